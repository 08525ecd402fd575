import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { drugnct } from '../../../domain/databases/drugnct/definition.ts'
import type { Catalogue, LinesTaken, MadeLines } from '../../../server/catalogue/types.ts'
import { formOf, placeLines, storedLine } from '../../../server/catalogue/stored.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { resolveInputs } from '../../../server/import/readers/inputs.ts'
import { SILENT } from '../../../server/import/rowCounts.ts'
import { readRejected, type StoredReport } from '../../../server/import/reports.ts'
import { runImport, type RunOptions } from '../../../server/import/run.ts'
import { clinicaltrials } from '../../../server/import/sources/clinicaltrials/source.ts'
import type { ThreadOptions } from '../../../server/import/threads.ts'
import { createLinker } from '../../../server/vocabulary/linker.ts'
import type { VocabularyRule } from '../../../server/vocabulary/types.ts'
import { bundled } from '../../bundle.ts'
import { classic, CSV_HEADER, csvLine, v2, xml } from '../clinicaltrials/samples.ts'
import { collect, scratch, tarGz, zip } from './support.ts'

const folder = scratch()
const clock = () => new Date('2026-01-02T03:04:05Z')
const RULES: VocabularyRule[] = [
  { vocabulary: 'drug', spelling: 'EXA-101', kind: 'entry', entry: '', cn: '例一〇一', also: ['Exa'], at: 1, by: 'op', reason: '' },
]

/** A catalogue that keeps the lines it was given, whoever made them, and what became of its loads. */
const linesCatalogue = (form = formOf(drugnct, createLinker(RULES)), rules = RULES) => {
  const lines: string[] = []
  const events: string[] = []
  let made = 0
  const catalogue: Pick<Catalogue, 'load'> = {
    load: async ({ source, startedAt }) => {
      const linker = createLinker(RULES)
      events.push('load')
      return {
        write: async (records) => {
          for (const record of records)
            lines.push(storedLine(drugnct, record, { source, importedAt: startedAt, seq: lines.length + 1 }, linker))
        },
        lines: {
          rules,
          form,
          write: async (piece: MadeLines) => {
            placeLines(piece, lines.length + 1)
            const text = new TextDecoder('utf-8', { fatal: true }).decode(piece.bytes)
            expect(text.endsWith('\n')).toBe(true)
            lines.push(...text.slice(0, -1).split('\n'))
            made += piece.places.length
          },
        } satisfies LinesTaken,
        commit: async () => {
          events.push('commit')
          return { records: lines.length, asOf: null }
        },
        abort: async () => void events.push('abort'),
      }
    },
  }
  return { catalogue, lines, events, made: () => made }
}

/** Runs an import into a folder of its own and tells all of it. */
const importBy = async (inputs: readonly string[], threads: ThreadOptions, more: Partial<RunOptions> = {}, given = linesCatalogue()) => {
  const { catalogue, lines, events, made } = given
  const dataDir = join(folder, `data${Math.random()}`)
  mkdirSync(dataDir)
  const run = await runImport({ source: clinicaltrials, inputs, catalogue, dataDir, clock, threads, ...more }).then(
    (report) => ({ report, error: null }),
    (error: unknown) => ({ report: null, error: error as Error & { code?: string; file?: string } }),
  )
  const { id = '', ...report }: Partial<StoredReport> = run.report ?? {}
  return {
    // Blanks stand before a place that was written later.
    lines: lines.map((line) => line.replace(/^(\["[^"]*",) */, '$1')),
    made: made(),
    events,
    report,
    error: run.error && { code: run.error.code, file: run.error.file, message: run.error.message },
    rejected: id ? await collect(readRejected(dataDir, id)) : [],
  }
}

const HERE: ThreadOptions = { fewestFiles: Infinity }
/** Built once: threads of sources would each be made ready anew. */
const start: ThreadOptions['start'] = (task) => new Worker(bundled('server/import/thread.ts'), { workerData: { isReading: true, task } })
const THREADS: ThreadOptions = { fewestFiles: 1, count: 2, start }

const updated = (nctId: string, date: string, title: string) => {
  const study = v2(nctId)
  study.protocolSection.statusModule.lastUpdatePostDateStruct.date = date
  study.protocolSection.identificationModule.briefTitle = title
  return JSON.stringify(study)
}

/** Files of every kind: studies, older and newer copies, rows that are rejected, values without an option, files of somebody else. */
const mixed = (): Record<string, string> => {
  const files: Record<string, string> = {}
  for (let n = 0; n < 60; n++) {
    const id = `NCT${String(10_000_000 + n)}`
    files[`a/${id}.json`] = JSON.stringify(v2(id, n % 7 === 0 ? { documentSection: { text: '“μ” 𝔐 \ud800 中文 \u202e' } } : {}))
  }
  files['b/newer.json'] = updated('NCT10000003', '2025-05-01', 'The newer copy ≥ 2')
  files['b/older.json'] = updated('NCT10000004', '2001-05-01', 'The older copy')
  files['b/page.json'] = JSON.stringify({ studies: [v2('NCT10000005'), { protocolSection: {} }, 7, v2('NCT1'), v2('NCT20000001')] })
  files['b/array.json'] = JSON.stringify(Array.from({ length: 30 }, (_, n) => v2(`NCT${30_000_000 + (n % 20)}`)))
  files['b/classic.json'] = JSON.stringify(classic('NCT40000001'))
  files['b/study.xml'] = xml('NCT40000002')
  files['b/table.csv'] =
    `${CSV_HEADER}\n${csvLine('NCT40000003')}\n${csvLine('NCT10000006', 'NO_SUCH_STATUS')}\nshort,row\n${csvLine('nothing')}\n`
  files['b/empty-table.json'] = '{"protocolSection":{"identificationModule":{}}}'
  files['c/readme.txt'] = 'Nothing of the registry.'
  files['c/unheard.json'] = JSON.stringify({ ...v2('NCT40000004'), annotationSection: {} }).replace('ACTIVE_NOT_RECRUITING', 'UNHEARD_OF')
  return files
}

const laid = (name: string, files: Record<string, string | Uint8Array>): string => {
  const root = join(folder, name)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

describe('files that threads read', () => {
  it('are imported as they are without threads: the same lines, report and rejected rows, from a folder, a tar and a zip', async () => {
    const files = mixed()
    const root = laid('mixed', files)
    writeFileSync(join(folder, 'mixed.tar.gz'), await tarGz(files))
    writeFileSync(join(folder, 'mixed.zip'), zip(files))
    for (const input of [root, join(folder, 'mixed.tar.gz'), join(folder, 'mixed.zip')]) {
      const here = await importBy([input], HERE)
      const there = await importBy([input], THREADS)
      expect(here.error).toBeNull()
      expect(here.made).toBe(0)
      expect(there.made).toBe(there.lines.length)
      expect(there).toEqual({ ...here, made: there.made })
      // All that can happen to a row has happened.
      expect(here.report.files!.reduce((sum, { merged }) => sum + merged, 0)).toBeGreaterThan(10)
      expect(new Set(here.rejected.map(({ reason }) => reason))).toEqual(
        new Set(['row.key_missing', 'row.key_malformed', 'row.malformed', 'row.field_count']),
      )
      expect(here.report.noted!.map(({ value }) => value)).toContain('UNHEARD_OF')
      expect(here.report.ignored).toHaveLength(1)
      expect(here.lines.filter((line) => line.startsWith('["NCT10000003"'))).toHaveLength(2)
      expect(here.lines.filter((line) => line.startsWith('["NCT10000004"'))).toHaveLength(1)
      expect(here.lines.join('')).toContain('例一〇一')
    }
  })

  it('TRUTH-01 are what the engine has afterwards: every record as it was read, the newest copy of each', async () => {
    const root = laid('engine', mixed())
    const details: unknown[] = []
    for (const threads of [HERE, THREADS]) {
      const dataDir = join(folder, `engine${details.length}`)
      mkdirSync(dataDir)
      const catalogue = await openCatalogue({ dataDir, linker: createLinker(), clock })
      try {
        const report = await runImport({ source: clinicaltrials, inputs: [root], catalogue, dataDir, clock, threads })
        const ids = ['NCT10000000', 'NCT10000003', 'NCT10000004', 'NCT20000001', 'NCT30000019', 'NCT40000002', 'NCT40000003']
        const found = await Promise.all(ids.map((id) => catalogue.record('drugnct', id)))
        expect(found[1]!.values.title).toBe('The newer copy ≥ 2')
        const { files } = await resolveInputs([`${root}/a/NCT10000000.json`], { dataDir })
        for await (const { record } of clinicaltrials.records(files, SILENT))
          expect(found[0]!.sections).toEqual(JSON.parse(JSON.stringify(record.sections)))
        details.push([report.databases, report.links, found])
      } finally {
        await catalogue.close()
      }
    }
    expect(details[1]).toEqual(details[0])
  })

  it('a damaged file stops the import as it does without threads', async () => {
    const deep = `{"protocolSection":${'['.repeat(300)}${']'.repeat(300)}}`
    const good = JSON.stringify(v2('NCT10000001'))
    const cases: Record<string, string | Uint8Array> = {
      deep,
      half: good.slice(0, 500),
      encoding: Buffer.concat([Buffer.from('{"protocolSection":{"x":"'), Buffer.from([0xe9, 0x22, 0x7d, 0x7d])]),
      nothing: '',
      page: `{"studies":[${good},${good.slice(0, 200)}`,
    }
    for (const [name, content] of Object.entries(cases)) {
      const root = laid(`damaged-${name}`, {
        ...Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`f${10 + n}.json`, JSON.stringify(v2(`NCT${50_000_000 + n}`))])),
        'f15.json': content,
      })
      const here = await importBy([root], HERE)
      const there = await importBy([root], THREADS)
      expect(here.error?.file).toBe(`${root}/f15.json`)
      expect(there.error).toEqual(here.error)
      expect(there.events).toEqual(['load', 'abort'])
    }
  })

  it('where nothing can be read it says so as it does without threads, and what was opened is given up', async () => {
    const cases: Record<string, string>[] = [
      { 'x.txt': 'nothing' },
      { 'x.txt': 'nothing', 'y.txt': 'either' },
      { 'x.json': '{"studies":[7]}' },
    ]
    for (const files of cases) {
      const root = laid(`none${Object.values(files).join('')}`.replace(/\W/g, ''), files)
      const there = await importBy([root], THREADS)
      expect(there.error).toEqual((await importBy([root], HERE)).error)
      expect(there.events).toEqual(['load', 'abort'])
    }
  })

  it('a large file among them is read here, in its turn', async () => {
    const files: Record<string, string> = {}
    for (let n = 10; n < 20; n++) files[`${n}.json`] = JSON.stringify(v2(`NCT600000${n}`))
    files['14-large.json'] = JSON.stringify({ ...v2('NCT60000100'), filler: 'x'.repeat(9 * 1024 ** 2) })
    const root = laid('large', files)
    const [here, there] = [await importBy([root], HERE), await importBy([root], THREADS)]
    expect(there.made).toBe(there.lines.length - 1)
    expect(there).toEqual({ ...here, made: there.made })
  })

  it('an end of a thread ends the import: it fails, says why, and the load is given up', async () => {
    const root = laid('dying', mixed())
    for (const program of [
      // Dies at its first order, of an error and of its own will; and one that ends while it holds an order.
      `const { parentPort } = require('node:worker_threads'); parentPort.postMessage({ forms: FORMS }); parentPort.on('message', () => { throw new Error('no memory') })`,
      `const { parentPort } = require('node:worker_threads'); parentPort.postMessage({ forms: FORMS }); parentPort.on('message', () => process.exit(3))`,
    ]) {
      const forms = JSON.stringify({ drugnct: formOf(drugnct, createLinker(RULES)) })
      const start = () => new Worker(program.replace('FORMS', forms), { eval: true })
      const { error, events } = await importBy([root], { ...THREADS, start })
      expect(error).toMatchObject({ code: 'import.interrupted' })
      expect(error?.message).toContain('thread')
      expect(events).toEqual(['load', 'abort'])
    }
  })

  it('where threads cannot start, or would link by another vocabulary, files are read here', async () => {
    const root = laid('without', mixed())
    const here = await importBy([root], HERE)
    const start = () => new Worker('throw new Error("no threads")', { eval: true })
    expect(await importBy([root], { ...THREADS, start })).toEqual(here)
    expect(await importBy([root], THREADS, {}, linesCatalogue('another form'))).toEqual(here)
  })

  it('answers that were taken leave memory while the rest is read', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const prose = 'Half a megabyte of prose, so that each file is an order of its own. '.repeat(9000)
    const study = (n: number) => JSON.stringify({ ...v2(`NCT${10_000_000 + n}`), documentSection: { prose } })
    const root = laid('memory', Object.fromEntries(Array.from({ length: 24 }, (_, n) => [`${n}.json`, study(n)])))
    const given = linesCatalogue()
    const pieces: WeakRef<ArrayBufferLike>[] = []
    const alive: number[] = []
    const load: Catalogue['load'] = async (about) => {
      const its = await given.catalogue.load(about)
      const { lines } = its as { lines: LinesTaken }
      const write = async (piece: MadeLines) => {
        pieces.push(new WeakRef(piece.bytes.buffer))
        await lines.write(piece)
        await turn()
        collectGarbage()
        alive.push(pieces.filter((each) => each.deref()).length)
      }
      return { ...its, lines: { ...lines, write } }
    }
    const { error, made } = await importBy([root], THREADS, { signal: new AbortController().signal }, { ...given, catalogue: { load } })
    expect(error).toBeNull()
    expect(made).toBe(24)
    expect(pieces).toHaveLength(24)
    // What is under way: three orders of each thread, and the piece that is written.
    expect(Math.max(...alive)).toBeLessThanOrEqual(8)
  })

  it('stopped in the middle it ends at once, though a thread never answers', async () => {
    const root = laid('stopped', mixed())
    const forms = JSON.stringify({ drugnct: formOf(drugnct, createLinker(RULES)) })
    const stop = new AbortController()
    const workers: Worker[] = []
    const start = () => {
      const worker = new Worker(
        `const { parentPort } = require('node:worker_threads'); parentPort.postMessage({ forms: ${forms} }); parentPort.on('message', () => undefined)`,
        { eval: true },
      )
      workers.push(worker)
      const order = worker.postMessage.bind(worker)
      worker.postMessage = (...told: Parameters<typeof order>) => {
        order(...told)
        setImmediate(() => stop.abort())
      }
      return worker
    }
    const { error, events } = await importBy([root], { ...THREADS, start }, { signal: stop.signal })
    expect(error).toMatchObject({ code: 'import.interrupted' })
    expect(events).toEqual(['load', 'abort'])
    expect(workers.map(({ threadId }) => threadId)).toEqual([-1, -1])
  })
})

const data = join(process.env.MATERIA_DATA ?? '../shared/data', 'clinicaltrials-gov-v2/sample')
const isThere = existsSync(data)
if (!isThere) process.stderr.write(`skipped: the publisher's files are not in ${data} (MATERIA_DATA)\n`)

describe.skipIf(!isThere)('the publisher’s own studies', () => {
  it('have the same lines and report, whoever reads them', { timeout: 300_000 }, async () => {
    // Started as an import starts them, from the sources.
    const [here, there] = [await importBy([data], HERE), await importBy([data], { fewestFiles: 1 })]
    expect(there.made).toBeGreaterThan(0)
    expect(there).toEqual({ ...here, made: there.made })
  })
})
