import type { Vocabulary } from '../../../domain/database.ts'

/** Names that a row states of one thing, each by the column it stands in. */
export interface StatedNames {
  vocabulary: Vocabulary
  /** A column, or several whose texts make the name, in this order: a class whose name is many classes' carries its code. */
  en?: string | readonly string[]
  /** As `en`; '' where the row has only English names. */
  cn: string | readonly string[]
  /** Other names of the same thing: brands, synonyms; lists in a cell of JSON. */
  also?: readonly string[]
  /** The column `en` may hold a Chinese name instead: then it is another name of what `cn` says. */
  either?: true
  /** Dosage forms, strengths and counter-ions are cut off (`server/vocabulary/names/cuts.ts`). */
  cut?: true
}

/** A table as some file has it. A file is this table where it has every column of `columns`, under one of its names. */
export interface NameTable {
  columns: Readonly<Record<string, readonly string[]>>
  /** Columns it may lack. */
  optional?: readonly string[]
  /** Of JSON: keys that lead to the rows, `companies`; an object of objects is a table with a row for each of its keys. */
  at?: string
  /** It has no other columns, so that headings which say little are not taken for it elsewhere. */
  only?: true
  /** What of a column's text is meant, by column: the pattern's first group. A row whose text has none is about something else. */
  parts?: Readonly<Record<string, RegExp>>
  /** Column whose value joins its rows with those of the source's other tables: each has names of one language. */
  joined?: string
  names: readonly StatedNames[]
}

/** A kind of file that states names in both languages. */
export interface NameSource {
  id: string
  /** Who states them, as provenance says it. */
  publisher: string
  describe: Readonly<Record<'cn' | 'en', string>>
  tables: readonly NameTable[]
  /** Concluded by somebody from others' data: each pair waits for an operator. */
  proposal?: true
  /** Rows that are about something else than the vocabulary has, by their texts. */
  besides?: RegExp
  /** What a cell holds when it says nothing, beside being empty. */
  empty?: readonly string[]
}
