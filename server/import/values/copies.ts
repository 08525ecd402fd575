import type { SourceRecord } from '../../../domain/record.ts'
import { type Copy, type EachFile, ImportError, type ImportLog, type ImportSource, type SourceFile } from '../types.ts'
import { takeNewest } from './choose.ts'

/**
 * What is known over all files of a source whose files are read each by itself: which copy of a record is the newest so far, and whether
 * any file could be read. A record told more than once is handed on again when a better copy comes, so the last one of an id is the one to
 * keep; the surplus rows are told as merged.
 */
export const createCopies = ({ what }: Pick<EachFile, 'what'>, log: ImportLog) => {
  /** By database: id → stamp of the copy handed on. */
  const seen = new Map<string, Map<string, string>>()
  let known = 0
  let records = 0
  return {
    /** A file that was the source's. */
    known: (): void => void known++,
    /** Whether a copy is to be handed on. */
    takes: (file: string, database: string, id: string, { stamp, notes }: Pick<Copy, 'stamp' | 'notes'>): boolean => {
      let stamps = seen.get(database)
      if (!stamps) seen.set(database, (stamps = new Map()))
      records++
      if (!takeNewest(stamps, id, stamp, log, file)) return false
      for (const note of notes) log.noted?.(note)
      return true
    },
    /** Throws `ImportError` where all files together hold nothing. */
    check: (files: readonly { name: string }[]): void => {
      const first = files[0]?.name
      if (known === 0) throw new ImportError(files.length === 1 ? 'import.file_unknown' : 'import.nothing_to_read', `no ${what}`, first)
      if (records === 0) throw new ImportError('import.no_records', 'no record could be read', first)
    },
  }
}

export type Copies = ReturnType<typeof createCopies>

/** Records of one file that are to be handed on. */
export async function* recordsOfFile(
  each: EachFile,
  file: SourceFile,
  log: ImportLog,
  copies: Copies,
  signal?: AbortSignal,
): AsyncGenerator<{ database: string; record: SourceRecord }> {
  let isIgnored = false
  const telling: ImportLog = {
    ...log,
    ignored: (name) => {
      isIgnored = true
      log.ignored(name)
    },
  }
  for await (const copy of each.copies(file, telling, signal)) {
    signal?.throwIfAborted()
    const { database, record } = copy
    if (copies.takes(file.name, database, record.id, copy)) yield { database, record }
  }
  if (!isIgnored) copies.known()
}

/** Records of a source whose files are read each by itself, one file after the other. */
export const recordsOfEach = (each: EachFile): ImportSource['records'] =>
  async function* (files, log, signal) {
    const copies = createCopies(each, log)
    for (const file of files) {
      signal?.throwIfAborted()
      yield* recordsOfFile(each, file, log, copies, signal)
    }
    copies.check(files)
  }
