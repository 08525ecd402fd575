import type { Concludes } from '../../database.ts'
import { judgeTrial } from './validity.ts'

/** A value as a text; null for what is not known. */
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Validity of a trial and its reason (CT-01). */
export const concludes: Concludes = (values, asOf) => {
  const { validity, reason } = judgeTrial(
    {
      phase: text(values['phase']),
      status: text(values['status']),
      firstPostedDate: text(values['firstPostedDate']),
      consentDate: text(values['consentDate']),
      firstEnrollmentDate: text(values['firstEnrollmentDate']),
      ethicsDate: text(values['ethicsDate']),
      approvalNumberDate: text(values['approvalNumberDate']),
      applicationType: text(values['applicationType']),
      applicationStatus: text(values['applicationStatus']),
      applicationDate: text(values['applicationDate']),
    },
    asOf,
  )
  return { validity, validityReason: reason }
}
