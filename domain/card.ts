import type { MembershipFlag } from './membership.ts'

/** What every page knows of databases: small, because it comes with the first one (`database.ts` has the rest). */

export const MENU_GROUPS = ['competitiveness', 'review', 'global', 'rational', 'market'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** What every page knows of a database: its place and who may open it. The rest comes with its own page. */
export interface DatabaseCard {
  /** Name in addresses, tables and permissions: `drugus`. */
  id: string
  /** Module the database lives in when several share one route: `drugregions`. */
  module?: string
  /** Another name of its records' pages: what leads to them from the one-box search calls them so (ROUTE-03). */
  alias?: string
  menu: { group: MenuGroup; order: number }
  /** Event of the source that coming to its list is told as, beside the view that every page is (ROUTE-05). */
  tracked?: string
  /** Membership key that opens it (ACC-04). */
  permission: MembershipFlag
}

/** Path of a database's list: `/drugus`, `/drugregions/drugsg` (ROUTE-02). */
export const listPath = (database: Pick<DatabaseCard, 'id' | 'module'>): string =>
  database.module ? `/${database.module}/${database.id}` : `/${database.id}`

/** Path of a record's detail (ROUTE-03). */
export const detailPath = (database: Pick<DatabaseCard, 'id' | 'module'>, recordId: string): string =>
  `${listPath(database)}/detail/${encodeURIComponent(recordId)}`
