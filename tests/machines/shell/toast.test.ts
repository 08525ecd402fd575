import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { toastMachine } from '../../../machines/shell/toast/machine.ts'

const start = () => {
  const clock = new SimulatedClock()
  let left = 0
  const actor = createActor(toastMachine.provide({ actions: { leaveFocus: () => (left += 1) } }), { clock }).start()
  const shown = () => {
    const snapshot = actor.getSnapshot()
    return snapshot.hasTag('shown') ? snapshot.context.queue[0] : null
  }
  const raise = (key: 'operated' | 'sent') => actor.send({ type: 'TOAST.RAISED', key })
  const cover = (covered: boolean) => actor.send({ type: 'COVER.CHANGED', covered })
  return { actor, clock, shown, raise, cover, left: () => left }
}

describe('what is told in passing', () => {
  it('NOTICE-08 FEED-03 shows at once, goes after six seconds, and is closed by hand', () => {
    const { actor, clock, shown, raise } = start()
    expect(shown()).toBe(null)
    raise('sent')
    expect(shown()).toBe('sent')
    clock.increment(5999)
    expect(shown()).toBe('sent')
    clock.increment(1)
    expect(shown()).toBe(null)
    clock.increment(60_000)
    raise('operated')
    expect(shown()).toBe('operated')
    actor.send({ type: 'CLOSE' })
    expect(shown()).toBe(null)
    clock.increment(60_000)
    expect([shown(), actor.getSnapshot().value]).toEqual([null, 'quiet'])
  })

  it('NOTICE-08 one at a time, in their order, each once and for its own six seconds', () => {
    const { clock, shown, raise } = start()
    for (const key of ['operated', 'sent', 'sent', 'sent'] as const) raise(key)
    clock.increment(5999)
    expect(shown()).toBe('operated')
    clock.increment(1)
    expect(shown()).toBe(null)
    clock.increment(199)
    expect(shown()).toBe(null)
    clock.increment(1)
    expect(shown()).toBe('sent')
    clock.increment(5999)
    expect(shown()).toBe('sent')
    clock.increment(1)
    clock.increment(60_000)
    expect(shown()).toBe(null)
  })

  it('NOTICE-08 the same words while they show are told anew: gone for a moment, so that they are heard', () => {
    const { clock, shown, raise } = start()
    raise('operated')
    clock.increment(5000)
    raise('operated')
    expect(shown()).toBe(null)
    clock.increment(200)
    expect(shown()).toBe('operated')
    clock.increment(5999)
    expect(shown()).toBe('operated')
    clock.increment(201)
    expect(shown()).toBe(null)
    clock.increment(60_000)
    expect(shown()).toBe(null)
  })

  it.each([
    ['the pointer over it', { type: 'POINTER.ENTERED' }, { type: 'POINTER.LEFT' }],
    ['the focus in it', { type: 'FOCUS' }, { type: 'BLUR' }],
  ] as const)('NOTICE-08 stays with %s, and has its six seconds afterwards', (_, takes, leaves) => {
    const { actor, clock, shown, raise } = start()
    raise('operated')
    clock.increment(5000)
    actor.send(takes)
    clock.increment(60_000)
    expect(shown()).toBe('operated')
    actor.send(leaves)
    clock.increment(5999)
    expect(shown()).toBe('operated')
    clock.increment(1)
    expect(shown()).toBe(null)
    // What had pointer or focus is gone: the next one goes by itself.
    raise('sent')
    actor.send(takes)
    actor.send({ type: 'CLOSE' })
    raise('operated')
    clock.increment(200)
    expect(shown()).toBe('operated')
    clock.increment(6000)
    expect(shown()).toBe(null)
  })

  it('NOTICE-08 waits while a modal has the page, also one that comes over it, and is told behind it for its six seconds', () => {
    const { clock, shown, raise, cover } = start()
    cover(true)
    raise('operated')
    raise('operated')
    clock.increment(60_000)
    expect(shown()).toBe(null)
    cover(false)
    expect(shown()).toBe('operated')
    clock.increment(5000)
    cover(true)
    expect(shown()).toBe(null)
    clock.increment(60_000)
    cover(false)
    expect(shown()).toBe('operated')
    clock.increment(5999)
    expect(shown()).toBe('operated')
    clock.increment(1)
    expect(shown()).toBe(null)
  })

  it('NOTICE-08 what waits behind a modal moves no focus: it was not there to have it', () => {
    const { actor, clock, raise, cover, left } = start()
    cover(true)
    for (const key of ['operated', 'sent'] as const) raise(key)
    expect(left()).toBe(0)
    cover(false)
    actor.send({ type: 'CLOSE' })
    expect(left()).toBe(1)
    cover(true)
    clock.increment(200)
    expect([left(), actor.getSnapshot().value]).toEqual([1, 'due'])
  })

  it('NOTICE-08 hears of a modal from the first moment on', () => {
    let covers!: (covered: boolean) => void
    const machine = toastMachine.provide({
      actors: {
        followCover: fromCallback(({ sendBack }) => {
          covers = (covered) => sendBack({ type: 'COVER.CHANGED', covered })
          covers(true)
        }),
      },
    })
    const actor = createActor(machine).start()
    const shows = () => actor.getSnapshot().hasTag('shown')
    actor.send({ type: 'TOAST.RAISED', key: 'sent' })
    expect(shows()).toBe(false)
    covers(false)
    expect(shows()).toBe(true)
    actor.stop()
  })

  it('NOTICE-08 nothing of somebody who has left is told to the next', () => {
    const { actor, clock, shown, raise, cover } = start()
    raise('sent')
    raise('operated')
    cover(true)
    actor.send({ type: 'TOAST.STOP' })
    cover(false)
    clock.increment(60_000)
    expect([shown(), actor.getSnapshot().context.queue]).toEqual([null, []])
  })

  it('NOTICE-08 whoever had the focus in it is helped on whenever it goes', () => {
    const { actor, clock, raise, cover, left } = start()
    raise('sent')
    actor.send({ type: 'FOCUS' })
    expect(left()).toBe(0)
    actor.send({ type: 'CLOSE' })
    expect(left()).toBe(1)
    raise('operated')
    clock.increment(200)
    cover(true)
    expect(left()).toBe(2)
  })
})
