import type { restrictionMachine } from '../../../../machines/account/restriction/machine.ts'
import { endOf, wordsOf } from '../../../../ui/account/restriction/words.ts'
import { alertdialog, type At, button, defineView, NotOffered, say, type Seen } from '../../contract.ts'

type RestrictionAt = At<typeof restrictionMachine>

const noticeOf = ({ context: { restriction } }: RestrictionAt) =>
  alertdialog(restriction ? say(`notices:restriction.title.${restriction.kind}`) : undefined)
/** Its one button says what it does. */
const answerOf = (at: RestrictionAt) => {
  const { restriction, until } = at.context
  return restriction && button(say(`notices:restriction.${wordsOf(restriction, until).button}`), { within: noticeOf(at) })
}
const close = button(say('common:actions.close'))

/** Which buttons there are, and whether they can be used now. */
const answered =
  ({ closable = false, busy = false }: { closable?: boolean; busy?: boolean }) =>
  (at: RestrictionAt): Seen => {
    const answer = answerOf(at)
    return {
      sees: [
        ...(answer ? [{ ...answer, disabled: busy }] : []),
        ...(closable ? [{ ...close, within: noticeOf(at), disabled: false }] : []),
      ],
      lacks: [...(answer ? [{ ...answer, disabled: !busy }] : []), ...(closable ? [] : [close])],
    }
  }

export const view = defineView<typeof restrictionMachine>({
  states: {
    none: {},
    shown: (at) => {
      const { restriction, until } = at.context
      const open = noticeOf(at)
      if (!restriction) return { open }
      const { lead, reason, guidance, appeal } = wordsOf(restriction, until)
      const texts = [
        say(`notices:restriction.lead.${lead}`, {
          date: endOf(restriction, until, at.language),
        }),
        ...(reason === null ? [] : [say(`notices:restriction.reason.${reason}`)]),
        ...(guidance === null
          ? []
          : [
              say(`notices:restriction.guidance.noticed.${guidance.of}`),
              say(`notices:restriction.guidance.do.${guidance.of}`),
              say(`notices:restriction.guidance.next.${guidance.next}`),
            ]),
        ...(appeal ? [say('notices:restriction.appeal')] : []),
      ]
      return { open, sees: texts.map((text) => ({ ...open, text })) }
    },
    'shown.deciding': { unseen: 'left at once' },
    'shown.warning': answered({}),
    'shown.receipt': answered({ busy: true }),
    'shown.closable': answered({ closable: true }),
    'shown.network': answered({}),
    'shown.barred': answered({}),
  },
  events: {
    'RESTRICTION.RAISED': { elsewhere: 'an answer of the gateway told of it' },
    ACKNOWLEDGE: (hands, _, at) => {
      const answer = answerOf(at)
      return answer ? hands.click(answer) : Promise.reject(new NotOffered('button'))
    },
    CLOSE: (hands) => hands.click(close),
  },
})
