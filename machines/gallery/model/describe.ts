import { and, type AnyStateMachine, type AnyStateNode, fromCallback, fromPromise, not, or } from 'xstate'
import { CHART_FORMAT } from '../../../domain/statechart.ts'
import type { StateMeta } from '../../setup.ts'
import type {
  ActionKind,
  Chart,
  ChartAction,
  ChartActor,
  ChartAfter,
  ChartState,
  ChartTransition,
  Guard,
  Json,
  Trigger,
  Use,
} from './types.ts'

/** Transitions as xstate keeps them. */
interface Definition {
  source: AnyStateNode
  eventType: string
  target?: readonly AnyStateNode[]
  guard?: unknown
  actions: readonly unknown[]
  reenter: boolean
  description?: string
  meta?: { requirements?: readonly string[] }
}

/** A guard that xstate made out of others: `check` tells how, whatever a bundler calls the functions. */
interface Combined {
  check: unknown
  guards?: readonly unknown[]
  stateValue?: unknown
}
const CHECKS = {
  and: (and([]) as unknown as Combined).check,
  or: (or([]) as unknown as Combined).check,
  not: (not('') as unknown as Combined).check,
}

const asJson = (value: unknown): Json => (value === undefined ? null : (JSON.parse(JSON.stringify(value) ?? 'null') as Json))

const useOf = (type: string, params: unknown): Use =>
  params === undefined ? { type } : typeof params === 'function' ? { type, computed: true } : { type, params: asJson(params) }

/** State ids that a state value like `{form: 'editing'}` asks for. */
const idsOf = (root: string, value: unknown): string[] => {
  if (typeof value === 'string') return [value.startsWith('#') ? value.slice(1) : `${root}.${value}`]
  const entries = Object.entries((value ?? {}) as Record<string, unknown>)
  return entries.flatMap(([key, inner]) => {
    const at = `${root}.${key}`
    return typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0 ? [at] : idsOf(at, inner)
  })
}

const guardOf = (root: string, guard: unknown): Guard => {
  if (typeof guard === 'string') return { kind: 'named', type: guard }
  if (typeof guard === 'function') {
    const { check, guards = [], stateValue } = guard as unknown as Combined
    if (stateValue !== undefined) {
      const inner = idsOf(root, stateValue).map((state): Guard => ({ kind: 'in', state }))
      return inner.length === 1 ? (inner[0] as Guard) : { kind: 'and', guards: inner }
    }
    const parts = guards.map((part) => guardOf(root, part))
    if (check === CHECKS.not && parts[0]) return { kind: 'not', guard: parts[0] }
    if (check === CHECKS.and || check === CHECKS.or) return { kind: check === CHECKS.and ? 'and' : 'or', guards: parts }
    return { kind: 'inline' }
  }
  const { type, params } = guard as { type: string; params?: unknown }
  return { kind: 'named', ...useOf(type, params) }
}

const paramsText = ({ params, computed }: Omit<Use, 'type'>): string => {
  if (computed) return '(…)'
  if (params === undefined) return ''
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return `(${JSON.stringify(params)})`
  return `(${Object.entries(params)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')})`
}

/** An action as one line: `tell(type: LOGIN.CLOSED)`; `…` stands for what a function computes. */
export const useText = (use: Use): string => `${use.type}${paramsText(use)}`

/** A guard as one line: `isOpen and (not isGate or in login.form.editing)`. */
export const guardText = (guard: Guard | null): string => {
  if (!guard) return ''
  switch (guard.kind) {
    case 'named':
      return useText(guard)
    case 'in':
      return `in ${guard.state}`
    case 'inline':
      return 'inline'
    case 'not':
      return `not ${wrapped(guard.guard)}`
    case 'and':
    case 'or':
      return guard.guards.map(wrapped).join(` ${guard.kind} `) || (guard.kind === 'and' ? 'always' : 'never')
  }
}
const wrapped = (guard: Guard): string =>
  (guard.kind === 'and' || guard.kind === 'or') && guard.guards.length > 1 ? `(${guardText(guard)})` : guardText(guard)

/** Every named guard that a guard asks, at any depth. */
export const guardNames = (guard: Guard | null): string[] => {
  if (!guard) return []
  if (guard.kind === 'named') return [guard.type]
  if (guard.kind === 'not') return guardNames(guard.guard)
  return 'guards' in guard ? guard.guards.flatMap(guardNames) : []
}

const typeOfFunction = (value: unknown): string => (typeof value === 'function' ? ((value as { type?: string }).type ?? '') : '')

const actionUse = (action: unknown): Use | null => {
  if (typeof action === 'string') return { type: action }
  if (typeof action === 'function') {
    const type = typeOfFunction(action)
    const event = (action as { event?: { type?: string } }).event
    // Timers are armed and disarmed by xstate itself.
    if (type === 'xstate.cancel' || (type === 'xstate.raise' && event?.type?.startsWith('xstate.after.'))) return null
    return type === '' ? { type: 'inline' } : { type, ...(event?.type !== undefined && { params: { type: event.type } }) }
  }
  const { type, params } = action as { type: string; params?: unknown }
  return useOf(type, params)
}
const actionUses = (actions: readonly unknown[]): Use[] => actions.flatMap((action) => actionUse(action) ?? [])

/** Every transition of a node: `on`, `onDone`, answers of actors, `after`, then `always`. */
const definitionsOf = (node: AnyStateNode): Definition[] => [
  ...[...(node.transitions as unknown as Map<string, Definition[]>).values()].flat(),
  ...((node.always as unknown as Definition[] | undefined) ?? []),
]

/**
 * Id of a transition in the chart, also for one that `@xstate.microstep` reports: so what ran can be laid over what is drawn.
 * `source: event [place among those of the same event]`, event `always` for none.
 */
export const transitionId = (transition: { source: AnyStateNode; eventType: string }): string => {
  const { source, eventType } = transition
  const same = definitionsOf(source).filter((other) => other.eventType === eventType)
  return `${source.id}: ${eventType || 'always'} [${same.indexOf(transition as Definition)}]`
}

const delayMs = (machine: AnyStateMachine, delay: string | number): number | null => {
  if (typeof delay === 'number') return delay
  const implementation: unknown = (machine.implementations.delays as Record<string, unknown>)[delay]
  return typeof implementation === 'number' ? implementation : null
}

const afterOf = (machine: AnyStateMachine, node: AnyStateNode): ChartAfter[] => {
  const byEvent = new Map<string, ChartAfter>()
  for (const { delay, eventType } of node.after as unknown as { delay: string | number; eventType: string }[])
    byEvent.set(eventType, { delay: String(delay), ms: delayMs(machine, delay), event: eventType })
  return [...byEvent.values()]
}

/** What an event of xstate's means at a state: its delays, ends and answers have names of their own. */
export const triggerOf = (event: string, { id, after }: { id: string; after: readonly ChartAfter[] }): Trigger => {
  if (event === '') return { kind: 'always' }
  const delayed = after.find((item) => item.event === event)
  if (delayed) return { kind: 'after', delay: delayed.delay, ms: delayed.ms }
  if (event === `xstate.done.state.${id}`) return { kind: 'stateDone', state: id }
  for (const [kind, prefix] of [
    ['done', 'xstate.done.actor.'],
    ['error', 'xstate.error.actor.'],
    ['snapshot', 'xstate.snapshot.'],
  ] as const)
    if (event.startsWith(prefix)) return { kind, invoke: event.slice(prefix.length) }
  return { kind: 'event', event }
}

const stateOf = (machine: AnyStateMachine, node: AnyStateNode): ChartState => {
  const children = Object.values(node.states as Record<string, AnyStateNode>)
  const initial = node.type === 'compound' ? (node.initial.target?.[0] as AnyStateNode | undefined) : undefined
  const target = (node.config as { target?: string | string[] }).target
  const meta = (node.meta ?? {}) as Partial<StateMeta>
  const spawns = meta.spawns ?? []
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    path: [...node.path],
    kind: node.type,
    children: children.map(({ id }) => id),
    initial: initial?.id ?? null,
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : null,
    historyTarget:
      node.type === 'history' && target !== undefined
        ? [target].flat().map((at) => (at.startsWith('#') ? at.slice(1) : `${node.parent?.id ?? ''}.${at}`))
        : null,
    description: node.description ?? '',
    tags: [...node.tags],
    entry: actionUses(node.entry),
    exit: actionUses(node.exit),
    invokes: node.invoke.map((invoke) => {
      const { id, src, systemId, onDone, onError } = invoke as unknown as Record<string, unknown>
      return {
        id: String(id),
        src: typeof src === 'string' ? src : 'inline',
        ...(typeof systemId === 'string' && { systemId }),
        done: onDone !== undefined,
        error: onError !== undefined,
      }
    }),
    after: afterOf(machine, node),
    ...(spawns.length > 0 && { spawns: spawns.map(({ id, machine: runs }) => ({ id, machine: runs })) }),
    requirements: [...(meta.requirements ?? [])],
  }
}

const transitionsOf = (machine: AnyStateMachine, node: AnyStateNode): ChartTransition[] => {
  const after = afterOf(machine, node)
  return definitionsOf(node).map((definition) => {
    const { eventType, target, guard, actions, reenter, description, meta } = definition
    const described = guard === undefined ? null : guardOf(machine.root.id, guard)
    const uses = actionUses(actions)
    return {
      id: transitionId(definition),
      source: node.id,
      event: eventType,
      trigger: triggerOf(eventType, { id: node.id, after }),
      index: definitionsOf(node)
        .filter((other) => other.eventType === eventType)
        .indexOf(definition),
      targets: (target ?? []).map(({ id }) => id),
      guard: described,
      guardText: guardText(described),
      actions: uses,
      reenter,
      forbidden: (target ?? []).length === 0 && uses.length === 0,
      description: description ?? '',
      requirements: [...(meta?.requirements ?? [])],
    }
  })
}

const KINDS: Record<string, ActionKind> = {
  'xstate.assign': 'assign',
  'xstate.raise': 'raise',
  'xstate.sendTo': 'sendTo',
  'xstate.spawnChild': 'spawnChild',
  'xstate.stopChild': 'stopChild',
  'xstate.emit': 'emit',
  'xstate.log': 'log',
  'xstate.cancel': 'cancel',
  'xstate.enqueueActions': 'steps',
}

const actionOf = (name: string, implementation: unknown): ChartAction => {
  const { event, to } = ((typeof implementation === 'function' ? implementation : {}) ?? {}) as { event?: unknown; to?: unknown }
  const type = typeof event === 'object' && event !== null ? (event as { type?: unknown }).type : undefined
  return {
    name,
    kind: KINDS[typeOfFunction(implementation)] ?? 'effect',
    sends: typeof type === 'string' ? type : null,
    to: typeof to === 'string' ? to : null,
  }
}

/** Logic that xstate's own functions make is told apart by the code they share. */
const codeOf = (logic: unknown): string => String((logic as { transition?: unknown } | null)?.transition ?? '')
const ACTOR_KINDS = new Map<string, ChartActor['kind']>([
  [codeOf(fromPromise(() => Promise.resolve())), 'promise'],
  [codeOf(fromCallback(() => {})), 'callback'],
])

const actorOf = (name: string, logic: unknown): ChartActor => {
  const { root, id } = (logic ?? {}) as { root?: unknown; id?: string }
  if (root !== undefined) return { name, kind: 'machine', machine: id ?? null }
  return { name, kind: ACTOR_KINDS.get(codeOf(logic)) ?? 'other', machine: null }
}

/** Nodes in document order. */
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap((child) => nodesOf(child)),
]

const numeric = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/**
 * A machine as plain, serialisable data (MACH-02, MACH-03). Nothing is run. The same machine gives the same chart, byte for byte.
 * @param id the name it goes by in the registry; the machine's own unless told.
 */
export const describeMachine = (machine: AnyStateMachine, id: string = machine.id): Chart => {
  const nodes = nodesOf(machine.root)
  const { actors, actions, guards, delays } = machine.implementations as unknown as Record<
    'actors' | 'actions' | 'guards' | 'delays',
    Record<string, unknown>
  >
  const states = nodes.map((node) => stateOf(machine, node))
  const transitions = nodes.flatMap((node) => transitionsOf(machine, node))
  const root = states[0] as ChartState
  return {
    format: CHART_FORMAT,
    id,
    description: root.description,
    requirements: root.requirements,
    whole: [...((machine.root.meta as { whole?: readonly string[] } | undefined)?.whole ?? [])],
    states,
    transitions,
    events: [...new Set(transitions.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.event] : [])))],
    actors: Object.entries(actors).map(([name, logic]) => actorOf(name, logic)),
    guards: Object.entries(guards).map(([name, implementation]) => {
      const meaning = typeof implementation === 'function' && 'check' in implementation ? guardOf(machine.root.id, implementation) : null
      return { name, meaning }
    }),
    actions: Object.entries(actions).map(([name, implementation]) => actionOf(name, implementation)),
    delays: Object.entries(delays).map(([name, value]) => ({ name, ms: numeric(value) })),
  }
}
