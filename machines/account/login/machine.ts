import { and, assign, fromCallback, not, or, raise, sendTo, setup, stateIn } from 'xstate'
import { LOGIN_NOTICE_MS, LOGIN_RELOAD_DELAY_MS, LOGIN_SUBMIT_DELAY_MS } from '../../../domain/constants.ts'
import { countryByIso, countryOf, DEFAULT_DIAL_CODE } from '../../../domain/countries.ts'
import { isEmail } from '../../../domain/email.ts'
import type { ForceReason, LoggedIn, LoginMethod, LoginOutcome } from '../../../domain/login.ts'
import { parsePhone, phoneProblem, wirePhone } from '../../../domain/phone.ts'
import { codeMachine } from '../code/machine.ts'
import type { CodeKind } from '../code/types.ts'
import { type Failure, failureOf } from '../../failure.ts'
import { qrMachine } from '../qr/machine.ts'
import { effect, overlayOf, parentOf, type StateMeta, unprovided } from '../../world.ts'
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

/** What is wrong with the address the chosen method asks for (LOGIN-06, LOGIN-07). */
const addressProblem = ({ method, country, phone, email }: LoginContext): LoginProblem | null =>
  method === 'phone' ? phoneProblem(country, phone) : method === 'email' ? emailProblem(email) : null

/** What is wrong with a code as typed, or null (LOGIN-08). */
const codeProblem = ({ code }: LoginContext): LoginProblem | null => (code.trim() === '' ? 'codeMissing' : null)

/** The address a code can be sent to, or null while the form has none. */
export const addressOf = (context: LoginContext): string | null => {
  if (context.method === 'qr' || addressProblem(context) !== null) return null
  if (context.method === 'email') return context.email.trim()
  const phone = parsePhone(context.country, context.phone)
  return phone && wirePhone(phone)
}

/** The login the form asks for, or null while it is not complete. */
const attemptOf = (context: LoginContext): LoginAttempt | null => {
  const code = context.code.trim()
  if (!context.accepted || code === '' || addressOf(context) === null) return null
  if (context.method === 'email') return { mode: 'email_code', email: context.email.trim(), code }
  const phone = parsePhone(context.country, context.phone)
  return phone && { mode: 'phone', ...phone, code }
}

const problemsOf = (context: LoginContext): LoginContext['problems'] => ({
  [context.method]: addressProblem(context) ?? undefined,
  terms: context.accepted ? undefined : 'termsUnticked',
})

/** The child that gets codes for an address form. */
const codeId = (kind: CodeKind): string => `code:${kind}`

const REMEMBERED_AS: Record<LoginAttempt['mode'], LoginMethod> = { phone: 'phone', email_code: 'email', wx_mp: 'qr', wx_open: 'qr' }

/** What is kept of the login that went through; a code never is (LOGIN-05). */
const remembered = ({ context }: { context: LoginContext }): RememberLoginParams => {
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
    setMethod: assign((_, { method }: { method: LoginMethod }) => ({ method, code: '', problems: {}, notice: null })),
    setCountry: assign((_, { country }: { country: string }) => ({ country, phone: '', code: '', problems: {}, notice: null })),
    setPhone: assign(({ context }, { phone }: { phone: string }) => ({ phone, problems: { ...context.problems, phone: undefined } })),
    setEmail: assign(({ context }, { email }: { email: string }) => ({ email, problems: { ...context.problems, email: undefined } })),
    setCode: assign(({ context }, { code }: { code: string }) => ({ code, problems: { ...context.problems, code: undefined } })),
    setAccepted: assign(({ context }, { accepted }: { accepted: boolean }) => ({
      accepted,
      problems: { ...context.problems, terms: undefined },
    })),
    /** Everything that keeps the form from being sent. */
    showFormProblems: assign(({ context }) => ({
      problems: { ...problemsOf(context), ...(context.method !== 'qr' && { code: codeProblem(context) ?? undefined }) },
    })),
    showSendProblems: assign(({ context }) => ({ problems: { ...context.problems, ...problemsOf(context) } })),
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
      ({ context }) => codeId(context.method === 'phone' ? 'phone' : 'email'),
      ({ context }) => ({ type: 'SEND', address: addressOf(context) ?? '' }),
    ),
    resetPhoneCode: sendTo(codeId('phone'), { type: 'RESET' }),
    cancelPhoneCode: sendTo(codeId('phone'), { type: 'CANCEL' }),
    cancelEmailCode: sendTo(codeId('email'), { type: 'CANCEL' }),
    raiseQuickEnded: raise({ type: 'QUICK.ENDED' }),
    tell: sendTo(parentOf, (_, news: LoginNews) => news),
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.ASK', id: LOGIN_OVERLAY, kind: 'login' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.DONE', id: LOGIN_OVERLAY }),
    rememberLogin: effect<RememberLoginParams>(),
    watchKicks: () => {},
    storeVisible: effect<StoreVisibleParams>(),
    reloadPage: () => {},
    goPhone: () => {},
    leaveTo: effect<LeaveToParams>(),
    raiseAlert: effect<Failure>(),
  },
  guards: {
    isFormValid: ({ context }) => attemptOf(context) !== null,
    isSendValid: ({ context }) => context.accepted && addressOf(context) !== null,
    isAccepted: ({ context }) => context.accepted,
    isQrChosen: ({ context }) => context.method === 'qr' && context.accepted,
    isOtherMethod: ({ context }, { method }: { method: LoginMethod }) => method !== context.method,
    isOtherCountry: ({ context }, { country }: { country: string }) => country !== context.country && countryOf(country) !== undefined,
    isChosenKind: ({ context }, { kind }: { kind: CodeKind }) => context.method === kind,
    isUnregistered: ({ context }, { kind, failure }: { kind: CodeKind; failure: Failure }) =>
      context.method === kind && failure.code === 'auth.not_registered',
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
const answered = {
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

/**
 * The login dialog: whether it shows, its form, and, while its tab shows, the QR code, side by side. Getting a code is a child per
 * address form, because its wait goes on whatever the dialog does.
 */
export const loginMachine = base
  .extend({
    actions: {
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
  .createMachine({
    id: 'login',
    description: 'Logging in by QR code, by a code sent to a phone or to a business e-mail, or by way of a chat-app provider.',
    meta: {
      requirements: [
        'LOGIN-01',
        'LOGIN-02',
        'LOGIN-03',
        'LOGIN-04',
        'LOGIN-05',
        'LOGIN-06',
        'LOGIN-07',
        'LOGIN-08',
        'LOGIN-09',
        'LOGIN-10',
        'LOGIN-11',
        'LOGIN-12',
        'LOGIN-13',
        'LOGIN-14',
        'LOGIN-15',
        'LOGIN-16',
        'LOGIN-17',
        'QR-01',
        'QR-02',
        'QR-03',
        'KICK-01',
        'ROUTE-09',
      ],
    },
    context: ({ input }) => ({
      ...input,
      method: input.remembered?.method ?? (input.chat ? 'qr' : 'email'),
      country: countryByIso(input.remembered?.country ?? '')?.id ?? DEFAULT_DIAL_CODE[input.language],
      phone: input.remembered?.method === 'phone' ? input.remembered.value : '',
      email: input.remembered?.method === 'email' ? input.remembered.value : '',
      code: '',
      accepted: true,
      problems: {},
      notice: null,
      attempt: null,
      reason: null,
      loggedIn: null,
      following: false,
      gate: false,
    }),
    type: 'parallel',
    invoke: [
      {
        id: codeId('phone'),
        src: 'code',
        input: ({ context }) => ({ purpose: 'login', kind: 'phone', storageKey: 'resendAt.phone', now: context.now }),
      },
      {
        id: codeId('email'),
        src: 'code',
        input: ({ context }) => ({ purpose: 'login', kind: 'email', storageKey: 'resendAt.email', now: context.now }),
      },
      { id: 'watchShared', src: 'watchShared' },
      { id: 'watchReturn', src: 'watchReturn' },
    ],
    states: {
      visibility: {
        description: 'Whether the dialog shows. What other tabs do is followed, never answered, so that tabs cannot chase each other.',
        meta: { requirements: ['LOGIN-16'] },
        initial: 'closed',
        on: {
          SUPERSEDED: { target: '.superseded', meta: { requirements: ['LOGIN-15'] } },
          'QUICK.RETURNED': { target: '.hidden', meta: { requirements: ['LOGIN-15'] } },
        },
        states: {
          closed: {
            description: 'Not on screen.',
            on: {
              OPEN: [
                {
                  guard: 'isFollowing',
                  target: 'open',
                  actions: { type: 'noteGate', params: ({ event }) => ({ gate: event.gate === true }) },
                },
                // A gate belongs to its page: tabs with a public one do not follow it.
                {
                  guard: { type: 'asksGate', params: ({ event }) => event },
                  target: 'open',
                  meta: { requirements: ['ROUTE-09'] },
                  actions: { type: 'noteGate', params: { gate: true } },
                },
                {
                  meta: { requirements: ['LOGIN-16'] },
                  target: 'open',
                  actions: [
                    { type: 'noteGate', params: ({ event }) => ({ gate: event.gate === true }) },
                    { type: 'storeVisible', params: { flag: 'shown' } },
                  ],
                },
              ],
              'VISIBLE.ELSEWHERE': {
                actions: ['noteFollowing', { type: 'tell', params: { type: 'LOGIN.ASKED' } }],
                meta: { requirements: ['LOGIN-16'] },
              },
              'HIDDEN.ELSEWHERE': { actions: 'noteOwn' },
            },
          },
          open: {
            description: 'On screen; the page behind does not scroll.',
            meta: { requirements: ['LOGIN-01', 'LOGIN-02'] },
            tags: ['open'],
            entry: 'askOverlay',
            exit: ['overlayDone', 'noteOwn'],
            on: {
              OPEN: { actions: { type: 'noteGate', params: ({ event }) => ({ gate: event.gate === true }) } },
              CLOSE: {
                meta: { requirements: ['LOGIN-02'] },
                target: 'closed',
                actions: [
                  { type: 'storeVisible', params: { flag: 'hidden' } },
                  { type: 'tell', params: { type: 'LOGIN.CLOSED' } },
                ],
              },
              'HIDDEN.ELSEWHERE': {
                guard: not('isGate'),
                target: 'closed',
                actions: { type: 'tell', params: { type: 'LOGIN.CLOSED' } },
                meta: { requirements: ['LOGIN-16'] },
              },
            },
          },
          hidden: {
            description: 'A quick login is under way: nothing shows until it needs the reader.',
            meta: { requirements: ['LOGIN-15', 'LOGIN-17'] },
            on: {
              OPEN: { actions: { type: 'noteGate', params: ({ event }) => ({ gate: event.gate === true }) } },
              'QUICK.ENDED': 'open',
              'QUICK.RETURNED': {},
            },
          },
          superseded: {
            description: 'Logged in elsewhere: the dialog is gone and the page reloads.',
            meta: { requirements: ['LOGIN-15'] },
            entry: 'reloadPage',
            on: { SUPERSEDED: {}, 'QUICK.RETURNED': {} },
          },
        },
      },
      scan: {
        description: 'The QR code: there only while its tab shows and the terms are accepted.',
        meta: { requirements: ['QR-01'] },
        initial: 'off',
        states: {
          off: {
            description: 'No code is asked for.',
            meta: { requirements: ['QR-02'] },
            always: { guard: and(['isOpen', 'isQrChosen']), target: 'on' },
          },
          on: {
            description: 'A code shows and is checked.',
            meta: { requirements: ['QR-01'] },
            invoke: { id: 'qr', src: 'qr', input: { mode: 'login' } },
            always: { guard: or([not('isOpen'), not('isQrChosen')]), target: 'off', meta: { requirements: ['QR-02'] } },
          },
        },
      },
      form: {
        description: 'What is typed and where it goes.',
        initial: 'editing',
        on: {
          CLOSE: { actions: ['clearCode', 'cancelPhoneCode', 'cancelEmailCode'], meta: { requirements: ['LOGIN-02'] } },
          'QR.CONFIRMED': {
            guard: not('isIn'),
            meta: { requirements: ['QR-01'] },
            target: '.succeeded',
            actions: [
              'dropAttempt',
              {
                type: 'takeLoggedIn',
                params: ({ event }) => event.answer ?? { certified: true, employee: false, hasGroup: false },
              },
            ],
          },
          'QR.FAILED': { actions: { type: 'raiseAlert', params: ({ event }) => event.failure }, meta: { requirements: ['QR-03'] } },
        },
        states: {
          editing: {
            description: 'Fields take input; a message goes away when its field changes.',
            meta: { requirements: ['LOGIN-01', 'LOGIN-03'] },
            initial: 'calm',
            on: {
              'METHOD.CHOSEN': {
                meta: { requirements: ['LOGIN-01', 'LOGIN-03'] },
                guard: { type: 'isOtherMethod', params: ({ event }) => event },
                target: '.calm',
                actions: [{ type: 'setMethod', params: ({ event }) => event }, 'cancelPhoneCode', 'cancelEmailCode'],
              },
              'COUNTRY.CHOSEN': {
                meta: { requirements: ['LOGIN-06', 'LOGIN-09'] },
                guard: { type: 'isOtherCountry', params: ({ event }) => event },
                target: '.calm',
                actions: [{ type: 'setCountry', params: ({ event }) => event }, 'resetPhoneCode'],
              },
              'PHONE.CHANGED': { actions: { type: 'setPhone', params: ({ event }) => event }, meta: { requirements: ['LOGIN-06'] } },
              'EMAIL.CHANGED': { actions: { type: 'setEmail', params: ({ event }) => event }, meta: { requirements: ['LOGIN-07'] } },
              'CODE.CHANGED': { actions: { type: 'setCode', params: ({ event }) => event }, meta: { requirements: ['LOGIN-08'] } },
              'TERMS.CHANGED': { actions: { type: 'setAccepted', params: ({ event }) => event }, meta: { requirements: ['LOGIN-04'] } },
              SEND: [
                { guard: and(['isOpen', 'isSendValid']), actions: 'askCode', meta: { requirements: ['LOGIN-09'] } },
                { actions: 'showSendProblems', meta: { requirements: ['LOGIN-04', 'LOGIN-06', 'LOGIN-07'] } },
              ],
              'CODE.SENT': {
                meta: { requirements: ['LOGIN-09'] },
                guard: { type: 'isChosenKind', params: ({ event }) => event },
                target: '.calm',
                actions: 'clearNotice',
              },
              'CODE.FAILED': [
                {
                  guard: { type: 'isUnregistered', params: ({ event }) => event },
                  target: '.unregistered',
                  meta: { requirements: ['LOGIN-10'] },
                  actions: { type: 'showNotice', params: ({ event }) => event.failure },
                },
                {
                  guard: { type: 'isChosenKind', params: ({ event }) => event },
                  target: '.failed',
                  meta: { requirements: ['LOGIN-11'] },
                  actions: { type: 'showNotice', params: ({ event }) => event.failure },
                },
              ],
              SUBMIT: [
                {
                  guard: and(['isOpen', 'isFormValid']),
                  target: 'delaying',
                  meta: { requirements: ['LOGIN-12'] },
                  actions: { type: 'takeAttempt', params: ({ context }) => ({ attempt: attemptOf(context) }) },
                },
                { actions: 'showFormProblems', meta: { requirements: ['LOGIN-04', 'LOGIN-06', 'LOGIN-07', 'LOGIN-08'] } },
              ],
              QUICK: [
                { guard: and(['isOpen', 'isAccepted']), target: 'starting', meta: { requirements: ['LOGIN-17'] } },
                { actions: 'showSendProblems', meta: { requirements: ['LOGIN-04'] } },
              ],
              'QUICK.RETURNED': {
                target: 'submitting',
                meta: { requirements: ['LOGIN-17'] },
                actions: { type: 'takeAttempt', params: ({ event }) => ({ attempt: { mode: 'wx_open', key: event.key } as const }) },
              },
              'QR.FORCE': {
                target: 'forced',
                meta: { requirements: ['QR-03'] },
                actions: [
                  { type: 'takeAttempt', params: ({ event }) => ({ attempt: { mode: 'wx_mp', key: event.key } as const }) },
                  { type: 'takeReason', params: ({ event }) => event },
                ],
              },
              CLOSE: { target: '.calm', actions: ['clearCode', 'clearNotice', 'cancelPhoneCode', 'cancelEmailCode'] },
            },
            states: {
              calm: { description: 'Nothing went wrong lately.' },
              failed: {
                description: 'The last send or login failed; what the server said shows for 6 s.',
                meta: { requirements: ['LOGIN-11'] },
                tags: ['notice'],
                after: { noticeTime: { target: 'calm', actions: 'clearNotice' } },
              },
              unregistered: {
                description: 'Nobody has this address: that is said, with the way to the QR code, until something else is typed.',
                meta: { requirements: ['LOGIN-10'] },
                tags: ['notice'],
                on: {
                  'PHONE.CHANGED': { target: 'calm', actions: [{ type: 'setPhone', params: ({ event }) => event }, 'clearNotice'] },
                  'EMAIL.CHANGED': { target: 'calm', actions: [{ type: 'setEmail', params: ({ event }) => event }, 'clearNotice'] },
                },
              },
            },
          },
          delaying: {
            description: 'A short pause before the form is sent; closing calls it off.',
            meta: { requirements: ['LOGIN-12'] },
            tags: ['busy'],
            entry: 'clearNotice',
            after: { submitDelay: 'submitting' },
            on: { CLOSE: { target: 'editing', actions: ['clearCode', 'dropAttempt', 'cancelPhoneCode', 'cancelEmailCode'] } },
          },
          submitting: {
            description: 'The server checks what was given, without force.',
            meta: { requirements: ['LOGIN-12'] },
            tags: ['busy'],
            entry: 'clearNotice',
            invoke: {
              id: 'logIn',
              src: 'logIn',
              input: ({ context }) => ({ ...(context.attempt as LoginAttempt), force: false }),
              ...answered,
            },
          },
          forced: {
            description: 'The login would end another one: the reader decides. Nobody decides in a dialog that is closed.',
            meta: { requirements: ['LOGIN-13'] },
            tags: ['forced'],
            entry: 'endQuick',
            always: { guard: 'isClosed', target: 'editing', actions: 'dropAttempt' },
            on: {
              'FORCE.CONFIRM': 'forcing',
              'FORCE.CANCEL': { target: 'editing', actions: ['refreshQr', 'dropAttempt'] },
            },
          },
          forcing: {
            description: 'The server logs in and ends what must end.',
            meta: { requirements: ['LOGIN-12', 'LOGIN-13'] },
            tags: ['busy', 'forced'],
            invoke: {
              id: 'forceLogIn',
              src: 'logIn',
              input: ({ context }) => ({ ...(context.attempt as LoginAttempt), force: true }),
              ...answered,
            },
          },
          starting: {
            description: 'The provider is asked for the address of a quick login.',
            meta: { requirements: ['LOGIN-17'] },
            tags: ['busy'],
            entry: 'clearNotice',
            invoke: {
              id: 'startQuick',
              src: 'startQuick',
              onDone: { target: 'going', actions: { type: 'leaveTo', params: ({ event }) => event.output } },
              onError: { target: 'editing.failed', actions: { type: 'showNotice', params: ({ event }) => failureOf(event.error) } },
            },
            on: { CLOSE: { target: 'editing', actions: ['clearCode', 'cancelPhoneCode', 'cancelEmailCode'] } },
          },
          going: {
            description: 'On the way to the provider. Whoever comes back by Back finds the form again.',
            meta: { requirements: ['LOGIN-17'] },
            tags: ['busy'],
            after: { leaveTime: 'editing' },
          },
          succeeded: {
            description: 'Logged in; the page reloads in a moment.',
            meta: { requirements: ['LOGIN-05', 'KICK-01'] },
            tags: ['busy'],
            entry: [{ type: 'rememberLogin', params: remembered }, 'watchGroup'],
            after: {
              reloadDelay: [
                {
                  guard: 'isCertified',
                  target: 'leaving',
                  actions: ['clearCode', { type: 'storeVisible', params: { flag: 'hidden' } }, 'reloadPage'],
                },
                { target: 'leaving', actions: ['clearCode', { type: 'storeVisible', params: { flag: 'hidden' } }, 'goPhone'] },
              ],
            },
          },
          leaving: {
            description: 'The reload, or the way to the certification of a phone, is under way.',
            meta: { requirements: ['LOGIN-05'] },
            tags: ['busy'],
          },
        },
      },
    },
  })
