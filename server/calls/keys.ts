import { ASSERTION_KEY_MS, TOKEN_GRACE_MS, TOKEN_ROTATION_MS } from '../../domain/constants.ts'
import type { ApiAnswer } from '../../domain/calls.ts'
import { MateriaError } from '../../domain/errors.ts'
import { randomToken, type Hasher } from '../auth/secret.ts'
import { networkLimits, takeLimits } from '../state/limits.ts'
import type { StateDatabase } from '../state/schema.ts'
import { agree, createSealer, type AgreedKeys } from './crypto.ts'

/** A key in use. */
export interface AssertionKey extends AgreedKeys {
  id: string
  tokenHash: string
  previousTokenHash: string | null
  /** ms since the epoch */
  rotatedAt: number
}

/** Keys agreed on with `newSession`; each belongs to the browser that asked for it (GATE-01, SESS-03). */
export interface AssertionKeys {
  /** Refuses with `request.malformed` (no point of the curve) or `auth.rate_limited`. */
  agree(publicKey: string, asker: { browser: string; network: string }): Promise<{ answer: ApiAnswer<'newSession'>; token: string }>
  /** The key, or null when it is unknown, over, or another browser's. */
  find(id: string, browser: string): Promise<AssertionKey | null>
  /** Whether the token is the key's, or was until a minute ago. */
  accepts(key: AssertionKey, token: string): boolean
  isRotationDue(key: AssertionKey): boolean
  /** A new token for the key; null when another call has just brought one. */
  rotate(key: AssertionKey): Promise<string | null>
}

const HOUR_MS = 60 * 60_000

export const createAssertionKeys = ({
  db,
  hasher,
  now,
  perNetwork,
}: {
  db: StateDatabase
  hasher: Hasher
  now: () => number
  /** Agreements per hour and network. */
  perNetwork: number
}): AssertionKeys => {
  const sealer = createSealer(hasher)
  const browserHash = (browser: string) => hasher.hash('key browser', browser)
  const tokenHash = (token: string) => hasher.hash('key token', token)
  return {
    agree: async (publicKey, { browser, network }) => {
      const at = now()
      const id = randomToken()
      const agreed = agree(publicKey, id)
      if (!agreed) throw new MateriaError('request.malformed', { field: 'publicKey' })
      await takeLimits(db, networkLimits(hasher, 'key.network', network, perNetwork, HOUR_MS), at)
      const token = randomToken()
      const expiresAt = at + ASSERTION_KEY_MS
      await db
        .insertInto('assertion_keys')
        .values({
          id,
          browser_hash: browserHash(browser),
          sealed: sealer.seal(agreed.keys, id),
          token_hash: tokenHash(token),
          previous_token_hash: null,
          rotated_at: at,
          created_at: at,
          expires_at: expiresAt,
        })
        .execute()
      return { answer: { assertionKey: id, publicKey: agreed.publicKey, serverTime: Math.floor(at / 1000), expiresAt }, token }
    },
    // Read anew by every call: a token another gateway rotated, or a key that was ended, counts at once.
    find: async (id, browser) => {
      const row = await db
        .selectFrom('assertion_keys')
        .select(['sealed', 'token_hash', 'previous_token_hash', 'rotated_at'])
        .where('id', '=', id)
        .where('browser_hash', '=', browserHash(browser))
        .where('expires_at', '>', now())
        .executeTakeFirst()
      const keys = row && sealer.open(row.sealed, id)
      return row && keys
        ? { id, ...keys, tokenHash: row.token_hash, previousTokenHash: row.previous_token_hash, rotatedAt: row.rotated_at }
        : null
    },
    accepts: (key, token) => {
      const hash = tokenHash(token)
      return hash === key.tokenHash || (hash === key.previousTokenHash && Math.abs(now() - key.rotatedAt) < TOKEN_GRACE_MS)
    },
    // A clock that was set back must not keep a token for longer: what it signed could come again.
    isRotationDue: (key) => now() - key.rotatedAt >= TOKEN_ROTATION_MS || key.rotatedAt - now() >= TOKEN_GRACE_MS,
    rotate: async (key) => {
      const token = randomToken()
      const { numUpdatedRows } = await db
        .updateTable('assertion_keys')
        .set({ token_hash: tokenHash(token), previous_token_hash: key.tokenHash, rotated_at: now() })
        .where('id', '=', key.id)
        .where('token_hash', '=', key.tokenHash)
        .executeTakeFirst()
      return numUpdatedRows === 1n ? token : null
    },
  }
}
