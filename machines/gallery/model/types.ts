/** Version of the chart format; it grows when a field changes its meaning or goes away (docs/machines.md). */
export const CHART_FORMAT = 1

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** An action or guard where a machine uses it. `params` are there when they are written down, `computed` when a function makes them. */
export interface Use {
  type: string
  params?: Json
  computed?: true
}

/** A guard as it stands at a transition; what a named one stands for, `Chart.guards` says. */
export type Guard =
  | ({ kind: 'named' } & Use)
  /** Holds while the state with this id is active. */
  | { kind: 'in'; state: string }
  | { kind: 'not'; guard: Guard }
  | { kind: 'and' | 'or'; guards: Guard[] }
  /** A function without a name. */
  | { kind: 'inline' }

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

export interface ChartInvoke {
  id: string
  /** Name of the actor in the machine's setup. */
  src: string
  systemId?: string
  /** States and transitions that take its answer: whether there are any. */
  done: boolean
  error: boolean
}

/** An actor whose logic comes while the machine runs: its id, where `<…>` stands for what only run time knows, and its machine's. */
export interface ChartSpawn {
  id: string
  machine: string | null
}

export interface ChartAfter {
  /** Name of the delay, or the milliseconds as text. */
  delay: string
  /** Milliseconds, null where a function says how long. */
  ms: number | null
  event: string
}

export interface ChartState {
  /** `login.visibility.open`: unique in the machine, the root's is the machine's own id. */
  id: string
  key: string
  parent: string | null
  /** Keys from the root to here, [] for the root. */
  path: string[]
  kind: StateKind
  /** Ids, in document order. */
  children: string[]
  /** Id of the state a compound state begins in. */
  initial: string | null
  history: 'shallow' | 'deep' | null
  /** Where a history state leads with nothing remembered; null: to the parent's initial. */
  historyTarget: string[] | null
  description: string
  tags: string[]
  entry: Use[]
  exit: Use[]
  invokes: ChartInvoke[]
  /** Absent for none. */
  spawns?: ChartSpawn[]
  after: ChartAfter[]
  /** Ids of requirements named at this very state. */
  requirements: string[]
}

/** What makes a transition fire: an event by name, nothing, a delay, or the answer of an actor. */
export type Trigger =
  | { kind: 'event'; event: string }
  | { kind: 'always' }
  | { kind: 'after'; delay: string; ms: number | null }
  | { kind: 'done' | 'error' | 'snapshot'; invoke: string }
  /** All regions or the last state of `state` have ended. */
  | { kind: 'stateDone'; state: string }

export interface ChartTransition {
  /** `list.result.loading: xstate.done.actor.search [1]`: source, event (`always` for none), place among those of the same event. */
  id: string
  source: string
  /** xstate's event type, '' for `always`. */
  event: string
  trigger: Trigger
  index: number
  /** Ids; [] for a transition that stays where it is. */
  targets: string[]
  guard: Guard | null
  /** The guard as one line, '' for none. */
  guardText: string
  actions: Use[]
  /** Leaves and enters its source although its target lies within. */
  reenter: boolean
  /** Written down only to do nothing, so that no state further out hears the event. */
  forbidden: boolean
  description: string
  requirements: string[]
}

export type ActionKind = 'assign' | 'raise' | 'sendTo' | 'spawnChild' | 'stopChild' | 'emit' | 'log' | 'cancel' | 'steps' | 'effect'

export interface ChartAction {
  name: string
  /** `steps`: a function that enqueues others; `effect`: one the world provides. */
  kind: ActionKind
  /** Type of the event that a `raise` or `sendTo` always sends, null where it depends. */
  sends: string | null
  /** Id of the actor a `sendTo` always speaks to, null where it depends. */
  to: string | null
  /** Fingerprint of its code (proofs/machines/fingerprints.ts); charts made in the browser and exports of before November 2026 have none. */
  code?: string
}

export interface ChartGuard {
  name: string
  /** What it is made of, when it is made of others. */
  meaning: Guard | null
  code?: string
}

export interface ChartActor {
  name: string
  kind: 'machine' | 'promise' | 'callback' | 'other'
  /** Id of the machine it is. */
  machine: string | null
  code?: string
}

export interface ChartDelay {
  name: string
  ms: number | null
  code?: string
}

/** A machine as plain data: what the gallery draws, the exporters write, the suites cover. Everything in document order. */
export interface Chart {
  format: typeof CHART_FORMAT
  id: string
  description: string
  requirements: string[]
  /** Those of `requirements` that are about the machine as a whole; exports of before November 2026 have none. */
  whole?: string[]
  states: ChartState[]
  transitions: ChartTransition[]
  /** Event types that some transition waits for, without xstate's own. */
  events: string[]
  actors: ChartActor[]
  guards: ChartGuard[]
  actions: ChartAction[]
  delays: ChartDelay[]
}
