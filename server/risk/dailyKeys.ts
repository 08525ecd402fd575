import { timingSafeEqual } from 'node:crypto'
import { dailyKeyUntil } from '../../domain/debugCheck.ts'
import type { Hasher } from '../auth/secret.ts'
import { midnightAfter } from '../installationDay.ts'

/** A key and how long it is good yet, ms; '' and 0 for what is none. */
export interface DailyKey {
  key: string
  left: number
}

/** What is no key, or none of who asks. */
export const NO_DAILY_KEY: DailyKey = { key: '', left: 0 }

/**
 * Employees' keys of the day (DEBUG-02): good for one account until the next 0:00 where the installation is. Nothing of them is kept: the gateway knows its
 * own by a keyed digest over account and end.
 */
export const createDailyKeys = ({ hasher, timeZone, now }: { hasher: Hasher; timeZone: string; now: () => number }) => {
  const keyOf = (userId: string, until: number): string => `${until}.${hasher.hash('dailyKey', userId, String(until))}`
  return {
    make: (userId: string): DailyKey => {
      const at = now()
      const until = midnightAfter(timeZone, at, 1)
      return { key: keyOf(userId, until), left: until - at }
    },
    check: (userId: string, key: string): DailyKey => {
      const until = dailyKeyUntil(key)
      const at = now()
      if (until === null || until <= at) return NO_DAILY_KEY
      const [given, own] = [Buffer.from(key), Buffer.from(keyOf(userId, until))]
      return given.length === own.length && timingSafeEqual(given, own) ? { key, left: until - at } : NO_DAILY_KEY
    },
  }
}
export type DailyKeys = ReturnType<typeof createDailyKeys>
