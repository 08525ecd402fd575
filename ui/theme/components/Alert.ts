import { defineSlotRecipe } from '@chakra-ui/react'
import { partsLook } from './define.ts'

export { Alert } from '@chakra-ui/react'

const alert = defineSlotRecipe({
  className: 'chakra-alert',
  slots: ['root', 'title', 'description', 'indicator', 'content'],
  base: {
    root: {
      width: '100%',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2',
      px: '3',
      py: '2',
      borderRadius: 'l2',
      textStyle: 'sm',
      bg: 'colorPalette.subtle',
      color: 'colorPalette.fg',
      borderWidth: '1px',
      borderColor: 'colorPalette.border',
    },
    title: { fontWeight: 'medium' },
    description: { display: 'inline' },
    indicator: { display: 'inline-flex', flexShrink: '0', boxSize: '4', mt: '0.5', _icon: { boxSize: 'full' } },
    content: { display: 'flex', flex: '1', flexDirection: 'column', gap: '1' },
  },
  variants: {
    status: {
      info: { root: { colorPalette: 'blue' } },
      warning: { root: { colorPalette: 'orange' } },
      success: { root: { colorPalette: 'green' } },
      error: { root: { colorPalette: 'red' } },
      neutral: { root: { colorPalette: 'gray' } },
    },
    size: { sm: {}, md: {} },
    variant: { subtle: {}, surface: {} },
  },
  defaultVariants: { status: 'info', size: 'sm', variant: 'subtle' },
})

partsLook('alert', alert)
