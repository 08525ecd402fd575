import { defineRecipe } from '@chakra-ui/react'

const tones = ['blue', 'gray', 'red', 'purple', 'orange', 'green', 'teal'] as const

/**
 * Tag label (DB-13): at most 100 px wide, 18 high, 12 px font. Tone `blue` tints the text, `blue_border` adds an edge,
 * `blue_background` fills. Used through `TagLabel`, which adds the hover text.
 */
export const tagLabel = defineRecipe({
  className: 'tag-label',
  base: {
    display: 'inline-block',
    boxSizing: 'border-box',
    maxW: '100px',
    h: '18px',
    lineHeight: '16px',
    px: '1.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l1',
    fontSize: '12px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  variants: {
    tone: Object.fromEntries(
      tones.flatMap((tone) => [
        [tone, { color: `${tone}.fg` }],
        [`${tone}_border`, { color: `${tone}.fg`, borderColor: `${tone}.300` }],
        [`${tone}_background`, { color: `${tone}.fg`, bg: `${tone}.muted` }],
      ]),
    ),
  },
  defaultVariants: { tone: 'gray_background' },
})
