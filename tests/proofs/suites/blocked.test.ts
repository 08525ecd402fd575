import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, fromPromise, setup } from 'xstate'
import type { AnyExamples } from '../../../machines/examples.ts'
import { generate, GENERATORS } from '../../../proofs/suites/generate.ts'
import { parseStop, Unreachable } from '../../../proofs/suites/goals.ts'
import { type Subject, subjectOf } from '../../../proofs/suites/subjects.ts'

const subject = (machine: AnyStateMachine, events: readonly string[], actors: AnyExamples['actors'] = {}): Subject => ({
  id: machine.id,
  machine,
  examples: {
    inputs: [undefined],
    events: Object.fromEntries(events.map((type) => [type, [{ type }]])),
    actors,
    project: () => null,
  },
})

/** What a suite that wants everything says. */
const said = (one: Subject, stop = 'states=100,edges=100'): string => {
  try {
    generate(one, { generator: 'random', stop: parseStop(stop), seed: 1 })
  } catch (error) {
    if (error instanceof Unreachable) return error.message
    throw error
  }
  return ''
}

const guarded = subject(
  setup({ guards: { isFriday: () => false } }).createMachine({
    id: 'blocked',
    initial: 'shut',
    states: {
      shut: { on: { KNOCK: { guard: 'isFriday', target: 'open' }, RING: {} } },
      open: { initial: 'wide', states: { wide: { on: { LEAVE: '#blocked.shut', PASS: '#blocked.beyond' } } } },
      beyond: { on: { BACK: 'shut' } },
    },
  }),
  ['KNOCK', 'RING', 'LEAVE', 'PASS', 'BACK'],
)

const work = fromPromise(async () => null)
const working = (given: AnyExamples['actors'], isStarted = true): Subject =>
  subject(
    setup({ actors: { work } }).createMachine({
      id: 'office',
      initial: 'idle',
      states: {
        idle: { on: { GO: 'busy' } },
        busy: {
          ...(isStarted && { invoke: { src: 'work', id: 'job' } }),
          on: { 'xstate.done.actor.job': 'done', 'xstate.error.actor.job': 'failed' } as never,
        },
        done: {},
        failed: {},
      },
    }),
    ['GO'],
    given,
  )

describe('MACH-04 what cannot be reached says what blocks it', () => {
  it('MACH-04 before anything is generated, whatever the generator, unless less is enough', () => {
    for (const generator of GENERATORS)
      expect(() => generate(guarded, { generator, stop: parseStop('edges=100'), seed: 1 })).toThrow(Unreachable)
    expect(generate(guarded, { generator: 'shortest', stop: { edges: 20 }, seed: 1 }).ended).toBe('reached')
  })

  it('MACH-04 the guard, with how often it was asked; what comes after it names where the way breaks off', () => {
    const text = said(guarded, 'edges=100')
    expect(text).toContain('blocked: edges=100 (20.0 % is the most) cannot be reached')
    expect(text).toContain('blocked.shut: KNOCK [0] — guard isFriday is false in all 1 tries in 1 situations')
    for (const [name, state] of [
      ['blocked.open.wide: LEAVE [0]', 'blocked.open.wide'],
      ['blocked.beyond: BACK [0]', 'blocked.beyond'],
    ])
      expect(text).toContain(
        `${name} — its state ${state} is never entered: blocked.shut: KNOCK [0] is never taken, guard isFriday is false in all 1 tries`,
      )
  })

  it('MACH-04 states by themselves, also when no transition leads there', () => {
    expect(said(guarded, 'states=100')).toContain(
      'blocked.beyond — is never entered: blocked.shut: KNOCK [0] is never taken, guard isFriday',
    )
    const island = subject(setup({}).createMachine({ id: 'sea', initial: 'land', states: { land: { on: { STAY: {} } }, island: {} } }), [
      'STAY',
    ])
    expect(said(island)).toContain('sea.island — is never entered: no transition leads there')
  })

  it('MACH-04 an event that no example offers', () => {
    const { examples } = guarded
    const silent = { ...guarded, examples: { ...examples, events: { ...examples.events, RING: [] } } }
    expect(said(silent, 'edges=100')).toContain(
      'blocked.shut: RING [0] — there is no example of RING, and nothing raises it in blocked.shut',
    )
  })

  it('MACH-04 an actor without an answer, one that never fails, one that never runs', () => {
    expect(said(working({ work: { done: [], error: [new Error('no')] } }))).toContain(
      'office.busy: xstate.done.actor.job [0] — the examples have no answer of the actor "job"',
    )
    expect(said(working({ work: { done: [null], error: [] } }))).toContain(
      'office.busy: xstate.error.actor.job [0] — the examples let the actor "job" never fail',
    )
    expect(said(working({ work: { done: [null], error: [new Error('no')] } }, false))).toContain(
      'office.busy: xstate.done.actor.job [0] — the actor "job" never runs in office.busy',
    )
  })

  it('MACH-04 a delay that another forestalls', () => {
    const two = subject(
      setup({ delays: { short: 500, long: 2000 } }).createMachine({
        id: 'two',
        initial: 'waiting',
        states: { waiting: { after: { short: 'early', long: 'late' } }, early: {}, late: {} },
      }),
      [],
    )
    expect(said(two, 'edges=100')).toContain('— the delay "long" is never due in two.waiting: "short" runs out first')
  })

  it('MACH-04 another transition that goes first: of the same event, and of an `always`', () => {
    const rivals = subject(
      setup({ guards: { isAny: () => true, isSome: () => true } }).createMachine({
        id: 'rivals',
        initial: 'one',
        states: {
          one: {
            on: {
              GO: [
                { guard: 'isAny', target: 'deciding' },
                { guard: 'isSome', target: 'two' },
              ],
            },
          },
          deciding: { always: [{ guard: 'isAny', target: 'two' }, { target: 'three' }] },
          two: { on: { BACK: 'one' } },
          three: {},
        },
      }),
      ['GO', 'BACK'],
    )
    const text = said(rivals, 'edges=100')
    expect(text).toContain('rivals.one: GO [1] — rivals.one: GO [0] goes first')
    expect(text).toContain('rivals.deciding: always [1] — an earlier always of rivals.deciding goes first')
  })

  it('MACH-04 an `always` of a state that is passed at once names its guard', () => {
    const passing = subject(
      setup({ guards: { isNever: () => false } }).createMachine({
        id: 'passing',
        initial: 'one',
        states: {
          one: { on: { GO: 'deciding' } },
          deciding: { always: [{ guard: 'isNever', target: 'two' }, { target: 'one' }] },
          two: {},
        },
      }),
      ['GO'],
    )
    expect(said(passing, 'edges=100')).toContain('passing.deciding: always [0] — guard isNever is false in all 1 tries in passing.deciding')
  })

  it('MACH-04 a state that never comes to its end', () => {
    const endless = subject(
      setup({}).createMachine({
        id: 'endless',
        initial: 'doing',
        states: { doing: { initial: 'a', states: { a: { on: { GO: 'a' } } }, onDone: 'over' }, over: {} },
      }),
      ['GO'],
    )
    expect(said(endless, 'edges=100')).toContain('endless.doing never comes to its end')
  })

  it('MACH-04 real machines whose examples lack something say what they lack', () => {
    const without = (id: string, change: (examples: AnyExamples) => Partial<AnyExamples>): string => {
      const real = subjectOf(id)
      return said({ ...real, examples: { ...real.examples, ...change(real.examples) } }, 'edges=100')
    }
    expect(without('kickout', ({ events }) => ({ events: { ...events, ACKNOWLEDGE: [] } }))).toContain('there is no example of ACKNOWLEDGE')
    expect(
      without('session', ({ actors }) => ({ actors: { ...actors, checkSession: { done: actors['checkSession']!.done, error: [] } } })),
    ).toContain('the examples let the actor "checkSession" never fail')
    // One example in which the guard holds is missing.
    const text = without('export', ({ inputs }) => ({ inputs: inputs.slice(0, 1), events: {} }))
    expect(text.split('\n').length).toBeGreaterThan(2)
    for (const line of text.split('\n').slice(1)) expect(line).toMatch(/ — .+/)
  })
})
