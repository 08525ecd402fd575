import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkRows, dayOf, returnRows, type RowCounter, takeRows } from '../../server/state/rowQuota.ts'
import { sweepState } from '../../server/state/sweep.ts'
import type { State } from '../../server/state/open.ts'
import { addUser, emptyState, STATES } from './states.ts'

const NOON = Date.UTC(2026, 10, 22, 12)
const HALF_DAY = 12 * 3_600_000

describe.each(STATES)('rows of a day on $name', ({ open }) => {
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
  const counter = (perDay: number, cleared = true): RowCounter => ({
    userId,
    perDay,
    contact: 'Jane, jane@materia.example',
    isCleared: async () => cleared,
  })
  const served = async (now = NOON) =>
    (await state.db.selectFrom('rows_served').select('rows').where('user_id', '=', userId).where('day', '=', dayOf(now)).executeTakeFirst())
      ?.rows
  const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: { code: string; params?: object }) => error)

  it('the day’s rows and not one more, until 0:00 UTC; says when and whom to ask', async () => {
    await takeRows(state.db, counter(100), 60, NOON)
    expect(await refusal(takeRows(state.db, counter(100), 41, NOON))).toMatchObject({
      code: 'rate.rows',
      params: { limit: 100, contact: 'Jane, jane@materia.example', retryAfter: 43_200 },
    })
    expect(await served()).toBe(60)
    await takeRows(state.db, counter(100), 40, NOON)
    expect(await refusal(checkRows(state.db, counter(100), 1, NOON))).toMatchObject({ code: 'rate.rows' })
    expect(await refusal(takeRows(state.db, counter(100), 1, NOON + HALF_DAY - 1))).toMatchObject({ params: { retryAfter: 1 } })
    await takeRows(state.db, counter(100), 1, NOON + HALF_DAY)
    expect([await served(), await served(NOON + HALF_DAY)]).toEqual([100, 1])
    await takeRows(state.db, counter(100), 0, NOON)
  })

  it('one page of more than the day’s rows is refused as well, and nothing is counted', async () => {
    expect(await refusal(takeRows(state.db, counter(10), 11, NOON))).toMatchObject({ code: 'rate.rows' })
    expect(await served()).toBe(0)
  })

  it('calls at the same time never have more than the day’s rows together', async () => {
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => refusal(takeRows(state.db, counter(100), 7, NOON))))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(14) // 14 × 7 = 98
    expect(await served()).toBe(98)
  })

  it('CAPT-01 a third of the day’s rows needs no captcha, the next row one, and then the day none', async () => {
    await takeRows(state.db, counter(300, false), 100, NOON)
    expect(await refusal(checkRows(state.db, counter(300, false), 1, NOON))).toMatchObject({ code: 'auth.captcha_required' })
    expect(await refusal(takeRows(state.db, counter(300, false), 1, NOON))).toMatchObject({ code: 'auth.captcha_required' })
    expect(await served()).toBe(100)
    await takeRows(state.db, counter(300, true), 1, NOON)
    await checkRows(state.db, counter(300, false), 1, NOON)
    await takeRows(state.db, counter(300, false), 199, NOON)
    expect(await served()).toBe(300)
    // The next day begins as this one did.
    expect(await refusal(takeRows(state.db, counter(300, false), 101, NOON + HALF_DAY))).toMatchObject({ code: 'auth.captcha_required' })
  })

  it('rows of a file that nobody got are given back', async () => {
    await takeRows(state.db, counter(100), 60, NOON)
    await returnRows(state.db, userId, 50, NOON)
    expect(await served()).toBe(10)
  })

  it('days that are over are swept, today’s stays', async () => {
    await takeRows(state.db, counter(100), 5, NOON)
    await takeRows(state.db, counter(100), 6, NOON + HALF_DAY)
    await sweepState(state.db, NOON + HALF_DAY)
    expect([await served(), await served(NOON + HALF_DAY)]).toEqual([undefined, 6])
  })
})
