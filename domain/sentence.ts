import { type DatabaseDefinition, fieldOf, isLinked } from './database.ts'
import { ANY_FIELD, type Condition, type Operator, type Query } from './query.ts'

/**
 * The query as a sentence (BEY-01): structured parts that a view renders and edits, and their text for export and title.
 * Words come from outside, so domain knows no language.
 */
export interface SentenceValue {
  /** Index in the condition's values, for removing just this one. */
  index: number
  /** The value as stored. */
  value: string
  /** The value in the reader's words. */
  text: string
}

export interface SentencePart {
  /** Index of the condition in the query. */
  condition: number
  field: string
  op: Operator
  /** How the values are joined; `null` for one value and where the operator joins nothing. */
  join: 'or' | 'and' | null
  values: SentenceValue[]
}

/** Texts of one language: `t` by `namespace:path` (`count` picks the plural), labels of a database's fields and options. */
export interface Speech {
  t(key: string, params?: Record<string, string | number>): string
  field(id: string): string
  option(field: string, key: string): string
}

/** Labels and grammar of one language. */
export interface SentenceWords {
  /** Name of a field; `any` is everything searchable. */
  field(field: string): string
  /** A value in words: an enum's label, yes/no, 'not stated' for '', a term's name. Ranges pass each end. */
  value(field: string, value: string): string
  /** Between conditions, blanks included: ` and `, `，且`. */
  and: string
  /** Between the values of one condition. */
  valueJoin: Record<'or' | 'and', string>
  /** What an empty query reads. */
  everything: string
  /** `field` and `values` put together. `from`/`to` are given for ranges, '' when open; `months` for rolling periods. */
  clause(clause: {
    op: Operator
    /** the field's id */ id: string
    field: string
    values: string
    from: string
    to: string
    months: number
  }): string
}

const joinOf = (condition: Condition): SentencePart['join'] =>
  condition.values.length < 2 || condition.op === 'range' || condition.op === 'rolling'
    ? null
    : condition.op === 'not'
      ? 'or'
      : (condition.join ?? 'or')

/** The parts of the sentence in the order of the conditions. Unknown fields keep their id, so nothing disappears. */
export const sentenceParts = (query: Pick<Query, 'conditions'>, definition: DatabaseDefinition, words: SentenceWords): SentencePart[] =>
  query.conditions.map((condition, index) => {
    const known = condition.field === ANY_FIELD || fieldOf(definition, condition.field) !== undefined
    return {
      condition: index,
      field: condition.field,
      op: condition.op,
      join: joinOf(condition),
      values: condition.values.map((value, position) => ({
        index: position,
        value,
        text:
          known && condition.op !== 'has' && condition.op !== 'range' && condition.op !== 'rolling'
            ? words.value(condition.field, value)
            : value,
      })),
    }
  })

/** One part as text. */
export const clauseText = (part: SentencePart, words: SentenceWords): string => {
  const texts = part.values.map(({ text }) => text)
  return words.clause({
    op: part.op,
    id: part.field,
    field: words.field(part.field),
    values: texts.join(part.join ? words.valueJoin[part.join] : ' – '),
    from: part.op === 'range' ? (texts[0] ?? '') : '',
    to: part.op === 'range' ? (texts[1] ?? '') : '',
    months: part.op === 'rolling' ? Number(part.values[0]?.value ?? 0) : 0,
  })
}

/** The whole sentence as text, for the export's provenance sheet, the page title and screen readers (BEY-01, BEY-03). */
export const sentenceText = (query: Pick<Query, 'conditions'>, definition: DatabaseDefinition, words: SentenceWords): string =>
  query.conditions.length === 0
    ? words.everything
    : sentenceParts(query, definition, words)
        .map((part) => clauseText(part, words))
        .join(words.and)

/** A single value in words: an enum's label, yes or no, 'not stated', else the name that `nameOf` gives it. */
export const valueText = (
  definition: DatabaseDefinition,
  say: Speech,
  field: string,
  value: string,
  nameOf: (field: string, key: string) => string,
): string => {
  if (value === '') return say.t('list:values.notStated')
  const kind = fieldOf(definition, field)?.kind
  if (kind === 'enum') return say.option(field, value)
  if (kind === 'flag') return say.t(value === 'true' ? 'list:values.yes' : 'list:values.no')
  return nameOf(field, value)
}

/** '12 months', or years where it is whole years. */
export const periodText = (say: Pick<Speech, 't'>, months: number): string =>
  months % 12 === 0 ? say.t('list:sentence.yearSpan', { count: months / 12 }) : say.t('list:sentence.months', { count: months })

/** A range with one or two ends; dates and numbers read differently. */
const rangeText = (definition: DatabaseDefinition, say: Speech, id: string, field: string, from: string, to: string): string => {
  const kind = fieldOf(definition, id)?.kind === 'date' ? 'date' : 'range'
  const ends = from === '' ? 'To' : to === '' ? 'From' : kind === 'date' ? 'Range' : ''
  return say.t(`list:sentence.${kind}${ends}`, { field, from, to })
}

/** An exact choice of a name as published, which says so: beside it stands the choice of its group (TRUTH-03). */
const exactly = (definition: DatabaseDefinition, id: string, op: Operator): boolean =>
  (op === 'is' || op === 'not') && isLinked(fieldOf(definition, id))

/**
 * Words and grammar of the sentence in one language, the same on the screen and in the gateway's workbooks (BEY-01, BEY-03).
 *
 * @param nameOf a term's name as this reader is shown it.
 */
export const grammarOf = (definition: DatabaseDefinition, say: Speech, nameOf: (field: string, key: string) => string): SentenceWords => ({
  field: (field) => (field === ANY_FIELD ? say.t('list:fields.anyInSentence') : say.field(field)),
  value: (field, value) => valueText(definition, say, field, value, nameOf),
  and: say.t('list:sentence.and'),
  valueJoin: { or: say.t('list:sentence.or'), and: say.t('list:sentence.andValues') },
  everything: say.t('list:sentence.everything'),
  clause: ({ op, id, field, values, from, to, months }) =>
    op === 'range'
      ? rangeText(definition, say, id, field, from, to)
      : op === 'rolling'
        ? say.t('list:sentence.rolling', { field, period: periodText(say, months) })
        : say.t(`list:sentence.${exactly(definition, id, op) ? `${op}Published` : op}`, { field, values }),
})
