import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordGroup } from '../../domain/contract.ts'
import { drugipo } from '../../domain/databases/drugipo/definition.ts'
import type { Condition } from '../../domain/query.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { generateSample } from '../../server/sample/generate.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { NOW, provenance, temporaryDirectory } from './support.ts'

/** The product list of drugs approved in China, in the catalogue's engine, against a counting of its own (IPO-01). */

const given = (id: string, values: SourceRecord['values']): SourceRecord => ({
  id,
  values: { approvalNumber: id, ...values },
  sections: {},
  provenance: provenance(),
})

/** Spelled in several ways, said or concluded, and one that has no name at all. */
const ODD = [
  given('H20150001', { drug: ['样例镁混悬液(Ⅱ)'], mah: ['A', 'B'] }),
  given('H20150002', { drug: ['样例镁混悬液（Ⅱ）'], mah: ['B'] }),
  given('H20150003', { drug: ['样例镁'], dosageForm: ['混悬液'], product: '样例镁混悬液(II)', mah: ['C'] }),
  given('H20150004', { drug: ['EXEMPLATE'], dosageForm: ['tablet'] }),
  given('H20150005', { drug: ['exemplate'], dosageForm: ['Tablet'] }),
  given('H20150006', { drug: [] }),
]
const SAMPLE = [...generateSample(drugipo, { count: 900, seed: 3, asOf: '2026-11-21' })]
const ALL = [...ODD, ...SAMPLE]

/** What the product of a record is, for a second counting: by hand of the odd ones, name and form together of the sample, whose names have no form in them. */
const PRODUCTS: Readonly<Record<string, string | null>> = {
  H20150001: '样例镁混悬液(II)',
  H20150002: '样例镁混悬液(II)',
  H20150004: 'EXEMPLATE tablet',
  H20150005: 'exemplate Tablet',
  H20150006: null,
}
const productOf = ({ id, values }: SourceRecord): string | null => {
  if (id in PRODUCTS) return PRODUCTS[id] ?? null
  const first = (field: string) => String((values[field] as readonly string[])[0])
  return typeof values['product'] === 'string' ? values['product'] : `${first('drug')}${first('dosageForm')}`
}

const counted = (records: readonly SourceRecord[]): Map<string, string[]> => {
  const products = new Map<string, string[]>()
  for (const record of records) {
    const product = productOf(record)
    if (product !== null) products.set(product.toLowerCase(), [...(products.get(product.toLowerCase()) ?? []), record.id])
  }
  return products
}

describe('IPO-01 products with their approval numbers', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  beforeAll(async () => {
    directory = await temporaryDirectory()
    catalogue = await openCatalogue({
      dataDir: directory.path,
      linker: createLinker(),
      clock: () => NOW,
      definitions: [drugipo],
      maxThreads: 2,
    })
    const load = await catalogue.load({ database: 'drugipo', source: 'nmpa', startedAt: NOW.toISOString() })
    await load.write(ALL)
    await load.commit()
  }, 60_000)
  afterAll(async () => {
    await catalogue.close()
    await directory.remove()
  })
  const every = async (conditions: Condition[], sort: '-count' | 'count' | 'name' | '-name' = '-count') => {
    const groups: RecordGroup[] = []
    for (let page = 1; ; page++) {
      const answer = await catalogue.groups('drugipo', { conditions, sort, page })
      groups.push(...answer.groups)
      if (answer.groups.length < 50) return { ...answer, groups }
    }
  }

  it.each([
    ['everything', [], () => true],
    ['a filter', [{ field: 'origin', op: 'is', values: ['domestic'] }], ({ id }: SourceRecord) => /^国药准字[HSZ]\d/u.test(id)],
    [
      'a search',
      [{ field: 'drug', op: 'has', values: ['单抗'] }],
      ({ values }: SourceRecord) => JSON.stringify(values['drug']).includes('单抗'),
    ],
  ] as const)('of %s are counted and told as a second counting has them, page by page', async (_, conditions, holds) => {
    const records = ALL.filter(holds)
    const expected = counted(records)
    const answer = await every([...conditions] as unknown as Condition[])
    expect(answer.records).toBe(records.length)
    expect(answer.total).toBe(expected.size)
    expect(answer.missing).toBe(records.filter((record) => productOf(record) === null).length)
    expect(new Map(answer.groups.map(({ key, count }) => [key.toLowerCase(), count]))).toEqual(
      new Map([...expected].map(([key, ids]) => [key, ids.length])),
    )
    for (const { key, members } of answer.groups)
      expect([key, members]).toEqual([key, [...expected.get(key.toLowerCase())!].sort().slice(0, 12)])
    const counts = answer.groups.map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })

  it('lead each to as many records as they say', async () => {
    const { groups } = await catalogue.groups('drugipo', { conditions: [], sort: '-count', page: 1 })
    const odd = (await every([{ field: 'any', op: 'has', values: ['exemplate'] }])).groups.concat(
      (await every([{ field: 'any', op: 'has', values: ['样例镁'] }])).groups,
    )
    expect(odd.map(({ key, count }) => [key, count])).toEqual([['EXEMPLATE tablet', 2], ['样例镁混悬液(II)', 3]]) // prettier-ignore
    expect(odd[1]?.beside['mah']).toEqual({ names: [{ key: 'A' }, { key: 'B' }, { key: 'C' }], total: 3 })
    for (const { key, count } of [...groups.slice(0, 10), ...odd])
      expect([key, await catalogue.count('drugipo', [{ field: 'product', op: 'is', values: [key] }])]).toEqual([key, count])
  })

  it('come in the order that is asked for, a page that lies behind the last is empty', async () => {
    const names = (await every([], 'name')).groups.map(({ key }) => key)
    expect((await every([], '-name')).groups.map(({ key }) => key)).toEqual(names.toReversed())
    expect((await every([], 'count')).groups[0]?.count).toBe(1)
    const behind = await catalogue.groups('drugipo', { conditions: [], sort: 'name', page: 200 })
    expect([behind.groups, behind.total]).toEqual([[], names.length])
  })

  it('what a number says is there where nobody says it, and is no longer called absent', async () => {
    const { values, absent } = await catalogue.record('drugipo', 'H20150001')
    expect(values).toMatchObject({
      product: '样例镁混悬液(II)',
      origin: 'imported',
      numberFamily: 'h',
      drugType: 'chemical',
      numberYear: '2015',
    })
    expect(absent ?? []).toEqual([])
  })
})
