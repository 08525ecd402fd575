import { z } from 'zod'

/** What an account may have in a day of the installation, and has had (BEY-09). Not of `contract.ts`: it comes with the part that shows it. */

/** In the order they are told. `rows` are records given, by lists, details and exports together. */
export const QUOTA_KINDS = ['rows', 'searches', 'exports'] as const
export type QuotaKind = (typeof QUOTA_KINDS)[number]

export const Quota = z.object({
  used: z.number().int().min(0),
  /** null: as many as one likes. */
  limit: z.number().int().min(1).nullable(),
})
export type Quota = z.infer<typeof Quota>

export const Quotas = z.object({
  rows: Quota,
  searches: Quota,
  exports: Quota,
  /** The installation's next 0:00, when all begin anew; ms since the epoch. */
  until: z.number(),
  /** The gateway's clock as it says so, ms since the epoch: the reader's may be wrong. */
  at: z.number(),
})
export type Quotas = z.infer<typeof Quotas>

/** Part of a quota from which on its owner is told. */
export const QUOTA_NOTE_PART = 0.8

/** When it is asked what was used, ms: after the page came, after somebody went on, after a question that was not answered. */
export const QUOTA_TIMES = { firstMs: 4000, soonMs: 10_000, retryMs: 60_000 } as const

/** `free`: nothing to say; `near`: at least 80 %; `spent`: nothing is left. */
export type QuotaLevel = 'free' | 'near' | 'spent'

/** How far a quota is used. */
export const levelOf = ({ used, limit }: Quota): QuotaLevel =>
  limit === null || used < limit * QUOTA_NOTE_PART ? 'free' : used < limit ? 'near' : 'spent'

/** What is left of a quota; null: as much as one likes. */
export const leftOf = ({ used, limit }: Quota): number | null => (limit === null ? null : Math.max(0, limit - used))

/** Those there are to tell of, in their order: one without a limit is none. */
export const limitedIn = (quotas: Quotas): QuotaKind[] => QUOTA_KINDS.filter((kind) => quotas[kind].limit !== null)
