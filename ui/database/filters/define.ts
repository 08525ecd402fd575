import type { ReactNode } from 'react'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import type { Condition } from '../../../domain/query.ts'
import type { SentenceWords } from '../../../domain/sentence.ts'
import type { Labels } from '../fields/labels.ts'
import type { ListActor } from '../list/types.ts'

export interface FilterInputProps {
  definition: DatabaseDefinition
  labels: Labels
  words: SentenceWords
  condition: Condition
  /** The user's day, YYYY-MM-DD: the years offered end or begin with it. */
  today: string
  /** The list, whose type-ahead offers further values. */
  actor: ListActor
}

/** Values of a condition as controls named `value` in the editor's form, read when it is submitted (BEY-01). */
export type FilterInput = (props: FilterInputProps) => ReactNode
