import type { Facet } from '../../domain/contract.ts'
import { type DatabaseDefinition, isLinked } from '../../domain/database.ts'
import { ANY_FIELD, type Operator } from '../../domain/query.ts'
import type { Row, Term } from '../../domain/record.ts'
import type { SentenceWords } from '../../domain/sentence.ts'
import { fieldOf } from '../../domain/validate.ts'
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

/** A single value in the reader's words: an enum's label, yes or no, 'not stated', a name. */
export const valueWord = (definition: DatabaseDefinition, labels: Labels, field: string, key: string, term?: Term): string => {
  if (key === '') return labels.t('list:values.notStated')
  const kind = fieldOf(definition, field)?.kind
  if (kind === 'enum') return labels.option(field, key)
  if (kind === 'flag') return labels.t(key === 'true' ? 'list:values.yes' : 'list:values.no')
  return term ? termName(fieldOf(definition, field), term, labels.language) : key
}

/** A range with one or two ends; dates and numbers read differently. */
const range = (definition: DatabaseDefinition, labels: Labels, id: string, field: string, from: string, to: string): string => {
  const kind = fieldOf(definition, id)?.kind === 'date' ? 'date' : 'range'
  const ends = from === '' ? 'To' : to === '' ? 'From' : kind === 'date' ? 'Range' : ''
  return labels.t(`list:sentence.${kind}${ends}`, { field, from, to })
}

/** An exact choice of a name as published, which says so: beside it stands the choice of its group (TRUTH-03). */
const formOf = (definition: DatabaseDefinition, id: string, op: Operator): string =>
  (op === 'is' || op === 'not') && isLinked(fieldOf(definition, id)) ? `${op}Published` : op

/** Words and grammar of the sentence in the reader's language (BEY-01). */
export const sentenceWords = (
  definition: DatabaseDefinition,
  labels: Labels,
  term: (field: string, key: string) => Term | undefined,
): SentenceWords => ({
  field: (field) => (field === ANY_FIELD ? labels.t('list:fields.anyInSentence') : labels.field(field)),
  value: (field, value) => valueWord(definition, labels, field, value, term(field, value)),
  and: labels.t('list:sentence.and'),
  valueJoin: { or: labels.t('list:sentence.or'), and: labels.t('list:sentence.andValues') },
  everything: labels.t('list:sentence.everything'),
  clause: ({ op, id, field, values, from, to, months }) =>
    op === 'range'
      ? range(definition, labels, id, field, from, to)
      : op === 'rolling'
        ? labels.t('list:sentence.rolling', { field, period: periodWord(labels, months) })
        : labels.t(`list:sentence.${formOf(definition, id, op)}`, { field, values }),
})

/** '12 months', or years where it is whole years. */
export const periodWord = (labels: Labels, months: number): string =>
  months % 12 === 0 ? labels.t('list:sentence.yearSpan', { count: months / 12 }) : labels.t('list:sentence.months', { count: months })
