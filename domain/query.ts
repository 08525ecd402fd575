import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, MAX_SEARCH_CHARACTERS, PAGE_SIZES } from './constants.ts'

/**
 * A query is a list of conditions. Conditions are joined by AND; the values of one condition by its `join` (OR unless said
 * otherwise), so the whole reads as a sentence (BEY-01). Each operator is a kind of filter with a file of its own in `domain/filters`.
 *
 * - `has`: the text contains the value (fuzzy: Enter). Blank-separated words must all occur; "quoted words" stay together.
 *   Field `any` means every searchable field.
 * - `is`: equals one of the values (exact: a chosen suggestion, a facet, an official number).
 * - `not`: equals none of the values.
 * - `range`: numbers or dates from `values[0]` to `values[1]`, both included, either may be empty.
 * - `years`: a date in one of these calendar years.
 * - `rolling`: a date within the last `values[0]` months (12·n).
 * - `ahead`: a date within the next `values[0]` months (12·n).
 */
export const OPERATORS = ['has', 'is', 'not', 'range', 'years', 'rolling', 'ahead'] as const
export type Operator = (typeof OPERATORS)[number]

export { ANY_FIELD } from './database.ts'

export const Condition = z.object({
  field: z.string().min(1).max(64),
  op: z.enum(OPERATORS),
  values: z
    .array(z.string().max(MAX_SEARCH_CHARACTERS * 5))
    .min(1)
    .max(100),
  join: z.enum(['or', 'and']).optional(),
})
export type Condition = z.infer<typeof Condition>

export const Sort = z.object({ field: z.string().min(1).max(64), direction: z.enum(['asc', 'desc']) })
export type Sort = z.infer<typeof Sort>

export const Query = z.object({
  conditions: z.array(Condition).max(50),
  sort: z.array(Sort).max(3),
  /** 1-based. */
  page: z.number().int().min(1).max(10_000_000),
  size: z
    .number()
    .int()
    .refine((size) => (PAGE_SIZES as readonly number[]).includes(size)),
})
export type Query = z.infer<typeof Query>

export const EMPTY_QUERY: Query = { conditions: [], sort: [], page: 1, size: DEFAULT_PAGE_SIZE }
