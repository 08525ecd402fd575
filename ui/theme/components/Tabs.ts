import { defineSlotRecipe } from '@chakra-ui/react'
import { partsLook } from './define.ts'

export { Tabs } from '@chakra-ui/react'

const tabs = defineSlotRecipe({
  className: 'chakra-tabs',
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    root: { '--tabs-trigger-radius': 'radii.l2', position: 'relative' },
    list: { display: 'flex', isolation: 'isolate', position: 'relative', gap: '1' },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      h: '8',
      px: '3',
      textStyle: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'button',
      outline: '0',
      borderRadius: 'l1',
      focusVisibleRing: 'inside',
      _hover: { color: 'fg' },
      _selected: { color: 'colorPalette.fg' },
      _disabled: { opacity: '0.5', cursor: 'disabled' },
    },
    content: { focusVisibleRing: 'inside', outline: '0', pt: '3' },
  },
  variants: {
    variant: {
      line: {
        list: { borderBottomWidth: '1px', borderColor: 'border' },
        trigger: {
          borderRadius: '0',
          mb: '-1px',
          borderBottomWidth: '2px',
          borderColor: 'transparent',
          _selected: { borderColor: 'colorPalette.solid' },
        },
      },
      enclosed: { list: { bg: 'bg.muted', p: '0.5', borderRadius: 'l2' }, trigger: { h: '7', _selected: { bg: 'bg', shadow: 'xs' } } },
      subtle: { trigger: { _selected: { bg: 'colorPalette.muted' } } },
      plain: {},
    },
    size: { sm: {}, md: {} },
  },
  defaultVariants: { variant: 'line', size: 'sm' },
})

partsLook('tabs', tabs)
