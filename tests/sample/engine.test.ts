import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MATERIALS_IN_CHINESE } from '../../domain/databases/dmf/words.ts'
import type { Term } from '../../domain/record.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { fillSample } from '../../server/sample/fill.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'

describe('the sample in the real engine', () => {
  const clock = () => new Date('2026-11-21T08:00:00Z')
  const fill = { seed: 1, asOf: '2026-11-21', clock }
  let folder = ''
  let catalogue: Catalogue

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'materia-sample-'))
    catalogue = await openCatalogue({ dataDir: folder, linker: createLinker(), clock, maxThreads: 2 })
    await fillSample({ ...fill, catalogue, scale: 0.1 })
  })
  afterAll(async () => {
    await catalogue.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('fills every database and marks their records as sample', async () => {
    const counts = Object.fromEntries((await catalogue.summaries()).map((summary) => [summary.id, summary.records]))
    expect(counts).toEqual({
      drugus: 300,
      drugnct: 800,
      drugeu: 150,
      drugca: 300,
      drugsg: 150,
      dmf: 120,
      drugct: 150,
      rld: 120,
      modify: 120,
      drugipo: 120,
      application: 300,
    })
    const [row] = await catalogue.rows('drugnct', { conditions: [], sort: [], columns: ['nctId', 'title', 'drug'], limit: 1 })
    expect(row?.sample).toBe(true)
    const detail = await catalogue.record('drugnct', row?.id ?? '')
    expect(detail.provenance).toMatchObject({ publisher: 'Materia sample', file: 'sample-1', sample: true })
  })

  it('DMF-01 a material is found by its name in the other language, and offered by it', async () => {
    const products = async (field: string, op: 'is' | 'has', value: string) =>
      (await catalogue.rows('dmf', { conditions: [{ field, op, values: [value] }], sort: [], columns: ['product'], limit: 200 })).map(
        ({ values }) => (values['product'] as Term[]).map(({ key }) => key).join(),
      )
    const [material = ''] = await products('category', 'is', 'packaging')
    const chinese = MATERIALS_IN_CHINESE[material.toLowerCase()] ?? ''
    expect(chinese).toMatch(/\p{Script=Han}/u)
    const found = await products('any', 'has', chinese)
    expect(found).toContain(material)
    expect(found.length).toBe((await products('any', 'has', material)).length)
    const { suggestions } = await catalogue.associate('dmf', { text: chinese })
    expect(suggestions.map(({ key }) => key)).toContain(material)
  })

  it('replaces an earlier sample instead of adding to it', async () => {
    await fillSample({ ...fill, seed: 2, catalogue, scale: 0.05 })
    const counts = Object.fromEntries((await catalogue.summaries()).map((summary) => [summary.id, summary.records]))
    expect(counts).toEqual({
      drugus: 150,
      drugnct: 400,
      drugeu: 75,
      drugca: 150,
      drugsg: 75,
      dmf: 60,
      drugct: 75,
      rld: 60,
      modify: 60,
      drugipo: 60,
      application: 150,
    })
  })
})
