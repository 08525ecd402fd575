import type { LiveActorState, Masked } from '../../../domain/live.ts'
import type { LiveContext, Shown, TracedRecord } from '../../../machines/gallery/live/types.ts'
import type { Chart } from '../../../machines/gallery/model/types.ts'

type Actors = Shown['actors']

/** The machine an actor belongs to: itself, or the one that a promise or callback works for; null for what is unknown. */
export const ownerOf = (actors: Actors, key: string | null): LiveActorState | null => {
  const actor = key === null ? undefined : actors.get(key)
  if (!actor) return null
  return actor.machine === null ? ownerOf(actors, actor.parent) : actor
}

/** Who an actor is, also after the page was loaded anew: its machine and the name it goes by. */
export const identityOf = ({ machine, systemId, id }: LiveActorState): string => `${machine} ${systemId ?? (UNNAMED.test(id) ? '' : id)}`
/** A name that xstate gave. */
export const UNNAMED = /^x:\d+$/

const identityAt = (actors: Actors, key: string | null): string | null => {
  const owner = ownerOf(actors, key)
  return owner && identityOf(owner)
}

/** Records that pass both filters: sent or received by the actor or what works for it, with the text in the event's type. */
export const filtered = ({ records, actors }: Shown, { actor, text }: Pick<LiveContext, 'actor' | 'text'>): readonly TracedRecord[] => {
  const wanted = text.trim().toLowerCase()
  if (actor === null && wanted === '') return records
  return records.filter(
    ({ from, to, type }) =>
      type.toLowerCase().includes(wanted) && (actor === null || [from, to].some((key) => identityAt(actors, key) === actor)),
  )
}

/** The nearest event of a machine because of which one came: a promise or callback works for its machine. */
const causesBy = ({ records, actors }: Shown) => {
  const byId = new Map(records.flatMap((record) => (record.id === null ? [] : [[record.id, record] as const])))
  return (record: TracedRecord): TracedRecord | undefined => {
    const before = ({ cause, seq }: TracedRecord) => {
      const found = cause === null ? undefined : byId.get(cause)
      // Nothing comes of what is later.
      return found && found.seq < seq ? found : undefined
    }
    let cause = before(record)
    while (cause && actors.get(cause.to)?.machine === null) cause = before(cause)
    return cause
  }
}

/** Because of what an event came, the nearest first. */
export const causesOf = (shown: Shown, record: TracedRecord): TracedRecord[] => {
  const causeOf = causesBy(shown)
  const causes: TracedRecord[] = []
  for (let cause = causeOf(record); cause; cause = causeOf(cause)) causes.push(cause)
  return causes
}

/** Who asked for it first: whoever hands an event on is not asking. */
export const originOf = (causes: readonly TracedRecord[], { type }: TracedRecord): TracedRecord | undefined =>
  causes.find((cause) => cause.type !== type) ?? causes.at(-1)

/** Events of machines that came because of one, in their order. */
export const outcomesOf = (shown: Shown, record: TracedRecord): TracedRecord[] => {
  const causeOf = causesBy(shown)
  return shown.records.filter((one) => one.seq > record.seq && shown.actors.get(one.to)?.machine !== null && causeOf(one) === record)
}

export interface Lanes {
  /** Names of the lanes' actors; null, in front, for what comes from outside. */
  owners: (LiveActorState | null)[]
  /** Place of the lane that an actor, or the machine it works for, has. */
  of: (key: string | null) => number
}
/** A lane for every machine that records speak of, those known longer first. */
export const lanesOf = (records: readonly TracedRecord[], actors: Actors): Lanes => {
  const named = new Set(records.flatMap(({ from, to }) => [from, to]).map((key) => identityAt(actors, key)))
  const byIdentity = new Map<string, LiveActorState>()
  for (const actor of actors.values()) if (actor.machine !== null && named.has(identityOf(actor))) byIdentity.set(identityOf(actor), actor)
  const identities = [...(named.has(null) ? [null] : []), ...byIdentity.keys()]
  const places = new Map(identities.map((identity, index) => [identity, index]))
  return {
    owners: identities.map((identity) => (identity === null ? null : (byIdentity.get(identity) ?? null))),
    of: (key) => places.get(identityAt(actors, key)) ?? 0,
  }
}

/** Ids of the states of a chart that a state value says are active. */
export const activeStates = (chart: Chart, value: LiveActorState['value']): ReadonlySet<string> => {
  const paths = new Set<string>([''])
  const walk = (inner: unknown, at: readonly string[]) => {
    if (typeof inner === 'string') return void paths.add([...at, inner].join('\n'))
    for (const [key, below] of Object.entries((inner ?? {}) as Record<string, unknown>)) {
      paths.add([...at, key].join('\n'))
      walk(below, [...at, key])
    }
  }
  walk(value, [])
  return new Set(value === null ? [] : chart.states.filter(({ path }) => paths.has(path.join('\n'))).map(({ id }) => id))
}

/** Ids of the innermost active states, for a state value without its chart. */
export const innermost = (machine: string, value: unknown): string[] => {
  if (typeof value === 'string') return [`${machine}.${value}`]
  const entries = Object.entries((value ?? {}) as Record<string, unknown>)
  return entries.flatMap(([key, inner]) => {
    const below = innermost(`${machine}.${key}`, inner)
    return below.length > 0 ? below : [`${machine}.${key}`]
  })
}

/** Which actor's states light up in the chart of a machine: that of the record looked at, the chosen one, else the first that runs. */
export const litActor = (
  machine: string,
  { actors }: Pick<Shown, 'actors'>,
  lit: LiveContext['lit'],
  chosen: TracedRecord | undefined,
): LiveActorState | undefined => {
  const all = [...actors.values()].filter((actor) => actor.machine === machine)
  return (
    all.find(({ key }) => key === chosen?.to) ??
    all.find(({ key }) => key === lit[machine]) ??
    all.find(({ status }) => status === 'active') ??
    all.at(-1)
  )
}

/** What an actor was in and had just done when a record was made; without one, now. */
export const momentOf = (
  actor: LiveActorState,
  records: readonly TracedRecord[],
  chosen: TracedRecord | undefined,
): { value: LiveActorState['value']; taken: readonly string[] } => {
  const own = records.filter(({ to, seq }) => to === actor.key && (chosen === undefined || seq <= chosen.seq))
  const last = own.findLast(({ value }) => value !== null)
  return {
    value: chosen && last ? last.value : actor.value,
    taken: own.findLast(({ transitions }) => transitions.length > 0)?.transitions ?? [],
  }
}

/** Words for what is masked. */
export interface MaskWords {
  text: (characters: number) => string
  number: string
  thing: (kind: string) => string
  more: (count: number) => string
  unnamed: (place: number) => string
  cut: string
}

/** A masked value as plain JSON for people: what was masked says so in their language. */
export const readableMask = (masked: Masked, words: MaskWords): unknown => {
  if (masked === null || typeof masked !== 'object') return masked
  switch (masked.t) {
    case 'text':
      return words.text(masked.n)
    case 'number':
      return words.number
    case 'thing':
      return words.thing(masked.kind)
    case 'cut':
      return words.cut
    case 'list':
      return [...masked.items.map((item) => readableMask(item, words)), ...(masked.more > 0 ? [words.more(masked.more)] : [])]
    case 'fields':
      return Object.fromEntries([
        ...masked.fields.map(([name, value], index) => [name ?? words.unnamed(index + 1), readableMask(value, words)]),
        ...(masked.more > 0 ? [['…', words.more(masked.more)]] : []),
      ])
  }
}
