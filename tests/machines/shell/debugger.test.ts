import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { chanceOf } from '../../domain/risk/world.ts'
import { debuggerMachine } from '../../../machines/shell/debugger/machine.ts'
import type { Member } from '../../../machines/shell/debugger/setup.ts'
import { atOnce } from '../harness.ts'

/** Figures, written out: constants would agree with themselves. */
const SECOND = 1000
const HOUR = 3600 * SECOND

/** A page of a member on a host that is watched. `stop` says how long the page stops at a look, `late` how much later than it was due a look comes. */
const start = ({
  stop = () => 0,
  late = () => 0,
  driven = false,
  keys = [],
  watched = true,
}: {
  stop?: () => number
  late?: () => number
  driven?: boolean
  /** What a search for the key of the day finds, one after another: until when it is good. */
  keys?: number[]
  watched?: boolean
} = {}) => {
  const clock = new SimulatedClock()
  const did: string[] = []
  let looks = 0
  const actor = createActor(
    debuggerMachine.provide({
      actors: {
        followPage: fromCallback(() => {}),
        findKey: atOnce(() => ({ until: keys.shift() ?? 0 })),
        makeKey: atOnce(() => ({ until: clock.now() + 5 * HOUR })),
        lookForDriver: atOnce(() => driven),
        reportDriver: atOnce<void, void>(() => void did.push('driver')),
        measure: atOnce(() => {
          looks += 1
          return { stoppedMs: stop(), lateMs: late() }
        }),
      },
      actions: {
        reportTools: () => void did.push('tools'),
        leave: () => void did.push('left'),
        tellKey: () => void did.push('told'),
      },
    }),
    { clock, input: { watched, now: () => clock.now() } },
  ).start()
  return {
    /** Half a second at a time: a timer that is set while others ring begins when they do. */
    pass: (ms: number) => {
      for (let left = ms; left > 0; left -= 500) clock.increment(Math.min(500, left))
    },
    tick: () => clock.increment(2 * SECOND),
    did,
    is: (member: Member) => actor.send({ type: 'MEMBER.CHANGED', member }),
    send: actor.send,
    looks: () => looks,
    asks: () => actor.getSnapshot().hasTag('open'),
    in: () => actor.getSnapshot(),
  }
}

describe('whether developer tools are open', () => {
  it('DEBUG-01 it looks every two seconds, and asks after the second stop of more than half a second in a row', () => {
    for (const [stops, asked] of [
      [[500, 500, 500, 500], false],
      [[501, 500, 501, 500], false],
      [[501, 501], true],
      [[0, 0, 2000, 501], true],
    ] as const) {
      let at = 0
      const page = start({ stop: () => stops[at++] ?? 0 })
      page.is('member')
      page.pass(2 * SECOND - 1)
      expect(page.looks()).toBe(0)
      page.pass(1)
      expect(page.looks()).toBe(1)
      page.pass(6 * SECOND)
      expect([stops, page.did.includes('tools')]).toEqual([stops, asked])
    }
  })

  it('DEBUG-01 who is asked is reported once, has ten seconds, and leaves for the page of all products; who closes them goes on', () => {
    const page = start({ stop: () => 600 })
    page.is('member')
    page.pass(4 * SECOND)
    expect([page.asks(), page.did]).toEqual([true, ['tools']])
    page.pass(10 * SECOND - 1)
    expect(page.did).toEqual(['tools'])
    page.pass(1)
    expect([page.asks(), page.did]).toEqual([false, ['tools', 'left']])

    let open = true
    const other = start({ stop: () => (open ? 600 : 0) })
    other.is('member')
    other.pass(4 * SECOND)
    expect(other.asks()).toBe(true)
    open = false
    other.pass(2 * SECOND)
    expect(other.asks()).toBe(false)
    other.pass(60 * SECOND)
    expect(other.did).toEqual(['tools'])
    // Once read, it is left at once.
    open = true
    other.pass(4 * SECOND)
    other.send({ type: 'ACKNOWLEDGE' })
    expect(other.did).toEqual(['tools', 'tools', 'left'])
  })

  it('DEBUG-01 nothing is looked at on an exempt host, of visitors, on a page nobody sees, and with a key of the day', () => {
    const exempt = start({ watched: false, stop: () => 600, driven: true })
    exempt.is('member')
    const visitor = start({ stop: () => 600, driven: true })
    const hidden = start({ stop: () => 600 })
    hidden.is('member')
    hidden.send({ type: 'PAGE.HIDDEN' })
    const keyed = start({ stop: () => 600, driven: true, keys: [HOUR] })
    keyed.is('employee')
    for (const page of [exempt, visitor, hidden, keyed]) {
      page.pass(HOUR - 1)
      expect([page.looks(), page.did]).toEqual([0, []])
    }
    // Its end is the end of that.
    keyed.pass(1)
    keyed.pass(4 * SECOND)
    expect(keyed.did).toEqual(['driver', 'tools'])
    hidden.send({ type: 'PAGE.SHOWN' })
    hidden.pass(4 * SECOND)
    expect(hidden.did).toEqual(['tools'])
  })

  it('DEBUG-02 an employee who presses the key of developer tools has a key of the day and is told; a member has none', () => {
    const page = start({ stop: () => 600 })
    page.is('employee')
    page.send({ type: 'TOOLS.WANTED' })
    expect(page.did).toEqual(['told'])
    page.pass(5 * HOUR - 1)
    expect(page.looks()).toBe(0)

    const member = start({ stop: () => 600 })
    member.is('member')
    member.send({ type: 'TOOLS.WANTED' })
    member.pass(4 * SECOND)
    member.send({ type: 'TOOLS.WANTED' })
    expect([member.did, member.asks()]).toEqual([['tools'], true])
    // Another account of the same page begins anew.
    member.is('employee')
    expect(member.asks()).toBe(false)
    member.pass(4 * SECOND)
    member.send({ type: 'TOOLS.WANTED' })
    expect([member.did, member.asks()]).toEqual([['tools', 'tools', 'told'], false])
  })

  it('DEBUG-02 a key that another tab has got is found before anybody is asked', () => {
    const page = start({ stop: () => 600, keys: [0, 3 * HOUR] })
    page.is('employee')
    page.pass(4 * SECOND)
    expect([page.asks(), page.did]).toEqual([false, []])
  })

  it('DEBUG-02 a program that drives the browser is reported once for whoever logs in', () => {
    const page = start({ driven: true })
    page.is('member')
    page.is('member')
    page.pass(60 * SECOND)
    expect(page.did).toEqual(['driver'])
    page.is('nobody')
    page.is('member')
    expect(page.did).toEqual(['driver', 'driver'])
  })
})

describe('a thousand hours of tabs without developer tools', () => {
  /**
   * What holds up a page, by chance: short pauses all the time (collecting garbage, other tabs), a machine that swaps for minutes, sleep, a timer that browsers put off. The
   * statement takes a few microseconds, of a slow machine 50: of all moments within two seconds a pause falls in between that often, here a hundred times as often.
   */
  const IN_BETWEEN = (50 / 2_000_000) * 100

  /** Looks that come again and again: how long the statement stopped, and how late it came. Measured in Chromium by `npm run bench -- debugger`. */
  it.each([
    [
      'every other statement, a sleep in the very middle of it',
      [
        [9 * HOUR, 0],
        [0, 0],
      ],
    ],
    [
      'every statement, every other look late as well',
      [
        [4 * SECOND, 0],
        [4 * SECOND, 600],
      ],
    ],
    [
      'every other statement, while the clock is set back',
      [
        [4 * SECOND, -3 * HOUR],
        [0, -3 * HOUR],
      ],
    ],
    ['every statement, each while the clock is set forward', [[4 * SECOND, 3 * HOUR]]],
  ] as const)('DEBUG-01 two stops in a row alone ask somebody: held up at %s', (_, looks) => {
    let at = 0
    const page = start({ stop: () => looks[at % looks.length]![0], late: () => looks[at++ % looks.length]![1] })
    page.is('member')
    for (let look = 0; look < 1000; look++) page.tick()
    expect([page.looks(), page.did]).toEqual([1000, []])
  })

  it.each([
    ['an idle machine', { pause: 40, swaps: 0, sleeps: 0 }],
    ['a busy machine', { pause: 400, swaps: 0.02, sleeps: 0.01 }],
    ['a laptop that sleeps', { pause: 60, swaps: 0.001, sleeps: 0.5 }],
    ['a machine 20 times slower', { pause: 800, swaps: 0.05, sleeps: 0.02 }],
  ])('DEBUG-01 nobody is asked: %s', (_, { pause, swaps, sleeps }) => {
    const chance = chanceOf(15)
    let swapping = 0
    let [stopped, late, skipped] = [0, 0, 0]
    let wasQuiet = false
    const page = start({ stop: () => stopped, late: () => late })
    page.is('member')
    const hours = 250
    for (let look = 0; look < hours * 1800; look++) {
      if (chance.happens(swaps / 1800)) swapping = chance.between(10, 200)
      if (swapping > 0) swapping -= 1
      const pauseOf = (): number =>
        chance.happens(sleeps / 1800) ? chance.between(10, 8 * 3600) * SECOND : chance.lognormal(swapping > 0 ? 1500 : pause / 4, 1)
      late = chance.happens(0.5) || swapping > 0 ? pauseOf() : 0
      stopped = chance.happens(swapping > 0 ? Math.min(1, IN_BETWEEN * 4) : IN_BETWEEN) ? pauseOf() : 0
      // What is quiet and follows what was quiet leaves everything as it is: it is not played each time.
      const isQuiet = stopped === 0 && late < 500
      if (isQuiet && wasQuiet) skipped += 1
      else page.tick()
      wasQuiet = isQuiet
      if (page.did.length > 0) expect(page.did, `look ${look}`).toEqual([])
    }
    expect(page.looks() + skipped).toBe(hours * 1800)
    expect(page.looks()).toBeGreaterThan(1000)
  })
})
