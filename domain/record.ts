import { z } from 'zod'

/**
 * A name. `key` is the publisher's spelling, which exact filters compare; in a derived field it is the vocabulary's English
 * name. The vocabulary adds its Chinese name and, where it knows what is named, the group (TRUTH-01).
 */
export const Term = z.object({
  key: z.string(),
  cn: z.string().optional(),
  group: z.string().optional(),
  /** Who states the Chinese name and as of when, where it came from a file that states names in both languages (BEY-11). */
  from: z.object({ publisher: z.string(), asOf: z.string() }).optional(),
})
export type Term = z.infer<typeof Term>

/** A field's value on the wire: text, enum key or date; number; flag; terms; several enum keys; or nothing. */
export const Value = z.union([z.string(), z.number(), z.boolean(), z.array(Term), z.array(z.string()), z.null()])
export type Value = z.infer<typeof Value>

/** Where a record comes from (DB-14). `sample` marks generated data. */
export const Provenance = z.object({
  /** Who publishes it; where that is one of several publications of theirs, these in parentheses: `Agency (list, book)`. */
  publisher: z.string(),
  /** File the publisher gave, as imported. */
  file: z.string(),
  /** Page at the publisher about this very record, where there is one. */
  url: z.string().optional(),
  /** The publisher's as-of date, YYYY-MM-DD; of several files the oldest (TRUTH-05). */
  asOf: z.string(),
  sample: z.boolean(),
  /** Files of their own that sections come from, by section. */
  sections: z.record(z.string(), z.object({ publisher: z.string(), file: z.string(), asOf: z.string() })).optional(),
})
export type Provenance = z.infer<typeof Provenance>

/**
 * Publishers of a set of records, each once: the publications that records name in parentheses are listed behind their
 * publisher, in the order met, instead of one publisher per combination of them (DB-14).
 */
export const publishersOf = (stated: readonly string[]): string[] => {
  const publications = new Map<string, Set<string>>()
  for (const one of stated) {
    const [, publisher, list] = /^(.+?) \(([^()]+)\)$/.exec(one) ?? [one, one, '']
    const known = publications.get(publisher) ?? new Set<string>()
    publications.set(publisher, known)
    for (const publication of list.split(', ')) if (publication) known.add(publication)
  }
  return [...publications].map(([publisher, list]) => (list.size > 0 ? `${publisher} (${[...list].join(', ')})` : publisher))
}

/**
 * Why a text found a record (BEY-01): a published name or text of a field, or another name of it that the vocabulary knows, which is
 * derived and marked so.
 */
export const Found = z.object({
  field: z.string(),
  /** The words of the search that it answers, as they are compared. */
  words: z.array(z.string()),
  /** What `name` is: as published in `field`, or a brand, development code, Chinese name, member of the group, other name of `of`. */
  as: z.enum(['stated', 'brand', 'code', 'chinese', 'group', 'synonym']),
  /** Name that holds the words, or stands for what holds them; of a long text the part around them. */
  name: z.string(),
  of: Term.optional(),
  /** The published name, where neither `name` nor `of` says it. */
  stated: z.string().optional(),
})
export type Found = z.infer<typeof Found>

/** One row of a list: the asked-for columns only, and after a search for words what it was found by. */
export const Row = z.object({ id: z.string(), values: z.record(z.string(), Value), sample: z.boolean(), found: z.array(Found).optional() })
export type Row = z.infer<typeof Row>

export const SectionCell = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type SectionCell = z.infer<typeof SectionCell>
export const SectionRow = z.record(z.string(), SectionCell)
export type SectionRow = z.infer<typeof SectionRow>

/** A whole record: every field, the tables of its sections, where it comes from. */
export const RecordDetail = z.object({
  id: z.string(),
  values: z.record(z.string(), Value),
  sections: z.record(z.string(), z.array(SectionRow)),
  provenance: Provenance,
  /**
   * Sections, fields and columns of sections (`patents.delisted`) that the files imported do not have: not known, which is not the same as
   * none (TRUTH-04, DB-19).
   */
  absent: z.array(z.string()).optional(),
})
export type RecordDetail = z.infer<typeof RecordDetail>

/**
 * What an importer or the sample generator hands to the catalogue: values in the publisher's own spelling (`terms` as plain
 * names; the catalogue links them to the vocabulary), sections as rows.
 */
export interface SourceRecord {
  id: string
  values: Record<string, string | number | boolean | readonly string[] | null | undefined>
  sections: Record<string, readonly SectionRow[]>
  provenance: Provenance
  /** As in `RecordDetail`. */
  absent?: readonly string[]
}
