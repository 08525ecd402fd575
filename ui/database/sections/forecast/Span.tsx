import { Box } from '@chakra-ui/react'

interface SpanProps {
  /** All in days from the beginning. */
  low: number
  /** null where it is not to be told yet: it has no mark. */
  median: number | null
  /** null where it is not to be told yet: the interval goes on to the end. */
  high: number | null
  lasted: number
}

/** The days from the beginning on: how many have passed, and which the interval spans with its median. The text says it exactly. */
export const Span = ({ low, median, high, lasted }: SpanProps) => {
  const end = Math.max(high ?? (median ?? low) * 1.25, lasted, 1) * 1.06
  const at = (days: number) => `${Math.min(100, (100 * days) / end)}%`
  return (
    <Box aria-hidden position="relative" h="6" my="3" maxW="720px" data-testid="span">
      <Box position="absolute" top="9px" h="6px" left="0" right="0" bg="bg.muted" borderRadius="full" />
      <Box
        position="absolute"
        top="5px"
        h="14px"
        left={at(low)}
        right={high === null ? '0' : `calc(100% - ${at(high)})`}
        bg="chart.1"
        opacity="0.3"
        borderRadius="sm"
      />
      <Box position="absolute" top="9px" h="6px" left="0" w={at(lasted)} bg="chart.2" borderStartRadius="full" />
      {median !== null && (
        <Box position="absolute" top="2px" h="20px" w="3px" ml="-1.5px" left={at(median)} bg="chart.1" data-testid="median" />
      )}
      <Box position="absolute" top="0" h="24px" w="2px" ml="-1px" left={at(lasted)} bg="chart.2" />
    </Box>
  )
}
