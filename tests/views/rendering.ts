import type { ReactElement } from 'react'
import type { ActorRefFrom, AnyActorLogic, AnyStateMachine } from 'xstate'

/** How the React driver shows a machine's view. */
export interface Rendering<M extends AnyStateMachine> {
  element: (actor: ActorRefFrom<M>) => ReactElement
  /** Logics of actors whose state the view reads; all others are answered by hand. */
  children?: Readonly<Record<string, AnyActorLogic>>
}

export const defineRendering = <M extends AnyStateMachine>(rendering: Rendering<M>): Rendering<M> => rendering
