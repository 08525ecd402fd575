import type { ComponentType } from 'react'
import type { AnyActorRef } from 'xstate'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import type { IconName } from '../../common/Icon.tsx'
import { lazyComponent } from '../../common/lazyComponent.ts'
import type { Labels } from '../fields/labels.ts'
import type { ListActor, ListSource } from '../list/types.ts'

/** What a view is told. It sends what its reader does to `list`, and to `actor` what is its own business. */
export interface ViewProps {
  definition: DatabaseDefinition
  labels: Labels
  list: ListActor
  /** The view's own machine, `view:<id>` of the list; quiet where `services/database/views` has none of its name. */
  actor: AnyActorRef
  /** What is chosen in the views, from the address. */
  parameters: Readonly<Record<string, string>>
  source: ListSource
  /** The user's day, YYYY-MM-DD. */
  today: string
}

/** A way to look at a result. One without `Component` is the rows of the list themselves. */
export interface View {
  icon: IconName
  Component?: ComponentType<ViewProps>
}

/**
 * A view of the databases whose definitions name this file in `views` (DB-06; docs/slots.md). Its name in both languages is
 * `views.<id>` of `locales/<language>/databases/<database>.json`, or of `list.json` where many databases share it.
 */
export const defineView = ({ icon, load }: { icon: IconName; load?: () => Promise<ComponentType<ViewProps>> }): View =>
  load ? { icon, Component: lazyComponent(load) } : { icon }
