import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Turn, TURN_KINDS, Turns } from '../../server/catalogue/turns.ts'
import { runs } from '../runs.ts'

const LIMITS = { perAccount: 2, mostWaiting: 128 }

/**
 * An engine that works by a clock of its own: each statement holds a place for its time; tells what was done when. Nothing waits
 * for the machine, so the order is the order of the turns.
 */
const fakeEngine = (places: number, limits = LIMITS) => {
  let now = 0
  const turns = new Turns<number>(
    Array.from({ length: places }, (_, place) => place),
    limits,
    () => now,
  )
  const running: { ends: number; name: string; place: number }[] = []
  const begun: string[] = []
  const done: { name: string; at: number }[] = []
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    turns,
    begun,
    done,
    ask: (name: string, turn: Turn | undefined, ms: number, signal?: AbortSignal) =>
      turns.take(turn, signal).then((place) => {
        begun.push(name)
        running.push({ ends: now + ms, name, place })
      }),
    /** Lets time pass until nothing runs. */
    finish: async () => {
      await settle()
      while (running.length > 0) {
        running.sort((a, b) => a.ends - b.ends)
        const { ends, name, place } = running.shift()!
        now = ends
        done.push({ name, at: now })
        turns.give(place)
        await settle()
      }
    },
    settle,
  }
}

const by = (account: string, kind: Turn['kind'] = 'search'): Turn => ({ account, kind })

describe('turns', () => {
  it('GATE-08 with eight heavy searches of one account under way, others’ details and type-ahead come next, whatever came first', async () => {
    const engine = fakeEngine(1)
    for (let at = 1; at <= 8; at++) void engine.ask(`hostile ${at}`, by('eve'), 3000)
    void engine.ask('list', by('ann'), 50)
    void engine.ask('type-ahead', by('ben', 'lookup'), 10)
    void engine.ask('detail', by('ann', 'lookup'), 10)
    await engine.finish()
    expect(engine.begun).toEqual([
      'hostile 1',
      'type-ahead',
      'detail',
      'list',
      'hostile 2',
      'hostile 3',
      'hostile 4',
      'hostile 5',
      'hostile 6',
      'hostile 7',
      'hostile 8',
    ])
    // 24 s of hostile work, of which the detail waited for the one statement that ran when it came.
    expect(engine.done.find(({ name }) => name === 'detail')).toEqual({ name: 'detail', at: 3020 })
    expect(engine.done.at(-1)!.at).toBe(24_070)
  })

  it('GATE-08 a search of several statements waits for one of another’s long ones, not between each two of its own', async () => {
    const engine = fakeEngine(1)
    for (let at = 1; at <= 6; at++) void engine.ask(`hostile ${at}`, by('eve'), 2000)
    for (const part of ['rows', 'count', 'facets', 'phase', 'sponsor']) void engine.ask(part, by('ann'), 30)
    await engine.finish()
    expect(engine.done.find(({ name }) => name === 'sponsor')).toEqual({ name: 'sponsor', at: 2150 })
    expect(engine.done.at(-1)).toEqual({ name: 'hostile 6', at: 12_150 })
  })

  it('GATE-08 who was quiet has earned nothing, and what somebody had long ago is forgiven', async () => {
    const engine = fakeEngine(1)
    for (let at = 1; at <= 5; at++) void engine.ask('eve', by('eve'), 2000)
    await engine.finish()
    // Eve has had ten seconds, of which no more than the last few count; zoe, new, cannot make up for them.
    for (let at = 1; at <= 8; at++) {
      void engine.ask('zoe', by('zoe'), 1000)
      void engine.ask('eve', by('eve'), 1000)
    }
    await engine.finish()
    const after = engine.begun.slice(5)
    expect(after.slice(0, 4)).toEqual(['zoe', 'zoe', 'eve', 'zoe'])
    expect(after.slice(0, 9).filter((name) => name === 'eve').length).toBeGreaterThanOrEqual(3)
  })

  it('GATE-08 of a statement that took a minute, as one of an export may, no more than five seconds are held against its account', async () => {
    const engine = fakeEngine(1)
    void engine.ask('eve', by('eve', 'export'), 60_000)
    await engine.finish()
    for (let at = 1; at <= 20; at++) {
      void engine.ask('zoe', by('zoe'), 1000)
      void engine.ask('eve', by('eve'), 1000)
    }
    await engine.finish()
    const after = engine.begun.slice(1)
    expect(after.indexOf('eve')).toBeGreaterThan(2)
    expect(after.indexOf('eve')).toBeLessThan(8)
  })

  it('GATE-08 accounts take turns, round and round, however many statements each has', async () => {
    const engine = fakeEngine(1)
    for (const account of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) void engine.ask(account, by(account), 1)
    await engine.finish()
    expect(engine.begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
  })

  it('GATE-08 an account holds two places at most: the others’ are free for whoever comes', async () => {
    const engine = fakeEngine(8)
    for (let at = 1; at <= 10; at++) void engine.ask(`eve ${at}`, by('eve'), 1000)
    await engine.settle()
    expect(engine.begun).toEqual(['eve 1', 'eve 2'])
    void engine.ask('ann', by('ann'), 1)
    await engine.settle()
    expect(engine.begun.at(-1)).toBe('ann')
    await engine.finish()
    expect(engine.begun).toHaveLength(11)
  })

  interface Statement {
    account: string
    kind: Turn['kind']
    /** When it is asked for, and how long it runs, ms. */
    at: number
    ms: number
  }
  /** When each statement began, in order: `backlog` is one account's, of which `window` wait at any time, the rest in a line of its own. */
  const play = async (places: number, backlog: readonly Statement[], others: readonly Statement[], window: number): Promise<string[]> => {
    let now = 0
    const free = Array.from({ length: places }, (_, place) => place)
    const turns = new Turns<number>(free, LIMITS, () => now)
    const began: string[] = []
    const running: { ends: number; place: number }[] = []
    const settle = () => new Promise((resolve) => setImmediate(resolve))
    const ask = (name: string, { account, kind, ms }: Statement, onBegin: () => void) =>
      turns.take({ account, kind }).then((place) => {
        began.push(`${now} ${name}`)
        running.push({ ends: now + ms, place })
        onBegin()
      })
    const line = backlog.map((statement, at) => ({ statement, name: `eve ${at}` }))
    const askNext = () => {
      const next = line.shift()
      if (next) void ask(next.name, next.statement, askNext)
    }
    for (let at = 0; at < window; at++) askNext()
    await settle()
    const coming = others
      .map((statement, at) => ({ statement, name: `${statement.account} ${at}` }))
      .toSorted((a, b) => a.statement.at - b.statement.at)
    while (running.length > 0 || coming.length > 0) {
      const next = running.toSorted((a, b) => a.ends - b.ends)[0]
      if (coming[0] && coming[0].statement.at <= (next?.ends ?? Infinity)) {
        const { name, statement } = coming.shift()!
        now = Math.max(now, statement.at)
        void ask(name, statement, () => undefined)
      } else if (next) {
        running.splice(running.indexOf(next), 1)
        now = next.ends
        turns.give(next.place)
      }
      await settle()
    }
    return began
  }

  it('GATE-08 what waits of an account delays nobody: with 128 statements waiting all begin when they would with two', async () => {
    const kind = fc.constantFrom(...TURN_KINDS)
    const ms = fc.integer({ min: 1, max: 5000 })
    const other = fc.record({ account: fc.constantFrom('ann', 'ben', 'cy'), kind, at: fc.integer({ min: 0, max: 30_000 }), ms })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1, 2, 8),
        kind,
        fc.array(ms, { minLength: 3, maxLength: 128, size: 'max' }),
        fc.array(other, { maxLength: 20, size: 'max' }),
        async (places, own, times, others) => {
          const backlog = times.map((each) => ({ account: 'eve', kind: own, at: 0, ms: each }))
          const all = await play(places, backlog, others, backlog.length)
          expect(all).toHaveLength(backlog.length + others.length)
          expect(all).toEqual(await play(places, backlog, others, 2))
        },
      ),
      { numRuns: runs(60) },
    )
  })

  it('GATE-08 exports come last, and no flood keeps them, or searches, from ever coming', async () => {
    const engine = fakeEngine(1)
    void engine.ask('first', by('x'), 1)
    void engine.ask('export', by('ann', 'export'), 1)
    void engine.ask('search', by('ben'), 1)
    for (let at = 0; at < 30; at++) void engine.ask('lookup', by(`flood ${at}`, 'lookup'), 1)
    await engine.finish()
    expect(engine.begun.indexOf('export')).toBe(9)
    expect(engine.begun.indexOf('search')).toBe(10)
    const calm = fakeEngine(1)
    void calm.ask('first', by('x'), 1)
    for (const kind of ['export', 'search', 'lookup'] as const) void calm.ask(kind, by('ann', kind), 1)
    await calm.finish()
    expect(calm.begun).toEqual(['first', 'lookup', 'search', 'export'])
  })

  it('GATE-08 two statements of an account wait at a time, of its two most urgent kinds: its third kind stands in its own line', async () => {
    const engine = fakeEngine(1)
    void engine.ask('first', by('x'), 1)
    void engine.ask('eve export', by('eve', 'export'), 1)
    for (let at = 0; at < 30; at++) void engine.ask('lookup', by('eve', 'lookup'), 1)
    for (let at = 0; at < 3; at++) void engine.ask('search', by('eve'), 1)
    void engine.ask('ann export', by('ann', 'export'), 1)
    await engine.finish()
    // Passed over eight times, ann's goes; eve's has not begun to wait while her searches do.
    expect(engine.begun.indexOf('ann export')).toBe(1 + 8)
    expect(engine.begun.indexOf('eve export')).toBeGreaterThan(engine.begun.lastIndexOf('search'))
  })

  it('GATE-08 who gives up leaves the queue, and nobody waits for it', async () => {
    const engine = fakeEngine(1)
    void engine.ask('first', by('x'), 1)
    const leaving = new AbortController()
    const gone = engine.ask('gone', by('eve'), 1, leaving.signal).catch((error: unknown) => error)
    void engine.ask('ann', by('ann'), 1)
    leaving.abort()
    expect(await gone).toMatchObject({ name: 'AbortError' })
    expect(await engine.ask('late', by('eve'), 1, leaving.signal).catch((error: unknown) => error)).toMatchObject({ name: 'AbortError' })
    await engine.finish()
    expect(engine.begun).toEqual(['first', 'ann'])
    // The place came back: somebody new has it at once.
    void engine.ask('next', by('eve'), 1)
    await engine.settle()
    expect(engine.begun.at(-1)).toBe('next')
  })

  it('GATE-08 what is beyond the account’s queue is refused, its own only', async () => {
    const engine = fakeEngine(1, { perAccount: 1, mostWaiting: 2 })
    for (let at = 0; at < 3; at++) void engine.ask('eve', by('eve'), 1)
    await expect(engine.ask('eve', by('eve', 'lookup'), 1)).rejects.toMatchObject({ code: 'rate.busy' })
    void engine.ask('ann', by('ann'), 1)
    expect([engine.turns.ahead('eve'), engine.turns.ahead('zoe')]).toEqual([4, 4])
    await engine.finish()
    expect(engine.begun).toEqual(['eve', 'eve', 'ann', 'eve'])
    expect([engine.turns.ahead('eve'), engine.turns.ahead('zoe')]).toEqual([0, 0])
  })

  it('GATE-08 the house’s own work goes first, and closing refuses everybody who waits', async () => {
    const engine = fakeEngine(1)
    void engine.ask('first', by('x'), 1)
    const waiting = engine.ask('ann', by('ann', 'lookup'), 1).catch((error: unknown) => error)
    void engine.ask('house', undefined, 1)
    engine.turns.give(0) // the first is done
    await engine.settle()
    expect(engine.begun).toEqual(['first', 'house'])
    engine.turns.refuse()
    expect(await waiting).toMatchObject({ code: 'catalogue.unavailable' })
    await expect(engine.turns.take(by('ann'))).rejects.toMatchObject({ code: 'catalogue.unavailable' })
  })
})
