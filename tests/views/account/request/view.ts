import type { AccessField } from '../../../../domain/accessRequest.ts'
import type { requestMachine } from '../../../../machines/account/request/machine.ts'
import { type At, button, defineView, field, heading, say, sayFailure, sight, words } from '../../contract.ts'

type RequestAt = At<typeof requestMachine>

const title = heading(say('request:title'), { level: 1 })
const submit = button(say('request:submit'))
const sending = button(say('request:sending'))
const again = button(say('request:again'))
const alert = sight('alert')
/** A field that has to be filled in has a mark behind its name. */
const entry = (name: AccessField) => field({ key: `request:${name}`, loose: true })
const ENTRIES = { name: entry('name'), organization: entry('organization'), email: entry('email'), purpose: entry('purpose') }
/** The figures stand here once more: what one may type is the specification's, not the form's. */
const LONGEST = { name: 80, organization: 160, email: 254, purpose: 1000 }

/** All that was typed is there, whatever failed. */
const typed = ({ context }: RequestAt) =>
  (Object.keys(ENTRIES) as AccessField[]).map((name) => ({ ...ENTRIES[name], value: context[name] }))

const underWay = (at: RequestAt) => ({ sees: [title, ...typed(at), { ...sending, disabled: true }], lacks: [submit, again, alert] })

export const view = defineView<typeof requestMachine>({
  states: {
    recalling: { unseen: 'the storage of the tab answers at once' },
    editing: (at) => {
      const { problems, failure } = at.context
      return {
        sees: [
          title,
          ...typed(at),
          { ...submit, disabled: false },
          ...(Object.keys(ENTRIES) as AccessField[]).flatMap((name) => {
            const problem = problems[name]
            return problem === undefined ? [] : [words(say(`request:problems.${problem}`, { count: LONGEST[name] }))]
          }),
          ...(failure ? [{ ...alert, text: sayFailure(failure) }, words(say('request:kept'), alert)] : []),
        ],
        lacks: [sending, again, ...(failure ? [] : [alert])],
      }
    },
    checking: underWay,
    sending: underWay,
    sent: ({ context: { email } }) => ({
      sees: [heading(say('request:sent'), { level: 1 }), sight('status', undefined, { text: say('request:sentText', { email }) }), again],
      lacks: [title, submit, sending, alert],
    }),
  },
  events: {
    'FIELD.CHANGED': (hands, event) => hands.fill(ENTRIES[event.field], event.text),
    SUBMIT: (hands) => hands.click(submit),
    RESET: (hands) => hands.click(again),
  },
})
