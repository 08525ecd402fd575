import { CONCLUSIONS } from '../../../domain/databases/conclusions.ts'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import type { Language } from '../../../domain/language.ts'
import type { SectionRow, SourceRecord } from '../../../domain/record.ts'
import { readTable, type TableRow } from '../readers/table.ts'
import { type CellProblem, ImportError, type ImportLog, type ImportSource, type Rejection, type SourceFile } from '../types.ts'
import { takeNewest } from '../values/choose.ts'
import { excerpt, line } from '../values/text.ts'
import { type CellReading, type CellValue, isProblem, plainOption, readCell } from './cells.ts'
import { COLUMNS_SHEET, type DatabaseTable, headingsOf, plainHeading, RECORDS_SHEET, type TableColumn, tablesOf } from './columns.ts'
import { type GivenTable, openTables } from './inputs.ts'
import { plainKeys, type TableMap } from './map.ts'

/** What is said of tables that no file of theirs says. */
export interface TableOptions {
  publisher: string
  /** YYYY-MM-DD. */
  asOf: string
  /** Page at the publisher about a record; `{number}` stands for the record's number. */
  url?: string
  map?: TableMap
  /** Of files of text; found out unless given. */
  encoding?: string
  /** Rows with cells that cannot be read are kept without them, and the cells noted. */
  keepUnread?: boolean
  language: Language
  /** Told of each table that was found, before its rows. */
  onTable?: (table: FoundTable) => void
  /** Told of each row, once it is known what becomes of it. */
  onRow?: (row: RowFate) => void
}

/** A table of the files, and which of the database's it is. */
export interface FoundTable {
  file: string
  table: DatabaseTable
  header: readonly string[]
  /** Where the header stands, from 1. */
  line: number
  /** Columns that nothing is read from. */
  unused: readonly string[]
  missing: readonly TableColumn[]
  /** Rows the workbook does not show, which are read all the same; counted when the table has been read. */
  hidden: () => number
}

/** What becomes of a row. */
export interface RowFate {
  table: FoundTable
  line: number
  number: string | null
  fields: readonly string[]
  /** A record of its own; one that stands for an earlier row of its number; a row of a section; or none, and why. */
  is: 'record' | 'replaces' | 'section' | Pick<Rejection, 'reason' | 'cells'>
  /** Cells it is kept without. */
  without: readonly CellProblem[]
}

/** Heading of the column that rejects have beside their own; a table with it is a mended one. */
export const REASON_HEADINGS: Readonly<Record<Language, string>> = { cn: '未导入原因', en: 'Why it was not imported' }
const REASONS = new Set(Object.values(REASON_HEADINGS).map(plainHeading))

/** An official number longer than this is no number. */
const MAX_NUMBER = 200

/** A table of the files that is read: which of the database's it is, and by which columns. */
interface Reading {
  given: GivenTable
  table: DatabaseTable
  aliases: Record<string, string>
}

/** Of each table of a database: which columns a row of headings has. */
const headings = (definition: DatabaseDefinition, tables: readonly DatabaseTable[], map: TableMap | undefined) => {
  const mapped = plainKeys(map?.columns)
  return tables.map((table) => {
    const known = headingsOf(definition, table)
    const prefix = table.section === null ? '' : `${table.section}.`
    const own = new Map(table.columns.map((column) => [prefix + column.key, column]))
    /** Columns that a heading can mean; `null` is left out on purpose. */
    const meaningsOf = (heading: string): readonly TableColumn[] | null => {
      const plain = plainHeading(heading)
      const key = mapped.get(plain)
      if (key === null || REASONS.has(plain)) return null
      if (key !== undefined) return own.has(key) ? [own.get(key) as TableColumn] : []
      return plain === '' ? [] : (known.get(plain) ?? [])
    }
    const knownIn = (row: readonly string[]): number => new Set(row.flatMap((cell) => (meaningsOf(cell) ?? []).map(({ key }) => key))).size
    const isHeader = (row: readonly string[]): boolean =>
      row.some((cell) => meaningsOf(cell)?.some(({ key }) => key === table.number)) && knownIn(row) > (table.columns.length > 1 ? 1 : 0)
    return { table, meaningsOf, knownIn, isHeader }
  })
}
type Headings = ReturnType<typeof headings>[number]

const byName = (name: string, { table }: Headings): boolean => {
  const plain = plainHeading(name)
  return [table.sheet, table.section ?? RECORDS_SHEET, ...(table.section === null ? [] : Object.values(table.called))].some(
    (one) => plainHeading(one) === plain,
  )
}

/** Which of the database's tables one of the files is: as the map says, by its name, else the one whose headings it has most of. */
const tableOf = (given: GivenTable, all: readonly Headings[], map: TableMap | undefined): Headings | null => {
  const plain = plainHeading(given.name)
  const mapped = plainKeys(map?.sheets).get(plain)
  if (mapped === null) return null
  if (mapped === undefined && plain === plainHeading(COLUMNS_SHEET)) return null
  const fitting = all.filter(({ isHeader }) => given.top.some(isHeader))
  const wanted =
    mapped === undefined
      ? fitting.find((one) => byName(given.name, one))
      : all.find(({ table }) => (table.section ?? RECORDS_SHEET) === mapped)
  if (mapped !== undefined && wanted && !fitting.includes(wanted)) throw headerMissing([given], wanted)
  if (wanted) return wanted
  const score = ({ knownIn }: Headings) => Math.max(...given.top.map(knownIn))
  return fitting.toSorted((one, other) => score(other) - score(one))[0] ?? null
}

const MOST_NAMED = 12
/** The first row of a table with the most in it: what a person would take for its header. */
const headlineOf = ({ top }: GivenTable): string =>
  (top.toSorted((one, other) => other.filter(Boolean).length - one.filter(Boolean).length)[0] ?? [])
    .flatMap((cell) => line(cell) ?? [])
    .slice(0, MOST_NAMED)
    .join(' | ')

const headerMissing = (given: readonly GivenTable[], { table }: Headings): ImportError => {
  const number = table.columns.find(({ key }) => key === table.number)
  return new ImportError(
    'import.header',
    `no row in the first 50 has ${number?.called.cn ?? ''} / ${number?.called.en ?? ''} (${table.number}) and another column of ${table.section ?? RECORDS_SHEET}; found: ${given.map((one) => `${one.name}: ${headlineOf(one) || '—'}`).join('; ')}`,
    given[0]?.file.name.replace(/![^!]*$/, ''),
  )
}

const columnLetter = (index: number): string =>
  (index < 26 ? '' : columnLetter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Rows `from` to `to` of a range, `A3:B7`. */
const rowsOfRange = (range: string): [number, number] => {
  const [from = 0, to = from] = range.split(':').map((cell) => Number(/\d+$/.exec(cell)?.[0] ?? 0))
  return [from, to]
}

/** What a table's cells mean by where they stand; refuses headings that say two things. */
const placesOf = (header: readonly string[], { meaningsOf }: Headings, file: string): Map<string, number> => {
  const places = new Map<string, number>()
  header.forEach((cell, index) => {
    const meanings = meaningsOf(cell) ?? []
    if (meanings.length > 1)
      throw new ImportError(
        'import.columns',
        `${columnLetter(index)} ${line(cell) ?? ''} can be ${meanings.map(({ key }) => key).join(', ')}: write the key instead, or say it in a map`,
        file,
      )
    const key = meanings[0]?.key
    if (key === undefined) return
    const before = places.get(key)
    if (before !== undefined)
      throw new ImportError(
        'import.columns',
        `${columnLetter(before)} ${line(header[before]) ?? ''} and ${columnLetter(index)} ${line(cell) ?? ''} are the same column (${key})`,
        file,
      )
    places.set(key, index)
  })
  return places
}

/** A row's values by column, and what could not be read. */
const valuesOfRow = (
  { row, unread, fields }: TableRow<string>,
  found: FoundTable,
  places: ReadonlyMap<string, number>,
  readingOf: (column: TableColumn) => CellReading,
): { values: Map<string, CellValue>; problems: { key: string; problem: CellProblem }[] } => {
  const values = new Map<string, CellValue>()
  const problems: { key: string; problem: CellProblem }[] = []
  for (const column of found.table.columns) {
    const place = places.get(column.key)
    if (place === undefined) continue
    const why = unread?.get(place)
    const read = why === undefined ? readCell(column, row[column.key] ?? '', readingOf(column)) : { why }
    if (!isProblem(read)) values.set(column.key, read.value)
    else
      problems.push({
        key: column.key,
        problem: { column: line(found.header[place]) ?? column.key, value: (line(fields[place]) ?? '').slice(0, 200), ...read },
      })
  }
  return { values, problems }
}

/**
 * Tables of a person's own as the source of any database (DB-18): workbooks, CSV and TSV with a template's headings, the names of either language, or
 * a map. Each row becomes a record, rows of sections join theirs by its number; a row with a cell that cannot be read is rejected, with what is
 * wrong in which column, unless it is to be kept without. Of several rows of one number the last counts.
 *
 * Throws besides what files throw `import.header` (no table has the records' number), `import.columns`, `import.merged`.
 */
export const tableSource = (definition: DatabaseDefinition, options: TableOptions): ImportSource => {
  const { publisher, asOf, map, language } = options
  const tables = tablesOf(definition)
  const all = headings(definition, tables, map)
  const readings = new Map<TableColumn, CellReading>()
  for (const { section, columns } of tables)
    for (const column of columns) {
      const key = section === null ? column.key : `${section}.${column.key}`
      readings.set(column, {
        language,
        dates: map?.dates,
        separator: map?.separators?.[key],
        values: map?.values?.[key] && plainKeys(map.values[key], plainOption),
      })
    }
  const readingOf = (column: TableColumn): CellReading => readings.get(column) as CellReading

  const find = (given: readonly GivenTable[], log: ImportLog): Reading[] => {
    const found = given.flatMap((one) => {
      const its = tableOf(one, all, map)
      // What says what the columns are is no table that was left out.
      if (!its && plainHeading(one.name) !== plainHeading(COLUMNS_SHEET)) log.ignored(one.file.name)
      return its ? [{ given: one, table: its.table, aliases: aliasesOf(its) }] : []
    })
    if (!found.some(({ table }) => table.section === null)) throw headerMissing(given, all[0] as Headings)
    return found
  }

  /** Every heading in the files' tops by the one column it means. */
  const aliasesOf = ({ table, meaningsOf }: Headings): Record<string, string> => {
    const names = new Map<string, string>()
    for (const column of headingsOf(definition, table).keys()) {
      const [one, ...others] = meaningsOf(column) ?? []
      if (one && others.length === 0) names.set(column, one.key)
    }
    for (const heading of Object.keys(map?.columns ?? {})) {
      const [one] = meaningsOf(heading) ?? []
      if (one) names.set(heading, one.key)
    }
    return Object.fromEntries(names)
  }

  async function* rowsOf(
    { given, table, aliases }: Reading,
    log: ImportLog,
  ): AsyncGenerator<{ found: FoundTable; places: Map<string, number>; row: TableRow<string> }> {
    const its = all.find((one) => one.table === table) as Headings
    const { file } = given
    let found: FoundTable | null = null
    let places = new Map<string, number>()
    let hidden = 0
    const rows = readTable(file, {
      required: [table.number],
      optional: table.columns.flatMap(({ key }) => (key === table.number ? [] : [key])),
      aliases,
      compare: plainHeading,
      format: 'csv',
      header: 'below',
      delimiter: given.delimiter,
      ...(given.encoding !== undefined && { encoding: given.encoding }),
      ...(given.sheet && { sheet: given.sheet }),
      log,
      onHeader: (header, at) => {
        places = placesOf(header, its, file.name)
        const unused = header.flatMap((cell) => (its.meaningsOf(cell)?.length === 0 ? (line(cell) ?? []) : []))
        const missing = table.columns.filter(({ key }) => !places.has(key))
        found = { file: file.name, table, header, line: at, unused, missing, hidden: () => hidden }
        if (unused.length > 0) log.unused?.(file.name, unused)
        options.onTable?.(found)
      },
    })
    log.table?.(file.name, { kind: table.section ?? RECORDS_SHEET, asOf })
    let first = Number.POSITIVE_INFINITY
    for await (const batch of rows)
      for (const row of batch) {
        first = Math.min(first, row.line)
        if (row.hidden) hidden++
        if (found) yield { found, places, row }
      }
    const merged = given.sheet?.merged().find((range) => rowsOfRange(range)[1] >= first)
    if (merged !== undefined)
      throw new ImportError('import.merged', `${merged}: unmerge these cells and write their value into each`, file.name)
  }

  const reject = (
    log: ImportLog,
    found: FoundTable,
    { line: at, fields }: TableRow<string>,
    number: string | null,
    is: Pick<Rejection, 'reason' | 'cells'>,
  ) => {
    log.rejected({ file: found.file, line: at, excerpt: excerpt(fields.filter(Boolean)), ...is })
    options.onRow?.({ table: found, line: at, number, fields, is, without: [] })
  }

  const numberOf = (values: ReadonlyMap<string, CellValue>, table: DatabaseTable): string | null => {
    const number = values.get(table.number)
    return typeof number === 'string' ? number : null
  }

  /** A row as it is read, or null where it was rejected. */
  const take = (log: ImportLog, { found, places, row }: { found: FoundTable; places: Map<string, number>; row: TableRow<string> }) => {
    const { values, problems } = valuesOfRow(row, found, places, readingOf)
    const number = numberOf(values, found.table)
    const cells = problems.map(({ problem }) => problem)
    if (problems.some(({ key }) => key === found.table.number) || (problems.length > 0 && !options.keepUnread))
      reject(log, found, row, number, { reason: 'row.cells', cells })
    else if (number === null) reject(log, found, row, null, { reason: 'row.key_missing' })
    else if (number.length > MAX_NUMBER) reject(log, found, row, number, { reason: 'row.key_malformed' })
    else {
      for (const {
        key,
        problem: { value, why },
      } of problems)
        log.noted?.({
          file: found.file,
          line: row.line,
          database: definition.id,
          field: found.table.section === null ? key : `${found.table.section}.${key}`,
          value,
          ...(why === 'date' || why === 'date_ambiguous' ? { why: 'date' } : {}),
        })
      return { number, values, without: cells }
    }
    return null
  }

  interface Kept {
    rows: SectionRow[]
    /** File the rows come from. */
    file: string
    places: { found: FoundTable; row: TableRow<string>; without: readonly CellProblem[] }[]
  }

  /** Section → number → rows, before the records are known. */
  const readSections = async (found: readonly Reading[], log: ImportLog, signal?: AbortSignal) => {
    const sections = new Map<string, Map<string, Kept>>()
    const columns = new Map<string, Set<string>>()
    for (const reading of found) {
      const { section } = reading.table
      if (section === null) continue
      const its = sections.get(section) ?? new Map<string, Kept>()
      sections.set(section, its)
      for await (const one of rowsOf(reading, log)) {
        signal?.throwIfAborted()
        const there = columns.get(section) ?? new Set<string>()
        columns.set(section, there)
        for (const key of one.places.keys()) there.add(key)
        const taken = take(log, one)
        if (!taken) continue
        const { number, values, without } = taken
        const row: SectionRow = {}
        for (const { key } of reading.table.columns) if (key !== reading.table.number) row[key] = scalar(values.get(key))
        const isMended = one.found.header.some((cell) => REASONS.has(plainHeading(cell)))
        const before = its.get(number)
        // A later file's rows stand for those of an earlier one, but for rows that were mended.
        const kept = before && (before.file === one.found.file || isMended) ? before : { rows: [], file: one.found.file, places: [] }
        if (before && kept !== before) for (const place of before.places) merge(log, place)
        // A row that waited for its record was handed back with it, and is in the first file still.
        if (isMended && kept === before && kept.rows.some((there) => JSON.stringify(there) === JSON.stringify(row))) {
          merge(log, { found: one.found, row: one.row, without })
          continue
        }
        kept.rows.push(row)
        kept.places.push({ found: one.found, row: one.row, without })
        its.set(number, kept)
      }
    }
    return { sections, columns }
  }

  const merge = (log: ImportLog, { found, row, without }: Kept['places'][number]) => {
    log.merged(found.file)
    options.onRow?.({ table: found, line: row.line, number: null, fields: row.fields, is: 'replaces', without })
  }

  const recordOf = (
    number: string,
    given: ReadonlyMap<string, CellValue>,
    sections: Record<string, SectionRow[]>,
    file: string,
    lacking: readonly string[],
  ): SourceRecord => {
    const stated: SourceRecord['values'] = Object.fromEntries(given)
    const concluded = CONCLUSIONS[definition.id]?.(stated, asOf) ?? {}
    const isFree = (id: string): boolean => stated[id] === undefined || stated[id] === null
    const values = { ...stated, ...Object.fromEntries(Object.entries(concluded).filter(([id]) => isFree(id))) }
    const absent = lacking.filter((id) => concluded[id] === undefined || concluded[id] === null)
    return {
      id: number,
      values,
      sections,
      provenance: {
        publisher,
        file,
        ...(options.url !== undefined && { url: options.url.replaceAll('{number}', encodeURIComponent(number)) }),
        asOf,
        sample: false,
      },
      ...(absent.length > 0 && { absent }),
    }
  }

  return {
    id: tableSourceId(definition.id),
    databases: [definition.id],
    describe: { cn: '自备表格', en: 'Tables of one’s own' },
    async *records(files: readonly SourceFile[], log, signal) {
      const opened = await openTables(files, (row) => Math.max(...all.map(({ knownIn }) => knownIn(row))), options.encoding)
      try {
        const found = find(opened.tables, log)
        const { sections, columns } = await readSections(found, log, signal)
        const lacking = tables.flatMap(({ section, columns: own, number }) => {
          if (section === null) return []
          const there = columns.get(section)
          if (!there) return [section]
          return own.flatMap(({ key }) => (key === number || there.has(key) ? [] : [`${section}.${key}`]))
        })
        const seen = new Map<string, string>()
        let order = 0
        for (const reading of found) {
          if (reading.table.section !== null) continue
          for await (const one of rowsOf(reading, log)) {
            signal?.throwIfAborted()
            const taken = take(log, one)
            if (!taken) continue
            const { number, values, without } = taken
            const isNew = !seen.has(number)
            takeNewest(seen, number, String(order++).padStart(12, '0'), log, one.found.file)
            options.onRow?.({
              table: one.found,
              line: one.row.line,
              number,
              fields: one.row.fields,
              is: isNew ? 'record' : 'replaces',
              without,
            })
            const its: Record<string, SectionRow[]> = {}
            for (const [section, rows] of sections) its[section] = rows.get(number)?.rows ?? []
            const absent = [...one.found.missing.map(({ key }) => key), ...lacking]
            yield { database: definition.id, record: recordOf(number, values, its, one.found.file, absent) }
          }
        }
        for (const rows of sections.values())
          for (const [number, { places }] of rows)
            for (const { found: table, row, without } of places)
              if (!seen.has(number)) reject(log, table, row, number, { reason: 'row.orphan' })
              else {
                log.kept(table.file)
                options.onRow?.({ table, line: row.line, number, fields: row.fields, is: 'section', without })
              }
        if (seen.size === 0) throw new ImportError('import.no_records', 'no record could be read', files[0]?.name)
      } finally {
        await opened.close()
      }
    },
  }
}

/** Id of a database's own tables as a source, in reports. */
export const tableSourceId = (database: string): string => `table-${database}`

const scalar = (value: CellValue | undefined): string | number | boolean | null =>
  value === undefined || typeof value === 'object' ? null : value
