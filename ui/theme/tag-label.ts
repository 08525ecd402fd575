import type { SystemStyleObject } from '@chakra-ui/react'
import { TAG_COLOURS, TAG_TYPES, type TagType } from '../../domain/tag.ts'

/** A tag label (DB-13): at most 100 px wide, 18 high, 12 px font. */
const TAG_WIDTH = 100
export const tagBase: SystemStyleObject = {
  display: 'inline-block',
  boxSizing: 'border-box',
  maxW: `${TAG_WIDTH}px`,
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
}

/** `blue` tints the text, `blue_border` adds an edge, `blue_background` fills. */
export const TAG_LOOKS = Object.fromEntries(
  TAG_COLOURS.flatMap((colour) => [
    [colour, { color: `${colour}.fg` }],
    [`${colour}_border`, { color: `${colour}.fg`, borderColor: `${colour}.emphasized` }],
    [`${colour}_background`, { color: `${colour}.fg`, bg: `${colour}.muted` }],
  ]),
) as Record<TagType, SystemStyleObject>

/** The same as a style sheet, for plain elements of the class `tag` with their type in `data-type`: a grid draws thousands of them. */
export const tagStyles: SystemStyleObject = {
  '& .tag': { ...tagBase, me: '1', verticalAlign: 'top' },
  ...Object.fromEntries(TAG_TYPES.map((type) => [`& .tag[data-type=${type}]`, TAG_LOOKS[type]])),
}
