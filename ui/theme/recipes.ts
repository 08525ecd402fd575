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

export const recipes = { button, spinner, heading }
