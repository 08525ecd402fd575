import type { MadeTexts } from '../../../domain/madeTexts.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'gallery:coverage.drivers.*': [['pure'], ['actor'], ['react'], ['browser']],
  'gallery:coverage.short.*': [['states'], ['transitions'], ['guards']],
}
