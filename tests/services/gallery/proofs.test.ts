import { describe, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import type { AnyExamples } from '../../../machines/examples.ts'
import { runTrace } from '../../../machines/gallery/gallery/simulation.ts'
import type { Verdict } from '../../../machines/gallery/prove.ts'
import { prepared, type Subject } from '../../../machines/gallery/subject.ts'
import { watchRun } from '../../../machines/gallery/prove.ts'
import { fromFile } from '../../../machines/gallery/steps.ts'
import { MACHINES } from '../../../machines/registry.ts'
import { createProofs } from '../../../services/gallery/proofs.ts'

/** Counts to five and starts again. */
const machine = setup({ types: { context: {} as { n: number }, events: {} as { type: 'ADD' } | { type: 'IDLE' } } }).createMachine({
  id: 'counter',
  context: { n: 0 },
  initial: 'low',
  states: {
    low: {
      on: {
        ADD: [
          { guard: ({ context }) => context.n >= 4, target: 'full', actions: assign({ n: 5 }) },
          { actions: assign({ n: ({ context }) => context.n + 1 }) },
        ],
        IDLE: {},
      },
    },
    full: { on: { ADD: { target: 'low', actions: assign({ n: 0 }) } } },
  },
})
const examples: AnyExamples = {
  inputs: [undefined],
  project: ({ n }: { n: number }) => n,
  events: { ADD: [{ type: 'ADD' }], IDLE: [{ type: 'IDLE' }] },
  actors: {},
}
const subject: Subject = {
  id: 'counter',
  machine,
  examples,
  properties: [
    { id: 'fullIsFive', requirements: [], always: { any: [{ not: { in: 'full' } }, { context: 'n', is: 5 }] } },
    { id: 'neverFour', requirements: [], never: { context: 'n', above: 3 } },
    { id: 'neverMet', requirements: [], whenever: { tag: 'none' }, leadsTo: { in: 'low' } },
  ],
}

const listener = setup({
  types: {
    context: {} as { told: number[]; verdicts: readonly Verdict[] | null },
    events: {} as { type: 'SITUATIONS.FOUND'; situations: number },
  },
  actors: { prove: createProofs({ load: async () => null, now: () => 0, pause: async () => {} }) },
}).createMachine({
  context: { told: [], verdicts: null },
  initial: 'proving',
  states: {
    proving: {
      on: { 'SITUATIONS.FOUND': { actions: assign({ told: ({ context, event }) => [...context.told, event.situations] }) } },
      invoke: {
        src: 'prove',
        input: { machine: 'counter' },
        onDone: { target: 'done', actions: assign({ verdicts: ({ event }) => event.output }) },
      },
    },
    done: {},
  },
})

/** Time passes by so many ms whenever it is looked at. */
const listenTo = (tick: number, of: Subject = subject) => {
  let time = 0
  let pauses = 0
  const prove = createProofs({
    load: async () => ({ subject: of, stepper: prepared(of).stepper }),
    now: () => (time += tick),
    pause: async () => void pauses++,
  })
  const actor = createActor(listener.provide({ actors: { prove } })).start()
  const until = async (when: () => boolean) => {
    for (let turn = 0; turn < 5_000 && !when(); turn++) await Promise.resolve()
  }
  return { actor, prove, pauses: () => pauses, until, context: () => actor.getSnapshot().context }
}

describe('proofs in the page', () => {
  it('MACH-07 say of each property what is so, with a run that breaks it and from which no step can be left out', async () => {
    const { context, until } = listenTo(0)
    await until(() => context().verdicts !== null)
    const verdicts = context().verdicts!
    expect(verdicts.map(({ property, verdict }) => [property, verdict])).toEqual([
      ['fullIsFive', 'proved'],
      ['neverFour', 'broken'],
      ['neverMet', 'vacuous'],
    ])
    expect(verdicts[0]!.looked).toBe(6)
    const { beginning, steps } = verdicts[1]!.run!
    expect(steps).toEqual(Array.from({ length: 4 }, () => ({ send: { type: 'ADD' } })))
    // What Simulate does with it ends where it breaks.
    const { stepper } = prepared(subject)
    const run = runTrace({ stepper, examples }, beginning, steps)
    expect(run.stopped).toBeNull()
    expect(run.frames.at(-1)!.moment.snapshot.context).toEqual({ n: 4 })
    const broken = watchRun(
      stepper,
      undefined,
      steps.map((step) => fromFile(step, examples, () => undefined)),
      subject.properties!,
    ).broken
    expect([broken?.property.id, broken?.step]).toEqual(['neverFour', 3])
  })

  it('MACH-07 let the page answer between slices and tell how far they are; done in one they pause for nobody', async () => {
    const slow = listenTo(50)
    await slow.until(() => slow.context().verdicts !== null)
    expect(slow.pauses()).toBeGreaterThan(5)
    expect(slow.context().told.length).toBeGreaterThan(1)
    expect(slow.context().told.every((count, place, all) => place === 0 || count >= all[place - 1]!)).toBe(true)
    expect(slow.context().told.at(-1)).toBe(6)
    const quick = listenTo(0)
    await quick.until(() => quick.context().verdicts !== null)
    expect([quick.pauses(), quick.context().told]).toEqual([0, []])
    expect(quick.context().verdicts).toEqual(slow.context().verdicts)
  })

  it('MACH-07 end when nobody waits for them any more', async () => {
    const { actor, pauses, until } = listenTo(50)
    await until(() => pauses() === 3)
    actor.stop()
    const before = pauses()
    await until(() => false)
    expect(pauses()).toBeLessThanOrEqual(before + 1)
  })

  it('MACH-07 of machines of the product come out as the suites say', async () => {
    for (const id of ['kickout', 'overlay', 'export']) {
      const { load, examples: own, properties } = MACHINES.find((entry) => entry.id === id)!
      const of: Subject = { id, machine: await load(), examples: await own(), properties: await properties() }
      const { context, until } = listenTo(0, of)
      await until(() => context().verdicts !== null)
      expect(context().verdicts!.map(({ property, verdict, run }) => [property, verdict, run])).toEqual(
        of.properties!.map((property) => [property.id, 'proved', null]),
      )
    }
  })
})
