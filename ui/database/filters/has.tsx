import { Flex } from '@chakra-ui/react'
import { Input } from '../../theme/components/Input.ts'
import type { FilterInput } from './define.ts'

/** A line for each text, and one for another. */
export const has: FilterInput = ({ labels: { t }, condition }) => (
  <Flex direction="column" gap="1.5">
    {[...condition.values, ''].map((value, index) => (
      <Input
        key={index}
        name="value"
        defaultValue={value}
        aria-label={t('list:sentence.valueLabel', { number: index + 1 })}
        placeholder={value === '' ? t('list:sentence.anotherWord') : undefined}
      />
    ))}
  </Flex>
)
