import type { MadeTexts } from '../../../domain/madeTexts.ts'
import { TOAST_KEYS } from '../../../machines/shell/toast/setup.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'notices:toast.*': TOAST_KEYS.map((key) => [key]),
}
