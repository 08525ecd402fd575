import { type ActorLogic, fromCallback, type Snapshot } from 'xstate'
import type { ViewDefinition } from '../../domain/database.ts'
import type { Condition } from '../../domain/query.ts'

/** What the list hands to the machine of one of its views when it starts: the parameters the view may have in the address. */
export interface ViewInput {
  database: string
  parameters: ViewDefinition['parameters']
}

/**
 * What the list tells the machine of a view: that it shows, with the conditions and parameters there are and the import that the list's
 * last answer is of, also when one of them changes or may have; and that it does not.
 */
export type ViewEvent =
  { type: 'SHOW'; parameters: Readonly<Record<string, string>>; conditions: Condition[]; set?: string | undefined } | { type: 'HIDE' }

/** Name of a view's machine among the list's children. */
export const viewActor = (view: string): `view:${string}` => `view:${view}`

/** The machine of a view, its world provided. */
export type ViewLogic = ActorLogic<Snapshot<unknown>, ViewEvent, ViewInput>

/** A view without behaviour of its own. */
export const quietView = fromCallback(() => {}) as unknown as ViewLogic

/** The view of a list that shows, by its id; the list's region `view` has a state for each. */
export const shownView = ({ value }: { value: unknown }): string => (value as { view: string }).view
