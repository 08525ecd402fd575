import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react'
import { partsLook } from './define.ts'

export { Dialog } from '@chakra-ui/react'

const backdrop: SystemStyleObject = {
  bg: 'black/40',
  position: 'fixed',
  inset: '0',
  zIndex: 'calc({zIndex.modal} + var(--layer-index, 0) - 1)',
  _open: { animationName: 'fade-in', animationDuration: 'fast' },
  _closed: { animationName: 'fade-out', animationDuration: 'faster' },
}

const dialog = defineSlotRecipe({
  className: 'chakra-dialog',
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'title', 'description', 'closeTrigger', 'header', 'body', 'footer'],
  base: {
    backdrop: backdrop,
    positioner: {
      display: 'flex',
      justifyContent: 'center',
      // From the top: a dialog that grows stays where the hand is.
      alignItems: 'flex-start',
      position: 'fixed',
      inset: '0',
      p: '4',
      pt: 'clamp(1rem, 12vh, 9rem)',
      overscrollBehaviorY: 'none',
      zIndex: 'calc({zIndex.modal} + var(--layer-index, 0))',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      width: '100%',
      maxH: 'full',
      outline: '0',
      borderRadius: 'l3',
      textStyle: 'sm',
      bg: 'bg.panel',
      boxShadow: 'xl',
      _open: { animationName: 'fade-in', animationDuration: 'fast' },
      _closed: { animationName: 'fade-out', animationDuration: 'faster' },
    },
    header: { display: 'flex', alignItems: 'center', gap: '3', px: '5', pt: '4', pb: '2', flex: '0 0 auto' },
    body: { flex: '1', px: '5', py: '2', overflowY: 'auto', minH: '0' },
    footer: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '2', px: '5', pt: '3', pb: '4' },
    title: { fontSize: 'lg', fontWeight: 'semibold' },
    description: { color: 'fg.muted' },
    closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
  },
  variants: {
    size: {
      xs: { content: { maxW: 'xs' } },
      /** 420 px, the general width of modals. */
      sm: { content: { maxW: '420px' } },
      md: { content: { maxW: 'lg' } },
      lg: { content: { maxW: '2xl' } },
      xl: { content: { maxW: '4xl' } },
      cover: { positioner: { p: '10' }, content: { h: 'full' } },
    },
    placement: { center: {}, top: { positioner: { alignItems: 'flex-start', pt: '16' } } },
    scrollBehavior: { inside: {}, outside: { positioner: { overflow: 'auto' } } },
    motionPreset: { scale: {}, none: {} },
  },
  defaultVariants: { size: 'md', placement: 'center', scrollBehavior: 'inside', motionPreset: 'scale' },
})

partsLook('dialog', dialog)
