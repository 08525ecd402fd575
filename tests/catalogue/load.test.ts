import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../domain/database.ts'
import { asOfText } from '../../domain/periods.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { type Engine, openEngine } from '../../server/catalogue/engine.ts'
import { beginLoad } from '../../server/catalogue/load.ts'
import { insertRecords } from '../../server/catalogue/schema.ts'
import { Sets } from '../../server/catalogue/sets.ts'
import { LineBuffer } from '../../server/catalogue/stored.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { bundled } from '../bundle.ts'
import { fill, NOW, openProbe, probe, provenance, record, temporaryDirectory, tinyLinker } from './support.ts'

const everything = { query: { conditions: [], sort: [], page: 1, size: 1000 }, columns: ['label'], facets: [{ field: 'drug' }] }

describe('loads of the catalogue', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  beforeEach(async () => {
    directory = await temporaryDirectory()
    catalogue = await openProbe(directory.path)
  })
  afterEach(async () => {
    await catalogue.close()
    await directory.remove()
  })

  it('of rows with one id the last wins, and a publisher replaces the sample but no other source', async () => {
    await fill(catalogue, [record('s1', { code: 'S1' }, {}, true)], 'sample')
    expect((await catalogue.summaries())[0]).toMatchObject({ records: 1, sample: true })
    await fill(
      catalogue,
      [record('a', { code: 'old' }), record('b', { code: 'B1' }), record('a', { code: 'new' })],
      'probes',
      '2026-01-01T00:00:00Z',
    )
    expect((await catalogue.summaries())[0]).toMatchObject({
      records: 2,
      sample: false,
      importedAt: '2026-01-01T00:00:00Z',
      publishers: ['Publisher'],
      asOf: '2026-11-01',
    })
    expect((await catalogue.record('probe', 'a')).values.code).toBe('new')
    await fill(catalogue, [record('c', { code: 'C1' }), record('b', { code: 'B2' })], 'other')
    expect(await catalogue.count('probe', [])).toBe(3)
    expect((await catalogue.record('probe', 'b')).values.code).toBe('B2')
    await fill(catalogue, [record('a', { code: 'again' })], 'probes')
    expect((await catalogue.search('probe', everything)).rows.map((row) => row.id)).toEqual(['a', 'b', 'c'])
    await fill(catalogue, [record('s2', { code: 'S2' }, {}, true)], 'sample')
    expect(await catalogue.count('probe', [])).toBe(4)
  })

  it('lines that a thread made and records that came between stay in their order: the last of an id wins', async () => {
    const load = await catalogue.load({ database: 'probe', source: 'probes', startedAt: NOW.toISOString() })
    const buffer = new LineBuffer()
    const linesOf = (code: string) => {
      buffer.add(probe, record('a', { code }), { source: 'probes', importedAt: NOW.toISOString() }, tinyLinker)
      return buffer.take()
    }
    await load.write([record('a', { code: 'first' }), record('b', { code: 'B' })])
    await load.lines?.write(linesOf('second'))
    expect(await load.commit()).toMatchObject({ records: 2 })
    expect((await catalogue.record('probe', 'a')).values.code).toBe('second')
  })

  it('DB-14 a publisher whose publications records name in several combinations is told of once', async () => {
    const by = (id: string, publisher: string) => ({ ...record(id, { code: id }), provenance: { ...provenance(false), publisher } })
    await fill(catalogue, [by('a', 'Agency (List)'), by('b', 'Agency (Book, List)'), by('c', 'Agency (Book)')])
    expect((await catalogue.summaries())[0]?.publishers).toEqual(['Agency (Book, List)'])
    expect((await catalogue.record('probe', 'a')).provenance.publisher).toBe('Agency (List)')
  })

  it('TRUTH-05 a database is as of the days of all its files, the undated aside, also when it is linked anew', async () => {
    const from = (id: string, asOf: string) => ({ ...record(id, { code: id }), provenance: provenance(false, asOf) })
    await fill(catalogue, [from('a', '2025-03-14'), from('b', ''), from('c', '2019-07-02')])
    const told = async () => {
      const [summary] = await catalogue.summaries()
      const { asOf, asOfFrom } = await catalogue.search('probe', everything)
      expect({ asOf, asOfFrom }).toEqual({ asOf: summary?.asOf, asOfFrom: summary?.asOfFrom })
      return asOfText({ asOf, asOfFrom })
    }
    expect(await told()).toBe('2019-07-02 – 2025-03-14')
    await catalogue.vocabulary.apply()
    expect(await told()).toBe('2019-07-02 – 2025-03-14')
    await fill(catalogue, [from('a', '2025-03-14'), from('b', '')])
    expect(await told()).toBe('2025-03-14')
    await fill(catalogue, [from('a', '')])
    expect(await told()).toBeNull()
  })

  it('nothing shows before the commit, and an aborted load leaves everything as it was', async () => {
    expect(await fill(catalogue, [record('a', { code: 'A1' })])).toMatchObject({ records: 1, asOf: '2026-11-01' })
    const load = await catalogue.load({ database: 'probe', source: 'probes', startedAt: NOW.toISOString() })
    await load.write([record('z', { code: 'Z1' })])
    expect((await catalogue.search('probe', everything)).rows.map((row) => row.id)).toEqual(['a'])
    await catalogue.sweep() // spares a load under way
    await load.abort()
    await load.abort()
    await expect(load.commit()).rejects.toThrow('over')
    expect((await catalogue.search('probe', everything)).rows.map((row) => row.id)).toEqual(['a'])
  })

  it('ROUTE-05/caches answers say which import they are of', async () => {
    const named = async () => (await catalogue.search('probe', everything)).set
    await fill(catalogue, [record('a', { code: 'A1' })], 'first')
    const first = await named()
    expect([typeof first, await named()]).toEqual(['string', first])
    await fill(catalogue, [record('b', { code: 'B1' })], 'second')
    expect(await named()).not.toBe(first)
  })

  it('two loads that end together both keep what the other brought', async () => {
    await Promise.all([fill(catalogue, [record('a', { code: 'A1' })], 'first'), fill(catalogue, [record('b', { code: 'B1' })], 'second')])
    expect((await catalogue.search('probe', everything)).rows.map((row) => row.id)).toEqual(['a', 'b'])
  })

  it('BEY-02 readers see the old set or the new one, with rows, count and facets of the same', async () => {
    const set = (at: number) =>
      Array.from({ length: 50 + at }, (_, index) => record(`${at}-${index}`, { code: `C${index}`, drug: [`Set ${at}`] }))
    await fill(catalogue, set(0))
    let over = false
    let seen = 0
    const seenSets = new Set<string>()
    const read = async () => {
      while (!over) {
        const { rows, total, facets } = await catalogue.search('probe', everything)
        // Asked again it is answered from memory without leaving this turn, and a loop of such answers would let no fill go on.
        await turn()
        const sets = [...new Set(rows.map((row) => row.id.split('-')[0]))]
        expect(sets).toHaveLength(1)
        expect(rows).toHaveLength(50 + Number(sets[0]))
        expect(total).toBe(rows.length)
        expect(facets[0]?.values).toEqual([{ key: `Set ${sets[0]}`, count: rows.length }])
        seenSets.add(sets[0] as string)
        seen++
      }
    }
    const readers = [read(), read(), read()]
    for (let at = 1; at <= 6; at++) await fill(catalogue, set(at))
    over = true
    await Promise.all(readers)
    expect(seen).toBeGreaterThan(6)
    expect(seenSets.size).toBeGreaterThan(1)
  })

  it('the set is there after closing and opening again', async () => {
    await fill(catalogue, [record('a', { code: 'A1', drug: ['可瑞达'] })])
    const before = await catalogue.summaries()
    await catalogue.close()
    catalogue = await openProbe(directory.path)
    await catalogue.sweep()
    expect(await catalogue.summaries()).toEqual(before)
    expect((await catalogue.associate('probe', { text: 'keytruda' })).suggestions).toHaveLength(1)
  })

  it('a definition that changes a field keeps the records: converted where the engine can, else kept on disk', async () => {
    const reopened = (weight: FieldDefinition) =>
      openCatalogue({
        dataDir: directory.path,
        linker: tinyLinker,
        clock: () => new Date('2026-11-21T08:00:00Z'),
        definitions: [{ ...probe, fields: { ...probe.fields, weight } }],
      })
    await fill(catalogue, [record('a', { code: 'A1', weight: 3 })])
    await catalogue.close()
    catalogue = await reopened({ kind: 'text', column: { width: 1 } })
    await catalogue.sweep()
    expect((await catalogue.record('probe', 'a')).values['weight']).toBe('3')
    await catalogue.close()
    catalogue = await reopened({ kind: 'enum', options: ['x', 'y'], many: true, column: { width: 1 } })
    const [summary] = await catalogue.summaries()
    if (summary?.records === 0) {
      // Not readable, but nobody takes the database for a new one, and a sweep leaves the records alone.
      expect(summary.importedAt).not.toBeNull()
      await catalogue.sweep()
      await catalogue.close()
      catalogue = await reopened({ kind: 'text', column: { width: 1 } })
    }
    expect((await catalogue.summaries())[0]?.records).toBe(1)
  })

  it('a load that is killed leaves the old set, and its remains are swept', async () => {
    await fill(catalogue, [record('old', { code: 'A1' })])
    await catalogue.close()
    const child = spawn(process.execPath, [bundled(fileURLToPath(new URL('./killed.ts', import.meta.url))), directory.path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [data] = (await once(child.stdout, 'data')) as [Buffer]
    expect(data.toString()).toContain('written')
    child.kill('SIGKILL')
    await once(child, 'exit')
    catalogue = await openProbe(directory.path)
    await catalogue.sweep()
    expect((await catalogue.search('probe', everything)).rows.map((row) => row.id)).toEqual(['old'])
    await fill(catalogue, [record('new', { code: 'A2' })])
    expect((await catalogue.search('probe', everything)).rows.map((row) => row.id)).toEqual(['new'])
  })

  it('records come in parts of one file each, and what they are merged into has a file a column; what helped to make them is gone', async () => {
    const statements: string[] = []
    const engine = await openEngine({ dataDir: directory.path })
    try {
      const told: Engine = { ...engine, command: (sql, params) => (statements.push(sql), engine.command(sql, params)) }
      const sets = new Sets(told, () => NOW.getTime())
      await sets.open([probe])
      const options = { database: 'probe', source: 'probes', startedAt: NOW.toISOString() }
      const load = await beginLoad(told, sets, probe, options, { linker: tinyLinker, rules: [] }, (work) => work())
      await load.write([record('a', { code: 'A1' }), record('b', { code: 'B1' }), record('a', { code: 'A2' })])
      expect((await load.commit()).records).toBe(2)
      const at = (part: RegExp) => statements.findIndex((sql) => part.test(sql))
      const [insert, widen, merge] = [at(/^INSERT INTO \S+ \(`_rank`/), at(/RESET SETTING min_bytes_for_wide_part/), at(/^OPTIMIZE TABLE/)]
      expect([insert, widen, merge].every((place, index, all) => place >= 0 && place > (all[index - 1] ?? -1))).toBe(true)
      const tables = await engine.rows<[string, string]>("SELECT name, create_table_query FROM system.tables WHERE name LIKE 'probe%'")
      expect(tables.filter(([table]) => /__(lines|places)$/.test(table))).toEqual([])
      expect(tables.filter(([, made]) => made.includes('min_bytes_for_wide_part'))).toEqual([])
      expect(statements.find((sql) => /^CREATE TABLE .*`_rank` UInt32/s.test(sql) && sql.includes('min_bytes_for_wide_part'))).toBeTruthy()
    } finally {
      await engine.close()
    }
  })

  it('GATE-08 an engine gives memory back, and takes no harm of being asked to when it is closed', async () => {
    const engine = await openEngine({ dataDir: directory.path })
    await engine.giveBack()
    expect(await engine.rows('SELECT 1')).toEqual([[1]])
    await engine.close()
    await engine.giveBack()
  })

  it('a closed catalogue answers with a code', async () => {
    await fill(catalogue, [record('a', { code: 'A1' })])
    await catalogue.close()
    await catalogue.close()
    expect(await catalogue.ping()).toBe(false)
    await expect(catalogue.search('probe', everything)).rejects.toMatchObject({ code: 'catalogue.unavailable' })
  })
  it('however large a set is, its records are written in no more parts than the engine merges by columns, and little ones in small blocks', () => {
    const blockOf = (bytes: number) =>
      Number(/min_insert_block_size_bytes = (\d+)/.exec(insertRecords(probe, { lines: 'l', places: 'p', records: 'r' }, [], bytes))?.[1])
    // ClickHouse merges up to 127 parts column by column (RowSourcePart::MAX_PARTS).
    for (const bytes of [8e9, 1e11, 1e13]) expect(bytes / blockOf(bytes)).toBeLessThan(127)
    for (const bytes of [0, 1e6, 1e9]) expect(blockOf(bytes)).toBeLessThanOrEqual(64 * 1024 ** 2)
  })
})
