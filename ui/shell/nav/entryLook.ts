/** Look of an entry of a panel: of products, and of what is promoted. */
export const ENTRY_LOOK = {
  display: 'block',
  px: '2',
  py: '1.5',
  borderRadius: 'l2',
  focusVisibleRing: 'inside',
  _hover: { bg: 'bg.muted' },
} as const
