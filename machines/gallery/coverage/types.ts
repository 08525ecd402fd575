import type { BrokenFile } from '../../../domain/brokenFile.ts'
import type { Failure } from '../../failure.ts'

/** A file the reader picked; a browser's own files are such. */
export interface PickedFile {
  name: string
  /** Bytes. */
  size: number
  /** ms since the epoch */
  lastModified: number
  text: () => Promise<string>
}

/** Records that were read; they themselves stay out of here and are found by `key`. */
export interface CoverageOutput {
  /** null where no record could be read. */
  key: string | null
  /** Drivers that any run names. */
  drivers: readonly string[]
  broken: readonly BrokenFile[]
}

export interface CoverageContext {
  key: string | null
  /** Where the records shown come from. */
  origin: 'gateway' | 'files'
  drivers: readonly string[]
  /** Whose runs count; null for all together. */
  driver: string | null
  broken: readonly BrokenFile[]
  failure: Failure | null
}

export type CoverageEvent =
  /** Asks the gateway again. */
  | { type: 'REFRESH' }
  /** Records from the reader's own disk take the place of what shows. */
  | { type: 'FILES.CHOSEN'; files: readonly PickedFile[] }
  | { type: 'DRIVER.CHOSEN'; driver: string | null }
  | { type: 'SCOPE.CHOSEN'; scope: CoverageScope }

/** One machine closely, or all of them with how much is covered. */
export type CoverageScope = 'one' | 'all'
export type CoverageTag = 'busy' | 'empty' | 'failed' | 'shown' | CoverageScope
