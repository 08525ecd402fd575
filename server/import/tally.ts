import type { ImportLog, ImportNote, Rejection } from './types.ts'

/** Rows of one file: `read` is always the sum of the other three once an import is through. */
export interface FileCounts {
  file: string
  read: number
  kept: number
  merged: number
  rejected: number
}

export interface Tally extends ImportLog {
  counts(): FileCounts[]
  ignoredFiles(): string[]
  /** Throws when a row was read and not accounted for, or accounted for twice: a fault of the source's code. */
  check(): void
}

/** Counts rows per file and hands rejected ones on. */
export const createTally = (
  options: {
    onRejected?: (rejection: Rejection) => void
    onNoted?: (note: ImportNote) => void
    onProgress?: (file: string, bytes: number) => void
  } = {},
): Tally => {
  const files = new Map<string, FileCounts>()
  const ignored = new Set<string>()
  const of = (file: string): FileCounts => {
    let counts = files.get(file)
    if (!counts) files.set(file, (counts = { file, read: 0, kept: 0, merged: 0, rejected: 0 }))
    return counts
  }
  return {
    read: (file, rows = 1) => void (of(file).read += rows),
    kept: (file, rows = 1) => void (of(file).kept += rows),
    merged: (file, rows = 1) => void (of(file).merged += rows),
    rejected: (rejection) => {
      of(rejection.file).rejected++
      options.onRejected?.({ ...rejection, excerpt: rejection.excerpt.slice(0, 200) })
    },
    noted: (note) => options.onNoted?.(note),
    ignored: (file) => void ignored.add(file),
    progress: (file, bytes) => options.onProgress?.(file, bytes),
    counts: () => [...files.values()],
    ignoredFiles: () => [...ignored],
    check: () => {
      for (const { file, read, kept, merged, rejected } of files.values()) {
        if (read !== kept + merged + rejected)
          throw new Error(`${file}: ${read} rows read, but ${kept} kept + ${merged} merged + ${rejected} rejected`)
      }
    },
  }
}
