import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'
import { TAG_COLOURS } from '../../domain/tag.ts'

/** One hue, light to dark. The steps are chosen so that 700 on 50 and white on 600 reach a contrast of 4.5:1. */
const hue = (steps: readonly string[]) =>
  Object.fromEntries(
    ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'].map((step, at) => [step, { value: steps[at]! }]),
  )

const HUES = {
  gray: hue(['#f7f8f9', '#eff1f3', '#e2e5e9', '#cbd0d7', '#98a1ad', '#6b7683', '#525c68', '#3f4853', '#2a313a', '#1a2028', '#10151b']),
  teal: hue(['#eef7f7', '#d8ecec', '#b0d8d9', '#7dbcbf', '#459a9f', '#217d84', '#12666d', '#0f545b', '#0f4349', '#0c3338', '#072125']),
  blue: hue(['#eef4fb', '#dbe8f7', '#b7d0ef', '#86b0e2', '#528cd1', '#326fba', '#24599e', '#1e4a84', '#1c3d69', '#152c4c', '#0e1d33']),
  red: hue(['#fcf1f0', '#f9e0de', '#f2bfbb', '#e79690', '#d7665e', '#c24339', '#a8332b', '#8c2b25', '#6f2520', '#501b17', '#34110f']),
  orange: hue(['#fdf4ea', '#fae6d0', '#f3cb9f', '#e8a967', '#d88735', '#b96a18', '#9a5511', '#7f4611', '#643812', '#47280e', '#2e1909']),
  purple: hue(['#f5f2fb', '#e9e2f6', '#d2c5ec', '#b39fdd', '#9276c9', '#7656b3', '#624599', '#523a80', '#422f66', '#2f2149', '#1e1530']),
  green: hue(['#eff7f1', '#dceee0', '#b8dcc1', '#86c195', '#529f67', '#33824a', '#276b3b', '#215832', '#1c4628', '#14321d', '#0c2012']),
}

/** 0.5 … 96 in quarters of a rem, the names the components use. */
const scale = Object.fromEntries(
  [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 72, 80, 96].map(
    (step) => [String(step), { value: `${step / 4}rem` }],
  ),
)

const values = <const V extends string | number>(entries: Readonly<Record<string, V>>): Record<string, { value: V }> =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]))

export const tokens = defineTokens({
  colors: {
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    black: { value: '#0b0f14' },
    white: { value: '#ffffff' },
    ...HUES,
  },
  fonts: {
    /**
     * The system's own faces: Latin letters of the interface first, then Chinese by system: macOS, Windows, Linux. Not `system-ui`, which is the
     * Chinese face on a Chinese Windows and makes Latin words of its letters.
     */
    body: {
      value:
        '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "WenQuanYi Micro Hei", sans-serif',
    },
    heading: { value: 'var(--chakra-fonts-body)' },
    mono: {
      value:
        'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "PingFang SC", "Microsoft YaHei", "Noto Sans Mono CJK SC", "Noto Sans CJK SC", monospace',
    },
  },
  fontSizes: values({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.125rem',
    '2xl': '1.375rem',
    '3xl': '1.75rem',
    '4xl': '2.25rem',
  }),
  fontWeights: values({ normal: 400, medium: 500, semibold: 600, bold: 700 }),
  lineHeights: values({ none: 1, tight: 1.25, short: 1.375, moderate: 1.5, tall: 1.65 }),
  letterSpacings: values({ tight: '-0.01em', wide: '0.02em', wider: '0.05em' }),
  radii: values({
    none: '0',
    '2xs': '1px',
    xs: '2px',
    sm: '3px',
    md: '5px',
    lg: '8px',
    xl: '12px',
    full: '9999px',
    l1: '3px',
    l2: '5px',
    l3: '8px',
  }),
  borders: values({ xs: '0.5px solid', sm: '1px solid', md: '2px solid' }),
  spacing: scale,
  sizes: {
    ...scale,
    ...values({
      full: '100%',
      min: 'min-content',
      max: 'max-content',
      fit: 'fit-content',
      prose: '65ch',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      nav: '4rem',
      row: '1.875rem',
    }),
  },
  zIndex: values({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
    max: 2147483647,
  }),
  durations: values({ fastest: '50ms', faster: '100ms', fast: '150ms', moderate: '200ms', slow: '300ms' }),
  easings: values({ default: 'cubic-bezier(0.2, 0, 0, 1)' }),
  cursor: values({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'pointer',
    option: 'pointer',
    radio: 'pointer',
    slider: 'pointer',
    switch: 'pointer',
  }),
  animations: values<string>({ spin: 'spin 0.9s linear infinite', pulse: 'pulse 1.6s ease-in-out infinite' }),
})

/** Light and dark step of a hue, or a literal colour. The light theme is shown; `.dark` on an ancestor switches. */
const pair = (light: string, dark: string) => {
  const step = (value: string) => (/^[a-z]+(\.\d+)?$/.test(value) ? `{colors.${value}}` : value)
  return { value: { _light: step(light), _dark: step(dark) } }
}

/** The roles a component may ask of a colour, by `colorPalette`. */
const palette = (name: string, options: { solid?: string; fg?: string } = {}) => ({
  contrast: pair('white', 'white'),
  fg: pair(options.fg ?? `${name}.700`, `${name}.300`),
  subtle: pair(`${name}.50`, `${name}.950`),
  muted: pair(`${name}.100`, `${name}.900`),
  emphasized: pair(`${name}.200`, `${name}.800`),
  solid: pair(options.solid ?? `${name}.600`, `${name}.600`),
  focusRing: pair(`${name}.500`, `${name}.400`),
  border: pair(`${name}.200`, `${name}.800`),
})

/** Ordered series, least to most: from light green over blue to dark violet, and the other way about on a dark page. */
const STEPS = [
  ['#4c9f93', '#6d79bd'],
  ['#2b8a94', '#6590c6'],
  ['#1f7396', '#66a6c9'],
  ['#285b93', '#74bac8'],
  ['#3f4697', '#8fccc6'],
  ['#552a86', '#b1dcca'],
  ['#3d0f45', '#d9efd3'],
] as const
/** Shades of a status's colour in charts, light page and dark. */
const SHADES = [
  [500, 400],
  [700, 200],
  [600, 300],
  [800, 100],
  [900, 50],
] as const
/** How many colours there are for ordered series, and for statuses of one tone. */
export const STEP_COUNT = STEPS.length
export const SHADE_COUNT = SHADES.length

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: pair('white', 'gray.950'),
      canvas: pair('gray.50', '#0b0f14'),
      subtle: pair('gray.50', 'gray.900'),
      muted: pair('gray.100', 'gray.900'),
      emphasized: pair('gray.200', 'gray.800'),
      inverted: pair('gray.900', 'white'),
      panel: pair('white', 'gray.900'),
      selected: pair('teal.50', 'teal.950'),
      error: pair('red.50', 'red.950'),
      warning: pair('orange.50', 'orange.950'),
      success: pair('green.50', 'green.950'),
      info: pair('blue.50', 'blue.950'),
      /** Behind words that were searched. */
      mark: pair('orange.100', 'orange.900'),
    },
    fg: {
      DEFAULT: pair('gray.900', 'gray.100'),
      muted: pair('gray.600', 'gray.400'),
      subtle: pair('#5b6672', 'gray.400'),
      inverted: pair('white', 'gray.900'),
      accent: pair('teal.600', 'teal.300'),
      link: pair('teal.600', 'teal.300'),
      error: pair('red.600', 'red.300'),
      warning: pair('orange.700', 'orange.300'),
      success: pair('green.600', 'green.300'),
      info: pair('blue.600', 'blue.300'),
    },
    border: {
      DEFAULT: pair('gray.200', 'gray.800'),
      muted: pair('gray.100', 'gray.900'),
      subtle: pair('gray.50', 'gray.950'),
      emphasized: pair('gray.300', 'gray.700'),
      inverted: pair('gray.800', 'gray.200'),
      /** Edges of fields: 3:1 against the page. */
      input: pair('gray.400', 'gray.600'),
      accent: pair('teal.500', 'teal.400'),
      error: pair('red.500', 'red.400'),
      warning: pair('orange.400', 'orange.400'),
      success: pair('green.400', 'green.400'),
      info: pair('blue.400', 'blue.400'),
    },
    gray: palette('gray', { solid: 'gray.800', fg: 'gray.800' }),
    teal: palette('teal'),
    blue: palette('blue'),
    red: palette('red'),
    orange: palette('orange'),
    purple: palette('purple'),
    green: palette('green'),
    chart: {
      /** Series in order; each reaches 3:1 against the page, as everything in `chart` does. */
      1: pair('teal.600', 'teal.400'),
      2: pair('orange.500', 'orange.300'),
      3: pair('blue.500', 'blue.400'),
      4: pair('purple.400', 'purple.300'),
      5: pair('red.400', 'red.300'),
      6: pair('green.500', 'green.400'),
      7: pair('gray.500', 'gray.400'),
      8: pair('teal.400', 'teal.200'),
      9: pair('blue.700', 'blue.200'),
      10: pair('orange.700', 'orange.200'),
      11: pair('purple.700', 'purple.200'),
      12: pair('green.700', 'green.200'),
      /** What is not stated. */
      none: pair('#86909c', 'gray.500'),
      /** What follows one another, least to most; brightness alone tells the order too. */
      step: Object.fromEntries(STEPS.map((steps, at) => [at + 1, pair(steps[0], steps[1])])),
      /** Statuses by the colour of their tone; of several with one tone each has a shade. */
      ...Object.fromEntries(
        TAG_COLOURS.map((hue) => [
          hue,
          Object.fromEntries(SHADES.map(([light, dark], at) => [at + 1, pair(`${hue}.${light}`, `${hue}.${dark}`)])),
        ]),
      ),
    },
  },
  shadows: {
    xs: { value: { _light: '0 1px 2px rgb(16 21 27 / 6%)', _dark: '0 1px 2px rgb(0 0 0 / 50%)' } },
    sm: { value: { _light: '0 1px 3px rgb(16 21 27 / 10%)', _dark: '0 1px 3px rgb(0 0 0 / 60%)' } },
    md: { value: { _light: '0 2px 8px rgb(16 21 27 / 10%), 0 0 1px rgb(16 21 27 / 30%)', _dark: '0 2px 8px rgb(0 0 0 / 60%)' } },
    lg: { value: { _light: '0 8px 24px rgb(16 21 27 / 14%), 0 0 1px rgb(16 21 27 / 30%)', _dark: '0 8px 24px rgb(0 0 0 / 70%)' } },
    xl: { value: { _light: '0 16px 40px rgb(16 21 27 / 18%), 0 0 1px rgb(16 21 27 / 30%)', _dark: '0 16px 40px rgb(0 0 0 / 80%)' } },
  },
})
