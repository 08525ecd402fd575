import type { SectionRow, SourceRecord } from '../../../../domain/record.ts'
import type { Row } from '../../readers/columns.ts'
import { readTable, type TableRow } from '../../readers/table.ts'
import { ImportError, type ImportLog, type ImportSource, type SourceFile } from '../../types.ts'
import { takeNewest } from '../../values/choose.ts'
import { dayMonthDate, firstDay, later } from '../../values/dates.ts'
import { emptyMarks } from '../../values/empty.ts'
import { distinct, joined } from '../../values/lists.ts'
import { flag, integer } from '../../values/numbers.ts'
import { excerpt, line, lookup, slug } from '../../values/text.ts'

/** The extract's tables: they carry no header, so the files' columns are known by position (`header: 'none'`). */
const TABLES = {
  drug: [
    'DRUG_CODE',
    'PRODUCT_CATEGORIZATION',
    'CLASS',
    'DRUG_IDENTIFICATION_NUMBER',
    'BRAND_NAME',
    'DESCRIPTOR',
    'PEDIATRIC_FLAG',
    'ACCESSION_NUMBER',
    'NUMBER_OF_AIS',
    'LAST_UPDATE_DATE',
    'AI_GROUP_NO',
    'CLASS_F',
    'BRAND_NAME_F',
    'DESCRIPTOR_F',
  ],
  ingred: [
    'DRUG_CODE',
    'ACTIVE_INGREDIENT_CODE',
    'INGREDIENT',
    'INGREDIENT_SUPPLIED_IND',
    'STRENGTH',
    'STRENGTH_UNIT',
    'STRENGTH_TYPE',
    'DOSAGE_VALUE',
    'BASE',
    'DOSAGE_UNIT',
    'NOTES',
    'INGREDIENT_F',
    'STRENGTH_UNIT_F',
    'STRENGTH_TYPE_F',
    'DOSAGE_UNIT_F',
  ],
  comp: [
    'DRUG_CODE',
    'MFR_CODE',
    'COMPANY_CODE',
    'COMPANY_NAME',
    'COMPANY_TYPE',
    'ADDRESS_MAILING_FLAG',
    'ADDRESS_BILLING_FLAG',
    'ADDRESS_NOTIFICATION_FLAG',
    'ADDRESS_OTHER',
    'SUITE_NUMBER',
    'STREET_NAME',
    'CITY_NAME',
    'PROVINCE',
    'COUNTRY',
    'POSTAL_CODE',
    'POST_OFFICE_BOX',
    'PROVINCE_F',
    'COUNTRY_F',
  ],
  status: ['DRUG_CODE', 'CURRENT_STATUS_FLAG', 'STATUS', 'HISTORY_DATE', 'STATUS_F', 'LOT_NUMBER', 'EXPIRATION_DATE'],
  form: ['DRUG_CODE', 'PHARM_FORM_CODE', 'PHARMACEUTICAL_FORM', 'PHARMACEUTICAL_FORM_F'],
  route: ['DRUG_CODE', 'ROUTE_OF_ADMINISTRATION_CODE', 'ROUTE_OF_ADMINISTRATION', 'ROUTE_OF_ADMINISTRATION_F'],
  schedule: ['DRUG_CODE', 'SCHEDULE', 'SCHEDULE_F'],
  ther: ['DRUG_CODE', 'TC_ATC_NUMBER', 'TC_ATC', 'TC_ATC_F'],
  package: [
    'DRUG_CODE',
    'UPC',
    'PACKAGE_SIZE_UNIT',
    'PACKAGE_TYPE',
    'PACKAGE_SIZE',
    'PRODUCT_INFORMATION',
    'PACKAGE_SIZE_UNIT_F',
    'PACKAGE_TYPE_F',
  ],
  pharm: ['DRUG_CODE', 'PHARMACEUTICAL_STD'],
  vet: ['DRUG_CODE', 'VET_SPECIES', 'VET_SUB_SPECIES', 'VET_SPECIES_F'],
  biosimilar: ['DRUG_CODE', 'TYPE', 'TYPE_F', 'TYPE_CODE'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type DpdTable = keyof typeof TABLES
type DpdRow<T extends DpdTable> = Row<(typeof TABLES)[T][number]>
const TABLE_NAMES = Object.keys(TABLES) as DpdTable[]

/** Without these a record would lack what it is about; what the other tables tell is absent where they are. */
const REQUIRED: readonly DpdTable[] = ['drug', 'ingred', 'comp']

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

/** `ingred_ap.txt` → table and set; null for files that are none of the extract. */
export const dpdTable = (base: string): { table: DpdTable; set: string } | null => {
  const match = /^([a-z]+?)(?:_(ap|ia|dr))?\.(?:txt|csv)$/.exec(base.toLowerCase())
  const table = TABLE_NAMES.find((name) => name === match?.[1])
  return table ? { table, set: match?.[2] ?? '' } : null
}

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
const cell = (value: string): string | null => {
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
type Children = { [T in DpdTable]?: DpdRow<T>[] }

/** A French name where it is another than the English one: `Octisalate` beside `OCTISALATE` says nothing new. */
const french = (name: string, english: string): string | null => {
  const text = cell(name)
  return text === null || text.toLowerCase() === cell(english)?.toLowerCase() ? null : text
}

interface Product {
  id: string
  group: string
  updated: string | null
  row: DpdRow<'drug'>
  file: string
  line: number
  children: Children
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

const PUBLISHER = 'Health Canada'

/** A DIN is eight digits; some entries say `Not Applicable` and are known by their code alone. */
const isDin = (din: string | null): din is string => din !== null && /^\d{8}$/.test(din)
const idOf = (din: string | null, drugCode: string): string => (isDin(din) ? din : `code-${drugCode}`)

interface Member<T extends DpdTable = DpdTable> {
  file: SourceFile
  table: T
  /** Key of the set its rows join within: drug codes repeat across sets and releases. */
  group: string
  set: string
}

/** Folder or archive a file lies in. */
const containerOf = (name: string): string => name.slice(0, Math.max(name.lastIndexOf('/'), name.lastIndexOf('!')) + 1)

/** Tables sorted into sets: by suffix, and by folder too where a table comes twice with one suffix. */
const membersOf = (files: readonly SourceFile[], log: ImportLog): Member[] => {
  const known: Omit<Member, 'group'>[] = []
  for (const file of files) {
    const found = dpdTable(file.base)
    if (found) {
      known.push({ file, ...found })
      log.table?.(file.name, { kind: `${found.table}${found.set && `_${found.set}`}.txt` })
    } else log.ignored(file.name)
  }
  if (known.length === 0) {
    throw new ImportError(
      files.length === 1 ? 'import.file_unknown' : 'import.nothing_to_read',
      'no table of the Drug Product Database (drug.txt, ingred.txt …)',
      files[0]?.name,
    )
  }
  const repeated = new Set<string>()
  const met = new Set<string>()
  for (const { table, set } of known) {
    if (met.has(`${table}|${set}`)) repeated.add(set)
    met.add(`${table}|${set}`)
  }
  const members = known.map((one) => ({ ...one, group: repeated.has(one.set) ? `${one.set}|${containerOf(one.file.name)}` : one.set }))
  for (const group of new Set(members.map((one) => one.group))) {
    const tables = members.filter((one) => one.group === group)
    const lacking = REQUIRED.filter((table) => !tables.some((one) => one.table === table))
    if (lacking.length > 0) {
      const { set, file } = tables[0] as Member
      throw new ImportError(
        'import.file_missing',
        `comes without ${lacking.map((table) => `${table}${set && `_${set}`}.txt`).join(', ')}`,
        file.name,
      )
    }
  }
  return members
}

type PlainRow = Readonly<Record<string, string>>

const shown = (row: PlainRow): string => excerpt(Object.values(row).filter(Boolean))

/** Columns that are dates, with what they fill. One that cannot be read loses the date, not the row. */
const DATES: { [T in DpdTable]?: Readonly<Partial<Record<keyof DpdRow<T>, string>>> } = {
  drug: { LAST_UPDATE_DATE: 'lastUpdateDate' },
  status: { HISTORY_DATE: 'history.date', EXPIRATION_DATE: 'history.expiry' },
}

async function* tableRows<T extends DpdTable>(
  { file, table }: Member<T>,
  log: ImportLog,
  signal: AbortSignal | undefined,
): AsyncGenerator<TableRow<keyof DpdRow<T>>> {
  const columns = TABLES[table] as readonly (keyof DpdRow<T>)[]
  const dates = Object.entries(DATES[table] ?? {}) as [string, string][]
  // Columns are known by position: a row of another width is rejected, so a file that is read has them all.
  log.columns?.(file.name, columns, [])
  for await (const batch of readTable(file, { format: 'csv', delimiter: ',', required: columns, header: 'none', log })) {
    signal?.throwIfAborted()
    for (const told of batch) {
      const at = told.line
      const row: PlainRow = told.row
      const code = line(row['DRUG_CODE'])
      if (code === null) log.rejected({ file: file.name, line: at, reason: 'row.key_missing', excerpt: shown(row) })
      else if (!/^\d+$/.test(code)) log.rejected({ file: file.name, line: at, reason: 'row.key_malformed', excerpt: shown(row) })
      else {
        for (const [column, field] of dates) {
          const value = cell(row[column] ?? '')
          if (value !== null && dayMonthDate(value) === null) log.noted?.({ file: file.name, line: at, database: 'drugca', field, value })
        }
        yield told
      }
    }
  }
}

/**
 * Health Canada's Drug Product Database: the extract's sets, joined by drug code (REG-01). Of a DIN in two sets the one updated
 * later stays, its rows and not the other's. Memory holds the fields of the products, not the files.
 */
export const dpd: ImportSource = {
  id: 'dpd',
  databases: ['drugca'],
  describe: {
    en: "Health Canada's Drug Product Database extract: allfiles.zip, allfiles_ap.zip, allfiles_ia.zip, allfiles_dr.zip, or their folders",
    cn: '加拿大卫生部药品产品数据库（DPD）导出：allfiles.zip、allfiles_ap.zip、allfiles_ia.zip、allfiles_dr.zip 或解压后的文件夹',
  },
  async *records(files, log, signal): AsyncGenerator<{ database: string; record: SourceRecord }> {
    const members = membersOf(files, log)
    /** Values repeat by the thousand (companies, units, forms): one string of each is enough. */
    const interned = new Map<string, string>()
    const intern = (value: string): string => {
      if (value.length > 60) return value
      const known = interned.get(value)
      if (known !== undefined) return known
      interned.set(value, value)
      return value
    }
    /** Every product by set and code, those replaced too, so that their rows are told apart from orphans. */
    const products = new Map<string, Product>()
    /** Latest update in a set: the age of its extract. */
    const ages = new Map<string, string | null>()
    const internRow = <R extends PlainRow>(row: R): R =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, intern(value)])) as R
    for (const member of members.filter((one): one is Member<'drug'> => one.table === 'drug')) {
      for await (const { line: at, row } of tableRows(member, log, signal)) {
        const drugCode = line(row.DRUG_CODE) ?? ''
        const updated = dayMonthDate(row.LAST_UPDATE_DATE)
        ages.set(member.group, later(ages.get(member.group) ?? null, updated))
        const key = `${member.group} ${drugCode}`
        if (products.has(key)) {
          log.merged(member.file.name)
          continue
        }
        products.set(key, {
          id: idOf(line(row.DRUG_IDENTIFICATION_NUMBER), drugCode),
          group: member.group,
          updated,
          row: internRow(row),
          file: member.file.name,
          line: at,
          children: {},
        })
      }
    }
    /** Record id → the product updated last, of the younger extract where that does not decide. */
    const winners = new Map<string, Product>()
    const newest = new Map<string, string>()
    for (const product of products.values()) {
      const age = `${firstDay(product.updated ?? '0000')} ${firstDay(ages.get(product.group) ?? '0000')}`
      if (takeNewest(newest, product.id, age, log, product.file)) winners.set(product.id, product)
    }
    newest.clear()
    for (const member of members.filter((one) => one.table !== 'drug')) {
      const { table, file } = member
      for await (const { line: at, row } of tableRows(member, log, signal)) {
        const product = products.get(`${member.group} ${line(row.DRUG_CODE) ?? ''}`)
        if (!product) {
          log.rejected({ file: file.name, line: at, reason: 'row.orphan', excerpt: shown(row) })
          continue
        }
        const rows = ((product.children as Partial<Record<DpdTable, PlainRow[]>>)[table] ??= [])
        const isRepeat = rows.some((one) => Object.entries(row).every(([column, value]) => one[column] === value))
        if (winners.get(product.id) !== product || isRepeat) log.merged(file.name)
        else {
          log.kept(file.name)
          rows.push(internRow(row))
        }
      }
    }
    const filesOf = (group: string): DpdSource['files'] => ({
      drug: '',
      ...Object.fromEntries(members.filter((one) => one.group === group).map((one) => [one.table, one.file.name])),
    })
    const sources = new Map([...ages].map(([group, age]) => [group, { files: filesOf(group), asOf: age ?? '' }]))
    if (winners.size === 0) throw new ImportError('import.no_records', 'no product could be read', members[0]?.file.name)
    products.clear()
    for (const [id, product] of winners) {
      signal?.throwIfAborted()
      const { file, line: at, row, children, group } = product
      const record = dpdRecord({ drug: row, children }, sources.get(group) ?? { files: { drug: file }, asOf: '' }, (field, value) =>
        log.noted?.({ file, line: at, database: 'drugca', field, value }),
      )
      winners.delete(id)
      yield { database: 'drugca', record }
    }
  },
}
