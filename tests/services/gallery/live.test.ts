import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import { type AnyActorRef, assign, createActor, fromPromise, sendTo, setup } from 'xstate'
import { type LiveMessage, liveMessage } from '../../../domain/live.ts'
import { type LivePort, startRecorder } from '../../../services/gallery/live/recorder.ts'
import { createTrace } from '../../../services/gallery/live/trace.ts'
import { createLiveListener } from '../../../services/gallery/live/listener.ts'
import { createLive } from '../../../services/gallery/live.ts'
import { flush } from '../../machines/harness.ts'
import { createHub, page } from './hub.ts'

const child = setup({ types: { events: {} as { type: 'PING'; code: string } } }).createMachine({
  id: 'session',
  initial: 'calm',
  states: { calm: { on: { PING: 'woken' } }, woken: { on: { PING: 'calm' } } },
})
const appMachine = setup({
  types: { events: {} as { type: 'GO'; code: string } | { type: 'NOISE' }, context: {} as { times: number } },
  actors: { child, work: fromPromise<string>(async () => '482913') },
  actions: { count: assign({ times: ({ context }) => context.times + 1 }) },
}).createMachine({
  id: 'app',
  context: { times: 0 },
  invoke: { id: 'child', src: 'child', systemId: 'session' },
  initial: 'idle',
  states: {
    idle: { on: { GO: { target: 'busy', actions: ['count', sendTo('child', ({ event }) => ({ type: 'PING', code: event.code }))] } } },
    busy: { invoke: { id: 'work', src: 'work', onDone: 'idle' } },
  },
})

/** Inspectors a system has. */
const inspectorsOf = (actor: AnyActorRef) => {
  let count = 0
  const { system } = actor
  const inspect = system.inspect.bind(system)
  system.inspect = (observer) => {
    count++
    const subscription = inspect(observer)
    return {
      unsubscribe: () => {
        count--
        subscription.unsubscribe()
      },
    }
  }
  return () => count
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const begin = (mayTell = () => true) => {
  const hub = createHub()
  const app = createActor(appMachine).start()
  const inspectors = inspectorsOf(app)
  const roots = new Set<AnyActorRef>([app])
  const own = page()
  const port = hub.join()
  const recorder = startRecorder(port, { roots, mayTell, properties: async () => new Map(), tab: 'tab', page: own })
  const watcher = hub.join()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (message: LiveMessage) => watcher.postMessage(liveMessage(message))
  const watch = () => say({ kind: 'watch', tab: 'tab', watcher: 'w' })
  return { hub, app, inspectors, roots, own, port, recorder, say, watch, watcher }
}

describe('the recorder', () => {
  it('MACH-02 with nobody watching no inspector is attached and no timer runs; the last watcher’s leaving detaches it', () => {
    const { inspectors, say, watch, recorder, app } = begin()
    expect([inspectors(), vi.getTimerCount()]).toEqual([0, 0])
    say({ kind: 'seek' })
    app.send({ type: 'GO', code: '482913' })
    expect([inspectors(), vi.getTimerCount()]).toEqual([0, 0])
    watch()
    say({ kind: 'watch', tab: 'tab', watcher: 'second' })
    expect([inspectors(), vi.getTimerCount(), recorder.isRecording()]).toEqual([1, 1, true])
    say({ kind: 'unwatch', tab: 'tab', watcher: 'w' })
    expect(inspectors()).toBe(1)
    say({ kind: 'unwatch', tab: 'tab', watcher: 'second' })
    expect([inspectors(), vi.getTimerCount(), recorder.isRecording()]).toEqual([0, 0, false])
  })

  it('MACH-02 a watcher that dies without a word is forgotten after a while; one that is heard of is not', () => {
    const { inspectors, watch } = begin()
    watch()
    for (let heard = 0; heard < 5; heard++) {
      vi.advanceTimersByTime(89_000)
      watch()
    }
    expect(inspectors()).toBe(1)
    vi.advanceTimersByTime(90_200)
    expect([inspectors(), vi.getTimerCount()]).toEqual([0, 0])
  })

  it('MACH-02 a page that must not tell says nothing at all, and one that must not any more falls silent', () => {
    let may = false
    const { hub, inspectors, say, watch, app } = begin(() => may)
    hub.said.length = 0
    say({ kind: 'seek' })
    watch()
    expect(hub.said.map(({ kind }) => kind)).toEqual(['seek', 'watch'])
    expect(inspectors()).toBe(0)
    may = true
    watch()
    expect(inspectors()).toBe(1)
    may = false
    app.send({ type: 'GO', code: '482913' })
    hub.said.length = 0
    vi.advanceTimersByTime(100)
    expect(hub.said.map(({ kind }) => kind)).toEqual(['left'])
    expect(inspectors()).toBe(0)
  })

  it('MACH-02 tells who runs, then each event with sender, transitions, state afterwards and actions, and no secret', async () => {
    const { hub, app, watch } = begin()
    watch()
    const [whole] = hub.of('news')
    expect(whole!.whole).toBe(true)
    expect(whole!.actors.map(({ machine, systemId, value }) => [machine, systemId, value])).toEqual([
      ['app', null, 'idle'],
      ['session', 'session', 'calm'],
    ])
    app.send({ type: 'GO', code: '482913' })
    app.send({ type: 'NOISE' })
    await flush()
    vi.advanceTimersByTime(100)
    const records = hub.of('news').flatMap((news) => news.records)
    const names = new Map(hub.of('news').flatMap(({ actors }) => actors.map(({ key, id }) => [key, id])))
    expect(
      records.map(({ from, to, type, transitions, value }) => [from && names.get(from), names.get(to), type, transitions, value]),
    ).toEqual(
      [
        [null, app.id, 'GO', ['app.idle: GO [0]'], 'busy'],
        [app.id, 'work', 'xstate.init', [], null],
        [app.id, 'child', 'PING', ['session.calm: PING [0]'], 'woken'],
        [null, app.id, 'NOISE', [], 'busy'],
        ['work', app.id, 'xstate.done.actor.work', ['app.busy: xstate.done.actor.work [0]'], 'idle'],
      ].sort((a, b) => records.findIndex(({ type }) => type === a[2]) - records.findIndex(({ type }) => type === b[2])),
    )
    expect(records[0]!.actions).toEqual(['xstate.sendTo', 'xstate.spawnChild'])
    expect(JSON.stringify(hub.said)).not.toContain('482913')
  })

  it('MACH-02 roots that come later are told of, and the view that watches never is', () => {
    const { hub, roots, watch } = begin()
    watch()
    const live = createLive({ picture: () => undefined, start: '/', open: () => hub.join(), tab: 'other', onLeave: () => () => {} })
    const gallery = createActor(
      setup({ actors: { live: live.machine } }).createMachine({ id: 'gallery', invoke: { id: 'live', src: 'live' } }),
    ).start()
    roots.add(gallery)
    vi.advanceTimersByTime(100)
    hub.said.length = 0
    vi.advanceTimersByTime(10_000)
    expect(hub.of('news').flatMap(({ records }) => records)).toEqual([])
    const machines = new Set(hub.of('news').flatMap(({ actors }) => actors.map(({ machine }) => machine)))
    expect(machines.has('live')).toBe(false)
    gallery.stop()
  })

  it('MACH-02 whatever others say on the channel is ignored', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            format: fc.constant('materia.live/1'),
            kind: fc.constantFrom('seek', 'watch', 'news', 'x'),
            tab: fc.anything(),
            records: fc.anything(),
          }),
        ),
        (data) => {
          const ports: ((event: MessageEvent) => void)[] = []
          const port: LivePort = { postMessage: () => {}, addEventListener: (_, listener) => void ports.push(listener), close: () => {} }
          const recorder = startRecorder(port, { roots: new Set(), mayTell: () => true, tab: 'tab', page: page() })
          expect(() => ports[0]!({ data } as MessageEvent)).not.toThrow()
          expect(recorder.isRecording()).toBe(false)
        },
      ),
    )
  })

  it('MACH-02 the listener of a page opens no channel before it may tell, and one at the most', () => {
    const opened: string[] = []
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor(name: string) {
          opened.push(name)
        }
        addEventListener() {}
        close() {}
      },
    )
    let may = false
    const hook = createLiveListener(() => may)
    hook()
    expect(opened).toEqual([])
    may = true
    hook()
    hook()
    expect(opened).toHaveLength(1)
    vi.unstubAllGlobals()
  })
})

describe('what is kept', () => {
  const record = (type: string): Extract<LiveMessage, { kind: 'news' }>['records'][number] => ({
    id: null,
    cause: null,
    at: 0,
    from: null,
    to: 'r/x:0',
    type,
    payload: null,
    transitions: [],
    value: 'a',
    actions: [],
  })

  it('MACH-02 memory is bounded, the newest stay, nothing moves while it is held and nothing is lost afterwards', () => {
    const step = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom('hold', 'release', 'clear'))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const cap = 50
        const trace = createTrace(cap)
        trace.begin('tab')
        let all: string[] = []
        let made = 0
        let held: unknown = null
        for (const item of steps) {
          if (item === 'hold') {
            trace.hold()
            held = trace.shown()
          } else if (item === 'release') {
            trace.release()
            held = null
          } else if (item === 'clear') {
            trace.clear()
            all = []
            held = null
          } else {
            const news = Array.from({ length: item as number }, () => record(`E${made++}`))
            all.push(...news.map(({ type }) => type))
            trace.add({ whole: false, actors: [], records: news })
          }
          if (held !== null) expect(trace.shown()).toBe(held)
          else expect(trace.shown().records.map(({ type }) => type)).toEqual(all.slice(-cap))
          expect(trace.shown().records.length).toBeLessThanOrEqual(cap)
          expect(trace.size()).toEqual({ kept: Math.min(all.length, cap), dropped: Math.max(0, all.length - cap) })
        }
        const seqs = trace.shown().records.map(({ seq }) => seq)
        expect(new Set(seqs).size).toBe(seqs.length)
      }),
    )
  })

  it('MACH-02 a page that loads anew goes on in the same record; its former actors have ended', () => {
    const trace = createTrace()
    const actor = (key: string) => ({
      key,
      id: 'x:0',
      systemId: 'app',
      machine: 'app',
      parent: null,
      value: 'a',
      tags: [],
      status: 'active' as const,
    })
    trace.begin('tab')
    trace.add({ whole: true, actors: [actor('r1/x:0')], records: [record('BEFORE')] })
    trace.begin('tab')
    trace.add({ whole: true, actors: [actor('r2/x:0')], records: [record('AFTER')] })
    expect(trace.shown().records.map(({ type }) => type)).toEqual(['BEFORE', 'AFTER'])
    expect([...trace.shown().actors.values()].map(({ status }) => status)).toEqual(['stopped', 'active'])
    trace.begin('another')
    expect([trace.shown().records, trace.shown().actors.size]).toEqual([[], 0])
  })
})

describe('the link', () => {
  it('MACH-02 finds the tab, watches it, shows what happens there; its closing ends all messages to it', async () => {
    const { hub, app, own, port } = begin()
    const live = createLive({ picture: () => undefined, start: '/', open: () => hub.join(), tab: 'mine', onLeave: () => () => {} })
    const actor = createActor(live.machine).start()
    await flush()
    expect(actor.getSnapshot().context.tabs.map(({ id, own: isOwn }) => [id, isOwn])).toEqual([['tab', false]])
    vi.advanceTimersByTime(500)
    actor.send({ type: 'TAB.CHOSEN', tab: 'tab' })
    app.send({ type: 'GO', code: '482913' })
    vi.advanceTimersByTime(100)
    expect(live.trace.shown().records.map(({ type }) => type)).toContain('GO')
    actor.send({ type: 'PAUSE' })
    const before = live.trace.shown()
    app.send({ type: 'NOISE' })
    vi.advanceTimersByTime(100)
    expect(live.trace.shown()).toBe(before)
    actor.send({ type: 'RESUME' })
    expect(live.trace.shown().records.at(-1)!.type).toBe('NOISE')
    own.leave()
    port.close()
    expect(actor.getSnapshot().hasTag('away')).toBe(true)
    vi.advanceTimersByTime(10_000)
    expect(actor.getSnapshot().hasTag('gone')).toBe(true)
    hub.said.length = 0
    actor.send({ type: 'WATCH.ENDED' })
    vi.advanceTimersByTime(20_000)
    actor.stop()
    expect([...new Set(hub.said.map(({ kind }) => kind))].filter((kind) => kind !== 'here')).toEqual(['seek'])
  })

  it('MACH-02 leaving the live view ends the watch at once', () => {
    const { hub, inspectors } = begin()
    const live = createLive({ picture: () => undefined, start: '/', open: () => hub.join(), tab: 'mine', onLeave: () => () => {} })
    const actor = createActor(live.machine).start()
    actor.send({ type: 'TAB.CHOSEN', tab: 'tab' })
    vi.advanceTimersByTime(500)
    actor.send({ type: 'TAB.CHOSEN', tab: 'tab' })
    expect(inspectors()).toBe(1)
    actor.stop()
    expect(inspectors()).toBe(0)
  })
})
