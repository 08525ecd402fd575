import { assign, setup } from 'xstate'
import { MENU_WIDTH } from '../../../domain/constants.ts'
import { effect, type StateMeta } from '../../setup.ts'
import type { MenuCollapsedParams, MenuContext, MenuEvent, MenuInput, MenuTag, MenuWidthParams } from './types.ts'

export const isHonoured = (width: number | null): width is number => width !== null && width >= MENU_WIDTH.min && width <= MENU_WIDTH.max

/** Words of the chart in `machine.ts`. */
export const menuSetup = setup({
  types: {
    context: {} as MenuContext & { startCollapsed: boolean; startNarrow: boolean },
    events: {} as MenuEvent,
    input: {} as MenuInput,
    tags: {} as MenuTag,
    meta: {} as StateMeta,
  },
  actions: {
    storeMenuWidth: effect<MenuWidthParams>(),
    storeMenuCollapsed: effect<MenuCollapsedParams>(),
    setWidth: assign((_, { width }: MenuWidthParams) => ({ width })),
  },
  guards: {
    isHonouredWidth: (_, { width }: MenuWidthParams) => isHonoured(width),
    startsNarrow: ({ context }) => context.startNarrow,
    startsCollapsed: ({ context }) => context.startCollapsed,
  },
})
