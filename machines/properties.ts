import type { AnyStateMachine, EventFromLogic, SnapshotFrom, StateValueFrom, TagsFrom } from 'xstate'

/**
 * What holds at a moment, or happened with the step that led to it. Past-time operators look back; nothing looks ahead, that is what the
 * patterns of a property are for.
 */
export type Formula<
  State extends string = string,
  Event extends string = string,
  Field extends string = string,
  Tag extends string = string,
> =
  /** The machine stands in this state (path below its root). */
  | { in: State }
  | { tag: Tag }
  /** An actor runs, by the id of its invoke. */
  | { runs: string }
  /** The step brought this event; `start` is the machine's own beginning. */
  | { on: Event | Answer }
  /** The step did this to the world: a named action, `to:<actor> EVENT`, `start:<id>`. */
  | { does: string }
  /** A field of the context, compared as JSON. `falls`, `rises` and `changes` are against the moment before. */
  | ({ context: Field } & Comparison)
  | { not: Formula<State, Event, Field, Tag> }
  | { all: readonly Formula<State, Event, Field, Tag>[] }
  | { any: readonly Formula<State, Event, Field, Tag>[] }
  /** It held at the moment before; nothing did before the first. */
  | { before: Formula<State, Event, Field, Tag> }
  /** It has held now or at some moment before. */
  | { once: Formula<State, Event, Field, Tag> }
  /** `since` has held, and at every moment after the last time it did, `hold` has. */
  | { since: Formula<State, Event, Field, Tag>; hold: Formula<State, Event, Field, Tag> }

type Answer = 'start' | `done.${string}` | `fail.${string}` | `after.${string}`

export type Comparison =
  | { is: unknown }
  | { above: number }
  | { below: number }
  /** A text of this form, a regular expression. */
  | { matches: string }
  /** How many a list has. */
  | { count: { above: number } | { below: number } | { is: number } }
  /** A list has an element with these fields. */
  | { has: Readonly<Record<string, unknown>> }
  | { falls: true }
  | { rises: true }
  | { changes: true }

/**
 * What must be true of every run: the specification patterns universality, absence, response and bounded absence (Dwyer, Avrunin and Corbett
 * 1999; Konrad and Cheng 2005 for those with a time).
 */
export type Pattern<F = Formula> =
  | { always: F }
  | { never: F }
  /**
   * Whenever the one, then the other: at once, later, or at most so many ms later. Without `within` it is enough that the machine, left
   * alone, comes to it: actors answer, delays run out, and nobody does anything. `unless` ends the wait.
   */
  | { whenever: F; leadsTo: F; within?: number; unless?: F }
  /** Whenever the one, not the other for so many ms, counted from then. `unless` ends it. */
  | { whenever: F; never: F; for: number; unless?: F }

/** A property of a machine. Its sentence stands in its machine's files of `locales/machines`, under `properties.<machine>.<id>`. */
export type Property<F = Formula> = Pattern<F> & {
  /** Unique within its machine. */
  id: string
  /** IDs of docs/requirements.md. */
  requirements: readonly string[]
}

type PathOf<Value> = Value extends string
  ? Value
  : Value extends object
    ? {
        [Key in keyof Value & string]:
          | Key
          | (NonNullable<Value[Key]> extends infer Inner ? (PathOf<Inner> extends infer P extends string ? `${Key}.${P}` : never) : never)
      }[keyof Value & string]
    : never

type FormulaOf<M extends AnyStateMachine> = Formula<
  PathOf<StateValueFrom<M>>,
  EventFromLogic<M>['type'],
  keyof SnapshotFrom<M>['context'] & string,
  TagsFrom<M> & string
>

/** Properties of a machine: states, events, fields and tags that it does not have do not compile. */
export const defineProperties =
  <M extends AnyStateMachine>() =>
  (properties: readonly Property<FormulaOf<M>>[]): readonly Property[] =>
    properties
