import { Box, Button, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

/** A page that has one thing to say: what happened, what to do about it. */
export const NoticePage = ({
  icon = 'info',
  title,
  children,
  actions,
}: {
  icon?: IconName
  title: string
  children?: ReactNode
  actions?: ReactNode
}) => (
  <Flex direction="column" align="center" justify="center" textAlign="center" gap="3" minH="60vh" px="6" py="12">
    <Icon name={icon} boxSize="8" color="fg.subtle" strokeWidth="1.1" />
    <Heading as="h1" size="xl">
      {title}
    </Heading>
    {children && (
      <Box color="fg.muted" maxW="32rem" textStyle="md">
        {children}
      </Box>
    )}
    {actions && (
      <Flex gap="2" mt="2">
        {actions}
      </Flex>
    )}
  </Flex>
)

/** One button of a notice. */
export const NoticeAction = ({ onClick, primary, children }: { onClick: () => void; primary?: boolean; children: ReactNode }) => (
  <Button size="md" variant={primary ? 'solid' : 'outline'} onClick={onClick}>
    {children}
  </Button>
)
