import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Vocabulary } from '../../domain/database.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'

/** What docs/vocabulary-corrections.md says of a name is what the linker does with it (TRUTH-03). */

const linker = createLinker()
const page = readFileSync(new URL('../../docs/vocabulary-corrections.md', import.meta.url), 'utf8')

/** The rows of the table below a heading, cell by cell. */
const rowsBelow = (heading: string): string[][] => {
  const [, after = ''] = page.split(`\n## ${heading}\n`)
  const [section = ''] = after.split('\n## ')
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/** How a name is linked, in the page's words. */
const linked = (vocabulary: Vocabulary, name: string): string => {
  const { known, key, ambiguous } = linker.link(vocabulary, name)
  return known ? key : ambiguous ? `ambiguous (${ambiguous.join('; ')})` : 'none'
}

describe('the page of corrections', () => {
  it.each([
    ['Companies: words that others are called as well', 'company', 15],
    ['Drugs: names of several things, codes and brands', 'drug', 60],
    ['Diseases: names of several things', 'indication', 15],
  ] as const)('TRUTH-03 %s: each name of the %ss is linked as its row says, and the row has a source', (heading, vocabulary, least) => {
    const rows = rowsBelow(heading)
    expect(rows.length).toBeGreaterThanOrEqual(least)
    const wrong = rows.flatMap(([from = '', to = '', why = '', source = '']) => {
      const [names = ''] = from.split(/ → |: none/)
      if (why === '' || source === '') return [`${from} has no source`]
      return names
        .split('; ')
        .filter((name) => linked(vocabulary, name) !== to)
        .map((name) => `${name} is ${linked(vocabulary, name)}, not ${to}`)
    })
    expect(wrong).toEqual([])
  })

  it('TRUTH-03 each disease that was taken for another is a group of its own, and so is the other', () => {
    const rows = rowsBelow('Diseases: each a group of its own')
    expect(rows.length).toBeGreaterThan(70)
    const wrong = rows.flatMap(([was = '', is = '', source = '']) =>
      [is, ...(was === 'none' ? [] : [was])]
        .filter((name) => source === '' || linked('indication', name) !== name)
        .map((name) => `${name} is ${linked('indication', name)}`),
    )
    expect(wrong).toEqual([])
  })
})
