import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drugipo } from '../../domain/databases/drugipo/definition.ts'
import { formatOf, placesOf } from '../../domain/documents.ts'
import type { RecordDetail } from '../../domain/record.ts'
import { documentFault, sniff } from '../../server/documents/check.ts'
import { documentsCommand } from '../../server/documents/command.ts'
import { documentOf, documentsOf } from '../../server/documents/ofRecord.ts'
import { createDocumentStore } from '../../server/documents/store.ts'
import { runImportCommand } from '../../server/import/main.ts'
import { openTarget } from '../../server/import/target.ts'
import { SAMPLE_INSERTS, sampleDocument } from '../../server/sample/inserts.ts'
import { runs } from '../runs.ts'

/** Files of records: which are kept, whose they are, and what is looked for in them (IPO-01). */

const PDF = strToU8('%PDF-1.7\n1 0 obj << /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n%%EOF')
const docx = (more: Record<string, Uint8Array> = {}) =>
  zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w:document/>'), ...more })
const record = (values: RecordDetail['values'], sample = false): RecordDetail => ({
  id: 'H20150581',
  values: { approvalNumber: 'H20150581', ...values },
  sections: {},
  provenance: { publisher: 'P', file: 'f', asOf: '2026-01-01', sample },
})
const named = (...keys: string[]) => keys.map((key) => ({ key }))

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'materia-documents-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('what is kept as a document', () => {
  it.each([
    ['insert.pdf', PDF, null],
    ['insert.docx', docx(), null],
    ['insert.PDF', PDF, null],
    ['../insert.pdf', PDF, 'name'],
    ['insert.doc', PDF, 'name'],
    ['insert.html', strToU8('<script>alert(1)</script>'), 'name'],
    ['insert.pdf', docx(), 'format'],
    ['insert.docx', PDF, 'format'],
    ['insert.docx', zipSync({ 'a.txt': strToU8('a') }), 'format'],
    ['insert.docx', docx({ 'word/vbaProject.bin': strToU8('macro') }), 'macros'],
    ['insert.docx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'protected'],
    ['insert.docx', docx().slice(0, 60), 'damaged'],
    ['insert.docx', docx({ 'word/media/image1.png': new Uint8Array(101 * 1024 ** 2) }), 'bomb'],
    ['insert.pdf', new Uint8Array(20 * 1024 ** 2 + 1), 'too_large'],
  ] as const)('IPO-01 %s is kept or refused by what is in it', async (name, bytes, fault) => {
    expect(await documentFault(formatOf(name), bytes)).toBe(fault)
  })

  it('IPO-01 no name leads out of the folder, and no bytes are too much', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), fc.uint8Array({ maxLength: 300 }), async (name, bytes) => {
        if (formatOf(`${name}.pdf`) !== null) expect(name).not.toMatch(/[/\\]/)
        sniff(bytes)
        await documentFault('word', Uint8Array.from([0x50, 0x4b, 3, 4, ...bytes]))
      }),
      { numRuns: runs(60) },
    )
    expect(formatOf('a/b.pdf')).toBeNull()
  })
})

describe('documents of a record', () => {
  it('IPO-01 are those it names and those of its number, and nobody else’s', async () => {
    const store = createDocumentStore(dataDir)
    for (const name of ['甲.pdf', 'H20150581.docx', 'other.pdf'])
      expect(await store.keep('drugipo', name, name.endsWith('pdf') ? PDF : docx())).toBeNull()
    const its = record({ insertPdf: named('甲.pdf', 'lost.pdf'), insertWord: named('../../etc/passwd') })
    expect(await documentsOf(store, drugipo, its)).toEqual({
      documents: [
        { name: '甲.pdf', format: 'pdf', size: PDF.length },
        { name: 'H20150581.docx', format: 'word', size: docx().length },
      ],
      missing: ['lost.pdf', '../../etc/passwd'],
    })
    expect((await documentOf(store, drugipo, its, '甲.pdf'))?.bytes.length).toBe(PDF.length)
    for (const name of ['other.pdf', 'lost.pdf', '../../etc/passwd', SAMPLE_INSERTS.pdf])
      expect(await documentOf(store, drugipo, its, name)).toBeNull()
  })

  it('IPO-01 the sample has its own two, which are what they say', async () => {
    const store = createDocumentStore(dataDir)
    const its = record({ insertPdf: named(SAMPLE_INSERTS.pdf), insertWord: named(SAMPLE_INSERTS.word) }, true)
    expect((await documentsOf(store, drugipo, its)).documents.map(({ name, format }) => [name, format])).toContainEqual([
      SAMPLE_INSERTS.pdf,
      'pdf',
    ])
    expect(await documentFault('pdf', sampleDocument(SAMPLE_INSERTS.pdf)!)).toBeNull()
    expect(await documentFault('word', sampleDocument(SAMPLE_INSERTS.word)!)).toBeNull()
    expect((await documentOf(store, drugipo, its, SAMPLE_INSERTS.word))?.format).toBe('word')
    expect(sampleDocument('constructor')).toBeNull()
  })

  it('IPO-01 a folder is kept file by file, and each that is refused says why', async () => {
    const folder = join(dataDir, 'given')
    await mkdir(folder)
    await writeFile(join(folder, 'a.pdf'), PDF)
    await writeFile(join(folder, 'b.docx'), docx({ 'word/vbaProject.bin': strToU8('macro') }))
    await writeFile(join(folder, 'c.txt'), 'text')
    const said: string[] = []
    const run = (words: readonly string[]) =>
      documentsCommand(words, { dataDir, language: 'en', say: (text) => said.push(text), warn: (text) => said.push(text) })
    expect(await run(['drugipo', folder])).toBe(1)
    expect(said).toEqual([
      'b.docx: has macros or programs in it',
      'c.txt: is called neither .pdf nor .docx, or not as a file may be',
      '1 kept, 2 refused',
    ])
    expect(await createDocumentStore(dataDir).find('drugipo', 'a.pdf')).toMatchObject({ format: 'pdf' })
    // What is not there keeps no other file from being kept.
    said.length = 0
    expect(await run(['drugipo', join(folder, 'none.pdf'), join(folder, 'nowhere'), join(folder, 'a.pdf')])).toBe(1)
    expect(said).toEqual(['none.pdf: is not there, or cannot be read', 'nowhere: is not there, or cannot be read', '1 kept, 2 refused'])
    expect(await run(['drugus', folder])).toBe(2)
    expect(await run(['drugipo'])).toBe(2)
  })

  it('IPO-01 with --json a program is told what was kept, and of each that is refused why', async () => {
    const folder = await mkdtemp(join(dataDir, 'told-'))
    await writeFile(join(folder, 'a.pdf'), PDF)
    await writeFile(join(folder, 'c.txt'), 'text')
    const [out, err]: [string[], string[]] = [[], []]
    const code = await runImportCommand(['documents', 'drugipo', folder, join(folder, 'none.pdf'), '--json', '--lang', 'en'], {
      env: { DATA_DIR: dataDir },
      out: (line) => void out.push(line),
      err: (line) => void err.push(line),
      progress: { write: () => undefined },
      clock: () => new Date('2026-11-21T12:00:00Z'),
      random: () => 0.5,
      openTarget,
      signal: new AbortController().signal,
    })
    expect([code, err, out.length]).toEqual([1, [], 1])
    expect(JSON.parse(out[0] ?? '')).toEqual({
      database: 'drugipo',
      kept: 1,
      refused: [
        { name: 'c.txt', why: 'name', message: 'is called neither .pdf nor .docx, or not as a file may be' },
        { name: 'none.pdf', why: 'unreadable', message: 'is not there, or cannot be read' },
      ],
    })
  })
})

describe('words in a document', () => {
  it.each([
    ['本品每片含 5 mg', '每片', [[2, 4]]],
    [
      '每\n片含每片',
      '每片',
      [
        [0, 3],
        [4, 6],
      ],
    ],
    [
      'ASPIRIN aspirin',
      'Aspirin',
      [
        [0, 7],
        [8, 15],
      ],
    ],
    ['５ｍｇ', '5mg', [[0, 3]]],
    [
      'aaaa',
      'aa',
      [
        [0, 2],
        [2, 4],
      ],
    ],
    ['片', '片', []],
    ['片片', '', []],
  ] as const)('IPO-01 in %s, %s stands at %s', (text, words, places) => {
    expect(placesOf(text, words, 100)).toEqual(places)
  })

  it('IPO-01 every place says the words, and they are as many as can be had', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', ' ', '片', 'ﬁ', '\n', '５'), maxLength: 80 }),
        fc.string({ unit: fc.constantFrom('a', 'b', '片', 'f', 'i', '5'), minLength: 2, maxLength: 3 }),
        (text, words) => {
          // prettier-ignore
          const plain = (value: string) => value.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
          let behind = 0
          for (const [from, to] of placesOf(text, words, 100)) {
            expect(from).toBeGreaterThanOrEqual(0)
            expect(to).toBeGreaterThan(from)
            expect(plain(text.slice(from, to))).toContain(plain(words))
            behind = to
          }
          expect(behind).toBeLessThanOrEqual(text.length)
          expect(placesOf(text, words, 100).length).toBe(plain(text).split(plain(words)).length - 1)
        },
      ),
      { numRuns: runs(200) },
    )
  })
})
