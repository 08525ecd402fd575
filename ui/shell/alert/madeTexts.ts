import type { AccountNote } from '../../../domain/contract.ts'
import { everyOf, type MadeTexts } from '../../../domain/madeTexts.ts'
import { ALERT_KEYS } from '../../../machines/shell/alert/setup.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'notices:alert.*': ALERT_KEYS.map((key) => [key]),
  'notices:alert.note.*': everyOf<AccountNote['kind']>({ email: true, phone: true, accepted: true, rejected: true }),
}
