import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DatabaseDefinition } from '../../domain/database.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { openEngine } from '../../server/catalogue/engine.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { fill, NOW, probe, record, temporaryDirectory, tinyLinker } from './support.ts'

/** Statements handed to the real engine. */
const handed: string[] = vi.hoisted(() => [])
vi.mock(import('../../server/catalogue/engine.ts'), async (original) => {
  const [real, { telling }] = await Promise.all([original(), import('./statements.ts')])
  return telling(real, handed)
})

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let catalogue: Catalogue
const open = (definition: DatabaseDefinition = probe) =>
  openCatalogue({ dataDir: directory.path, linker: tinyLinker, clock: () => NOW, definitions: [definition], timeoutMs: 600_000 })
beforeAll(async () => {
  directory = await temporaryDirectory()
  catalogue = await open()
})
beforeEach(() => void handed.splice(0))
afterAll(async () => {
  await catalogue.close()
  await directory.remove()
})

/** Whether the last record was read as one text, and not column by column. */
const asOneText = () => handed.findLast((sql) => sql.includes('WHERE _id ='))?.includes('__details`')

it('TRUTH-05 a record read as one text is the record that its columns hold; a set from before there were details has those', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('肺癌 "x"', "a'b\\n", '{"a":[1]}', '\u0001', '\ud800', '/', '\u2028', '1e400', 'NaN', 'null', '😀'),
  )
  const values = fc.record(
    {
      code: text,
      label: text,
      remark: text,
      drug: fc.array(fc.oneof(text, fc.constantFrom('Keytruda', 'Aspirin')), { maxLength: 3 }),
      tag: fc.array(text, { maxLength: 3 }),
      stage: fc.constantFrom('one', 'else'),
      ways: fc.subarray(['oral', 'iv']),
      day: fc.constantFrom('2020', '2021-02-03', '1700', 'soon'),
      weight: fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0.1, 1e300, -0, 5e-324, 9007199254740991)),
      open: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  const drawn = fc.sample(fc.tuple(values, fc.array(fc.record({ date: text, what: text }), { maxLength: 3 })), { numRuns: 300, seed: 7 })
  const records = drawn.map(([own, steps], at): SourceRecord => {
    const made = record(`r ${at}'"`, own, { steps }, at % 2 === 0)
    const sections = { steps: { publisher: 'Other', file: 'b.csv', asOf: '2026-10-01' } }
    return {
      ...made,
      ...(at % 3 === 0 && { absent: ['weight'] }),
      ...(at % 5 === 0 && { provenance: { ...made.provenance, url: 'https://x.test/?a="b"', sections } }),
    }
  })
  await fill(catalogue, records)
  const read = async () => {
    const found = []
    for (const { id } of records) found.push(await catalogue.record('probe', id))
    return found
  }
  const whole = await read()
  expect(asOneText()).toBe(true)
  expect(handed.filter((sql) => sql.includes('WHERE _id =') && !sql.includes('__details`'))).toEqual([])
  await expect(catalogue.record('probe', 'r 300')).rejects.toMatchObject({ code: 'record.not_found' })
  await catalogue.close()

  const engine = await openEngine({ dataDir: directory.path })
  const [[details] = ['']] = await engine.rows<[string]>(`SELECT name FROM system.tables WHERE name LIKE 'probe\\_\\_%\\_\\_details'`)
  await engine.command(`DROP TABLE materia.${details} SYNC`)
  await engine.command('ALTER TABLE materia.sets DROP COLUMN detailsBy')
  await engine.close()
  catalogue = await open()
  const byColumns = await read()
  expect(asOneText()).toBe(false)
  expect(whole).toStrictEqual(byColumns)
  expect(whole.map(({ id }) => id)).toEqual(records.map(({ id }) => id))
})

it('DB-14 a definition with another field reads its records until they are imported again, and each value stands where it belongs', async () => {
  await fill(catalogue, [record('1', { code: 'A', label: 'L', remark: 'R' })])
  const { code, label, remark, ...others } = probe.fields
  await catalogue.close()
  catalogue = await open({ ...probe, fields: { note: { kind: 'text' }, remark, label, code, ...others } as typeof probe.fields })
  expect((await catalogue.record('probe', '1')).values).toMatchObject({ note: null, code: 'A', label: 'L', remark: 'R' })
  expect(asOneText()).toBe(false)
  await fill(catalogue, [record('1', { note: 'N', code: 'A', label: 'L', remark: 'R' })])
  expect((await catalogue.record('probe', '1')).values).toMatchObject({ note: 'N', code: 'A', label: 'L', remark: 'R' })
  expect(asOneText()).toBe(true)
})
