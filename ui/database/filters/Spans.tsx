import { fieldOf } from '../../../domain/database.ts'
import { FILTERS } from '../../../domain/filters/registry.ts'
import { spanText } from './spans.ts'
import { Check } from './Check.tsx'
import type { FilterInput } from './define.ts'

/** One of the periods offered, or the one there is. */
export const Spans: FilterInput = ({ definition, labels, condition: { field: id, op, values } }) => {
  const field = fieldOf(definition, id)
  const offered = field ? (FILTERS[op].spans?.(field) ?? []).map(String) : []
  return (
    <div>
      {[...new Set([...offered, ...values])].map((months) => (
        <Check key={months} type="radio" name="value" value={months} checked={values.includes(months)}>
          {spanText(labels, op, months)}
        </Check>
      ))}
    </div>
  )
}
