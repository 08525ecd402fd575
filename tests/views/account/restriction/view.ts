import type { restrictionMachine } from '../../../../machines/account/restriction/machine.ts'
import { dayOf, endOf, momentDay, wordsOf } from '../../../../ui/account/restriction/words.ts'
import { alertdialog, type At, button, defineView, field, NotOffered, say, sayFailure, type Seen, sight, words } from '../../contract.ts'

type RestrictionAt = At<typeof restrictionMachine>

const noticeOf = ({ context: { restriction } }: RestrictionAt) =>
  alertdialog(restriction ? say(`restriction:title.${restriction.kind}`) : undefined)
/** Its one button says what it does. */
const answerOf = (at: RestrictionAt) => {
  const { restriction, until } = at.context
  return restriction && button(say(`restriction:${wordsOf(restriction, until).button}`), { within: noticeOf(at) })
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

const start = button(say('notices:appeal.start'))
const again = button(say('notices:appeal.again'))
const send = button(say('notices:appeal.send'))
const sending = button(say('notices:appeal.sending'))
const cancel = button(say('notices:appeal.cancel'))
const entry = field(say('notices:appeal.label'))
/** The figures stand here once more: what one may write is the specification's, not the form's. */
const FIGURES = { short: 10, long: 1000 }

/** All that was typed is there, whatever failed. */
const written = (at: RestrictionAt, { sees, lacks }: Required<Pick<Seen, 'sees' | 'lacks'>>): Seen => ({
  sees: [{ ...entry, value: at.context.draft }, ...sees],
  lacks,
})
const failureSaid = ({ context: { failure } }: RestrictionAt) =>
  failure?.code === 'request.not_found' ? say('notices:appeal.over') : failure ? sayFailure(failure) : ''
/** When it was sent, by when it is or how it was answered, and what was written. */
const standing = (at: RestrictionAt, how: 'sent' | 'accepted' | 'rejected') => {
  const { appeal } = at.context.restriction ?? {}
  if (!appeal) return []
  const values = { date: momentDay(appeal.sentAt, at.language), day: dayOf(appeal.answerBy, at.language) }
  return [
    sight('status', undefined, { text: say(`notices:appeal.${how}`, values) }),
    words(appeal.text, sight('group', say('notices:appeal.yours'))),
  ]
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
        say(`restriction:lead.${lead}`, {
          date: endOf(restriction, until, at.language),
        }),
        ...(reason === null ? [] : [say(`restriction:reason.${reason}`)]),
        ...(guidance === null
          ? []
          : [
              say(`restriction:guidance.noticed.${guidance.of}`),
              say(`restriction:guidance.do.${guidance.of}`),
              say(`restriction:guidance.next.${guidance.next}`),
            ]),
        ...(appeal && at.in('shown.appeal.closed') ? [say('restriction:appeal')] : []),
      ]
      return { open, sees: texts.map((text) => ({ ...open, text })) }
    },
    'shown.notice': {},
    'shown.notice.deciding': { unseen: 'left at once' },
    'shown.notice.warning': answered({}),
    'shown.notice.receipt': answered({ busy: true }),
    'shown.notice.closable': answered({ closable: true }),
    'shown.notice.network': answered({}),
    'shown.notice.barred': answered({}),
    'shown.term': {},
    'shown.term.running': {},
    'shown.term.asking': {},
    'shown.term.ending': {},
    'shown.term.late': {},
    'shown.appeal': {},
    'shown.appeal.deciding': { unseen: 'left at once' },
    'shown.appeal.closed': { lacks: [start, again, entry, send] },
    'shown.appeal.offered': (at) => ({ sees: [{ ...start, within: noticeOf(at) }], lacks: [again, entry, send] }),
    'shown.appeal.writing': (at) =>
      written(at, {
        sees: [
          { ...send, disabled: false },
          { ...cancel, disabled: false },
          ...(at.context.problem === null
            ? []
            : [words(say(`notices:appeal.${at.context.problem}`, { count: FIGURES[at.context.problem] }))]),
        ],
        lacks: [start, again, sending, sight('alert')],
      }),
    'shown.appeal.sending': (at) => written(at, { sees: [{ ...sending, disabled: true }], lacks: [start, again, send, cancel] }),
    'shown.appeal.failed': (at) =>
      written(at, {
        sees: [
          { ...send, disabled: false },
          { ...cancel, disabled: false },
          sight('alert', undefined, { text: failureSaid(at) }),
          words(say('notices:appeal.kept'), sight('alert')),
        ],
        lacks: [start, again, sending],
      }),
    'shown.appeal.sent': (at) => ({ sees: standing(at, 'sent'), lacks: [start, again, entry, send] }),
    'shown.appeal.answered': (at) => {
      const answer = at.context.restriction?.appeal?.answer
      if (!answer) return {}
      const rejected = !answer.accepted
      return {
        sees: [
          ...standing(at, rejected ? 'rejected' : 'accepted'),
          words(answer.text, sight('group', say('notices:appeal.answer'))),
          ...(rejected ? [{ ...again, within: noticeOf(at) }] : []),
        ],
        lacks: [start, entry, send, ...(rejected ? [] : [again])],
      }
    },
  },
  events: {
    'RESTRICTION.RAISED': { elsewhere: 'an answer of the gateway told of it' },
    ACKNOWLEDGE: (hands, _, at) => {
      const answer = answerOf(at)
      return answer ? hands.click(answer) : Promise.reject(new NotOffered('button'))
    },
    CLOSE: (hands) => hands.click(close),
    'PAGE.SHOWN': { elsewhere: 'the tab is seen' },
    'APPEAL.START': (hands, _, at) => hands.click(at.in('shown.appeal.answered') ? again : start),
    'APPEAL.CHANGED': (hands, { text }) => hands.fill(entry, text),
    'APPEAL.SUBMIT': (hands) => hands.click(send),
    'APPEAL.CANCEL': (hands) => hands.click(cancel),
  },
})
