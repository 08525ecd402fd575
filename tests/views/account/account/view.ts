import type { accountMachine } from '../../../../machines/account/account/machine.ts'
import type { LoginItem } from '../../../../machines/account/account/types.ts'
import { momentOf } from '../../../../ui/account/account/time.ts'
import { button, defineView, heading, NotOffered, say, sayEither, sayFailure, sight, words } from '../../contract.ts'

const openEmail = button(sayEither('account:page.certifyEmail', 'account:page.renewEmail', 'account:page.changeEmail'))
const form = sight('group', say('account:page.certifyEmail'))
const closeEmail = button(say('account:page.closeForm'), { within: form })
const loading = sight('status', say('account:logins.loading'))
const retry = button(say('common:actions.retry'))
const logins = sight('region', say('account:logins.title'))
const table = sight('table', undefined, { within: logins })
const question = sight('group', say('account:logins.ask'))
const confirm = button(say('account:logins.confirm'), { within: question })
const keep = button(say('account:logins.cancel'), { within: question })

const waiting = sight('status', undefined, { text: say('account:logins.proving'), within: table })

const deviceOf = ({ device }: LoginItem) => device || say('account:logins.unknown')
/** Two devices may be called the same. */
const rowOf = (login: LoginItem) => sight('row', undefined, { text: momentOf(login.createdAt), within: table })
const endOf = (login: LoginItem) => button(say('account:logins.endOf', { device: deviceOf(login) }), { within: rowOf(login) })
/** The form that asks for a code, below the login that is to end. */
const proofOf = (login: LoginItem) => sight('group', say('account:logins.endOf', { device: deviceOf(login) }), { within: table })
/** Which login has just ended; nothing while none has. */
const told = (ended: { device: string } | null) =>
  sight('status', undefined, {
    text: say('account:logins.ended', { device: ended?.device || say('account:logins.unknown') }),
    within: logins,
  })
const chosenOf = ({ logins, chosen }: { logins: readonly LoginItem[] | null; chosen: string | null }) =>
  (logins ?? []).filter(({ id }) => id === chosen)
const alertOf = (title: string, failure: Parameters<typeof sayFailure>[0]) => [
  sight('alert', undefined, { text: say(title), within: logins }),
  sight('alert', undefined, { text: sayFailure(failure), within: logins }),
]

export const view = defineView<typeof accountMachine>({
  states: {
    email: { sees: [heading(say('account:page.information'), { level: 2 })] },
    'email.closed': { sees: [{ ...openEmail, disabled: false }], lacks: [form] },
    // What stands in the form, the proof of an address or the new one, is the certification's own contract.
    'email.open': { sees: [form, { ...closeEmail, disabled: false }], lacks: [openEmail] },
    logins: { sees: [heading(say('account:logins.title'), { level: 2 })] },
    'logins.loading': { sees: [loading], lacks: [table, retry] },
    'logins.failed': ({ context: { failure } }) => ({
      sees: [...(failure ? alertOf('account:logins.failed', failure) : []), { ...retry, within: logins, disabled: false }],
      lacks: [table, loading],
    }),
    'logins.shown': ({ context }) => ({
      sees: [
        table,
        ...(context.logins ?? []).map((login) => ({ ...rowOf(login), text: deviceOf(login) })),
        ...(context.logins ?? []).map((login) => words(momentOf(login.endsAt), table)),
        ...(context.logins ?? []).filter(({ current }) => current).map(() => words(say('account:logins.current'), table)),
      ],
      lacks: [loading, retry],
    }),
    'logins.shown.idle': ({ context }) => ({
      sees: [
        ...(context.logins ?? []).filter(({ current }) => !current).map((login) => ({ ...endOf(login), disabled: false })),
        ...(context.failure ? alertOf('account:logins.endFailed', context.failure) : []),
        ...(context.ended ? [told(context.ended)] : []),
      ],
      lacks: [question, waiting, ...(context.failure ? [] : [sight('alert', undefined, { within: logins })])],
    }),
    'logins.shown.asking': ({ context }) => ({
      sees: [
        { ...confirm, disabled: false },
        { ...keep, disabled: false },
        ...(context.logins ?? [])
          .filter(({ id, current }) => !current && id !== context.chosen)
          .map((login) => ({ ...endOf(login), disabled: false })),
      ],
      lacks: [
        ...(context.logins ?? []).filter(({ id }) => id === context.chosen).map(endOf),
        sight('alert', undefined, { within: logins }),
      ],
    }),
    'logins.shown.ending': ({ context }) => ({
      sees: [
        sight('status', undefined, { text: say('account:logins.ending'), within: table }),
        ...(context.logins ?? [])
          .filter(({ id, current }) => !current && id !== context.chosen)
          .map((login) => ({ ...endOf(login), disabled: true })),
      ],
      lacks: [question, waiting],
    }),
    // What stands in the form is the proof's own contract.
    'logins.shown.proving': ({ context }) => ({
      sees: [
        waiting,
        ...chosenOf(context).map(proofOf),
        ...(context.logins ?? [])
          .filter(({ id, current }) => !current && id !== context.chosen)
          .map((login) => ({ ...endOf(login), disabled: true })),
      ],
      lacks: [question, ...chosenOf(context).map(endOf)],
    }),
  },
  events: {
    RETRY: (hands) => hands.click({ ...retry, within: logins }),
    'END.ASK': (hands, { id }, { context }) => {
      const login = context.logins?.find((one) => one.id === id)
      return login ? hands.click(endOf(login)) : Promise.reject(new NotOffered('button'))
    },
    'END.CONFIRM': (hands) => hands.click(confirm),
    'END.CANCEL': (hands) => hands.click(keep),
    'EMAIL.OPEN': (hands) => hands.click(openEmail),
    'EMAIL.CLOSE': (hands) => hands.click(closeEmail),
    'CERTIFICATION.DONE': { elsewhere: 'the actor of the form' },
    'PROOF.DONE': { elsewhere: 'the actor of the proof' },
    'PROOF.GIVEN_UP': { elsewhere: 'the actor of the proof' },
  },
})
