import { jsonElements, readJson } from '../../readers/json.ts'
import { readTable } from '../../readers/table.ts'
import { SILENT } from '../../rowCounts.ts'
import {
  type Copy,
  type EachFile,
  ImportError,
  type ImportLog,
  type ImportNote,
  type ImportSource,
  type RejectionReason,
  type SourceFile,
} from '../../types.ts'
import { recordsOfEach } from '../../values/copies.ts'
import { firstDay, later } from '../../values/dates.ts'
import { excerpt, line } from '../../values/text.ts'
import { classicNumber, classicStudy } from './classic.ts'
import { CSV_COLUMNS, CSV_FILLS, csvAbsent, csvStudy, provenDay } from './csv.ts'
import { NCT_NUMBER, type Study, STUDY_FORMATS } from './study.ts'
import { studyRecord } from './record.ts'
import { v2Number, v2Study } from './v2.ts'
import { xmlNumber, xmlStudies, xmlStudy } from './xml.ts'

/** How a file holds its studies; told by its first bytes, not by its name. */
export type StudyLayout = 'json-study' | 'json-array' | 'json-page' | 'classic-search' | 'xml' | 'csv'

/** Keys of the outermost object and, below one key, of the next, as far as the beginning of a text shows. */
export const leadingKeys = (text: string): string[] => {
  const keys: string[] = []
  let depth = 0
  let pending: string | null = null
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') {
      let end = index + 1
      while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
      pending = text.slice(index + 1, end)
      index = end
    } else if (character === ':') {
      if (pending !== null && depth <= 2) keys.push(depth === 1 ? pending : `.${pending}`)
      pending = null
    } else {
      if (character === '{' || character === '[') depth++
      else if (character === '}' || character === ']') depth--
      if (character !== ' ' && character !== '\n' && character !== '\r' && character !== '\t') pending = null
    }
  }
  return keys
}

const STUDY_KEYS = [
  'protocolSection',
  'derivedSection',
  'resultsSection',
  'documentSection',
  'annotationSection',
  'hasResults',
  'ProtocolSection',
  'DerivedSection',
  'Study',
]

/** Recognises a file of the registry by its content; null when none of the formats fits. */
export const recogniseStudies = async (file: SourceFile): Promise<StudyLayout | null> => {
  const head = await file.head()
  // A title line or a key is ASCII, so any one-byte decoding shows it.
  const start = Buffer.from(head)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (start.startsWith('[')) return 'json-array'
  if (start.startsWith('{')) {
    // As each of half a million files begins; what follows need not be looked through.
    if (/^\{\s*"protocolSection"\s*:/.test(start) && !start.includes('"FullStudiesResponse"')) return 'json-study'
    const keys = leadingKeys(start)
    if (keys.includes('FullStudiesResponse')) return 'classic-search'
    if (keys.includes('studies') && !keys.includes('protocolSection')) return 'json-page'
    return STUDY_KEYS.some((key) => keys.includes(key)) ? 'json-study' : null
  }
  if (start.startsWith('<')) return /<clinical_study[\s>]/.test(start) ? 'xml' : null
  return /^[^\n]*\bNCT Number\b/i.test(start) ? 'csv' : null
}

/** A study as read, or why it cannot be one. `line` is the line of a table, else the number of the element. */
interface Entry {
  line: number
  study?: Study
  problem?: { reason: RejectionReason; excerpt: string }
}

const entryOf = (at: number, published: unknown, make: (nctId: string) => Study, shown: unknown): Entry => {
  const nctId = line(published)?.toUpperCase()
  if (!nctId) return { line: at, problem: { reason: 'row.key_missing', excerpt: excerpt(shown) } }
  if (!NCT_NUMBER.test(nctId)) return { line: at, problem: { reason: 'row.key_malformed', excerpt: excerpt(nctId) } }
  return { line: at, study: make(nctId) }
}

const jsonEntry = (at: number, value: unknown): Entry => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line: at, problem: { reason: 'row.malformed', excerpt: excerpt(value) } }
  const classic = classicNumber(value)
  return classic === undefined
    ? entryOf(at, v2Number(value), (nctId) => v2Study(value, nctId), value)
    : entryOf(at, classic, (nctId) => classicStudy(value, nctId), value)
}

const csvTable = (file: SourceFile, log: ImportLog) => readTable(file, { ...CSV_COLUMNS, format: 'csv', delimiter: ',', log })

/** Studies of one file in its order; tells `log.read` of each. */
async function* entries(file: SourceFile, layout: StudyLayout, log: ImportLog): AsyncGenerator<Entry> {
  if (layout === 'csv') {
    // The reader tells of rows itself, those it cannot take apart included.
    for await (const rows of csvTable(file, log)) {
      for (const { line: at, row } of rows)
        yield entryOf(at, row['NCT Number'], (nctId) => csvStudy(row, nctId), Object.values(row).filter(Boolean))
    }
    return
  }
  if (layout === 'xml') {
    for await (const { index, study } of xmlStudies(file)) {
      log.read(file.name)
      yield entryOf(index, xmlNumber(study), (nctId) => xmlStudy(study, nctId), study.children.map((child) => child.text).join(' '))
    }
    return
  }
  if (layout === 'json-study') {
    const value = await readJson(file)
    log.read(file.name)
    yield jsonEntry(1, value)
    return
  }
  const path = layout === 'json-array' ? '$.*' : layout === 'json-page' ? '$.studies.*' : '$.FullStudiesResponse.FullStudies.*'
  for await (const { index, value } of jsonElements(file, path)) {
    log.read(file.name)
    yield jsonEntry(index, value)
  }
}

/**
 * What makes a copy of a study the better one, to be compared as text: a full record beats the table, then the later copy, then the later
 * update, then the richer format.
 */
const stampOf = ({ format, version, lastUpdatedDate }: Study): string => {
  const updated = lastUpdatedDate ?? '0000'
  return [format === 'csv' ? 0 : 1, firstDay(version ?? updated), firstDay(updated), STUDY_FORMATS.indexOf(format)].join(' ')
}

/** Studies of one file, as records. */
async function* copies(file: SourceFile, log: ImportLog, signal?: AbortSignal): AsyncGenerator<Copy> {
  // Read when it is recognised: of half a million small files none is fetched from the disk twice.
  if ((await file.head()).length === 0) throw new ImportError('import.file_empty', 'is empty', file.name)
  const layout = await recogniseStudies(file)
  if (!layout) {
    log.ignored(file.name)
    return
  }
  let asOf = file.modified ?? ''
  let absent: readonly string[] | undefined
  if (layout === 'csv') {
    let proven: string | null = null
    const silent: ImportLog = { ...SILENT, columns: (_, __, missing) => (absent = csvAbsent(missing)) }
    for await (const rows of csvTable(file, silent)) for (const { row } of rows) proven = later(proven, provenDay(row))
    asOf = proven ?? asOf
  }
  for await (const entry of entries(file, layout, log)) {
    signal?.throwIfAborted()
    const { study } = entry
    if (!study) {
      log.rejected({ file: file.name, line: entry.line, ...(entry.problem ?? { reason: 'row.malformed', excerpt: '' }) })
      continue
    }
    const notes: ImportNote[] = []
    const note = (field: string, value: string) => void notes.push({ file: file.name, line: entry.line, database: 'drugnct', field, value })
    yield { database: 'drugnct', record: studyRecord(study, file.name, asOf, note, absent), stamp: stampOf(study), notes }
  }
}

const each: EachFile = { copies, what: 'ClinicalTrials.gov JSON, CSV or XML' }

/**
 * ClinicalTrials.gov: API v2 records (single, array, page), the site's CSV, the retired XML and classic JSON (NCT-01). Of a study told
 * more than once the best copy stays.
 */
export const clinicaltrials: ImportSource = {
  id: 'clinicaltrials',
  databases: ['drugnct'],
  // Of the site's table; the other formats are trees and have no columns.
  fills: { drugnct: CSV_FILLS },
  describe: {
    en: 'ClinicalTrials.gov studies: API v2 JSON (one study, an array, pages, folders or archives of them), the CSV download, or the retired XML and classic JSON',
    cn: 'ClinicalTrials.gov 研究：API v2 JSON（单个研究、数组、分页、文件夹或压缩包）、网站 CSV 下载，以及已停用的 XML 和旧版 JSON',
  },
  records: recordsOfEach(each),
  each,
}
