import type { MadeTexts } from '../../../domain/madeTexts.ts'
import { ALERT_KEYS } from '../../../machines/shell/alert/setup.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'notices:alert.*': [...ALERT_KEYS, 'email', 'phone'].map((key) => [key]),
}
