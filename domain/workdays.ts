/**
 * Days between days of the calendar. Working days are Monday to Friday: no calendar of public holidays comes with the product, so what shows
 * them says that holidays are not taken out.
 */

const DAY_MS = 86_400_000

/** Whether people work on a day, counted from the epoch; that was a Thursday. */
export const isWorkday = (day: number): boolean => {
  const weekday = (((day + 4) % 7) + 7) % 7
  return weekday >= 1 && weekday <= 5
}

/** A whole date as its day counted from the epoch; null for a month, a year, and what is no date. */
export const dayNumber = (date: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const at = Date.parse(`${date}T00:00:00Z`)
  // 30 February is a day in March to the browser, and none to a calendar.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(date) ? at / DAY_MS : null
}

/** YYYY-MM-DD of a day counted from the epoch. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Days from one date to a later one; null where either is not known to the day, or the second comes before the first. */
export const daysBetween = (from: string, to: string): number | null => {
  const [begin, end] = [dayNumber(from), dayNumber(to)]
  return begin === null || end === null || end < begin ? null : end - begin
}

/** Working days after a date, up to and with a later one: from Friday to Monday it is one. Null as `daysBetween`. */
export const workdaysBetween = (from: string, to: string): number | null => {
  const days = daysBetween(from, to)
  const begin = dayNumber(from)
  if (days === null || begin === null) return null
  let count = Math.floor(days / 7) * 5
  for (let day = begin + days - (days % 7) + 1; day <= begin + days; day++) if (isWorkday(day)) count++
  return count
}
