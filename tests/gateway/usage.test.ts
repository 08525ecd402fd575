import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayIn } from '../../server/installationDay.ts'
import { checkUsage, type Consumer, type DayLimits, quotasOf, returnUsage, type Taken, takeUsage } from '../../server/state/usage.ts'
import { sweepState } from '../../server/state/sweep.ts'
import type { State } from '../../server/state/open.ts'
import { addUser, emptyState, STATES } from './states.ts'

/** 20:00 in Shanghai. */
const NOON = Date.UTC(2026, 10, 22, 12)
const SHANGHAI = 'Asia/Shanghai'
const HOUR = 3_600_000
/** The next day there; by UTC it is still the same. */
const NEXT_DAY = NOON + 4 * HOUR

describe.each(STATES)('usage of a day on $name', ({ open }) => {
  let state: State
  let dispose: () => Promise<void>
  let userId: string
  beforeAll(async () => {
    ;({ state, dispose } = await open())
  })
  afterAll(() => dispose())
  beforeEach(async () => {
    await emptyState(state)
    userId = await addUser(state)
  })
  const consumer = (limits: Partial<DayLimits>, cleared = true): Consumer => ({
    userId,
    limits: { rows: 100, searches: 0, exports: 0, ...limits },
    timeZone: SHANGHAI,
    contact: 'Jane, jane@materia.example',
    isCleared: async () => cleared,
  })
  const take = (limits: Partial<DayLimits>, taken: Taken, now = NOON, cleared = true) =>
    takeUsage(state.db, consumer(limits, cleared), taken, now)
  const check = (limits: Partial<DayLimits>, taken: Taken, now = NOON, cleared = true) =>
    checkUsage(state.db, consumer(limits, cleared), taken, now)
  const served = async (now = NOON) =>
    await state.db
      .selectFrom('rows_served')
      .select(['rows', 'searches', 'exports'])
      .where('user_id', '=', userId)
      .where('day', '=', dayIn(SHANGHAI, now))
      .executeTakeFirst()
  const rowsServed = async (now = NOON) => (await served(now))?.rows
  const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: { code: string; params?: object }) => error)

  it('ACC-08 the day’s rows and not one more, until 0:00 of the installation; says when, how many are left and whom to ask', async () => {
    await take({}, { rows: 60 })
    expect(await refusal(take({}, { rows: 41 }))).toMatchObject({
      code: 'rate.rows',
      params: { limit: 100, left: 40, smaller: 20, contact: 'Jane, jane@materia.example', zone: 'Asia/Shanghai', retryAfter: 4 * 3600 },
    })
    expect((await refusal(take({}, { rows: 41, exports: 1 })))?.params, 'an export has no pages').not.toHaveProperty('smaller')
    expect(await rowsServed()).toBe(60)
    await take({}, { rows: 40 })
    expect(await refusal(check({}, { rows: 1 }))).toMatchObject({ code: 'rate.rows', params: { left: 0 } })
    expect(await refusal(take({}, { rows: 1 }, NEXT_DAY - 1))).toMatchObject({ params: { retryAfter: 1 } })
    await take({}, { rows: 1 }, NEXT_DAY)
    expect([await rowsServed(), await rowsServed(NEXT_DAY)]).toEqual([100, 1])
    await take({}, { rows: 0 })
  })

  it('BEY-09 searches and exports of a day have limits of their own, and each its own refusal', async () => {
    const limits = { searches: 2, exports: 1 }
    await take(limits, { rows: 20, searches: 1 })
    await take(limits, { rows: 30, exports: 1 })
    expect(await refusal(check(limits, { rows: 1, exports: 1 }))).toMatchObject({ code: 'rate.exports', params: { limit: 1, left: 0 } })
    expect(await refusal(take(limits, { rows: 1, exports: 1 }))).toMatchObject({ code: 'rate.exports' })
    // A search that found nothing is one as well.
    await take(limits, { rows: 0, searches: 1 })
    expect(await refusal(check(limits, { rows: 1, searches: 1 }))).toMatchObject({ code: 'rate.searches' })
    expect(await refusal(take(limits, { searches: 1 }))).toMatchObject({
      code: 'rate.searches',
      params: { limit: 2, left: 0, contact: 'Jane, jane@materia.example', zone: 'Asia/Shanghai', retryAfter: 4 * 3600 },
    })
    // Neither stands in the way of a record.
    await take(limits, { rows: 1 })
    expect(await served()).toEqual({ rows: 51, searches: 2, exports: 1 })
    await take(limits, { searches: 1 }, NEXT_DAY)
    expect(await served(NEXT_DAY)).toEqual({ rows: 0, searches: 1, exports: 0 })
  })

  it('BEY-09 0 is no limit, and used up rows refuse a search whatever is left of searches', async () => {
    for (let n = 0; n < 20; n++) await take({}, { rows: 5, searches: 1, exports: 1 })
    expect(await refusal(check({}, { rows: 1, searches: 1 }))).toMatchObject({ code: 'rate.rows' })
    await take({}, { searches: 1 })
    expect(await served()).toEqual({ rows: 100, searches: 21, exports: 20 })
  })

  it('BEY-09 tells what was used, how much there is, and until when; nothing is used of a new day', async () => {
    const limits = { rows: 100, searches: 5, exports: 0 }
    const told = (now: number) => quotasOf(state.db, consumer(limits), now)
    expect(await told(NOON)).toEqual({
      rows: { used: 0, limit: 100 },
      searches: { used: 0, limit: 5 },
      exports: { used: 0, limit: null },
      until: NEXT_DAY,
      at: NOON,
    })
    await take(limits, { rows: 7, searches: 1 })
    await take(limits, { rows: 3, exports: 1 })
    expect(await told(NEXT_DAY - 1)).toMatchObject({
      rows: { used: 10, limit: 100 },
      searches: { used: 1, limit: 5 },
      exports: { used: 1, limit: null },
    })
    expect(await told(NEXT_DAY)).toMatchObject({ rows: { used: 0 }, searches: { used: 0 }, until: NEXT_DAY + 24 * HOUR })
    // Another account has its own.
    userId = await addUser(state)
    expect(await told(NOON)).toMatchObject({ rows: { used: 0 } })
  })

  it('one page of more than the day’s rows is refused as well, and nothing is counted', async () => {
    expect(await refusal(take({ rows: 10 }, { rows: 11, searches: 1 }))).toMatchObject({ code: 'rate.rows' })
    expect(await served()).toEqual({ rows: 0, searches: 0, exports: 0 })
  })

  it('calls at the same time never have more than the day’s together', async () => {
    const many = (limits: Partial<DayLimits>, taken: Taken) => Promise.all(Array.from({ length: 25 }, () => refusal(take(limits, taken))))
    const pages = await many({}, { rows: 7 })
    expect(pages.filter((outcome) => outcome === null)).toHaveLength(14) // 14 × 7 = 98
    expect(await rowsServed()).toBe(98)
    const searches = await many({ searches: 9 }, { searches: 1 })
    expect(searches.filter((outcome) => outcome === null)).toHaveLength(9)
    const exports = await many({ exports: 3 }, { exports: 1 })
    expect(exports.filter((outcome) => outcome === null)).toHaveLength(3)
    expect(await served()).toEqual({ rows: 98, searches: 9, exports: 3 })
  })

  it('CAPT-01 a third of the day’s rows needs no captcha, the next row one, and then the day none', async () => {
    const limits = { rows: 300 }
    await take(limits, { rows: 100 }, NOON, false)
    expect(await refusal(check(limits, { rows: 1 }, NOON, false))).toMatchObject({ code: 'auth.captcha_required' })
    expect(await refusal(take(limits, { rows: 1 }, NOON, false))).toMatchObject({ code: 'auth.captcha_required' })
    expect(await rowsServed()).toBe(100)
    await take(limits, { rows: 1 })
    await check(limits, { rows: 1 }, NOON, false)
    await take(limits, { rows: 199 }, NOON, false)
    expect(await rowsServed()).toBe(300)
    // The next day begins as this one did.
    expect(await refusal(take(limits, { rows: 101 }, NEXT_DAY, false))).toMatchObject({ code: 'auth.captcha_required' })
  })

  it('BEY-09 rows of a file that nobody got are given back, and the export with them', async () => {
    await take({}, { rows: 60, exports: 1, searches: 1 })
    await returnUsage(state.db, consumer({}), { rows: 50, exports: 1 }, NOON)
    expect(await served()).toEqual({ rows: 10, searches: 1, exports: 0 })
  })

  it('days that are over everywhere are swept, those that still run somewhere stay', async () => {
    await take({}, { rows: 5 })
    await take({}, { rows: 6 }, NEXT_DAY)
    await sweepState(state.db, NEXT_DAY)
    expect([await rowsServed(), await rowsServed(NEXT_DAY)]).toEqual([5, 6])
    // The 24th by UTC, the 23rd west of it.
    await sweepState(state.db, NEXT_DAY + 32 * HOUR)
    expect([await rowsServed(), await rowsServed(NEXT_DAY)]).toEqual([undefined, 6])
  })
})
