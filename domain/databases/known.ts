import type { DatabaseCard, DatabaseDefinition } from '../database.ts'
import { MENU_GROUPS } from '../card.ts'
import { CARDS as UNORDERED, LOADERS } from './registry.ts'

const rank = ({ menu }: DatabaseCard): number => MENU_GROUPS.indexOf(menu.group) * 1000 + menu.order

/** Cards of all databases, in the order of the menu. */
export const CARDS: readonly DatabaseCard[] = UNORDERED.toSorted((a, b) => rank(a) - rank(b))

export const findCard = (id: string): DatabaseCard | undefined => CARDS.find((card) => card.id === id)

const known = new Map<string, DatabaseDefinition>()

/** Makes a definition one that `findDatabase` knows. */
export const remember = (definition: DatabaseDefinition): void => void known.set(definition.id, definition)

/** A definition that has been loaded: in a page those whose pages were opened, in the gateway all of them (`all.ts`). */
export const findDatabase = (id: string): DatabaseDefinition | undefined => known.get(id)

/** Brings the definition of a database. @throws where there is no such database; what the import throws. */
export const loadDatabase = async (id: string): Promise<DatabaseDefinition> => {
  const load = LOADERS[id]
  if (!load) throw new Error(`there is no database "${id}"`)
  const definition = await load()
  remember(definition)
  return definition
}
