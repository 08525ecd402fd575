import { resolveInputs } from './readers/inputs.ts'
import { type Loss, lossesOf } from './loss.ts'
import { lastImport } from './reports.ts'
import { createRowCounts, type FileCounts } from './rowCounts.ts'
import { type ImportProgress, PROGRESS_RECORDS } from './run.ts'
import type { ImportSource } from './types.ts'

/** What an import would come to. */
export interface Checked {
  /** Records there would be, each number once. */
  records: number
  files: FileCounts[]
  /** What it would lose of what is there now (TRUTH-04). */
  losses: readonly Loss[]
}

/**
 * Reads files as an import does, and changes nothing: no record is written, no report kept.
 *
 * @param today YYYY-MM-DD
 * @throws ImportError as the source does, `import.nothing_to_read` and the like where the inputs are no files
 */
export const checkImport = async (options: {
  source: ImportSource
  inputs: readonly string[]
  dataDir: string
  today: string
  signal?: AbortSignal
  onProgress?: (progress: ImportProgress) => void
}): Promise<Checked> => {
  const { source, inputs, dataDir, today, signal, onProgress } = options
  const counts = createRowCounts()
  let records = 0
  const resolved = await resolveInputs(inputs, { dataDir, signal })
  try {
    const ids = new Map<string, { ids: Set<string>; asOf: string | null }>()
    for await (const { database, record } of source.records(resolved.files, counts, signal, today)) {
      const its = ids.get(database) ?? { ids: new Set<string>(), asOf: null }
      ids.set(database, its)
      its.ids.add(record.id)
      if (++records % PROGRESS_RECORDS === 0) onProgress?.({ file: record.provenance.file, bytes: 0, read: 0, total: null, records })
      if (record.provenance.asOf > (its.asOf ?? '')) its.asOf = record.provenance.asOf
    }
    counts.check()
    const given = Object.fromEntries([...ids].map(([database, { ids: own, asOf }]) => [database, { records: own.size, asOf }]))
    const losses = lossesOf(source, { tables: counts.tables(), given }, await lastImport(dataDir, source), today)
    return { records: Object.values(given).reduce((sum, its) => sum + its.records, 0), files: counts.counts(), losses }
  } finally {
    await resolved.close()
  }
}
