import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRestrictions } from '../../server/risk/restrictions.ts'
import type { State } from '../../server/state/open.ts'
import { addUser, answeringLate, emptyState, STATES } from './states.ts'

const BEGIN = Date.parse('2026-11-30T09:00:00Z')

describe.each(STATES)('when gateways hear of restrictions, on $name', ({ open }) => {
  let kept: Awaited<ReturnType<typeof open>>
  let state: State
  let now: number
  let jane: string
  beforeEach(async () => {
    kept = await open()
    ;({ state } = kept)
    await emptyState(state)
    now = BEGIN
    jane = await addUser(state)
  })
  afterEach(() => kept.dispose())

  const gateway = (db: State['db'] = state.db) => createRestrictions({ db, now: () => now, timeZone: 'Asia/Shanghai' })
  const warning = (userId: string) => ({ userId, kind: 'warning', level: 20, noticeCode: 1002, until: null }) as const
  /** The state; something else happens once, before what it has answered first arrives. */
  const slow = (happens: () => Promise<unknown>): State['db'] => {
    let isOver = false
    return answeringLate(state.db, async () => {
      if (isOver) return
      isOver = true
      await happens()
    })
  }
  const records = { for: 'records' } as const

  it('a warning that is read while an older answer of the state is on its way stands in the way no more [ABUSE-01]', async () => {
    await gateway().add(warning(jane))
    let read: () => Promise<unknown> = async () => undefined
    const here = gateway(slow(() => read()))
    read = () => here.acknowledge(jane)
    for (let call = 0; call < 2; call++) await expect(here.require(jane, records)).resolves.toBeUndefined()
  })

  it('a restriction that comes while an older answer of the state is on its way holds from the next call on [ABUSE-01]', async () => {
    let restrict: () => Promise<unknown> = async () => undefined
    const here = gateway(slow(() => restrict()))
    restrict = async () => {
      await state.db
        .insertInto('restrictions')
        .values({
          id: 'r1',
          user_id: jane,
          kind: 'permanent',
          level: 0,
          notice_code: null,
          points: '{}',
          reason: '',
          made_by: 'ops',
          created_at: now,
          until: null,
          acknowledged_at: null,
          lifted_at: null,
        })
        .execute()
      here.readAnew()
    }
    await expect(here.require(jane, records)).rejects.toMatchObject({ errCode: 7105 })
  })

  it('what was read, solved or lifted through another gateway refuses nobody a second time [ABUSE-01] [CAPT-01]', async () => {
    const [here, there] = [gateway(), gateway()]
    for (const end of [() => there.acknowledge(jane), () => there.lift(jane)]) {
      await here.add(warning(jane))
      await expect(here.require(jane, records)).rejects.toMatchObject({ errCode: 7102 })
      await end()
      // As soon as a page is there again.
      now += 300
      await expect(here.require(jane, records)).resolves.toBeUndefined()
    }
    await here.add({ ...warning(jane), kind: 'captcha' })
    expect(await here.captchaOf(jane)).toMatchObject({ kind: 'captcha' })
    await there.acknowledge(jane, { kind: 'captcha' })
    now += 300
    expect(await here.captchaOf(jane)).toBeNull()
  })

  it('who is not restricted costs a look at the state every two seconds, who is refused four a second at most [ABUSE-04]', async () => {
    let looks = 0
    const here = gateway(
      state.db.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind === 'SelectQueryNode') looks += 1
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    )
    const call = () => here.require(jane, records).catch(() => undefined)
    for (let at = 0; at < 10_000; at += 50, now += 50) await call()
    // Those that run, and those that were lifted.
    expect(looks).toBe(10)
    await here.add(warning(jane))
    await call()
    looks = 0
    for (let at = 0; at < 10_000; at += 50, now += 50) await call()
    // And appeals.
    expect(looks).toBeLessThanOrEqual(120)
  })

  it('two gateways that find the same at once tell it once [ABUSE-04]', async () => {
    const [here, there] = [gateway(), gateway()]
    expect([await here.of(jane), await there.of(jane)]).toStrictEqual([[], []])
    const [first, second] = await Promise.all([here.add(warning(jane)), there.add(warning(jane))])
    expect(second.id).toBe(first.id)
    expect(await gateway().list({ userId: jane, all: true })).toHaveLength(1)
    // And calls of one page that are too many together.
    const captcha = { ...warning(jane), kind: 'captcha' } as const
    await Promise.all([1, 2, 3, 4].map(() => here.add(captcha)))
    expect(await gateway().list({ userId: jane, all: false })).toHaveLength(2)
  })

  it('of several captchas the one that was asked for last has to be solved [CAPT-01] [ABUSE-04]', async () => {
    const here = gateway()
    await here.add({ ...warning(jane), kind: 'captcha' })
    now += 60_000
    const { id } = await here.add({ ...warning(jane), kind: 'captcha', by: 'ops' })
    expect(await here.captchaOf(jane)).toMatchObject({ id, createdAt: BEGIN + 60_000 })
    await here.acknowledge(jane, { kind: 'captcha' })
    expect(await here.captchaOf(jane)).toBeNull()
  })

  it('what was lifted, or was over, is not said to have been read or solved later [ABUSE-04]', async () => {
    const here = gateway()
    await here.add(warning(jane))
    await here.lift(jane)
    now += 60_000
    await here.add({ ...warning(jane), kind: 'captcha' })
    // A captcha is over after a day.
    now += 25 * 3_600_000
    await here.add(warning(jane))
    await here.add({ ...warning(jane), kind: 'captcha' })
    await here.acknowledge(jane)
    await here.acknowledge(jane, { kind: 'captcha' })
    const told = (await here.list({ userId: jane, all: true })).map(({ kind, createdAt, acknowledgedAt }) => [
      kind,
      createdAt === now,
      acknowledgedAt === null ? null : acknowledgedAt === now,
    ])
    expect(told.toSorted()).toEqual([
      ['captcha', false, null],
      ['captcha', true, true],
      ['warning', false, null],
      ['warning', true, true],
    ])
  })
})
