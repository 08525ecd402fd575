import type { ExportAnswer, ExportPlan, ExportRequest } from '../../../domain/contract.ts'
import type { Failure } from '../../failure.ts'

export interface ExportInput {
  database: string
}
/** What is on screen: conditions, sort, columns in order, language; and the query as the sentence that is read there. */
export type ExportScreen = Omit<ExportRequest, 'truncate'> & { sentence: string }
export interface ExportContext {
  database: string
  screen: ExportScreen | null
  plan: ExportPlan | null
  answer: ExportAnswer | null
  failure: Failure | null
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
/** Actors of the world: `validateExport`, `makeExport`. Action: `download({link, fileName})`. */
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
/** `agreed`: a cut is agreed to. */
export type ExportTag = 'open' | 'busy' | 'failed' | 'agreed'
