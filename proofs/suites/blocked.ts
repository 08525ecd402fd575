import type { AnyStateNode } from 'xstate'
import { type BuiltTransition, delayOf, statesOf, type Stepper, transitionsOf } from '../../machines/gallery/stepper.ts'
import { eventTypeOf, type Names, perform, type Step, stepsAt } from '../../machines/gallery/steps.ts'
import { type Graph, type Vertex } from '../../machines/gallery/explore.ts'
import { letTell, verdictName, wordsOf } from './guards.ts'
import type { Subject } from './subjects.ts'

/** What happened to a transition that was never taken. */
interface Tries {
  /** Situations its state is active in. */
  there: Set<Vertex>
  /** How often its event came there. */
  offered: number
  /** What its guard said; a transition without one is asked, too. */
  asked: { true: number; false: number }
  /** A transition that was taken instead. */
  instead: string | null
}

const isBelow = (node: AnyStateNode, ancestor: AnyStateNode): boolean => {
  for (let at = node.parent; at; at = at.parent) if (at === ancestor) return true
  return false
}

/** Whether an event is one that a transition waits for, `*` and `FORM.*` among them. */
const isFor = (descriptor: string, type: string | null): boolean =>
  type !== null && (descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1))))

/** Does everything once more that the exploration did, with the guards of some transitions telling what they say. */
const watchTries = (
  transitions: readonly BuiltTransition[],
  graph: Graph,
  stepper: Stepper,
  names: Names,
  { examples }: Subject,
): Map<BuiltTransition, Tries> => {
  const tries = new Map<BuiltTransition, Tries>(
    transitions.map((transition) => [transition, { there: new Set(), offered: 0, asked: { true: 0, false: 0 }, instead: null }]),
  )
  const guards = transitions.map(({ guard }) => guard)
  for (const [transition, { asked }] of tries) letTell(transition, (verdict) => void asked[verdict ? 'true' : 'false']++)
  try {
    for (const input of examples.inputs) stepper.start(input)
    for (const vertex of graph.vertices) {
      const { moment } = vertex
      const active = new Set(moment.snapshot._nodes)
      for (const [transition, { there }] of tries) if (active.has(transition.source)) there.add(vertex)
      for (const step of stepsAt(examples, moment)) {
        const type = eventTypeOf(step, moment)
        const { taken } = perform(stepper, moment, step)
        for (const [transition, tried] of tries) {
          if (!tried.there.has(vertex) || !isFor(transition.eventType, type)) continue
          tried.offered++
          const [first] = taken
          if (first && first !== transition) tried.instead ??= names.get(first) ?? null
        }
      }
    }
  } finally {
    transitions.forEach((transition, at) => {
      transition.guard = guards[at]
    })
  }
  return tries
}

/** Why an event never comes while a state is active, by what kind of event it is. */
const absence = ({ source, eventType }: BuiltTransition, there: ReadonlySet<Vertex>, { examples }: Subject): string => {
  const isIn = (steps: (step: Step) => boolean): boolean => [...there].some(({ moment }) => stepsAt(examples, moment).some(steps))
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (actor !== undefined) {
    const isRunning = [...there].some(({ moment }) => moment.running.has(actor))
    if (!isRunning) return `the actor "${actor}" never runs in ${source.id}`
    return outcome === 'done' ? `the examples have no answer of the actor "${actor}"` : `the examples let the actor "${actor}" never fail`
  }
  if (eventType.startsWith('xstate.after.')) {
    const delay = delayOf(eventType)
    const armed = [...there].filter(({ moment }) => moment.timers.some(({ event }) => event.type === eventType))
    const first = armed[0]?.moment.timers[0]
    if (!first) return `the delay "${delay}" never starts in ${source.id}`
    return `the delay "${delay}" is never due in ${source.id}: "${delayOf(first.id)}" runs out first`
  }
  if (eventType.startsWith('xstate.done.state.')) return `${eventType.slice('xstate.done.state.'.length)} never comes to its end`
  if (isIn((step) => step.kind === 'send' && isFor(eventType, step.event.type))) return `${eventType} never comes to ${source.id}`
  return `there is no example of ${eventType}, and nothing raises it in ${source.id}`
}

const blockerOf = (transition: BuiltTransition, { there, offered, asked, instead }: Tries, subject: Subject): string => {
  const { source, eventType, guard } = transition
  if ([...there].every(({ moment }) => moment.snapshot.status !== 'active') && there.size > 0) return 'the machine has ended by then'
  const refusals = asked.false > 0 && asked.true === 0
  if (eventType === '') {
    if (asked.true + asked.false === 0) return `an earlier always of ${source.id} goes first`
    return `guard ${wordsOf(guard)} is false in all ${asked.false} tries in ${source.id}`
  }
  if (refusals) return `guard ${wordsOf(guard)} is false in all ${asked.false} tries in ${there.size} situations`
  if (offered === 0) return absence(transition, there, subject)
  return instead === null ? `${eventType} is not taken in ${source.id}` : `${instead} goes first`
}

/**
 * Why goals cannot be reached, each in words that name what blocks it: a guard, an event no example offers, an answer an actor does not
 * give, a delay that is never due, another transition that goes first, or where the way to its state breaks off.
 * @param goals names of transitions and ids of states that no step of the graph has come to
 */
export const blockersOf = (goals: ReadonlySet<string>, graph: Graph, stepper: Stepper, names: Names, subject: Subject): string[] => {
  const taken = new Set([...graph.first.keys(), ...graph.initial.flat()])
  const unreached = [...names].filter(([, name]) => !taken.has(name)).map(([transition]) => transition)
  const tries = watchTries(unreached, graph, stepper, names, subject)
  const leadsTo = (transition: BuiltTransition, node: AnyStateNode): boolean =>
    transition.target?.some((target) => target === node || isBelow(target, node) || isBelow(node, target)) ?? false
  /** Stood in, or passed at once. */
  const isEntered = (node: AnyStateNode): boolean =>
    graph.states.has(node.id) || transitionsOf(node).some((transition) => taken.has(names.get(transition) as string) || asksIn(transition))
  const asksIn = (transition: BuiltTransition): boolean => {
    const asked = tries.get(transition)?.asked
    return asked !== undefined && asked.true + asked.false > 0
  }
  const reasons = new Map<BuiltTransition, string>()
  const reasonOf = (transition: BuiltTransition): string => {
    const known = reasons.get(transition)
    if (known !== undefined) return known
    const reason = isEntered(transition.source) ? blockerOf(transition, tries.get(transition) as Tries, subject) : wayTo(transition.source)
    reasons.set(transition, reason)
    return reason
  }
  /** Where the way to a state breaks off: the nearest transition towards it that starts where one can be. */
  const wayTo = (node: AnyStateNode): string => {
    const seen = new Set([node])
    for (const at of seen)
      for (const transition of unreached) {
        if (!leadsTo(transition, at)) continue
        if (isEntered(transition.source))
          return `its state ${node.id} is never entered: ${names.get(transition)} is never taken, ${reasonOf(transition)}`
        seen.add(transition.source)
      }
    return `its state ${node.id} is never entered: no transition leads there`
  }
  return [
    ...[...names].flatMap(([transition, name]) =>
      transition.guard
        ? [true, false].flatMap((verdict) => {
            const goal = verdictName(name, verdict)
            if (!goals.has(goal) || graph.judged.has(goal)) return []
            const why = graph.judged.has(verdictName(name, !verdict))
              ? `it is ${!verdict} in every situation that asks it`
              : reasonOf(transition)
            return [`${goal} — ${why}`]
          })
        : [],
    ),
    ...unreached.flatMap((transition) => {
      const name = names.get(transition) as string
      return goals.has(name) ? [`${name} — ${reasonOf(transition)}`] : []
    }),
    ...statesOf(stepper.machine).flatMap((node) =>
      goals.has(node.id) && !graph.states.has(node.id) ? [`${node.id} — ${wayTo(node).replace(`its state ${node.id} is`, 'is')}`] : [],
    ),
  ]
}
