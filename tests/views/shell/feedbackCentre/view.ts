import type { feedbackCentreMachine } from '../../../../machines/shell/feedbackCentre/machine.ts'
import { button, defineView, heading, say, sayFailure, sight, words } from '../../contract.ts'

const title = heading(say('common:titles.feedback'), { level: 1 })
const allRead = button(say('feedback:centre.allRead'))
const retry = button(say('common:actions.retry'))
const same = { unseen: 'what is there shows as before' }

export const view = defineView<typeof feedbackCentreMachine>({
  states: {
    list: ({ context: { items } }) => ({
      sees: [title, { ...allRead, disabled: items.every(({ replies }) => replies.every(({ isRead }) => isRead)) }],
    }),
    'list.loading': ({ context: { items } }) => ({
      sees: items.length === 0 ? [words(say('feedback:centre.loading'))] : [],
      lacks: [retry, words(say('feedback:centre.empty'))],
    }),
    'list.shown': ({ context: { items } }) => ({
      sees: [
        ...(items.length === 0 ? [words(say('feedback:centre.empty'))] : []),
        ...items.flatMap(({ question_content, replies }) => {
          const news = replies.filter(({ isRead }) => !isRead).length
          return [words(question_content), ...(news > 0 ? [words(say('feedback:centre.new', { count: news }))] : [])]
        }),
      ],
      lacks: [retry, words(say('feedback:centre.loading'))],
    }),
    'list.failed': ({ context: { failure } }) => ({
      sees: [retry, ...(failure ? [{ ...sight('alert'), text: sayFailure(failure) }] : [])],
    }),
    marks: {},
    'marks.told': same,
    'marks.telling': same,
    'marks.untold': same,
  },
  events: {
    'ITEM.OPENED': { elsewhere: 'the browser opens it: tests/browser/feedback.test.ts' },
    'FEEDBACK.CHANGED': { elsewhere: 'something was sent or read elsewhere in this browser' },
    'REPLIES.COUNTED': { elsewhere: 'the gateway was asked how many there are' },
    ACKNOWLEDGE: (hands) => hands.click(allRead),
    RETRY: (hands) => hands.click(retry),
  },
})
