import { defineRecipe } from '@chakra-ui/react'

/**
 * Recipes of one-part components. Names of variants and sizes are the library's own, so that its types hold; sizes are denser
 * than its defaults (a control is 28–32 px high, text 13 px).
 */

const control = {
  '2xs': { h: '5', minW: '5', textStyle: '2xs', px: '1.5', gap: '1', _icon: { boxSize: '3' } },
  xs: { h: '6', minW: '6', textStyle: 'xs', px: '2', gap: '1', _icon: { boxSize: '3.5' } },
  sm: { h: '7', minW: '7', textStyle: 'sm', px: '2.5', gap: '1.5', _icon: { boxSize: '3.5' } },
  md: { h: '8', minW: '8', textStyle: 'sm', px: '3', gap: '1.5', _icon: { boxSize: '4' } },
  lg: { h: '9', minW: '9', textStyle: 'md', px: '4', gap: '2', _icon: { boxSize: '4' } },
}

export const button = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    borderRadius: 'l2',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    flexShrink: '0',
    lineHeight: '1.2',
    fontWeight: 'medium',
    transition: 'background 120ms, border-color 120ms, color 120ms',
    focusVisibleRing: 'outside',
    _disabled: { opacity: '0.5', cursor: 'disabled' },
    _icon: { flexShrink: '0' },
  },
  variants: {
    size: control,
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solid/90' },
        _expanded: { bg: 'colorPalette.solid/90' },
      },
      subtle: {
        bg: 'colorPalette.muted',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.emphasized' },
        _expanded: { bg: 'colorPalette.emphasized' },
      },
      surface: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.border',
        _hover: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      outline: {
        bg: 'bg',
        color: 'colorPalette.fg',
        borderColor: 'border.emphasized',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      ghost: { bg: 'transparent', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' }, _expanded: { bg: 'colorPalette.muted' } },
      plain: { bg: 'transparent', color: 'colorPalette.fg', px: '0', h: 'auto', minW: '0', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'sm', variant: 'outline' },
})

const field = {
  width: '100%',
  minWidth: '0',
  outline: '0',
  appearance: 'none',
  textAlign: 'start',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.input',
  bg: 'bg',
  color: 'fg',
  focusVisibleRing: 'inside',
  _placeholder: { color: 'fg.subtle' },
  _hover: { borderColor: 'gray.500' },
  _disabled: { opacity: '0.6', cursor: 'disabled', bg: 'bg.muted' },
  _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
} as const

export const input = defineRecipe({
  className: 'chakra-input',
  base: { ...field, height: 'var(--input-height)', minW: 'var(--input-height)', '--focus-ring-width': '1px' },
  variants: {
    size: {
      '2xs': { textStyle: '2xs', px: '1.5', '--input-height': 'sizes.5' },
      xs: { textStyle: 'xs', px: '2', '--input-height': 'sizes.6' },
      sm: { textStyle: 'sm', px: '2', '--input-height': 'sizes.7' },
      md: { textStyle: 'sm', px: '2.5', '--input-height': 'sizes.8' },
      lg: { textStyle: 'md', px: '3', '--input-height': 'sizes.9' },
    },
    variant: {
      outline: {},
      subtle: { borderColor: 'transparent', bg: 'bg.muted' },
      flushed: { bg: 'transparent', borderColor: 'transparent', borderBottomColor: 'border.emphasized', borderRadius: '0', px: '0' },
    },
  },
  defaultVariants: { size: 'sm', variant: 'outline' },
})

export const link = defineRecipe({
  className: 'chakra-link',
  base: {
    display: 'inline',
    color: 'fg.link',
    cursor: 'pointer',
    borderRadius: 'l1',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
  },
  variants: { variant: { underline: { textDecoration: 'underline' }, plain: { _hover: { textDecoration: 'underline' } } } },
  defaultVariants: { variant: 'plain' },
})

export const spinner = defineRecipe({
  className: 'chakra-spinner',
  base: {
    display: 'inline-block',
    borderColor: 'currentColor',
    borderStyle: 'solid',
    borderWidth: '2px',
    borderRadius: 'full',
    width: 'var(--spinner-size)',
    height: 'var(--spinner-size)',
    animation: 'spin',
    '--spinner-track-color': 'transparent',
    borderBottomColor: 'var(--spinner-track-color)',
    borderInlineStartColor: 'var(--spinner-track-color)',
    color: 'fg.accent',
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      xs: { '--spinner-size': 'sizes.3' },
      sm: { '--spinner-size': 'sizes.4' },
      md: { '--spinner-size': 'sizes.5' },
      lg: { '--spinner-size': 'sizes.8' },
    },
  },
  defaultVariants: { size: 'sm' },
})

export const skeleton = defineRecipe({
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

export const heading = defineRecipe({
  className: 'chakra-heading',
  base: { fontFamily: 'heading', fontWeight: 'semibold', letterSpacing: 'tight', lineHeight: 'tight' },
  variants: {
    size: {
      sm: { fontSize: 'sm' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg' },
      xl: { fontSize: 'xl' },
      '2xl': { fontSize: '2xl' },
      '3xl': { fontSize: '3xl' },
    },
  },
  defaultVariants: { size: 'lg' },
})

export const checkmarkSizes = { xs: { boxSize: '3.5' }, sm: { boxSize: '3.5', p: '0.5' }, md: { boxSize: '4', p: '0.5' } }

export const checkmark = defineRecipe({
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

export const recipes = { button, input, link, spinner, skeleton, heading, checkmark }
