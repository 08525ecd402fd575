import { COPY_LIMITS, PAGE_SIZES } from '../../domain/constants.ts'
import type { Membership, Session } from '../../domain/contract.ts'
import {
  daysLeft,
  expiryHintDays,
  isProductId,
  MEMBERSHIP_FLAGS,
  PRODUCTS,
  productsOf,
  standingOf,
  type MembershipFlag,
  type ProductId,
  type Standing,
} from '../../domain/membership.ts'
import type { Config } from '../config.ts'

/** A membership as the state keeps it; times in ms since the epoch. */
export interface StoredMembership {
  product: string
  formal: number
  starts_at: number
  expires_at: number | null
}

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
      },
    ]
  })
}

/** Flags that are on: of the memberships that run, every one for employees (ACC-04). */
export const flagsOf = (memberships: readonly Membership[], employee: boolean): MembershipFlag[] =>
  MEMBERSHIP_FLAGS.filter((flag) => employee || memberships.some((membership) => membership.flag === flag))

/** Records a day and largest page for each standing. */
export type CopyLimits = Readonly<Record<Standing, { rowsPerDay: number; pageSize: number }>>

export const copyLimitsOf = (
  config: Pick<Config, 'ROWS_PER_DAY_TRIAL' | 'ROWS_PER_DAY_FORMAL' | 'ROWS_PER_DAY_EMPLOYEE' | 'PAGE_SIZE_TRIAL' | 'PAGE_SIZE_FORMAL'>,
): CopyLimits => ({
  trial: { rowsPerDay: config.ROWS_PER_DAY_TRIAL, pageSize: config.PAGE_SIZE_TRIAL },
  formal: { rowsPerDay: config.ROWS_PER_DAY_FORMAL, pageSize: config.PAGE_SIZE_FORMAL },
  employee: { rowsPerDay: config.ROWS_PER_DAY_EMPLOYEE, pageSize: COPY_LIMITS.employee.pageSize },
})

/** What an account may have, as its session tells it (ACC-08). */
export const limitsOf = (who: { employee: boolean; mayExport: boolean }, limits: CopyLimits): Session['limits'] => {
  const { rowsPerDay, pageSize } = limits[standingOf(who)]
  return { rowsPerDay, pageSizes: PAGE_SIZES.filter((size) => size <= pageSize) }
}

/** Exports of what `flag` opens: formal members of it and employees; a trial looks, it does not take away (DB-07). */
export const mayExport = ({ memberships, employee }: { memberships: readonly Membership[]; employee: boolean }, flag: string): boolean =>
  employee || memberships.some((membership) => membership.formal && membership.flag === flag)
