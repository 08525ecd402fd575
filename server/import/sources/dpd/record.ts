import type { SectionRow, SourceRecord } from '../../../../domain/record.ts'
import { dayMonthDate } from '../../values/dates.ts'
import { emptyMarks } from '../../values/empty.ts'
import { distinct, joined } from '../../values/lists.ts'
import { flag, integer } from '../../values/numbers.ts'
import { line, lookup, slug } from '../../values/text.ts'
import { type DpdRow, type DpdTable, TABLE_NAMES } from './tables.ts'

/** What only one table tells: fields and sections. */
const FILLS: Partial<Record<DpdTable, readonly string[]>> = {
  status: ['status', 'statusDate', 'firstMarketedDate', 'approvalDate', 'history'],
  form: ['dosageForm', 'dosageFormFrench'],
  route: ['route', 'routeFrench'],
  schedule: ['schedule', 'scheduleFrench'],
  ther: ['atcCode', 'atcName', 'atcNameFrench'],
  package: ['packages'],
  pharm: ['pharmaceuticalStandard'],
  vet: ['species', 'speciesFrench'],
  biosimilar: ['biosimilar'],
}

/** Sections by the table they are made of. */
const SECTIONS = { ingredients: 'ingred', history: 'status', packages: 'package', company: 'comp' } as const

/** Fields and sections by the one file of a set that tells them. */
export const filledBy: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...Object.entries(FILLS).flatMap(([table, filled]) => filled.map((name) => [name, [`${table}.txt`]])),
  ...Object.entries(SECTIONS).map(([section, table]) => [section, [`${table}.txt`]]),
])

const STATUSES: Readonly<Record<string, string>> = {
  marketed: 'marketed',
  approved: 'approved',
  'authorized-by-interim-order': 'interim-order',
  'authorization-by-interim-order-revoked': 'interim-order-revoked',
  'revoked-authorization-by-interim-order': 'interim-order-revoked',
  'interim-order-revoked': 'interim-order-revoked',
  'authorization-by-interim-order-expired': 'interim-order-expired',
  'expired-authorization-by-interim-order': 'interim-order-expired',
  'interim-order-expired': 'interim-order-expired',
  'cancelled-pre-market': 'cancelled-pre-market',
  'cancelled-post-market': 'cancelled-post-market',
  'cancelled-unreturned-annual': 'cancelled-unreturned',
  'cancelled-safety-issue': 'cancelled-safety',
  'cancelled-safety': 'cancelled-safety',
  'restricted-access': 'restricted-access',
  dormant: 'dormant',
}

/** A status as an option of the definition; null when it is none of the known spellings. */
export const dpdStatus = (value: string): string | null => {
  const key = slug(value)
  return lookup(STATUSES, key) ?? (key.startsWith('cancelled') || key.startsWith('canceled') ? 'cancelled-other' : null)
}

const CLASSES: Readonly<Record<string, string>> = {
  human: 'human',
  veterinary: 'veterinary',
  disinfectant: 'disinfectant',
  radiopharmaceutical: 'radiopharmaceutical',
}

const isEmpty = emptyMarks('.', '-')

/** Text of a cell; the extract's bare `.` is nothing. */
export const cell = (value: string): string | null => {
  const text = line(value)
  return text === null || isEmpty(text) ? null : text
}

/** Strength of one ingredient, its figures as written: `250 MG`, `.5 UNIT/VIAL`, `10 MG/0.2 ML`. */
export const strengthOf = (strength: string, unit: string, dosageValue: string, dosageUnit: string): string | null => {
  const amount = joined([line(strength), cell(unit)], ' ')
  const per = joined([line(dosageValue), cell(dosageUnit)], ' ')
  if (amount === null) return per
  if (per === null) return amount
  // `W/W` and `W/V` say how a percentage is meant, not what it is in.
  return /^[wv]\/[wv]$/i.test(per) ? `${amount} ${per}` : `${amount}/${per}`
}

/** Rows of a product by table. */
export type Children = { [T in DpdTable]?: DpdRow<T>[] }

/** A French name where it is another than the English one: `Octisalate` beside `OCTISALATE` says nothing new. */
const french = (name: string, english: string): string | null => {
  const text = cell(name)
  return text === null || text.toLowerCase() === cell(english)?.toLowerCase() ? null : text
}

const rowsOf = <T extends DpdTable>(children: Children, table: T): readonly DpdRow<T>[] => children[table] ?? []

/** Places without provinces, and addresses without a box, are written `--`. */
const isNoPlace = emptyMarks('--')
const place = (value: string): string | null => (isNoPlace(value) ? null : cell(value))

const address = (company: DpdRow<'comp'>): string | null => {
  // A bare number says what it is of only by its column's name; `P.O. BOX 300` says it itself.
  const named = (name: string, text: string | null) => text && (/^\d/.test(text) ? `${name} ${text}` : text)
  return joined(
    [named('Suite', cell(company.SUITE_NUMBER)), cell(company.STREET_NAME), named('PO Box', place(company.POST_OFFICE_BOX))],
    ', ',
  )
}

/** `CAT IV - SUNBURN PROTECTANTS` is a monograph category; the blank ones are none. */
const productTypes = (value: string): string[] => distinct([cell(value)])

/** Where a product's set comes from: its files by table, the day of the extract. */
export interface DpdSource {
  files: Partial<Record<DpdTable, string>> & { drug: string }
  asOf: string
}

const PUBLISHER = 'Health Canada'

/** A DIN is eight digits; some entries say `Not Applicable` and are known by their code alone. */
const isDin = (din: string | null): din is string => din !== null && /^\d{8}$/.test(din)
/** What a product is known by: its DIN, else the extract's own code. */
export const idOf = (din: string | null, drugCode: string): string => (isDin(din) ? din : `code-${drugCode}`)

/**
 * The record of one product (REG-01). `unmapped` hears of statuses and classes the definition has no option for.
 * Status is the step flagged as current, and not told from the name of the set: a product may have left it since.
 */
export const dpdRecord = (
  product: { drug: DpdRow<'drug'>; children: Children },
  source: DpdSource,
  unmapped: (field: string, value: string) => void,
): SourceRecord => {
  const { drug, children } = product
  const { files, asOf } = source
  const absent = TABLE_NAMES.flatMap((table) => (files[table] === undefined ? (FILLS[table] ?? []) : []))
  const statusOf = (value: string): string => {
    const status = dpdStatus(value)
    if (status === null && value.trim() !== '') unmapped('status', value)
    return status ?? 'unknown'
  }
  const history = rowsOf(children, 'status')
    .map((step) => ({
      date: dayMonthDate(step.HISTORY_DATE),
      status: statusOf(step.STATUS),
      current: flag(step.CURRENT_STATUS_FLAG) === true,
      lot: cell(step.LOT_NUMBER),
      expiry: dayMonthDate(step.EXPIRATION_DATE),
    }))
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '') || Number(a.current) - Number(b.current))
  const current = history.findLast((step) => step.current)
  const first = (status: string) => history.find((step) => step.status === status && step.date !== null)?.date ?? null
  const ingredients = rowsOf(children, 'ingred')
  const companies = rowsOf(children, 'comp')
  const classKey = slug(drug.CLASS)
  const productClass = classKey === '' ? null : (lookup(CLASSES, classKey) ?? 'other')
  if (productClass === 'other') unmapped('class', drug.CLASS)
  const atc = rowsOf(children, 'ther')
  const animals = rowsOf(children, 'vet')
  const species = animals.map((one) => {
    const sub = cell(one.VET_SUB_SPECIES)
    return joined([cell(one.VET_SPECIES), sub && `(${sub})`], ' ')
  })
  const forms = rowsOf(children, 'form')
  const routes = rowsOf(children, 'route')
  const schedules = rowsOf(children, 'schedule')
  const din = line(drug.DRUG_IDENTIFICATION_NUMBER)
  const drugCode = line(drug.DRUG_CODE) ?? ''
  return {
    id: idOf(din, drugCode),
    values: {
      din: isDin(din) ? din : null,
      drugCode,
      brandName: line(drug.BRAND_NAME),
      brandNameFrench: line(drug.BRAND_NAME_F),
      accessionNumber: line(drug.ACCESSION_NUMBER),
      ingredient: distinct(ingredients.map((one) => line(one.INGREDIENT))),
      ingredientFrench: distinct(ingredients.map((one) => french(one.INGREDIENT_F, one.INGREDIENT))),
      company: distinct(companies.map((one) => line(one.COMPANY_NAME))),
      status: files.status === undefined ? null : (current?.status ?? 'unknown'),
      statusDate: current?.date ?? null,
      firstMarketedDate: first('marketed'),
      approvalDate: first('approved'),
      class: productClass,
      productType: productTypes(drug.PRODUCT_CATEGORIZATION),
      dosageForm: distinct(forms.map((one) => cell(one.PHARMACEUTICAL_FORM))),
      dosageFormFrench: distinct(forms.map((one) => french(one.PHARMACEUTICAL_FORM_F, one.PHARMACEUTICAL_FORM))),
      route: distinct(routes.map((one) => cell(one.ROUTE_OF_ADMINISTRATION))),
      routeFrench: distinct(routes.map((one) => french(one.ROUTE_OF_ADMINISTRATION_F, one.ROUTE_OF_ADMINISTRATION))),
      schedule: distinct(schedules.map((one) => cell(one.SCHEDULE))),
      scheduleFrench: distinct(schedules.map((one) => french(one.SCHEDULE_F, one.SCHEDULE))),
      atcCode: distinct(atc.map((one) => cell(one.TC_ATC_NUMBER))),
      atcName: distinct(atc.map((one) => cell(one.TC_ATC))),
      atcNameFrench: distinct(atc.map((one) => french(one.TC_ATC_F, one.TC_ATC))),
      strength: distinct(ingredients.map((one) => strengthOf(one.STRENGTH, one.STRENGTH_UNIT, one.DOSAGE_VALUE, one.DOSAGE_UNIT))),
      pediatric: flag(drug.PEDIATRIC_FLAG),
      biosimilar: files.biosimilar === undefined ? null : rowsOf(children, 'biosimilar').some((one) => /biosimilar/i.test(one.TYPE)),
      ingredientCount: integer(drug.NUMBER_OF_AIS),
      aiGroup: line(drug.AI_GROUP_NO),
      species: distinct(species),
      speciesFrench: distinct(animals.map((one) => french(one.VET_SPECIES_F, one.VET_SPECIES))),
      descriptor: line(drug.DESCRIPTOR),
      descriptorFrench: french(drug.DESCRIPTOR_F, drug.DESCRIPTOR),
      pharmaceuticalStandard: distinct(rowsOf(children, 'pharm').map((one) => cell(one.PHARMACEUTICAL_STD))),
      lastUpdateDate: dayMonthDate(drug.LAST_UPDATE_DATE),
    },
    sections: {
      ingredients: ingredients.map((one): SectionRow => ({
        ingredient: line(one.INGREDIENT),
        ingredientFrench: french(one.INGREDIENT_F, one.INGREDIENT),
        code: cell(one.ACTIVE_INGREDIENT_CODE),
        strength: line(one.STRENGTH),
        unit: joined([cell(one.STRENGTH_UNIT), cell(one.STRENGTH_TYPE)], ' '),
        unitFrench: joined([french(one.STRENGTH_UNIT_F, one.STRENGTH_UNIT), french(one.STRENGTH_TYPE_F, one.STRENGTH_TYPE)], ' '),
        dosage: joined([line(one.DOSAGE_VALUE), cell(one.DOSAGE_UNIT)], ' '),
        dosageFrench: french(one.DOSAGE_UNIT_F, one.DOSAGE_UNIT),
        base: flag(one.BASE),
        notes: line(one.NOTES),
      })),
      history,
      packages: rowsOf(children, 'package').map((one): SectionRow => ({
        size: line(one.PACKAGE_SIZE),
        unit: cell(one.PACKAGE_SIZE_UNIT),
        unitFrench: french(one.PACKAGE_SIZE_UNIT_F, one.PACKAGE_SIZE_UNIT),
        type: cell(one.PACKAGE_TYPE),
        typeFrench: french(one.PACKAGE_TYPE_F, one.PACKAGE_TYPE),
        upc: cell(one.UPC),
        information: line(one.PRODUCT_INFORMATION),
      })),
      company: companies.map((one): SectionRow => ({
        name: line(one.COMPANY_NAME),
        type: line(one.COMPANY_TYPE),
        code: cell(one.COMPANY_CODE),
        manufacturerCode: cell(one.MFR_CODE),
        address: address(one),
        city: cell(one.CITY_NAME),
        province: place(one.PROVINCE),
        provinceFrench: french(one.PROVINCE_F, one.PROVINCE),
        country: place(one.COUNTRY),
        countryFrench: french(one.COUNTRY_F, one.COUNTRY),
        postalCode: cell(one.POSTAL_CODE),
      })),
    },
    provenance: {
      publisher: PUBLISHER,
      file: files.drug,
      url: `https://health-products.canada.ca/dpd-bdpp/info?lang=eng&code=${encodeURIComponent(drugCode)}`,
      asOf,
      sample: false,
      sections: Object.fromEntries(
        Object.entries(SECTIONS).flatMap(([section, table]) => {
          const file = files[table]
          return file === undefined ? [] : [[section, { publisher: PUBLISHER, file, asOf }]]
        }),
      ),
    },
    ...(absent.length > 0 && { absent }),
  }
}
