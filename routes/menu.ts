import { listPath } from '../domain/card.ts'
import { menuGroups } from '../domain/menu.ts'

/** Where a module's own path leads: `/drugregions` to the first of its databases in the menu. */
export const modulePaths = (): { path: string; to: string }[] => {
  const inOrder = menuGroups().flatMap(({ databases }) => databases)
  const modules = [...new Set(inOrder.flatMap(({ module }) => (module === undefined ? [] : [module])))]
  return modules.map((module) => ({ path: `/${module}`, to: listPath(inOrder.find((database) => database.module === module)!) }))
}
