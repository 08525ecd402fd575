import { setup } from 'xstate'
import type { StateMeta } from '../../setup.ts'

export interface PromotionInput {
  /** It was put away, and its seven days are not over. */
  collapsed: boolean
}
export type PromotionEvent = { type: 'COLLAPSE' } | { type: 'EXPAND' }
export type PromotionTag = 'expanded' | 'collapsed'

/** Words of the chart in `machine.ts`. Actions of the world: `keepCollapsed()`, for seven days from the start of the day; `forgetCollapsed()`. */
export const promotionSetup = setup({
  types: {
    context: {} as PromotionInput,
    events: {} as PromotionEvent,
    input: {} as PromotionInput,
    tags: {} as PromotionTag,
    meta: {} as StateMeta,
  },
  actions: { keepCollapsed: () => {}, forgetCollapsed: () => {} },
  guards: { startsCollapsed: ({ context }) => context.collapsed },
})
