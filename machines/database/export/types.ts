import type { ExportAnswer, ExportPlan, ExportRequest } from '../../../domain/contract.ts'
import type { Failure } from '../../failure.ts'

/** What is on screen: conditions, sort, columns in order, language; and the query as the sentence that is read there. */
export type ExportScreen = Omit<ExportRequest, 'truncate'> & { sentence: string }
/** What an export was asked with, as it is kept over a login (BEY-08). */
export interface KeptExport {
  screen: ExportScreen
  /** What the user said yes to, null while nothing was confirmed. */
  confirmed: ExportPlan | null
}
export interface ExportInput {
  database: string
  /** An export that the end of a session broke off before this page was loaded: it goes on by itself. */
  kept?: KeptExport | null
}
export interface ExportContext {
  database: string
  screen: ExportScreen | null
  plan: ExportPlan | null
  /** The plan the user said yes to: after a login the same one needs no second word. */
  confirmed: ExportPlan | null
  answer: ExportAnswer | null
  failure: Failure | null
  /** Only the first `limit` records: the user's word. */
  truncate: boolean
}
export type ExportEvent =
  | { type: 'START'; screen: ExportScreen }
  /** Only the first `plan.limit` records: agreed to, and taken back. Without it a larger list is not exported. */
  | { type: 'CUT.ACCEPT' }
  | { type: 'CUT.REFUSE' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'CLOSE' }
export interface KeepExportParams extends KeptExport {
  database: string
}
/**
 * Actors of the world: `validateExport`, `makeExport`. Actions: `download({link, fileName})`, `keepExport({database, screen, confirmed})`,
 * `forgetExport({database})`.
 */
export interface ExportActorInput {
  database: string
  request: ExportRequest
}
export type ValidateExportOutput = ExportPlan
/** `link` is empty when the gateway gave none: 'Export failed' (DB-07). */
export type MakeExportOutput = ExportAnswer
export interface DownloadParams {
  link: string
  fileName: string
}
/** `agreed`: a cut is agreed to; `signedOut`: waits for a login. */
export type ExportTag = 'open' | 'busy' | 'failed' | 'agreed' | 'signedOut'
