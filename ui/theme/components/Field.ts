import { defineSlotRecipe } from '@chakra-ui/react'
import { partsLook } from './define.ts'

export { Field } from '@chakra-ui/react'

const field = defineSlotRecipe({
  className: 'chakra-field',
  slots: ['root', 'errorText', 'helperText', 'input', 'label', 'select', 'textarea', 'requiredIndicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: '100%', position: 'relative', gap: '1', alignItems: 'flex-start' },
    label: { display: 'flex', gap: '1', textStyle: 'sm', fontWeight: 'medium', color: 'fg.muted' },
    errorText: { display: 'inline-flex', gap: '1', textStyle: 'xs', color: 'fg.error' },
    helperText: { textStyle: 'xs', color: 'fg.muted' },
    requiredIndicator: { color: 'fg.error' },
  },
})

partsLook('field', field)
