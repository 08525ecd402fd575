import type { MadeTexts } from '../../../domain/madeTexts.ts'
import { PRODUCTS } from '../../../domain/membership.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'common:products.*': Object.keys(PRODUCTS).map((product) => [product]),
}
