import { type DatabaseCard, listPath, MENU_GROUPS, type MenuGroup } from '../domain/card.ts'
import { CARDS } from '../domain/databases/known.ts'

/** Databases of the left menu by group, groups and items in their order (MENU-02); groups without any are left out. */
export const menuGroups = (): { group: MenuGroup; databases: readonly DatabaseCard[] }[] =>
  MENU_GROUPS.map((group) => ({
    group,
    databases: CARDS.filter(({ menu }) => menu.group === group),
  })).filter(({ databases }) => databases.length > 0)

/** Where a module's own path leads: `/drugregions` to the first of its databases in the menu. */
export const modulePaths = (): { path: string; to: string }[] => {
  const inOrder = menuGroups().flatMap(({ databases }) => databases)
  const modules = [...new Set(inOrder.flatMap(({ module }) => (module === undefined ? [] : [module])))]
  return modules.map((module) => ({ path: `/${module}`, to: listPath(inOrder.find((database) => database.module === module)!) }))
}
