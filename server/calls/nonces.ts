import { CLOCK_SKEW_MS } from '../../domain/constants.ts'
import type { Hasher } from '../auth/secret.ts'
import type { StateDatabase } from '../state/schema.ts'

/** Nonces of signed calls: each counts once per key while its timestamp could still be accepted (GATE-02). */
export interface NonceStore {
  /** Uses the nonce of a call stamped `timestamp` (ms) up; false when it has been used, or could have been. */
  use(key: string, nonce: string, timestamp: number): Promise<boolean>
}

const SWEEP_EVERY_MS = 60_000
/** Clocks of machines are set right by less than this all the time. */
const CLOCK_BACK_MS = 2000
/** A timestamp is accepted until the window's other end; a second more for its rounding. */
const keptUntil = (timestamp: number) => timestamp + CLOCK_SKEW_MS + 1000

/**
 * For one process that owns the state. What it saw before it started is forgotten, so calls stamped before then count as
 * replayed; an honest client signs anew. A clock that was set back starts it anew too: of the time that comes again, the nonces
 * may be forgotten already, and old calls are refused by their token, which is rotated at once.
 */
export const memoryNonces = (now: () => number): NonceStore => {
  let startedAt = Math.floor(now() / 1000) * 1000
  let latest = startedAt
  const seen = new Map<string, number>()
  let sweptAt = startedAt
  return {
    use: async (key, nonce, timestamp) => {
      const at = now()
      if (at < latest - CLOCK_BACK_MS) startedAt = sweptAt = Math.floor(at / 1000) * 1000
      latest = at
      if (at - sweptAt >= SWEEP_EVERY_MS) {
        sweptAt = at
        for (const [each, until] of seen) if (until <= at) seen.delete(each)
      }
      const name = `${key}:${nonce}`
      if (timestamp < startedAt || seen.has(name)) return false
      seen.set(name, keptUntil(timestamp))
      return true
    },
  }
}

/** For gateways that share the state: the insert that comes first has it. `sweepState` removes what is over. */
export const sharedNonces = (db: StateDatabase, hasher: Hasher): NonceStore => ({
  use: async (key, nonce, timestamp) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('nonces')
      .values({ key: hasher.hash('nonce', key, nonce), expires_at: keptUntil(timestamp) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },
})
