import { sql } from 'kysely'
import { MateriaError } from '../../domain/errors.ts'
import type { Hasher } from '../auth/secret.ts'
import { sharedNetwork } from '../network.ts'
import type { StateDatabase } from './schema.ts'

export interface Limit {
  /** What is counted, an HMAC of an address, a network or a browser. */
  key: string
  /** Allowed per window. */
  points: number
  windowMs: number
}

/**
 * As many times what a network may is for all of the /48 around it together. **Decided**: subscribers of a provider that gives each a /64
 * share one, so that it has room for many of them at once; who has all of a /48 gets sixteen networks out of it, not 65 536.
 */
export const WIDE = 16

/**
 * The limits of a network and of the one around it, which has `WIDE` times as many points (LOGIN-09, see `sharedNetwork`). What is counted is
 * kept as an HMAC.
 */
export const networkLimits = (hasher: Hasher, name: string, network: string, points: number, windowMs: number): Limit[] => {
  const limit = (of: string, allowed: number): Limit => ({ key: `${name}:${hasher.hash(`limit.${name}`, of)}`, points: allowed, windowMs })
  const wide = sharedNetwork(network)
  return [limit(network, points), ...(wide === null ? [] : [limit(wide, points * WIDE)])]
}

/**
 * Counts one use of each limit in one statement per limit, so that many gateways on one database agree. A window begins with
 * its first use. Answers how long to wait, ms: 0 when none is used up; the others are counted all the same, so that the answer
 * does not tell which one it was.
 */
export const countLimits = async (db: StateDatabase, limits: readonly Limit[], now: number): Promise<number> => {
  let waitMs = 0
  for (const { key, points, windowMs } of limits) {
    const over = sql<boolean>`rate_limits.resets_at <= ${now}`
    const row = await db
      .insertInto('rate_limits')
      .values({ key, count: 1, resets_at: now + windowMs })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          // Held at one past the limit: attempts without end must not overflow the counter.
          count: sql<number>`case when ${over} then 1 when rate_limits.count > ${points} then rate_limits.count else rate_limits.count + 1 end`,
          resets_at: sql<number>`case when ${over} then ${now + windowMs} else rate_limits.resets_at end`,
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow()
    if (row.count > points) waitMs = Math.max(waitMs, row.resets_at - now)
  }
  return waitMs
}

/** The refusal of who has to wait. */
export const rateLimited = (waitMs: number): MateriaError =>
  new MateriaError('auth.rate_limited', { params: { retryAfter: Math.ceil(waitMs / 1000) } })

/** `countLimits` that throws `auth.rate_limited` with `retryAfter` in seconds when any is used up. */
export const takeLimits = async (db: StateDatabase, limits: readonly Limit[], now: number): Promise<void> => {
  const waitMs = await countLimits(db, limits, now)
  if (waitMs > 0) throw rateLimited(waitMs)
}
