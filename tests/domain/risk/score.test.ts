import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Call, CALL_KINDS } from '../../../domain/risk/calls.ts'
import { atTheFoot, climb, forgive as forgiveOf, readLadder, unforgiven } from '../../../domain/risk/ladder.ts'
import {
  type AccountScore,
  ageAccount,
  countCall,
  countPlace,
  newAccount,
  newPlace,
  pointsOf,
  totalOf,
} from '../../../domain/risk/score.ts'
import { replayCalls } from '../../../domain/risk/replay.ts'
import { RISK_TABLE, RiskTable, SIGNALS } from '../../../domain/risk/table.ts'

const NOW = Date.parse('2026-11-30T09:00:00+08:00')
const DAY = 86_400_000
const call = (more: Partial<Call> = {}): Call => ({
  at: NOW,
  kind: 'search',
  database: 'trials',
  size: 60_000,
  network: 'office',
  browser: 'b1',
  group: '',
  rows: 50,
  fresh: { account: 0, group: 0, network: 0, browser: 0 },
  page: 1,
  number: null,
  ...more,
})
const after = (calls: readonly Call[], table = RISK_TABLE): AccountScore =>
  calls.reduce((score, made) => countCall(table, score, made), newAccount(calls[0]?.at ?? NOW))
const points = (calls: readonly Call[], now = calls.at(-1)?.at ?? NOW) => pointsOf(RISK_TABLE, after(calls), 'jane', {}, now)
const forgive = (given: Parameters<typeof forgiveOf>[1], now: number) => forgiveOf(atTheFoot(), given, now)
const fresh = (rows: number) => ({ account: rows, group: rows, network: rows, browser: rows })

const anyCall: fc.Arbitrary<Call> = fc.record({
  at: fc.integer({ min: NOW, max: NOW + 30 * DAY }),
  kind: fc.constantFrom(...CALL_KINDS),
  database: fc.constantFrom('trials', 'approved', ''),
  size: fc.integer({ min: 0, max: 600_000 }),
  network: fc.constantFrom('a', 'b', 'c'),
  browser: fc.constantFrom('x', 'y'),
  group: fc.constantFrom('', 'g'),
  rows: fc.integer({ min: 0, max: 1000 }),
  fresh: fc.integer({ min: 0, max: 1000 }).map(fresh),
  page: fc.integer({ min: 0, max: 100 }),
  number: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
})

describe('what calls count for', () => {
  it('ABUSE-04 the table that comes with Materia is one', () => {
    expect(RiskTable.parse(RISK_TABLE)).toStrictEqual(RISK_TABLE)
    const { most, reports, rungs } = RISK_TABLE
    // One report, or all of one kind, asks at most whether somebody is there: it never restricts, nor warns.
    expect([
      most.webDriver + most.debugger < rungs.warning,
      reports.webDriver < rungs.captcha,
      reports.debugger < rungs.captcha,
    ]).toStrictEqual([true, true, true])
    // Rows, networks, hours and depth that are unusual are not enough for a ban, each by itself.
    for (const signal of ['rate', 'hours', 'depth', 'networks', 'accounts'] as const) expect(most[signal]).toBeLessThan(rungs.export)
    expect(RiskTable.safeParse({ ...RISK_TABLE, rungs: { ...rungs, warning: 10 } }).success).toBe(false)
    expect(RiskTable.safeParse({ ...RISK_TABLE, rungs: { ...rungs, captcha: 0 } }).success, 'everybody from the first call on').toBe(false)
    expect(RiskTable.safeParse({ ...RISK_TABLE, more: 1 }).success).toBe(false)
  })

  it('ABUSE-04 sixty calls in a minute are a hand’s; each more counts', () => {
    const calls = (n: number) => Array.from({ length: n }, (_, at) => call({ at: NOW + at * 500 + ((at * 7) % 13) * 30 }))
    expect(points(calls(60))).toStrictEqual({})
    expect(points(calls(70)).rate).toBe(5)
    // Another minute begins anew.
    expect(points([...calls(60), call({ at: NOW + 60_500 })])).toStrictEqual({})
  })

  it('ABUSE-04 pauses that are all alike are a program’s; those of a hand, and a break, are not', () => {
    const paced = (n: number, pause: (at: number) => number) => {
      let at = NOW
      return Array.from({ length: n }, (_, index) => call({ at: (at += pause(index)) }))
    }
    expect(points(paced(41, () => 5_000)).tempo).toBe(1)
    expect(points(paced(40, () => 5_000)).tempo).toBeUndefined()
    expect(points(paced(200, (at) => 5_000 * (1 + (at % 3)))).tempo).toBeUndefined()
    expect(
      points([...paced(30, () => 5_000), ...paced(30, () => 5_000).map((made) => ({ ...made, at: made.at + 3_600_000 }))]).tempo,
    ).toBeUndefined()
    // What a page asks for by itself as somebody types is no pace of theirs.
    expect(points(paced(100, () => 300).map((made) => ({ ...made, kind: 'names' as const }))).tempo).toBeUndefined()
  })

  it('ABUSE-04 records opened by numbers one after another count after 25 of them; others do not', () => {
    const opened = (numbers: readonly number[]) =>
      numbers.map((number, at) => call({ at: NOW + at * 9_000 * (1 + ((at * 5) % 7) / 7), kind: 'record', rows: 1, page: 0, number }))
    const following = (n: number, step: number) => opened(Array.from({ length: n }, (_, at) => 1000 + at * step))
    expect(points(following(27, 1)).enumeration).toBeUndefined()
    expect(points(following(28, 1)).enumeration).toBe(2)
    expect(points(following(37, -3)).enumeration).toBe(20)
    expect(points(opened(Array.from({ length: 60 }, (_, at) => (at * 7919) % 104_729))).enumeration).toBeUndefined()
  })

  it('ABUSE-04 what was given is counted as a part of its database, more for who never comes back to it', () => {
    // A tenth of 60 000, all of it new: five points for each hundredth.
    expect(points([call({ rows: 6000, fresh: fresh(6000) })]).coverage).toBeCloseTo(50, 5)
    // Seen twice: three fifths of that; four times and more: a fifth.
    expect(points([call({ rows: 12_000, fresh: fresh(6000) })]).coverage).toBeCloseTo(30, 5)
    expect(points([call({ rows: 24_000, fresh: fresh(6000) })]).coverage).toBeCloseTo(10, 5)
    expect(points([call({ rows: 60_000, fresh: fresh(6000) })]).coverage).toBeCloseTo(10, 5)
    // One export may be most of a small database, and little of a very large one.
    expect(points([call({ size: 1500, rows: 1000, fresh: fresh(1000) })]).coverage).toBeCloseTo(10, 5)
    expect(points([call({ size: 1_000_000, rows: 6000, fresh: fresh(6000) })]).coverage).toBeCloseTo(12, 5)
    // Half of it is forgotten in 120 days.
    expect(points([call({ rows: 6000, fresh: fresh(6000) })], NOW + 120 * DAY).coverage).toBeCloseTo(25, 5)
  })

  it('ABUSE-04 accounts that divide a copy are found, and a team that works on the same is not', () => {
    const shared = (overlap: boolean) => {
      let place = newPlace(NOW)
      for (let n = 0; n < 5; n++)
        place = countPlace(
          RISK_TABLE,
          place,
          'network',
          `a${n}`,
          call({ rows: 1200, fresh: { ...fresh(1200), network: overlap && n > 0 ? 100 : 1200 } }),
        )
      return pointsOf(RISK_TABLE, newAccount(NOW), 'a0', { network: place }, NOW)
    }
    expect(shared(false).spread).toBeCloseTo(40, 5)
    expect(shared(true).spread).toBeUndefined()
    // Who only looks on is none of them.
    let place = newPlace(NOW)
    for (let n = 0; n < 5; n++) place = countPlace(RISK_TABLE, place, 'network', `a${n}`, call({ rows: 1200, fresh: fresh(1200) }))
    place = countPlace(RISK_TABLE, place, 'network', 'guest', call({ rows: 50, fresh: { ...fresh(50), network: 0 } }))
    expect(pointsOf(RISK_TABLE, newAccount(NOW), 'guest', { network: place }, NOW).spread).toBeUndefined()
    expect(pointsOf(RISK_TABLE, newAccount(NOW), 'a0', { network: place }, NOW).spread).toBeGreaterThan(30)
  })

  it('DEBUG-01 DEBUG-02 reports count once a day, and never restrict by themselves', () => {
    const reports = Array.from({ length: 1000 }, (_, at) =>
      call({ at: NOW + at * 3_600_000, kind: at % 2 ? 'debugger' : 'webDriver', database: '', size: 0, rows: 0, page: 0 }),
    )
    const score = after(reports)
    const total = totalOf(pointsOf(RISK_TABLE, score, 'jane', {}, reports.at(-1)!.at))
    expect(total).toBeLessThan(RISK_TABLE.rungs.warning)
    expect(points(reports.slice(0, 1)).webDriver).toBe(15)
    expect(points(reports.slice(0, 20)).webDriver).toBeLessThanOrEqual(15)
  })

  it('ABUSE-04 whatever comes: points stay within what the table allows, become less with time, and come out alike again', () => {
    fc.assert(
      fc.property(fc.array(anyCall, { maxLength: 60, size: 'max' }), fc.integer({ min: 0, max: 400 * DAY }), (calls, later) => {
        const inOrder = calls.toSorted((a, b) => a.at - b.at)
        const frozen = JSON.stringify(inOrder)
        const score = after(inOrder)
        const now = score.at
        const found = pointsOf(RISK_TABLE, score, 'jane', {}, now)
        expect(after(inOrder)).toStrictEqual(score)
        expect(JSON.stringify(inOrder)).toBe(frozen)
        // It is kept as JSON.
        expect(JSON.parse(JSON.stringify(score))).toStrictEqual(score)
        for (const signal of SIGNALS) {
          const value = found[signal] ?? 0
          expect(value >= 0 && value <= RISK_TABLE.most[signal], `${signal} ${value}`).toBe(true)
        }
        expect(totalOf(pointsOf(RISK_TABLE, ageAccount(RISK_TABLE, score, now + later), 'jane', {}, now + later))).toBeLessThanOrEqual(
          totalOf(found) + 1e-9,
        )
      }),
    )
  })
})

describe('the ladder', () => {
  const midnight = (now: number, days: number) => now + days * DAY
  /** The rungs acted on as points go along the given totals. */
  const along = (totals: readonly number[], ladder = atTheFoot()) => {
    const acts: string[] = []
    for (const total of totals) {
      const step = climb(RISK_TABLE, ladder, { coverage: total }, NOW, midnight)
      ladder = step.ladder
      if (step.act) acts.push(`${total} ${step.act.rung}`)
    }
    return { acts, ladder }
  }

  it('ABUSE-04 climbs captcha, warning, export restriction, bans, for good, and acts once on each', () => {
    const up = Array.from({ length: 120 }, (_, at) => at)
    expect(along(up).acts).toStrictEqual([
      '30 captcha',
      '35 captcha',
      '40 captcha',
      '45 captcha',
      '50 warning',
      '55 warning',
      '60 warning',
      '65 export',
      '70 export',
      '75 export',
      '80 temporary',
      '85 temporary',
      '90 permanent',
      '95 permanent',
      '100 permanent',
      '105 permanent',
      '110 permanent',
      '115 permanent',
    ])
  })

  it('ABUSE-04 goes down again by itself, and what an operator forgave counts no more', () => {
    expect(along([40, 40, 39, 41, 20, 29, 31]).acts).toStrictEqual(['40 captcha', '31 captcha'])
    const forgiven = forgive({ coverage: 90 }, NOW)
    expect(along([90, 100, 119, 120], forgiven).acts).toStrictEqual(['120 captcha'])
    // Not more than there was when it has become less.
    expect(along([90, 20, 49, 50, 70], forgiven).acts).toStrictEqual(['50 captcha', '70 warning'])
  })

  it('ABUSE-04 what was forgiven of a place is forgiven there after calls from elsewhere, and of one signal is not of another', () => {
    const office = { coverage: 20, spread: 85 }
    const home = { coverage: 20 }
    let ladder = forgive(office, NOW)
    for (const [day, points] of [office, home, home, office, home, office].entries()) {
      const step = climb(RISK_TABLE, ladder, points, NOW + day * DAY, midnight)
      expect([day, step.act]).toEqual([day, null])
      ladder = step.ladder
    }
    // What comes on top counts, and is named.
    expect(climb(RISK_TABLE, ladder, { ...office, tempo: 31 }, NOW + 6 * DAY, midnight).act).toMatchObject({
      rung: 'captcha',
      signal: 'tempo',
      level: 10,
    })
    expect(climb(RISK_TABLE, ladder, { ...office, spread: 116 }, NOW + 6 * DAY, midnight).act).toMatchObject({
      rung: 'captcha',
      signal: 'spread',
    })
    // Its own points that have become less are not forgiven a second time, nor is what another signal says.
    expect(climb(RISK_TABLE, forgive({ spread: 85 }, NOW), { coverage: 81 }, NOW, midnight).act).toMatchObject({ rung: 'temporary' })
  })

  it('ABUSE-04 what was forgiven of a place becomes less with time away from it, as what the place was given does', () => {
    const { coverage } = RISK_TABLE.halfLife
    const away = climb(RISK_TABLE, forgive({ spread: 80 }, NOW), {}, NOW + coverage * DAY, midnight).ladder
    expect(unforgiven(RISK_TABLE, away, { spread: 80 }, NOW + coverage * DAY)).toMatchObject({
      counted: { spread: 40 },
      forgiven: { spread: 40 },
    })
    // Who is there all the time keeps it, at the most points there can be too.
    let ladder = forgive({ spread: 200 }, NOW)
    for (let day = 1; day < 400; day++) ladder = climb(RISK_TABLE, ladder, { spread: 200 }, NOW + day * DAY, midnight).ladder
    expect(ladder.forgiven).toEqual({ spread: 200 })
  })

  it('ABUSE-04 a ladder that an earlier version kept is read, with what was forgiven of all together', () => {
    const kept = { captcha: 0, warning: 0, export: 0, temporary: 0, forgiven: 100, bans: 1, bannedAt: NOW }
    const ladder = readLadder(JSON.stringify(kept))
    expect(ladder).toMatchObject({ bans: 1, bannedAt: NOW })
    const office = { coverage: 20, spread: 85 }
    // The strongest first: five of 20 count.
    const step = climb(RISK_TABLE, ladder, office, NOW, midnight)
    expect([step.act, step.ladder]).toEqual([
      null,
      { ...ladder, forgivenInAll: undefined, forgiven: { spread: 85, coverage: 15 }, forgivenAt: NOW },
    ])
    expect(readLadder(JSON.stringify(step.ladder))).toStrictEqual(step.ladder)
    expect(climb(RISK_TABLE, climb(RISK_TABLE, step.ladder, { coverage: 20 }, NOW, midnight).ladder, office, NOW, midnight).act).toBeNull()
  })

  it('ABUSE-01/gateway ABUSE-03 exports come back at the next 0:00, a first ban ends after three days, a later one after thirty, bans of last year are forgotten', () => {
    const first = climb(RISK_TABLE, atTheFoot(), { tempo: 90 }, NOW, midnight)
    expect(first.act).toStrictEqual({ rung: 'temporary', level: 10, signal: 'tempo', until: NOW + 3 * DAY })
    const second = climb(RISK_TABLE, first.ladder, { coverage: 96 }, NOW + 4 * DAY, midnight)
    expect(second.act).toStrictEqual({ rung: 'temporary', level: 20, signal: 'coverage', until: NOW + 34 * DAY })
    const third = climb(RISK_TABLE, second.ladder, { coverage: 102 }, NOW + 40 * DAY, midnight)
    expect(third.act).toMatchObject({ rung: 'permanent', until: null })
    expect(climb(RISK_TABLE, second.ladder, { coverage: 102 }, NOW + 400 * DAY, midnight).act).toMatchObject({
      rung: 'temporary',
      until: NOW + 403 * DAY,
    })
    expect(climb(RISK_TABLE, atTheFoot(), { coverage: 66 }, NOW, midnight).act).toMatchObject({
      rung: 'export',
      until: NOW + DAY,
    })
  })

  it('ABUSE-04 whatever the points do, nothing is done below the first rung, and the same points twice do nothing new', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 40, size: 'max' }), (totals) => {
        let ladder = atTheFoot()
        for (const total of totals) {
          const step = climb(RISK_TABLE, ladder, { coverage: total }, NOW, midnight)
          if (step.act) expect(total).toBeGreaterThanOrEqual(RISK_TABLE.rungs.captcha)
          expect(climb(RISK_TABLE, step.ladder, { coverage: total }, NOW, midnight).act).toBeNull()
          ladder = step.ladder
        }
      }),
    )
  })
})

describe('the journal played again', () => {
  const midnight = (now: number, days: number) => now + days * DAY
  const journal = Array.from({ length: 40 }, (_, at) => ({
    account: at % 2 ? 'copier' : 'reader',
    call: call({ at: NOW + at * 60_000 * (1 + (at % 3)), rows: 600, fresh: fresh(at % 2 || at < 4 ? 600 : 0), browser: `b${at % 2}` }),
  }))

  it('ABUSE-04 tells who would have met what, when and why, whatever the order the calls are read in', () => {
    const found = replayCalls(RISK_TABLE, journal, midnight)
    expect(found.map(({ account, acts }) => [account, acts.map(({ rung }) => rung)])).toStrictEqual([
      ['copier', ['captcha', 'warning', 'export', 'temporary']],
    ])
    expect(found[0]?.acts[3]).toMatchObject({ signal: 'coverage', until: found[0]!.acts[3]!.at + 3 * DAY })
    expect(replayCalls(RISK_TABLE, journal.toReversed(), midnight)).toStrictEqual(found)
  })

  it('ABUSE-04 with a stricter table others would have been, with a milder one nobody', () => {
    const rungs = { captcha: 5, warning: 6, export: 7, temporary: 8, again: 5 }
    expect(replayCalls({ ...RISK_TABLE, rungs }, journal, midnight).map(({ account }) => account)).toStrictEqual(['reader', 'copier'])
    expect(replayCalls({ ...RISK_TABLE, coverage: { ...RISK_TABLE.coverage, points: 0.1 } }, journal, midnight)).toStrictEqual([])
  })
})
