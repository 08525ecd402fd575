import { defineSlotRecipe } from '@chakra-ui/react'
import { control } from './control.ts'
import { partsLook } from './define.ts'

export { NativeSelect } from '@chakra-ui/react'

const nativeSelect = defineSlotRecipe({
  className: 'chakra-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { height: 'fit-content', display: 'flex', width: '100%', position: 'relative' },
    field: { ...control, '--input-height': undefined, h: 'var(--select-height)', pe: '7', cursor: 'button', '& > option': { bg: 'bg' } },
    indicator: {
      position: 'absolute',
      insetEnd: '2',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      display: 'inline-flex',
      _icon: { boxSize: '3.5' },
    },
  },
  variants: {
    size: {
      xs: { root: { '--select-height': 'sizes.6' }, field: { textStyle: 'xs', ps: '2' } },
      sm: { root: { '--select-height': 'sizes.7' }, field: { textStyle: 'sm', ps: '2' } },
      md: { root: { '--select-height': 'sizes.8' }, field: { textStyle: 'sm', ps: '2.5' } },
      lg: { root: { '--select-height': 'sizes.9' }, field: { textStyle: 'md', ps: '3' } },
    },
    variant: { outline: {}, plain: { field: { borderColor: 'transparent' } } },
  },
  defaultVariants: { size: 'sm', variant: 'outline' },
})

partsLook('nativeSelect', nativeSelect)
