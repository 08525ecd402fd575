import { randomBytes } from 'node:crypto'
import type { DatabaseDefinition } from '../../domain/database.ts'
import type { SourceRecord } from '../../domain/record.ts'
import type { VocabularyLinker } from '../vocabulary/types.ts'
import type { Engine } from './engine.ts'
import { createNames, createRecords, frequentTable, name, namesTable, recordsTable, searchColumn, valueColumn } from './schema.ts'
import type { Sets } from './sets.ts'
import { insertColumns, namesOfTerm, rememberingLinker, storedLine } from './stored.ts'
import type { CatalogueLoad, LoadOptions } from './types.ts'

/**
 * Characters of lines sent to the engine at once. Each batch is a part and costs several times its size in memory while it is on
 * the way, so batches begin small and grow with the load: little memory for most, few parts for millions of rows.
 */
const batchCharacters = (loaded: number): number => Math.min(8_000_000, Math.max(2_000_000, loaded / 32))

/**
 * Fills a new set beside the current one. Nothing is visible before `commit` makes it current; a load that is killed leaves
 * tables that nobody reads, removed by `sweep`.
 */
export const beginLoad = async (
  engine: Engine,
  sets: Sets,
  definition: DatabaseDefinition,
  options: LoadOptions,
  linker: VocabularyLinker,
  exclusively: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<CatalogueLoad> => {
  const database = definition.id
  // Long statements of a load are written without parameters (see engine.ts); what stands in them is a plain name.
  if (!/^[a-z][a-z0-9-]*$/.test(options.source)) throw new Error(`not a source: ${options.source}`)
  const set = `${Date.now().toString(36)}${randomBytes(4).toString('hex')}`
  const linking = rememberingLinker(linker)
  const columns = insertColumns(definition)
  sets.loading.add(set)
  let over = false
  let seq = 0
  let lines: string[] = []
  let characters = 0
  let loaded = 0
  /** The engine takes one batch while the next is made; `write` waits when it falls behind. */
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
    await engine.command(createRecords(definition, engine.database, recordsTable(database, set)))
    // Merging half a load only to merge it again would build the indexes several times over.
    await engine.command(`SYSTEM STOP MERGES ${sets.recordsOf(database, set)}`)
    await engine.command(createNames(engine.database, namesTable(database, set), 'name'))
    await engine.command(createNames(engine.database, frequentTable(database, set), 'count'))
  } catch (error) {
    await abort()
    throw error
  }

  const flush = async (): Promise<void> => {
    await inFlight
    if (lines.length === 0) return
    const batch = lines.join('\n')
    lines = []
    loaded += characters
    characters = 0
    inFlight = engine.insert(recordsTable(database, set), columns, batch)
    inFlight.catch(() => undefined) // thrown where it is awaited next
  }

  const keepOthers = async (): Promise<void> => {
    const live = sets.get(database)
    if (!live) return
    const list = columns.map(name).join(', ')
    const picked = columns.map((column) => (column === '_seq' ? '0' : name(column))).join(', ')
    await engine.command(
      `INSERT INTO ${sets.recordsOf(database, set)} (${list}) SETTINGS materialize_skip_indexes_on_insert = 0 SELECT ${picked} FROM ${sets.recordsOf(database, live.id)}
       WHERE _source != '${options.source}'${options.source === 'sample' ? '' : ' AND _sample = 0'}`,
    )
  }

  /** One part: duplicates gone, and the text indexes built once, in one piece. */
  const settle = async (): Promise<void> => {
    await engine.command(`SYSTEM START MERGES ${sets.recordsOf(database, set)}`)
    await engine.command(`OPTIMIZE TABLE ${sets.recordsOf(database, set)} FINAL`)
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
        { timeoutMs: 600_000 },
      )
      let batch: string[] = []
      const send = async () => {
        if (batch.length > 0) await engine.insert(namesTable(database, set), ['name', 'field', 'key', 'cn', 'count'], batch.join('\n'))
        batch = []
      }
      for (const [key, chinese, count] of terms) {
        for (const text of namesOfTerm(field, key, chinese, linking)) batch.push(JSON.stringify([text, id, key, chinese, Number(count)]))
        if (batch.length >= 50_000) await send()
      }
      await send()
    }
    await engine.command(`OPTIMIZE TABLE ${to} FINAL`)
    const frequent = sets.frequentOf(database, set)
    await engine.command(`INSERT INTO ${frequent} (name, field, key, cn, count) SELECT name, field, key, cn, count FROM ${to}`)
    await engine.command(`OPTIMIZE TABLE ${frequent} FINAL`)
  }

  return {
    write: async (records: readonly SourceRecord[]) => {
      if (over) throw new Error('the load is over')
      for (const record of records) {
        const line = storedLine(definition, record, { source: options.source, importedAt: options.startedAt, seq: ++seq }, linking)
        lines.push(line)
        characters += line.length
        if (characters >= batchCharacters(loaded)) await flush()
      }
    },
    commit: () =>
      exclusively(async () => {
        if (over) throw new Error('the load is over')
        await flush()
        await inFlight
        await sets.refresh(true)
        await keepOthers()
        await settle()
        await fillNames()
        const [[records, asOf, importedAt, sample, publishers] = [0, '', '', 0, []]] = await engine.rows<
          [number, string, string, number, string[]]
        >(
          `SELECT count(), toString(max(_asOf)), toString(max(_importedAt)), max(_sample), arraySort(groupUniqArray(toString(_publisher))) FROM ${sets.recordsOf(database, set)}`,
        )
        over = true
        await sets.swap(database, { id: set, records: Number(records), asOf, importedAt, sample: Boolean(sample), publishers })
        sets.loading.delete(set)
        return { records: Number(records), asOf: asOf || null }
      }),
    abort,
  }
}
