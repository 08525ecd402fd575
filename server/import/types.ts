import { UNPRINTABLE } from '../auth/accounts.ts'
import type { SourceRecord } from '../../domain/record.ts'
import type { Loss } from './loss.ts'

/**
 * One file of the publisher, already taken out of its gz, zip, tar or tar.gz. `open` may be called more than once and
 * streams; nothing here holds a whole file.
 */
export interface SourceFile {
  /** Path as the person gave it, with the member of an archive after `!`: `eobzip.zip!products.txt`. */
  name: string
  /** Last path segment, lower case: what a source recognises files by. */
  base: string
  /** Bytes when known, for the progress bar. */
  size: number | null
  /** Last modification told by the archive or the web server, YYYY-MM-DD; null for a loose file, whose date is only the copy's. */
  modified: string | null
  /** Where it lies as it is on this disk, for readers that need random access; null for a member of an archive. */
  path: string | null
  open(): Promise<NodeJS.ReadableStream>
  /** First bytes (at most 64 KiB), to recognise a format by its content. */
  head(): Promise<Uint8Array>
  /** All of its bytes, of a file that is known to be small: half a million are read quicker so than as streams. */
  whole?(): Promise<Uint8Array>
  /** Where its bytes lie, so that another thread can read them itself; absent where only this one can. */
  readonly place?: FilePlace | undefined
}

/** Bytes of a file on this disk: all of it, or, of one that is open, as many as the file is told to have from `at` on. */
export type FilePlace = { path: string } | { descriptor: number; at: number }

/** Why a row was not kept. `line` is 1-based in the file (record number where a format has no lines). */
export interface Rejection {
  file: string
  line: number
  reason: RejectionReason
  /** At most 200 characters of the row. */
  excerpt: string
  /** Its cells that could not be read, where that is the reason. */
  cells?: readonly CellProblem[]
}

/** A cell that cannot be what its column is. */
export interface CellProblem {
  /** As the table's header has it. */
  column: string
  /** The text, at most 200 characters. */
  value: string
  why: (typeof CELL_PROBLEMS)[number]
  /** What may have been meant: an option as the reader's language calls it, a unit, the ways a date can be read. */
  nearest?: string
}

export const CELL_PROBLEMS = [
  'date', // no date, or one no calendar has
  'date_ambiguous', // 03/04/2024
  'number',
  'unit', // a number in a unit that is not the column's
  'option', // none of an enumeration's
  'flag',
  'link', // no address of the web
  'formula', // without a stored result
  'error', // #REF!
  'too_long',
] as const

export const REJECTION_REASONS = [
  'row.field_count', // not as many fields as the header
  'row.key_missing',
  'row.key_malformed',
  'row.date_malformed',
  'row.orphan', // points to a record that no file has
  'row.crowd', // its key has more names than any key of one thing has
  'row.malformed', // cannot be parsed at all
  'row.too_large',
  'row.encoding',
  'row.besides', // is about something that is not read from these files
  'row.cells', // cells that cannot be read, see `Rejection.cells`
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** Why a whole file was refused; stops the import, the old set stays. */
export const IMPORT_ERRORS = [
  'import.as_of', // no day is known that a file is of
  'import.nothing_to_read', // no file the source knows
  'import.file_missing',
  'import.files_unclear', // which files belong together nobody can tell
  'import.file_unknown', // a file none of the source's formats fits
  'import.file_empty',
  'import.archive_damaged',
  'import.archive_bomb', // expands beyond reason
  'import.archive_nested', // an archive inside an archive
  'import.encoding',
  'import.format', // recognised name, wrong content (a CSV where a workbook should be)
  'import.header', // columns missing
  'import.protected', // a workbook with a password
  'import.columns', // two columns of one name, or a name that could be several columns
  'import.merged', // merged cells among the rows
  'import.url_failed',
  'import.source_unknown',
  'import.no_records',
  'import.loss', // would lose what is there, and was not told to
  'import.busy', // another import of the same database is under way
  'import.disk_full',
  'import.interrupted',
] as const
export type ImportErrorCode = (typeof IMPORT_ERRORS)[number]

export class ImportError extends Error {
  readonly code: ImportErrorCode
  readonly file: string | undefined
  constructor(code: ImportErrorCode, message: string, file?: string, cause?: unknown) {
    super(file ? `${file}: ${message}` : message, { cause })
    this.name = 'ImportError'
    this.code = code
    this.file = file
  }
}

/** Stops an import that would lose something; `losses` says what (TRUTH-04). */
export class LossError extends ImportError {
  readonly losses: readonly Loss[]
  constructor(losses: readonly Loss[]) {
    super('import.loss', losses.map((loss) => JSON.stringify(loss)).join('; '))
    this.losses = losses
  }
}

/** What systems and the engine say when there is no room left: by its own code, or by the number of the system's error. */
const FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '243'])

/** Whether a disk that is full stands behind an error, however deep. */
export const isDiskFull = (error: unknown, depth = 0): boolean =>
  error instanceof Error &&
  depth < 8 &&
  ((error as { code?: unknown }).code === 'import.disk_full' ||
    FULL_CODES.has(String((error as { code?: unknown }).code)) ||
    /\berrno: 28\b|No space left on device/.test(error.message) ||
    isDiskFull(error.cause, depth + 1))

/** An input as reports may show it: credentials of an address stay out. */
export const shownInput = (input: string): string => input.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1')

/**
 * A file's name as provenance and reports that leave the server have it, without folders, addresses and what follows them, and without
 * what makes it read as another:
 * `/srv/x/eobzip.zip!set/products.txt` → `eobzip.zip!products.txt` (TRUTH-05).
 */
export const shownFile = (name: string): string => {
  const cut = name.indexOf('!')
  const [outer, inner] = cut < 0 ? [name, null] : [name.slice(0, cut), name.slice(cut + 1)]
  const lastPart = (path: string) => path.split(/[\\/]/).findLast((part) => part !== '') ?? ''
  const file = lastPart(/^[a-z][a-z0-9+.-]+:\/\//i.test(outer) ? outer.replace(/[?#].*$/, '') : outer)
  return (inner === null ? file : `${file}!${lastPart(inner)}`).replaceAll(UNPRINTABLE, '')
}

/** `line` as in `Rejection`; `value` in the publisher's spelling. */
export interface ImportNote {
  file: string
  line: number
  database: string
  field: string
  value: string
  /** `option`, unless told otherwise. */
  why?: (typeof NOTE_KINDS)[number]
}

export const NOTE_KINDS = [
  'option', // no option for the value
  'words', // no option for them either; they are kept as they are, there or in the field beside
  'part', // a cell, or a part of one, that no field takes; nothing is kept of it
  'date', // no date that can be read; the row is kept without it
  'later', // a day after the import's own: it stays as published, and tells nothing of its file's age
  'count', // a list that says how many items it has, and of which fewer are here
  'other', // a value that another file, newer or as new, says otherwise
  'crowd', // a code that too many records share to link them by it
] as const

/** Counts per file; every row read ends in exactly one of kept, merged, rejected. */
export interface ImportLog {
  read(file: string, rows?: number): void
  /** The row became part of a record. */
  kept(file: string, rows?: number): void
  /** The row repeated one already there (or a newer one replaced it). */
  merged(file: string, rows?: number): void
  rejected(rejection: Rejection): void
  /** A coded value the definition has no option for; the record is kept with `unknown` (or without it), the value goes to the report. */
  noted?(note: ImportNote): void
  /** Which of the publisher's tables a file is, and how recent; told before its columns. */
  table?(file: string, table: { kind: string; asOf?: string | null }): void
  /** Columns of a file: those found (known ones by the source's name for them), and those the source knows that are not there. */
  columns?(file: string, found: readonly string[], missing: readonly string[]): void
  /** Columns of a file that nothing is read from, as its header has them; said in the report, so that nothing is lost silently. */
  unused?(file: string, columns: readonly string[]): void
  /** A file none of the source's tables is in (a read-me, another product's file); said in the report, so that nothing is lost silently. */
  ignored(file: string): void
  /** Bytes taken from a file so far, for the progress bar. The runner tells them; sources need not. */
  progress(file: string, bytes: number): void
}

/** A table that belongs to one of the publisher's sets of files. */
export interface TableOfSet {
  /** As told to `ImportLog.table`. */
  kind: string
  /** The publisher's name of the set: `Orange Book`. */
  set: string
  /** The table's usual file: `patent.txt`. */
  name: string
}

/** A record as one file tells it. Another file may tell a newer one. */
export interface Copy {
  database: string
  record: SourceRecord
  /** What newer means, compared as text (see `takeNewest`). */
  stamp: string
  /** Told to the log only if the copy is taken. */
  notes: readonly ImportNote[]
}

/** How a source reads whose files stand each for itself: what is done over all of them is `values/copies.ts`. */
export interface EachFile {
  /** Copies of one file in its order, with its notes. Tells `log.ignored` of a file that is none of the source's. */
  copies(file: SourceFile, log: Omit<ImportLog, 'noted'>, signal?: AbortSignal): AsyncIterable<Copy>
  /** What no file was, where none could be read: `ClinicalTrials.gov JSON, CSV or XML`. */
  what: string
}

/** How one publisher's files become records of one database. */
export interface ImportSource {
  /** Name on the command line: `fda`. */
  id: string
  /** Databases it fills. */
  databases: readonly string[]
  /** A few words on what to give it, shown by the command's help. */
  describe: { cn: string; en: string }
  /** Tables of the publisher's sets: where one is given, the others belong to it (TRUTH-04). */
  tables?: readonly TableOfSet[]
  /**
   * Of each database the fields, sections and columns of sections (`section.column`), by what fills them in the publisher's words: a column,
   * `table.column` or a whole table. As far as the source keeps such a list; docs/databases.md shows it (DB-15).
   */
  fills?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /**
   * Records, streamed in any order, with the database each belongs to. Throws `ImportError` when the files cannot be used.
   *
   * @param today YYYY-MM-DD, the last day that has begun anywhere, for sources that tell a file's age by days in it: one after this is a slip. Without it none is.
   */
  records(
    files: readonly SourceFile[],
    log: ImportLog,
    signal?: AbortSignal,
    today?: string,
  ): AsyncIterable<{ database: string; record: SourceRecord }>
  /** Where each file can be read by itself: then many are read in threads (`threads.ts`), and `records` is `recordsOfEach` of this. */
  each?: EachFile
}
