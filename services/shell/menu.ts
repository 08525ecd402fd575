import type { Language } from '../../domain/language.ts'
import type { MenuCollapsedParams, MenuInput, MenuWidthParams } from '../../machines/shell/menu/types.ts'
import { MENU_BUTTON_ID, MENU_ID } from '../../machines/shell/menu/setup.ts'
import { afterPaint } from '../afterPaint.ts'
import type { World } from '../world.ts'

const WIDTH = 'menuWidth'
const COLLAPSED = 'menuCollapsed'

const focusSoon = (id: string) => afterPaint(() => document.getElementById(id)?.focus())

/** The menu as it was left (MENU-01). */
export const storedMenu = ({ local }: World, language: Language, narrow: boolean): MenuInput => {
  const width = local.get(WIDTH)
  return { language, storedWidth: typeof width === 'number' ? width : null, collapsed: local.get(COLLAPSED) === true, narrow }
}

export const menuWorld = ({ local }: World) => ({
  actions: {
    storeMenuWidth: (_: unknown, { width }: MenuWidthParams) => void local.set(WIDTH, width),
    storeMenuCollapsed: (_: unknown, { collapsed }: MenuCollapsedParams) => void local.set(COLLAPSED, collapsed),
    focusMenu: () => focusSoon(MENU_ID),
    focusOpener: () => focusSoon(MENU_BUTTON_ID),
    keepFocus: () => {
      if (document.getElementById(MENU_ID)?.contains(document.activeElement)) focusSoon(MENU_BUTTON_ID)
    },
  },
})
