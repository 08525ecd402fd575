import type { Vocabulary } from '../../../domain/database.ts'

/** Who says that two names mean the same, and as of when. */
export interface NameOrigin {
  /** Id of the kind of file it was read from, see `server/import/names/sources`. */
  source: string
  publisher: string
  /** YYYY-MM-DD */
  asOf: string
}

/** What a row of a file says: these names, in two languages, are of one thing. */
export interface NameStatement extends NameOrigin {
  vocabulary: Vocabulary
  /** As cut to what a vocabulary has; '' where the row has only Chinese names. */
  en: string
  cn: string
  /** The same thing's other names: with its salt, brands. */
  also: readonly string[]
  /** Concluded by somebody from others' data: nothing follows from it until an operator confirms it. */
  proposal: boolean
  file: string
  line: number
}

/** What an operator said of two names; of several for one pair the newest counts. */
export interface NameDecision {
  vocabulary: Vocabulary
  en: string
  cn: string
  /** `open` takes back what was said. */
  verdict: 'same' | 'different' | 'open'
  /** ms since the epoch */
  at: number
  by: string
  reason: string
}

export const QUESTION_KINDS = [
  'english', // one English name, several Chinese ones
  'chinese', // one Chinese name, several English ones
  'known', // the vocabulary has one of the names with another counterpart
  'unequal', // one language says what the other does not: another number, species or salt
  'short', // too short or common a name of a company
  'brand', // a brand that others are called, too
  'proposal', // concluded, not stated
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** A pair of names that nothing follows from until an operator decides. */
export interface NameQuestion {
  /** Eight letters and figures, the same for the same pair for ever. */
  id: string
  kind: QuestionKind
  vocabulary: Vocabulary
  en: string
  cn: string
  /** What the pair is up against: other names, or entries. */
  against: readonly string[]
  origins: readonly (NameOrigin & { file: string; line: number })[]
}
