import type { SourceRecord, SectionRow } from '../../../domain/record.ts'
import { readCsv } from '../readers/text.ts'
import { readWorkbookRows } from '../readers/workbook.ts'
import { ImportError, type ImportLog, type ImportSource, type RejectionReason, type SourceFile } from '../types.ts'
import {
  dateOf,
  dayFirstDate,
  decodeEntities,
  excerpt,
  flag,
  integer,
  isCompanion,
  isoDate,
  later,
  line,
  lookup,
  parts,
  prose,
  slug,
  takeNewest,
  unique,
} from './fields.ts'

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
  generic: ['generic', 'generic or hybrid'],
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
  opinion: ['opinion adopted date'],
  applicationWithdrawal: ['withdrawal of application date'],
  authorisation: ['marketing authorisation date', 'date of issue of marketing authorisation valid throughout the european union'],
  refusal: ['refusal of marketing authorisation date', 'date of refusal of marketing authorisation'],
  withdrawal: ['withdrawal expiry revocation lapse of marketing authorisation date'],
  suspension: ['suspension of marketing authorisation date'],
  revision: ['revision number'],
  firstPublished: ['first published date', 'first published'],
  lastUpdated: ['last updated date', 'revision date'],
  url: ['medicine url', 'url'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as Column[]
const REQUIRED: readonly Column[] = ['category', 'name', 'number', 'status', 'substance', 'authorisation', 'url']

const normal = (header: string): string => slug(decodeEntities(header)).replaceAll('-', ' ')

/** Where each column stands, or null when the row is no header. */
export const headerOf = (fields: readonly string[]): Partial<Record<Column, number>> | null => {
  const cells = fields.map(normal)
  const found: Partial<Record<Column, number>> = {}
  for (const name of NAMES) {
    const index = cells.findIndex((cell) => (COLUMNS[name] as readonly string[]).includes(cell))
    if (index >= 0) found[name] = index
  }
  return found.number !== undefined && found.name !== undefined && found.status !== undefined ? found : null
}

/** Cell as text: entities decoded, U+00A0 and line breaks folded; the publisher's `-` means nothing. */
const cell = (value: string): string | null => {
  const text = line(decodeEntities(value))
  return text === null || /^[-–—]$/.test(text) ? null : text
}

/** Serial number of a spreadsheet's day, should a release keep real dates; 1 is 1900-01-01 and day 60 never was. */
const serialDate = (text: string): string | null => {
  if (!/^\d{4,6}(?:\.\d+)?$/.test(text)) return null
  const day = Math.floor(Number(text))
  if (day < 61 || day > 109_574) return null
  const date = new Date(Date.UTC(1899, 11, 30) + day * 86_400_000)
  return dateOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

const day = (value: string): string | null => dayFirstDate(value) ?? (/^\d{4}-/.test(value) ? isoDate(value) : serialDate(value.trim()))

const STATUSES: Readonly<Record<string, string>> = {
  authorised: 'authorised',
  withdrawn: 'withdrawn',
  'application-withdrawn': 'application-withdrawn',
  'withdrawn-application': 'application-withdrawn',
  'withdrawn-from-rolling-review': 'application-withdrawn',
  refused: 'refused',
  suspended: 'suspended',
  revoked: 'revoked',
  lapsed: 'lapsed',
  expired: 'expired',
  opinion: 'opinion',
  'opinion-under-re-examination': 'opinion',
  'positive-opinion': 'opinion',
  'not-authorised': 'not-authorised',
  'no-longer-authorised': 'not-authorised',
}

const OPINIONS: Readonly<Record<string, string>> = { positive: 'positive', negative: 'negative', other: 'other' }

/** `L01XL05`, `QI04AA02`, or a higher level (`M01A`); the report also says `Not yet assigned`. */
const ATC = /^Q?[A-Z](?:\d{2}(?:[A-Z](?:[A-Z](?:\d{2})?)?)?)?$/

/** ATC codes of a cell. `Not yet assigned` is no code; a mistyped one (`L01XE3`) stays as published. */
export const atcCodes = (value: string): string[] =>
  unique(
    parts(decodeEntities(value), /[;,/]|\band\b/).map((part) => {
      const code = part.replace(/\s+/g, '').toUpperCase()
      if (ATC.test(code)) return code
      return /^(?:not\b|n\/?a$|tbc$|[-–—]$)/i.test(part) ? null : part
    }),
  )

/** Names in a list cell are parted by `;`; a `,` belongs to the name (`Arthroplasty, Replacement`). */
const names = (value: string): string[] => parts(decodeEntities(value), /[;\n]/).filter((name) => !/^[-–—]$/.test(name))

export type EmaRow = Readonly<Record<Column, string>>

/**
 * The record of one medicine (EU-01). Everything in this report went through the centralised procedure, hence `cp` and EMA;
 * member states stay empty. `asOf` is the day the report was made.
 */
export const emaRecord = (row: EmaRow, file: string, asOf: string, unmapped: (field: string, value: string) => void): SourceRecord => {
  const number = line(row.number) ?? ''
  const isVeterinary = /^v/i.test(row.category.trim()) || /^EMEA\/V\//i.test(number)
  const statusKey = slug(row.status)
  const status = lookup(STATUSES, statusKey)
  if (status === undefined && statusKey !== '') unmapped('status', row.status)
  const opinionKey = slug(row.opinionStatus)
  const opinion = opinionKey === '' ? null : (lookup(OPINIONS, opinionKey) ?? 'unknown')
  if (opinion === 'unknown') unmapped('opinionStatus', row.opinionStatus)
  const category = slug(row.category)
  if (category !== 'human' && category !== 'veterinary' && category !== '') unmapped('category', row.category)
  const isGeneric = flag(row.generic)
  const isBiosimilar = flag(row.biosimilar)
  // The flags say generic, hybrid or biosimilar; the rest is told to be a full application only where they were asked at all.
  const applicationType = isBiosimilar ? 'biosimilar' : isGeneric ? 'generic' : isGeneric === null && isBiosimilar === null ? null : 'full'
  const dates: [date: string | null, event: string][] = [
    [day(row.rollingReview), 'evaluation-start'],
    [day(row.evaluation), 'evaluation-start'],
    [day(row.opinion), 'opinion'],
    [day(row.authorisation), 'authorisation'],
    [day(row.refusal), 'refusal'],
    [day(row.decision), 'decision'],
    [day(row.applicationWithdrawal), 'withdrawal'],
    [day(row.withdrawal), 'withdrawal'],
    [day(row.suspension), 'suspension'],
    [day(row.firstPublished), 'first-published'],
    [day(row.lastUpdated), 'last-updated'],
  ]
  const timeline: SectionRow[] = dates
    .flatMap(([date, event]) => (date === null ? [] : [{ date, event }]))
    .filter((one, index, all) => all.findIndex((other) => other.date === one.date && other.event === one.event) === index)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const url = line(row.url)
  const isLink = url !== null && /^https?:\/\/\S+$/i.test(url)
  return {
    id: number,
    values: {
      productNumber: number,
      medicineName: cell(row.name),
      inn: names(row.inn),
      activeSubstance: names(row.substance),
      holder: unique([cell(row.holder)]),
      therapeuticArea: names(row.area),
      status: status ?? 'unknown',
      opinionStatus: opinion,
      category: isVeterinary ? 'veterinary' : 'human',
      reviewType: 'cp',
      applicationType,
      agency: ['EMA'],
      atcCode: unique([...atcCodes(row.atcHuman), ...atcCodes(row.atcVeterinary)]),
      pharmacotherapeuticGroup: unique([...names(row.groupHuman), ...names(row.groupVeterinary)]).join('; ') || null,
      indicationText: prose(decodeEntities(row.indication)),
      species: names(row.species),
      orphan: flag(row.orphan),
      conditional: flag(row.conditional),
      exceptional: flag(row.exceptional),
      accelerated: flag(row.accelerated),
      additionalMonitoring: flag(row.additionalMonitoring),
      prime: flag(row.prime),
      advancedTherapy: flag(row.advancedTherapy),
      authorisationDate: day(row.authorisation),
      opinionDate: day(row.opinion),
      decisionDate: day(row.decision),
      withdrawalDate: day(row.withdrawal) ?? day(row.applicationWithdrawal),
      revisionDate: day(row.lastUpdated),
      revision: integer(row.revision),
      url: isLink ? url : null,
    },
    sections: { dates: timeline },
    provenance: { publisher: 'European Medicines Agency', file, ...(isLink ? { url } : {}), asOf, sample: false },
  }
}

const PRODUCT_NUMBER = /^(?:EMEA|EMA)\/[A-Z]\/(?:[A-Z]+\/)?[\w/-]+$/i
const DATE_COLUMNS = [
  'decision',
  'rollingReview',
  'evaluation',
  'opinion',
  'applicationWithdrawal',
  'authorisation',
  'refusal',
  'withdrawal',
  'suspension',
  'firstPublished',
  'lastUpdated',
] as const satisfies readonly Column[]

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
}

/** Reads down to the header; the preamble says when the report was made. */
const openReport = async (file: SourceFile): Promise<Report> => {
  const all = sheetRows(file)
  let asOf: string | null = null
  let seen = 0
  let header: Partial<Record<Column, number>> | null = null
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
  const missing = REQUIRED.filter((name) => found[name] === undefined)
  if (missing.length > 0) {
    await all.return(undefined)
    throw new ImportError('import.header', `columns missing: ${missing.map((name) => COLUMNS[name][0]).join(', ')}`, file.name)
  }
  const rows = async function* (): Report['rows'] {
    for await (const { line: at, fields, problem } of all) {
      if (problem) yield { line: at, problem, fields }
      else if (fields.some((field) => field.trim() !== '')) {
        yield {
          line: at,
          fields,
          row: Object.fromEntries(NAMES.map((name) => [name, fields[found[name] ?? -1] ?? ''])) as Record<Column, string>,
        }
      }
    }
  }
  return { rows: rows(), asOf }
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
      // Without a preamble (a CSV of the table only) the latest update told by any row is the report's age.
      let asOf = report.asOf
      if (asOf === null) {
        const again = await openReport(file)
        for await (const entry of again.rows)
          if ('row' in entry) asOf = [entry.row.lastUpdated, entry.row.firstPublished].map(day).reduce(later, asOf)
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
        const wrongDate = DATE_COLUMNS.find((name) => cell(row[name]) !== null && day(cell(row[name]) ?? '') === null)
        if (!number) rejected(log, file, entry.line, 'row.key_missing', fields)
        else if (!PRODUCT_NUMBER.test(number)) rejected(log, file, entry.line, 'row.key_malformed', fields)
        else if (wrongDate) rejected(log, file, entry.line, 'row.date_malformed', [number, row[wrongDate]])
        else {
          const updated = `${asOf ?? ''} ${day(row.lastUpdated) ?? ''}`
          if (!takeNewest(seen, number, updated, log, file.name)) continue
          yield {
            database: 'drugeu',
            record: emaRecord(row, file.name, asOf ?? file.modified ?? '', (field, value) =>
              log.noted?.({ file: file.name, line: entry.line, database: 'drugeu', field, value }),
            ),
          }
        }
      }
    }
    if (seen.size === 0) throw new ImportError('import.no_records', 'no record could be read', files[0]?.name)
  },
}
