import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { openEngine } from '../../server/catalogue/engine.ts'
import { name } from '../../server/catalogue/schema.ts'
import { fill, openProbe, provenance, record, temporaryDirectory } from './support.ts'

const sections = { steps: { publisher: 'Publisher (second file)', file: 'steps.zip!steps.txt', asOf: '2025-02-03' } }
const RECORDS = [
  { ...record('unknown', { code: 'A1' }), absent: ['steps', 'weight'] },
  { ...record('none', { code: 'A2', weight: 0 }), provenance: { ...provenance(), sections } },
]

describe('what the files imported do not have', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  beforeAll(async () => {
    directory = await temporaryDirectory()
    catalogue = await openProbe(directory.path)
    await fill(catalogue, RECORDS)
  })
  afterAll(async () => {
    await catalogue.close()
    await directory.remove()
  })

  it('TRUTH-04 TRUTH-05 comes back with the record, and so do the files of its sections', async () => {
    const unknown = await catalogue.record('probe', 'unknown')
    expect(unknown.absent).toEqual(['steps', 'weight'])
    expect(unknown.provenance).not.toHaveProperty('sections')
    const none = await catalogue.record('probe', 'none')
    expect(none).not.toHaveProperty('absent')
    expect(none.provenance.sections).toEqual(sections)
  })

  it('TRUTH-04 a count that is not known is not 0', async () => {
    const ids = async (op: 'is' | 'range', values: string[]) =>
      (await catalogue.rows('probe', { conditions: [{ field: 'weight', op, values }], sort: [], columns: [], limit: 9 })).map(
        ({ id }) => id,
      )
    expect(await ids('is', ['0'])).toEqual(['none'])
    expect(await ids('range', ['', '0'])).toEqual(['none'])
    expect(await ids('is', [''])).toEqual(['unknown'])
  })

  it('TRUTH-04 records from before are read as having everything, from their own file', async () => {
    await catalogue.close()
    const engine = await openEngine({ dataDir: directory.path })
    const [[table] = ['']] = await engine.rows<[string]>(
      `SELECT name FROM system.tables WHERE database = 'materia' AND match(name, '^probe__[a-z0-9]+$')`,
    )
    for (const column of ['_absent', '_sources']) await engine.command(`ALTER TABLE materia.${name(table)} DROP COLUMN ${name(column)}`)
    await engine.command('ALTER TABLE materia.sets DROP COLUMN detailsBy')
    await engine.close()
    catalogue = await openProbe(directory.path)
    for (const { id } of RECORDS) {
      const old = await catalogue.record('probe', id)
      expect(old).not.toHaveProperty('absent')
      expect(old.provenance).toEqual(provenance())
    }
    // And a load beside them keeps what another source brought.
    await fill(catalogue, [{ ...record('new', { code: 'B1' }), absent: ['tag'] }], 'others')
    expect((await catalogue.record('probe', 'none')).provenance.file).toBe('probe.csv')
    expect((await catalogue.record('probe', 'new')).absent).toEqual(['tag'])
  })
})
