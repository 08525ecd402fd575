import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Condition } from '../../../domain/query.ts'
import { chartMachine } from '../../../machines/database/chart/machine.ts'
import { chartKey, keyOf } from '../../../machines/database/chart/setup.ts'
import type { ChartEvent, LoadChartInput, LoadChartOutput, SaveChartInput } from '../../../machines/database/chart/types.ts'
import { busy } from '../../../machines/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const active: Condition = { field: 'status', op: 'is', values: ['active'] }
const show = fc.record({
  type: fc.constant('SHOW' as const),
  parameters: fc.constantFrom<Record<string, string>>({}, { chart: 'byYear' }, { chart: 'byStatus' }, { chart: 'ghost' }),
  conditions: fc.constantFrom<Condition[]>([], [active]),
  set: fc.constantFrom(undefined, 'one', 'two'),
})
const step = fc.oneof(
  { weight: 4, arbitrary: show },
  {
    weight: 4,
    arbitrary: fc.constantFrom<ChartEvent>({ type: 'HIDE' }, { type: 'RETRY' }, { type: 'PICTURE.DOWNLOAD' }, { type: 'DATA.DOWNLOAD' }),
  },
  { weight: 6, arbitrary: fc.constantFrom('some' as const, 'none' as const, 'failure' as const, 'saved' as const, 'not saved' as const) },
  { weight: 1, arbitrary: fc.constant(250) },
)

describe('chart: invariants under random events', () => {
  it('MACH-05 DB-06 one count at a time, of what was asked last; nothing while hidden; files only of what is shown', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<string[]>(['byYear', 'byStatus'], ['byYear'], []),
        fc.array(step, { maxLength: 30, size: 'max' }),
        async (charts, steps) => {
          const counts = byHand<LoadChartInput, LoadChartOutput>()
          const files = byHand<SaveChartInput, void>()
          const clock = new SimulatedClock()
          const actor = createActor(
            chartMachine.provide({ actors: { loadChart: counts.logic, savePicture: files.logic, saveData: files.logic } }),
            { input: { database: 'small', parameters: { chart: charts } }, clock },
          ).start()
          const context = () => actor.getSnapshot().context
          let answered: string | null = null
          for (const item of steps) {
            const [asked, saved, before] = [counts.calls.length, files.calls.length, actor.getSnapshot()]
            if (typeof item === 'number') clock.increment(item)
            else if (typeof item === 'object') actor.send(item)
            else if (item === 'saved') files.open()[0]?.resolve(undefined)
            else if (item === 'not saved') files.open()[0]?.reject(busy)
            else if (item === 'failure') counts.open()[0]?.reject(busy)
            else {
              const [call] = counts.open()
              call?.resolve({
                total: 9,
                missing: item === 'none' ? 9 : 1,
                points: item === 'none' ? 0 : 3,
                set: counts.calls.length % 2 === 0 ? 'one' : 'two',
              })
              answered = call?.input.key ?? answered
            }
            await flush()
            const snapshot = actor.getSnapshot()
            const { chart, conditions, shown } = context()
            const key = chartKey('small', chart ?? '', conditions)
            expect(snapshot.status).toBe('active')
            expect(counts.open().length, 'never two counts in flight').toBeLessThanOrEqual(1)
            expect(files.open().length, 'never two files at once').toBeLessThanOrEqual(1)
            expect(snapshot.hasTag('busy'), 'busy while, and only while, a count is awaited').toBe(counts.open().length === 1)
            for (const call of counts.open()) expect(call.input.key, 'the count under way is of what was asked last').toBe(key)
            expect(shown?.key ?? null, 'what is shown is the last answer').toBe(answered)
            expect(chart === null || charts.includes(chart), 'a chart of the database').toBe(true)
            if (typeof item === 'object' && item.type === 'HIDE') expect(snapshot.hasTag('visible')).toBe(false)
            if (typeof item === 'object' && item.type === 'SHOW') expect(snapshot.hasTag('visible')).toBe(charts.length > 0)
            if (!snapshot.hasTag('visible')) expect([counts.open(), files.open()], 'hidden asks for nothing').toEqual([[], []])
            if (snapshot.matches({ visible: 'shown' })) expect([shown?.key, (shown?.points ?? 0) > 0]).toEqual([key, true])
            if (snapshot.matches({ visible: 'empty' })) expect([shown?.key, shown?.points]).toEqual([key, 0])
            if (snapshot.matches({ visible: 'failed' })) expect(context().failure).not.toBeNull()
            if (typeof item === 'object' && item.type === 'SHOW' && charts.length > 0)
              expect(counts.calls.length - asked, 'neither the answer at hand is asked for again, nor what is under way').toBe(
                (before.hasTag('busy') && keyOf(before.context) === key) ||
                  (before.context.shown?.key === key && (item.set === undefined || before.context.shown.set === item.set))
                  ? 0
                  : 1,
              )
            if (files.calls.length > saved) expect(files.last()?.input.shown).toEqual(before.context.shown)
            if (files.calls.length > saved) expect(before.matches({ visible: 'shown' })).toBe(true)
          }
          actor.stop()
        },
      ),
      { numRuns: runs(150) },
    )
  })
})
