import { failureOf } from '../../failure.ts'
import { exportSetup, requestOf } from './setup.ts'

/**
 * Export of what is on screen: permission and size are asked for first, the limit is said before anything is made, and
 * nothing is cut without the user's word (DB-07, BEY-03).
 */
export const exportMachine = exportSetup.createMachine({
  id: 'export',
  description: 'Export of the current list to a workbook.',
  meta: { requirements: ['DB-07', 'BEY-03', 'BEY-09', 'ACC-06'] },
  context: ({ input }) => ({ database: input.database, screen: null, plan: null, answer: null, failure: null, truncate: false }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No export under way.',
      on: {
        START: {
          target: 'working.validating',
          actions: { type: 'takeScreen', params: ({ event }) => ({ screen: event.screen }) },
          meta: { requirements: ['DB-07', 'BEY-03'] },
        },
      },
    },
    working: {
      description: 'The dialog shows; cancelling stops whatever is under way.',
      meta: { requirements: ['DB-07'] },
      tags: ['open'],
      entry: 'askOverlay',
      exit: 'overlayDone',
      initial: 'validating',
      on: { CANCEL: { target: 'idle', actions: 'clear' }, CLOSE: { target: 'idle', actions: 'clear' } },
      states: {
        validating: {
          description: 'The gateway says whether this account may export, and how many records it would be.',
          meta: { requirements: ['DB-07'] },
          tags: ['busy'],
          invoke: {
            id: 'validateExport',
            src: 'validateExport',
            input: ({ context }) => ({ database: context.database, request: requestOf(context.screen!, false) }),
            onDone: [
              {
                guard: { type: 'isDenied', params: ({ event }) => ({ plan: event.output }) },
                target: 'denied',
                actions: { type: 'takePlan', params: ({ event }) => ({ plan: event.output }) },
              },
              {
                guard: { type: 'isNothing', params: ({ event }) => ({ plan: event.output }) },
                target: 'nothing',
                actions: { type: 'takePlan', params: ({ event }) => ({ plan: event.output }) },
              },
              {
                guard: { type: 'isOver', params: ({ event }) => ({ plan: event.output }) },
                target: 'confirming.cut',
                actions: { type: 'takePlan', params: ({ event }) => ({ plan: event.output }) },
                meta: { requirements: ['BEY-03'] },
              },
              { target: 'confirming.whole', actions: { type: 'takePlan', params: ({ event }) => ({ plan: event.output }) } },
            ],
            onError: [
              {
                guard: { type: 'wasForbidden', params: ({ event }) => ({ failure: failureOf(event.error) }) },
                target: 'denied',
                actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) },
              },
              { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
            ],
          },
        },
        confirming: {
          description: 'Says how many records there are and how many may be exported; a cut needs the user’s word.',
          meta: { requirements: ['BEY-03', 'BEY-09', 'DB-07'] },
          initial: 'whole',
          states: {
            whole: { description: 'Every record goes into the workbook.', on: { CONFIRM: '#export.working.preparing' } },
            cut: {
              description: 'There are more records than may be exported: nothing is made before the user agrees to the first ones.',
              meta: { requirements: ['BEY-03'] },
              on: { 'CUT.ACCEPT': 'agreed' },
            },
            agreed: {
              description: 'The user agrees to the first records only; the word can be taken back.',
              meta: { requirements: ['BEY-03'] },
              tags: ['agreed'],
              on: {
                'CUT.REFUSE': 'cut',
                CONFIRM: { target: '#export.working.preparing', actions: 'agreeToCut', meta: { requirements: ['BEY-03'] } },
              },
            },
          },
        },
        preparing: {
          description: 'The gateway writes the workbook.',
          meta: { requirements: ['DB-07', 'BEY-03'] },
          tags: ['busy'],
          invoke: {
            id: 'makeExport',
            src: 'makeExport',
            input: ({ context }) => ({ database: context.database, request: requestOf(context.screen!, context.truncate) }),
            onDone: [
              {
                guard: { type: 'hasLink', params: ({ event }) => ({ answer: event.output }) },
                target: 'ready',
                actions: [
                  { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
                  { type: 'download', params: ({ event }) => ({ link: event.output.link, fileName: event.output.fileName }) },
                ],
              },
              { target: 'failed', actions: { type: 'noteFailure', params: { code: 'export.failed' } }, meta: { requirements: ['DB-07'] } },
            ],
            onError: [
              {
                // The membership ended, or changed, in between.
                guard: { type: 'wasForbidden', params: ({ event }) => ({ failure: failureOf(event.error) }) },
                target: 'denied',
                actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) },
              },
              { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
            ],
          },
        },
        ready: {
          description: 'The download has begun; it can be had once more.',
          meta: { requirements: ['DB-07'] },
        },
        nothing: { description: 'The list is empty: there is nothing to export.' },
        denied: {
          description: 'This account may not export; says why and whom to ask.',
          meta: { requirements: ['ACC-06', 'BEY-09'] },
          tags: ['failed'],
        },
        failed: {
          description: "'Export failed', with the reason; what was asked for is still there.",
          meta: { requirements: ['DB-07'] },
          tags: ['failed'],
          on: {
            RETRY: [
              { guard: 'hasPlan', target: 'preparing', actions: 'clearFailure' },
              { target: 'validating', actions: 'clearFailure' },
            ],
          },
        },
      },
    },
  },
})
