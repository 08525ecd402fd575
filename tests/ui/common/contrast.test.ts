// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { TAG_TYPES } from '../../../domain/tag.ts'
import { system } from '../../../ui/theme/system.ts'
import { TAG_LOOKS } from '../../../ui/theme/tag-label.ts'
import { semanticTokens } from '../../../ui/theme/tokens.ts'

/** Relative luminance of #rrggbb (WCAG 2.2). */
const luminance = (hex: string): number =>
  [1, 3, 5].reduce((sum, at, index) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return sum + [0.2126, 0.7152, 0.0722][index]! * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  }, 0)

const colors = semanticTokens.colors as unknown as Record<string, Record<string, unknown>>
/** Every token below a name: `fg`, `fg.muted` … */
const tokensOf = (name: string): string[] => {
  const under = (path: string, node: Record<string, unknown>): string[] =>
    Object.entries(node).flatMap(([key, value]) => {
      const own = key === 'DEFAULT' ? path : `${path}.${key}`
      return 'value' in (value as object) ? [own] : under(own, value as Record<string, unknown>)
    })
  return under(name, colors[name]!)
}
const HUES = Object.keys(colors).filter((name) => 'solid' in colors[name]!)
const isInverted = (token: string) => token.endsWith('.inverted')

describe.each(['_light', '_dark'] as const)('colours of the theme, %s', (theme) => {
  const hexOf = (token: string): string => {
    const found = system.tokens.getByName(`colors.${token}`)
    if (!found) throw new Error(`no colour ${token}`)
    const value = (found.extensions.conditions as Record<string, string> | undefined)?.[theme] ?? String(found.originalValue)
    const inner = /^\{colors\.(.+)\}$/.exec(value)?.[1]
    return inner ? hexOf(inner) : value
  }
  const contrast = (one: string, other: string): number => {
    const [light, dark] = [luminance(hexOf(one)), luminance(hexOf(other))].sort((a, b) => b - a)
    return (light! + 0.05) / (dark! + 0.05)
  }
  const tooLow = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .filter(([text, ground]) => contrast(text, ground) < least)
      .map(([text, ground]) => `${text} on ${ground}: ${contrast(text, ground).toFixed(2)}`)

  it('every text can be read on every ground: 4.5:1', () => {
    const texts = tokensOf('fg').filter((token) => !isInverted(token))
    const grounds = tokensOf('bg').filter((token) => !isInverted(token))
    const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const))
    // 9 texts, 12 grounds
    expect(pairs).toHaveLength(108)
    expect(tooLow([...pairs, ['fg.inverted', 'bg.inverted']], 4.5)).toEqual([])
  })

  it('every hue can be read on every ground, on its own, and on its solid: 4.5:1', () => {
    expect(HUES).toHaveLength(7)
    const grounds = tokensOf('bg').filter((token) => !isInverted(token))
    const pairs = HUES.flatMap((hue) => [
      ...[...grounds, `${hue}.subtle`, `${hue}.muted`, `${hue}.emphasized`].map((ground) => [`${hue}.fg`, ground] as const),
      [`${hue}.contrast`, `${hue}.solid`] as const,
    ])
    expect(tooLow(pairs, 4.5)).toEqual([])
  })

  it('every tag can be read on the grounds it stands on: 4.5:1', () => {
    const pairs = TAG_TYPES.flatMap((type) => {
      const { color, bg } = TAG_LOOKS[type] as { color: string; bg?: string }
      return (bg ? [bg] : ['bg', 'bg.panel', 'bg.subtle', 'bg.selected']).map((ground) => [color, ground] as const)
    })
    expect(tooLow(pairs, 4.5)).toEqual([])
  })

  it('every colour of a chart stands out of the page: 3:1', () => {
    const pairs = tokensOf('chart').flatMap((token) => ['bg', 'bg.panel'].map((ground) => [token, ground] as const))
    // 12 series, not stated, 7 steps, 5 shades of 5 colours
    expect(pairs).toHaveLength(2 * (12 + 1 + 7 + 25))
    expect(tooLow(pairs, 3)).toEqual([])
  })

  it('what follows one another goes from light to dark, or dark to light, without a step back', () => {
    const steps = tokensOf('chart').filter((token) => token.includes('.step.'))
    const values = steps.map((token) => luminance(hexOf(token)))
    expect(values).toEqual(values.toSorted((a, b) => (theme === '_light' ? b - a : a - b)))
  })
})
