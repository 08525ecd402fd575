import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise, sendTo, SimulatedClock } from 'xstate'
import type { Kick } from '../../../domain/contract.ts'
import { kickoutMachine } from '../../../machines/account/kickout/machine.ts'
import type { CheckLoginOutput, KickoutEvent, KickoutMarks } from '../../../machines/account/kickout/types.ts'
import { busy } from '../../../machines/examples.ts'
import { calmMarks, kick } from '../../../machines/account/kickout/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

/** A figure, written out: a constant would agree with itself. */
const KICK_POLL_MS = 10_000

/** Timers that run, beside what fires. */
class CountingClock extends SimulatedClock {
  readonly running = new Set<number>()
  override setTimeout(fn: (...args: unknown[]) => void, ms: number): number {
    const id = super.setTimeout((...args: unknown[]) => {
      this.running.delete(id)
      fn(...args)
    }, ms)
    this.running.add(id)
    return id
  }
  override clearTimeout(id: number): void {
    this.running.delete(id)
    super.clearTimeout(id)
  }
}

/** The machine under a parent that notes its news, the marks of a browser in a variable, polls answered by hand. */
const start = (marks: KickoutMarks = { ...calmMarks, polling: true }, forget = () => Promise.resolve()) => {
  const polls = byHand<void, CheckLoginOutput>()
  const looks = byHand<void, KickoutMarks>()
  const clock = new CountingClock()
  const browser = { marks, recorded: [] as (Kick | null)[] }
  const news: string[] = []
  const logic = kickoutMachine.provide({
    actors: {
      checkLogin: polls.logic,
      readMarks: looks.logic,
      forgetLogin: fromPromise<void, void>(forget),
      followVisibility: fromCallback(() => {}),
    },
    actions: {
      markWatched: () => {
        browser.marks = { ...browser.marks, kicked: null }
      },
      recordKick: (_, params) => {
        browser.recorded.push(params.kick)
        browser.marks = { ...browser.marks, polling: false, kicked: params.kick }
      },
      recordAcknowledged: (_, { at }) => {
        browser.marks = { ...browser.marks, kicked: null, acknowledgedAt: at }
      },
    },
  })
  const hears = (name: string) => ({ actions: () => void news.push(name) })
  const parent = createActor(
    createMachine({
      types: {} as { events: { type: 'PASS'; event: KickoutEvent } | { type: string } },
      invoke: { id: 'kickout', src: logic },
      on: {
        'KICKOUT.REMINDED': hears('reminding'),
        'KICKOUT.ACKNOWLEDGED': hears('acknowledged'),
        'KICKOUT.KNOWN': hears('known'),
        'OVERLAY.REQUEST': hears('ask'),
        'OVERLAY.RELEASE': hears('done'),
        PASS: { actions: sendTo('kickout', ({ event }) => (event as { event: KickoutEvent }).event) },
      },
    }),
    // it plays the overlay authority, too
    { clock, systemId: 'overlay' },
  ).start()
  const child = () => parent.getSnapshot().children['kickout'] as unknown as ReturnType<typeof createActor<typeof kickoutMachine>>
  /** Marks are read at once: storage is no network. */
  const settle = async () => {
    for (let turn = 0; turn < 3; turn++) {
      looks.open()[0]?.resolve(browser.marks)
      await flush()
    }
  }
  return {
    polls,
    looks,
    clock,
    news,
    browser,
    settle,
    snapshot: () => child().getSnapshot(),
    send: async (event: KickoutEvent) => {
      parent.send({ type: 'PASS', event })
      await settle()
    },
    wait: async (ms: number) => {
      clock.increment(ms)
      await settle()
    },
    answer: async (output: CheckLoginOutput) => {
      polls.open()[0]?.resolve(output)
      await settle()
    },
    fail: async () => {
      polls.open()[0]?.reject(busy)
      await settle()
    },
    stop: () => parent.stop(),
  }
}

type Step = KickoutEvent | number | 'calm' | 'kick' | 'fail' | { flag: boolean }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<KickoutEvent>(
    { type: 'KICKOUT.START' },
    { type: 'KICKOUT.STOP' },
    { type: 'PAGE.SHOWN' },
    { type: 'PAGE.HIDDEN' },
    { type: 'ACKNOWLEDGE' },
    { type: 'KICKOUT.KICKED', kick },
    { type: 'KICKOUT.KICKED', kick: { reason: 'operator', at: 9000 } },
  ),
  fc.constantFrom(1000, KICK_POLL_MS, KICK_POLL_MS * 3),
  fc.constantFrom('calm' as const, 'kick' as const, 'fail' as const),
  fc.record({ flag: fc.boolean() }),
)

const play = async (steps: readonly Step[], check?: (world: ReturnType<typeof start>, step: Step) => void) => {
  const world = start()
  await world.send({ type: 'KICKOUT.START' })
  for (const item of steps) {
    if (typeof item === 'number') await world.wait(item)
    else if (item === 'calm') await world.answer(null)
    else if (item === 'kick') await world.answer(kick)
    else if (item === 'fail') await world.fail()
    else if ('flag' in item) world.browser.marks = { ...world.browser.marks, polling: item.flag }
    else await world.send(item)
    check?.(world, item)
  }
  const end = { value: world.snapshot().value, context: world.snapshot().context, news: world.news, marks: world.browser.marks }
  if (!check) return { end, world }
  world.stop()
  return { end, world }
}

describe('kick-out', () => {
  it('MACH-05 KICK-01 KICK-03 never two polls in flight; no timer and no poll while hidden, off or reminding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        await play(steps, ({ polls, looks, clock, snapshot }) => {
          expect(polls.open().length).toBeLessThanOrEqual(1)
          const at = snapshot()
          const rests = at.matches('off') || at.matches('reminding') || at.matches({ watching: 'hidden' })
          if (rests) expect([clock.running.size, polls.open().length, looks.open().length]).toEqual([0, 0, 0])
          expect(clock.running.size).toBeLessThanOrEqual(1)
          if (at.matches('watching') && !at.matches({ watching: 'hidden' })) expect(at.context.visible).toBe(true)
          // One or the other keeps it going.
          if (at.matches('watching') && at.context.visible) expect(clock.running.size + polls.open().length).toBe(1)
        })
      }),
      { numRuns: runs(120) },
    )
  })

  it('MACH-05 KICK-02 the reminder, its place in the queue and what is recorded go together, and the flags are cleared', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const { world } = await play(steps, ({ snapshot, news, browser }, item) => {
          const open = snapshot().hasTag('open')
          expect(open).toBe(snapshot().matches('reminding'))
          const asked = news.filter((name) => name === 'ask').length - news.filter((name) => name === 'done').length
          expect(asked).toBe(open ? 1 : 0)
          if (open) expect(snapshot().context.kick).not.toBeNull()
          if (open && !(typeof item === 'object' && 'flag' in item)) expect(browser.marks.kicked).toEqual(snapshot().context.kick)
          expect(browser.recorded.length).toBe(news.filter((name) => name === 'reminding').length)
        })
        expect(world.browser.recorded.every((recorded) => recorded !== null)).toBe(true)
      }),
      { numRuns: runs(120) },
    )
  })

  it('MACH-05 KICK-01 after STOP nothing runs, whatever came before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20, size: 'max' }), async (steps) => {
        const { world } = await play([...steps, { type: 'KICKOUT.STOP' }])
        const calls = world.polls.calls.length
        expect(world.snapshot().matches('watching')).toBe(false)
        await world.wait(KICK_POLL_MS * 10)
        expect([world.polls.calls.length, world.clock.running.size]).toEqual([calls, 0])
        world.stop()
      }),
      { numRuns: runs(80) },
    )
  })

  it('MACH-05 the same event trace gives the same end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const [first, second] = [await play(steps), await play(steps)]
        expect(second.end).toEqual(first.end)
      }),
      { numRuns: runs(60) },
    )
  })

  it('KICK-01 polls every 10 s while a cookie says so, and asks nobody while none does', async () => {
    const { wait, polls, answer, send, browser } = start(calmMarks)
    await send({ type: 'KICKOUT.START' })
    await wait(KICK_POLL_MS * 3)
    expect(polls.calls.length).toBe(0)
    browser.marks = { ...calmMarks, polling: true }
    await wait(KICK_POLL_MS)
    expect(polls.calls.length).toBe(1)
    await answer(null)
    await wait(KICK_POLL_MS - 1)
    expect(polls.calls.length).toBe(1)
    await wait(1)
    expect(polls.calls.length).toBe(2)
  })

  it('KICK-01 a poll that fails is asked again at the next turn', async () => {
    const { wait, polls, fail, send, snapshot } = start()
    await send({ type: 'KICKOUT.START' })
    await wait(KICK_POLL_MS)
    await fail()
    expect(snapshot().matches({ watching: 'waiting' })).toBe(true)
    await wait(KICK_POLL_MS)
    expect(polls.calls.length).toBe(2)
  })

  it('KICK-02 a kick: reminder, time recorded, flags cleared, polling ends; got it, and the app goes on', async () => {
    const { wait, polls, answer, send, snapshot, browser, news } = start()
    await send({ type: 'KICKOUT.START' })
    await wait(KICK_POLL_MS)
    await answer(kick)
    expect([snapshot().value, snapshot().context.kick, browser.recorded]).toEqual([{ reminding: 'unread' }, kick, [kick]])
    expect(browser.marks).toEqual({ polling: false, kicked: kick, acknowledgedAt: null })
    await wait(KICK_POLL_MS * 5)
    expect(polls.calls.length).toBe(1)
    await send({ type: 'ACKNOWLEDGE' })
    expect([snapshot().value, browser.marks.kicked, browser.marks.acknowledgedAt]).toEqual(['off', null, kick.at])
    expect(news).toEqual(['reminding', 'ask', 'done', 'acknowledged'])
  })

  it('KICK-03 hidden: an answer on its way is dropped, nothing is asked; visible: asked at once', async () => {
    const { wait, polls, send, snapshot } = start()
    await send({ type: 'KICKOUT.START' })
    await wait(KICK_POLL_MS)
    await send({ type: 'PAGE.HIDDEN' })
    expect(polls.open().length).toBe(0)
    await wait(KICK_POLL_MS * 5)
    expect([polls.calls.length, snapshot().value]).toEqual([1, { watching: 'hidden' }])
    await send({ type: 'PAGE.SHOWN' })
    expect(polls.calls.length).toBe(2)
  })

  it('KICK-03 visible with isKicked true reminds again, of a kick another tab noticed', async () => {
    const { send, snapshot, browser, polls } = start()
    await send({ type: 'PAGE.HIDDEN' })
    await send({ type: 'KICKOUT.START' })
    expect(snapshot().value).toEqual({ watching: 'hidden' })
    browser.marks = { polling: false, kicked: kick, acknowledgedAt: null }
    await send({ type: 'PAGE.SHOWN' })
    expect([snapshot().value, snapshot().context.kick, polls.calls.length]).toEqual([{ reminding: 'unread' }, kick, 0])
  })

  it('KICK-02 a kick that was read about is not told twice; a later one is', async () => {
    const { send, snapshot, browser, news } = start()
    await send({ type: 'KICKOUT.KICKED', kick })
    await send({ type: 'ACKNOWLEDGE' })
    news.length = 0
    await send({ type: 'KICKOUT.KICKED', kick })
    expect([snapshot().value, news]).toEqual(['off', ['known']])
    await send({ type: 'KICKOUT.KICKED', kick: { ...kick, at: kick.at + 1 } })
    expect([snapshot().value, browser.recorded.length]).toEqual([{ reminding: 'unread' }, 2])
  })

  it.each([
    ['refuses', () => Promise.reject(busy), 0],
    ['does not answer', () => new Promise<void>(() => {}), 2_000],
  ])('KICK-02 once read, the gateway is told to forget; one that %s keeps nobody', async (_, forget, ms) => {
    const { send, wait, snapshot, browser, news } = start(calmMarks, forget)
    await send({ type: 'KICKOUT.KICKED', kick })
    news.length = 0
    await send({ type: 'ACKNOWLEDGE' })
    // a reload meanwhile would not remind again
    expect([browser.marks.kicked, browser.marks.acknowledgedAt]).toEqual([null, kick.at])
    if (ms > 0) {
      await wait(ms - 1)
      expect([snapshot().value, snapshot().hasTag('busy'), news]).toEqual([{ reminding: 'forgetting' }, true, []])
      await wait(1)
    }
    expect([snapshot().value, news]).toEqual(['off', ['done', 'acknowledged']])
  })

  it('KICK-02 a login elsewhere in the browser takes the reminder away', async () => {
    const { send, snapshot, browser } = start()
    await send({ type: 'KICKOUT.KICKED', kick })
    await send({ type: 'KICKOUT.START' })
    expect([snapshot().value, snapshot().context.kick, browser.marks.kicked]).toEqual([{ watching: 'waiting' }, null, null])
  })
})
