import { COPY_LIMITS, PAGE_SIZES, TRIAL_EXPORT_ROWS } from '../../domain/constants.ts'
import type { Membership, Session } from '../../domain/contract.ts'
import {
  daysLeft,
  expiryHintDays,
  isMembershipLevel,
  isProductId,
  lastMoment,
  LEVEL_FLAGS,
  MEMBERSHIP_FLAGS,
  OWN_PRODUCT,
  PRODUCTS,
  productsOf,
  standingOf,
  type LevelFlag,
  type MembershipFlag,
  type ProductId,
  type Standing,
} from '../../domain/membership.ts'
import type { ForbiddenReason } from '../../domain/refusals.ts'
import type { Config } from '../config.ts'
import type { DayLimits } from '../state/usage.ts'

/** A membership as the state keeps it; times in ms since the epoch. */
export interface StoredMembership {
  product: string
  formal: number
  starts_at: number
  expires_at: number | null
  /** Most records of one export, 0 none; null: what a trial or a formal membership has. */
  export_rows?: number | null
  /** Of a membership of devices, 2 or 3. */
  level?: number | null
}

/** A membership that permits so many leaves it to the database. */
export const MAX_EXPORTS = 1_000_000

/** Most records of one export: what was said, else 50 for a trial and no limit of its own for a formal one (ACC-08). */
export const exportRowsIn = ({ formal, export_rows }: Pick<StoredMembership, 'formal' | 'export_rows'>): number | null =>
  export_rows === MAX_EXPORTS ? null : (export_rows ?? (formal === 1 ? null : TRIAL_EXPORT_ROWS))

/** Behind the last moment of a day; the membership still runs on that day. */
const ENGLISH_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A membership without end ends last. */
const endOf = (membership: StoredMembership): number => membership.expires_at ?? Number.POSITIVE_INFINITY

/** Formal counts before trial, then what lasts longer. */
const isBetter = (one: StoredMembership, other: StoredMembership): boolean =>
  one.formal === other.formal ? endOf(one) > endOf(other) : one.formal > other.formal

/**
 * The memberships that run at `now`, one for each product they open, in the order of the products (ACC-03). A flag that opens two
 * products lists both (ACC-04).
 */
export const runningMemberships = (stored: readonly StoredMembership[], now: number): Membership[] => {
  const best = new Map<ProductId, StoredMembership>()
  for (const membership of stored) {
    if (!isProductId(membership.product) || membership.starts_at > now || endOf(membership) <= now) continue
    for (const product of productsOf(PRODUCTS[membership.product])) {
      const other = best.get(product)
      if (!other || isBetter(membership, other)) best.set(product, membership)
    }
  }
  return (Object.keys(PRODUCTS) as ProductId[]).flatMap((product) => {
    const membership = best.get(product)
    if (!membership) return []
    const formal = membership.formal === 1
    const expireDay = daysLeft(membership.expires_at, now)
    return [
      {
        product,
        flag: PRODUCTS[product],
        formal,
        expireDay,
        hint: expireDay !== null && expireDay <= expiryHintDays(formal),
        expireTime: membership.expires_at,
        expireTimeEn: membership.expires_at === null ? null : ENGLISH_DAY.format(lastMoment(membership.expires_at)),
        ...(isMembershipLevel(membership.level) && { level: membership.level }),
        exportRows: exportRowsIn(membership),
      },
    ]
  })
}

/** A membership that opens nothing now. */
export interface ClosedMembership {
  flag: MembershipFlag
  formal: boolean
  /** It has not begun. */
  isToCome: boolean
}

/** Memberships that are over or have not begun. */
export const closedMemberships = (stored: readonly StoredMembership[], now: number): ClosedMembership[] =>
  stored.flatMap((membership) => {
    const { product, formal, starts_at } = membership
    const isToCome = starts_at > now
    if (!isProductId(product) || (!isToCome && endOf(membership) > now)) return []
    return [{ flag: PRODUCTS[product], formal: formal === 1, isToCome }]
  })

/** Why an account may not what `flag` opens (GATE-05, GATE-06). One that begins later says more than one that is over, a formal one more than a trial. */
export const whyForbidden = (
  { memberships, closed }: { memberships: readonly Membership[]; closed: readonly ClosedMembership[] },
  flag: string,
): ForbiddenReason => {
  const own = closed.filter((membership) => membership.flag === flag)
  if (own.some(({ isToCome }) => isToCome)) return 'notYet'
  if (own.some(({ formal }) => formal)) return 'over'
  if (own.length > 0) return 'trialOver'
  return memberships.length > 0 ? 'other' : 'none'
}

/** Flags that are on: of the memberships that run, every one for employees (ACC-04). */
export const flagsOf = (memberships: readonly Membership[], employee: boolean): MembershipFlag[] =>
  MEMBERSHIP_FLAGS.filter((flag) => employee || memberships.some((membership) => membership.flag === flag))

/** Flags of levels that are on (ACC-09, NAV-06); those of formal memberships for employees. */
export const levelFlagsOf = (memberships: readonly Membership[], employee: boolean): LevelFlag[] =>
  employee
    ? Object.values(LEVEL_FLAGS).map(({ formal }) => formal)
    : memberships.flatMap(({ level, formal }) => (level === undefined ? [] : [LEVEL_FLAGS[level][formal ? 'formal' : 'trial']]))

/** Records, searches and exports a day (0: as many as one likes) and largest page for each standing. */
export type CopyLimits = Readonly<Record<Standing, { rowsPerDay: number; searchesPerDay: number; exportsPerDay: number; pageSize: number }>>

type PerDay = `${'ROWS' | 'SEARCHES' | 'EXPORTS'}_PER_DAY_${'TRIAL' | 'FORMAL' | 'EMPLOYEE'}`

export const copyLimitsOf = (config: Pick<Config, PerDay | 'PAGE_SIZE_TRIAL' | 'PAGE_SIZE_FORMAL'>): CopyLimits => {
  const perDay = (standing: 'TRIAL' | 'FORMAL' | 'EMPLOYEE') => ({
    rowsPerDay: config[`ROWS_PER_DAY_${standing}`],
    searchesPerDay: config[`SEARCHES_PER_DAY_${standing}`],
    exportsPerDay: config[`EXPORTS_PER_DAY_${standing}`],
  })
  return {
    trial: { ...perDay('TRIAL'), pageSize: config.PAGE_SIZE_TRIAL },
    formal: { ...perDay('FORMAL'), pageSize: config.PAGE_SIZE_FORMAL },
    employee: { ...perDay('EMPLOYEE'), pageSize: COPY_LIMITS.employee.pageSize },
  }
}

const standingOfMember = ({ employee, memberships }: Member): Standing =>
  standingOf({ employee, formal: memberships.some(({ formal, flag }) => formal && flag === PRODUCTS[OWN_PRODUCT]) })

/** What an account may have, as its session tells it (ACC-08). */
export const limitsOf = (who: Member, limits: CopyLimits): Session['limits'] => {
  const { rowsPerDay, pageSize } = limits[standingOfMember(who)]
  return {
    rowsPerDay,
    pageSizes: PAGE_SIZES.filter((size) => size <= pageSize),
    exportRows: exportRowsOf(who, PRODUCTS[OWN_PRODUCT]),
  }
}

/** What an account may have in a day (BEY-09). */
export const dayLimitsOf = (who: Member, limits: CopyLimits): DayLimits => {
  const { rowsPerDay, searchesPerDay, exportsPerDay } = limits[standingOfMember(who)]
  return { rows: rowsPerDay, searches: searchesPerDay, exports: exportsPerDay }
}

interface Member {
  memberships: readonly Membership[]
  employee: boolean
}

/** Most records of one export of what `flag` opens, as the membership permits: 0 none, null as many as the database allows (DB-07, ACC-08). */
export const exportRowsOf = ({ memberships, employee }: Member, flag: string): number | null => {
  if (employee) return null
  const permitted = memberships
    .filter((membership) => membership.flag === flag)
    .map(({ exportRows }) => exportRows ?? Number.POSITIVE_INFINITY)
  const most = Math.max(0, ...permitted)
  return Number.isFinite(most) ? most : null
}
