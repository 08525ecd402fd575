import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../../failure.ts'
import { feedbackCentreSetup, newsOf } from './setup.ts'

/** The Feedback Center (FEED-04): what the account sent, what it was answered, and which answers were read. */
export const feedbackCentreMachine = feedbackCentreSetup.createMachine({
  id: 'feedbackCentre',
  description: 'The Feedback Center: what was sent, what was answered, and which answers were read.',
  meta: { requirements: ['FEED-04', 'FEED-05'] },
  context: { items: [], total: 0, unsent: [], failure: null },
  invoke: { id: 'followTabs', src: 'followTabs' },
  type: 'parallel',
  states: {
    list: {
      description: 'What there is.',
      meta: { requirements: ['FEED-04'] },
      initial: 'loading',
      states: {
        loading: {
          description: 'It is asked for.',
          tags: ['loading'],
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'shown', actions: { type: 'takeList', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
          },
          on: { 'FEEDBACK.CHANGED': { target: 'loading', reenter: true } },
        },
        shown: {
          description: 'It shows.',
          on: {
            'FEEDBACK.CHANGED': 'loading',
            // Somebody answered meanwhile, or read it on another device (FEED-05).
            'REPLIES.COUNTED': {
              guard: { type: 'isOtherCount', params: ({ event }) => event },
              target: 'loading',
              meta: { requirements: ['FEED-05'] },
            },
          },
        },
        failed: {
          description: 'It did not come, and may be asked for again.',
          tags: ['failed'],
          on: { RETRY: 'loading', 'FEEDBACK.CHANGED': 'loading' },
        },
      },
    },
    marks: {
      description: 'What was read, on the way to the gateway.',
      meta: { requirements: ['FEED-04'] },
      initial: 'told',
      on: {
        'ITEM.OPENED': {
          guard: { type: 'isNews', params: ({ context, event }) => newsOf(context, event.id) },
          actions: { type: 'markRead', params: ({ context, event }) => newsOf(context, event.id) },
        },
        ACKNOWLEDGE: {
          guard: { type: 'isNews', params: ({ context }) => newsOf(context) },
          actions: { type: 'markRead', params: ({ context }) => newsOf(context) },
        },
      },
      states: {
        told: { description: 'The gateway knows of all of it.', always: { guard: 'hasUnsent', target: 'telling' } },
        telling: {
          description: 'The gateway is told.',
          invoke: {
            id: 'sendRead',
            src: 'sendRead',
            input: ({ context }) => ({ ids: context.unsent }),
            onDone: { target: 'told', actions: { type: 'forgetSent', params: ({ event }) => event.output } },
            onError: 'untold',
          },
        },
        untold: { description: 'It did not hear; it is told again after a minute.', after: { retryDelay: 'telling' } },
      },
    },
  },
})

export type FeedbackCentreActor = ActorRefFrom<typeof feedbackCentreMachine>
