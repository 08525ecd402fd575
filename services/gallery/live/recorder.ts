import type { AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate'
import {
  LIVE_ACTORS,
  LIVE_BATCH,
  type LiveActorState,
  type LiveMessage,
  liveMessage,
  type LiveRecord,
  readLiveMessage,
  type Tab,
} from '../../../domain/live.ts'
import { transitionId } from '../../../machines/gallery/model/describe.ts'
import type { Property } from '../../../machines/properties.ts'
import { MACHINES } from '../../../machines/registry.ts'
import { askerOf } from '../../causes.ts'
import { loadChunk } from '../../chunks.ts'
import { createJudge } from './judge.ts'
import { maskEvent, maskPath, maskType } from './mask.ts'
import { keepName, newId, OWN_TAB } from './tab.ts'

/** One end of a channel: a broadcast channel between tabs, or a port within one. */
export interface LivePort {
  postMessage: (data: unknown) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
  close: () => void
}

/** News leaves in batches, ms apart. */
export const NEWS_MS = 100
/**
 * A watcher that was not heard of for so long has died, ms. Browsers let the timers of a tab in the background run once a minute: it
 * must be longer.
 */
export const LOST_MS = 90_000

export interface RecorderOptions {
  roots: ReadonlySet<AnyActorRef>
  /** Tells of roots that come, before they start; returns what ends the listening. Without, they are found a little later. */
  onRoot?: (listener: () => void) => () => void
  /** What must be true of every run, by machine. */
  properties?: () => Promise<ReadonlyMap<string, readonly Property[]>>
  /** Whether this page may tell anything now. */
  mayTell: () => boolean
  tab?: string
  now?: () => number
  page?: RecordedPage
}
/** The page itself: what it says of itself, and when it goes. */
export interface RecordedPage {
  about: () => Omit<Tab, 'id'>
  /** Returns what ends the listening. */
  onLeave: (listener: () => void) => () => void
}
const browserPage: RecordedPage = {
  about: () => ({
    title: document.title.slice(0, 200),
    address: maskPath(location.pathname).slice(0, 200),
    language: document.documentElement.lang.startsWith('zh') ? 'cn' : 'en',
  }),
  onLeave: (listener) => {
    const leave = () => {
      keepName(OWN_TAB)
      listener()
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  },
}

type Inspected = InspectionEvent & { actorRef: AnyActorRef }
type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>
type Transition = Parameters<typeof transitionId>[0]

const houseProperties = async (): Promise<ReadonlyMap<string, readonly Property[]>> =>
  new Map(await Promise.all(MACHINES.map(async ({ id, properties }) => [id, await loadChunk(properties)] as const)))

const machineOf = ({ logic }: AnyActorRef & { logic?: { root?: unknown; id?: string } }): string | null =>
  logic?.root === undefined ? null : (logic.id ?? null)

/** Whoever watches is not watched: two galleries would tell each other of each other for ever. */
const isWatching = (actor: AnyActorRef | undefined): boolean =>
  actor !== undefined && (machineOf(actor) === 'live' || isWatching(actor._parent as AnyActorRef | undefined))

/** Noise inside an actor that is no machine. */
const INNER = /^xstate\.(promise|observable)\./

const stateOf = (actor: AnyActorRef, keyOf: (actor: AnyActorRef) => string): LiveActorState => {
  const snapshot = actor.getSnapshot() as { status?: LiveActorState['status']; value?: unknown; tags?: Set<string> } | undefined
  const machine = machineOf(actor)
  return {
    key: keyOf(actor),
    id: actor.id,
    systemId: (actor as { systemId?: string }).systemId ?? null,
    machine,
    parent: actor._parent ? keyOf(actor._parent as AnyActorRef) : null,
    value: machine === null ? null : (snapshot?.value as LiveActorState['value']),
    tags: machine === null ? [] : [...(snapshot?.tags ?? [])],
    status: snapshot?.status ?? 'active',
  }
}

const childrenOf = (actor: AnyActorRef): AnyActorRef[] =>
  Object.values((actor.getSnapshot() as { children?: Record<string, AnyActorRef> } | undefined)?.children ?? {})

/**
 * Records what happens in this page while somebody watches it, and tells them (MACH-02). Nothing of a payload leaves but what
 * `mask` lets out. With nobody watching no inspector is attached and no timer runs.
 */
export const startRecorder = (
  port: LivePort,
  { roots, onRoot, mayTell, properties = houseProperties, tab = OWN_TAB, now = Date.now, page = browserPage }: RecorderOptions,
) => {
  /** When each watcher was last heard of. */
  const watchers = new Map<string, number>()
  let attached = new Map<AnyActorRef, { unsubscribe: () => void }>()
  let timer: ReturnType<typeof setInterval> | undefined
  let stay = () => {}
  let deaf: (() => void) | undefined
  /** Session ids begin anew with every page: this tells them apart. */
  const run = newId()
  let changed = new Map<string, AnyActorRef>()
  let records: LiveRecord[] = []
  /** Events an actor has yet to work off, oldest first, with their records. */
  const pending = new Map<string, { event: AnyEventObject; record: LiveRecord }[]>()
  /** What an actor did before its first event came. */
  const early = new Map<string, Pick<LiveRecord, 'transitions' | 'actions'>>()

  let count = 0
  /** The last event that each received. */
  const received = new WeakMap<AnyActorRef, string>()
  /** Where an event came last: whoever hands on what it received sends the very same. */
  const arrived = new WeakMap<object, { at: AnyActorRef; id: string }>()
  /** Events that are worked off in this very turn, the innermost last: whatever is sent meanwhile is sent because of it. */
  let working: { actor: AnyActorRef; record: LiveRecord }[] = []

  const keyOf = ({ sessionId }: AnyActorRef) => `${run}/${sessionId}`
  const told = (actor: AnyActorRef) => stateOf(actor, keyOf)
  const post = (message: LiveMessage) => port.postMessage(liveMessage(message))

  const judge = createJudge({ machineOf, keyOf, now })

  const flush = () => {
    const news = judge.news()
    for (let first = 0; first === 0 || first < records.length; first += LIVE_BATCH) {
      const actors = first === 0 ? [...changed.values()].slice(0, LIVE_ACTORS).map(told) : []
      const part = records.slice(first, first + LIVE_BATCH)
      const { judged, broken } = first === 0 ? news : { judged: [], broken: [] }
      if (actors.length + part.length + judged.length + broken.length > 0)
        post({ kind: 'news', tab, whole: false, actors, records: part, judged, broken })
    }
    changed = new Map()
    records = []
  }

  const targetOf = (actor: AnyActorRef): Pick<LiveRecord, 'transitions' | 'actions'> | undefined =>
    pending.get(actor.sessionId)?.[0]?.record ?? early.get(actor.sessionId)

  const begin = (actor: AnyActorRef, record: LiveRecord) => {
    // Nothing outlasts its turn, whatever an actor did not come to the end of.
    if (working.length === 0)
      queueMicrotask(() => {
        working = []
      })
    working.push({ actor, record })
  }
  /** Who sent an event, for whom a service did, or in whose turn it was sent, and the event because of which. */
  const causeOf = ({ actorRef, sourceRef, event }: Extract<Inspected, { type: '@xstate.event' }>) => {
    const turn = working.at(-1)
    const sender = sourceRef as AnyActorRef | undefined
    const asker = askerOf(event) ?? (event.type === 'xstate.init' ? askerOf(actorRef) : undefined) ?? turn?.actor
    const source = sender ?? (isWatching(asker) ? undefined : asker)
    const first = arrived.get(event)
    // What a delay brings is the same object every time, and is nobody's to hand on.
    if (first && first.at === sender && sender !== actorRef) return { source, cause: first.id }
    // A machine's delayed message is because of something long ago.
    const last = source && (sender === undefined || machineOf(sender) === null) ? received.get(source) : undefined
    return { source, cause: turn?.record.id ?? last ?? null }
  }

  const note = (event: Inspected): void => {
    const { actorRef: actor } = event
    if (isWatching(actor)) return
    switch (event.type) {
      case '@xstate.actor':
        early.set(actor.sessionId, { transitions: [], actions: [] })
        judge.take(actor, false)
        return
      case '@xstate.event': {
        if (INNER.test(event.event.type) || isWatching(event.sourceRef as AnyActorRef | undefined)) return
        const { source, cause } = causeOf(event)
        const id = `${run}/${count++}`
        received.set(actor, id)
        arrived.set(event.event, { at: actor, id })
        // What is sent to an actor before it starts waits until it has.
        const isStart = event.event.type === 'xstate.init'
        const before = isStart ? early.get(actor.sessionId) : undefined
        const isAwaited = !isStart && early.has(actor.sessionId)
        if (isStart) early.delete(actor.sessionId)
        const record: LiveRecord = {
          id,
          cause,
          at: now(),
          from: source ? keyOf(source) : null,
          to: keyOf(actor),
          type: maskType(event.event.type),
          payload: maskEvent(event.event),
          transitions: before?.transitions ?? [],
          value: null,
          actions: before?.actions ?? [],
        }
        records.push(record)
        changed.set(actor.sessionId, actor)
        // Who has ended hears nothing.
        if (told(actor).status === 'active') {
          const queue = pending.get(actor.sessionId) ?? []
          if (isStart || (queue.length === 0 && !isAwaited)) begin(actor, record)
          if (isStart) queue.unshift({ event: event.event, record })
          else queue.push({ event: event.event, record })
          pending.set(actor.sessionId, queue)
        }
        if (records.length >= LIVE_BATCH) flush()
        return
      }
      case '@xstate.microstep':
        judge.hear(event, null)
        for (const transition of (event as Microstep)._transitions) {
          const id = transitionId(transition as unknown as Transition)
          // The way into the initial state is no transition of the chart.
          if (!id.endsWith('[-1]')) targetOf(actor)?.transitions.push(id)
        }
        return
      case '@xstate.action':
        targetOf(actor)?.actions.push(event.action.type)
        judge.hear(event, null)
        return
      case '@xstate.snapshot': {
        changed.set(actor.sessionId, actor)
        const queue = pending.get(actor.sessionId) ?? []
        const done = queue.findIndex((entry) => entry.event === event.event)
        const [entry] = queue.splice(0, done + 1).slice(-1)
        if (entry) {
          entry.record.value = told(actor).value
          working = working.filter(({ record }) => record !== entry.record)
        }
        const [next] = queue
        if (next && told(actor).status === 'active') begin(actor, next.record)
        else pending.delete(actor.sessionId)
        judge.hear(event, entry?.record.id ?? null)
        return
      }
      default:
    }
  }

  const observer = (event: InspectionEvent): void => {
    try {
      note(event as Inspected)
    } catch {
      // Whatever goes wrong here, the application must not notice.
    }
  }

  const all = (actor: AnyActorRef): AnyActorRef[] => (isWatching(actor) ? [] : [actor, ...childrenOf(actor).flatMap(all)])

  const tellAll = () => {
    if (records.length > 0) flush()
    changed = new Map()
    const actors = [...roots].flatMap(all).slice(0, LIVE_ACTORS).map(told)
    post({ kind: 'news', tab, whole: true, actors, records: [], ...judge.all() })
  }

  /** Looks after roots that came and went. */
  const follow = () => {
    for (const root of roots) {
      if (attached.has(root)) continue
      attached.set(root, root.system.inspect(observer))
      for (const actor of all(root)) {
        changed.set(actor.sessionId, actor)
        judge.take(actor, true)
      }
    }
    for (const [root, subscription] of attached) {
      if (roots.has(root)) continue
      subscription.unsubscribe()
      attached.delete(root)
    }
  }

  const stop = () => {
    clearInterval(timer)
    timer = undefined
    for (const subscription of attached.values()) subscription.unsubscribe()
    attached = new Map()
    changed = new Map()
    records = []
    watchers.clear()
    pending.clear()
    early.clear()
    judge.stop()
    deaf?.()
    stay()
  }
  const leave = () => {
    stop()
    post({ kind: 'left', tab })
  }
  const tick = () => {
    for (const [watcher, heard] of watchers) if (now() - heard > LOST_MS) watchers.delete(watcher)
    if (watchers.size === 0) stop()
    else if (!mayTell()) leave()
    else {
      follow()
      judge.tick()
      flush()
    }
  }
  /** From here on, by those that have come: what cannot be fetched is not followed. */
  const judgeAll = () =>
    void properties().then(
      (known) => {
        if (timer === undefined) return
        judge.know(known)
        for (const root of attached.keys()) for (const actor of all(root)) judge.take(actor, true)
      },
      () => undefined,
    )

  const tellTab = () => post({ kind: 'here', tab: { id: tab, ...page.about() } })

  const hear = (data: unknown): void => {
    const message = readLiveMessage(data)
    if (!message || !mayTell()) return
    if (message.kind === 'seek') tellTab()
    else if (message.kind === 'unwatch' && message.tab === tab) {
      watchers.delete(message.watcher)
      tick()
    } else if (message.kind === 'watch' && message.tab === tab) {
      const isNew = !watchers.has(message.watcher)
      watchers.set(message.watcher, now())
      if (timer === undefined) {
        timer = setInterval(tick, NEWS_MS)
        stay = page.onLeave(leave)
        deaf = onRoot?.(follow)
        judgeAll()
      }
      follow()
      if (isNew) tellAll()
      else flush()
      post({ kind: 'beat', tab, watcher: message.watcher })
    }
  }
  port.addEventListener('message', ({ data }) => hear(data))
  tellTab()
  return { isRecording: () => timer !== undefined, following: judge.following }
}
