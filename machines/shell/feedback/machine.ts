import { type ActorRefFrom, not } from 'xstate'
import { failureOf } from '../../failure.ts'
import { draftOf, EMPTY, feedbackSetup, keeping, nextPicture, problemOf } from './setup.ts'
import type { FeedbackInput } from './types.ts'

/** Feedback and questions to the analyst (FEED-01 … FEED-06): the widget at the side, its dialog, and the bubble that tells of replies. */
export const feedbackMachine = feedbackSetup.createMachine({
  id: 'feedback',
  description: 'Feedback: the widget at the side, its dialog, and the bubble that tells of replies.',
  meta: { requirements: ['FEED-01', 'FEED-02', 'FEED-03', 'FEED-05', 'FEED-06', 'NOTICE-08'] },
  context: ({ input }: { input: FeedbackInput }) => ({
    ...EMPTY,
    language: input.language,
    collapsed: input.collapsed,
    kind: 'feedback',
    tree: [],
    tried: false,
    turn: null,
    percent: null,
    pictureProblem: null,
    discarded: [],
    isDeleted: false,
    failure: null,
    unread: 0,
    closedAt: 0,
    isThere: false,
  }),
  type: 'parallel',
  on: { 'PATH.CHANGED': { actions: { type: 'takePath', params: ({ event }) => event } } },
  states: {
    widget: {
      description: 'Two buttons at the edge of the page.',
      meta: { requirements: ['FEED-06'] },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'As it was left the last time.',
          always: [{ guard: 'wasCollapsed', target: 'collapsed' }, { target: 'open' }],
        },
        open: {
          description: 'Both buttons show.',
          on: { TOGGLE: { target: 'collapsed', actions: { type: 'keepCollapsed', params: { collapsed: true } } } },
        },
        collapsed: {
          description: 'Only the handle shows.',
          tags: ['collapsed'],
          on: { TOGGLE: { target: 'open', actions: { type: 'keepCollapsed', params: { collapsed: false } } } },
        },
      },
    },
    replies: {
      description: 'How many replies the account has not read.',
      meta: { requirements: ['FEED-05'] },
      initial: 'off',
      states: {
        off: { description: 'Nobody is logged in.', on: { 'FEEDBACK.START': 'on' } },
        on: {
          description: 'Somebody is logged in.',
          invoke: { id: 'followTabs', src: 'followTabs' },
          on: {
            'FEEDBACK.STOP': { target: 'off', actions: 'forgetCount' },
            'REPLIES.CHANGED': '.asking',
            'BUBBLE.CLOSED': [
              // One of the two is behind: the count has what was closed at, too.
              { guard: { type: 'isOtherCount', params: ({ event }) => event }, target: '.asking' },
              { actions: { type: 'takeClosed', params: ({ event }) => event } },
            ],
          },
          initial: 'settling',
          states: {
            settling: { description: 'What the reader came for is asked first, for two seconds.', after: { firstDelay: 'asking' } },
            asking: {
              description: 'The gateway counts.',
              invoke: {
                id: 'askCount',
                src: 'askCount',
                onDone: {
                  target: 'waiting',
                  actions: [
                    { type: 'takeCount', params: ({ event }) => event.output },
                    { type: 'tellCount', params: ({ event }) => ({ count: event.output.unread }) },
                  ],
                },
                // What is known stays: it is asked again in time.
                onError: 'waiting',
              },
            },
            waiting: { description: 'Ten minutes until it is asked again.', after: { pollDelay: 'asking' } },
          },
        },
      },
    },
    bubble: {
      description: 'Tells of replies nobody has read.',
      meta: { requirements: ['FEED-05'] },
      initial: 'hidden',
      states: {
        hidden: {
          description: 'There is nothing new to tell, or the Feedback Center shows.',
          always: { guard: 'isNews', target: 'shown' },
        },
        shown: {
          description: 'It shows until it is closed or the Feedback Center is there.',
          tags: ['bubble'],
          always: { guard: not('isNews'), target: 'hidden' },
          on: {
            'BUBBLE.CLOSE': {
              target: 'hidden',
              actions: [{ type: 'keepClosed', params: ({ context }) => ({ count: context.unread }) }, 'closeBubble'],
            },
          },
        },
      },
    },
    form: {
      description: 'What somebody writes.',
      meta: { requirements: ['FEED-01'] },
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog.',
          on: { 'FEEDBACK.OPEN': { target: 'open', actions: { type: 'takeKind', params: ({ event }) => event } } },
        },
        open: {
          description: 'The dialog is there; what is written is kept whenever it changes.',
          tags: ['open'],
          entry: 'askOverlay',
          exit: 'overlayDone',
          initial: 'opening',
          on: { CLOSE: { target: 'closed', actions: 'dropWaiting' }, 'FEEDBACK.STOP': { target: 'closed', actions: 'forgetWritten' } },
          states: {
            opening: {
              description: 'What there is to choose from, and what was written before.',
              tags: ['loading'],
              invoke: {
                id: 'open',
                src: 'open',
                input: ({ context }) => ({ kind: context.kind }),
                onDone: { target: 'editing', actions: { type: 'takeOpened', params: ({ event }) => event.output } },
                onError: { target: 'unavailable', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
              },
            },
            unavailable: {
              description: 'It did not come, and may be tried again.',
              tags: ['failed'],
              on: { RETRY: { target: 'opening', actions: 'forgetFailure' } },
            },
            editing: {
              description: 'It is written.',
              meta: { requirements: ['FEED-01'] },
              tags: ['editing'],
              on: {
                'MODULE.CHOSEN': { actions: [{ type: 'takeModule', params: ({ event }) => event }, keeping] },
                'KIND.CHOSEN': { actions: [{ type: 'takeType', params: ({ event }) => ({ type: event.kind }) }, keeping] },
                INPUT: { actions: [{ type: 'takeText', params: ({ event }) => event }, keeping] },
                'PICTURES.CHOSEN': { actions: { type: 'takeFiles', params: ({ event }) => event }, meta: { requirements: ['FEED-02'] } },
                SUBMIT: [
                  // A picture is still on its way (FEED-02).
                  { guard: 'isUploading', meta: { requirements: ['FEED-02'] } },
                  // Nor goes anything without one that did not get through.
                  { guard: 'hasFailed', actions: 'noteTried', meta: { requirements: ['FEED-02'] } },
                  { guard: 'isIncomplete', actions: 'noteTried' },
                  { target: 'sending', actions: 'forgetFailure' },
                ],
              },
            },
            sending: {
              description: 'On its way; nothing of it can be changed meanwhile.',
              meta: { requirements: ['FEED-03'] },
              tags: ['busy'],
              invoke: {
                id: 'send',
                src: 'send',
                input: ({ context }) => ({ kind: context.kind, draft: draftOf(context) }),
                onDone: {
                  target: '#feedback.form.closed',
                  actions: [
                    { type: 'forgetDraft', params: ({ context }) => ({ kind: context.kind }) },
                    'forgetWritten',
                    'tellSent',
                    'raiseToast',
                  ],
                },
                // All that was written stays.
                onError: { target: 'editing', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
              },
              // Closed now, nobody would know whether it was sent.
              on: { CLOSE: {} },
            },
          },
        },
      },
    },
    upload: {
      description: 'Pictures on their way to the gateway, one after the other.',
      meta: { requirements: ['FEED-02'] },
      initial: 'idle',
      on: {
        'PICTURE.REMOVE': {
          guard: 'isEditing',
          actions: [{ type: 'dropPicture', params: ({ event }) => event }, keeping],
        },
        'PICTURE.RETRY': { guard: 'isEditing', actions: { type: 'sendAgain', params: ({ event }) => event } },
      },
      states: {
        idle: { description: 'None is on its way.', always: { guard: 'hasWaiting', target: 'uploading' } },
        uploading: {
          description: 'The first that waits.',
          meta: { requirements: ['FEED-02'] },
          tags: ['uploading'],
          entry: 'takeTurn',
          // The dialog was closed: nobody waits for it.
          always: { guard: not('hasWaiting'), target: 'idle' },
          invoke: {
            id: 'upload',
            src: 'upload',
            input: ({ context }) => ({ id: nextPicture(context)?.id ?? '' }),
            onDone: { target: 'idle', actions: [{ type: 'takeUploaded', params: ({ event }) => event.output }, keeping] },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ failure: failureOf(event.error) }) },
                target: 'idle',
                actions: { type: 'dropFailed', params: ({ event }) => ({ problem: problemOf(failureOf(event.error)) }) },
              },
              { target: 'idle', actions: 'keepFailed' },
            ],
          },
          on: {
            'PROGRESS.CHANGED': {
              guard: { type: 'isItsTurn', params: ({ event }) => event },
              actions: { type: 'takePercent', params: ({ event }) => event },
            },
            'PICTURE.REMOVE': {
              guard: { type: 'isItsTurn', params: ({ event }) => event },
              target: 'idle',
              actions: { type: 'dropPicture', params: ({ event }) => event },
            },
          },
        },
      },
    },
    removal: {
      description: 'Pictures that were taken out, deleted at the gateway one after the other.',
      meta: { requirements: ['FEED-02', 'NOTICE-08'] },
      initial: 'idle',
      states: {
        idle: { description: 'None is to be deleted.', always: { guard: 'hasDiscarded', target: 'deleting' } },
        deleting: {
          description: 'The first that was taken out.',
          meta: { requirements: ['FEED-02'] },
          invoke: {
            id: 'discard',
            src: 'discard',
            input: ({ context }) => ({ ref: context.discarded[0] ?? '' }),
            onDone: { target: 'idle', actions: ['dropDiscarded', 'noteDeleted'], meta: { requirements: ['NOTICE-08'] } },
            // What the gateway does not hear of, it forgets by itself; nobody is told that it has.
            onError: { target: 'idle', actions: 'dropDiscarded' },
          },
        },
      },
    },
  },
})

export type FeedbackActor = ActorRefFrom<typeof feedbackMachine>
