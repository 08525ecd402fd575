import { rollingPeriod } from '../../periods.ts'
import type { WorkedOut } from '../../database.ts'
import { daysBetween, workdaysBetween } from '../../workdays.ts'

/** Results of the review that end nothing. */
export const OPEN_RESULTS = ['pending'] as const

/** Types that count for three years from their acceptance, and the one that counts for three months while it is under review (modules.txt, section 9). */
const THREE_YEARS: readonly string[] = ['supplement', 're-examination', 're-registration']
const CLINICAL = 'ind'

/** How long the review took: from the acceptance to the result, in days of the calendar or in working days. */
export const durationBy = (between: typeof daysBetween): WorkedOut => ({
  from: ['acceptanceDate', 'reviewResultDate'],
  by: (stated) => between(stated('acceptanceDate'), stated('reviewResultDate')),
})
export const calendarDays = durationBy(daysBetween)
export const workingDays = durationBy(workdaysBetween)

/**
 * Whether an application counts on the day it is as of: a supplement or a re-examination within the recent three years, a clinical trial
 * application under review within the recent three months, all others always. Null where no day tells.
 */
export const counted: WorkedOut = {
  from: ['applicationType', 'acceptanceDate', 'reviewResult'],
  by: (stated, asOf) => {
    const type = stated('applicationType')
    const result = stated('reviewResult')
    const isOpen = result === '' || (OPEN_RESULTS as readonly string[]).includes(result)
    const months = THREE_YEARS.includes(type) ? 36 : type === CLINICAL && isOpen ? 3 : null
    if (months === null) return type === '' ? null : true
    const accepted = stated('acceptanceDate')
    if (daysBetween(accepted, asOf) === null) return null
    return accepted >= rollingPeriod(months, asOf).from
  },
}
