import { EXPORT_LIMIT } from '../../constants.ts'
import { defineDatabase, targetsOf } from '../../database.ts'
import { chineseForms, FORMS_IN_ENGLISH } from '../chineseForms.ts'
import { companyNames, drugNames, indicationNames, officialNumber } from '../fields.ts'
import { card } from './card.ts'

/** How far a project is in China, from nothing to the market (modules.txt, section 4); the world is told by the same, China being part of it. */
const PHASES = [
  'none',
  'api-inactive',
  'api-active',
  'emergency-use',
  'trial-application',
  'trial-approved',
  'clinical-research',
  'be',
  '1',
  '1-2',
  '2',
  '2-3',
  '3',
  'authorization-application',
  'new-drug-certificate',
  'market-authorization',
] as const

/** What was changed of a known drug: classes 2.1 to 2.4 of China's registration categories. */
const TYPES = ['molecule', 'formulation', 'combination', 'indication', 'other'] as const

const highestStatus = (column: { width: number; default?: true }) =>
  ({ kind: 'enum', options: PHASES, ordered: true, facet: true, sortable: true, column }) as const

/** Modified new drugs: what became of known ones in another molecule, form, combination or use, and against whom (MOD-01). */
export const modify = defineDatabase({
  ...card,
  source: 'table',
  title: 'drug',
  number: 'projectNumber',
  fields: {
    projectNumber: officialNumber(120),
    drug: drugNames(200),
    company: companyNames(190),
    brand: { kind: 'terms', searchable: true, associate: true, column: { width: 180 } },
    target: targetsOf('drug'),
    modifyType: { kind: 'enum', options: TYPES, many: true, facet: true, sortable: true, column: { width: 220, default: true } },
    /** What it has that the original has not, in a sentence. */
    modification: { kind: 'text', long: true, searchable: true },
    drugType: {
      kind: 'enum',
      options: ['chemical', 'biological', 'tcm', 'other'],
      facet: true,
      sortable: true,
      column: { width: 130 },
    },
    indication: indicationNames(240),
    dosageForm: chineseForms(170),
    cnHighestStatus: highestStatus({ width: 160, default: true }),
    cnStatusDate: { kind: 'date', facet: true, sortable: true, column: { width: 130 } },
    globalHighestStatus: highestStatus({ width: 160, default: true }),
    globalStatusDate: { kind: 'date', facet: true, sortable: true, column: { width: 130 } },
    listedArea: { kind: 'terms', reads: 'country', searchable: true, facet: true, column: { width: 170, default: true } },
    firstListedDate: { kind: 'date', facet: true, sortable: true, column: { width: 130 } },
    /** Bands of 0.3, 1, 5 and 10 hundred million yuan (modules.txt, section 9). */
    cnMarketSize: {
      kind: 'enum',
      options: ['0-30', '30-100', '100-500', '500-1000', 'over-1000'],
      ordered: true,
      facet: true,
      sortable: true,
      column: { width: 190, default: true },
    },
    competitorCount: { kind: 'number', integer: true, sortable: true, column: { width: 110, default: true } },
    competitor: companyNames(220, 'hidden'),
    originalProduct: { kind: 'terms', searchable: true, associate: true, facet: true, column: { width: 190, default: true } },
    originalCompany: companyNames(220, 'hidden'),
    originalDosageForm: {
      kind: 'terms',
      reads: { english: FORMS_IN_ENGLISH },
      searchable: true,
      facet: true,
      column: { width: 170 },
    },
    lastUpdateDate: { kind: 'date', facet: true, sortable: true, column: { width: 120, default: true } },
    remark: { kind: 'text', long: true, searchable: true },
  },
  common: ['drug', 'company', 'indication', 'modifyType', 'cnHighestStatus', 'cnMarketSize', 'originalProduct', 'lastUpdateDate'],
  lead: { status: 'cnHighestStatus', date: 'lastUpdateDate', country: 'listedArea' },
  defaultSort: ['-lastUpdateDate', 'projectNumber'],
  head: {
    fields: ['modifyType', 'dosageForm', 'company', 'cnHighestStatus'],
    dates: ['firstListedDate', 'cnStatusDate', 'lastUpdateDate'],
  },
  sections: [
    {
      id: 'base',
      kind: 'fields',
      fields: [
        'projectNumber',
        'modifyType',
        'modification',
        'company',
        'cnHighestStatus',
        'cnStatusDate',
        'globalHighestStatus',
        'globalStatusDate',
        'lastUpdateDate',
        'remark',
      ],
    },
    { id: 'drugInfo', kind: 'fields', fields: ['drug', 'brand', 'drugType', 'dosageForm', 'target', 'indication'] },
    { id: 'original', kind: 'fields', fields: ['originalProduct', 'originalCompany', 'originalDosageForm'] },
    { id: 'market', kind: 'fields', fields: ['cnMarketSize', 'listedArea', 'firstListedDate', 'competitorCount', 'competitor'] },
    {
      id: 'progress',
      kind: 'table',
      columns: {
        date: { kind: 'date' },
        area: { kind: 'text', reads: 'country' },
        status: { kind: 'enum', options: PHASES },
        note: { kind: 'text', long: true },
      },
    },
    {
      id: 'competitors',
      kind: 'table',
      columns: {
        product: { kind: 'text' },
        company: { kind: 'text', names: ['competitor'] },
        dosageForm: { kind: 'text', reads: { english: FORMS_IN_ENGLISH } },
        type: { kind: 'enum', options: TYPES },
        status: { kind: 'enum', options: PHASES },
      },
    },
  ],
  charts: [
    { id: 'types', shape: 'bar', by: 'modifyType' },
    { id: 'cnStatuses', shape: 'column', by: 'cnHighestStatus', order: 'options' },
    { id: 'globalStatuses', shape: 'column', by: 'globalHighestStatus', order: 'options' },
    { id: 'marketSizes', shape: 'column', by: 'cnMarketSize', order: 'options', split: 'drugType' },
    { id: 'areas', shape: 'bar', by: 'listedArea', top: 15 },
    { id: 'companies', shape: 'bar', by: 'companyGroup', split: 'drugType', top: 15 },
  ],
  actions: ['copyLink', 'copyCitation'],
  exportLimit: EXPORT_LIMIT,
})
