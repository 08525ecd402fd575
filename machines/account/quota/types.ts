import type { QuotaKind, Quotas } from '../../../domain/quotas.ts'
import type { Failure } from '../../failure.ts'

export interface QuotaInput {
  /** ms since the epoch */
  now: () => number
}
export interface QuotaContext extends QuotaInput {
  /** What was used of this day; null while that is not known. */
  quotas: Quotas | null
  /** When all begin anew, by the reader's clock; ms since the epoch. */
  deadline: number
  /** Quotas there has been a note of today, in this tab or another. */
  noted: readonly QuotaKind[]
  /** The quota that is told of. */
  note: QuotaKind | null
  /** Why the last question was not answered. */
  failure: Failure | null
}
/** `noted` is what any tab of this browser has told of today. */
export type FoundUsage = Pick<QuotaContext, 'deadline' | 'noted'> & { quotas: Quotas }
export interface RememberNotedParams {
  noted: readonly QuotaKind[]
  /** Until when it counts, ms since the epoch. */
  until: number
}
export type QuotaEvent =
  /** Somebody is logged in, or nobody any more. */
  | { type: 'QUOTA.START' }
  | { type: 'QUOTA.STOP' }
  /** What shows them has opened, or an export was made: they are wanted as they are now. */
  | { type: 'QUOTA.ASKED' }
  /** Somebody goes on: another search, page or record. */
  | { type: 'PLACE.CHANGED' }
  | { type: 'RETRY' }
  /** The note has been read. */
  | { type: 'CLOSE' }
/** `late`: what is known may be older than it should; `noting`: a note shows. */
export type QuotaTag = 'busy' | 'late' | 'noting'
