import { and, assign, not, raise, sendTo, setup, stateIn } from 'xstate'
import { LOGIN_NOTICE_MS, LOGIN_RELOAD_DELAY_MS, LOGIN_SUBMIT_DELAY_MS } from '../../domain/constants.ts'
import { isEmail } from '../../domain/email.ts'
import { type Failure, failureOf } from '../failure.ts'
import { effect, parentOf, type StateMeta, unprovided } from '../world.ts'
import type {
  LogInInput,
  LogInOutput,
  LoginContext,
  LoginEvent,
  LoginInput,
  LoginMethod,
  LoginNews,
  LoginProblem,
  LoginTag,
  RememberLoginParams,
  SendCodeInput,
  SendCodeOutput,
} from './types.ts'

/** What is wrong with an e-mail address as typed, or null (LOGIN-07). */
const emailProblem = (email: string): LoginProblem | null =>
  email.trim() === '' ? 'emailMissing' : isEmail(email) ? null : 'emailMalformed'

/** What is wrong with a code as typed, or null (LOGIN-08). */
const codeProblem = (code: string): LoginProblem | null => (code.trim() === '' ? 'codeMissing' : null)

const secondsUntil = (at: number | null, now: number): number => Math.max(0, Math.ceil(((at ?? now) - now) / 1000))

/**
 * The login dialog. Three regions side by side: whether it shows, the form, and the wait before a code may be sent again,
 * which is a deadline and so survives closing and reloading.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    tags: {} as LoginTag,
    meta: {} as StateMeta,
  },
  actors: {
    sendCode: unprovided<SendCodeOutput, SendCodeInput>('sendCode'),
    logIn: unprovided<LogInOutput, LogInInput>('logIn'),
    loadResendDeadline: unprovided<number | null, void>('loadResendDeadline'),
  },
  actions: {
    setMethod: assign((_, { method }: { method: LoginMethod }) => ({ method, problems: {}, notice: null })),
    setEmail: assign(({ context }, { email }: { email: string }) => ({ email, problems: { ...context.problems, email: undefined } })),
    setCode: assign(({ context }, { code }: { code: string }) => ({ code, problems: { ...context.problems, code: undefined } })),
    setAccepted: assign(({ context }, { accepted }: { accepted: boolean }) => ({
      accepted,
      problems: { ...context.problems, terms: undefined },
    })),
    /** Everything that keeps the form from being sent. */
    showFormProblems: assign(({ context }) => ({
      problems: {
        email: emailProblem(context.email) ?? undefined,
        code: codeProblem(context.code) ?? undefined,
        terms: context.accepted ? undefined : ('termsUnticked' as const),
      },
    })),
    showSendProblems: assign(({ context }) => ({
      problems: {
        ...context.problems,
        email: emailProblem(context.email) ?? undefined,
        terms: context.accepted ? undefined : ('termsUnticked' as const),
      },
    })),
    clearNotice: assign({ notice: null }),
    /** A code never outlives the dialog it was typed into. */
    clearCode: assign({ code: '', problems: {} }),
    showNotice: assign((_, notice: Failure) => ({ notice })),
    setDeadline: assign((_, { at }: { at: number | null }) => ({ resendAt: at })),
    noteSent: assign({ sentBefore: true }),
    countSeconds: assign(({ context }) => ({ secondsLeft: secondsUntil(context.resendAt, context.now()) })),
    stopCounting: assign({ secondsLeft: null }),
    tell: sendTo(parentOf, (_, news: LoginNews) => news),
    storeResendDeadline: effect<{ at: number }>(),
    rememberLogin: effect<RememberLoginParams>(),
    reloadPage: () => {},
    raiseSendFailed: raise((_, failure: Failure) => ({ type: 'SEND.FAILED' as const, failure })),
  },
  guards: {
    isFormValid: ({ context }) => context.accepted && emailProblem(context.email) === null && codeProblem(context.code) === null,
    isSendValid: ({ context }) => context.accepted && emailProblem(context.email) === null,
    isAhead: ({ context }, { at }: { at: number | null }) => at !== null && at > context.now(),
  },
  delays: {
    submitDelay: LOGIN_SUBMIT_DELAY_MS,
    reloadDelay: LOGIN_RELOAD_DELAY_MS,
    noticeTime: LOGIN_NOTICE_MS,
    second: 1000,
    untilResend: ({ context }) => Math.max(0, (context.resendAt ?? 0) - context.now()),
  },
}).createMachine({
  id: 'login',
  description: 'Login by a code mailed to a business e-mail address.',
  meta: { requirements: ['LOGIN-02', 'LOGIN-04', 'LOGIN-05', 'LOGIN-07', 'LOGIN-08', 'LOGIN-09', 'LOGIN-11'] },
  context: ({ input }) => ({
    now: input.now,
    method: input.method ?? 'email',
    email: '',
    code: '',
    accepted: true,
    problems: {},
    notice: null,
    resendAt: null,
    secondsLeft: null,
    sentBefore: false,
  }),
  type: 'parallel',
  states: {
    visibility: {
      description: 'Whether the dialog shows.',
      initial: 'closed',
      states: {
        closed: { description: 'Not on screen.', on: { OPEN: 'open' } },
        open: {
          description: 'On screen; the page behind does not scroll.',
          tags: ['open'],
          on: { CLOSE: { target: 'closed', actions: { type: 'tell', params: { type: 'LOGIN.CLOSED' } } } },
        },
      },
    },
    form: {
      description: 'What is typed and where it goes.',
      initial: 'editing',
      states: {
        editing: {
          description: 'Fields take input; a message goes away when its field changes.',
          initial: 'calm',
          on: {
            'METHOD.CHOSEN': { target: '.calm', actions: { type: 'setMethod', params: ({ event }) => ({ method: event.method }) } },
            'EMAIL.CHANGED': { actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) } },
            'CODE.CHANGED': { actions: { type: 'setCode', params: ({ event }) => ({ code: event.code }) } },
            'TERMS.CHANGED': { actions: { type: 'setAccepted', params: ({ event }) => ({ accepted: event.accepted }) } },
            SUBMIT: [
              { guard: and([stateIn('#login.visibility.open'), 'isFormValid']), target: 'delaying' },
              { actions: 'showFormProblems' },
            ],
            'SEND.FAILED': { target: '.failed', actions: { type: 'showNotice', params: ({ event }) => event.failure } },
            CLOSE: { target: '.calm', actions: ['clearCode', 'clearNotice'] },
          },
          states: {
            calm: { description: 'Nothing went wrong lately.' },
            failed: {
              description: 'The last send or login failed; what the server said shows for 6 s.',
              tags: ['notice'],
              after: { noticeTime: { target: 'calm', actions: 'clearNotice' } },
            },
          },
        },
        delaying: {
          description: 'A short pause before the form is sent; closing calls it off.',
          tags: ['busy'],
          after: { submitDelay: 'submitting' },
          on: { CLOSE: { target: 'editing', actions: 'clearCode' } },
        },
        submitting: {
          description: 'The server checks the code.',
          tags: ['busy'],
          entry: 'clearNotice',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context }) => ({ email: context.email.trim(), code: context.code.trim() }),
            onDone: {
              target: 'succeeded',
              actions: { type: 'rememberLogin', params: ({ context }) => ({ method: context.method, value: context.email.trim() }) },
            },
            onError: { target: 'editing.failed', actions: { type: 'showNotice', params: ({ event }) => failureOf(event.error) } },
          },
        },
        succeeded: {
          description: 'Logged in; the page reloads in a moment.',
          tags: ['busy'],
          after: { reloadDelay: { target: 'reloading', actions: ['clearCode', 'reloadPage'] } },
        },
        reloading: { description: 'The reload is under way.', tags: ['busy'] },
      },
    },
    resend: {
      description: 'When a code may be sent, again.',
      initial: 'restoring',
      states: {
        restoring: {
          description: 'Looks up the deadline kept from before a reload.',
          invoke: {
            id: 'loadResendDeadline',
            src: 'loadResendDeadline',
            onDone: [
              {
                guard: { type: 'isAhead', params: ({ event }) => ({ at: event.output }) },
                target: 'counting',
                actions: [{ type: 'setDeadline', params: ({ event }) => ({ at: event.output }) }, 'noteSent'],
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
        idle: {
          description: 'A code may be sent.',
          on: {
            SEND: [
              { guard: and([stateIn('#login.visibility.open'), not(stateIn('#login.form.reloading')), 'isSendValid']), target: 'sending' },
              { actions: 'showSendProblems' },
            ],
          },
        },
        sending: {
          description: 'The server makes and mails a code.',
          tags: ['sending'],
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.email.trim() }),
            onDone: {
              target: 'counting',
              actions: [
                { type: 'setDeadline', params: ({ event }) => ({ at: event.output.resendAt }) },
                'noteSent',
                { type: 'storeResendDeadline', params: ({ event }) => ({ at: event.output.resendAt }) },
              ],
            },
            onError: { target: 'idle', actions: { type: 'raiseSendFailed', params: ({ event }) => failureOf(event.error) } },
          },
        },
        counting: {
          description: 'Seconds run down to the deadline.',
          tags: ['counting'],
          after: { untilResend: 'idle' },
          exit: 'stopCounting',
          initial: 'showing',
          states: {
            showing: {
              description: 'One second of the countdown.',
              entry: 'countSeconds',
              after: { second: { target: 'showing', reenter: true } },
            },
          },
        },
      },
    },
  },
})
