import type { ActorRefFrom } from 'xstate'
import { networkSetup } from './setup.ts'
import { claiming, TELLS, telling } from './telling.ts'

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
    elsewhere: {
      description: 'Another window is about to tell. Its warning may go before anybody has seen it: a moment later it is looked at again.',
      meta: { requirements: ['NET-01'] },
      after: { claimDelay: 'settling' },
    },
    claimingOffline: claiming('offline', 'There is no connection: has another window of this browser told so already?'),
    claimingSlow: claiming('slow', 'The connection is slow: has another window of this browser told so already?'),
    offline: telling('offline', 'The user is told that there is no connection, until they have read it or there is one again.'),
    slow: telling('slow', 'The user is told that the connection is slow, until they have read it or it is better.'),
  },
})

export type NetworkActor = ActorRefFrom<typeof networkMachine>
