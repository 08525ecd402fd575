import type { MiddlewareHandler } from 'hono'
import { MateriaError } from '../../domain/errors.ts'
import type { Captchas } from '../auth/types.ts'
import type { Env } from './context.ts'
import type { Cookies } from './cookies.ts'

const MINUTE_MS = 60_000
/** Sessions kept in mind; beyond it the quiet ones are forgotten. */
const MOST_SESSIONS = 10_000
const FORGET_MS = 60 * MINUTE_MS

/** Who makes a call that is counted. */
export interface Counted {
  sessionId: string
  /** Token of the browser's own cookie; a solved captcha clears it. */
  browser: string
}

/**
 * Counts the calls a session makes for records and asks for a captcha when there are more in a minute than hands make
 * (CAPT-01): `auth.captcha_required` until one is solved. Whoever solved one is cleared for a while, see `CLEARANCE_MS`.
 *
 * Counted in this process only: a write for every search would cost more than it tells. Several gateways allow as many times more.
 */
export const createClearance = ({
  captchas,
  perMinute,
  now,
}: {
  captchas: Pick<Captchas, 'isCleared'>
  perMinute: number
  /** Milliseconds since the epoch. */
  now: () => number
}): { requireClearance: (who: Counted) => Promise<void> } => {
  const seen = new Map<string, { count: number; resetsAt: number; raised: boolean }>()
  const forgetQuiet = (at: number) => {
    for (const [id, { resetsAt }] of seen) if (resetsAt + FORGET_MS <= at || seen.size > MOST_SESSIONS * 2) seen.delete(id)
  }
  return {
    requireClearance: async ({ sessionId, browser }) => {
      const at = now()
      let entry = seen.get(sessionId)
      if (!entry) {
        if (seen.size >= MOST_SESSIONS) forgetQuiet(at)
        seen.set(sessionId, (entry = { count: 0, resetsAt: at + MINUTE_MS, raised: false }))
      }
      if (entry.resetsAt <= at) {
        entry.count = 0
        entry.resetsAt = at + MINUTE_MS
      }
      entry.count++
      if (!entry.raised && entry.count <= perMinute) return
      // Once raised it stays until it is solved: waiting a minute is what scripts are good at.
      entry.raised = !(await captchas.isCleared({ browser }))
      if (entry.raised) throw new MateriaError('auth.captcha_required')
    },
  }
}

/** The count as middleware, behind the one that knows the viewer. Visitors are refused elsewhere. */
export const clearanceGuard =
  ({ requireClearance }: ReturnType<typeof createClearance>, cookies: Pick<Cookies, 'browser'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const viewer = c.get('viewer')
    if (viewer) await requireClearance({ sessionId: viewer.sessionId, browser: cookies.browser(c) ?? '' })
    await next()
  }

/** Calls that hand out records, or make the engine look for them. */
export const COUNTED_CALLS = [
  '/api/databases/:database/search',
  '/api/databases/:database/associate',
  '/api/databases/:database/records/:id',
  '/api/databases/:database/chart',
  '/api/databases/:database/export',
  '/api/databases/:database/export/validate',
]
