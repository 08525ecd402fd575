import type { SourceRecord, SectionRow } from '../../../../domain/record.ts'
import { columnReader, type Positions, type Row } from '../../readers/columns.ts'
import { isCompanion } from '../../readers/companions.ts'
import { readCsv } from '../../readers/text.ts'
import { readWorkbookRows } from '../../readers/workbook.ts'
import { ImportError, type ImportLog, type ImportSource, type RejectionReason, type SourceFile } from '../../types.ts'
import { takeNewest } from '../../values/choose.ts'
import { dayFirstDate, isoDate, later, serialDate } from '../../values/dates.ts'
import { emptyMarks } from '../../values/empty.ts'
import { decodeEntities } from '../../values/html.ts'
import { distinct, joined } from '../../values/lists.ts'
import { flag, integer } from '../../values/numbers.ts'
import { excerpt, line, lookup, prose, slug } from '../../values/text.ts'

/**
 * Columns of the medicines report, by what their header says once brackets, blanks, line breaks and letter case are out of the
 * way. A column that was renamed over the years has several.
 */
const COLUMNS = {
  category: ['category'],
  name: ['name of medicine', 'medicine name'],
  number: ['ema product number', 'product number'],
  status: ['medicine status', 'authorisation status'],
  opinionStatus: ['opinion status'],
  procedure: ['latest procedure affecting product information'],
  inn: ['international non proprietary name inn common name', 'inn common name'],
  substance: ['active substance'],
  area: ['therapeutic area mesh', 'therapeutic area'],
  species: ['species veterinary', 'species'],
  patientSafety: ['patient safety'],
  atcHuman: ['atc code human', 'atc code'],
  atcVeterinary: ['atcvet code veterinary', 'atcvet code'],
  groupHuman: ['pharmacotherapeutic group human', 'human pharmacotherapeutic group'],
  groupVeterinary: ['pharmacotherapeutic group veterinary', 'vet pharmacotherapeutic group'],
  indication: ['therapeutic indication', 'condition indication'],
  accelerated: ['accelerated assessment'],
  additionalMonitoring: ['additional monitoring'],
  advancedTherapy: ['advanced therapy'],
  biosimilar: ['biosimilar'],
  conditional: ['conditional approval'],
  exceptional: ['exceptional circumstances'],
  generic: ['generic'],
  genericOrHybrid: ['generic or hybrid'],
  orphan: ['orphan medicine'],
  prime: ['prime priority medicine', 'prime'],
  holder: [
    'marketing authorisation developer applicant holder',
    'marketing authorisation holder company name',
    'marketing authorisation holder',
  ],
  decision: ['european commission decision date', 'decision date'],
  rollingReview: ['start of rolling review date'],
  evaluation: ['start of evaluation date'],
  opinion: ['opinion adopted date', 'date of opinion'],
  applicationWithdrawal: ['withdrawal of application date'],
  authorisation: ['marketing authorisation date', 'date of issue of marketing authorisation valid throughout the european union'],
  refusal: ['refusal of marketing authorisation date', 'date of refusal of marketing authorisation'],
  withdrawal: ['withdrawal expiry revocation lapse of marketing authorisation date'],
  suspension: ['suspension of marketing authorisation date'],
  revision: ['revision number'],
  firstPublished: ['first published date', 'first published'],
  lastUpdated: ['last updated date'],
  revisionDate: ['revision date'],
  url: ['medicine url', 'url'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Column = keyof typeof COLUMNS
const REQUIRED: readonly Column[] = ['category', 'name', 'number', 'status', 'substance', 'authorisation', 'url']

const reader = columnReader<Column>(COLUMNS, REQUIRED, (header) => slug(decodeEntities(header)).replaceAll('-', ' '))

/** Where each column stands, or null when the row is no header. */
export const headerOf = (fields: readonly string[]): Positions<Column> | null => {
  const found = reader.find(fields)
  return found.number !== undefined && found.name !== undefined && found.status !== undefined ? found : null
}

const isEmpty = emptyMarks('-', '–', '—')

/** Cell as text: entities decoded, U+00A0 and line breaks folded; the publisher's `-` means nothing. */
const cell = (value: string): string | null => {
  const text = line(decodeEntities(value))
  return text === null || isEmpty(text) ? null : text
}

/** Day first, ISO, or a spreadsheet's serial number of four digits and more, should a release keep real dates. */
const day = (value: string): string | null =>
  dayFirstDate(value) ?? (/^\d{4}-/.test(value) ? isoDate(value) : /^\d{4}/.test(value.trim()) ? serialDate(value.trim()) : null)

const STATUSES: Readonly<Record<string, string>> = {
  authorised: 'authorised',
  withdrawn: 'withdrawn',
  'application-withdrawn': 'application-withdrawn',
  'withdrawn-application': 'application-withdrawn',
  'withdrawn-from-rolling-review': 'rolling-review-withdrawn',
  refused: 'refused',
  suspended: 'suspended',
  revoked: 'revoked',
  lapsed: 'lapsed',
  expired: 'expired',
  opinion: 'opinion',
  'opinion-under-re-examination': 're-examination',
  'positive-opinion': 'opinion',
  'not-authorised': 'not-authorised',
  'no-longer-authorised': 'no-longer-authorised',
}

const OPINIONS: Readonly<Record<string, string>> = { positive: 'positive', negative: 'negative', other: 'other' }

/** Names in a list cell are parted by `;`; a `,` belongs to the name (`Arthroplasty, Replacement`). */
const names = (value: string): string[] => distinct(decodeEntities(value).split(/[;\n]/).map(cell))

/** ATC codes of a cell, as written, a mistyped one (`L01X C02`, `L01XE3`) too. `Not yet assigned` is no code. */
export const atcCodes = (value: string): string[] => names(value).filter((part) => !/^(?:not\b|n\/?a$|tbc$)/i.test(part))

/** Fields a column fills; a field none of whose columns the file has is not known, which is not the same as empty. */
const FILLS: Readonly<Record<string, readonly Column[]>> = {
  inn: ['inn'],
  holder: ['holder'],
  therapeuticArea: ['area'],
  opinionStatus: ['opinionStatus'],
  applicationType: ['generic', 'genericOrHybrid', 'biosimilar'],
  generic: ['generic'],
  genericOrHybrid: ['genericOrHybrid'],
  biosimilar: ['biosimilar'],
  latestProcedure: ['procedure'],
  patientSafety: ['patientSafety'],
  atcCode: ['atcHuman', 'atcVeterinary'],
  pharmacotherapeuticGroup: ['groupHuman', 'groupVeterinary'],
  indicationText: ['indication'],
  species: ['species'],
  orphan: ['orphan'],
  conditional: ['conditional'],
  exceptional: ['exceptional'],
  accelerated: ['accelerated'],
  additionalMonitoring: ['additionalMonitoring'],
  prime: ['prime'],
  advancedTherapy: ['advancedTherapy'],
  opinionDate: ['opinion'],
  decisionDate: ['decision'],
  evaluationDate: ['evaluation'],
  rollingReviewDate: ['rollingReview'],
  refusalDate: ['refusal'],
  withdrawalDate: ['withdrawal'],
  applicationWithdrawalDate: ['applicationWithdrawal'],
  suspensionDate: ['suspension'],
  revisionDate: ['revisionDate'],
  revision: ['revision'],
  pageFirstPublishedDate: ['firstPublished'],
  pageUpdatedDate: ['lastUpdated'],
  // The report is about the centralised procedure and names no member state.
  referenceState: [],
  concernedState: [],
}

/** Fields that a file with these columns cannot tell. */
export const absentIn = (has: (column: Column) => boolean): string[] => Object.keys(FILLS).filter((field) => !FILLS[field]?.some(has))

/** Dates with the field each fills and what happened on it. */
const DATES = {
  rollingReview: ['rollingReviewDate', 'rolling-review-start'],
  evaluation: ['evaluationDate', 'evaluation-start'],
  opinion: ['opinionDate', 'opinion'],
  authorisation: ['authorisationDate', 'authorisation'],
  refusal: ['refusalDate', 'refusal'],
  decision: ['decisionDate', 'decision'],
  applicationWithdrawal: ['applicationWithdrawalDate', 'application-withdrawal'],
  withdrawal: ['withdrawalDate', 'withdrawal'],
  suspension: ['suspensionDate', 'suspension'],
  revisionDate: ['revisionDate', 'revision'],
  firstPublished: ['pageFirstPublishedDate', 'page-published'],
  lastUpdated: ['pageUpdatedDate', 'page-updated'],
} as const satisfies Partial<Record<Column, readonly [field: string, event: string]>>
const DATE_COLUMNS = Object.keys(DATES) as (keyof typeof DATES)[]

/**
 * What kind of application the flags state. A medicine that is neither generic nor biosimilar need not be a full application
 * (it may rest on well-established use, a fixed combination, consent): the report does not say which, so nor do we.
 */
const applicationTypeOf = (row: EmaRow): string => {
  if (flag(row.biosimilar)) return 'biosimilar'
  if (flag(row.generic)) return 'generic'
  return flag(row.genericOrHybrid) ? 'generic-or-hybrid' : 'unknown'
}

export type EmaRow = Row<Column>

/**
 * The record of one medicine (EU-01). `asOf` is the day the report was made, `absent` what its columns cannot tell. `unmapped`
 * hears of coded values without an option, and of dates that cannot be read: the date is lost, the row is not.
 */
export const emaRecord = (
  row: EmaRow,
  source: { file: string; asOf: string; absent: readonly string[] },
  unmapped: (field: string, value: string) => void,
): SourceRecord => {
  const number = line(row.number) ?? ''
  const statusKey = slug(row.status)
  const status = lookup(STATUSES, statusKey)
  if (status === undefined && statusKey !== '') unmapped('status', row.status)
  const opinionKey = slug(row.opinionStatus)
  const opinion = opinionKey === '' ? null : (lookup(OPINIONS, opinionKey) ?? 'unknown')
  if (opinion === 'unknown') unmapped('opinionStatus', row.opinionStatus)
  const category = slug(row.category)
  const isCategory = category === 'human' || category === 'veterinary'
  if (!isCategory && category !== '') unmapped('category', row.category)
  const dates: Record<string, string | null> = {}
  const timeline: SectionRow[] = []
  for (const column of DATE_COLUMNS) {
    const [field, event] = DATES[column]
    const told = cell(row[column])
    const date = told === null ? null : day(told)
    if (told !== null && date === null) unmapped(field, told)
    dates[field] = date
    if (date !== null) timeline.push({ date, event })
  }
  const url = line(row.url)
  const isLink = url !== null && /^https?:\/\/\S+$/i.test(url)
  return {
    id: number,
    values: {
      productNumber: number,
      medicineName: cell(row.name),
      inn: names(row.inn),
      activeSubstance: names(row.substance),
      holder: distinct([cell(row.holder)]),
      therapeuticArea: names(row.area),
      status: status ?? 'unknown',
      opinionStatus: opinion,
      // What the column says stands; where it says nothing, the letter of the number tells.
      category: isCategory ? category : /^EME?A\/V\//i.test(number) ? 'veterinary' : /^EME?A\/H\//i.test(number) ? 'human' : null,
      // The letter of the number: C is the centralised procedure.
      reviewType: /^EME?A\/[HV]\/C/i.test(number) ? 'cp' : null,
      applicationType: source.absent.includes('applicationType') ? null : applicationTypeOf(row),
      generic: flag(row.generic),
      genericOrHybrid: flag(row.genericOrHybrid),
      biosimilar: flag(row.biosimilar),
      latestProcedure: cell(row.procedure),
      patientSafety: flag(row.patientSafety),
      agency: ['EMA'],
      atcCode: distinct([...atcCodes(row.atcHuman), ...atcCodes(row.atcVeterinary)]),
      pharmacotherapeuticGroup: joined(distinct([...names(row.groupHuman), ...names(row.groupVeterinary)]), '; '),
      indicationText: prose(decodeEntities(row.indication)),
      species: names(row.species),
      orphan: flag(row.orphan),
      conditional: flag(row.conditional),
      exceptional: flag(row.exceptional),
      accelerated: flag(row.accelerated),
      additionalMonitoring: flag(row.additionalMonitoring),
      prime: flag(row.prime),
      advancedTherapy: flag(row.advancedTherapy),
      ...dates,
      revision: integer(row.revision),
      url: isLink ? url : null,
    },
    sections: { dates: timeline.toSorted((a, b) => String(a['date']).localeCompare(String(b['date']))) },
    provenance: {
      publisher: 'European Medicines Agency',
      file: source.file,
      ...(isLink ? { url } : {}),
      asOf: source.asOf,
      sample: false,
    },
    ...(source.absent.length > 0 && { absent: source.absent }),
  }
}

const PRODUCT_NUMBER = /^(?:EMEA|EMA)\/[A-Z]\/(?:[A-Z]+\/)?[\w/-]+$/i
/** How far a header may lie below the top. */
const PREAMBLE_ROWS = 50

async function* sheetRows(file: SourceFile): AsyncGenerator<{ line: number; fields: string[]; problem?: RejectionReason }> {
  const head = await file.head()
  if (head.length === 0) throw new ImportError('import.file_empty', 'is empty', file.name)
  if (head[0] === 0x50 && head[1] === 0x4b) {
    yield* readWorkbookRows(file, { isHeader: (fields) => headerOf(fields) !== null })
    return
  }
  if (/\.xls[xm]$/.test(file.base)) throw new ImportError('import.format', 'is named as a workbook but is none', file.name)
  const start = Buffer.from(head).toString('latin1')
  const first = start.slice(0, start.indexOf('EMA product number') + 1 || 4096)
  const delimiter = (first.match(/;/g)?.length ?? 0) > (first.match(/,/g)?.length ?? 0) ? ';' : first.includes('\t') ? '\t' : ','
  for await (const rows of readCsv(file, { delimiter })) yield* rows
}

interface Report {
  rows: AsyncGenerator<
    { line: number; row: EmaRow; fields: readonly string[] } | { line: number; problem: RejectionReason; fields: readonly string[] }
  >
  asOf: string | null
  has: (column: Column) => boolean
}

/** Reads down to the header; the preamble says when the report was made. */
const openReport = async (file: SourceFile): Promise<Report> => {
  const all = sheetRows(file)
  let asOf: string | null = null
  let seen = 0
  let header: Positions<Column> | null = null
  while (header === null) {
    const next = await all.next()
    if (next.done || ++seen > PREAMBLE_ROWS) {
      await all.return(undefined)
      if (seen === 0) throw new ImportError('import.file_empty', 'is empty', file.name)
      throw new ImportError('import.format', 'is no medicines report of the EMA (no row with the columns of one)', file.name)
    }
    header = headerOf(next.value.fields)
    if (header === null)
      asOf = next.value.fields
        .map((field) => dayFirstDate(field) ?? (/^\d{4}-\d\d-\d\d/.test(field) ? isoDate(field) : null))
        .reduce(later, asOf)
  }
  const found = header
  const missing = reader.missing(found)
  if (missing.length > 0) {
    await all.return(undefined)
    throw new ImportError('import.header', `columns missing: ${missing.map((name) => COLUMNS[name][0]).join(', ')}`, file.name)
  }
  const rows = async function* (): Report['rows'] {
    for await (const { line: at, fields, problem } of all) {
      if (problem) yield { line: at, problem, fields }
      else if (fields.some((field) => field.trim() !== '')) yield { line: at, fields, row: reader.row(found, fields) }
    }
  }
  return { rows: rows(), asOf, has: (column) => found[column] !== undefined }
}

const rejected = (log: ImportLog, file: SourceFile, at: number, reason: RejectionReason, fields: readonly string[]): void =>
  log.rejected({ file: file.name, line: at, reason, excerpt: excerpt(fields.filter(Boolean)) })

/** European Medicines Agency: the medicines report, as workbook or as its CSV export (EU-01). */
export const ema: ImportSource = {
  id: 'ema',
  databases: ['drugeu'],
  describe: {
    en: 'EMA medicines report (medicines-output-medicines-report_en.xlsx, or the same as CSV)',
    cn: '欧洲药品管理局药品报告（medicines-output-medicines-report_en.xlsx，或同内容的 CSV）',
  },
  async *records(files, log, signal): AsyncGenerator<{ database: string; record: SourceRecord }> {
    /** Product number → last update of the copy already handed on. */
    const seen = new Map<string, string>()
    for (const file of files) {
      signal?.throwIfAborted()
      if (files.length > 1 && isCompanion(file)) {
        log.ignored(file.name)
        continue
      }
      const report = await openReport(file)
      const absent = absentIn(report.has)
      const named = (has: boolean) => reader.names.filter((name) => report.has(name) === has).map((name) => COLUMNS[name][0])
      log.columns?.(file.name, named(true), named(false))
      // Without a preamble (a CSV of the table only) the latest update told by any row is the report's age.
      let asOf = report.asOf
      if (asOf === null) {
        const again = await openReport(file)
        for await (const entry of again.rows)
          if ('row' in entry) asOf = [entry.row.lastUpdated, entry.row.revisionDate, entry.row.firstPublished].map(day).reduce(later, asOf)
      }
      for await (const entry of report.rows) {
        signal?.throwIfAborted()
        log.read(file.name)
        if (!('row' in entry)) {
          rejected(log, file, entry.line, entry.problem, entry.fields)
          continue
        }
        const { row, fields } = entry
        const number = line(row.number)
        if (!number) rejected(log, file, entry.line, 'row.key_missing', fields)
        else if (!PRODUCT_NUMBER.test(number)) rejected(log, file, entry.line, 'row.key_malformed', fields)
        else {
          const updated = `${asOf ?? ''} ${day(row.lastUpdated) ?? day(row.revisionDate) ?? ''}`
          if (!takeNewest(seen, number, updated, log, file.name)) continue
          yield {
            database: 'drugeu',
            record: emaRecord(row, { file: file.name, asOf: asOf ?? file.modified ?? '', absent }, (field, value) =>
              log.noted?.({ file: file.name, line: entry.line, database: 'drugeu', field, value }),
            ),
          }
        }
      }
    }
    if (seen.size === 0) throw new ImportError('import.no_records', 'no record could be read', files[0]?.name)
  },
}
