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
