import { z } from 'zod'

/**
 * What tabs tell each other for the live view of machines (MACH-02), on one BroadcastChannel. The version grows when a field changes
 * its meaning or goes away; a tab ignores whatever it cannot read.
 */
const LIVE_FORMAT = 'materia.live/1'

/**
 * A value as it may leave the tab it lives in: numbers, yes and no, and words of the product as they are, everything else by its
 * shape.
 */
export type Masked =
  | null
  | boolean
  | number
  | string
  /** A text, by its number of characters. */
  | { t: 'text'; n: number }
  | { t: 'number' }
  /** Things without a readable inside: a function, an actor, a date, … */
  | { t: 'thing'; kind: string }
  | { t: 'list'; items: Masked[]; more: number }
  /** Fields whose name could tell something have none. */
  | { t: 'fields'; fields: [name: string | null, value: Masked][]; more: number }
  /** Too deep or too much to be shown. */
  | { t: 'cut' }

/** Bounds of a masked value. */
export const MASK = { depth: 6, entries: 24, values: 240 } as const

const Count = z.number().int().min(0)
const MaskedSchema: z.ZodType<Masked> = z.lazy(() =>
  z.union([
    z.null(),
    z.boolean(),
    z.number(),
    z.string().max(64),
    z.strictObject({ t: z.literal('text'), n: Count }),
    z.strictObject({ t: z.literal('number') }),
    z.strictObject({ t: z.literal('thing'), kind: z.string().max(64) }),
    z.strictObject({ t: z.literal('list'), items: z.array(MaskedSchema).max(MASK.entries), more: Count }),
    z.strictObject({
      t: z.literal('fields'),
      fields: z.array(z.tuple([z.string().max(64).nullable(), MaskedSchema])).max(MASK.entries),
      more: Count,
    }),
    z.strictObject({ t: z.literal('cut') }),
  ]),
)

const Id = z.string().min(1).max(200)
const StateValue = z.union([z.string().max(200), z.record(z.string(), z.unknown())])

const TabSchema = z.object({
  id: Id,
  title: z.string().max(200),
  /** Path without what could tell of a person. */
  address: z.string().max(200),
  language: z.enum(['cn', 'en']),
})
/** A tab of the application that may be watched. */
export type Tab = z.infer<typeof TabSchema>

const ActorSchema = z.object({
  /** Unique among all that ever ran in the tab. */
  key: Id,
  id: Id,
  systemId: Id.nullable(),
  /** Id of the machine it runs; null for a promise or a callback. */
  machine: Id.nullable(),
  parent: Id.nullable(),
  value: StateValue.nullable(),
  tags: z.array(z.string().max(64)).max(64),
  status: z.enum(['active', 'done', 'error', 'stopped']),
})
/** A running actor, or one that ran. */
export type LiveActorState = z.infer<typeof ActorSchema>

const RecordSchema = z.object({
  /** Unique among all of the tab; null from a tab of an earlier version. */
  id: Id.nullable().default(null),
  /** `id` of the event because of which it was sent, where that is known. */
  cause: Id.nullable().default(null),
  /** ms since the epoch, by the watched tab's clock. */
  at: z.number(),
  /** Keys of actors: who sent it, or for whom a service did; from null: from outside, as a view or the page. */
  from: Id.nullable(),
  to: Id,
  type: z.string().min(1).max(200),
  payload: MaskedSchema,
  /** Ids of the chart's transitions, in the order they were taken. */
  transitions: z.array(z.string().max(400)).max(200),
  /** State value afterwards; null for what is no machine. */
  value: StateValue.nullable(),
  /** Names of the actions that were executed. */
  actions: z.array(z.string().max(200)).max(200),
})
/** One event that an actor received, and what it did. */
export type LiveRecord = z.infer<typeof RecordSchema>

const JudgedSchema = z.object({
  machine: Id,
  property: Id,
  /** Whether what it speaks about has come about. */
  met: z.boolean(),
})
/** A property that is followed on whoever runs its machine, and holds so far. */
export type LiveJudged = z.infer<typeof JudgedSchema>

const BrokenSchema = z.object({
  machine: Id,
  property: Id,
  /** Key of the actor. */
  actor: Id,
  /** `id` of the event after which it did not hold; null where an answer was late without one. */
  record: Id.nullable(),
  /** ms since the epoch, by the watched tab's clock. */
  at: z.number(),
})
/** A property that does not hold of an actor. */
export type LiveBroken = z.infer<typeof BrokenSchema>

/** Events and actors a message brings at the most. */
export const LIVE_BATCH = 500
/** Actors a tab tells of at the most. */
export const LIVE_ACTORS = 2000
/** Properties a message tells of at the most. */
export const LIVE_PROPERTIES = 2000

const MessageSchema = z.discriminatedUnion('kind', [
  /** Who can be watched? */
  z.object({ kind: z.literal('seek') }),
  z.object({ kind: z.literal('here'), tab: TabSchema }),
  /** `watcher` watches `tab`, and goes on doing so: said again and again. */
  z.object({ kind: z.literal('watch'), tab: Id, watcher: Id }),
  z.object({ kind: z.literal('unwatch'), tab: Id, watcher: Id }),
  /** The tab has heard that it is watched. */
  z.object({ kind: z.literal('beat'), tab: Id, watcher: Id }),
  /** Actors and properties that are new or changed; `whole`: all there are. */
  z.object({
    kind: z.literal('news'),
    tab: Id,
    whole: z.boolean(),
    actors: z.array(ActorSchema).max(LIVE_ACTORS),
    records: z.array(RecordSchema).max(LIVE_BATCH),
    judged: z.array(JudgedSchema).max(LIVE_PROPERTIES).default([]),
    broken: z.array(BrokenSchema).max(LIVE_PROPERTIES).default([]),
  }),
  /** The tab closes, or must not be watched any more. */
  z.object({ kind: z.literal('left'), tab: Id }),
])
export type LiveMessage = z.infer<typeof MessageSchema>

/** A message as it is sent. */
export const liveMessage = (message: LiveMessage): LiveMessage & { format: string } => ({ format: LIVE_FORMAT, ...message })

/** What a tab said; null for what is not of this version. */
export const readLiveMessage = (data: unknown): LiveMessage | null => {
  if (typeof data !== 'object' || data === null || (data as { format?: unknown }).format !== LIVE_FORMAT) return null
  const read = MessageSchema.safeParse(data)
  return read.success ? read.data : null
}
