import type { ActorRefFrom } from 'xstate'
import { networkSetup, type NetworkTrouble, toldUntil } from './setup.ts'

/** What keeps each told, and which other may be told in its place. */
const TELLS = {
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
const claiming = (trouble: NetworkTrouble, description: string) =>
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
const telling = (trouble: NetworkTrouble, description: string) =>
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

/**
 * Tells whoever has lost the connection, or has a slow one (NET-01): a moment after it changed, so that a flicker is not told, and no more
 * often than once an hour or a day. What is told goes away by itself when it is over.
 */
export const networkMachine = networkSetup.createMachine({
  id: 'network',
  description: 'Whether the network is there and fast enough, told at most once an hour or a day.',
  meta: { requirements: ['NET-01'] },
  context: ({ input }) => ({ ...input, online: true, downlink: null, told: { offline: 0, slow: 0 }, forced: false }),
  invoke: { id: 'followConnection', src: 'followConnection' },
  initial: 'settling',
  on: {
    'CONNECTION.CHANGED': { target: '.settling', actions: { type: 'takeFacts', params: ({ event }) => event } },
    'NETWORK.CHECK': { target: '.settling', actions: 'force' },
  },
  states: {
    settling: {
      description: 'It may be another one in a moment: what has held for 200 ms counts.',
      meta: { requirements: ['NET-01'] },
      after: {
        checkDelay: [...TELLS.offline, ...TELLS.slow, { target: 'quiet', actions: 'forgetForce' }],
      },
    },
    quiet: { description: 'All is well, or has been told.' },
    claimingOffline: claiming('offline', 'There is no connection: has another window of this browser told so already?'),
    claimingSlow: claiming('slow', 'The connection is slow: has another window of this browser told so already?'),
    offline: telling('offline', 'The user is told that there is no connection, until they have read it or there is one again.'),
    slow: telling('slow', 'The user is told that the connection is slow, until they have read it or it is better.'),
  },
})

export type NetworkActor = ActorRefFrom<typeof networkMachine>
