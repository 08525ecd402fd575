import type { AnyStateMachine } from 'xstate'
import type { World } from '../../world.ts'

/** What a hover card does, as a machine with its world; it starts with `{ database, recordId }` when the card opens, and ends with it. */
export type HoverActor = (world: World) => AnyStateMachine

/** The behaviour of the hover card of this file's name (`ui/database/hovers/<id>.tsx`), where it has one. */
export const defineHoverActor = (actor: HoverActor): HoverActor => actor
