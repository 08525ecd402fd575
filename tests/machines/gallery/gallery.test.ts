import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ScenarioSchema, type ScenarioStep } from '../../../domain/scenario.ts'
import { galleryMachine } from '../../../machines/gallery/gallery/machine.ts'
import { type Bench, offersAt, runTrace, scenarioOf } from '../../../machines/gallery/gallery/simulation.ts'
import type { PickedFile } from '../../../machines/gallery/coverage/types.ts'
import type {
  GalleryEvent,
  LayOutInput,
  LayOutOutput,
  ReadScenarioOutput,
  WriteAddressParams,
} from '../../../machines/gallery/gallery/types.ts'
import { describeMachine } from '../../../machines/gallery/model/describe.ts'
import { MACHINES } from '../../../machines/registry.ts'
import { createStepper } from '../../../machines/gallery/stepper.ts'
import { pureDriver } from '../../../proofs/suites/drivers.ts'
import { readScenario, replay, scenarioFiles, scriptOf } from '../../../proofs/suites/replay.ts'
import { examples as fixtures } from '../../../machines/gallery/gallery/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const start = () => {
  const layouts = byHand<LayOutInput, LayOutOutput>()
  const written: WriteAddressParams[] = []
  const actor = createActor(
    galleryMachine.provide({
      actors: { layOut: layouts.logic },
      actions: { writeAddress: (_, params) => void written.push(params) },
    }),
    { input: { machines: ['language', 'menu'] } },
  ).start()
  return { actor, layouts, written, context: () => actor.getSnapshot().context }
}

const picture = { key: 'k', width: 1200, height: 900 }
const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<GalleryEvent[]>(...(Object.values(fixtures.events).flat() as GalleryEvent[])) },
  { weight: 2, arbitrary: fc.double({ min: 0.01, max: 50, noNaN: true }).map((factor): GalleryEvent => ({ type: 'ZOOMED', factor })) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -9000, max: 9000 })).map(([dx, dy]): GalleryEvent => ({
      type: 'PANNED',
      dx,
      dy,
    })),
  },
  { weight: 1, arbitrary: fc.integer({ min: -5, max: 50 }).map((position): GalleryEvent => ({ type: 'TIME.MOVED', position })) },
  { weight: 2, arbitrary: fc.constantFrom('laid', 'failed') },
)

describe('the gallery', () => {
  it('MACH-02 a click that trembles chooses what is under it; from 4 px on it drags the picture and chooses nothing', () => {
    const { actor, context } = start()
    actor.send({ type: 'MACHINE.CHOSEN', machine: 'menu' })
    const down = () => actor.send({ type: 'CHART.GRAB', x: 300, y: 200 })
    const move = (x: number, y: number) => actor.send({ type: 'CHART.DRAG', x, y })
    const hit = { kind: 'state', id: 'menu.wide' } as const
    move(900, 900)
    actor.send({ type: 'CHART.DROP', hit })
    expect([context().x, context().y, context().chosen]).toEqual([0, 0, null])
    down()
    move(302, 203)
    actor.send({ type: 'CHART.DROP', hit })
    expect([context().x, context().y, context().chosen]).toEqual([0, 0, hit])
    down()
    move(300, 204)
    move(310, 190)
    actor.send({ type: 'CHART.DROP', hit: { kind: 'state', id: 'menu' } })
    expect([context().x, context().y, context().chosen, actor.getSnapshot().value.view]).toEqual([10, -10, hit, 'free'])
    // Taken away, it holds nothing any more.
    down()
    actor.send({ type: 'CHART.CANCEL' })
    move(400, 400)
    actor.send({ type: 'CHART.DROP', hit: null })
    expect([context().x, context().chosen]).toEqual([10, hit])
    const transition = { kind: 'transition', id: 'menu.wide.open: TOGGLE [0]' } as const
    down()
    actor.send({ type: 'CHART.DROP', hit: transition })
    expect(context().chosen).toEqual(transition)
    down()
    actor.send({ type: 'CHART.DROP', hit: null })
    expect(context().chosen).toBe(null)
  })

  it('MACH-05 MACH-02 the picture never leaves the screen, time never the trace, and the address says what shows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const { actor, layouts, written, context } = start()
        for (const item of steps) {
          if (item === 'laid') layouts.open()[0]?.resolve(picture)
          else if (item === 'failed') layouts.open()[0]?.reject(new Error('no'))
          else actor.send(item as GalleryEvent)
          await flush()
          const { zoom, x, y, viewport, position, steps: trace, machine, machines } = context()
          expect(layouts.open().length).toBeLessThanOrEqual(1)
          expect(zoom).toBeGreaterThanOrEqual(0.05)
          expect(zoom).toBeLessThanOrEqual(4)
          expect([x, y].every(Number.isFinite)).toBe(true)
          expect(position).toBeGreaterThanOrEqual(0)
          expect(position).toBeLessThanOrEqual(trace.length)
          if (actor.getSnapshot().hasTag('drawn')) expect(machines).toContain(machine)
          if (actor.getSnapshot().matches({ view: 'fitted' }) && context().picture && viewport.width > 0) {
            expect(x).toBeGreaterThanOrEqual(0)
            expect(x + picture.width * zoom).toBeLessThanOrEqual(viewport.width + 1)
          }
          // What was written comes back by the router, and must change nothing.
          const last = written.at(-1)
          if (last && typeof item !== 'string' && !item.type.startsWith('ADDRESS')) {
            written.length = 0
            const before = JSON.stringify([actor.getSnapshot().value, context()])
            const { way: _, ...told } = last
            actor.send({ type: 'ADDRESS.CHANGED', ...told })
            expect(JSON.stringify([actor.getSnapshot().value, context()])).toBe(before)
            expect(written).toEqual([])
          }
        }
        actor.stop()
      }),
      { numRuns: runs(150) },
    )
  })

  it('MACH-02 a link with a trace opens the simulation at its end; Back to the chart keeps what was done', async () => {
    const { actor, layouts, context } = start()
    const trace: ScenarioStep[] = [{ send: { type: 'TOGGLE' } }, { send: { type: 'TOGGLE' } }]
    actor.send({ type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'simulating', steps: trace })
    layouts.open()[0]?.resolve(picture)
    await flush()
    expect(actor.getSnapshot().hasTag('simulating')).toBe(true)
    expect(context().position).toBe(2)
    actor.send({ type: 'TIME.MOVED', position: 1 })
    actor.send({ type: 'STEPPED', step: { send: { type: 'CLOSE' } } })
    expect(context().steps).toEqual([trace[0], { send: { type: 'CLOSE' } }])
    actor.send({ type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'looking', steps: null })
    expect(actor.getSnapshot().hasTag('simulating')).toBe(false)
    expect(context().steps).toHaveLength(2)
  })

  it('MACH-02 a scenario of another machine, or a file that is none, is not played: the panel says so, and what was done stays', async () => {
    const read = byHand<{ file: PickedFile }, ReadScenarioOutput>()
    const actor = createActor(galleryMachine.provide({ actors: { readScenario: read.logic } }), {
      input: { machines: ['language', 'menu'] },
    })
    actor
      .start()
      .send({ type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'simulating', steps: [{ send: { type: 'TOGGLE' } }] })
    const file = { name: 'a.json', size: 2, lastModified: 0, text: () => Promise.resolve('{}') }
    const choose = async (output: ReadScenarioOutput) => {
      actor.send({ type: 'SCENARIO.CHOSEN', file })
      read.last()?.resolve(output)
      await flush()
      return [actor.getSnapshot().hasTag('untaken'), actor.getSnapshot().context.steps.length]
    }
    const scenario = { beginning: { input: { example: 0 } }, steps: [{ send: { type: 'TOGGLE' } }, { send: { type: 'TOGGLE' } }] }
    expect(await choose({ ...scenario, machine: 'language' })).toEqual([true, 1])
    expect(await choose(null)).toEqual([true, 1])
    expect(await choose({ ...scenario, machine: 'menu' })).toEqual([false, 2])
  })

  it('MACH-02 texts in full are in the address, and Back from them is as good as the button', async () => {
    const { actor, layouts, written, context } = start()
    actor.send({ type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'looking', steps: null })
    layouts.open()[0]!.resolve(picture)
    await flush()
    actor.send({ type: 'TEXTS.SET', full: false })
    expect([layouts.open().length, written.length]).toEqual([0, 0])
    actor.send({ type: 'TEXTS.SET', full: true })
    expect(layouts.open().map(({ input }) => input)).toEqual([{ machine: 'menu', collapsed: [], full: true, chosen: null }])
    expect(written.at(-1)).toMatchObject({ machine: 'menu', full: true, way: 'replace' })
    layouts.open()[0]!.resolve({ ...picture, key: 'full' })
    await flush()
    expect(context().picture?.key).toBe('full')
    // Another machine is looked at the same way; an address that says nothing of it is another one.
    actor.send({ type: 'MACHINE.CHOSEN', machine: 'language' })
    expect([layouts.open()[0]!.input.full, written.at(-1)?.full]).toEqual([true, true])
    layouts.open()[0]!.resolve(picture)
    await flush()
    const told = written.length
    actor.send({ type: 'ADDRESS.CHANGED', machine: 'language', chosen: null, mode: 'looking', steps: null })
    expect([layouts.open().map(({ input }) => input.full), written.length]).toEqual([[false], told])
  })

  it('MACH-02 BEY-12 two pictures beside each other fit whole, also when the window changes, until only one is wanted', async () => {
    const { actor, layouts, context } = start()
    actor.send({ type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'difference', steps: null })
    actor.send({ type: 'VIEWPORT.SIZED', width: 632, height: 632 })
    layouts.open()[0]!.resolve({ key: 'k', width: 600, height: 300 })
    await flush()
    actor.send({ type: 'FIT', extent: { width: 500, height: 1200 } })
    expect(context()).toMatchObject({ zoom: 0.5, y: 16 })
    actor.send({ type: 'VIEWPORT.SIZED', width: 332, height: 332 })
    expect(context()).toMatchObject({ zoom: 0.25, y: 16 })
    actor.send({ type: 'FIT' })
    expect(context()).toMatchObject({ zoom: 0.5, x: 16 })
  })

  it('MACH-02 where the simulation came from is known: forwards, back, and nowhere for what an address brought', () => {
    const { actor, context } = start()
    const toggle = { send: { type: 'TOGGLE' } }
    const way = () => [context().cameFrom, context().position]
    actor.send({ type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'simulating', steps: [toggle, toggle] })
    expect(way()).toEqual([2, 2])
    actor.send({ type: 'STEPPED', step: toggle })
    expect(way()).toEqual([2, 3])
    actor.send({ type: 'TIME.MOVED', position: 2 })
    expect(way()).toEqual([3, 2])
    actor.send({ type: 'TIME.MOVED', position: 3 })
    expect(way()).toEqual([2, 3])
    actor.send({ type: 'SIMULATION.RESET' })
    expect(way()).toEqual([0, 0])
  })

  it('MACH-02 closing a state while the chart is laid out stops the older work', async () => {
    const { actor, layouts } = start()
    actor.send({ type: 'MACHINE.CHOSEN', machine: 'menu' })
    actor.send({ type: 'FOLD.TOGGLE', id: 'menu' })
    expect(layouts.calls.map(({ input }) => input.collapsed)).toEqual([[], ['menu']])
    expect(layouts.open()).toHaveLength(1)
    await flush()
  })
})

const FOLDER = new URL('../../scenarios/', import.meta.url).pathname
const FIRST = { input: { example: 0 } }

const benchOf = async (id: string): Promise<Bench> => {
  const entry = MACHINES.find((machine) => machine.id === id)!
  const [machine, examples] = await Promise.all([entry.load(), entry.examples()])
  return { stepper: createStepper(machine, examples.inputs[0]), examples }
}

describe('simulation', () => {
  for (const { id, load } of MACHINES)
    it(`MACH-02 BEY-12 ${id}: whatever is offered can happen, no guard is said to be taken that was not, and the trace replays as a scenario file`, async () => {
      const chart = describeMachine(await load(), id)
      const known = new Set(chart.transitions.map((transition) => transition.id))
      const bench = await benchOf(id)
      await fc.assert(
        fc.asyncProperty(fc.nat(bench.examples.inputs.length - 1), fc.array(fc.nat(), { maxLength: 12 }), async (example, choices) => {
          const beginning = { input: { example } }
          const steps: ScenarioStep[] = []
          let run = runTrace(bench, beginning, steps)
          for (const choice of choices) {
            const { moment, active } = run.frames.at(-1)!
            expect(active).toContain(id)
            const offers = offersAt(bench.examples, moment)
            const ways = offers.flatMap((offer): ScenarioStep[] => {
              if (offer.kind === 'delay') return [{ elapse: offer.name }]
              if (offer.kind === 'actor') return [...offer.answers, ...offer.failures].map(({ step }) => step)
              expect(chart.events).toContain(offer.type)
              return offer.examples.map(({ step }) => step)
            })
            const step = ways[choice % Math.max(1, ways.length)]
            if (!step) break
            steps.push(step)
            run = runTrace(bench, beginning, steps)
            expect(run.stopped).toBeNull()
            const frame = run.frames.at(-1)!
            expect(frame.error).toBeNull()
            for (const transition of frame.taken) expect(known.has(transition)).toBe(true)
            for (const { transition, verdict } of frame.verdicts) {
              expect(known.has(transition)).toBe(true)
              expect(frame.taken.includes(transition)).toBe(verdict === 'taken')
            }
          }
          const scenario = ScenarioSchema.parse(JSON.parse(JSON.stringify(scenarioOf(id, chart.requirements, run, beginning, steps))))
          const again = runTrace(bench, { input: scenario.input }, scenario.steps)
          expect(again.frames.map(({ breach }) => breach)).toEqual(run.frames.map(() => null))
          expect(again.frames.map(({ active }) => active)).toEqual(run.frames.map(({ active }) => active))
          const verdict = await replay(scriptOf(scenario, 'saved.json'), pureDriver(bench.stepper))
          expect(verdict.failure).toBeNull()
        }),
        { numRuns: runs(15) },
      )
    })

  for (const file of scenarioFiles(FOLDER)) {
    const { id, machine, input, start, steps } = readScenario(file)
    it(`MACH-02 BEY-12 the scenario file ${id} replays in the gallery as it is meant to`, async () => {
      const run = runTrace(await benchOf(machine), { input, start }, steps)
      expect(run.stopped).toBeNull()
      expect(run.frames).toHaveLength(steps.length + 1)
      expect(run.frames.flatMap(({ breach, error }) => [breach, error].filter(Boolean))).toEqual([])
    })

    it(`MACH-02 BEY-12 ${id}: whichever step is expected to lead elsewhere, the breach is at that step`, async () => {
      const bench = await benchOf(machine)
      for (const at of steps.keys()) {
        const wrong = steps.map((step, index) => (index === at ? { ...step, expect: { ...step.expect, state: 'nowhere' } } : step))
        const { frames } = runTrace(bench, { input, start }, wrong)
        expect(frames.flatMap(({ breach }, index) => (breach ? [index] : []))).toEqual([at + 1])
        expect(frames[at + 1]!.breach).toMatchObject({ kind: 'state', wanted: '"nowhere"' })
      }
    })
  }

  it('MACH-02 a step that cannot happen ends the run and says which and why', async () => {
    const bench = await benchOf('kickout')
    const steps = (...more: ScenarioStep[]) => [{ send: { type: 'KICKOUT.START' } }, ...more, { send: { type: 'PAGE.SHOWN' } }]
    expect(runTrace(bench, FIRST, steps({ answer: 'nobody' })).stopped).toMatchObject({
      step: 1,
      obstacle: { kind: 'actor', actor: 'nobody' },
    })
    expect(runTrace(bench, FIRST, steps({ elapse: 'soon' })).stopped).toMatchObject({ step: 1, obstacle: { kind: 'delay', delay: 'soon' } })
    expect(runTrace(bench, FIRST, steps({ send: { type: 'PAGE.SHOWN' }, example: 99 })).stopped).toEqual({
      step: 1,
      obstacle: { kind: 'example', of: 'PAGE.SHOWN', example: 99 },
    })
    expect(runTrace(bench, { input: { example: 99 } }, steps()).stopped).toMatchObject({ step: -1, obstacle: { kind: 'example' } })
  })

  it('MACH-02 another input begins anew, and the address carries it', () => {
    const { actor, written, context } = start()
    actor.send({ type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'simulating', steps: [{ send: { type: 'TOGGLE' } }] })
    actor.send({ type: 'INPUT.CHOSEN', example: 0 })
    expect(context().steps).toHaveLength(1)
    actor.send({ type: 'INPUT.CHOSEN', example: 1 })
    expect(context()).toMatchObject({ beginning: { input: { example: 1 } }, steps: [], position: 0 })
    expect(written.at(-1)).toMatchObject({ mode: 'simulating', steps: [], beginning: { input: { example: 1 } } })
    actor.send({ type: 'MACHINE.CHOSEN', machine: 'language' })
    expect(context().beginning).toEqual(FIRST)
  })
})
