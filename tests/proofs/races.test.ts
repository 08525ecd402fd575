import { join } from 'node:path'
import { readFileSync, rmSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { watchRun } from '../../machines/gallery/prove.ts'
import type { Property } from '../../machines/properties.ts'
import { overlayMachine } from '../../machines/shell/overlay/machine.ts'
import { tryOrders } from '../../proofs/races/race.ts'
import { slugOf } from '../../proofs/races/tell.ts'
import { ROOT } from '../../proofs/run/root.mjs'
import { actorDriver } from '../../proofs/suites/drivers.ts'
import { readScenario, replay, scriptOf } from '../../proofs/suites/replay.ts'
import { prepared, subjectOf } from '../../proofs/suites/subjects.ts'

const file = 'tests/proofs/races.test.ts'
const quiet = { runs: 1, properties: new Map(), gateway: () => () => null }

describe('a race', () => {
  it("what others of the process left running keeps the platform's clock, and is nobody's timer of the race", async ({ task }) => {
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

  it('names the timers that still run when it is over', async ({ task }) => {
    await expect(tryOrders(task.name, file, { ...quiet, run: async () => void setTimeout(() => {}, 4321) })).rejects.toThrow(
      'timers of 4321 ms still run',
    )
  })

  it('ends when the product does not', async ({ task }) => {
    const again = (): void => void setTimeout(again, 0)
    await expect(tryOrders(task.name, file, { ...quiet, run: async (race) => (again(), race.order.settle(1)) })).rejects.toThrow(
      'timers that do not end: 0 ms',
    )
  })
})

describe('an order that fails', () => {
  afterEach(() => vi.unstubAllEnvs())

  /** Holds where the dialog is asked for first, and breaks where the notice is: an order that half of all races have. */
  const onceLockedAlways: Property = {
    id: 'onceLockedAlways',
    requirements: ['BLOCK-01'],
    never: { all: [{ in: 'showing.locked' }, { once: { in: 'showing.free' } }] },
  }
  const race = (test: string, name: string) =>
    tryOrders(test, file, {
      ...quiet,
      runs: 50,
      properties: new Map([['overlay', [onceLockedAlways]]]),
      run: async ({ order, watch }) => {
        const actor = createActor(overlayMachine.provide({ actions: { keepFocus: () => {}, giveFocusBack: () => {}, returnFocus: () => {}, lockScroll: () => {}, unlockScroll: () => {} } })) // prettier-ignore
        watch.follow(actor)
        actor.start()
        const send = (label: string, event: Parameters<typeof actor.send>[0]) => ({ label, run: () => actor.send(event) })
        await order.race(
          [
            [send('notice', { type: 'OVERLAY.REQUEST', id: name, kind: 'announcement', scrolls: true })],
            [send('login', { type: 'OVERLAY.REQUEST', id: 'login', kind: 'login' })],
            [send('nobody', { type: 'OVERLAY.RELEASE', id: 'nobody' })],
          ],
          0,
        )
        actor.stop()
      },
    })

  it('MACH-04 BEY-12 is kept with what runs it again, and as the shortest scenario where one machine tells it', async ({ task }) => {
    const [order, scenario] = [
      join(ROOT, 'reports/races/failed', `${slugOf(task.name)}.json`),
      join(ROOT, 'reports/scenarios/failed', `${`race-${slugOf(task.name)}`.slice(0, 80).replace(/-$/, '')}.json`),
    ]
    try {
      const said = await race(task.name, 'notice').then(String, String)
      expect(said).toContain('overlay breaks its property onceLockedAlways (BLOCK-01)')
      for (const kept of [order, scenario]) expect(said).toContain(kept.slice(ROOT.length + 1))

      const saved = JSON.parse(readFileSync(order, 'utf8')) as { order: string[]; path: string }
      expect(saved.order.indexOf('notice')).toBeLessThan(saved.order.indexOf('login'))
      // The command that is told runs this very order, and no other.
      vi.stubEnv('RACE', order)
      expect(await race(task.name, 'notice').then(String, String)).toContain(`path ${saved.path}`)

      // The machine alone: without what nobody needs, on a running actor, and the property breaks at its end.
      const told = readScenario(scenario)
      expect(told.steps.map((step) => ('send' in step ? step.send : null))).toEqual([
        { type: 'OVERLAY.REQUEST', id: 'notice', kind: 'announcement', scrolls: true },
        { type: 'OVERLAY.REQUEST', id: 'login', kind: 'login' },
      ])
      expect(told).toMatchObject({ machine: 'overlay', requirements: ['BLOCK-01'] })
      const script = scriptOf(told, scenario)
      expect((await replay(script, actorDriver)).failure).toBeNull()
      const { stepper } = prepared(subjectOf('overlay'))
      const { broken } = watchRun(stepper, undefined, script.steps.map(({ step }) => step), [onceLockedAlways]) // prettier-ignore
      expect(broken).toMatchObject({ property: { id: 'onceLockedAlways' }, step: 1 })
    } finally {
      for (const kept of [order, scenario]) rmSync(kept, { force: true })
    }
  })
})
