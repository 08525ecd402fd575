import type { WorkedOut } from '../../database.ts'
import { type JudgedTrial, judgeTrial } from './validity.ts'

/** What a trial is judged by; fields of the database have these names. */
const JUDGED_BY = [
  'phase',
  'status',
  'firstPostedDate',
  'consentDate',
  'firstEnrollmentDate',
  'ethicsDate',
  'approvalNumberDate',
  'applicationType',
  'applicationStatus',
  'applicationDate',
] as const satisfies readonly (keyof JudgedTrial)[]

const judging = (what: 'validity' | 'reason'): WorkedOut => ({
  from: JUDGED_BY,
  by: (stated, asOf) =>
    asOf === ''
      ? null
      : judgeTrial(
          Object.fromEntries(JUDGED_BY.map((field) => [field, stated(field) || null])) as Record<keyof JudgedTrial, string | null>,
          asOf,
        )[what],
})

/** Whether the trial counts on the day it is as of, and why (CT-01). */
export const validity = judging('validity')
export const validityReason = judging('reason')
