import type { MiddlewareHandler } from 'hono'
import { MateriaError } from '../../domain/errors.ts'
import type { Hasher } from '../auth/secret.ts'
import type { Captchas } from '../auth/types.ts'
import type { StateDatabase } from '../state/schema.ts'
import type { Env, GatewayContext } from './context.ts'
import type { Cookies } from './cookies.ts'

const MINUTE_MS = 60_000
/** Accounts kept in mind; beyond it the quiet ones are forgotten. */
const MOST_ACCOUNTS = 10_000
const FORGET_MS = 60 * MINUTE_MS
/** So long a captcha that was asked for and not solved is remembered, ms. */
const RAISED_MS = 24 * 60 * MINUTE_MS

/** Which captcha is asked for, as the source counts its scenes: 0 calls came faster than hands make them, 1 the risk engine or an operator wants it; null for none. */
type Raised = 0 | 1 | null

const captchaOf = (scene: 0 | 1): MateriaError => new MateriaError('auth.captcha_required', { params: { scene } })

/** Who makes a call that is counted. */
export interface Counted {
  userId: string
  /** Token of the browser's own cookie; a solved captcha clears it. */
  browser: string
  /** The call makes an export, or plans one. */
  exports?: boolean
}

/**
 * Counts the calls an account makes for records, in all its logins together, and asks for a captcha when there are more in a minute than
 * hands make (CAPT-01): `auth.captcha_required` until one is solved. Whoever solved one is cleared for a while, see `CLEARANCE_MS`.
 *
 * Counted in this process only: a write for every search would cost more than it tells. Several gateways allow as many times more, and a
 * restart begins a new minute. That a captcha was asked for is kept in the state: neither a restart nor another gateway forgets it.
 */
export const createClearance = ({
  db,
  hasher,
  captchas,
  perMinute,
  now,
}: {
  db: StateDatabase
  hasher: Hasher
  captchas: Pick<Captchas, 'isCleared'>
  perMinute: number
  /** Milliseconds since the epoch. */
  now: () => number
}): {
  requireClearance: (who: Omit<Counted, 'exports'>) => Promise<void>
  /** The same for a call of a program, which solves nothing: see below. */
  requirePace: (userId: string) => Promise<void>
  raise: (userId: string) => Promise<void>
} => {
  const programs = new Map<string, { count: number; resetsAt: number }>()
  const seen = new Map<string, { count: number; resetsAt: number; raised: Raised }>()
  const forgetQuiet = (at: number) => {
    for (const [id, { resetsAt }] of seen) if (resetsAt + FORGET_MS <= at || seen.size > MOST_ACCOUNTS * 2) seen.delete(id)
  }
  const keyOf = (userId: string) => `clearance:${hasher.hash('clearance', userId)}`
  const wasRaised = async (userId: string, at: number): Promise<Raised> => {
    const row = await db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', keyOf(userId))
      .where('resets_at', '>', at)
      .executeTakeFirst()
    return row === undefined ? null : row.count === 2 ? 1 : 0
  }
  const keep = async (userId: string, raised: Raised, at: number): Promise<void> => {
    const row = { key: keyOf(userId), count: raised === 1 ? 2 : 1, resets_at: at + RAISED_MS }
    if (raised === null) await db.deleteFrom('rate_limits').where('key', '=', row.key).execute()
    else
      await db
        .insertInto('rate_limits')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: row.count, resets_at: row.resets_at }))
        .execute()
  }
  const entryOf = async (userId: string, at: number) => {
    const known = seen.get(userId)
    if (known) return known
    const raised = await wasRaised(userId, at)
    // Another of the account's calls may have come meanwhile.
    const since = seen.get(userId)
    if (since) return since
    if (seen.size >= MOST_ACCOUNTS) forgetQuiet(at)
    const entry = { count: 0, resetsAt: at + MINUTE_MS, raised }
    seen.set(userId, entry)
    return entry
  }
  return {
    requireClearance: async ({ userId, browser }) => {
      const at = now()
      const entry = await entryOf(userId, at)
      if (entry.resetsAt <= at) {
        entry.count = 0
        entry.resetsAt = at + MINUTE_MS
      }
      entry.count++
      if (entry.raised === null && entry.count <= perMinute) return
      // Once raised it stays until it is solved: waiting a minute is what scripts are good at.
      const raised = (await captchas.isCleared({ browser })) ? null : (entry.raised ?? 0)
      if (raised !== entry.raised) {
        entry.raised = raised
        await keep(userId, raised, at)
      }
      if (raised !== null) throw captchaOf(raised)
    },
    /**
     * Refuses a program's call with `auth.captcha_required` while its account is asked for one: somebody solves it in a browser. More calls in a minute than hands
     * make are what programs do: beyond them `auth.rate_limited` with `retryAfter` (s), and nobody is asked for a captcha because of it.
     */
    requirePace: async (userId) => {
      const at = now()
      const raised = (await entryOf(userId, at)).raised !== null ? await wasRaised(userId, at) : null
      if (raised !== null) throw captchaOf(raised)
      if (programs.size >= MOST_ACCOUNTS) for (const [id, { resetsAt }] of programs) if (resetsAt <= at) programs.delete(id)
      const known = programs.get(userId)
      const entry = known && known.resetsAt > at ? known : { count: 0, resetsAt: at + MINUTE_MS }
      programs.set(userId, entry)
      if (++entry.count > perMinute)
        throw new MateriaError('auth.rate_limited', { params: { retryAfter: Math.ceil((entry.resetsAt - at) / 1000) } })
    },
    /** Asks for a captcha before the account's next call, whatever it has counted (ABUSE-04). */
    raise: async (userId) => {
      const at = now()
      const entry = await entryOf(userId, at)
      entry.raised = 1
      await keep(userId, 1, at)
    },
  }
}

/** The count as middleware, behind the one that knows the viewer. Visitors are refused elsewhere. */
export const clearanceGuard =
  (requireClearance: (c: GatewayContext, who: Counted) => Promise<void>, cookies: Pick<Cookies, 'browser'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const viewer = c.get('viewer')
    const exports = /\/export(\/validate)?$/.test(c.req.path)
    if (viewer) await requireClearance(c, { userId: viewer.userId, browser: cookies.browser(c) ?? '', exports })
    await next()
  }

/** Calls that hand out records, or make the engine look for them. */
export const COUNTED_CALLS = [
  '/api/databases/:database/search',
  '/api/databases/:database/associate',
  '/api/databases/:database/records/:id',
  '/api/databases/:database/chart',
  '/api/overview/:call',
  '/api/databases/:database/export',
  '/api/databases/:database/export/validate',
]
