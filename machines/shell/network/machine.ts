import type { ActorRefFrom } from 'xstate'
import { networkSetup, toldUntil } from './setup.ts'

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
        checkDelay: [
          { guard: 'mayTellOffline', target: 'offline' },
          { guard: 'mayTellSlow', target: 'slow' },
          { target: 'quiet', actions: 'forgetForce' },
        ],
      },
    },
    quiet: { description: 'All is well, or has been told.' },
    offline: {
      description: 'The user is told that there is no connection, until they have read it or there is one again.',
      meta: { requirements: ['NET-01'] },
      tags: ['open'],
      entry: [
        'forgetForce',
        { type: 'noteTold', params: ({ context }) => toldUntil(context, 'offline') },
        { type: 'rememberTold', params: ({ context }) => toldUntil(context, 'offline') },
        { type: 'askOverlay', params: { trouble: 'offline' } },
      ],
      exit: 'overlayDone',
      // It shows already.
      on: {
        ACKNOWLEDGE: 'quiet',
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
              { guard: 'isOffline', target: 'standing' },
              { guard: 'mayTellSlow', target: '#network.slow' },
              { target: '#network.quiet' },
            ],
          },
        },
      },
    },
    slow: {
      description: 'The user is told that the connection is slow, until they have read it or it is better.',
      meta: { requirements: ['NET-01'] },
      tags: ['open'],
      entry: [
        'forgetForce',
        { type: 'noteTold', params: ({ context }) => toldUntil(context, 'slow') },
        { type: 'rememberTold', params: ({ context }) => toldUntil(context, 'slow') },
        { type: 'askOverlay', params: { trouble: 'slow' } },
      ],
      exit: 'overlayDone',
      on: {
        ACKNOWLEDGE: 'quiet',
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
              { guard: 'isSlow', target: 'standing', actions: 'forgetForce' },
              { guard: 'mayTellOffline', target: '#network.offline' },
              { target: '#network.quiet', actions: 'forgetForce' },
            ],
          },
          // It may be gone by now, which whoever tries again is told.
          on: { 'NETWORK.CHECK': { actions: 'force' } },
        },
      },
    },
  },
})

export type NetworkActor = ActorRefFrom<typeof networkMachine>
