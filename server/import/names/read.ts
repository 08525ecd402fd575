import { cutChinese, cutNames } from '../../vocabulary/names/cuts.ts'
import type { NameStatement } from '../../vocabulary/names/types.ts'
import { plainName } from '../readers/columns.ts'
import { jsonShape, readJson } from '../readers/json.ts'
import { readTable } from '../readers/table.ts'
import { excerptOf, splitDelimited } from '../readers/text.ts'
import { openTables } from '../tables/inputs.ts'
import { ImportError, type ImportLog, type RejectionReason, type SourceFile } from '../types.ts'
import { emptyMarks } from '../values/empty.ts'
import { line as oneLine, lookup } from '../values/text.ts'
import type { NameSource, NameTable, StatedNames } from './define.ts'

/** What a file or a row of it is read as. */
type Cells = Readonly<Record<string, string | readonly string[]>>
interface Found {
  source: NameSource
  table: NameTable
}

export interface NamesRead {
  source: NameSource
  statements: NameStatement[]
  /** Files it was read from, with the day each is of. */
  files: { file: string; asOf: string }[]
}

export interface ReadNames {
  read: NamesRead[]
  /** How often each rule of `cuts.ts` has cut. */
  cuts: Record<string, number>
}

const isNamed = (called: readonly string[], headings: ReadonlySet<string>): boolean => called.some((name) => headings.has(plainName(name)))

const isTable = (table: NameTable, headings: readonly string[]): boolean => {
  const there = new Set(headings.map(plainName).filter(Boolean))
  const columns = Object.entries(table.columns)
  return (
    columns.every(([name, called]) => table.optional?.includes(name) || isNamed(called, there)) &&
    (!table.only || there.size <= columns.length)
  )
}

/** The kind of table that has these headings. */
const tableOf = (sources: readonly NameSource[], headings: readonly string[], at: string | undefined): Found | undefined => {
  for (const source of sources)
    for (const table of source.tables) if ((table.at ?? '') === (at ?? '') && isTable(table, headings)) return { source, table }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const cellOf = (value: unknown): string | readonly string[] =>
  Array.isArray(value) ? value.flatMap((one) => oneLine(one) ?? []) : (oneLine(value) ?? '')

/** An object's values by a table's columns, whichever name each has. */
const cellsOf = (table: NameTable, value: Readonly<Record<string, unknown>>): Cells =>
  Object.fromEntries(
    Object.entries(table.columns).map(([column, called]) => [
      column,
      cellOf(lookup(value, called.find((name) => Object.hasOwn(value, name)) ?? '')),
    ]),
  )

/** The cells with what is meant of each; null where one holds something else. */
const partsOf = ({ parts = {} }: NameTable, cells: Cells): Cells | null => {
  const meant = { ...cells }
  for (const [column, pattern] of Object.entries(parts)) {
    const cell = cells[column]
    if (typeof cell !== 'string' || cell === '') continue
    const [, part] = pattern.exec(cell) ?? []
    if (part === undefined) return null
    meant[column] = part
  }
  return meant
}

interface RowRead {
  line: number
  cells: Cells
  excerpt: string
}

/** Rows of a text of JSON: lists, objects of objects, at the place where a known table has them. */
const jsonRows = (sources: readonly NameSource[], value: unknown): { found: Found; rows: unknown[] } | undefined => {
  const places: [string | undefined, unknown][] = [[undefined, value]]
  if (isObject(value)) places.push(...Object.entries(value))
  for (const [at, there] of places) {
    const rows: unknown[] = Array.isArray(there) ? there : isObject(there) ? Object.values(there) : []
    const first = rows.find(isObject)
    const found = first && tableOf(sources, Object.keys(first), at)
    if (found) return { found, rows }
  }
  return undefined
}

const objectRows = function* (table: NameTable, rows: readonly unknown[], file: string, log: ImportLog): Generator<RowRead> {
  for (const [index, row] of rows.entries()) {
    log.read(file)
    const excerpt = JSON.stringify(row).slice(0, 200)
    if (isObject(row)) yield { line: index + 1, cells: cellsOf(table, row), excerpt }
    else log.rejected({ file, line: index + 1, reason: 'row.malformed', excerpt })
  }
}

/** Objects one a line; null where the first line is none. */
const lineObjects = async (file: SourceFile): Promise<string[] | null> => {
  const lines: string[] = []
  for await (const batch of splitDelimited(file, { delimiter: '\u0000' })) for (const { fields } of batch) lines.push(fields.join(''))
  const first = lines.find((one) => one.trim() !== '')
  try {
    return first !== undefined && isObject(JSON.parse(first)) ? lines : null
  } catch {
    return null
  }
}

/** Names of one code in one language: each is joined with each of the other, and what has more of them is no code of anything. */
const MOST_OF_CODE = 50

const HAN = /\p{Script=Han}/u
const LATIN = /\p{Script=Latin}/u
/** A character that got lost on the way to the file: `苯二氮?衍生物` was 苯二氮䓬衍生物, and nobody is called so. */
const LOST = /\p{Script=Han}\s*\?|\?\s*\p{Script=Han}|[\uFFFD\uE000-\uF8FF]/u

/** Reads one row's names by one rule of its table. */
const namesIn = (
  stated: StatedNames,
  cells: Cells,
  isEmpty: (text: string) => boolean,
  heard: (id: string) => void,
): { en: string; cn: string; also: string[] } | RejectionReason => {
  /** What the columns of a name hold; nothing where one of them is empty. */
  const parts = (columns: string | readonly string[] = []): string[] => {
    const texts = [columns].flat().map((column) => cells[column] ?? '')
    return texts.every((cell): cell is string => typeof cell === 'string' && !isEmpty(cell)) ? texts : []
  }
  const also = (stated.also ?? []).flatMap((column) => {
    const cell = cells[column] ?? ''
    return (typeof cell === 'string' ? [cell] : cell).filter((one) => !isEmpty(one) && !LOST.test(one))
  })
  const english = parts(stated.en)
  const [en, cn] = [english.join(' '), parts(stated.cn).join(' ')]
  if (stated.en !== undefined && en === '') return 'row.key_missing'
  if (stated.cn !== '' && cn === '') return 'row.key_missing'
  if (cn !== '' && (!HAN.test(cn) || LOST.test(cn))) return 'row.key_malformed'
  if (HAN.test(en)) return stated.either ? { en: '', cn, also: [en, ...also] } : 'row.key_malformed'
  // A code before it makes no name of what is none.
  if (!english.every((part) => LATIN.test(part))) return 'row.key_malformed'
  if (!stated.cut) return { en, cn, also }
  if (en === '') return { en, cn: cutChinese(cn, heard), also }
  const names = cutNames({ en, cn }, heard)
  return names.en === '' || names.cn === '' ? 'row.key_malformed' : { ...names, also: [...names.also, ...also] }
}

/**
 * Reads files that state names in both languages, each by the kind of table it is, whatever it is called. Every row read is kept or
 * rejected with a reason; a file that is no such table is told to `log.ignored`.
 *
 * @param asOf YYYY-MM-DD, for files that tell no day of their own
 * @throws ImportError `import.nothing_to_read` where no file is of a known kind; `import.as_of` for a file of which no day is known
 */
export const readNames = async (
  sources: readonly NameSource[],
  files: readonly SourceFile[],
  log: ImportLog,
  asOf: string | undefined,
): Promise<ReadNames> => {
  const read = new Map<NameSource, NamesRead>()
  const cuts: Record<string, number> = {}
  const heard = (id: string) => void (cuts[id] = (cuts[id] ?? 0) + 1)
  /** Rows that wait for those of the source's other tables. */
  const halves = new Map<NameSource, Map<string, { statement: NameStatement; excerpt: string }[]>>()

  const take = ({ source, table }: Found, file: SourceFile, row: RowRead): void => {
    const day = file.modified ?? asOf
    if (day === undefined) throw new ImportError('import.as_of', 'tells no day', file.name)
    const its = read.get(source) ?? { source, statements: [], files: [] }
    read.set(source, its)
    if (its.files.at(-1)?.file !== file.name) its.files.push({ file: file.name, asOf: day })
    const { line, excerpt } = row
    const reject = (reason: RejectionReason) => log.rejected({ file: file.name, line, reason, excerpt })
    const cells = partsOf(table, row.cells)
    if (!cells) return reject('row.besides')
    const texts = Object.values(cells).filter((cell) => typeof cell === 'string')
    if (texts.some((text) => source.besides?.test(text))) return reject('row.besides')
    const isEmpty = emptyMarks(...(source.empty ?? []))
    let why: RejectionReason = 'row.key_missing'
    let isKept = false
    for (const stated of table.names) {
      const names = namesIn(stated, cells, isEmpty, heard)
      if (typeof names === 'string') {
        why = names
        continue
      }
      isKept = true
      const statement: NameStatement = {
        source: source.id,
        publisher: source.publisher,
        asOf: day,
        vocabulary: stated.vocabulary,
        ...names,
        proposal: source.proposal === true,
        file: file.name,
        line,
      }
      const code = table.joined === undefined ? undefined : cells[table.joined]
      if (table.joined === undefined) its.statements.push(statement)
      else if (typeof code === 'string' && code !== '') {
        const waiting = halves.get(source) ?? new Map<string, { statement: NameStatement; excerpt: string }[]>()
        halves.set(source, waiting)
        // Marks of the dagger system (`A17+`) are no part of the code.
        const key = code.replace(/[^A-Z0-9]/giu, '').toUpperCase()
        const its = waiting.get(key)
        if (its) its.push({ statement, excerpt })
        else waiting.set(key, [{ statement, excerpt }])
      } else isKept = false
    }
    if (!isKept) reject(why)
    // Whether a half is kept is known when all are read.
    else if (table.joined === undefined) log.kept(file.name)
  }

  const textTables: SourceFile[] = []
  for (const file of files) {
    const shape = await jsonShape(file)
    if (shape === null) {
      textTables.push(file)
      continue
    }
    const lines = shape === 'object' ? await lineObjects(file) : null
    if (lines) {
      const first = JSON.parse(lines.find((one) => one.trim() !== '') ?? '{}') as Record<string, unknown>
      const found = tableOf(sources, Object.keys(first), undefined)
      if (found) {
        for (const [index, text] of lines.entries()) {
          if (text.trim() === '') continue
          log.read(file.name)
          try {
            const value: unknown = JSON.parse(text)
            if (!isObject(value)) throw new Error('no object')
            take(found, file, { line: index + 1, cells: cellsOf(found.table, value), excerpt: text.slice(0, 200) })
          } catch (error) {
            if (error instanceof ImportError) throw error
            log.rejected({ file: file.name, line: index + 1, reason: 'row.malformed', excerpt: text.slice(0, 200) })
          }
        }
        continue
      }
    }
    const inJson = jsonRows(sources, await readJson(file))
    if (!inJson) log.ignored(file.name)
    else for (const row of objectRows(inJson.found.table, inJson.rows, file.name, log)) take(inJson.found, file, row)
  }

  const known = (row: readonly string[]): number => (tableOf(sources, row, undefined) ? row.length : 0)
  const opened = await openTables(textTables, known)
  try {
    const done = new Set<string>()
    for (const { file, top, sheet, delimiter, encoding } of opened.tables) {
      const header = top.find((row) => known(row) > 0)
      const found = header && tableOf(sources, header, undefined)
      if (!found) {
        log.ignored(file.name)
        continue
      }
      const columns = Object.keys(found.table.columns)
      const optional = columns.filter((column) => found.table.optional?.includes(column))
      const rows = readTable(file, {
        format: 'csv',
        header: 'below',
        delimiter,
        required: columns.filter((column) => !optional.includes(column)),
        optional,
        aliases: Object.fromEntries(
          Object.entries(found.table.columns).flatMap(([column, called]) => called.map((name) => [plainName(name), column])),
        ),
        log,
        ...(sheet && { sheet }),
        ...(encoding !== undefined && { encoding }),
      })
      for await (const batch of rows)
        for (const { line, row, fields } of batch) {
          const cells = Object.fromEntries(columns.map((column) => [column, oneLine(row[column] ?? '') ?? '']))
          // A workbook may have the same table on two sheets.
          const same = `${found.source.id}\n${file.base}\n${JSON.stringify(cells)}`
          if (sheet && done.has(same)) log.merged(file.name)
          else {
            done.add(same)
            take(found, file, { line, cells, excerpt: excerptOf(fields) })
          }
        }
    }
  } finally {
    await opened.close()
  }

  for (const [source, waiting] of halves)
    for (const group of waiting.values()) {
      const halvesOf = (language: 'en' | 'cn'): Map<string, NameStatement> => {
        const found = new Map<string, NameStatement>()
        for (const { statement } of group)
          if (statement[language] !== '' && !found.has(statement[language])) found.set(statement[language], statement)
        return found
      }
      const [english, chinese] = [halvesOf('en'), halvesOf('cn')]
      const isCrowd = Math.max(english.size, chinese.size) > MOST_OF_CODE
      for (const { statement, excerpt } of group) {
        const { file, line } = statement
        if (isCrowd) log.rejected({ file, line, reason: 'row.crowd', excerpt })
        else if (english.size === 0 || chinese.size === 0) log.rejected({ file, line, reason: 'row.orphan', excerpt })
        else if (english.get(statement.en) === statement || chinese.get(statement.cn) === statement) log.kept(file)
        else log.merged(file)
      }
      if (isCrowd) continue
      // A code that is called two things says each of them: which it is, nobody chooses here.
      for (const half of chinese.values()) for (const en of english.keys()) read.get(source)?.statements.push({ ...half, en })
    }
  if (read.size === 0) throw new ImportError('import.nothing_to_read', files.map(({ name }) => name).join(', '))
  return { read: [...read.values()], cuts }
}
