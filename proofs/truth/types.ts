import type { SectionCell } from '../../domain/record.ts'

/** Where a publisher says something: file as given, line from 1 (record number where a format has no lines). */
export interface Place {
  file: string
  line: number
}

/**
 * What the publisher says of one field, in the terms of its definition: text, date as precise as published, enum key or number; a flag;
 * several names or keys as a list (their order is no statement); null or an empty list where nothing is said.
 */
export type Statement = string | number | boolean | null | readonly string[]

/** One row of a section's table. A column that is left out says nothing. */
export interface StatedRow {
  cells: Readonly<Record<string, SectionCell>>
  at: Place
}

/** A record as the publisher's files tell it. */
export interface StatedRecord {
  id: string
  at: Place
  values: Readonly<Record<string, Statement>>
  /** Where fields are said that do not come from `at`. */
  places?: Readonly<Record<string, Place>>
  sections: Readonly<Record<string, readonly StatedRow[]>>
  /** Not for people: nothing that is known of substances may be derived for it (TRUTH-02). */
  veterinary: boolean
}

/** A file of the publisher, out of its archive. */
export interface TruthFile {
  /** As given, a member of an archive after `!`. */
  name: string
  /** Last part of the name, lower case, without `.gz`. */
  base: string
  bytes(): Uint8Array
}

/**
 * A second reading of a publisher's files, written without the importer's code (TRUTH-06). It knows the files and the definition,
 * nothing of how the product reads them.
 */
export interface TruthParser {
  /** Importer whose work it judges: `ema`. */
  source: string
  /** Database that it tells of, where the importer fills several. */
  database?: string
  /** Fields it can tell. A field of the definition that is neither here nor derived is compared by nobody. */
  fields: readonly string[]
  /** Fields that no file says and the importer concludes, marked as such by the definition: counted as derived. */
  concluded?: readonly string[]
  /** Columns it can tell, by section. */
  sections: Readonly<Record<string, readonly string[]>>
  /** Columns whose text is several statements parted by `; `, in whatever order: `results[].analysis`. */
  unordered?: readonly string[]
  read(files: readonly TruthFile[]): StatedRecord[]
}
