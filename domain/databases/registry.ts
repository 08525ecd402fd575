import type { DatabaseDefinition } from '../database.ts'
import { drugca } from './drugca.ts'
import { drugeu } from './drugeu.ts'
import { drugnct } from './drugnct.ts'
import { drugsg } from './drugsg.ts'
import { drugus } from './drugus.ts'

/** Every database of the product. To add one: a definition, its labels, an importer mapping, and a line here. */
export const DATABASES: readonly DatabaseDefinition[] = [drugus, drugnct, drugeu, drugca, drugsg]

const byId = new Map(DATABASES.map((definition) => [definition.id, definition]))

export const findDatabase = (id: string): DatabaseDefinition | undefined => byId.get(id)
