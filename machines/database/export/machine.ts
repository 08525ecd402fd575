import { failureOf } from '../../failure.ts'
import { exportSetup, requestOf, startWith } from './setup.ts'

const failed = { type: 'noteFailure', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) } as const

/** Where a question that was not answered leads; between the two the membership may have ended or changed. */
const WHEN_REFUSED = [
  {
    guard: { type: 'isSignedOut', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) },
    target: 'signedOut',
    meta: { requirements: ['BEY-08'] },
    actions: failed,
  },
  {
    guard: { type: 'wasForbidden', params: ({ event }: { event: { error: unknown } }) => ({ failure: failureOf(event.error) }) },
    target: 'denied',
    actions: failed,
  },
  {
    guard: { type: 'isUsedUp', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) },
    target: 'usedUp',
    actions: failed,
    meta: { requirements: ['BEY-09'] },
  },
  { target: 'failed', actions: failed },
] as const

/**
 * Export of what is on screen: permission and size are asked for first, the limit is said before anything is made, and
 * nothing is cut without the user's word (DB-07, BEY-03). The end of a session breaks it off; after the login it goes on with what was asked
 * (BEY-08).
 */
export const exportMachine = exportSetup.createMachine({
  id: 'export',
  description: 'Export of the current list to a workbook.',
  meta: { requirements: ['DB-07', 'BEY-03', 'BEY-08', 'BEY-09', 'ACC-06', 'NOTICE-08'] },
  context: ({ input }) => startWith(input),
  initial: 'idle',
  states: {
    idle: {
      description: 'No export under way. One that was broken off before the page was loaded anew goes on at once.',
      always: {
        guard: 'hasScreen',
        target: 'working.validating',
        actions: { type: 'forgetExport', params: ({ context }) => ({ database: context.database }) },
        meta: { requirements: ['BEY-08'] },
      },
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
                guard: { type: 'isConfirmed', params: ({ event }) => ({ plan: event.output }) },
                target: 'preparing',
                actions: { type: 'takePlan', params: ({ event }) => ({ plan: event.output }) },
                meta: { requirements: ['BEY-08'] },
              },
              {
                guard: { type: 'isOver', params: ({ event }) => ({ plan: event.output }) },
                target: 'confirming.cut',
                actions: [{ type: 'takePlan', params: ({ event }) => ({ plan: event.output }) }, 'forgetAgreement'],
                meta: { requirements: ['BEY-03'] },
              },
              {
                target: 'confirming.whole',
                actions: [{ type: 'takePlan', params: ({ event }) => ({ plan: event.output }) }, 'forgetAgreement'],
              },
            ],
            onError: WHEN_REFUSED,
          },
        },
        confirming: {
          description: 'Says how many records there are and how many may be exported; a cut needs the user’s word.',
          meta: { requirements: ['BEY-03', 'BEY-09', 'DB-07'] },
          initial: 'whole',
          states: {
            whole: {
              description: 'Every record goes into the workbook.',
              on: { CONFIRM: { target: '#export.working.preparing', actions: 'confirmPlan' } },
            },
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
                CONFIRM: {
                  target: '#export.working.preparing',
                  actions: ['confirmPlan', 'agreeToCut'],
                  meta: { requirements: ['BEY-03'] },
                },
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
            onError: WHEN_REFUSED,
          },
        },
        ready: {
          description: 'The download has begun; it can be had once more.',
          meta: { requirements: ['DB-07'] },
        },
        signedOut: {
          description: 'The session ended; after login the export goes on with what was asked, and asks again only if the plan is another.',
          meta: { requirements: ['BEY-08'] },
          tags: ['signedOut'],
          // Logging in loads the page anew: what was asked waits in the tab.
          entry: {
            type: 'keepExport',
            params: ({ context }) => ({ database: context.database, screen: context.screen!, confirmed: context.confirmed }),
          },
          exit: { type: 'forgetExport', params: ({ context }) => ({ database: context.database }) },
          on: { RETRY: { target: 'validating', actions: 'askAnew' } },
        },
        nothing: {
          description: 'The list is empty: there is nothing to export; a modal says so.',
          meta: { requirements: ['NOTICE-08'] },
        },
        denied: {
          description: 'This account may not export; says why and whom to ask.',
          meta: { requirements: ['ACC-06', 'BEY-09'] },
          tags: ['failed'],
        },
        usedUp: {
          description: 'More than is left of the day: says how much there is, until when, and whom to ask. Trying again does not help.',
          meta: { requirements: ['BEY-09'] },
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
