import type { SystemStyleObject } from '@chakra-ui/react'

/** What something fixed stays with (`anchored`), one in each part of the page that has this look. */
export const ANCHOR = { anchorName: '--at', anchorScope: '--at' } as SystemStyleObject

/**
 * Stays at its `ANCHOR` wherever that has been scrolled to, on the side that has room. Browsers that cannot, and know only where it
 * would be without scrolling, have `otherwise`.
 */
export const anchored = (otherwise: SystemStyleObject, at: SystemStyleObject): SystemStyleObject => ({
  ...otherwise,
  '@supports (anchor-scope: all)': { transform: 'none', positionAnchor: '--at', positionTryFallbacks: 'flip-block', ...at },
})
