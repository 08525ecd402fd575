import type { FieldDefinition, Vocabulary } from '../database.ts'

/** Fields that databases have exactly alike but for the width of their column, in CSS pixels. What is special stays in the definition. */

/** The publisher's own number of a record: found, offered, sorted by, and the column that stays in sight. */
export const officialNumber = (width: number) =>
  ({
    kind: 'text',
    identifier: true,
    searchable: true,
    associate: true,
    sortable: true,
    column: { width, default: true, fixed: true },
  }) as const satisfies FieldDefinition

/** Names that the vocabulary knows: found in every language, offered, counted. The column shows unless `column` says otherwise. */
const names =
  <V extends Vocabulary>(vocabulary: V) =>
  (width: number, column: 'shown' | 'hidden' = 'shown') =>
    ({
      kind: 'terms',
      vocabulary,
      searchable: true,
      associate: true,
      facet: true,
      column: column === 'shown' ? { width, default: true } : { width },
    }) as const satisfies FieldDefinition
export const drugNames = names('drug')
export const companyNames = names('company')
export const indicationNames = names('indication')

/** ATC codes as published: each with its page at WHO, and with the class that the vocabulary knows it by. */
export const atcCodes = {
  kind: 'terms',
  vocabulary: 'atc',
  page: 'atc',
  searchable: true,
  associate: true,
  facet: true,
  // Wide enough for most classes beside their codes.
  column: { width: 220, default: true },
} as const satisfies FieldDefinition

/** Yes, no or not known: counted and sorted by. */
export const yesNo = (width: number) =>
  ({ kind: 'flag', facet: true, sortable: true, column: { width } }) as const satisfies FieldDefinition
