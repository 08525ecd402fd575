import { posix } from 'node:path'
import type { SectionRow, SourceRecord } from '../../../domain/record.ts'
import { excerptOf, readTable, type TextRow } from '../readers/text.ts'
import { isWorkbook, readWorkbookRows } from '../readers/workbook.ts'
import { ImportError, type ImportLog, type ImportSource, shownFile, type SourceFile } from '../types.ts'
import {
  applicationNumber,
  biologicType,
  distinct,
  fdaDate,
  marketingKey,
  noticesOf,
  plainText,
  properNameParts,
  splitOutside,
  submissionClassKey,
  tidy,
  unique,
} from './fda-rules.ts'

/** One table of one of the publisher's three products. Files are recognised by their header, never by name alone: two are called products.txt. */
interface TableSpec {
  id: TableId
  family: Family
  /** Usual name, lower case: says that a file is meant, though its content may be damaged. */
  base: RegExp
  delimiter: string
  format: 'raw' | 'csv'
  required: readonly string[]
  optional?: readonly string[]
  aliases?: Readonly<Record<string, string>>
  header?: 'sections'
  /** Positions of columns with dates of things done, whose latest one tells how recent the file is. */
  dated?: readonly number[]
}

type Family = 'drugsAtFda' | 'orangeBook' | 'purpleBook'

type TableId =
  | 'classes'
  | 'documentTypes'
  | 'statuses'
  | 'actionTypes'
  | 'applications'
  | 'products'
  | 'submissions'
  | 'properties'
  | 'marketing'
  | 'equivalence'
  | 'documents'
  | 'obProducts'
  | 'patents'
  | 'exclusivities'
  | 'purple'

const FAMILY_NAMES: Record<Family, string> = { drugsAtFda: 'Drugs@FDA', orangeBook: 'Orange Book', purpleBook: 'Purple Book' }

const tab = { family: 'drugsAtFda', delimiter: '\t', format: 'raw' } as const
const tilde = { family: 'orangeBook', delimiter: '~', format: 'raw' } as const

/** In the order they are read: lookups first, then what makes an application known, then what points to one. */
const TABLES: readonly TableSpec[] = [
  {
    ...tab,
    id: 'classes',
    base: /^submissionclass_lookup/,
    required: ['SubmissionClassCodeID', 'SubmissionClassCode', 'SubmissionClassCodeDescription'],
  },
  {
    ...tab,
    id: 'documentTypes',
    base: /^applicationsdocstype_lookup/,
    required: ['ApplicationDocsType_Lookup_ID', 'ApplicationDocsType_Lookup_Description'],
  },
  { ...tab, id: 'statuses', base: /^marketingstatus_lookup/, required: ['MarketingStatusID', 'MarketingStatusDescription'] },
  { ...tab, id: 'actionTypes', base: /^actiontypes_lookup/, required: ['ActionTypes_LookupID', 'ActionTypes_LookupDescription'] },
  { ...tab, id: 'applications', base: /^applications\./, required: ['ApplNo', 'ApplType', 'SponsorName'], optional: ['ApplPublicNotes'] },
  {
    ...tab,
    id: 'products',
    base: /^products\./,
    required: ['ApplNo', 'ProductNo', 'Form', 'Strength', 'DrugName', 'ActiveIngredient'],
    optional: ['ReferenceDrug', 'ReferenceStandard'],
  },
  {
    ...tilde,
    id: 'obProducts',
    base: /^products\./,
    required: ['Appl_No', 'Product_No', 'Appl_Type', 'Ingredient', 'DF;Route', 'Trade_Name', 'Strength', 'Approval_Date'],
    optional: ['Applicant', 'Applicant_Full_Name', 'TE_Code', 'RLD', 'RS', 'Type'],
    dated: [7],
  },
  {
    family: 'purpleBook',
    delimiter: ',',
    format: 'csv',
    header: 'sections',
    id: 'purple',
    base: /purple.*\.(csv|xls[xm])$/,
    required: [
      'BLA Number',
      'Applicant',
      'Proprietary Name',
      'Proper Name',
      'BLA Type',
      'Strength',
      'Dosage Form',
      'Route of Administration',
    ],
    optional: [
      'Product Presentation',
      'Marketing Status',
      'Licensure',
      'Approval Date',
      'Ref. Product Proper Name',
      'Ref. Product Proprietary Name',
      'Supplement Number',
      'Submission Type',
      'License Number',
      'Product Number',
      'Center',
      'First Interchangeable Exclusivity Exp. Date',
      'Ref. Product Exclusivity Exp. Date',
      'Orphan Exclusivity Exp. Date',
      'Date of First Licensure',
      'Exclusivity Expiration Date',
      'N/R/U',
    ],
    aliases: { 'License Type': 'BLA Type', 'BLA STN': 'BLA Number' },
    dated: [11],
  },
  {
    ...tab,
    id: 'submissions',
    base: /^submissions\./,
    required: ['ApplNo', 'SubmissionType', 'SubmissionNo', 'SubmissionStatus', 'SubmissionStatusDate'],
    optional: ['SubmissionClassCodeID', 'SubmissionsPublicNotes', 'ReviewPriority'],
    dated: [4],
  },
  {
    ...tab,
    id: 'properties',
    base: /^submissionpropertytype/,
    required: ['ApplNo', 'SubmissionType', 'SubmissionNo', 'SubmissionPropertyTypeCode'],
  },
  { ...tab, id: 'marketing', base: /^marketingstatus\./, required: ['ApplNo', 'ProductNo', 'MarketingStatusID'] },
  { ...tab, id: 'equivalence', base: /^te\./, required: ['ApplNo', 'ProductNo', 'TECode', 'MarketingStatusID'] },
  {
    ...tab,
    id: 'documents',
    base: /^applicationdocs\./,
    required: ['ApplNo', 'ApplicationDocsTypeID', 'SubmissionType', 'SubmissionNo', 'ApplicationDocsURL'],
    optional: ['ApplicationDocsID', 'ApplicationDocsTitle', 'ApplicationDocsDate'],
    dated: [7],
  },
  {
    ...tilde,
    id: 'patents',
    base: /^patent\./,
    required: ['Appl_No', 'Product_No', 'Appl_Type', 'Patent_No', 'Patent_Expire_Date_Text'],
    optional: ['Drug_Substance_Flag', 'Drug_Product_Flag', 'Patent_Use_Code', 'Delist_Flag', 'Submission_Date'],
    dated: [9],
  },
  {
    ...tilde,
    id: 'exclusivities',
    base: /^exclusivity\./,
    required: ['Appl_No', 'Product_No', 'Appl_Type', 'Exclusivity_Code', 'Exclusivity_Date'],
  },
]

/** The publisher's own names of the tables a release consists of. `actionTypes` is left out: no other table points to it. */
const USUAL: Partial<Record<TableId, string>> = {
  classes: 'SubmissionClass_Lookup.txt',
  documentTypes: 'ApplicationsDocsType_Lookup.txt',
  statuses: 'MarketingStatus_Lookup.txt',
  applications: 'Applications.txt',
  products: 'Products.txt',
  submissions: 'Submissions.txt',
  properties: 'SubmissionPropertyType.txt',
  marketing: 'MarketingStatus.txt',
  equivalence: 'TE.txt',
  documents: 'ApplicationDocs.txt',
  obProducts: 'products.txt',
  patents: 'patent.txt',
  exclusivities: 'exclusivity.txt',
  purple: 'purplebook.csv',
}

/** Positions in the Orange Book's products, after the required columns. */
const APPLICANT = 8
const FULL_NAME = 9
const TE = 10
const RLD = 11
const RS = 12

/** In no field: `tidy` leaves no control character. */
const FIELD_END = '\u001f'

/**
 * A row that became part of an application, as one text: a text per field would take three times the room, and parts of a
 * text read from a file would keep all of that piece of the file.
 */
class Entry {
  readonly file: Source
  readonly #row: string

  constructor(fields: readonly string[], file: Source) {
    this.#row = fields.join(FIELD_END)
    this.file = file
  }

  get fields(): string[] {
    return this.#row.split(FIELD_END)
  }
}

interface Source {
  file: SourceFile
  spec: TableSpec
  /** Files of one of the publisher's products given together: one release. */
  release: string
  /** 0 is the most recent release. */
  rank: number
  /** No file of the same table is more recent. */
  isNewest: boolean
  /** The latest date of things done that this very file tells. */
  latestAction: string | null
}

type RowTable = Exclude<TableId, 'classes' | 'documentTypes' | 'statuses' | 'actionTypes'>

/** Everything known under one application number: per table, the rows by key. */
type Application = Partial<Record<RowTable, Map<string, Entry[]>>>

/** Column positions that make a row's key within its application. Rows of one file may share a key; those of an older file give way. */
const KEYS: Record<RowTable, readonly number[]> = {
  applications: [],
  products: [1],
  submissions: [1, 2],
  properties: [1, 2],
  marketing: [1],
  equivalence: [1],
  documents: [5, 4],
  obProducts: [1],
  patents: [1, 3, 7],
  exclusivities: [1, 3],
  purple: [17],
}

/** Columns of the Purple Book at the end of a row: which release told of it is no difference between rows. */
const MARK = 24

const headOf = async (file: SourceFile): Promise<string[]> => {
  if (await isWorkbook(file)) {
    const lines: string[] = []
    const isHeader = (fields: readonly string[]) => TABLES.some((spec) => spec.format === 'csv' && matches(spec, [asLine(fields)]))
    for await (const { fields } of readWorkbookRows(file, { isHeader })) if (lines.push(asLine(fields)) >= 50) break
    return lines
  }
  return textHeadOf(file)
}

/** A sheet's row as matching takes it; no column's name has a comma. */
const asLine = (fields: readonly string[]): string => fields.map((field) => field.replaceAll(',', ' ')).join(',')

const textHeadOf = async (file: SourceFile): Promise<string[]> =>
  Buffer.from(await file.head())
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .split(/\r?\n/)
    .slice(0, 50)

const named = (text: string) => text.replace(/^"|"$/g, '').replace(/\s+/g, ' ').trim().toLowerCase()

const matches = (spec: TableSpec, lines: readonly string[]): boolean => {
  const candidates = spec.header === 'sections' ? lines : lines.slice(0, 1)
  const alias = new Map(Object.entries(spec.aliases ?? {}).map(([from, to]) => [named(from), named(to)]))
  return candidates.some((line) => {
    const cells = new Set(line.split(spec.delimiter).map((cell) => alias.get(named(cell)) ?? named(cell)))
    return spec.required.every((name) => cells.has(named(name)))
  })
}

/** Finds the table in a file; tells a damaged file from a foreign one. */
const recognise = async (file: SourceFile): Promise<TableSpec | null> => {
  const lines = await headOf(file)
  // The columns of one table can be a part of another's: the one with the most columns is meant.
  const [found] = TABLES.filter((spec) => matches(spec, lines)).sort((a, b) => b.required.length - a.required.length)
  if (found) return found
  const meant = TABLES.filter((spec) => spec.base.test(file.base))
  if (meant.length === 0) return null
  // Reading it as what it is meant to be names what is wrong with it.
  const spec = meant.find(({ delimiter }) => lines[0]?.includes(delimiter)) ?? (meant[0] as TableSpec)
  for await (const rows of readTable(file, { ...spec, log: SILENT })) {
    void rows
    break
  }
  throw new ImportError('import.format', 'is not what its name says', file.name)
}

const SILENT: ImportLog = { read() {}, kept() {}, merged() {}, rejected() {}, ignored() {}, progress() {} }

/** Files given together come from one release. */
const setOf = (file: SourceFile): string => (file.name.includes('!') ? (file.name.split('!')[0] as string) : posix.dirname(file.name))

const dateInName = (name: string): string | null => {
  const found = /(?<!\d)(20\d\d)(?:[-_.]?(0[1-9]|1[0-2])(?:[-_.]?(0[1-9]|[12]\d|3[01]))?)?(?!\d)/.exec(name)
  return found ? [found[1], found[2], found[3]].filter(Boolean).join('-') : null
}

const dateFor = (spec: TableSpec, text: string): string | null => {
  const date = spec.family === 'purpleBook' ? fdaDate(text, 'past') : fdaDate(text)
  return date?.slice(0, 10) ?? null
}

const latestDate = async (source: Pick<Source, 'file' | 'spec'>): Promise<string | null> => {
  let latest: string | null = null
  if (!source.spec.dated) return null
  for await (const rows of readTable(source.file, { ...source.spec, log: SILENT })) {
    for (const { fields } of rows) {
      for (const index of source.spec.dated) {
        const date = dateFor(source.spec, fields[index] ?? '')
        if (date && (!latest || date > latest)) latest = date
      }
    }
  }
  return latest
}

/**
 * Where releases overlap (a partial newer set beside a full older one) the newer goes first: by the archive's stamp, else the
 * latest date in the release's own tables, else a date in its folder's name; where one of them has none, the last given is newest.
 */
const rankSources = async (found: { file: SourceFile; spec: TableSpec }[]): Promise<Source[]> => {
  const byTable = new Map<TableId, Set<string>>()
  for (const { file, spec } of found) byTable.set(spec.id, (byTable.get(spec.id) ?? new Set()).add(file.name))
  const isContested = (family: Family) => found.some(({ spec }) => spec.family === family && (byTable.get(spec.id)?.size ?? 0) > 1)
  const sources: Source[] = found.map((one): Source => ({
    ...one,
    release: `${one.spec.family} ${setOf(one.file)}`,
    rank: 0,
    isNewest: true,
    latestAction: null,
  }))
  for (const family of Object.keys(FAMILY_NAMES) as Family[]) {
    if (!isContested(family)) continue
    const own: Source[] = sources.filter(({ spec }) => spec.family === family)
    const dates = new Map<string, string | null>()
    for (const source of own) {
      const set = source.release
      const stamp = source.file.modified ?? (await latestDate(source))
      const known = dates.get(set) ?? null
      dates.set(set, stamp && (!known || stamp > known) ? stamp : known)
    }
    for (const [set, date] of dates) if (!date) dates.set(set, dateInName(posix.basename(set)))
    const isDated = [...dates.values()].every(Boolean)
    const order = own
      .map((source, position) => ({ source, position, date: dates.get(source.release) ?? '' }))
      .sort((a, b) => (isDated && a.date !== b.date ? (a.date < b.date ? 1 : -1) : b.position - a.position))
    const tables = new Set<TableId>()
    order.forEach(({ source }, rank) => {
      source.rank = rank
      source.isNewest = !tables.has(source.spec.id)
      tables.add(source.spec.id)
    })
  }
  return sources
}

/** Tables that describe applications; a row of another one whose application none of them has is an orphan. */
const DESCRIBES: ReadonlySet<RowTable> = new Set<RowTable>(['applications', 'products', 'obProducts', 'purple'])

const PROPERTY_NONE = /^(null|)$/i

class Store {
  readonly applications = new Map<string, Application>()
  readonly classes = new Map<string, { code: string; text: string }>()
  readonly documentTypes = new Map<string, string>()
  readonly statuses = new Map<string, string>()
  readonly actionTypes = new Map<string, string>()
  /** Per release (the files given together), the latest date of things done that its tables tell. */
  readonly latestAction = new Map<string, string>()
  /** Files of each table, the most recent first. */
  readonly sources = new Map<TableId, Source[]>()
  /** Optional columns found in any file of a table. */
  readonly columns = new Map<TableId, Set<string>>()

  has(id: TableId): boolean {
    return this.sources.has(id)
  }

  hasColumn(id: TableId, column: string): boolean {
    return this.columns.get(id)?.has(column) ?? false
  }

  /**
   * Takes a row: `merged` when a newer or equal one is there, `orphan` when it points to an application no table describes.
   * Tables that describe applications are read before those that point to them.
   */
  add(id: RowTable, number: string, fields: readonly string[], source: Source): 'kept' | 'merged' | 'orphan' {
    let application = this.applications.get(number)
    if (!application) {
      if (!DESCRIBES.has(id)) return 'orphan'
      this.applications.set(number, (application = {}))
    }
    // Nearly all rows say that a submission has no property; that needs no room.
    if (id === 'properties' && PROPERTY_NONE.test(fields[3] ?? '')) return source.isNewest ? 'kept' : 'merged'
    const table = (application[id] ??= new Map<string, Entry[]>())
    // Spreadsheets take the zeros off the Purple Book's product numbers.
    const key = KEYS[id].map((index) => (id === 'purple' ? fields[index]?.replace(/^0+(?=.)/, '') : fields[index])).join('|')
    const there = table.get(key)
    if (!there) {
      table.set(key, [new Entry(fields, source)])
      return 'kept'
    }
    const isOlder = (there[0] as Entry).file !== source
    if (isOlder) return 'merged'
    const same = there.findIndex((one) => isSame(id, one.fields, fields))
    if (same >= 0) {
      if (id === 'purple') there[same] = withMark(there[same] as Entry, fields[MARK] ?? '')
      return 'merged'
    }
    // A file of several releases has them one after the other, and each lists a product once: the last row tells it.
    if (id === 'purple' && key !== '') {
      there[0] = new Entry(fields, source)
      return 'merged'
    }
    there.push(new Entry(fields, source))
    return 'kept'
  }
}

/** The Purple Book repeats a changed row under N, R or U and again in its full list: that mark is no difference. */
const isSame = (id: RowTable, a: readonly string[], b: readonly string[]): boolean => {
  const last = id === 'purple' ? MARK : a.length
  for (let index = 0; index < last; index++) if (a[index] !== b[index]) return false
  return true
}

/** A row that was told of under another mark before keeps both, in the order met. */
const withMark = (entry: Entry, mark: string): Entry => {
  const { fields, file } = entry
  const marks = splitOutside(fields[MARK] ?? '', ',')
  return mark === '' || marks.includes(mark) ? entry : new Entry([...fields.slice(0, MARK), [...marks, mark].join(', ')], file)
}

/** What the Orange Book says of products approved before it kept dates, as published; '' for a date and for anything else. */
const approvalStatement = (text: string): string => (/^approved prior/i.test(text) ? text : '')

/** A text in place of a date that says something: the Purple Book's `Date TBD`. */
const isStatement = (text: string): boolean => meant(text) === '' || approvalStatement(text) !== '' || /\bTBD\b/i.test(text)

/** Dates that a row can do without, and what they are called in the record. */
const SECONDARY: Partial<Record<TableId, Readonly<Record<number, string>>>> = {
  submissions: { 4: 'approvals.date' },
  obProducts: { 7: 'products.approvalDate' },
  documents: { 7: 'documents.date' },
  patents: { 9: 'patents.submitted' },
  purple: {
    11: 'cber.approvalDate',
    19: 'exclusivities.expiry',
    20: 'exclusivities.expiry',
    21: 'exclusivities.expiry',
    22: 'cber.firstLicensure',
    23: 'exclusivities.expiry',
  },
}

/** Remembers how recent the file is, and tells of secondary dates that cannot be read: the row stays, without them. */
const noteDates = (store: Store, source: Source, row: TextRow, fields: readonly string[], log: ImportLog): void => {
  const { spec, file } = source
  for (const [at, field] of Object.entries(SECONDARY[spec.id] ?? {})) {
    const index = Number(at)
    const text = fields[index] ?? ''
    if (text === '') continue
    const date = dateFor(spec, text)
    if (!date) {
      if (!isStatement(text)) log.noted?.({ file: file.name, line: row.line, database: 'drugus', field, value: text, why: 'date' })
      continue
    }
    if (!spec.dated?.includes(index)) continue
    const known = store.latestAction.get(source.release)
    if (!known || date > known) store.latestAction.set(source.release, date)
    if (!source.latestAction || date > source.latestAction) source.latestAction = date
  }
}

const readSource = async (store: Store, source: Source, log: ImportLog, signal: AbortSignal | undefined): Promise<void> => {
  const { file, spec } = source
  const reject = (row: TextRow, reason: 'row.key_missing' | 'row.key_malformed' | 'row.date_malformed' | 'row.orphan') =>
    log.rejected({ file: file.name, line: row.line, reason, excerpt: excerptOf(row.fields) })
  const lookup = <V>(into: Map<string, V>, id: string, value: V) => {
    log[into.has(id) ? 'merged' : 'kept'](file.name)
    if (!into.has(id)) into.set(id, value)
  }
  const onColumns = (found: readonly string[], missing: readonly string[]) => {
    log.columns?.(file.name, found, missing)
    const columns = store.columns.get(spec.id) ?? new Set()
    for (const column of found) columns.add(column)
    store.columns.set(spec.id, columns)
  }
  log.table?.(file.name, { kind: spec.id })
  store.sources.set(spec.id, [...(store.sources.get(spec.id) ?? []), source])
  for await (const rows of readTable(file, { ...spec, log, onColumns })) {
    signal?.throwIfAborted()
    for (const row of rows) {
      const fields = row.fields.map(tidy)
      const [first = '', second = '', third = ''] = fields
      if (first === '') reject(row, 'row.key_missing')
      else if (spec.id === 'classes') lookup(store.classes, first, { code: second, text: third || second })
      else if (spec.id === 'documentTypes') lookup(store.documentTypes, first, second)
      else if (spec.id === 'statuses') lookup(store.statuses, first, second)
      else if (spec.id === 'actionTypes') lookup(store.actionTypes, first, second)
      else {
        const number = applicationNumber(first)
        const keyFields = KEYS[spec.id]
        const hasKey = spec.id === 'purple' || spec.id === 'documents' || keyFields.every((index) => index === 7 || fields[index] !== '')
        if (!number) reject(row, 'row.key_malformed')
        else if (!hasKey) reject(row, 'row.key_missing')
        else if (!hasDates(spec.id, fields)) reject(row, 'row.date_malformed')
        else {
          noteDates(store, source, row, fields, log)
          const outcome = store.add(spec.id, number, fields, source)
          if (outcome === 'orphan') reject(row, 'row.orphan')
          else log[outcome](file.name)
        }
      }
    }
  }
  log.table?.(file.name, { kind: spec.id, asOf: file.modified ?? source.latestAction })
}

/** Dates that the row is about: without the day a patent or an exclusivity ends there is no row. */
const hasDates = (id: RowTable, fields: readonly string[]): boolean =>
  (id !== 'patents' && id !== 'exclusivities') || fdaDate(fields[4] ?? '') !== null || (id === 'patents' && fields[4] === '')

const entriesOf = (application: Application, id: RowTable): Entry[] => (application[id] ? [...application[id].values()].flat() : [])

const flag = (text: string | undefined, yes: RegExp): boolean => yes.test(text ?? '')

function latest(dates: Iterable<string | null | undefined>): string | null
function latest(dates: Iterable<string | null | undefined>, none: string): string
function latest(dates: Iterable<string | null | undefined>, none: string | null = null): string | null {
  let found = none
  for (const date of dates) if (date && (!found || date > found)) found = date
  return found
}

/** When a file's release was made: the archive's stamp, the last thing its tables tell of, or a date in its folder's name. */
const releaseDate = (store: Store, { file, release }: Source): string =>
  file.modified ?? store.latestAction.get(release) ?? dateInName(posix.basename(release)) ?? ''

/** The same as a whole date, which a mere year in a folder's name is not. */
const wholeDate = (date: string): string | null => (date.length === 10 ? date : null)

const earliest = (dates: Iterable<string | null | undefined>): string | null => {
  let found: string | null = null
  for (const date of dates) if (date && (!found || date < found)) found = date
  return found
}

/** `ORIG 1`, as the publisher's own pages write it. */
const submissionName = (type: string, number: string) => `${type}-${number}`

const byText = (key: string) => (a: SectionRow, b: SectionRow) => {
  const [left, right] = [String(a[key] ?? ''), String(b[key] ?? '')]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Joins what all tables know of one application into its record. */
const toRecord = (store: Store, number: string, application: Application): SourceRecord => {
  const of = (id: RowTable) => entriesOf(application, id).map(({ fields }) => fields)
  const [head] = of('applications')
  const purple = of('purple')
  const obProducts = of('obProducts')
  const ownProducts = of('products')
  const releaseOf = (id: RowTable): string => {
    const [entry] = entriesOf(application, id)
    return entry ? releaseDate(store, entry.file) : ''
  }
  const inDrugsAtFda = head !== undefined || ownProducts.length > 0
  const inOrangeBook = obProducts.length > 0
  const isOrangeNewer = releaseOf('obProducts') > latest([releaseOf('marketing'), releaseOf('equivalence')].filter(Boolean), '')
  // A biologic once approved as NDA is a BLA now (transition of March 2020). Of the two other lists the newer one tells the type.
  const obType = obProducts[0]?.[2] === 'N' ? 'NDA' : obProducts[0]?.[2] === 'A' ? 'ANDA' : ''
  const ownType = (head?.[1] ?? '').toUpperCase()
  const isBookType = releaseOf('obProducts') > releaseOf('applications')
  const type = purple.length > 0 ? 'BLA' : isBookType ? obType || ownType : ownType || obType
  const id = `${type}${number}`
  const isBiologic = type === 'BLA'

  const submissions = of('submissions')
  const properties = application.properties ?? new Map<string, Entry[]>()
  const propertiesOf = (submissionType: string, submissionNumber: string) =>
    unique(
      (properties.get(`${submissionType}|${submissionNumber}`) ?? [])
        .map(({ fields }) => fields[3] ?? '')
        .filter((code) => !PROPERTY_NONE.test(code)),
    )

  const approvals: SectionRow[] = submissions
    .map((fields) => {
      const [, submissionType = '', submissionNumber = '', status = '', date = '', classId = '', notes = '', priority = ''] = fields
      return {
        date: fdaDate(date),
        submission: submissionName(submissionType, submissionNumber),
        submissionType,
        submissionClass: store.classes.get(classId)?.text ?? null,
        status: status === 'AP' ? 'approved' : status === 'TA' ? 'tentative' : status === '' ? 'unknown' : status,
        reviewPriority: priority === '' ? null : /^(priority|standard|unknown)$/i.test(priority) ? priority.toLowerCase() : priority,
        properties: propertiesOf(submissionType, submissionNumber).join(', ') || null,
        notes: plainText(notes) || null,
      }
    })
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : (a.date ?? '') > (b.date ?? '') ? -1 : a.submission < b.submission ? -1 : 1))

  const originals = submissions.filter(([, submissionType]) => submissionType === 'ORIG')
  const approvedOriginals = originals.filter(([, , , status]) => status === 'AP')
  const original = [...(approvedOriginals.length > 0 ? approvedOriginals : originals)].sort((a, b) => Number(a[2]) - Number(b[2]))[0]
  const classCode = original ? store.classes.get(original[5] ?? '')?.code : undefined
  const submissionClass = classCode === undefined ? null : submissionClassKey(classCode)
  const priority = (original?.[7] ?? '').toLowerCase()
  const reviewPriority = priority === 'priority' || priority === 'standard' ? priority : original && priority !== '' ? 'unknown' : null

  const productNumbers = distinct([
    ...ownProducts.map(([, product = '']) => product),
    ...obProducts.map(([, product = '']) => product),
  ]).sort()
  const equivalence = application.equivalence ?? new Map<string, Entry[]>()
  const marketing = application.marketing ?? new Map<string, Entry[]>()
  /** A product's statuses: the row has room for the first, the application has all. */
  const statusesOf = (product: string): string[] => {
    const own = distinct(
      (marketing.get(product) ?? []).map(({ fields }) => marketingKey(store.statuses.get(fields[2] ?? '') ?? fields[2] ?? '')),
    )
    const type = application.obProducts?.get(product)?.[0]?.fields[13]
    const book = type ? [marketingKey(type)] : []
    if (isOrangeNewer) return book.length > 0 ? book : own
    return own.length > 0 ? own : book
  }
  const products: SectionRow[] = productNumbers.map((product) => {
    const own = application.products?.get(product)?.[0]?.fields
    const orange = application.obProducts?.get(product)?.[0]?.fields
    const [form, route] = formAndRoute(orange?.[4] ?? own?.[2] ?? '')
    const ownCodes = (equivalence.get(product) ?? []).flatMap(({ fields }) => splitOutside(fields[2] ?? '', ','))
    const obCodes = splitOutside(orange?.[TE] ?? '', ',')
    const codes = distinct(orange && (isOrangeNewer || ownCodes.length === 0) ? obCodes : ownCodes)
    return {
      productNumber: product,
      listedIn: [orange && FAMILY_NAMES.orangeBook, own && FAMILY_NAMES.drugsAtFda].filter(Boolean).join(', '),
      brandName: orange?.[5] || own?.[4] || null,
      ingredient: orange?.[3] || own?.[5] || null,
      dosageForm: form || null,
      route: route || null,
      strength: strengthOf(orange?.[6] ?? own?.[3] ?? '') || null,
      marketingStatus: statusesOf(product)[0] ?? null,
      therapeuticEquivalence: codes.join(', ') || null,
      referenceListed: orange ? flag(orange[RLD], /^y/i) : own?.[6] === '1' ? true : own?.[6] === '0' ? false : null,
      referenceStandard: orange ? flag(orange[RS], /^y/i) : own?.[7] === '1' ? true : own?.[7] === '0' ? false : null,
      approvalDate: orange ? fdaDate(orange[7] ?? '') : null,
      approvalStatement: approvalStatement(orange?.[7] ?? '') || null,
      notice: noticesOf(orange?.[6] ?? own?.[3] ?? '').join('; ') || null,
    }
  })

  const cber: SectionRow[] = purple.map((fields) => {
    const value = (index: number) => meant(fields[index] ?? '') || null
    const parts = properNameParts(fields[3] ?? '')
    return {
      mark: value(MARK),
      productNumber: value(17),
      properName: value(3),
      coreName: parts?.core ?? null,
      nameSuffix: parts?.suffix ?? null,
      proprietaryName: value(2),
      applicant: value(1),
      blaType: value(4),
      strength: value(5),
      dosageForm: value(6),
      route: value(7),
      presentation: value(8),
      licensure: value(10),
      approvalDate: fdaDate(fields[11] ?? '', 'past'),
      firstLicensure: fdaDate(fields[22] ?? '', 'past'),
      supplementNumber: value(14),
      submissionType: value(15),
      referenceProperName: value(12),
      referenceProduct: value(13),
      licenseNumber: value(16),
      center: value(18),
      marketingStatus: value(9),
    }
  })
  const purpleProducts: SectionRow[] = purple.map((fields) => ({
    productNumber: fields[17] || null,
    listedIn: FAMILY_NAMES.purpleBook,
    brandName: meant(fields[2] ?? '') || null,
    ingredient: meant(fields[3] ?? '') || null,
    dosageForm: meant(fields[6] ?? '') || null,
    route: meant(fields[7] ?? '') || null,
    strength: meant(fields[5] ?? '') || null,
    marketingStatus: meant(fields[9] ?? '') === '' ? null : marketingKey(fields[9] ?? ''),
    therapeuticEquivalence: null,
    referenceListed: null,
    referenceStandard: null,
    approvalDate: fdaDate(fields[11] ?? '', 'past'),
    approvalStatement: null,
    notice: null,
  }))
  // Both list the products of CDER's biologics, under numbers of their own: nobody can say which rows are one.
  const shownProducts = [...products, ...purpleProducts]

  const patents: SectionRow[] = of('patents')
    .map((fields) => {
      const [, productNumber = '', , patent = '', expiry = '', substance, product, useCode, delisted, submitted = ''] = fields
      return {
        productNumber,
        patentNumber: patent.replace(/\*PED$/i, ''),
        expiry: fdaDate(expiry),
        pediatric: /\*PED$/i.test(patent),
        drugSubstance: flag(substance, /^y/i),
        drugProduct: flag(product, /^y/i),
        useCode: useCode || null,
        delisted: flag(delisted, /^y/i),
        submitted: fdaDate(submitted),
      }
    })
    .sort((a, b) => byText('productNumber')(a, b) || byText('expiry')(a, b) || byText('patentNumber')(a, b))

  const exclusivities: SectionRow[] = [
    ...of('exclusivities').map(([, productNumber = '', , code = '', expiry = '']) => ({
      productNumber,
      code,
      expiry: fdaDate(expiry),
      statement: null,
    })),
    ...purple.flatMap((fields) =>
      (
        [
          ['First interchangeable', 19],
          ['Reference product', 20],
          ['Orphan', 21],
          ['Exclusivity', 23],
        ] as const
      ).flatMap(([code, index]) => {
        const text = meant(fields[index] ?? '')
        const expiry = fdaDate(text, 'future')
        return text === '' ? [] : [{ productNumber: fields[17] || null, code, expiry, statement: expiry ? null : text }]
      }),
    ),
  ].filter(
    (row, index, all) =>
      all.findIndex(
        (one) =>
          one.productNumber === row.productNumber && one.code === row.code && one.expiry === row.expiry && one.statement === row.statement,
      ) === index,
  )

  const documents: SectionRow[] = of('documents')
    .map((fields) => {
      const [, typeId = '', submissionType = '', submissionNumber = '', url = '', , title = '', date = ''] = fields
      const type = store.documentTypes.get(typeId) ?? null
      return {
        date: fdaDate(date),
        type,
        title: title === '0' || title === '' ? type : title,
        submission: submissionName(submissionType, submissionNumber),
        // A blank is not allowed in an address, but FDA's names of files have them.
        url: /^0?(https?:\/\/\S.*)$/i.exec(url)?.[1]?.replaceAll(' ', '%20') ?? null,
      }
    })
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : (a.date ?? '') > (b.date ?? '') ? -1 : 0))

  const brandNames = unique([
    ...purple.flatMap((fields) => splitOutside(meant(fields[2] ?? ''), ',')),
    ...obProducts.map((fields) => fields[5] ?? ''),
    ...ownProducts.map((fields) => fields[4] ?? ''),
  ])
  const ingredients = unique([
    ...purple.map((fields) => meant(fields[3] ?? '')),
    ...obProducts.flatMap((fields) => splitOutside(fields[3] ?? '', ';')),
    ...ownProducts.flatMap((fields) => splitOutside(fields[5] ?? '', ';')),
  ])
  const fullNames = distinct(obProducts.map((fields) => fields[FULL_NAME] || fields[APPLICANT] || ''))
  const licensees = distinct(purple.map((fields) => meant(fields[1] ?? '')))
  const sponsor = head?.[2] ?? ''
  const applicant = licensees.length > 0 ? licensees : fullNames.length > 0 ? fullNames : distinct([sponsor])
  const texts = (column: string) => distinct(shownProducts.map((row) => String(row[column] ?? '')))
  const centers = unique(purple.map((fields) => (fields[18] ?? '').toLowerCase()))
  const center = centers.includes('cber') ? 'cber' : centers.includes('cder') || purple.length === 0 ? 'cder' : 'unknown'
  const isBiosimilar = purple.some((fields) => /351\(k\)/i.test(fields[4] ?? ''))
  const referenceProducts = purple.map((fields) => meant(fields[13] ?? '') || meant(fields[12] ?? ''))
  const statements = distinct(products.map((row) => String(row.approvalStatement ?? '')))
  const purpleDates = purple.map((fields) => fdaDate(fields[11] ?? '', 'past'))
  const isOrphan =
    submissions.some(([, submissionType = '', submissionNumber = '']) =>
      propertiesOf(submissionType, submissionNumber).some((code) => /^orphan$/i.test(code)),
    ) ||
    [...properties.values()].flat().some(({ fields }) => /^orphan$/i.test(fields[3] ?? '')) ||
    exclusivities.some(({ code }) => /^(ODE|Orphan)/.test(String(code)))

  const values: SourceRecord['values'] = {
    applicationNumber: id,
    brandName: brandNames,
    ingredient: ingredients,
    applicant,
    applicantShort: distinct(obProducts.map((fields) => fields[APPLICANT] ?? '')),
    sponsor: distinct([sponsor]),
    drugType: isBiologic
      ? biologicType(ingredients, center, texts('route'))
      : submissionClass === 'medical-gas'
        ? 'other'
        : 'small-molecule',
    applicationType: type === 'NDA' || type === 'ANDA' || isBiologic ? type.toLowerCase() : 'other',
    innovationType: innovationType(type, submissionClass, isBiosimilar),
    submissionClass,
    reviewPriority,
    orphan: isOrphan ? true : (submissions.length > 0 && store.has('properties')) || purple.length > 0 ? false : null,
    marketingStatus: distinct([...productNumbers.flatMap(statusesOf), ...purpleProducts.map((row) => String(row.marketingStatus ?? ''))]),
    approvalDate:
      earliest(approvedOriginals.map((fields) => fdaDate(fields[4] ?? ''))) ??
      // Where Drugs@FDA says 'tentative' the Orange Book has no date yet. One that was approved before there were dates was not
      // approved when its latest products were.
      (statements.length > 0 ? null : earliest(products.map((row) => row.approvalDate as string | null))) ??
      earliest(purpleDates),
    approvalStatement: statements,
    latestActionDate: latest([
      ...submissions.map((fields) => fdaDate(fields[4] ?? '')),
      ...products.map((row) => row.approvalDate as string | null),
      ...purpleDates,
    ]),
    dosageForm: texts('dosageForm'),
    route: distinct(shownProducts.flatMap((row) => splitOutside(String(row.route ?? ''), ','))),
    strength: texts('strength'),
    referenceListed:
      products.length === 0
        ? null
        : products.some((row) => row.referenceListed === true)
          ? true
          : products.every((row) => row.referenceListed === null)
            ? null
            : false,
    federalRegister: products.some((row) => /federal register/i.test(String(row.notice ?? ''))) ? true : null,
    comparatorProduct: distinct(referenceProducts),
    therapeuticEquivalence: distinct(products.flatMap((row) => splitOutside(String(row.therapeuticEquivalence ?? ''), ','))),
    // No other file says it: that the rest are CDER's is nobody's statement (TRUTH-02).
    center: centers.find((one) => one === 'cber' || one === 'cder') === undefined ? null : center,
    // Spreadsheets take the zeros off the Purple Book's numbers.
    productCount: new Set(shownProducts.map((row) => String(row.productNumber ?? '').replace(/^0+(?=.)/, ''))).size,
    patentCount: new Set(patents.map(({ patentNumber }) => patentNumber)).size,
    patentExpiry: latest(patents.filter(({ delisted }) => !delisted).map(({ expiry }) => expiry as string | null)),
    exclusivityExpiry: latest(exclusivities.map(({ expiry }) => expiry as string | null)),
    licenseNumber: purple.find((fields) => meant(fields[16] ?? ''))?.[16] ?? null,
    publicNotes: plainText(head?.[3] ?? '') || null,
  }

  const absent = absentOf(store, values, {
    isBiologic,
    isGeneric: type === 'ANDA',
    inDrugsAtFda,
    inOrangeBook,
    inPurpleBook: purple.length > 0,
    products: shownProducts.length,
    submissions: submissions.length,
    documents: documents.length,
    patents: patents.length,
    exclusivities: exclusivities.length,
  })
  // None listed is a statement where the list was read, and none where it was not.
  for (const field of ['productCount', 'patentCount']) if (absent.includes(field)) values[field] = null

  const contributing = sourcesOf(application, Object.keys(application) as RowTable[])
  const whole = describe(store, contributing)
  const behind: Record<string, Source[]> = {
    products: sourcesOf(application, ['products', 'obProducts', 'marketing', 'equivalence', 'purple']),
    approvals: sourcesOf(application, ['submissions', 'properties']),
    cber: sourcesOf(application, ['purple']),
    patents: sourcesOf(application, ['patents']),
    exclusivities: sourcesOf(application, ['exclusivities', 'purple']),
    documents: sourcesOf(application, ['documents']),
  }
  // That a list says nothing of this application is from a file, too.
  const silent: Record<string, RowTable> = {
    approvals: 'submissions',
    patents: 'patents',
    exclusivities: isBiologic ? 'purple' : 'exclusivities',
    documents: 'documents',
  }
  const sections = Object.fromEntries(
    Object.entries(behind).flatMap(([section, own]) => {
      const [newest] = store.sources.get(silent[section] as RowTable) ?? []
      const from = own.length > 0 ? own : newest ? [newest] : []
      if (from.length === 0 || absent.includes(section)) return []
      const source = describe(store, from)
      return source.publisher === whole.publisher && source.asOf === whole.asOf ? [] : [[section, source]]
    }),
  )

  return {
    id,
    values,
    sections: { products: shownProducts, approvals, cber, patents, exclusivities, documents },
    provenance: {
      ...whole,
      ...(center === 'cber'
        ? {}
        : { url: `https://www.accessdata.fda.gov/scripts/cder/daf/index.cfm?event=overview.process&ApplNo=${number}` }),
      sample: false,
      ...(Object.keys(sections).length > 0 && { sections }),
    },
    ...(absent.length > 0 && { absent }),
  }
}

/** Files whose rows are part of the application, of the tables named. */
const sourcesOf = (application: Application, tables: readonly RowTable[]): Source[] => [
  ...new Set(tables.flatMap((id) => entriesOf(application, id).map(({ file }) => file))),
]

/** Publisher, files by name (an archive's own where several of its members are meant) and the oldest as-of date (TRUTH-05). */
const describe = (store: Store, sources: readonly Source[]): { publisher: string; file: string; asOf: string } => {
  const families = [...new Set(sources.map(({ spec }) => FAMILY_NAMES[spec.family]))]
  const names = [...new Set(sources.map(({ file }) => shownFile(file.name)))]
  const archiveOf = (name: string) => name.split('!')[0] as string
  const files = names.map((name) => (names.filter((one) => archiveOf(one) === archiveOf(name)).length > 1 ? archiveOf(name) : name))
  return {
    publisher: `U.S. Food and Drug Administration (${families.join(', ')})`,
    file: [...new Set(files)].join(', '),
    asOf: earliest(sources.map((source) => wholeDate(releaseDate(store, source)))) ?? '',
  }
}

interface Coverage {
  isBiologic: boolean
  isGeneric: boolean
  inDrugsAtFda: boolean
  inOrangeBook: boolean
  inPurpleBook: boolean
  /** Rows of each section. */
  products: number
  submissions: number
  documents: number
  patents: number
  exclusivities: number
}

/**
 * Sections and blank fields that the files read do not cover for this application (TRUTH-04): a table or column that is not
 * among them, or a book that does not list the application. The Orange Book lists no biologics; Drugs@FDA few of CBER's.
 */
const absentOf = (store: Store, values: SourceRecord['values'], of: Coverage): string[] => {
  const { isBiologic, isGeneric, inDrugsAtFda, inOrangeBook, inPurpleBook } = of
  const isBlank = (field: string) => {
    const value = values[field]
    return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  }
  const absent = new Set<string>()
  const lacks = (isThere: boolean, ...fields: string[]) => {
    if (!isThere) for (const field of fields) if (isBlank(field)) absent.add(field)
  }
  /** A section with its counts, which are no blanks. */
  const lacksSection = (isThere: boolean, section: string, ...fields: string[]) => {
    if (!isThere) for (const name of [section, ...fields]) absent.add(name)
  }

  const hasProducts = of.products > 0 || (inDrugsAtFda && store.has('products'))
  lacksSection(hasProducts, 'products', 'productCount')
  lacks(hasProducts, 'brandName', 'ingredient', 'dosageForm', 'route', 'strength')

  const hasSubmissions = of.submissions > 0 || (inDrugsAtFda && store.has('submissions'))
  lacksSection(hasSubmissions, 'approvals')
  lacks(hasSubmissions && store.hasColumn('submissions', 'ReviewPriority'), 'reviewPriority')
  lacks(hasSubmissions && store.has('classes') && store.hasColumn('submissions', 'SubmissionClassCodeID'), 'submissionClass')
  lacks(hasSubmissions || inOrangeBook || inPurpleBook, 'approvalDate', 'latestActionDate')
  lacks(false, 'orphan')
  lacksSection(of.documents > 0 || (inDrugsAtFda && store.has('documents')), 'documents')
  lacks(inDrugsAtFda && store.has('applications'), 'sponsor', 'applicant')
  lacks(inDrugsAtFda && store.hasColumn('applications', 'ApplPublicNotes'), 'publicNotes')

  const inBook = inOrangeBook || !store.has('obProducts')
  lacksSection(of.patents > 0 || (!isBiologic && inBook && store.has('patents')), 'patents', 'patentCount')
  lacks(!absent.has('patents'), 'patentExpiry')
  const hasExclusivities =
    of.exclusivities > 0 ||
    (isBiologic ? inPurpleBook && store.hasColumn('purple', 'Ref. Product Exclusivity Exp. Date') : inBook && store.has('exclusivities'))
  lacksSection(hasExclusivities, 'exclusivities')
  lacks(hasExclusivities, 'exclusivityExpiry')

  if (isBiologic) {
    lacksSection(inPurpleBook || store.has('purple'), 'cber')
    lacks(inPurpleBook && store.hasColumn('purple', 'License Number'), 'licenseNumber')
    lacks(inPurpleBook, 'comparatorProduct')
    lacks(inPurpleBook, 'center')
  } else {
    lacks(inOrangeBook && store.hasColumn('obProducts', 'Applicant'), 'applicantShort')
    lacks(inOrangeBook, 'approvalStatement')
    lacks(inOrangeBook || (inDrugsAtFda && store.has('products')), 'federalRegister')
    // No column of the Orange Book says which product an ANDA refers to.
    lacks(!isGeneric, 'comparatorProduct')
    lacks(
      (inDrugsAtFda && store.has('equivalence')) || (inOrangeBook && store.hasColumn('obProducts', 'TE_Code')),
      'therapeuticEquivalence',
    )
    lacks(
      (inDrugsAtFda && store.hasColumn('products', 'ReferenceDrug')) || (inOrangeBook && store.hasColumn('obProducts', 'RLD')),
      'referenceListed',
    )
  }
  lacks(
    (inDrugsAtFda && store.has('marketing')) || (inOrangeBook && store.hasColumn('obProducts', 'Type')) || inPurpleBook,
    'marketingStatus',
  )
  return [...absent]
}

/** `TABLET;ORAL` → form and route; what has no or several semicolons is a form only. */
const formAndRoute = (text: string): [string, string] => {
  const [form = '', route, ...more] = text.split(';').map(tidy)
  return route === undefined || more.length > 0 ? [tidy(text), ''] : [form, route]
}

/** The notice on why a product was discontinued is no part of its strength. */
const strengthOf = (text: string): string => tidy(text.replace(/\*\*.*$/, ''))

/** Blanks and dashes stand for nothing in the Purple Book. */
const meant = (text: string): string => (/^(-+|n\/?a)?$/i.test(text) ? '' : text)

/**
 * NDA by the chemistry class of its original submission: type 1 (new molecular entity) is innovative, types 2 to 10 are
 * modified, unknown classes other. ANDA: generic. BLA: biosimilar when licensed under 351(k), else biologic.
 */
const innovationType = (type: string, submissionClass: string | null, isBiosimilar: boolean): string => {
  if (type === 'ANDA') return 'generic'
  if (type === 'BLA') return isBiosimilar ? 'biosimilar' : 'biologic'
  if (type === 'NDA' && submissionClass === 'type-1') return 'innovative'
  if (type === 'NDA' && submissionClass?.startsWith('type-')) return 'modified'
  return 'other'
}

async function* records(
  files: readonly SourceFile[],
  log: ImportLog,
  signal?: AbortSignal,
): AsyncGenerator<{ database: string; record: SourceRecord }> {
  const found: { file: SourceFile; spec: TableSpec }[] = []
  for (const file of files) {
    signal?.throwIfAborted()
    const spec = await recognise(file)
    if (spec) found.push({ file, spec })
    else log.ignored(file.name)
  }
  if (found.length === 0) {
    const [only] = files
    if (files.length === 1 && only)
      throw new ImportError('import.file_unknown', 'is no table of Drugs@FDA, the Orange Book or the Purple Book', only.name)
    throw new ImportError('import.nothing_to_read', 'no table of Drugs@FDA, the Orange Book or the Purple Book among the files')
  }
  const store = new Store()
  const sources = await rankSources(found)
  for (const spec of TABLES) {
    for (const source of sources.filter((one) => one.spec === spec).sort((a, b) => a.rank - b.rank))
      await readSource(store, source, log, signal)
  }

  for (const number of [...store.applications.keys()].sort()) {
    signal?.throwIfAborted()
    const application = store.applications.get(number) as Application
    yield { database: 'drugus', record: toRecord(store, number, application) }
    // What is handed over is not held any longer.
    store.applications.delete(number)
  }
}

/**
 * Drugs@FDA (11 tables), Orange Book (products, patent, exclusivity) and Purple Book, as the publisher packs them or loose,
 * joined into one record per application. Any of the three will do, and what the others would have told is marked as absent; rows whose application no table describes are rejected as
 * `row.orphan`. Texts are as published but for blanks (TRUTH-01).
 */
export const fda: ImportSource = {
  id: 'fda',
  databases: ['drugus'],
  describe: {
    cn: 'FDA：Drugs@FDA 数据文件（drugsatfda.zip 或各 .txt）、橙皮书（EOBZIP）、紫皮书（CSV）',
    en: 'FDA: Drugs@FDA data files (drugsatfda.zip or its .txt tables), Orange Book (EOBZIP), Purple Book (CSV)',
  },
  tables: TABLES.flatMap(({ id, family }) => (USUAL[id] ? [{ kind: id, set: FAMILY_NAMES[family], name: USUAL[id] }] : [])),
  records,
}
