import type { DatabaseDefinition } from '../domain/database.ts'
import { loadDatabase } from '../domain/databases/load.ts'
import { loadLabels } from '../locales/labels.ts'
import type { App } from '../services/app.ts'

/**
 * Brings what a database's pages cannot be without: definition and labels. What only a view needs comes later (docs/slots.md). It is fetched
 * with the first page of a database: it knows where the files of each database are, and the first load does not grow with them.
 */
export const openDatabase = async (app: App, id: string): Promise<DatabaseDefinition> =>
  (await Promise.all([loadDatabase(id), loadLabels(app.texts, app.world.language, id)]))[0]
