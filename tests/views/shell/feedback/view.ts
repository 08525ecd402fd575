import type { feedbackMachine } from '../../../../machines/shell/feedback/machine.ts'
import { type At, button, defineView, dialog, field, say, sayFailure, sight, words } from '../../contract.ts'

type FeedbackAt = At<typeof feedbackMachine>

const writing = button(say('feedback:dock.feedback'))
const asking = button(say('feedback:dock.analyst'))
const collapse = button(say('feedback:dock.collapse'))
const expand = button(say('feedback:dock.expand'))
const bubble = ({ context: { unread } }: FeedbackAt) => words(say('feedback:bubble.text', { count: unread }))
const closeBubble = button(say('feedback:bubble.close'))
const form = ({ context: { kind } }: FeedbackAt) => dialog(say(`feedback:form.${kind}`))
const submit = button(say('feedback:form.submit'))
const sending = button(say('feedback:form.sending'))
const retry = button(say('common:actions.retry'))
const close = button(say('common:actions.close'))
const module = sight('combobox', { key: 'feedback:form.module', loose: true })
const content = ({ context: { kind } }: FeedbackAt) =>
  field({ key: kind === 'analyst' ? 'feedback:form.question' : 'feedback:form.content', loose: true })
const remove = (name: string) => button(say('feedback:form.remove', { name }))
const again = (name: string) => button(say('feedback:form.again', { name }))
const deleted = words(say('feedback:form.deleted'))
/** The figures stand here once more: what is too long is the specification's. */
const MOST = { en: 1500, cn: 500 }

/** All that was written, whatever failed; what is missing, once somebody has tried. */
const written = (at: FeedbackAt) => {
  const { context } = at
  const { kind, tried, failure, pictureProblem } = context
  const length = [...context.content.trim()].length
  const missing = [
    ...(kind === 'feedback' && context.module === '' ? ['feedback:problems.module'] : []),
    ...(kind === 'feedback' && context.type === '' ? ['feedback:problems.type'] : []),
    ...(length < 2 ? ['feedback:problems.short'] : []),
  ].map((key) => words(say(key)))
  const long = length > MOST[context.language] ? [words(say('feedback:problems.long'))] : []
  return {
    sees: [
      { ...content(at), value: context.content },
      ...(kind === 'feedback' ? [{ ...module, value: context.module }] : []),
      ...context.pictures.map(({ name }) => remove(name)),
      ...context.pictures.filter(({ failed }) => failed).map(({ name }) => again(name)),
      ...(tried ? missing : []),
      ...long,
      ...(pictureProblem ? [words(say(`feedback:problems.picture.${pictureProblem}`))] : []),
      ...(failure ? [words(sayFailure(failure))] : []),
    ],
    lacks: [...(kind === 'analyst' ? [module] : []), ...(tried ? [] : missing), retry],
  }
}

export const view = defineView<typeof feedbackMachine>({
  states: {
    widget: {},
    'widget.deciding': { unseen: 'passed through at once' },
    'widget.open': (at) => (at.in('form.open') ? {} : { sees: [writing, asking, { ...collapse, expanded: true }], lacks: [expand] }),
    'widget.collapsed': (at) => (at.in('form.open') ? {} : { sees: [{ ...expand, expanded: false }], lacks: [writing, asking, collapse] }),
    replies: {},
    'replies.off': {},
    'replies.on': {},
    'replies.on.settling': { unseen: 'nothing is known yet' },
    'replies.on.asking': { unseen: 'the number that is known shows until another comes' },
    'replies.on.waiting': {},
    bubble: {},
    'bubble.hidden': { lacks: [closeBubble] },
    'bubble.shown': (at) => (at.in('form.open') ? {} : { sees: [bubble(at), closeBubble] }),
    form: {},
    'form.closed': (at) => ({ lacks: [form(at), submit] }),
    'form.open': (at) => ({ open: form(at), sees: [words(say('feedback:form.promise'), form(at))] }),
    'form.open.opening': { sees: [words(say('feedback:form.loading'))], lacks: [submit] },
    'form.open.unavailable': ({ context: { failure } }) => ({
      sees: [retry, ...(failure ? [words(sayFailure(failure))] : [])],
      lacks: [submit],
    }),
    'form.open.editing': (at) => {
      const { sees, lacks } = written(at)
      return { sees: [...sees, { ...submit, disabled: at.is('uploading') }], lacks: [...lacks, sending] }
    },
    'form.open.sending': (at) => {
      const { sees, lacks } = written(at)
      return { sees: [...sees, { ...sending, disabled: true }], lacks: [...lacks, submit] }
    },
    upload: {},
    'upload.idle': { lacks: [sight('progressbar')] },
    'upload.uploading': ({ context: { percent } }) => ({
      sees: [sight('progressbar'), ...(percent === null ? [] : [words(`${percent}%`)])],
    }),
    removal: ({ context, in: isIn }) => (isIn('form.open.editing') && context.isDeleted ? { sees: [deleted] } : { lacks: [deleted] }),
    'removal.idle': { unseen: 'what was taken out is gone from the form at once' },
    'removal.deleting': { lacks: [deleted] },
  },
  events: {
    'FEEDBACK.START': { elsewhere: 'somebody logged in' },
    'FEEDBACK.STOP': { elsewhere: 'somebody logged out' },
    'PATH.CHANGED': { elsewhere: 'another place shows' },
    'REPLIES.CHANGED': { elsewhere: 'replies were read in the Feedback Center' },
    'BUBBLE.CLOSED': { elsewhere: 'the bubble was closed in another tab' },
    'PICTURES.CHOSEN': { elsewhere: 'files come from the system: tests/browser/feedback.test.ts' },
    'PROGRESS.CHANGED': { elsewhere: 'bytes have left: tests/browser/feedback.test.ts' },
    'BUBBLE.CLOSE': (hands) => hands.click(closeBubble),
    TOGGLE: (hands, _, at) => hands.click(at.in('widget.open') ? collapse : expand),
    'FEEDBACK.OPEN': (hands, { kind }) => hands.click(kind === 'feedback' ? writing : asking),
    CLOSE: (hands, _, at) => hands.click({ ...close, within: form(at) }),
    RETRY: (hands) => hands.click(retry),
    'MODULE.CHOSEN': (hands, event) => hands.select(module, event.module),
    'KIND.CHOSEN': (hands) => hands.click(sight('radio', say('feedback:types.suggestion'))),
    INPUT: (hands, { text }, at) => hands.fill(content(at), text),
    'PICTURE.REMOVE': (hands, { id }) => hands.click(remove(`${id}.png`)),
    'PICTURE.RETRY': (hands, { id }) => hands.click(again(`${id}.png`)),
    SUBMIT: (hands) => hands.click(submit),
  },
})
