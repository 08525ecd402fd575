import { LOGIN_METHODS, type LoginMethod } from '../../../../domain/login.ts'
import type { loginMachine } from '../../../../machines/account/login/machine.ts'
import { type At, button, defineView, dialog, say, sayFailure, type Seen, sight, words } from '../../contract.ts'
import { addressFields, askForCode, chooseCountry, countryText } from '../../fields.ts'

type LoginAt = At<typeof loginMachine>

const form = dialog(say('login:title'))
const force = dialog(say('login:force.title'))
const close = button(say('login:close'))

const { country, phone, email, code, sendFirst, sendAgain } = addressFields(form)
const submit = button(say('login:submit'), { within: form })
const submitting = button(say('login:submitting'))
const quick = button(say('login:methods.quick'), { within: form })
const terms = sight('checkbox', /.+/, { within: form })
const confirmForce = button(say('login:force.confirm'), { within: force })
const cancelForce = button(say('login:force.cancel'), { within: force })
const toQr = button(say('login:unregistered.link'), { within: form })

const labelOf = (method: LoginMethod, { context: { chat } }: LoginAt) => say(`login:methods.${method === 'qr' && chat ? 'chat' : method}`)
/** The way that shows. */
const methodAt = (at: LoginAt): LoginMethod => LOGIN_METHODS.find((method) => at.in(`method.${method}`)) ?? 'email'

/** Tabs to begin with; icons beside the one that is remembered (LOGIN-01, LOGIN-03). */
const way = (method: LoginMethod, at: LoginAt) =>
  at.context.remembered === null
    ? sight('tab', labelOf(method, at), { within: form })
    : button(labelOf(method, at), { within: sight('group', say('login:methods.others'), { within: form }) })
const ways = (at: LoginAt, disabled: boolean) =>
  LOGIN_METHODS.filter((method) => method !== methodAt(at)).map((method) => ({ ...way(method, at), disabled }))

/** A quick login goes on behind a dialog that does not show (LOGIN-17). */
const shown =
  (seen: (at: LoginAt) => Seen) =>
  (at: LoginAt): Seen =>
    at.is('open') ? seen(at) : {}

const fieldsOf = (at: LoginAt) => {
  const { context } = at
  const method = methodAt(at)
  return method === 'qr'
    ? [words(say(`login:qr.${context.chat ? 'hintChat' : 'hint'}`), form)]
    : method === 'phone'
      ? [
          { ...country, value: countryText(context.country, context.language) },
          { ...phone, value: context.phone },
        ]
      : [{ ...email, value: context.email }]
}

/** The fields, with what was typed, and the way in, which a login under way holds back. */
const filled = (at: LoginAt, busy: boolean) => [
  ...fieldsOf(at),
  { ...terms, checked: at.context.accepted, disabled: busy },
  ...(at.context.chat ? [{ ...quick, disabled: busy }] : []),
  ...(methodAt(at) === 'qr'
    ? []
    : [{ ...code, value: at.context.code }, busy ? { ...submitting, within: form, disabled: true } : { ...submit, disabled: false }]),
  ...ways(at, busy),
]

const busy = shown((at) => ({
  sees: filled(at, true),
  lacks: [submit, { ...sendFirst, disabled: false }, { ...sendAgain, disabled: false }],
}))

/** How the gateway's message reads; an address nobody has comes with a way out (LOGIN-10). */
const notice = ({ context }: LoginAt) => context.notice && sight('alert', undefined, { within: form, text: sayFailure(context.notice) })

export const view = defineView<typeof loginMachine>({
  states: {
    visibility: { unseen: 'whether the dialog shows, the states below say' },
    'visibility.closed': {},
    'visibility.open': (at) => {
      const open = at.is('forced') ? force : form
      return { open, sees: [{ ...close, within: open, disabled: false }] }
    },
    'visibility.hidden': {},
    'visibility.superseded': {},
    method: { unseen: 'which way shows, the form says' },
    'method.starting': { unseen: 'left at once' },
    'method.qr': { unseen: 'the states of the form say what shows of it' },
    'method.phone': { unseen: 'the states of the form say what shows of it' },
    'method.email': { unseen: 'the states of the form say what shows of it' },
    scan: { unseen: 'how the code shows, the states below say' },
    'scan.off': shown((at) => ({
      sees: methodAt(at) === 'qr' && !at.is('forced') ? [words(say('login:qr.terms'), form)] : [],
      lacks: [sight('img', say('login:qr.alt'), { within: form }), words(say('login:qr.loading'), form)],
    })),
    'scan.on': shown((at) => ({
      sees: at.is('forced') ? [] : [words(say(`login:qr.${at.context.chat ? 'hintChat' : 'hint'}`), form)],
      lacks: [words(say('login:qr.terms'), form)],
    })),
    form: { unseen: 'what the form shows, the states below say' },
    'form.editing': shown((at) => ({
      sees: [
        ...filled(at, false),
        ...Object.values(at.context.problems).flatMap((problem) => (problem ? [words(say(`login:problems.${problem}`), form)] : [])),
      ],
      lacks: [submitting],
    })),
    'form.editing.calm': shown((at) => ({
      lacks: [toQr, ...(methodAt(at) === 'qr' || at.context.problems.terms ? [] : [sight('alert', undefined, { within: form })])],
    })),
    'form.editing.failed': shown((at) => ({ sees: [notice(at) ?? sight('alert')], lacks: [toQr] })),
    'form.editing.unregistered': shown(() => ({ sees: [sight('alert', undefined, { within: form }), { ...toQr, disabled: false }] })),
    'form.delaying': busy,
    'form.submitting': busy,
    'form.forced': shown(({ context }) => ({
      sees: [
        sight('alert', undefined, { within: force, text: say(`login:force.${context.reason ?? 'active'}`) }),
        { ...confirmForce, disabled: false },
        { ...cancelForce, disabled: false },
      ],
      lacks: [form],
    })),
    'form.forcing': shown(() => ({
      sees: [
        { ...submitting, within: force, disabled: true },
        { ...cancelForce, disabled: true },
      ],
      lacks: [form, confirmForce],
    })),
    'form.starting': busy,
    'form.going': busy,
    'form.succeeded': busy,
    'form.leaving': busy,
  },
  events: {
    OPEN: { elsewhere: '‘Log in’ in the bar, or a page that asks for a login: the app says so' },
    CLOSE: (hands) => hands.click(close),
    SUPERSEDED: { elsewhere: 'the gateway answers that this login was completed in another tab' },
    'METHOD.CHOSEN': (hands, { method }, at) => hands.click(way(method, at)),
    'COUNTRY.CHOSEN': (hands, event) => chooseCountry(hands, country, event.country),
    'PHONE.CHANGED': (hands, event) => hands.fill(phone, event.phone),
    'EMAIL.CHANGED': (hands, event) => hands.fill(email, event.email),
    'CODE.CHANGED': (hands, event) => hands.fill(code, event.code),
    'TERMS.CHANGED': (hands, { accepted }) => hands.click({ ...terms, checked: !accepted }),
    SEND: (hands) => askForCode(hands, { sendFirst, sendAgain }),
    SUBMIT: (hands) => hands.click(submit),
    'FORCE.CONFIRM': (hands) => hands.click(confirmForce),
    'FORCE.CANCEL': (hands) => hands.click(cancelForce),
    'QUICK.START': (hands) => hands.click(quick),
    'QUICK.RETURNED': { elsewhere: 'the address brings the provider’s key' },
    'METHOD.CHANGED': { elsewhere: 'raised inside' },
    'QUICK.ENDED': { elsewhere: 'raised inside' },
    'ELSEWHERE.OPENED': { elsewhere: 'another tab shows the dialog' },
    'ELSEWHERE.CLOSED': { elsewhere: 'another tab closed it' },
    'CODE.SENT': { elsewhere: 'the actor that gets codes' },
    'CODE.FAILED': { elsewhere: 'the actor that gets codes' },
    'QR.CONFIRMED': { elsewhere: 'the actor of the QR code' },
    'FORCE.REQUIRED': { elsewhere: 'the actor of the QR code' },
    'QR.FAILED': { elsewhere: 'the actor of the QR code' },
  },
})
