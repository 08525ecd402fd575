import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseDefinition } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { drugipo } from '../../domain/databases/drugipo/definition.ts'
import { drugus } from '../../domain/databases/drugus/definition.ts'
import type { Condition } from '../../domain/query.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { priceOf, type Wanted } from '../../server/catalogue/price.ts'
import { selectRows } from '../../server/catalogue/stored.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { NOW, probe, provenance, temporaryDirectory, tinyLinker } from './support.ts'

const list: Wanted = { rows: true, count: true }
const words = (field: string, count: number): Condition => ({
  field,
  op: 'has',
  values: Array.from({ length: count }, (_, at) => `word${at}`),
})

describe('price of a query', () => {
  it('GATE-08 tests × width × passes', () => {
    expect(priceOf(probe, [], list)).toBe(0)
    expect(priceOf(probe, [words('label', 10)], list)).toBe(20)
    expect(priceOf(probe, [words('any', 10)], list)).toBe(60)
    expect(priceOf(probe, [{ field: 'label', op: 'has', values: ['two words', '"but one"'] }], { rows: true, count: false })).toBe(3)
    // Values of one list cost what one does; names are looked for one by one.
    expect(priceOf(probe, [{ field: 'stage', op: 'is', values: ['one', 'two'] }], list)).toBe(2)
    expect(priceOf(probe, [{ field: 'drug', op: 'is', values: ['Aspirin', 'Insulin'] }], list)).toBe(4)
    // Facets: single-valued ones together, several-valued ones and those with a condition of their own each for itself.
    expect(priceOf(probe, [words('label', 10)], { ...list, facets: ['stage', 'open', 'day'] })).toBe(50)
    expect(priceOf(probe, [words('label', 10)], { ...list, facets: ['stage', 'drug', 'tag'] })).toBe(110)
    expect(priceOf(probe, [words('drug', 10)], { ...list, facets: ['drug'] })).toBe(50)
    // stage for itself, open and day together.
    expect(priceOf(probe, [{ field: 'stage', op: 'is', values: ['one'] }], { ...list, facets: ['stage', 'open', 'day'] })).toBe(44)
    // Grouping costs without any condition, too.
    expect(priceOf(probe, [], { ...list, facets: ['stage', 'open', 'drug', 'tag'] })).toBe(60)
    // A number is looked for in all its forms at once; what may be other text, too, is looked for as both, each in its own width.
    const number = (field: string, op: 'has' | 'is' | 'not', ...values: string[]) => priceOf(drugus, [{ field, op, values }], list)
    expect(number('applicationNumber', 'is', '021845', 'NDA020280')).toBe(4)
    expect(number('applicationNumber', 'not', '021845', 'NDA020280')).toBe(4)
    expect(number('applicationNumber', 'has', '021845', 'NDA020280')).toBe(6)
    expect(number('any', 'has', '021845')).toBe(8)
    expect(number('any', 'has', 'NDA020280')).toBe(2)
    expect(number('any', 'has', 'NDA 020280')).toBe(2)
    expect(number('any', 'has', 'sought 021845')).toBe(14)
    // And in each field that has such numbers: of a licence also those it had, and came to have.
    const licence = (field: string, value: string) => priceOf(drugipo, [{ field, op: 'has', values: [value] }], list)
    expect(licence('any', '国药准字HJ20150581')).toBe(6)
    expect(licence('any', '国药准字 HJ20150581')).toBe(6)
    expect(licence('approvalNumber', 'H20150581')).toBe(2)
    expect(licence('formerNumber', 'H20150581')).toBe(2)
    // Long words are several tests: 50 characters each.
    expect(priceOf(probe, [{ field: 'label', op: 'has', values: ['x'.repeat(50), 'y'.repeat(51), 'z'.repeat(200)] }], list)).toBe(14)
  })
})

/** Names as long as one test is. */
const longName = (at: number) => `${'x'.repeat(46)}${at}`.slice(0, 50)
/** Official numbers that may be written in four ways, and be other text as well. */
const bareNumber = (at: number) => String(900_000 + at)
/** One that is looked for in three fields, in three ways each. */
const bareLicence = (at: number) => `H2015${String(at).padStart(4, '0')}`

/** As many words or names as a query may hold for its price, a thousand at most. */
const largest = (
  definition: DatabaseDefinition,
  field: string,
  op: 'has' | 'is' | 'not',
  wanted: Wanted,
  value: (at: number) => string = longName,
): Condition[] => {
  const none = priceOf(definition, [], wanted)
  const each = priceOf(definition, [{ field, op, values: [value(0)] }], wanted) - none
  const count = Math.min(1000, Math.floor((4000 - none) / each))
  return Array.from({ length: Math.ceil(count / 100) }, (_, part) => ({
    field,
    op,
    values: Array.from({ length: Math.min(100, count - part * 100) }, (__, at) => value(part * 100 + at)),
  }))
}

const fieldsOf = ({ fields }: DatabaseDefinition) => Object.entries(fields)
/**
 * What makes a statement long, of one database: what it is asked for, and by which names. A limit of the engine that neither of the two that lead by
 * one of these reaches, no other does.
 */
const SIZES: readonly ((definition: DatabaseDefinition) => number)[] = [
  (definition) => fieldsOf(definition).filter(([, { facet }]) => facet).length,
  (definition) => fieldsOf(definition).filter(([, { column }]) => column).length,
  (definition) => fieldsOf(definition).filter(([, { searchable }]) => searchable).length,
  (definition) => Math.max(...fieldsOf(definition).map(([id, { kind, searchable }]) => (kind === 'terms' && searchable ? id.length : 0))),
]
const WIDEST = [...new Set(SIZES.flatMap((size) => DATABASES.toSorted((one, other) => size(other) - size(one)).slice(0, 2)))]

describe('the largest legal queries', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  beforeAll(async () => {
    directory = await temporaryDirectory()
    // How long they take is the bench's business.
    catalogue = await openCatalogue({
      dataDir: directory.path,
      linker: tinyLinker,
      clock: () => NOW,
      timeoutMs: 600_000,
      exportTimeoutMs: 600_000,
    })
    for (const { id } of DATABASES) {
      const load = await catalogue.load({ database: id, source: 'probes', startedAt: NOW.toISOString() })
      await load.write([{ id: '1', values: {}, sections: {}, provenance: provenance() }])
      await load.commit()
    }
  })
  afterAll(async () => {
    await catalogue.close()
    await directory.remove()
  })

  it('GATE-08 are tried on the databases with the widest definitions', () => {
    // The most filters, columns and searched fields of all; the longest name of a list of names.
    expect(WIDEST.map(({ id }) => id)).toEqual(expect.arrayContaining(['drugct', 'drugca', 'drugeu']))
    expect(WIDEST.length).toBeLessThanOrEqual(2 * SIZES.length)
  })

  it.each(WIDEST.map((definition) => [definition.id, definition] as const))(
    'GATE-08 run on %s: rows, count, every facet, chart and export',
    async (_, definition) => {
      const facets = Object.keys(definition.fields).filter((id) => definition.fields[id]?.facet)
      const columns = Object.keys(definition.fields).filter((id) => definition.fields[id]?.column)
      const terms = Object.keys(definition.fields).filter(
        (id) => definition.fields[id]?.kind === 'terms' && definition.fields[id].searchable,
      )
      // The longest name makes the longest statement.
      const [longest = ''] = terms.toSorted((one, other) => other.length - one.length)
      const query = (conditions: Condition[]) => ({ conditions, sort: [], page: 1, size: 1000 })

      const names = largest(definition, longest, 'is', list)
      expect(names.flatMap(({ values }) => values)).toHaveLength(1000)
      expect((await catalogue.search(definition.id, { query: query(names), columns })).total).toBe(0)
      expect(await catalogue.rows(definition.id, { conditions: names, sort: [], columns, limit: 1000 })).toEqual([])
      await catalogue.chart(definition.id, { chart: definition.charts[0]!.id, conditions: names })

      const all = { ...list, facets }
      const found = largest(definition, longest, 'is', all)
      const answer = await catalogue.search(definition.id, {
        query: query(found),
        columns,
        facets: facets.map((field) => ({ field, search: 'ab' })),
      })
      expect([answer.total, answer.facets.length]).toEqual([0, facets.length])
    },
  )

  it.each([
    ['applicationNumber', 'is', 1000],
    ['applicationNumber', 'not', 1000],
    ['applicationNumber', 'has', 1000],
    ['any', 'has', 500],
  ] as const)('GATE-08 hold official numbers in all their forms: %s %s', async (field, op, most) => {
    const definition = DATABASES.find(({ id }) => id === 'drugus')!
    const conditions = largest(definition, field, op, list, bareNumber)
    expect(conditions.flatMap(({ values }) => values)).toHaveLength(most)
    const query = { conditions, sort: [], page: 1, size: 20 }
    expect((await catalogue.search('drugus', { query, columns: [] })).total).toBe(op === 'not' ? 1 : 0)

    const facets = Object.keys(definition.fields).filter((id) => definition.fields[id]?.facet)
    const found = { ...query, conditions: largest(definition, field, op, { ...list, facets }, bareNumber) }
    const answer = await catalogue.search('drugus', { query: found, columns: [], facets: facets.map((id) => ({ field: id })) })
    expect([answer.total, answer.facets.length]).toEqual([op === 'not' ? 1 : 0, facets.length])
  })

  it.each([
    ['any', 'has', 666],
    ['formerNumber', 'has', 1000],
    ['formerNumber', 'is', 1000],
  ] as const)('GATE-08 hold numbers of licences in all their fields: %s %s', async (field, op, most) => {
    const conditions = largest(drugipo, field, op, list, bareLicence)
    expect(conditions.flatMap(({ values }) => values)).toHaveLength(most)
    expect((await catalogue.search('drugipo', { query: { conditions, sort: [], page: 1, size: 20 }, columns: [] })).total).toBe(0)
  })

  it('GATE-08 nothing is asked for twice: a filter is refused, a column comes once', async () => {
    const query = { conditions: [], sort: [], page: 1, size: 1000 }
    const twice = ['phase', 'sponsor', 'phase'].map((field) => ({ field, search: 'ab' }))
    await expect(catalogue.search('drugnct', { query, columns: [], facets: twice })).rejects.toMatchObject({
      code: 'query.value_invalid',
      field: 'facets',
      params: { value: 'phase' },
    })
    const { columns } = selectRows(
      DATABASES.find(({ id }) => id === 'drugnct')!,
      Array<string>(200).fill('summary'),
    )
    expect(columns).toEqual(['`_id`', '`_sample`', '`summary`'])
  })

  it('GATE-08 a search that costs too much is refused before it runs, with its price', async () => {
    const dear = { query: { conditions: Array.from({ length: 7 }, () => words('any', 100)), sort: [], page: 1, size: 20 }, columns: [] }
    await expect(catalogue.search('drugus', dear)).rejects.toMatchObject({ code: 'query.too_complex', params: { price: 4200, max: 4000 } })
    await expect(catalogue.chart('drugus', { chart: 'none', conditions: dear.query.conditions })).rejects.toMatchObject({
      code: 'query.too_complex',
    })
    // What an export or its plan asks costs as much.
    const { conditions } = dear.query
    await expect(catalogue.rows('drugus', { conditions, sort: [], columns: [], limit: 1 })).rejects.toMatchObject({
      code: 'query.too_complex',
      params: { price: 4200, max: 4000 },
    })
    const long = conditions.map((condition) => ({ ...condition, values: condition.values.map((word) => word.padEnd(51, 'x')) }))
    expect(priceOf(DATABASES[0]!, long, { rows: false, count: true })).toBe(4200)
    // A list that would run without its filters is refused with them, and told so.
    const facets = [{ field: 'ingredient' }, { field: 'applicant' }, { field: 'dosageForm' }, { field: 'route' }]
    const open = { ...dear.query, conditions: dear.query.conditions.slice(0, 3) }
    await expect(catalogue.search('drugus', { query: open, columns: [] })).resolves.toMatchObject({ total: 0 })
    await expect(catalogue.search('drugus', { query: open, columns: [], facets })).rejects.toMatchObject({
      code: 'query.too_complex',
      params: { price: 5480, max: 4000 },
    })
    for (const forExport of [false, true])
      await expect(catalogue.count('drugus', long, { account: 'eve', forExport })).rejects.toMatchObject({ code: 'query.too_complex' })
  })
})
