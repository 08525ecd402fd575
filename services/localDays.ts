/**
 * The user's calendar day, in the time zone of the browser. A day ends where the next one begins there: 23, 24 or 25 hours after it
 * began, and later than midnight where the clock skips midnight itself.
 */

/** First moment of the next local day after `now`, ms since the epoch. */
export const endOfDay = (now: number): number => {
  const day = new Date(now)
  const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
  // Where midnight comes twice, or the calendar of the browser errs, the day must still end ahead of now.
  return next > now ? next : now + 1
}

/** The same time of day, `days` calendar days later. */
export const daysLater = (now: number, days: number): number => {
  const day = new Date(now)
  return new Date(
    day.getFullYear(),
    day.getMonth(),
    day.getDate() + days,
    day.getHours(),
    day.getMinutes(),
    day.getSeconds(),
    day.getMilliseconds(),
  ).getTime()
}
