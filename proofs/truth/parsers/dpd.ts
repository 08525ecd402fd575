import { day, listed, monthNumber, quotedRows, type Row, stated, tidy } from '../text.ts'
import type { StatedRecord, StatedRow, TruthFile, TruthParser } from '../types.ts'

const STATUS: Readonly<Record<string, string>> = {
  MARKETED: 'marketed',
  APPROVED: 'approved',
  DORMANT: 'dormant',
  'AUTHORIZED BY INTERIM ORDER': 'interim-order',
  'INTERIM ORDER AUTHORIZATION REVOKED': 'interim-order-revoked',
  'AUTHORIZATION BY INTERIM ORDER REVOKED': 'interim-order-revoked',
  'INTERIM ORDER AUTHORIZATION EXPIRED': 'interim-order-expired',
  'AUTHORIZATION BY INTERIM ORDER EXPIRED': 'interim-order-expired',
  'CANCELLED PRE MARKET': 'cancelled-pre-market',
  'CANCELLED POST MARKET': 'cancelled-post-market',
  'CANCELLED (UNRETURNED ANNUAL)': 'cancelled-unreturned',
  'CANCELLED (SAFETY ISSUE)': 'cancelled-safety',
  'RESTRICTED ACCESS': 'restricted-access',
}
const CLASSES: Readonly<Record<string, string>> = {
  Human: 'human',
  Veterinary: 'veterinary',
  Disinfectant: 'disinfectant',
  Radiopharmaceutical: 'radiopharmaceutical',
}

/** `30-JAN-2024` */
const dateOf = (text: string | undefined): string | null => {
  const [, date, month, year] = /^\s*(\d{1,2})-([A-Za-z]{3})-(\d{4})\s*$/.exec(text ?? '') ?? []
  return year ? day(Number(year), monthNumber(month as string), Number(date)) : null
}

const suiteOf = (suite: string | null): string | null => (suite && /^\d/.test(suite) ? `Suite ${suite}` : suite)

/** Dashes stand where a country has no provinces, or an address no box. */
const unlessDashes = (text: string | null): string | null => (text && /^-+$/.test(text) ? null : text)

const boxOf = (box: string | null): string | null => {
  const known = unlessDashes(box)
  return known && /^\d/.test(known) ? `PO Box ${known}` : known
}

/** The French of a column, where it is another word than the English one and not only other letters. */
const frenchOf = (row: Row, column: number, english: number): string | null => {
  const french = stated(row.fields[column])
  return french?.toLowerCase() === stated(row.fields[english])?.toLowerCase() ? null : french
}

/** A lone dot stands where nothing is known. */
const known = (text: string | undefined): string | null => (tidy(text ?? '') === '.' ? null : stated(text))

/** `5 ML`, `W/V`, `ML`: what the strength is in. */
const dosageOf = (row: Row): string | null => [stated(row.fields[7]), stated(row.fields[9])].filter(Boolean).join(' ') || null

/** `100 MG/5 ML`, `0.5 % W/V`: percentages name their kind behind a blank, other strengths what they are in behind a stroke. */
const strengthOf = (row: Row): string => {
  const own = [stated(row.fields[4]), stated(row.fields[5])].filter(Boolean).join(' ')
  const dosage = dosageOf(row)
  if (!dosage) return own
  return /^\w\/\w$/.test(dosage) ? `${own} ${dosage}` : `${own}/${dosage}`
}

const TABLES = ['drug', 'ingred', 'comp', 'status', 'form', 'route', 'schedule', 'ther', 'pharm', 'vet', 'package', 'biosimilar'] as const
type Table = (typeof TABLES)[number]

/**
 * Health Canada's DPD extract: twelve comma-separated tables without a header, every cell quoted, joined by the drug code in column 1.
 * Sets of products have a suffix: none for marketed, `_ap` approved, `_dr` dormant, `_ia` cancelled. Some copies were given headers;
 * rows whose first cell is no number are none.
 *
 * What is meant:
 * - A DIN is one product. Where two sets tell of the same, the one updated later speaks alone, or else that of the younger set.
 * - Current status is the row flagged Y. Marketed and approved dates are the earliest days of these statuses.
 * - French fields and columns hold the French where it differs from the English in more than letter case; the brand name's always.
 * - A sub-species stands in brackets behind its species. A dot as a lot number or postal code is none.
 * - Rows that repeat another word for word say nothing more, and show once.
 * - Strength is `500 MG`, what it is in behind a stroke (`100 MG/5 ML`), the kind of a percentage behind a blank (`1 % W/W`).
 * - Suite number and street are one address; a bare number has the column's name before it, as
 *   has the post office box; `--` is none, and so it is for a province.
 */
export const dpdTruth: TruthParser = {
  source: 'dpd',
  fields: [
    'din',
    'drugCode',
    'accessionNumber',
    'brandName',
    'brandNameFrench',
    'ingredient',
    'ingredientFrench',
    'company',
    'status',
    'statusDate',
    'firstMarketedDate',
    'approvalDate',
    'class',
    'productType',
    'dosageForm',
    'dosageFormFrench',
    'route',
    'routeFrench',
    'schedule',
    'scheduleFrench',
    'atcCode',
    'atcName',
    'atcNameFrench',
    'strength',
    'pediatric',
    'biosimilar',
    'ingredientCount',
    'aiGroup',
    'species',
    'speciesFrench',
    'descriptor',
    'descriptorFrench',
    'pharmaceuticalStandard',
    'lastUpdateDate',
  ],
  sections: {
    ingredients: ['ingredient', 'ingredientFrench', 'code', 'strength', 'unit', 'unitFrench', 'dosage', 'dosageFrench', 'base', 'notes'],
    history: ['date', 'status', 'current', 'lot', 'expiry'],
    packages: ['size', 'unit', 'unitFrench', 'type', 'typeFrench', 'upc', 'information'],
    company: [
      'name',
      'type',
      'code',
      'manufacturerCode',
      'address',
      'city',
      'province',
      'provinceFrench',
      'country',
      'countryFrench',
      'postalCode',
    ],
  },
  read: (files) => {
    const sets = new Map<string, Map<Table, Map<string, Row[]>>>()
    for (const file of files) {
      const [, table, suffix = ''] = /^([a-z]+?)(?:_(ap|dr|ia))?\.txt$/.exec(file.base) ?? []
      if (!TABLES.includes(table as Table)) continue
      const set = sets.get(suffix) ?? new Map<Table, Map<string, Row[]>>()
      sets.set(suffix, set)
      set.set(table as Table, byCode(file))
    }
    const records = new Map<string, { record: StatedRecord; since: string }>()
    for (const tables of sets.values()) {
      const updates = [...(tables.get('drug')?.values() ?? [])].flatMap((rows) => dateOf(rows[0]?.fields[9]) ?? [])
      const age = updates.sort().at(-1) ?? ''
      for (const [code, [drug]] of tables.get('drug') ?? []) {
        if (!drug) continue
        const record = recordOf(code, drug, (table) => tables.get(table)?.get(code) ?? [], tables.has('biosimilar'))
        const since = `${record.values['lastUpdateDate'] ?? '0000-00-00'} ${age}`
        const other = records.get(record.id)
        if (!other || other.since < since) records.set(record.id, { record, since })
      }
    }
    return [...records.values()].map(({ record }) => record)
  },
}

const byCode = (file: TruthFile): Map<string, Row[]> => {
  const rows = new Map<string, Row[]>()
  for (const row of quotedRows(file)) {
    const code = tidy(row.fields[0] ?? '')
    if (!/^\d+$/.test(code)) continue
    const same = rows.get(code)
    if (same) same.push(row)
    else rows.set(code, [row])
  }
  return rows
}

const recordOf = (code: string, drug: Row, rowsOf: (table: Table) => readonly Row[], hasBiosimilars: boolean): StatedRecord => {
  const cell = (row: Row | undefined, column: number) => stated(row?.fields[column])
  const column = (table: Table, index: number) => [...new Set(rowsOf(table).flatMap((row) => cell(row, index) ?? []))]
  const french = (table: Table, index: number, english: number) => [
    ...new Set(rowsOf(table).flatMap((row) => frenchOf(row, index, english) ?? [])),
  ]
  const statuses = rowsOf('status')
  const current = statuses.find((row) => cell(row, 1) === 'Y')
  const statusOf = (row: Row | undefined) => STATUS[cell(row, 2)?.toUpperCase() ?? ''] ?? (row ? 'unknown' : null)
  const earliest = (status: string) =>
    statuses.flatMap((row) => (statusOf(row) === status ? (dateOf(row.fields[3]) ?? []) : [])).sort()[0] ?? null
  const kind = cell(drug, 2)
  const count = cell(drug, 8)
  const section = (rows: readonly Row[], cells: (row: Row) => StatedRow['cells']): StatedRow[] => [
    ...new Map(rows.map((row) => [JSON.stringify(cells(row)), { at: row.at, cells: cells(row) }])).values(),
  ]
  const din = cell(drug, 3) ?? ''
  return {
    id: din,
    at: drug.at,
    veterinary: kind === 'Veterinary',
    places: { ...(current && { status: current.at, statusDate: current.at }) },
    values: {
      din,
      drugCode: code,
      accessionNumber: cell(drug, 7),
      brandName: cell(drug, 4),
      brandNameFrench: cell(drug, 12),
      ingredient: column('ingred', 2),
      ingredientFrench: french('ingred', 11, 2),
      company: column('comp', 3),
      status: statusOf(current),
      statusDate: dateOf(current?.fields[3]),
      firstMarketedDate: earliest('marketed'),
      approvalDate: earliest('approved'),
      class: kind ? (CLASSES[kind] ?? 'other') : null,
      productType: listed(drug.fields[1], '\n'),
      dosageForm: column('form', 2),
      dosageFormFrench: french('form', 3, 2),
      route: column('route', 2),
      routeFrench: french('route', 3, 2),
      schedule: column('schedule', 1),
      scheduleFrench: french('schedule', 2, 1),
      atcCode: column('ther', 1),
      atcName: column('ther', 2),
      atcNameFrench: french('ther', 3, 2),
      strength: [...new Set(rowsOf('ingred').map(strengthOf))].filter((strength) => strength !== ''),
      pediatric: cell(drug, 6) === 'Y' ? true : cell(drug, 6) === 'N' ? false : null,
      biosimilar: hasBiosimilars ? rowsOf('biosimilar').length > 0 : null,
      ingredientCount: count === null ? null : Number(count),
      aiGroup: cell(drug, 10),
      species: [...new Set(rowsOf('vet').map((row) => `${cell(row, 1) ?? ''}${cell(row, 2) ? ` (${cell(row, 2)})` : ''}`))],
      speciesFrench: french('vet', 3, 1),
      descriptor: cell(drug, 5),
      descriptorFrench: frenchOf(drug, 13, 5),
      pharmaceuticalStandard: column('pharm', 1),
      lastUpdateDate: dateOf(drug.fields[9]),
    },
    sections: {
      ingredients: section(rowsOf('ingred'), (row) => ({
        ingredient: cell(row, 2),
        ingredientFrench: frenchOf(row, 11, 2),
        code: cell(row, 1),
        strength: cell(row, 4),
        unit: [cell(row, 5), cell(row, 6)].filter(Boolean).join(' ') || null,
        unitFrench: [frenchOf(row, 12, 5), frenchOf(row, 13, 6)].filter(Boolean).join(' ') || null,
        dosage: dosageOf(row),
        dosageFrench: frenchOf(row, 14, 9),
        base: cell(row, 8) === 'Y' ? true : cell(row, 8) === 'N' ? false : null,
        notes: cell(row, 10),
      })),
      history: section(statuses, (row) => ({
        date: dateOf(row.fields[3]),
        status: statusOf(row),
        current: cell(row, 1) === 'Y',
        lot: known(row.fields[5]),
        expiry: dateOf(row.fields[6]),
      })),
      packages: section(rowsOf('package'), (row) => ({
        size: cell(row, 4),
        unit: cell(row, 2),
        unitFrench: frenchOf(row, 6, 2),
        type: cell(row, 3),
        typeFrench: frenchOf(row, 7, 3),
        upc: cell(row, 1),
        information: cell(row, 5),
      })),
      company: section(rowsOf('comp'), (row) => ({
        name: cell(row, 3),
        type: cell(row, 4),
        code: cell(row, 2),
        manufacturerCode: cell(row, 1),
        address: [suiteOf(cell(row, 9)), cell(row, 10), boxOf(cell(row, 15))].filter(Boolean).join(', ') || null,
        city: cell(row, 11),
        province: unlessDashes(cell(row, 12)),
        provinceFrench: frenchOf(row, 16, 12),
        country: unlessDashes(cell(row, 13)),
        countryFrench: frenchOf(row, 17, 13),
        postalCode: known(row.fields[14]),
      })),
    },
  }
}
