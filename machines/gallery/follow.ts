import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { Property } from '../properties.ts'
import { delayOf, effectOf, type PlainEvent } from './stepper.ts'
import type { Step } from './steps.ts'
import { type Look, type Memory, type Monitor, monitorOf } from './temporal.ts'

type Snapshot = AnyMachineSnapshot & { _nodes: { path: string[] }[] }
type Fields = Record<string, unknown>

const DONE = 'xstate.done.actor.'
const FAILED = 'xstate.error.actor.'
const AFTER = 'xstate.after.'
const STARTED = 'xstate.init'
const STOPPED = 'xstate.stop'

/** What an event is called in properties, and what brings it about in a scenario. */
const told = (event: PlainEvent): { name: string; step: Step } => {
  const { type } = event
  if (type.startsWith(DONE)) {
    const actor = String(event['actorId'] ?? type.slice(DONE.length))
    return { name: `done.${actor}`, step: { kind: 'answer', actor, output: event['output'], example: null } }
  }
  if (type.startsWith(FAILED)) {
    const actor = String(event['actorId'] ?? type.slice(FAILED.length))
    return { name: `fail.${actor}`, step: { kind: 'fail', actor, error: event['error'] } }
  }
  if (type.startsWith(AFTER)) return { name: `after.${delayOf(type)}`, step: { kind: 'elapse', delay: delayOf(type) } }
  return { name: type, step: { kind: 'send', event, example: null } }
}

const childrenOf = (actor: AnyActorRef): Record<string, AnyActorRef | undefined> =>
  (actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }).children ?? {}

/** An action as properties name it: what a machine tells others than its children it would, alone, tell itself. */
const nameOf = (action: { type: string; params: unknown }, actor: AnyActorRef): string | null => {
  if (action.type === 'xstate.sendTo') {
    const { to, event } = action.params as { to: AnyActorRef; event: PlainEvent }
    const isChild = to !== actor && (to as { _parent?: AnyActorRef })._parent === actor
    return `to:${isChild ? to.id : 'self'} ${event.type}`
  }
  return effectOf(action, actor)?.name ?? null
}

/** Delays of an actor that are under way: each by what runs out, and when that began. */
const delaysOf = (actor: AnyActorRef): { key: string; delay: number; startedAt: number }[] => {
  const { _scheduledEvents: all = {} } = actor.system.getSnapshot() as {
    _scheduledEvents?: Record<string, { id: string; delay: number; source: AnyActorRef; startedAt: number } | undefined>
  }
  return Object.values(all).flatMap((one) => (one?.source === actor ? [{ ...one, key: `${one.id} ${one.startedAt}` }] : []))
}

/** Whether some delay of the actor is under way. */
export const isTimed = (actor: AnyActorRef): boolean => delaysOf(actor).length > 0

interface Followed {
  monitor: Monitor
  /** What it may remember: one thing, unless it was not there from the beginning. */
  memories: readonly Memory[]
}

/** What was seen of an actor: the step, null where it began, and the properties that do not hold any more. */
export interface Seen {
  step: Step | null
  input: unknown
  broken: readonly Property[]
}

/**
 * Holds a running actor to properties of its machine, by what xstate's inspection tells of it. An answer is late by the machine's own time, which
 * does not pass over a delay that is due: a browser that is late with it is no fault of the machine. Whoever comes when it runs already
 * knows nothing of what was before: a property is broken when it is whatever that was.
 */
export class FollowedActor {
  readonly actor: AnyActorRef
  /** Ids of the properties whose occasion came about. */
  readonly met = new Set<string>()
  private followed: readonly Followed[]
  private effects = new Set<string>()
  private taken = false
  private before: Fields | null
  private readonly clock: () => number
  /** When it was last looked at, by the clock and by the machine. */
  private at: number
  private time: number
  /** When delays are due, by the machine. */
  private due = new Map<string, number>()

  constructor(actor: AnyActorRef, properties: readonly Property[], clock: () => number, isMidway = false) {
    this.actor = actor
    this.clock = clock
    this.at = clock()
    this.time = this.at
    this.before = isMidway ? ((actor.getSnapshot() as Snapshot).context as Fields) : null
    this.followed = properties.map((property) => {
      const monitor = monitorOf(property)
      return { monitor, memories: isMidway ? monitor.midway : [monitor.begin] }
    })
    if (isMidway) this.due = new Map(delaysOf(actor).map(({ key, delay, startedAt }) => [key, startedAt + delay]))
  }

  /** Properties that are followed: those that broke are not any more. */
  properties(): readonly Property[] {
    return this.followed.map(({ monitor }) => monitor.property)
  }

  /** Hears what inspection tells of the actor. Answers when it has come to rest. */
  hear(inspected: InspectionEvent): Seen | null {
    const { type } = inspected as { type: string }
    if (type === '@xstate.action') {
      const name = nameOf((inspected as unknown as { action: { type: string; params: unknown } }).action, this.actor)
      if (name !== null) this.effects.add(name)
    } else if (type === '@xstate.microstep') {
      if ((inspected as unknown as { _transitions: unknown[] })._transitions.length > 0) this.taken = true
    } else if (type === '@xstate.snapshot') return this.rest((inspected as unknown as { event: PlainEvent }).event)
    return null
  }

  private rest(event: PlainEvent): Seen | null {
    // What a machine leaves unfinished when it is put away breaks nothing.
    if (event.type === STOPPED) return null
    const isStart = event.type === STARTED
    const { name, step } = told(event)
    if (isStart) {
      this.before = null
      this.followed = this.followed.map(({ monitor }) => ({ monitor, memories: [monitor.begin] }))
    }
    const { effects, taken } = this
    this.effects = new Set()
    this.taken = false
    this.pass(event.type)
    const look = this.look(isStart ? 'start' : taken ? name : null, effects)
    this.before = look.context
    this.noteDelays()
    return { step: isStart ? null : step, input: isStart ? event['input'] : undefined, broken: this.judge(look) }
  }

  /** Lets the machine's time pass up to now, to the delay that just ran out, but not over one that is still due. */
  private pass(event: string | null): void {
    const now = this.clock()
    const elapsed = this.time + Math.max(0, now - this.at)
    const ended = event?.startsWith(AFTER) ? [...this.due].filter(([key]) => key.startsWith(`${event} `)).map(([, due]) => due) : []
    this.time = Math.max(this.time, ended.length > 0 ? Math.min(...ended) : Math.min(elapsed, ...this.due.values()))
    this.at = now
  }

  private noteDelays(): void {
    this.due = new Map(delaysOf(this.actor).map(({ key, delay }) => [key, this.due.get(key) ?? this.time + delay]))
  }

  private look(event: string | null, effects: ReadonlySet<string>): Look {
    const snapshot = this.actor.getSnapshot() as Snapshot
    const running = Object.entries(childrenOf(this.actor)).flatMap(([id, child]) =>
      (child?.getSnapshot() as { status?: string } | undefined)?.status === 'active' ? [id] : [],
    )
    return {
      states: new Set(snapshot._nodes.map(({ path }) => path.join('.'))),
      tags: snapshot.tags,
      running: new Set(running),
      event,
      effects,
      context: snapshot.context as Fields,
      before: this.before,
      now: this.time,
      latest: this.at,
    }
  }

  private judge(look: Look): Property[] {
    const broken: Property[] = []
    for (const one of this.followed) {
      const { monitor, memories } = one
      const judgements = memories.map((memory) => monitor.advance(memory, look))
      one.memories = alike(judgements.map(({ memory }) => memory))
      if (judgements.every(({ met }) => met)) this.met.add(monitor.property.id)
      if (judgements.every((judgement) => judgement.broken)) broken.push(monitor.property)
    }
    this.drop(broken)
    return broken
  }

  private drop(broken: readonly Property[]): void {
    if (broken.length > 0) this.followed = this.followed.filter(({ monitor }) => !broken.includes(monitor.property))
  }

  /** Properties whose answer is late by now, though nothing happened. */
  overdue(): readonly Property[] {
    const waits = (one: Followed): number[] => {
      const { property } = one.monitor
      if (!('leadsTo' in property) || property.within === undefined) return []
      const { within } = property
      return one.memories.map(({ open }) => Math.min(...open.map((since) => since + within)))
    }
    const timed = this.followed.filter((one) => waits(one).some((until) => until < Infinity))
    if (timed.length === 0) return []
    this.pass(null)
    const late = timed.filter((one) => waits(one).every((until) => until < this.time)).map(({ monitor }) => monitor.property)
    this.drop(late)
    return late
  }

  /** Nothing is left to be done. Answers with what is late by now, and what was waited for and never will come. */
  end(): readonly Property[] {
    if ((this.actor.getSnapshot() as Snapshot).status !== 'active') return []
    this.pass(null)
    const look = this.look(null, new Set())
    const broken = this.judge(look)
    if (look.running.size > 0 || isTimed(this.actor)) return broken
    const never = this.followed.flatMap(({ monitor: { property }, memories }) =>
      'leadsTo' in property && property.within === undefined && memories.every(({ open }) => open.length > 0) ? [property] : [],
    )
    return [...broken, ...never]
  }
}

/** Each of these once. */
const alike = (memories: readonly Memory[]): readonly Memory[] => {
  if (memories.length < 2) return memories
  return [...new Map(memories.map((memory) => [JSON.stringify(memory), memory])).values()]
}
