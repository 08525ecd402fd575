import type { Session } from '../../domain/contract.ts'
import type { StateDatabase } from '../state/schema.ts'
import { findPlan } from './plans.ts'
import { randomToken, type Hasher } from './secret.ts'

/** Who is asking. */
export interface Viewer {
  userId: string
  email: string
  realName: string
  plan: string
  permissions: readonly string[]
  mayExport: boolean
}

export interface Sessions {
  /** A fresh session for the user; `replaced` (the token the browser came with) dies with it. */
  open(userId: string, replaced: string | undefined): Promise<{ token: string }>
  /** The viewer of a token, or null. `renewed` says that the session was prolonged and the cookie should be too. */
  find(token: string): Promise<{ viewer: Viewer; renewed: boolean } | null>
  close(token: string): Promise<void>
}

const DAY_MS = 86_400_000
/** A session is prolonged at most this often: a write per day, not per call. */
const RENEW_AFTER_MS = DAY_MS
/** Longer than any token of ours: nothing longer is worth hashing. */
const MAX_TOKEN = 128

/**
 * Opaque tokens of 192 bits; the state knows their keyed hash only. Sliding: `days` after the last use they end, at logout at
 * once (ASVS 7.2, 7.4).
 */
export const createSessions = ({
  db,
  hasher,
  now,
  days,
}: {
  db: StateDatabase
  hasher: Hasher
  now: () => number
  days: number
}): Sessions => {
  const hashOf = (token: string) => hasher.hash('session', token)
  const close = async (token: string) => {
    if (token.length > MAX_TOKEN) return
    await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
  }
  return {
    open: async (userId, replaced) => {
      if (replaced) await close(replaced)
      const token = randomToken()
      const at = now()
      await db
        .insertInto('sessions')
        .values({ token_hash: hashOf(token), user_id: userId, created_at: at, seen_at: at, expires_at: at + days * DAY_MS })
        .execute()
      return { token }
    },
    find: async (token) => {
      if (token.length > MAX_TOKEN) return null
      const at = now()
      const hash = hashOf(token)
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id', 'users.email', 'users.real_name', 'users.plan', 'sessions.seen_at'])
        .where('sessions.token_hash', '=', hash)
        .where('sessions.expires_at', '>', at)
        .executeTakeFirst()
      if (!row) return null
      const renewed = at - row.seen_at >= RENEW_AFTER_MS
      if (renewed)
        await db
          .updateTable('sessions')
          .set({ seen_at: at, expires_at: at + days * DAY_MS })
          .where('token_hash', '=', hash)
          .execute()
      const plan = findPlan(row.plan)
      return {
        renewed,
        viewer: {
          userId: row.id,
          email: row.email,
          realName: row.real_name,
          plan: row.plan,
          permissions: plan.permissions,
          mayExport: plan.export,
        },
      }
    },
    close,
  }
}

/** What the browser is told about the session (SESS-01). */
export const sessionAnswer = (viewer: Viewer | null): Session =>
  viewer
    ? { user: { uid: viewer.userId, email: viewer.email, realName: viewer.realName }, permissions: [...viewer.permissions] }
    : { user: null, permissions: [] }
