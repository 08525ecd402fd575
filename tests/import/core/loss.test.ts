import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SourceRecord } from '../../../domain/record.ts'
import { type ImportMeasure, lossesOf } from '../../../server/import/loss.ts'
import { runImportCommand } from '../../../server/import/main.ts'
import { importsReader, readReports } from '../../../server/import/reports.ts'
import { runImport } from '../../../server/import/run.ts'
import { dpd } from '../../../server/import/sources/dpd/source.ts'
import { readTable } from '../../../server/import/readers/table.ts'
import { fda } from '../../../server/import/sources/fda/source.ts'
import { hsa } from '../../../server/import/sources/hsa/source.ts'
import { shownFile, type ImportSource } from '../../../server/import/types.ts'
import { drugsAtFda, orangeBook, purpleBook } from '../fda/fixtures.ts'
import { memoryCatalogue, scratch, zip } from './support.ts'

const TODAY = '2026-11-21'
/** Every look at it is a second later: imports are told apart by when they began. */
let seconds = 0
const clock = () => new Date(Date.parse(`${TODAY}T03:04:05Z`) + 1000 * seconds++)
const folder = scratch()
let count = 0
const dataDirOf = () => {
  const dataDir = join(folder, `data${++count}`)
  mkdirSync(dataDir)
  return dataDir
}
/** Files in a folder of their own. */
const put = (files: Record<string, string | Uint8Array>): string => {
  const own = join(folder, `files${++count}`)
  mkdirSync(own)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(own, name), content)
  return own
}
const whole = (change: (files: Record<string, string | Uint8Array>) => void = () => undefined) => {
  const files = { ...drugsAtFda(), ...orangeBook() }
  change(files)
  return put(files)
}

const lossesThrown = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown as { code: string; losses: unknown[] },
  )
  return error && { code: error.code, losses: error.losses }
}

describe('what an import would lose', () => {
  const source: Pick<ImportSource, 'id' | 'tables'> = {
    id: 'x',
    tables: [
      { kind: 'a', set: 'Set', name: 'a.txt' },
      { kind: 'b', set: 'Set', name: 'b.txt' },
      { kind: 'c', set: 'Other', name: 'c.txt' },
    ],
  }
  const table = (kind: string, asOf: string | null = null, columns: string[] = []) => ({ kind, files: [`${kind}-file`], asOf, columns })
  const last = (more: Partial<ImportMeasure>): ImportMeasure => ({ tables: [], given: {}, ...more })

  it('TRUTH-04 nothing where nothing is less', () => {
    const now = {
      tables: [table('a', '2025-02-01', ['x', 'y', 'new']), table('b', '2025-02-03')],
      given: { db: { records: 90, asOf: '2025-02-01' } },
    }
    const before = last({
      tables: [table('a', '2025-02-01', ['y', 'x']), table('b', '2025-01-03')],
      given: { db: { records: 100, asOf: '2025-02-01' } },
    })
    expect(lossesOf(source, now, before, TODAY)).toEqual([])
    expect(lossesOf(source, now, null, TODAY)).toEqual([])
  })

  it('TRUTH-04 older tables, told one by one; a date to come tells nothing', () => {
    const before = last({ tables: [table('a', '2025-02-01'), table('b', '2025-02'), table('c', '2091-01-01')] })
    expect(
      lossesOf(source, { tables: [table('a', '2025-01-31'), table('b', '2025-02-10'), table('c', '2024-01-01')] }, before, TODAY),
    ).toEqual([{ kind: 'older', what: 'a.txt', was: '2025-02-01', is: '2025-01-31' }])
  })

  it('TRUTH-04 a database that is older, or more than a tenth smaller', () => {
    const plain = { id: 'plain' }
    const given = (records: number, asOf: string) => ({ given: { db: { records, asOf } } })
    expect(lossesOf(plain, given(899, '2024-12'), given(1000, '2025-01-01'), TODAY)).toEqual([
      { kind: 'fewer', database: 'db', was: 1000, is: 899 },
      { kind: 'older', what: 'db', was: '2025-01-01', is: '2024-12' },
    ])
    expect(lossesOf(plain, given(900, '2025'), given(1000, '2025-01-01'), TODAY)).toEqual([])
    // Reports from before there were measures tell what was committed.
    const committed = { databases: { db: { records: 12, asOf: '2025-01-01' } } }
    expect(lossesOf(plain, given(10, '2024-12-31'), committed, TODAY)).toHaveLength(2)
    // Their tables told no dates yet, those of today do.
    const dated = { tables: [table('c', '2024-12-31')], given: { db: { records: 12, asOf: '2024-12-31' } } }
    expect(lossesOf(source, dated, committed, TODAY)).toEqual([{ kind: 'older', what: 'db', was: '2025-01-01', is: '2024-12-31' }])
  })

  it('TRUTH-04 a table cut short, though as many records are left', () => {
    const rows = (a: number, c: number) => ({
      tables: [{ ...table('a'), rows: a }, table('b'), { ...table('c'), rows: c }, { ...table('own_x'), rows: a }],
    })
    const before = last(rows(1000, 10))
    expect(lossesOf(source, rows(899, 9), before, TODAY)).toEqual([
      { kind: 'rows', what: 'a.txt', was: 1000, is: 899 },
      // Of no set.
      { kind: 'rows', what: 'own_x-file', was: 1000, is: 899 },
    ])
    expect(lossesOf(source, rows(900, 12), before, TODAY)).toEqual([])
    // A report from before rows were counted.
    expect(lossesOf(source, rows(1, 1), last({ tables: [table('a'), table('b'), table('c'), table('own_x')] }), TODAY)).toEqual([])
  })

  it('TRUTH-04 tables that were there, and tables that belong to what is here', () => {
    expect(lossesOf(source, { tables: [table('a')] }, null, TODAY)).toEqual([{ kind: 'file', what: 'b.txt', set: 'Set', was: false }])
    expect(lossesOf(source, { tables: [table('a'), table('b')] }, last({ tables: [table('c'), table('own_x')] }), TODAY)).toEqual([
      { kind: 'file', what: 'c.txt', set: 'Other', was: true },
      { kind: 'file', what: 'own_x-file', set: null, was: true },
    ])
    // Told once, as the greater loss.
    expect(lossesOf(source, { tables: [table('a')] }, last({ tables: [table('a'), table('b')] }), TODAY)).toEqual([
      { kind: 'file', what: 'b.txt', set: 'Set', was: true },
    ])
  })

  it('TRUTH-04 columns that were there, whatever their order; a form without columns is not compared', () => {
    const before = last({ tables: [table('', null, ['number', 'approval_date'])] })
    const plain = { id: 'plain' }
    expect(lossesOf(plain, { tables: [table('', null, ['date_of_approval', 'number'])] }, before, TODAY)).toEqual([
      { kind: 'columns', what: '-file', columns: ['approval_date'] },
    ])
    expect(lossesOf(plain, { tables: [table('')] }, before, TODAY)).toEqual([])
  })

  it('TRUTH-04 tables of one set more days apart than a publisher’s month and a half', () => {
    const apart = (days: number) => new Date(Date.parse('2024-11-06') + days * 86_400_000).toISOString().slice(0, 10)
    const tables = (asOf: string) => ({ tables: [table('a', '2024-11-06'), table('b', asOf), table('c', '2019-01-01')] })
    expect(lossesOf(source, tables(apart(45)), null, TODAY)).toEqual([])
    expect(lossesOf(source, tables(apart(46)), null, TODAY)).toEqual([
      { kind: 'days', set: 'Set', oldest: { what: 'a.txt', asOf: '2024-11-06' }, newest: { what: 'b.txt', asOf: '2024-12-22' } },
    ])
  })
})

describe('an import that would lose something', () => {
  const begin = () => {
    const dataDir = dataDirOf()
    const { catalogue, sets, events } = memoryCatalogue()
    const run = (inputs: string[], accept?: string, source: ImportSource = fda) =>
      runImport({ source, inputs, catalogue, dataDir, clock, ...(accept !== undefined && { accept }) })
    return { dataDir, sets, events, run }
  }

  it('TRUTH-04 stops before anything is swapped, goes on for a reason, and keeps both in its report', async () => {
    const { dataDir, sets, events, run } = begin()
    await run([whole()], 'made-up files are of different days')
    const before = sets.get('drugus')
    const without = whole((files) => {
      delete files['patent.txt']
      files['Applications.txt'] = (files['Applications.txt'] as string).replace('ApplPublicNotes', 'PublicNotes')
    })
    const losses = [
      { kind: 'file', what: 'patent.txt', set: 'Orange Book', was: true },
      { kind: 'columns', what: 'Applications.txt', columns: ['ApplPublicNotes'] },
    ]
    expect(await lossesThrown(run([without]))).toEqual({ code: 'import.loss', losses })
    expect(sets.get('drugus')).toBe(before)
    expect(events.at(-1)).toBe('abort drugus')
    expect((await readReports(dataDir))[0]).toMatchObject({ status: 'failed', error: { code: 'import.loss' }, losses })

    const report = await run([without], 'the agency renamed a column')
    expect(report).toMatchObject({ status: 'done', accepted: 'the agency renamed a column', losses })
    const record = sets.get('drugus')!.get('NDA000101')!
    expect(record.values.patentCount).toBeNull()
    expect(record.absent).toEqual(expect.arrayContaining(['patents', 'patentCount', 'publicNotes']))
    // What was accepted is what the next one is compared with.
    const next = await run([without])
    expect(next).not.toHaveProperty('accepted')
    expect(next).not.toHaveProperty('losses')
  })

  it('TRUTH-04 older files after newer ones, fewer records, and half a set at the first import', async () => {
    const { run, sets } = begin()
    const older = orangeBook()
    await run([put({ ...orangeBook(), 'patent.txt': older['patent.txt']!.replaceAll('Jan 9, 2015', 'Mar 1, 2016') })], 'days')
    // The patents of 2015, after those of 2016.
    expect(await lossesThrown(run([put(older)]))).toMatchObject({
      losses: [
        { kind: 'older', what: 'patent.txt', was: '2016-03-01', is: '2015-01-09' },
        { kind: 'days', set: 'Orange Book' },
      ],
    })
    const only = older['products.txt']!.split('\r\n').slice(0, 3).join('\r\n')
    expect(await lossesThrown(run([put({ ...older, 'products.txt': `${only}\r\n` })]))).toMatchObject({
      losses: expect.arrayContaining([{ kind: 'fewer', database: 'drugus', was: 2, is: 1 }]) as unknown,
    })
    expect(sets.get('drugus')!.size).toBe(2)
    // As many applications, but not their patents.
    const patents = older['patent.txt']!.replaceAll('Jan 9, 2015', 'Mar 1, 2016').split('\r\n')
    const cut = await lossesThrown(run([put({ ...older, 'patent.txt': `${patents.slice(0, 3).join('\r\n')}\r\n` })]))
    expect(cut?.losses.filter((loss) => (loss as { kind: string }).kind !== 'days')).toEqual([
      { kind: 'rows', what: 'patent.txt', was: 4, is: 2 },
    ])

    const first = begin()
    expect(await lossesThrown(first.run([put({ 'products.txt': older['products.txt']! })]))).toEqual({
      code: 'import.loss',
      losses: ['patent.txt', 'exclusivity.txt'].map((what) => ({ kind: 'file', what, set: 'Orange Book', was: false })),
    })
    expect(first.sets.size).toBe(0)
    // A book of its own belongs to no other: nothing is asked.
    await first.run([put({ 'purplebook.csv': purpleBook() })])
    expect(first.sets.get('drugus')!.size).toBe(3)
  })

  it('TRUTH-04 a record given twice is one record', async () => {
    const listing: ImportSource = {
      id: 'listing',
      databases: ['drugsg'],
      describe: { cn: '', en: '' },
      async *records([file], log) {
        for await (const rows of readTable(file!, { format: 'csv', delimiter: ',', required: ['id'], log }))
          for (const { row } of rows) {
            log.kept(file!.name)
            const provenance = { publisher: 'P', file: file!.name, asOf: '2025-01-01', sample: false }
            yield { database: 'drugsg', record: { id: row.id, values: {}, sections: {}, provenance } }
          }
      },
    }
    const { run } = begin()
    await run([put({ 'listing.csv': 'id\n1\n2\n' })], undefined, listing)
    expect(await lossesThrown(run([put({ 'listing.csv': 'id\n1\n1\n' })], undefined, listing))).toEqual({
      code: 'import.loss',
      losses: [{ kind: 'fewer', database: 'drugsg', was: 2, is: 1 }],
    })
  })

  it('TRUTH-04 an import that was stopped is not what the next one is compared with', async () => {
    const { run, sets } = begin()
    await run([whole()], 'made-up files are of different days')
    const before = sets.get('drugus')
    const without = whole((files) => void delete files['patent.txt'])
    const stopped = await lossesThrown(run([without]))
    expect(stopped?.code).toBe('import.loss')
    expect(await lossesThrown(run([without]))).toEqual(stopped)
    expect(sets.get('drugus')).toBe(before)
  })

  it('TRUTH-04 of Health Canada’s sets one that is older, beside another that is not', async () => {
    const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`
    const set = (suffix: string, code: string, updated: string) => ({
      [`drug${suffix}.txt`]: line([code, '', 'Human', `0000000${code}`, 'X', '', 'N', '', '1', updated, '', '', '', '']),
      [`ingred${suffix}.txt`]: line([code, '1', 'Y', 'I', '1', 'MG', ...Array.from({ length: 9 }, () => '')]),
      [`comp${suffix}.txt`]: line([code, '', '', 'Z', ...Array.from({ length: 14 }, () => '')]),
    })
    const { run, sets } = begin()
    await run([put({ ...set('', '1', '01-FEB-2026'), ...set('_ap', '2', '20-JAN-2026') })], undefined, dpd)
    const before = sets.get('drugca')
    expect(before?.size).toBe(2)
    expect(await lossesThrown(run([put({ ...set('', '1', '03-MAR-2026'), ...set('_ap', '2', '31-DEC-2025') })], undefined, dpd))).toEqual({
      code: 'import.loss',
      losses: [{ kind: 'older', what: 'drug_ap.txt', was: '2026-01-20', is: '2025-12-31' }],
    })
    expect(sets.get('drugca')).toBe(before)
  })

  it('TRUTH-04 a column renamed by a source of one table: its dates would be gone without a word', async () => {
    const one: ImportSource = {
      id: 'one',
      databases: ['drugsg'],
      describe: { cn: '', en: '' },
      async *records(files, log) {
        for (const file of files) {
          const onColumns = (found: readonly string[], missing: readonly string[]) => log.columns?.(file.name, found, missing)
          const options = { format: 'csv', delimiter: ',', required: ['id'], optional: ['approval_date'], onColumns, log } as const
          for await (const rows of readTable(file, options))
            for (const { row } of rows) {
              log.kept(file.name)
              const provenance = { publisher: 'P', file: file.name, asOf: '2025-01-01', sample: false }
              yield { database: 'drugsg', record: { id: row.id, values: {}, sections: {}, provenance } }
            }
        }
      },
    }
    const { run, sets } = begin()
    await run([put({ 'listing.csv': 'id,Approval_Date\n1,2020-01-01\n' })], undefined, one)
    expect(await lossesThrown(run([put({ 'listing 2025.csv': 'id,date_of_approval\n1,2020-01-01\n' })], undefined, one))).toEqual({
      code: 'import.loss',
      losses: [{ kind: 'columns', what: 'listing 2025.csv', columns: ['approval_date'] }],
    })
    expect([...sets.get('drugsg')!.values()].map(({ provenance }) => provenance.file)).toEqual(['listing.csv'])
  })

  it('TRUTH-05 records and reports that leave the server name files, never where they lay', async () => {
    const { dataDir, run, sets } = begin()
    const archive = put({ 'eobzip.zip': zip(orangeBook()) })
    const loose = put(drugsAtFda())
    await run([join(archive, 'eobzip.zip'), loose], 'days')
    const told = JSON.stringify([...sets.get('drugus')!.values()].map(({ provenance }) => provenance))
    expect(told).not.toContain(folder)
    expect(told).toContain('"eobzip.zip!patent.txt"')
    expect(sets.get('drugus')!.get('040909')!.provenance.file).toBe('Products.txt')
    const [report] = await importsReader(dataDir)()
    expect(report!.files.map(({ file }) => file)).toEqual(expect.arrayContaining(['eobzip.zip!products.txt', 'Products.txt']))
    expect(JSON.stringify(report)).not.toContain(folder)
    // The operator's own report says which file it was.
    expect((await readReports(dataDir))[0]!.files.map(({ file }) => file)).toContain(join(loose, 'Products.txt'))

    // Sources that give a path as they got it.
    const listing = put({
      'listing.csv':
        'registration_number,product_name,product_registrant,approval_date,forensic_classification,atc_code,dosage_form,route_of_administration,manufacturer,country_of_manufacturer,active_ingredients,strength\nSIN00001P,X,Y,1/2/2000,Prescription Only,A01AA01,TABLET,ORAL,M,SINGAPORE,Z,1 mg\n',
    })
    await run([listing], undefined, hsa)
    expect([...sets.get('drugsg')!.values()].map(({ provenance }) => provenance.file)).toEqual(['listing.csv'])

    // And of each section.
    const bySection: ImportSource = {
      id: 'by-section',
      databases: ['drugca'],
      describe: { cn: '', en: '' },
      async *records([file]) {
        const from = { publisher: 'P', file: file!.name, asOf: '2025-01-01' }
        expect(from.file).toContain(folder)
        yield {
          database: 'drugca',
          record: { id: '1', values: {}, sections: {}, provenance: { ...from, sample: false, sections: { history: from } } },
        }
      },
    }
    await run([join(put({ 'status.txt': 'x' }), 'status.txt')], undefined, bySection)
    const { file, sections } = sets.get('drugca')!.get('1')!.provenance
    expect([file, sections?.['history']?.file]).toEqual(['status.txt', 'status.txt'])
  })

  it('TRUTH-05 names of files without what stands before them', () => {
    expect(
      [
        '/srv/x/products.txt',
        'products.txt',
        '/srv/eobzip.zip!a/products.txt',
        String.raw`C:\data\EOBZIP.zip!products.txt`,
        'https://host/a/drugsatfda.zip?x=/1#y!Products.txt',
        './studies/*',
      ].map(shownFile),
    ).toEqual(['products.txt', 'products.txt', 'eobzip.zip!products.txt', 'EOBZIP.zip!products.txt', 'drugsatfda.zip!Products.txt', '*'])
  })
})

const data = process.env.MATERIA_DATA ?? '../shared/data'
const real = (...names: string[]) => names.map((name) => join(data, name))
const isThere = real(
  'fda-orange-book',
  'fda-orange-book-2018-03',
  'fda-orange-book-2026-partial',
  'health-canada-dpd-approved',
  'sg-hsa-therapeutic-products-2017',
).every((path) => existsSync(path))
if (!isThere) process.stderr.write(`skipped: the publishers’ files are not in ${data} (MATERIA_DATA)\n`)

describe.skipIf(!isThere)('the publishers’ real files', () => {
  const begin = (source: ImportSource) => {
    const dataDir = dataDirOf()
    const { catalogue, sets } = memoryCatalogue()
    return { sets, run: (inputs: string[]) => runImport({ source, inputs, catalogue, dataDir, clock }) }
  }

  it('TRUTH-04 the Orange Book of 2018 does not replace that of 2024 without being told to', async () => {
    const { run, sets } = begin(fda)
    await run(real('fda-orange-book'))
    expect(sets.get('drugus')!.size).toBe(25_982)
    expect(await lossesThrown(run(real('fda-orange-book-2018-03')))).toEqual({
      code: 'import.loss',
      losses: [
        { kind: 'rows', what: 'products.txt', was: 45_752, is: 34_850 },
        { kind: 'rows', what: 'patent.txt', was: 19_705, is: 13_208 },
        { kind: 'rows', what: 'exclusivity.txt', was: 2354, is: 1485 },
        { kind: 'older', what: 'products.txt', was: '2024-11-06', is: '2018-03-14' },
        { kind: 'older', what: 'patent.txt', was: '2024-11-06', is: '2018-03-12' },
        { kind: 'fewer', database: 'drugus', was: 25_982, is: 20_626 },
      ],
    })
    // Patents of 2026 beside products of 2024.
    expect(await lossesThrown(run(real('fda-orange-book', 'fda-orange-book-2026-partial')))).toEqual({
      code: 'import.loss',
      losses: [
        {
          kind: 'days',
          set: 'Orange Book',
          oldest: { what: 'products.txt', asOf: '2024-11-06' },
          newest: { what: 'patent.txt', asOf: '2026-06-10' },
        },
      ],
    })
    // The same again loses nothing.
    await run(real('fda-orange-book'))
    expect(sets.get('drugus')!.size).toBe(25_982)
  })

  it('TRUTH-04 Singapore’s listing with its dates under another name: 5,633 of them would be gone', async () => {
    const [original] = real('sg-hsa-therapeutic-products-2017/listing-of-registered-therapeutic-products.csv')
    const { run, sets } = begin(hsa)
    await run([original!])
    const before = sets.get('drugsg')!
    expect([...before.values()].filter(({ values }) => values['approvalDate'] !== null)).toHaveLength(5633)
    const text = readFileSync(original!, 'latin1')
    const renamed = put({ 'listing.csv': Buffer.from(text.replace('approval_date', 'date_of_approval'), 'latin1') })
    expect(await lossesThrown(run([renamed]))).toMatchObject({
      code: 'import.loss',
      losses: [{ kind: 'columns', columns: ['approval_date'] }],
    })
    expect(sets.get('drugsg')).toBe(before)
  })

  it('TRUTH-04 Health Canada’s extract without its packages', async () => {
    const { run, sets } = begin(dpd)
    const all = real('health-canada-dpd-approved')
    await run(all)
    const before = sets.get('drugca')
    const files = readdirSync(all[0]!).filter((name) => name !== 'package_ap.txt')
    expect(await lossesThrown(run(files.map((name) => join(all[0]!, name))))).toEqual({
      code: 'import.loss',
      losses: [{ kind: 'file', what: 'package_ap.txt', set: null, was: true }],
    })
    expect(sets.get('drugca')).toBe(before)
  })
})

describe('the command', () => {
  /** Command lines over a folder and a catalogue of their own. */
  const desk = () => {
    const dataDir = dataDirOf()
    const { catalogue, sets } = memoryCatalogue()
    const command = async (...words: string[]) => {
      const [out, err]: [string[], string[]] = [[], []]
      const code = await runImportCommand(words, {
        env: { DATA_DIR: dataDir, LC_ALL: 'C.UTF-8' },
        out: (line) => void out.push(line),
        err: (line) => void err.push(line),
        progress: { write: () => undefined },
        clock,
        random: () => 0.5,
        openTarget: async () => ({ catalogue, way: 'embedded', close: async () => undefined }),
        signal: new AbortController().signal,
      })
      return { code, out: out.join('\n'), err: err.join('\n') }
    }
    return { command, sets }
  }

  it('TRUTH-04 says in the operator’s language what would be lost, and goes on when told why', async () => {
    const { command, sets } = desk()
    const all = whole()
    expect((await command('fda', all, '--accept', 'made-up days')).code).toBe(0)
    const before = sets.get('drugus') as Map<string, SourceRecord>
    rmSync(join(all, 'patent.txt'))

    const en = await command('fda', all, '--lang', 'en')
    expect([en.code, sets.get('drugus')]).toEqual([1, before])
    expect(en.err).toContain('[import.loss]')
    expect(en.err).toContain('patent.txt (Orange Book) is missing; the last import had it')
    expect(en.err).toContain('--accept "reason"')
    expect(en.err).toContain('the old records stay')
    const cn = await command('fda', all, '--lang', 'cn')
    expect(cn.err).toContain('缺少 patent.txt（Orange Book）；上次导入时有此文件')
    expect(cn.err).not.toMatch(/missing|last import/)
    // Whoever gives one of the publisher's sets alone hears of the others in a line each, by the names their files have.
    const alone = put(orangeBook())
    const whatElse = await command('fda', alone, '--lang', 'en')
    const lines = whatElse.err.split('\n').filter((line) => line.includes('missing'))
    expect(
      lines.filter((line) => /\d+ files of Drugs@FDA are missing that the last import had: .*Submissions\.txt/.test(line)),
    ).toHaveLength(1)
    expect(lines.length).toBeLessThanOrEqual(2)
    expect(whatElse.err).toContain('give all of its files at once')
    expect(whatElse.err).not.toMatch(/\bactionTypes\b/)
    expect((await command('fda', alone, '--lang', 'cn')).err).toMatch(/缺少 Drugs@FDA 的 \d+ 个文件，上次导入时均有：.*Submissions\.txt/)
    const json = await command('fda', all, '--json')
    expect(JSON.parse(json.out)).toMatchObject({
      error: { code: 'import.loss', losses: [{ kind: 'file', what: 'patent.txt', was: true }] },
    })
    expect((await command('report', 'fda', '--lang', 'cn')).out).toContain('缺少 patent.txt')

    // No reason, no import.
    for (const words of [['--accept'], ['--accept='], ['--accept', '--json'], ['--accept', ' ']])
      expect((await command('fda', all, ...words)).code).toBe(2)
    expect(sets.get('drugus')).toBe(before)

    const accepted = await command('fda', '--accept=no patents this month', all, '--lang', 'en')
    expect([accepted.code, accepted.err]).toEqual([0, ''])
    expect(sets.get('drugus')!.get('NDA000101')!.values.patentCount).toBeNull()
    const report = await command('report', 'fda', '--lang', 'en')
    expect(report.out).toContain('accepted because: no patents this month')
    expect(report.out).toContain('patent.txt (Orange Book) is missing')
    // The date that was lost, with its line.
    expect(report.out).toMatch(/drugus\.approvals\.date = 2019-13-01 00:00:00 \(1\) .*Submissions\.txt line 9/)
  })
  it('TRUTH-04 LANG-03 each kind of loss in a sentence with its figures, in both languages', async () => {
    const { command } = desk()
    /** Sentences of what an import would lose, as the command and afterwards its report tell them. */
    const told = async (input: string) => {
      const both = { en: [] as string[], cn: [] as string[] }
      for (const language of ['en', 'cn'] as const) {
        const { code, err } = await command('fda', input, '--lang', language)
        expect([code, err.includes('[import.loss]')]).toEqual([1, true])
        both[language] = err.split('\n').filter((line) => line.startsWith('    '))
        const report = (await command('report', 'fda', '--lang', language)).out.split('\n')
        for (const line of both[language]) expect(report).toContain(line)
      }
      return both
    }
    const books = drugsAtFda()
    // At the first import: half a set.
    expect(await told(put({ 'products.txt': orangeBook()['products.txt']!, 'patent.txt': orangeBook()['patent.txt']! }))).toMatchObject({
      en: expect.arrayContaining(['    exclusivity.txt (Orange Book) is missing; it belongs to this set of files']) as unknown,
      cn: expect.arrayContaining(['    缺少 exclusivity.txt（Orange Book）；它与其余文件同属一套']) as unknown,
    })
    const newer = { ...orangeBook(), 'patent.txt': orangeBook()['patent.txt']!.replaceAll('Jan 9, 2015', 'Mar 1, 2016') }
    const first = await command('fda', put({ ...books, ...newer }), '--accept', 'made-up days', '--lang', 'en')
    expect(first.code).toBe(0)
    // TRUTH-05: the oldest and the newest day of it.
    const span = 'Now in the database drugus: 5 records, as of 2016-03-01 – 2019-07-01'
    expect(first.out).toContain(span)
    expect((await command('report', 'fda', '--lang', 'en')).out).toContain(span)
    const less = {
      ...books,
      ...orangeBook(),
      'Applications.txt': (books['Applications.txt'] as string).replace('ApplPublicNotes', 'PublicNotes'),
    }
    expect(await told(put(less))).toEqual({
      en: [
        '    Applications.txt: without columns that the last import had: ApplPublicNotes',
        '    patent.txt: as of 2015-01-09, older than what is there (as of 2016-03-01)',
        '    Orange Book: files of different days, products.txt as of 2005-01-02 and patent.txt as of 2015-01-09',
      ],
      cn: [
        '    Applications.txt：缺少上次导入时有的列：ApplPublicNotes',
        '    patent.txt：数据截至 2015-01-09，早于现有数据（截至 2016-03-01）',
        '    Orange Book：各文件日期不一，products.txt 截至 2005-01-02，patent.txt 截至 2015-01-09',
      ],
    })
    const fewer = await told(put(newer))
    expect(fewer.en).toContain('    drugus: 2 records instead of 5, 60 % fewer')
    expect(fewer.cn).toContain('    drugus：2 条记录，原有 5 条，减少 60%')
    const cut = { ...books, ...newer, 'patent.txt': newer['patent.txt'].split('\r\n').slice(0, 3).join('\r\n') }
    const short = await told(put(cut))
    expect(short.en).toContain('    patent.txt: 2 rows instead of 4, 50 % fewer')
    expect(short.cn).toContain('    patent.txt：2 行，原有 4 行，减少 50%')
  })
})
