import { PAGE_SIZES } from '../../domain/constants.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { Quotas } from '../../domain/quotas.ts'
import { dayIn, midnightAfter } from '../installationDay.ts'
import type { StateDatabase } from './schema.ts'

/** Part of the day's rows up to which nobody is asked whether hands are at work (CAPT-01). */
const FREE_PART = 1 / 3

/** What an account may have in a day of the installation; 0 of searches or exports: as many as it likes. */
export interface DayLimits {
  rows: number
  searches: number
  exports: number
}
/** What a call takes of them. */
export type Taken = Partial<DayLimits>

/** Whose usage is counted, by whatever way a call came. */
export interface Consumer {
  userId: string
  limits: DayLimits
  /** IANA name: days end at its 0:00. */
  timeZone: string
  /** Whom to ask for more, as people are told; '' when nobody is set. */
  contact: string
  /** The browser solved a captcha not long ago. */
  isCleared: () => Promise<boolean>
}

/**
 * Counts what an account is about to be given, whether it had it before or not: `rows`, `searches`, `exports` (CAPT-01, ACC-08, BEY-09). What is
 * copied is rows, however few calls bring them. One statement counts and compares, so that calls at the same time, on many gateways, never have more
 * than the day's together.
 *
 * @throws MateriaError `rate.rows`, `rate.searches` or `rate.exports` with `limit`, `left`, `contact`, `zone` (`Asia/Shanghai`) and `retryAfter` (s, to
 *   the installation's next 0:00), and `smaller`, the largest page that is left where one is, when it would be more than the day's; `auth.captcha_required` before the first third of the rows is passed,
 *   once a day. Nothing is counted then.
 */
export const takeUsage = async (db: StateDatabase, consumer: Consumer, taken: Taken, now: number): Promise<void> => {
  const { rows = 0, searches = 0, exports = 0 } = taken
  if (rows <= 0 && searches <= 0 && exports <= 0) return
  const { userId, limits } = consumer
  const day = dayIn(consumer.timeZone, now)
  const free = Math.floor(limits.rows * FREE_PART)
  const attempt = async (cleared: boolean): Promise<boolean> => {
    let update = db
      .updateTable('rows_served')
      .set((set) => ({
        rows: set('rows', '+', rows),
        searches: set('searches', '+', searches),
        exports: set('exports', '+', exports),
        cleared: set
          .case()
          .when(set('rows', '+', rows), '>', free)
          .then(1)
          .else(set.ref('cleared'))
          .end(),
      }))
      .where('user_id', '=', userId)
      .where('day', '=', day)
    if (searches > 0 && limits.searches > 0)
      update = update.where((where) => where(where('searches', '+', searches), '<=', limits.searches))
    if (exports > 0 && limits.exports > 0) update = update.where((where) => where(where('exports', '+', exports), '<=', limits.exports))
    // A search that found nothing asks for no rows.
    if (rows > 0)
      update = update
        .where((where) => where(where('rows', '+', rows), '<=', limits.rows))
        .where((where) =>
          where.or([where(where('rows', '+', rows), '<=', free), where('cleared', '=', 1), where(where.val(cleared ? 1 : 0), '=', 1)]),
        )
    return (await update.returning('rows').executeTakeFirst()) !== undefined
  }
  if (await attempt(false)) return
  await db
    .insertInto('rows_served')
    .values({ user_id: userId, day, rows: 0, searches: 0, exports: 0, cleared: 0 })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .execute()
  if (await attempt(false)) return
  refuseBeyond(consumer, await usedOn(db, userId, day), taken, now)
  if (!(await consumer.isCleared())) throw new MateriaError('auth.captcha_required')
  if (await attempt(true)) return
  // Another call was faster.
  const used = await usedOn(db, userId, day)
  refuseBeyond(consumer, used, taken, now)
  throw usedUp('rows', consumer, used.rows, taken, now)
}

/** Gives back what was counted at `now` and did not reach anybody. */
export const returnUsage = async (db: StateDatabase, { userId, timeZone }: Consumer, taken: Taken, now: number): Promise<void> => {
  const { rows = 0, searches = 0, exports = 0 } = taken
  await db
    .updateTable('rows_served')
    .set((set) => ({ rows: set('rows', '-', rows), searches: set('searches', '-', searches), exports: set('exports', '-', exports) }))
    .where('user_id', '=', userId)
    .where('day', '=', dayIn(timeZone, now))
    .where('rows', '>=', rows)
    .where('searches', '>=', searches)
    .where('exports', '>=', exports)
    .execute()
}

/**
 * Refuses before any work is done what would be refused after it (one row, where nobody knows yet how many they will be): by an account that has
 * had its day's, or that has to solve a captcha first. Counts nothing.
 *
 * @throws MateriaError as `takeUsage`.
 */
export const checkUsage = async (db: StateDatabase, consumer: Consumer, taken: Taken, now: number): Promise<void> => {
  const used = await usedOn(db, consumer.userId, dayIn(consumer.timeZone, now))
  refuseBeyond(consumer, used, taken, now)
  const { rows = 0 } = taken
  if (rows > 0 && used.rows + rows > Math.floor(consumer.limits.rows * FREE_PART) && !used.cleared && !(await consumer.isCleared()))
    throw new MateriaError('auth.captcha_required')
}

/** What an account has had of its day, how much it may have, and when that begins anew (BEY-09). */
export const quotasOf = async (
  db: StateDatabase,
  { userId, limits, timeZone }: Pick<Consumer, 'userId' | 'limits' | 'timeZone'>,
  now: number,
): Promise<Quotas> => {
  const used = await usedOn(db, userId, dayIn(timeZone, now))
  const of = (kind: keyof DayLimits) => ({ used: used[kind], limit: limits[kind] || null })
  return { rows: of('rows'), searches: of('searches'), exports: of('exports'), until: midnightAfter(timeZone, now), at: now }
}

type Used = DayLimits & { cleared: boolean }

const usedOn = async (db: StateDatabase, userId: string, day: string): Promise<Used> => {
  const row = await db
    .selectFrom('rows_served')
    .select(['rows', 'searches', 'exports', 'cleared'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return { rows: row?.rows ?? 0, searches: row?.searches ?? 0, exports: row?.exports ?? 0, cleared: row?.cleared === 1 }
}

const CODES = { searches: 'rate.searches', exports: 'rate.exports', rows: 'rate.rows' } as const

const refuseBeyond = (consumer: Consumer, used: Used, taken: Taken, now: number): void => {
  for (const kind of ['searches', 'exports', 'rows'] as const) {
    const limit = consumer.limits[kind]
    const more = taken[kind] ?? 0
    if (more > 0 && (limit > 0 || kind === 'rows') && used[kind] + more > limit) throw usedUp(kind, consumer, used[kind], taken, now)
  }
}

const usedUp = (kind: keyof DayLimits, { limits, contact, timeZone }: Consumer, used: number, taken: Taken, now: number): MateriaError => {
  const until = midnightAfter(timeZone, now)
  const left = Math.max(0, limits[kind] - used)
  const { rows = 0, exports = 0 } = taken
  // Of a list a smaller page may still come; an export has its own words for what is left.
  const smaller = kind === 'rows' && exports === 0 ? PAGE_SIZES.findLast((size) => size <= left && size < rows) : undefined
  return new MateriaError(CODES[kind], {
    params: {
      limit: limits[kind],
      left,
      ...(smaller !== undefined && { smaller }),
      contact,
      zone: timeZone,
      retryAfter: Math.ceil((until - now) / 1000),
    },
  })
}
