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
import { createLinker } from '../../server/vocabulary/linker.ts'

/** Records read from the engine at once. */
const BATCH = 1000

/** A catalogue of its own, filled by the product's importer and nothing else. */
export interface ImportedCatalogue {
  definition: DatabaseDefinition
  /** Rows the importer says it rejected, all files together. */
  rejected: number
  seconds: number
  /** Every record as it reads on the wire, in the order of ids. */
  records(): AsyncGenerator<RecordDetail>
  /** One record, by the call the product itself answers with. */
  record(id: string): Promise<RecordDetail>
  /** Closes the engine and removes the folder. */
  close(): Promise<void>
}

/**
 * Imports files with the product's own importer into an embedded catalogue in a temporary folder (TRUTH-06).
 *
 * @param source id of the importer: `ema`.
 * @param inputs files, folders and archives, as `npm run import` takes them.
 * @throws ImportError as `runImport`; the folder is removed then, too.
 */
export const importApart = async (source: string, inputs: readonly string[], clock: () => Date): Promise<ImportedCatalogue> => {
  const found = findSource(source)
  const definition = found && findDatabase(found.databases[0] ?? '')
  if (!found || !definition) throw new Error(`no importer ${source}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'materia-truth-'))
  const opened: { close(): Promise<void> }[] = []
  const close = async (): Promise<void> => {
    for (const one of opened.reverse()) await one.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const catalogue = await openCatalogue({ dataDir, linker: createLinker(), clock })
    opened.push(catalogue)
    const report = await runImport({ source: found, inputs, catalogue, dataDir, clock, accept: 'compared with the files, and thrown away' })
    // The same engine and the same reading as `record`, but thousands of records in a statement.
    const engine = await openEngine({ dataDir })
    opened.push(engine)
    const sets = new Sets(engine, () => clock().getTime())
    await sets.open([definition])
    async function* records(): AsyncGenerator<RecordDetail> {
      const select = selectDetail(definition as DatabaseDefinition)
      const set = sets.get((definition as DatabaseDefinition).id)
      if (!set) return
      const from = sets.recordsOf((definition as DatabaseDefinition).id, set.id)
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
      definition,
      rejected: report.files.reduce((sum, file) => sum + file.rejected, 0),
      seconds: report.seconds,
      records,
      record: (id) => catalogue.record(definition.id, id),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
