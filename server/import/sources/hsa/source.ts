import type { SectionRow, SourceRecord } from '../../../../domain/record.ts'
import { type Fills, type Row, type TableColumns, untold } from '../../readers/columns.ts'
import { withoutCompanions } from '../../readers/companions.ts'
import { readTable, type TableRow } from '../../readers/table.ts'
import { SILENT } from '../../rowCounts.ts'
import { ImportError, type ImportLog, type ImportSource, type SourceFile } from '../../types.ts'
import { takeNewest } from '../../values/choose.ts'
import { dayFirstDate, isoDate, latest } from '../../values/dates.ts'
import { emptyMarks } from '../../values/empty.ts'
import { distinct, joined } from '../../values/lists.ts'
import { excerpt, line, lookup, slug } from '../../values/text.ts'
import { substancesOf } from '../../../vocabulary/equivalence.ts'

/** The listing's columns; header names of later releases and of the register's web export are aliases. */
const COLUMNS = {
  required: ['registration_number', 'product_name', 'product_registrant'],
  optional: [
    'approval_date',
    'forensic_classification',
    'atc_code',
    'dosage_form',
    'route_of_administration',
    'manufacturer',
    'country_of_manufacturer',
    'active_ingredients',
    'strength',
  ],
  aliases: {
    license_no: 'registration_number',
    licence_no: 'registration_number',
    'registration number': 'registration_number',
    'product name': 'product_name',
    license_holder: 'product_registrant',
    registrant: 'product_registrant',
    'product registrant': 'product_registrant',
    'approval date': 'approval_date',
    'forensic classification': 'forensic_classification',
    'atc code': 'atc_code',
    'dosage form': 'dosage_form',
    'route of administration': 'route_of_administration',
    'country of manufacturer': 'country_of_manufacturer',
    active_ingredient: 'active_ingredients',
    'active ingredients': 'active_ingredients',
  },
} as const satisfies TableColumns<string>
type Column = (typeof COLUMNS)['required' | 'optional'][number]

export type HsaRow = Row<Column>

const TYPES: Readonly<Record<string, string>> = {
  'prescription-only': 'prescription-only',
  'prescription-only-medicine': 'prescription-only',
  pom: 'prescription-only',
  'pharmacy-only': 'pharmacy-only',
  'pharmacy-only-medicine': 'pharmacy-only',
  'pharmacy-medicine': 'pharmacy-only',
  p: 'pharmacy-only',
  'general-sale-list': 'general-sale',
  'general-sale-list-medicine': 'general-sale',
  'general-sale': 'general-sale',
  gsl: 'general-sale',
}

/** `8/10/1998` is 8 October; an ISO date passes. */
const day = (value: string): string | null => dayFirstDate(value) ?? (/^\d{4}-\d{2}-\d{2}$/.test(value.trim()) ? isoDate(value) : null)

const isEmpty = emptyMarks('na', 'n/a', 'nil', 'none', '--')

/** Lines of a cell; the register parts names by line breaks, since commas belong to them (`TABLET, FILM COATED`). */
const rows = (value: string): string[] =>
  value
    .split(/\r\n|\r|\n/)
    .flatMap((part) => line(part) ?? [])
    .filter((part) => !isEmpty(part))
const lines = (value: string): string[] => distinct(rows(value))

/** Strengths as the register writes them: one a line where it breaks lines, else the whole cell. */
export const strengthText = (value: string): string | null => joined(rows(value), '; ')

/**
 * Ingredients one by one. `X EQV Y` is one of them: the salt, what it is counted as, and how much of each where it is said. The
 * strength stands with an ingredient where the register has as many lines of strengths as of ingredients.
 */
export const ingredientRows = (ingredients: readonly string[], strength: string): SectionRow[] => {
  const told = rows(strength)
  return ingredients.map((ingredient, index) => {
    const [first, ...others] = substancesOf(ingredient)
    return {
      ingredient,
      substance: others.length > 0 ? (first?.name ?? null) : null,
      amount: first?.amount ?? null,
      equivalent: joined(
        others.map((one) => one.name),
        '; ',
      ),
      equivalentAmount: joined(
        others.map((one) => one.amount),
        '; ',
      ),
      strength: told.length === ingredients.length ? (told[index] ?? null) : null,
    }
  })
}

/**
 * Manufacturers with their country where the register makes that sure: one country for all. With several the two lists are told
 * apart (sorted, repeated countries once), so pairing by position would invent facts; the countries stay a field of the record.
 */
export const manufacturerRows = (
  manufacturers: readonly string[],
  countries: readonly string[],
): { manufacturer: string; country: string | null }[] =>
  manufacturers.map((manufacturer) => ({ manufacturer, country: countries.length === 1 ? (countries[0] ?? null) : null }))

/** Fields and sections by the columns that fill them: without those they are not known. */
const FILLS: Fills<Column> = {
  registrationNumber: ['registration_number'],
  productName: ['product_name'],
  company: ['product_registrant'],
  approvalDate: ['approval_date'],
  marketingStatus: ['registration_number'],
  productType: ['forensic_classification'],
  atcCode: ['atc_code'],
  dosageForm: ['dosage_form'],
  route: ['route_of_administration'],
  manufacturer: ['manufacturer'],
  manufacturers: ['manufacturer'],
  manufacturerCountry: ['country_of_manufacturer'],
  ingredient: ['active_ingredients'],
  ingredients: ['active_ingredients'],
  strength: ['strength'],
}

/** The record of one registered product (REG-01). */
export const hsaRecord = (
  row: HsaRow,
  source: { file: string; asOf: string; absent: readonly string[] },
  unmapped: (field: string, value: string) => void,
): SourceRecord => {
  const { file, asOf, absent } = source
  const number = (line(row.registration_number) ?? '').toUpperCase()
  const typeKey = slug(row.forensic_classification)
  const productType = typeKey === '' ? 'unknown' : lookup(TYPES, typeKey)
  if (productType === undefined) unmapped('productType', row.forensic_classification)
  const ingredients = rows(row.active_ingredients)
  const manufacturer = lines(row.manufacturer)
  const country = lines(row.country_of_manufacturer)
  const approved = line(row.approval_date)
  const approvalDate = approved === null || isEmpty(approved) ? null : day(approved)
  if (approved !== null && !isEmpty(approved) && approvalDate === null) unmapped('approvalDate', approved)
  return {
    id: number,
    values: {
      registrationNumber: number,
      productName: line(row.product_name),
      ingredient: distinct(ingredients),
      company: distinct([line(row.product_registrant)]),
      manufacturer,
      manufacturerCountry: country,
      productType: absent.includes('productType') ? null : (productType ?? 'unknown'),
      dosageForm: lines(row.dosage_form),
      route: lines(row.route_of_administration),
      strength: strengthText(row.strength),
      atcCode: lines(row.atc_code),
      // What the listing is: its rows say no status, and none but registered products are in it.
      marketingStatus: 'registered',
      approvalDate,
    },
    sections: { ingredients: ingredientRows(ingredients, row.strength), manufacturers: manufacturerRows(manufacturer, country) },
    provenance: { publisher: 'Health Sciences Authority, Singapore', file, asOf, sample: false },
    ...(absent.length > 0 && { absent }),
  }
}

/** `SIN02866P`; older and provisional numbers keep the pattern of letters and digits. */
const REGISTRATION = /^[A-Z]{2,5}\d{3,8}[A-Z]{0,2}$/

const rowsOf = (file: SourceFile, log: ImportLog): AsyncGenerator<TableRow<Column>[]> =>
  readTable(file, { ...COLUMNS, format: 'csv', delimiter: ',', log })

/** Health Sciences Authority: listing of registered therapeutic products (REG-01). */
export const hsa: ImportSource = {
  id: 'hsa',
  databases: ['drugsg'],
  fills: { drugsg: FILLS },
  describe: {
    en: 'HSA listing of registered therapeutic products of Singapore (CSV)',
    cn: '新加坡卫生科学局（HSA）注册治疗产品清单（CSV）',
  },
  async *records(files, log, signal): AsyncGenerator<{ database: string; record: SourceRecord }> {
    /** Registration number → as-of date of the listing it was handed on from. */
    const seen = new Map<string, string>()
    for (const file of withoutCompanions(files, log, signal)) {
      if ((await file.head()).length === 0) throw new ImportError('import.file_empty', 'is empty', file.name)
      // The listing carries no date of its own: the latest approval in it is a day that had passed when it was made.
      let asOf = ''
      let absent: string[] = []
      const silent: ImportLog = {
        ...SILENT,
        columns: (_, __, missing) => (absent = untold(FILLS, (column) => !missing.includes(column))),
      }
      for await (const batch of rowsOf(file, silent)) for (const { row } of batch) asOf = latest([asOf, day(row.approval_date)], '')
      asOf ||= file.modified ?? ''
      for await (const batch of rowsOf(file, log)) {
        signal?.throwIfAborted()
        for (const { line: at, row } of batch) {
          const number = line(row.registration_number)?.toUpperCase()
          const reject = (reason: 'row.key_missing' | 'row.key_malformed') =>
            log.rejected({ file: file.name, line: at, reason, excerpt: excerpt(Object.values(row).filter(Boolean)) })
          if (!number) reject('row.key_missing')
          else if (!REGISTRATION.test(number)) reject('row.key_malformed')
          else if (takeNewest(seen, number, asOf, log, file.name))
            yield {
              database: 'drugsg',
              record: hsaRecord(row, { file: file.name, asOf, absent }, (field, value) =>
                log.noted?.({ file: file.name, line: at, database: 'drugsg', field, value }),
              ),
            }
        }
      }
    }
    if (seen.size === 0) throw new ImportError('import.no_records', 'no record could be read', files[0]?.name)
  },
}
