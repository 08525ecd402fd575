import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Coverage, COVERAGE_FORMAT } from '../../../domain/coverage.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { examples } from '../../../machines/gallery/coverage/examples.ts'
import { heatLevel, heatMarks, heatOf, ratio, strangersOf } from '../../../machines/gallery/coverage/heat.ts'
import { coverageMachine } from '../../../machines/gallery/coverage/machine.ts'
import type { CoverageEvent, CoverageOutput, PickedFile } from '../../../machines/gallery/coverage/types.ts'
import { describeMachine } from '../../../machines/gallery/model/describe.ts'
import type { Chart } from '../../../machines/gallery/model/types.ts'
import { MACHINES } from '../../../machines/registry.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const start = () => {
  const loads = byHand<void, CoverageOutput>()
  const reads = byHand<{ files: readonly PickedFile[] }, CoverageOutput>()
  const actor = createActor(coverageMachine.provide({ actors: { loadRecords: loads.logic, readRecords: reads.logic } })).start()
  return { actor, loads, reads, context: () => actor.getSnapshot().context }
}
const output = fc.constantFrom(...examples.actors.loadRecords.done, ...examples.actors.readRecords.done)

describe('MACH-02 coverage in the gallery', () => {
  it('MACH-02 MACH-05 one question at a time; what shows is never lost to a failure; a filter is always one of the drivers', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<CoverageEvent>(...(Object.values(examples.events).flat() as CoverageEvent[])) },
      { weight: 3, arbitrary: output.map((answer) => ({ answer })) },
      { weight: 1, arbitrary: fc.constant({ fails: new MateriaError('server.busy') }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const { actor, loads, reads, context } = start()
        for (const item of steps) {
          const before = context()
          const wasReading = actor.getSnapshot().matches({ records: 'reading' })
          const open = [...loads.open(), ...reads.open()][0]
          if ('answer' in item) open?.resolve(item.answer)
          else if ('fails' in item) open?.reject(item.fails)
          else actor.send(item)
          await flush()
          const snapshot = actor.getSnapshot()
          expect(loads.open().length + reads.open().length).toBe(snapshot.hasTag('busy') ? 1 : 0)
          expect(['busy', 'shown', 'empty', 'failed'].filter((tag) => snapshot.hasTag(tag as 'busy'))).toHaveLength(1)
          if (snapshot.hasTag('shown')) expect(context().key).not.toBeNull()
          if (snapshot.hasTag('empty')) expect(context().key).toBeNull()
          const { driver, drivers } = context()
          if (driver !== null) expect(drivers).toContain(driver)
          // Files that are none and failures leave the records alone.
          if (('answer' in item && wasReading && item.answer.key === null) || 'fails' in item) expect(context().key).toBe(before.key)
        }
        actor.stop()
      }),
      { numRuns: runs(150) },
    )
  })

  it('MACH-02 files can be opened while the gateway is asked and when it does not answer', async () => {
    const { actor, loads, reads, context } = start()
    loads.open()[0]?.reject(new MateriaError('server.busy'))
    await flush()
    expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    actor.send(examples.events['FILES.CHOSEN'][0] as CoverageEvent)
    reads.open()[0]?.resolve({ key: 'files', drivers: ['react'], broken: [] })
    await flush()
    expect(context()).toMatchObject({ key: 'files', origin: 'files', failure: null })
    actor.send({ type: 'REFRESH' })
    actor.send(examples.events['FILES.CHOSEN'][0] as CoverageEvent)
    expect(loads.open()).toEqual([])
  })
})

const record = (chart: Chart, counts: (name: string) => number): Coverage => {
  const guarded = chart.transitions.filter(({ guard }) => guard !== null)
  return {
    format: COVERAGE_FORMAT,
    machine: chart.id,
    all: {
      states: chart.states.map(({ id }) => id),
      transitions: chart.transitions.map(({ id }) => id),
      guards: Object.fromEntries(guarded.map(({ id, guardText }) => [id, guardText])),
    },
    runs: ['pure', 'browser'].map((driver) => ({
      id: `${driver} cover states=100 seed 1`,
      driver,
      paths: 1,
      steps: 1,
      states: Object.fromEntries(chart.states.map(({ id }) => [id, counts(id)])),
      transitions: Object.fromEntries(chart.transitions.map(({ id }) => [id, counts(id)])),
      guards: Object.fromEntries(guarded.map(({ id }) => [id, { true: counts(id), false: counts(`not ${id}`) }])),
    })),
  }
}

describe('MACH-06 the heat map', () => {
  it('MACH-06 unreached first, shares as counted, every mark as its count says, drivers together as the sum of each', async () => {
    const charts = await Promise.all(MACHINES.map(async ({ id, load }) => describeMachine(await load(), id)))
    fc.assert(
      fc.property(fc.constantFrom(...charts), fc.array(fc.constantFrom(0, 0, 1, 3, 4, 70, 5000), { minLength: 3 }), (chart, numbers) => {
        const memory = new Map<string, number>()
        const counts = (name: string) => {
          if (!memory.has(name)) memory.set(name, numbers[memory.size % numbers.length] as number)
          return memory.get(name) as number
        }
        const coverage = record(chart, counts)
        const heat = heatOf(coverage, null)
        const single = heatOf(coverage, 'pure')
        for (const kind of ['states', 'transitions', 'guards'] as const) {
          const totals = heat[kind].map(({ total }) => total)
          expect(totals).toEqual([...totals].sort((a, b) => a - b))
          expect(heat.shares[kind]).toEqual({ reached: totals.filter((total) => total > 0).length, total: totals.length })
          expect(ratio(heat.shares[kind])).toBeLessThanOrEqual(1)
          expect(totals.reduce((sum, total) => sum + total, 0)).toBe(2 * single[kind].reduce((sum, { total }) => sum + total, 0))
        }
        const marks = heatMarks(heat, chart)
        for (const { name, total } of [...heat.states, ...heat.transitions]) {
          expect(marks(name)?.badge === '0').toBe(total === 0)
          expect(marks(name)?.dash !== undefined).toBe(total === 0)
        }
        for (const { id } of chart.transitions.filter(({ guard }) => guard !== null))
          expect(marks(id)?.badge === '½').toBe(counts(id) > 0 && counts(`not ${id}`) === 0)
        expect(heatOf(coverage, 'nobody').shares.states.reached).toBe(0)
        expect(strangersOf(coverage, chart)).toEqual({ unknown: [], gone: [] })
      }),
      { numRuns: runs(60) },
    )
  })

  it('MACH-06 a level for every power of four, and none for never', () => {
    expect([0, 1, 3, 4, 255, 256, 1e9].map(heatLevel)).toEqual([0, 1, 1, 2, 4, 5, 5])
    expect([1, 4, 16, 64, 256].map((least) => heatLevel(least))).toEqual([1, 2, 3, 4, 5])
  })

  it('MACH-06 a record of another version of the machine is told by what it does not know and what is gone', async () => {
    const chart = describeMachine(await (MACHINES.find(({ id }) => id === 'menu') as (typeof MACHINES)[number]).load(), 'menu')
    const coverage = record(chart, () => 1)
    coverage.all.states.push('menu.lost')
    const [first = ''] = coverage.all.transitions.splice(0, 1)
    expect(strangersOf(coverage, chart)).toEqual({ unknown: [first], gone: ['menu.lost'] })
  })
})
