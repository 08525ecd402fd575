import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, createActor, fromTransition } from 'xstate'

/** An event as the stepper hands it to a machine. */
export type PlainEvent = { type: string; [key: string]: unknown }

/** A transition of a built machine: one object per line of the chart, so it can be compared and counted. */
export interface BuiltTransition {
  source: AnyStateNode
  target: AnyStateNode[] | undefined
  eventType: string
  guard: unknown
  actions: unknown[]
  reenter: boolean
  meta?: unknown
}

/** A delay under way. */
export interface Timer {
  id: string
  event: PlainEvent
  /** When it runs out, by the stepper's clock, ms. */
  at: number
  /** xstate has forgotten its id, because the same was started again before it ran out: nothing cancels it any more. */
  loose: boolean
}

/** A machine at rest at a point of time: what is left of everything that happened to it. */
export interface Moment {
  readonly snapshot: AnyMachineSnapshot & { _nodes: AnyStateNode[] }
  /** The next to run out first; of two at once the one started earlier. */
  readonly timers: readonly Timer[]
  /** Running actors by id, with the name of what they run. */
  readonly running: ReadonlyMap<string, string>
  /** ms */
  readonly now: number
}

/** What a machine did to the world: a named action, a message to an actor (`to:<actor> <EVENT>`), an actor started (`start:<id>`). */
export interface Effect {
  name: string
  params: unknown
}

/** One thing a machine did, in the order in which xstate lets it happen, for whoever puts several machines together. */
export type Act =
  | { kind: 'do'; name: string; params: unknown }
  /** `to` is the id of the addressed actor: a child's own, else as the surroundings call it; null is the machine itself. */
  | { kind: 'send'; to: string | null; event: PlainEvent }
  | { kind: 'start'; id: string; input: unknown }
  | { kind: 'stop'; id: string }

/** Machines around this one: whom it finds as its parent and by systemId. Without, it is alone and takes what it tells others for its own. */
export interface Surroundings {
  /** What its parent is called; null for a root. */
  parent: string | null
  /** What the actor of a systemId is called; null where nobody has it. */
  called: (systemId: string) => string | null
}

export interface Outcome {
  moment: Moment
  /** In the order taken, `always` and raised events included. */
  taken: BuiltTransition[]
  effects: Effect[]
  /** Among others only: all it did, messages to itself included, which are left to whoever delivers messages. */
  acts?: Act[]
  /** What its guards said, by a stepper that lets them tell. */
  judged?: readonly string[]
  /** What the machine threw, when it threw. */
  error?: unknown
}

export interface Stepper {
  machine: AnyStateMachine
  start: (input: unknown) => Outcome
  /** Any event, answers of actors among them. */
  fire: (moment: Moment, event: PlainEvent) => Outcome
  /** Time passes until the next delay runs out; null when none is under way. */
  elapse: (moment: Moment) => Outcome | null
  /** Time passes; delays that end meanwhile do so in their order. */
  wait: (moment: Moment, ms: number) => Outcome
}

const still = fromTransition((state: null) => state, null)

/** Name of the delay behind the event of a timer: `pollDelay` of `xstate.after.pollDelay.kickout.watching.waiting`. */
export const delayOf = (id: string): string => (id.startsWith('xstate.after.') ? id.slice(13, id.indexOf('.', 13)) : id)

/** A copy of the machine in which no actor does anything by itself. */
export const stillMachine = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({ actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, still])) })

interface Action {
  type: string
  params: unknown
}

/** Delays of an id that is started again, or has run out: xstate knows only the last one by its id. */
const loosen = (timers: readonly Timer[], id: string): Timer[] =>
  timers.map((timer) => (timer.id === id && !timer.loose ? { ...timer, loose: true } : timer))

/** The effect an executed action is, or null for what stays inside the machine. */
export const effectOf = ({ type, params }: Action, self: AnyActorRef): Effect | null => {
  if (!type.startsWith('xstate.')) return { name: type, params: params ?? null }
  if (type === 'xstate.sendTo') {
    const { to, event } = params as { to: AnyActorRef; event: PlainEvent }
    return { name: `to:${to === self ? 'self' : to.id} ${event.type}`, params: event }
  }
  if (type === 'xstate.emit') {
    const { event } = params as { event: PlainEvent }
    return { name: `emit:${event.type}`, params: event }
  }
  if (type === 'xstate.spawnChild') {
    const { id, input } = params as { id: string; input: unknown }
    return { name: `start:${id}`, params: input ?? null }
  }
  return null
}

/** The act an executed action is, or null for what stays inside the machine. */
const actOf = ({ type, params }: Action, self: AnyActorRef): Act | null => {
  if (!type.startsWith('xstate.')) return { kind: 'do', name: type, params: params ?? null }
  if (type === 'xstate.sendTo') {
    const { to, event, delay } = params as { to: AnyActorRef; event: PlainEvent; delay?: number }
    if (delay !== undefined) throw new Error(`${self.id} sends ${event.type} with a delay, which nobody among others can time`)
    return { kind: 'send', to: to === self ? null : to.id, event }
  }
  if (type === 'xstate.spawnChild') {
    const { id, input } = params as { id: string; input: unknown }
    return { kind: 'start', id, input }
  }
  const id = type === 'xstate.stopChild' ? (params as AnyActorRef | undefined)?.id : undefined
  return id === undefined ? null : { kind: 'stop', id }
}

/** Messages a machine sends itself: nobody else is there in the gallery and in suites. */
const ownMessage = ({ type, params }: Action, self: AnyActorRef): PlainEvent | null => {
  if (type !== 'xstate.sendTo') return null
  const { to, event, delay } = params as { to: AnyActorRef; event: PlainEvent; delay?: number }
  return to === self && delay === undefined ? event : null
}

/**
 * Runs a machine without a world, one step after the other, as a pure function of the moment: no actor does anything and no timer
 * runs, answers and delays are steps like events. Time is the stepper's own: `now` of an input is replaced by it, and only the
 * delay that is due first can run out. It calls the machine's own transition function, as xstate's `transition` does, with one
 * actor scope for all steps instead of one per step, which is what makes it fast. With `around` it stands among other machines: what it
 * tells them, and itself, is only told of, in `acts`.
 */
export const createStepper = (original: AnyStateMachine, input: unknown, isStill = false, around?: Surroundings): Stepper => {
  const machine = isStill ? original : stillMachine(original)
  let now = 0
  const withClock = (given: unknown): unknown =>
    typeof given === 'object' && given !== null && typeof (given as { now?: unknown }).now === 'function'
      ? { ...given, now: () => now }
      : given

  const self = createActor(machine, { input: withClock(input) as never }) as unknown as AnyActorRef
  if (around && around.parent !== null) Object.assign(self, { _parent: { id: around.parent } })
  let actions: Action[] = []
  let taken: BuiltTransition[] = []
  const keyed = new Map<string, AnyActorRef>()
  const nothing = () => {}
  const system = {
    ...(self as unknown as { system: object }).system,
    _register: (sessionId: string) => sessionId,
    _unregister: nothing,
    _set: (systemId: string, ref: AnyActorRef) => void keyed.set(systemId, ref),
    get: (systemId: string) => {
      const id = around?.called(systemId) ?? null
      return id === null ? keyed.get(systemId) : { id }
    },
    _relay: nothing,
    scheduler: { schedule: nothing, cancel: nothing, cancelAll: nothing },
    _sendInspectionEvent: (event: { type: string; _transitions?: BuiltTransition[] }) => {
      if (event.type === '@xstate.microstep' && event._transitions) taken.push(...event._transitions)
    },
  }
  ;(self as unknown as { system: object }).system = system
  const scope = {
    self,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    system,
    actionExecutor: (action: Action) => void actions.push(action),
  }

  const settle = (before: Pick<Moment, 'timers' | 'running' | 'now'>, snapshot: Moment['snapshot'], answered: string | null): Outcome => {
    let timers: Timer[] | null = null
    let running: Map<string, string> | null = null
    if (answered !== null && before.running.has(answered)) {
      running = new Map(before.running)
      running.delete(answered)
    }
    const effects: Effect[] = []
    const letters: PlainEvent[] = []
    const acts: Act[] = []
    for (const action of actions) {
      const { type, params } = action
      const act = around ? actOf(action, self) : null
      if (act) acts.push(act)
      if (type === 'xstate.raise') {
        const { id, event, delay } = params as { id: string | undefined; event: PlainEvent; delay?: number }
        if (typeof delay !== 'number') continue
        const name = id ?? event.type
        const at = before.now + Math.max(0, delay)
        timers = loosen(timers ?? before.timers, name)
        const place = timers.findIndex((timer) => timer.at > at)
        timers.splice(place === -1 ? timers.length : place, 0, { id: name, event, at, loose: id === undefined })
      } else if (type === 'xstate.cancel') {
        timers = (timers ?? before.timers).filter(({ id, loose }) => loose || id !== (params as { sendId: string }).sendId)
      } else if (type === 'xstate.stopChild') {
        const id = (params as AnyActorRef | undefined)?.id
        running ??= new Map(before.running)
        if (id !== undefined) running.delete(id)
      } else {
        if (type === 'xstate.spawnChild') {
          const { id, src } = params as { id: string; src: unknown }
          running ??= new Map(before.running)
          running.set(id, String(src))
        }
        const letter = around ? null : ownMessage(action, self)
        if (letter) letters.push(letter)
        const effect = effectOf(action, self)
        if (effect) effects.push(effect)
      }
    }
    let outcome: Outcome = {
      moment: { snapshot, timers: timers ?? before.timers, running: running ?? before.running, now: before.now },
      taken,
      effects,
      ...(around && { acts }),
    }
    for (const letter of letters) {
      const next = fire(outcome.moment, letter)
      outcome = { ...next, taken: [...outcome.taken, ...next.taken], effects: [...outcome.effects, ...next.effects] }
    }
    return outcome
  }

  const fire = (moment: Moment, event: PlainEvent): Outcome => {
    actions = []
    taken = []
    now = moment.now
    if (moment.snapshot.status !== 'active') return { moment, taken, effects: [] }
    try {
      const next = machine.transition(moment.snapshot, event, scope as never) as Moment['snapshot']
      const answers = event.type.startsWith('xstate.done.actor.') || event.type.startsWith('xstate.error.actor.')
      const outcome = settle(moment, next, answers ? (event['actorId'] as string) : null)
      // A failure that nobody hears brings the machine down.
      return next.status === 'error' ? { ...outcome, error: next.error } : outcome
    } catch (error) {
      return { moment, taken, effects: [], error }
    }
  }

  const elapse = (moment: Moment): Outcome | null => {
    const [first, ...others] = moment.timers
    if (!first) return null
    const timers = first.loose ? loosen(others, first.id) : others
    return fire({ ...moment, timers, now: Math.max(moment.now, first.at) }, first.event)
  }

  return {
    machine,
    start: (given) => {
      actions = []
      taken = []
      const base = (given as { now?: () => number } | undefined)?.now
      now = typeof base === 'function' ? base() : 0
      const snapshot = machine.getInitialSnapshot(scope as never, withClock(given) as never) as Moment['snapshot']
      const outcome = settle({ timers: [], running: new Map(), now }, snapshot, null)
      return snapshot.status === 'error' ? { ...outcome, error: snapshot.error } : outcome
    },
    fire,
    elapse,
    wait: (moment, ms) => {
      const until = moment.now + ms
      let outcome: Outcome = { moment, taken: [], effects: [] }
      while ((outcome.moment.timers[0]?.at ?? Number.POSITIVE_INFINITY) <= until) {
        const next = elapse(outcome.moment) as Outcome
        outcome = { ...next, taken: [...outcome.taken, ...next.taken], effects: [...outcome.effects, ...next.effects] }
        if (next.error !== undefined) return outcome
      }
      return { ...outcome, moment: { ...outcome.moment, now: until } }
    },
  }
}

export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

/** Transitions that start at a state, `always` last. */
export const transitionsOf = (node: AnyStateNode): BuiltTransition[] => [
  ...[...(node.transitions as unknown as Map<string, BuiltTransition[]>).values()].flat(),
  ...((node.always as unknown as BuiltTransition[] | undefined) ?? []),
]

/** Readable, stable names of all transitions: `list.result.loading: xstate.done.actor.search [1]`. */
export const namesOf = (machine: AnyStateMachine): Map<BuiltTransition, string> => {
  const names = new Map<BuiltTransition, string>()
  for (const node of statesOf(machine)) {
    const counts = new Map<string, number>()
    for (const transition of transitionsOf(node)) {
      const place = counts.get(transition.eventType) ?? 0
      counts.set(transition.eventType, place + 1)
      names.set(transition, `${node.id}: ${transition.eventType || 'always'} [${place}]`)
    }
  }
  return names
}
