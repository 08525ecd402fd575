import type { Facet } from '../../../domain/contract.ts'
import { type DatabaseDefinition, fieldOf } from '../../../domain/database.ts'
import type { Row, Term } from '../../../domain/record.ts'
import { grammarOf, periodText, type SentenceWords, valueText } from '../../../domain/sentence.ts'
import { isTerm, termName } from '../fields/format.ts'
import type { Labels } from '../fields/labels.ts'

/** Looks a name's other language up in what is on screen: facet values, then rows. */
export const findTerm = (
  field: string,
  key: string,
  seen: { facet?: Facet | undefined; rows?: readonly Row[] | undefined },
): Term | undefined => {
  const value = seen.facet?.values.find((value) => value.key === key)
  if (value?.cn) return { key, cn: value.cn }
  for (const row of seen.rows ?? []) {
    const cell = row.values[field]
    if (Array.isArray(cell)) for (const item of cell) if (isTerm(item) && item.key === key && item.cn) return item
  }
  return undefined
}

const named =
  (definition: DatabaseDefinition, labels: Labels, term: (field: string, key: string) => Term | undefined) =>
  (field: string, key: string): string => {
    const found = term(field, key)
    return found ? termName(fieldOf(definition, field), found, labels.language) : key
  }

/** A single value in the reader's words: an enum's label, yes or no, 'not stated', a name. */
export const valueWord = (definition: DatabaseDefinition, labels: Labels, field: string, key: string, term?: Term): string =>
  valueText(
    definition,
    labels,
    field,
    key,
    named(definition, labels, () => term),
  )

/** Words and grammar of the sentence in the reader's language (BEY-01). */
export const sentenceWords = (
  definition: DatabaseDefinition,
  labels: Labels,
  term: (field: string, key: string) => Term | undefined,
): SentenceWords => grammarOf(definition, labels, named(definition, labels, term))

/** '12 months', or years where it is whole years. */
export const periodWord = (labels: Labels, months: number): string => periodText(labels, months)
