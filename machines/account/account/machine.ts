import { failureOf } from '../../failure.ts'
import { accountSetup } from './setup.ts'

/**
 * Certifying the business e-mail on the page itself; where the account is logged in, and ending what the user does not recognise: one
 * login at a time, only with their word, and where the gateway asks for it only after a code to a certified address. The login that asks
 * is no choice here, it has 'Log out'.
 */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  description: 'The page of account information: certifying the e-mail, and the logins of the account.',
  meta: { requirements: ['ROUTE-06', 'ACC-05', 'CERT-02', 'SESS-04'], whole: ['ROUTE-06', 'ACC-05'] },
  context: ({ input }) => ({ ...input, logins: null, chosen: null, proven: false, ended: null, failure: null }),
  type: 'parallel',
  states: {
    email: {
      description: 'Certifying the business e-mail.',
      meta: { requirements: ['CERT-02'] },
      initial: 'closed',
      states: {
        closed: { description: 'What is certified is shown.', on: { 'EMAIL.OPEN': 'open' } },
        open: {
          description: 'The form asks for an address and the code sent to it; once certified it goes.',
          meta: { requirements: ['CERT-02'] },
          tags: ['certifying'],
          invoke: { id: 'certification', src: 'certification', input: ({ context }) => ({ kind: 'email', now: context.now }) },
          on: { 'EMAIL.CLOSE': 'closed', 'CERTIFICATION.DONE': 'closed' },
        },
      },
    },
    logins: {
      description: 'Where the account is logged in.',
      meta: { requirements: ['SESS-04'] },
      initial: 'loading',
      states: {
        loading: {
          description: 'The gateway is asked where the account is logged in.',
          tags: ['loading'],
          invoke: {
            id: 'loadLogins',
            src: 'loadLogins',
            onDone: { target: 'shown', actions: { type: 'takeLogins', params: ({ event }) => ({ logins: event.output }) } },
            onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
          },
        },
        failed: {
          description: 'The logins could not be read; says why and can be tried again.',
          tags: ['failed'],
          on: { RETRY: { target: 'loading', actions: 'clearFailure' } },
        },
        shown: {
          description: 'The logins are listed.',
          meta: { requirements: ['SESS-04'] },
          initial: 'idle',
          exit: 'drop',
          states: {
            idle: {
              description: 'Nothing is asked.',
              entry: 'drop',
              on: {
                'END.ASK': {
                  guard: { type: 'mayEnd', params: ({ event }) => event },
                  target: 'asking',
                  actions: { type: 'choose', params: ({ event }) => event },
                },
              },
            },
            asking: {
              description: 'Shall this login end?',
              tags: ['asking'],
              on: {
                'END.ASK': {
                  guard: { type: 'mayEnd', params: ({ event }) => event },
                  actions: { type: 'choose', params: ({ event }) => event },
                },
                'END.CONFIRM': 'ending',
                'END.CANCEL': 'idle',
              },
            },
            ending: {
              description: 'The gateway ends the login.',
              meta: { requirements: ['SESS-04'] },
              tags: ['ending'],
              invoke: {
                id: 'endLogin',
                src: 'endLogin',
                input: ({ context }) => ({ id: context.chosen! }),
                onDone: { target: 'idle', actions: 'forgetChosen' },
                onError: [
                  { guard: { type: 'asksProof', params: ({ event }) => failureOf(event.error) }, target: 'proving' },
                  // It has ended meanwhile by itself, by its own browser or by the operator: that is what was wanted.
                  { guard: { type: 'isOver', params: ({ event }) => failureOf(event.error) }, target: 'idle', actions: 'forgetChosen' },
                  { target: 'idle', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
                ],
              },
            },
            proving: {
              description: 'The gateway asks for a code to a certified address first; then the same login is ended.',
              meta: { requirements: ['SESS-04'] },
              tags: ['proving'],
              invoke: { id: 'proof', src: 'proof', input: ({ context }) => ({ kind: null, asked: true, now: context.now }) },
              on: { 'PROOF.DONE': { target: 'ending', actions: 'noteProven' }, 'PROOF.GIVEN_UP': 'idle' },
            },
          },
        },
      },
    },
  },
})
