import type { DatabaseDefinition } from '../database.ts'
import { remember } from './known.ts'
import { LOADERS } from './loaders.ts'

/** Brings the definition of a database. @throws where there is no such database; what the import throws. */
export const loadDatabase = async (id: string): Promise<DatabaseDefinition> => {
  const load = LOADERS[id]
  if (!load) throw new Error(`there is no database "${id}"`)
  const definition = await load()
  remember(definition)
  return definition
}
