import { FILTERS } from '../../../domain/filters/registry.ts'
import type { Condition } from '../../../domain/query.ts'
import type { ListEdit } from '../../../machines/database/list/types.ts'

/**
 * The condition an edited token stands for, or null when nothing is left of it. `values` are the form's: blanks are dropped,
 * except that '' of an exact filter means 'not stated' and the two ends of a range keep their places.
 */
export const editedCondition = (
  before: Condition,
  form: { op: Condition['op']; values: readonly string[]; join: 'or' | 'and' | undefined },
): Condition | null => {
  const kind = FILTERS[form.op]
  const values = kind.edited(form.values)
  if (values.length === 0) return null
  return {
    field: before.field,
    op: form.op,
    values,
    ...(form.join === 'and' && values.length > 1 && kind.join === 'chosen' ? { join: 'and' as const } : {}),
  }
}

/** What to tell the list when a token was edited: replaced, or removed when nothing is left. */
export const editEvent = (index: number, condition: Condition | null): ListEdit =>
  condition ? { type: 'CONDITION.REPLACE', index, condition } : { type: 'CONDITION.REMOVE', index }

/** Excludes a value of a field, or takes the exclusion back. A value chosen and excluded at once would find nothing: it is let go. */
export const excludeEvents = (conditions: readonly Condition[], field: string, key: string): ListEdit[] => {
  const index = conditions.findIndex((condition) => condition.field === field && condition.op === 'not')
  const present = conditions[index]
  const at = present?.values.indexOf(key) ?? -1
  if (at >= 0) return [{ type: 'VALUE.REMOVE', index, value: at }]
  const chosen = conditions.some((condition) => condition.field === field && condition.op === 'is' && condition.values.includes(key))
  return [
    present
      ? { type: 'CONDITION.REPLACE', index, condition: { ...present, values: [...present.values, key] } }
      : { type: 'CONDITION.ADD', condition: { field, op: 'not', values: [key] } },
    ...(chosen ? [{ type: 'FACET.TOGGLE' as const, field, key }] : []),
  ]
}
