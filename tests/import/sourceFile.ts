import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { SourceRecord } from '../../domain/record.ts'
import { createRowCounts, type FileCounts } from '../../server/import/rowCounts.ts'
import type { ImportLog, ImportNote, ImportSource, Rejection, SourceFile } from '../../server/import/types.ts'

/** A file in memory, streamed in chunks small enough that values are cut at odd places. */
export const sourceFile = (name: string, content: string | Uint8Array, options: { modified?: string; chunk?: number } = {}): SourceFile => {
  const bytes = Buffer.from(content as string)
  const chunk = options.chunk ?? 997
  return {
    name,
    base: (name.split(/[/!]/).at(-1) ?? name).toLowerCase(),
    size: bytes.length,
    modified: options.modified ?? null,
    path: null,
    head: () => Promise.resolve(bytes.subarray(0, 64 * 1024)),
    open: () =>
      Promise.resolve(
        Readable.from(
          (function* () {
            for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
          })(),
          { objectMode: false },
        ),
      ),
  }
}

export interface Imported {
  /** The last record of each id, as the catalogue keeps them. */
  records: Map<string, SourceRecord>
  counts: Map<string, FileCounts>
  rejections: Rejection[]
  notes: ImportNote[]
  ignored: string[]
}

/** Runs a source to its end, on a day where one is told; fails when a row was read and not accounted for exactly once. */
export const importAll = async (
  source: ImportSource,
  files: readonly SourceFile[],
  { signal, today }: { signal?: AbortSignal; today?: string } = {},
): Promise<Imported> => {
  const rejections: Rejection[] = []
  const notes: ImportNote[] = []
  const rowCounts = createRowCounts({ onRejected: (rejection) => rejections.push(rejection) })
  const log: ImportLog = { ...rowCounts, noted: (note) => notes.push(note) }
  const records = new Map<string, SourceRecord>()
  for await (const { database, record } of source.records(files, log, signal, today)) {
    if (!source.databases.includes(database)) throw new Error(`${source.id} hands a record to ${database}`)
    records.set(record.id, record)
  }
  rowCounts.check()
  const counts = new Map(rowCounts.counts().map((one) => [one.file, one]))
  const kept = Math.max(0, records.size)
  if (kept === 0) throw new Error('no record and no error')
  return { records, counts, rejections, notes, ignored: rowCounts.ignoredFiles() }
}

/** Code an import fails with, or 'none'. */
export const failureOf = async (source: ImportSource, files: readonly SourceFile[]): Promise<string> => {
  try {
    await importAll(source, files)
    return 'none'
  } catch (error) {
    return (error as { code?: string }).code ?? `uncoded: ${String(error)}`
  }
}

/** Folder of the publishers' own files; tests that need it skip where it is absent. */
const DATA = process.env['MATERIA_DATA'] ?? '../shared/data'

/** Path below the publishers' files, or null (with a line saying so) where they are absent. */
export const publishersFile = (path: string): string | null => {
  const whole = `${DATA}/${path}`
  if (existsSync(whole)) return whole
  process.stderr.write(`skipped: no publishers' files at ${whole} (set MATERIA_DATA)\n`)
  return null
}
