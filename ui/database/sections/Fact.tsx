import { Box, Text } from '@chakra-ui/react'

interface FactProps {
  name: string
  value: string
  /** More about it; '' for nothing. */
  note: string
}

/** One thing that a section says first: what it is, in letters that are seen at once. */
export const Fact = ({ name, value, note }: FactProps) => (
  <Box minW="0">
    <Text textStyle="xs" color="fg.muted">
      {name}
    </Text>
    <Text textStyle="lg" fontWeight="semibold">
      {value}
    </Text>
    {note !== '' && (
      <Text textStyle="xs" color="fg.muted">
        {note}
      </Text>
    )}
  </Box>
)
