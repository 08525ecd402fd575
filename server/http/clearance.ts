import type { MiddlewareHandler } from 'hono'
import { MateriaError } from '../../domain/errors.ts'
import type { Captchas } from '../auth/types.ts'
import { type Restrictions, sceneOf } from '../risk/restrictions.ts'
import type { Env, GatewayContext } from './context.ts'
import type { Cookies } from './cookies.ts'

const MINUTE_MS = 60_000
/** Accounts kept in mind; beyond it those whose minute is over are forgotten. */
const MOST_ACCOUNTS = 10_000

/** Who makes a call that is counted. */
export interface Counted {
  userId: string
  /** Token of the browser's own cookie; a solved captcha clears it. */
  browser: string
  /** The call makes an export, or plans one. */
  exports?: boolean
}

/** Calls of an account within the minute, this one counted. */
const createMinutes = (now: () => number) => {
  const minutes = new Map<string, { count: number; resetsAt: number }>()
  return (userId: string): { count: number; resetsAt: number } => {
    const at = now()
    if (minutes.size >= MOST_ACCOUNTS) for (const [id, { resetsAt }] of minutes) if (resetsAt <= at) minutes.delete(id)
    const known = minutes.get(userId)
    const entry = known && known.resetsAt > at ? known : { count: 0, resetsAt: at + MINUTE_MS }
    minutes.set(userId, entry)
    entry.count += 1
    return entry
  }
}

/**
 * Counts the calls an account makes for records, in all its logins together, and asks for a captcha when there are more in a minute than
 * hands make (CAPT-01): `auth.captcha_required` until one is solved. Whoever solved one is cleared for a while, see `CLEARANCE_MS`.
 *
 * Counted in this process only: a write for every search would cost more than it tells. Several gateways allow as many times more, and a
 * restart begins a new minute. That a captcha was asked for, by this count, the risk engine or an operator, is a restriction of the account: neither a restart nor
 * another gateway forgets it.
 */
export const createClearance = ({
  captchas,
  restrictions,
  perMinute,
  now,
}: {
  captchas: Pick<Captchas, 'isCleared'>
  restrictions: Pick<Restrictions, 'captchaOf' | 'add' | 'acknowledge'>
  perMinute: number
  /** Milliseconds since the epoch. */
  now: () => number
}): {
  requireClearance: (who: Omit<Counted, 'exports'>) => Promise<void>
  /** The same for a call of a program, which solves nothing: see below. */
  requirePace: (userId: string) => Promise<void>
} => {
  const minuteOf = createMinutes(now)
  const programsMinuteOf = createMinutes(now)
  return {
    requireClearance: async ({ userId, browser }) => {
      const { count } = minuteOf(userId)
      let asked = await restrictions.captchaOf(userId)
      if (asked === null && count <= perMinute) return
      // Once asked for it stays until it is solved: waiting a minute is what scripts are good at.
      // One that is asked for is to be seen: what was solved before it says nothing of what the engine or an operator noticed since.
      if (await captchas.isCleared({ browser }, asked?.createdAt)) {
        if (asked) await restrictions.acknowledge(userId, { kind: 'captcha' })
        return
      }
      asked ??= await restrictions.add({ userId, kind: 'captcha', level: null, noticeCode: null, until: null })
      throw new MateriaError('auth.captcha_required', { params: { scene: sceneOf(asked) } })
    },
    /**
     * Refuses a program's call with `auth.captcha_required` while its account is asked for one: somebody solves it in a browser. More calls in a minute than hands
     * make are what programs do: beyond them `auth.rate_limited` with `retryAfter` (s), and nobody is asked for a captcha because of it.
     */
    requirePace: async (userId) => {
      const asked = await restrictions.captchaOf(userId)
      if (asked) throw new MateriaError('auth.captcha_required', { params: { scene: sceneOf(asked) } })
      const { count, resetsAt } = programsMinuteOf(userId)
      if (count > perMinute) throw new MateriaError('auth.rate_limited', { params: { retryAfter: Math.ceil((resetsAt - now()) / 1000) } })
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
