import { type certificationMachine } from '../../../../machines/account/certification/machine.ts'
import { maySend } from '../../../../machines/account/certification/setup.ts'
import type { CertificationField } from '../../../../machines/account/certification/types.ts'
import { type At, button, defineView, NotOffered, say, sayFailure, type Seen, sight, words } from '../../contract.ts'
import { addressFields, askForCode, chooseCountry, countryText } from '../../fields.ts'

type CertificationAt = At<typeof certificationMachine>

const { country, phone, email, code, sendFirst, sendAgain } = addressFields()
const submit = button(say('certify:form.submit'))
const submitting = button(say('certify:form.submitting'))
const done = button(say('certify:form.done'))
const loading = sight('status', undefined, { text: say('certify:proof.loading') })
const retry = button(say('common:actions.retry'))
const goOn = button(say('certify:proof.submit'))
const checking = button(say('certify:proof.submitting'))
const usableSend = [
  { ...sendFirst, disabled: false },
  { ...sendAgain, disabled: false },
]

const fieldsOf = ({ context, language }: CertificationAt) => [
  ...(context.kind === 'phone'
    ? [
        { ...country, value: countryText(context.dialCode, language) },
        { ...phone, value: context.address },
      ]
    : [{ ...email, value: context.address }]),
  { ...code, value: context.code },
]

/** What is wrong with a field, as typed or as the gateway said. */
const troubleOf = ({ problems, refused }: CertificationAt['context'], field: CertificationField) => {
  const problem = problems[field]
  if (problem !== undefined) return [words(say(`login:problems.${problem}`))]
  return refused?.field === field ? [sight('alert', undefined, { text: sayFailure(refused.failure) })] : []
}

const addressesOf = ({ ways }: CertificationAt['context'], language: CertificationAt['language']) =>
  ways.map(({ address }) => address).join(language === 'cn' ? '、' : ' and ')

/** What the change will do. */
const outcomeOf = ({ context, language }: CertificationAt) =>
  words(say('certify:proof.outcome', { addresses: addressesOf(context, language) }))

const proofOf = (at: CertificationAt) => [
  words(say('certify:proof.lead')),
  ...(at.context.ways.length === 1
    ? [words(at.context.ways[0]?.address ?? '')]
    : at.context.ways.map(({ kind, address }) => sight('radio', address, { checked: kind === at.context.way }))),
  { ...code, value: at.context.code },
  outcomeOf(at),
  words(at.context.contact === '' ? say('certify:proof.lost') : say('certify:proof.lostWhom', { contact: at.context.contact })),
]

const busy = (at: CertificationAt): Seen => ({
  sees: [...fieldsOf(at), { ...submitting, disabled: true }, ...(at.context.kind === 'phone' ? [{ ...country, disabled: true }] : [])],
  lacks: [submit, done, ...usableSend, sight('alert')],
})

export const view = defineView<typeof certificationMachine>({
  states: {
    loading: { sees: [loading], lacks: [submit, goOn, code, retry] },
    unread: ({ context: { failure } }) => ({
      sees: [
        ...(failure ? [sight('alert', undefined, { text: sayFailure(failure) })] : []),
        sight('alert', undefined, { text: say('certify:proof.unread') }),
        { ...retry, disabled: false },
      ],
      lacks: [loading, submit, goOn, code],
    }),
    // The new address comes after it.
    proving: { lacks: [submit, submitting, email, phone, country, loading] },
    'proving.typing': (at) => ({
      sees: [...proofOf(at), { ...goOn, disabled: false }, ...troubleOf(at.context, 'code')],
      lacks: [checking, ...(at.context.refused ? [] : [sight('alert')])],
    }),
    'proving.checking': (at) => ({ sees: [...proofOf(at), { ...checking, disabled: true }], lacks: [goOn, ...usableSend, sight('alert')] }),
    editing: (at) => ({
      sees: [
        ...fieldsOf(at),
        { ...submit, disabled: false },
        ...troubleOf(at.context, 'address'),
        ...troubleOf(at.context, 'code'),
        ...(at.context.proven ? [outcomeOf(at)] : []),
      ],
      lacks: [submitting, done, ...(maySend(at.context) ? [] : usableSend), ...(at.context.refused ? [] : [sight('alert')])],
    }),
    submitting: busy,
    refreshing: busy,
    done: { sees: [{ ...done, disabled: true }], lacks: [submit, submitting, ...usableSend, sight('alert')] },
  },
  events: {
    'COUNTRY.CHOSEN': (hands, { dialCode }) => chooseCountry(hands, country, dialCode),
    'ADDRESS.CHANGED': (hands, { address }, { context }) => hands.fill(context.kind === 'phone' ? phone : email, address),
    'CODE.CHANGED': (hands, event) => hands.fill(code, event.code),
    RETRY: (hands) => hands.click(retry),
    'WAY.CHOSEN': (hands, { kind }, { context: { ways, way } }) => {
      const chosen = ways.find((each) => each.kind === kind)
      if (!chosen || ways.length === 1 || kind === way) return Promise.reject(new NotOffered('radio'))
      return hands.click(sight('radio', chosen.address))
    },
    SEND: (hands) => askForCode(hands, { sendFirst, sendAgain }),
    SUBMIT: (hands, _, at) => hands.click(at.is('proving') ? goOn : submit),
    'CODE.SENT': { elsewhere: 'the actor that gets codes' },
    'CODE.FAILED': { elsewhere: 'the actor that gets codes' },
  },
})
