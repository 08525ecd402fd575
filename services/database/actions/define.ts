import type { AnyStateMachine } from 'xstate'
import type { World } from '../../world.ts'

/**
 * What an action does, as a machine with its world; it starts with `{ database, recordId }` and hears OPEN when
 * its button is pressed.
 */
export type ActionActor = (world: World) => AnyStateMachine

/**
 * The behaviour of an action, named by `actions` in the definition; it is fetched with the first record that shows the button. The machine
 * wears the tag `open` while it has something to show (`defineAction`) and `busy` while it works.
 */
export const defineActionActor = (actor: ActionActor): ActionActor => actor
