import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { recipes } from './recipes.ts'
import { semanticTokens, tokens } from './tokens.ts'

const textStyle = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } })

/**
 * The look of the product: neutral greys, one accent (`teal`), 13 px text, tabular figures. Built on the library's utilities
 * only, never on its default theme, which alone would be a sixth of the entry budget.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    globalCss: {
      '*': { '--global-color-border': 'colors.border', '--global-font-body': 'fonts.body', '--global-font-mono': 'fonts.mono' },
      html: { color: 'fg', bg: 'bg.canvas', colorPalette: 'teal', textSizeAdjust: '100%' },
      body: { fontSize: 'sm', lineHeight: 'moderate', fontVariantNumeric: 'tabular-nums', fontFamily: 'body' },
      '*::selection': { bg: 'teal.200' },
      '*::placeholder': { color: 'fg.subtle' },
      '*, *::before, *::after': {
        '@media (prefers-reduced-motion: reduce)': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    },
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
      tokens,
      semanticTokens,
      recipes,
      textStyles: {
        '2xs': textStyle('2xs', '1rem'),
        xs: textStyle('xs', '1.125rem'),
        sm: textStyle('sm', '1.25rem'),
        md: textStyle('md', '1.375rem'),
        lg: textStyle('lg', '1.5rem'),
        xl: textStyle('xl', '1.625rem'),
        '2xl': textStyle('2xl', '1.875rem'),
        '3xl': textStyle('3xl', '2.25rem'),
        /** Official numbers: exact, monospaced. */
        identifier: { value: { fontFamily: 'mono', fontSize: 'xs', letterSpacing: '0' } },
      },
      keyframes: {
        spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
        pulse: { '50%': { opacity: '0.5' } },
        'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
        'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
        'slide-in': { from: { opacity: 0, transform: 'translateX(1.5rem)' }, to: { opacity: 1, transform: 'none' } },
      },
    },
  }),
)
