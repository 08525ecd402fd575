/** Colours of a picture. */
export interface ChartTheme {
  canvas: string
  state: string
  /** Compound states, lighter and darker by turns so that nesting shows. */
  nests: readonly [string, string]
  border: string
  region: string
  title: string
  text: string
  arrow: string
  event: string
  guard: string
  final: string
}

/** The product's light theme (ui/theme/tokens.ts). */
export const LIGHT: ChartTheme = {
  canvas: '#ffffff',
  state: '#ffffff',
  nests: ['#f7f8f9', '#eff1f3'],
  border: '#98a1ad',
  region: '#98a1ad',
  title: '#1a2028',
  text: '#3f4853',
  arrow: '#6b7683',
  event: '#0f545b',
  guard: '#523a80',
  final: '#3f4853',
}
