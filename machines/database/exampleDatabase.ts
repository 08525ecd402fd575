import { defineDatabase } from '../../domain/database.ts'

/** A database with one field of every kind, small enough to walk: for examples of machines and for tests. */
export const exampleDatabase = defineDatabase({
  id: 'small',
  menu: { group: 'global', order: 1 },
  permission: 'isNvip',
  source: 'none',
  title: 'name',
  number: 'number',
  fields: {
    number: {
      kind: 'text',
      identifier: true,
      searchable: true,
      associate: true,
      sortable: true,
      column: { width: 100, default: true, fixed: true },
    },
    name: { kind: 'text', searchable: true, associate: true, sortable: true, column: { width: 100, default: true } },
    drug: { kind: 'terms', vocabulary: 'drug', searchable: true, associate: true, facet: true, column: { width: 100, default: true } },
    status: { kind: 'enum', options: ['active', 'ended'], facet: true, sortable: true, column: { width: 100 } },
    tags: { kind: 'enum', options: ['a', 'b'], many: true, facet: true },
    approved: { kind: 'date', facet: true, sortable: true, column: { width: 100 } },
    count: { kind: 'number', integer: true, sortable: true },
    orphan: { kind: 'flag', facet: true },
    note: { kind: 'text', long: true },
    form: { kind: 'terms', facet: true },
    route: { kind: 'terms', facet: true },
  },
  defaultSort: ['-approved'],
  sections: [{ id: 'base', kind: 'fields', fields: ['number', 'name'] }],
  charts: [
    { id: 'byYear', shape: 'column', by: 'approved' },
    { id: 'byStatus', shape: 'donut', by: 'status' },
  ],
  exportLimit: 1000,
})
