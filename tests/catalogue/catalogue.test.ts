import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MateriaError } from '../../domain/errors.ts'
import type { Condition } from '../../domain/query.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { fill, openProbe, probe, record, temporaryDirectory } from './support.ts'

/** A figure, written out: a constant would agree with itself. */
const ASSOCIATE_LIMIT = 20

const query = (
  conditions: Condition[] = [],
  extra: { page?: number; size?: number; sort?: { field: string; direction: 'asc' | 'desc' }[] } = {},
) => ({
  conditions,
  sort: extra.sort ?? [],
  page: extra.page ?? 1,
  size: extra.size ?? 20,
})
const has = (value: string, field = 'any'): Condition => ({ field, op: 'has', values: [value] })

const RECORDS = [
  record(
    '1',
    {
      code: 'NCT001',
      label: 'Trial in lung cancer 肺癌',
      drug: ['Keytruda'],
      stage: 'one',
      day: '2020-05',
      open: true,
      weight: 5,
      ways: ['iv'],
    },
    { steps: [{ date: '2020-05-01', what: "“quoted” \\ ' <b>" }] },
  ),
  record('2', {
    code: 'NCT002',
    label: 'Vitamin C in adults',
    drug: ['aspirin', '胰岛素'],
    goal: ['HER2'],
    stage: 'two',
    day: '2021-01-15',
    open: false,
    tag: ['a', 'b'],
  }),
  record('3', { code: 'NCT003', label: 'ＦＵＬＬ width', drug: ['可瑞达', 'Zinc'], day: '2021', stage: null }),
]

describe('catalogue', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  const ids = async (conditions: Condition[]) =>
    (await catalogue.search('probe', { query: query(conditions), columns: [] })).rows.map((row) => row.id).sort()
  const refused = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(MateriaError)
    return error as MateriaError
  }
  beforeAll(async () => {
    directory = await temporaryDirectory()
    catalogue = await openProbe(directory.path)
  })
  afterAll(async () => {
    await catalogue.close()
    await directory.remove()
  })

  it('a database that was never loaded says so', async () => {
    expect(await catalogue.summaries()).toEqual([
      { id: 'probe', records: 0, asOf: null, asOfFrom: null, sample: false, importedAt: null, publishers: [] },
    ])
    expect((await refused(catalogue.search('probe', { query: query(), columns: [] }))).code).toBe('database.empty')
    expect((await refused(catalogue.record('probe', '1'))).code).toBe('record.not_found')
  })

  describe('with three records', () => {
    beforeAll(async () => {
      await fill(catalogue, RECORDS)
    })

    it('BEY-11 either language, brand and former names find the record', async () => {
      for (const name of ['帕博利珠单抗', 'pembrolizumab', 'KEYTRUDA', '可瑞', 'ｋｅｙｔｒｕｄａ'])
        expect(await ids([has(name)])).toEqual(['1', '3'])
      expect(await ids([has('acetylsalicylic')])).toEqual(['2'])
      expect(await ids([{ field: 'drugGroup', op: 'is', values: ['Pembrolizumab'] }])).toEqual(['1', '3'])
    })

    it("BEY-11 TRUTH-02 a drug's known target stands in a field of its own, never in the publisher's", async () => {
      expect(await ids([{ field: 'target', op: 'is', values: ['PD-1'] }])).toEqual(['1', '3'])
      expect(await ids([has('程序性死亡')])).toEqual(['1', '3'])
      expect(await ids([{ field: 'goal', op: 'is', values: ['PD-1'] }])).toEqual([])
      expect(await ids([{ field: 'goal', op: 'is', values: ['HER2'] }])).toEqual(['2'])
    })

    it('BEY-02 two characters of either language are enough, also across word borders', async () => {
      expect(await ids([has('肺癌')])).toEqual(['1'])
      expect(await ids([has('ng')])).toEqual(['1'])
      expect(await ids([has('full width')])).toEqual(['3'])
      expect(await ids([has('"c in"')])).toEqual(['2'])
      expect(await ids([has('"c in a"')])).toEqual(['2'])
    })

    it('BEY-02 names of one record never match across each other', async () => {
      expect(await ids([has('aspirin胰岛')])).toEqual([])
      expect(await ids([has('"aspirin 胰岛"')])).toEqual([])
      expect(await ids([has('aspirin 胰岛')])).toEqual(['2'])
    })

    it('DB-02 refuses one character, takes it beside a longer word', async () => {
      expect((await refused(catalogue.search('probe', { query: query([has('c')]), columns: [] }))).code).toBe('query.text_too_short')
      expect((await refused(catalogue.associate('probe', { text: '肺' }))).code).toBe('query.text_too_short')
      expect(await ids([has('vitamin c')])).toEqual(['2'])
      expect((await refused(catalogue.search('probe', { query: query([has('x'.repeat(201))]), columns: [] }))).code).toBe('query.too_long')
    })

    it('unknown fields, operators, values and columns are named', async () => {
      const search = (condition: Condition) => refused(catalogue.search('probe', { query: query([condition]), columns: [] }))
      expect(await search(has('ab', 'nothing'))).toMatchObject({ code: 'query.field_unknown', field: 'nothing' })
      expect(await search(has('ab', '__proto__'))).toMatchObject({ code: 'query.field_unknown' })
      expect(await search(has('ab', 'stage'))).toMatchObject({ code: 'query.value_invalid', field: 'stage' })
      expect(await search({ field: 'stage', op: 'is', values: ['nine'] })).toMatchObject({ code: 'query.value_invalid', field: 'stage' })
      expect(await search({ field: 'weight', op: 'range', values: ['10', '9'] })).toMatchObject({
        code: 'query.range_inverted',
        field: 'weight',
      })
      expect(await search({ field: 'weight', op: 'range', values: ['ten', ''] })).toMatchObject({
        code: 'query.value_invalid',
        field: 'weight',
      })
      expect(await search({ field: 'day', op: 'range', values: ['2021-02-30', ''] })).toMatchObject({
        code: 'query.value_invalid',
        field: 'day',
      })
      expect(await refused(catalogue.search('probe', { query: query(), columns: ['nothing'] }))).toMatchObject({
        code: 'query.field_unknown',
      })
      expect(await refused(catalogue.search('probe', { query: query(), columns: [], facets: [{ field: 'label' }] }))).toMatchObject({
        code: 'query.field_unknown',
        field: 'label',
      })
      expect(
        await refused(catalogue.search('probe', { query: query([], { sort: [{ field: 'tag', direction: 'asc' }] }), columns: [] })),
      ).toMatchObject({ code: 'query.value_invalid' })
      expect((await refused(catalogue.search('nowhere', { query: query(), columns: [] }))).code).toBe('database.unknown')
    })

    it('DB-03 chosen values stay in their facet with a count of 0, and its own condition does not narrow it', async () => {
      const conditions: Condition[] = [
        { field: 'drugGroup', op: 'is', values: ['Insulin', 'Nothing'] },
        { field: 'stage', op: 'is', values: ['one'] },
      ]
      const { facets, total } = await catalogue.search('probe', {
        query: query(conditions),
        columns: [],
        rows: false,
        facets: [{ field: 'drugGroup', limit: 1 }, { field: 'stage' }, { field: 'day' }],
      })
      expect(total).toBe(0)
      expect(facets).toEqual([
        {
          field: 'drugGroup',
          distinct: 1,
          values: [
            { key: 'Pembrolizumab', cn: '帕博利珠单抗', count: 1 },
            { key: 'Insulin', cn: '胰岛素', count: 0 },
            { key: 'Nothing', count: 0 },
          ],
        },
        {
          field: 'stage',
          distinct: 1,
          values: [
            { key: 'two', count: 1 },
            { key: 'one', count: 0 },
          ],
        },
        { field: 'day', distinct: 0, values: [] },
      ])
    })

    it('DB-03 facet values are searched in either language; years come newest first; not stated stands last', async () => {
      const search = async (field: string, text?: string) =>
        (
          await catalogue.search('probe', {
            query: query(),
            columns: [],
            rows: false,
            count: false,
            facets: [{ field, ...(text ? { search: text } : {}) }],
          })
        ).facets[0]
      expect((await search('drugGroup', '帕博'))?.values).toEqual([{ key: 'Pembrolizumab', cn: '帕博利珠单抗', count: 2 }])
      expect((await search('drugGroup', 'INS'))?.values).toEqual([{ key: 'Insulin', cn: '胰岛素', count: 1 }])
      // As published: each spelling for itself, found by what the vocabulary adds.
      expect((await search('drug', '帕博'))?.values).toEqual([
        { key: 'Keytruda', cn: '帕博利珠单抗', count: 1 },
        { key: '可瑞达', cn: '帕博利珠单抗', count: 1 },
      ])
      expect((await search('day'))?.values).toEqual([
        { key: '2021', count: 2 },
        { key: '2020', count: 1 },
      ])
      expect((await search('stage'))?.values).toEqual([
        { key: 'one', count: 1 },
        { key: 'two', count: 1 },
        { key: '', count: 1 },
      ])
      expect((await search('open'))?.values).toEqual([
        { key: 'false', count: 1 },
        { key: 'true', count: 1 },
        { key: '', count: 1 },
      ])
    })

    it('DB-03 DB-12/dates dates as short as the publisher gives them filter from their first day and are shown as published', async () => {
      expect(await ids([{ field: 'day', op: 'range', values: ['2020-05-01', '2020-05-01'] }])).toEqual(['1'])
      expect(await ids([{ field: 'day', op: 'years', values: ['2021'] }])).toEqual(['2', '3'])
      const { rows } = await catalogue.search('probe', { query: query(), columns: ['day'] })
      expect(rows.map((row) => row.values.day)).toEqual(['2021-01-15', '2021', '2020-05'])
    })

    it('DB-05 records without a value come last in either direction', async () => {
      for (const direction of ['asc', 'desc'] as const) {
        const { rows } = await catalogue.search('probe', { query: query([], { sort: [{ field: 'weight', direction }] }), columns: [] })
        expect(rows[0]?.id).toBe('1')
      }
    })

    it('DB-05 a page past the end says how many there are', async () => {
      expect(await refused(catalogue.search('probe', { query: query([has('trial')], { page: 7 }), columns: [] }))).toMatchObject({
        code: 'query.page_past_end',
        params: { page: 7, pages: 1, total: 1 },
      })
    })

    it('DB-02 type-ahead: prefixes first, then what contains the text; its keys are found exactly', async () => {
      const { suggestions } = await catalogue.associate('probe', { text: 'in' })
      expect(suggestions.slice(0, 1)).toEqual([{ field: 'drugGroup', key: 'Insulin', cn: '胰岛素', count: 1 }])
      expect(suggestions.map((entry) => entry.key)).toEqual(expect.arrayContaining(['Aspirin', 'Zinc', 'Vitamin C in adults']))
      expect((await catalogue.associate('probe', { text: 'keytr', field: 'drug' })).suggestions).toEqual([
        { field: 'drugGroup', key: 'Pembrolizumab', cn: '帕博利珠单抗', count: 2 },
        { field: 'drug', key: 'Keytruda', cn: '帕博利珠单抗', count: 1 },
      ])
      expect((await catalogue.associate('probe', { text: 'nct0', field: 'code' })).suggestions).toHaveLength(3)
      for (const { field, key, count } of (await catalogue.associate('probe', { text: '可瑞' })).suggestions)
        expect(await catalogue.count('probe', [{ field, op: 'is', values: [key] }])).toBe(count)
      expect((await refused(catalogue.associate('probe', { text: 'ab', field: 'tag' }))).code).toBe('query.field_unknown')
    })

    it('DB-06 ROUTE-05/caches a chart counts the query: years ascending, splits in the order of the definition, the missing apart; of the import that the rows are of', async () => {
      const chartOf = async (id: string, conditions: Condition[]) => {
        const { set, ...answer } = await catalogue.chart('probe', { chart: id, conditions })
        expect(set).toBe((await catalogue.search('probe', { query: query([]), columns: [] })).set)
        return answer
      }
      expect(await chartOf('byYear', [])).toEqual({
        points: [
          { key: '2020', split: 'one', count: 1, value: 1 },
          { key: '2021', split: 'two', count: 1, value: 1 },
          { key: '2021', split: '', count: 1, value: 1 },
        ],
        total: 3,
        missing: 0,
      })
      expect(await chartOf('drugs', [])).toEqual({
        points: [
          { key: 'Pembrolizumab', cn: '帕博利珠单抗', split: 'true', count: 1, value: 1 },
          { key: 'Pembrolizumab', cn: '帕博利珠单抗', split: '', count: 1, value: 1 },
          { key: 'Aspirin', cn: '阿司匹林', split: 'false', count: 1, value: 1 },
        ],
        total: 3,
        missing: 0,
      })
      expect(await chartOf('stages', [has('肺癌')])).toEqual({
        points: [{ key: 'one', count: 1, value: 1 }],
        total: 1,
        missing: 0,
      })
      expect((await refused(catalogue.chart('probe', { chart: 'none', conditions: [] }))).code).toBe('query.value_invalid')
    })

    it('controls of writing direction and NUL are taken out of what publishers name, wherever it is shown', async () => {
      const turned = '\u202Etna\u200Et\u200Fa\u061Cp\u2066.exe\u0000'
      await fill(catalogue, [
        ...RECORDS,
        record('4', { code: 'NCT004', label: turned, drug: [turned], tag: [turned] }, { steps: [{ date: '2020-01-01', what: turned }] }),
      ])
      const { values, sections } = await catalogue.record('probe', '4')
      expect(JSON.stringify([values, sections])).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\\u0000/)
      expect([values.label, values.drug, values.tag]).toEqual(['tnatap.exe', [{ key: 'tnatap.exe' }], [{ key: 'tnatap.exe' }]])
      // What is typed or pasted with them finds it all the same.
      expect(await ids([has('\u202Etnatap\u2066.exe')])).toEqual(['4'])
      await fill(catalogue, RECORDS)
    })

    it('DB-14 a record comes back whole, with where it is from', async () => {
      const detail = await catalogue.record('probe', '1')
      expect(detail).toMatchObject({
        id: '1',
        values: {
          code: 'NCT001',
          drug: [{ key: 'Keytruda', cn: '帕博利珠单抗', group: 'Pembrolizumab' }],
          drugGroup: [{ key: 'Pembrolizumab', cn: '帕博利珠单抗' }],
          target: [{ key: 'PD-1' }],
          stage: 'one',
          ways: ['iv'],
          day: '2020-05',
          open: true,
          weight: 5,
          remark: null,
          tag: [],
        },
        sections: { steps: [{ date: '2020-05-01', what: "“quoted” \\ ' <b>" }] },
        provenance: { publisher: 'Publisher', file: 'probe.csv', asOf: '2026-11-01', sample: false },
      })
      expect(Object.keys(detail.values)).toEqual(Object.keys(probe.fields))
      expect((await refused(catalogue.record('probe', '9'))).code).toBe('record.not_found')
    })

    it('DB-07 an export reads the same rows in the same order', async () => {
      const rows = await catalogue.rows('probe', {
        conditions: [],
        sort: [{ field: 'label', direction: 'desc' }],
        columns: ['code', 'label'],
        limit: 2,
      })
      expect(rows.map((row) => row.values.code)).toEqual(['NCT002', 'NCT001'])
      expect(await catalogue.count('probe', [has('trial')])).toBe(1)
    })

    it('a query that is given up stops in the engine and says so at once', async () => {
      const given = AbortSignal.abort()
      await expect(catalogue.search('probe', { query: query(), columns: [] }, { signal: given })).rejects.toMatchObject({
        name: 'AbortError',
      })
      const controller = new AbortController()
      const work = catalogue.search(
        'probe',
        { query: query([has('trial')]), columns: [], facets: [{ field: 'drug' }] },
        { signal: controller.signal },
      )
      controller.abort()
      await expect(work).rejects.toMatchObject({ name: 'AbortError' })
      // Every lane came back.
      expect(await Promise.all(Array.from({ length: 12 }, () => catalogue.count('probe', [has('trial')])))).toEqual(Array(12).fill(1))
    })
  })

  it('BEY-02 pages have no cap: the last of many is as exact as the first', async () => {
    const many = Array.from({ length: 12_345 }, (_, at) =>
      record(`r${String(at).padStart(5, '0')}`, { code: `C-${at % 10}`, label: `record number ${at}`, weight: at % 100 }),
    )
    await fill(catalogue, many)
    const last = await catalogue.search('probe', {
      query: query([has('number')], { page: 618, sort: [{ field: 'code', direction: 'asc' }] }),
      columns: ['label'],
    })
    expect(last.total).toBe(12_345)
    const expected = many
      .map((entry) => [String(entry.values.code), entry.id] as const)
      .sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] < b[1] ? -1 : 1))
    expect(last.rows.map((row) => row.id)).toEqual(expected.slice(617 * 20).map(([, id]) => id))
    expect((await catalogue.associate('probe', { text: 'record' })).suggestions).toHaveLength(ASSOCIATE_LIMIT)
    expect(await refused(catalogue.search('probe', { query: query([has('number')], { page: 619 }), columns: [] }))).toMatchObject({
      params: { pages: 618 },
    })
  })
})
