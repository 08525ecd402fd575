import { describe, expect, it } from 'vitest'
import { tryOrders } from '../../proofs/races/race.ts'

const file = 'tests/proofs/races.test.ts'
const quiet = { runs: 1, properties: new Map(), gateway: () => () => null }

describe('a race', () => {
  it("GATE-10 what others of the process left running keeps the platform's clock, and is nobody's timer of the race", async ({ task }) => {
    let leave = (): void => {}
    let isOver = false
    // Begun before the race: what a test of another file left behind.
    const left = new Promise<void>((done) => (leave = done)).then(() =>
      new Promise<void>((done) => setTimeout(done, 1)).then(() => void (isOver = true)),
    )
    await tryOrders(task.name, file, {
      ...quiet,
      run: async (race) => {
        leave()
        await race.until(() => isOver)
      },
    })
    await left
    expect(isOver).toBe(true)
  })

  it('GATE-10 names the timers that still run when it is over', async ({ task }) => {
    await expect(tryOrders(task.name, file, { ...quiet, run: async () => void setTimeout(() => {}, 4321) })).rejects.toThrow(
      'timers of 4321 ms still run',
    )
  })

  it('GATE-10 ends when the product does not', async ({ task }) => {
    const again = (): void => void setTimeout(again, 0)
    await expect(tryOrders(task.name, file, { ...quiet, run: async (race) => (again(), race.order.settle(1)) })).rejects.toThrow(
      'timers that do not end: 0 ms',
    )
  })
})
