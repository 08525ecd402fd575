import { type ActorRefFrom, not } from 'xstate'
import { liveSetup } from './setup.ts'
import type { LiveEvent } from './types.ts'

/**
 * Watches the running application of this or another tab (MACH-02). What is recorded stays outside; the context only knows how much there is.
 * Questions to tabs and signs of life are loops of states, so that none piles up on another.
 */
export const liveMachine = liveSetup.createMachine({
  id: 'live',
  description: 'Watches the running application of this or another tab.',
  meta: { requirements: ['MACH-02', 'MACH-07'], whole: ['MACH-02'] },
  context: {
    tabs: [],
    watched: null,
    kept: 0,
    dropped: 0,
    heldAt: null,
    actor: null,
    text: '',
    chosen: null,
    lit: {},
    followed: 0,
    met: 0,
    broken: [],
  },
  type: 'parallel',
  on: {
    'ACTOR.FILTERED': { actions: { type: 'filterActor', params: ({ event }) => event } },
    'TEXT.FILTERED': { actions: { type: 'filterText', params: ({ event }) => event } },
    'ACTOR.CHOSEN': { actions: { type: 'light', params: ({ event }) => event } },
    'RECORD.CLOSE': { actions: 'closeRecord' },
    'APPLICATION.OPEN': { actions: 'openApplication' },
  },
  states: {
    connection: {
      description: 'The link to the tabs of this browser.',
      initial: 'linked',
      states: {
        linked: {
          description: 'Tabs can be spoken to.',
          type: 'parallel',
          invoke: { id: 'link', src: 'link', onError: 'failed' },
          states: {
            tabs: {
              description: 'Which tabs can be watched.',
              initial: 'asking',
              on: {
                'TAB.FOUND': { actions: { type: 'noteTab', params: ({ event }) => event } },
                'TAB.LEFT': { actions: { type: 'dropTab', params: ({ event }) => event } },
              },
              states: {
                asking: {
                  description: 'All tabs are asked whether they are there; those that stay silent are offered no longer.',
                  entry: ['doubtTabs', 'seek'],
                  after: { seekDelay: { target: 'waiting', actions: 'dropSilent' } },
                },
                waiting: { description: 'A while until tabs are asked again.', after: { seekAgainDelay: 'asking' } },
              },
            },
            watch: {
              description: 'The tab that is watched.',
              initial: 'seeking',
              on: {
                'TRACE.GREW': { actions: { type: 'noteGrowth', params: ({ event }) => event } },
                CLEAR: { actions: ['clearTrace', 'forgetRecords'] },
              },
              states: {
                seeking: {
                  description: 'Tabs have just been asked; those that answered can be chosen at once.',
                  tags: ['seeking'],
                  on: {
                    'TAB.CHOSEN': {
                      guard: { type: 'isOffered', params: ({ event }) => event },
                      target: 'watching',
                      actions: { type: 'takeTab', params: ({ event }) => event },
                    },
                  },
                  after: { seekDelay: 'choosing' },
                },
                choosing: {
                  description: 'The reader chooses the tab to watch.',
                  tags: ['choosing'],
                  on: {
                    'TAB.CHOSEN': {
                      guard: { type: 'isOffered', params: ({ event }) => event },
                      target: 'watching',
                      actions: { type: 'takeTab', params: ({ event }) => event },
                    },
                  },
                },
                watching: {
                  description: 'What happens in the tab is recorded and shown.',
                  tags: ['watching'],
                  type: 'parallel',
                  entry: { type: 'beginTrace', params: ({ context }) => ({ tab: context.watched?.id ?? '' }) },
                  on: {
                    'PROPERTIES.JUDGED': { actions: { type: 'noteJudged', params: ({ event }) => event } },
                    'PROPERTY.BROKEN': { actions: { type: 'noteBroken', params: ({ event }) => event } },
                    'RUN.FOUND': { actions: { type: 'noteRun', params: ({ event }) => event } },
                    'WATCH.ENDED': { target: 'choosing', actions: ['unwatch', 'clearTrace', 'forgetTab'] },
                    'TAB.CHOSEN': {
                      guard: { type: 'isOtherOffer', params: ({ event }) => event },
                      target: 'watching',
                      reenter: true,
                      actions: ['unwatch', { type: 'takeTab', params: ({ event }) => event }],
                    },
                  },
                  states: {
                    pulse: {
                      description: 'Whether the tab is still there.',
                      initial: 'asking',
                      on: { 'TAB.LEFT': { guard: { type: 'isWatched', params: ({ event }) => event }, target: '.away' } },
                      states: {
                        asking: {
                          description: 'The tab is told that it is watched, and has to answer.',
                          entry: 'watch',
                          on: { 'TAB.ANSWERED': { guard: { type: 'isWatched', params: ({ event }) => event }, target: 'resting' } },
                          after: { beatPatience: '#live.connection.linked.watch.gone' },
                        },
                        resting: {
                          description: 'The tab has answered; a while until it is asked again.',
                          tags: ['alive'],
                          after: { beatDelay: 'asking' },
                        },
                        away: {
                          description: 'The page has left: it loads anew, or closes. Nothing is sent to it until it is back.',
                          tags: ['away'],
                          on: { 'TAB.FOUND': { guard: { type: 'isBack', params: ({ event }) => event }, target: 'asking' } },
                          after: { awayPatience: '#live.connection.linked.watch.gone' },
                        },
                      },
                    },
                    view: {
                      description: 'What of the record is on screen.',
                      initial: 'following',
                      on: { 'RECORD.CHOSEN': { actions: { type: 'choose', params: ({ event }) => event } } },
                      states: {
                        following: {
                          description: 'The newest event is on screen.',
                          on: {
                            PAUSE: 'paused',
                            // What is looked at must not run away.
                            'RECORD.CHOSEN': { target: 'paused', actions: { type: 'choose', params: ({ event }) => event } },
                          },
                        },
                        paused: {
                          description: 'Nothing moves on screen; recording goes on.',
                          tags: ['paused'],
                          entry: ['holdTrace', 'noteHeld'],
                          exit: ['releaseTrace', 'forgetHeld'],
                          on: { RESUME: 'following', CLEAR: { target: 'following', actions: ['clearTrace', 'forgetRecords'] } },
                        },
                      },
                    },
                  },
                },
                gone: {
                  description: 'The watched tab is gone; what was seen of it stays, and nothing is sent to it any more.',
                  tags: ['gone'],
                  on: {
                    'RUN.FOUND': { actions: { type: 'noteRun', params: ({ event }) => event } },
                    'RECORD.CHOSEN': { actions: { type: 'choose', params: ({ event }) => event } },
                    'WATCH.ENDED': { target: 'choosing', actions: ['clearTrace', 'forgetTab'] },
                    'TAB.CHOSEN': {
                      guard: { type: 'isOffered', params: ({ event }) => event },
                      target: 'watching',
                      actions: { type: 'takeTab', params: ({ event }) => event },
                    },
                  },
                },
              },
            },
          },
        },
        failed: {
          description: 'Tabs cannot be spoken to.',
          tags: ['failed'],
          entry: ['forgetTab', 'clearTrace'],
          on: { RETRY: 'linked' },
        },
      },
    },
    properties: {
      description: 'What must be true of every run of each machine, as far as the watched tab has come.',
      meta: { requirements: ['MACH-07'] },
      initial: 'unfollowed',
      states: {
        unfollowed: {
          description: 'No property is followed: nothing is watched, or the tab has not told of any yet.',
          always: [
            { guard: 'isBroken', target: 'broken' },
            { guard: 'isFollowed', target: 'holding' },
          ],
        },
        holding: {
          description: 'All properties that are followed hold so far.',
          tags: ['holding'],
          always: [
            { guard: 'isBroken', target: 'broken' },
            { guard: not('isFollowed'), target: 'unfollowed' },
          ],
        },
        broken: {
          description: 'Some property does not hold: which, of whom and since what is said until another tab is watched.',
          tags: ['broken'],
          always: { guard: not('isBroken'), target: 'unfollowed' },
        },
      },
    },
    jump: {
      description: 'From an event to the transition it made.',
      initial: 'idle',
      on: { 'TRANSITION.SOUGHT': '.revealing' },
      states: {
        idle: { description: 'Nothing is looked for.' },
        revealing: {
          description: 'The chart of the machine is opened and the transition brought into sight.',
          invoke: {
            id: 'reveal',
            src: 'reveal',
            input: ({ event }) => {
              const { machine, transition } = event as Extract<LiveEvent, { type: 'TRANSITION.SOUGHT' }>
              return { machine, transition }
            },
            onDone: 'idle',
            onError: 'idle',
          },
        },
      },
    },
  },
})

export type LiveActor = ActorRefFrom<typeof liveMachine>
