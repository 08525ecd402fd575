import type { MenuGroup } from '../../domain/card.ts'
import { COMING_DATABASES, comingIn, type ComingDatabase } from '../../domain/comingProducts.ts'
import type { DatabaseDefinition } from '../../domain/database.ts'
import { DATABASES, findDatabase } from '../../domain/databases/all.ts'
import { MENU_GROUPS } from '../../domain/card.ts'
import type { SuiteFile, SuiteProduct } from '../../domain/suite.ts'
import { SHIPPED_SUITE } from '../suite/shipped.ts'

/** Name of the page of solutions, which the source's menu calls so (NAV-07). */
export const SOLUTION = 'solution'

/** What a page below `/product/` can be about (ROUTE-07). */
export type Product =
  | { kind: 'database'; definition: DatabaseDefinition }
  | { kind: 'group'; group: MenuGroup; databases: readonly DatabaseDefinition[]; coming: readonly ComingDatabase[] }
  | { kind: 'solutions' }
  | { kind: 'comingDatabase'; id: ComingDatabase; group: MenuGroup | null }
  | { kind: 'product'; product: SuiteProduct }
  | { kind: 'category'; category: SuiteFile['categories'][number] }

const isBuilt = (id: string): boolean => findDatabase(id) !== undefined
const isComing = (id: string): id is ComingDatabase => Object.hasOwn(COMING_DATABASES, id)

/** Databases of a group of the menu, built and to come. */
export const databasesIn = (group: MenuGroup) => ({
  databases: DATABASES.filter(({ menu }) => menu.group === group),
  coming: comingIn(group, isBuilt),
})

/**
 * What is called so: a database, a group of the menu, one of the source's databases that is to come, a product or a category of the
 * installation's file, a product of the source. Upper and lower case are one, as in every address. Null: nobody's.
 */
export const findProduct = (file: Pick<SuiteFile, 'categories'>, name: string): Product | null => {
  const id = name.toLowerCase()
  const definition = findDatabase(id)
  if (definition) return { kind: 'database', definition }
  if (id === SOLUTION) return { kind: 'solutions' }
  const group = MENU_GROUPS.find((one) => one === id)
  if (group) {
    const { databases, coming } = databasesIn(group)
    if (databases.length + coming.length > 0) return { kind: 'group', group, databases, coming }
  }
  if (isComing(id)) return { kind: 'comingDatabase', id, group: COMING_DATABASES[id] }
  for (const { categories } of [file, SHIPPED_SUITE]) {
    // What is here has pages of its own.
    const product = categories.flatMap(({ products }) => products).find(({ key, family }) => key.toLowerCase() === id && family !== 'here')
    if (product) return { kind: 'product', product }
  }
  const category = file.categories.find(({ key }) => key.toLowerCase() === id)
  return category ? { kind: 'category', category } : null
}
