import { searchWords } from '../text.ts'
import { defineFilter } from './define.ts'
import { distinct, validateText } from './rules.ts'

/** Words that are kept together stand in marks of their own already. */
const inQuotes = /^["“”„«»「」『』]([^"“”„«»「」『』]+)["“”„«»「」『』]$/u

/** The text contains the words: 2 … 200 characters per value (DB-02). */
export const has = defineFilter({
  takes: ({ searchable, kind }) => searchable === true && (kind === 'text' || kind === 'terms'),
  any: true,
  ranks: true,
  problem: (id, _, values) => {
    for (const value of values) {
      const problem = validateText(value, id)
      if (problem) return problem
    }
    return null
  },
  and: () => true,
  join: 'chosen',
  worded: false,
  inControl: (_, values) => values.length === 1,
  edited: (values) => distinct(values.map((value) => value.trim()).filter((value) => value !== '')),
  marks: (values) => values.flatMap(searchWords),
  clause: ({ field, values }, _, { t }) => t('list:sentence.has', { field, values: inQuotes.exec(values)?.[1] ?? values }),
})
