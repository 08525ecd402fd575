import type { ActorLogic, EventObject, Snapshot } from 'xstate'
import type { ViewEvent, ViewInput, ViewLogic } from '../../../machines/database/view.ts'
import type { World } from '../../world.ts'

/** Makes the machine of a view with its world: it is told when it shows, and may have events of its own. */
export type ViewActor = (world: World) => ViewLogic

/**
 * The behaviour of the view of this file's name (`ui/database/views/<id>.tsx`). The list runs it as `view:<id>`, in every database that
 * has the view, from the moment it has come: the page waits for none.
 */
export const defineViewActor = <S extends Snapshot<unknown>, E extends EventObject>(
  make: (world: World) => ViewEvent extends E ? ActorLogic<S, E, ViewInput> : never,
): ViewActor => make as unknown as ViewActor
