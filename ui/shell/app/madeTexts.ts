import type { MadeTexts } from '../../../domain/madeTexts.ts'
import { COMING_MODULES } from '../../../domain/comingProducts.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = { 'common:coming.modules.*': COMING_MODULES.map((module) => [module]) }
