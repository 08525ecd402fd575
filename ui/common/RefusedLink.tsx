import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ANCHOR, anchored } from './anchored.ts'

/** A link that leads nowhere, which says why to whoever points at it or comes to it by keyboard (MENU-03, NAV-10). */
export const RefusedLink = ({ id, why, look, children }: { id: string; why: string; look: SystemStyleObject; children: ReactNode }) => {
  const hint = `refused-${id}`
  return (
    <Box
      css={{ ...look, ...ANCHOR, '&:is(:hover, :focus-visible) > [role=tooltip]': { display: 'block' } }}
      color="fg.subtle"
      cursor="disabled"
      aria-disabled="true"
      aria-describedby={hint}
      role="link"
      tabIndex={0}
      focusVisibleRing="inside"
    >
      {children}
      {/* Fixed, so that no edge around it cuts it. */}
      <chakra.span
        role="tooltip"
        id={hint}
        display="none"
        position="fixed"
        css={anchored({ transform: 'translateY(2.25rem)' }, { top: 'anchor(bottom)', left: 'anchor(left)' })}
        maxW="xs"
        px="2.5"
        py="1.5"
        borderRadius="l2"
        bg="gray.800"
        color="white"
        textStyle="xs"
        boxShadow="md"
        zIndex="tooltip"
        pointerEvents="none"
      >
        {why}
      </chakra.span>
    </Box>
  )
}
