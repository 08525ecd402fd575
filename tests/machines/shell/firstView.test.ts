import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { firstViewMachine } from '../../../machines/shell/firstView/machine.ts'

/** With the page told by hand, and what became of it. */
const start = () => {
  const clock = new SimulatedClock()
  const seen = { watched: 0, removed: 0 }
  const actor = createActor(
    firstViewMachine.provide({
      actors: {
        watchPage: fromCallback(() => {
          seen.watched++
          return () => void seen.watched--
        }),
      },
      actions: { remove: () => void seen.removed++ },
    }),
    { clock },
  ).start()
  return { actor, clock, seen }
}

describe('the first view of a list', () => {
  it('is there, and the page watched, until the program shows its page', () => {
    const { actor, seen } = start()
    expect(seen).toEqual({ watched: 1, removed: 0 })
    actor.send({ type: 'PAGE.SHOWN' })
    expect([actor.getSnapshot().value, seen]).toEqual(['gone', { watched: 0, removed: 1 }])
  })

  it('waits for the banner of the rows for a second, and no longer', () => {
    const { actor, clock, seen } = start()
    actor.send({ type: 'BANNER.AWAITED' })
    clock.increment(600)
    // Said again with every change of the page: the second began with the first.
    actor.send({ type: 'BANNER.AWAITED' })
    clock.increment(399)
    expect(seen.removed).toBe(0)
    clock.increment(1)
    expect(seen).toEqual({ watched: 0, removed: 1 })
  })

  it('goes with the banner, when that has come', () => {
    const { actor, clock, seen } = start()
    actor.send({ type: 'BANNER.AWAITED' })
    clock.increment(100)
    actor.send({ type: 'PAGE.SHOWN' })
    expect(seen.removed).toBe(1)
  })
})
