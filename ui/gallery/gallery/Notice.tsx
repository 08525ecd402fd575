import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Instead of a chart: why there is none. */
export const Notice = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <Flex role="alert" direction="column" align="center" justify="center" gap="3" flex="1" p="6" textAlign="center">
    <Box fontWeight="semibold">{title}</Box>
    {text && <Box color="fg.muted">{text}</Box>}
    {children}
  </Flex>
)
