import { Box, Button, chakra, Heading } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

/** A part of a side panel under its heading. */
export const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" mt="4">
    <Heading as="h3" textStyle="sm" fontWeight="semibold" mb="1.5">
      {title}
    </Heading>
    {children}
  </Box>
)

/** A part that is closed at first: its list may be long. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.details mt="3">
    <chakra.summary textStyle="sm" fontWeight="semibold" cursor="pointer" focusVisibleRing="outside" borderRadius="l1">
      {title}
    </chakra.summary>
    <Box mt="1">{children}</Box>
  </chakra.details>
)

/** Keeps the picture that shows, in either format; inside a group that says so. */
export const PictureFormats = ({ save }: { save: (format: 'svg' | 'png') => unknown }) =>
  (['svg', 'png'] as const).map((format) => (
    <Button key={format} size="xs" variant="ghost" onClick={() => void save(format)}>
      {format.toUpperCase()}
    </Button>
  ))

/** A name in code. */
export const Code = ({ children }: { children: ReactNode }) => (
  <chakra.code fontFamily="mono" textStyle="xs" overflowWrap="anywhere">
    {children}
  </chakra.code>
)

/** A line that leads somewhere in the gallery. */
export const Line = ({
  onClick,
  current = false,
  expanded,
  depth = 0,
  children,
  ref,
}: {
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
  current?: boolean
  /** Where it opens what stands below it, in the size of a text. */
  expanded?: boolean
  depth?: number
  children: ReactNode
}) => (
  <chakra.button
    ref={ref}
    type="button"
    display="block"
    w="full"
    textAlign="start"
    px="2"
    py="1"
    ps={`${depth * 0.75 + 0.5}rem`}
    borderRadius="l1"
    textStyle={expanded === undefined ? 'xs' : 'sm'}
    cursor="button"
    overflowWrap="anywhere"
    bg={current || expanded ? 'bg.muted' : undefined}
    fontWeight={current || expanded ? 'semibold' : undefined}
    aria-current={current || undefined}
    aria-expanded={expanded}
    focusVisibleRing="inside"
    _hover={{ bg: 'bg.muted' }}
    onClick={onClick}
  >
    {children}
  </chakra.button>
)

/** A field of code in a side panel. */
export const monoField = {
  w: 'full',
  fontFamily: 'mono',
  textStyle: 'xs',
  borderWidth: '1px',
  borderColor: 'border.input',
  borderRadius: 'l1',
  px: '2',
  py: '1',
  bg: 'bg',
  focusVisibleRing: 'inside',
} as const
