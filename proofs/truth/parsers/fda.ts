import { byHeader, day, headerKey, listed, monthNumber, plainRows, quotedRows, type Row, stated, textOf, tidy } from '../text.ts'
import type { Place, StatedRecord, StatedRow, TruthFile, TruthParser } from '../types.ts'

/** A row of one of the tables, by its headers. */
interface Line {
  cells: Map<string, string>
  at: Place
}

const MONTH_DAY = /^([A-Za-z]{3,9})\s+(\d{1,2}),\s*(\d{4})$/
const DAY_MONTH = /^(\d{1,2})-([A-Za-z]{3})-(\d{2}|\d{4})$/

/**
 * `2019-07-01 00:00:00`, `Oct 7, 2014`, `December 22, 2014`, `2-Dec-87`. A year of two digits is the latest one that is not after
 * `until`, the year the file is of.
 */
const dateOf = (text: string | undefined, until = 2099): string | null => {
  const said = tidy(text ?? '')
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})(?: |T|$)/.exec(said) ?? []
  if (isoYear) return day(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, month, date, year] = MONTH_DAY.exec(said) ?? []
  if (year) return day(Number(year), monthNumber(month as string), Number(date))
  const [, first, name, digits] = DAY_MONTH.exec(said) ?? []
  if (!digits) return null
  const short = Number(digits)
  const full = digits.length === 4 ? short : short + 2000 > until ? short + 1900 : short + 2000
  return day(full, monthNumber(name as string), Number(first))
}

const APPLICATION_TYPES: Readonly<Record<string, string>> = { NDA: 'nda', ANDA: 'anda', BLA: 'bla' }
/** Orange Book's letter for the type of an application. */
const BOOK_TYPES: Readonly<Record<string, string>> = { N: 'NDA', A: 'ANDA' }
const STATUS_BY_ID: Readonly<Record<string, string>> = {
  '1': 'prescription',
  '2': 'otc',
  '3': 'discontinued',
  '4': 'tentative',
  '5': 'further-manufacturing',
}
const STATUS_BY_WORD: Readonly<Record<string, string>> = {
  RX: 'prescription',
  OTC: 'otc',
  DISCN: 'discontinued',
  'DISC*': 'discontinued',
  DISC: 'discontinued',
  DISCONTINUED: 'discontinued',
}
const CLASS_KEYS: Readonly<Record<string, string>> = {
  BIOEQUIV: 'bioequivalence',
  EFFICACY: 'efficacy',
  LABELING: 'labeling',
  'MANUF (CMC)': 'manufacturing',
  REMS: 'rems',
  MEDGAS: 'medical-gas',
}
/** `TYPE 3/4` is told by its first type. */
const classKey = (code: string | null): string | null => {
  if (code === null || /^(UNKNOWN|Unspecified)$/i.test(code)) return null
  const [, type] = /^TYPE (\d+)/.exec(code) ?? []
  return type ? `type-${type}` : (CLASS_KEYS[code] ?? 'other')
}

/** Six digits; some copies lost leading zeros. */
const numberOf = (line: Line): string => {
  const number = tidy(line.cells.get('applno') ?? '')
  return number === '' ? '' : number.padStart(6, '0')
}

const submissionKey = (line: Line): string =>
  `${numberOf(line)} ${tidy(line.cells.get('submissiontype') ?? '')} ${line.cells.get('submissionno')}`

const readPlain = (file: TruthFile, delimiter: string): Line[] => {
  const [header, ...rows] = plainRows(file, delimiter)
  return header ? byHeader(header, rows) : []
}

interface Product {
  number: string
  listedIn: string
  brand: string | null
  ingredient: string | null
  form: string | null
  route: string | null
  strength: string | null
  /** One product may be sold both on prescription and over the counter. */
  statuses: string[]
  te: string[]
  rld: boolean | null
  standard: boolean | null
  approval: string | null
  approvalStatement: string | null
  notice: string | null
  at: Place
}

const digits = (text: string | undefined): string => tidy(text ?? '').replace(/^0+(?=\d)/, '')

/** Purple Book's rows. Title, section and repeated header lines are none. */
const purpleLines = (file: TruthFile): Line[] => {
  const rows = quotedRows(file)
  let header: Row | undefined
  const lines: Line[] = []
  for (const row of rows) {
    if (row.fields.some((name) => headerKey(name) === 'blanumber')) header = row
    else if (header && /^\d{4,6}$/.test(tidy(byHeader(header, [row])[0]?.cells.get('blanumber') ?? '')))
      lines.push(...byHeader(header, [row]))
  }
  return lines
}

/**
 * FDA: Drugs@FDA (tab-separated, never quoted), Orange Book (`~`, never quoted) and Purple Book (CSV), one record per application.
 *
 * What is meant (the same stands in docs/imports.md):
 * - An application is its type and six digits. What only products tell of, and no table gives a type, keeps its number alone.
 * - A number is one application: what Purple Book lists is a BLA; else the newer of Drugs@FDA and Orange Book tells the type.
 * - A product of Drugs@FDA and Orange Book is its number: name, ingredient, form, route, strength are Orange Book's where it has
 *   it; status and equivalence are those of the newer of both. What Orange Book lists on prescription and over the counter, it lists
 *   twice. Purple Book numbers otherwise: its products are rows of their own.
 * - Purple Book's product is told by its last row in the newest file, under the marks N, R, U of all rows that say the same.
 * - `DF;Route`: form before the semicolon, routes behind it; with several semicolons all of it is the form.
 * - Names and ingredients are those of all files. Of two that differ by letter case alone, the one not all in capitals stands;
 *   of everything else each spelling. `N/A` and dashes say nothing.
 * - Applicant: Purple Book's, or the full name in Orange Book, else Drugs@FDA's sponsor.
 * - comparatorProduct: Purple Book's reference product, by proprietary name, else by proper name. No other file tells one.
 * - submissionClass and reviewPriority are those of the original submission ORIG-1.
 * - innovationType: ANDA generic; BLA under 351(k) biosimilar, others biologic; NDA of type 1 innovative, of other types modified.
 * - Rows that repeat another word for word show once.
 * - A patent with a request to delist does not count for the expiry. Blanks in addresses are `%20`; a 0 before `https` is left out.
 * - orphan: yes by an original or supplement with the property Orphan, or an orphan exclusivity (`ODE…`, Purple Book's orphan date). No file
 *   says no.
 * - approvalDate: the original's approval, else the earliest product's in Orange Book, unless it says that one was approved before it
 *   kept dates; else the earliest in Purple Book. latestActionDate: the latest day of any submission or product.
 * - productCount: distinct numbers, leading zeros aside; unknown where no file of products covers the application.
 * - patentCount: distinct numbers (without `*PED`); unknown where neither patents are told nor Orange Book lists the application,
 *   which it never does for a biologic. Without Orange Book's products every other application counts as listed.
 * - federalRegister: yes where a notice behind a strength names the Federal Register, else nothing.
 * - center: Purple Book's; no other file has such a column.
 * - drugType is said by no column: what kind of product it is, is the importer's conclusion.
 */
export const fdaTruth: TruthParser = {
  source: 'fda',
  concluded: ['drugType'],
  fields: [
    'applicationNumber',
    'brandName',
    'ingredient',
    'applicant',
    'applicantShort',
    'sponsor',
    'applicationType',
    'innovationType',
    'submissionClass',
    'reviewPriority',
    'orphan',
    'marketingStatus',
    'approvalDate',
    'approvalStatement',
    'latestActionDate',
    'dosageForm',
    'route',
    'strength',
    'referenceListed',
    'federalRegister',
    'comparatorProduct',
    'therapeuticEquivalence',
    'center',
    'productCount',
    'patentCount',
    'patentExpiry',
    'exclusivityExpiry',
    'licenseNumber',
    'publicNotes',
  ],
  sections: {
    products: [
      'productNumber',
      'listedIn',
      'brandName',
      'ingredient',
      'dosageForm',
      'route',
      'strength',
      'marketingStatus',
      'therapeuticEquivalence',
      'referenceListed',
      'referenceStandard',
      'approvalDate',
      'approvalStatement',
      'notice',
    ],
    approvals: ['date', 'submission', 'submissionType', 'submissionClass', 'status', 'reviewPriority', 'properties', 'notes'],
    cber: [
      'mark',
      'productNumber',
      'properName',
      'coreName',
      'nameSuffix',
      'proprietaryName',
      'applicant',
      'blaType',
      'strength',
      'dosageForm',
      'route',
      'presentation',
      'licensure',
      'approvalDate',
      'firstLicensure',
      'supplementNumber',
      'submissionType',
      'referenceProperName',
      'referenceProduct',
      'licenseNumber',
      'center',
      'marketingStatus',
    ],
    patents: ['productNumber', 'patentNumber', 'expiry', 'pediatric', 'drugSubstance', 'drugProduct', 'useCode', 'delisted', 'submitted'],
    exclusivities: ['productNumber', 'code', 'expiry', 'statement'],
    documents: ['date', 'type', 'title', 'submission', 'url'],
  },
  read: (files) => readAll(files),
}

/** Everything of one application, from all tables. */
interface Application {
  type: string
  number: string
  at: Place
  application: Line | null
  products: Line[]
  book: Line[]
  patents: Line[]
  exclusivities: Line[]
  purple: Line[]
}

const readAll = (files: readonly TruthFile[]): StatedRecord[] => {
  const tables = new Map<string, Line[]>()
  const add = (name: string, lines: Line[]) => tables.set(name, [...(tables.get(name) ?? []), ...lines])
  for (const file of files) {
    if (file.base.endsWith('.csv')) add('purple', purpleLines(file))
    else if (file.base === 'products.txt' || file.base === 'patent.txt' || file.base === 'exclusivity.txt') {
      const isBook = textOf(file.bytes().subarray(0, 400)).includes('~')
      add(isBook ? `book ${file.base}` : file.base, readPlain(file, isBook ? '~' : '\t'))
    } else if (file.base.endsWith('.txt')) add(file.base, readPlain(file, '\t'))
  }
  const table = (name: string) => tables.get(name) ?? []

  const applications = new Map<string, Application>()
  const typeByNumber = new Map<string, string>()
  const open = (type: string, number: string, at: Place): Application => {
    const id = `${type}${number}`
    let found = applications.get(id)
    if (!found)
      applications.set(
        id,
        (found = { type, number, at, application: null, products: [], book: [], patents: [], exclusivities: [], purple: [] }),
      )
    return found
  }
  // A number is one application, of the type the newer file says. Insulins, say, became biologics in 2020.
  const isBookNewer = latestDay(table('book products.txt'), 'approvaldate') > latestDay(table('submissions.txt'), 'submissionstatusdate')
  const older = new Set(
    isBookNewer
      ? []
      : table('applications.txt')
          .filter(({ cells }) => stated(cells.get('appltype')))
          .map(numberOf),
  )
  const newer = new Map<string, string>()
  for (const line of table('book products.txt')) {
    const type = BOOK_TYPES[tidy(line.cells.get('appltype') ?? '')]
    if (type && !older.has(numberOf(line))) newer.set(numberOf(line), type)
  }
  for (const line of table('purple')) newer.set(tidy(line.cells.get('blanumber') ?? '').padStart(6, '0'), 'BLA')
  for (const line of table('applications.txt')) {
    const number = numberOf(line)
    if (number === '') continue
    const type = newer.get(number) ?? stated(line.cells.get('appltype')) ?? ''
    typeByNumber.set(number, type)
    open(type, number, line.at).application = line
  }
  for (const line of table('book products.txt')) {
    const type = newer.get(numberOf(line)) ?? typeByNumber.get(numberOf(line))
    if (type) open(type, numberOf(line), line.at).book.push(line)
  }
  for (const line of table('purple')) open('BLA', tidy(line.cells.get('blanumber') ?? '').padStart(6, '0'), line.at).purple.push(line)
  for (const line of table('products.txt')) {
    const number = numberOf(line)
    const known = typeByNumber.get(number) ?? ['NDA', 'ANDA', 'BLA'].find((type) => applications.has(`${type}${number}`)) ?? ''
    open(known, number, line.at).products.push(line)
  }
  for (const [name, kind] of [
    ['book patent.txt', 'patents'],
    ['book exclusivity.txt', 'exclusivities'],
  ] as const)
    for (const line of table(name)) {
      const number = numberOf(line)
      const type = newer.get(number) ?? typeByNumber.get(number) ?? BOOK_TYPES[tidy(line.cells.get('appltype') ?? '')]
      applications.get(`${type}${number}`)?.[kind].push(line)
    }

  const grouped = (name: string, key: (line: Line) => string): Map<string, Line[]> => {
    const groups = new Map<string, Line[]>()
    for (const line of table(name)) {
      const id = key(line)
      const group = groups.get(id)
      if (group) group.push(line)
      else groups.set(id, [line])
    }
    return groups
  }
  const number = numberOf
  const lookups: Lookups = {
    submissions: grouped('submissions.txt', number),
    properties: grouped('submissionpropertytype.txt', submissionKey),
    documents: grouped('applicationdocs.txt', number),
    statuses: grouped('marketingstatus.txt', (line) => `${number(line)} ${digits(line.cells.get('productno'))}`),
    te: grouped('te.txt', (line) => `${number(line)} ${digits(line.cells.get('productno'))}`),
    classes: new Map(table('submissionclass_lookup.txt').map(({ cells }) => [cells.get('submissionclasscodeid') ?? '', cells])),
    documentTypes: new Map(
      table('applicationsdocstype_lookup.txt').map(({ cells }) => [
        cells.get('applicationdocstypelookupid') ?? '',
        stated(cells.get('applicationdocstypelookupdescription')) ?? '',
      ]),
    ),
    hasProducts: tables.has('products.txt'),
    hasBook: tables.has('book products.txt'),
    hasPatents: tables.has('book patent.txt'),
    isBookNewer,
  }
  return [...applications.values()].map((application) => recordOf(application, lookups))
}

interface Lookups {
  submissions: Map<string, Line[]>
  properties: Map<string, Line[]>
  documents: Map<string, Line[]>
  statuses: Map<string, Line[]>
  te: Map<string, Line[]>
  classes: Map<string, Map<string, string>>
  documentTypes: Map<string, string>
  /** Which files are there: Drugs@FDA's products, Orange Book's products and patents. */
  hasProducts: boolean
  hasBook: boolean
  hasPatents: boolean
  /** Orange Book is of a later day than Drugs@FDA. */
  isBookNewer: boolean
}

const latestDay = (lines: readonly Line[], column: string): string =>
  lines.reduce((latest, { cells }) => {
    const date = dateOf(cells.get(column)) ?? ''
    return date > latest ? date : latest
  }, '')

/** `AEROSOL, FOAM;RECTAL`: the form, and the routes. */
const formAndRoute = (text: string | undefined): Pick<Product, 'form' | 'route'> => {
  const [form = '', ...routes] = (text ?? '').split(';')
  // With more semicolons than one nobody can tell which of the parts are routes.
  return routes.length > 1 ? { form: stated(text), route: null } : { form: stated(form), route: stated(routes[0]) }
}

const flagOf = (text: string | undefined, yes: RegExp, no: RegExp): boolean | null => {
  const said = tidy(text ?? '')
  return yes.test(said) ? true : no.test(said) ? false : null
}

/** A column where Y is ticked and the blank is no; a file without the column says nothing. */
const ticked = ({ cells }: Line, column: string): boolean | null => {
  const said = cells.get(column)
  return said === undefined ? null : tidy(said) === 'Y'
}

/** `N/A` or a dash stands where nothing is said. */
const named = (text: string | undefined): string | null => (/^\s*(n\/?a|-+)\s*$/i.test(text ?? '') ? null : stated(text))

/** `<a href="X">T</a>` as `T (X)`; other marks of HTML say nothing. */
const withoutMarks = (text: string | undefined): string | null =>
  stated((text ?? '').replace(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gis, '$2 ($1)').replace(/<[^>]*>/g, ' '))

/** An address of the web, without the 0 that one has before it; anything else is none. Blanks of its file's name are `%20`. */
const addressOf = (text: string | undefined): string | null => {
  const address = tidy(text ?? '').replace(/^0(?=http)/i, '')
  return /^https?:\/\//i.test(address) ? address.replaceAll(' ', '%20') : null
}

/** Parts of a list of ingredients: semicolons in brackets part nothing. */
const ingredientsOf = (text: string): string[] => listed(text, /;(?![^()]*\))/)

/** Of names that differ by letter case alone the first one, or the first that is not all in capitals. */
const oneCase = (names: readonly string[]): string[] => {
  const isShouted = (name: string) => name === name.toUpperCase()
  const groups = new Map<string, string[]>()
  for (const name of names) groups.set(name.toLowerCase(), [...(groups.get(name.toLowerCase()) ?? []), name])
  return [...groups.values()].map((group) => group.find((name) => !isShouted(name)) ?? (group[0] as string))
}

const withoutNote = (text: string | undefined): string | null => stated((text ?? '').replace(/\*\*.*$/s, ''))

/** What stands behind a strength after double stars: one note or several. */
const noticeOf = (text: string | undefined): string | null => {
  const from = (text ?? '').indexOf('**')
  if (from < 0) return null
  const notes = listed((text ?? '').slice(from), '**').map((note) => note.replace(/^\*+|\*+$/g, ''))
  return stated(notes.join('; '))
}

/** `Approved Prior to Jan 1, 1982` in place of a date. */
const priorOf = (text: string | undefined): string | null => (/^\s*approved prior/i.test(text ?? '') ? stated(text) : null)

const statusOf = (word: string | undefined): string[] => {
  const status = STATUS_BY_WORD[tidy(word ?? '').toUpperCase()]
  return status ? [status] : []
}

const productsOf = (application: Application, lookups: Lookups): Product[] => {
  const products = new Map<string, Product>()
  const key = (text: string | undefined) => digits(text)
  for (const { cells, at } of application.products) {
    const id = `${application.number} ${key(cells.get('productno'))}`
    products.set(key(cells.get('productno')), {
      number: tidy(cells.get('productno') ?? ''),
      listedIn: 'Drugs@FDA',
      brand: stated(cells.get('drugname')),
      ingredient: stated(cells.get('activeingredient')),
      ...formAndRoute(cells.get('form')),
      strength: withoutNote(cells.get('strength')),
      statuses: (lookups.statuses.get(id) ?? []).map(({ cells }) => STATUS_BY_ID[tidy(cells.get('marketingstatusid') ?? '')] ?? 'unknown'),
      te: lookups.te.get(id)?.flatMap((line) => listed(line.cells.get('tecode'), ',')) ?? [],
      rld: flagOf(cells.get('referencedrug'), /^1$/, /^0$/),
      standard: flagOf(cells.get('referencestandard'), /^1$/, /^0$/),
      approval: null,
      approvalStatement: null,
      notice: noticeOf(cells.get('strength')),
      at,
    })
  }
  // One on prescription and over the counter stands in the book twice: a row each, unless Drugs@FDA, being newer, tells its status.
  const again: Product[] = []
  for (const { cells, at } of application.book) {
    const number = key(cells.get('productno'))
    const before = products.get(number)
    const other = before?.listedIn === 'Orange Book' ? undefined : before
    const [status, te] = [statusOf(cells.get('type')), listed(cells.get('tecode'), ',')]
    // Status and equivalence change: the newer file tells them. Where that file has no status, the other one's stands.
    const newer = lookups.isBookNewer ? undefined : other
    const isRepeat = before !== undefined && before.listedIn !== 'Drugs@FDA'
    if (isRepeat && newer && newer.statuses.length > 0) {
      if (newer.te.length === 0) before.te = [...new Set([...before.te, ...te])]
      continue
    }
    const product: Product = {
      number: tidy(cells.get('productno') ?? ''),
      listedIn: other ? 'Orange Book, Drugs@FDA' : 'Orange Book',
      brand: stated(cells.get('tradename')),
      ingredient: stated(cells.get('ingredient')),
      ...formAndRoute(cells.get('dfroute')),
      strength: withoutNote(cells.get('strength')),
      statuses: newer && newer.statuses.length > 0 ? newer.statuses : status.length > 0 ? status : (other?.statuses ?? []),
      te: newer && newer.te.length > 0 ? newer.te : te,
      // Without an answer in the book the other file's stands.
      rld: flagOf(cells.get('rld'), /^yes$/i, /^no$/i) ?? other?.rld ?? null,
      standard: flagOf(cells.get('rs'), /^yes$/i, /^no$/i) ?? other?.standard ?? null,
      approval: dateOf(cells.get('approvaldate')),
      approvalStatement: priorOf(cells.get('approvaldate')),
      notice: noticeOf(cells.get('strength')),
      at,
    }
    if (isRepeat) again.push(product)
    else products.set(number, product)
  }
  return [...products.values(), ...again]
}

/** Purple Book's products, which it numbers in its own way. */
const biologicsOf = (lines: readonly Line[]): Product[] =>
  lines.map(({ cells, at }) => ({
    number: tidy(cells.get('productnumber') ?? ''),
    listedIn: 'Purple Book',
    brand: named(cells.get('proprietaryname')),
    ingredient: named(cells.get('propername')),
    form: named(cells.get('dosageform')),
    route: named(cells.get('routeofadministration')),
    strength: named(cells.get('strength')),
    statuses: statusOf(cells.get('marketingstatus')),
    te: [],
    rld: null,
    standard: null,
    approval: dateOf(cells.get('approvaldate'), LATEST_YEAR),
    approvalStatement: null,
    notice: null,
    at,
  }))

/** No file of this suite is of a later year: `11-Jul-30` was 1930. */
const LATEST_YEAR = 2029

/** Each product by its last row: a file of several releases has them one after the other. `nru` has the marks of all equal rows. */
const lastOfEach = (lines: readonly Line[]): Line[] => {
  const bodyOf = ({ cells }: Line) => [...cells].map(([name, cell]) => (name === 'nru' ? '' : tidy(cell))).join('\n')
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const number = digits(line.cells.get('productnumber'))
    groups.set(number, [...(groups.get(number) ?? []), line])
  }
  return [...groups.values()].map((group) => {
    const last = group.at(-1) as Line
    const marks = group.filter((line) => bodyOf(line) === bodyOf(last)).flatMap(({ cells }) => stated(cells.get('nru')) ?? [])
    return { at: last.at, cells: new Map(last.cells).set('nru', [...new Set(marks)].join(', ')) }
  })
}

/** Purple Book's dates of exclusivity, by header and code. */
const PURPLE_EXCLUSIVITIES: readonly (readonly [header: string, code: string])[] = [
  ['exclusivityexpirationdate', 'Exclusivity'],
  ['firstinterchangeableexclusivityexpdate', 'First interchangeable'],
  ['refproductexclusivityexpdate', 'Reference product'],
  ['orphanexclusivityexpdate', 'Orphan'],
]

const recordOf = (application: Application, lookups: Lookups): StatedRecord => {
  const { type, number } = application
  const purple = lastOfEach(application.purple)
  const [listedProducts, biologics] = [productsOf(application, lookups), biologicsOf(purple)]
  const products = [...listedProducts, ...biologics]
  const head = application.application?.cells
  const submissions = lookups.submissions.get(number) ?? []
  const propertiesOf = (line: Line) => [
    ...new Set(
      (lookups.properties.get(submissionKey(line)) ?? [])
        .map((property) => stated(property.cells.get('submissionpropertytypecode')))
        .filter((code): code is string => code !== null && code !== 'Null'),
    ),
  ]
  const classOf = (line: Line | undefined) => lookups.classes.get(tidy(line?.cells.get('submissionclasscodeid') ?? ''))
  const priorityOf = (line: Line | undefined) => {
    const said = tidy(line?.cells.get('reviewpriority') ?? '').toUpperCase()
    return said === 'PRIORITY' ? 'priority' : said === 'STANDARD' ? 'standard' : null
  }
  const original = submissions.find(
    ({ cells }) => tidy(cells.get('submissiontype') ?? '') === 'ORIG' && tidy(cells.get('submissionno') ?? '') === '1',
  )
  const row = (line: Line, cells: StatedRow['cells']): StatedRow => ({ at: line.at, cells })
  const once = (rows: readonly StatedRow[]): StatedRow[] => [...new Map(rows.map((one) => [JSON.stringify(one.cells), one])).values()]
  const patents = application.patents.map((line) =>
    row(line, {
      productNumber: tidy(line.cells.get('productno') ?? ''),
      patentNumber: stated((line.cells.get('patentno') ?? '').replace(/\*PED$/, '')),
      expiry: dateOf(line.cells.get('patentexpiredatetext')),
      pediatric: tidy(line.cells.get('patentno') ?? '').endsWith('*PED'),
      drugSubstance: ticked(line, 'drugsubstanceflag'),
      drugProduct: ticked(line, 'drugproductflag'),
      useCode: stated(line.cells.get('patentusecode')),
      delisted: ticked(line, 'delistflag'),
      submitted: dateOf(line.cells.get('submissiondate')),
    }),
  )
  const told = new Map<string, StatedRow>()
  for (const line of purple)
    for (const [header, code] of PURPLE_EXCLUSIVITIES) {
      const expiry = dateOf(line.cells.get(header), 2060)
      // `Date TBD` stands where the day is not settled.
      const statement = expiry === null ? named(line.cells.get(header)) : null
      const cells = { productNumber: tidy(line.cells.get('productnumber') ?? ''), code, expiry, statement }
      if (expiry || statement) told.set(JSON.stringify(cells), row(line, cells))
    }
  const exclusivities = [
    ...application.exclusivities.map((line) =>
      row(line, {
        productNumber: tidy(line.cells.get('productno') ?? ''),
        code: stated(line.cells.get('exclusivitycode')),
        expiry: dateOf(line.cells.get('exclusivitydate')),
        statement: null,
      }),
    ),
    ...told.values(),
  ]
  const latest = (rows: readonly StatedRow[]) =>
    rows
      .flatMap(({ cells }) => (cells['expiry'] as string | null) ?? [])
      .sort()
      .at(-1) ?? null
  const productDates = products.flatMap(({ approval }) => approval ?? []).sort()
  const submissionDates = submissions.flatMap((line) => dateOf(line.cells.get('submissionstatusdate')) ?? []).sort()
  const originalDate =
    original && tidy(original.cells.get('submissionstatus') ?? '') === 'AP' ? dateOf(original.cells.get('submissionstatusdate')) : null
  const earliestOf = (some: readonly Product[]) => some.flatMap(({ approval }) => approval ?? []).sort()[0] ?? null
  const isBeforeDates = listedProducts.some(({ approvalStatement }) => approvalStatement !== null)
  const applicants = [
    ...new Set(
      purple.length > 0
        ? purple.flatMap((line) => named(line.cells.get('applicant')) ?? [])
        : application.book.length > 0
          ? application.book.flatMap((line) => stated(line.cells.get('applicantfullname')) ?? stated(line.cells.get('applicant')) ?? [])
          : [stated(application.application?.cells.get('sponsorname'))].filter((name) => name !== null),
    ),
  ]
  const isOrphan =
    submissions.some((line) => propertiesOf(line).includes('Orphan')) ||
    application.exclusivities.some((line) => (line.cells.get('exclusivitycode') ?? '').startsWith('ODE')) ||
    purple.some((line) => dateOf(line.cells.get('orphanexclusivityexpdate'), 2060) !== null)
  const isBiosimilar = purple.some((line) => /351\(k\)/.test(line.cells.get('blatype') ?? line.cells.get('licensetype') ?? ''))
  const classCode = stated(classOf(original)?.get('submissionclasscode'))
  const id = `${type}${number}`
  return {
    id,
    at: application.at,
    veterinary: false,
    places: original ? { submissionClass: original.at, reviewPriority: original.at, approvalDate: original.at } : {},
    values: {
      applicationNumber: id,
      brandName: oneCase([
        ...biologics.flatMap(({ brand }) => listed(brand ?? '', ',')),
        ...application.book.flatMap(({ cells }) => stated(cells.get('tradename')) ?? []),
        ...application.products.flatMap(({ cells }) => stated(cells.get('drugname')) ?? []),
      ]),
      ingredient: oneCase([
        ...biologics.flatMap(({ ingredient }) => ingredient ?? []),
        ...application.book.flatMap(({ cells }) => ingredientsOf(cells.get('ingredient') ?? '')),
        ...application.products.flatMap(({ cells }) => ingredientsOf(cells.get('activeingredient') ?? '')),
      ]),
      applicant: applicants,
      applicantShort: [...new Set(application.book.flatMap((line) => stated(line.cells.get('applicant')) ?? []))],
      sponsor: stated(head?.get('sponsorname')) === null ? [] : [stated(head?.get('sponsorname')) as string],
      applicationType: type === '' ? null : (APPLICATION_TYPES[type] ?? 'other'),
      innovationType:
        type === 'ANDA'
          ? 'generic'
          : type === 'BLA'
            ? isBiosimilar
              ? 'biosimilar'
              : 'biologic'
            : type === 'NDA' && classCode !== null && classCode.startsWith('TYPE')
              ? /^TYPE 1(?!\d)/.test(classCode)
                ? 'innovative'
                : 'modified'
              : 'other',
      submissionClass: classKey(classCode),
      reviewPriority: priorityOf(original),
      orphan: isOrphan ? true : null,
      marketingStatus: [...new Set(products.flatMap(({ statuses }) => statuses))],
      approvalDate: originalDate ?? (isBeforeDates ? null : earliestOf(listedProducts)) ?? earliestOf(biologics),
      approvalStatement: [...new Set(listedProducts.flatMap(({ approvalStatement }) => approvalStatement ?? []))],
      latestActionDate: [...productDates, ...submissionDates].sort().at(-1) ?? null,
      dosageForm: [...new Set(products.flatMap(({ form }) => form ?? []))],
      route: [...new Set(products.flatMap(({ route }) => listed(route ?? '', ',')))],
      strength: [...new Set(products.flatMap(({ strength }) => strength ?? []))],
      referenceListed: products.some(({ rld }) => rld === true) ? true : products.some(({ rld }) => rld === false) ? false : null,
      federalRegister: products.some(({ notice }) => /federal register/i.test(notice ?? '')) ? true : null,
      comparatorProduct: [
        ...new Set(
          purple.flatMap(({ cells }) => named(cells.get('refproductproprietaryname')) ?? named(cells.get('refproductpropername')) ?? []),
        ),
      ],
      therapeuticEquivalence: [...new Set(products.flatMap(({ te }) => te))],
      // The Purple Book's own column; the other files have none.
      center: purple.map((line) => tidy(line.cells.get('center') ?? '').toLowerCase()).find((center) => center !== '') ?? null,
      productCount:
        products.length > 0 || (application.application && lookups.hasProducts)
          ? new Set(products.map(({ number }) => digits(number))).size
          : null,
      patentCount:
        patents.length > 0 || (lookups.hasPatents && type !== 'BLA' && (application.book.length > 0 || !lookups.hasBook))
          ? new Set(patents.map(({ cells }) => cells['patentNumber'])).size
          : null,
      patentExpiry: latest(patents.filter(({ cells }) => cells['delisted'] !== true)),
      exclusivityExpiry: latest(exclusivities),
      licenseNumber: purple.flatMap((line) => named(line.cells.get('licensenumber')) ?? [])[0] ?? null,
      publicNotes: withoutMarks(head?.get('applpublicnotes')),
    },
    sections: {
      products: products.map((product) => ({
        at: product.at,
        cells: {
          productNumber: product.number,
          listedIn: product.listedIn,
          brandName: product.brand,
          ingredient: product.ingredient,
          dosageForm: product.form,
          route: product.route,
          strength: product.strength,
          // A cell has room for one.
          marketingStatus: product.statuses[0] ?? null,
          therapeuticEquivalence: product.te.join(', ') || null,
          referenceListed: product.rld,
          referenceStandard: product.standard,
          approvalDate: product.approval,
          approvalStatement: product.approvalStatement,
          notice: product.notice,
        },
      })),
      approvals: submissions.map((line) =>
        row(line, {
          date: dateOf(line.cells.get('submissionstatusdate')),
          submission: `${tidy(line.cells.get('submissiontype') ?? '')}-${tidy(line.cells.get('submissionno') ?? '')}`,
          submissionType: stated(line.cells.get('submissiontype')),
          submissionClass:
            stated(classOf(line)?.get('submissionclasscodedescription')) ?? stated(classOf(line)?.get('submissionclasscode')),
          status: { AP: 'approved', TA: 'tentative' }[tidy(line.cells.get('submissionstatus') ?? '')] ?? 'unknown',
          // `N/A` and `901 ORDER` stand as they are.
          reviewPriority: priorityOf(line) ?? stated(line.cells.get('reviewpriority')?.replace(/^UNKNOWN$/, '')),
          properties: propertiesOf(line).join(', ') || null,
          notes: withoutMarks(line.cells.get('submissionspublicnotes')),
        }),
      ),
      cber: purple.map((line) => {
        const cell = (name: string) => named(line.cells.get(name))
        // Four letters behind the last hyphen tell biologics of one core name apart.
        const [, core = null, suffix = null] = /^(.+)-([a-z]{4})$/.exec(cell('propername') ?? '') ?? []
        return row(line, {
          mark: cell('nru'),
          productNumber: cell('productnumber'),
          coreName: core,
          nameSuffix: suffix,
          applicant: cell('applicant'),
          dosageForm: cell('dosageform'),
          route: cell('routeofadministration'),
          firstLicensure: dateOf(line.cells.get('dateoffirstlicensure'), LATEST_YEAR),
          referenceProperName: cell('refproductpropername'),
          licenseNumber: cell('licensenumber'),
          properName: cell('propername'),
          proprietaryName: cell('proprietaryname'),
          blaType: cell('blatype') ?? cell('licensetype'),
          strength: cell('strength'),
          presentation: cell('productpresentation'),
          licensure: cell('licensure'),
          approvalDate: dateOf(line.cells.get('approvaldate'), LATEST_YEAR),
          supplementNumber: cell('supplementnumber'),
          submissionType: cell('submissiontype'),
          referenceProduct: cell('refproductproprietaryname'),
          center: cell('center'),
          marketingStatus: cell('marketingstatus'),
        })
      }),
      patents: once(patents),
      exclusivities: once(exclusivities),
      documents: (lookups.documents.get(number) ?? []).map((line) => {
        const kind = lookups.documentTypes.get(tidy(line.cells.get('applicationdocstypeid') ?? '')) ?? null
        const title = stated(line.cells.get('applicationdocstitle'))
        return row(line, {
          date: dateOf(line.cells.get('applicationdocsdate')),
          type: kind,
          title: title === null || title === '0' ? kind : title,
          submission: `${tidy(line.cells.get('submissiontype') ?? '')}-${tidy(line.cells.get('submissionno') ?? '')}`,
          url: addressOf(line.cells.get('applicationdocsurl')),
        })
      }),
    },
  }
}
