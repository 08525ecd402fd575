/**
 * How long something will take, from how long it took others (APP-01). Some of them are not over: they are known to have lasted at least so long.
 * Leaving them out would make every forecast too short, so the share that is still under way after so many days is the product-limit estimate of
 * Kaplan and Meier (J. Am. Stat. Assoc. 53, 457–481, 1958), and what has lasted for some days already is compared with those that did so as well.
 *
 * Nothing here reads a clock or knows of a database.
 */

/** Peers that ended, or were last heard of, after so many days. */
export interface Course {
  days: number
  /** How many ended then. */
  ended: number
  /** How many were still under way when last heard of. */
  open: number
}

/** Fewest peers that ended for a forecast to be made (APP-01). */
export const LEAST_PEERS = 20
/** Fewest of them that lasted longer than what is forecast has lasted so far: the future of fewer says next to nothing. */
export const LEAST_LONGER = 5
/** What a forecast tells, as shares of those that will have ended: an interval of 80 % about the median. */
const SHARES = { low: 0.1, median: 0.5, high: 0.9 } as const

export interface Forecast {
  /**
   * `few`: fewer peers ended than a forecast takes; `beyond`: next to no peer took as long as this has taken already; `early`: so many are under way
   * that not even the lower end of the interval is reached by any peer's end.
   */
  state: 'forecast' | 'few' | 'beyond' | 'early'
  /** Peers in all, and those of them that ended. */
  peers: number
  ended: number
  /** Those that ended later than what is forecast has lasted. */
  longer: number
  /** Whole duration in days, of what has lasted so long. A forecast has its lower end always; median and upper end are null where no peer's end reaches them. */
  low: number | null
  median: number | null
  high: number | null
}

/** Share still under way after each number of days on which any ended, ascending. */
export const underWay = (courses: readonly Course[]): { days: number; share: number }[] => {
  const byDays = [...courses].sort((a, b) => a.days - b.days)
  let known = byDays.reduce((sum, { ended, open }) => sum + ended + open, 0)
  let share = 1
  const steps: { days: number; share: number }[] = []
  for (let at = 0; at < byDays.length;) {
    const { days } = byDays[at]!
    let [ended, gone] = [0, 0]
    for (; at < byDays.length && byDays[at]!.days === days; at++) {
      ended += byDays[at]!.ended
      gone += byDays[at]!.ended + byDays[at]!.open
    }
    if (ended > 0) {
      share *= 1 - ended / known
      steps.push({ days, share })
    }
    known -= gone
  }
  return steps
}

/** Rounding in the last places must not move a quantile to the next peer's day. */
const SAME = 1e-9

/**
 * The whole duration of what has lasted `lasted` days and is under way, from the courses of its peers.
 *
 * @param lasted days so far, 0 for what begins.
 */
export const forecastFrom = (courses: readonly Course[], lasted: number): Forecast => {
  const sum = (of: (course: Course) => number) => courses.reduce((all, course) => all + of(course), 0)
  const ended = sum((course) => course.ended)
  const longer = sum((course) => (course.days > lasted ? course.ended : 0))
  const counts = { peers: ended + sum(({ open }) => open), ended, longer }
  const none = { ...counts, low: null, median: null, high: null }
  if (ended < LEAST_PEERS) return { state: 'few', ...none }
  if (longer < LEAST_LONGER) return { state: 'beyond', ...none }
  const steps = underWay(courses)
  const left = steps.findLast(({ days }) => days <= lasted)?.share ?? 1
  const after = (share: number) => steps.find((step) => step.days > lasted && step.share <= (1 - share) * left + SAME)?.days ?? null
  const low = after(SHARES.low)
  if (low === null) return { state: 'early', ...none }
  return { state: 'forecast', ...counts, low, median: after(SHARES.median), high: after(SHARES.high) }
}
