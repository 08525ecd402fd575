import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'
import { lookOf, partsLook } from './define.ts'

export { Checkbox } from '@chakra-ui/react'

const checkmarkSizes = { xs: { boxSize: '3.5' }, sm: { boxSize: '3.5', p: '0.5' }, md: { boxSize: '4', p: '0.5' } }

const checkmark = defineRecipe({
  className: 'chakra-checkmark',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    color: 'white',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.input',
    borderRadius: 'l1',
    cursor: 'checkbox',
    focusVisibleRing: 'outside',
    _icon: { boxSize: 'full' },
    _invalid: { borderColor: 'border.error' },
    _disabled: { opacity: '0.5', cursor: 'disabled' },
    '&:is([data-state=checked], [data-state=indeterminate])': {
      bg: 'colorPalette.solid',
      color: 'colorPalette.contrast',
      borderColor: 'colorPalette.solid',
    },
  },
  variants: {
    size: checkmarkSizes,
    variant: { solid: {}, outline: {} },
  },
  defaultVariants: { size: 'sm', variant: 'solid' },
})

const checkbox = defineSlotRecipe({
  className: 'chakra-checkbox',
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2', position: 'relative', cursor: 'checkbox', colorPalette: 'teal' },
    control: checkmark.base,
    label: { userSelect: 'none', textStyle: 'sm', _disabled: { opacity: '0.5' } },
  },
  variants: {
    size: {
      xs: { control: checkmarkSizes.xs, label: { textStyle: 'xs' } },
      sm: { control: checkmarkSizes.sm },
      md: { control: checkmarkSizes.md },
    },
    variant: { solid: {}, outline: {} },
  },
  defaultVariants: { size: 'sm', variant: 'solid' },
})

lookOf('checkmark', checkmark)
partsLook('checkbox', checkbox)
