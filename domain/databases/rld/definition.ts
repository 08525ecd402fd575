import { EXPORT_LIMIT } from '../../constants.ts'
import { defineDatabase, targetsOf } from '../../database.ts'
import { chineseForms } from '../chineseForms.ts'
import { companyNames, drugNames, officialNumber, yesNo } from '../fields.ts'
import { card } from './card.ts'

/** Reference listed drugs of China: what generics are compared with, as the Center for Drug Evaluation names them in batches (RLD-01). */
export const rld = defineDatabase({
  ...card,
  source: 'table',
  title: 'drug',
  number: 'catalogueNumber',
  fields: {
    /** Batch and place in it, as the catalogue numbers them: `29-45`. */
    catalogueNumber: officialNumber(110),
    drug: drugNames(220),
    inn: { kind: 'text', searchable: true, associate: true, sortable: true, column: { width: 200, default: true } },
    brand: { kind: 'terms', searchable: true, associate: true, column: { width: 180, default: true } },
    target: targetsOf('drug'),
    mah: companyNames(240),
    status: {
      kind: 'enum',
      options: ['valid', 'publicity', 'refused', 'removed', 'reconsideration'],
      tones: 'reference',
      facet: true,
      sortable: true,
      column: { width: 130, default: true },
    },
    dosageForm: chineseForms(150),
    strength: { kind: 'text', searchable: true, column: { width: 180, default: true } },
    /** Why it is one: original brand imported, original marketed in China, internationally recognised … */
    category: { kind: 'terms', searchable: true, associate: true, facet: true, column: { width: 200 } },
    listedRegion: { kind: 'terms', reads: 'country', searchable: true, facet: true, column: { width: 140, default: true } },
    beExemption: yesNo(120),
    beExemptionDetail: { kind: 'text', long: true, searchable: true },
    releasedDate: { kind: 'date', of: 'publication', facet: true, sortable: true, column: { width: 120, default: true } },
    remark: { kind: 'text', long: true, searchable: true },
    notice: { kind: 'text', link: true },
  },
  common: ['catalogueNumber', 'drug', 'inn', 'brand', 'mah', 'dosageForm', 'status', 'releasedDate'],
  lead: { status: 'status', date: 'releasedDate', country: 'listedRegion' },
  defaultSort: ['-releasedDate', 'catalogueNumber'],
  head: { fields: ['status', 'mah'], dates: ['releasedDate'] },
  sections: [
    { id: 'base', kind: 'fields', fields: ['catalogueNumber', 'status', 'category', 'listedRegion', 'releasedDate', 'notice', 'remark'] },
    { id: 'drugInfo', kind: 'fields', fields: ['drug', 'inn', 'brand', 'target', 'mah', 'dosageForm', 'strength'] },
    { id: 'exemption', kind: 'fields', fields: ['beExemption', 'beExemptionDetail'] },
    {
      id: 'changes',
      kind: 'table',
      columns: {
        date: { kind: 'date' },
        status: { kind: 'enum', options: ['valid', 'publicity', 'refused', 'removed', 'reconsideration'], tones: 'reference' },
        note: { kind: 'text', long: true },
      },
    },
  ],
  charts: [
    { id: 'releasedByYear', shape: 'column', by: 'releasedDate', split: 'status' },
    { id: 'holders', shape: 'bar', by: 'mahGroup', split: 'status', top: 15 },
    { id: 'forms', shape: 'bar', by: 'dosageForm', top: 15 },
    { id: 'regions', shape: 'bar', by: 'listedRegion', top: 15 },
  ],
  actions: ['copyLink', 'copyCitation'],
  exportLimit: EXPORT_LIMIT,
})
