import { PROMOTION_DAYS } from '../../domain/constants.ts'
import { OWN_PRODUCT } from '../../domain/membership.ts'
import type { PromotionInput } from '../../machines/shell/promotion/setup.ts'
import { daysLater, endOfDay } from '../localDays.ts'
import type { World } from '../world.ts'

/** Each product of the suite remembers its own. */
const COLLAPSED = `promotion:${OWN_PRODUCT}`

export const storedPromotion = ({ local }: Pick<World, 'local'>): PromotionInput => ({ collapsed: local.get(COLLAPSED) === true })

export const promotionWorld = ({ local, now }: Pick<World, 'local' | 'now'>) => ({
  actions: {
    /** Until as many days after the day began; the first of them ends tonight. */
    keepCollapsed: () => void local.set(COLLAPSED, true, daysLater(endOfDay(now()), PROMOTION_DAYS - 1) - now()),
    forgetCollapsed: () => local.remove(COLLAPSED),
  },
})
