import { and, not, or, type SnapshotFrom } from 'xstate'
import { LOGIN_METHODS, type LoginMethod } from '../../../domain/login.ts'
import { countryByIso, DEFAULT_DIAL_CODE } from '../../../domain/countries.ts'
import { failureOf } from '../../failure.ts'
import { answered, attemptOf, codeId, loginSetup, remembered } from './setup.ts'
import type { LoginAttempt } from './types.ts'

/**
 * The login dialog: whether it shows, its form, and, while its tab shows, the QR code, side by side. Getting a code is a child per
 * address form, because its wait goes on whatever the dialog does.
 */
export const loginMachine = loginSetup.createMachine({
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
            'ELSEWHERE.OPENED': {
              actions: ['noteFollowing', { type: 'tell', params: { type: 'LOGIN.ASKED' } }],
              meta: { requirements: ['LOGIN-16'] },
            },
            'ELSEWHERE.CLOSED': { actions: 'noteOwn' },
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
            'ELSEWHERE.CLOSED': {
              guard: not('isGate'),
              target: 'closed',
              // What was under way for the form ends as when the reader closes it.
              actions: ['raiseClose', { type: 'tell', params: { type: 'LOGIN.CLOSED' } }],
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
    method: {
      description: 'The way of logging in that shows; none is changed while a login is under way.',
      meta: { requirements: ['LOGIN-01', 'LOGIN-03'] },
      initial: 'starting',
      on: {
        'METHOD.CHOSEN': [
          {
            guard: and(['isEditing', 'choosesQr', not('isQr')]),
            target: '.qr',
            meta: { requirements: ['LOGIN-01', 'LOGIN-03'] },
            actions: 'raiseMethodChanged',
          },
          {
            guard: and(['isEditing', 'choosesPhone', not('isPhone')]),
            target: '.phone',
            meta: { requirements: ['LOGIN-01', 'LOGIN-03'] },
            actions: 'raiseMethodChanged',
          },
          {
            guard: and(['isEditing', 'choosesEmail', not('isEmail')]),
            target: '.email',
            meta: { requirements: ['LOGIN-01', 'LOGIN-03'] },
            actions: 'raiseMethodChanged',
          },
        ],
      },
      states: {
        starting: {
          description: 'With the way of the last login, else the provider’s code, else an e-mail address.',
          meta: { requirements: ['LOGIN-01', 'LOGIN-03'] },
          always: [
            { guard: { type: 'isRemembered', params: { method: 'qr' } }, target: 'qr' },
            { guard: { type: 'isRemembered', params: { method: 'phone' } }, target: 'phone' },
            { guard: { type: 'isRemembered', params: { method: 'email' } }, target: 'email' },
            { guard: 'hasChat', target: 'qr' },
            { target: 'email' },
          ],
        },
        qr: { description: 'A code on screen that a phone scans.', meta: { requirements: ['QR-01'] } },
        phone: { description: 'A code sent to a phone.', meta: { requirements: ['LOGIN-06'] } },
        email: { description: 'A code sent to a business e-mail.', meta: { requirements: ['LOGIN-07'] } },
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
          always: { guard: and(['isOpen', 'isQr', 'isAccepted']), target: 'on' },
        },
        on: {
          description: 'A code shows and is checked.',
          meta: { requirements: ['QR-01'] },
          invoke: { id: 'qr', src: 'qr', input: { mode: 'login' } },
          always: { guard: or([not('isOpen'), not('isQr'), not('isAccepted')]), target: 'off', meta: { requirements: ['QR-02'] } },
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
            'METHOD.CHANGED': {
              target: '.calm',
              meta: { requirements: ['LOGIN-01'] },
              actions: ['clearEntry', 'cancelPhoneCode', 'cancelEmailCode'],
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
              {
                guard: and(['isOpen', 'isPhone', 'isPhoneSendValid']),
                actions: { type: 'askCode', params: { kind: 'phone' } },
                meta: { requirements: ['LOGIN-09'] },
              },
              {
                guard: and(['isOpen', 'isEmail', 'isEmailSendValid']),
                actions: { type: 'askCode', params: { kind: 'email' } },
                meta: { requirements: ['LOGIN-09'] },
              },
              { actions: 'showSendProblems', meta: { requirements: ['LOGIN-04', 'LOGIN-06', 'LOGIN-07'] } },
            ],
            'CODE.SENT': {
              meta: { requirements: ['LOGIN-09'] },
              guard: or([and(['isPhone', 'isOfPhone']), and(['isEmail', 'isOfEmail'])]),
              target: '.calm',
              actions: 'clearNotice',
            },
            'CODE.FAILED': [
              // Of a form that has been left nothing is said.
              {
                guard: or([and(['isPhone', 'isOfEmail']), and(['isEmail', 'isOfPhone']), 'isQr']),
              },
              {
                guard: { type: 'isUnregistered', params: ({ event }) => event },
                target: '.unregistered',
                meta: { requirements: ['LOGIN-10'] },
                actions: { type: 'showNotice', params: ({ event }) => event.failure },
              },
              {
                target: '.failed',
                meta: { requirements: ['LOGIN-11'] },
                actions: { type: 'showNotice', params: ({ event }) => event.failure },
              },
            ],
            SUBMIT: [
              {
                guard: and(['isOpen', 'isPhone', 'isPhoneFormValid']),
                target: 'delaying',
                meta: { requirements: ['LOGIN-12'] },
                actions: { type: 'takeAttempt', params: ({ context }) => ({ attempt: attemptOf(context, 'phone') }) },
              },
              {
                guard: and(['isOpen', 'isEmail', 'isEmailFormValid']),
                target: 'delaying',
                meta: { requirements: ['LOGIN-12'] },
                actions: { type: 'takeAttempt', params: ({ context }) => ({ attempt: attemptOf(context, 'email') }) },
              },
              { actions: 'showFormProblems', meta: { requirements: ['LOGIN-04', 'LOGIN-06', 'LOGIN-07', 'LOGIN-08'] } },
            ],
            'QUICK.START': [
              { guard: and(['isOpen', 'isAccepted']), target: 'starting', meta: { requirements: ['LOGIN-17'] } },
              { actions: 'showSendProblems', meta: { requirements: ['LOGIN-04'] } },
            ],
            'QUICK.RETURNED': {
              target: 'submitting',
              meta: { requirements: ['LOGIN-17'] },
              actions: { type: 'takeAttempt', params: ({ event }) => ({ attempt: { mode: 'wx_open', key: event.key } as const }) },
            },
            'FORCE.REQUIRED': {
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

/** The way that shows. */
export const methodOf = (snapshot: SnapshotFrom<typeof loginMachine>): LoginMethod =>
  LOGIN_METHODS.find((method) => snapshot.matches({ method })) ?? 'email'
