import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { resolveInputs } from '../../../server/import/readers/inputs.ts'
import { conclusionOf, fieldOf } from '../../../domain/database.ts'
import { drugeu } from '../../../domain/databases/drugeu/definition.ts'
import { headerOf } from '../../../server/import/sources/ema/columns.ts'
import { atcCodes } from '../../../server/import/sources/ema/record.ts'
import { ema } from '../../../server/import/sources/ema/source.ts'
import { SILENT } from '../../../server/import/rowCounts.ts'
import { sheets } from '../core/support.ts'
import { failureOf, importAll, publishersFile, sourceFile } from '../sourceFile.ts'
import { expectValidRecord } from '../validRecord.ts'
import { runs } from '../../runs.ts'

const HEADER = [
  'Category',
  'Name of medicine',
  'EMA product number',
  'Medicine status',
  'Opinion status',
  'Latest procedure affecting product information',
  'International non-proprietary name (INN) / common name',
  'Active substance',
  'Therapeutic area (MeSH)',
  'Species\n(veterinary)',
  'Patient safety',
  'ATC code (human)',
  'ATCvet code (veterinary)',
  'Pharmacotherapeutic group\n(human)',
  'Pharmacotherapeutic group\n(veterinary)',
  'Therapeutic indication',
  'Accelerated assessment',
  'Additional monitoring',
  'Advanced therapy',
  'Biosimilar',
  'Conditional approval',
  'Exceptional circumstances',
  'Generic',
  'Orphan medicine',
  'PRIME: priority medicine',
  'Marketing authorisation developer / applicant / holder',
  'European Commission decision date',
  'Start of rolling review date',
  'Start of evaluation date',
  'Opinion adopted date',
  'Withdrawal of application date',
  'Marketing authorisation date',
  'Refusal of marketing authorisation date',
  'Withdrawal / expiry / revocation / lapse of marketing authorisation date',
  'Suspension of marketing authorisation date',
  'Revision number',
  'First published date',
  'Last updated date',
  'Medicine URL',
]
const PREAMBLE = [
  ['Content type:', 'Medicine', 'Output automatically generated from content on www.ema.europa.eu on:', '14/03/2026 - 06:00'],
  [],
  [],
  [],
  [],
  [],
  [],
  [],
]

const row = (changes: Record<string, string>): string[] => {
  const base: Record<string, string> = {
    Category: 'Human',
    'Name of medicine': 'Exampla',
    'EMA product number': 'EMEA/H/C/000001',
    'Medicine status': 'Authorised',
    'Active substance': 'examplimab',
    'Medicine URL': 'https://www.example.eu/exampla',
    Generic: 'No',
    Biosimilar: 'No',
  }
  const all = { ...base, ...changes }
  return HEADER.map((name) => all[name] ?? '')
}

const FULL = row({
  'Opinion status': 'Positive',
  'Latest procedure affecting product information': 'IB/0042',
  'Patient safety': 'Yes',
  'International non-proprietary name (INN) / common name': 'examplimab\u00a0;second&nbsp;name',
  'Therapeutic area (MeSH)': 'Arthroplasty, Replacement;Venous &amp; Arterial',
  'ATC code (human)': 'L01XL05;A01A',
  'Pharmacotherapeutic group\n(human)': 'Antineoplastic agents',
  'Therapeutic indication': 'For adults.&nbsp;Not for children.\u00a0',
  'Additional monitoring': 'Yes',
  'Orphan medicine': 'No',
  'Marketing authorisation developer / applicant / holder': 'Krka, d.d., Novo mesto\u00a0',
  'European Commission decision date': '10/02/2026',
  'Opinion adopted date': '24/03/2022',
  'Marketing authorisation date': '25/05/2022',
  'Revision number': '17',
  'First published date': '25/03/2022',
  'Last updated date': '13/03/2026',
})
const VETERINARY = row({
  Category: 'Veterinary',
  'EMA product number': 'EMEA/V/C/000002',
  'Medicine status': 'Withdrawn from rolling review',
  'Species\n(veterinary)': 'Dogs;Cats',
  'ATCvet code (veterinary)': 'QI02AA08;QI04AA02;QI02AA08',
  'ATC code (human)': 'Not yet assigned',
  Biosimilar: 'Yes',
  'Withdrawal of application date': '01/12/2020',
  'Start of rolling review date': '12/02/2020',
  'Latest procedure affecting product information': '-',
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const letters = (index: number): string => (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** A workbook as the publisher makes it: shared strings, inline strings and numbers mixed, empty rows left out. */
const workbook = (rows: readonly (readonly string[])[]): Uint8Array => {
  const shared: string[] = []
  const sheet = rows
    .map((cells, line) => {
      const written = cells.map((text, column) => {
        if (text === '') return ''
        const reference = `${letters(column)}${line + 1}`
        if (/^\d+$/.test(text)) return `<c r="${reference}"><v>${text}</v></c>`
        if ((line + column) % 3 === 0) return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
        return `<c r="${reference}" t="s"><v>${shared.push(text) - 1}</v></c>`
      })
      return `<row r="${line + 1}">${written.join('')}</row>`
    })
    .join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${types}"><sheets><sheet name="Medicine" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${types}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)])),
  )
}
const csv = (rows: readonly (readonly string[])[], delimiter = ',') =>
  rows.map((cells) => cells.map((text) => (/["\n,;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(delimiter)).join('\r\n')

const book = (...rows: string[][]) => sourceFile('medicines.xlsx', workbook([...PREAMBLE, HEADER, ...rows]))

describe('the medicines report', () => {
  it('finds the report behind a sheet of notes', async () => {
    const file = sourceFile('medicines.xlsx', sheets([['Read me'], ['See the next sheet']], [...PREAMBLE, HEADER, FULL]))
    const { records } = await importAll(ema, [file])
    expect([...records.keys()]).toEqual(['EMEA/H/C/000001'])
    expect(records.get('EMEA/H/C/000001')!.provenance.asOf).toBe('2026-03-14')
  })

  it('EU-01 reads every field of a workbook: entities, no-break spaces, lists, day-first dates, as-of', async () => {
    const { records, counts, notes } = await importAll(ema, [book(FULL, VETERINARY)])
    for (const record of records.values()) expectValidRecord('drugeu', record)
    expect(notes).toEqual([])
    expect(counts.get('medicines.xlsx')).toMatchObject({ read: 2, kept: 2, merged: 0, rejected: 0 })
    const human = records.get('EMEA/H/C/000001')
    expect(human?.values).toMatchObject({
      productNumber: 'EMEA/H/C/000001',
      medicineName: 'Exampla',
      inn: ['examplimab', 'second name'],
      therapeuticArea: ['Arthroplasty, Replacement', 'Venous & Arterial'],
      holder: ['Krka, d.d., Novo mesto'],
      status: 'authorised',
      opinionStatus: 'positive',
      category: 'human',
      reviewType: 'cp',
      // Neither generic nor biosimilar is all the report says: a full application it does not state.
      applicationType: 'unknown',
      generic: false,
      genericOrHybrid: null,
      biosimilar: false,
      latestProcedure: 'IB/0042',
      patientSafety: true,
      agency: ['EMA'],
      atcCode: ['L01XL05', 'A01A'],
      indicationText: 'For adults. Not for children.',
      species: [],
      additionalMonitoring: true,
      orphan: false,
      prime: null,
      authorisationDate: '2022-05-25',
      revision: 17,
      revisionDate: null,
      pageFirstPublishedDate: '2022-03-25',
      pageUpdatedDate: '2026-03-13',
      url: 'https://www.example.eu/exampla',
    })
    expect(human?.sections['dates']).toEqual([
      { date: '2022-03-24', event: 'opinion' },
      { date: '2022-03-25', event: 'page-published' },
      { date: '2022-05-25', event: 'authorisation' },
      { date: '2026-02-10', event: 'decision' },
      { date: '2026-03-13', event: 'page-updated' },
    ])
    expect(human?.provenance).toEqual({
      publisher: 'European Medicines Agency',
      file: 'medicines.xlsx',
      url: 'https://www.example.eu/exampla',
      asOf: '2026-03-14',
      sample: false,
    })
    expect(human?.absent).toEqual(['genericOrHybrid', 'revisionDate', 'referenceState', 'concernedState'])
    expect(records.get('EMEA/V/C/000002')?.sections['dates']).toEqual([
      { date: '2020-02-12', event: 'rolling-review-start' },
      { date: '2020-12-01', event: 'application-withdrawal' },
    ])
    expect(records.get('EMEA/V/C/000002')?.values).toMatchObject({
      category: 'veterinary',
      status: 'rolling-review-withdrawn',
      latestProcedure: null,
      rollingReviewDate: '2020-02-12',
      authorisationDate: null,
      species: ['Dogs', 'Cats'],
      atcCode: ['QI02AA08', 'QI04AA02'],
      applicationType: 'biosimilar',
      withdrawalDate: null,
      applicationWithdrawalDate: '2020-12-01',
    })
  })

  it.each([
    ['commas', ',', true],
    ['semicolons', ';', true],
    ['commas without preamble', ',', false],
  ])('a CSV export with %s gives the same records', async (_, delimiter, hasPreamble) => {
    const rows = [
      ...(hasPreamble ? PREAMBLE.map((cells) => [...cells, ...Array.from({ length: 39 - cells.length }, () => '')]) : []),
      HEADER,
      FULL,
      VETERINARY,
    ]
    const fromCsv = await importAll(ema, [sourceFile('medicines.csv', `\ufeff${csv(rows, delimiter)}`)])
    const fromBook = await importAll(ema, [book(FULL, VETERINARY)])
    const values = (imported: typeof fromCsv) =>
      [...imported.records.values()].map(({ id, values: all, sections }) => ({ id, all, sections }))
    expect(values(fromCsv)).toEqual(values(fromBook))
    expect(fromCsv.records.get('EMEA/H/C/000001')?.provenance.asOf).toBe(hasPreamble ? '2026-03-14' : '2026-03-13')
  })

  it('EU-01 generic or hybrid in one column stays one statement, and columns may move', async () => {
    const moved = HEADER.map((name) => (name === 'Generic' ? 'Generic or hybrid' : name.replace('\n', '\r\n').toUpperCase()))
    const { records } = await importAll(ema, [sourceFile('m.xlsx', workbook([moved.toReversed(), row({ Generic: 'Yes' }).toReversed()]))])
    const [record] = [...records.values()]
    expect(record?.values).toMatchObject({ applicationType: 'generic-or-hybrid', generic: null, genericOrHybrid: true })
    expect(record?.absent).toContain('generic')
    expect(headerOf(['a', 'b'])).toBeNull()
  })

  it.each([
    [{ Generic: 'Yes', Biosimilar: 'No' }, 'generic'],
    [{ Generic: 'No', Biosimilar: 'Yes' }, 'biosimilar'],
    [{ Generic: 'No', Biosimilar: 'No' }, 'unknown'],
    [{ Generic: '', Biosimilar: '' }, 'unknown'],
  ])('EU-01 flags %o state the application type %s and never a full application', async (flags, type) => {
    const { records } = await importAll(ema, [book(row(flags))])
    expect([...records.values()][0]?.values['applicationType']).toBe(type)
  })

  it.each(['EMEA/V/C/000001', 'EMEA/H/C/000001'])('TRUTH-02 an empty category stays empty, whatever the letter of %s', async (number) => {
    const { records } = await importAll(ema, [book(row({ Category: '', 'EMA product number': number }))])
    expect(records.get(number)?.values['category']).toBeNull()
  })

  it('TRUTH-02 of a row that says next to nothing no field is filled that is not marked as concluded', async () => {
    const { records } = await importAll(ema, [book(HEADER.map((name) => (name === 'EMA product number' ? 'EMEA/H/C/000001' : '')))])
    const filled = Object.entries(records.get('EMEA/H/C/000001')!.values).filter(
      // 'Not stated' is an option of its own.
      ([, value]) => value !== null && value !== 'unknown' && !(Array.isArray(value) && value.length === 0),
    )
    expect(filled.map(([id]) => id).filter((id) => conclusionOf(fieldOf(drugeu, id)) === null)).toEqual(['productNumber'])
    expect(filled.map(([id]) => id)).toEqual(['productNumber', 'reviewType', 'agency'])
  })

  it('TRUTH-04 columns that are not there are told, and their fields are not known instead of empty', async () => {
    const without = (cells: readonly string[]) =>
      cells.filter((_, index) => !/Orphan|Patient safety|Opinion adopted/.test(HEADER[index] ?? ''))
    const told: [string, readonly string[], readonly string[]][] = []
    const file = sourceFile('m.csv', csv([without(HEADER), without(FULL)]))
    for await (const { record } of ema.records([file], { ...SILENT, columns: (...one) => told.push(one) })) {
      const { absent = [], values } = record
      expect(absent).toEqual([
        'genericOrHybrid',
        'patientSafety',
        'orphan',
        'opinionDate',
        'revisionDate',
        'referenceState',
        'concernedState',
      ])
      for (const field of absent) expect(values[field] ?? null, field).toBeNull()
    }
    expect(told).toHaveLength(1)
    expect(told[0]?.[2]).toEqual(['patient safety', 'generic or hybrid', 'orphan medicine', 'opinion adopted date', 'revision date'])
    expect(told[0]?.[1]).toContain('latest procedure affecting product information')
  })

  it('TRUTH-04 each column that may be missing has a field that says so', async () => {
    // What two columns fill is known by either, and without its date of authorisation it is no report.
    const optional = HEADER.filter(
      (name) => !/^(ATC|Pharmacotherapeutic group|Marketing authorisation date$)/i.test(name) && row({})[HEADER.indexOf(name)] === '',
    )
    expect(optional.length).toBeGreaterThan(20)
    const absentWithout = async (left: string | null) => {
      const keep = (cells: readonly string[]) => cells.filter((_, index) => HEADER[index] !== left)
      return [...(await importAll(ema, [sourceFile('m.csv', csv([keep(HEADER), keep(row({}))]))])).records.values()][0]?.absent ?? []
    }
    const whole = await absentWithout(null)
    const unmissed: string[] = []
    for (const name of [...optional, 'Generic', 'Biosimilar'])
      if ((await absentWithout(name)).length !== whole.length + 1) unmissed.push(name)
    expect(unmissed).toEqual([])
  })

  it.each([
    ['en', /EMA page/, /rolling review/i],
    ['cn', /EMA 页面/, /滚动审评/],
  ])('TRUTH-01 (%s) dates of the agency’s page and the rolling review are called what they are', (language, page, review) => {
    const { fields, columnOptions } = JSON.parse(readFileSync(`locales/${language}/databases/drugeu.json`, 'utf8')) as {
      fields: Record<string, string>
      columnOptions: { dates: { event: Record<string, string> } }
    }
    const { event } = columnOptions.dates
    expect([event['page-published'], event['page-updated']].filter((label) => !page.test(label ?? ''))).toEqual([])
    expect(event['rolling-review-start']).toMatch(review)
    for (const id of ['pageFirstPublishedDate', 'pageUpdatedDate']) expect(fields[id]).toMatch(page)
    expect(fields['rollingReviewDate']).toMatch(review)
    for (const [id, label] of Object.entries(fields)) if (id !== 'rollingReviewDate') expect(label).not.toMatch(review)
  })

  it.each([
    ['Authorised', 'authorised'],
    ['Withdrawn', 'withdrawn'],
    ['Application withdrawn', 'application-withdrawn'],
    ['Refused', 'refused'],
    ['Lapsed', 'lapsed'],
    ['Expired', 'expired'],
    ['Revoked', 'revoked'],
    ['Suspended', 'suspended'],
    ['Opinion', 'opinion'],
    ['Opinion under re-examination', 're-examination'],
    ['Withdrawn from rolling review', 'rolling-review-withdrawn'],
    ['Not authorised', 'not-authorised'],
  ])('EU-01 status %s is %s', async (published, status) => {
    const { records, notes } = await importAll(ema, [book(row({ 'Medicine status': published }))])
    expect([...records.values()][0]?.values['status']).toBe(status)
    expect(notes).toEqual([])
  })

  it('tells of a status it does not know and keeps the medicine', async () => {
    const { records, notes } = await importAll(ema, [book(row({ 'Medicine status': 'Constructor' }))])
    expect([...records.values()][0]?.values['status']).toBe('unknown')
    expect(notes).toEqual([{ file: 'medicines.xlsx', line: 10, database: 'drugeu', field: 'status', value: 'Constructor' }])
  })

  it('rejects rows without a number, loses an impossible date but not its row, and merges repeats by the later update', async () => {
    const { records, counts, rejections, notes } = await importAll(ema, [
      book(
        row({ 'Last updated date': '01/01/2025', 'Name of medicine': 'Old' }),
        row({ 'EMA product number': '' }),
        row({ 'EMA product number': '12 34' }),
        row({ 'EMA product number': 'EMEA/H/C/000009', 'Opinion adopted date': '31/02/2022' }),
        row({ 'Last updated date': '02/01/2025', 'Name of medicine': 'New' }),
        row({ 'Last updated date': '31/12/2024', 'Name of medicine': 'Older' }),
      ),
    ])
    expect(counts.get('medicines.xlsx')).toMatchObject({ read: 6, kept: 2, merged: 2, rejected: 2 })
    expect(rejections.map(({ line, reason }) => [line, reason])).toEqual([
      [11, 'row.key_missing'],
      [12, 'row.key_malformed'],
    ])
    expect(notes).toEqual([{ file: 'medicines.xlsx', line: 13, database: 'drugeu', field: 'opinionDate', value: '31/02/2022' }])
    expect(records.get('EMEA/H/C/000009')?.values['opinionDate']).toBeNull()
    expect(records.get('EMEA/H/C/000001')?.values['medicineName']).toBe('New')
  })

  it('mistyped ATC codes stay as published', () => {
    expect(atcCodes('L01XE3; Not yet assigned;QP53AX; L01X C02;l01xc02')).toEqual(['L01XE3', 'QP53AX', 'L01X C02', 'l01xc02'])
  })
})

describe('files that are no medicines report', () => {
  it.each([
    ['import.file_empty', 'medicines.xlsx', Buffer.alloc(0)],
    ['import.format', 'medicines.xlsx', Buffer.from(csv([HEADER, FULL]))],
    [
      'import.format',
      'medicines.xlsx',
      Buffer.from(
        workbook([
          ['Orphan designation', 'Status'],
          ['a', 'b'],
        ]),
      ),
    ],
    ['import.format', 'other.csv', Buffer.from('a,b\n1,2\n')],
    ['import.format', 'medicines.xlsx', Buffer.from(zipSync({ 'word/document.xml': Buffer.from('<a/>') }))],
    ['import.header', 'medicines.xlsx', Buffer.from(workbook([HEADER.slice(0, 5), FULL.slice(0, 5)]))],
    ['import.no_records', 'medicines.xlsx', Buffer.from(workbook([...PREAMBLE, HEADER]))],
    ['import.archive_damaged', 'medicines.xlsx', Buffer.from(workbook([...PREAMBLE, HEADER, FULL])).subarray(0, 900)],
  ])('answers %s for %s', async (code, name, content) => {
    expect(await failureOf(ema, [sourceFile(name, content)])).toBe(code)
  })

  it('any cells give valid records or told rejections', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '',
        'Yes',
        'No',
        '-',
        '01/02/2020',
        '99/99/2020',
        '45000',
        '&nbsp;',
        '&#0;',
        '&amp;amp;',
        'A01AA01;B',
        'javascript:x',
        '\u00a0',
        'toString',
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: HEADER.length, maxLength: HEADER.length }), { minLength: 1, maxLength: 4 }),
        async (rows) => {
          const numbered = rows.map((cells, index) => cells.map((value, column) => (column === 2 ? `EMEA/H/C/00000${index + 2}` : value)))
          const { records, counts } = await importAll(ema, [sourceFile('m.csv', csv([HEADER, ...numbered, FULL]))])
          for (const record of records.values()) expectValidRecord('drugeu', record)
          expect(counts.get('m.csv')?.read).toBe(rows.length + 1)
        },
      ),
      { numRuns: runs(100) },
    )
  })
})

describe("the agency's own file", () => {
  const path = publishersFile('ema-medicines/medicines-output-medicines-report_en.xlsx')
  it.skipIf(!path)('EU-01 reads 2,673 medicines as of 2026-03-14', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'materia-eu-'))
    const inputs = await resolveInputs([path ?? ''], { dataDir: folder })
    try {
      const { records, counts, notes } = await importAll(ema, inputs.files)
      for (const record of records.values()) expectValidRecord('drugeu', record)
      expect(notes).toEqual([])
      expect([...counts.values()]).toMatchObject([{ read: 2673, kept: 2673, merged: 0, rejected: 0 }])
      const count = (field: string, value: unknown) => [...records.values()].filter((record) => record.values[field] === value).length
      expect(count('category', 'human')).toBe(2291)
      expect(count('status', 'authorised')).toBe(1846)
      expect(count('status', 'withdrawn')).toBe(399)
      expect(count('status', 'application-withdrawn')).toBe(277)
      expect(count('status', 'rolling-review-withdrawn')).toBe(2)
      expect(count('status', 're-examination')).toBe(2)
      expect(count('status', 'refused')).toBe(65)
      expect(count('applicationType', 'biosimilar')).toBe(187)
      expect(count('applicationType', 'generic')).toBe(389)
      expect(count('applicationType', 'unknown')).toBe(2097)
      expect(count('patientSafety', true)).toBe(2)
      expect(count('generic', false)).toBe(2284)
      // 639 empty cells and 181 dashes.
      expect(count('latestProcedure', null)).toBe(820)
      expect(count('pageUpdatedDate', null)).toBe(82)
      expect(count('withdrawalDate', null)).toBe(2362)
      expect(count('applicationWithdrawalDate', null)).toBe(2395)
      expect(new Set([...records.values()].map((record) => record.provenance.asOf))).toEqual(new Set(['2026-03-14']))
    } finally {
      await inputs.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

  const older = publishersFile('ema-medicines-2025-01/EMA - medicines_output_medicines_en.xlsx')
  it.skipIf(!older)(
    'EU-01 reads the 2,489 medicines of January 2025: hybrids apart from generics no more than the agency does',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'materia-eu-'))
      const inputs = await resolveInputs([older ?? ''], { dataDir: folder })
      try {
        const { records, counts, notes } = await importAll(ema, inputs.files)
        for (const record of records.values()) expectValidRecord('drugeu', record)
        expect([...counts.values()]).toMatchObject([{ read: 2489, kept: 2489, merged: 0, rejected: 0 }])
        const count = (field: string, value: unknown) => [...records.values()].filter((record) => record.values[field] === value).length
        expect(count('applicationType', 'generic-or-hybrid')).toBe(376)
        expect(count('applicationType', 'generic')).toBe(0)
        expect(count('generic', null)).toBe(2489)
        expect(count('genericOrHybrid', true)).toBe(376)
        expect(count('latestProcedure', null)).toBe(662)
        expect(notes).toEqual([])
      } finally {
        await inputs.close()
        await rm(folder, { recursive: true, force: true })
      }
    },
  )
})
