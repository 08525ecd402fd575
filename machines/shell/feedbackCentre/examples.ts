import type { FeedbackItem } from '../../../domain/feedback.ts'
import { busy, type Examples, none } from '../../examples.ts'
import type { feedbackCentreMachine } from './machine.ts'

export { feedbackCentreMachine as machine } from './machine.ts'

const AT = 1_795_000_000_000
const DAY = 86_400_000
const answered: FeedbackItem = {
  id: 'f1',
  kind: 'feedback',
  module: 'US Approved',
  type: '数据问题',
  question_content: 'The approval date is wrong',
  question_img: [],
  createdAt: AT,
  dueAt: AT + 3 * DAY,
  closedAt: null,
  replies: [{ id: 'r1', role: 'data-analyst', content: 'Corrected with the next import', at: AT + DAY, isRead: false }],
}
const waiting: FeedbackItem = {
  ...answered,
  id: 'f2',
  kind: 'analyst',
  module: '',
  type: null,
  question_content: 'How many PD-1?',
  replies: [],
}

export const examples: Examples<typeof feedbackCentreMachine> = {
  inputs: [undefined],
  project: ({ items, unsent, failure }) => [
    items.map(({ id, replies }) => [id, replies.map(({ isRead }) => isRead)]),
    unsent,
    failure?.code,
  ],
  events: {
    'ITEM.OPENED': [{ type: 'ITEM.OPENED', id: 'f1' }],
    ACKNOWLEDGE: [{ type: 'ACKNOWLEDGE' }],
    'FEEDBACK.CHANGED': [{ type: 'FEEDBACK.CHANGED' }],
    'REPLIES.COUNTED': [
      { type: 'REPLIES.COUNTED', count: 2 },
      { type: 'REPLIES.COUNTED', count: 1 },
    ],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: {
    load: {
      done: [
        { items: [waiting, answered], total: 2 },
        { items: [], total: 0 },
      ],
      error: [busy],
    },
    sendRead: { done: [{ ids: ['r1'] }], error: [busy] },
    followTabs: none,
  },
}
