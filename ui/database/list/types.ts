import type { ActorRef, AnyActorRef, MachineSnapshot, StateValue } from 'xstate'
import type { ChartPoint, Facet } from '../../../domain/contract.ts'
import type { Row, Term } from '../../../domain/record.ts'
import type { AssociateContext, AssociateEvent, AssociateTag } from '../../../machines/database/associate/types.ts'
import type { ColumnsContext, ColumnsEvent, ColumnsTag } from '../../../machines/database/columns/types.ts'
import type { ExportContext, ExportEvent, ExportTag } from '../../../machines/database/export/types.ts'
import type { ListContext, ListEvent, ListTag } from '../../../machines/database/list/types.ts'

/** Where a view finds the data whose keys the machines hold. Routes put it together from the services' caches. */
export interface ListSource {
  /** Rows of a shown result. */
  rows: (key: string) => readonly Row[] | undefined
  /** Watches a key while its rows are on screen, so that they are kept (`Cache.subscribe`). */
  watch?: (key: string, listener: () => void) => () => void
  /** Values of a facet on screen. */
  facet: (key: string) => Facet | undefined
  /** Points of a shown chart. */
  points?: (key: string) => readonly ChartPoint[] | undefined
  /** What a view of its own put into the cache. */
  data?: (key: string) => unknown
  /** A name met earlier in this database (a chosen suggestion), so that it can be shown in either language. */
  term?: (database: string, field: string, key: string) => Term | undefined
}

/** What the reader set up for this browser: column widths (px) and lines per row. Kept by the routes' storage. */
export interface GridPreferences {
  widths: Readonly<Record<string, number>>
  lines: 1 | 2
  /** Filters stand beside the list; in a narrow window they open over it instead. */
  facets: boolean
}

/** What a view may know of a machine: its snapshot's context and tags, and the events it takes. */
// The other parameters are the machine's own business.
// oxlint-disable-next-line typescript/no-explicit-any
type View<C, E extends { type: string }, T extends string> = ActorRef<MachineSnapshot<C & object, E, any, StateValue, T, any, any, any>, E>

export type ListActor = View<ListContext, ListEvent, ListTag>
export type AssociateActor = View<AssociateContext, AssociateEvent, AssociateTag>
export type ColumnsActor = View<ColumnsContext, ColumnsEvent, ColumnsTag>
export type ExportActor = View<ExportContext, ExportEvent, ExportTag>

/** A child of the list actor: `columns`, `export`, `view:<id>`, `associate:any`, … They live as long as the list. */
export const childOf = <A extends AnyActorRef>(actor: ListActor, id: string): A | undefined =>
  (actor.getSnapshot().children as Record<string, unknown>)[id] as A | undefined
