import { Box } from '@chakra-ui/react'
import { Icon } from '../../common/Icon.tsx'

/** The jump to the old version of this program, at the database at hand (MENU-04). */
export const OldVersion = ({ href, text }: { href: string; text: string }) => (
  <Box
    p="2"
    borderTopWidth="1px"
    css={{
      '& > a': {
        display: 'flex',
        alignItems: 'center',
        gap: '1.5',
        h: '8',
        px: '2',
        borderRadius: 'l2',
        color: 'fg.muted',
        focusVisibleRing: 'inside',
        _hover: { bg: 'bg.muted' },
      },
    }}
  >
    <a href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="out" />
      {text}
    </a>
  </Box>
)
