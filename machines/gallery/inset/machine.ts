import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../../failure.ts'
import { type Inset, insetSetup } from './setup.ts'

const tell = {
  type: 'writeAddress',
  params: ({ context: { opened } }: { context: { opened: Inset | null } }) => ({ opened }),
} as const

/** A machine that another one runs, opened in place: its chart beneath the other's, which stays as it is (MACH-09). */
export const insetMachine = insetSetup.createMachine({
  id: 'inset',
  description: 'A machine that another one runs, opened in place beneath its chart.',
  meta: { requirements: ['MACH-02', 'MACH-09'], whole: ['MACH-02'] },
  context: ({ input: { machines } }) => ({ machines, opened: null, key: null, failure: null }),
  initial: 'closed',
  on: {
    'ADDRESS.CHANGED': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isAnotherHere', params: ({ event }) => event },
        target: '.laying',
        actions: { type: 'take', params: ({ event }) => event.opened as Inset },
      },
      { target: '.closed', actions: 'forget' },
    ],
    OPEN: {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.laying',
      actions: [{ type: 'take', params: ({ event }) => event }, tell],
    },
  },
  states: {
    closed: { description: 'The chart stands by itself.', meta: { requirements: ['MACH-09'] } },
    laying: {
      description: 'The chart of the machine is loaded and everything in it gets its place.',
      meta: { requirements: ['MACH-09'] },
      tags: ['busy'],
      invoke: {
        id: 'layOut',
        src: 'layOut',
        input: ({ context }) => ({ machine: context.opened?.machine ?? '' }),
        onDone: { target: 'drawn', actions: { type: 'keepKey', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
      on: { CLOSE: { target: 'closed', actions: ['forget', tell] } },
    },
    drawn: {
      description: 'It shows beneath the chart it belongs to.',
      meta: { requirements: ['MACH-09'] },
      tags: ['drawn'],
      on: { CLOSE: { target: 'closed', actions: ['forget', tell] } },
    },
    failed: {
      description: 'It could not be loaded or laid out; the chart around it stays.',
      meta: { requirements: ['MACH-09'] },
      tags: ['failed'],
      on: { CLOSE: { target: 'closed', actions: ['forget', tell] }, RETRY: 'laying' },
    },
  },
})

export type InsetActor = ActorRefFrom<typeof insetMachine>
