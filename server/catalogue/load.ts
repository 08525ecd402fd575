import { randomBytes } from 'node:crypto'
import { type DatabaseDefinition, derivationOf } from '../../domain/database.ts'
import { MateriaError } from '../../domain/errors.ts'
import { otherReading } from '../../domain/readings.ts'
import type { RecordDetail, SourceRecord } from '../../domain/record.ts'
import type { VocabularyLinker, VocabularyRule } from '../vocabulary/types.ts'
import { type Engine, LOADING } from './engine.ts'
import { mergeWhole, unpackedBytes } from './merge.ts'
import { compileSort, keptOrders, writtenOrders } from './compile.ts'
import {
  createDetails,
  createLines,
  createNames,
  createPlaces,
  createRecords,
  createRows,
  createWords,
  detailsTable,
  frequentTable,
  insertDetails,
  insertPlaces,
  insertRecords,
  insertRows,
  LAYOUT,
  linesTable,
  name,
  namesTable,
  RANK,
  placesTable,
  recordsTable,
  rowsTable,
  searchColumn,
  selectWords,
  textsBy,
  valueColumn,
  widenRecords,
  wordsTable,
} from './schema.ts'
import type { Sets } from './sets.ts'
import {
  formOf,
  insertColumns,
  LineBuffer,
  namesOfTerm,
  placeLines,
  rememberingLinker,
  selectDetail,
  selectLines,
  storedLine,
} from './stored.ts'
import type { CatalogueLoad, FieldLinks, LinkCounts, LoadOptions, MadeLines } from './types.ts'

/**
 * Characters of lines sent to the engine at once. Each batch is a part and costs several times its size in memory while it is on
 * the way, so batches begin small and grow with the load: little memory for most, few parts for millions of rows.
 */
const batchCharacters = (loaded: number): number => Math.min(8_000_000, Math.max(2_000_000, loaded / 32))

/** Lines of either kind, one after the other, in UTF-8. */
const bytesOf = (lines: readonly (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(lines.map((line) => (typeof line === 'string' ? Buffer.from(`${line}\n`) : line)))

/** A set that is being filled beside the current one. */
interface Filling {
  /** Its table of records, qualified; empty until it is finished. */
  records: string
  /** The table of what it is filled with, qualified. */
  lines: string
  /** Takes a line of `storedLine`, or several in UTF-8, each with a line break behind it; waits when the engine falls behind. */
  line(text: string | Uint8Array): Promise<void>
  /** All lines are with the engine. */
  drain(): Promise<void>
  /** One part, names for type-ahead, and the set is current. Resolves with what is now visible. `published` as in `SetInfo`. */
  finish(published: boolean): Promise<{ records: number; asOf: string; asOfFrom: string }>
  /** Drops it; nothing when it is over already. */
  abort(): Promise<void>
  isOver(): boolean
}

const fillSet = async (engine: Engine, sets: Sets, definition: DatabaseDefinition, linking: VocabularyLinker): Promise<Filling> => {
  const database = definition.id
  const set = `${Date.now().toString(36)}${randomBytes(4).toString('hex')}`
  const columns = insertColumns(definition)
  const order = compileSort(definition, [])
  const orders = keptOrders(definition)
  const detail = selectDetail(definition).columns
  const line = selectLines(definition).columns
  sets.loading.add(set)
  let over = false
  let lines: (string | Uint8Array)[] = []
  let characters = 0
  let loaded = 0
  /** The engine takes one batch while the next is made; `line` waits when it falls behind. */
  let inFlight: Promise<void> = Promise.resolve()

  const abort = async (): Promise<void> => {
    if (over) return
    over = true
    lines = []
    await inFlight.catch(() => undefined)
    await sets.dropTables(database, set).catch(() => undefined)
    sets.loading.delete(set)
  }

  try {
    await engine.command(createLines(definition, engine.database, linesTable(database, set)))
    await engine.command(createRecords(definition, engine.database, recordsTable(database, set), Object.keys(orders)))
    await engine.command(createNames(engine.database, namesTable(database, set), 'name'))
    await engine.command(createNames(engine.database, frequentTable(database, set), 'count'))
    await engine.command(createWords(engine.database, wordsTable(database, set)))
    await engine.command(createRows(engine.database, rowsTable(database, set)))
    await engine.command(createDetails(engine.database, detailsTable(database, set)))
  } catch (error) {
    await abort()
    throw error
  }

  const flush = async (): Promise<void> => {
    await inFlight
    if (lines.length === 0) return
    const batch = lines.every((line) => typeof line === 'string') ? lines.join('\n') : bytesOf(lines)
    lines = []
    loaded += characters
    characters = 0
    inFlight = engine.insert(linesTable(database, set), columns, batch)
    inFlight.catch(() => undefined) // thrown where it is awaited next
  }

  const fillNames = async (): Promise<void> => {
    const from = sets.recordsOf(database, set)
    const to = sets.namesOf(database, set)
    for (const [id, field] of Object.entries(definition.fields)) {
      if (!field.associate) continue
      if (field.kind === 'text') {
        await engine.command(
          `INSERT INTO ${to} (name, field, key, cn, count) SELECT ${searchColumn(id)}, '${id}', assumeNotNull(min(${valueColumn(id)})), '', count()
           FROM ${from} WHERE ${searchColumn(id)} != '' GROUP BY ${searchColumn(id)}`,
        )
        continue
      }
      if (field.kind !== 'terms') continue
      const withChinese = field.vocabulary !== undefined
      const terms = await engine.rows<[string, string, number]>(
        `SELECT toString(g) AS k, ${withChinese ? 'toString(min(h))' : `''`}, count() FROM ${from}
         ARRAY JOIN ${valueColumn(id)} AS g${withChinese ? `, ${name(`${id}__cn`)} AS h` : ''} WHERE g != '' GROUP BY k`,
        {},
        LOADING,
      )
      let batch: string[] = []
      const send = async () => {
        if (batch.length > 0) await engine.insert(namesTable(database, set), ['name', 'field', 'key', 'cn', 'count'], batch.join('\n'))
        batch = []
      }
      for (const [key, linked, count] of terms) {
        const read = otherReading(field.reads, key)
        const chinese = linked === '' && read !== key ? read : linked
        for (const text of namesOfTerm(field, key, chinese, linking)) batch.push(JSON.stringify([text, id, key, chinese, Number(count)]))
        if (batch.length >= 50_000) await send()
      }
      await send()
    }
    await mergeWhole(engine, namesTable(database, set))
    const frequent = sets.frequentOf(database, set)
    await engine.command(`INSERT INTO ${frequent} (name, field, key, cn, count) SELECT name, field, key, cn, count FROM ${to}`)
    await mergeWhole(engine, frequentTable(database, set))
  }

  /** Duplicates gone, records in order, and their indexes built once, in one piece. */
  const fillRecords = async (): Promise<void> => {
    const tables = { lines: sets.linesOf(database, set), places: sets.placesOf(database, set), records: sets.recordsOf(database, set) }
    const bytes = await unpackedBytes(engine, linesTable(database, set))
    await engine.command(createPlaces(engine.database, placesTable(database, set), Object.keys(orders)))
    await engine.command(insertPlaces(tables.places, tables.lines, order, orders))
    await engine.giveBack()
    await engine.command(insertRecords(definition, tables, Object.keys(orders), bytes))
    await engine.command(`DROP TABLE ${tables.lines} SYNC`)
    await engine.command(`DROP TABLE ${tables.places} SYNC`)
    await engine.giveBack()
    await engine.command(widenRecords(tables.records))
    await mergeWhole(engine, recordsTable(database, set))
  }

  const fillWords = async (): Promise<void> => {
    await engine.command(`INSERT INTO ${sets.wordsOf(database, set)} (word, records) ${selectWords(sets.recordsOf(database, set))}`)
    await mergeWhole(engine, wordsTable(database, set))
  }

  const fillRows = async (): Promise<void> => {
    await engine.command(insertRows(sets.rowsOf(database, set), line, sets.recordsOf(database, set)))
    await mergeWhole(engine, rowsTable(database, set))
  }

  const fillDetails = async (): Promise<void> => {
    await engine.command(insertDetails(sets.detailsOf(database, set), detail, sets.recordsOf(database, set)))
    await mergeWhole(engine, detailsTable(database, set))
  }

  return {
    records: sets.recordsOf(database, set),
    lines: sets.linesOf(database, set),
    line: async (text) => {
      lines.push(text)
      characters += text.length
      if (characters >= batchCharacters(loaded)) await flush()
    },
    drain: async () => {
      await flush()
      await inFlight
    },
    finish: async (published) => {
      // Each takes hundreds of megabytes for a moment; what one has let go of is not kept while the next takes its own.
      for (const fill of [fillRecords, fillNames, fillWords, fillRows, fillDetails]) {
        await engine.giveBack()
        await fill()
      }
      await engine.giveBack()
      const [[records, asOf, asOfFrom, importedAt, sample, publishers] = [0, '', '', '', 0, []]] = await engine.rows<
        [number, string, string, string, number, string[]]
      >(
        `SELECT count(), toString(max(_asOf)), toString(minIf(_asOf, _asOf != '')), toString(max(_importedAt)), max(_sample), arraySort(groupUniqArray(toString(_publisher))) FROM ${sets.recordsOf(database, set)}`,
      )
      over = true
      await sets.swap(database, {
        id: set,
        records: Number(records),
        asOf,
        asOfFrom,
        importedAt,
        sample: Boolean(sample),
        publishers,
        published,
        layout: LAYOUT,
        rankedBy: order,
        detailsBy: textsBy(definition, detail),
        orders: writtenOrders(definition),
        rowsBy: textsBy(definition, line),
      })
      sets.loading.delete(set)
      return { records: Number(records), asOf, asOfFrom }
    },
    abort,
    isOver: () => over,
  }
}

/** Names told of in a report, of those not linked and of those ambiguous each. */
const FREQUENT = 20

/** How the names of each linked field were linked, as stored; of one source, or of all. */
const countLinks = async (
  engine: Engine,
  definition: DatabaseDefinition,
  records: string,
  linking: VocabularyLinker,
  source?: string,
): Promise<LinkCounts> => {
  const counts: LinkCounts = {}
  for (const [id, field] of Object.entries(definition.fields)) {
    if (field.kind !== 'terms' || !field.vocabulary || field.derived) continue
    const { vocabulary } = field
    const beside = `${id}__g`
    // Rows from before there were groups have none beside their names.
    const names = `(SELECT toString(k) AS stated, g FROM (SELECT ${valueColumn(id)}, ${name(beside)} FROM ${records}
      WHERE length(${valueColumn(id)}) = length(${name(beside)})${source === undefined ? '' : ` AND _source = '${source}'`})
      ARRAY JOIN ${valueColumn(id)} AS k, ${name(beside)} AS g WHERE k != '')`
    const [[distinct, all] = [0, 0]] = await engine.rows<[number, number]>(
      `SELECT uniqExact(stated), count() FROM ${names} WHERE g != ''`,
      {},
      LOADING,
    )
    const rest = await engine.rows<[string, number]>(
      `SELECT stated, count() AS times FROM ${names} WHERE g = '' GROUP BY stated ORDER BY times DESC, stated`,
      {},
      LOADING,
    )
    const links: FieldLinks = {
      vocabulary,
      linked: { distinct: Number(distinct), all: Number(all) },
      unlinked: { distinct: 0, all: 0 },
      ambiguous: { distinct: 0, all: 0 },
      frequent: [],
    }
    for (const [stated, times] of rest) {
      const may = linking.link(vocabulary, stated).ambiguous
      const count = may ? links.ambiguous : links.unlinked
      count.distinct++
      count.all += Number(times)
      // An ambiguous name waits for somebody's word, however rare it is.
      if (count.distinct <= FREQUENT) links.frequent.push({ name: stated, times: Number(times), ...(may && { may }) })
    }
    counts[id] = links
  }
  return counts
}

/** Bytes of lines that are made before they are handed on. */
const WRITTEN_BYTES = 512 * 1024

type Exclusively = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Fills a new set beside the current one. Nothing is visible before `commit` makes it current; a load that is killed leaves
 * tables that nobody reads, removed by `sweep`.
 */
export const beginLoad = async (
  engine: Engine,
  sets: Sets,
  definition: DatabaseDefinition,
  options: LoadOptions,
  /** `rules`: the operator's, which `linker` has on top. */
  { linker, rules }: { linker: VocabularyLinker; rules: readonly VocabularyRule[] },
  exclusively: Exclusively,
): Promise<CatalogueLoad> => {
  const database = definition.id
  // Long statements of a load are written without parameters (see engine.ts); what stands in them is a plain name.
  if (!/^[a-z][a-z0-9-]*$/.test(options.source)) throw new Error(`not a source: ${options.source}`)
  const linking = rememberingLinker(linker)
  const columns = insertColumns(definition)
  const filling = await fillSet(engine, sets, definition, linking)
  const made = new LineBuffer()
  let seq = 0

  const writeLines = async (lines: MadeLines): Promise<void> => {
    placeLines(lines, seq + 1)
    seq += lines.places.length
    await filling.line(lines.bytes)
  }
  /** All that was written is handed on. */
  const settle = async (): Promise<void> => {
    if (made.length > 0) await writeLines(made.take())
  }

  /** Resolves with whether all names are the publisher's, those of the kept rows included. */
  const keepOthers = async (): Promise<boolean> => {
    const live = sets.get(database)
    if (!live) return true
    const others = `_source != '${options.source}'${options.source === 'sample' ? '' : ' AND _sample = 0'}`
    const list = columns.map(name).join(', ')
    const picked = columns.map((column) => (column === '_seq' ? '0' : name(column))).join(', ')
    await engine.command(
      `INSERT INTO ${filling.lines} (${list}) SELECT ${picked} FROM ${sets.recordsOf(database, live.id)}
       WHERE ${others}`,
    )
    if (live.published) return true
    const [[kept] = [0]] = await engine.rows<[number]>(`SELECT count() FROM ${sets.recordsOf(database, live.id)} WHERE ${others}`)
    return Number(kept) === 0
  }

  return {
    write: async (records: readonly SourceRecord[]) => {
      if (filling.isOver()) throw new Error('the load is over')
      const load = { source: options.source, importedAt: options.startedAt }
      // As bytes at once: a text of millions of letters would be put together and taken apart again on its way to the engine.
      for (const record of records) {
        made.add(definition, record, load, linking)
        if (made.length >= WRITTEN_BYTES) await settle()
      }
    },
    lines: {
      rules,
      form: formOf(definition, linker),
      write: async (lines) => {
        if (filling.isOver()) throw new Error('the load is over')
        await settle()
        await writeLines(lines)
      },
    },
    commit: () =>
      exclusively(async () => {
        if (filling.isOver()) throw new Error('the load is over')
        await settle()
        await filling.drain()
        await sets.refresh(true)
        const published = await keepOthers()
        const { records, asOf, asOfFrom } = await filling.finish(published)
        // Read of the set that is current now; commits of this database wait, so it stays until then.
        const links = await countLinks(engine, definition, filling.records, linking, options.source)
        return { records, asOf: asOf || null, asOfFrom: asOfFrom || null, links }
      }),
    abort: filling.abort,
  }
}

/** Rows read at once when a set is linked anew. */
const PAGE = 2000
/** How often another process may replace the set that is being linked anew. */
const ATTEMPTS = 3

/** What was stored of a record, as its publisher's importer handed it over. */
const sourceOf = (definition: DatabaseDefinition, detail: RecordDetail): SourceRecord => ({
  ...detail,
  values: Object.fromEntries(
    Object.entries(definition.fields).flatMap(([id, field]) => {
      if (derivationOf(field)) return []
      const value = detail.values[id] ?? null
      return [[id, Array.isArray(value) ? value.map((item) => (typeof item === 'string' ? item : item.key)) : value]]
    }),
  ),
})

/**
 * Whether a database's names can be linked anew: not where an earlier version left the vocabulary's names in place of the
 * publisher's, which would then pass for them.
 */
export const isLinkable = (sets: Sets, definition: DatabaseDefinition): boolean => sets.get(definition.id)?.published !== false

/**
 * Links the current set's names anew: its records are read, written beside and swapped in. Each row keeps its source, date,
 * sample mark and time of import. Null when the database has no set.
 *
 * @throws MateriaError `catalogue.unavailable` when other processes keep replacing the set.
 */
export const relink = (
  engine: Engine,
  sets: Sets,
  definition: DatabaseDefinition,
  linker: VocabularyLinker,
  exclusively: Exclusively,
): Promise<{ records: number; links: LinkCounts } | null> => {
  const linking = rememberingLinker(linker)
  const select = selectDetail(definition)
  const own = ['_id', '_seq', '_source', '_importedAt'].map(name)
  const copy = (filling: Filling) =>
    sets.using(
      definition.id,
      () => null,
      async ({ id, recordsFrom, rankedBy }) => {
        // Sets from before records had places stand in the order of their ids.
        const [key, type, before] = rankedBy === '' ? [name('_id'), 'String', ''] : [RANK, 'UInt64', 0]
        let after: string | number = before
        for (let first = true; ; first = false) {
          const rows: (readonly unknown[])[] = await engine.rows<readonly unknown[]>(
            `SELECT ${[...own, key, ...select.columns].join(', ')} FROM ${recordsFrom}${first ? '' : ` WHERE ${key} > {after:${type}}`} ORDER BY ${key}, _seq DESC LIMIT 1 BY ${key} LIMIT ${PAGE}`,
            first ? {} : { after },
            LOADING,
          )
          for (const row of rows) {
            const [, seq, source, importedAt, place] = row as [string, number, string, string, string | number]
            const record = sourceOf(definition, select.read(row.slice(own.length + 1)))
            await filling.line(storedLine(definition, record, { source, importedAt, seq: Number(seq) }, linking))
            after = place
          }
          if (rows.length < PAGE) return id
        }
      },
    )
  return exclusively(async () => {
    for (let attempt = 1; ; attempt++) {
      if (!sets.get(definition.id)) return null
      const filling = await fillSet(engine, sets, definition, linking)
      try {
        const from = await copy(filling)
        await filling.drain()
        await sets.refresh(true)
        if (from === sets.get(definition.id)?.id) {
          const { records } = await filling.finish(true)
          return { records, links: await countLinks(engine, definition, filling.records, linking) }
        }
        // Another process imported meanwhile: its records are the ones to link.
        await filling.abort()
        if (attempt === ATTEMPTS) throw new MateriaError('catalogue.unavailable', { cause: new Error('the set keeps being replaced') })
      } catch (error) {
        await filling.abort()
        throw error
      }
    }
  })
}
