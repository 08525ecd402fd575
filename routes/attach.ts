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
import { createKeptExports } from '../services/database/keptExports.ts'
import { listWorld } from '../services/database/list.ts'
import type { App } from '../services/app.ts'
import { sectionElementId } from '../ui/database/detail/elements.ts'

/**
 * Gives the root the actor of a database with its world, opened at the place asked for: it starts once per visit, when there is a
 * member who may see it. Called by the routes' loaders, so that the actor is there when the page is.
 */
export const attach = (app: App, definition: DatabaseDefinition, place: { search: string; record: string | null }): void => {
  const { world } = app
  const begin = () => {
    const list = listWorld(world)
    const exports = createKeptExports(world.tab, world.account)
    const logic = createListMachine(definition).provide({
      actors: {
        ...list.actors,
        columns: columnsMachine.provide(columnsWorld(world)),
        export: exportMachine.provide(exportWorld(world, exports)),
        detail: detailMachine.provide(detailWorld(world, sectionElementId)),
        associate: associateMachine.provide(associateWorld(world)),
      },
      actions: list.actions,
    })
    return { logic, input: { ...place, drafts: world.drafts.of(definition.id), keptExport: exports.of(definition.id) } }
  }
  app.root.send({ type: 'DATABASE.ATTACH', id: definition.id, permission: definition.permission, begin })
}
