import { Transform, type Readable } from 'node:stream'
import { MateriaError } from '../../domain/errors.ts'
import type { SourceRecord } from '../../domain/record.ts'
import type { Catalogue, CatalogueLoad, MadeLines } from '../catalogue/types.ts'
import type { VocabularyRule } from '../vocabulary/types.ts'
import { lastDayBegun } from '../installationDay.ts'
import { acquireLock, holderOf, LockedError, type Lock } from '../lock.ts'
import { collectGarbage } from './memory.ts'
import { resolveInputs, type InputOptions } from './readers/inputs.ts'
import type { ReadLimits } from './readers/limits.ts'
import { type Loss, lossesOf } from './loss.ts'
import { lastImport, openReport, type StoredReport } from './reports.ts'
import { withoutPaths } from './paths.ts'
import { createRowCounts, type RowCounts } from './rowCounts.ts'
import { type FileTold, reviveError } from './told.ts'
import { areManyFor, openThreads, type ReadingThreads, type ThreadOptions } from './threads.ts'
import { type EachFile, ImportError, isDiskFull, LossError, type ImportSource, type SourceFile } from './types.ts'
import { type Copies, createCopies, recordsOfFile } from './values/copies.ts'

/** Records handed over at once: enough to keep the engine busy, few enough for memory (a trial with results has 100 kB). */
const BATCH_RECORDS = 500
const BATCH_CHARACTERS = 8_000_000

/** Records after which it is said how many there are. */
export const PROGRESS_RECORDS = 1000

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
  /** Of the threads that read many files. */
  threads?: ThreadOptions
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

const weight = (record: SourceRecord): number => {
  let rows = 0
  for (const section of Object.values(record.sections)) rows += section.length
  return 2000 + rows * 200
}

/** Tells of what a thread has read, as if it had been read here. Resolves with which copies of each database are taken, in their order. */
const replay = (
  files: readonly SourceFile[],
  told: readonly FileTold[],
  log: RowCounts,
  copies: Copies,
  given: (database: string, id: string, asOf: string) => void,
): Map<string, boolean[]> => {
  const taken = new Map<string, boolean[]>()
  for (const [index, { read, isIgnored, rejected, tables, columns, copies: its, error }] of told.entries()) {
    const { name, size } = files[index] as SourceFile
    if (read > 0) log.read(name, read)
    for (const [kind, asOf] of tables) log.table?.(name, { kind, asOf })
    for (const [found, missing] of columns) log.columns?.(name, found, missing)
    for (const rejection of rejected) log.rejected(rejection)
    for (const copy of its) {
      const { database, id, asOf } = copy
      const isTaken = copies.takes(name, database, id, copy)
      if (isTaken) given(database, id, asOf)
      const before = taken.get(database)
      if (before) before.push(isTaken)
      else taken.set(database, [isTaken])
    }
    if (isIgnored) log.ignored(name)
    else if (!error) copies.known()
    log.progress(name, size ?? 0)
  }
  return taken
}

const LINE_BREAK = 0x0a

/** Of lines those that are taken, as few pieces as can be: mostly all. */
function* partsOf({ bytes, places }: MadeLines, taken: readonly boolean[]): Generator<MadeLines> {
  const beginOf = (line: number) => {
    const place = places[line]
    return place === undefined ? bytes.length : bytes.lastIndexOf(LINE_BREAK, place) + 1
  }
  for (let first = 0; first < places.length;) {
    let end = first
    while (end < places.length && taken[end] === taken[first]) end++
    const begin = beginOf(first)
    if (taken[first]) yield { bytes: bytes.subarray(begin, beginOf(end)), places: places.slice(first, end).map((place) => place - begin) }
    first = end
  }
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
  const today = lastDayBegun(began)
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
  /** Run in turn, the last first: threads end before the files that they read are closed. */
  const closers: (() => Promise<void>)[] = []

  const readFiles = async (): Promise<void> => {
    const resolved = await resolveInputs(inputs, {
      dataDir,
      signal,
      ...(options.limits ? { limits: options.limits } : {}),
      ...(options.fetch ? { fetch: options.fetch } : {}),
    })
    closers.push(resolved.close)
    if (resolved.files.every(({ size }) => size !== null)) total = resolved.files.reduce((sum, { size }) => sum + (size ?? 0), 0)
    const batches = new Map<string, { records: SourceRecord[]; weight: number }>()
    const open = async (database: string): Promise<CatalogueLoad> => {
      let target = loads.get(database)
      if (!target) loads.set(database, (target = await catalogue.load({ database, source: source.id, startedAt })))
      return target
    }
    /** Threads that read the files, where there are many that are read each by itself, and lines are taken as threads make them. */
    const startThreads = async (files: readonly SourceFile[]): Promise<(ReadingThreads & { each: EachFile }) | null> => {
      const { each, databases } = source
      if (!each || !areManyFor(files, options.threads)) return null
      const rules: Record<string, readonly VocabularyRule[]> = {}
      for (const database of databases) {
        const { lines } = await open(database)
        if (!lines) return null
        rules[database] = lines.rules
      }
      const threads = await openThreads({ source: source.id, startedAt, rules }, options.threads)
      if (!threads) return null
      closers.push(threads.close)
      const areSame = databases.every((database) => threads.forms[database] === loads.get(database)?.lines?.form)
      return areSame ? { ...threads, each } : null
    }
    const flush = async (database: string) => {
      const batch = batches.get(database)
      if (!batch || batch.records.length === 0) return
      batches.delete(database)
      await (await open(database)).write(batch.records)
    }
    const noteGiven = (database: string, id: string, asOf: string) => {
      let its = given.get(database)
      if (!its) given.set(database, (its = { ids: new Set(), asOf: null }))
      its.ids.add(id)
      if (asOf > (its.asOf ?? '')) its.asOf = asOf
      records++
    }
    const take = async (database: string, record: SourceRecord) => {
      if (!source.databases.includes(database)) throw new Error(`source ${source.id} does not fill ${database}`)
      let batch = batches.get(database)
      if (!batch) batches.set(database, (batch = { records: [], weight: 0 }))
      batch.records.push(withoutPaths(record))
      noteGiven(database, record.id, record.provenance.asOf)
      // A workbook on this disk is not read as a stream: its records are all that tells of progress.
      if (records % PROGRESS_RECORDS === 0) onProgress?.({ file: record.provenance.file, bytes: 0, read, total, records })
      batch.weight += weight(record)
      if (batch.records.length >= BATCH_RECORDS || batch.weight >= BATCH_CHARACTERS) await flush(database)
    }
    const countedFile = (file: SourceFile) => counted(file, rowCounts.progress)
    const threads = await startThreads(resolved.files)
    if (threads) {
      const copies = createCopies(threads.each, rowCounts)
      for await (const { files, told, lines } of threads.read(resolved.files, signal)) {
        signal?.throwIfAborted()
        if (!told) {
          for await (const { database, record } of recordsOfFile(threads.each, countedFile(files[0]), rowCounts, copies, signal))
            await take(database, record)
          continue
        }
        const taken = replay(files, told, rowCounts, copies, noteGiven)
        for (const [database, made] of Object.entries(lines)) {
          // What came before is before it in the load.
          await flush(database)
          for (const part of partsOf(made, taken.get(database) ?? [])) await loads.get(database)?.lines?.write(part)
        }
        const failure = told.at(-1)?.error
        if (failure) throw reviveError(failure)
      }
      copies.check(resolved.files)
      // Filling the set takes the memory that they had.
      await threads.close()
    } else {
      for await (const { database, record } of source.records(resolved.files.map(countedFile), rowCounts, signal, today)) {
        signal?.throwIfAborted()
        await take(database, record)
      }
    }
    for (const database of source.databases) await flush(database)
    // The set is made while nobody remembers half a million files any more.
    resolved.files.length = 0
  }

  const load = async (): Promise<Pick<StoredReport, 'databases' | 'links' | 'tables' | 'given'>> => {
    await readFiles()
    progress.clear()
    rowCounts.check()
    if (records === 0) throw new ImportError('import.no_records', 'the files hold no record')
    signal?.throwIfAborted()
    const measured = measure()
    for (const { ids } of given.values()) ids.clear()
    rowCounts.settle()
    losses = lossesOf(source, measured, await lastImport(dataDir, source), today)
    if (losses.length > 0 && options.accept === undefined) throw new LossError(losses)
    collectGarbage()
    const databases: StoredReport['databases'] = {}
    const links: NonNullable<StoredReport['links']> = {}
    for (const [database, target] of loads) {
      // Opened for its rules, and got no record: it keeps what it has.
      if (!given.has(database)) {
        await target.abort()
        loads.delete(database)
        continue
      }
      const { links: counted, ...committed } = await target.commit()
      databases[database] = committed
      if (counted) links[database] = counted
      loads.delete(database)
    }
    return { databases, links, ...measured }
  }

  try {
    const loaded = await load()
    return await report.finish({
      status: 'done',
      seconds: seconds(),
      files: rowCounts.counts(),
      ...loaded,
      ignored: rowCounts.ignoredFiles(),
      ...(rowCounts.unusedColumns().length > 0 && { unused: rowCounts.unusedColumns() }),
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
    for (const close of closers.reverse()) await close().catch(() => undefined)
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
