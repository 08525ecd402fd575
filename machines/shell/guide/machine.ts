import { type ActorRefFrom, not } from 'xstate'
import { type GuideEvent, guideSetup, NOTHING } from './setup.ts'

type Motion = { event: Extract<GuideEvent, { type: 'MOTION.CHANGED' }> }

/** Little motion is asked for: pictures stop where they are. */
const calmed = {
  guard: { type: 'isCalm', params: ({ event }: Motion) => event },
  target: 'still',
  actions: { type: 'noteCalm', params: ({ event }: Motion) => event },
} as const

/** What a module shows of itself, once (GUIDE-01): asked for with each module; however it is put away, it has been read. */
export const guideMachine = guideSetup.createMachine({
  id: 'guide',
  description: 'The guide of a module: a picture, several that take turns, or a video.',
  meta: { requirements: ['GUIDE-01', 'NOTICE-01'] },
  context: ({ input }) => ({ ...input, ...NOTHING, module: null, dismissed: [] }),
  invoke: { id: 'followMotion', src: 'followMotion', input: ({ context }) => ({ calm: context.calm }) },
  initial: 'away',
  on: {
    'MOTION.CHANGED': { actions: { type: 'noteCalm', params: ({ event }) => event } },
    'CLOSED.CHANGED': { actions: { type: 'takeClosed', params: ({ event }) => event } },
    'MODULE.CHANGED': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isNone', params: ({ event }) => event },
        target: '.away',
        actions: { type: 'takeModule', params: ({ event }) => event },
      },
      { target: '.asking', actions: { type: 'takeModule', params: ({ event }) => event } },
    ],
  },
  states: {
    away: { description: 'No module shows, or nobody is logged in.' },
    asking: {
      description: 'Has this module something to show that was not put away before?',
      meta: { requirements: ['GUIDE-01'] },
      invoke: {
        id: 'loadGuide',
        src: 'loadGuide',
        input: ({ context }) => ({ module: context.module ?? '' }),
        onDone: [
          {
            guard: { type: 'isNews', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'takeGuide', params: ({ event }) => event.output },
          },
          { target: 'quiet' },
        ],
        // It is asked for again with the next visit.
        onError: 'quiet',
      },
    },
    quiet: { description: 'Nothing to show, or no more.' },
    showing: {
      description: 'It shows, when the overlay authority lets it.',
      meta: { requirements: ['GUIDE-01'] },
      tags: ['open'],
      entry: 'askOverlay',
      exit: 'overlayDone',
      invoke: { id: 'followTurn', src: 'followTurn' },
      on: {
        'TURN.SHOWN': { actions: { type: 'noteSeen', params: { seen: true } } },
        'TURN.HIDDEN': { actions: { type: 'noteSeen', params: { seen: false } } },
        'CLOSED.CHANGED': {
          guard: { type: 'isClosed', params: ({ event }) => event },
          target: 'quiet',
          actions: { type: 'takeClosed', params: ({ event }) => event },
        },
        'STANDING.KNOWN': {
          guard: { type: 'isGone', params: ({ event }) => event },
          target: 'quiet',
          meta: { requirements: ['NOTICE-01'] },
        },
        CLOSE: { target: 'quiet', actions: ['tellSeen', 'noteDismissed'] },
        ACCEPT: {
          guard: 'leadsSomewhere',
          target: 'quiet',
          actions: ['tellSeen', 'noteDismissed', { type: 'openTarget', params: ({ context }) => ({ url: context.guide?.jump_url ?? '' }) }],
        },
        'SLIDE.CHOSEN': {
          guard: { type: 'hasPlace', params: ({ event }) => event },
          target: '.still',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'DRAG.START': { guard: 'isSwipe', actions: { type: 'noteFinger', params: ({ event }) => event } },
        'DRAG.END': [
          {
            guard: { type: 'isDrawn', params: ({ event }) => event },
            target: '.still',
            actions: { type: 'draw', params: ({ event }) => event },
          },
          { actions: 'forgetFinger' },
        ],
        'DRAG.CANCEL': { actions: 'forgetFinger' },
        // What it would have shown is said below it.
        'MEDIUM.LOST': { actions: 'noteLost' },
      },
      initial: 'beginning',
      states: {
        beginning: {
          description: 'Do its pictures turn, or is it a video?',
          always: [{ guard: 'plays', target: 'resting' }, { guard: 'isVideo', target: 'watching' }, { target: 'still' }],
        },
        watching: {
          description: 'A video. What hides it stops it; where it stopped, the reader plays it on.',
          meta: { requirements: ['GUIDE-01'] },
          invoke: { id: 'video', src: 'video' },
          on: {
            'TURN.HIDDEN': { actions: [{ type: 'noteSeen', params: { seen: false } }, 'stopVideo'] },
            'VIDEO.STOPPED': { actions: { type: 'noteStopped', params: ({ event }) => event } },
          },
        },
        resting: {
          description: 'Something more urgent hides it, or nobody sees the page: its pictures turn once it is seen.',
          tags: ['playing'],
          always: { guard: 'isSeen', target: 'playing' },
          on: { TOGGLE: 'still', 'MOTION.CHANGED': calmed },
        },
        playing: {
          description: 'After 8 s the next picture shows.',
          meta: { requirements: ['GUIDE-01'] },
          tags: ['playing'],
          after: { slideDelay: { target: 'playing', reenter: true, actions: 'next' } },
          always: { guard: not('isSeen'), target: 'resting' },
          on: { TOGGLE: 'still', 'MOTION.CHANGED': calmed },
        },
        still: {
          description: 'One picture, or pictures that the reader turns.',
          on: { TOGGLE: { guard: 'isSwipe', target: 'resting' } },
        },
      },
    },
  },
})

export type GuideActor = ActorRefFrom<typeof guideMachine>
