import { type DatabaseCard, MENU_GROUPS, type MenuGroup } from './card.ts'
import { CARDS } from './databases/known.ts'

/** Databases of the left menu by group, groups and items in their order (MENU-02); groups without any are left out. */
export const menuGroups = (): { group: MenuGroup; databases: readonly DatabaseCard[] }[] =>
  MENU_GROUPS.map((group) => ({
    group,
    databases: CARDS.filter(({ menu }) => menu.group === group),
  })).filter(({ databases }) => databases.length > 0)
