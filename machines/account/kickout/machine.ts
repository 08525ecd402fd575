import type { ActorRefFrom } from 'xstate'
import { kickoutSetup } from './setup.ts'

/**
 * Watches for a login elsewhere that ended this one, and reminds of it (KICK-01 … KICK-03). One poll at a time and one timer,
 * both only while the tab can be seen and somebody is logged in. What is on the page stays: the reminder lies over it.
 */
export const kickoutMachine = kickoutSetup.createMachine({
  id: 'kickout',
  description: 'Polls the login status while a login elsewhere may end this one, and reminds the user when it did.',
  meta: { requirements: ['KICK-01', 'KICK-02', 'KICK-03', 'BEY-08'] },
  context: { visible: true, kick: null },
  invoke: { id: 'followVisibility', src: 'followVisibility' },
  initial: 'off',
  on: {
    'PAGE.SHOWN': { actions: 'see' },
    'PAGE.HIDDEN': { actions: 'lookAway' },
    // What the server says of who is logged in outdates whatever was marked before.
    'KICKOUT.START': {
      target: '.watching',
      actions: ['forgetKick', 'markWatched'],
    },
    'KICKOUT.KICKED': {
      target: '.judging',
      actions: { type: 'noteKick', params: ({ event }) => event },
      meta: { requirements: ['KICK-02'] },
    },
  },
  states: {
    off: { description: 'Nobody is logged in: nothing to watch.', meta: { requirements: ['KICK-02'] } },
    watching: {
      description: 'Somebody is logged in.',
      meta: { requirements: ['KICK-01'] },
      initial: 'arriving',
      on: {
        'KICKOUT.STOP': 'off',
        // A check of the session while this goes on is no reason to begin anew.
        'KICKOUT.START': { actions: 'markWatched' },
      },
      states: {
        arriving: {
          description: 'Can the tab be seen?',
          meta: { requirements: ['KICK-03'] },
          always: [{ guard: 'isVisible', target: 'waiting' }, { target: 'hidden' }],
        },
        waiting: {
          description: 'Ten seconds between two looks.',
          meta: { requirements: ['KICK-01'] },
          after: { pollDelay: 'looking' },
          on: { 'PAGE.HIDDEN': { target: 'hidden', actions: 'lookAway', meta: { requirements: ['KICK-03'] } } },
        },
        looking: {
          description: 'Reads the marks that the tabs of a browser share.',
          invoke: {
            id: 'readMarks',
            src: 'readMarks',
            onDone: [
              {
                guard: { type: 'isKick', params: ({ event }) => ({ kick: event.output.kicked }) },
                meta: { requirements: ['KICK-03'] },
                target: '#kickout.reminding',
                actions: { type: 'noteKick', params: ({ event }) => ({ kick: event.output.kicked }) },
              },
              {
                guard: { type: 'isPolling', params: ({ event }) => event.output },
                target: 'checking',
                meta: { requirements: ['KICK-01'] },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
          on: { 'PAGE.HIDDEN': { target: 'hidden', actions: 'lookAway', meta: { requirements: ['KICK-03'] } } },
        },
        checking: {
          description: 'Asks the server whether this login still counts. A failed question is asked again at the next turn.',
          meta: { requirements: ['KICK-01'] },
          invoke: {
            id: 'checkLogin',
            src: 'checkLogin',
            onDone: [
              {
                guard: { type: 'isKick', params: ({ event }) => ({ kick: event.output }) },
                meta: { requirements: ['KICK-02'] },
                target: '#kickout.reminding',
                actions: { type: 'noteKick', params: ({ event }) => ({ kick: event.output }) },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
          on: { 'PAGE.HIDDEN': { target: 'hidden', actions: 'lookAway', meta: { requirements: ['KICK-03'] } } },
        },
        hidden: {
          description: 'Nobody sees the tab: no timer, no poll.',
          meta: { requirements: ['KICK-03'] },
          on: { 'PAGE.SHOWN': { target: 'looking', actions: 'see', meta: { requirements: ['KICK-03'] } } },
        },
      },
    },
    judging: {
      description: 'A call noticed a kick: has the user read of it before, here or in another tab?',
      meta: { requirements: ['KICK-02'] },
      invoke: {
        id: 'readMarks',
        src: 'readMarks',
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'off',
            actions: ['forgetKick', { type: 'tell', params: { type: 'KICKOUT.KNOWN' } }],
          },
          { target: 'reminding' },
        ],
        onError: 'reminding',
      },
    },
    reminding: {
      description: 'The Logout Reminder shows until it is read; the page behind it stays as it was.',
      meta: { requirements: ['KICK-02', 'BEY-08'] },
      tags: ['open'],
      entry: [
        { type: 'recordKick', params: ({ context }) => ({ kick: context.kick }) },
        { type: 'tell', params: { type: 'KICKOUT.REMINDED' } },
        'askOverlay',
      ],
      exit: 'overlayDone',
      // One reminder at a time.
      on: { 'KICKOUT.KICKED': {} },
      initial: 'unread',
      states: {
        unread: {
          description: 'It says why and when, and waits to be read.',
          on: {
            ACKNOWLEDGE: {
              target: 'forgetting',
              actions: { type: 'recordAcknowledged', params: ({ context }) => ({ at: context.kick?.at ?? null }) },
            },
          },
        },
        forgetting: {
          description: 'Read: the gateway need not tell of it any more. Whether it hears that or not, the way goes on.',
          meta: { requirements: ['KICK-02'] },
          tags: ['busy'],
          invoke: { id: 'forgetLogin', src: 'forgetLogin', onDone: '#kickout.returning', onError: '#kickout.returning' },
          after: { forgetTimeout: '#kickout.returning' },
        },
      },
    },
    returning: {
      description: 'The app hears that it was read.',
      meta: { requirements: ['KICK-02'] },
      always: { target: 'off', actions: [{ type: 'tell', params: { type: 'KICKOUT.ACKNOWLEDGED' } }, 'forgetKick'] },
    },
  },
})

export type KickoutActor = ActorRefFrom<typeof kickoutMachine>
