import type { DatabaseCard, DatabaseDefinition } from '../database.ts'
import { MENU_GROUPS } from '../card.ts'
import { CARDS as UNORDERED } from './registry.ts'

const rank = ({ menu }: DatabaseCard): number => MENU_GROUPS.indexOf(menu.group) * 1000 + menu.order

/** Cards of all databases, in the order of the menu. */
export const CARDS: readonly DatabaseCard[] = UNORDERED.toSorted((a, b) => rank(a) - rank(b))

export const findCard = (id: string): DatabaseCard | undefined => CARDS.find((card) => card.id === id)

const known = new Map<string, DatabaseDefinition>()

/** Makes a definition one that `findDatabase` knows. */
export const remember = (definition: DatabaseDefinition): void => void known.set(definition.id, definition)

/** A definition that has been loaded: in a page those whose pages were opened, in the gateway all of them (`all.ts`). */
export const findDatabase = (id: string): DatabaseDefinition | undefined => known.get(id)
