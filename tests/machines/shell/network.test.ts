import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise, sendTo, SimulatedClock } from 'xstate'
import { networkMachine } from '../../../machines/shell/network/machine.ts'
import type { ConnectionFacts, NetworkEvent, NetworkTrouble } from '../../../machines/shell/network/setup.ts'
import { runs } from '../../runs.ts'
import { atOnce, flush } from '../harness.ts'

/** Figures, written out: constants would agree with themselves. */
const SECOND = 1000
const HOUR = 3_600_000
const DAY = 86_400_000

/**
 * The machine under a parent that plays the overlay authority. The cookie is the browser's: `cookie` false where it keeps none, `elsewhere` where
 * another window has just told, `alone` where no window can be asked, `covered`
 * while another modal shows; as many times as `claimed` another window is about to tell.
 */
const start = ({ cookie = true, elsewhere = false, alone = false, covered = false, claimed = 0 } = {}) => {
  const clock = new SimulatedClock()
  const told = { offline: 0, slow: 0 }
  const asked: string[] = []
  const claims: number[] = []
  const shown: { trouble: NetworkTrouble; at: number }[] = []
  const logic = networkMachine.provide({
    actors: {
      followConnection: fromCallback(() => {}),
      followTurn: fromCallback(({ sendBack }) => {
        if (!covered) sendBack({ type: 'TURN.SHOWN' })
      }),
      claim: alone
        ? fromPromise(() => Promise.reject(new Error('there is no lock')))
        : atOnce(({ trouble, until }) => {
            claims.push(until - clock.now())
            if (elsewhere || told[trouble] > clock.now()) return 'told'
            return claimed-- > 0 ? 'claimed' : 'ours'
          }),
    },
    actions: {
      rememberTold: (_, { trouble, until }) => {
        if (cookie) told[trouble] = until
      },
    },
  })
  const hears = {
    actions: ({ event }: { event: { type: string; id?: string; kind?: string } }) =>
      void asked.push([event.type, event.id, event.kind].join(' ').trim()),
  }
  const parent = createActor(
    createMachine({
      types: {} as { events: { type: 'PASS'; event: NetworkEvent } | { type: string; id?: string } },
      invoke: { id: 'network', src: logic, input: { now: () => clock.now() } },
      on: {
        'OVERLAY.REQUEST': hears,
        'OVERLAY.RELEASE': hears,
        PASS: { actions: sendTo('network', ({ event }) => (event as { event: NetworkEvent }).event) },
      },
    }),
    { clock, systemId: 'overlay' },
  ).start()
  const child = parent.getSnapshot().children['network'] as unknown as ReturnType<typeof createActor<typeof networkMachine>>
  let before: NetworkTrouble | null = null
  const showing = (): NetworkTrouble | null => {
    const snapshot = child.getSnapshot()
    return snapshot.matches('offline') ? 'offline' : snapshot.matches('slow') ? 'slow' : null
  }
  child.subscribe(() => {
    const now = showing()
    if (now !== null && now !== before) shown.push({ trouble: now, at: clock.now() })
    before = now
  })
  const send = (event: NetworkEvent) => parent.send({ type: 'PASS', event } as never)
  return {
    clock,
    told,
    asked,
    claims,
    shown,
    showing,
    send,
    changes: (facts: Partial<ConnectionFacts>) =>
      send({ type: 'CONNECTION.CHANGED', online: true, downlink: 10, told: { ...told }, ...facts }),
  }
}

describe('warnings of the network', () => {
  it('NET-01 a lost connection is told 200 ms later, not sooner, and goes away by itself when there is one again', () => {
    const { clock, asked, showing, changes } = start()
    changes({ online: false })
    clock.increment(199)
    expect(showing()).toBeNull()
    clock.increment(1)
    expect([showing(), asked]).toEqual(['offline', ['OVERLAY.REQUEST network blocking']])
    changes({ online: true })
    clock.increment(199)
    expect(showing()).toBe('offline')
    clock.increment(1)
    expect([showing(), asked.at(-1)]).toEqual([null, 'OVERLAY.RELEASE network'])
  })

  it('NET-01 what shows already is not asked for: another trouble, told within its day, is not told in its place', () => {
    for (const [first, then] of [
      [{ online: false }, { downlink: 0.5, told: { offline: 0, slow: DAY } }],
      [{ downlink: 0.5 }, { online: false, told: { offline: HOUR, slow: 0 } }],
    ])
      for (const again of [false, true]) {
        const { clock, showing, send, changes } = start()
        changes(first!)
        clock.increment(200)
        if (again) {
          changes(first!)
          clock.increment(200)
        }
        send({ type: 'NETWORK.CHECK' })
        changes(then!)
        clock.increment(200)
        expect(showing()).toBeNull()
      }
  })

  it('NET-01 a flicker is not told', () => {
    const { clock, showing, changes } = start()
    for (let turn = 0; turn < 10; turn++) {
      changes({ online: turn % 2 === 1 })
      clock.increment(150)
    }
    clock.increment(SECOND)
    expect(showing()).toBeNull()
  })

  it('NET-01 a lost connection is told at most once in an hour, then again', () => {
    const { clock, shown, send, changes } = start()
    changes({ online: false })
    clock.increment(200)
    send({ type: 'ACKNOWLEDGE' })
    clock.increment(HOUR - 201)
    changes({ online: false })
    clock.increment(200)
    expect(shown).toEqual([{ trouble: 'offline', at: 200 }])
    changes({ online: false })
    clock.increment(200)
    expect(shown.length).toBe(2)
  })

  it.each([
    [1.18, 'slow'],
    [1.19, null],
    [10, null],
    [null, null],
  ] as const)('NET-01 a downlink of %s: %s', (downlink, what) => {
    const { clock, showing, changes } = start()
    changes({ downlink })
    clock.increment(200)
    expect(showing()).toBe(what)
  })

  it.each([{ online: false }, { downlink: 0.5 }] as const)(
    'NET-01 another window that tells (%o) in the moment before is asked after: nothing is told here, unless somebody tries again',
    (trouble) => {
      const { clock, asked, showing, send, changes } = start({ elsewhere: true })
      changes(trouble)
      clock.increment(SECOND)
      expect([showing(), asked]).toEqual([null, []])
      send({ type: 'NETWORK.CHECK' })
      clock.increment(200)
      expect(showing()).not.toBeNull()
    },
  )

  it.each([{ online: false }, { downlink: 0.5 }] as const)(
    'NET-01 where no other window can be asked after (%o), it is told all the same: better twice than never',
    async (trouble) => {
      const { clock, shown, changes } = start({ alone: true })
      changes(trouble)
      clock.increment(200)
      await flush()
      expect(shown).toEqual([{ trouble: 'online' in trouble ? 'offline' : 'slow', at: 200 }])
    },
  )

  it.each([
    [{ online: false }, HOUR],
    [{ downlink: 0.5 }, DAY],
  ] as const)('NET-01 what waits behind another modal (%o) is not told yet: it counts from when it is seen', (trouble, pause) => {
    const { clock, told, claims, showing, send, changes } = start({ covered: true })
    const what = 'online' in trouble ? 'offline' : 'slow'
    changes(trouble)
    clock.increment(200)
    expect([showing(), told[what], claims]).toEqual([what, 0, [10 * SECOND]])
    clock.increment(5 * HOUR)
    send({ type: 'TURN.SHOWN' })
    expect(told[what]).toBe(200 + 5 * HOUR + pause)
    // Seen once more, as after another tab, it is told no longer for that.
    clock.increment(SECOND)
    send({ type: 'TURN.SHOWN' })
    expect(told[what]).toBe(200 + 5 * HOUR + pause)
  })

  it.each([{ online: false }, { downlink: 0.5 }] as const)(
    'NET-01 what waits behind another modal (%o) goes when another window has told meanwhile, or it is better; who tries again sees it all the same',
    (trouble) => {
      const what = 'online' in trouble ? 'offline' : 'slow'
      const { clock, told, asked, showing, send, changes } = start({ covered: true })
      changes(trouble)
      clock.increment(200)
      changes({})
      clock.increment(200)
      expect(showing()).toBeNull()
      changes(trouble)
      clock.increment(200)
      told[what] = clock.now() + HOUR
      changes(trouble)
      clock.increment(200)
      expect([showing(), asked.at(-1)]).toEqual([null, 'OVERLAY.RELEASE network'])
      send({ type: 'NETWORK.CHECK' })
      clock.increment(200)
      changes(trouble)
      clock.increment(200)
      expect(showing()).toBe(what)
      // Seen, it forces nothing more.
      send({ type: 'TURN.SHOWN' })
      send({ type: 'ACKNOWLEDGE' })
      changes(trouble)
      clock.increment(200)
      expect(showing()).toBeNull()
    },
  )

  it.each([{ online: false }, { downlink: 0.5 }] as const)(
    'NET-01 what another window is about to tell (%o) is looked at again 10 s later, as its page may go before anybody has seen it',
    (trouble) => {
      const { clock, claims, showing, changes } = start({ claimed: 1 })
      changes(trouble)
      clock.increment(200)
      // What is begun within a step begins at its end.
      for (let second = 0; second < 10; second++) clock.increment(SECOND)
      clock.increment(199)
      expect([showing(), claims.length]).toEqual([null, 1])
      clock.increment(1)
      expect(showing()).not.toBeNull()
      // What it has told meanwhile is left at that.
      const other = start({ elsewhere: true })
      other.changes(trouble)
      for (const ms of [200, 10 * SECOND, 200, HOUR]) other.clock.increment(ms)
      expect([other.showing(), other.claims.length]).toEqual([null, 1])
    },
  )

  it('NET-01 a warning that shows goes once a connection has held for 200 ms, whatever came and went before', () => {
    for (const trouble of [{ online: false }, { downlink: 0.5 }] as const) {
      const { clock, showing, changes } = start()
      changes(trouble)
      clock.increment(200)
      const shown = showing()
      changes({})
      clock.increment(150)
      changes(trouble)
      clock.increment(150)
      expect(showing()).toBe(shown)
      clock.increment(50)
      expect(showing()).toBe(shown)
      changes({})
      clock.increment(199)
      expect(showing()).toBe(shown)
      clock.increment(1)
      expect(showing()).toBeNull()
    }
  })

  it('NET-01 a connection that is back and slow is told as slow, in the place of what was told', () => {
    const { clock, asked, shown, changes } = start()
    changes({ online: false })
    clock.increment(200)
    changes({ downlink: 0.5 })
    clock.increment(200)
    expect(shown.map(({ trouble }) => trouble)).toEqual(['offline', 'slow'])
    expect(asked).toEqual(['OVERLAY.REQUEST network blocking', 'OVERLAY.RELEASE network', 'OVERLAY.REQUEST network prompt'])
  })

  it('NET-01 a slow connection is told at most once a day, and does not interrupt a login', () => {
    const { clock, asked, shown, send, changes } = start()
    changes({ downlink: 0.5 })
    clock.increment(200)
    expect(asked).toEqual(['OVERLAY.REQUEST network prompt'])
    send({ type: 'ACKNOWLEDGE' })
    changes({ downlink: 0.4 })
    clock.increment(DAY - 1)
    expect(shown.length).toBe(1)
    clock.increment(1)
    changes({ downlink: 0.4 })
    clock.increment(200)
    expect(shown.length).toBe(2)
  })

  it('NET-01 each kind has its own time: who was told of a slow connection is told when it is lost', () => {
    const { clock, shown, send, changes } = start()
    changes({ downlink: 0.5 })
    clock.increment(200)
    changes({ online: false })
    clock.increment(200)
    expect(shown.map(({ trouble }) => trouble)).toEqual(['slow', 'offline'])
    changes({ downlink: 0.5 })
    clock.increment(200)
    expect(shown.length, 'slow was told today').toBe(2)
    send({ type: 'ACKNOWLEDGE' })
  })

  it('NET-01 what another tab has told is not told here; whoever tries again is told all the same, once', () => {
    const { clock, showing, send, changes } = start()
    changes({ online: false, told: { offline: HOUR, slow: 0 } })
    clock.increment(200)
    expect(showing()).toBeNull()
    send({ type: 'NETWORK.CHECK' })
    clock.increment(200)
    expect(showing()).toBe('offline')
    send({ type: 'ACKNOWLEDGE' })
    changes({ online: false })
    clock.increment(200)
    expect(showing()).toBeNull()
  })

  it('NET-01 whoever tries again while a warning may be over is told what holds then, though they were told of it before', () => {
    for (const [first, then, told] of [
      [{ online: false }, { downlink: 0.5 }, { offline: 0, slow: DAY }],
      [{ downlink: 0.5 }, { online: false }, { offline: HOUR, slow: 0 }],
    ] as const) {
      const { clock, showing, send, changes } = start()
      changes({ ...first, told })
      clock.increment(200)
      changes({ ...then, told })
      send({ type: 'NETWORK.CHECK' })
      clock.increment(200)
      expect(showing()).toBe('online' in then ? 'offline' : 'slow')
    }
  })

  it.each([{ online: false }, { downlink: 0.5 }] as const)(
    'NET-01 a warning (%o) stands while what it says is so, whatever is told of the connection, and is told no sooner for trying again',
    (trouble) => {
      const { clock, asked, shown, showing, send, changes } = start()
      changes(trouble)
      clock.increment(200)
      const what = showing()
      // Somebody tries again while it stands, and while it may be over; the connection is as before.
      send({ type: 'NETWORK.CHECK' })
      changes(trouble)
      send({ type: 'NETWORK.CHECK' })
      clock.increment(200)
      clock.increment(SECOND)
      expect([showing(), asked.length]).toEqual([what, 1])
      send({ type: 'ACKNOWLEDGE' })
      changes(trouble)
      clock.increment(200)
      expect([showing(), shown.length]).toEqual([null, 1])
    },
  )

  it.each([{ online: false }, { downlink: 0.5 }] as const)(
    'NET-01 who tries again as it (%o) gets better is told no sooner the next time',
    (trouble) => {
      const { clock, shown, send, changes } = start()
      changes(trouble)
      clock.increment(200)
      changes({})
      send({ type: 'NETWORK.CHECK' })
      clock.increment(200)
      changes(trouble)
      clock.increment(200)
      expect(shown.length).toBe(1)
    },
  )

  it('NET-01 trying again where all is well tells nothing, and forces nothing later', () => {
    const { clock, showing, send, changes } = start()
    changes({ online: false })
    clock.increment(200)
    send({ type: 'ACKNOWLEDGE' })
    changes({})
    send({ type: 'NETWORK.CHECK' })
    clock.increment(200)
    changes({ online: false })
    clock.increment(200)
    expect(showing()).toBeNull()
  })

  it('NET-01 whatever comes, with cookies and without: once an hour and once a day, never without cause', () => {
    const event = fc.oneof(
      fc.record({ online: fc.boolean(), downlink: fc.constantFrom(null, 0.2, 1.18, 1.19, 10) }),
      fc.constant('ACKNOWLEDGE' as const),
    )
    const changesOfADay = fc.array(fc.tuple(event, fc.constantFrom(0, 100, 200, HOUR - 1, HOUR, DAY / 2, DAY)), {
      maxLength: 40,
      size: 'max',
    })
    fc.assert(
      fc.property(fc.boolean(), changesOfADay, (cookie, steps) => {
        const { clock, shown, changes, send, showing } = start({ cookie })
        let last: { online: boolean; downlink: number | null } = { online: true, downlink: null }
        for (const [what, pause] of steps) {
          if (what === 'ACKNOWLEDGE') send({ type: 'ACKNOWLEDGE' })
          else changes((last = what))
          clock.increment(pause)
          if (pause < 200) continue
          if (showing() === 'offline') expect(last.online).toBe(false)
          if (showing() === 'slow') expect(last.online && last.downlink !== null && last.downlink < 1.19).toBe(true)
        }
        const tooSoon = (['offline', 'slow'] as const).flatMap((trouble) => {
          const times = shown.filter((one) => one.trouble === trouble).map(({ at }) => at)
          return times.filter((at, place) => place > 0 && at - times[place - 1]! < { offline: HOUR, slow: DAY }[trouble])
        })
        expect(tooSoon).toEqual([])
      }),
      { numRuns: runs(200) },
    )
  })
})
