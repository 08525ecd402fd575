import { assign, setup } from 'xstate'
import { MENU_WIDTH } from '../../../domain/constants.ts'
import { effect, type StateMeta } from '../../setup.ts'
import type { MenuCollapsedParams, MenuContext, MenuEvent, MenuInput, MenuTag, MenuWidthParams } from './types.ts'

export const isHonoured = (width: number | null): width is number => width !== null && width >= MENU_WIDTH.min && width <= MENU_WIDTH.max

/** Ids of what has the focus in a narrow window: the drawer and the button that opens it. */
export const MENU_ID = 'menu'
export const MENU_BUTTON_ID = 'menu-button'

/** One press of an arrow key on its edge, px. */
const WIDTH_STEP = 8

/** The nearest width the menu may have, in whole px. */
const clampWidth = (width: number): number => Math.round(Math.max(MENU_WIDTH.min, Math.min(MENU_WIDTH.max, width)))

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
    focusMenu: effect<void>(),
    focusOpener: effect<void>(),
    keepFocus: effect<void>(),
    takeEdge: assign(({ context: { width } }, { x }: { x: number }) => ({ sizing: { before: width, x } })),
    dragTo: assign(({ context: { width, sizing } }, { x }: { x: number }) => ({
      width: clampWidth(sizing ? sizing.before + x - sizing.x : width),
    })),
    stepBy: assign(({ context: { width } }, { by }: { by: 1 | -1 }) => ({ width: clampWidth(width + by * WIDTH_STEP) })),
    giveBack: assign(({ context: { width, sizing } }) => ({ width: sizing?.before ?? width })),
    letGo: assign({ sizing: null }),
  },
  guards: {
    startsNarrow: ({ context }) => context.startNarrow,
    startsCollapsed: ({ context }) => context.startCollapsed,
  },
})
