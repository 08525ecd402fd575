import type { DatabaseDefinition } from '../domain/database.ts'
import { loadDatabase } from '../domain/databases/known.ts'
import type { App } from '../services/app.ts'

/** Brings what a database's pages cannot be without: definition and labels. What only a view needs comes later (docs/slots.md). */
export const openDatabase = async (app: App, id: string): Promise<DatabaseDefinition> =>
  (await Promise.all([loadDatabase(id), app.labels(id)]))[0]
