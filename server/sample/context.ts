import type { SectionRow, SourceRecord } from '../../domain/record.ts'
import type { Random } from './random.ts'

/** What a recipe is given for one record. */
export interface SampleContext {
  /** Counts from 0; the record depends on seed, database and index alone. */
  index: number
  seed: number
  random: Random
  /** As-of day; nothing in the sample has happened after it. */
  today: number
  /** Whether the record has its long tables; at scale most do not, to keep a million rows cheap. */
  rich: boolean
}

export interface SampleParts {
  /** Unique in the database, at any number of records. */
  id: string
  values: SourceRecord['values']
  sections: Record<string, readonly SectionRow[]>
}

/** Believable rows of one database. Fields and sections it does not name are made by the generic generator from the definition. */
export interface SampleRecipe {
  /** Records at scale 1. */
  count: number
  fields: readonly string[]
  sections: readonly string[]
  make(context: SampleContext): SampleParts
}
