import type { WorkedOut } from '../../database.ts'
import { isSaidToBeOver } from '../../computed.ts'
import { firstDay, lastDay, rollingPeriod } from '../../periods.ts'
import { daysBetween, workdaysBetween } from '../../workdays.ts'

/**
 * Values that leave a review open, by the field that tells of its end. Every other status of the NMPA follows the review: approved, a certificate
 * prepared or issued, documents on their way back, archived (modules.txt, section 4).
 */
const OPEN = { reviewResult: ['pending'], nmpaStatus: ['under-review'] } as const satisfies Record<string, readonly string[]>

/** A review is over when either authority says so, whatever the other has not said yet. */
export const OVER = [
  { field: 'reviewResult', open: OPEN.reviewResult, since: 'reviewResultDate' },
  { field: 'nmpaStatus', open: OPEN.nmpaStatus, since: 'nmpaStatusDate' },
] as const

/** Types that count for three years from their acceptance, and the one that counts for three months while it is under review (modules.txt, section 9). */
const THREE_YEARS: readonly string[] = ['supplement', 're-examination']
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
 * application under review within the recent three months, all others always. Null where no day tells; a month or a year tells what each of its days does.
 */
export const counted: WorkedOut = {
  from: ['applicationType', 'acceptanceDate', ...OVER.flatMap(({ field, since }) => [field, since])],
  by: (stated, asOf) => {
    const type = stated('applicationType')
    const isOpen = !isSaidToBeOver(OVER, stated, asOf)
    const months = THREE_YEARS.includes(type) ? 36 : type === CLINICAL && isOpen ? 3 : null
    if (months === null) return type === '' ? null : true
    const [first, last] = [firstDay(stated('acceptanceDate')), lastDay(stated('acceptanceDate'))]
    if (first === null || last === null || firstDay(asOf) === null || first > asOf) return null
    const { from } = rollingPeriod(months, asOf)
    return first >= from ? true : last < from ? false : null
  },
}
