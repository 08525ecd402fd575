import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collect, readRequirements } from '../../proofs/requirements.ts'

/** Spelled so that the report does not find it here. */
const stranger = ['DB', '99'].join('-')
const list =
  '# List\n| ID | requirement |\n| --- | --- |\n| LANG-01 | Two languages. |\n| US-01 | drugus | detail sections |\n| DB-14 | Provenance. |\n'

describe('requirements report', () => {
  it('reads rows of two and of three columns', () => {
    expect(readRequirements(list).map(({ id, text }) => [id, text])).toEqual([
      ['LANG-01', 'Two languages.'],
      ['US-01', 'drugus: detail sections'],
      ['DB-14', 'Provenance.'],
    ])
  })

  it('tells covered, uncovered and unknown IDs apart, and leaves other hyphenated codes alone', () => {
    const requirements = readRequirements(list)
    const unknown = collect(requirements, [
      { name: 'a.test.ts', text: `it('LANG-01 and ${stranger}')` },
      { name: 'b.test.ts', text: 'LANG-01 UTF-16 ISO-88' },
    ])
    expect(requirements.map(({ namedBy }) => namedBy)).toEqual([['a.test.ts', 'b.test.ts'], [], []])
    expect([...unknown]).toEqual([[stranger, ['a.test.ts']]])
  })

  it('finds the project’s own list', () => {
    const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
    expect(requirements.length).toBeGreaterThan(150)
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
  })
})
