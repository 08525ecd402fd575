import { createTablesSeen, type TableSeen } from './loss.ts'
import { type ImportLog, type ImportNote, type Rejection, shownFile } from './types.ts'

/** Rows of one file: `read` is always the sum of the other three once an import is through. */
export interface FileCounts {
  file: string
  read: number
  kept: number
  merged: number
  rejected: number
}

/** Beyond so many files a report tells of archives and folders instead; rejected rows still name their own file. */
const MOST_FILES = 2000

/** Sums per archive (`studies.zip!*`) or folder (`studies/*`); what is alone in its own keeps its name. */
const rolledUp = (files: Iterable<FileCounts>): FileCounts[] => {
  const groups = new Map<string, FileCounts & { files: number }>()
  for (const { file, read, kept, merged, rejected } of files) {
    const cut = file.includes('!') ? file.indexOf('!') + 1 : file.lastIndexOf('/') + 1
    const name = `${file.slice(0, cut)}*`
    const group = groups.get(name)
    if (!group) {
      groups.set(name, { files: 1, file, read, kept, merged, rejected })
      continue
    }
    if (group.files++ === 1) group.file = name
    group.read += read
    group.kept += kept
    group.merged += merged
    group.rejected += rejected
  }
  return [...groups.values()].map(({ file, read, kept, merged, rejected }) => ({ file, read, kept, merged, rejected }))
}

export interface RowCounts extends ImportLog {
  /** In the order met, or rolled up where they are more than a report can tell. */
  counts(): FileCounts[]
  ignoredFiles(): string[]
  /** Columns that nothing was read from, by file. */
  unusedColumns(): { file: string; columns: string[] }[]
  /** The publisher's tables as the files had them. */
  tables(): TableSeen[]
  /** Throws when a row was read and not accounted for, or accounted for twice: a fault of the source's code. */
  check(): void
  /** All files are read: of what is known of each only what is told of them stays. */
  settle(): void
}

/** Counts rows per file and hands rejected ones on. */
export const createRowCounts = (
  options: {
    onRejected?: (rejection: Rejection) => void
    onNoted?: (note: ImportNote) => void
    onProgress?: (file: string, bytes: number) => void
  } = {},
): RowCounts => {
  const files = new Map<string, FileCounts>()
  const ignored = new Set<string>()
  const unused = new Map<string, string[]>()
  const seen = createTablesSeen(shownFile)
  let settled: FileCounts[] | null = null
  const of = (file: string): FileCounts => {
    let counts = files.get(file)
    if (!counts) files.set(file, (counts = { file, read: 0, kept: 0, merged: 0, rejected: 0 }))
    return counts
  }
  return {
    read: (file, rows = 1) => void (of(file).read += rows),
    kept: (file, rows = 1) => {
      of(file).kept += rows
      seen.kept(file, rows)
    },
    merged: (file, rows = 1) => void (of(file).merged += rows),
    rejected: (rejection) => {
      of(rejection.file).rejected++
      options.onRejected?.({ ...rejection, excerpt: rejection.excerpt.slice(0, 200) })
    },
    noted: (note) => options.onNoted?.(note),
    ignored: (file) => void ignored.add(file),
    unused: (file, columns) => void unused.set(file, [...columns]),
    table: seen.table,
    columns: seen.columns,
    progress: (file, bytes) => options.onProgress?.(file, bytes),
    counts: () => settled ?? (files.size <= MOST_FILES ? [...files.values()] : rolledUp(files.values())),
    ignoredFiles: () => [...ignored],
    unusedColumns: () => [...unused].map(([file, columns]) => ({ file, columns })),
    tables: seen.all,
    check: () => {
      for (const { file, read, kept, merged, rejected } of files.values()) {
        if (read !== kept + merged + rejected)
          throw new Error(`${file}: ${read} rows read, but ${kept} kept + ${merged} merged + ${rejected} rejected`)
      }
    },
    settle() {
      settled = this.counts()
      files.clear()
      seen.settle()
    },
  }
}

/** For a first pass over a file whose rows are counted in the second. */
export const SILENT: ImportLog = { read() {}, kept() {}, merged() {}, rejected() {}, ignored() {}, progress() {} }
