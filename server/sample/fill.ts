import type { DatabaseDefinition } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import type { SourceRecord } from '../../domain/record.ts'
import type { Catalogue } from '../catalogue/types.ts'
import { generateSample, sampleCount } from './generate.ts'

/** Records handed to the catalogue at once. */
const BATCH = 2000

interface SampleProgress {
  database: string
  /** Records of this database so far, and how many it will have. */
  records: number
  total: number
}

interface FillOptions {
  catalogue: Pick<Catalogue, 'load'>
  /** Multiplies every database's own number of records; 0 fills nothing. */
  scale: number
  seed: number
  /** As-of date of the sample, YYYY-MM-DD. */
  asOf: string
  clock: () => Date
  /** All of the product when absent. */
  databases?: readonly DatabaseDefinition[]
  onProgress?: (progress: SampleProgress) => void
  signal?: AbortSignal | undefined
}

/**
 * Puts sample records into the catalogue, database by database; a load replaces the earlier sample of its database and leaves
 * what publishers' files filled. Each database is swapped in whole or not at all. Rejects with the load's error, or with
 * `signal.reason` when stopped; databases already committed stay.
 *
 * @returns records and as-of date now visible in each database filled.
 */
export const fillSample = async (options: FillOptions): Promise<Record<string, { records: number; asOf: string | null }>> => {
  const { catalogue, scale, seed, asOf, clock, databases = DATABASES, onProgress, signal } = options
  const filled: Record<string, { records: number; asOf: string | null }> = {}
  for (const definition of databases) {
    const total = sampleCount(definition, scale)
    if (total === 0) continue
    const load = await catalogue.load({ database: definition.id, source: 'sample', startedAt: clock().toISOString() })
    try {
      let batch: SourceRecord[] = []
      let records = 0
      const flush = async () => {
        signal?.throwIfAborted()
        if (batch.length === 0) return
        await load.write(batch)
        records += batch.length
        batch = []
        onProgress?.({ database: definition.id, records, total })
      }
      for (const record of generateSample(definition, { count: total, seed, asOf })) {
        batch.push(record)
        if (batch.length >= BATCH) await flush()
      }
      await flush()
      filled[definition.id] = await load.commit()
    } catch (error) {
      await load.abort()
      throw error
    }
  }
  return filled
}
