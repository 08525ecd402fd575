import { defineRecipe } from '@chakra-ui/react'
import { lookOf } from './define.ts'

export { Link } from '@chakra-ui/react'

const link = defineRecipe({
  className: 'chakra-link',
  base: {
    display: 'inline',
    color: 'fg.link',
    cursor: 'pointer',
    borderRadius: 'l1',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
  },
  variants: { variant: { underline: { textDecoration: 'underline' }, plain: { _hover: { textDecoration: 'underline' } } } },
  defaultVariants: { variant: 'plain' },
})

lookOf('link', link)
