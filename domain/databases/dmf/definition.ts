import { EXPORT_LIMIT } from '../../constants.ts'
import { defineDatabase, targetsOf } from '../../database.ts'
import { companyNames, drugNames, officialNumber } from '../fields.ts'
import { card } from './card.ts'
import { MATERIALS_IN_CHINESE, MATERIALS_IN_ENGLISH } from './words.ts'

const STATUSES = ['active', 'suspended', 'inactive'] as const

/**
 * Registrations of active ingredients, excipients and packaging materials: China's joint review, the FDA's drug master files, certificates of suitability
 * to the European Pharmacopoeia (CEP), master files of Japan, Korea and others (DMF-01).
 */
export const dmf = defineDatabase({
  ...card,
  source: 'table',
  title: 'product',
  number: 'registrationNumber',
  fields: {
    registrationNumber: officialNumber(170),
    /** A substance, or a material, which no vocabulary of drugs knows. */
    product: { ...drugNames(250), reads: { words: MATERIALS_IN_CHINESE, english: MATERIALS_IN_ENGLISH } },
    category: {
      kind: 'enum',
      options: ['api', 'excipient', 'packaging', 'other'],
      facet: true,
      sortable: true,
      column: { width: 140, default: true },
    },
    registrationArea: { kind: 'terms', reads: 'country', searchable: true, facet: true, column: { width: 140, default: true } },
    company: companyNames(220),
    target: targetsOf('product'),
    status: {
      kind: 'enum',
      options: STATUSES,
      tones: 'registration',
      facet: true,
      sortable: true,
      column: { width: 120, default: true },
    },
    /** Of China, where a material is reviewed with the first preparation that uses it: A and I, as its register writes them. */
    jointReview: {
      kind: 'enum',
      options: ['a', 'i'],
      tones: 'registration',
      facet: true,
      sortable: true,
      column: { width: 180, default: true },
    },
    /** Registers tell the year, or the day. */
    firstRegisteredYear: { kind: 'date', facet: true, sortable: true, column: { width: 150, default: true } },
    lastUpdateDate: { kind: 'date', facet: true, sortable: true, column: { width: 120, default: true } },
    placeOfOrigin: { kind: 'terms', reads: 'country', searchable: true, facet: true, column: { width: 150, default: true } },
    cepIssueDate: { kind: 'date', facet: true, sortable: true, column: { width: 130 } },
    cepEndDate: { kind: 'date', of: 'expiry', facet: true, sortable: true, column: { width: 130 } },
    remark: { kind: 'text', long: true, searchable: true },
    publisherPage: { kind: 'text', link: true },
  },
  common: ['registrationNumber', 'product', 'company', 'category', 'registrationArea', 'status', 'jointReview', 'lastUpdateDate'],
  lead: { status: 'status', date: 'lastUpdateDate', country: 'registrationArea' },
  defaultSort: ['-lastUpdateDate', 'registrationNumber'],
  head: { fields: ['status', 'category', 'company'], dates: ['firstRegisteredYear', 'lastUpdateDate', 'cepEndDate'] },
  sections: [
    {
      id: 'base',
      kind: 'fields',
      fields: [
        'registrationNumber',
        'registrationArea',
        'status',
        'jointReview',
        'firstRegisteredYear',
        'lastUpdateDate',
        'publisherPage',
        'remark',
      ],
    },
    { id: 'productInfo', kind: 'fields', fields: ['product', 'category', 'target', 'company', 'placeOfOrigin'] },
    { id: 'cep', kind: 'fields', fields: ['cepIssueDate', 'cepEndDate'] },
    {
      id: 'changes',
      kind: 'table',
      columns: {
        date: { kind: 'date' },
        event: {
          kind: 'enum',
          options: ['registered', 'updated', 'joint-review', 'cep-issued', 'cep-renewed', 'suspended', 'reactivated', 'closed'],
        },
        status: { kind: 'enum', options: STATUSES, tones: 'registration' },
        note: { kind: 'text', long: true },
      },
    },
  ],
  charts: [
    { id: 'byArea', shape: 'bar', by: 'registrationArea', split: 'status', top: 15 },
    { id: 'byYear', shape: 'column', by: 'firstRegisteredYear', split: 'category' },
    { id: 'companies', shape: 'bar', by: 'companyGroup', split: 'category', top: 15 },
    { id: 'categories', shape: 'donut', by: 'category' },
    { id: 'origins', shape: 'bar', by: 'placeOfOrigin', split: 'category', top: 15 },
  ],
  actions: ['copyLink', 'copyCitation'],
  exportLimit: EXPORT_LIMIT,
})
