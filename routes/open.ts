import type { DatabaseDefinition } from '../domain/database.ts'
import { loadDatabase } from '../domain/databases/known.ts'
import { viewsOf } from '../domain/views.ts'
import type { App } from '../services/app.ts'
import type { ViewActor } from '../services/database/views/define.ts'
import { VIEW_ACTORS } from '../services/database/views/registry.ts'

/** A database whose page is opened: its definition, and the machines of its views by name. */
export interface OpenedDatabase {
  definition: DatabaseDefinition
  views: Readonly<Record<string, ViewActor>>
}

/** Brings what a database's pages need: definition, labels, and the machines of the views that have some (docs/slots.md). */
export const openDatabase = async (app: App, id: string): Promise<OpenedDatabase> => {
  const [definition] = await Promise.all([loadDatabase(id), app.labels(id)])
  const views = await Promise.all(viewsOf(definition).map(async (view) => [view.id, await VIEW_ACTORS[view.id]?.()] as const))
  return { definition, views: Object.fromEntries(views.flatMap(([view, make]) => (make ? [[view, make]] : []))) }
}
