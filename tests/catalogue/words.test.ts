import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Condition } from '../../domain/query.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { validateText } from '../../domain/validate.ts'
import { openEngine } from '../../server/catalogue/engine.ts'
import { normalise, wordsOf } from '../../server/catalogue/normalise.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { runs } from '../runs.ts'
import { fill, openProbe, record, temporaryDirectory } from './support.ts'

/** Statements handed to the real engine. */
const handed: string[] = vi.hoisted(() => [])
vi.mock(import('../../server/catalogue/engine.ts'), async (original) => {
  const [real, { telling }] = await Promise.all([original(), import('./statements.ts')])
  return telling(real, handed)
})

/** How long the machine takes is no matter here. */
const PATIENT = { timeoutMs: 600_000 }
const has = (text: string, field = 'any'): Condition => ({ field, op: 'has', values: [text] })
const lookUps = () => handed.filter((sql) => sql.includes('__words'))
const looksThroughTexts = () => handed.some((sql) => !sql.includes('__words') && sql.includes('position('))

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await openProbe(directory.path, PATIENT)
})
beforeEach(() => void handed.splice(0))
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

/** Ids of what is found over every field: by a count, a list and its facets alike. */
const found = async (conditions: Condition[]): Promise<string[]> => {
  const answer = await catalogue.search('probe', {
    query: { conditions, sort: [{ field: 'code', direction: 'asc' }], page: 1, size: 100 },
    columns: [],
    facets: [{ field: 'stage' }],
  })
  const stated = answer.facets[0]?.values.reduce((sum, value) => sum + value.count, 0)
  expect([answer.total, stated]).toEqual([answer.rows.length, answer.rows.length])
  return answer.rows.map(({ id }) => id).sort()
}

describe('words of a set', () => {
  it('BEY-02 whatever texts hold, what is found is what a plain look through every name finds', async () => {
    const piece = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.constantFrom('肺癌', '非小细胞', 'abc', 'AbC', 'NCT0123', '2型糖尿病', 'pd-1', 'ｎｃｔ', 'ﬁb', 'ß', 'Σς'),
      },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ' ',
          '\u3000',
          '\u00a0',
          '\t',
          '\n',
          '\u0001',
          '\u0000',
          '\u200d',
          '\u0301',
          'e\u0301',
          'é',
          'İ',
          '각',
          '"',
        ),
      },
      { weight: 2, arbitrary: fc.constantFrom("'", '\\', '%', '_', '-', '/', '.', '😀', '𠮷', '\ud800', '{p0:String}', '\\x01', '\u0085') },
      { weight: 1, arbitrary: fc.constantFrom('x'.repeat(300), '癌'.repeat(300)) },
    )
    const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''))
    const cut = fc
      .tuple(text, fc.nat(8), fc.integer({ min: 2, max: 9 }))
      .map(([whole, from, length]) => [...whole].slice(from, from + length).join(''))
    const typed = fc
      .oneof(
        cut,
        text,
        cut.map((part) => `"${part}"`),
        fc.tuple(cut, cut).map(([a, b]) => `${a} ${b}`),
      )
      .filter((one) => validateText(one) === null && wordsOf(one).some((word) => [...word].length >= 2))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ label: text, goal: fc.array(text, { maxLength: 2 }) }), { minLength: 1, maxLength: 25, size: 'max' }),
        fc.array(typed, { minLength: 12, maxLength: 12 }),
        async (values, texts) => {
          const records = values.map((own, at) => record(`r${at}`, { code: `C${at}`, ...own } satisfies SourceRecord['values']))
          await fill(catalogue, records)
          // What is typed is cut out of what is there, too: else little would be found.
          const pieces = values.flatMap(({ label }, at) => [...label].slice(at % 4, (at % 4) + 3 + (at % 5)).join(''))
          for (const one of [...texts, ...pieces.filter((part) => validateText(part) === null)]) {
            const words = wordsOf(one)
            if (!words.some((word) => [...word].length >= 2)) continue
            const expected = records.filter(({ values: own }) => {
              const names = [own['code'], own['label'], ...((own['goal'] as string[] | undefined) ?? [])].map((name) =>
                normalise(String(name)),
              )
              return words.every((word) => names.some((name) => name.includes(word)))
            })
            expect(await found([has(one)]), JSON.stringify([one, values])).toEqual(expected.map(({ id }) => id).sort())
            const labelled = records.filter(({ values: own }) => words.every((word) => normalise(String(own['label'])).includes(word)))
            expect(await found([has(one, 'label')]), JSON.stringify([one, values])).toEqual(labelled.map(({ id }) => id).sort())
          }
        },
      ),
      { numRuns: runs(12) },
    )
    expect(lookUps().length).toBeGreaterThan(0)
  })

  it('BEY-02 a word is found by the words that hold it, and looked up once for each set', async () => {
    await fill(catalogue, [record('1', { code: 'A1', label: 'pembrolizumab 肺癌' }), record('2', { code: 'A2', label: 'embroidery' })])
    handed.splice(0)
    expect(await found([has('embro')])).toEqual(['1', '2'])
    expect(await found([has('pembro 肺癌')])).toEqual(['1'])
    expect(await found([has('nothing like it')])).toEqual([])
    expect(looksThroughTexts()).toBe(false)
    expect(lookUps()).toHaveLength(3)
    handed.splice(0)
    expect(await found([has('pembro embro')])).toEqual(['1'])
    expect(lookUps()).toHaveLength(0)
    await fill(catalogue, [record('3', { code: 'A3', label: 'Embrocation' })])
    handed.splice(0)
    expect(await found([has('embro')])).toEqual(['3'])
    expect(lookUps()).toHaveLength(1)
  })

  it('BEY-02 a quoted phrase is looked for in the texts that hold each of its words: the blank in it ends a word', async () => {
    await fill(catalogue, [record('1', { code: 'A1', label: 'small cell lung' }), record('2', { code: 'A2', label: 'cell small lung' })])
    handed.splice(0)
    for (const field of ['any', 'label']) {
      expect(await found([has('"small cell"', field)])).toEqual(['1'])
      // One word said twice is no less a phrase.
      expect(await found([has('"small small"', field)])).toEqual([])
      expect(await found([has('"mall cel"', field)])).toEqual(['1'])
      expect(await found([has('small cell', field)])).toEqual(['1', '2'])
    }
    const looking = handed.filter((sql) => !sql.includes('__words') && sql.includes('position('))
    expect(looking.length).toBeGreaterThan(0)
    expect(looking.filter((sql) => !sql.includes('hasAnyTokens'))).toEqual([])
    // Of two characters there is no word to look up.
    expect(await found([has('"ll ce"')])).toEqual(['1'])
  })

  it('BEY-02 a word within one field, and how well names hold it, is found by that field’s own words: no text is looked at', async () => {
    await fill(catalogue, [
      record('1', { code: 'A1', label: 'a trial of embrocation', goal: ['serum'], day: '2020-01-01' }),
      record('2', { code: 'A2', label: 'serum', goal: ['embrocation'], day: '2021-01-01' }),
    ])
    handed.splice(0)
    expect(await found([has('embro', 'label')])).toEqual(['1'])
    expect(await found([has('embro', 'goal')])).toEqual(['2'])
    expect(looksThroughTexts()).toBe(false)
    const answer = await catalogue.search('probe', { query: { conditions: [has('embro')], sort: [], page: 1, size: 20 }, columns: [] })
    expect(answer.rows.map(({ id }) => id)).toEqual(['1', '2'])
    const places = handed.filter((sql) => sql.includes('min(tier)'))
    expect(places).toHaveLength(1)
    expect(places[0]).not.toContain('hasAllTokens')
    // What a text holds across two of its words, no word holds.
    expect(await found([has('"of embro"', 'label')])).toEqual(['1'])
  })

  it('a total is asked for once: not for the next page, nor for another order, but again of another set', async () => {
    const fillWith = (many: number) =>
      fill(
        catalogue,
        Array.from({ length: many }, (_, at) => record(`r${at}`, { code: `A${at}`, label: `embrocation ${at}` })),
      )
    await fillWith(30)
    handed.splice(0)
    const totalOf = async (page: number, field: 'code' | 'label') => {
      const query = { conditions: [has('embro')], sort: [{ field, direction: 'asc' as const }], page, size: 20 as const }
      return (await catalogue.search('probe', { query, columns: [] })).total
    }
    expect([await totalOf(1, 'code'), await totalOf(2, 'code'), await totalOf(1, 'label')]).toEqual([30, 30, 30])
    expect(handed.filter((sql) => sql.startsWith('SELECT count() FROM'))).toHaveLength(1)
    await fillWith(40)
    expect(await totalOf(1, 'code')).toBe(40)
  })

  it('BEY-02 what more than 2000 words hold is looked for in the texts, and the rest of the query by its words', async () => {
    await fill(
      catalogue,
      Array.from({ length: 2002 }, (_, at) =>
        record(`r${at}`, { code: `N${10_000 + at}`, label: `serial${at} ${at === 5 ? 'singular' : ''}` }),
      ),
    )
    const count = (text: string) => catalogue.count('probe', [has(text)])
    handed.splice(0)
    expect(await count('serial')).toBe(2002)
    expect(looksThroughTexts()).toBe(true)
    expect(await count('serial singular')).toBe(1)
    handed.splice(0)
    expect(await count('serial1')).toBe(1111)
    expect(await count('singular')).toBe(1)
    expect(looksThroughTexts()).toBe(false)
  })

  it('the fields of a set from before they had words are searched as ever, until its files are imported again', async () => {
    await fill(catalogue, [record('1', { code: 'A1', label: 'pembrolizumab' })])
    await catalogue.close()
    const engine = await openEngine({ dataDir: directory.path })
    try {
      const [[words] = ['']] = await engine.rows<[string]>(`SELECT name FROM system.tables WHERE name LIKE 'probe\\_\\_%\\_\\_words'`)
      for (const field of ['code', 'label', 'drug', 'goal'])
        await engine.command(`ALTER TABLE materia.${words.replace('__words', '')} DROP INDEX ix_words_${field}`)
      await engine.command('ALTER TABLE materia.sets UPDATE layout = 1 WHERE 1 SETTINGS mutations_sync = 2')
    } finally {
      await engine.close()
    }
    catalogue = await openProbe(directory.path, PATIENT)
    handed.splice(0)
    expect(await found([has('embro', 'label')])).toEqual(['1'])
    expect([lookUps().length, looksThroughTexts()]).toEqual([0, true])
    handed.splice(0)
    expect(await found([has('embro')])).toEqual(['1'])
    expect([lookUps().length, looksThroughTexts()]).toEqual([1, false])
  })

  it('a set from before there were words is searched as ever, until its files are imported again', async () => {
    await fill(catalogue, [record('1', { code: 'A1', label: 'pembrolizumab' })])
    await catalogue.close()
    const engine = await openEngine({ dataDir: directory.path })
    try {
      const [[words] = ['']] = await engine.rows<[string]>(`SELECT name FROM system.tables WHERE name LIKE 'probe\\_\\_%\\_\\_words'`)
      await engine.command(`DROP TABLE materia.${words} SYNC`)
      await engine.command(`ALTER TABLE materia.${words.replace('__words', '')} DROP INDEX ix_words`)
      await engine.command('ALTER TABLE materia.sets DROP COLUMN layout')
    } finally {
      await engine.close()
    }
    catalogue = await openProbe(directory.path, PATIENT)
    handed.splice(0)
    expect(await found([has('embro')])).toEqual(['1'])
    expect(lookUps()).toHaveLength(0)
    await fill(catalogue, [record('2', { code: 'A2', label: 'pembrolizumab' })])
    expect(await found([has('embro')])).toEqual(['2'])
    expect(lookUps()).toHaveLength(1)
  })
})
