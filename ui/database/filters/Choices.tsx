import { Box } from '@chakra-ui/react'
import { Check } from './Check.tsx'
import type { FilterInputProps } from './define.ts'

/** Values to tick: those offered, and those there are. */
export const Choices = ({ offered, condition: { field, values }, words }: FilterInputProps & { offered: readonly string[] }) => (
  <Box maxH="15rem" overflowY="auto" tabIndex={-1}>
    {[...new Set([...offered, ...values])].map((value) => (
      <Check key={value} name="value" value={value} checked={values.includes(value)}>
        {words.value(field, value)}
      </Check>
    ))}
  </Box>
)
