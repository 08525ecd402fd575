import { DateTime, IANAZone } from 'luxon'

/**
 * Days where the installation is: quotas and restrictions end at its 0:00 (ABUSE-01, ABUSE-03), whatever zone the machine or a reader is in.
 * `zone` is an IANA name as `TIME_ZONE` has it, moments are ms since the epoch.
 */

/** Whether the name is of a zone this Node knows. */
export const isTimeZone = (zone: string): boolean => IANAZone.isValidZone(zone)

/** The zone of this machine: what counts where none is set. */
export const machineZone = (): string => DateTime.local().zoneName

/** The day of a moment: `2026-11-29`. */
export const dayIn = (zone: string, at: number): string => DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd')

/**
 * The last day that has begun anywhere at a moment (UTC+14). A publisher's day is of the publisher's zone, and whoever reads its file sits in another: a
 * day after this one is to come for all of them.
 */
export const lastDayBegun = (at: number): string => dayIn('UTC+14', at)

/** First moment of a day. Where clocks go back from 1:00 it has two 0:00; it has begun with the first. */
const firstOf = (day: DateTime): number =>
  Math.min(
    ...day
      .startOf('day')
      .getPossibleOffsets()
      .map((moment) => moment.toMillis()),
  )

/** First moment of the day that begins `days` days after the moment's own: 0:00, or where clocks go forward at 0:00 what comes instead. */
export const midnightAfter = (zone: string, at: number, days = 1): number =>
  // From the day's own beginning: its hour may be missing on the other day, and what comes instead may be the day after.
  firstOf(DateTime.fromMillis(at, { zone }).startOf('day').plus({ days }))

/** First moment of a day, `2026-11-29`; null for what is no day. */
export const beginningOf = (zone: string, day: string): number | null => {
  const found = DateTime.fromFormat(day, 'yyyy-MM-dd', { zone })
  return found.isValid ? firstOf(found) : null
}

/** The day so many working days after a moment's own: Monday to Friday, holidays are not known here. */
export const workdayAfter = (zone: string, at: number, days: number): string => {
  let day = DateTime.fromMillis(at, { zone }).startOf('day')
  for (let left = days; left > 0;) {
    day = day.plus({ days: 1 })
    if (day.weekday <= 5) left -= 1
  }
  return day.toFormat('yyyy-MM-dd')
}
