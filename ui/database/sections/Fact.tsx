import { Box, Text } from '@chakra-ui/react'

interface FactProps {
  name: string
  value: string
  /** More about it; '' for nothing. */
  note: string
  /** Colour that it has in the picture below. */
  colour?: string
}

/** One thing that a section says first: what it is, in letters that are seen at once. */
export const Fact = ({ name, value, note, colour }: FactProps) => (
  <Box minW="0">
    <Text textStyle="xs" color="fg.muted">
      {colour !== undefined && <Box as="span" aria-hidden display="inline-block" boxSize="2" me="1.5" borderRadius="sm" bg={colour} />}
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
