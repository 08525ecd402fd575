import type { DatabaseDefinition } from '../domain/database.ts'
import { associateMachine } from '../machines/database/associate/machine.ts'
import { columnsMachine } from '../machines/database/columns/machine.ts'
import { detailMachine } from '../machines/database/detail/machine.ts'
import { exportMachine } from '../machines/database/export/machine.ts'
import { createListMachine } from '../machines/database/list/machine.ts'
import { associateWorld } from '../services/database/associate.ts'
import { columnsWorld } from '../services/database/columns.ts'
import { detailWorld } from '../services/database/detail.ts'
import { exportWorld } from '../services/database/export.ts'
import { listWorld } from '../services/database/list.ts'
import type { App } from '../services/app.ts'
import { sectionElementId } from '../ui/database/detail/elements.ts'

/**
 * Starts the actor of a database, once per visit, with its world; opens it at the place asked for. Called by the routes'
 * loaders, so that the actor is there when the page is.
 */
export const attach = (app: App, definition: DatabaseDefinition, place: { search: string; record: string | null }): void =>
  app.whenMember(definition.id, () => start(app, definition, place))

const start = (app: App, definition: DatabaseDefinition, place: { search: string; record: string | null }): void => {
  // Whoever lacks the membership is on the way to the authority page (ACC-04). The root's facts, which outlast a kick-out: what is
  // opened behind its reminder goes on after the login.
  if (app.database(definition.id) || app.root.getSnapshot().context.facts?.permissions.includes(definition.permission) !== true) return
  const { world } = app
  const list = listWorld(world)
  const logic = createListMachine(definition).provide({
    actors: {
      ...list.actors,
      columns: columnsMachine.provide(columnsWorld(world)),
      export: exportMachine.provide(exportWorld(world)),
      detail: detailMachine.provide(detailWorld(world, sectionElementId)),
      associate: associateMachine.provide(associateWorld(world)),
    },
    actions: list.actions,
  })
  app.root.send({ type: 'DATABASE.ATTACH', id: definition.id, logic, input: { ...place, drafts: world.drafts.of(definition.id) } })
}
