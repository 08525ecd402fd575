import { chakra } from '@chakra-ui/react'
import type { Tag } from '../../domain/tag.ts'
import { TAG_LOOKS, tagBase } from '../theme/tag-label.ts'

/** A short label beside a name (DB-13); the whole text shows on hover when no other hint is given. One to be skipped is not drawn. */
export const TagLabel = ({ text, type, skip, hoverText }: Tag) =>
  skip ? null : (
    <chakra.span css={{ ...tagBase, ...TAG_LOOKS[type] }} title={hoverText ?? text}>
      {text}
    </chakra.span>
  )
