import fc from 'fast-check'
import { assign, createActor, fromPromise, raise, sendTo, setup, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Participant, SystemModel, SystemStep } from '../../../proofs/suites/composer.ts'
import { createComposer } from '../../../proofs/suites/composer.ts'
import { delayOf } from '../../../machines/gallery/stepper.ts'
import { effect, parentOf } from '../../../machines/setup.ts'
import { runs } from '../../runs.ts'

type Noted = { on: string }
/** Notes what is processed, in the order in which it is. */
const note = (type: string) => ({ type: 'note', params: { on: type } }) as const

type LeafEvent = { type: 'A' } | { type: 'B' } | { type: 'C' } | { type: 'POKE' } | { type: 'SELF' } | { type: 'END' } | { type: 'ASK' }
/** Tells its parent and its sister, in one order or the other, and itself. */
const leaf = setup({
  types: { events: {} as LeafEvent, context: {} as { count: number } },
  actors: { ask: fromPromise(() => new Promise<void>(() => {})) },
  actions: {
    note: effect<Noted>(),
    up: sendTo(parentOf, (_, { type }: { type: string }) => ({ type })),
    across: sendTo(
      ({ system, self }) => system.get('sister') ?? self,
      (_, { type }: { type: string }) => ({ type }),
    ),
  },
  // Whole numbers: sums of broken ones may miss each other.
  delays: { nap: 731 },
}).createMachine({
  context: { count: 0 },
  id: 'leaf',
  initial: 'awake',
  entry: [note('leaf starts'), { type: 'up', params: { type: 'BORN' } }],
  states: {
    awake: {
      entry: note('awake'),
      on: {
        A: { actions: [note('A'), { type: 'across', params: { type: 'X' } }, { type: 'up', params: { type: 'HEARD' } }] },
        B: { actions: [note('B'), { type: 'up', params: { type: 'ECHO' } }, { type: 'across', params: { type: 'Y' } }] },
        C: { target: 'asleep', actions: [note('C'), raise({ type: 'SELF' }), sendTo(({ self }) => self, { type: 'POKE' })] },
        POKE: { guard: ({ context }) => context.count < 3, actions: [note('poke'), assign({ count: ({ context }) => context.count + 1 })] },
        SELF: { actions: note('self') },
        ASK: 'asking',
        END: 'over',
      },
    },
    asleep: {
      entry: [note('asleep'), { type: 'up', params: { type: 'ASLEEP' } }],
      after: { nap: 'awake' },
      on: {
        POKE: { actions: note('poked asleep') },
        SELF: { actions: [note('self asleep'), { type: 'across', params: { type: 'X' } }] },
        END: 'over',
      },
    },
    asking: {
      entry: note('asking'),
      invoke: { id: 'ask', src: 'ask', onDone: 'awake', onError: 'asleep' },
      on: { POKE: 'awake', END: 'over' },
    },
    over: { type: 'final', entry: [note('over'), { type: 'up', params: { type: 'LAST' } }] },
  },
})

type SisterEvent = { type: 'X' } | { type: 'Y' } | { type: 'BACK' }
/** Answers whoever is the root, at once and later. */
const sister = setup({
  types: { events: {} as SisterEvent },
  actions: { note: effect<Noted>(), up: sendTo(parentOf, (_, { type }: { type: string }) => ({ type })) },
  delays: { pause: 1107 },
}).createMachine({
  id: 'sister',
  initial: 'calm',
  states: {
    calm: {
      on: {
        X: { actions: [note('X'), { type: 'up', params: { type: 'TOLD' } }] },
        Y: { target: 'busy', actions: note('Y') },
      },
    },
    busy: {
      entry: { type: 'up', params: { type: 'BUSY' } },
      after: { pause: { target: 'calm', actions: [note('rested'), { type: 'up', params: { type: 'TOLD' } }] } },
      on: {
        X: { actions: [note('X busy'), { type: 'up', params: { type: 'KILL' } }, { type: 'up', params: { type: 'TOLD' } }] },
        BACK: { target: 'calm', actions: note('back') },
      },
    },
  },
})

type RootEvent = {
  type: 'GO' | 'BOTH' | 'TWICE' | 'KILL' | 'BORN' | 'HEARD' | 'ECHO' | 'ASLEEP' | 'LAST' | 'TOLD' | 'BUSY' | 'FLASH' | 'AGAIN' | 'DROP'
}
/** Runs a leaf, anew when told, and the sister all along. */
const root = setup({
  types: { events: {} as RootEvent, context: {} as { told: number } },
  actors: { leaf, sister },
  actions: { note: effect<Noted>() },
}).createMachine({
  id: 'root',
  context: { told: 0 },
  invoke: { id: 'sister', systemId: 'sister', src: 'sister' },
  on: {
    TOLD: { actions: [note('told'), assign({ told: ({ context }) => context.told + 1 })] },
    BUSY: { actions: [note('busy'), sendTo('sister', { type: 'X' })] },
    BORN: { actions: note('born') },
    HEARD: { actions: [note('heard'), sendTo('sister', { type: 'Y' })] },
    ASLEEP: { actions: note('asleep') },
    LAST: { actions: note('last') },
    ECHO: { actions: [note('echo'), sendTo('sister', { type: 'BACK' })] },
  },
  initial: 'with',
  states: {
    with: {
      invoke: { id: 'leaf', src: 'leaf', onDone: { target: 'without', actions: note('leaf done') } },
      on: {
        GO: { actions: [note('GO'), sendTo('leaf', { type: 'A' }), sendTo('sister', { type: 'X' })] },
        BOTH: { actions: [note('BOTH'), sendTo('leaf', { type: 'B' }), sendTo('leaf', { type: 'A' }), sendTo('sister', { type: 'Y' })] },
        // Told something, then stopped, by one event.
        TWICE: { actions: [note('TWICE'), sendTo('leaf', { type: 'A' }), raise({ type: 'AGAIN' })] },
        AGAIN: { target: 'with', reenter: true },
        KILL: { actions: [note('KILL'), sendTo('leaf', { type: 'B' }), raise({ type: 'DROP' })] },
        DROP: 'without',
      },
    },
    // The leaf is started and stopped by one event.
    flash: { invoke: { id: 'leaf', src: 'leaf' }, always: 'without' },
    without: {
      entry: note('without'),
      on: { GO: { target: 'with', actions: note('GO again') }, FLASH: { target: 'flash', actions: note('FLASH') } },
    },
  },
})

const nothing = { project: () => null, inputs: [undefined] }
const toys: SystemModel = {
  participants: {
    root: { machine: root, parent: null, examples: { ...nothing, actors: {} } },
    leaf: {
      machine: leaf,
      parent: { name: 'root', id: 'leaf' },
      examples: { ...nothing, actors: { ask: { done: [undefined], error: [new Error('no')] } } },
    },
    sister: { machine: sister, parent: { name: 'root', id: 'sister' }, systemId: 'sister', examples: { ...nothing, actors: {} } },
  } satisfies Record<string, Participant>,
}

/** The same three as xstate runs them. What is noted goes by the machine's id, as the composer tells it. */
const reality = () => {
  const noted: string[] = []
  const clock = new SimulatedClock()
  let answer: { resolve: (value?: unknown) => void; reject: (error: unknown) => void } | null = null
  const noting = (name: string) => ({ note: (_: unknown, { on }: Noted) => void noted.push(`${name} ${on}`) })
  const actor = createActor(
    root.provide({
      actions: noting('root'),
      actors: {
        leaf: leaf.provide({
          actions: noting('leaf'),
          actors: {
            ask: fromPromise<void>(
              () => new Promise((resolve, reject) => void (answer = { resolve: resolve as (value?: unknown) => void, reject })),
            ),
          },
        }),
        sister: sister.provide({ actions: noting('sister') }),
      },
    }),
    { clock },
  )
  actor.start()
  const child = (name: string) => (actor.getSnapshot().children as Record<string, ReturnType<typeof createActor> | undefined>)[name]
  return {
    noted,
    clock,
    states: () =>
      [actor.getSnapshot().value, child('leaf')?.getSnapshot(), child('sister')?.getSnapshot()].map((one) =>
        typeof one === 'object' && one !== null && 'value' in one ? one.value : (one ?? null),
      ),
    perform: async ({ machine, step }: SystemStep, ms: number) => {
      if (step.kind === 'send') (machine === 'root' ? actor : child(machine))?.send(step.event as never)
      else if (step.kind === 'elapse') clock.increment(ms)
      else {
        if (step.kind === 'answer') answer?.resolve()
        else answer?.reject(new Error('no'))
        for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      }
    },
  }
}

const outside: SystemStep[] = [
  ...(['GO', 'BOTH', 'TWICE', 'KILL', 'FLASH', 'HEARD', 'ECHO'] as const).map((type): SystemStep => ({
    machine: 'root',
    step: { kind: 'send', event: { type }, example: null },
  })),
  ...(['A', 'B', 'C', 'POKE', 'END', 'ASK'] as const).map((type): SystemStep => ({
    machine: 'leaf',
    step: { kind: 'send', event: { type }, example: null },
  })),
  ...(['X', 'Y', 'BACK'] as const).map((type): SystemStep => ({
    machine: 'sister',
    step: { kind: 'send', event: { type }, example: null },
  })),
]

describe('MACH-05 several machines as one', () => {
  it('process the same events in the same order as running actors do, whatever comes from outside', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 30, size: 'max' }), async (choices) => {
        const composer = createComposer(toys)
        const real = reality()
        const noted: string[] = []
        const tell = (effects: readonly { name: string; params: unknown }[], name: string) => {
          for (const { name: action, params } of effects) if (action === 'note') noted.push(`${name} ${(params as Noted).on}`)
        }
        const model = createComposer({ ...toys, wiring: { does: (from, name, params) => (tell([{ name, params }], from), []) } })
        let { situation } = model.start()
        expect(noted).toEqual(real.noted)
        /** By the one clock of xstate: when the delays of each machine began to count. */
        let now = 0
        const offsets = composer.names.map(() => 0)
        for (const choice of choices) {
          const due = situation.moments
            .flatMap((moment, place) =>
              moment?.timers[0]
                ? [{ place, at: moment.timers[0].at + (offsets[place] as number), delay: delayOf(moment.timers[0].id) }]
                : [],
            )
            .sort((one, other) => one.at - other.at)[0]
          const steps = [
            ...outside,
            ...model.alone(situation).filter(({ step }) => step.kind !== 'elapse'),
            ...(due ? [{ machine: model.names[due.place] as string, step: { kind: 'elapse', delay: due.delay } } as const] : []),
          ]
          const step = steps[choice % steps.length] as SystemStep
          const ms = step.step.kind === 'elapse' && due ? due.at - now : 0
          const before = situation.moments
          const outcome = model.perform(situation, step)
          await real.perform(step, ms)
          now += ms
          if (outcome) {
            expect(outcome.error).toBeUndefined()
            situation = outcome.situation
          }
          // A machine's own clock stands still while others' delays run out: a delay counts from where the one clock was as it began.
          situation.moments.forEach((moment, place) => {
            if (moment?.timers.some((timer) => !before[place]?.timers.includes(timer))) offsets[place] = now - moment.now
          })
          expect(noted, `after ${JSON.stringify(step)}`).toEqual(real.noted)
          expect(situation.moments.map((moment) => moment?.snapshot.value ?? null)).toEqual(real.states())
        }
        for (const line of noted) seen.add(line)
      }),
      { numRuns: runs(100) },
    )
    // The orders that tell one mailbox for each actor from one queue for all.
    expect([...seen]).toEqual(
      expect.arrayContaining(['root leaf done', 'sister X busy', 'leaf self asleep', 'sister rested', 'leaf asking', 'root FLASH']),
    )
  })
})
