// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { system } from '../../../ui/theme/system.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const coloursOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').match(/#[\da-f]{6}\b/g) ?? []

describe('the page before its program', () => {
  it('has the colours of the theme, which has not come yet', () => {
    const known = new Set(system.tokens.allTokens.map(({ value }) => String(value)))
    const used = [...coloursOf('ui/theme/start.css'), ...coloursOf('index.html')]
    expect(used.length).toBeGreaterThan(3)
    // White is that of the browser's own bar.
    expect(used.filter((colour) => !known.has(colour) && colour !== '#ffffff')).toEqual([])
  })
})
