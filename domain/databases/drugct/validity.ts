/**
 * Whether a trial of China's registry still counts (CT-01; modules.txt, section 9). The rules are short there; how each is read stands beside it
 * and in docs/databases.md. They are pure: what is judged is told, with the day the records are of, and no clock is asked.
 */

/** What the registry was asked to show before this day was never checked again: trials count from it on, the day itself included. */
export const CUT_OFF = '2015-07-22'
/** A study of bioequivalence begins, and has its approval number, so many years after the ethics committee's approval at most. */
const BE_YEARS = 1
/** A supplementary application or a re-examination counts for so many years. */
const SUPPLEMENT_YEARS = 3
/** An application for a clinical trial that is under review counts for so many months. */
const REVIEW_MONTHS = 3

export const VALIDITIES = ['valid', 'expired', 'unknown'] as const
export type Validity = (typeof VALIDITIES)[number]

/** Reasons by what they lead to; a definition has them as options, locales say them in a sentence. */
export const REASONS = {
  valid: ['since-cut-off', 'be-in-time', 'be-may-begin', 'supplement-recent', 'review-recent'],
  expired: ['before-cut-off', 'be-late', 'be-not-begun', 'be-number-late', 'supplement-old', 'review-old'],
  unknown: ['no-date', 'date-imprecise', 'no-ethics-date', 'be-start-not-stated', 'be-stopped'],
} as const satisfies Record<Validity, readonly string[]>
export type ValidityReason = (typeof REASONS)[Validity][number]
export const ALL_REASONS: readonly ValidityReason[] = VALIDITIES.flatMap((validity): readonly ValidityReason[] => REASONS[validity])

/** What is known of a trial. Dates as precise as published (`YYYY`, `YYYY-MM`, `YYYY-MM-DD`); null for what is not known. */
export interface JudgedTrial {
  phase: string | null
  status: string | null
  firstPostedDate: string | null
  consentDate: string | null
  firstEnrollmentDate: string | null
  ethicsDate: string | null
  approvalNumberDate: string | null
  applicationType: string | null
  applicationStatus: string | null
  applicationDate: string | null
}

export interface Judgement {
  validity: Validity
  reason: ValidityReason
}

const validityOf = (reason: ValidityReason): Validity =>
  VALIDITIES.find((validity) => (REASONS[validity] as readonly string[]).includes(reason)) ?? 'unknown'
const judged = (reason: ValidityReason): Judgement => ({ validity: validityOf(reason), reason })

const two = (value: number): string => String(value).padStart(2, '0')
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** First and last day a date can mean. */
const reach = (date: string): readonly [first: string, last: string] => {
  const [year = 0, month, day] = date.split('-').map(Number)
  if (month === undefined) return [`${date}-01-01`, `${date}-12-31`]
  return day === undefined ? [`${date}-01`, `${date}-${two(daysIn(year, month))}`] : [date, date]
}

/** The day so many months after (or, below nought, before) a day; the month's last where it has no such day. */
export const monthsFrom = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const count = year * 12 + (month - 1) + months
  const [to, at] = [Math.floor(count / 12), (count % 12) + 1]
  return `${String(to).padStart(4, '0')}-${two(at)}-${two(Math.min(date, daysIn(to, at)))}`
}

/** Whether a date is on or before another day: yes, no, or null where its precision does not tell. */
const isBy = (date: string, day: readonly [string, string]): boolean | null => {
  const [first, last] = reach(date)
  if (last <= day[0]) return true
  return first > day[1] ? false : null
}

/** The earliest of the dates that are known. */
const earliest = (...dates: readonly (string | null)[]): string | null =>
  dates.filter((date) => date !== null).toSorted((a, b) => (reach(a)[0] < reach(b)[0] ? -1 : 1))[0] ?? null

/** A recent application, counted back from the day the records are of. */
const recent = (date: string | null, since: string, yes: ValidityReason, no: ValidityReason): Judgement => {
  if (date === null) return judged('no-date')
  const [first, last] = reach(date)
  if (first >= since) return judged(yes)
  return judged(last < since ? no : 'date-imprecise')
}

/** Statuses in which participants have been taken in. */
const BEGUN: ReadonlySet<string> = new Set(['recruiting', 'recruitment-completed', 'completed'])
/** Statuses of trials that somebody brought to a halt, before they had begun or since. */
const STOPPED: ReadonlySet<string> = new Set(['suspended', 'terminated'])

const judgeBe = (trial: JudgedTrial, asOf: string): Judgement => {
  const { ethicsDate, approvalNumberDate, status } = trial
  if (ethicsDate === null) return judged('no-ethics-date')
  const [first, last] = reach(ethicsDate)
  const limit = [monthsFrom(first, 12 * BE_YEARS), monthsFrom(last, 12 * BE_YEARS)] as const
  const numbered = approvalNumberDate === null ? true : isBy(approvalNumberDate, limit)
  if (numbered === false) return judged('be-number-late')
  const begun = earliest(trial.consentDate, trial.firstEnrollmentDate)
  if (begun === null) {
    if (BEGUN.has(status ?? '')) return judged('be-start-not-stated')
    if (STOPPED.has(status ?? '')) return judged('be-stopped')
    const passed = isBy(asOf, limit)
    if (passed === null) return judged('date-imprecise')
    return judged(passed ? 'be-may-begin' : 'be-not-begun')
  }
  const inTime = isBy(begun, limit)
  if (inTime === false) return judged('be-late')
  return judged(inTime === null || numbered === null ? 'date-imprecise' : 'be-in-time')
}

/**
 * Whether a trial counts on the day the records are of, and why (CT-01).
 *
 * 1. A supplementary application or a re-examination counts for three years, and an application for a trial that is under review for three
 *    months, both back from `asOf`, by the day of the application.
 * 2. Any other trial that was first posted before 22 July 2015 does not count; where it was not posted, its first consent or participant says it.
 * 3. A study of bioequivalence has to begin (first consent, else first participant) within a year of the first ethics approval, and its approval
 *    number, where one is known, has to come within that year. One that has not begun has the rest of that year; of one
 *    that was suspended or terminated nobody knows whether it had begun, where no day is stated.
 * 4. All others count. What a date's precision, or its absence, leaves open is not judged.
 */
export const judgeTrial = (trial: JudgedTrial, asOf: string): Judgement => {
  const { applicationType, applicationStatus, applicationDate } = trial
  if (applicationType === 'supplement' || applicationType === 're-examination')
    return recent(applicationDate, monthsFrom(asOf, -12 * SUPPLEMENT_YEARS), 'supplement-recent', 'supplement-old')
  if ((applicationType === 'ind' || applicationType === 'clinical') && applicationStatus === 'under-review')
    return recent(applicationDate, monthsFrom(asOf, -REVIEW_MONTHS), 'review-recent', 'review-old')
  const dated = trial.firstPostedDate ?? earliest(trial.consentDate, trial.firstEnrollmentDate)
  if (dated === null) return judged('no-date')
  const [first, last] = reach(dated)
  if (last < CUT_OFF) return judged('before-cut-off')
  if (first < CUT_OFF) return judged('date-imprecise')
  return trial.phase === 'be' ? judgeBe(trial, asOf) : judged('since-cut-off')
}
