import { defineSlotRecipe } from '@chakra-ui/react'
import { partsLook } from './define.ts'

export { Progress } from '@chakra-ui/react'

const progress = defineSlotRecipe({
  className: 'chakra-progress',
  slots: ['root', 'label', 'track', 'range', 'valueText', 'view', 'circle', 'circleTrack', 'circleRange'],
  base: {
    root: { textStyle: 'sm', colorPalette: 'teal' },
    track: { overflow: 'hidden', position: 'relative', bg: 'bg.emphasized', borderRadius: 'full', h: '1.5' },
    range: {
      h: '100%',
      bg: 'colorPalette.solid',
      transition: 'width 200ms',
      '&[data-state=indeterminate]': { w: '40%', animation: 'pulse' },
    },
  },
  variants: { size: { xs: { track: { h: '1' } }, sm: {}, md: { track: { h: '2' } } }, variant: { subtle: {}, outline: {} } },
  defaultVariants: { size: 'sm', variant: 'subtle' },
})

partsLook('progress', progress)
