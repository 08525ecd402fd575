import { assign, fromCallback, or, raise, sendTo, setup, stateIn } from 'xstate'
import { LOGIN_NOTICE_MS, LOGIN_RELOAD_DELAY_MS, LOGIN_SUBMIT_DELAY_MS } from '../../../domain/constants.ts'
import { countryOf } from '../../../domain/countries.ts'
import { isEmail } from '../../../domain/email.ts'
import type { ForceReason, LoggedIn, LoginMethod, LoginOutcome } from '../../../domain/login.ts'
import { parsePhone, phoneProblem, wirePhone } from '../../../domain/phone.ts'
import { codeMachine } from '../code/machine.ts'
import type { CodeKind } from '../code/types.ts'
import { type Failure, failureOf } from '../../failure.ts'
import { qrMachine } from '../qr/machine.ts'
import { effect, overlayOf, parentOf, type StateMeta, unprovided } from '../../setup.ts'
import type {
  LeaveToParams,
  LogInInput,
  LoginAttempt,
  LoginContext,
  LoginEvent,
  LoginInput,
  LoginNews,
  LogInOutput,
  LoginProblem,
  LoginTag,
  RememberLoginParams,
  StartQuickOutput,
  StoreVisibleParams,
} from './types.ts'

/** Id of the modal. */
export const LOGIN_OVERLAY = 'login'

/** What is wrong with an e-mail address as typed, or null (LOGIN-07). */
const emailProblem = (email: string): LoginProblem | null =>
  email.trim() === '' ? 'emailMissing' : isEmail(email) ? null : 'emailMalformed'

/** What is wrong with the address a form asks for (LOGIN-06, LOGIN-07). */
const addressProblem = ({ country, phone, email }: LoginContext, kind: CodeKind): LoginProblem | null =>
  kind === 'phone' ? phoneProblem(country, phone) : emailProblem(email)

/** What is wrong with a code as typed, or null (LOGIN-08). */
const codeProblem = ({ code }: LoginContext): LoginProblem | null => (code.trim() === '' ? 'codeMissing' : null)

/** The address a code of a kind can be sent to, or null while its form has none. */
export const addressOf = (context: LoginContext, kind: CodeKind): string | null => {
  if (addressProblem(context, kind) !== null) return null
  if (kind === 'email') return context.email.trim()
  const phone = parsePhone(context.country, context.phone)
  return phone && wirePhone(phone)
}

/** The login a form asks for, or null while it is not complete. */
export const attemptOf = (context: LoginContext, kind: CodeKind): LoginAttempt | null => {
  const code = context.code.trim()
  if (!context.accepted || code === '' || addressOf(context, kind) === null) return null
  if (kind === 'email') return { mode: 'email_code', email: context.email.trim(), code }
  const phone = parsePhone(context.country, context.phone)
  return phone && { mode: 'phone', ...phone, code }
}

const problemsOf = (context: LoginContext, method: LoginMethod): LoginContext['problems'] => ({
  ...(method !== 'qr' && { [method]: addressProblem(context, method) ?? undefined }),
  terms: context.accepted ? undefined : 'termsUnticked',
})

/** The child that gets codes for an address form. */
export const codeId = (kind: CodeKind): string => `code:${kind}`

const REMEMBERED_AS: Record<LoginAttempt['mode'], LoginMethod> = { phone: 'phone', email_code: 'email', wx_mp: 'qr', wx_open: 'qr' }

/** What is kept of the login that went through; a code never is (LOGIN-05). */
export const remembered = ({ context }: { context: LoginContext }): RememberLoginParams => {
  const method = context.attempt ? REMEMBERED_AS[context.attempt.mode] : 'qr'
  const isPhone = method === 'phone'
  return {
    method,
    value: isPhone ? context.phone.trim() : method === 'email' ? context.email.trim() : '',
    country: isPhone ? (countryOf(context.country)?.iso ?? '') : '',
    dialCode: isPhone ? context.country : '',
    employee: context.loggedIn?.employee ?? false,
  }
}

const base = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    tags: {} as LoginTag,
    meta: {} as StateMeta,
  },
  actors: {
    code: codeMachine,
    qr: qrMachine,
    logIn: unprovided<LogInOutput, LogInInput>('logIn'),
    startQuick: unprovided<StartQuickOutput, void>('startQuick'),
    watchShared: fromCallback<LoginEvent>(() => {}),
    watchReturn: fromCallback<LoginEvent>(() => {}),
  },
  actions: {
    clearEntry: assign({ code: '', problems: {}, notice: null }),
    raiseMethodChanged: raise({ type: 'METHOD.CHANGED' }),
    setCountry: assign((_, { country }: { country: string }) => ({ country, phone: '', code: '', problems: {}, notice: null })),
    setPhone: assign(({ context }, { phone }: { phone: string }) => ({ phone, problems: { ...context.problems, phone: undefined } })),
    setEmail: assign(({ context }, { email }: { email: string }) => ({ email, problems: { ...context.problems, email: undefined } })),
    setCode: assign(({ context }, { code }: { code: string }) => ({ code, problems: { ...context.problems, code: undefined } })),
    setAccepted: assign(({ context }, { accepted }: { accepted: boolean }) => ({
      accepted,
      problems: { ...context.problems, terms: undefined },
    })),
    /** Everything that keeps the form from being sent. */
    noteFormProblems: assign(({ context }, { method }: { method: LoginMethod }) => ({
      problems: { ...problemsOf(context, method), ...(method !== 'qr' && { code: codeProblem(context) ?? undefined }) },
    })),
    noteSendProblems: assign(({ context }, { method }: { method: LoginMethod }) => ({
      problems: { ...context.problems, ...problemsOf(context, method) },
    })),
    clearNotice: assign({ notice: null }),
    /** A code never outlives the dialog it was typed into. */
    clearCode: assign({ code: '', problems: {} }),
    showNotice: assign((_, notice: Failure) => ({ notice })),
    takeAttempt: assign((_, { attempt }: { attempt: LoginAttempt | null }) => ({ attempt })),
    dropAttempt: assign({ attempt: null, reason: null }),
    takeReason: assign((_, { reason }: { reason: ForceReason }) => ({ reason })),
    takeLoggedIn: assign((_, loggedIn: LoggedIn) => ({ loggedIn })),
    noteFollowing: assign({ following: true }),
    noteOwn: assign({ following: false }),
    noteGate: assign((_, { gate }: { gate: boolean }) => ({ gate })),
    askCode: sendTo(
      (_, { kind }: { kind: CodeKind }) => codeId(kind),
      ({ context }, { kind }) => ({ type: 'SEND', address: addressOf(context, kind) ?? '' }),
    ),
    resetPhoneCode: sendTo(codeId('phone'), { type: 'RESET' }),
    cancelPhoneCode: sendTo(codeId('phone'), { type: 'CANCEL' }),
    cancelEmailCode: sendTo(codeId('email'), { type: 'CANCEL' }),
    raiseQuickEnded: raise({ type: 'QUICK.ENDED' }),
    raiseClose: raise({ type: 'CLOSE' }),
    tell: sendTo(parentOf, (_, news: LoginNews) => news),
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.REQUEST', id: LOGIN_OVERLAY, kind: 'login' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: LOGIN_OVERLAY }),
    rememberLogin: effect<RememberLoginParams>(),
    watchKicks: () => {},
    storeVisible: effect<StoreVisibleParams>(),
    reloadPage: () => {},
    goPhone: () => {},
    leaveTo: effect<LeaveToParams>(),
    raiseAlert: effect<Failure>(),
  },
  guards: {
    // Without parameters, as `and` and `or` take them.
    isPhoneFormValid: ({ context }) => attemptOf(context, 'phone') !== null,
    isEmailFormValid: ({ context }) => attemptOf(context, 'email') !== null,
    isPhoneSendValid: ({ context }) => context.accepted && addressOf(context, 'phone') !== null,
    isEmailSendValid: ({ context }) => context.accepted && addressOf(context, 'email') !== null,
    choosesQr: ({ event }) => event.type === 'METHOD.CHOSEN' && event.method === 'qr',
    choosesPhone: ({ event }) => event.type === 'METHOD.CHOSEN' && event.method === 'phone',
    choosesEmail: ({ event }) => event.type === 'METHOD.CHOSEN' && event.method === 'email',
    isOfPhone: ({ event }) => 'kind' in event && event.kind === 'phone',
    isOfEmail: ({ event }) => 'kind' in event && event.kind === 'email',
    isAccepted: ({ context }) => context.accepted,
    /** The way of the last login of this browser (LOGIN-03). */
    isRemembered: ({ context }, { method }: { method: LoginMethod }) => context.remembered?.method === method,
    hasChat: ({ context }) => context.chat,
    isQr: stateIn('#login.method.qr'),
    isPhone: stateIn('#login.method.phone'),
    isEmail: stateIn('#login.method.email'),
    isEditing: stateIn('#login.form.editing'),
    isOtherCountry: ({ context }, { country }: { country: string }) => country !== context.country && countryOf(country) !== undefined,
    isUnregistered: (_, { failure }: { failure: Failure }) => failure.code === 'auth.not_registered',
    isDone: (_, outcome: LoginOutcome) => outcome.kind === 'done',
    isFollowing: ({ context }) => context.following,
    isGate: ({ context }) => context.gate,
    asksGate: (_, { gate }: { gate?: boolean }) => gate === true,
    isCertified: ({ context }) => context.loggedIn?.certified === true,
    inGroup: (_, loggedIn: LoggedIn) => loggedIn.hasGroup,
    isScanned: ({ context }) => context.attempt?.mode === 'wx_mp',
    isQuick: ({ context }) => context.attempt?.mode === 'wx_open',
    isOpen: stateIn('#login.visibility.open'),
    isClosed: stateIn('#login.visibility.closed'),
    /** A code a phone can scan is on screen. */
    isScanning: stateIn('#login.scan.on'),
    isIn: or([stateIn('#login.form.succeeded'), stateIn('#login.form.leaving')]),
  },
  delays: {
    submitDelay: LOGIN_SUBMIT_DELAY_MS,
    reloadDelay: LOGIN_RELOAD_DELAY_MS,
    noticeTime: LOGIN_NOTICE_MS,
    /** Leaving for another site takes no longer; who is still here came back. */
    leaveTime: 10_000,
  },
})

/**
 * What follows a login that was tried, the same for the first try and the forced one: whoever got in is remembered; a 401
 * asks the reader; everything else is said.
 */
export const answered = {
  onDone: [
    {
      guard: { type: 'isDone', params: ({ event }: { event: { output: LoginOutcome } }) => event.output },
      target: 'succeeded',
      meta: { requirements: ['LOGIN-05'] },
      actions: { type: 'takeLoggedIn', params: ({ event }: { event: { output: LoginOutcome } }) => loggedInOf(event.output) },
    },
    {
      target: 'forced',
      meta: { requirements: ['LOGIN-13'] },
      actions: { type: 'takeReason', params: ({ event }: { event: { output: LoginOutcome } }) => ({ reason: reasonOf(event.output) }) },
    },
  ],
  onError: {
    target: 'editing.failed',
    meta: { requirements: ['LOGIN-11', 'LOGIN-14'] },
    actions: [
      { type: 'showNotice', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) },
      'endQuick',
      'refreshQr',
      'dropAttempt',
    ],
  },
} as const
const loggedInOf = (outcome: LoginOutcome): LoggedIn => {
  if (outcome.kind !== 'done') return { certified: true, employee: false, hasGroup: false }
  const { kind: _, ...loggedIn } = outcome
  return loggedIn
}
const reasonOf = (outcome: LoginOutcome): ForceReason => (outcome.kind === 'force' ? outcome.reason : 'active')

/** Words of the chart in `machine.ts`. Actors of the world: `logIn`, `startQuick`. */
export const loginSetup = base.extend({
  actions: {
    showFormProblems: base.enqueueActions(({ enqueue, check }) => {
      enqueue({ type: 'noteFormProblems', params: { method: check('isPhone') ? 'phone' : check('isEmail') ? 'email' : 'qr' } })
    }),
    showSendProblems: base.enqueueActions(({ enqueue, check }) => {
      enqueue({ type: 'noteSendProblems', params: { method: check('isPhone') ? 'phone' : check('isEmail') ? 'email' : 'qr' } })
    }),
    /** A code that waits for a decision is replaced, where one shows. */
    refreshQr: base.enqueueActions(({ enqueue, check }) => {
      if (check('isScanned') && check('isScanning')) enqueue.sendTo('qr', { type: 'REFRESH' })
    }),
    /** What is to be read or decided needs the dialog, which a quick login keeps hidden. */
    endQuick: base.enqueueActions(({ enqueue, check }) => {
      if (check('isQuick')) enqueue('raiseQuickEnded')
    }),
    watchGroup: base.enqueueActions(({ enqueue, check, context }) => {
      if (context.loggedIn && check({ type: 'inGroup', params: context.loggedIn })) enqueue('watchKicks')
    }),
  },
})
