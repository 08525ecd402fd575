import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from '../constants.ts'
import { ANY_FIELD } from '../database.ts'
import type { ErrorCode } from '../errors.ts'
import { codePoints, isTooShort, normaliseText } from '../text.ts'

/** What the rules of all kinds of filters share (DB-02, DB-03). */
export interface Problem {
  code: ErrorCode
  /** Field the problem is about; `page`, `size` and `sort` for those parts of a query. */
  field?: string
  params?: Record<string, string | number>
  /** Index of the condition in the query. */
  condition?: number
}

/** Longest value of an exact filter: names and numbers may be longer than what anyone types. */
export const MAX_VALUE_CHARACTERS = MAX_SEARCH_CHARACTERS * 5

/** Neither NUL nor half a surrogate pair: engines and addresses keep what is left as it is. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

/** As much of a refused text as is told: up to `most` characters, none of them halved or NUL. */
export const told = (text: string, most = 100): string => [...text.replace(/[\0\p{Surrogate}]/gu, '')].slice(0, most).join('')

/** A value that means nothing to its filter. */
export const invalid = (field: string, value: string): Problem => ({ code: 'query.value_invalid', field, params: { value: told(value) } })

/** Problem of the first value that is too long, or that means nothing; null when all are right. */
export const wrongValue = (field: string, values: readonly string[], isValid: (value: string) => boolean): Problem | null => {
  if (values.some((value) => value.length > MAX_VALUE_CHARACTERS))
    return { code: 'query.too_long', field, params: { max: MAX_VALUE_CHARACTERS } }
  const wrong = values.find((value) => !isValid(value))
  return wrong === undefined ? null : invalid(field, wrong)
}

/**
 * What is wrong with typed text, or null. At least one word needs two characters (code points, after normalising), so
 * `vitamin c` is fine and `c` is not (DB-02, BEY-02).
 */
export const validateText = (text: string, field: string = ANY_FIELD): Problem | null => {
  if (!isStorable(text)) return { code: 'query.value_invalid', field }
  const length = codePoints(normaliseText(text))
  if (length > MAX_SEARCH_CHARACTERS || text.length > MAX_VALUE_CHARACTERS)
    return { code: 'query.too_long', field, params: { max: MAX_SEARCH_CHARACTERS } }
  if (isTooShort(text)) return { code: 'query.text_too_short', field, params: { min: MIN_SEARCH_CHARACTERS } }
  return null
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/
/** A plain decimal number, as ranges take it; null for anything else (blanks, exponents, `Infinity`). */
export const parseNumber = (text: string): number | null => (NUMBER.test(text) ? Number(text) : null)

/** Each value once, in the order given. */
export const distinct = (values: readonly string[]): string[] => [...new Set(values)]
