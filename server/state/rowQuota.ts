import { MateriaError } from '../../domain/errors.ts'
import type { StateDatabase } from './schema.ts'

const DAY_MS = 86_400_000

/** Part of the day's rows up to which nobody is asked whether hands are at work (CAPT-01). */
const FREE_PART = 1 / 3

/** Day of a moment by the gateway's clock, UTC: `2026-11-22`. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

export interface RowCounter {
  userId: string
  /** Rows the account may have a day. */
  perDay: number
  /** Whom to ask for more, as people are told; '' when nobody is set. */
  contact: string
  /** The browser solved a captcha not long ago. */
  isCleared: () => Promise<boolean>
}

/**
 * Counts `rows` that an account is about to be given, whether it had them before or not: what is copied is rows, however few
 * calls bring them (CAPT-01, ACC-08). One statement counts and compares, so that calls at the same time, on many gateways, never
 * have more than the day's rows together.
 *
 * @throws MateriaError `rate.rows` with `limit`, `contact` and `retryAfter` (s, to the next day in UTC) when they would be more
 *   than the day's; `auth.captcha_required` before the first third is passed, once a day. Nothing is counted then.
 */
export const takeRows = async (db: StateDatabase, counter: RowCounter, rows: number, now: number): Promise<void> => {
  if (rows <= 0) return
  const { userId, perDay } = counter
  const day = dayOf(now)
  const free = Math.floor(perDay * FREE_PART)
  const attempt = async (cleared: boolean): Promise<boolean> => {
    const row = await db
      .updateTable('rows_served')
      .set((set) => ({
        rows: set('rows', '+', rows),
        cleared: set
          .case()
          .when(set('rows', '+', rows), '>', free)
          .then(1)
          .else(set.ref('cleared'))
          .end(),
      }))
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .where((where) => where(where('rows', '+', rows), '<=', perDay))
      .where((where) =>
        where.or([where(where('rows', '+', rows), '<=', free), where('cleared', '=', 1), where(where.val(cleared ? 1 : 0), '=', 1)]),
      )
      .returning('rows')
      .executeTakeFirst()
    return row !== undefined
  }
  if (await attempt(false)) return
  await db
    .insertInto('rows_served')
    .values({ user_id: userId, day, rows: 0, cleared: 0 })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .execute()
  if (await attempt(false)) return
  if ((await servedOn(db, userId, day)).rows + rows > perDay) throw usedUp(counter, now)
  if (!(await counter.isCleared())) throw new MateriaError('auth.captcha_required')
  if (!(await attempt(true))) throw usedUp(counter, now)
}

/** Gives back what was counted at `now` and did not reach anybody. */
export const returnRows = async (db: StateDatabase, userId: string, rows: number, now: number): Promise<void> => {
  await db
    .updateTable('rows_served')
    .set((set) => ({ rows: set('rows', '-', rows) }))
    .where('user_id', '=', userId)
    .where('day', '=', dayOf(now))
    .where('rows', '>=', rows)
    .execute()
}

/**
 * Refuses before any work is done what would be refused after it: `rows` more (one, where nobody knows yet how many they will
 * be), by an account that has had its rows, or that has to solve a captcha first. Counts nothing.
 *
 * @throws MateriaError as `takeRows`.
 */
export const checkRows = async (db: StateDatabase, counter: RowCounter, rows: number, now: number): Promise<void> => {
  const { perDay } = counter
  const served = await servedOn(db, counter.userId, dayOf(now))
  if (served.rows + rows > perDay) throw usedUp(counter, now)
  if (served.rows + rows > Math.floor(perDay * FREE_PART) && !served.cleared && !(await counter.isCleared()))
    throw new MateriaError('auth.captcha_required')
}

const servedOn = async (db: StateDatabase, userId: string, day: string): Promise<{ rows: number; cleared: boolean }> => {
  const row = await db
    .selectFrom('rows_served')
    .select(['rows', 'cleared'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return { rows: row?.rows ?? 0, cleared: row?.cleared === 1 }
}

const usedUp = ({ perDay, contact }: RowCounter, now: number): MateriaError =>
  new MateriaError('rate.rows', {
    params: { limit: perDay, contact, retryAfter: Math.ceil((DAY_MS - (now % DAY_MS)) / 1000) },
  })
