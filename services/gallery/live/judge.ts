import type { AnyActorRef, InspectionEvent } from 'xstate'
import { LIVE_PROPERTIES, type LiveBroken, type LiveJudged } from '../../../domain/live.ts'
import { FollowedActor } from '../../../machines/gallery/follow.ts'
import type { Property } from '../../../machines/properties.ts'

interface JudgeOptions {
  /** Id of the machine an actor runs; null where it runs none. */
  machineOf: (actor: AnyActorRef) => string | null
  keyOf: (actor: AnyActorRef) => string
  now: () => number
}
/** What is told of properties. */
interface Verdicts {
  judged: LiveJudged[]
  broken: LiveBroken[]
}

/**
 * Holds the actors of a page to the properties of their machines while somebody watches (MACH-02, MACH-07). What it keeps grows with the actors that run and
 * the properties there are, not with time.
 */
export const createJudge = ({ machineOf, keyOf, now }: JudgeOptions) => {
  let properties: ReadonlyMap<string, readonly Property[]> = new Map()
  const followed = new Map<AnyActorRef, FollowedActor>()
  const judged = new Map<string, LiveJudged>()
  /** The last actor of which each does not hold. */
  const broken = new Map<string, LiveBroken>()
  let changed = new Set<LiveJudged>()
  let fresh: LiveBroken[] = []

  const keep = (machine: string, property: string, met: boolean) => {
    const key = `${machine} ${property}`
    const known = judged.get(key)
    if (known && (known.met || !met)) return
    const next = { machine, property, met }
    judged.set(key, next)
    if (known) changed.delete(known)
    changed.add(next)
  }
  const note = ({ actor }: FollowedActor, these: readonly Property[], record: string | null) => {
    const machine = machineOf(actor)
    if (machine === null) return
    for (const { id } of these) {
      const one = { machine, property: id, actor: keyOf(actor), record, at: now() }
      broken.set(`${machine} ${id}`, one)
      if (fresh.length < LIVE_PROPERTIES) fresh.push(one)
    }
  }

  return {
    /** What must be true of every run, by machine. */
    know: (known: ReadonlyMap<string, readonly Property[]>) => {
      properties = known
    },
    /** Follows an actor from here on; `isMidway`: it has been running, and nobody knows since when. */
    take: (actor: AnyActorRef, isMidway: boolean) => {
      const machine = machineOf(actor)
      const theirs = machine === null ? undefined : properties.get(machine)
      if (machine === null || !theirs || followed.has(actor)) return
      followed.set(actor, new FollowedActor(actor, theirs, now, isMidway))
      for (const { id } of theirs) keep(machine, id, false)
    },
    /** Hears what inspection tells; `record`: the event that has been worked off. */
    hear: (inspected: InspectionEvent, record: string | null) => {
      const actor = inspected.actorRef as AnyActorRef
      const one = followed.get(actor)
      if (!one) return
      const metBefore = one.met.size
      const seen = one.hear(inspected)
      if (one.met.size > metBefore) for (const id of one.met) keep(machineOf(actor) as string, id, true)
      if (seen) note(one, seen.broken, record)
    },
    /** Looks for answers that are late, and forgets who has ended. */
    tick: () => {
      for (const [actor, one] of followed)
        if ((actor.getSnapshot() as { status: string }).status === 'active') note(one, one.overdue(), null)
        else followed.delete(actor)
    },
    /** How many actors are followed. */
    following: () => followed.size,
    /** What has changed since it was asked last. */
    news: (): Verdicts => {
      const told = { judged: [...changed], broken: fresh }
      changed = new Set()
      fresh = []
      return told
    },
    all: (): Verdicts => ({ judged: [...judged.values()], broken: [...broken.values()] }),
    stop: () => {
      followed.clear()
      judged.clear()
      broken.clear()
      changed = new Set()
      fresh = []
    },
  }
}
