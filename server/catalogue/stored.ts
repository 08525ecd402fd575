import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  type DatabaseDefinition,
  type Derivation,
  type FieldDefinition,
  fieldsOfAny,
  isLinked,
  VOCABULARIES,
  type Vocabulary,
  type WorkedOut,
} from '../../domain/database.ts'
import { firstDay } from '../../domain/periods.ts'
import { otherReading } from '../../domain/readings.ts'
import type { Provenance, RecordDetail, Row, SectionRow, SourceRecord, Term, Value } from '../../domain/record.ts'
import type { LinkedName, VocabularyLinker } from '../vocabulary/types.ts'
import { clean, normalise, searchNames, SEPARATOR } from './normalise.ts'
import { besideColumn, chineseColumn, columnsOf, FIRST_DATE, LAST_DATE, name, textColumn, valueColumn } from './schema.ts'
import type { MadeLines } from './types.ts'

/** A linker that remembers: publishers repeat the same names over and over. */
export const rememberingLinker = (linker: VocabularyLinker): VocabularyLinker => {
  const memory = new Map(VOCABULARIES.map((vocabulary) => [vocabulary, new LRUCache<string, LinkedName>({ max: 20_000 })]))
  return {
    link: (vocabulary, spelling) => {
      const its = memory.get(vocabulary)
      let linked = its?.get(spelling)
      if (!linked) {
        linked = linker.link(vocabulary, spelling)
        its?.set(spelling, linked)
      }
      return linked
    },
    drug: (key) => linker.drug(key),
  }
}

type SourceValue = SourceRecord['values'][string]

/**
 * Several values as stored: never an empty list, but one empty string where nothing is stated, so that taking lists apart
 * finds every record (half the cost of asking each list whether it is empty).
 */
const several = (values: readonly string[]): readonly string[] => (values.length > 0 ? values : [''])
const stated = (cell: unknown): string[] =>
  Array.isArray(cell) ? cell.filter((value): value is string => typeof value === 'string' && value !== '') : []
const textIn = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null)

const listOf = (value: SourceValue): string[] => {
  if (value === null || value === undefined || value === '') return []
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.map((item) => clean(String(item)).trim()).filter((item) => item !== '')
}

const textOf = (value: SourceValue): string | null => {
  if (typeof value === 'string') return clean(value).trim() || null
  const [text] = listOf(Array.isArray(value) ? value.join('; ') : value)
  return text ?? null
}

/** Names as published, each once, with what the vocabulary adds beside them. */
interface Linked {
  names: string[]
  chinese: string[]
  groups: string[]
  /** Everything the names are found by. */
  found: string[]
}

const linkTerms = (vocabulary: Vocabulary, spellings: readonly string[], linker: VocabularyLinker): Linked => {
  const linked: Linked = { names: [], chinese: [], groups: [], found: [] }
  for (const spelling of new Set(spellings)) {
    const { key, cn, also, known } = linker.link(vocabulary, spelling)
    linked.names.push(spelling)
    linked.chinese.push(clean(cn ?? ''))
    linked.groups.push(known ? clean(key) : '')
    linked.found.push(spelling, key, ...also, ...(cn ? [cn] : []))
  }
  return linked
}

/** Whether a derived field is left out of a record: by what the publisher states, else by its number (TRUTH-02). */
const isLeftOut = ({ except }: Derivation, { values }: SourceRecord): boolean => {
  if (!except) return false
  const stated = listOf(values[except.field])
  if (stated.length > 0) return stated.some((key) => except.values.includes(key))
  const { unstated } = except
  return unstated !== undefined && listOf(values[unstated.field]).some((text) => unstated.matches.test(text))
}

/** Names of a derived field: of the groups of what is published, or of what is known of those substances (TRUTH-02, BEY-11). */
const derive = (derived: Derivation, vocabulary: Vocabulary, record: SourceRecord, from: Vocabulary, linker: VocabularyLinker): Linked => {
  const none: Linked = { names: [], chinese: [], groups: [], found: [] }
  if (isLeftOut(derived, record)) return none
  const published = listOf(record.values[derived.from]).map((spelling) => linker.link(from, spelling))
  const what = derived.as === 'targets' ? 'targets' : 'indications'
  const names = new Set(
    derived.as === 'group'
      ? published.map(({ key }) => key)
      : // Of a name that is not linked nothing is known, though it read like an entry's.
        published.filter(({ known }) => known).flatMap(({ key }) => linker.drug(key)?.[what] ?? []),
  )
  for (const name of names) {
    const linked = linker.link(vocabulary, name)
    // A group's name is the vocabulary's already: linking it again only finds its other names.
    none.names.push(clean(name))
    none.chinese.push(clean(linked.cn ?? ''))
    none.found.push(name, linked.key, ...linked.also, ...(linked.cn ? [linked.cn] : []))
  }
  return none
}

const vocabularyOf = (definition: DatabaseDefinition, id: string): Vocabulary => {
  const field = definition.fields[id]
  if (field?.kind !== 'terms' || !field.vocabulary) throw new Error(`${definition.id}.${id} has no vocabulary`)
  return field.vocabulary
}

/** `fieldsOfAny`, worked out once for each definition and not for each record. */
const anyOf = (() => {
  const known = new WeakMap<DatabaseDefinition, ReadonlySet<string>>()
  return (definition: DatabaseDefinition): ReadonlySet<string> => {
    let fields = known.get(definition)
    if (!fields) known.set(definition, (fields = new Set(fieldsOfAny(definition))))
    return fields
  }
})()

/** A key the definition knows; else its catch-all, else not stated. Importers map their values, so this is a last resort. */
const enumKey = (options: readonly string[], value: string): string => {
  if (options.includes(value)) return value
  return options.includes('unknown') ? 'unknown' : options.includes('other') ? 'other' : ''
}

/** A value that follows from what else the record states (TRUTH-02). */
const worked = ({ by }: WorkedOut, { values, provenance }: SourceRecord): SourceValue =>
  by((id) => listOf(values[id])[0] ?? '', provenance.asOf)

/** What `clean` may have to change, in a text that JSON has written: it writes half surrogates and NUL as escapes. */
const UNCLEAN = /\\u(?:0000|d[89a-f])|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Written without a look at each text where nothing is to be cleaned: five times as quick, and sections are most of a record. */
const sectionsText = (sections: SourceRecord['sections']): string => {
  const text = JSON.stringify(sections)
  return UNCLEAN.test(text) ? JSON.stringify(sections, (_, value: unknown) => (typeof value === 'string' ? clean(value) : value)) : text
}

/** Whose records lines are, and since when. */
interface LineOf {
  source: string
  importedAt: string
}

/** Texts up to this length are written together. */
const SHORT = 1000

/** Cells as JSON, with commas between them, as few texts as can be; long ones by themselves. */
const writtenCells = (cells: readonly unknown[]): string[] => {
  const written: string[] = []
  let together: unknown[] = []
  for (const cell of cells) {
    together.push(cell)
    // One letter that is not Latin makes all of a text two bytes a letter, so what is long begins another.
    if (typeof cell !== 'string' || cell.length < SHORT) continue
    const long = together.pop()
    if (together.length > 0) written.push(JSON.stringify(together).slice(1, -1))
    written.push(JSON.stringify(long))
    together = []
  }
  if (together.length > 0) written.push(JSON.stringify(together).slice(1, -1))
  return written
}

/** A record as stored, in JSON: its id, and what follows its place in the load, in the order of `columnsOf` and in several texts. */
const storedCells = (definition: DatabaseDefinition, record: SourceRecord, load: LineOf, linker: VocabularyLinker): string[] => {
  const cells: unknown[] = []
  const allNames = new Set<string>()
  const ofAny = anyOf(definition)
  /** Fields that nothing was said of, and that something follows for. */
  const filled = new Set<string>()
  for (const [id, field] of Object.entries(definition.fields)) {
    const { workedOut } = field
    const isStated = listOf(record.values[id]).length > 0
    const value = workedOut && !(workedOut.unlessStated && isStated) ? worked(workedOut, record) : record.values[id]
    if (workedOut && listOf(value).length > 0) filled.add(id)
    let names: readonly string[] = []
    switch (field.kind) {
      case 'text': {
        const text = textOf(value)
        cells.push(text)
        if (text !== null) names = field.reads ? [text, otherReading(field.reads, text)] : [text]
        break
      }
      case 'terms': {
        const spellings = listOf(value)
        const { vocabulary, derived } = field
        if (!vocabulary) {
          cells.push(several([...new Set(spellings)]))
          // A country is found by either language's name of it.
          names = field.reads ? [...spellings, ...spellings.map((text) => otherReading(field.reads, text))] : spellings
          break
        }
        const linked = derived
          ? derive(derived, vocabulary, record, vocabularyOf(definition, derived.from), linker)
          : linkTerms(vocabulary, spellings, linker)
        cells.push(several(linked.names), several(linked.chinese))
        if (!derived) cells.push(several(linked.groups))
        names = field.reads ? [...linked.found, ...spellings.map((text) => otherReading(field.reads, text))] : linked.found
        break
      }
      case 'enum': {
        const keys = [...new Set(listOf(value).map((key) => enumKey(field.options, key)))].filter((key) => key !== '')
        cells.push(field.many ? several(keys) : (keys[0] ?? ''))
        break
      }
      case 'date': {
        const text = listOf(value)[0] ?? ''
        const day = firstDay(text)
        cells.push(day !== null && day >= FIRST_DATE && day <= LAST_DATE ? day : null, text)
        break
      }
      case 'number': {
        const number = typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN
        cells.push(Number.isFinite(number) ? number : null)
        break
      }
      case 'flag':
        cells.push(value === true || value === 'true' ? 1 : value === false || value === 'false' ? 0 : null)
        break
    }
    if (field.searchable) {
      const searched = searchNames(names)
      cells.push(searched.join(SEPARATOR))
      if (ofAny.has(id)) for (const name of searched) allNames.add(name)
    }
  }
  const { provenance } = record
  cells.push([...allNames].join(SEPARATOR))
  const behind = [
    clean(provenance.publisher),
    clean(provenance.file),
    clean(provenance.url ?? ''),
    clean(provenance.asOf),
    (record.absent ?? []).filter((id) => !filled.has(id)).map(clean),
    provenance.sections ? clean(JSON.stringify(provenance.sections)) : '',
    provenance.sample ? 1 : 0,
    load.source,
    load.importedAt,
  ]
  // The engine keeps an object as the text it is (see `insert`): sections are most of a record, and are not made a text of a text.
  return [JSON.stringify(clean(record.id)), ...writtenCells(cells), sectionsText(record.sections), ...writtenCells(behind)]
}

/**
 * One record as a line of `JSONCompactEachRow`, in the order of `columnsOf`.
 *
 * @param seq Position in the load: of several rows with one id the highest wins.
 */
export const storedLine = (
  definition: DatabaseDefinition,
  record: SourceRecord,
  { seq, ...load }: LineOf & { seq: number },
  linker: VocabularyLinker,
): string => {
  const [id, ...rest] = storedCells(definition, record, load, linker)
  return `[${id},${seq},${rest.join(',')}]`
}

/** Digits of the greatest place in a load. */
export const PLACE_WIDTH = 12

/** Lines in UTF-8, whose place in the load is written later, by `placeLines`. */
export class LineBuffer {
  #bytes: Buffer
  #length = 0
  #places: number[] = []

  readonly #room: number

  /** `room`: bytes that are taken at first; longer lines take more for as long as they are there. */
  constructor(room = 1024 ** 2) {
    this.#room = room
    this.#bytes = Buffer.allocUnsafeSlow(room)
  }

  /** Bytes of the lines so far. */
  get length(): number {
    return this.#length
  }

  #write(text: string): void {
    // A UTF-16 unit takes three bytes at most.
    if (this.#length + text.length * 3 > this.#bytes.length) {
      const grown = Buffer.allocUnsafeSlow(2 * this.#bytes.length + text.length * 3)
      this.#bytes.copy(grown, 0, 0, this.#length)
      this.#bytes = grown
    }
    this.#length += this.#bytes.write(text, this.#length, 'utf8')
  }

  add(definition: DatabaseDefinition, record: SourceRecord, load: LineOf, linker: VocabularyLinker): void {
    const [id, ...rest] = storedCells(definition, record, load, linker)
    this.#write(`[${id},`)
    this.#places.push(this.#length)
    this.#write(' '.repeat(PLACE_WIDTH))
    for (const text of rest) {
      this.#write(',')
      this.#write(text)
    }
    this.#write(']\n')
  }

  /** What was added so far, and nothing is left. */
  take(): MadeLines {
    const made = { bytes: this.#bytes.subarray(0, this.#length), places: this.#places }
    this.#bytes = Buffer.allocUnsafeSlow(this.#room)
    this.#length = 0
    this.#places = []
    return made
  }
}

/** Writes places in a load into lines, from `first` on. */
export const placeLines = ({ bytes, places }: MadeLines, first: number): void => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let seq = first
  for (const at of places) buffer.write(String(seq++).padStart(PLACE_WIDTH), at, PLACE_WIDTH, 'latin1')
}

/** Changed with what `storedLine` writes: lines of another form are not taken. */
const LINES = 2

/** What lines of a database are made by; made by anything else they would not be the same. */
export const formOf = (definition: DatabaseDefinition, linker: VocabularyLinker): string =>
  createHash('sha256')
    // Fields are also worked out by functions, which are part of it by their text.
    .update(
      JSON.stringify([LINES, columnsOf(definition), definition], (_, value: unknown) =>
        typeof value === 'function' ? String(value) : value,
      ),
    )
    .update(JSON.stringify(VOCABULARIES.map((vocabulary) => linker.entries?.(vocabulary))))
    .digest('hex')

/** Columns to select for fields, and how to make their values from a row that starts at `offset`. */
export const selectFields = (definition: DatabaseDefinition, fields: readonly string[]) => {
  const columns: string[] = []
  const readers: { id: string; at: number; field: FieldDefinition }[] = []
  for (const id of fields) {
    const field = definition.fields[id] as FieldDefinition
    readers.push({ id, at: columns.length, field })
    if (field.kind === 'date') columns.push(textColumn(id))
    else {
      columns.push(valueColumn(id))
      if (field.kind === 'terms' && field.vocabulary) columns.push(chineseColumn(id))
      if (isLinked(field)) columns.push(besideColumn(id))
    }
  }
  const valuesBy =
    (some: typeof readers) =>
    (row: readonly unknown[], offset: number): Record<string, Value> =>
      Object.fromEntries(
        some.map(({ id, at, field }) => [id, readValue(field, row[offset + at], row[offset + at + 1], row[offset + at + 2])]),
      )
  /** Reads some of the fields, as `read` reads all. */
  const readOnly = (ids: readonly string[]) => valuesBy(ids.flatMap((id) => readers.find((reader) => reader.id === id) ?? []))
  return { columns, read: valuesBy(readers), readOnly }
}

/** A cell's value; a cell of a shape the field cannot have counts as not stated. */
const readValue = (field: FieldDefinition, cell: unknown, next: unknown, third: unknown): Value => {
  switch (field.kind) {
    case 'terms': {
      const chinese = field.vocabulary && Array.isArray(next) ? next : []
      const groups = isLinked(field) && Array.isArray(third) ? third : []
      return stated(cell).map((key, at): Term => {
        const [cn, group] = [textIn(chinese[at]), textIn(groups[at])]
        return { key, ...(cn && { cn }), ...(group && { group }) }
      })
    }
    case 'enum':
      return field.many ? stated(cell) : textIn(cell) || null
    case 'date':
      return textIn(cell) || null
    case 'flag':
      return cell === 1 || cell === true ? true : cell === 0 || cell === false ? false : null
    case 'number':
      return Number.isFinite(cell) ? (cell as number) : null
    case 'text':
      return textIn(cell)
  }
}

/** Columns of a whole record, and how to read them. */
export const selectDetail = (definition: DatabaseDefinition) => {
  const fields = selectFields(definition, Object.keys(definition.fields))
  const own = ['_id', '_sections', '_publisher', '_file', '_url', '_asOf', '_sample', '_absent', '_sources'].map(name)
  const read = (row: readonly unknown[]): RecordDetail => {
    const [id, sections, publisher, file, url, asOf, sample, none, sources] = row as [
      id: string,
      sections: string,
      publisher: string,
      file: string,
      url: string,
      asOf: string,
      sample: number,
      none: unknown,
      sources: unknown,
    ]
    const absent = stated(none)
    return {
      id,
      values: fields.read(row, own.length),
      sections: JSON.parse(sections) as Record<string, SectionRow[]>,
      provenance: {
        publisher,
        file,
        ...(url ? { url } : {}),
        asOf,
        sample: Boolean(sample),
        ...(textIn(sources) ? { sections: JSON.parse(sources as string) as NonNullable<Provenance['sections']> } : {}),
      },
      ...(absent.length > 0 ? { absent } : {}),
    }
  }
  return { columns: [...own, ...fields.columns], read }
}

/** Columns of a list's rows, and how to read them; a column is brought once, however often it is asked for. */
export const selectRows = (definition: DatabaseDefinition, columns: readonly string[]) => {
  const fields = selectFields(definition, [...new Set(columns)])
  const read = (row: readonly unknown[]): Row => ({ id: textIn(row[0]) ?? '', sample: Boolean(row[1]), values: fields.read(row, 2) })
  return { columns: [name('_id'), name('_sample'), ...fields.columns], read }
}

/** Columns of the text that a record is in the table of rows, of all fields but long texts; and how to read some of them. */
export const selectLines = (definition: DatabaseDefinition) => {
  const held = Object.entries(definition.fields).flatMap(([id, field]) => (field.kind === 'text' && field.long ? [] : [id]))
  const fields = selectFields(definition, held)
  const ids = new Set(held)
  return {
    columns: [name('_id'), name('_sample'), ...fields.columns],
    holds: (asked: readonly string[]) => asked.every((id) => ids.has(id)),
    /** Reads a text of these fields, which it holds. */
    reading: (asked: readonly string[]) => {
      const values = fields.readOnly([...new Set(asked)])
      return (line: readonly unknown[]): Row => ({ id: textIn(line[0]) ?? '', sample: Boolean(line[1]), values: values(line, 2) })
    },
  }
}

/** Columns every load fills. */
export const insertColumns = (definition: DatabaseDefinition): string[] => columnsOf(definition).map((column) => column.name)

/**
 * All names that type-ahead finds a term by, normalised, each once; the shown name first. A published name is found by itself
 * and by its Chinese name, its group by every name of the vocabulary.
 */
export const namesOfTerm = (field: FieldDefinition, key: string, chinese: string, linker: VocabularyLinker): string[] => {
  const names = [key, chinese]
  if (field.kind === 'terms' && field.vocabulary && field.derived) names.push(...linker.link(field.vocabulary, key).also)
  return [...new Set(names.map(normalise))].filter((text) => text !== '')
}
