import type { ActorRefFrom } from 'xstate'
import { guideSetup } from './setup.ts'

/** What a module shows of itself, once (GUIDE-01): asked for with each module; however it is put away, it has been read. */
export const guideMachine = guideSetup.createMachine({
  id: 'guide',
  description: 'The guide of a module: a picture, several that take turns, or a video.',
  meta: { requirements: ['GUIDE-01'] },
  context: ({ input }) => ({ ...input, module: null, guide: null, at: 0, dismissed: [] }),
  initial: 'away',
  on: {
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
      on: {
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
      },
      initial: 'beginning',
      states: {
        beginning: { description: 'Do its pictures turn?', always: [{ guard: 'plays', target: 'playing' }, { target: 'still' }] },
        playing: {
          description: 'After 8 s the next picture shows.',
          meta: { requirements: ['GUIDE-01'] },
          tags: ['playing'],
          after: { slideDelay: { target: 'playing', reenter: true, actions: 'next' } },
          on: { TOGGLE: 'still' },
        },
        still: {
          description: 'One picture, a video, or pictures that the reader turns.',
          on: { TOGGLE: { guard: 'isSwipe', target: 'playing' } },
        },
      },
    },
  },
})

export type GuideActor = ActorRefFrom<typeof guideMachine>
