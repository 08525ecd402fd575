import { type DatabaseDefinition, fieldOf } from './database.ts'
import type { Clause } from './filters/define.ts'
import { FILTERS } from './filters/registry.ts'
import { ANY_FIELD, type Condition, type Operator, type Query } from './query.ts'
import type { Term } from './record.ts'
import { choiceText } from './filters/years.ts'
import type { Speech } from './wording.ts'

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
  /** `field` and `values` put together, as the kind of filter has it. */
  clause(clause: Clause & { op: Operator }): string
}

const joinOf = ({ op, values, join }: Condition): SentencePart['join'] => {
  const joined = FILTERS[op].join
  return values.length < 2 || joined === null ? null : joined === 'or' ? 'or' : (join ?? 'or')
}

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
        text: known && FILTERS[condition.op].worded ? words.value(condition.field, value) : value,
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
    asked: part.values.map(({ value }) => value),
  })
}

/** The whole sentence as text, for the export's provenance sheet, the page title and screen readers (BEY-01, BEY-03). */
export const sentenceText = (query: Pick<Query, 'conditions'>, definition: DatabaseDefinition, words: SentenceWords): string =>
  query.conditions.length === 0
    ? words.everything
    : sentenceParts(query, definition, words)
        .map((part) => clauseText(part, words))
        .join(words.and)

/**
 * Words and grammar of the sentence in one language, the same on the screen and in the gateway's workbooks (BEY-01, BEY-03).
 *
 * @param termOf what is known of a name: its Chinese one, which readers of Chinese are shown of derived fields.
 * @param today YYYY-MM-DD: a year that ends with it says so.
 */
export const grammarOf = (
  definition: DatabaseDefinition,
  speech: Speech,
  termOf: (field: string, key: string) => Term | undefined,
  today: string,
): SentenceWords => {
  const { t } = speech
  return {
    field: (field) => (field === ANY_FIELD ? t('list:fields.anyInSentence') : speech.field(field)),
    value: (field, value) => choiceText(field, fieldOf(definition, field), value, speech, today, termOf(field, value)?.cn),
    and: t('list:sentence.and'),
    valueJoin: { or: t('list:sentence.or'), and: t('list:sentence.andValues') },
    everything: t('list:sentence.everything'),
    clause: ({ op, ...clause }) => FILTERS[op].clause(clause, fieldOf(definition, clause.id), speech),
  }
}
