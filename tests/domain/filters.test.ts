import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { facetOperator } from '../../domain/facets.ts'
import { FILTERS } from '../../domain/filters/registry.ts'
import { yearToDate } from '../../domain/filters/years.ts'
import { type DatabaseDefinition, facetFields, type FieldDefinition } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { OPERATORS } from '../../domain/query.ts'
import { exampleDatabase } from '../../machines/database/exampleDatabase.ts'
import { operatorsFor } from '../../domain/validate.ts'
import { speechOf } from '../../domain/wording.ts'
import { SQL } from '../../server/catalogue/filters/registry.ts'
import { allTexts } from '../texts.ts'

/** Files beside the kinds: what they share, their table. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'domain/filters': ['define', 'registry', 'rules'],
  'server/catalogue/filters': ['define', 'registry', 'sql'],
  'ui/database/filters': ['Check', 'Choices', 'Spans', 'define', 'registry', 'spans'],
}

describe('the words of a range', () => {
  it.each([
    ['en', 'Start date is 2019-04', 'Start date is from 2019-04 to 2019-05'],
    ['cn', '开始日期为 2019-04', '开始日期在 2019-04 至 2019-05 之间'],
  ] as const)('BEY-01 in %s a month from its beginning to its end reads as the month', async (language, month, months) => {
    const definition = DATABASES.find(({ id }) => id === 'drugnct')!
    const speech = speechOf(definition, { language, t: (await allTexts(language)).t as never })
    const said = (asked: readonly string[]) =>
      FILTERS.range.clause({ id: 'startDate', field: speech.field('startDate'), values: '', asked }, definition.fields['startDate'], speech)
    expect([said(['2019-04', '2019-04']), said(['2019-04', '2019-05'])]).toEqual([month, months])
  })
})

describe('the words of a search', () => {
  it.each([
    ['en', 'any field contains “'],
    ['cn', '任一字段包含“'],
  ] as const)('BEY-01 in %s words that are kept together are quoted once, whichever way', async (language, lead) => {
    const definition = DATABASES.find(({ id }) => id === 'drugnct')!
    const { t } = await allTexts(language)
    const speech = speechOf(definition, { language, t: t as never })
    const field = t('list:fields.anyInSentence')
    const said = (values: string) => FILTERS.has.clause({ id: 'any', field, values, asked: [values] }, undefined, speech)
    for (const quoted of ['"small cell"', '“small cell”', '„small cell“', '「small cell」', '«small cell»'])
      expect(said(quoted)).toBe(`${lead}small cell”`)
    expect(said('lung "small cell"')).toBe(`${lead}lung "small cell"”`)
    expect(said('"a b" or "c d"')).toBe(`${lead}"a b" or "c d"”`)
  })
})

describe('kinds of filters', () => {
  it.each(Object.entries(SHARED))('%s has a file for each kind, of its name, and none for anything else', (folder, shared) => {
    const files = readdirSync(folder).map((file) => file.replace(/\.tsx?$/, ''))
    expect(files.filter((file) => !shared.includes(file)).sort()).toEqual([...OPERATORS].sort())
  })

  it.each(OPERATORS)('the tables hold under %s what its own file says', async (op) => {
    const [kind, sql] = await Promise.all([import(`../../domain/filters/${op}.ts`), import(`../../server/catalogue/filters/${op}.ts`)])
    expect(FILTERS[op]).toBe((kind as Record<string, unknown>)[op])
    expect(SQL[op]).toBe((sql as Record<string, unknown>)[op])
  })

  it('what all kinds share names none of them', () => {
    // `OPERATORS` is their list; the expressions of a chart of states have a `not` of their own.
    const own = ['domain/query.ts', 'domain/statechart.ts']
    const shared = ['domain', 'domain/filters', 'server/catalogue', 'server/catalogue/filters'].flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.ts') && !OPERATORS.some((op) => file === `${op}.ts`))
        .map((file) => `${folder}/${file}`),
    )
    const named = new RegExp(`'(${OPERATORS.join('|')})'`)
    expect(shared.filter((file) => !own.includes(file) && named.test(readFileSync(file, 'utf8')))).toEqual([])
    // A view may offer a kind by its name, and asks the kind itself what follows from it.
    const asks = new RegExp(`\\bop (===|!==) '(${OPERATORS.join('|')})'`)
    const views = readdirSync('ui', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('/filters/'),
    )
    expect(views.length).toBeGreaterThan(100)
    expect(views.filter((file) => asks.test(readFileSync(`ui/${file}`, 'utf8')))).toEqual([])
  })

  it('DB-03 a value in a facet is chosen by its kind: dates by their year, all others as they are; what may be excluded has one kind for it', () => {
    const by = (id: string) => [facetOperator(exampleDatabase, id, 'chosen'), facetOperator(exampleDatabase, id, 'excluded')]
    expect(['drug', 'status', 'count', 'orphan', 'approved', 'nothing'].map(by)).toEqual([
      ['is', 'not'],
      ['is', 'not'],
      ['is', 'not'],
      ['is', 'not'],
      ['years', undefined],
      [undefined, undefined],
    ])
    for (const definition of DATABASES)
      for (const id of facetFields(definition)) {
        const kinds = operatorsFor(definition, id).map((op) => FILTERS[op].facet)
        expect([id, kinds.filter((how) => how === 'chosen').length]).toEqual([id, 1])
        expect(kinds.filter((how) => how === 'excluded').length).toBeLessThan(2)
      }
  })

  it('DB-03 DB-16 expiry dates offer the next 3, 5, 8 and 10 years, publication dates the last 1 to 5, others the last 1, 2, 3, 5 and 10', () => {
    const offered = (definition: DatabaseDefinition) =>
      Object.entries(definition.fields).flatMap(([id, field]) => {
        const spans = OPERATORS.flatMap((op) => (FILTERS[op].spans?.(field) ?? []).map((months) => `${op} ${months / 12}`))
        return spans.length === 0 ? [] : [[id, spans.join(', ')]]
      })
    const back = 'rolling 1, rolling 2, rolling 3, rolling 5, rolling 10'
    const ahead = 'ahead 3, ahead 5, ahead 8, ahead 10'
    const published = 'rolling 1, rolling 2, rolling 3, rolling 4, rolling 5'
    expect(offered(exampleDatabase)).toEqual([['approved', back]])
    const found = Object.fromEntries(DATABASES.flatMap((definition) => offered(definition)))
    expect(Object.keys(found).filter((id) => found[id] === ahead)).toEqual([
      'cepEndDate',
      'expiryDate',
      'patentExpiry',
      'exclusivityExpiry',
    ])
    expect(Object.keys(found).filter((id) => found[id] === published)).toEqual([
      'firstPostedDate',
      'resultsPostedDate',
      'releasedDate',
      'pageFirstPublishedDate',
    ])
    expect(found['approvalDate']).toBe(back)
  })

  it('DB-03 each field takes the kinds that mean something to it', () => {
    const of = (id: string) => [...operatorsFor(exampleDatabase, id)].sort()
    expect(
      Object.fromEntries(
        ['any', 'name', 'note', 'drug', 'form', 'status', 'approved', 'count', 'orphan', 'nothing'].map((id) => [id, of(id)]),
      ),
    ).toEqual({
      any: ['has'],
      name: ['has', 'is', 'not'],
      note: ['is', 'not'],
      drug: ['has', 'is', 'not'],
      form: ['is', 'not'],
      status: ['is', 'not'],
      approved: ['ahead', 'range', 'rolling', 'years'],
      count: ['is', 'not', 'range'],
      orphan: ['is', 'not'],
      nothing: [],
    })
  })

  it('DB-03 the year that ends today is the current one, of dates that look back, up to the day before its last', () => {
    const date = (of?: 'expiry' | 'publication' | 'plan'): FieldDefinition => ({ kind: 'date', ...(of && { of }) })
    const days = ['2026-01-01', '2026-12-30', '2026-12-31', '2027-01-01']
    for (const field of [date(), date('publication')])
      expect(days.map((today) => yearToDate(field, today))).toEqual(['2026', '2026', undefined, '2027'])
    for (const field of [date('expiry'), date('plan'), { kind: 'number' } as const, undefined])
      expect(days.map((today) => yearToDate(field, today))).toEqual([undefined, undefined, undefined, undefined])
  })

  it('BEY-01 what an editor turns a filter over to takes the same values, and turns back', () => {
    for (const op of OPERATORS) {
      const { beside } = FILTERS[op]
      if (!beside) continue
      expect(FILTERS[beside].beside).toBe(op)
      for (const field of Object.values(exampleDatabase.fields)) expect(FILTERS[beside].takes(field)).toBe(FILTERS[op].takes(field))
    }
  })
})
