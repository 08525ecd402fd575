import { posix } from 'node:path'
import type { SectionRow, SourceRecord } from '../../../domain/record.ts'
import { excerptOf, readTable, type TextRow } from '../readers/text.ts'
import { ImportError, type ImportLog, type ImportSource, type SourceFile } from '../types.ts'
import {
  applicationNumber,
  biologicType,
  cased,
  fdaDate,
  marketingKey,
  plainText,
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
    base: /purple.*\.csv$/,
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

/** Positions in the Orange Book's products, after the required columns. */
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

const headOf = async (file: SourceFile): Promise<string[]> =>
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
  /** Trade names of reference listed drugs by ingredient, form, route and strength. */
  readonly references = new Map<string, Set<string>>()

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
    const key = KEYS[id].map((index) => fields[index]).join('|')
    const there = table.get(key)
    if (!there) {
      table.set(key, [new Entry(fields, source)])
      return 'kept'
    }
    const isOlder = (there[0] as Entry).file !== source
    if (isOlder || there.some((one) => isSame(id, one.fields, fields))) return 'merged'
    there.push(new Entry(fields, source))
    return 'kept'
  }
}

/** The Purple Book repeats a changed row under N, R or U and again in its full list: that mark is no difference. */
const isSame = (id: RowTable, a: readonly string[], b: readonly string[]): boolean => {
  const last = id === 'purple' ? a.length - 1 : a.length
  for (let index = 0; index < last; index++) if (a[index] !== b[index]) return false
  return true
}

const referenceKey = (fields: readonly string[]): string => [fields[3], fields[4], tidy(fields[6] ?? '')].join('|').toUpperCase()

const noteDates = (store: Store, source: Source, fields: readonly string[]): boolean => {
  const { spec } = source
  if (!spec.dated) return true
  for (const index of spec.dated) {
    const text = (fields[index] ?? '').trim()
    if (text === '') continue
    const date = dateFor(spec, text)
    if (!date) {
      if (/^approved prior/i.test(text)) continue
      return false
    }
    const known = store.latestAction.get(source.release)
    if (!known || date > known) store.latestAction.set(source.release, date)
  }
  return true
}

const readSource = async (store: Store, source: Source, log: ImportLog, signal: AbortSignal | undefined): Promise<void> => {
  const { file, spec } = source
  const reject = (row: TextRow, reason: 'row.key_missing' | 'row.key_malformed' | 'row.date_malformed' | 'row.orphan') =>
    log.rejected({ file: file.name, line: row.line, reason, excerpt: excerptOf(row.fields) })
  const lookup = <V>(into: Map<string, V>, id: string, value: V) => {
    log[into.has(id) ? 'merged' : 'kept'](file.name)
    if (!into.has(id)) into.set(id, value)
  }
  for await (const rows of readTable(file, { ...spec, log })) {
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
        else if (!noteDates(store, source, fields) || !hasDates(spec.id, fields)) reject(row, 'row.date_malformed')
        else {
          const outcome = store.add(spec.id, number, fields, source)
          if (outcome === 'orphan') reject(row, 'row.orphan')
          else log[outcome](file.name)
          if (outcome === 'kept' && spec.id === 'obProducts' && third === 'N' && /^y/i.test(fields[RLD] ?? '')) {
            const key = referenceKey(fields)
            store.references.set(key, (store.references.get(key) ?? new Set()).add(fields[5] ?? ''))
          }
        }
      }
    }
  }
}

/** Dates to come, which say nothing of how recent the file is but must be dates all the same. */
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
  const isOrangeNewer = releaseOf('obProducts') > latest([releaseOf('marketing'), releaseOf('equivalence')].filter(Boolean), '')
  const isPurpleNewer = releaseOf('purple') > releaseOf('products')
  // A biologic once approved as NDA is a BLA now (transition of March 2020), whatever an older table says.
  const obType = obProducts[0]?.[2] === 'N' ? 'NDA' : obProducts[0]?.[2] === 'A' ? 'ANDA' : ''
  const type = purple.length > 0 ? 'BLA' : (head?.[1] ?? '').toUpperCase() || obType
  const id = `${type}${number}`

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

  const productNumbers = unique([
    ...ownProducts.map(([, product = '']) => product),
    ...obProducts.map(([, product = '']) => product),
  ]).sort()
  const equivalence = application.equivalence ?? new Map<string, Entry[]>()
  const marketing = application.marketing ?? new Map<string, Entry[]>()
  const products: SectionRow[] = productNumbers.map((product) => {
    const own = application.products?.get(product)?.[0]?.fields
    const orange = application.obProducts?.get(product)?.[0]?.fields
    const [form, route] = formAndRoute(orange?.[4] ?? own?.[2] ?? '')
    const ownStatuses = unique(
      (marketing.get(product) ?? []).map(({ fields }) => marketingKey(store.statuses.get(fields[2] ?? '') ?? fields[2] ?? '')),
    )
    const obStatuses = orange?.[13] ? [marketingKey(orange[13])] : []
    const statuses = isOrangeNewer ? (obStatuses.length > 0 ? obStatuses : ownStatuses) : ownStatuses.length > 0 ? ownStatuses : obStatuses
    const ownCodes = (equivalence.get(product) ?? []).flatMap(({ fields }) => splitOutside(fields[2] ?? '', ','))
    const obCodes = splitOutside(orange?.[TE] ?? '', ',')
    const codes = unique(orange && (isOrangeNewer || ownCodes.length === 0) ? obCodes : ownCodes)
    return {
      productNumber: product,
      brandName: orange?.[5] || own?.[4] || null,
      ingredient: orange?.[3] || own?.[5] || null,
      dosageForm: form || null,
      route: route || null,
      strength: strengthOf(orange?.[6] ?? own?.[3] ?? '') || null,
      marketingStatus: statuses[0] ?? null,
      therapeuticEquivalence: codes.join(', ') || null,
      referenceListed: orange ? flag(orange[RLD], /^y/i) : own?.[6] === '1' ? true : own?.[6] === '0' ? false : null,
      referenceStandard: orange ? flag(orange[RS], /^y/i) : own?.[7] === '1' ? true : own?.[7] === '0' ? false : null,
      approvalDate: orange ? fdaDate(orange[7] ?? '') : null,
    }
  })

  const cber: SectionRow[] = purple.map((fields) => {
    const value = (index: number) => meant(fields[index] ?? '') || null
    return {
      properName: value(3),
      proprietaryName: value(2),
      blaType: value(4),
      strength: value(5),
      presentation: value(8),
      licensure: value(10),
      approvalDate: fdaDate(fields[11] ?? '', 'past'),
      supplementNumber: value(14),
      submissionType: value(15),
      referenceProduct: value(13) ?? value(12),
      center: value(18),
      marketingStatus: value(9),
    }
  })
  const purpleProducts: SectionRow[] = purple.map((fields) => ({
    productNumber: fields[17] || null,
    brandName: meant(fields[2] ?? '') || null,
    ingredient: meant(fields[3] ?? '') || null,
    dosageForm: cased(meant(fields[6] ?? '')) || null,
    route:
      splitOutside(meant(fields[7] ?? ''), ',')
        .map(cased)
        .join(', ') || null,
    strength: meant(fields[5] ?? '') || null,
    marketingStatus: purpleStatus(fields),
    therapeuticEquivalence: null,
    referenceListed: null,
    referenceStandard: null,
    approvalDate: fdaDate(fields[11] ?? '', 'past'),
  }))
  // Both list the products of CDER's biologics, under numbers of their own: the newer list is shown.
  const shownProducts = purple.length > 0 && (products.length === 0 || isPurpleNewer) ? purpleProducts : products

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
    ...of('exclusivities').map(([, productNumber = '', , code = '', expiry = '']) => ({ productNumber, code, expiry: fdaDate(expiry) })),
    ...purple.flatMap((fields) =>
      (
        [
          ['First interchangeable', 19],
          ['Reference product', 20],
          ['Orphan', 21],
        ] as const
      ).flatMap(([code, index]) => {
        const expiry = fdaDate(fields[index] ?? '', 'future')
        return expiry ? [{ productNumber: fields[17] || null, code, expiry }] : []
      }),
    ),
  ].filter(
    (row, index, all) =>
      all.findIndex((one) => one.productNumber === row.productNumber && one.code === row.code && one.expiry === row.expiry) === index,
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
        url: /^0?(https?:\/\/\S+)$/i.exec(url)?.[1] ?? null,
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
  const fullNames = unique(obProducts.map((fields) => fields[9] || fields[8] || ''))
  const licensees = unique(purple.map((fields) => meant(fields[1] ?? '')))
  const sponsor = head?.[2] ?? ''
  const applicant = licensees.length > 0 ? licensees : fullNames.length > 0 ? fullNames : unique([sponsor])
  const texts = (column: string) => unique(shownProducts.map((row) => String(row[column] ?? '')))
  const centers = unique(purple.map((fields) => (fields[18] ?? '').toLowerCase()))
  const center = centers.includes('cber') ? 'cber' : centers.includes('cder') || purple.length === 0 ? 'cder' : 'unknown'
  const isBiosimilar = purple.some((fields) => /351\(k\)/i.test(fields[4] ?? ''))
  const referenceProducts = purple.map((fields) => meant(fields[13] ?? '') || meant(fields[12] ?? ''))
  const referenceDrugs = type === 'ANDA' ? obProducts.flatMap((fields) => [...(store.references.get(referenceKey(fields)) ?? [])]) : []
  const purpleDates = purple.map((fields) => fdaDate(fields[11] ?? '', 'past'))
  const isOrphan =
    submissions.some(([, submissionType = '', submissionNumber = '']) =>
      propertiesOf(submissionType, submissionNumber).some((code) => /^orphan$/i.test(code)),
    ) ||
    [...properties.values()].flat().some(({ fields }) => /^orphan$/i.test(fields[3] ?? '')) ||
    exclusivities.some(({ code }) => /^(ODE|Orphan)/.test(String(code)))

  const contributing = [
    ...new Set(Object.values(application).flatMap((table) => [...table.values()].flatMap((entries) => entries.map(({ file }) => file)))),
  ]
  const families = [...new Set(contributing.map(({ spec }) => FAMILY_NAMES[spec.family]))]
  const fileNames = [...new Set(contributing.map(({ file }) => posix.basename(file.name.split('!')[0] as string)))]

  return {
    id,
    values: {
      applicationNumber: id,
      brandName: brandNames,
      ingredient: ingredients,
      applicant,
      drugType:
        type === 'BLA' ? biologicType(ingredients, center, texts('route')) : submissionClass === 'medical-gas' ? 'other' : 'small-molecule',
      applicationType: type === 'NDA' || type === 'ANDA' || type === 'BLA' ? type.toLowerCase() : 'other',
      innovationType: innovationType(type, submissionClass, isBiosimilar),
      submissionClass,
      reviewPriority,
      orphan: isOrphan ? true : submissions.length > 0 || purple.length > 0 ? false : null,
      marketingStatus: unique(shownProducts.map((row) => String(row.marketingStatus ?? ''))),
      approvalDate:
        earliest(approvedOriginals.map((fields) => fdaDate(fields[4] ?? ''))) ??
        // Where Drugs@FDA says 'tentative' the Orange Book has no date yet.
        earliest(products.map((row) => row.approvalDate as string | null)) ??
        earliest(purpleDates),
      latestActionDate: latest([
        ...submissions.map((fields) => fdaDate(fields[4] ?? '')),
        ...products.map((row) => row.approvalDate as string | null),
        ...purpleDates,
      ]),
      dosageForm: texts('dosageForm'),
      route: unique(shownProducts.flatMap((row) => splitOutside(String(row.route ?? ''), ','))),
      strength: texts('strength'),
      referenceListed:
        products.length === 0
          ? null
          : products.some((row) => row.referenceListed === true)
            ? true
            : products.every((row) => row.referenceListed === null)
              ? null
              : false,
      comparatorProduct: unique([...referenceProducts, ...referenceDrugs]),
      therapeuticEquivalence: unique(products.flatMap((row) => splitOutside(String(row.therapeuticEquivalence ?? ''), ','))),
      center,
      productCount: unique(shownProducts.map((row) => String(row.productNumber ?? ''))).length,
      patentCount: new Set(patents.map(({ patentNumber }) => patentNumber)).size,
      patentExpiry: latest(patents.filter(({ delisted }) => !delisted).map(({ expiry }) => expiry as string | null)),
      exclusivityExpiry: latest(exclusivities.map(({ expiry }) => expiry as string | null)),
      licenseNumber: purple.find((fields) => meant(fields[16] ?? ''))?.[16] ?? null,
    },
    sections: { products: shownProducts, approvals, cber, patents, exclusivities, documents },
    provenance: {
      publisher: `U.S. Food and Drug Administration (${families.join(', ')})`,
      file: fileNames.join(', '),
      ...(center === 'cber'
        ? {}
        : { url: `https://www.accessdata.fda.gov/scripts/cder/daf/index.cfm?event=overview.process&ApplNo=${number}` }),
      asOf: latest(contributing.map((source) => wholeDate(releaseDate(store, source)))) ?? latest(store.latestAction.values(), ''),
      sample: false,
    },
  }
}

/** `TABLET;ORAL` → form and route; what has no or several semicolons is a form only. */
const formAndRoute = (text: string): [string, string] => {
  const parts = text.split(';')
  if (parts.length !== 2) return [cased(text), '']
  return [
    cased(parts[0] as string),
    splitOutside(parts[1] as string, ',')
      .map(cased)
      .join(', '),
  ]
}

/** The notice on why a product was discontinued is no part of its strength. */
const strengthOf = (text: string): string => tidy(text.replace(/\*\*.*$/, ''))

/** Blanks and dashes stand for nothing in the Purple Book. */
const meant = (text: string): string => (/^(-+|n\/?a)?$/i.test(text) ? '' : text)

const purpleStatus = (fields: readonly string[]): string | null => {
  const status = fields[9] ?? ''
  if (status !== '') return marketingKey(status)
  return /revoked/i.test(fields[10] ?? '') ? 'discontinued' : null
}

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
 * joined into one record per application. Any of the three will do; rows whose application no table describes are rejected as
 * `row.orphan`. Texts are as published but for blanks, and forms and routes, whose capitals differ between the three.
 */
export const fda: ImportSource = {
  id: 'fda',
  databases: ['drugus'],
  describe: {
    cn: 'FDA：Drugs@FDA 数据文件（drugsatfda.zip 或各 .txt）、橙皮书（EOBZIP）、紫皮书（CSV）',
    en: 'FDA: Drugs@FDA data files (drugsatfda.zip or its .txt tables), Orange Book (EOBZIP), Purple Book (CSV)',
  },
  records,
}
