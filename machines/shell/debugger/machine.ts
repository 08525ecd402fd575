import type { ActorRefFrom } from 'xstate'
import { type KeyAnswer, debuggerSetup } from './setup.ts'
import type { Reading } from '../../../domain/debugCheck.ts'

const reading = ({ event }: { event: { output: Reading } }) => event.output
const key = ({ event }: { event: { output: KeyAnswer } }) => event.output

/**
 * Whether developer tools are open, or a program drives the browser (DEBUG-01, DEBUG-02). It looks every two seconds while somebody is logged in and the page can be
 * seen. A page that stopped once may have been held up by its machine: only a second look in a row that finds the same asks to close the tools. **Decided**: visitors
 * are not watched, as they are given nothing; whoever closes the tools goes on where they were.
 */
export const debuggerMachine = debuggerSetup.createMachine({
  id: 'debugger',
  description: 'Asks to close developer tools, reports them and programs that drive the browser; employees get a key of the day.',
  meta: { requirements: ['DEBUG-01', 'DEBUG-02'] },
  context: ({ input }) => ({ ...input, member: 'nobody', visible: true, dueAt: 0, doubtful: false, looks: 0, keyUntil: 0 }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Is this a host where tools are watched?',
      meta: { requirements: ['DEBUG-01'] },
      always: [{ guard: 'isWatched', target: 'following' }, { target: 'exempt' }],
    },
    exempt: { description: 'Nothing is looked at on this host.', meta: { requirements: ['DEBUG-01'] } },
    following: {
      description: 'Who is there, and can the page be seen?',
      invoke: { id: 'followPage', src: 'followPage' },
      initial: 'off',
      on: {
        'MEMBER.CHANGED': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          {
            guard: { type: 'isNobody', params: ({ event }) => event },
            target: '.off',
            actions: { type: 'noteMember', params: ({ event }) => event },
          },
          { target: '.finding', actions: { type: 'noteMember', params: ({ event }) => event } },
        ],
        'PAGE.SHOWN': { actions: 'see' },
        'PAGE.HIDDEN': { actions: 'lookAway' },
      },
      states: {
        off: { description: 'Nobody is logged in.' },
        finding: {
          description: 'Does this browser have a key of the day that is good for this account?',
          meta: { requirements: ['DEBUG-01', 'DEBUG-02'] },
          entry: 'trust',
          invoke: {
            id: 'findKey',
            src: 'findKey',
            onDone: [
              { guard: { type: 'isGood', params: key }, target: 'keyed', actions: { type: 'noteKey', params: key } },
              { target: 'arriving' },
            ],
            // What cannot be learned counts as no key: the check asks, and goes on asking nobody anything until tools are open.
            onError: 'arriving',
          },
        },
        keyed: {
          description: 'An employee has a key: nothing is looked at until it ends.',
          meta: { requirements: ['DEBUG-01', 'DEBUG-02'] },
          exit: 'forgetKey',
          after: { keyDelay: 'arriving' },
        },
        making: {
          description: 'An employee wants a key of the day.',
          meta: { requirements: ['DEBUG-02'] },
          tags: ['busy'],
          entry: 'trust',
          invoke: {
            id: 'makeKey',
            src: 'makeKey',
            onDone: { target: 'keyed', actions: [{ type: 'noteKey', params: key }, 'tellKey'] },
            onError: 'watching',
          },
        },
        arriving: {
          description: 'Does a program drive the browser?',
          meta: { requirements: ['DEBUG-02'] },
          invoke: {
            id: 'lookForDriver',
            src: 'lookForDriver',
            onDone: [
              { guard: { type: 'isDriven', params: ({ event }) => ({ driven: event.output }) }, target: 'reporting' },
              { target: 'watching' },
            ],
            onError: 'watching',
          },
        },
        reporting: {
          description: 'It is told; what comes of it is not waited for longer than two seconds.',
          meta: { requirements: ['DEBUG-02'] },
          invoke: { id: 'reportDriver', src: 'reportDriver', onDone: 'watching', onError: 'watching' },
        },
        watching: {
          description: 'Nothing speaks for tools.',
          meta: { requirements: ['DEBUG-01'] },
          initial: 'arriving',
          entry: 'trust',
          on: { 'TOOLS.WANTED': { guard: 'isEmployee', target: 'making' } },
          states: {
            arriving: {
              description: 'Can the page be seen?',
              always: [{ guard: 'isVisible', target: 'waiting' }, { target: 'hidden' }],
            },
            hidden: {
              description: 'Nobody sees the page, and browsers let it run when they like.',
              entry: 'trust',
              on: { 'PAGE.SHOWN': { target: 'waiting', actions: 'see' } },
            },
            waiting: {
              description: 'Two seconds between two looks.',
              meta: { requirements: ['DEBUG-01'] },
              entry: 'setDue',
              after: { checkDelay: 'measuring' },
              on: { 'PAGE.HIDDEN': { target: 'hidden', actions: 'lookAway' } },
            },
            measuring: {
              description: 'How long does a `debugger` statement take?',
              meta: { requirements: ['DEBUG-01'] },
              invoke: {
                id: 'measure',
                src: 'measure',
                input: ({ context }) => ({ dueAt: context.dueAt }),
                onDone: [
                  { guard: { type: 'hasStoppedAgain', params: reading }, target: '#debugger.following.confirming' },
                  { guard: { type: 'hasStopped', params: reading }, target: 'arriving', actions: 'doubt' },
                  { target: 'arriving', actions: 'trust' },
                ],
                onError: { target: 'arriving', actions: 'trust' },
              },
            },
          },
        },
        confirming: {
          description: 'Has another tab got a key of the day meanwhile?',
          meta: { requirements: ['DEBUG-02'] },
          invoke: {
            id: 'findKey',
            src: 'findKey',
            onDone: [
              { guard: { type: 'isGood', params: key }, target: 'keyed', actions: { type: 'noteKey', params: key } },
              { target: 'asking' },
            ],
            onError: 'asking',
          },
        },
        asking: {
          description: 'Asks to close the tools, and leaves the page when it has been read, or after ten seconds.',
          meta: { requirements: ['DEBUG-01'] },
          tags: ['open'],
          entry: ['reportTools', 'askOverlay'],
          exit: ['beginLooks', 'overlayDone'],
          after: { leaveDelay: 'left' },
          on: {
            ACKNOWLEDGE: 'left',
            'TOOLS.WANTED': { guard: 'isEmployee', target: 'making' },
          },
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Two seconds between two looks.',
              entry: ['setDue', 'countLook'],
              after: { checkDelay: 'measuring' },
            },
            measuring: {
              description: 'Have they been closed?',
              invoke: {
                id: 'measure',
                src: 'measure',
                input: ({ context }) => ({ dueAt: context.dueAt }),
                onDone: [{ guard: { type: 'isQuiet', params: reading }, target: '#debugger.following.watching' }, { target: 'waiting' }],
                onError: 'waiting',
              },
            },
          },
        },
        left: {
          description: 'The page is left for the page of all products.',
          meta: { requirements: ['DEBUG-01'] },
          entry: 'leave',
        },
      },
    },
  },
})

export type DebuggerActor = ActorRefFrom<typeof debuggerMachine>
