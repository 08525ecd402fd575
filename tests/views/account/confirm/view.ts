import type { confirmMachine } from '../../../../machines/account/confirm/machine.ts'
import { momentOf } from '../../../../ui/account/account/time.ts'
import { type At, button, defineView, heading, say, sayFailure, type Seen, sight, words } from '../../contract.ts'

type ConfirmAt = At<typeof confirmMachine>

const question = heading(say('certify:confirm.title'), { level: 1 })
const yes = button(say('certify:confirm.yes'))
const no = button(say('certify:confirm.no'))
const confirming = button(say('certify:confirm.confirming'))
const refusing = button(say('certify:confirm.refusing'))
const logIn = button(say('common:account.login'))
const retry = button(say('common:actions.retry'))
const number = (text: string) => sight('radio', text)
const answers = [yes, no, confirming, refusing]
/** The form that asks for a code; what it is about stands above it. */
const proof = sight('group', say('certify:confirm.yes'))

/** What would be logged in, where and when. */
const factsOf = ({ context: { login } }: ConfirmAt) => [
  question,
  ...(login
    ? [
        words(login.account),
        words(login.device),
        words(say(login.sameNetwork ? 'certify:confirm.same' : 'certify:confirm.other', { network: login.network })),
        words(momentOf(login.askedAt)),
      ]
    : []),
]
/** The numbers to choose from as well. */
const asked = (at: ConfirmAt, busy: boolean) => [
  ...factsOf(at),
  ...(at.context.login
    ? [
        words(say('certify:confirm.warning')),
        ...at.context.login.numbers.map((text) => ({ ...number(text), checked: at.context.chosen === text, disabled: busy })),
      ]
    : []),
]

const over = (end: 'confirmed' | 'refused'): Seen => ({
  sees: [sight('status', undefined, { text: say(`certify:confirm.${end}Text`) }), heading(say(`certify:confirm.${end}`), { level: 1 })],
  lacks: [question, ...answers, retry, logIn],
})

export const view = defineView<typeof confirmMachine>({
  states: {
    arriving: { unseen: 'left at once' },
    loading: { sees: [sight('status', undefined, { text: say('certify:confirm.loading') })], lacks: [question, ...answers, retry, logIn] },
    stranger: {
      sees: [
        heading(say('certify:confirm.stranger'), { level: 1 }),
        words(say('certify:confirm.strangerText')),
        { ...logIn, disabled: false },
      ],
      lacks: [question, ...answers, retry],
    },
    unread: ({ context: { failure } }) => ({
      sees: [
        heading(say('certify:confirm.unread'), { level: 1 }),
        { ...retry, disabled: false },
        ...(failure ? [words(sayFailure(failure))] : []),
      ],
      lacks: [question, ...answers, logIn],
    }),
    asking: (at) => {
      const { numberMissing, failure } = at.context
      const alerts = [
        ...(numberMissing ? [sight('alert', undefined, { text: say('certify:confirm.numberMissing') })] : []),
        ...(failure ? [sight('alert', undefined, { text: sayFailure(failure) })] : []),
      ]
      return {
        sees: [...asked(at, false), { ...yes, disabled: false }, { ...no, disabled: false }, ...alerts],
        lacks: [confirming, refusing, proof, ...(alerts.length === 0 ? [sight('alert')] : [])],
      }
    },
    confirming: (at) => ({
      sees: [...asked(at, true), { ...confirming, disabled: true }, { ...no, disabled: true }],
      lacks: [yes, refusing, sight('alert')],
    }),
    // What stands in the form is the proof's own contract.
    proving: (at) => ({
      sees: [
        ...factsOf(at),
        proof,
        words(at.context.chosen ?? ''),
        words(say('certify:confirm.proofOutcome', { device: at.context.login?.device ?? '' }), proof),
        { ...no, disabled: false },
      ],
      lacks: [confirming, refusing, ...(at.context.login?.numbers ?? []).map(number), words(say('certify:confirm.warning'))],
    }),
    refusing: (at) => ({
      sees: [...asked(at, true), { ...refusing, disabled: true }, { ...yes, disabled: true }],
      lacks: [no, confirming],
    }),
    confirmed: over('confirmed'),
    refused: over('refused'),
    expired: ({ context: { failure } }) => ({
      sees: [
        sight('alert', undefined, {
          text: failure?.code === 'auth.number_mismatch' ? sayFailure(failure) : say('certify:confirm.expiredText'),
        }),
        heading(say('certify:confirm.expired'), { level: 1 }),
      ],
      lacks: [question, ...answers, retry, logIn],
    }),
  },
  events: {
    'NUMBER.CHOSEN': (hands, event) => hands.click({ ...number(event.number), checked: false }),
    CONFIRM: (hands) => hands.click(yes),
    REFUSE: (hands) => hands.click(no),
    RETRY: (hands) => hands.click(retry),
    LOGIN: (hands) => hands.click(logIn),
    'PROOF.DONE': { elsewhere: 'the actor of the proof' },
    'PROOF.GIVEN_UP': { elsewhere: 'the actor of the proof' },
  },
})
