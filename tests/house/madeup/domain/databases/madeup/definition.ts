import { EXPORT_LIMIT } from '../../constants.ts'
import { defineDatabase } from '../../database.ts'
import { card } from './card.ts'

/** Prices that nobody published: a database with a view, a cell, a section and a chart of its own (docs/slots.md). */
export const madeup = defineDatabase({
  ...card,
  source: 'madeup',
  title: 'drug',
  number: 'notice',
  fields: {
    notice: { kind: 'text', identifier: true, searchable: true, sortable: true, column: { width: 120, default: true, fixed: true } },
    drug: { kind: 'terms', vocabulary: 'drug', searchable: true, associate: true, facet: true, column: { width: 200, default: true } },
    region: { kind: 'enum', options: ['north', 'south', 'coast'], facet: true, column: { width: 120, default: true } },
    price: {
      kind: 'number',
      unit: 'CNY',
      sortable: true,
      cell: { id: 'bar', with: { most: '1000' } },
      column: { width: 160, default: true },
    },
    pricedOn: { kind: 'date', facet: true, sortable: true, column: { width: 120, default: true } },
  },
  defaultSort: ['-pricedOn', 'notice'],
  sections: [
    { id: 'base', kind: 'fields', fields: ['notice', 'drug', 'region', 'price', 'pricedOn'] },
    {
      id: 'steps',
      kind: 'table',
      columns: { date: { kind: 'date' }, price: { kind: 'number' } },
      show: { id: 'stairs', with: { date: 'date', height: 'price' } },
    },
  ],
  charts: [{ id: 'medianByRegion', shape: 'lollipop', by: 'region', measure: { kind: 'median', of: 'price' }, order: 'options' }],
  views: ['list', 'chart', { id: 'ladder', parameters: { rungs: ['3', '5'] } }],
  exportLimit: EXPORT_LIMIT,
})
