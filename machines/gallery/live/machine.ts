import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from 'xstate'
import { effect, type StateMeta, unprovided } from '../../world.ts'
import {
  AWAY_MS,
  BEAT_MS,
  BEAT_PATIENCE_MS,
  type LinkCommand,
  type LiveContext,
  type LiveEvent,
  type LiveTag,
  type OfferedTab,
  type RevealInput,
  SEEK_AGAIN_MS,
  SEEK_MS,
} from './types.ts'

/**
 * Watches the running application of this or another tab (MACH-02). What is recorded stays outside; the context only knows how much there is.
 * Questions to tabs and signs of life are loops of states, so that none piles up on another.
 */
export const liveMachine = setup({
  types: { context: {} as LiveContext, events: {} as LiveEvent, tags: {} as LiveTag, meta: {} as StateMeta },
  actors: {
    link: fromCallback<LinkCommand>(() => {}),
    reveal: unprovided<void, RevealInput>('reveal'),
  },
  actions: {
    seek: sendTo('link', { type: 'SEEK' }),
    watch: sendTo('link', ({ context }) => ({ type: 'WATCH', tab: context.watched?.id ?? '' })),
    unwatch: sendTo('link', ({ context }) => ({ type: 'UNWATCH', tab: context.watched?.id ?? '' })),
    noteTab: assign(({ context }, { tab }: { tab: OfferedTab }) => ({
      tabs: [...context.tabs.filter(({ id }) => id !== tab.id), { ...tab, heard: true }].sort((a, b) =>
        a.own === b.own ? (a.id < b.id ? -1 : 1) : a.own ? -1 : 1,
      ),
      ...(context.watched?.id === tab.id && { watched: tab }),
    })),
    doubtTabs: assign(({ context }) => ({ tabs: context.tabs.map((tab) => ({ ...tab, heard: false })) })),
    dropSilent: assign(({ context }) => ({ tabs: context.tabs.filter(({ heard }) => heard) })),
    dropTab: assign(({ context }, { tab }: { tab: string }) => ({ tabs: context.tabs.filter(({ id }) => id !== tab) })),
    takeTab: assign(({ context }, { tab }: { tab: string }) => {
      const found = context.tabs.find(({ id }) => id === tab)
      return {
        watched: found ? { id: found.id, title: found.title, address: found.address, language: found.language, own: found.own } : null,
        ...(context.watched?.id !== tab && { kept: 0, dropped: 0, actor: null, chosen: null, lit: {} }),
      }
    }),
    forgetTab: assign({ watched: null, kept: 0, dropped: 0, actor: null, chosen: null, lit: {} }),
    noteGrowth: assign((_, { kept, dropped }: { kept: number; dropped: number }) => ({ kept, dropped })),
    noteHeld: assign(({ context }) => ({ heldAt: context.kept + context.dropped })),
    forgetHeld: assign({ heldAt: null }),
    forgetRecords: assign({ kept: 0, dropped: 0, chosen: null }),
    filterActor: assign((_, { actor }: { actor: string | null }) => ({ actor })),
    filterText: assign((_, { text }: { text: string }) => ({ text })),
    choose: assign((_, { seq }: { seq: number }) => ({ chosen: seq })),
    closeRecord: assign({ chosen: null }),
    light: assign(({ context }, { machine, actor }: { machine: string; actor: string }) => ({ lit: { ...context.lit, [machine]: actor } })),
    beginTrace: effect<{ tab: string }>(),
    holdTrace: effect(),
    releaseTrace: effect(),
    clearTrace: effect(),
    openApplication: effect(),
  },
  guards: {
    isOffered: ({ context }, { tab }: { tab: string }) => context.tabs.some(({ id }) => id === tab),
    isOtherOffer: ({ context }, { tab }: { tab: string }) => context.watched?.id !== tab && context.tabs.some(({ id }) => id === tab),
    isBack: ({ context }, { tab }: { tab: OfferedTab }) => context.watched?.id === tab.id,
    isWatched: ({ context }, { tab }: { tab: string }) => context.watched?.id === tab,
  },
  delays: { seekDelay: SEEK_MS, seekAgainDelay: SEEK_AGAIN_MS, beatDelay: BEAT_MS, beatPatience: BEAT_PATIENCE_MS, awayPatience: AWAY_MS },
}).createMachine({
  id: 'live',
  description: 'Watches the running application of this or another tab.',
  meta: { requirements: ['MACH-02'], whole: ['MACH-02'] },
  context: { tabs: [], watched: null, kept: 0, dropped: 0, heldAt: null, actor: null, text: '', chosen: null, lit: {} },
  type: 'parallel',
  on: {
    'ACTOR.FILTERED': { actions: { type: 'filterActor', params: ({ event }) => event } },
    'TEXT.FILTERED': { actions: { type: 'filterText', params: ({ event }) => event } },
    'ACTOR.CHOSEN': { actions: { type: 'light', params: ({ event }) => event } },
    'RECORD.CLOSED': { actions: 'closeRecord' },
    'APPLICATION.ASKED': { actions: 'openApplication' },
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
                CLEARED: { actions: ['clearTrace', 'forgetRecords'] },
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
                            PAUSED: 'paused',
                            // What is looked at must not run away.
                            'RECORD.CHOSEN': { target: 'paused', actions: { type: 'choose', params: ({ event }) => event } },
                          },
                        },
                        paused: {
                          description: 'Nothing moves on screen; recording goes on.',
                          tags: ['paused'],
                          entry: ['holdTrace', 'noteHeld'],
                          exit: ['releaseTrace', 'forgetHeld'],
                          on: { RESUMED: 'following', CLEARED: { target: 'following', actions: ['clearTrace', 'forgetRecords'] } },
                        },
                      },
                    },
                  },
                },
                gone: {
                  description: 'The watched tab is gone; what was seen of it stays, and nothing is sent to it any more.',
                  tags: ['gone'],
                  on: {
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
