import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import type { QuotaKind, Quotas } from '../../../domain/quotas.ts'
import { quotaMachine } from '../../../machines/account/quota/machine.ts'
import type { FoundUsage, QuotaEvent, RememberNotedParams } from '../../../machines/account/quota/types.ts'
import { runs } from '../../runs.ts'
import { byHand, flush } from '../harness.ts'

/** Figures, written out: constants would agree with themselves. */
const SECOND = 1000
const MINUTE = 60_000
const HOUR = 3_600_000

const quotasOf = (rows: number, { searches = 0, exports = 0 } = {}): Quotas => ({
  rows: { used: rows, limit: 1000 },
  searches: { used: searches, limit: 500 },
  exports: { used: exports, limit: null },
  until: 0,
  at: 0,
})

const start = () => {
  const clock = new SimulatedClock()
  const asks = byHand<void, FoundUsage>()
  const remembered: RememberNotedParams[] = []
  const actor = createActor(
    quotaMachine.provide({
      actors: { askUsage: asks.logic },
      actions: { rememberNoted: (_, params) => void remembered.push(params) },
    }),
    { clock, input: { now: () => clock.now() } },
  ).start()
  const send = (...types: QuotaEvent['type'][]) => types.forEach((type) => actor.send({ type }))
  const context = () => actor.getSnapshot().context
  /** The gateway answers; the day ends in so many ms. */
  const answer = async (quotas: Quotas, left = 10 * HOUR, noted: QuotaKind[] = []) => {
    asks.last()?.resolve({ quotas, deadline: clock.now() + left, noted })
    await flush()
  }
  /** What shows: records used, and the quota there is a note of. */
  const shown = () => [context().quotas?.rows.used ?? null, actor.getSnapshot().hasTag('noting') ? context().note : null]
  return { clock, asks, remembered, actor, send, context, answer, shown, pass: (ms: number) => clock.increment(ms) }
}

describe('quotas of the day', () => {
  it('BEY-09 asks four seconds after somebody came, at once when they look, and for nobody', async () => {
    const { asks, send, pass, answer, shown } = start()
    pass(HOUR)
    send('QUOTA.ASKED', 'PLACE.CHANGED')
    expect(asks.calls).toHaveLength(0)
    send('QUOTA.START')
    pass(4 * SECOND - 1)
    expect(asks.calls).toHaveLength(0)
    pass(1)
    await answer(quotasOf(12))
    expect([asks.calls.length, shown()]).toEqual([1, [12, null]])
    send('QUOTA.ASKED')
    expect([asks.calls.length, shown()]).toEqual([2, [12, null]])
    // Asked once more, the first answer counts no longer: it may be from before an export.
    send('QUOTA.ASKED')
    expect(asks.open()).toHaveLength(1)
    await answer(quotasOf(30))
    expect([asks.calls.length, shown()]).toEqual([3, [30, null]])
  })

  it('BEY-09 who goes on is asked for ten seconds after they began to, however often; who does not, never', async () => {
    const { asks, send, pass, answer } = start()
    send('QUOTA.START', 'QUOTA.ASKED')
    await answer(quotasOf(1))
    pass(HOUR)
    expect(asks.calls).toHaveLength(1)
    send('PLACE.CHANGED')
    for (let second = 0; second < 9; second++) {
      pass(SECOND)
      send('PLACE.CHANGED')
    }
    expect(asks.calls).toHaveLength(1)
    pass(SECOND)
    expect(asks.calls).toHaveLength(2)
    // What is on its way may be from before this step.
    send('PLACE.CHANGED')
    expect(asks.open()).toHaveLength(0)
    pass(10 * SECOND)
    expect(asks.calls).toHaveLength(3)
  })

  it('BEY-09 a note at 80 %, once for each quota and day: closed it stays so, and the next waits its turn', async () => {
    const { remembered, send, answer, shown, clock } = start()
    send('QUOTA.START', 'QUOTA.ASKED')
    await answer(quotasOf(799))
    expect(shown()).toEqual([799, null])
    send('QUOTA.ASKED')
    await answer(quotasOf(800))
    expect([shown(), remembered]).toEqual([[800, 'rows'], [{ noted: ['rows'], until: clock.now() + 10 * HOUR }]])
    // It goes on telling of its quota while another comes to its end.
    send('QUOTA.ASKED')
    await answer(quotasOf(1000, { searches: 450 }))
    expect(shown()).toEqual([1000, 'rows'])
    send('CLOSE')
    expect([shown(), remembered.at(-1)?.noted]).toEqual([
      [1000, 'searches'],
      ['rows', 'searches'],
    ])
    send('CLOSE')
    send('QUOTA.ASKED')
    await answer(quotasOf(1000, { searches: 500 }))
    expect([shown(), remembered.length]).toEqual([[1000, null], 2])
  })

  it('BEY-09 what another tab has told of today is not told again, and what has no limit never', async () => {
    const { remembered, send, answer, shown } = start()
    send('QUOTA.START', 'QUOTA.ASKED')
    await answer(quotasOf(900, { exports: 1_000_000 }), HOUR, ['rows'])
    expect([shown(), remembered]).toEqual([[900, null], []])
  })

  it('BEY-09 at the installation’s 0:00 nothing of yesterday is left, the new day is asked for, and told of anew', async () => {
    const { asks, send, pass, answer, shown } = start()
    send('QUOTA.START', 'QUOTA.ASKED')
    await answer(quotasOf(900), HOUR)
    expect(shown()).toEqual([900, 'rows'])
    // Asked again in between, the day ends when it ends.
    pass(HOUR / 2)
    send('QUOTA.ASKED')
    await answer(quotasOf(950), HOUR / 2)
    pass(HOUR / 2 - 1)
    expect([shown(), asks.calls.length]).toEqual([[950, 'rows'], 2])
    pass(1)
    expect([shown(), asks.calls.length, asks.open().length]).toEqual([[null, null], 3, 1])
    await answer(quotasOf(0), 24 * HOUR)
    expect(shown()).toEqual([0, null])
    send('QUOTA.ASKED')
    await answer(quotasOf(800), 24 * HOUR)
    expect(shown()).toEqual([800, 'rows'])
  })

  it('BEY-09 an answer of a day that is over is not shown; a minute later it is asked again', async () => {
    const { asks, send, pass, answer, shown, actor } = start()
    pass(HOUR)
    send('QUOTA.START', 'QUOTA.ASKED')
    await answer(quotasOf(900), 0)
    expect([shown(), actor.getSnapshot().hasTag('late')]).toEqual([[null, null], true])
    pass(MINUTE - 1)
    expect(asks.calls).toHaveLength(1)
    pass(1)
    expect(asks.calls).toHaveLength(2)
  })

  it('BEY-09 a failure is said and leaves what was known; tried again it goes', async () => {
    const { asks, send, answer, shown, context, pass } = start()
    send('QUOTA.START', 'QUOTA.ASKED')
    await answer(quotasOf(5))
    send('QUOTA.ASKED')
    asks.last()?.reject(new MateriaError('server.busy'))
    await flush()
    expect([shown(), context().failure]).toEqual([[5, null], { code: 'server.busy' }])
    send('RETRY')
    expect(asks.open()).toHaveLength(1)
    await answer(quotasOf(6))
    expect([shown(), context().failure]).toEqual([[6, null], null])
    send('QUOTA.ASKED')
    asks.last()?.reject(new MateriaError('server.busy'))
    await flush()
    pass(MINUTE)
    expect(asks.open()).toHaveLength(1)
  })

  it('BEY-09 after a logout nothing of the account is left, and no answer is waited for', async () => {
    const { asks, send, answer, shown, context } = start()
    send('QUOTA.START', 'QUOTA.ASKED')
    await answer(quotasOf(900))
    send('QUOTA.ASKED', 'QUOTA.STOP')
    expect([shown(), context().noted, asks.open()]).toEqual([[null, null], [], []])
  })

  it('BEY-09 whatever happens: a quota is told of once a day, and what shows is of the day that runs', async () => {
    const step = fc.oneof(
      fc.constantFrom<QuotaEvent['type']>('QUOTA.ASKED', 'PLACE.CHANGED', 'CLOSE', 'RETRY').map((type) => ({ type })),
      fc.integer({ min: 1, max: 30 }).map((hours) => ({ hours })),
      fc.record({ rows: fc.nat(1000), searches: fc.nat(500) }).map((used) => ({ used })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const { clock, remembered, send, pass, answer, context } = start()
        const DAY = 24 * HOUR
        const dayOf = () => Math.floor(clock.now() / DAY)
        const told: string[] = []
        send('QUOTA.START')
        for (const one of steps) {
          if ('type' in one) send(one.type)
          else if ('hours' in one) pass(one.hours * HOUR)
          else await answer({ ...quotasOf(one.used.rows, { searches: one.used.searches }), at: dayOf() }, (dayOf() + 1) * DAY - clock.now())
          for (const { noted } of remembered.splice(0)) told.push(`${dayOf()} ${noted.at(-1)}`)
          const { quotas } = context()
          if (quotas) expect(quotas.at).toBe(dayOf())
        }
        expect(new Set(told).size).toBe(told.length)
      }),
      { numRuns: runs(100) },
    )
  })
})
