import type { Condition } from '../query.ts'
import { firstDay, lastDay } from '../periods.ts'
import { keyText } from '../wording.ts'
import { defineFilter } from './define.ts'
import { invalid, parseNumber, type Problem, wrongValue } from './rules.ts'

const rangeProblem = (id: string, isNumber: boolean, values: readonly string[]): Problem | null => {
  const [min = '', max = ''] = values
  if (values.length !== 2 || (min === '' && max === '')) return invalid(id, values.join('–'))
  // Days compare as text, numbers as numbers.
  const [low, high] = isNumber ? [parseNumber(min), parseNumber(max)] : [firstDay(min), lastDay(max)]
  if (min !== '' && low === null) return invalid(id, min)
  if (max !== '' && high === null) return invalid(id, max)
  return low !== null && high !== null && isBelow(high, low) ? { code: 'query.range_inverted', field: id } : null
}

const isBelow = <T extends string | number>(a: T, b: T): boolean => a < b

const MONTH = /^\d{4}-\d{2}$/

/** The condition of all days of a month, `2024-05`. */
export const inMonth = (field: string, month: string): Condition => ({ field, op: 'range', values: [month, month] })

/** The month of a condition that is `inMonth`. */
export const monthAsked = ({ op, values: [first = '', last] }: Condition): string | undefined =>
  op === 'range' && first === last && MONTH.test(first) ? first : undefined

/** The year in which all days of a range lie. */
export const yearAround = ({ op, values: [from = '', to = ''] }: Condition): string | undefined =>
  op === 'range' && from !== '' && from.slice(0, 4) === to.slice(0, 4) ? from.slice(0, 4) : undefined

/**
 * Two numbers or dates, both included, either may be empty, not both; the maximum not below the minimum. A date without day or month
 * stands for its whole year or month (DB-03).
 */
export const range = defineFilter({
  takes: ({ kind }) => kind === 'date' || kind === 'number',
  problem: (id, field, values) => wrongValue(id, values, () => true) ?? rangeProblem(id, field?.kind === 'number', values),
  and: () => false,
  join: null,
  worded: false,
  period: true,
  whole: true,
  // An open range whose closing `|` was lost on the way still means what it says.
  mended: (values) => (values.length === 1 ? [...values, ''] : [...values]),
  edited: ([min = '', max = '']) => (min.trim() === '' && max.trim() === '' ? [] : [min.trim(), max.trim()]),
  /** With one or two ends, which read as the field's values do; dates and numbers have their own grammar. */
  clause: ({ id, field, asked: [first = '', last = ''] }, of, speech) => {
    const kind = of?.kind === 'date' ? 'date' : 'range'
    const [from, to] = [first, last].map((end) => (end === '' ? '' : keyText(id, of, end, speech))) as [string, string]
    // One day or month from its beginning to its end reads as that day or month.
    if (kind === 'date' && from !== '' && from === to) return speech.t('list:sentence.is', { field, values: from })
    const open = from === '' ? 'To' : to === '' ? 'From' : kind === 'date' ? 'Range' : ''
    return speech.t(`list:sentence.${kind}${open}`, { field, from, to })
  },
})
