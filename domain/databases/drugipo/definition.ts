import { EXPORT_LIMIT } from '../../constants.ts'
import { defineDatabase, targetsOf, type WorkedOut } from '../../database.ts'
import { chineseForms } from '../chineseForms.ts'
import { companyNames, drugNames, indicationNames, officialNumber } from '../fields.ts'
import { card } from './card.ts'
import {
  approvalNumbers,
  DRUG_TYPES,
  drugTypeOf,
  familyOf,
  formerNumber,
  NUMBER_FAMILIES,
  ORIGINS,
  originOf,
  yearInNumber,
} from '../approvalNumbers.ts'
import { productOf } from './product.ts'

/** What follows from the approval number by itself. */
const inNumber = (of: (number: string) => string | null): WorkedOut => ({
  from: ['approvalNumber'],
  by: (stated) => of(stated('approvalNumber')),
})

/** Drugs approved in China by approval number: domestic ones, imported ones, those of Hong Kong, Macao and Taiwan (IPO-01). */
export const drugipo = defineDatabase({
  ...card,
  source: 'nmpa',
  title: 'drug',
  number: 'approvalNumber',
  fields: {
    approvalNumber: { ...officialNumber(170), forms: approvalNumbers },
    /** As the approval names it: generic name with dosage form. */
    drug: drugNames(240),
    drugEn: { kind: 'text', alsoNames: 'drug', searchable: true, associate: true, sortable: true, column: { width: 240, default: true } },
    /** What the product list is of: one product has the numbers of all its makers and strengths. */
    product: {
      kind: 'text',
      workedOut: {
        from: ['drug', 'dosageForm'],
        by: (stated) => productOf(stated('drug') || undefined, stated('dosageForm') || undefined),
        unlessStated: true,
      },
      searchable: true,
      associate: true,
      sortable: true,
      column: { width: 240 },
    },
    brand: { kind: 'terms', searchable: true, associate: true, column: { width: 160, default: true } },
    mah: companyNames(240),
    /** Where the register names a foreign holder in Chinese as well. */
    mahInChinese: { kind: 'text', searchable: true, associate: true, column: { width: 220 } },
    manufacturer: companyNames(240, 'hidden'),
    origin: {
      kind: 'enum',
      options: ORIGINS,
      workedOut: inNumber(originOf),
      facet: true,
      sortable: true,
      column: { width: 170, default: true },
    },
    numberFamily: {
      kind: 'enum',
      options: NUMBER_FAMILIES,
      workedOut: inNumber(familyOf),
      facet: true,
      sortable: true,
      column: { width: 200 },
    },
    drugType: {
      kind: 'enum',
      options: DRUG_TYPES,
      workedOut: { ...inNumber(drugTypeOf), unlessStated: true },
      facet: true,
      sortable: true,
      column: { width: 140, default: true },
    },
    target: targetsOf('drug'),
    dosageForm: chineseForms(150),
    specification: { kind: 'text', searchable: true, column: { width: 180, default: true } },
    package: { kind: 'text', searchable: true, column: { width: 200 } },
    approvalDate: { kind: 'date', facet: true, sortable: true, column: { width: 120, default: true } },
    numberYear: {
      kind: 'date',
      workedOut: inNumber(yearInNumber),
      facet: true,
      sortable: true,
      column: { width: 140 },
    },
    expiryDate: { kind: 'date', of: 'expiry', facet: true, sortable: true, column: { width: 120 } },
    consistencyEvaluation: {
      kind: 'enum',
      options: ['approved', 'pending', 'equivalent', 'failed', 'none'],
      tones: 'evaluation',
      facet: true,
      sortable: true,
      column: { width: 180, default: true },
    },
    prescription: {
      kind: 'enum',
      options: ['rx', 'otc', 'otc-a', 'otc-b'],
      facet: true,
      sortable: true,
      column: { width: 120, default: true },
    },
    indication: indicationNames(240, 'hidden'),
    /** Numbers that the licence had before and has had since, as far as that is certain; by them it is found as well, however they are typed. */
    formerNumber: {
      kind: 'terms',
      forms: approvalNumbers,
      workedOut: { ...inNumber(formerNumber), unlessStated: true },
      searchable: true,
      associate: true,
      column: { width: 170 },
    },
    laterNumber: {
      kind: 'terms',
      forms: approvalNumbers,
      concluded: 'unlessStated',
      searchable: true,
      associate: true,
      column: { width: 170 },
    },
    /** National drug code of a product of one maker in one strength (本位码). */
    drugStandardCode: { kind: 'terms', searchable: true, associate: true, column: { width: 170 } },
    /** Names of files of the insert, as they were given (docs/imports.md, inserts). */
    insertPdf: { kind: 'terms', searchable: true, column: { width: 200 } },
    insertWord: { kind: 'terms', searchable: true, column: { width: 200 } },
  },
  common: ['approvalNumber', 'drug', 'brand', 'mah', 'dosageForm', 'consistencyEvaluation', 'prescription', 'approvalDate'],
  lead: { status: 'consistencyEvaluation', date: 'approvalDate' },
  defaultSort: ['-approvalDate', 'approvalNumber'],
  head: { fields: ['consistencyEvaluation', 'prescription', 'drugType', 'mah'], dates: ['approvalDate', 'expiryDate'] },
  sections: [
    {
      id: 'base',
      kind: 'fields',
      fields: [
        'approvalNumber',
        'numberFamily',
        'origin',
        'approvalDate',
        'numberYear',
        'expiryDate',
        'consistencyEvaluation',
        'drugStandardCode',
      ],
    },
    {
      id: 'drugInfo',
      kind: 'fields',
      fields: [
        'drug',
        'drugEn',
        'brand',
        'product',
        'drugType',
        'dosageForm',
        'specification',
        'package',
        'prescription',
        'target',
        'indication',
      ],
    },
    { id: 'companies', kind: 'fields', fields: ['mah', 'mahInChinese', 'manufacturer'] },
    { id: 'insert', kind: 'fields', show: 'documents', fields: ['insertPdf', 'insertWord'] },
    { id: 'renumbering', kind: 'fields', fields: ['formerNumber', 'laterNumber'] },
    {
      id: 'numbers',
      kind: 'table',
      columns: {
        number: { kind: 'identifier', names: ['formerNumber', 'laterNumber'] },
        relation: { kind: 'enum', options: ['former', 'later', 'certificate', 'large-pack'] },
        basis: { kind: 'enum', options: ['standard-code', 'year-serial'] },
      },
    },
  ],
  charts: [
    { id: 'approvalsByYear', shape: 'column', by: 'approvalDate', split: 'drugType' },
    { id: 'byNumberYear', shape: 'column', by: 'numberYear', split: 'origin' },
    { id: 'families', shape: 'bar', by: 'numberFamily', split: 'origin' },
    { id: 'holders', shape: 'bar', by: 'mahGroup', split: 'drugType', top: 15 },
    { id: 'manufacturers', shape: 'bar', by: 'manufacturerGroup', split: 'drugType', top: 15 },
    { id: 'evaluations', shape: 'donut', by: 'consistencyEvaluation' },
    { id: 'prescriptions', shape: 'donut', by: 'prescription' },
  ],
  documents: ['insertPdf', 'insertWord'],
  views: ['list', 'groups', 'chart'],
  grouping: { by: 'product', members: 'approvalNumber', beside: ['mah', 'dosageForm'] },
  actions: ['copyLink', 'copyCitation'],
  exportLimit: EXPORT_LIMIT,
})
