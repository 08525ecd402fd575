import type { MadeTexts } from '../../../domain/madeTexts.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'certify:confirm.*': [['confirmed'], ['refused'], ['expired']],
  'certify:confirm.*Text': [['confirmed'], ['refused'], ['expired']],
}
