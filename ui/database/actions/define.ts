import type { ComponentType } from 'react'
import type { ActorRef, MachineSnapshot, StateValue } from 'xstate'
import { lazyComponent } from '../../common/lazyComponent.ts'
import type { IconName } from '../../common/Icon.tsx'
import type { Labels } from '../fields/labels.ts'

/** What a view may know of an action's machine: its context, its tags, and that it can be opened and closed. */
// The other parameters, and events of its own, are the machine's business.
// oxlint-disable-next-line typescript/no-explicit-any
export type ActionRef<C extends object = any> = ActorRef<
  MachineSnapshot<C, any, any, StateValue, 'busy' | 'open', any, any, any>,
  { type: 'OPEN' } | { type: 'CLOSE' }
>

/** What stands below an action's button is told. */
export interface ActionProps {
  actor: ActionRef
  labels: Labels
  /** `with` of the definition. */
  options: Readonly<Record<string, string>>
}

interface Common {
  icon: IconName
}
type Given = Common & ({ Component: ComponentType<ActionProps> } | { load: () => Promise<ComponentType<ActionProps>> })

export interface Action extends Common {
  Component: ComponentType<ActionProps>
}

/**
 * A button for something a database offers to do with a record, named by `actions` in the definition. It does what the machine
 * of its name does (`services/database/actions/<id>.ts`): pressed it sends OPEN, and `Component` shows while that machine wears the tag
 * `open`; `load` fetches one that is large (a dialog) when it first shows. Without its machine there is no button.
 */
export const defineAction = (given: Given): Action => ('load' in given ? { ...given, Component: lazyComponent(given.load) } : given)
