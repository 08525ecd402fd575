import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collect, openOf, readRequirements, testsOf } from '../../proofs/requirements.ts'

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

  it('counts the titles of tests and the scenarios, not what only speaks of an ID', () => {
    const tests = testsOf(readRequirements(list), [
      { name: 'tests/a.test.ts', text: "// DB-14\nit('LANG-01 reads', () => { const id = 'US-01' })" },
      { name: 'tests/scenarios/b.json', text: '{"title":{"en":"A record"},"requirements":["DB-14"]}' },
      { name: 'tests/house/chart.json', text: '{"requirements":["US-01"]}' },
    ])
    expect(Object.entries(tests).map(([id, files]) => [id, files.map(({ titles }) => titles)])).toEqual([
      ['LANG-01', [['LANG-01 reads']]],
      ['DB-14', [['A record']]],
    ])
  })

  it('shows a row of several things only when each of them is: by its own name, or as one of the databases there are', () => {
    const requirements = readRequirements(
      `${list}| DB-15 | Every entity. |\n| parts of DB-15 | drugus drugjp drugca |\n| parts of US-01 | detail list |\n`,
    )
    expect(requirements.map(({ id, parts }) => [id, parts.join(' ')])).toEqual([
      ['LANG-01', ''],
      ['US-01', 'detail list'],
      ['DB-14', ''],
      ['DB-15', 'drugus drugjp drugca'],
    ])
    const told = (...titles: string[]) => {
      const text = titles.map((title) => `it('${title}', () => {})`).join('\n')
      const { open, unknown } = openOf(requirements, testsOf(requirements, [{ name: 'tests/a.test.ts', text }]), ['drugus', 'drugca'])
      return [[...open.values()].flat().join(' '), unknown.join(' ')]
    }
    expect(told('LANG-01 a', 'US-01 b', 'DB-14 c', 'DB-15 d')).toEqual([
      'US-01/detail US-01/list DB-15/drugus DB-15/drugjp DB-15/drugca',
      '',
    ])
    expect(told('LANG-01 DB-15/each a', 'US-01/detail US-01/list b')).toEqual(['DB-14 DB-15/drugjp', ''])
    expect(told('LANG-01 DB-14 DB-15/each DB-15/drugjp a', 'US-01/list US-01/card b')).toEqual(['US-01/detail', 'US-01/card'])
    expect(told('LANG-01/cn DB-14/each DB-15/each a')[1]).toBe('LANG-01/cn DB-14/each')
  })

  it('finds the project’s own list', () => {
    const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
    expect(requirements.length).toBeGreaterThan(150)
    expect(requirements.find(({ id }) => id === 'REG-01')?.parts.join(' ')).toBe('drugsg drugau drughk drugtw drugca')
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
  })
})
