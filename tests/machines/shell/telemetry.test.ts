import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { TelemetryBatch, TelemetryEntry } from '../../../domain/telemetry.ts'
import { telemetryMachine } from '../../../machines/shell/telemetry/machine.ts'
import type { SendBatchInput, TelemetryEvent } from '../../../machines/shell/telemetry/setup.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

/** Figures, written out: constants would agree with themselves. */
const BOUND = 50
const SECOND = 1000

const entry = (value: number): TelemetryEntry => ({ kind: 'vital', type: 'LCP', page: '/drugus', value })

const start = (wanted = true) => {
  const clock = new SimulatedClock()
  const sends = byHand<SendBatchInput, void>()
  const sentOff: TelemetryBatch[] = []
  const actor = createActor(
    telemetryMachine.provide({
      actors: { followPage: fromCallback(() => {}), sendBatch: sends.logic },
      actions: { sendOff: (_, { batch }) => void (batch.entries.length > 0 && sentOff.push(batch)) },
    }),
    { clock, input: { now: () => clock.now(), wanted, build: 'b1', visit: 'v1', room: 50 } },
  ).start()
  return {
    clock,
    sends,
    sentOff,
    actor,
    send: (event: TelemetryEvent) => actor.send(event),
    sees: (value: number) => actor.send({ type: 'ENTRY.SEEN', entry: entry(value) }),
    waiting: () => actor.getSnapshot().context.queue.map(({ value }) => value),
    asked: () => sends.calls.map(({ input }) => input.batch.entries.map(({ value }) => value)),
  }
}

describe('what a page tells of itself', () => {
  it('GATE-09 waits ten seconds for company, then goes in one batch', async () => {
    const { clock, sees, asked, sends, waiting } = start()
    sees(1)
    clock.increment(9 * SECOND)
    sees(2)
    expect(asked()).toEqual([])
    clock.increment(SECOND)
    expect([asked(), waiting(), sends.last()?.input.batch]).toEqual([
      [[1, 2]],
      [],
      {
        build: 'b1',
        visit: 'v1',
        dropped: 0,
        entries: [
          { ...entry(1), no: 0 },
          { ...entry(2), no: 1 },
        ],
      },
    ])
    sees(3)
    sends.last()?.resolve()
    await flush()
    clock.increment(10 * SECOND)
    expect(asked()).toEqual([[1, 2], [3]])
  })

  it('GATE-09 a batch that is full goes at once', () => {
    const { sees, asked } = start()
    for (let at = 0; at < BOUND; at++) sees(at)
    expect(asked().map(({ length }) => length)).toEqual([BOUND])
  })

  it('GATE-09 one that did not arrive goes again in a minute, before what came since; what has no room is the oldest, and is counted', async () => {
    const { clock, sees, asked, sends, waiting, actor } = start()
    for (let at = 0; at < BOUND; at++) sees(at)
    for (let at = 0; at < 3; at++) sees(100 + at)
    sends.last()?.reject(new Error('away'))
    await flush()
    expect([waiting().length, waiting()[0], waiting().at(-1), actor.getSnapshot().context.dropped]).toEqual([BOUND, 3, 102, 3])
    clock.increment(60 * SECOND - 1)
    expect(asked().length).toBe(1)
    clock.increment(1)
    expect([asked().length, sends.last()?.input.batch.dropped]).toEqual([2, 3])
    sends.last()?.resolve()
    await flush()
    sees(200)
    clock.increment(10 * SECOND)
    // So many since the page was loaded: who is told twice counts them once.
    expect([sends.calls.length, sends.last()?.input.batch.dropped]).toEqual([3, 3])
  })

  it('GATE-09 what is sent again has the number it had, whatever was seen or sent off meanwhile', async () => {
    const { clock, send, sees, sends, sentOff } = start()
    sees(7)
    sees(8)
    clock.increment(10 * SECOND)
    sees(9)
    send({ type: 'PAGE.HIDDEN' })
    sees(10)
    sends.last()?.reject(new Error('the answer was lost'))
    await flush()
    clock.increment(60 * SECOND)
    const numbered = (batch: TelemetryBatch | undefined) => batch?.entries.map(({ no, value }) => [no, value])
    expect([...sends.calls.map(({ input }) => input.batch), ...sentOff].map(numbered)).toEqual([
      [
        [0, 7],
        [1, 8],
      ],
      [
        [0, 7],
        [1, 8],
        [3, 10],
      ],
      [[2, 9]],
    ])
  })

  it('GATE-09 a page that is hidden sends off what waits, with the time of its place', () => {
    const { clock, send, sees, sentOff, waiting } = start()
    send({ type: 'PATH.CHANGED', place: '/drugus', timed: true, shownMs: 0, tracked: null })
    clock.increment(4 * SECOND)
    sees(1)
    send({ type: 'PAGE.HIDDEN' })
    expect(sentOff.map(({ entries }) => entries.map(({ type, value }) => [type, value ?? null]))).toEqual([
      [
        ['view', null],
        ['LCP', 1],
        ['time', 4],
      ],
    ])
    expect(waiting()).toEqual([])
    clock.increment(3600 * SECOND)
    send({ type: 'PAGE.SHOWN' })
    clock.increment(2 * SECOND)
    send({ type: 'PAGE.HIDDEN' })
    expect(sentOff.at(-1)?.entries.map(({ type, value }) => [type, value])).toEqual([['time', 2]])
  })

  it('GATE-09 ROUTE-05/event MOD-01 ONEBOX-08/time each place is a view, a database’s has its time, and coming to /modify is event 1104, once', () => {
    const { clock, send, actor } = start()
    send({ type: 'PATH.CHANGED', place: '/drugus?any', timed: true, shownMs: 0, tracked: null })
    clock.increment(7 * SECOND)
    send({ type: 'PATH.CHANGED', place: '/modify?drug', timed: true, shownMs: 0, tracked: '1104' })
    clock.increment(2 * SECOND)
    send({ type: 'PATH.CHANGED', place: '/modify', timed: true, shownMs: 0, tracked: '1104' })
    send({ type: 'PATH.CHANGED', place: '/modify/detail/:id', timed: true, shownMs: 0, tracked: null })
    send({ type: 'PATH.CHANGED', place: '/modify', timed: true, shownMs: 0, tracked: '1104' })
    send({ type: 'PATH.CHANGED', place: '/help', timed: false, shownMs: 0, tracked: null })
    expect(actor.getSnapshot().context.queue.map(({ type, page, value }) => [type, page, value ?? null])).toEqual([
      ['view', '/drugus?any', null],
      ['time', '/drugus?any', 7],
      ['view', '/modify?drug', null],
      ['1104', '/modify?drug', null],
      // Another query of the same list is no arrival; back from a record is one.
      ['time', '/modify?drug', 2],
      ['view', '/modify', null],
      ['time', '/modify', 0],
      ['view', '/modify/detail/:id', null],
      ['time', '/modify/detail/:id', 0],
      ['view', '/modify', null],
      ['1104', '/modify', null],
      ['time', '/modify', 0],
      ['view', '/help', null],
    ])
  })

  it('GATE-09 a place that showed before it was followed has been looked at as long', () => {
    const { clock, send, sentOff } = start()
    send({ type: 'PATH.CHANGED', place: '/drugus', timed: true, shownMs: 2600, tracked: null })
    clock.increment(4 * SECOND)
    send({ type: 'PAGE.HIDDEN' })
    expect(sentOff.flatMap(({ entries }) => entries.map(({ type, value }) => [type, value ?? null]))).toEqual([
      ['view', null],
      ['time', 7],
    ])
  })

  it('GATE-09 without a connection all waits, and goes when there is one again', () => {
    const { clock, send, sees, asked, sentOff } = start()
    sees(1)
    send({ type: 'CONNECTION.LEFT' })
    sees(2)
    send({ type: 'PAGE.HIDDEN' })
    clock.increment(3600 * SECOND)
    expect([asked(), sentOff]).toEqual([[], []])
    send({ type: 'CONNECTION.RETURNED' })
    clock.increment(10 * SECOND)
    expect(asked()).toEqual([[1, 2]])
  })

  it('GATE-09 what did not arrive waits for the connection, too; what a hidden page has sent off is not sent a second time', async () => {
    const { clock, send, sees, asked, sends, sentOff } = start()
    const fails = async () => {
      sees(1)
      clock.increment(10 * SECOND)
      sends.last()?.reject(new Error('away'))
      await flush()
    }
    await fails()
    send({ type: 'CONNECTION.LEFT' })
    clock.increment(3600 * SECOND)
    expect(asked()).toEqual([[1]])
    send({ type: 'CONNECTION.RETURNED' })
    clock.increment(10 * SECOND)
    expect(asked()).toEqual([[1], [1]])
    sends.last()?.resolve()
    await flush()
    await fails()
    send({ type: 'PAGE.HIDDEN' })
    expect(sentOff.map(({ entries }) => entries.map(({ value }) => value))).toEqual([[1]])
    clock.increment(3600 * SECOND)
    expect(asked()).toEqual([[1], [1], [1]])
  })

  it('GATE-09 without a connection, too, a place is looked at as long as it is seen', () => {
    const { clock, send, sentOff } = start()
    send({ type: 'PATH.CHANGED', place: '/drugus', timed: true, shownMs: 0, tracked: null })
    send({ type: 'CONNECTION.LEFT' })
    clock.increment(4 * SECOND)
    send({ type: 'PAGE.HIDDEN' })
    clock.increment(3600 * SECOND)
    send({ type: 'CONNECTION.RETURNED' })
    send({ type: 'PAGE.HIDDEN' })
    expect(sentOff.flatMap(({ entries }) => entries.map(({ type, value }) => [type, value ?? null]))).toEqual([
      ['view', null],
      ['time', 4],
    ])
  })

  it('GATE-09 where the operator wants nothing told, nothing is noted', () => {
    const { clock, send, sees, asked, sentOff, waiting } = start(false)
    sees(1)
    send({ type: 'PAGE.HIDDEN' })
    clock.increment(3600 * SECOND)
    expect([waiting(), asked(), sentOff]).toEqual([[], [], []])
  })

  it('GATE-09 whatever comes: never over the bound, and every entry is sent once or counted', async () => {
    const step = fc.constantFrom('see', 'see', 'see', 'burst', 'hide', 'show', 'leave', 'return', 'wait', 'arrives', 'fails')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const { clock, send, sees, sends, sentOff, actor } = start()
        const arrived: TelemetryBatch[] = []
        let seen = 0
        const does: Record<(typeof steps)[number], () => void> = {
          see: () => sees(seen++),
          burst: () => Array.from({ length: 30 }).forEach(() => sees(seen++)),
          hide: () => send({ type: 'PAGE.HIDDEN' }),
          show: () => send({ type: 'PAGE.SHOWN' }),
          leave: () => send({ type: 'CONNECTION.LEFT' }),
          return: () => send({ type: 'CONNECTION.RETURNED' }),
          wait: () => clock.increment(60 * SECOND),
          arrives: () => {
            for (const call of sends.open()) {
              arrived.push(call.input.batch)
              call.resolve()
            }
          },
          fails: () => sends.open().forEach((call) => call.reject(new Error('away'))),
        }
        for (const one of steps) {
          does[one]()
          await flush()
          expect(actor.getSnapshot().context.queue.length).toBeLessThanOrEqual(BOUND)
        }
        const { queue, dropped, batch } = actor.getSnapshot().context
        const told = [...arrived, ...sentOff, ...(batch ? [batch] : []), { dropped, entries: queue }]
        const values = told.flatMap(({ entries }) => entries.map(({ value }) => value))
        expect(new Set(values).size, 'none twice').toBe(values.length)
        expect(values.length + dropped).toBe(seen)
        for (const one of told) expect(one.dropped).toBeLessThanOrEqual(dropped)
      }),
      { numRuns: runs(60) },
    )
  })
})
