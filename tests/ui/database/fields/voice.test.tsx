import { cleanup } from '@testing-library/react'
import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { ChartPoint } from '../../../../domain/contract.ts'
import { type DatabaseDefinition, type FieldDefinition, isSeveralValued } from '../../../../domain/database.ts'
import { DATABASES } from '../../../../domain/databases/all.ts'
import { LANGUAGES, type Language } from '../../../../domain/language.ts'
import type { Condition } from '../../../../domain/query.ts'
import type { Row, Value } from '../../../../domain/record.ts'
import { clauseText, grammarOf, sentenceParts, sentenceText } from '../../../../domain/sentence.ts'
import { keyText, valueText } from '../../../../domain/wording.ts'
import { buildWorkbook } from '../../../../server/export/workbook.ts'
import { chartWorld } from '../../../../services/database/chart.ts'
import { createCaches, type World } from '../../../../services/world.ts'
import { FieldValue } from '../../../../ui/database/fields/FieldValue.tsx'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'
import { conditionOf } from '../../../domain/arbitraries.ts'
import { readWorkbook } from '../../../gateway/xlsx.ts'
import { runs } from '../../../runs.ts'
import { allTexts } from '../../../texts.ts'
import { show } from '../chart/harness.tsx'
import { giveSizes } from '../list/harness.tsx'

beforeAll(giveSizes)
afterEach(cleanup)

const CHINESE = new Map([['pembrolizumab', '帕博利珠单抗']])
const labelsIn = async (definition: DatabaseDefinition, language: Language) =>
  labelsOf(definition, (await allTexts(language)).t as unknown as Translate, language)

/** The values a field may have, by the key under which filters, facets and charts know each; lists of several have none. */
const valuesOf = (field: FieldDefinition): { key?: string; value: Value }[] => {
  switch (field.kind) {
    case 'terms':
      return [
        ...['pembrolizumab', 'Café Ltd', '君实'].map((key) => {
          const cn = CHINESE.get(key)
          return { key, value: [{ key, ...(cn && { cn, group: 'Pembro' }) }] }
        }),
        { value: [{ key: 'pembrolizumab', cn: '帕博利珠单抗' }, { key: 'other' }] },
        { value: [] },
      ]
    case 'enum':
      return [
        ...[...field.options, 'a word the definition lacks'].map((key) => ({ key, value: field.many ? [key] : key })),
        ...(field.many ? [{ value: [...field.options] }] : [{ value: '' }]),
      ]
    case 'flag':
      return [true, false].map((value) => ({ key: String(value), value }))
    case 'number':
      return [0, 7, -3.25, 1234567.125].map((value) => ({ key: String(value), value }))
    case 'date':
      return ['2019', '2019-03', '2019-03-04'].map((key) => ({ key, value: key }))
    case 'text':
      return ['Some words', '多个 字', ''].map((value) => ({ ...(value && { key: value }), value }))
  }
}

/** What the grid draws of a value, without what the vocabulary adds beside a name. */
const drawn = (id: string, field: FieldDefinition, value: Value, labels: ReturnType<typeof labelsOf>): string => {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(<FieldValue id={id} field={field} value={value} labels={labels} />)
  for (const aside of box.querySelectorAll('.v-aside')) aside.remove()
  const names = [...box.querySelectorAll('.tag, .v-tag, .v-term')].map((name) => name.textContent?.trim())
  const text = names.length > 0 ? names.join(labels.t('list:values.separator')) : (box.textContent ?? '')
  return text === '–' ? '' : text
}

const EXPORTED = { asOf: null, publishers: [], exportedAt: new Date(0), exportedBy: 'a@b.co', address: '' }
const sheetsOf = async (
  definition: DatabaseDefinition,
  language: Language,
  given: { rows?: readonly Row[]; columns?: string[]; conditions?: Condition[] },
) => {
  const bytes = await buildWorkbook({
    ...EXPORTED,
    definition,
    rows: given.rows ?? [],
    total: given.rows?.length ?? 0,
    chineseOf: (_, key) => CHINESE.get(key),
    request: { conditions: given.conditions ?? [], sort: [], columns: given.columns ?? [definition.number], language },
  })
  return readWorkbook(bytes).sheets.map(({ rows }) => rows)
}

/** Every database, one of them with a unit, which no field of today's has. */
const EVERY = DATABASES.map((database) => {
  const { enrollment } = database.fields
  if (enrollment?.kind !== 'number') return { definition: database, id: database.id }
  const definition: DatabaseDefinition = { ...database, fields: { ...database.fields, enrollment: { ...enrollment, unit: 'mg' } } }
  return { definition, id: database.id }
})
/** A chart of each shape for each kind of field: drawing all of them is another test's. */
const CHARTS = new Map(
  DATABASES.flatMap((definition) =>
    definition.charts.map((chart) => [`${chart.shape} ${definition.fields[chart.by]?.kind}`, { definition, chart }] as const),
  ),
)

/** Text of a blob, as jsdom has them. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsText(blob)
  })

describe.each(LANGUAGES)('one voice, %s', (language) => {
  it.each(EVERY)(
    'DB-12 DB-07 BEY-03 a value of $id reads alike in the grid, copied, in the workbook, in facets and filters',
    async ({ definition }) => {
      const labels = await labelsIn(definition, language)
      const fields = Object.entries(definition.fields)
      const most = Math.max(...fields.map(([, field]) => valuesOf(field).length))
      const rows: Row[] = Array.from({ length: most }, (_, at) => ({
        id: String(at),
        sample: true,
        values: Object.fromEntries(fields.map(([id, field]) => [id, valuesOf(field)[at]?.value ?? null])),
      }))
      const [cells = []] = await sheetsOf(definition, language, { rows, columns: fields.map(([id]) => id) })
      fields.forEach(([id, field], column) => {
        const head = cells[0]?.[column]?.value ?? ''
        expect(head.startsWith(labels.field(id)), id).toBe(true)
        if (field.kind === 'number') expect(head.includes(field.unit ?? ''), `${id}: the head says the unit`).toBe(true)
        valuesOf(field).forEach(({ key, value }, at) => {
          const text = valueText(id, field, value, labels)
          expect(text, `${id} ${key}`).not.toMatch(/list:|databases:|undefined/)
          expect(drawn(id, field, value, labels), `${id} ${key} drawn`).toBe(text)
          if (key !== undefined) expect(keyText(id, field, key, labels, CHINESE.get(key)), `${id} ${key} as a filter`).toBe(text)
          const cell = cells[at + 1]?.[column]
          // A number is one, so that it can be counted with.
          if (field.kind === 'number') expect([cell?.type ?? 'n', Number(cell?.value)], `${id} ${key} exported`).toEqual(['n', value])
          else expect(cell?.value ?? '', `${id} ${key} exported`).toBe(text)
        })
      })
    },
  )

  it('a number reads with the unit of its field wherever it is one value', async () => {
    const { definition } = EVERY.find(({ id }) => id === 'drugnct')!
    const [labels, field] = [await labelsIn(definition, language), definition.fields['enrollment']!]
    const said = [valueText('enrollment', field, 1234.5, labels), keyText('enrollment', field, '1234.5', labels)]
    expect([...said, drawn('enrollment', field, 1234.5, labels)]).toEqual(['1,234.5 mg', '1,234.5 mg', '1,234.5 mg'])
    const range: Condition = { field: 'enrollment', op: 'range', values: ['1000', ''] }
    const words = grammarOf(definition, labels, () => undefined, '2026-11-21')
    expect(sentenceText({ conditions: [range] }, definition, words)).toContain('1,000 mg')
  })

  it('DB-06 a mark of a chart and its row in the data file read as the value in the grid', async () => {
    const { t } = await allTexts(language)
    const caches = createCaches()
    const blobs: Blob[] = []
    const world = { caches, now: () => 0, t, language, files: { blob: (blob: Blob) => blobs.push(blob) } } as unknown as World
    const { saveData } = chartWorld(world, () => null).actors
    for (const { definition, chart } of CHARTS.values()) {
      const labels = await labelsIn(definition, language)
      const { id, by, split } = chart
      const field = definition.fields[by]!
      const known = valuesOf(field).flatMap(({ key, value }) => (key === undefined ? [] : [{ key, value }]))
      const wanted = known.slice(0, field.kind === 'date' ? 1 : 4)
      const points = wanted.map(({ key }, at): ChartPoint => {
        const cn = CHINESE.get(key)
        return { key, ...(cn && { cn }), ...(split && { split: '' }), count: 9 - at, value: 9 - at }
      })
      const texts = wanted.map(({ value }) => valueText(by, field, value, labels))
      const where = `${definition.id} ${id}`
      caches.points.set('k', points)
      const shown = { key: 'k', chart: id, total: 9, missing: 0, points: points.length }
      await toPromise(createActor(saveData, { input: { database: definition.id, shown } }).start())
      const [, ...lines] = (await textOf(blobs.at(-1)!)).trim().split('\r\n')
      expect(
        lines.map((line) => line.split(',')[0]),
        `${where}, data file`,
      ).toEqual(texts)
      const { marks, unmount } = await show(definition, id, points, language)
      const said = marks().map((mark) => mark.getAttribute('aria-label') ?? '')
      for (const text of texts)
        expect(
          said.some((label) => label.startsWith(text)),
          `${where}: ${text} of ${said.join(' | ')}`,
        ).toBe(true)
      unmount()
    }
  })

  it.each(EVERY)(
    'BEY-01 BEY-03 the sentence of $id on the screen is the one in the workbook, and its parts are the filters there',
    async ({ definition }) => {
      const labels = await labelsIn(definition, language)
      const termOf = (_: string, key: string) => {
        const cn = CHINESE.get(key)
        return cn === undefined ? undefined : { key, cn }
      }
      const words = grammarOf(definition, labels, termOf, '1970-01-01')
      const named: Condition[] = Object.entries(definition.fields).flatMap(([field, of]) =>
        of.kind === 'terms'
          ? [{ field, op: 'is', values: ['pembrolizumab', ''], ...(isSeveralValued(of) && { join: 'and' as const }) }]
          : [],
      )
      const asWritten = (text: string) => text.replaceAll('\r', '\n')
      const check = async (conditions: Condition[]) => {
        const query = { conditions }
        const [, lines = []] = await sheetsOf(definition, language, query)
        const texts = lines.map((line) => line.map((cell) => asWritten(cell?.value ?? '')))
        // The line after the database's is the query's; the filters come next, one line each.
        expect(texts[2]?.[1]).toBe(sentenceText(query, definition, words))
        expect(texts.slice(3, 3 + conditions.length).map(([, value]) => value)).toEqual(
          sentenceParts(query, definition, words).map((part) => clauseText(part, words)),
        )
      }
      await check(named)
      await fc.assert(fc.asyncProperty(fc.array(conditionOf(definition), { maxLength: 5 }), check), { numRuns: runs(25) })
    },
  )
})
