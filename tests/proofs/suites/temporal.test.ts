import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { type Look, monitorOf } from '../../../machines/gallery/temporal.ts'
import { createStepper } from '../../../machines/gallery/stepper.ts'
import type { Formula, Property } from '../../../machines/properties.ts'
import { chartOf, type Proof, prove, shorten, watchRun } from '../../../machines/gallery/prove.ts'
import type { Subject } from '../../../proofs/suites/subjects.ts'
import { textOf } from '../../../machines/gallery/steps.ts'
import { runs } from '../../runs.ts'

/** The same formula by its definition: asked of a whole run at a place, everything looked up anew. */
const holdsAt = (formula: Formula, run: readonly Look[], at: number): boolean => {
  const look = run[at] as Look
  if ('in' in formula) return look.states.has(formula.in)
  if ('tag' in formula) return look.tags.has(formula.tag)
  if ('runs' in formula) return look.running.has(formula.runs)
  if ('on' in formula) return look.event === formula.on
  if ('does' in formula) return look.effects.has(formula.does)
  if ('not' in formula) return !holdsAt(formula.not, run, at)
  if ('all' in formula) return formula.all.every((one) => holdsAt(one, run, at))
  if ('any' in formula) return formula.any.some((one) => holdsAt(one, run, at))
  if ('before' in formula) return at > 0 && holdsAt(formula.before, run, at - 1)
  if ('once' in formula) return run.slice(0, at + 1).some((_, place) => holdsAt(formula.once, run, place))
  if ('since' in formula) {
    const last = run.slice(0, at + 1).findLastIndex((_, place) => holdsAt(formula.since, run, place))
    return last >= 0 && run.slice(0, at + 1).every((_, place) => place <= last || holdsAt(formula.hold, run, place))
  }
  const [value, before] = [look.context[formula.context] as number, run[at - 1]?.context[formula.context] as number | undefined]
  if ('is' in formula) return value === formula.is
  if ('above' in formula) return value > formula.above
  if ('below' in formula) return value < formula.below
  if ('matches' in formula) return new RegExp(formula.matches, 'u').test(String(value))
  if ('count' in formula) throw new Error('not drawn')
  if (before === undefined) return false
  return 'falls' in formula ? value < before : 'rises' in formula ? value > before : value !== before
}

const looks = fc.array(
  fc.record({
    state: fc.constantFrom('a', 'b'),
    event: fc.constantFrom('E', 'F', null),
    effect: fc.constantFrom('x', 'y', null),
    n: fc.integer({ min: 0, max: 2 }),
    pause: fc.constantFrom(0, 0, 1, 5),
  }),
  { minLength: 1, maxLength: 12 },
)
const runOf = (drawn: { state: string; event: string | null; effect: string | null; n: number; pause: number }[]): Look[] => {
  let now = 100
  return drawn.map(({ state, event, effect, n, pause }, place) => ({
    states: new Set([state]),
    tags: new Set([`${state}${n}`]),
    running: new Set(n === 1 ? ['load'] : []),
    event,
    effects: new Set(effect === null ? [] : [effect]),
    context: { n },
    before: place > 0 ? { n: drawn[place - 1]?.n } : null,
    now: (now += pause),
  }))
}

const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Formula>(
      { in: 'a' },
      { tag: 'b1' },
      { runs: 'load' },
      { on: 'E' },
      { does: 'x' },
      { context: 'n', is: 1 },
      { context: 'n', above: 0 },
      { context: 'n', below: 1 },
      { context: 'n', falls: true },
      { context: 'n', rises: true },
      { context: 'n', changes: true },
    ),
    fc.record({ not: tie('formula') }),
    fc.record({ all: fc.array(tie('formula'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('formula'), { maxLength: 3 }) }),
    fc.record({ before: tie('formula') }),
    fc.record({ once: tie('formula') }),
    fc.record({ since: tie('formula'), hold: tie('formula') }),
  ),
}))

/** Where a monitor says that a run breaks a property; -1 nowhere. */
const breaksAt = (property: Property, run: readonly Look[]): number => {
  const monitor = monitorOf(property)
  let memory = monitor.begin
  return run.findIndex((look) => {
    const judgement = monitor.advance(memory, look)
    memory = judgement.memory
    return judgement.broken
  })
}
const about = { id: 'drawn', requirements: [] }

it('MACH-04 universality and absence: a monitor that remembers says what the formula means of the whole run', () => {
  fc.assert(
    fc.property(formula, looks, (drawn, record) => {
      const run = runOf(record)
      expect(breaksAt({ ...about, always: drawn }, run)).toBe(run.findIndex((_, at) => !holdsAt(drawn, run, at)))
      expect(breaksAt({ ...about, never: drawn }, run)).toBe(run.findIndex((_, at) => holdsAt(drawn, run, at)))
    }),
    { numRuns: runs(3000) },
  )
})

it('MACH-04 bounded response and bounded absence: counted from each time it began', () => {
  const span = fc.constantFrom(0, 1, 4, 5, 9)
  fc.assert(
    fc.property(formula, formula, formula, span, looks, (begins, comes, ends, ms, record) => {
      const run = runOf(record)
      const asked = (one: Formula, at: number) => holdsAt(one, run, at)
      const nowAt = (at: number) => (run[at] as Look).now
      // A response is late at the first look past its time, unless it came, or the wait ended, at a look in time.
      const late = run.findIndex((_, at) =>
        run
          .slice(0, at)
          .some(
            (_, from) =>
              asked(begins, from) &&
              nowAt(at) - nowAt(from) > ms &&
              !run.slice(from, at).some((_, offset) => asked(comes, from + offset) || asked(ends, from + offset)),
          ),
      )
      expect(breaksAt({ ...about, whenever: begins, leadsTo: comes, within: ms, unless: ends }, run)).toBe(late)
      // Absence: not at a later look less than that time after, unless it ended between.
      const early = run.findIndex(
        (_, at) =>
          asked(comes, at) &&
          run
            .slice(0, at)
            .some(
              (_, from) =>
                asked(begins, from) &&
                nowAt(at) - nowAt(from) < ms &&
                !run.slice(from + 1, at).some((_, offset) => asked(ends, from + 1 + offset)),
            ),
      )
      expect(breaksAt({ ...about, whenever: begins, never: comes, for: ms, unless: ends }, run)).toBe(early)
    }),
    { numRuns: runs(3000) },
  )
})

/** A lamp that goes out by itself after five seconds; `isBroken`: while it is lit, one more press lights it for ever. */
const lampOf = (isBroken: boolean): Subject => {
  const machine = setup({
    types: { context: {} as { presses: number }, events: {} as { type: 'PRESS' } | { type: 'HIT' } },
    actions: { click: () => {}, count: assign(({ context }) => ({ presses: Math.min(2, context.presses + 1) })) },
    guards: { isHard: ({ context }) => isBroken && context.presses > 1 },
    delays: { out: 5_000 },
  }).createMachine({
    id: 'lamp',
    context: { presses: 0 },
    initial: 'dark',
    states: {
      dark: { on: { PRESS: { target: 'lit', actions: ['click', 'count'] } } },
      lit: { after: { out: 'dark' }, on: { PRESS: [{ guard: 'isHard', target: 'stuck' }, { actions: 'count' }] } },
      stuck: { on: { HIT: 'dark' } },
    },
  })
  return {
    id: 'lamp',
    machine,
    examples: {
      inputs: [undefined],
      events: { PRESS: [{ type: 'PRESS' }], HIT: [{ type: 'HIT' }] },
      actors: {},
      project: ({ presses }: { presses: number }) => presses,
    },
  }
}
const proofOf = (subject: Subject, property: Property): { proof: Proof; short: string[] | null } => {
  const stepper = createStepper(subject.machine, undefined)
  const proof = prove(subject, stepper, chartOf(subject, stepper, [property]), property)
  const short = proof.counterexample && shorten(stepper, subject.examples.inputs, property, proof.counterexample).steps.map(textOf)
  return { proof, short }
}
const goesOut: Property = { ...about, whenever: { in: 'lit' }, leadsTo: { in: 'dark' } }

it('MACH-04 a property is proved for all runs, or broken by a short one; left alone, what is waited for comes', () => {
  expect(proofOf(lampOf(false), goesOut).proof.verdict).toBe('proved')
  // Only somebody's hit would help.
  const { proof, short } = proofOf(lampOf(true), goesOut)
  expect(proof.verdict).toBe('broken')
  expect(short?.at(-1)).toBe('PRESS')
  expect(short).toHaveLength(3)
  const inTime: Property = {
    ...about,
    whenever: { all: [{ in: 'lit' }, { not: { before: { in: 'lit' } } }] },
    leadsTo: { in: 'dark' },
    within: 5_000,
  }
  expect(proofOf(lampOf(false), inTime).proof.verdict).toBe('proved')
  expect(proofOf(lampOf(false), { ...inTime, within: 4_999 }).proof.verdict).toBe('broken')
  const notSooner: Property = { ...about, whenever: { does: 'click' }, never: { in: 'dark' }, for: 5_000 }
  expect(proofOf(lampOf(false), notSooner).proof.verdict).toBe('proved')
  expect(proofOf(lampOf(false), { ...notSooner, for: 5_001 }).short).toEqual(['PRESS', 'out runs out'])
})

it('MACH-04 a property that never has anything to say is no proof', () => {
  expect(proofOf(lampOf(false), { ...about, whenever: { in: 'stuck' }, leadsTo: { in: 'dark' } }).proof.verdict).toBe('vacuous')
})

it('MACH-04 on a run, what broke and after which step; a wait is looked at delay by delay', () => {
  const { machine } = lampOf(false)
  const stepper = createStepper(machine, undefined)
  const once: Property = { ...about, never: { all: [{ on: 'after.out' }, { once: { before: { on: 'after.out' } } }] } }
  const press = { kind: 'send', event: { type: 'PRESS' }, example: 0 } as const
  const { broken } = watchRun(stepper, undefined, [press, { kind: 'wait', ms: 9_000 }, press, { kind: 'wait', ms: 9_000 }], [once])
  expect(broken).toEqual({ property: once, step: 3 })
})
