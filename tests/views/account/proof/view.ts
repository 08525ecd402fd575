import type { proofMachine } from '../../../../machines/account/proof/machine.ts'
import { type At, button, defineView, NotOffered, say, sayFailure, sight, words } from '../../contract.ts'
import { addressFields, askForCode } from '../../fields.ts'

type ProofAt = At<typeof proofMachine>

const { code, sendFirst, sendAgain } = addressFields()
const loading = sight('status', undefined, { text: say('certify:proof.loading') })
const retry = button(say('common:actions.retry'))
const cancel = button(say('certify:proof.cancel'))
const checking = button(say('certify:proof.submitting'))
const usableSend = [
  { ...sendFirst, disabled: false },
  { ...sendAgain, disabled: false },
]

/** A change of the logins goes on at once, here the end of one; the form for an address comes next. */
const goOnOf = ({ context: { kind } }: ProofAt) => button(say(kind === null ? 'account:logins.confirm' : 'certify:proof.submit'))
/** Only where the form has no way out of its own. */
const outOf = ({ context: { kind } }: ProofAt) => (kind === null ? [{ ...cancel, disabled: false }] : [])
const noOutOf = ({ context: { kind } }: ProofAt) => (kind === null ? [] : [cancel])

const formOf = (at: ProofAt) => [
  words(say(at.context.kind === null ? 'account:logins.proofLead' : 'certify:proof.lead')),
  ...(at.context.ways.length === 1
    ? [words(at.context.ways[0]?.address ?? '')]
    : at.context.ways.map(({ kind, address }) => sight('radio', address, { checked: kind === at.context.way }))),
  { ...code, value: at.context.code },
  words(at.context.contact === '' ? say('certify:proof.lost') : say('certify:proof.lostWhom', { contact: at.context.contact })),
  ...outOf(at),
]

/** What is wrong with the code, as typed or as the gateway said. */
const troubleOf = ({ context: { codeMissing, refused } }: ProofAt) =>
  codeMissing ? [words(say('login:problems.codeMissing'))] : refused ? [sight('alert', undefined, { text: sayFailure(refused) })] : []

export const view = defineView<typeof proofMachine>({
  states: {
    loading: (at) => ({ sees: [loading, ...outOf(at)], lacks: [goOnOf(at), code, retry, ...noOutOf(at)] }),
    unread: (at) => ({
      sees: [
        ...(at.context.failure ? [sight('alert', undefined, { text: sayFailure(at.context.failure) })] : []),
        sight('alert', undefined, { text: say('certify:proof.unread') }),
        { ...retry, disabled: false },
        ...outOf(at),
      ],
      lacks: [loading, goOnOf(at), code, ...noOutOf(at)],
    }),
    proving: (at) => ({ lacks: [loading, retry, ...noOutOf(at)] }),
    'proving.typing': (at) => ({
      sees: [...formOf(at), { ...goOnOf(at), disabled: false }, ...troubleOf(at)],
      lacks: [checking, ...(at.context.refused ? [] : [sight('alert')])],
    }),
    'proving.checking': (at) => ({
      sees: [...formOf(at), { ...checking, disabled: true }],
      lacks: [goOnOf(at), ...usableSend, sight('alert')],
    }),
    // Whoever asked for the change shows what comes of it.
    done: {},
    givenUp: {},
  },
  events: {
    RETRY: (hands) => hands.click(retry),
    'WAY.CHOSEN': (hands, { kind }, { context: { ways, way } }) => {
      const chosen = ways.find((each) => each.kind === kind)
      if (!chosen || ways.length === 1 || kind === way) return Promise.reject(new NotOffered('radio'))
      return hands.click(sight('radio', chosen.address))
    },
    'CODE.CHANGED': (hands, event) => hands.fill(code, event.code),
    SEND: (hands) => askForCode(hands, { sendFirst, sendAgain }),
    SUBMIT: (hands, _, at) => hands.click(goOnOf(at)),
    CANCEL: (hands) => hands.click(cancel),
    'CODE.SENT': { elsewhere: 'the actor that gets codes' },
    'CODE.FAILED': { elsewhere: 'the actor that gets codes' },
  },
})
