import { isWorkday } from './workdays.ts'

/**
 * Working hours of the support (FEED-04): 9:00–18:00, Monday to Friday. **Decided**: by the clock of Beijing, which has no summer time, and
 * without holidays, which the source does not name.
 */
const WORK = { zoneMs: 8 * 3_600_000, opens: 9, closes: 18 } as const
/** The zone of those hours, for what tells a reader of them. */
export const SUPPORT_ZONE = 'Asia/Shanghai'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** An answer is promised within so many working days. */
export const PROMISED_DAYS = 3
const WORKING_DAY_MS = (WORK.closes - WORK.opens) * HOUR_MS

/**
 * When so much working time has passed since a moment.
 *
 * @param from ms since the epoch
 * @param work ms of working time
 * @returns ms since the epoch
 */
export const afterWorkingTime = (from: number, work: number): number => {
  let at = from + WORK.zoneMs
  let left = work
  for (;;) {
    const day = Math.floor(at / DAY_MS)
    const [opens, closes] = [day * DAY_MS + WORK.opens * HOUR_MS, day * DAY_MS + WORK.closes * HOUR_MS]
    const begin = Math.max(at, opens)
    if (isWorkday(day) && begin < closes) {
      if (left <= closes - begin) return begin + left - WORK.zoneMs
      left -= closes - begin
    }
    at = (day + 1) * DAY_MS
  }
}

/** By when whoever wrote at this moment is answered, ms since the epoch. */
export const promisedBy = (from: number): number => afterWorkingTime(from, PROMISED_DAYS * WORKING_DAY_MS)
