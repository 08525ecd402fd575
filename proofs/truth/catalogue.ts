import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseDefinition } from '../../domain/database.ts'
import { findDatabase } from '../../domain/databases/all.ts'
import { RecordDetail } from '../../domain/record.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { openEngine } from '../../server/catalogue/engine.ts'
import { Sets } from '../../server/catalogue/sets.ts'
import { selectDetail } from '../../server/catalogue/stored.ts'
import { findSource } from '../../server/import/registry.ts'
import { runImport } from '../../server/import/run.ts'
import type { ImportSource } from '../../server/import/types.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'

/** Records read from the engine at once. */
const BATCH = 1000

/** One database of it. */
export interface ImportedDatabase {
  definition: DatabaseDefinition
  /** Every record as it reads on the wire, in the order of ids. */
  records(): AsyncGenerator<RecordDetail>
  /** One record, by the call the product itself answers with. */
  record(id: string): Promise<RecordDetail>
}

/** A catalogue of its own, filled by the product's importer and nothing else. */
export interface ImportedCatalogue {
  /** Every database that the importer fills, in its order. */
  databases: readonly ImportedDatabase[]
  /** Rows the importer says it rejected, all files together. */
  rejected: number
  seconds: number
  /** Closes the engine and removes the folder. */
  close(): Promise<void>
}

/** Importers and databases there are: the product's own, unless a test brings others. */
export interface House {
  findSource: (id: string) => ImportSource | undefined
  findDatabase: (id: string) => DatabaseDefinition | undefined
}
export const PRODUCT: House = { findSource, findDatabase }

/**
 * Imports files with the product's own importer into an embedded catalogue in a temporary folder (TRUTH-06).
 *
 * @param source id of the importer: `ema`.
 * @param inputs files, folders and archives, as `npm run import` takes them.
 * @throws ImportError as `runImport`; the folder is removed then, too.
 */
export const importApart = async (
  source: string,
  inputs: readonly string[],
  clock: () => Date,
  house: House = PRODUCT,
): Promise<ImportedCatalogue> => {
  const found = house.findSource(source)
  if (!found || found.databases.length === 0) throw new Error(`no importer ${source}`)
  const definitions = found.databases.map((id) => {
    const definition = house.findDatabase(id)
    if (!definition) throw new Error(`the importer ${source} fills ${id}, which is no database`)
    return definition
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'materia-truth-'))
  const opened: { close(): Promise<void> }[] = []
  const close = async (): Promise<void> => {
    for (const one of opened.reverse()) await one.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const catalogue = await openCatalogue({ dataDir, linker: createLinker(), clock, definitions })
    opened.push(catalogue)
    const report = await runImport({ source: found, inputs, catalogue, dataDir, clock, accept: 'compared with the files, and thrown away' })
    // The same engine and the same reading as `record`, but thousands of records in a statement.
    const engine = await openEngine({ dataDir })
    opened.push(engine)
    const sets = new Sets(engine, () => clock().getTime())
    await sets.open(definitions)
    async function* recordsOf(definition: DatabaseDefinition): AsyncGenerator<RecordDetail> {
      const select = selectDetail(definition)
      const set = sets.get(definition.id)
      if (!set) return
      const from = sets.recordsOf(definition.id, set.id)
      for (let after = ''; ;) {
        const rows = await engine.rows<readonly unknown[]>(
          `SELECT ${select.columns.join(', ')} FROM ${from} WHERE _id > {after:String} ORDER BY _id LIMIT ${BATCH}`,
          { after },
        )
        for (const row of rows) yield RecordDetail.parse(select.read(row))
        const last = rows.at(-1)
        if (!last) return
        after = select.read(last).id
      }
    }
    return {
      databases: definitions.map((definition) => ({
        definition,
        records: () => recordsOf(definition),
        record: (id) => catalogue.record(definition.id, id),
      })),
      rejected: report.files.reduce((sum, file) => sum + file.rejected, 0),
      seconds: report.seconds,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
