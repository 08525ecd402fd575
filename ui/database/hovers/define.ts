import type { ComponentType } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { DatabaseDefinition, FieldDefinition } from '../../../domain/database.ts'
import type { Term, Value } from '../../../domain/record.ts'
import { lazyComponent } from '../../common/lazyComponent.ts'
import type { Labels } from '../fields/labels.ts'

/** Behaviour of the cards that have one, by their names, and what it put into the cache. Routes put it together (`services/database/hovers`). */
export interface HoverSource {
  /** The same promise each time. */
  logic: (id: string) => Promise<AnyStateMachine>
  data: (key: string) => unknown
  /** A database with its labels, for the card of a number that stands in another. The same promise each time. */
  database: (id: string) => Promise<DatabaseDefinition>
}

/** What a hover card is told of what is pointed at. */
export interface HoverProps {
  definition: DatabaseDefinition
  id: string
  field: FieldDefinition
  /** The single name pointed at; else, and whenever the keyboard leads there, all of the field's value. */
  value: NonNullable<Value> | Term
  labels: Labels
  /** `with` of the definition. */
  options: Readonly<Record<string, string>>
  /** Not where the record itself is on screen. */
  source?: HoverSource | undefined
}

export interface Hover {
  /** Of the card, px. */
  width?: number
  /** In lists only: what it shows, the record itself does too. It leads to the record, and so is a region, which may hold a link. */
  lists?: true
  Component: ComponentType<HoverProps>
}

/**
 * More about a value while it is pointed at for 200 ms, or has the keyboard's focus: named by `hover` in the definition, else by what the
 * field is (`hoverOf`). `load` brings the content when the first card opens. It is read only: no controls, and a link only where the keyboard
 * gets there from the value itself.
 */
export const defineHover = ({ load, ...more }: Omit<Hover, 'Component'> & { load: () => Promise<ComponentType<HoverProps>> }): Hover => ({
  ...more,
  Component: lazyComponent(load),
})
