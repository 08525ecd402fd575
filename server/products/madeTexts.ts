import { type COMING_DATABASES, COMING_MODULES } from '../../domain/comingProducts.ts'
import { everyOf, type MadeTexts } from '../../domain/madeTexts.ts'
import { SHIPPED_SUITE } from '../suite/shipped.ts'
import { SOLUTION } from './find.ts'

/** Products of the source that are not part of this program, and say what they will hold. */
const PRODUCTS = [
  ...new Set(
    SHIPPED_SUITE.categories
      .flatMap(({ products }) => products)
      .filter(({ key, family }) => family !== 'here' && key !== SOLUTION)
      .map(({ key }) => key),
  ),
].map((key) => [key])

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'coming:groups.*': everyOf<Exclude<(typeof COMING_DATABASES)[keyof typeof COMING_DATABASES], null>>({
    competitiveness: true,
    global: true,
    market: true,
  }),
  'coming:holds.*': COMING_MODULES.map((id) => [id]),
  'coming:products.*.title': PRODUCTS,
  'coming:products.*.holds': PRODUCTS,
}
