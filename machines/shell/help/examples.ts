import type { ManualArticle } from '../../../domain/manual.ts'
import { busy, type Examples, none } from '../../examples.ts'
import type { helpMachine } from './machine.ts'

export { helpMachine as machine } from './machine.ts'

const article = (id: string, title: string, text: string, more: Partial<ManualArticle> = {}): ManualArticle => ({
  id,
  group: 'search',
  title,
  date: '2026-11-27',
  html: `<p>${text}</p>`,
  text,
  headings: [],
  ...more,
})
const filters = article('filters', 'Filters and counts', 'Every count follows the query.', {
  html: '<p>Every count follows the query.</p><h2 id="help-dates">Dates</h2><p>By year.</p>',
  text: 'Every count follows the query. Dates By year.',
  headings: [{ id: 'help-dates', text: 'Dates' }],
})
const exports = article('export', 'Export to Excel', 'What the screen shows.', { group: 'work' })

/** What can happen to it. */
export const examples: Examples<typeof helpMachine> = {
  inputs: [{ article: null }, { article: 'filters' }],
  project: ({ articles, article: open, text, failure }) => [articles?.length, open, text, failure?.code],
  events: {
    'ADDRESS.CHANGED': [
      { type: 'ADDRESS.CHANGED', article: null },
      { type: 'ADDRESS.CHANGED', article: 'filters' },
      { type: 'ADDRESS.CHANGED', article: 'nothing' },
    ],
    'TEXT.CHANGED': [
      { type: 'TEXT.CHANGED', text: 'count' },
      { type: 'TEXT.CHANGED', text: 'zz' },
      { type: 'TEXT.CHANGED', text: '' },
    ],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: {
    loadManual: { done: [[filters, exports]], error: [busy] },
    sendRead: { done: [{ id: 'filters' }], error: [busy] },
    followAddress: none,
  },
}
