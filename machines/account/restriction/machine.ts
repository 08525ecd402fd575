import { type ActorRefFrom, and } from 'xstate'
import { failureOf } from '../../failure.ts'
import { restrictionSetup } from './setup.ts'
import type { RestrictionContext, StandsInput } from './types.ts'

const standsInput =
  (when: StandsInput['when']) =>
  ({ context }: { context: RestrictionContext }): StandsInput => ({ id: context.restriction?.id ?? '', when })
/** It holds no more: everything that was refused is asked again. Where exports alone were, nothing else was. */
const gone = [
  { guard: 'isClosable', target: '#restriction.none' },
  { target: '#restriction.none', actions: 'reloadPage' },
] as const

/**
 * Notices that restrict the account (ABUSE-01): a warning is acknowledged, an export restriction lasts until the next 0:00 and can
 * be sent away, bans stand until their date, a locked account is logged out. A more severe one replaces a milder one, never the
 * other way round; one whose time is over, or that was lifted, goes away by itself. Beside
 * the notice an appeal may be written (ABUSE-03): what was typed outlives failures, the same restriction told again, and the notice itself.
 */
export const restrictionMachine = restrictionSetup.createMachine({
  id: 'restriction',
  description: 'What the account may not do for now.',
  meta: { requirements: ['ABUSE-01', 'ABUSE-02', 'ABUSE-03'] },
  context: ({ input }) => ({ ...input, restriction: null, until: null, draft: '', draftOf: null, problem: null, failure: null }),
  initial: 'none',
  states: {
    none: {
      description: 'Nothing to tell.',
      entry: 'forget',
      on: {
        'RESTRICTION.RAISED': {
          target: 'shown',
          actions: { type: 'take', params: ({ event }) => event },
          meta: { requirements: ['ABUSE-02'] },
        },
      },
    },
    shown: {
      description: 'The notice shows.',
      meta: { requirements: ['ABUSE-01'] },
      tags: ['open'],
      entry: 'askOverlay',
      exit: 'overlayDone',
      type: 'parallel',
      on: {
        'RESTRICTION.RAISED': {
          meta: { requirements: ['ABUSE-02'] },
          guard: { type: 'isAsSevere', params: ({ event }) => event },
          target: ['.notice.deciding', '.appeal.deciding', '.term.running'],
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
      states: {
        notice: {
          description: 'What restricts the account, and what the notice of it can be answered with.',
          meta: { requirements: ['ABUSE-01'] },
          initial: 'deciding',
          on: {
            'RESTRICTION.RAISED': {
              description: 'The same told again: an appeal that is being written or sent goes on.',
              meta: { requirements: ['ABUSE-03'] },
              guard: { type: 'isSame', params: ({ event }) => event },
              target: '.deciding',
              actions: { type: 'take', params: ({ event }) => event },
            },
          },
          states: {
            deciding: {
              description: 'What the notice can be answered with.',
              always: [
                { guard: 'isWarning', target: 'warning' },
                { guard: 'isClosable', target: 'closable' },
                { guard: 'isNetwork', target: 'network' },
                { target: 'barred' },
              ],
            },
            warning: {
              description: 'A warning that has to be acknowledged.',
              meta: { requirements: ['ABUSE-01'] },
              on: {
                ACKNOWLEDGE: [
                  { guard: 'hasReceipt', target: 'receipt' },
                  { target: '#restriction.none', actions: 'reloadPage' },
                ],
              },
            },
            receipt: {
              description: 'The server hears that the notice was read; the page is loaded anew, whether it heard or not.',
              meta: { requirements: ['ABUSE-01'] },
              tags: ['busy'],
              invoke: {
                id: 'receiveNotice',
                src: 'receiveNotice',
                input: ({ context }) => ({
                  noticeCode: context.restriction?.noticeCode ?? 0,
                  id: context.restriction?.id ?? null,
                  backendAppCode: context.restriction?.backendAppCode ?? null,
                }),
                onDone: { target: '#restriction.none', actions: 'reloadPage' },
                onError: { target: '#restriction.none', actions: 'reloadPage' },
              },
              after: { receiptTimeout: { target: '#restriction.none', actions: 'reloadPage' } },
            },
            closable: {
              description: 'Something is not to be had for now; everything else is.',
              meta: { requirements: ['ABUSE-01'] },
              tags: ['closable'],
              on: { CLOSE: '#restriction.none', ACKNOWLEDGE: '#restriction.none' },
            },
            network: {
              description: 'This network or browser is kept out until a date; loading the page anew asks again.',
              meta: { requirements: ['ABUSE-01'] },
              on: { ACKNOWLEDGE: { target: '#restriction.none', actions: 'reloadPage' } },
            },
            barred: {
              description: 'Banned or locked: whoever knows is logged out.',
              meta: { requirements: ['ABUSE-01'] },
              on: { ACKNOWLEDGE: { target: '#restriction.none', actions: 'tellLogout' } },
            },
          },
        },
        term: {
          description: 'How long it holds: until its time is over, or somebody lifts it before.',
          meta: { requirements: ['ABUSE-01'] },
          // Whoever comes back is heard where it is late, too.
          invoke: { id: 'followPage', src: 'followPage' },
          initial: 'running',
          states: {
            running: {
              description:
                'At its end, every twenty seconds and when somebody comes back to the tab it is looked at. A machine that slept is late by no more.',
              // A notice that no gateway of ours told knows its end alone.
              after: {
                look: [
                  { guard: and(['isOver', 'isOurs']), target: 'ending' },
                  { guard: 'isOver', target: '#restriction.none' },
                  { guard: 'isOurs', target: 'asking' },
                  { target: 'running', reenter: true },
                ],
              },
              on: {
                'PAGE.SHOWN': [
                  { guard: 'isOurs', target: 'asking' },
                  { target: 'running', reenter: true },
                ],
              },
            },
            asking: {
              description: 'Whether it was lifted, or read in another tab, is asked once somebody can see the page.',
              meta: { requirements: ['ABUSE-01'] },
              invoke: {
                id: 'askLifted',
                src: 'askStands',
                input: standsInput('whenSeen'),
                onDone: [{ guard: { type: 'stands', params: ({ event }) => event.output }, target: 'running' }, ...gone],
                onError: 'running',
              },
              after: { end: 'ending' },
            },
            ending: {
              description: 'Its time is over, and the gateway is asked whether it says so too. Without an answer the notice goes.',
              meta: { requirements: ['ABUSE-01'] },
              invoke: {
                id: 'askOver',
                src: 'askStands',
                input: standsInput('now'),
                onDone: [{ guard: { type: 'stands', params: ({ event }) => event.output }, target: 'late' }, ...gone],
                onError: '#restriction.none',
              },
              after: { answerTimeout: '#restriction.none' },
            },
            late: {
              description: 'By the clock of the gateway it holds still: asked again ten seconds later.',
              after: { lateDelay: 'ending' },
              on: { 'PAGE.SHOWN': 'ending' },
            },
          },
        },
        appeal: {
          description: 'What has become of an appeal against it.',
          meta: { requirements: ['ABUSE-03'] },
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Whether one may be sent, waits, or was answered.',
              always: [
                { guard: 'isBeyondAppeal', target: 'closed' },
                { guard: 'isAnswered', target: 'answered' },
                { guard: 'isWaiting', target: 'sent' },
                { target: 'offered' },
              ],
            },
            closed: { description: 'Nobody takes appeals here; whom to ask stands in the notice.' },
            offered: {
              description: 'Whoever thinks it a mistake may say so.',
              meta: { requirements: ['ABUSE-03'] },
              tags: ['offered'],
              always: [
                { guard: 'isAnswered', target: 'answered' },
                { guard: 'isWaiting', target: 'sent' },
              ],
              on: { 'APPEAL.START': 'writing' },
            },
            writing: {
              description: 'The appeal is typed.',
              meta: { requirements: ['ABUSE-03'] },
              tags: ['writing'],
              always: { guard: 'isWaiting', target: 'sent' },
              on: {
                'APPEAL.CHANGED': { actions: { type: 'type', params: ({ event }) => event } },
                'APPEAL.SUBMIT': [{ guard: 'isWhole', target: 'sending' }, { actions: 'showProblem' }],
                'APPEAL.CANCEL': 'deciding',
              },
            },
            sending: {
              description: 'The appeal is on its way.',
              meta: { requirements: ['ABUSE-03'] },
              tags: ['sending'],
              entry: 'clearFailure',
              invoke: {
                id: 'sendAppeal',
                src: 'sendAppeal',
                input: ({ context }) => ({ restriction: context.restriction?.id ?? '', text: context.draft }),
                onDone: { target: 'sent', actions: { type: 'takeAppeal', params: ({ event }) => ({ appeal: event.output }) } },
                onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
              },
            },
            failed: {
              description: 'It did not arrive: what was typed is there, and may be sent again.',
              meta: { requirements: ['ABUSE-03'] },
              tags: ['writing', 'failed'],
              always: { guard: 'isWaiting', target: 'sent' },
              on: {
                'APPEAL.CHANGED': { target: 'writing', actions: { type: 'type', params: ({ event }) => event } },
                'APPEAL.SUBMIT': 'sending',
                'APPEAL.CANCEL': { target: 'deciding', actions: 'clearFailure' },
              },
            },
            sent: {
              description: 'The operator has it: when it was sent, and by when it is answered.',
              meta: { requirements: ['ABUSE-03'] },
              tags: ['sent'],
              always: { guard: 'isAnswered', target: 'answered' },
            },
            answered: {
              description: 'The answer can be read; a restriction that stands all the same may be appealed against again.',
              meta: { requirements: ['ABUSE-03'] },
              tags: ['answered'],
              always: { guard: 'isWaiting', target: 'sent' },
              on: { 'APPEAL.START': { guard: 'isRejected', target: 'writing' } },
            },
          },
        },
      },
    },
  },
})

export type RestrictionActor = ActorRefFrom<typeof restrictionMachine>
