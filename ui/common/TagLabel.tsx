import { chakra, useRecipe } from '@chakra-ui/react'
import { tagLabel } from '../theme/tag-label.ts'

export const TAG_COLOURS = ['blue', 'gray', 'red', 'purple', 'orange'] as const
type TagColour = (typeof TAG_COLOURS)[number]
export type TagTone = TagColour | `${TagColour}_border` | `${TagColour}_background`

/** A short label beside a name (DB-13); the whole text shows on hover when no other hint is given. */
export const TagLabel = ({ text, tone = 'gray_background', hoverText }: { text: string; tone?: TagTone; hoverText?: string }) => {
  const recipe = useRecipe({ recipe: tagLabel })
  return (
    <chakra.span css={recipe({ tone })} title={hoverText ?? text}>
      {text}
    </chakra.span>
  )
}
