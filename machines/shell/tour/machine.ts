import type { ActorRefFrom } from 'xstate'
import { stepOf, tourSetup, UNSEEN } from './setup.ts'
import type { TourContext, TourEvent } from './types.ts'

type Moved = { event: Extract<TourEvent, { type: 'TOUR.PAGE.CHANGED' }> }
const page = ({ event }: Moved) => event
const key = ({ context }: { context: TourContext }) => ({ key: context.page })
const shownKey = ({ context }: { context: TourContext }) => ({ key: context.tour?.key ?? '' })

/**
 * Guided tours (TOUR-01, TOUR-02): the first time an account comes to a page it is led through it, step by step, once. A step whose element does not come is
 * left out; whatever is more urgent shows first, and the tour goes on where it was. Another page ends it: no page is ever left locked.
 */
export const tourMachine = tourSetup.createMachine({
  id: 'tour',
  description: 'Leads an account through a page the first time it is there.',
  meta: { requirements: ['TOUR-01', 'TOUR-02'] },
  context: ({ input }) => ({ ...input, ...UNSEEN, page: '' }),
  invoke: { id: 'followPage', src: 'followPage' },
  initial: 'off',
  states: {
    off: {
      description: 'Nobody is logged in: nobody is led.',
      on: {
        'TOUR.PAGE.CHANGED': { actions: { type: 'takePage', params: page } },
        'TOURS.START': [{ guard: { type: 'isDue', params: ({ context }) => context }, target: 'on.settling' }, { target: 'on' }],
      },
    },
    on: {
      description: 'Somebody is logged in.',
      on: {
        'TOURS.STOP': { target: 'off', actions: 'forget' },
        'TOUR.PAGE.CHANGED': [
          { guard: { type: 'isSamePage', params: page } },
          { guard: { type: 'isDue', params: page }, target: '.settling', actions: { type: 'takePage', params: page } },
          { target: '.idle', actions: { type: 'takePage', params: page } },
        ],
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'There is no tour here, or it was shown.',
          entry: 'dropTour',
          on: { 'TOUR.OPEN': { guard: 'hasTour', target: 'loading', meta: { requirements: ['TOUR-01'] } } },
        },
        settling: {
          description: 'The page comes first.',
          after: { settleDelay: 'asking' },
          on: { 'TOUR.OPEN': 'loading' },
        },
        asking: {
          description: 'Has this account been shown the tour of this page?',
          meta: { requirements: ['TOUR-01'] },
          entry: 'noteDone',
          invoke: {
            id: 'askSeen',
            src: 'askSeen',
            input: key,
            onDone: [{ guard: { type: 'isTrue', params: ({ event }) => ({ is: event.output }) }, target: 'idle' }, { target: 'loading' }],
            onError: 'idle',
          },
          on: { 'TOUR.OPEN': 'loading' },
        },
        loading: {
          description: 'The tour, and what draws it, come.',
          entry: 'noteDone',
          invoke: {
            id: 'loadTour',
            src: 'loadTour',
            input: key,
            onDone: [
              {
                guard: { type: 'isMarkedBefore', params: ({ event }) => ({ tour: event.output }) },
                target: 'touring',
                actions: [
                  { type: 'takeTour', params: ({ event }) => ({ tour: event.output }) },
                  { type: 'saveSeen', params: key },
                ],
                meta: { requirements: ['TOUR-01'] },
              },
              {
                guard: { type: 'isTour', params: ({ event }) => ({ tour: event.output }) },
                target: 'touring',
                actions: { type: 'takeTour', params: ({ event }) => ({ tour: event.output }) },
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
        touring: {
          description: 'The tour is under way, as far as nothing more urgent shows.',
          meta: { requirements: ['TOUR-02'] },
          tags: ['open'],
          entry: 'askOverlay',
          exit: 'overlayDone',
          invoke: [
            { id: 'followTurn', src: 'followTurn' },
            { id: 'followSeen', src: 'followSeen', input: shownKey },
          ],
          initial: 'waiting',
          on: { 'TURN.HIDDEN': '.waiting', 'TOUR.SEEN': { target: 'idle', meta: { requirements: ['TOUR-01'] } } },
          states: {
            waiting: { description: 'Something more urgent shows.', on: { 'TURN.SHOWN': 'seeking' } },
            seeking: {
              description: 'Is the element of this step there?',
              entry: 'noteLook',
              invoke: {
                id: 'findElement',
                src: 'findElement',
                input: ({ context }) => stepOf(context),
                onDone: [
                  { guard: { type: 'isTrue', params: ({ event }) => ({ is: event.output }) }, target: 'showing' },
                  { target: 'absent' },
                ],
                onError: 'absent',
              },
            },
            absent: {
              description: 'It is not, yet; one that does not come is left out.',
              after: {
                pollDelay: [
                  { guard: 'mayLookAgain', target: 'seeking' },
                  {
                    guard: 'isNextThere',
                    target: 'seeking',
                    actions: { type: 'moveOn', params: ({ context }) => ({ by: context.by }) },
                  },
                  { guard: 'isBackwards', target: 'seeking', actions: { type: 'moveOn', params: { by: 1 } } },
                  { target: 'ended' },
                ],
              },
            },
            showing: {
              description: 'The step is drawn around its element.',
              meta: { requirements: ['TOUR-02'] },
              tags: ['shown'],
              entry: 'noteShown',
              invoke: { id: 'highlight', src: 'highlight', input: ({ context }) => stepOf(context) },
              on: {
                'STEP.MOVE': [
                  {
                    guard: { type: 'isThere', params: ({ event }) => event },
                    target: 'seeking',
                    actions: { type: 'moveOn', params: ({ event }) => event },
                  },
                  { guard: { type: 'isForward', params: ({ event }) => event }, target: 'ended' },
                ],
                CLOSE: { guard: 'mayClose', target: 'ended', meta: { requirements: ['TOUR-02'] } },
              },
              initial: 'steady',
              states: {
                steady: { description: 'It stands where its element is.', after: { pollDelay: 'looking' } },
                looking: {
                  description: 'Is the element still there, and where?',
                  meta: { requirements: ['TOUR-02'] },
                  invoke: {
                    id: 'lookAgain',
                    src: 'lookAgain',
                    input: ({ context }) => stepOf(context),
                    onDone: [
                      { guard: { type: 'isTrue', params: ({ event }) => ({ is: event.output }) }, target: 'steady' },
                      { target: '#tour.on.touring.seeking' },
                    ],
                    onError: '#tour.on.touring.seeking',
                  },
                },
              },
            },
            ended: {
              description: 'It is over; one that was shown is shown no more.',
              meta: { requirements: ['TOUR-01'] },
              always: [
                { guard: 'isToMark', target: '#tour.on.idle', actions: { type: 'saveSeen', params: shownKey } },
                { target: '#tour.on.idle' },
              ],
            },
          },
        },
      },
    },
  },
})

export type TourActor = ActorRefFrom<typeof tourMachine>
