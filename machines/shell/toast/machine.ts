import { type ActorRefFrom, not } from 'xstate'
import { toastSetup } from './setup.ts'

/**
 * What was done and does not show by itself, told in passing (NOTICE-08, FEED-03): one message at a time, for some seconds, longer while
 * somebody points at it or has the focus in it. It takes no focus, and while a modal has the page it waits.
 */
export const toastMachine = toastSetup.createMachine({
  id: 'toast',
  description: 'What was done, told in passing.',
  meta: { requirements: ['NOTICE-08', 'FEED-03'] },
  context: { queue: [], covered: false, over: false, within: false },
  invoke: { id: 'followCover', src: 'followCover' },
  initial: 'quiet',
  on: {
    'COVER.CHANGED': { actions: { type: 'noteCover', params: ({ event }) => event } },
    'TOAST.RAISED': { actions: { type: 'take', params: ({ event }) => event } },
    'TOAST.STOP': { target: '.quiet', actions: 'forget' },
  },
  states: {
    quiet: {
      description: 'There is nothing to tell.',
      on: { 'TOAST.RAISED': { target: 'due', actions: { type: 'take', params: ({ event }) => event } } },
    },
    due: {
      description: 'A modal has the page: nothing lies over its buttons, so the message waits.',
      always: { guard: not('isCovered'), target: 'shown' },
    },
    shown: {
      description: 'The first message shows.',
      meta: { requirements: ['NOTICE-08', 'FEED-03'] },
      tags: ['shown'],
      exit: ['leaveFocus', 'forgetHands'],
      always: { guard: 'isCovered', target: 'due' },
      on: {
        'TOAST.RAISED': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'between' },
        CLOSE: { target: 'between', actions: 'next' },
        'POINTER.ENTERED': { actions: { type: 'noteOver', params: { over: true } } },
        'POINTER.LEFT': { actions: { type: 'noteOver', params: { over: false } } },
        FOCUS: { actions: { type: 'noteWithin', params: { within: true } } },
        BLUR: { actions: { type: 'noteWithin', params: { within: false } } },
      },
      initial: 'leaving',
      states: {
        leaving: {
          description: 'After 6 s it goes.',
          always: { guard: 'isHeld', target: 'held' },
          after: { stayDelay: { target: '#toast.between', actions: 'next' } },
        },
        held: {
          description: 'Somebody points at it or has the focus in it: it stays, and its time begins anew afterwards.',
          always: { guard: not('isHeld'), target: 'leaving' },
        },
      },
    },
    between: {
      description: 'A moment without any, so that the next one is heard as new, even in the same words.',
      always: { guard: 'isEmpty', target: 'quiet' },
      after: { gapDelay: 'due' },
    },
  },
})

export type ToastActor = ActorRefFrom<typeof toastMachine>
