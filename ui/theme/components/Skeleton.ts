import { defineRecipe } from '@chakra-ui/react'
import { lookOf } from './define.ts'

export { Skeleton } from '@chakra-ui/react'

const skeleton = defineRecipe({
  className: 'chakra-skeleton',
  base: { borderRadius: 'l1' },
  variants: {
    loading: {
      true: {
        cursor: 'default',
        color: 'transparent',
        pointerEvents: 'none',
        userSelect: 'none',
        flexShrink: '0',
        '&::before, &::after, *': { visibility: 'hidden' },
      },
      false: { background: 'unset' },
    },
    variant: { pulse: { background: 'bg.emphasized', animation: 'pulse' }, none: {} },
  },
  defaultVariants: { variant: 'pulse', loading: true },
})

lookOf('skeleton', skeleton)
