import { EXPORT_LIMIT } from '../../constants.ts'
import { defineDatabase, indicationsOf, targetsOf } from '../../database.ts'
import { atcCodes, companyNames, drugNames, officialNumber } from '../fields.ts'
import { card } from './card.ts'
import { FORMS, ROUTES } from './words.ts'

/** Singapore: HSA's register of therapeutic products (REG-01). */
export const drugsg = defineDatabase({
  ...card,
  source: 'hsa',
  title: 'productName',
  number: 'registrationNumber',
  fields: {
    registrationNumber: officialNumber(130),
    productName: { kind: 'text', searchable: true, associate: true, sortable: true, column: { width: 280, default: true } },
    ingredient: drugNames(220),
    company: companyNames(220),
    target: targetsOf('ingredient'),
    substanceIndication: indicationsOf('ingredient'),
    manufacturer: companyNames(220, 'hidden'),
    manufacturerCountry: { kind: 'terms', reads: 'country', facet: true, searchable: true, column: { width: 130 } },
    productType: {
      kind: 'enum',
      options: ['prescription-only', 'pharmacy-only', 'general-sale', 'unknown'],
      facet: true,
      sortable: true,
      column: { width: 140, default: true },
    },
    dosageForm: {
      kind: 'terms',
      reads: { words: FORMS },
      searchable: true,
      associate: true,
      facet: true,
      column: { width: 180, default: true },
    },
    route: {
      kind: 'terms',
      reads: { words: ROUTES },
      searchable: true,
      associate: true,
      facet: true,
      column: { width: 130, default: true },
    },
    strength: { kind: 'text', searchable: true, column: { width: 160 } },
    atcCode: atcCodes,
    /** The listing says no status of its products: it is the list of those that are registered. */
    marketingStatus: {
      kind: 'enum',
      options: ['registered'],
      tones: 'marketing',
      concluded: true,
      facet: true,
      sortable: true,
      column: { width: 120, default: true },
    },
    approvalDate: { kind: 'date', facet: true, sortable: true, column: { width: 120, default: true } },
  },
  common: ['registrationNumber', 'productName', 'ingredient', 'company', 'productType', 'dosageForm', 'atcCode', 'approvalDate'],
  lead: { status: 'marketingStatus', date: 'approvalDate', country: 'manufacturerCountry' },
  defaultSort: ['-approvalDate', 'registrationNumber'],
  head: { fields: ['marketingStatus', 'company'], dates: ['approvalDate'] },
  sections: [
    {
      id: 'base',
      kind: 'fields',
      fields: ['registrationNumber', 'productName', 'company', 'productType', 'marketingStatus', 'approvalDate'],
    },
    {
      id: 'drug',
      kind: 'fields',
      fields: ['ingredient', 'target', 'substanceIndication', 'strength', 'dosageForm', 'route', 'atcCode', 'manufacturerCountry'],
    },
    {
      id: 'ingredients',
      kind: 'table',
      columns: {
        ingredient: { kind: 'text', names: ['ingredient'] },
        /** Of `X EQV Y`: the salt, what it is counted as, and how much of each where that is said. */
        substance: { kind: 'text' },
        amount: { kind: 'text' },
        equivalent: { kind: 'text' },
        equivalentAmount: { kind: 'text' },
        strength: { kind: 'text' },
      },
    },
    {
      id: 'manufacturers',
      kind: 'table',
      columns: { manufacturer: { kind: 'text', names: ['manufacturer'] }, country: { kind: 'text', reads: 'country' } },
    },
  ],
  charts: [
    { id: 'approvalsByYear', shape: 'column', by: 'approvalDate', split: 'productType' },
    { id: 'companies', shape: 'bar', by: 'companyGroup', split: 'productType', top: 15 },
    { id: 'types', shape: 'donut', by: 'productType' },
  ],
  actions: ['copyLink', 'copyCitation'],
  exportLimit: EXPORT_LIMIT,
})
