/**
 * Products of the suite and the membership flags that open them (ACC-03, ACC-04). A membership is of one product, formal or
 * trial, and ends at a moment; the flags of an account follow from its memberships that run.
 */

/** Flags as the source names them; `isTvip` opens both investment products. */
export const MEMBERSHIP_FLAGS = [
  'isTvip',
  'isPvip',
  'isSeqVip',
  'isNvip',
  'isSvip',
  'isNDvip',
  'isCTvip',
  'isBvip',
  'isMaxvip',
  'isHpivip',
  'isCvip',
] as const
export type MembershipFlag = (typeof MEMBERSHIP_FLAGS)[number]

/** The last moment (ms) of what ends at `end`: its day is the last that a reader has, where midnight ends it. */
export const lastMoment = (end: number): number => end - 1

export const isMembershipFlag = (value: unknown): value is MembershipFlag => (MEMBERSHIP_FLAGS as readonly unknown[]).includes(value)

/** Products by id, with the flag that opens each; titles are `common:products.<id>`. **Decided**: the source names the flags only. */
export const PRODUCTS = {
  approval: 'isNvip',
  invest: 'isTvip',
  medalpha: 'isTvip',
  patent: 'isPvip',
  bioseq: 'isSeqVip',
  newdrug: 'isMaxvip',
  query: 'isBvip',
  trial: 'isCTvip',
  hospital: 'isSvip',
  channel: 'isCvip',
  potential: 'isHpivip',
  device: 'isNDvip',
} as const satisfies Record<string, MembershipFlag>
export type ProductId = keyof typeof PRODUCTS

export const isProductId = (value: unknown): value is ProductId => typeof value === 'string' && Object.hasOwn(PRODUCTS, value)

/** The product this program is: its databases ask for this flag. */
export const OWN_PRODUCT: ProductId = 'approval'

/** Levels of a membership of devices, and the flag of each: the temporary form is a trial's (ACC-09, NAV-06). **Decided**: the source names the flags only. */
export const LEVEL_FLAGS = {
  2: { formal: 'isND2vip', trial: 'isND2vipTemp' },
  3: { formal: 'isND3vip', trial: 'isND3vipTemp' },
} as const
export type MembershipLevel = keyof typeof LEVEL_FLAGS
export type LevelFlag = (typeof LEVEL_FLAGS)[MembershipLevel]['formal' | 'trial']

/** The one product whose memberships have levels. */
export const LEVELLED_PRODUCT: ProductId = 'device'

export const isMembershipLevel = (value: unknown): value is MembershipLevel => value === 2 || value === 3

/** Products a flag opens: two for `isTvip`, one for every other (ACC-04). */
export const productsOf = (flag: MembershipFlag): ProductId[] =>
  (Object.keys(PRODUCTS) as ProductId[]).filter((product) => PRODUCTS[product] === flag)

const DAY_MS = 86_400_000

/** Whole days a membership still runs at `now`, the day it ends on included; 0 once it is over, null without an end. */
export const daysLeft = (expiresAt: number | null, now: number): number | null =>
  expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt - now) / DAY_MS))

/** How somebody stands with this program's product: what may be copied depends on it (ACC-08). */
export const STANDINGS = ['trial', 'formal', 'employee'] as const
export type Standing = (typeof STANDINGS)[number]

export const standingOf = ({ employee, formal }: { employee: boolean; formal: boolean }): Standing =>
  employee ? 'employee' : formal ? 'formal' : 'trial'

/** Days before the end from which the expiry hint is due (PROMPT-05, ACC-03). **Decided**: 7 for a trial, 30 for a formal one. */
export const expiryHintDays = (formal: boolean): number => (formal ? 30 : 7)
