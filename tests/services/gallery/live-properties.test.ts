import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise, setup } from 'xstate'
import { readGalleryPlace } from '../../../domain/galleryAddress.ts'
import { liveMessage } from '../../../domain/live.ts'
import { examples } from '../../../machines/account/code/examples.ts'
import type { LoadDeadlineInput, SendCodeInput, SendCodeOutput } from '../../../machines/account/code/types.ts'
import type { SolveCaptchaOutput } from '../../../machines/account/pass.ts'
import { codeMachine } from '../../../machines/account/code/machine.ts'
import { properties } from '../../../machines/account/code/properties.ts'
import { watchRun } from '../../../machines/gallery/prove.ts'
import { createStepper } from '../../../machines/gallery/stepper.ts'
import { fromFile, sourcesOf } from '../../../machines/gallery/steps.ts'
import type { Property } from '../../../machines/properties.ts'
import { createLive } from '../../../services/gallery/live.ts'
import { startRecorder } from '../../../services/gallery/live/recorder.ts'
import { flush } from '../../machines/harness.ts'
import { createHub, page } from './hub.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const CODE = new Map([['code', properties]])
/** The machine of one-time codes with a world that answers at once. */
const world = {
  actors: {
    solveCaptcha: fromPromise<SolveCaptchaOutput, void>(async () => ({ pass: 'pass' })),
    sendCode: fromPromise<SendCodeOutput, SendCodeInput>(async () => ({ resendAt: Date.now() + 60_000 })),
    loadResendDeadline: fromPromise<number | null, LoadDeadlineInput>(async () => null),
  },
}
const input = { purpose: 'login' as const, kind: 'phone' as const, storageKey: 'key', now: () => Date.now() }
const sound = codeMachine.provide(world)
/** The countdown stands still. */
const stuck = sound.provide({ actions: { countSeconds: () => {} } })
/** It ends ten seconds too late. */
const slow = sound.provide({ delays: { untilResend: 70_000 } })

const begin = (known: ReadonlyMap<string, readonly Property[]> = CODE, machine: AnyStateMachine = stuck) => {
  const hub = createHub()
  const roots = new Set<AnyActorRef>()
  const listeners = new Set<() => void>()
  const recorder = startRecorder(hub.join(), {
    roots,
    onRoot: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    mayTell: () => true,
    properties: async () => known,
    tab: 'tab',
    page: page(),
  })
  const add = (root: AnyActorRef) => {
    roots.add(root)
    for (const hear of listeners) hear()
    return root
  }
  const live = createLive({
    picture: () => undefined,
    start: '/',
    open: () => hub.join(),
    tab: 'mine',
    onLeave: () => () => {},
    load: async () => ({
      subject: { id: 'code', machine, examples: examples as never, properties },
      stepper: createStepper(machine, examples.inputs[0]),
    }),
  })
  const view = createActor(live.machine).start()
  vi.advanceTimersByTime(500)
  const watch = async () => {
    view.send({ type: 'TAB.CHOSEN', tab: 'tab' })
    await flush()
  }
  const context = () => view.getSnapshot().context
  const broken = () => context().broken.map(({ property, times }) => [property, times])
  return { hub, add, roots, recorder, live, view, watch, context, broken, listeners }
}

/** A code is asked for, and its countdown runs. */
const countDown = async (actor: AnyActorRef, seconds: number) => {
  await flush()
  actor.send({ type: 'SEND', address: 'lin@company.com' })
  await flush()
  for (let second = 0; second < seconds; second++) await vi.advanceTimersByTimeAsync(1000)
}

describe('properties of running actors', () => {
  it('MACH-02 MACH-07 a sound machine breaks none: how many are followed, held, and have not had their occasion', async () => {
    const { add, watch, context, broken, view } = begin()
    await watch()
    expect([context().followed, view.getSnapshot().hasTag('holding')]).toEqual([0, false])
    const actor = add(createActor(sound, { input }))
    actor.start()
    await vi.advanceTimersByTimeAsync(200)
    // Five speak of every moment; that the countdown comes to an end has had no occasion.
    expect([context().followed, context().met, view.getSnapshot().hasTag('holding')]).toEqual([6, 5, true])
    await countDown(actor, 70)
    expect([context().met, broken(), actor.getSnapshot().value]).toEqual([6, [], 'idle'])
  })

  it('MACH-02 MACH-07 a broken one is named at once, with its actor and its step; the run it shows breaks in the simulation', async () => {
    const { add, watch, context, broken, view, live } = begin()
    await watch()
    const actor = add(createActor(stuck, { input }))
    actor.start()
    await countDown(actor, 1)
    await vi.advanceTimersByTimeAsync(200)
    expect(broken()).toEqual([['secondsFall', 1]])
    expect(view.getSnapshot().hasTag('broken')).toBe(true)
    const [one] = context().broken
    const { records, actors } = live.trace.shown()
    expect([actors.get(one!.actor)!.machine, records.find(({ id }) => id === one!.record)!.type]).toEqual([
      'code',
      'xstate.after.second.code.counting',
    ])
    // What is told of it has nothing of what was typed, and is a run of the machine.
    const { address } = one!.run as { address: string }
    expect(address).not.toContain('lin%40')
    const { steps, beginning } = readGalleryPlace('code', new URL(address, 'http://x').search)
    const stepper = createStepper(stuck, examples.inputs[0])
    const sources = sourcesOf(stepper.machine)
    const ready = steps!.map((step) => fromFile(step, examples as never, (id) => sources.get(id)))
    const property = properties.find(({ id }) => id === 'secondsFall')!
    expect(watchRun(stepper, examples.inputs[beginning?.input.example ?? 0], ready, [property]).broken?.step).toBe(ready.length - 1)
    // Not one of them can be left out: a code has to come first.
    expect(steps!.map((step) => Object.keys(step)[0])).toEqual(['answer', 'send', 'answer', 'answer', 'elapse'])
  })

  it('MACH-02 MACH-07 of an actor that ran before anybody watched a run is found all the same', async () => {
    const { add, watch, context, broken } = begin()
    const actor = add(createActor(stuck, { input }))
    actor.start()
    await countDown(actor, 0)
    await watch()
    await vi.advanceTimersByTimeAsync(1200)
    expect(broken()).toEqual([['secondsFall', 1]])
    const { address } = context().broken[0]!.run as { address: string }
    const { steps } = readGalleryPlace('code', new URL(address, 'http://x').search)
    expect(steps!.at(-1)).toEqual({ elapse: 'second' })
  })

  it('MACH-02 MACH-07 an answer that is late is told without an event, and stays told when the actor has gone', async () => {
    const { add, roots, watch, context, broken } = begin(CODE, slow)
    await watch()
    const actor = add(createActor(slow, { input }))
    actor.start()
    await countDown(actor, 60)
    expect(broken()).toEqual([])
    await vi.advanceTimersByTimeAsync(300)
    expect([broken(), context().broken[0]!.record]).toEqual([[['comesToAnEnd', 1]], null])
    actor.stop()
    roots.delete(actor)
    await vi.advanceTimersByTimeAsync(1000)
    expect(broken()).toEqual([['comesToAnEnd', 1]])
  })

  it('MACH-02 a browser that is late with its timers is no fault of the machine', async () => {
    const { add, watch, broken, context } = begin()
    await watch()
    // Each of its timers comes a third of a second late, as in a page that is busy.
    const busy = { setTimeout: (run: () => void, ms: number) => setTimeout(run, ms + 300), clearTimeout: (id: never) => clearTimeout(id) }
    const actor = add(createActor(sound, { input, clock: busy }))
    actor.start()
    await countDown(actor, 62)
    expect([broken(), context().met, actor.getSnapshot().value]).toEqual([[], 6, 'idle'])
  })

  const gate = setup({ types: { events: {} as { type: 'OPEN' } | { type: 'GO' } | { type: 'BACK' } } }).createMachine({
    id: 'gate',
    initial: 'shut',
    states: { shut: { on: { OPEN: 'open', GO: 'through' } }, open: { on: { GO: 'through' } }, through: { on: { BACK: 'shut' } } },
  })
  const throughOpen: Property = {
    id: 'throughOpen',
    requirements: ['MACH-02'],
    never: { all: [{ in: 'through' }, { not: { once: { in: 'open' } } }] },
  }

  it('MACH-02 of an actor that ran before nobody knows what was: a property is broken only when it is whatever that was', async () => {
    const known = new Map([['gate', [throughOpen, { id: 'staysShut', requirements: [], never: { in: 'through' } } as Property]]])
    const { add, watch, broken } = begin(known)
    const actor = add(createActor(gate))
    actor.start()
    actor.send({ type: 'OPEN' })
    await watch()
    actor.send({ type: 'GO' })
    await vi.advanceTimersByTimeAsync(200)
    expect(broken()).toEqual([['staysShut', 1]])
    // One that is seen from its beginning is known.
    const late = add(createActor(gate))
    late.start()
    late.send({ type: 'GO' })
    await vi.advanceTimersByTimeAsync(200)
    expect(broken().toSorted()).toEqual([
      ['staysShut', 2],
      ['throughOpen', 1],
    ])
  })

  it('MACH-02 memory is bounded: those that ended are forgotten, a property that breaks again and again is one, and nothing is kept unwatched', async () => {
    const known = new Map([['gate', [throughOpen]]])
    const { add, roots, watch, broken, recorder, view, listeners, live } = begin(known)
    await watch()
    for (let round = 0; round < 200; round++) {
      const actor = add(createActor(gate))
      actor.start()
      actor.send({ type: 'GO' })
      actor.stop()
      roots.delete(actor)
      if (round % 20 === 0) await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(200)
    expect([broken(), recorder.following(), live.trace.shown().records.length]).toEqual([[['throughOpen', 200]], 0, 400])
    view.stop()
    const actor = add(createActor(gate))
    actor.start()
    expect([recorder.following(), listeners.size, recorder.isRecording()]).toEqual([0, 0, false])
    actor.stop()
  })

  it('MACH-02 what cannot be fetched is not followed, and events are told all the same', async () => {
    const hub = createHub()
    const actor = createActor(gate).start()
    startRecorder(hub.join(), {
      roots: new Set([actor as AnyActorRef]),
      mayTell: () => true,
      properties: () => Promise.reject(new Error('offline')),
      tab: 'tab',
      page: page(),
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    hub.join().postMessage(liveMessage({ kind: 'watch', tab: 'tab', watcher: 'w' }))
    await flush()
    actor.send({ type: 'OPEN' })
    await vi.advanceTimersByTimeAsync(200)
    expect(hub.of('news').flatMap(({ records, judged }) => [records.map(({ type }) => type), judged])).toEqual([[], [], ['OPEN'], []])
  })
})
