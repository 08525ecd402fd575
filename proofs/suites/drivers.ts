import { type AnyActor, type AnyActorLogic, type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { type Seen, seenAt } from '../../machines/gallery/expectations.ts'
import { type Effect, effectOf, type Moment, type PlainEvent, type Stepper } from '../../machines/gallery/stepper.ts'
import { Infeasible, type Step } from '../../machines/gallery/steps.ts'
import { type Look, lookAt, watch } from '../../machines/gallery/temporal.ts'
import type { Subject } from './subjects.ts'

/** What a driver sees after a step. */
export interface Observation extends Seen {
  /** Nothing in the machine waits for the event of this step; said by the machine alone. */
  ignored?: boolean
  /** All that could be seen on the way, of a time that passes every delay that runs out; said by the machine alone. */
  looks?: readonly Look[]
  /** Address of a picture of the page, for reports. */
  screenshot?: string
}

/** One scenario being replayed. */
export interface Session {
  /** What is there before the first step. */
  start: () => Promise<Observation>
  /**
   * Does a step and looks. A driver with expectations of its own, such as what a user must see, throws when they are not met; `wanted`
   * is what the machine alone did of the step.
   * @throws Infeasible when the step cannot happen.
   */
  perform: (step: Step, wanted?: Observation) => Promise<Observation>
  /** A picture of what is there now, for reports: the path of a PNG file. */
  picture?: () => Promise<string>
  end: () => Promise<void>
}

/**
 * A way to replay scenarios. `pure` and `actor` need nothing; a React driver renders the machine's view in `open` and does steps by
 * what a user does, a browser driver opens a page against the gateway there.
 */
export interface Driver {
  name: string
  open: (subject: Subject, input: unknown) => Promise<Session> | Session
}

/** A step that a driver cannot bring about, though the machine would take it: the path ends there, and nothing has failed. */
export class NotPlayable extends Error {
  override readonly name = 'NotPlayable'
}

/** The machine as a function, with a clock of its own: the reference all others are compared with. */
export const pureDriver = (stepper: Stepper): Driver => ({
  name: 'pure',
  open: (_, input) => {
    let moment: Moment
    const seen = ({ moment: next, effects, taken, error }: ReturnType<Stepper['fire']>, looks: readonly Look[]): Observation => {
      if (error !== undefined) throw error
      moment = next
      return { ...seenAt(moment, effects), ignored: taken.length === 0, looks }
    }
    return {
      start: async () => {
        const begun = stepper.start(input)
        return seen(begun, [lookAt(begun, 'start', null)])
      },
      perform: async (step) => {
        const { outcome, looks } = watch(stepper, moment, step)
        return seen(outcome, looks)
      },
      end: async () => {},
    }
  },
})

/** A clock that stands still until it is moved. Of two timers due at once the one started earlier goes first. */
export class FakeClock {
  now = 0
  private last = 0
  private readonly timers = new Map<number, { at: number; run: () => void }>()

  readonly setTimeout = (run: () => void, ms: number): number => {
    this.timers.set(++this.last, { at: this.now + Math.max(0, ms), run })
    return this.last
  }

  readonly clearTimeout = (id: number): void => {
    this.timers.delete(id)
  }

  private next(): [number, { at: number; run: () => void }] | undefined {
    return [...this.timers].sort(([, a], [, b]) => a.at - b.at)[0]
  }

  /** Moves to the next timer and runs it; false when there is none. */
  elapse(): boolean {
    const due = this.next()
    if (!due) return false
    this.timers.delete(due[0])
    this.now = Math.max(this.now, due[1].at)
    due[1].run()
    return true
  }

  advance(ms: number): void {
    const until = this.now + ms
    while ((this.next()?.[1].at ?? Number.POSITIVE_INFINITY) <= until) this.elapse()
    this.now = until
  }
}

/** Lets settled promises be heard. */
const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A running actor whose world is done by hand: its actors answer when told to, its delays follow a fake clock. */
export interface Running {
  actor: AnyActor
  clock: FakeClock
  /** Ends a call of a running actor. @throws Infeasible when it does not run. */
  call: (id: string) => { resolve: (output: unknown) => void; reject: (error: unknown) => void }
  /** Events it heard since it was asked last, its own timers and children among them. */
  heard: () => PlainEvent[]
  /** What it shows and did since it was asked last. @throws what it threw. */
  seen: () => Promise<Observation>
  /** @throws Infeasible when the next delay is another. */
  elapse: (delay: string) => void
}

/**
 * Makes an actor of the machine. `children` are logics for actors it names that have to be more than an answer by hand, such as machines
 * whose state a view reads.
 */
export const runByHand = (machine: AnyStateMachine, input: unknown, children: Record<string, AnyActorLogic> = {}): Running => {
  const clock = new FakeClock()
  const calls = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>()
  const byHand = fromPromise<unknown, unknown>(
    ({ self, signal }) =>
      new Promise((resolve, reject) => {
        const call = { resolve, reject }
        calls.set(self.id, call)
        signal.addEventListener('abort', () => {
          if (calls.get(self.id) === call) calls.delete(self.id)
        })
      }),
  )
  const base = (input as { now?: () => number } | undefined)?.now?.() ?? 0
  const given = (input as { now?: unknown } | undefined)?.now ? { ...(input as object), now: () => base + clock.now } : input
  let effects: Effect[] = []
  let events: PlainEvent[] = []
  let thrown: { error: unknown } | null = null
  const named = Object.keys(machine.implementations.actors)
  const actor = createActor(machine.provide({ actors: Object.fromEntries(named.map((src) => [src, children[src] ?? byHand])) }), {
    input: given as never,
    clock: clock as never,
    inspect: (event) => {
      // Only of the machine itself; its children are done by hand.
      if (event.actorRef.sessionId !== event.rootId) return
      if (event.type === '@xstate.event') events.push(event.event as PlainEvent)
      // xstate tells of executed actions too, though its types do not.
      const { type, action } = event as unknown as { type: string; action: { type: string; params: unknown } }
      if (type !== '@xstate.action') return
      const effect = effectOf(action, event.actorRef as never)
      if (effect) effects.push(effect)
    },
  })
  actor.subscribe({
    error: (error) => {
      thrown = { error }
    },
  })
  const heard = () => {
    const told = events
    events = []
    return told
  }
  return {
    actor,
    clock,
    call: (id) => {
      const found = calls.get(id)
      if (!found) throw new Infeasible({ kind: 'actor', actor: id, running: [...calls.keys()] })
      calls.delete(id)
      return found
    },
    heard,
    seen: async () => {
      await flush()
      if (thrown) throw thrown.error
      const done = effects
      effects = []
      return seenAt({ snapshot: actor.getSnapshot() as unknown as Moment['snapshot'] }, done)
    },
    elapse: (delay) => {
      heard()
      const ran = clock.elapse()
      if (!ran || !events.some(({ type }) => type === delay || type.startsWith(`xstate.after.${delay}.`)))
        throw new Infeasible({ kind: 'delay', delay, next: events[0]?.type ?? null })
    },
  }
}

/** A running xstate actor: real promises answered by hand, real timers on a fake clock. */
export const actorDriver: Driver = {
  name: 'actor',
  open: ({ machine }, input) => {
    const { actor, clock, call, elapse, seen } = runByHand(machine, input)
    return {
      start: () => {
        actor.start()
        return seen()
      },
      perform: async (step) => {
        if (step.kind === 'send') actor.send(step.event)
        else if (step.kind === 'answer') call(step.actor).resolve(step.output)
        else if (step.kind === 'fail') call(step.actor).reject(step.error)
        else if (step.kind === 'wait') clock.advance(step.ms)
        else elapse(step.delay)
        return seen()
      },
      end: async () => void actor.stop(),
    }
  },
}
