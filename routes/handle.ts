import type { MembershipFlag } from '../domain/membership.ts'

/** What a route says of itself (ROUTE-02, ROUTE-03, ROUTE-04). */
export interface RouteHandle {
  /** Locale key of the page's title (ROUTE-05). */
  titleKey: string
  needsLogin: boolean
  /** Membership flag the page asks for (ACC-04). */
  permission?: MembershipFlag
  /** Database the page belongs to, and whether it is a record of it. */
  database?: string
  detail?: boolean
  /** The help center has no language switch (LANG-05). */
  help?: boolean
}
