import type { FieldDefinition } from '../database.ts'
import type { Operator } from '../query.ts'
import type { Speech } from '../wording.ts'
import type { Problem } from './rules.ts'

/** A condition's part in the sentence: names are words already, values both words and as they are asked for. */
export interface Clause {
  /** The field's id, and its name in words. */
  id: string
  field: string
  /** The values in words, joined. */
  values: string
  /** The values as the condition has them: what they mean is the kind's alone. */
  asked: readonly string[]
}

/**
 * A kind of filter: what a condition with this operator may ask, how the address and the editor spell it, and how it reads. Its SQL is
 * `server/catalogue/filters/<kind>.ts`, its input `ui/database/filters/<kind>.tsx`; each room has a table by kind, so the compiler names
 * what a new one lacks.
 */
export interface FilterKind {
  /** Fields it can be asked of. */
  takes: (field: FieldDefinition) => boolean
  /** It can be asked of all searchable fields at once. */
  any?: true
  /** What is wrong with the values of a condition on this field (undefined for `any`), or null. */
  problem: (id: string, field: FieldDefinition | undefined, values: readonly string[]) => Problem | null
  /** Joining values by AND makes sense. */
  and: (field: FieldDefinition | undefined) => boolean
  /** What joins several values in the sentence: what the condition says, always OR, or nothing. */
  join: 'chosen' | 'or' | null
  /** Values read in words; else they stand as they were given. */
  worded: boolean
  /** It says when: of one field one such filter stands at a time (DB-03). */
  period?: true
  /** Periods it offers of a field, in months, counted from today (DB-03, DB-16). */
  spans?: (field: FieldDefinition) => readonly number[]
  /** Its values are one thing: without one of them nothing is left. */
  whole?: true
  /** Its values are values of the field, as a facet lists them: the kind by which they are chosen there, or excluded (DB-03). */
  facet?: 'chosen' | 'excluded'
  /** The kind its values may be turned over to in the editor. */
  beside?: Operator
  /** Values as an address holds them, where something may be lost on the way (mail, chat). */
  mended?: (values: readonly string[]) => string[]
  /** Whether the field's own control in the general search says all of it; where not, it stands below the control. Without it, always. */
  inControl?: (field: FieldDefinition | undefined, values: readonly string[]) => boolean
  /** Values of its form in the editor; none when nothing is asked. */
  edited: (values: readonly string[]) => string[]
  /** What to mark in the fields it asks for. */
  marks?: (values: readonly string[]) => readonly string[]
  /** Its values are words that records may be called by: what it finds has an order of relevance (BEY-01). */
  ranks?: true
  /** Its clause in the sentence (BEY-01). */
  clause: (clause: Clause, field: FieldDefinition | undefined, speech: Speech) => string
}

export const defineFilter = (kind: FilterKind): FilterKind => kind
