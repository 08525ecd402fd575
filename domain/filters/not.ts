import { isLinked } from '../database.ts'
import { defineFilter } from './define.ts'
import { exactProblem, hasExactValues } from './is.ts'
import { distinct } from './rules.ts'

/** Equals none of the values. */
export const not = defineFilter({
  takes: hasExactValues,
  problem: exactProblem,
  and: () => false,
  join: 'or',
  worded: true,
  facet: 'excluded',
  beside: 'is',
  inControl: () => false,
  edited: distinct,
  clause: ({ field, values }, of, { t }) => t(isLinked(of) ? 'list:sentence.notPublished' : 'list:sentence.not', { field, values }),
})
