import { busy, type Examples, none } from '../../examples.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { FEEDBACK_CENTER } from '../../../domain/pagePaths.ts'
import type { feedbackMachine } from './machine.ts'
import { EMPTY, isComplete } from './setup.ts'
import type { ChosenFile, Draft } from './types.ts'

export { feedbackMachine as machine } from './machine.ts'

const file = (id: string, more: Partial<ChosenFile> = {}): ChosenFile => ({ id, name: `${id}.png`, type: 'image/png', size: 1000, ...more })
const tree = [
  { id: 'global', label: 'Global approval', children: [{ id: 'drugus', label: 'US Approved' }] },
  { id: 'platform', label: 'Platform', children: [{ id: 'export', label: 'Export' }] },
]
const ref = `${'a'.repeat(32)}.webp`
const draft: Draft = {
  key: 'key-of-a-draft',
  module: 'drugus',
  type: '数据问题',
  content: 'Written before',
  pictures: [{ id: 'p0', name: 'p0.png', ref }],
}

export const examples: Examples<typeof feedbackMachine> = {
  inputs: [
    { language: 'en', collapsed: false },
    { language: 'cn', collapsed: true },
  ],
  project: (context) => [
    context.kind,
    context.pictures.length,
    isComplete(context),
    context.tried,
    context.pictureProblem,
    context.percent,
    context.pictures.some(({ failed }) => failed),
    context.discarded.length,
    context.isDeleted,
    context.failure?.code,
    context.unread,
    context.closedAt,
    context.isThere,
  ],
  events: {
    'FEEDBACK.START': [{ type: 'FEEDBACK.START' }],
    'FEEDBACK.STOP': [{ type: 'FEEDBACK.STOP' }],
    'PATH.CHANGED': [
      { type: 'PATH.CHANGED', path: FEEDBACK_CENTER },
      { type: 'PATH.CHANGED', path: '/drugus' },
    ],
    'REPLIES.CHANGED': [{ type: 'REPLIES.CHANGED' }],
    'BUBBLE.CLOSE': [{ type: 'BUBBLE.CLOSE' }],
    'BUBBLE.CLOSED': [
      { type: 'BUBBLE.CLOSED', count: 2 },
      { type: 'BUBBLE.CLOSED', count: 1 },
    ],
    TOGGLE: [{ type: 'TOGGLE' }],
    'FEEDBACK.OPEN': [
      { type: 'FEEDBACK.OPEN', kind: 'feedback' },
      { type: 'FEEDBACK.OPEN', kind: 'analyst' },
    ],
    CLOSE: [{ type: 'CLOSE' }],
    RETRY: [{ type: 'RETRY' }],
    'MODULE.CHOSEN': [{ type: 'MODULE.CHOSEN', module: 'drugus' }],
    'KIND.CHOSEN': [{ type: 'KIND.CHOSEN', kind: '产品建议' }],
    INPUT: [
      { type: 'INPUT', text: 'A wish' },
      { type: 'INPUT', text: '' },
    ],
    'PICTURES.CHOSEN': [
      { type: 'PICTURES.CHOSEN', files: [file('p1')] },
      { type: 'PICTURES.CHOSEN', files: [file('p2', { type: 'image/svg+xml' })] },
    ],
    'PICTURE.REMOVE': [
      { type: 'PICTURE.REMOVE', id: 'p0' },
      { type: 'PICTURE.REMOVE', id: 'p1' },
    ],
    'PICTURE.RETRY': [{ type: 'PICTURE.RETRY', id: 'p1' }],
    'PROGRESS.CHANGED': [
      { type: 'PROGRESS.CHANGED', id: 'p1', percent: 40 },
      { type: 'PROGRESS.CHANGED', id: 'p0', percent: 90 },
    ],
    SUBMIT: [{ type: 'SUBMIT' }],
  },
  actors: {
    open: {
      done: [
        { tree, draft },
        { tree, draft: { ...EMPTY, key: 'key-of-another' } },
      ],
      error: [busy],
    },
    send: { done: [undefined], error: [busy] },
    upload: {
      done: [{ id: 'p1', ref: `${'b'.repeat(32)}.webp` }],
      error: [busy, new MateriaError('request.malformed', { field: 'image.broken' })],
    },
    discard: { done: [undefined], error: [busy] },
    askCount: {
      done: [
        { unread: 2, closedAt: 0 },
        { unread: 0, closedAt: 0 },
      ],
      error: [busy],
    },
    followTabs: none,
  },
}
