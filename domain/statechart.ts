import { z } from 'zod'

/**
 * An exported machine as a file brings it (`export --format json`, docs/machines.md): the same as `Chart` of the machines' model, which
 * is written down there as types. What is read by it can be laid out and compared without further looking.
 */

const Use = z.object({ type: z.string(), params: z.json().exactOptional(), computed: z.literal(true).exactOptional() })

type GuardOf =
  | ({ kind: 'named' } & z.infer<typeof Use>)
  | { kind: 'in'; state: string }
  | { kind: 'not'; guard: GuardOf }
  | { kind: 'and' | 'or'; guards: GuardOf[] }
  | { kind: 'inline' }
const Guard: z.ZodType<GuardOf> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    Use.extend({ kind: z.literal('named') }),
    z.object({ kind: z.literal('in'), state: z.string() }),
    z.object({ kind: z.literal('not'), guard: Guard }),
    z.object({ kind: z.enum(['and', 'or']), guards: z.array(Guard) }),
    z.object({ kind: z.literal('inline') }),
  ]),
)

const Trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: z.string() }),
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('after'), delay: z.string(), ms: z.number().nullable() }),
  z.object({ kind: z.enum(['done', 'error', 'snapshot']), invoke: z.string() }),
  z.object({ kind: z.literal('stateDone'), state: z.string() }),
])

const State = z.object({
  id: z.string().min(1),
  key: z.string(),
  parent: z.string().nullable(),
  path: z.array(z.string()),
  kind: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  children: z.array(z.string()),
  initial: z.string().nullable(),
  history: z.enum(['shallow', 'deep']).nullable(),
  historyTarget: z.array(z.string()).nullable(),
  description: z.string(),
  tags: z.array(z.string()),
  entry: z.array(Use),
  exit: z.array(Use),
  invokes: z.array(
    z.object({ id: z.string(), src: z.string(), systemId: z.string().exactOptional(), done: z.boolean(), error: z.boolean() }),
  ),
  spawns: z.array(z.object({ id: z.string().min(1), machine: z.string().nullable() })).exactOptional(),
  after: z.array(z.object({ delay: z.string(), ms: z.number().nullable(), event: z.string() })),
  requirements: z.array(z.string()),
})

const Transition = z.object({
  id: z.string().min(1),
  source: z.string(),
  event: z.string(),
  trigger: Trigger,
  index: z.number().int(),
  targets: z.array(z.string()),
  guard: Guard.nullable(),
  guardText: z.string(),
  actions: z.array(Use),
  reenter: z.boolean(),
  forbidden: z.boolean(),
  description: z.string(),
  requirements: z.array(z.string()),
})

/** Fingerprint of its code; only charts of the command line have one. */
const Code = z.string().exactOptional()

/** One exported machine: every id it names is there, and its states are one tree. */
export const ChartSchema = z
  .object({
    format: z.literal(1),
    id: z.string().min(1),
    description: z.string(),
    requirements: z.array(z.string()),
    whole: z.array(z.string()).exactOptional(),
    states: z.array(State).min(1).max(2000),
    transitions: z.array(Transition).max(10_000),
    events: z.array(z.string()),
    actors: z.array(
      z.object({ name: z.string(), kind: z.enum(['machine', 'promise', 'callback', 'other']), machine: z.string().nullable(), code: Code }),
    ),
    guards: z.array(z.object({ name: z.string(), meaning: Guard.nullable(), code: Code })),
    actions: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['assign', 'raise', 'sendTo', 'spawnChild', 'stopChild', 'emit', 'log', 'cancel', 'steps', 'effect']),
        sends: z.string().nullable(),
        to: z.string().nullable(),
        code: Code,
      }),
    ),
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
