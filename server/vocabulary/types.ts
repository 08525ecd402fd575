import type { Vocabulary } from '../../domain/database.ts'
import type { NameOrigin } from './names/types.ts'

/** One thing with its names in both languages (BEY-11). */
export interface VocabularyEntry {
  /** Preferred English name: INN, company's usual name, gene or target symbol with name, indication. Unique in its vocabulary. */
  en: string
  /** Preferred Chinese name, simplified. */
  cn: string
  /** Other spellings in either language: brand names, salts, former names, codes, traditional characters. */
  also?: readonly string[]
  /** Of names that came from files which state both languages: from which. All others are the vocabulary's own, or the operator's. */
  origins?: Readonly<Record<string, NameOrigin>>
  /** Only files name it: it means a spelling where nothing else does. */
  named?: true
  /** Found by its whole names alone, never by part of one. */
  whole?: true
}

export interface DrugEntry extends VocabularyEntry {
  atc?: string
  /** English names of the target and indication vocabularies. */
  targets: readonly string[]
  indications: readonly string[]
  originator?: string
  type: 'small-molecule' | 'biologic' | 'vaccine' | 'blood-product' | 'cell-gene-therapy' | 'other'
  form: string
  route: string
  strengths: readonly string[]
  /** Year of the first approval anywhere. */
  year?: number
  brand?: string
  brandCn?: string
  /** All brands in both languages. */
  brands?: readonly string[]
}

/** What an operator said of a name (TRUTH-07); of several rules for one spelling the newest counts. */
export interface VocabularyRule {
  vocabulary: Vocabulary
  /** As typed; compared by `nameKey`, so case, blanks and punctuation do not matter. */
  spelling: string
  /**
   * - `link`: the spelling means `entry`, whatever else claims it.
   * - `forbid`: the spelling is never linked.
   * - `entry`: the spelling is a thing of its own, with the names `cn` and `also`.
   * - `drop`: what was said before is taken back.
   */
  kind: 'link' | 'forbid' | 'entry' | 'drop'
  /** English name of the entry a `link` leads to. */
  entry: string
  /** Chinese name of an `entry`, '' for none. */
  cn: string
  also: readonly string[]
  /** ms since the epoch. */
  at: number
  by: string
  reason: string
  /** Not said by an operator: it follows from files that state names in both languages. It never stands against an operator's rule. */
  origin?: NameOrigin & { names: Readonly<Record<string, NameOrigin>> }
}

/** A name as linked: key and Chinese name for showing and exact filters, everything else for finding. */
export interface LinkedName {
  /** Name of the group: the entry's English name, else the tidied spelling. */
  key: string
  /** Whether the vocabulary knows what is named. */
  known: boolean
  cn?: string
  /** Who states that Chinese name, where it is not the vocabulary's own. */
  from?: NameOrigin
  /** All names in both languages that should find it, without the key and cn. */
  also: readonly string[]
  /** Entries that claim the name by the same kind of spelling, so that none got it (TRUTH-03). Only where `known` is false. */
  ambiguous?: readonly string[]
}

export interface VocabularyLinker {
  /**
   * Links a publisher's spelling. Case, accents, brackets, salts (`HYDROCHLORIDE`), biologic suffixes (`-aacf`) and company
   * forms (`Inc.`, `GmbH`) do not matter. Unknown names come back tidied (all-capitals to title case) with their own key.
   */
  link(vocabulary: Vocabulary, name: string): LinkedName
  /** Targets and indications known for a drug's key, to fill fields a publisher does not give. */
  drug(key: string): DrugEntry | undefined
  /** The same with an operator's rules on top, newest last; absent where rules are not taken. */
  with?(rules: readonly VocabularyRule[]): VocabularyLinker
  /** Everything a vocabulary knows, the operator's entries included; absent where it cannot be listed. */
  entries?(vocabulary: Vocabulary): readonly VocabularyEntry[]
}
