import { normaliseNumber, yearInNumber } from '../../../../domain/databases/approvalNumbers.ts'
import type { SourceRecord } from '../../../../domain/record.ts'
import { splitDelimited } from '../../readers/text.ts'
import {
  ImportError,
  type ImportLog,
  type ImportNote,
  type ImportSource,
  type RejectionReason,
  shownFile,
  type SourceFile,
} from '../../types.ts'
import { latest } from '../../values/dates.ts'
import { distinct } from '../../values/lists.ts'
import { excerpt, line } from '../../values/text.ts'
import { columnsOf, type NamesRow, readNames } from './names.ts'
import { isPage, itemsOf, totalOf } from './pages.ts'
import { type Link, renumberings } from './renumbering.ts'

/** Fields by what fills them. What no page and no list tells (dates, specification, consistency evaluation, insert) is not known. */
const FILLS: Readonly<Record<string, readonly string[]>> = {
  approvalNumber: ['批准文号', 'code'],
  drug: ['产品名称', 'zh', 'product_zh'],
  drugEn: ['en', 'product_en'],
  brand: ['commodity_zh', 'commodity_en'],
  mah: ['公司名称（英文）'],
  mahInChinese: ['公司名称（中文）'],
  drugStandardCode: ['本位码'],
}
const BY_PAGES = ['mah', 'mahInChinese', 'drugStandardCode']
const BY_NAMES = ['drugEn', 'brand']
const BY_NEITHER = [
  'manufacturer',
  'dosageForm',
  'specification',
  'package',
  'approvalDate',
  'expiryDate',
  'consistencyEvaluation',
  'prescription',
  'indication',
  'insertPdf',
  'insertWord',
]

const PUBLISHER = 'National Medical Products Administration (NMPA), China'

/** What of a licence a newer file may say otherwise: of the holder both names, so that they are one company's. */
interface Told {
  values: Readonly<Record<string, string | null>>
  asOf: string
  file: string
  line: number
}

/** A licence, as the pages and the lists of names tell it. */
interface Licence {
  number: string
  names: string[]
  english: Told | null
  brands: Set<string>
  holder: Told | null
  codes: Set<string>
  /** Codes of items that have no other number or no other code: of two numbers with two codes nobody knows which has which. */
  ownCodes: Set<string>
  files: Map<string, string>
  told: Set<'pages' | 'names'>
}

/** Names that differ in nothing but the width of their brackets and blanks are one; the first spelling stays. */
const distinctNames = (names: readonly string[]): string[] => {
  const seen = new Map<string, string>()
  for (const name of names) {
    const key = name.normalize('NFKC').replace(/\s+/gu, '')
    if (!seen.has(key)) seen.set(key, name)
  }
  return [...seen.values()]
}

/**
 * The newer of two statements, the first of two as new; with what only the other tells, unless they contradict each other.
 *
 * @param left is told what is not taken.
 */
const newerOf = (before: Told | null, told: Told, left: (field: string, value: string, at: Told) => void): Told => {
  if (!before) return told
  const [newer, older] = told.asOf > before.asOf ? [told, before] : [before, told]
  const fields = Object.keys(newer.values)
  if (!fields.some((field) => newer.values[field])) return older
  const isOther = (field: string) => (older.values[field] ?? newer.values[field]) !== (newer.values[field] ?? older.values[field])
  if (!fields.some(isOther))
    return { ...newer, values: Object.fromEntries(fields.map((field) => [field, newer.values[field] ?? older.values[field] ?? null])) }
  for (const field of fields) {
    const value = older.values[field]
    if (value && value !== newer.values[field]) left(field, value, older)
  }
  return newer
}

const recordOf = (licence: Licence, links: readonly Link[]): SourceRecord => {
  const has = (relation: Link['relation']) => links.filter((link) => link.relation === relation).map(({ number }) => number)
  const { mah = null, mahInChinese = null } = licence.holder?.values ?? {}
  const absent = [...(licence.told.has('pages') ? [] : BY_PAGES), ...(licence.told.has('names') ? [] : BY_NAMES), ...BY_NEITHER]
  return {
    id: licence.number,
    values: {
      approvalNumber: licence.number,
      drug: distinctNames(licence.names),
      drugEn: licence.english?.values['drugEn'] ?? null,
      brand: [...licence.brands],
      mah: distinct([mah ?? mahInChinese]),
      mahInChinese,
      drugStandardCode: [...licence.codes],
      formerNumber: has('former'),
      laterNumber: has('later'),
    },
    sections: { numbers: links.map((link) => ({ ...link })) },
    provenance: {
      publisher: PUBLISHER,
      // Each without its folders: of a list of names only the last part would be left.
      file: distinct([...licence.files.keys()].map(shownFile)).join(', '),
      asOf: [...licence.files.values()].filter((day) => day !== '').sort()[0] ?? '',
      sample: false,
    },
    absent,
  }
}

/** Lines of a text. One with `problem` is rejected here, and has no text. */
async function* linesOf(file: SourceFile, log: ImportLog, signal?: AbortSignal): AsyncGenerator<{ line: number; text: string }> {
  for await (const batch of splitDelimited(file, { delimiter: '\u0000', fallback: 'gb18030' })) {
    signal?.throwIfAborted()
    for (const { line: at, fields, problem } of batch) {
      if (!problem) {
        yield { line: at, text: fields.join('') }
        continue
      }
      log.read(file.name)
      log.rejected({ file: file.name, line: at, reason: problem, excerpt: excerpt(fields.join('')) })
      yield { line: at, text: '' }
    }
  }
}

/** Characters of a page: the register's have 15 items, and some 30 000. */
const MOST_OF_PAGE = 64 * 1024 ** 2

/** A page as one text, its lines where they were. */
const pageText = async (file: SourceFile, log: ImportLog, signal?: AbortSignal): Promise<string> => {
  const lines: string[] = []
  let length = 0
  for await (const { text } of linesOf(file, log, signal)) {
    length += text.length + 1
    if (length > MOST_OF_PAGE) throw new ImportError('import.format', 'is larger than a page can be', file.name)
    lines.push(text)
  }
  return lines.join('\n')
}

/** A page's place in the set of pages it was saved with: its folder or archive. */
const setOf = (name: string): string => name.slice(0, Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'), name.lastIndexOf('!')) + 1)

interface SavedPages {
  /** What the list is called. */
  list: string
  /** Numbers of its items, which count on from page to page. */
  items: Set<string>
  /** How many it has by what its pages say; 0 where none says so. */
  total: number
  told: { file: string; line: number }
}

/** One list's pages may lie in several folders: those of one name that say the same number are one list. */
const listsOf = (sets: Iterable<SavedPages>): Iterable<SavedPages> => {
  const lists = new Map<string, SavedPages>()
  for (const set of sets) {
    const key = `${set.list}\n${set.total}`
    const before = lists.get(key)
    if (before) for (const item of set.items) before.items.add(item)
    else lists.set(key, { ...set, items: new Set(set.items) })
  }
  return lists.values()
}

/** National Medical Products Administration: pages of the list of imported drugs, and lists of names in both languages (IPO-01). */
export const nmpa: ImportSource = {
  id: 'nmpa',
  databases: ['drugipo'],
  fills: { drugipo: FILLS },
  describe: {
    en: 'NMPA approvals: result pages of imported drugs (HTML) and names in Chinese and English (JSON lines)',
    cn: '国家药监局批准信息：进口药品查询结果页（HTML）及批准文号中英文名称（JSON Lines）',
  },
  async *records(files, log, signal, today): AsyncGenerator<{ database: string; record: SourceRecord }> {
    const licences = new Map<string, Licence>()
    /** Numbers of each kind of file, for rows that repeat one. */
    const seen = { pages: new Set<string>(), names: new Set<string>() }
    /** Pages saved together: the numbers of the items they have, and how many the list has by what they say. */
    const sets = new Map<string, SavedPages>()
    /** Where each standard code was met first. */
    const places = new Map<string, Told>()
    const licence = (number: string, file: string, asOf: string, told: 'pages' | 'names'): Licence => {
      const its: Licence = licences.get(number) ?? {
        number,
        names: [],
        english: null,
        brands: new Set(),
        holder: null,
        codes: new Set(),
        ownCodes: new Set(),
        files: new Map(),
        told: new Set(),
      }
      licences.set(number, its)
      its.files.set(file, asOf)
      its.told.add(told)
      return its
    }
    const reject = (file: SourceFile, at: number, reason: RejectionReason, text: string) =>
      log.rejected({ file: file.name, line: at, reason, excerpt: excerpt(text) })
    const note = (file: string, at: number, field: string, value: string, why: NonNullable<ImportNote['why']>) =>
      log.noted?.({ file, line: at, database: 'drugipo', field, value: value.slice(0, 200), why })
    const left = (number: string) => (field: string, value: string, at: Told) =>
      note(at.file, at.line, field, `${number} ${value}`, 'other')
    /** Counts a row that was read: kept where one of its numbers is new to this kind of file. */
    const count = (file: SourceFile, kind: 'pages' | 'names', numbers: readonly string[]): void => {
      const isNew = numbers.some((number) => !seen[kind].has(number))
      for (const number of numbers) seen[kind].add(number)
      log[isNew ? 'kept' : 'merged'](file.name)
    }

    for (const file of files) {
      signal?.throwIfAborted()
      const head = Buffer.from(await file.head())
        .toString('utf8')
        .replace(/^\ufeff/u, '')
      if (head === '') throw new ImportError('import.file_empty', 'is empty', file.name)
      const columns = columnsOf(head.split('\n'))
      if (columns) await readNamesFile(file, columns)
      else if (isPage(head)) await readPage(file)
      else log.ignored(file.name)
    }
    if (licences.size === 0) throw new ImportError('import.no_records', 'no record could be read', files[0]?.name)
    // A page that is missing leaves no trace but this: an item's number, which a page saved twice does not have twice.
    for (const { items, total, told } of listsOf(sets.values()))
      if (items.size < total) note(told.file, told.line, 'approvalNumber', `${items.size} / ${total}`, 'count')

    const links = renumberings([...licences.values()], (code) => {
      const at = places.get(code)
      note(at?.file ?? '', at?.line ?? 1, 'drugStandardCode', code, 'crowd')
    })
    for (const one of licences.values()) {
      signal?.throwIfAborted()
      yield { database: 'drugipo', record: recordOf(one, links.get(one.number) ?? []) }
    }

    async function readPage(file: SourceFile): Promise<void> {
      const asOf = file.modified ?? ''
      log.table?.(file.name, { kind: 'imported', asOf: asOf || null })
      const html = await pageText(file, log, signal)
      const stated = totalOf(html)
      const set = `${setOf(file.name)}\n${stated?.list ?? ''}`
      const its = sets.get(set) ?? { list: stated?.list ?? '', items: new Set(), total: 0, told: { file: file.name, line: 1 } }
      sets.set(set, its)
      if (stated && stated.total > its.total) Object.assign(its, { total: stated.total, told: { file: file.name, line: stated.line } })
      for (const row of itemsOf(html)) {
        log.read(file.name)
        its.items.add(row.text.slice(0, row.text.indexOf('.')))
        if (typeof row.read === 'string') {
          reject(file, row.line, row.read, row.text)
          continue
        }
        const { name, numbers, codes, company, companyInChinese } = row.read
        const holder: Told = { values: { mah: company, mahInChinese: companyInChinese }, asOf, file: file.name, line: row.line }
        const isCertain = numbers.length === 1 || codes.length === 1
        for (const code of codes) if (!places.has(code)) places.set(code, holder)
        count(file, 'pages', numbers.map(normaliseNumber))
        for (const number of numbers.map(normaliseNumber)) {
          const its = licence(number, file.name, asOf, 'pages')
          its.names.push(name)
          for (const code of codes) {
            its.codes.add(code)
            if (isCertain) its.ownCodes.add(code)
          }
          its.holder = newerOf(its.holder, holder, left(number))
        }
      }
    }

    async function readNamesFile(file: SourceFile, { found, missing }: { found: string[]; missing: string[] }): Promise<void> {
      const rows: { at: number; read: NamesRow }[] = []
      const years = new Set<string>()
      for await (const { line: at, text } of linesOf(file, log, signal)) {
        if (line(text) === null) continue
        log.read(file.name)
        const read = readNames(text)
        if (typeof read === 'string') {
          reject(file, at, read, text)
          continue
        }
        rows.push({ at, read })
        for (const number of read.numbers) years.add(yearInNumber(number) ?? '')
      }
      // The lists carry no date: a number's year had begun when it was listed. A year that has not begun yet is a slip.
      const begun = [...years].filter((year) => year !== '' && (today === undefined || year <= today.slice(0, 4)))
      const asOf =
        file.modified ??
        latest(
          begun.map((year) => `${year}-01-01`),
          '',
        )
      log.table?.(file.name, { kind: /国内|domestic/iu.test(file.base) ? 'domestic-names' : 'imported-names', asOf: asOf || null })
      log.columns?.(file.name, found, missing)
      for (const { at, read } of rows) {
        count(file, 'names', read.numbers.map(normaliseNumber))
        for (const number of read.numbers.map(normaliseNumber)) {
          const its = licence(number, file.name, asOf, 'names')
          its.names.push(read.name)
          its.english = newerOf(its.english, { values: { drugEn: read.english }, asOf, file: file.name, line: at }, left(number))
          for (const brand of read.brands) its.brands.add(brand)
        }
      }
    }
  },
}
