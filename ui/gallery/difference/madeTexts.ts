import type { MadeTexts } from '../../../domain/madeTexts.ts'
import { FIELDS } from './fields.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'gallery:difference.changes.*': [['added'], ['removed'], ['changed']],
  'gallery:difference.fields.*': FIELDS.map((field) => [field]),
  'gallery:difference.kinds.*': [['machine'], ['guard'], ['action'], ['actor'], ['delay']],
  'gallery:difference.sides.*': [['after'], ['before'], ['both']],
}
