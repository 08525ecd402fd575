import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, setup, SimulatedClock } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { qrMachine } from '../../../machines/account/qr/machine.ts'
import type { FetchCodeInput, PollCodeInput, PollCodeOutput, QrCode, QrEvent, QrNews, QrTag } from '../../../machines/account/qr/types.ts'
import { busy } from '../../../machines/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

/** A figure, written out: a constant would agree with itself. */
const QR_POLL_MS = 1_000
const QR_POLLS_PER_CODE = 600

const loggedIn = { certified: true, employee: false, hasGroup: false }

/** The code as a child of whoever shows it; a tab that is hidden and shown by hand. */
const start = (pollsPerCode?: number) => {
  const fetches = byHand<FetchCodeInput, QrCode>()
  const polls = byHand<PollCodeInput, PollCodeOutput>()
  const clock = new SimulatedClock()
  const news: QrNews[] = []
  const tab = { visible: true, listeners: new Set<() => void>() }
  const provided = qrMachine.provide({
    actors: {
      fetchCode: fetches.logic,
      pollCode: polls.logic,
      watchVisibility: fromCallback<QrEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: tab.visible ? 'PAGE.SHOWN' : 'PAGE.HIDDEN' })
        tell()
        tab.listeners.add(tell)
        return () => void tab.listeners.delete(tell)
      }),
    },
  })
  const parent = createActor(
    setup({
      types: { events: {} as QrNews },
      actors: { qr: provided },
      // That the child has ended is no news of its own.
      actions: { note: (_, event: QrNews) => void (event.type.startsWith('xstate.') || news.push(event)) },
    }).createMachine({
      invoke: { id: 'qr', src: 'qr', input: { mode: 'login', ...(pollsPerCode !== undefined && { pollsPerCode }) } },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
    { clock },
  ).start()
  const actor = parent.getSnapshot().children.qr!
  let made = 0
  return {
    fetches,
    polls,
    clock,
    news,
    tab,
    stop: () => parent.stop(),
    context: () => actor.getSnapshot().context,
    hasEnded: () => actor.getSnapshot().status === 'done',
    has: (tag: QrTag) => actor.getSnapshot().hasTag(tag),
    send: (event: QrEvent) => actor.send(event),
    /** The gateway draws the code that is asked for. */
    draw: async () => {
      const key = `key ${++made}`
      fetches.open()[0]?.resolve({ image: 'data:image/png;base64,', key, number: '42', link: null })
      await flush()
      return key
    },
    show: (visible: boolean) => {
      tab.visible = visible
      for (const tell of tab.listeners) tell()
    },
  }
}

type Step = 'draw' | 'no code' | PollCodeOutput['kind'] | 'busy' | 'broken' | 'hide' | 'show' | QrEvent | number
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Step>('draw', 'waiting', 'scanned', 'busy') },
  { weight: 4, arbitrary: fc.constantFrom<Step>(400, 1000, 5000) },
  fc.constantFrom<Step>('no code', 'refused', 'expired', 'done', 'force', 'broken'),
  fc.constantFrom<Step>('hide', 'show', { type: 'REFRESH' }, { type: 'RETRY' }),
)

describe('qr', () => {
  it('MACH-05 QR-01 QR-02 never two checks in flight, none within a second of the last, none while hidden, none of an old code, no timer after the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const limit = 4
        const { fetches, polls, clock, news, tab, has, send, draw, show, stop, context } = start(limit)
        let key: string | null = null
        let lastAnswer = Number.NEGATIVE_INFINITY
        let ofThisCode = 0
        for (const item of steps) {
          const before = { polls: polls.calls.length, confirmed: news.length, visible: tab.visible }
          if (item === 'draw') {
            const isAsked = fetches.open().length > 0
            const drawn = await draw()
            if (isAsked) {
              key = drawn
              ofThisCode = 0
              lastAnswer = clock.now()
            }
          } else if (item === 'no code') fetches.open()[0]?.reject(busy)
          else if (item === 'hide' || item === 'show') show(item === 'show')
          else if (typeof item === 'number') clock.increment(item)
          else if (typeof item === 'object') send(item)
          else {
            const call = polls.open()[0]
            if (call) lastAnswer = clock.now()
            if (item === 'busy') call?.reject(busy)
            else if (item === 'broken') call?.reject(new MateriaError('server.message', { params: { text: 'no' } }))
            else if (item === 'done') call?.resolve({ kind: 'done', answer: loggedIn })
            else if (item === 'force') call?.resolve({ kind: 'force', reason: 'cap' })
            else call?.resolve({ kind: item })
          }
          await flush()
          expect(fetches.open().length + polls.open().length).toBeLessThanOrEqual(1)
          const isAsked = polls.calls.length > before.polls
          if (isAsked) {
            expect(polls.calls.length).toBe(before.polls + 1)
            expect(before.visible).toBe(true)
            expect(clock.now() - lastAnswer).toBeGreaterThanOrEqual(QR_POLL_MS)
            expect(polls.last()!.input).toEqual({ mode: 'login', key })
            expect(++ofThisCode).toBeLessThanOrEqual(limit)
          }
          // what was confirmed, refused or broken is told once and nothing is asked after it
          expect(news.length - before.confirmed).toBeLessThanOrEqual(1)
          if (has('confirmed') || has('ended') || has('failed')) expect(polls.open()).toEqual([])
          if (has('live')) expect(context().code?.key).toBe(key)
        }
        stop()
        clock.increment(3_600_000)
        await flush()
        expect([polls.open(), fetches.open(), tab.listeners.size]).toEqual([[], [], 0])
      }),
      { numRuns: runs(200) },
    )
  })

  it('QR-01 a check every second until the phone confirms', async () => {
    const { polls, clock, news, has, hasEnded, draw, context } = start()
    expect(has('loading')).toBe(true)
    await draw()
    expect([has('live'), context().code?.number]).toEqual([true, '42'])
    clock.increment(999)
    expect(polls.calls).toEqual([])
    clock.increment(1)
    polls.last()?.resolve({ kind: 'waiting' })
    await flush()
    clock.increment(1000)
    polls.last()?.resolve({ kind: 'scanned' })
    await flush()
    expect([has('scanned'), polls.calls.length]).toEqual([true, 2])
    clock.increment(1000)
    polls.last()?.resolve({ kind: 'done', answer: loggedIn })
    await flush()
    clock.increment(60_000)
    expect([has('confirmed'), hasEnded(), polls.calls.length, news]).toEqual([true, true, 3, [{ type: 'QR.CONFIRMED', answer: loggedIn }]])
  })

  it('QR-02 a fresh code after 600 unsuccessful checks, busy ones among them', async () => {
    const { fetches, polls, clock, draw } = start()
    await draw()
    for (let check = 1; check <= QR_POLLS_PER_CODE; check++) {
      expect(fetches.calls).toHaveLength(1)
      clock.increment(1000)
      if (check % 50 === 0) polls.last()?.reject(busy)
      else polls.last()?.resolve({ kind: 'waiting' })
      await flush()
    }
    expect([polls.calls.length, fetches.calls.length]).toEqual([600, 2])
    const key = await draw()
    clock.increment(1000)
    expect(polls.last()?.input.key).toBe(key)
  })

  it('QR-02 rests while the tab is hidden; a check under way is heard out', async () => {
    const { polls, clock, draw, show, has, news } = start()
    await draw()
    show(false)
    clock.increment(60_000)
    expect([has('paused'), polls.calls]).toEqual([true, []])
    show(true)
    clock.increment(1000)
    show(false)
    expect(polls.open()).toHaveLength(1)
    polls.last()?.resolve({ kind: 'waiting' })
    await flush()
    clock.increment(60_000)
    expect(polls.calls).toHaveLength(1)
    show(true)
    clock.increment(1000)
    show(false)
    polls.last()?.resolve({ kind: 'done', answer: loggedIn })
    await flush()
    expect(news).toEqual([{ type: 'QR.CONFIRMED', answer: loggedIn }])
  })

  it('QR-03 a login to be forced is told with its key and checks rest; a failed confirmation is told with its words', async () => {
    const { polls, clock, news, draw, send, has, fetches } = start()
    const key = await draw()
    clock.increment(1000)
    polls.last()?.resolve({ kind: 'force', reason: 'cap' })
    await flush()
    clock.increment(60_000)
    expect([polls.calls.length, news]).toEqual([1, [{ type: 'FORCE.REQUIRED', reason: 'cap', key }]])
    send({ type: 'REFRESH' })
    await draw()
    clock.increment(1000)
    polls.last()?.reject(new MateriaError('server.message', { params: { text: 'no' } }))
    await flush()
    expect([has('failed'), news.at(-1)]).toEqual([true, { type: 'QR.FAILED', failure: { code: 'server.message', params: { text: 'no' } } }])
    send({ type: 'RETRY' })
    expect([has('loading'), fetches.calls.length]).toEqual([true, 3])
  })

  it('QR-02 refused and expired codes wait for the reader to ask for another', async () => {
    for (const kind of ['refused', 'expired'] as const) {
      const { polls, clock, draw, send, has, fetches } = start()
      await draw()
      clock.increment(1000)
      polls.last()?.resolve({ kind })
      await flush()
      clock.increment(60_000)
      expect([has('ended'), polls.calls.length, fetches.calls.length]).toEqual([true, 1, 1])
      send({ type: 'REFRESH' })
      expect(has('loading')).toBe(true)
    }
  })
})
