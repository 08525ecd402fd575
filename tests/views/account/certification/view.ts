import { type certificationMachine } from '../../../../machines/account/certification/machine.ts'
import { maySend } from '../../../../machines/account/certification/setup.ts'
import type { CertificationField } from '../../../../machines/account/certification/types.ts'
import { type At, button, defineView, say, sayFailure, type Seen, sight, words } from '../../contract.ts'
import { addressFields, askForCode, chooseCountry, countryText } from '../../fields.ts'

type CertificationAt = At<typeof certificationMachine>

const { country, phone, email, code, sendFirst, sendAgain } = addressFields()
const submit = button(say('certify:form.submit'))
const submitting = button(say('certify:form.submitting'))
const done = button(say('certify:form.done'))
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

const busy = (at: CertificationAt): Seen => ({
  sees: [...fieldsOf(at), { ...submitting, disabled: true }, ...(at.context.kind === 'phone' ? [{ ...country, disabled: true }] : [])],
  lacks: [submit, done, ...usableSend, sight('alert')],
})

export const view = defineView<typeof certificationMachine>({
  states: {
    // What stands in the form is the proof's own contract; the new address comes after it.
    proving: { lacks: [submit, submitting, done, email, phone, country] },
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
    SEND: (hands) => askForCode(hands, { sendFirst, sendAgain }),
    SUBMIT: (hands) => hands.click(submit),
    'CODE.SENT': { elsewhere: 'the actor that gets codes' },
    'CODE.FAILED': { elsewhere: 'the actor that gets codes' },
    'PROOF.DONE': { elsewhere: 'the actor of the proof' },
    'ELSEWHERE.CERTIFIED': { elsewhere: 'the actor that follows the session' },
  },
})
