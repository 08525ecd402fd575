import type { AnyStateMachine } from 'xstate'
import type { AnyExamples } from '../../machines/examples.ts'
import {
  type Act,
  createStepper,
  delayOf,
  type Moment,
  type Outcome,
  type PlainEvent,
  type Stepper,
} from '../../machines/gallery/stepper.ts'
import { plain, type Step, stepsAt } from '../../machines/gallery/steps.ts'

/** A machine among others. */
export interface Participant {
  machine: AnyStateMachine
  /** What the world may answer its actors, its inputs, and what of its context decides. Events come from the system's own list. */
  examples: Pick<AnyExamples, 'actors' | 'inputs' | 'project'>
  /** Which participant runs it, and by which id; null where nobody does: it is there from the beginning, and others reach it by systemId. */
  parent: { name: string; id: string } | null
  /** Under which others find it by `system.get`. */
  systemId?: string
}

/** A message of a service, which is no machine. */
export interface Letter {
  to: string
  event: PlainEvent
  /** Sent within the call that causes it, as `actor.send` does; else once everything that is under way has come to rest, as a microtask does. */
  now?: boolean
}

/** What services between the machines do, as they are wired. Each is asked in the order in which things happen. */
export interface Wiring {
  /** A machine did a named action. */
  does?: (from: string, action: string, params: unknown) => readonly Letter[]
  /** An actor that is no participant began, was stopped, or is about to answer. */
  starts?: (from: string, actor: string, input: unknown) => readonly Letter[]
  stops?: (from: string, actor: string) => readonly Letter[]
  answers?: (from: string, step: Step) => readonly Letter[]
  /** Actors only the wiring answers: `<participant>:<actor>`. */
  answered?: readonly string[]
  /** Named actions after which the page is gone: `<participant>:<action>`. */
  ends?: readonly string[]
}

/** Machines that run together. Names are the system's own; a machine's `to:<id>` is a child's id, else such a name. */
export interface SystemModel {
  participants: Readonly<Record<string, Participant>>
  wiring?: Wiring
}

/** What happens to a system: something from outside, to one of its machines. `times`: so many delays of the machine run out, of which only the last changes anything; told, not done by `perform`. */
export interface SystemStep {
  machine: string
  step: Step
  times?: number
  /** A service does it by itself. */
  alone?: boolean
}

/** Where all machines stand, by their place; null: it does not run. At rest: no message is under way. */
export interface Situation {
  readonly moments: readonly (Moment | null)[]
  /** The page was left or loaded anew: nothing happens any more. */
  readonly ended: boolean
}

/** One event that a machine processed, in the order of processing. */
export interface Processed {
  machine: string
  event: PlainEvent
  isTaken: boolean
}

export interface SystemOutcome {
  situation: Situation
  processed: Processed[]
  /** `<participant>:<effect>`: named actions, `to:<actor> EVENT`, `start:<id>`. */
  effects: string[]
  error?: unknown
}

export interface Composer {
  names: readonly string[]
  start: (inputs?: Readonly<Record<string, unknown>>) => SystemOutcome
  /** Does a step and everything that follows from it, to the end; null where it cannot happen. */
  perform: (situation: Situation, step: SystemStep) => SystemOutcome | null
  /** What actors that are no participants can answer, and the delays of each machine, the first of each. */
  alone: (situation: Situation) => SystemStep[]
  /** The same situation, with one moment for all that are alike; and its key. */
  known: (situation: Situation) => { situation: Situation; key: string }
}

/** More messages than this after one step never end. */
const MOST_MESSAGES = 500

const eventsOfSteps = new WeakMap<Step, PlainEvent>()
/** How an event comes to a machine that a step names; null for a delay. */
const eventOfStep = (step: Step): PlainEvent | null => {
  const known = eventsOfSteps.get(step)
  if (known) return known
  const event = madeOf(step)
  if (event) eventsOfSteps.set(step, event)
  return event
}
const madeOf = (step: Step): PlainEvent | null =>
  step.kind === 'send'
    ? step.event
    : step.kind === 'answer'
      ? { type: `xstate.done.actor.${step.actor}`, output: step.output, actorId: step.actor }
      : step.kind === 'fail'
        ? { type: `xstate.error.actor.${step.actor}`, error: step.error, actorId: step.actor }
        : null

/** How properties call an event a machine processed. */
export const nameOfEvent = ({ type }: PlainEvent): string =>
  type
    .replace(/^xstate\.done\.actor\./, 'done.')
    .replace(/^xstate\.error\.actor\./, 'fail.')
    .replace(/^xstate\.after\..*$/, (whole) => `after.${delayOf(whole)}`)

/**
 * Runs several machines as one, a pure function of the situation.
 *
 * **Whose message comes first.** As in xstate 5, which is neither one queue for all nor one for each pair: every actor has one mailbox, and what
 * a machine sends, starts and stops while it processes an event is done in that order right after it. A message to an actor that is at rest is
 * processed at once, with all that follows from it, before the sender's next one goes out; one to an actor that is in the middle of an
 * event (the sender itself, or whoever the message came from) waits in its mailbox until that event is done. So a step from outside
 * has one outcome, whatever it sets in motion, and only what comes from outside is in any order. An actor that has not started keeps
 * its mail, one that is stopped loses it. Named actions are done while the machine still processes, before anything it sends.
 *
 * **Time.** Each machine has its own clock, moved by its own delays. Of one machine the delay that is due first runs out first; between
 * machines any may, because a reader's events come at any time.
 */
export const createComposer = (
  { participants, wiring = {} }: SystemModel,
  project: Readonly<Record<string, (context: never) => unknown>> = {},
): Composer => {
  const names = Object.keys(participants)
  const places = new Map(names.map((name, place) => [name, place]))
  const placeOf = (name: string): number => {
    const place = places.get(name)
    if (place === undefined) throw new Error(`nobody in the system is called "${name}"; there are ${names.join(', ')}`)
    return place
  }
  const all = names.map((name) => participants[name] as Participant)
  /** By place: the place of each child, by its id. */
  const children = names.map(
    (name) => new Map(all.flatMap(({ parent }, place) => (parent?.name === name ? [[parent.id, place] as const] : []))),
  )
  const steppers: Stepper[] = all.map(({ machine, examples, parent }) =>
    createStepper(machine, examples.inputs[0], false, {
      parent: parent?.name ?? null,
      called: (systemId) => names[all.findIndex((other) => other.systemId === systemId)] ?? null,
    }),
  )
  const ends = new Set(wiring.ends)
  const answered = new Set(wiring.answered)

  // What a machine does in a situation of its own depends on nothing else: it is asked once, whatever the others are at.
  const asked = new WeakMap<Moment, Map<string, Outcome>>()
  const texts = new WeakMap<PlainEvent, string>()
  const textOfEvent = (event: PlainEvent): string => {
    let text = texts.get(event)
    if (text === undefined) texts.set(event, (text = plain(event)))
    return text
  }
  const fire = (place: number, moment: Moment, event: PlainEvent): Outcome => {
    let known = asked.get(moment)
    if (!known) asked.set(moment, (known = new Map()))
    const key = textOfEvent(event)
    let outcome = known.get(key)
    if (!outcome) known.set(key, (outcome = (steppers[place] as Stepper).fire(moment, event)))
    return outcome
  }

  const elapsed = new WeakMap<Moment, Outcome>()
  const elapse = (place: number, moment: Moment): Outcome | null => {
    let outcome = elapsed.get(moment) ?? null
    if (!outcome && (outcome = (steppers[place] as Stepper).elapse(moment))) elapsed.set(moment, outcome)
    return outcome
  }

  /** What is under way between two situations. */
  const run = (
    from: Situation,
    begin: (doing: {
      deliver: (place: number, event: PlainEvent) => void
      boot: (place: number, input: unknown) => void
      advance: (place: number, outcome: Outcome, event: PlainEvent) => void
    }) => void,
  ): SystemOutcome => {
    const moments = [...from.moments]
    let { ended } = from
    /** Of machines in the middle of an event, and of those that have not started: what waits for them. */
    const mailboxes = new Map<number, PlainEvent[]>()
    const stopping = new Set<number>()
    const later: Letter[] = []
    const processed: Processed[] = []
    const effects: string[] = []
    let error: unknown

    const send = (letters: readonly Letter[]) => {
      for (const letter of letters)
        if (letter.now) deliver(placeOf(letter.to), letter.event)
        else later.push(letter)
    }
    const deliver = (place: number, event: PlainEvent): void => {
      const moment = moments[place]
      if (error !== undefined || stopping.has(place)) return
      const mailbox = mailboxes.get(place)
      if (mailbox) return void mailbox.push(event)
      if (!moment) return
      mailboxes.set(place, [])
      take(place, event)
      drain(place)
    }
    const drain = (place: number) => {
      const mailbox = mailboxes.get(place) as PlainEvent[]
      for (let next = mailbox.shift(); next && error === undefined && !stopping.has(place); next = mailbox.shift()) take(place, next)
      mailboxes.delete(place)
      if (stopping.delete(place)) halt(place)
    }
    /** A child that ran in vain answers nobody any more: what comes of an actor that has been stopped is lost. */
    const take = (place: number, event: PlainEvent): void => {
      const moment = moments[place]
      if (!moment) return
      const { actorId } = event as { actorId?: string }
      if (event.type.startsWith('xstate.') && actorId !== undefined && !moment.running.has(actorId)) return
      advance(place, fire(place, moment, event), event)
    }
    const advance = (place: number, outcome: Outcome, event: PlainEvent): void => {
      const name = names[place] as string
      if (processed.length >= MOST_MESSAGES) error = new Error(`${name}: messages without end`)
      processed.push({ machine: name, event, isTaken: outcome.taken.length > 0 })
      if (outcome.error !== undefined) error = outcome.error
      if (error !== undefined) return
      moments[place] = outcome.moment
      act(place, outcome.acts ?? [], (event as { actorId?: string }).actorId ?? null)
      const { status, output } = outcome.moment.snapshot
      if (status === 'done') {
        const { parent } = all[place] as Participant
        stopping.add(place)
        if (parent) deliver(placeOf(parent.name), { type: `xstate.done.actor.${parent.id}`, output, actorId: parent.id })
      }
    }
    const act = (place: number, acts: readonly Act[], over: string | null) => {
      const name = names[place] as string
      for (const one of acts)
        if (one.kind === 'do') {
          effects.push(`${name}:${one.name}`)
          if (ends.has(`${name}:${one.name}`)) ended = true
          send(wiring.does?.(name, one.name, one.params) ?? [])
        }
      const own = children[place] as Map<string, number>
      // Started and stopped by the same event, it never runs.
      const isVain = (start: number, id: string) => {
        const next = acts.slice(start + 1).find((other) => (other.kind === 'start' || other.kind === 'stop') && other.id === id)
        return next?.kind === 'stop'
      }
      const vain = new Set<Act>()
      acts.forEach((one, at) => {
        if (one.kind !== 'start') return
        const child = own.get(one.id)
        if (isVain(at, one.id)) {
          vain.add(one)
          vain.add(acts.slice(at + 1).find((other) => other.kind === 'stop' && other.id === one.id) as Act)
        } else if (child !== undefined && !moments[child] && !mailboxes.has(child)) mailboxes.set(child, [])
      })
      for (const one of acts) {
        if (error !== undefined) return
        if (vain.has(one)) continue
        if (one.kind === 'send') {
          effects.push(`${name}:to:${one.to ?? 'self'} ${one.event.type}`)
          const to = one.to === null ? place : (own.get(one.to) ?? places.get(one.to))
          if (to !== undefined) deliver(to, one.event)
        } else if (one.kind === 'start') {
          effects.push(`${name}:start:${one.id}`)
          const child = own.get(one.id)
          if (child === undefined) send(wiring.starts?.(name, one.id, one.input) ?? [])
          else boot(child, one.input)
        } else if (one.kind === 'stop') {
          const child = own.get(one.id)
          // One that has answered has nothing to be stopped at.
          if (child === undefined) send(one.id === over ? [] : (wiring.stops?.(name, one.id) ?? []))
          else if (mailboxes.has(child)) stopping.add(child)
          else halt(child)
        }
      }
    }
    /** It hears of nothing any more, and those it runs neither. */
    const halt = (place: number) => {
      const moment = moments[place]
      if (!moment) return
      moments[place] = null
      const own = children[place] as Map<string, number>
      for (const id of moment.running.keys()) {
        const child = own.get(id)
        if (child === undefined) send(wiring.stops?.(names[place] as string, id) ?? [])
        else if (mailboxes.has(child)) stopping.add(child)
        else halt(child)
      }
    }
    const boot = (place: number, input: unknown) => {
      if (!mailboxes.has(place)) mailboxes.set(place, [])
      advance(place, (steppers[place] as Stepper).start(input), { type: 'start' })
      drain(place)
    }
    begin({
      deliver,
      boot,
      advance: (place, outcome, event) => {
        mailboxes.set(place, [])
        advance(place, outcome, event)
        drain(place)
      },
    })
    for (let letter = later.shift(); letter && error === undefined; letter = later.shift()) deliver(placeOf(letter.to), letter.event)
    return { situation: { moments, ended }, processed, effects, ...(error !== undefined && { error }) }
  }

  const representatives = names.map(() => new Map<string, Moment>())
  const ids = new WeakMap<Moment, { moment: Moment; id: number }>()
  const idOf = (place: number, moment: Moment): { moment: Moment; id: number } => {
    let found = ids.get(moment)
    if (found) return found
    const { snapshot, running, timers, now } = moment
    const name = names[place] as string
    const [first] = timers
    const key = plain([
      snapshot.value,
      (all[place] as Participant).examples.project(snapshot.context as never),
      project[name]?.(snapshot.context as never),
      [...running.keys()],
      Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
      timers.map(({ id, loose }) => [id, loose]),
      first && timers.length === 1 && first.at - now <= 1,
    ])
    const mine = representatives[place] as Map<string, Moment>
    const known = mine.get(key)
    if (known) found = ids.get(known)
    if (!found) {
      mine.set(key, moment)
      found = { moment, id: mine.size }
    }
    ids.set(moment, found)
    return found
  }

  const answers = new WeakMap<Moment, SystemStep[]>()
  /** What can happen to a machine that runs with nobody doing anything. */
  const aloneAt = (place: number, moment: Moment): SystemStep[] => {
    let found = answers.get(moment)
    if (!found) {
      const machine = names[place] as string
      found = stepsAt({ ...(all[place] as Participant).examples, events: {} }, moment)
        .filter((step) => !('actor' in step) || !(answered.has(`${machine}:${step.actor}`) || children[place]?.has(step.actor)))
        .map((step) => ({ machine, step }))
      answers.set(moment, found)
    }
    return found
  }

  const perform = (situation: Situation, { machine, step }: SystemStep): SystemOutcome | null => {
    const place = placeOf(machine)
    const moment = situation.moments[place]
    if (!moment || situation.ended) return null
    if (step.kind === 'wait') return null
    if (step.kind === 'elapse') {
      const [first] = moment.timers
      const outcome = first && delayOf(first.id) === step.delay ? elapse(place, moment) : null
      return outcome && first ? run(situation, ({ advance }) => advance(place, outcome, first.event)) : null
    }
    if (step.kind !== 'send' && !moment.running.has(step.actor)) return null
    const event = eventOfStep(step) as PlainEvent
    return run(situation, ({ deliver }) => {
      for (const letter of wiring.answers?.(machine, step) ?? []) deliver(placeOf(letter.to), letter.event)
      deliver(place, event)
    })
  }

  return {
    names,
    start: (inputs = {}) =>
      run({ moments: names.map(() => null), ended: false }, ({ boot }) =>
        all.forEach(({ parent, examples }, place) => {
          const name = names[place] as string
          if (!parent) boot(place, name in inputs ? inputs[name] : examples.inputs[0])
        }),
      ),
    perform,
    alone: ({ moments, ended }) => (ended ? [] : moments.flatMap((moment, place) => (moment ? aloneAt(place, moment) : []))),
    known: ({ moments, ended }) => {
      const found = moments.map((moment, place) => (moment ? idOf(place, moment) : null))
      return {
        situation: { moments: found.map((one) => one?.moment ?? null), ended },
        key: `${found.map((one) => one?.id ?? 0).join(',')}${ended ? '!' : ''}`,
      }
    },
  }
}
