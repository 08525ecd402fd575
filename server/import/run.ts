import { Transform, type Readable } from 'node:stream'
import { MateriaError } from '../../domain/errors.ts'
import type { SourceRecord } from '../../domain/record.ts'
import type { Catalogue, CatalogueLoad } from '../catalogue/types.ts'
import { acquireLock, holderOf, LockedError, type Lock } from '../lock.ts'
import { resolveInputs, type InputOptions } from './readers/inputs.ts'
import type { ReadLimits } from './readers/limits.ts'
import { type Loss, lossesOf } from './loss.ts'
import { lastImport, openReport, type StoredReport } from './reports.ts'
import { createRowCounts } from './rowCounts.ts'
import { ImportError, isDiskFull, LossError, shownFile, type ImportSource, type SourceFile } from './types.ts'

/** Records handed over at once: enough to keep the engine busy, few enough for memory (a trial with results has 100 kB). */
const BATCH_RECORDS = 500
const BATCH_CHARACTERS = 8_000_000

export interface ImportProgress {
  /** Name of the file being read, and the bytes of it so far. */
  file: string
  bytes: number
  /** Over all files: bytes read and, where every size is known, their sum. */
  read: number
  total: number | null
  records: number
}

export interface RunOptions {
  source: ImportSource
  inputs: readonly string[]
  /** The catalogue itself, or a running gateway's (`remoteCatalogue`). */
  catalogue: Pick<Catalogue, 'load'>
  dataDir: string
  clock: () => Date
  onProgress?: (progress: ImportProgress) => void
  /** Why the import goes on although it loses something; without it, it stops with `import.loss`. */
  accept?: string | undefined
  signal?: AbortSignal | undefined
  limits?: Partial<ReadLimits>
  fetch?: InputOptions['fetch']
}

/** Counts the bytes that readers take, without the readers' doing. There may be half a million: each holds the file and who counts. */
class CountedFile implements SourceFile {
  protected readonly file: SourceFile
  protected readonly onBytes: (file: string, bytes: number) => void

  constructor(file: SourceFile, onBytes: (file: string, bytes: number) => void) {
    this.file = file
    this.onBytes = onBytes
  }

  get name() {
    return this.file.name
  }
  get base() {
    return this.file.base
  }
  get size() {
    return this.file.size
  }
  get modified() {
    return this.file.modified
  }
  get path() {
    return this.file.path
  }

  head() {
    return this.file.head()
  }

  async open(): Promise<Readable> {
    const stream = (await this.file.open()) as Readable
    let bytes = 0
    const counter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        bytes += chunk.length
        this.onBytes(this.name, bytes)
        done(null, chunk)
      },
    })
    stream.on('error', (error) => counter.destroy(error))
    counter.on('close', () => stream.destroy())
    return stream.pipe(counter)
  }
}

class CountedSmallFile extends CountedFile {
  async whole(): Promise<Uint8Array> {
    const bytes = await this.file.whole!()
    this.onBytes(this.name, bytes.length)
    return bytes
  }
}

const counted = (file: SourceFile, onBytes: (file: string, bytes: number) => void): SourceFile =>
  new (file.whole ? CountedSmallFile : CountedFile)(file, onBytes)

/** Names of files only: where they lay on this machine is nobody's business (TRUTH-05). */
const withoutPaths = (record: SourceRecord): SourceRecord => {
  const { file, sections } = record.provenance
  const shown = (name: string) => (/[\\/]/.test(name) ? shownFile(name) : name)
  if (shown(file) === file && !sections) return record
  const ofSections = Object.entries(sections ?? {}).map(([id, source]) => [id, { ...source, file: shown(source.file) }] as const)
  return {
    ...record,
    provenance: { ...record.provenance, file: shown(file), ...(sections && { sections: Object.fromEntries(ofSections) }) },
  }
}

const weight = (record: SourceRecord): number => {
  let rows = 0
  for (const section of Object.values(record.sections)) rows += section.length
  return 2000 + rows * 200
}

/**
 * Imports one publisher's files. Every database of the source is loaded beside the old set; only when all files are read and
 * every row is accounted for are the new sets swapped in, otherwise all loads are given up and the old sets stay. A killed
 * process leaves the old sets too. What was read, kept, merged and rejected is kept in `dataDir/imports`. Before anything is
 * swapped, what would be lost is found by comparing with the last import (TRUTH-04).
 *
 * Throws `ImportError`; `import.busy` when another import of one of the databases is under way, `import.interrupted` when
 * `signal` fires, `import.no_records` when the files hold none, `import.loss` (a `LossError`) when something would be lost and
 * `accept` does not say why that is meant. Databases that got no record keep what they have.
 */
export const runImport = async (options: RunOptions): Promise<StoredReport> => {
  const { source, inputs, catalogue, dataDir, clock, onProgress, signal } = options
  const startedAt = clock().toISOString()
  const began = clock().getTime()
  const locks: Lock[] = []
  try {
    for (const database of source.databases)
      locks.push(await acquireLock(dataDir, { name: `import-${database}`, role: 'import', now: () => clock().getTime() }))
  } catch (error) {
    for (const lock of locks) await lock.release()
    if (error instanceof LockedError) throw new ImportError('import.busy', holderOf(error.holder), undefined, error)
    throw error
  }

  const report = await openReport(dataDir, { source: source.id, startedAt, inputs }).catch(async (error: unknown) => {
    for (const lock of locks) await lock.release()
    throw error
  })
  // Sums kept as bytes come: an archive may hold half a million files, and every piece of each is told here.
  const progress = new Map<string, number>()
  let read = 0
  let total: number | null = null
  let records = 0
  const rowCounts = createRowCounts({
    onRejected: report.rejected,
    onNoted: report.noted,
    onProgress: (file, bytes) => {
      const before = progress.get(file) ?? 0
      if (bytes > before) {
        progress.set(file, bytes)
        read += bytes - before
      }
      onProgress?.({ file, bytes, read, total, records })
    },
  })
  const loads = new Map<string, CatalogueLoad>()
  const given = new Map<string, { ids: Set<string>; asOf: string | null }>()
  const measure = () => ({
    tables: rowCounts.tables(),
    given: Object.fromEntries([...given].map(([database, { ids, asOf }]) => [database, { records: ids.size, asOf }])),
  })
  let losses: readonly Loss[] = []
  const seconds = () => Math.round((clock().getTime() - began) / 10) / 100
  let close: () => Promise<void> = async () => undefined

  const load = async (): Promise<Pick<StoredReport, 'databases' | 'links'>> => {
    const resolved = await resolveInputs(inputs, {
      dataDir,
      signal,
      ...(options.limits ? { limits: options.limits } : {}),
      ...(options.fetch ? { fetch: options.fetch } : {}),
    })
    close = resolved.close
    if (resolved.files.every(({ size }) => size !== null)) total = resolved.files.reduce((sum, { size }) => sum + (size ?? 0), 0)
    const files = resolved.files.map((file) => counted(file, rowCounts.progress))
    const batches = new Map<string, { records: SourceRecord[]; weight: number }>()
    const flush = async (database: string) => {
      const batch = batches.get(database)
      if (!batch || batch.records.length === 0) return
      batches.delete(database)
      let target = loads.get(database)
      if (!target) loads.set(database, (target = await catalogue.load({ database, source: source.id, startedAt })))
      await target.write(batch.records)
    }
    for await (const { database, record } of source.records(files, rowCounts, signal)) {
      signal?.throwIfAborted()
      if (!source.databases.includes(database)) throw new Error(`source ${source.id} does not fill ${database}`)
      let batch = batches.get(database)
      if (!batch) batches.set(database, (batch = { records: [], weight: 0 }))
      batch.records.push(withoutPaths(record))
      let seen = given.get(database)
      if (!seen) given.set(database, (seen = { ids: new Set(), asOf: null }))
      seen.ids.add(record.id)
      if (record.provenance.asOf > (seen.asOf ?? '')) seen.asOf = record.provenance.asOf
      batch.weight += weight(record)
      records++
      if (batch.records.length >= BATCH_RECORDS || batch.weight >= BATCH_CHARACTERS) await flush(database)
    }
    for (const database of source.databases) await flush(database)
    rowCounts.check()
    if (records === 0) throw new ImportError('import.no_records', 'the files hold no record')
    signal?.throwIfAborted()
    losses = lossesOf(source, measure(), await lastImport(dataDir, source.id), startedAt.slice(0, 10))
    if (losses.length > 0 && options.accept === undefined) throw new LossError(losses)
    const databases: StoredReport['databases'] = {}
    const links: NonNullable<StoredReport['links']> = {}
    for (const [database, target] of loads) {
      const { links: counted, ...committed } = await target.commit()
      databases[database] = committed
      if (counted) links[database] = counted
      loads.delete(database)
    }
    return { databases, links }
  }

  try {
    const loaded = await load()
    return await report.finish({
      status: 'done',
      seconds: seconds(),
      files: rowCounts.counts(),
      ...loaded,
      ignored: rowCounts.ignoredFiles(),
      ...measure(),
      ...(losses.length > 0 && options.accept !== undefined && { losses, accepted: options.accept }),
    })
  } catch (error) {
    for (const target of loads.values()) await target.abort().catch(() => undefined)
    const reason: unknown = signal?.reason
    const failure = signal?.aborted
      ? reason instanceof ImportError
        ? reason
        : new ImportError('import.interrupted', 'stopped before it was complete; the old records stay', undefined, error)
      : error
    // On a full disk the report cannot be kept either; what stopped the import is what counts.
    await report
      .finish({
        status: 'failed',
        seconds: seconds(),
        files: rowCounts.counts(),
        databases: {},
        ignored: rowCounts.ignoredFiles(),
        ...(losses.length > 0 && { losses }),
        error: describeFailure(failure),
      })
      .catch(() => undefined)
    throw failure
  } finally {
    await close().catch(() => undefined)
    for (const lock of locks) await lock.release()
  }
}

/** What an operator can act on: the engine's own words stand behind our code. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof ImportError) && isDiskFull(error)) return 'no room left for the data directory'
  if (!(error instanceof Error)) return String(error)
  return error instanceof MateriaError && error.cause instanceof Error
    ? `${error.message}: ${error.cause.message.slice(0, 300)}`
    : error.message
}

/** Code, message and file of whatever stopped an import; faults that have no code are `server.error`. */
export const describeFailure = (error: unknown): { code: string; message: string; file?: string; losses?: readonly Loss[] } => {
  const code = isDiskFull(error) ? 'import.disk_full' : (error as { code?: unknown }).code
  return {
    code: typeof code === 'string' && /^[a-z]+\.[a-z_]+$/.test(code) ? code : 'server.error',
    message: messageOf(error),
    ...(error instanceof ImportError && error.file ? { file: error.file } : {}),
    ...(error instanceof LossError ? { losses: error.losses } : {}),
  }
}
