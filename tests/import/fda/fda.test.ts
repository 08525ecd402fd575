import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drugus } from '../../../domain/databases/drugus.ts'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import type { SectionRow, SourceRecord } from '../../../domain/record.ts'
import { resolveInputs } from '../../../server/import/readers/inputs.ts'
import { fda } from '../../../server/import/sources/fda.ts'
import {
  biologicType,
  cased,
  fdaDate,
  marketingKey,
  plainText,
  splitOutside,
  submissionClassKey,
  unique,
} from '../../../server/import/sources/fda-rules.ts'
import type { SourceFile } from '../../../server/import/types.ts'
import { codeOf, collect, memoryFile, recorder, scratch, workbook } from '../core/support.ts'
import { APPLICATIONS, drugsAtFda, orangeBook, PATENT, purpleBook, purpleMonthly, tabbed, tilded } from './fixtures.ts'

const filesOf = (prefix: string, files: Record<string, string | Uint8Array>, modified: string | null = null): SourceFile[] =>
  Object.entries(files).map(([name, content]) => memoryFile(`${prefix}${name}`, content, modified))

const all = (): SourceFile[] => [
  ...filesOf('drugsatfda.zip!', drugsAtFda(), '2019-07-02'),
  ...filesOf('ob/', orangeBook()),
  memoryFile('purplebook.csv', purpleBook()),
]

const importAll = async (files: readonly SourceFile[]) => {
  const { tally, rejections } = recorder()
  const records = new Map((await collect(fda.records(files, tally))).map(({ record }) => [record.id, record]))
  tally.check()
  const counts = new Map(tally.counts().map(({ file, read, kept, merged, rejected }) => [file, [read, kept, merged, rejected]]))
  return { records, rejections, counts, ignored: tally.ignoredFiles() }
}

/** Every value is one the definition can take. */
const checkAgainst = (definition: DatabaseDefinition, record: SourceRecord) => {
  for (const [id, value] of Object.entries(record.values)) {
    const field = definition.fields[id]
    expect(field).toBeDefined()
    if (value === null || value === undefined) continue
    const kind = field!.kind
    if (kind === 'terms' || (kind === 'enum' && 'many' in field!)) expect([id, Array.isArray(value)]).toEqual([id, true])
    if (kind === 'enum')
      for (const key of Array.isArray(value) ? value : [value]) expect((field as { options: readonly string[] }).options).toContain(key)
    if (kind === 'date') expect(value).toMatch(/^\d{4}(-\d\d(-\d\d)?)?$/)
    if (kind === 'number') expect(Number.isFinite(value)).toBe(true)
    if (kind === 'flag') expect(typeof value).toBe('boolean')
  }
  for (const [id, rows] of Object.entries(record.sections)) {
    const section = definition.sections.find((one) => one.id === id)
    expect([id, section?.kind]).toEqual([id, 'table'])
    for (const row of rows) expect(Object.keys((section as { columns: object }).columns)).toEqual(expect.arrayContaining(Object.keys(row)))
  }
}

describe('FDA files', () => {
  it('US-01 joins Drugs@FDA, Orange Book and Purple Book into one record per application', async () => {
    const { records } = await importAll(all())
    expect([...records.keys()].sort()).toEqual(['040909', 'ANDA070202', 'BLA015505', 'BLA125303', 'BLA761404', 'NDA000101', 'NDA000404'])
    for (const record of records.values()) checkAgainst(drugus, record)
    expect(records.get('NDA000101')!.values).toEqual({
      applicationNumber: 'NDA000101',
      brandName: ['ZORVEXA XR', 'ZORVEXA', 'ZORVEXA ""XR""'],
      ingredient: ['ZORVEXIN HYDROCHLORIDE', 'MIXTURE (A;B)'],
      applicant: ['ORIGINA PHARMACEUTICALS INC'],
      applicantShort: ['ORIGINA'],
      sponsor: ['ORIGINA'],
      drugType: 'small-molecule',
      applicationType: 'nda',
      innovationType: 'innovative',
      submissionClass: 'type-1',
      reviewPriority: 'priority',
      orphan: true,
      marketingStatus: ['prescription', 'discontinued'],
      approvalDate: '1999-05-04',
      approvalStatement: ['Approved Prior to Jan 1, 1982'],
      latestActionDate: '2019-06-30',
      dosageForm: ['Tablet, extended release', 'Unknown', 'Tablet'],
      route: ['Oral'],
      strength: ['10MG', '20MG', '5MG'],
      referenceListed: true,
      federalRegister: true,
      comparatorProduct: [],
      therapeuticEquivalence: ['AB1', 'AB2', 'AB'],
      center: 'cder',
      productCount: 3,
      patentCount: 2,
      patentExpiry: '2030-12-31',
      exclusivityExpiry: '2027-06-28',
      licenseNumber: null,
      publicNotes: null,
    })
  })

  it('US-01 keeps quotes, notes, paddings and old encodings of Drugs@FDA as they are meant', async () => {
    const { approvals, documents, products } = (await importAll(all())).records.get('NDA000101')!.sections as Record<string, SectionRow[]>
    expect(approvals!.map(({ submission, date }) => [submission, date])).toEqual([
      ['SUPPL-12', '2019-06-30'],
      ['SUPPL-15', '2010-01-01'],
      ['ORIG-1', '1999-05-04'],
      ['SUPPL-13', null],
      ['SUPPL-14', null],
    ])
    expect(approvals![0]).toMatchObject({
      properties: 'Orphan',
      submissionClass: 'Labeling',
      notes: 'See the "notice" (https://www.fda.gov/x) & more',
    })
    expect(approvals![1]!.notes).toBe('sponsor’s café')
    expect(approvals![3]!.reviewPriority).toBe('901 REQUIRED')
    expect(documents!.map(({ title, url, submission }) => [title, url, submission])).toEqual([
      ['Label', 'https://www.accessdata.fda.gov/label.pdf', 'SUPPL-12'],
      ['Review Part 2', 'https://www.accessdata.fda.gov/review.pdf', 'ORIG-1'],
      ['Review', null, 'ORIG-99'],
    ])
    expect(products!.map(({ productNumber, referenceListed, approvalDate }) => [productNumber, referenceListed, approvalDate])).toEqual([
      ['001', true, null],
      ['002', null, null],
      ['003', true, '1999-05-04'],
    ])
  })

  it('US-01 knows pediatric extensions, reissues, use codes and delisting of patents', async () => {
    const { patents, exclusivities } = (await importAll(all())).records.get('NDA000101')!.sections as Record<string, SectionRow[]>
    expect(
      patents!.map(({ patentNumber, expiry, pediatric, useCode, delisted }) => [patentNumber, expiry, pediatric, useCode, delisted]),
    ).toEqual([
      ['RE45678', '2026-08-24', false, 'U-141', false],
      ['RE45678', '2027-02-24', true, 'U-141', false],
      ['7000001', '2030-12-31', false, 'U-1', true],
      ['7000001', '2030-12-31', false, 'U-2', false],
    ])
    expect(exclusivities).toEqual([
      { productNumber: '001', code: 'ODE-9', expiry: '2025-07-13', statement: null },
      { productNumber: '001', code: 'NCE', expiry: '2027-06-28', statement: null },
    ])
  })

  it('US-01 names the reference product of a generic and of a biosimilar', async () => {
    const { records } = await importAll(all())
    expect(records.get('ANDA070202')!.values).toMatchObject({
      comparatorProduct: ['ZORVEXA'],
      innovationType: 'generic',
      brandName: ['ZORVEXIN', 'GENERIXIN'],
      applicant: ['COPYCO LTD'],
    })
    expect(records.get('BLA761404')!.values).toMatchObject({
      comparatorProduct: ['Belova'],
      innovationType: 'biosimilar',
      marketingStatus: ['discontinued'],
      exclusivityExpiry: '2025-04-05',
      approvalDate: null,
    })
  })

  it('US-01 reads biologics of both centers, once each, whatever N, R or U says', async () => {
    const { records, counts } = await importAll(all())
    expect(counts.get('purplebook.csv')).toEqual([5, 3, 2, 0])
    const belova = records.get('BLA125303')!
    expect(belova.values).toMatchObject({
      brandName: ['Belova', 'Belova Pen'],
      route: ['Intravenous', 'Subcutaneous'],
      drugType: 'biologic',
      strength: ['10MG /ML'],
      licenseNumber: '1871',
      orphan: true,
    })
    expect(belova.sections.cber).toHaveLength(1)
    expect(records.get('BLA015505')!.values).toMatchObject({
      drugType: 'vaccine',
      center: 'cber',
      approvalDate: '1987-12-02',
      exclusivityExpiry: '1994-12-02',
      marketingStatus: ['discontinued'],
    })
    expect(records.get('BLA015505')!.provenance.url).toBeUndefined()
  })

  it('US-01 reads the Purple Book as its publisher lays it out, titles and renamed column included', async () => {
    const { records, counts } = await importAll([memoryFile('purplebook-search-march-data.csv', purpleMonthly())])
    expect(counts.get('purplebook-search-march-data.csv')).toEqual([2, 1, 1, 0])
    expect(records.get('BLA125303')!.sections.cber![0]).toMatchObject({ blaType: '351(a)', strength: '10MG /ML' })
  })

  it('US-01 loses no orphan silently', async () => {
    const { records, rejections } = await importAll(all())
    expect(records.get('040909')!.values).toMatchObject({ applicationType: 'other', brandName: ['ORPHALENE'] })
    expect(records.get('NDA000404')!.values).toMatchObject({
      approvalDate: null,
      marketingStatus: ['tentative'],
      submissionClass: 'type-3',
      innovationType: 'modified',
    })
    expect(rejections.map(({ file, line, reason }) => [file, line, reason]).sort()).toEqual(
      [
        ['drugsatfda.zip!Submissions.txt', 8, 'row.orphan'],
        ['drugsatfda.zip!Submissions.txt', 11, 'row.key_malformed'],
        ['drugsatfda.zip!Submissions.txt', 12, 'row.field_count'],
        ['drugsatfda.zip!SubmissionPropertyType.txt', 4, 'row.orphan'],
        ['ob/patent.txt', 6, 'row.orphan'],
        ['ob/patent.txt', 7, 'row.date_malformed'],
      ].sort(),
    )
  })

  it('US-01 lets a newer partial set win, and counts what it replaces as merged', async () => {
    const newer = [
      memoryFile('fda-2025/Applications.txt', tabbed(APPLICATIONS, ['000101', 'NDA', '', 'NEWOWNER'], ['000999', 'NDA', '', 'NEWCOMER'])),
      memoryFile('fda-2025/TE.txt', tabbed(['ApplNo', 'ProductNo', 'MarketingStatusID', 'TECode'], ['000101', '002', '1', 'BX'])),
      memoryFile(
        'ob-2026/patent.txt',
        tilded(PATENT, ['N', '000101', '001', 'RE45678', 'Aug 24, 2028', 'Y', '', 'U-141', '', 'Jun 1, 2026']).replaceAll('\r', ''),
      ),
    ]
    for (const files of [
      [...newer, ...all()],
      [...all(), ...newer],
    ]) {
      const { records, counts } = await importAll(files)
      expect(counts.get('drugsatfda.zip!Applications.txt')).toEqual([4, 3, 1, 0])
      expect(counts.get('fda-2025/Applications.txt')).toEqual([2, 2, 0, 0])
      expect(counts.get('ob/patent.txt')).toEqual([6, 3, 1, 2])
      expect(records.has('NDA000999')).toBe(true)
      expect(
        (records.get('NDA000101')!.sections.patents as SectionRow[]).find(
          ({ patentNumber, pediatric }) => patentNumber === 'RE45678' && !pediatric,
        )!.expiry,
      ).toBe('2028-08-24')
    }
  })

  it('DB-14 TRUTH-05 tells publisher, file, page and as-of date, never today’s, and the same of each section', async () => {
    const { records } = await importAll(all())
    expect(records.get('NDA000101')!.provenance).toEqual({
      publisher: 'U.S. Food and Drug Administration (Drugs@FDA, Orange Book)',
      file: 'drugsatfda.zip, products.txt, patent.txt, exclusivity.txt',
      url: 'https://www.accessdata.fda.gov/scripts/cder/daf/index.cfm?event=overview.process&ApplNo=000101',
      // The oldest of its files; what comes from one of them alone says so.
      asOf: '2015-01-09',
      sample: false,
      sections: {
        approvals: { publisher: 'U.S. Food and Drug Administration (Drugs@FDA)', file: 'drugsatfda.zip', asOf: '2019-07-02' },
        documents: {
          publisher: 'U.S. Food and Drug Administration (Drugs@FDA)',
          file: 'drugsatfda.zip!ApplicationDocs.txt',
          asOf: '2019-07-02',
        },
        patents: { publisher: 'U.S. Food and Drug Administration (Orange Book)', file: 'patent.txt', asOf: '2015-01-09' },
        exclusivities: { publisher: 'U.S. Food and Drug Administration (Orange Book)', file: 'exclusivity.txt', asOf: '2015-01-09' },
      },
    })
    expect(records.get('NDA000404')!.provenance.asOf).toBe('2019-07-02')
    expect(records.get('NDA000404')!.provenance).not.toHaveProperty('sections')
    // Without a stamp the latest action of the release is what is known.
    expect((await importAll(filesOf('loose/', drugsAtFda()))).records.get('NDA000101')!.provenance.asOf).toBe('2019-07-01')
    expect(records.get('BLA015505')!.provenance.asOf).toBe('2011-02-03')
  })

  it('US-01 says which files it did not read', async () => {
    const { ignored } = await importAll([
      memoryFile('set/readme.txt', 'about these files'),
      memoryFile('set/Applications.txt', drugsAtFda()['Applications.txt']!),
    ])
    expect(ignored).toEqual(['set/readme.txt'])
  })

  it.each([
    ['a foreign file', [memoryFile('notes.txt', 'hello')], 'import.file_unknown'],
    ['foreign files', [memoryFile('a.txt', 'hello'), memoryFile('b.txt', 'x')], 'import.nothing_to_read'],
    ['an empty table', [memoryFile('Applications.txt', '')], 'import.file_empty'],
    ['a table without its header', [memoryFile('Applications.txt', '000101\tNDA\t\tORIGINA\n')], 'import.header'],
    ['a table with a column gone', [memoryFile('patent.txt', 'Appl_Type~Appl_No~Product_No\nN~1~1\n')], 'import.header'],
    ['a workbook where a CSV should be', [memoryFile('purplebook.csv', workbook([['BLA Number']]))], 'import.format'],
    ['a workbook where a table should be', [memoryFile('Products.txt', workbook([['ApplNo']]))], 'import.format'],
    [
      'a Purple Book in no encoding',
      [
        memoryFile(
          'purplebook.csv',
          Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(PATENT.join(','), 'utf16le'), Buffer.from([0x00, 0xd8, 0x00])]),
        ),
      ],
      'import.encoding',
    ],
  ])('US-01 refuses %s with a code', async (_, files, code) => {
    expect(await codeOf(collect(fda.records(files, recorder().tally)))).toBe(code)
  })
})

describe('rules of FDA spellings', () => {
  it('US-01 dates', () => {
    const cases: [string, 'past' | 'future' | undefined, string | null][] = [
      ['2019-07-02 00:00:00', undefined, '2019-07-02'],
      ['Feb 29, 2024', undefined, '2024-02-29'],
      ['Feb 29, 2023', undefined, null],
      ['Approved Prior to Jan 1, 1982', undefined, null],
      ['2-Dec-87', 'past', '1987-12-02'],
      ['4-Sep-14', 'past', '2014-09-04'],
      ['25-Jan-31', 'future', '2031-01-25'],
      ['2-Dec-94', 'future', '1994-12-02'],
      ['2-Dec-87', undefined, null],
      ['12/2/1987', undefined, '1987-12-02'],
      ['TBD', 'future', null],
      ['', 'past', null],
    ]
    for (const [text, sense, expected] of cases) expect([text, fdaDate(text, sense)]).toEqual([text, expected])
  })

  it('US-01 lists, names and classes', () => {
    expect(splitOutside('A; B (C;D) ;E', ';')).toEqual(['A', 'B (C;D)', 'E'])
    expect(splitOutside('A (B; C', ';')).toEqual(['A (B', 'C'])
    expect(unique(['KEYTRUDA', 'Keytruda', '', 'x'])).toEqual(['Keytruda', 'x'])
    expect(cased('TABLET, EXTENDED RELEASE')).toBe(cased('Tablet, Extended Release'))
    expect(cased('IV (INFUSION)')).toBe('IV (infusion)')
    expect(['RX', 'Disc*', 'OTC', 'None (Tentative Approval)', 'For Further Manufacturing Use', 'x'].map(marketingKey)).toEqual([
      'prescription',
      'discontinued',
      'otc',
      'tentative',
      'further-manufacturing',
      'unknown',
    ])
    expect(['TYPE 1/4', 'TYPE 9- BLA', 'MEDGAS', 'MANUF (CMC)', 'N/A', '', 'TYPE 10'].map(submissionClassKey)).toEqual([
      'type-1',
      'type-9',
      'medical-gas',
      'manufacturing',
      'other',
      null,
      'type-10',
    ])
    expect(plainText('a <b>bold</b> &lt;x&gt;')).toBe('a bold <x>')
  })

  it('US-01 kinds of biologics', () => {
    const kind = (name: string, center = 'cber', route = 'Intravenous') => biologicType([name], center, [route])
    expect(kind('pembrolizumab', 'cder')).toBe('biologic')
    expect(kind('Influenza Vaccine')).toBe('vaccine')
    expect(kind('Rabies Immune Globulin (Human)')).toBe('blood-product')
    expect(kind('axicabtagene ciloleucel')).toBe('cell-gene-therapy')
    expect(kind('onasemnogene abeparvovec-xioi')).toBe('cell-gene-therapy')
    expect(kind('Pollens - Grasses, Timothy Phleum pratense')).toBe('allergenic')
    expect(kind('Antihemophilic Factor (Recombinant)')).toBe('blood-product')
    expect(kind('Unheard-of thing', 'cber', 'Percutaneous')).toBe('allergenic')
  })
})

const data = process.env.MATERIA_DATA ?? '../shared/data'
const folders = ['fda-drugsatfda', 'fda-orange-book', 'fda-purple-book'].map((name) => join(data, name))
const isThere = folders.every((folder) => existsSync(folder))
if (!isThere) process.stderr.write(`skipped: the publisher's files are not in ${data} (MATERIA_DATA)\n`)

describe.skipIf(!isThere)('the publisher’s real files', () => {
  const dataDir = scratch()

  it('US-01 adds up, and tells what is known of three medicines', async () => {
    const { files, close } = await resolveInputs(folders, { dataDir })
    const { tally, rejections } = recorder()
    const found = new Map<string, SourceRecord>()
    let records = 0
    for await (const { record } of fda.records(files, tally)) {
      records++
      if (['BLA125514', 'NDA020702', 'NDA202155'].includes(record.id)) found.set(record.id, record)
      if (records % 500 === 0) checkAgainst(drugus, record)
    }
    await close()
    tally.check()
    const read = Object.fromEntries(tally.counts().map((counts) => [counts.file.split('/').slice(-2).join('/'), counts.read]))
    expect(read).toMatchObject({
      'fda-drugsatfda/Applications.txt': 23_267,
      'fda-drugsatfda/Products.txt': 39_473,
      'fda-drugsatfda/Submissions.txt': 156_942,
      'fda-drugsatfda/SubmissionPropertyType.txt': 179_171,
      'fda-drugsatfda/ApplicationDocs.txt': 57_366,
      'fda-drugsatfda/MarketingStatus.txt': 39_788,
      'fda-drugsatfda/TE.txt': 18_250,
      'fda-orange-book/products.txt': 45_752,
      'fda-orange-book/patent.txt': 19_705,
      'fda-orange-book/exclusivity.txt': 2369,
      'fda-purple-book/purplebook.csv': 6279,
    })
    expect(tally.counts().find(({ file }) => file.endsWith('purplebook.csv'))).toMatchObject({ kept: 2083, merged: 4196 })
    expect(new Set(rejections.map(({ reason }) => reason))).toEqual(new Set(['row.orphan']))
    expect(records).toBeGreaterThan(27_000)
    expect(found.get('BLA125514')!.values).toMatchObject({
      brandName: ['Keytruda'],
      ingredient: ['pembrolizumab'],
      approvalDate: '2014-09-04',
      applicationType: 'bla',
      innovationType: 'biologic',
      orphan: true,
    })
    expect(found.get('BLA125514')!.sections.cber).toHaveLength(2)
    expect(found.get('NDA020702')!.values).toMatchObject({
      brandName: ['LIPITOR'],
      submissionClass: 'type-1',
      innovationType: 'innovative',
      approvalDate: '1996-12-17',
      reviewPriority: 'priority',
      productCount: 4,
    })
    expect(found.get('NDA020702')!.provenance.asOf).toBe('2019-07-02')
    expect(found.get('NDA020702')!.provenance.sections!.patents).toMatchObject({ file: 'patent.txt', asOf: '2024-11-06' })
    expect(found.get('NDA202155')!.values).toMatchObject({ brandName: ['ELIQUIS'], patentCount: 2 })
    expect(found.get('NDA202155')!.sections.patents!.map(({ patentNumber }) => patentNumber)).toContain('6967208')
  })
})
