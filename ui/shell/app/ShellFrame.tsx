import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Members have the widget of feedback at the edge (FEED-06): the page keeps clear of it, also while it is still to come (ui/theme/start.css). */
const EDGE = 'var(--edge)'

/** Bar above, menu at the side, the page in what remains; only the page scrolls. */
export const ShellFrame = ({
  bar,
  menu,
  banner,
  children,
}: {
  bar: ReactNode
  menu: ReactNode
  banner?: ReactNode
  children: ReactNode
}) => {
  const { t } = useTranslation()
  return (
    <Flex direction="column" h="100dvh" overflow="hidden">
      <chakra.a
        href="#main"
        position="absolute"
        insetStart="3"
        top="-20"
        zIndex="skipNav"
        px="3"
        py="2"
        borderRadius="l2"
        bg="bg.panel"
        color="fg.link"
        fontWeight="medium"
        shadow="md"
        focusVisibleRing="outside"
        _focus={{ top: '3' }}
      >
        {t('common:skip')}
      </chakra.a>
      {bar}
      <Flex flex="1" minH="0">
        {menu}
        <Flex direction="column" flex="1" minW="0">
          {banner}
          <Box as="main" id="main" tabIndex={-1} flex="1" minH="0" overflow="auto" outline="0" marginInlineEnd={menu ? EDGE : undefined}>
            {children}
          </Box>
        </Flex>
      </Flex>
    </Flex>
  )
}
