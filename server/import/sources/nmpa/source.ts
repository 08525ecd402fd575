import { normaliseNumber, yearInNumber } from '../../../../domain/databases/approvalNumbers.ts'
import type { SourceRecord } from '../../../../domain/record.ts'
import { splitDelimited } from '../../readers/text.ts'
import { ImportError, type ImportSource, type RejectionReason, type SourceFile } from '../../types.ts'
import { latest } from '../../values/dates.ts'
import { distinct } from '../../values/lists.ts'
import { excerpt, line } from '../../values/text.ts'
import { columnsOf, readNames } from './names.ts'
import { isPage, itemsOf } from './pages.ts'
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

/** A licence, as the pages and the lists of names tell it. */
interface Licence {
  number: string
  names: string[]
  english: string | null
  brands: string[]
  company: string | null
  companyInChinese: string | null
  codes: string[]
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

const recordOf = (licence: Licence, links: readonly Link[]): SourceRecord => {
  const has = (relation: Link['relation']) => links.filter((link) => link.relation === relation).map(({ number }) => number)
  const absent = [...(licence.told.has('pages') ? [] : BY_PAGES), ...(licence.told.has('names') ? [] : BY_NAMES), ...BY_NEITHER]
  return {
    id: licence.number,
    values: {
      approvalNumber: licence.number,
      drug: distinctNames(licence.names),
      drugEn: licence.english,
      brand: licence.brands,
      mah: distinct([licence.company ?? licence.companyInChinese]),
      mahInChinese: licence.companyInChinese,
      drugStandardCode: licence.codes,
      formerNumber: has('former'),
      laterNumber: has('later'),
    },
    sections: { numbers: links.map((link) => ({ ...link })) },
    provenance: {
      publisher: PUBLISHER,
      file: [...licence.files.keys()].join(', '),
      asOf: [...licence.files.values()].filter((day) => day !== '').sort()[0] ?? '',
      sample: false,
    },
    absent,
  }
}

const textOf = async (file: SourceFile, signal?: AbortSignal): Promise<{ line: number; text: string }[]> => {
  const lines: { line: number; text: string }[] = []
  for await (const batch of splitDelimited(file, { delimiter: '\u0000', fallback: 'gb18030' })) {
    signal?.throwIfAborted()
    for (const { line: at, fields } of batch) lines.push({ line: at, text: fields.join('') })
  }
  return lines
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
  async *records(files, log, signal): AsyncGenerator<{ database: string; record: SourceRecord }> {
    const licences = new Map<string, Licence>()
    /** Numbers of each kind of file, for rows that repeat one. */
    const seen = { pages: new Set<string>(), names: new Set<string>() }
    const licence = (number: string, file: string, asOf: string, told: 'pages' | 'names'): Licence => {
      const its: Licence = licences.get(number) ?? {
        number,
        names: [],
        english: null,
        brands: [],
        company: null,
        companyInChinese: null,
        codes: [],
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
    /** Counts a row that was read: kept where one of its numbers is new to this kind of file. */
    const count = (file: SourceFile, kind: 'pages' | 'names', numbers: readonly string[]): void => {
      const isNew = numbers.some((number) => !seen[kind].has(number))
      for (const number of numbers) seen[kind].add(number)
      log[isNew ? 'kept' : 'merged'](file.name)
    }

    for (const file of files) {
      signal?.throwIfAborted()
      const head = Buffer.from(await file.head()).toString('utf8')
      if (head === '') throw new ImportError('import.file_empty', 'is empty', file.name)
      const first = head.split('\n', 1)[0] ?? ''
      const columns = columnsOf(first)
      if (columns) readNamesFile(file, columns, await textOf(file, signal))
      else if (isPage(head)) readPage(file, await textOf(file, signal), file.modified ?? '')
      else log.ignored(file.name)
    }
    if (licences.size === 0) throw new ImportError('import.no_records', 'no record could be read', files[0]?.name)

    const links = renumberings([...licences.values()])
    for (const one of licences.values()) {
      signal?.throwIfAborted()
      yield { database: 'drugipo', record: recordOf(one, links.get(one.number) ?? []) }
    }

    function readPage(file: SourceFile, lines: readonly { line: number; text: string }[], asOf: string): void {
      log.table?.(file.name, { kind: 'imported', asOf: asOf || null })
      for (const row of itemsOf(lines.map(({ text }) => text).join('\n'))) {
        log.read(file.name)
        if (typeof row.read === 'string') {
          reject(file, row.line, row.read, row.text)
          continue
        }
        const { name, numbers, codes, company, companyInChinese } = row.read
        count(file, 'pages', numbers.map(normaliseNumber))
        for (const number of numbers.map(normaliseNumber)) {
          const its = licence(number, file.name, asOf, 'pages')
          its.names.push(name)
          its.codes = distinct([...its.codes, ...codes])
          its.company ??= company
          its.companyInChinese ??= companyInChinese
        }
      }
    }

    function readNamesFile(
      file: SourceFile,
      { found, missing }: { found: string[]; missing: string[] },
      lines: readonly { line: number; text: string }[],
    ): void {
      const rows = lines.filter(({ text }) => line(text) !== null).map(({ line: at, text }) => ({ at, text, read: readNames(text) }))
      // The lists carry no date: a number's year had begun when it was listed.
      const asOf =
        file.modified ??
        latest(
          rows.flatMap(({ read }) => (typeof read === 'string' ? [] : read.numbers.map((number) => `${yearInNumber(number) ?? ''}-01-01`))),
          '',
        )
      log.table?.(file.name, { kind: /国内|domestic/iu.test(file.base) ? 'domestic-names' : 'imported-names', asOf: asOf || null })
      log.columns?.(file.name, found, missing)
      for (const { at, text, read } of rows) {
        log.read(file.name)
        if (typeof read === 'string') {
          reject(file, at, read, text)
          continue
        }
        count(file, 'names', read.numbers.map(normaliseNumber))
        for (const number of read.numbers.map(normaliseNumber)) {
          const its = licence(number, file.name, asOf, 'names')
          its.names.push(read.name)
          its.english ??= read.english
          its.brands = distinct([...its.brands, ...read.brands])
        }
      }
    }
  },
}
