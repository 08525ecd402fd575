import { COOKIE_DAYS, NOTICE_DAYS } from '../../domain/constants.ts'
import type { NoticeKind } from '../../domain/notices.ts'
import type { World } from '../world.ts'

/** Cookie with the ids of announcements that were closed, the last ones, for 90 days (NOTICE-04). */
const ANNOUNCED = 'announcementClosed'
const MOST = 8
/** What a visitor has put away: the gateway knows nobody whose it would be. No notice shows for longer: the last of its days is shown to the end. */
const CLOSED = 'noticesClosed'
const DAY_MS = 24 * 60 * 60_000

export interface Remembered {
  isClosed: (id: string) => boolean
  keep: (area: NoticeKind, ids: readonly string[]) => void
}

/** What this browser knows by itself of notices that were put away. */
export const rememberedNotices = ({ cookies, local, account }: Pick<World, 'cookies' | 'local' | 'account'>): Remembered => {
  const announced = () => (cookies.get(ANNOUNCED) ?? '').split('.').filter(Boolean)
  const ofVisitor = (): string[] => {
    const ids: unknown = account() === null ? local.get(CLOSED) : []
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  }
  return {
    isClosed: (id) => announced().includes(id) || ofVisitor().includes(id),
    keep: (area, ids) => {
      if (area === 'announcement') cookies.set(ANNOUNCED, [...announced(), ...ids].slice(-MOST).join('.'), COOKIE_DAYS)
      else if (account() === null) void local.set(CLOSED, [...new Set([...ofVisitor(), ...ids])], (NOTICE_DAYS + 1) * DAY_MS)
    },
  }
}
