import { chakra, Flex } from '@chakra-ui/react'
import type { Labels } from '../fields/labels.ts'
import { DateField } from './DateField.tsx'

export interface DateRangeProps {
  labels: Labels
  field: string
  /** Names of the two controls in their form. */
  names: readonly [since: string, until: string]
  values: readonly [since: string, until: string]
  today: string
  invalid?: boolean
  sends?: boolean
}

/** Since and until, either of which may stay empty (DB-03). */
export const DateRange = ({ labels, field, names, values, ...rest }: DateRangeProps) => (
  <Flex direction="column" gap="1" flex="1" minW="0">
    {(['since', 'until'] as const).map((end, index) => (
      <Flex key={end} align="center" gap="1.5">
        <chakra.span textStyle="xs" color="fg.muted" minW="8" flexShrink="0" aria-hidden="true">
          {labels.t(`list:range.${end}`)}
        </chakra.span>
        <DateField
          {...rest}
          labels={labels}
          name={names[index] as string}
          label={labels.t(`list:range.${end}Of`, { field: labels.field(field) })}
          value={values[index] as string}
        />
      </Flex>
    ))}
  </Flex>
)
