import { defineRecipe } from '@chakra-ui/react'
import { control } from './control.ts'
import { lookOf } from './define.ts'

export { Input } from '@chakra-ui/react'

const input = defineRecipe({
  className: 'chakra-input',
  base: control,
  variants: {
    size: {
      '2xs': { textStyle: '2xs', px: '1.5', '--input-height': 'sizes.5' },
      xs: { textStyle: 'xs', px: '2', '--input-height': 'sizes.6' },
      sm: { textStyle: 'sm', px: '2', '--input-height': 'sizes.7' },
      md: { textStyle: 'sm', px: '2.5', '--input-height': 'sizes.8' },
      lg: { textStyle: 'md', px: '3', '--input-height': 'sizes.9' },
    },
    variant: {
      outline: {},
      subtle: { borderColor: 'transparent', bg: 'bg.muted' },
      flushed: { bg: 'transparent', borderColor: 'transparent', borderBottomColor: 'border.emphasized', borderRadius: '0', px: '0' },
    },
  },
  defaultVariants: { size: 'sm', variant: 'outline' },
})

lookOf('input', input)
