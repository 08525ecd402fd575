import { z } from 'zod'

/** Version of the chart format; it grows when a field changes its meaning or goes away (docs/machines.md). */
export const CHART_FORMAT = 1

/**
 * A machine as plain data: what the gallery draws, the exporters write, the suites cover (MACH-02), and what a file brings
 * (`export --format json`, docs/machines.md). Its types are those of this schema (`machines/gallery/model/types.ts`). What is read by it can be
 * laid out and compared without further looking.
 */

/** An action or guard where a machine uses it. `params` are there when they are written down, `computed` when a function makes them. */
const Use = z.object({ type: z.string(), params: z.json().exactOptional(), computed: z.literal(true).exactOptional() })

/** A guard as it stands at a transition; what a named one stands for, the chart's `guards` say. */
type Guard =
  | ({ kind: 'named' } & z.infer<typeof Use>)
  /** Holds while the state with this id is active. */
  | { kind: 'in'; state: string }
  | { kind: 'not'; guard: Guard }
  | { kind: 'and' | 'or'; guards: Guard[] }
  /** A function without a name. */
  | { kind: 'inline' }
const Guard: z.ZodType<Guard> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    Use.extend({ kind: z.literal('named') }),
    z.object({ kind: z.literal('in'), state: z.string() }),
    z.object({ kind: z.literal('not'), guard: Guard }),
    z.object({ kind: z.enum(['and', 'or']), guards: z.array(Guard) }),
    z.object({ kind: z.literal('inline') }),
  ]),
)

/** What makes a transition fire: an event by name, nothing, a delay, or the answer of an actor. */
const Trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: z.string() }),
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('after'), delay: z.string(), ms: z.number().nullable() }),
  z.object({ kind: z.enum(['done', 'error', 'snapshot']), invoke: z.string() }),
  /** All regions or the last state of `state` have ended. */
  z.object({ kind: z.literal('stateDone'), state: z.string() }),
])

/** Fingerprint of its code (proofs/machines/fingerprints.ts); charts made in the browser and exports of before November 2026 have none. */
const Code = z.string().exactOptional()

const Invoke = z.object({
  id: z.string(),
  /** Name of the actor in the machine's setup. */
  src: z.string(),
  systemId: z.string().exactOptional(),
  /** States and transitions that take its answer: whether there are any. */
  done: z.boolean(),
  error: z.boolean(),
})

/** An actor whose logic comes while the machine runs: its id, where `<…>` stands for what only run time knows, and its machine's. */
const Spawn = z.object({ id: z.string().min(1), machine: z.string().nullable() })

const After = z.object({
  /** Name of the delay, or the milliseconds as text. */
  delay: z.string(),
  /** Milliseconds, null where a function says how long. */
  ms: z.number().nullable(),
  event: z.string(),
})

const State = z.object({
  /** `login.visibility.open`: unique in the machine, the root's is the machine's own id. */
  id: z.string().min(1),
  key: z.string(),
  parent: z.string().nullable(),
  /** Keys from the root to here, [] for the root. */
  path: z.array(z.string()),
  kind: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  /** Ids, in document order. */
  children: z.array(z.string()),
  /** Id of the state a compound state begins in. */
  initial: z.string().nullable(),
  history: z.enum(['shallow', 'deep']).nullable(),
  /** Where a history state leads with nothing remembered; null: to the parent's initial. */
  historyTarget: z.array(z.string()).nullable(),
  description: z.string(),
  tags: z.array(z.string()),
  entry: z.array(Use),
  exit: z.array(Use),
  invokes: z.array(Invoke),
  /** Absent for none. */
  spawns: z.array(Spawn).exactOptional(),
  after: z.array(After),
  /** Ids of requirements named at this very state. */
  requirements: z.array(z.string()),
  /** Of what stands in it without a name: inputs, parameters, the context at the beginning. */
  code: Code,
})

const Transition = z.object({
  /** `list.result.loading: xstate.done.actor.search [1]`: source, event (`always` for none), place among those of the same event. */
  id: z.string().min(1),
  source: z.string(),
  /** xstate's event type, '' for `always`. */
  event: z.string(),
  trigger: Trigger,
  index: z.number().int(),
  /** Ids; [] for a transition that stays where it is. */
  targets: z.array(z.string()),
  guard: Guard.nullable(),
  /** The guard as one line, '' for none. */
  guardText: z.string(),
  actions: z.array(Use),
  /** Leaves and enters its source although its target lies within. */
  reenter: z.boolean(),
  /** Written down only to do nothing, so that no state further out hears the event. */
  forbidden: z.boolean(),
  description: z.string(),
  requirements: z.array(z.string()),
})

const Action = z.object({
  name: z.string(),
  /** `steps`: a function that enqueues others; `effect`: one the world provides. */
  kind: z.enum(['assign', 'raise', 'sendTo', 'spawnChild', 'stopChild', 'emit', 'log', 'cancel', 'steps', 'effect']),
  /** Type of the event that a `raise` or `sendTo` always sends, null where it depends. */
  sends: z.string().nullable(),
  /** Id of the actor a `sendTo` always speaks to, null where it depends. */
  to: z.string().nullable(),
  code: Code,
})

/** One exported machine, everything in document order: every id it names is there, and its states are one tree. */
export const ChartSchema = z
  .object({
    format: z.literal(CHART_FORMAT),
    id: z.string().min(1),
    description: z.string(),
    requirements: z.array(z.string()),
    /** Those of `requirements` that are about the machine as a whole; exports of before November 2026 have none. */
    whole: z.array(z.string()).exactOptional(),
    states: z.array(State).min(1).max(2000),
    transitions: z.array(Transition).max(10_000),
    /** Event types that some transition waits for, without xstate's own. */
    events: z.array(z.string()),
    actors: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['machine', 'promise', 'callback', 'other']),
        /** Id of the machine it is. */
        machine: z.string().nullable(),
        code: Code,
      }),
    ),
    guards: z.array(
      z.object({
        name: z.string(),
        /** What it is made of, when it is made of others. */
        meaning: Guard.nullable(),
        code: Code,
      }),
    ),
    actions: z.array(Action),
    delays: z.array(z.object({ name: z.string(), ms: z.number().nullable(), code: Code })),
  })
  .superRefine(({ id, states, transitions }, context) => {
    const complain = (...path: (string | number)[]) => context.addIssue({ code: 'custom', path, message: 'names what is not there' })
    const byId = new Map(states.map((state) => [state.id, state]))
    // Twice the same id leaves one of them unreached below.
    const reached = new Set<string>()
    const open = [id]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (reached.has(at)) continue
      reached.add(at)
      open.push(...(byId.get(at)?.children ?? []).filter((child) => byId.get(child)?.parent === at))
    }
    if (reached.size !== states.length || byId.get(id)?.parent !== null) complain('states')
    states.forEach(({ children, initial, historyTarget }, index) => {
      if (new Set(children).size !== children.length || children.some((child) => !byId.has(child))) complain('states', index, 'children')
      if (initial !== null && !children.includes(initial)) complain('states', index, 'initial')
      if (historyTarget?.some((target) => !byId.has(target))) complain('states', index, 'historyTarget')
    })
    const known = new Set<string>()
    transitions.forEach(({ id: transition, source, targets }, index) => {
      if (known.has(transition)) complain('transitions', index, 'id')
      known.add(transition)
      if (!byId.has(source)) complain('transitions', index, 'source')
      if (targets.some((target) => !byId.has(target))) complain('transitions', index, 'targets')
    })
  })

/** What `export` writes: one machine, or a list of them. */
export const ChartFile = z.preprocess((read) => (Array.isArray(read) ? read : [read]), z.array(ChartSchema).min(1).max(500))

/** A name git understands and no command line takes for an option: a tag, branch, commit, `HEAD~3`. */
export const Revision = z
  .string()
  .max(100)
  .regex(/^\w[\w./~^-]*$/)
  .refine((name) => !name.includes('..'))

/** GET /api/machines/revisions, in development: the last commits that touched the machines. */
export const RevisionList = z.object({
  revisions: z.array(
    z.object({
      commit: z.string(),
      /** ISO 8601 */
      date: z.string(),
      subject: z.string(),
      /** Tags and branches. */
      names: z.array(z.string()),
    }),
  ),
})
export type RevisionList = z.infer<typeof RevisionList>

/** GET /api/machines/revisions/charts?revision=…, in development: the machines as a revision had them. */
export const RevisionCharts = z.object({ commit: z.string(), charts: z.array(ChartSchema) })
export type RevisionCharts = z.infer<typeof RevisionCharts>
