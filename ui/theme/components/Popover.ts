import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react'
import { partsLook } from './define.ts'

export { Popover } from '@chakra-ui/react'

const floating: SystemStyleObject = {
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'lg',
  borderRadius: 'l2',
  outline: '0',
  zIndex: 'calc({zIndex.popover} + var(--layer-index, 0))',
  _open: { animationName: 'fade-in', animationDuration: 'faster' },
  _closed: { animationName: 'fade-out', animationDuration: 'faster' },
}

const popover = defineSlotRecipe({
  className: 'chakra-popover',
  slots: [
    'arrow',
    'arrowTip',
    'anchor',
    'trigger',
    'indicator',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    positioner: { zIndex: 'popover' },
    content: {
      ...floating,
      display: 'flex',
      flexDirection: 'column',
      textStyle: 'sm',
      width: '100%',
      maxH: 'var(--available-height)',
    },
    header: { px: '3', pt: '3' },
    body: { px: '3', py: '3', overflowY: 'auto', minH: '0' },
    footer: { display: 'flex', justifyContent: 'flex-end', gap: '2', px: '3', pb: '3' },
    title: { fontWeight: 'semibold' },
    arrow: { '--arrow-size': 'sizes.2', '--arrow-background': 'colors.bg.panel' },
  },
  variants: {
    size: {
      xs: { content: { maxW: 'xs' } },
      sm: { content: { maxW: 'sm' } },
      md: { content: { maxW: 'md' } },
      lg: { content: { maxW: 'lg' } },
    },
  },
  defaultVariants: { size: 'xs' },
})

partsLook('popover', popover)
