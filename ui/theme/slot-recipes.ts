import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react'
import { checkmark, checkmarkSizes, input } from './recipes.ts'

/** Recipes of components with parts. Slots are written out, because the library's anatomies would bring every component along. */

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

const nativeSelect = defineSlotRecipe({
  className: 'chakra-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { height: 'fit-content', display: 'flex', width: '100%', position: 'relative' },
    field: { ...input.base, '--input-height': undefined, h: 'var(--select-height)', pe: '7', cursor: 'button', '& > option': { bg: 'bg' } },
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

export const slotRecipes = { dialog, popover, tabs, checkbox, field, nativeSelect, alert, progress }
