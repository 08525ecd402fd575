import { z } from 'zod'

/** A name in both languages. `key` is what exact filters compare: the English name where known, else the publisher's spelling. */
export const Term = z.object({ key: z.string(), cn: z.string().optional() })
export type Term = z.infer<typeof Term>

/** A field's value on the wire: text, enum key or date; number; flag; terms; several enum keys; or nothing. */
export const Value = z.union([z.string(), z.number(), z.boolean(), z.array(Term), z.array(z.string()), z.null()])
export type Value = z.infer<typeof Value>

/** Where a record comes from (DB-14). `sample` marks generated data. */
export const Provenance = z.object({
  publisher: z.string(),
  /** File the publisher gave, as imported. */
  file: z.string(),
  /** Page at the publisher about this very record, where there is one. */
  url: z.string().optional(),
  /** The publisher's as-of date, YYYY-MM-DD. */
  asOf: z.string(),
  sample: z.boolean(),
})
export type Provenance = z.infer<typeof Provenance>

/** One row of a list: the asked-for columns only. */
export const Row = z.object({ id: z.string(), values: z.record(z.string(), Value), sample: z.boolean() })
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
}
