import { listPath, MENU_GROUPS, type DatabaseDefinition, type MenuGroup } from '../domain/database.ts'
import { DATABASES } from '../domain/databases/registry.ts'

/** Databases of the left menu by group, groups and items in their order (MENU-02); groups without any are left out. */
export const menuGroups = (): { group: MenuGroup; databases: readonly DatabaseDefinition[] }[] =>
  MENU_GROUPS.map((group) => ({
    group,
    databases: DATABASES.filter(({ menu }) => menu.group === group).sort((a, b) => a.menu.order - b.menu.order),
  })).filter(({ databases }) => databases.length > 0)

/** Where a module's own path leads: `/drugregions` to the first of its databases in the menu. */
export const modulePaths = (): { path: string; to: string }[] => {
  const inOrder = menuGroups().flatMap(({ databases }) => databases)
  const modules = [...new Set(inOrder.flatMap(({ module }) => (module === undefined ? [] : [module])))]
  return modules.map((module) => ({ path: `/${module}`, to: listPath(inOrder.find((database) => database.module === module)!) }))
}
