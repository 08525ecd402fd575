import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unpackCalls } from '../../domain/risk/journal.ts'
import type { AccountScore, PlaceScore } from '../../domain/risk/score.ts'
import { liftRestrictions } from '../../server/admin/restrictions.ts'
import { createHasher } from '../../server/auth/secret.ts'
import { createWatch, type Given, type Watch } from '../../server/risk/watch.ts'
import type { State } from '../../server/state/open.ts'
import { addUser, answeringLate, emptyState, STATES } from './states.ts'

const BEGIN = Date.parse('2026-11-30T09:00:00Z')

describe.each(STATES)('what the risk engine writes on $name', ({ open }) => {
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

  const watching = (db: State['db'] = state.db, more: Partial<Parameters<typeof createWatch>[0]> = {}): Watch =>
    createWatch({
      db,
      hasher: createHasher(Buffer.alloc(32, 1)),
      restrictions: { add: async () => undefined as never, takeLifted: () => false },
      sizeOf: async () => 60_000,
      timeZone: 'Asia/Shanghai',
      mode: 'watch',
      now: () => now,
      log: { info: () => undefined, error: (told: unknown) => expect.fail(String((told as { err: unknown }).err)) },
      ...more,
    })
  let given = 0
  /** A page of fifty records that nobody had before. */
  const page = (): Given => ({ kind: 'search', database: 'drugus', ids: Array.from({ length: 50 }, () => `NDA${given++}`), page: 1 })
  const sees = (watch: Watch, account = jane) => watch.see({ account, group: '', network: '203.0.113.7', browser: 'b' }, page())
  const scoreOf = async (account = jane): Promise<AccountScore | null> => {
    const row = await state.db.selectFrom('risk_accounts').select('score').where('user_id', '=', account).executeTakeFirst()
    return row ? (JSON.parse(row.score) as AccountScore) : null
  }
  const ladderOf = async () => {
    const { ladder } = await state.db.selectFrom('risk_accounts').select('ladder').where('user_id', '=', jane).executeTakeFirstOrThrow()
    return JSON.parse(ladder) as Record<string, unknown>
  }
  const allOf = async (account = jane): Promise<number> => (await scoreOf(account))?.given['drugus']?.all ?? 0
  const networkOf = async (): Promise<number> => {
    const rows = await state.db.selectFrom('risk_places').selectAll().execute()
    const row = rows.find(({ place }) => place.startsWith('network'))
    const { given: parts } = JSON.parse(row!.score) as PlaceScore
    return Object.values(parts['drugus']!.accounts).reduce((sum, [, all]) => sum + all, 0)
  }
  const journal = async () => {
    const rows = await state.db.selectFrom('risk_calls').selectAll().orderBy('from_at').execute()
    return rows.map((row) => unpackCalls(row.calls)!.length)
  }

  it('ABUSE-04 scores are written whenever it is said, the journal once a minute and at the end', async () => {
    const watch = watching()
    for (let n = 1; n <= 3; n++) {
      await sees(watch)
      now += 5_000
      await watch.flush()
      expect(await allOf()).toBe(n * 50)
    }
    expect(await journal()).toStrictEqual([])
    now += 45_000
    await watch.flush()
    expect(await journal()).toStrictEqual([3])
    await sees(watch)
    await watch.flush({ all: true })
    expect(await journal()).toStrictEqual([3, 1])
    await watch.flush({ all: true })
    expect(await journal()).toStrictEqual([3, 1])
  })

  /** The state; after each answer to a statement something else happens. */
  const interrupted = (happens: () => Promise<void>): State['db'] =>
    state.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await happens()
        return result
      },
    })

  it('ABUSE-04 a call that comes while another gateway’s score is counted on counts once', async () => {
    let comes = 0
    const one: Watch = watching(
      interrupted(async () => {
        if (comes-- > 0) await sees(one)
      }),
    )
    const other = watching()
    await sees(one)
    await sees(other)
    let all = 2
    for (let n = 0; n < 4; n++) {
      // Here the row is another one than this gateway knows, and a call comes before and after it has read it.
      await sees(other)
      await other.flush()
      comes = 2
      await one.flush()
      all += 3
      await sees(one)
      await one.flush()
      all += 1
    }
    await other.flush()
    expect([await allOf(), await networkOf()]).toStrictEqual([all * 50, all * 50])
    await Promise.all([one.flush({ all: true }), other.flush({ all: true })])
    expect((await journal()).reduce((sum, calls) => sum + calls, 0)).toBe(all)
  })

  it('ABUSE-04 what was forgiven while a call waited to be written stays forgiven, as earlier versions kept it too', async () => {
    const watch = watching()
    await sees(watch)
    await watch.flush()
    for (const [forgiven, stays] of [
      [{ spread: 80 }, { forgiven: { spread: 80 }, forgivenAt: BEGIN }],
      [90, { forgiven: { spread: 80 }, forgivenInAll: 90 }],
    ] as const) {
      await sees(watch)
      const ladder = JSON.stringify({ ...(await ladderOf()), forgiven, ...(typeof forgiven === 'object' && { forgivenAt: BEGIN }) })
      await state.db
        .updateTable('risk_accounts')
        .set((row) => ({ ladder, version: row('version', '+', 1) }))
        .where('user_id', '=', jane)
        .execute()
      await watch.flush()
      expect(await ladderOf()).toMatchObject(stays)
    }
  })

  it('ABUSE-04 what an operator lifts while a call waits to be written is lifted whole: the next ban is the first', async () => {
    const watch = watching()
    await sees(watch)
    await watch.flush()
    const banned = JSON.stringify({ ...(await ladderOf()), temporary: 85, bans: 1, bannedAt: BEGIN - 10 })
    await state.db.updateTable('risk_accounts').set({ ladder: banned }).where('user_id', '=', jane).execute()
    const other = watching()
    await sees(other)
    await liftRestrictions(state.db, jane, () => now)
    const inAll = (forgiven: unknown) => Object.values(forgiven as Record<string, number>).reduce((sum, value) => sum + value, 0)
    const atLift = inAll((await ladderOf()).forgiven)
    await other.flush()
    const ladder = await ladderOf()
    expect([ladder, await allOf()]).toMatchObject([{ bans: 0, temporary: 0, pardons: 1 }, 100])
    // What the call that waited adds is forgiven too: nobody is banned for it at once.
    expect(inAll(ladder.forgiven)).toBeGreaterThan(atLift)
    // And once more.
    await sees(other)
    await liftRestrictions(state.db, jane, () => now)
    await other.flush()
    expect(await ladderOf()).toMatchObject({ pardons: 2 })
  })

  it('ABUSE-04 what an operator lifts while a gateway writes stays lifted', async () => {
    const watch = watching()
    await sees(watch)
    await watch.flush()
    await sees(watch)
    let isBetween = false
    const late = answeringLate(state.db, async (row) => {
      if (typeof row !== 'object' || row === null || !('ladder' in row)) return
      isBetween = true
      await watch.flush()
    })
    await liftRestrictions(late, jane, () => now)
    await sees(watch)
    await watch.flush()
    expect([isBetween, await ladderOf(), await allOf()]).toMatchObject([true, { pardons: 1 }, 150])
  })

  it('ABUSE-04 a restriction that the state did not take comes with the next call', async () => {
    const [added, failures]: [string[], string[]] = [[], []]
    let isAway = true
    const watch = watching(state.db, {
      mode: 'on',
      restrictions: {
        add: async ({ kind }) => {
          if (isAway) throw new Error('the state is away')
          added.push(kind)
          return undefined as never
        },
        takeLifted: () => false,
      },
      log: { info: () => undefined, error: (about: unknown) => failures.push((about as { err: Error }).err.message) },
    })
    for (let n = 0; n < 200 && failures.length === 0; n++) await sees(watch)
    isAway = false
    await sees(watch)
    await sees(watch)
    expect([failures, added]).toStrictEqual([['the state is away'], ['captcha']])
  })

  it('ABUSE-04 what was lifted a moment ago is not put back by calls made before anybody could hear of it', async () => {
    const added: string[] = []
    const watch = watching(state.db, {
      mode: 'on',
      restrictions: {
        add: async ({ kind, userId }) => added.push(`${userId === jane ? 'jane' : 'john'} ${kind}`) as never,
        takeLifted: () => false,
      },
    })
    const john = await addUser(state)
    const until = async (account: string, name: string) => {
      for (let calls = 1; calls < 400; calls++) {
        await sees(watch, account)
        if (added.includes(name)) return calls
      }
      throw new Error(`never ${name}`)
    }
    // So many calls lead from a captcha to a warning.
    await until(john, 'john captcha')
    const calls = await until(john, 'john warning')
    await until(jane, 'jane captcha')
    await watch.flush()
    await liftRestrictions(state.db, jane, () => now)
    for (let call = 0; call < calls; call++) await sees(watch, jane)
    expect(added.filter((name) => name.startsWith('jane'))).toStrictEqual(['jane captcha'])
    await watch.flush()
    expect(await ladderOf()).toMatchObject({ pardons: 1, warning: 0 })
  })

  it('ABUSE-04 a restriction that the state did not take undoes none that came after it', async () => {
    const added: string[] = []
    let fail: (error: Error) => void = () => undefined
    const watch = watching(state.db, {
      mode: 'on',
      restrictions: {
        add: ({ kind }) => {
          added.push(kind)
          return kind === 'captcha' && added.length === 1
            ? new Promise((_, reject) => (fail = reject as typeof fail))
            : Promise.resolve(undefined as never)
        },
        takeLifted: () => false,
      },
      log: { info: () => undefined, error: () => undefined },
    })
    const calls: Promise<void>[] = []
    const see = async () => {
      calls.push(sees(watch))
      await state.db.selectFrom('users').select('id').execute()
    }
    for (let n = 0; n < 200 && !added.includes('warning'); n++) await see()
    fail(new Error('the state is away'))
    await Promise.all(calls)
    await sees(watch)
    expect(added.slice(added.indexOf('warning'))).toStrictEqual(['warning'])
    await watch.flush()
    expect(await ladderOf()).toMatchObject({ captcha: expect.any(Number) })
  })

  it('ABUSE-04 a step of the ladder that nobody met is taken out of the state again', async () => {
    let fail: (error: Error) => void = () => undefined
    let isAsked = false
    const watch = watching(state.db, {
      mode: 'on',
      restrictions: {
        add: () => {
          isAsked = true
          return new Promise((_, reject) => (fail = reject as typeof fail))
        },
        takeLifted: () => false,
      },
      log: { info: () => undefined, error: () => undefined },
    })
    let last: Promise<void> = Promise.resolve()
    for (let n = 0; n < 200 && !isAsked; n++) {
      last = sees(watch)
      for (let turn = 0; turn < 20; turn++) await state.db.selectFrom('users').select('id').execute()
    }
    await watch.flush()
    expect(await ladderOf()).not.toMatchObject({ captcha: 0 })
    fail(new Error('the state is away'))
    await last
    await watch.flush()
    expect(await ladderOf()).toMatchObject({ captcha: 0 })
  })

  it('ABUSE-04 a score whose row is gone is written anew', async () => {
    const watch = watching()
    await sees(watch)
    await watch.flush()
    await state.db.deleteFrom('risk_accounts').execute()
    await state.db.deleteFrom('risk_places').execute()
    await sees(watch)
    await watch.flush()
    expect([await allOf(), await networkOf()]).toStrictEqual([100, 100])
  })

  it('ABUSE-04 a state that fails at any statement loses no call and counts none twice', async () => {
    const john = await addUser(state)
    let answersLeft = Number.POSITIVE_INFINITY
    const watch = watching(
      interrupted(async () => {
        if (--answersLeft < 0) throw new Error('the state is away')
      }),
    )
    await sees(watch)
    await sees(watch, john)
    await watch.flush({ all: true })
    let all = 1
    for (let answers = 0; answers < 16; answers++) {
      await sees(watch)
      await sees(watch, john)
      all += 1
      answersLeft = answers
      await watch.flush({ all: true }).catch(({ message }: Error) => expect(message).toBe('the state is away'))
      answersLeft = Number.POSITIVE_INFINITY
      await watch.flush({ all: true })
      expect([await allOf(), await allOf(john), await networkOf()], `after ${answers} answers`).toStrictEqual([
        all * 50,
        all * 50,
        all * 100,
      ])
      expect(
        (await journal()).reduce((sum, calls) => sum + calls, 0),
        `after ${answers} answers`,
      ).toBe(all * 2)
    }
  })

  it('ABUSE-04 however many accounts were at work, each is written', async () => {
    const watch = watching()
    const everybody: string[] = []
    for (let n = 0; n < 60; n++) everybody.push(await addUser(state))
    for (const account of everybody) await sees(watch, account)
    await watch.flush({ all: true })
    for (const account of everybody) expect(await allOf(account)).toBe(50)
    expect(await journal()).toHaveLength(60)
  })
})
