import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ScenarioSchema, type ScenarioStep } from '../../domain/scenario.ts'
import { galleryMachine, ZOOM_MAX, ZOOM_MIN } from '../../machines/gallery/machine.ts'
import { offersAt, runTrace, scenarioOf } from '../../machines/gallery/simulation.ts'
import type { GalleryEvent, LayOutInput, LayOutOutput, WriteAddressParams } from '../../machines/gallery/types.ts'
import { describeMachine } from '../../machines/model/describe.ts'
import { MACHINES } from '../../machines/registry.ts'
import { createStepper } from '../../machines/stepper.ts'
import { examples as fixtures } from '../../machines/gallery/examples.ts'
import { byHand, flush } from './harness.ts'

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
  it('MACH-05 MACH-02 the picture never leaves the screen, time never the trace, and the address says what shows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { actor, layouts, written, context } = start()
        for (const item of steps) {
          if (item === 'laid') layouts.open()[0]?.resolve(picture)
          else if (item === 'failed') layouts.open()[0]?.reject(new Error('no'))
          else actor.send(item as GalleryEvent)
          await flush()
          const { zoom, x, y, viewport, position, steps: trace, machine, machines } = context()
          expect(layouts.open().length).toBeLessThanOrEqual(1)
          expect(zoom).toBeGreaterThanOrEqual(ZOOM_MIN)
          expect(zoom).toBeLessThanOrEqual(ZOOM_MAX)
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
            actor.send({ type: 'ADDRESS.CHANGED', machine: last.machine, chosen: last.chosen, mode: last.mode, steps: last.steps })
            expect(JSON.stringify([actor.getSnapshot().value, context()])).toBe(before)
            expect(written).toEqual([])
          }
        }
        actor.stop()
      }),
      { numRuns: 150 },
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
    actor.send({ type: 'STEPPED', step: { send: { type: 'DISMISS' } } })
    expect(context().steps).toEqual([trace[0], { send: { type: 'DISMISS' } }])
    actor.send({ type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'looking', steps: null })
    expect(actor.getSnapshot().hasTag('simulating')).toBe(false)
    expect(context().steps).toHaveLength(2)
  })

  it('MACH-02 closing a state while the chart is laid out stops the older work', async () => {
    const { actor, layouts } = start()
    actor.send({ type: 'MACHINE.CHOSEN', machine: 'menu' })
    actor.send({ type: 'FOLD.TOGGLED', id: 'menu' })
    expect(layouts.calls.map(({ input }) => input.collapsed)).toEqual([[], ['menu']])
    expect(layouts.open()).toHaveLength(1)
    await flush()
  })
})

describe('simulation', () => {
  for (const { id, load, examples } of MACHINES)
    it(`MACH-02 ${id}: whatever is offered can happen, no guard is said to be taken that was not, and the trace is a scenario`, async () => {
      const machine = await load()
      const [input] = (await examples()).inputs
      const chart = describeMachine(machine, id)
      const known = new Set(chart.transitions.map((transition) => transition.id))
      fc.assert(
        fc.property(fc.array(fc.nat(), { maxLength: 12 }), (choices) => {
          const stepper = createStepper(machine, input)
          const steps: ScenarioStep[] = []
          let run = runTrace(stepper, input, steps)
          for (const choice of choices) {
            const { moment, active } = run.frames.at(-1)!
            expect(active).toContain(id)
            const offers = offersAt(stepper, moment)
            const offer = offers[choice % Math.max(1, offers.length)]
            if (!offer) break
            if (offer.kind === 'event') expect(chart.events).toContain(offer.type)
            // Answers and payloads nobody wrote may break a machine, and that is shown; it must not break the simulation.
            steps.push(
              offer.kind === 'event'
                ? { send: { type: offer.type, ...Object.fromEntries(offer.fields.map((field) => [field, 'x'])) } }
                : offer.kind === 'actor'
                  ? { fail: offer.id, error: { code: 'server.busy' } }
                  : { elapse: offer.name },
            )
            run = runTrace(stepper, input, steps)
            expect(run.stopped).toBeNull()
            const frame = run.frames.at(-1)!
            for (const transition of frame.taken) expect(known.has(transition)).toBe(true)
            for (const { transition, verdict } of frame.verdicts) {
              expect(known.has(transition)).toBe(true)
              expect(frame.taken.includes(transition)).toBe(verdict === 'taken')
            }
            if (frame.error !== null) steps.pop()
          }
          const scenario = scenarioOf(id, chart.requirements, runTrace(stepper, input, steps), steps)
          expect(ScenarioSchema.safeParse(JSON.parse(JSON.stringify(scenario))).success).toBe(true)
        }),
        { numRuns: 25 },
      )
    })

  it('MACH-02 a step that cannot happen ends the run and says which', async () => {
    const machine = await MACHINES.find(({ id }) => id === 'kickout')!.load()
    const stepper = createStepper(machine, undefined)
    const run = runTrace(stepper, undefined, [{ send: { type: 'KICKOUT.START' } }, { answer: 'nobody' }, { send: { type: 'VISIBLE' } }])
    expect(run.frames).toHaveLength(2)
    expect(run.stopped).toEqual({ step: 1, reason: 'nobody' })
  })
})
