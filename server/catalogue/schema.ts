import { createHash } from 'node:crypto'
import {
  type DatabaseDefinition,
  derivationOf,
  type FieldDefinition,
  fieldsOfAny,
  isLinked,
  searchableFields,
} from '../../domain/database.ts'

/**
 * Tables, derived from the definitions. Each load makes a new **set** for its database: a table of records, one of names for
 * type-ahead, one of words, one of rows and one of details. The table `sets` says which set of a database is current; one inserted row there is the atomic swap,
 * and rows, count and facets of a search all read the set they started with.
 *
 * Columns of a field `f`:
 *
 * | kind | columns |
 * | --- | --- |
 * | text | `f` as published, NULL when not stated |
 * | terms | `f` as published; with a vocabulary also `f__cn` Chinese names and `f__g` groups beside them, '' where not linked; `['']` when not stated |
 * | terms, derived | `f` the vocabulary's names, `f__cn` Chinese ones beside them |
 * | enum | `f` key, '' when not stated; keys with `many` |
 * | date | `f` first day, for filters and order; `f__t` as published |
 * | number, flag | `f`, NULL when not stated |
 * | searchable ones | `f__s` normalised search text of all names in both languages, with a bigram text index, and one of whole words where search over everything looks in it |
 *
 * `_rank` is the record's place in the order of the default sort: records stand in it. `_search` holds the search texts of `fieldsOfAny`, `_absent` the ids of fields and sections that the files imported do
 * not have (TRUTH-04), `_sources` the files of sections as JSON, '' where they are the record's own (TRUTH-05).
 */
export const SETS_TABLE = 'sets'
/**
 * How sets of this version are laid out, written beside each: 1 since there is a table of words, 2 since fields have an index of them. Those of less are read
 * as they were.
 */
export const LAYOUT = 2
/** What the operator said of names, see rules.ts. */
export const RULES_TABLE = 'vocabulary_rules'
/** Names that files state in both languages, the loads that brought them, and what the operator decided of them; see names.ts. */
export const NAMES_TABLE = 'vocabulary_names'
export const NAME_LOADS_TABLE = 'vocabulary_name_loads'
export const DECISIONS_TABLE = 'vocabulary_decisions'
export const READINGS_TABLE = 'vocabulary_readings'

/** What was acknowledged is on the disk, also after a power cut; the engine alone would leave it to the operating system. */
const DURABLE = 'fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1'

/**
 * Parts of a set are merged once, by the load that fills it: merging half of it only to merge it again would build the indexes several
 * times over, and a merge that waits for others to end may give up.
 */
const MERGED_ONCE = 'max_bytes_to_merge_at_max_space_in_pool = 1, max_bytes_to_merge_at_min_space_in_pool = 1'

/** Dates the engine can hold; others keep their text but do not filter or sort. */
export const FIRST_DATE = '1900-01-01'
export const LAST_DATE = '2299-12-31'

/** Quotes an identifier. Only identifiers that come from definitions or from here are ever passed. */
export const name = (identifier: string): string => {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(identifier)) throw new Error(`not an identifier: ${identifier}`)
  return `\`${identifier}\``
}

export const valueColumn = (field: string): string => name(field)
export const chineseColumn = (field: string): string => name(`${field}__cn`)
/** Groups beside the names of a linked field. */
export const besideColumn = (field: string): string => name(`${field}__g`)
export const textColumn = (field: string): string => name(`${field}__t`)
export const searchColumn = (field: string): string => name(`${field}__s`)
/** A record's place in the order of the default sort that its set was filled by (`SetInfo.rankedBy`). */
export const RANK = name('_rank')
/** A record's place in another order that its set keeps (`SetInfo.orders`): a number is sorted by more quickly than what it stands for. */
export const orderColumn = (id: string): string => name(`_order_${id}`)
/** Place of what has no value: behind all others. */
export const NOWHERE = 4_294_967_295
export const ALL_SEARCH = name('_search')
/** The same text of a column, for the index of its whole words: a column has one text index, and this reads as another. */
export const wordsColumn = (column: string): string => `substring(${column}, 1)`

export interface Column {
  name: string
  type: string
  codec?: string
  /** Value of records from before the column was there. */
  default?: string
}

const valueType = (field: FieldDefinition): string => {
  switch (field.kind) {
    case 'text':
      return 'Nullable(String)'
    case 'terms':
      // Facet terms repeat a lot; others (secondary numbers, keywords) may be unique and would only bloat a dictionary.
      return field.facet ? 'Array(LowCardinality(String))' : 'Array(String)'
    case 'enum':
      return field.many ? 'Array(LowCardinality(String))' : 'LowCardinality(String)'
    case 'date':
      return 'Nullable(Date32)'
    case 'number':
      return 'Nullable(Float64)'
    case 'flag':
      return 'Nullable(UInt8)'
  }
}

/** Lists are never empty: one empty string says that nothing is stated. */
const noneOf = (field: FieldDefinition): { default?: string } => (valueType(field).startsWith('Array') ? { default: `['']` } : {})

/** A column's type with its default, as tables are made and altered with. */
export const typeOf = (column: Column): string => `${column.type}${column.default ? ` DEFAULT ${column.default}` : ''}`

/** Columns of a database's records, in the order rows are inserted. */
export const columnsOf = (definition: DatabaseDefinition): Column[] => {
  const columns: Column[] = [
    { name: '_id', type: 'String' },
    { name: '_seq', type: 'UInt64' },
  ]
  for (const [id, field] of Object.entries(definition.fields)) {
    const derived = derivationOf(field)
    columns.push({
      name: id,
      type: valueType(field),
      ...noneOf(field),
      // Records from before there were groups had them in place of the published names.
      ...(derived?.as === 'group' && { default: name(derived.from) }),
      ...(field.kind === 'text' && field.long ? { codec: 'ZSTD(1)' } : {}),
    })
    if (field.kind === 'terms' && field.vocabulary)
      columns.push({ name: `${id}__cn`, type: 'Array(LowCardinality(String))', ...noneOf(field) })
    if (isLinked(field)) columns.push({ name: `${id}__g`, type: 'Array(LowCardinality(String))', ...noneOf(field) })
    if (field.kind === 'date') columns.push({ name: `${id}__t`, type: 'LowCardinality(String)' })
    if (field.searchable) columns.push({ name: `${id}__s`, type: 'String' })
  }
  columns.push(
    // Looked through for words longer than two characters: read often and in bulk, so packed lightly.
    { name: '_search', type: 'String', codec: 'LZ4' },
    { name: '_sections', type: 'String', codec: 'ZSTD(1)' },
    { name: '_publisher', type: 'LowCardinality(String)' },
    { name: '_file', type: 'LowCardinality(String)' },
    { name: '_url', type: 'String' },
    { name: '_asOf', type: 'LowCardinality(String)' },
    // Thousands of records share them: what files do not have, and which files sections come from.
    { name: '_absent', type: 'Array(LowCardinality(String))' },
    { name: '_sources', type: 'LowCardinality(String)' },
    { name: '_sample', type: 'UInt8' },
    { name: '_source', type: 'LowCardinality(String)' },
    { name: '_importedAt', type: 'LowCardinality(String)' },
  )
  return columns
}

const textIndex = (index: string, column: string, tokenizer = 'ngrams(2)'): string =>
  `INDEX ${name(index)} ${column} TYPE text(tokenizer = ${tokenizer})`

/** What stands between the words of a search text: blanks, and `SEPARATOR` between names. */
const WORD_ENDS = `[' ', '\\x01']`

const columnList = (definition: DatabaseDefinition): string[] =>
  columnsOf(definition).map((column) => `${name(column.name)} ${typeOf(column)}${column.codec ? ` CODEC(${column.codec})` : ''}`)

/** Parts are many while a load fills a table, and nobody merges them before it is done. */
const FILLED = `${DURABLE}, ${MERGED_ONCE}, parts_to_delay_insert = 100000, parts_to_throw_insert = 100000`

/** What is written of a whole set at once: the engine's own 256 MB take several times that in memory. */
const SMALLEST_BLOCK = 64 * 1024 ** 2
const SMALL_BLOCKS = `min_insert_block_size_rows = 0, min_insert_block_size_bytes = ${SMALLEST_BLOCK}`
/** Parts that a set's records are merged of: of more than 127 the engine merges all columns at once. */
const MERGED_PARTS = 110
/**
 * A part of one file is written and read with one buffer, not with one for each of a hundred columns: until the records are merged, parts of them are such. What
 * they are merged into has a file a column, unless it is small.
 */
const ONE_FILE = 'min_bytes_for_wide_part = 1000000000000'

/** Rows as a load brings them, several with one id and in no order; there only until the records are made of them. */
export const createLines = (definition: DatabaseDefinition, database: string, table: string): string =>
  `CREATE TABLE ${name(database)}.${name(table)} (${columnList(definition).join(', ')}) ENGINE = MergeTree ORDER BY tuple() SETTINGS ${FILLED}`

/** Which lines become records, and their places in the order of the default sort and in others; there only until the records are made. */
export const createPlaces = (database: string, table: string, orders: readonly string[]): string =>
  `CREATE TABLE ${name(database)}.${name(table)} (${['_id String', '_seq UInt64', `${RANK} UInt32`, ...orders.map((id) => `${orderColumn(id)} UInt32`)].join(', ')})
    ENGINE = MergeTree ORDER BY tuple() SETTINGS ${FILLED}`

/** Of several lines with one id the last wins (the highest `_seq`). */
export const insertPlaces = (places: string, lines: string, order: string, orders: Readonly<Record<string, string>>): string => {
  const others = Object.entries(orders).map(
    ([id, by]) => `if(isNull(${by}), ${NOWHERE}, dense_rank() OVER (ORDER BY ${by} ASC)) AS ${orderColumn(id)}`,
  )
  return `INSERT INTO ${places} (${['_id', '_seq', RANK, ...Object.keys(orders).map(orderColumn)].join(', ')})
    SELECT ${['_id', '_seq', `row_number() OVER (ORDER BY ${order})`, ...others].join(', ')} FROM ${lines} WHERE (_id, _seq) IN (SELECT _id, max(_seq) FROM ${lines} GROUP BY _id)`
}

/**
 * Each record with its place in the order of the default sort, so that the first page of it is the first rows that are found. Sorting is over by then
 * (`insertPlaces`), and the lines are only streamed.
 *
 * @param bytes of the lines, as they are in memory.
 */
export const insertRecords = (
  definition: DatabaseDefinition,
  { lines, places, records }: Readonly<Record<'lines' | 'places' | 'records', string>>,
  orders: readonly string[],
  bytes: number,
): string => {
  const columns = columnsOf(definition).map((column) => name(column.name))
  const others = orders.map(orderColumn)
  const from = [...columns.map((column) => `stored.${column}`), ...others.map((column) => `places.${column}`)]
  return `INSERT INTO ${records} (${[RANK, ...columns, ...others].join(', ')})
    SELECT places.${RANK}, ${from.join(', ')} FROM ${lines} AS stored INNER JOIN ${places} AS places ON stored._id = places._id AND stored._seq = places._seq
    SETTINGS materialize_skip_indexes_on_insert = 0, min_insert_block_size_rows = 0,
      min_insert_block_size_bytes = ${Math.max(SMALLEST_BLOCK, Math.ceil(bytes / MERGED_PARTS))}`
}

/** Small granules and blocks make a record's detail, and the rows of a page, small reads. */
export const createRecords = (definition: DatabaseDefinition, database: string, table: string, orders: readonly string[]): string => {
  const columns = [`${RANK} UInt32`, ...columnList(definition), ...orders.map((id) => `${orderColumn(id)} UInt32`)]
  const indexes = searchableFields(definition).map((id) => textIndex(`ix_${id}`, searchColumn(id)))
  const byId = `INDEX ix_of_id _id TYPE bloom_filter(0.0001) GRANULARITY 1`
  const wordIndex = (index: string, column: string) => textIndex(index, wordsColumn(column), `splitByString(${WORD_ENDS})`)
  // The table of words has those of these fields and no others.
  for (const id of fieldsOfAny(definition)) indexes.push(wordIndex(`ix_words_${id}`, searchColumn(id)))
  if (indexes.length > 0) indexes.push(textIndex('ix_search', ALL_SEARCH), wordIndex('ix_words', ALL_SEARCH))
  return `CREATE TABLE ${name(database)}.${name(table)} (${[...columns, byId, ...indexes].join(', ')})
    ENGINE = MergeTree ORDER BY ${RANK}
    SETTINGS index_granularity = 8192, index_granularity_bytes = 2097152, min_compress_block_size = 16384, max_compress_block_size = 65536, ${ONE_FILE}, ${FILLED}`
}

/** The part that comes of a merge has a file a column again. */
export const widenRecords = (records: string): string => `ALTER TABLE ${records} RESET SETTING min_bytes_for_wide_part`

/**
 * Names that type-ahead offers, one row per name of a value, kept twice: ordered by name, where a prefix is a range, and
 * ordered by number of records, where the most frequent of the names that contain a text come first and the rest need not
 * be looked at.
 */
export const createNames = (database: string, table: string, order: 'name' | 'count'): string =>
  `CREATE TABLE ${name(database)}.${name(table)} (
    name String, field LowCardinality(String), key String, cn String, count UInt32, rank Int64 MATERIALIZED -toInt64(count), ${textIndex('ix_name', 'name')}
  ) ENGINE = MergeTree ORDER BY (${order === 'name' ? 'name, field' : 'rank, name, field, key'}) SETTINGS index_granularity = 1024, ${DURABLE}, ${MERGED_ONCE}`

/** Every word of the records' search texts with the number of records that hold it; so short a table that looking a word up is quick. */
export const createWords = (database: string, table: string): string =>
  `CREATE TABLE ${name(database)}.${name(table)} (word String, records UInt32, ${textIndex('ix_word', 'word')})
    ENGINE = MergeTree ORDER BY word SETTINGS index_granularity = 1024, ${DURABLE}, ${MERGED_ONCE}`

/** The words of a table of records, as `createWords` has them. */
export const selectWords = (records: string): string =>
  `SELECT word, count() AS records FROM (SELECT arrayJoin(arrayDistinct(splitByChar(' ', replaceAll(${ALL_SEARCH}, '\\x01', ' ')))) AS word FROM ${records})
   WHERE word != '' GROUP BY word`

/** Whole records by id, each one text: a record of many columns is read from many files, and this from one. */
export const createDetails = (database: string, table: string): string =>
  `CREATE TABLE ${name(database)}.${name(table)} (_id String, detail String CODEC(ZSTD(1)))
    ENGINE = MergeTree ORDER BY _id SETTINGS index_granularity = 64, min_compress_block_size = 65536, max_compress_block_size = 262144, ${FILLED}`

/** Small blocks: a trial with results has hundreds of kilobytes. */
export const insertDetails = (details: string, columns: readonly string[], records: string): string =>
  `INSERT INTO ${details} (_id, detail) SELECT _id, formatRowNoNewline('JSONCompactEachRow', ${columns.join(', ')}) FROM ${records}
   SETTINGS output_format_json_quote_64bit_integers = 0, ${SMALL_BLOCKS}`

/**
 * Records by their places, each the columns of a list's rows as one text: fifty of them are read from two files, and not from as many as there are columns. Few
 * to a granule, because what a query finds stands far apart.
 */
export const createRows = (database: string, table: string): string =>
  `CREATE TABLE ${name(database)}.${name(table)} (place UInt32, line String CODEC(LZ4))
    ENGINE = MergeTree ORDER BY place SETTINGS index_granularity = 16, min_compress_block_size = 8192, max_compress_block_size = 16384, ${FILLED}`

export const insertRows = (rows: string, columns: readonly string[], records: string): string =>
  `INSERT INTO ${rows} (place, line) SELECT ${RANK}, formatRowNoNewline('JSONCompactEachRow', ${columns.join(', ')}) FROM ${records}
   SETTINGS output_format_json_quote_64bit_integers = 0, ${SMALL_BLOCKS}`

/** What details or rows were made of: those of a set are read only by a definition whose columns are still these. */
export const textsBy = (definition: DatabaseDefinition, columns: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([columns, columnsOf(definition).map((column) => typeOf(column))]))
    .digest('hex')

export const createSets = (database: string): string =>
  `CREATE TABLE IF NOT EXISTS ${name(database)}.${name(SETS_TABLE)} (
    database String, id String, seq UInt64, records UInt64, asOf String, importedAt String, sample UInt8, publishers Array(String), asOfFrom String, published UInt8, layout UInt8, rankedBy String, detailsBy String, orders String, rowsBy String
  ) ENGINE = MergeTree ORDER BY (database, seq) SETTINGS ${DURABLE}`

export const createRules = (database: string): string =>
  `CREATE TABLE IF NOT EXISTS ${name(database)}.${name(RULES_TABLE)} (
    vocabulary String, key String, spelling String, kind String, entry String, cn String, also Array(String), at UInt64, by String, reason String
  ) ENGINE = MergeTree ORDER BY (vocabulary, key, at) SETTINGS ${DURABLE}`

export const createStatedNames = (database: string): readonly string[] => [
  `CREATE TABLE IF NOT EXISTS ${name(database)}.${name(NAMES_TABLE)} (
    source String, load UInt64, vocabulary String, en String, cn String, also Array(String), proposal UInt8, asOf String, file String, line UInt32
  ) ENGINE = MergeTree ORDER BY (source, load, file, line) SETTINGS ${DURABLE}`,
  `CREATE TABLE IF NOT EXISTS ${name(database)}.${name(NAME_LOADS_TABLE)} (
    source String, load UInt64, publisher String, names UInt64, asOf String, files Array(String), by String, accepted String
  ) ENGINE = MergeTree ORDER BY (source, load) SETTINGS ${DURABLE}`,
  `CREATE TABLE IF NOT EXISTS ${name(database)}.${name(DECISIONS_TABLE)} (
    vocabulary String, en String, cn String, verdict String, at UInt64, by String, reason String
  ) ENGINE = MergeTree ORDER BY (vocabulary, en, cn, at) SETTINGS ${DURABLE}`,
  `CREATE TABLE IF NOT EXISTS ${name(database)}.${name(READINGS_TABLE)} (
    at UInt64, by String, seed UInt32, only String, until UInt64, drawn UInt32, read UInt32, gone UInt32,
    wrong Array(Tuple(String, String, String, String, String)), goneWrong UInt32, loads Array(Tuple(String, UInt64, String))
  ) ENGINE = MergeTree ORDER BY at SETTINGS ${DURABLE}`,
]

export const linesTable = (database: string, set: string): string => `${database}__${set}__lines`
export const placesTable = (database: string, set: string): string => `${database}__${set}__places`
export const recordsTable = (database: string, set: string): string => `${database}__${set}`
export const namesTable = (database: string, set: string): string => `${database}__${set}__names`
export const wordsTable = (database: string, set: string): string => `${database}__${set}__words`
export const rowsTable = (database: string, set: string): string => `${database}__${set}__rows`
export const detailsTable = (database: string, set: string): string => `${database}__${set}__details`
export const frequentTable = (database: string, set: string): string => `${database}__${set}__frequent`
