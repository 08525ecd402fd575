import type { MadeLines } from '../catalogue/types.ts'
import type { VocabularyRule } from '../vocabulary/types.ts'
import { type FilePlace, ImportError, type ImportNote, type Rejection } from './types.ts'

/** What passes between an import and its reading threads. */

/** What a thread reads for: told once, when it starts. */
export interface ThreadTask {
  source: string
  startedAt: string
  /** By database: the rules its names are linked by. */
  rules: Readonly<Record<string, readonly VocabularyRule[]>>
}

/** Files to read, by their place or their bytes. */
export interface ThreadOrder {
  id: number
  files: { name: string; size: number; modified: string | null; at: FilePlace | Uint8Array }[]
}

/** An error as it was in the thread, for `reviveError`. */
export interface SentError {
  message: string
  code?: string | undefined
  file?: string | undefined
  isImport: boolean
  cause?: SentError | undefined
}

/** What was told of a file; `copies` in its order. What comes of a copy is decided where all files are known. */
export interface FileTold {
  read: number
  isIgnored: boolean
  rejected: Rejection[]
  tables: [kind: string, asOf: string | null][]
  columns: [found: readonly string[], missing: readonly string[]][]
  copies: { database: string; id: string; asOf: string; stamp: string; notes: readonly ImportNote[] }[]
  /** Why it could not be read to its end. */
  error?: SentError
}

/** The answer to an order: files up to the first that failed, and the lines of all their copies by database. */
export interface ThreadAnswer {
  id: number
  files: FileTold[]
  lines: Record<string, MadeLines>
}

/** Told when the thread can read: by database how its lines look. */
export interface ThreadReady {
  forms: Record<string, string>
}

/** An error on its way out of a thread. */
export const sentError = (error: unknown, depth = 0): SentError => {
  if (!(error instanceof Error)) return { message: String(error), isImport: false }
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const told = { message: error.message, code: typeof code === 'string' ? code : undefined, isImport: error instanceof ImportError }
  return {
    ...told,
    file: error instanceof ImportError ? error.file : undefined,
    cause: cause !== undefined && depth < 8 ? sentError(cause, depth + 1) : undefined,
  }
}

/** The error that a thread met, in this one. */
export const reviveError = ({ message, code, file, isImport, cause }: SentError): Error => {
  const before = cause && reviveError(cause)
  if (!isImport) return Object.assign(new Error(message, { cause: before }), code !== undefined && { code })
  // An `ImportError` puts its file before its message.
  const bare = file && message.startsWith(`${file}: `) ? message.slice(file.length + 2) : message
  return new ImportError(code as ImportError['code'], bare, file, before)
}
