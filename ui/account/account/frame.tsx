import { Box, chakra, Heading } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

/** Page of the user center: heading, what it is for, sections. */
export const UserPage = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <Box as="article" maxW="56rem" mx="auto" px="6" py="8" textStyle="sm">
    <Heading as="h1" size="2xl">
      {title}
    </Heading>
    <Box color="fg.muted" textStyle="md" mt="1">
      {lead}
    </Box>
    {children}
  </Box>
)

export const Section = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} mt="6" p="5" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Heading as="h2" size="lg" id={id}>
        {title}
      </Heading>
      {lead !== undefined && (
        <Box color="fg.muted" mt="0.5">
          {lead}
        </Box>
      )}
      <Box mt="3">{children}</Box>
    </chakra.section>
  )
}

/** Links below it. */
export const linkLook = { '& > a': { color: 'fg.link', focusVisibleRing: 'outside', _hover: { textDecoration: 'underline' } } } as const

/** A table of the user center. */
export const tableLook = {
  w: 'full',
  borderCollapse: 'collapse',
  '& th': {
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'fg.muted',
    textStyle: 'xs',
    pb: '1.5',
    pe: { base: '2.5', md: '4' },
    whiteSpace: 'nowrap',
  },
  // On a phone names and times break, so that the end of a membership is in sight.
  '& td': {
    py: '2',
    pe: { base: '2.5', md: '4' },
    borderTopWidth: '1px',
    verticalAlign: 'middle',
    whiteSpace: { base: 'normal', md: 'nowrap' },
  },
  '& td[data-whole]': { whiteSpace: 'nowrap' },
} as const
