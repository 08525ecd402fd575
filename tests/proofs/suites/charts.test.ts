import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import { plain } from '../../../machines/gallery/steps.ts'
import { actorDriver } from '../../../proofs/suites/drivers.ts'
import { explore } from '../../../machines/gallery/explore.ts'
import { generate, GENERATORS } from '../../../proofs/suites/generate.ts'
import { CoverageCount, Unreachable, walk } from '../../../proofs/suites/goals.ts'
import { replay, scriptOfPath } from '../../../proofs/suites/replay.ts'
import { prepared, type Subject } from '../../../proofs/suites/subjects.ts'
import { runs } from '../../runs.ts'

/** A chart as chance draws it; places are taken modulo the number of states. */
interface Drawn {
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  children: Drawn[]
  on: { event: 'A' | 'B' | 'C'; target: number | null; guard: 'isOdd' | 'isBig' | null; counts: boolean; reenter: boolean }[]
  after: { delay: 'soon' | 'later' | 'last'; target: number; counts: boolean }[]
  always: { guard: 'isOdd' | 'isBig' } | null
  invoke: { done: number | null; error: number | null } | null
  deep: boolean
}

const place = fc.nat(30)
const none = { maxLength: 0 }
const { node } = fc.letrec<{ node: Drawn }>((tie) => ({
  node: fc.record({
    kind: fc.oneof(
      { weight: 5, arbitrary: fc.constant('atomic' as const) },
      { weight: 4, arbitrary: fc.constant('compound' as const) },
      { weight: 2, arbitrary: fc.constant('parallel' as const) },
      { weight: 1, arbitrary: fc.constant('final' as const) },
      { weight: 1, arbitrary: fc.constant('history' as const) },
    ),
    children: fc.oneof({ maxDepth: 2 }, fc.array(tie('node'), none), fc.array(tie('node'), { minLength: 1, maxLength: 3 })),
    on: fc.array(
      fc.record({
        event: fc.constantFrom('A' as const, 'B' as const, 'C' as const),
        target: fc.option(place),
        guard: fc.option(fc.constantFrom('isOdd' as const, 'isBig' as const)),
        counts: fc.boolean(),
        reenter: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    after: fc.array(
      fc.record({ delay: fc.constantFrom('soon' as const, 'later' as const, 'last' as const), target: place, counts: fc.boolean() }),
      {
        maxLength: 2,
      },
    ),
    always: fc.option(fc.record({ guard: fc.constantFrom('isOdd' as const, 'isBig' as const) }), { freq: 5 }),
    invoke: fc.option(fc.record({ done: fc.option(place), error: fc.option(place) }), { freq: 2 }),
    deep: fc.boolean(),
  }),
}))

type Config = Record<string, unknown>

/** A drawing with ids, as it will be built. */
interface Plan {
  one: Drawn
  id: string
  kids: Plan[]
}

/** A machine of a drawing: what cannot be built (a region that ends, a compound state of nothing but history) is drawn as something near. */
const built = (drawn: Drawn): Subject => {
  const ids: string[] = []
  const past = new Set<string>()
  const plan = (one: Drawn, id: string, inRegion: boolean): Plan => {
    const isParallel = one.kind === 'parallel'
    let kids = one.kind === 'compound' || isParallel ? one.children.map((child, at) => plan(child, `${id}.s${at}`, isParallel)) : []
    if (!kids.some(({ one: kid }) => kid.kind !== 'history' && kid.kind !== 'final')) kids = []
    const kind = kids.length > 0 ? one.kind : one.kind === 'compound' || isParallel || inRegion ? 'atomic' : one.kind
    return { one: { ...one, kind }, id, kids }
  }
  const collect = ({ one, id, kids }: Plan): void => {
    ids.push(id)
    if (one.kind === 'history') past.add(`#${id}`)
    kids.forEach(collect)
  }
  const root = plan({ ...drawn, kind: drawn.kind === 'parallel' ? 'parallel' : 'compound' }, 'drawn', false)
  root.kids.forEach(collect)
  const at = (target: number): string => `#${ids[target % ids.length]}`
  const configOf = ({ one, id, kids }: Plan, later: string | null): Config => {
    const isRoot = id === 'drawn'
    if (one.kind === 'history') return { id, type: 'history', history: one.deep ? 'deep' : 'shallow' }
    if (one.kind === 'final') return { id, type: 'final' }
    const counts = { actions: 'count' }
    const on: Record<string, unknown[]> = {}
    for (const { event, target, guard, counts: isCounting, reenter } of one.on)
      (on[event] ??= []).push({
        // xstate holds a way back into itself for one that leaves nothing, takes a conflicting one of another region beside it, and then
        // stands in two children of one state.
        ...(target !== null && { target: at(target), reenter: reenter || (kids.length === 0 && past.has(at(target))) }),
        ...(guard && { guard }),
        ...(isCounting && counts),
      })
    const first = kids.find(({ one: kid }) => kid.kind !== 'history')
    return {
      id,
      on,
      ...(!isRoot &&
        one.after.length > 0 && {
          after: Object.fromEntries(
            one.after.map(({ delay, target, counts: isCounting }) => [delay, { target: at(target), ...(isCounting && counts) }]),
          ),
        }),
      // Only on to what stands further down, so that it comes to an end.
      ...(!isRoot && one.always && later !== null && { always: { guard: one.always.guard, target: `#${later}` } }),
      ...(one.invoke && {
        invoke: {
          id: `job:${id}`,
          src: 'job',
          onDone: one.invoke.done === null ? { actions: 'add' } : { target: at(one.invoke.done), actions: 'add' },
          onError: one.invoke.error === null ? { actions: 'count' } : { target: at(one.invoke.error) },
        },
      }),
      ...(kids.length > 0 && {
        ...(one.kind === 'parallel' ? { type: 'parallel' } : { initial: first?.id.slice(id.length + 1) }),
        states: Object.fromEntries(
          kids.map((kid, index) => {
            const next = one.kind === 'parallel' ? undefined : kids.slice(index + 1).find(({ one: other }) => other.kind !== 'history')
            return [kid.id.slice(id.length + 1), configOf(kid, next?.id ?? null)]
          }),
        ),
      }),
    }
  }
  const machine = setup({
    types: { context: {} as { count: number } },
    actors: { job: fromPromise<number>(async () => 0) },
    delays: { soon: 100, later: 250, last: 1000 },
    guards: { isOdd: ({ context }) => context.count % 2 === 1, isBig: ({ context }) => context.count > 2 },
    actions: {
      count: assign({ count: ({ context }) => (context.count + 1) % 5 }),
      add: assign({ count: ({ context, event }) => (context.count + Number((event as unknown as { output: number }).output)) % 5 }),
    },
  }).createMachine({ ...configOf(root, null), context: { count: 0 } } as never)
  const events = Object.fromEntries(['A', 'B', 'C'].map((type) => [type, [{ type }]]))
  return {
    id: 'drawn',
    machine: machine as unknown as AnyStateMachine,
    examples: {
      inputs: [undefined],
      events,
      actors: { job: { done: [1, 2], error: [new Error('no')] } },
      project: (context: { count: number }) => context.count,
    },
  }
}

const drawings = node.filter(({ children }) => children.some(({ kind }) => kind === 'atomic' || kind === 'compound' || kind === 'parallel'))
const options = { numRuns: runs(60) }

const drawnAs = (kind: Drawn['kind'], more: Partial<Drawn> = {}): Drawn => ({
  kind,
  children: [],
  on: [],
  after: [],
  always: null,
  invoke: null,
  deep: false,
  ...more,
})
/** Chance found it: two ways into one state with the same count, of which one has left a history behind. */
const REMEMBERS = drawnAs('compound', {
  children: [
    drawnAs('atomic', { after: [{ delay: 'soon', target: 1, counts: false }] }),
    drawnAs('compound', {
      children: [drawnAs('atomic', { on: [{ event: 'A', target: 3, guard: 'isBig', counts: false, reenter: false }] })],
      on: [{ event: 'B', target: null, guard: null, counts: true, reenter: false }],
    }),
    drawnAs('history'),
  ],
  on: [
    { event: 'A', target: 1, guard: 'isOdd', counts: true, reenter: true },
    { event: 'A', target: null, guard: 'isBig', counts: false, reenter: false },
  ],
})

/** Chance found this as well: what remembers itself, and a region that leaves it, answer one event. */
const GOES_BACK = drawnAs('parallel', {
  children: [
    drawnAs('compound', {
      children: [
        drawnAs('history'),
        drawnAs('atomic', { always: { guard: 'isOdd' } }),
        drawnAs('atomic', {
          on: [{ event: 'A', target: 1, guard: null, counts: false, reenter: false }],
          invoke: { done: null, error: null },
        }),
      ],
    }),
    drawnAs('atomic', { on: [{ event: 'A', target: 0, guard: null, counts: false, reenter: false }] }),
    drawnAs('compound', { invoke: { done: null, error: null } }),
  ],
  on: [{ event: 'C', target: 0, guard: null, counts: false, reenter: false }],
})

describe('MACH-05 charts nobody wrote', () => {
  it('MACH-05 are of every kind', () => {
    const seen = new Set<string>()
    for (const drawn of fc.sample(drawings, { seed: 1, numRuns: 200 })) {
      const definition = plain(built(drawn).machine.root.definition)
      for (const [kind, mark] of Object.entries({
        parallel: '"type":"parallel"',
        final: '"type":"final"',
        history: '"history":"',
        invoke: 'job:',
        after: 'xstate.after.',
      }))
        if (definition.includes(mark)) seen.add(kind)
    }
    expect([...seen].sort()).toEqual(['after', 'final', 'history', 'invoke', 'parallel'])
  })

  for (const generator of GENERATORS)
    it(`MACH-05 ${generator}: every generated path is feasible on a running actor, which goes the same way`, async () => {
      await fc.assert(
        fc.asyncProperty(drawings, fc.nat(1000), async (drawn, seed) => {
          const subject = built(drawn)
          const suite = generate(subject, { generator, stop: { length: 60 }, seed, limit: 300 })
          const keys = suite.paths.map((path) => plain([path.input, path.steps]))
          expect(new Set(keys).size).toBe(keys.length)
          for (const index of suite.paths.keys())
            expect((await replay(scriptOfPath(suite, index, ''), actorDriver, subject)).failure).toBeNull()
        }),
        options,
      )
    })

  it('MACH-06 what the exploration calls unreachable no walk by chance comes to; what it calls reachable every covering suite reaches', () => {
    fc.assert(
      fc.property(drawings, fc.nat(1000), (drawn, seed) => {
        const subject = built(drawn)
        const { stepper, names } = prepared(subject)
        const graph = explore(subject, stepper, names, { limit: 1500, late: true })
        fc.pre(graph.complete)
        const reachable = new Set([...graph.first.keys(), ...graph.initial.flat()])
        const chance = generate(subject, { generator: 'random', stop: { length: 400 }, seed, limit: 1500 })
        expect([...chance.counts.transitions.keys()].filter((name) => !reachable.has(name))).toEqual([])
        expect([...chance.counts.states.keys()].filter((id) => !graph.states.has(id))).toEqual([])
        try {
          for (const generator of ['cover', 'shortest', 'simple'] as const) {
            const suite = generate(subject, { generator, stop: { states: 100, edges: 100 }, seed, limit: 1500 })
            expect(suite.ended).toBe('reached')
            const again = new CoverageCount(suite.universe)
            for (const path of suite.paths) again.add(walk(stepper, names, { index: 0, value: undefined }, path.steps))
            expect(again.share('edges')).toBe(100)
          }
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error
          // Each reason is one of those there are, and never that there is none.
          expect(error.reasons.length).toBeGreaterThan(0)
          for (const reason of error.reasons)
            expect(reason).toMatch(
              / — (?:.* goes first|.*is never entered|.*guard .* is false|.*there is no example|.*the (?:examples|actor|delay) |.*never comes to|the machine has ended)/,
            )
        }
      }),
      {
        ...options,
        examples: [
          [REMEMBERS, 0],
          [GOES_BACK, 0],
        ],
      },
    )
  })
})
