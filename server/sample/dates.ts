/** Days since 1970-01-01 UTC, as numbers: cheap to add to and to compare. */

const DAY = 86_400_000
const FIRST = -20_000
const texts: (string | undefined)[] = []

/** `YYYY-MM-DD` of a day. Remembered: millions of records share some twenty thousand days. */
export const isoDay = (day: number): string => {
  const slot = day - FIRST
  return slot < 0 || slot > 60_000
    ? new Date(day * DAY).toISOString().slice(0, 10)
    : (texts[slot] ??= new Date(day * DAY).toISOString().slice(0, 10))
}

/** Day of an ISO date; a month or year stands for its first day. */
export const dayOf = (iso: string): number => Math.floor(Date.parse(iso) / DAY)

export const dayOfYear = (year: number, dayInYear: number): number => Math.floor(Date.UTC(year, 0, 1) / DAY) + dayInYear

export const yearOf = (day: number): number => Number(isoDay(day).slice(0, 4))
