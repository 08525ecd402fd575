import { periodText } from '../../../domain/filters/rolling.ts'
import { ROLLING_CHOICES } from '../../../domain/periods.ts'
import { Check } from './Check.tsx'
import type { FilterInput } from './define.ts'

/** One of the periods offered, or the one there is. */
export const rolling: FilterInput = ({ labels, condition: { values } }) => (
  <div>
    {[...new Set([...ROLLING_CHOICES.map(String), ...values])].map((months) => (
      <Check key={months} type="radio" name="value" value={months} checked={values.includes(months)}>
        {labels.t('list:facets.last', { period: periodText(labels, Number(months)) })}
      </Check>
    ))}
  </div>
)
