import { networkSetup, type NetworkTrouble, toldUntil } from './setup.ts'

/** What keeps each told, and which other may be told in its place. */
export const TELLS = {
  offline: [
    { guard: 'mustTellOffline', target: '#network.offline' },
    { guard: 'mayTellOffline', target: '#network.claimingOffline' },
  ],
  slow: [
    { guard: 'mustTellSlow', target: '#network.slow' },
    { guard: 'mayTellSlow', target: '#network.claimingSlow' },
  ],
} as const
const LOOKS = {
  offline: { still: 'isOffline', other: TELLS.slow },
  slow: { still: 'isSlow', other: TELLS.offline },
} as const

/** Before it is told: every window of a browser hears of a lost connection at the same moment, and one of them tells. */
export const claiming = (trouble: NetworkTrouble, description: string) =>
  networkSetup.createStateConfig({
    description,
    meta: { requirements: ['NET-01'] },
    invoke: {
      id: 'claim',
      src: 'claim',
      input: ({ context }) => toldUntil(context, trouble),
      onDone: [
        { guard: { type: 'isOurs', params: ({ event }) => ({ ours: event.output }) }, target: `#network.${trouble}` },
        { target: '#network.quiet' },
      ],
      // Better told twice than never.
      onError: `#network.${trouble}`,
    },
  })

/** One of the two is told; what changes meanwhile is looked at as anywhere else. */
export const telling = (trouble: NetworkTrouble, description: string) =>
  networkSetup.createStateConfig({
    description,
    meta: { requirements: ['NET-01'] },
    tags: ['open'],
    entry: [
      'forgetForce',
      { type: 'noteTold', params: ({ context }) => toldUntil(context, trouble) },
      { type: 'rememberTold', params: ({ context }) => toldUntil(context, trouble) },
      { type: 'askOverlay', params: { trouble } },
    ],
    exit: 'overlayDone',
    on: {
      ACKNOWLEDGE: 'quiet',
      // It shows already.
      'NETWORK.CHECK': {},
      'CONNECTION.CHANGED': { target: '.settling', actions: { type: 'takeFacts', params: ({ event }) => event } },
    },
    initial: 'standing',
    states: {
      standing: { description: 'Nothing is known to be better.' },
      settling: {
        description: 'Something changed; what has held for 200 ms counts.',
        after: {
          checkDelay: [
            { guard: LOOKS[trouble].still, target: 'standing', actions: 'forgetForce' },
            ...LOOKS[trouble].other,
            { target: '#network.quiet', actions: 'forgetForce' },
          ],
        },
        // It may be gone by now, which whoever tries again is told.
        on: { 'NETWORK.CHECK': { actions: 'force' } },
      },
    },
  })
