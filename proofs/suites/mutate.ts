import { and, type AnyStateMachine, type AnyStateNode, assign, not } from 'xstate'
import {
  type BuiltTransition,
  createStepper,
  delayOf,
  type Moment,
  namesOf,
  type Outcome,
  statesOf,
  type Stepper,
  stillMachine,
} from '../../machines/gallery/stepper.ts'
import { guardText } from '../../machines/gallery/explore.ts'
import { seenAt } from '../../machines/gallery/expectations.ts'
import { Infeasible, perform, plain } from '../../machines/gallery/steps.ts'
import { breachOf, type Script } from './replay.ts'
import type { Subject } from './subjects.ts'

export type MutationKind = 'drop' | 'retarget' | 'negate' | 'forget' | 'delay' | 'invoke' | 'initial' | 'assign'

/** One change of one machine. */
export interface Mutation {
  id: string
  kind: MutationKind
  /** Where: the transition or state it changes. */
  place: string
  /** Changes a built copy; false when the copy has no such place. */
  apply: (machine: ReturnType<typeof stillMachine>) => void
}

export interface Survivor {
  id: string
  kind: MutationKind
  /** How many scripts come by its place. */
  passed: number
  /** Why it makes no difference, where somebody has looked. */
  reason: string | null
}

export interface MutationReport {
  machine: string
  mutants: number
  noticed: number
  /** Noticed by the expectations that hand-written scenarios state themselves, without comparing with the original. */
  byHand: number
  survivors: Survivor[]
}

const actionName = (action: unknown): string =>
  typeof action === 'string'
    ? action
    : typeof action === 'object' && action !== null
      ? (action as { type: string }).type
      : ((action as { type?: string }).type ?? '')
/** Timers of `after` are armed and disarmed by actions xstate adds; they are no actions of the chart. */
const isOwn = (action: unknown): boolean => typeof action !== 'function'

const nodeOf = (machine: ReturnType<typeof stillMachine>, id: string): AnyStateNode =>
  statesOf(machine).find((node) => node.id === id) as AnyStateNode
const transitionOf = (machine: ReturnType<typeof stillMachine>, name: string): BuiltTransition =>
  ([...namesOf(machine)].find(([, other]) => other === name) as [BuiltTransition, string])[0]

const remove = (transition: BuiltTransition): void => {
  const node = transition.source as unknown as { transitions: Map<string, BuiltTransition[]>; always?: BuiltTransition[] }
  if (transition.eventType === '') node.always = (node.always ?? []).filter((other) => other !== transition)
  else {
    const others = (node.transitions.get(transition.eventType) ?? []).filter((other) => other !== transition)
    // A state that lists an event hears it even with nothing to do, so the last one takes the event along.
    if (others.length > 0) node.transitions.set(transition.eventType, others)
    else node.transitions.delete(transition.eventType)
  }
}

/** Every change of the four kinds that a machine's chart has room for, one at a time. */
export const mutationsOf = (original: Subject['machine']): Mutation[] => {
  const machine = stillMachine(original)
  const names = namesOf(machine)
  const mutations: Mutation[] = []
  for (const [transition, name] of names) {
    mutations.push({ id: `drop ${name}`, kind: 'drop', place: name, apply: (copy) => remove(transitionOf(copy, name)) })
    const [target] = transition.target ?? []
    const siblings = target?.parent ? Object.values(target.parent.states).filter((node) => node.type !== 'history') : []
    const other = target && siblings[(siblings.indexOf(target) + 1) % siblings.length]
    if (target && other && other !== target && target.parent?.type === 'compound')
      mutations.push({
        id: `retarget ${name} to ${other.id}`,
        kind: 'retarget',
        place: name,
        apply: (copy) => {
          transitionOf(copy, name).target = [nodeOf(copy, other.id)]
        },
      })
    if (transition.guard)
      mutations.push({
        id: `negate ${name}: ${guardText(transition.guard)}`,
        kind: 'negate',
        place: name,
        apply: (copy) => {
          const changed = transitionOf(copy, name)
          changed.guard = not(and([changed.guard as never]) as never)
        },
      })
    transition.actions.forEach((action, at) => {
      mutations.push({
        id: `forget ${actionName(action)} in ${name}`,
        kind: 'forget',
        place: name,
        apply: (copy) => {
          const changed = transitionOf(copy, name)
          changed.actions = changed.actions.toSpliced(at, 1)
        },
      })
    })
  }
  for (const node of statesOf(machine))
    for (const when of ['entry', 'exit'] as const)
      (node[when] as unknown[]).forEach((action, at) => {
        if (!isOwn(action)) return
        mutations.push({
          id: `forget ${actionName(action)} on ${when} of ${node.id}`,
          kind: 'forget',
          place: node.id,
          apply: (copy) => {
            const changed = nodeOf(copy, node.id) as unknown as Record<'entry' | 'exit', unknown[]>
            changed[when] = changed[when].toSpliced(at, 1)
          },
        })
      })
  return mutations
}

/** An action of `after` that starts a delay, as xstate makes it. */
interface Delaying {
  type: 'xstate.raise'
  id: string
  delay: string | number | ((args: unknown, params: unknown) => number)
}
const isDelaying = (action: unknown): action is Delaying =>
  typeof action === 'function' &&
  (action as unknown as Delaying).type === 'xstate.raise' &&
  (action as unknown as Delaying).delay !== undefined

/** The same action with its delay so many times as long. */
const delayedBy = (action: Delaying, machine: AnyStateMachine, times: number): unknown => {
  const longer = (args: unknown, params: unknown): number => {
    const { delay } = action
    const found = typeof delay === 'string' ? (machine.implementations.delays[delay] as Delaying['delay']) : delay
    // Whole, as all delays are, and never nothing where there was something: time would stand still.
    return Math.ceil(times * (typeof found === 'function' ? found(args, params) : Number(found)))
  }
  return Object.assign(() => {}, { ...action, delay: longer })
}

/** Assignments of a fixed figure, yes or no, by the name of their action. */
const figuresOf = ({ implementations }: AnyStateMachine): { action: string; field: string; value: number | boolean }[] =>
  Object.entries(implementations.actions).flatMap(([action, made]) => {
    const assignment = (made as { assignment?: unknown }).assignment
    if (typeof assignment !== 'object' || assignment === null) return []
    return Object.entries(assignment).flatMap(([field, value]: [string, unknown]) =>
      typeof value === 'number' || typeof value === 'boolean' ? [{ action, field, value }] : [],
    )
  })

/**
 * Changes that no comparison of states and effects is for: a delay three times as long or a third of it, an actor that is not started, another
 * state to begin with, another figure assigned. Asked only of what CI can see.
 */
const furtherMutationsOf = (original: AnyStateMachine): Mutation[] => {
  const machine = stillMachine(original)
  const mutations: Mutation[] = []
  for (const node of statesOf(machine)) {
    ;(node.entry as unknown[]).forEach((action, at) => {
      if (!isDelaying(action)) return
      for (const [times, text] of [
        [3, 'three times as long'],
        [1 / 3, 'a third as long'],
      ] as const)
        mutations.push({
          id: `${delayOf(action.id)} ${text} in ${node.id}`,
          kind: 'delay',
          place: node.id,
          apply: (copy) => {
            const entry = nodeOf(copy, node.id).entry as unknown[]
            entry[at] = delayedBy(entry[at] as Delaying, copy, times)
          },
        })
    })
    for (const { id } of node.invoke)
      mutations.push({
        id: `do not start ${id} in ${node.id}`,
        kind: 'invoke',
        place: node.id,
        apply: (copy) => {
          const invoked = nodeOf(copy, node.id).invoke as unknown as { id: string }[]
          invoked.splice(
            invoked.findIndex((one) => one.id === id),
            1,
          )
        },
      })
    if (node.type !== 'compound') continue
    const [first] = node.initial.target
    const siblings = Object.values(node.states).filter(({ type }) => type !== 'history')
    const other = siblings[(siblings.indexOf(first as AnyStateNode) + 1) % siblings.length]
    if (first && other && other !== first)
      mutations.push({
        id: `begin ${node.id} with ${other.key}`,
        kind: 'initial',
        place: node.id,
        apply: (copy) => {
          ;(nodeOf(copy, node.id).initial as unknown as { target: AnyStateNode[] }).target = [nodeOf(copy, other.id)]
        },
      })
  }
  for (const { action, field, value } of figuresOf(machine)) {
    const changed = typeof value === 'number' ? value + 1 : !value
    mutations.push({
      id: `${action} makes ${field} ${changed}`,
      kind: 'assign',
      place: action,
      apply: (copy) => {
        const made = copy.implementations.actions[action] as { assignment?: unknown } | undefined
        if (typeof made?.assignment === 'object')
          copy.implementations.actions[action] = assign({ ...made.assignment, [field]: changed } as never) as never
      },
    })
  }
  return mutations
}

/** Every change of all kinds, one at a time. An action that stands twice in one place is numbered. */
export const changesOf = (original: AnyStateMachine): Mutation[] => {
  const times = new Map<string, number>()
  return [...mutationsOf(original), ...furtherMutationsOf(original)].map((mutation) => {
    const time = (times.get(mutation.id) ?? 0) + 1
    times.set(mutation.id, time)
    return time === 1 ? mutation : { ...mutation, id: `${mutation.id} (${time})` }
  })
}

/** Microsteps after which a changed machine that goes round and round is taken to do so for ever. */
const ROUNDS = 500

/** Changes a machine itself, and every machine that is made of it by `provide`: what a test or the product builds on it is changed as well. */
export const changedInPlace = <M extends AnyStateMachine>(machine: M, mutation: Mutation): M => {
  mutation.apply(machine)
  machine.options.maxIterations = ROUNDS
  const provide = machine.provide.bind(machine)
  machine.provide = ((implementations: never) => changedInPlace(provide(implementations), mutation)) as M['provide']
  return machine
}

/** A changed copy of a machine. */
export const changedCopy = (original: AnyStateMachine, mutation: Mutation): AnyStateMachine =>
  changedInPlace(original.provide({}), mutation)

/** What is compared: state, tags, context, effects, and what could not happen. */
const looked = ({ moment, effects, error }: Outcome): string =>
  error === undefined ? plain(Object.values(seenAt(moment, effects))) : `error ${String(error)}`

/** What a script sees of the original, and which places it comes by. */
interface Known {
  script: Script
  seen: string[]
  places: Set<string>
}

const watch = (stepper: Stepper, script: Script, names: ReturnType<typeof namesOf>): Known => {
  const places = new Set<string>()
  const seen: string[] = []
  const see = (outcome: Outcome): Moment => {
    seen.push(looked(outcome))
    for (const transition of outcome.taken) places.add(names.get(transition) as string)
    for (const node of outcome.moment.snapshot._nodes) places.add(node.id)
    return outcome.moment
  }
  let moment = see(stepper.start(script.input.value))
  try {
    for (const { step } of script.steps) moment = see(perform(stepper, moment, step))
  } catch (error) {
    if (!(error instanceof Infeasible)) throw error
  }
  return { script, seen, places }
}

type Notice = 'no' | 'compared' | 'stated'
/** Whether a script on a changed machine sees anything else than on the original, and whether what it states itself breaks. */
const notices = (stepper: Stepper, { script, seen }: Known): Notice => {
  let result: Notice = 'no'
  try {
    let outcome = stepper.start(script.input.value)
    for (let at = -1; ;) {
      if (result === 'no' && looked(outcome) !== seen[at + 1]) result = 'compared'
      const expect = at < 0 ? script.start : script.steps[at]?.expect
      if (breachOf(expect, seenAt(outcome.moment, outcome.effects)) !== null || (outcome.error !== undefined && expect)) return 'stated'
      if (++at >= script.steps.length) return result
      outcome = perform(stepper, outcome.moment, (script.steps[at] as Script['steps'][number]).step)
    }
  } catch (error) {
    // What cannot happen any more, or never ends, is noticed by every driver.
    return error instanceof Infeasible && script.steps.length >= seen.length ? result : 'stated'
  }
}

/**
 * Changes a machine in one place at a time and plays the scripts that come by that place. Noticed is what makes a difference to
 * state, tags, context or effects compared with the original.
 * @param reasons why a mutant survives, by its id, where somebody has looked
 */
export const mutate = (
  subject: Subject,
  scripts: readonly Script[],
  byHand: readonly Script[],
  reasons: Readonly<Record<string, string>> = {},
): MutationReport => {
  const original = createStepper(subject.machine, subject.examples.inputs[0])
  const names = namesOf(original.machine)
  const hand = new Set(byHand)
  // Short ones first: most changes show soon.
  const known = [...byHand, ...scripts]
    .map((script) => watch(original, script, names))
    .sort((a, b) => a.script.steps.length - b.script.steps.length)
  const report: MutationReport = { machine: subject.id, mutants: 0, noticed: 0, byHand: 0, survivors: [] }
  for (const { id, kind, place, apply } of mutationsOf(subject.machine)) {
    const machine = stillMachine(subject.machine)
    machine.options.maxIterations = 200
    apply(machine)
    const stepper = createStepper(machine, subject.examples.inputs[0], true)
    // A negated guard changes what never came by: every path that could take the transition counts.
    const source = place.includes(': ') ? place.slice(0, place.indexOf(': ')) : place
    const near = known.filter(({ places }) => places.has(place) || (kind === 'negate' && places.has(source)))
    report.mutants++
    let isNoticed = false
    let isStated = false
    for (const one of near) {
      if (isNoticed && !hand.has(one.script)) continue
      const notice = notices(stepper, one)
      isNoticed ||= notice !== 'no'
      isStated ||= notice === 'stated' && hand.has(one.script)
      if (isNoticed && (isStated || byHand.length === 0)) break
    }
    if (isNoticed) report.noticed++
    if (isStated) report.byHand++
    if (!isNoticed)
      report.survivors.push({
        id,
        kind,
        passed: near.length,
        reason: reasons[id] ?? null,
      })
  }
  return report
}
