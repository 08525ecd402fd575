import type { ActorRefFrom } from 'xstate'
import { batchOf, telemetrySetup } from './setup.ts'

/**
 * What the page tells the gateway of itself (GATE-09): errors, loading times, places and how long they were looked at. It blocks nothing:
 * entries wait for a batch, what the bound has no room for is counted, and a page that goes sends off what is left.
 */
export const telemetryMachine = telemetrySetup.createMachine({
  id: 'telemetry',
  description: 'Errors, loading times and places, told to the gateway in batches.',
  meta: { requirements: ['GATE-09'] },
  context: ({ input }) => ({ ...input, queue: [], noted: 0, dropped: 0, batch: null, place: '', since: null, timed: false }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Does the operator want it?',
      meta: { requirements: ['GATE-09'] },
      always: [{ guard: 'isWanted', target: 'telling' }, { target: 'off' }],
    },
    off: { description: 'The operator wants nothing told: nothing is looked at.', meta: { requirements: ['GATE-09'] } },
    telling: {
      description: 'What happens on the page is noted and told.',
      meta: { requirements: ['GATE-09'] },
      invoke: { id: 'followPage', src: 'followPage' },
      on: {
        'ENTRY.SEEN': { actions: { type: 'take', params: ({ event }) => event } },
        'PATH.CHANGED': { actions: { type: 'arrive', params: ({ event }) => event } },
        'PAGE.SHOWN': { actions: 'lookAgain' },
        'PAGE.HIDDEN': { actions: ['lookAway', { type: 'sendOff', params: ({ context }) => batchOf(context) }, 'forgetQueue'] },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing waits.', always: { guard: 'hasEntries', target: 'gathering' } },
        gathering: {
          description: 'Others may come along: a batch is sent when it is full, or after ten seconds.',
          always: [
            { guard: 'isEmpty', target: 'idle' },
            { guard: 'isFull', target: 'sending' },
          ],
          after: { batchDelay: 'sending' },
          on: { 'CONNECTION.LEFT': 'offline' },
        },
        sending: {
          description: 'A batch is on its way; others wait behind it.',
          entry: 'takeBatch',
          invoke: {
            id: 'sendBatch',
            src: 'sendBatch',
            input: ({ context }) => ({ batch: context.batch ?? batchOf(context).batch }),
            onDone: { target: 'idle', actions: 'forgetBatch' },
            onError: { target: 'resting', actions: 'putBack' },
          },
        },
        resting: {
          description: 'It did not arrive: once more in a minute, with what has come since.',
          always: { guard: 'isEmpty', target: 'idle' },
          after: { retryDelay: 'sending' },
          on: { 'CONNECTION.LEFT': 'offline' },
        },
        offline: {
          description: 'There is no connection: all waits, the newest within the bound.',
          on: { 'CONNECTION.RETURNED': 'idle', 'PAGE.HIDDEN': { actions: 'lookAway' } },
        },
      },
    },
  },
})

export type TelemetryActor = ActorRefFrom<typeof telemetryMachine>
