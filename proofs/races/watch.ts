import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate'
import { FollowedActor } from '../../machines/gallery/follow.ts'
import type { Step } from '../../machines/gallery/steps.ts'
import type { Property } from '../../machines/properties.ts'

/** What happened to one actor, as a scenario tells it. */
export interface Story {
  machine: string
  input: unknown
  steps: Step[]
}

/** A property that does not hold of a running actor. */
export interface Broken extends Story {
  property: Property
}

interface Watched extends Story {
  followed: FollowedActor
  at: number
}

/**
 * Holds every actor of a machine to that machine's properties while it runs, in the product's own surroundings, and keeps what happened to it.
 */
export class Watch {
  /** The first property that did not hold. */
  broken: Broken | null = null
  private readonly actors = new Map<AnyActorRef, Watched>()
  private readonly properties: ReadonlyMap<string, readonly Property[]>
  private readonly now: () => number

  constructor(properties: ReadonlyMap<string, readonly Property[]>, now: () => number) {
    this.properties = properties
    this.now = now
  }

  /** Watches the system of a root that has not been started. */
  follow(root: AnyActorRef): void {
    root.system.inspect((event: InspectionEvent) => this.hear(event))
  }

  private watched(actor: AnyActorRef): Watched | null {
    const known = this.actors.get(actor)
    if (known) return known
    const { id } = ((actor as { logic?: AnyStateMachine }).logic ?? {}) as { id?: string }
    const properties = id === undefined ? undefined : this.properties.get(id)
    if (!properties || id === undefined) return null
    const followed = new FollowedActor(actor, properties, this.now)
    const watched: Watched = { followed, machine: id, input: undefined, steps: [], at: this.now() }
    this.actors.set(actor, watched)
    return watched
  }

  private hear(event: InspectionEvent): void {
    const watched = this.watched(event.actorRef as AnyActorRef)
    const seen = watched?.followed.hear(event)
    if (!watched || !seen) return
    const { step, input, broken } = seen
    if (step === null) watched.input = input
    else {
      const ms = this.now() - watched.at
      if (ms > 0 && step.kind !== 'elapse') watched.steps.push({ kind: 'wait', ms })
      watched.steps.push(step)
    }
    watched.at = this.now()
    this.note(watched, broken)
  }

  private note({ machine, input, steps }: Watched, [property]: readonly Property[]): void {
    if (property) this.broken ??= { machine, input, steps: [...steps], property }
  }

  /** Nothing is left to be done: answers with a time are late by now, and those without one will never come. */
  end(): void {
    for (const watched of this.actors.values()) this.note(watched, watched.followed.end())
  }
}
