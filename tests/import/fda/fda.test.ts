import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drugus } from '../../../domain/databases/drugus/definition.ts'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import type { SectionRow, SourceRecord } from '../../../domain/record.ts'
import { resolveInputs } from '../../../server/import/readers/inputs.ts'
import { fda } from '../../../server/import/sources/fda/source.ts'
import { biologicType, marketingKey, properNameParts, submissionClassKey } from '../../../server/import/sources/fda/rules.ts'
import type { SourceFile } from '../../../server/import/types.ts'
import { codeOf, collect, memoryFile, recorder, scratch, sheets, workbook } from '../core/support.ts'
import {
  APPLICATIONS,
  drugsAtFda,
  OB_PRODUCTS,
  orangeBook,
  PATENT,
  PRODUCTS,
  PURPLE,
  purpleBook,
  purpleMonthly,
  tabbed,
  tilded,
} from './fixtures.ts'

const filesOf = (prefix: string, files: Record<string, string | Uint8Array>, modified: string | null = null): SourceFile[] =>
  Object.entries(files).map(([name, content]) => memoryFile(`${prefix}${name}`, content, modified))

const all = (): SourceFile[] => [
  ...filesOf('drugsatfda.zip!', drugsAtFda(), '2019-07-02'),
  ...filesOf('ob/', orangeBook()),
  memoryFile('purplebook.csv', purpleBook()),
]

const importAll = async (files: readonly SourceFile[]) => {
  const { rowCounts, rejections, notes } = recorder()
  const records = new Map((await collect(fda.records(files, rowCounts))).map(({ record }) => [record.id, record]))
  rowCounts.check()
  const counts = new Map(rowCounts.counts().map(({ file, read, kept, merged, rejected }) => [file, [read, kept, merged, rejected]]))
  return { records, rejections, notes, counts, ignored: rowCounts.ignoredFiles(), tables: rowCounts.tables() }
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
      dosageForm: ['TABLET, EXTENDED RELEASE', 'UNKNOWN', 'TABLET'],
      route: ['ORAL'],
      strength: ['10MG', '20MG', '5MG'],
      referenceListed: true,
      federalRegister: true,
      comparatorProduct: [],
      therapeuticEquivalence: ['AB1', 'AB2', 'AB'],
      center: null,
      productCount: 3,
      patentCount: 2,
      patentExpiry: '2030-12-31',
      exclusivityExpiry: '2027-06-28',
      licenseNumber: null,
      publicNotes: null,
    })
  })

  it('keeps quotes, notes, paddings and old encodings of Drugs@FDA as they are meant', async () => {
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

  it('TRUTH-01 names the reference product of a biosimilar, and none of a generic, for which no file has one', async () => {
    const { records } = await importAll(all())
    expect(records.get('ANDA070202')!.values).toMatchObject({
      comparatorProduct: [],
      innovationType: 'generic',
      brandName: ['ZORVEXIN', 'GENERIXIN'],
      applicant: ['COPYCO LTD'],
    })
    expect(records.get('ANDA070202')!.absent).toContain('comparatorProduct')
    expect(records.get('BLA761404')!.values).toMatchObject({
      comparatorProduct: ['Belova'],
      innovationType: 'biosimilar',
      // That the licence was revoked is told as such.
      marketingStatus: [],
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

  it('reads the Purple Book as its publisher lays it out, titles and renamed column included', async () => {
    const { records, counts } = await importAll([memoryFile('purplebook-search-march-data.csv', purpleMonthly())])
    expect(counts.get('purplebook-search-march-data.csv')).toEqual([2, 1, 1, 0])
    expect(records.get('BLA125303')!.sections.cber![0]).toMatchObject({ blaType: '351(a)', strength: '10MG /ML' })
  })

  it('loses no orphan silently', async () => {
    const { records, rejections } = await importAll(all())
    expect(records.get('040909')!.values).toMatchObject({ applicationType: null, brandName: ['ORPHALENE'] })
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

  it('TRUTH-06 what the Orange Book lists twice, on prescription and over the counter, is told twice: status and codes of each', async () => {
    // As it stood there in March 2018: three levonorgestrel tablets, by the age of who asks for them.
    const product = 'LEVONORGESTREL~TABLET;ORAL~LEVONORGESTREL~MYLAN LABS LTD~0.75MG~A~202740~001'.split('~')
    const twice = (te: string, type: string) => [...product, te, 'Sep 2, 2016', 'No', 'No', type, 'MYLAN LABORATORIES LTD']
    const book = [memoryFile('ob/products.txt', tilded(OB_PRODUCTS, twice('', 'OTC'), twice('AB', 'RX')))]
    const alone = (await importAll(book)).records.get('ANDA202740')!
    expect(alone.values).toMatchObject({ marketingStatus: ['otc', 'prescription'], therapeuticEquivalence: ['AB'], productCount: 1 })
    const rowsOf = ({ sections }: SourceRecord) =>
      (sections.products as SectionRow[]).map(({ productNumber, marketingStatus, therapeuticEquivalence }) => [
        productNumber,
        marketingStatus,
        therapeuticEquivalence,
      ])
    expect(rowsOf(alone)).toEqual([
      ['001', 'otc', null],
      ['001', 'prescription', 'AB'],
    ])
    // Where Drugs@FDA is newer its statuses count, and the book's codes where it has none: one row, in the words of both.
    const newer = filesOf(
      'drugsatfda.zip!',
      {
        'Applications.txt': tabbed(APPLICATIONS, ['202740', 'ANDA', '', 'MYLAN LABS LTD']),
        'MarketingStatus.txt': tabbed(['MarketingStatusID', 'ApplNo', 'ProductNo'], ['1', '202740', '001']),
        'MarketingStatus_Lookup.txt': tabbed(['MarketingStatusID', 'MarketingStatusDescription'], ['1', 'Prescription']),
      },
      '2019-07-02',
    )
    const both = (await importAll([...newer, ...book])).records.get('ANDA202740')!
    expect(both.values).toMatchObject({ marketingStatus: ['prescription'], therapeuticEquivalence: ['AB'] })
    expect(rowsOf(both)).toEqual([['001', 'prescription', 'AB']])
  })

  it('lets a newer partial set win, and counts what it replaces as merged', async () => {
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
    // That the Purple Book does not list it is said of every NDA, with the book and its day (DB-19).
    const cber = { publisher: 'U.S. Food and Drug Administration (Purple Book)', file: 'purplebook.csv', asOf: '2011-02-03' }
    expect(records.get('NDA000101')!.provenance).toEqual({
      publisher: 'U.S. Food and Drug Administration (Drugs@FDA, Orange Book)',
      file: 'drugsatfda.zip, products.txt, patent.txt, exclusivity.txt',
      url: 'https://www.accessdata.fda.gov/scripts/cder/daf/index.cfm?event=overview.process&ApplNo=000101',
      // The oldest of its files; what comes from one of them alone says so.
      asOf: '2015-01-09',
      sample: false,
      sections: {
        approvals: { publisher: 'U.S. Food and Drug Administration (Drugs@FDA)', file: 'drugsatfda.zip', asOf: '2019-07-02' },
        cber,
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
    expect(records.get('NDA000404')!.provenance.sections).toEqual({ cber })
    // Without a stamp the latest action of the release is what is known.
    expect((await importAll(filesOf('loose/', drugsAtFda()))).records.get('NDA000101')!.provenance.asOf).toBe('2019-07-01')
    expect(records.get('BLA015505')!.provenance.asOf).toBe('2011-02-03')
  })

  it('TRUTH-05 of one publisher’s files of two days the record is of the older, and a section of the newer says so', async () => {
    const { 'patent.txt': patents, ...rest } = orangeBook()
    const files = [...filesOf('ob/', rest, '2024-11-06'), memoryFile('ob/patent.txt', patents!, '2024-12-10')]
    const { asOf, sections } = (await importAll(files)).records.get('NDA000101')!.provenance
    const publisher = 'U.S. Food and Drug Administration (Orange Book)'
    expect({ asOf, sections }).toEqual({ asOf: '2024-11-06', sections: { patents: { publisher, file: 'patent.txt', asOf: '2024-12-10' } } })
  })

  it('says which files it did not read', async () => {
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
  ])('refuses %s with a code', async (_, files, code) => {
    expect(await codeOf(collect(fda.records(files, recorder().rowCounts)))).toBe(code)
  })
})

/** Products of the Orange Book, by what matters. */
const obProduct = (number: string, product: string, date: string, strength = '5MG', type = 'N') => [
  'ZORVEXIN',
  'TABLET;ORAL',
  'ZORVEXA',
  'ORIGINA',
  strength,
  type,
  number,
  product,
  'AB',
  date,
  'Yes',
  'No',
  'RX',
  'ORIGINA PHARMACEUTICALS INC',
]
const PRIOR = 'Approved Prior to Jan 1, 1982'

describe('what is not in the files', () => {
  const of = (files: Record<string, string | Uint8Array>, ...names: string[]) =>
    Object.fromEntries(Object.entries(files).filter(([name]) => names.includes(name)))

  it('TRUTH-04 the Orange Book without its patents: not in the files, never 0', async () => {
    const { records } = await importAll(filesOf('ob/', of(orangeBook(), 'products.txt', 'exclusivity.txt')))
    const { values, absent, sections } = records.get('NDA000101')!
    expect(values).toMatchObject({ patentCount: null, patentExpiry: null, exclusivityExpiry: '2027-06-28', productCount: 2 })
    expect(absent).toEqual(expect.arrayContaining(['patents', 'patentCount', 'patentExpiry', 'approvals', 'documents', 'sponsor']))
    expect(absent).not.toEqual(expect.arrayContaining(['exclusivities']))
    expect(sections.patents).toEqual([])
    // With the table, none is a statement.
    const whole = (await importAll(filesOf('ob/', orangeBook()))).records.get('ANDA070202')!
    expect(whole.values.patentCount).toBe(0)
    expect(whole.absent).not.toContain('patents')
  })

  it('TRUTH-04 Drugs@FDA alone says nothing of patents, nor the Orange Book of biologics', async () => {
    const alone = (await importAll(filesOf('d/', drugsAtFda()))).records
    expect(alone.get('NDA000101')!.values.patentCount).toBeNull()
    expect(alone.get('NDA000101')!.absent).toEqual(
      expect.arrayContaining(['patents', 'patentCount', 'exclusivities', 'applicantShort', 'approvalStatement']),
    )
    // The licence and its review are the Purple Book's to tell.
    expect(alone.get('BLA125303')!.absent).toEqual(expect.arrayContaining(['cber', 'licenseNumber', 'patents', 'exclusivities']))
    const { records } = await importAll(all())
    expect(records.get('BLA125303')!.absent).toEqual(expect.arrayContaining(['patents', 'patentCount']))
    expect(records.get('BLA125303')!.absent).not.toContain('cber')
    expect(records.get('NDA000101')).not.toHaveProperty('absent')
    // An application that Drugs@FDA does not list (yet) has no history there, which is not an empty one.
    expect(records.get('BLA761404')!.absent).toEqual(expect.arrayContaining(['approvals', 'documents', 'sponsor', 'reviewPriority']))
  })

  it('TRUTH-04 Drugs@FDA without products or submissions', async () => {
    const without = (...names: string[]) =>
      importAll(filesOf('d/', Object.fromEntries(Object.entries(drugsAtFda()).filter(([name]) => !names.includes(name)))))
    const bare = (await without('Products.txt')).records.get('NDA000101')!
    expect(bare.values.productCount).toBeNull()
    expect(bare.absent).toEqual(expect.arrayContaining(['products', 'productCount', 'brandName', 'dosageForm', 'strength']))
    const still = (await without('Submissions.txt')).records.get('NDA000101')!
    expect(still.absent).toEqual(expect.arrayContaining(['approvals', 'approvalDate', 'submissionClass', 'reviewPriority']))
    expect((await without('Submissions.txt', 'SubmissionPropertyType.txt')).records.get('NDA000101')!.values.orphan).toBeNull()
  })

  /** The files with another name over one column: as if the publisher had taken it out. */
  const lacking = (files: Record<string, string | Uint8Array>, file: string, column: string): Record<string, string | Uint8Array> => {
    const [header = '', ...lines] = Buffer.from(files[file] as string | Uint8Array)
      .toString('utf8')
      .split('\r\n')
    expect(header.split(/[~\t,]/).map((name) => name.trim())).toContain(column)
    // Whole names only: `RS` is none of the letters of another.
    const renamed = header.replace(new RegExp(`(?<=^|[~\\t,])${column.replaceAll('.', '\\.')}(?=$|[~\\t,])`), 'Withheld')
    return { ...files, [file]: [renamed, ...lines].join('\r\n') }
  }
  const cellsIn = (record: SourceRecord | undefined, name: string) => {
    const [section = '', column = ''] = name.split('.')
    return (record?.sections[section] ?? []).map((row) => row[column])
  }

  it.each([
    ['products.txt', 'RLD', 'products.referenceListed'],
    ['products.txt', 'RS', 'products.referenceStandard'],
    ['patent.txt', 'Drug_Substance_Flag', 'patents.drugSubstance'],
    ['patent.txt', 'Drug_Product_Flag', 'patents.drugProduct'],
    ['patent.txt', 'Patent_Use_Code', 'patents.useCode'],
    ['patent.txt', 'Delist_Flag', 'patents.delisted'],
    ['patent.txt', 'Submission_Date', 'patents.submitted'],
  ])('TRUTH-04 the Orange Book’s %s without %s: not in the files, never no', async (file, column, name) => {
    const whole = (await importAll(filesOf('ob/', orangeBook()))).records.get('NDA000101')!
    expect(cellsIn(whole, name)).toContainEqual(expect.anything())
    expect(whole.absent).not.toContain(name)
    const part = (await importAll(filesOf('ob/', lacking(orangeBook(), file, column)))).records.get('NDA000101')!
    expect(cellsIn(part, name)).toEqual(cellsIn(whole, name).map(() => null))
    expect(part.absent).toContain(name)
    expect(part.absent!.filter((one) => one.includes('.'))).toEqual([name])
    if (column === 'RLD') {
      expect([whole.values.referenceListed, part.values.referenceListed]).toEqual([true, null])
      expect(part.absent).toContain('referenceListed')
    }
  })

  it('TRUTH-01 TRUTH-04 the short name of an applicant is the Orange Book’s, and no other stands in for it', async () => {
    const whole = (await importAll(filesOf('ob/', orangeBook()))).records.get('NDA000101')!
    const part = (await importAll(filesOf('ob/', lacking(orangeBook(), 'products.txt', 'Applicant')))).records.get('NDA000101')!
    expect([whole, part].map(({ values }) => [values.applicantShort, values.applicant])).toEqual([
      [['ORIGINA'], ['ORIGINA PHARMACEUTICALS INC']],
      [[], ['ORIGINA PHARMACEUTICALS INC']],
    ])
    expect([whole, part].map(({ absent }) => absent!.includes('applicantShort'))).toEqual([false, true])
  })

  it.each([
    ['RLD', 'referenceListed'],
    ['RS', 'referenceStandard'],
  ])('TRUTH-04 without the Orange Book’s %s what Drugs@FDA says stands', async (column, name) => {
    const files = [...filesOf('d/', drugsAtFda()), ...filesOf('ob/', lacking(orangeBook(), 'products.txt', column))]
    const { records } = await importAll(files)
    const of = (id: string) => records.get(id)!.sections.products!.map((row) => [row.productNumber, row[name]])
    // 1 and 0 there; 2 and nothing are no answer.
    expect(of('NDA000101')).toEqual([['001', true], ['002', null], ['003', null]]) // prettier-ignore
    expect(of('ANDA070202')).toEqual([['001', false]])
    expect(records.get('NDA000101')!.values.referenceListed).toBe(true)
    expect(records.get('NDA000101')!.absent ?? []).not.toContain(`products.${name}`)
  })

  it('TRUTH-04 of two releases the one that a row is from tells which columns it had', async () => {
    const older = filesOf('old/', orangeBook(), '2018-03-01')
    const newer = filesOf('new/', lacking(orangeBook(), 'patent.txt', 'Delist_Flag'), '2024-03-01')
    const record = (await importAll([...older, ...newer])).records.get('NDA000101')!
    expect(cellsIn(record, 'patents.delisted')).toEqual(cellsIn(record, 'patents.delisted').map(() => null))
    expect(record.absent).toContain('patents.delisted')
  })

  it('TRUTH-02 TRUTH-04 no file says that a drug is none for a rare disease: yes, or nothing; not in the files where neither list is', async () => {
    const orphan = (record: SourceRecord | undefined) => [record?.values.orphan, record?.absent?.includes('orphan') ?? false]
    const purple = { 'purplebook.csv': purpleBook() }
    const whole = (await importAll(filesOf('', purple))).records
    expect([...whole.values()].map(({ values }) => values.orphan)).toEqual(expect.arrayContaining([true, null]))
    expect([orphan(whole.get('BLA125303')), orphan(whole.get('BLA761404'))]).toEqual([
      [true, false],
      [null, false],
    ])
    const part = (await importAll(filesOf('', lacking(purple, 'purplebook.csv', 'Orphan Exclusivity Exp. Date')))).records
    expect([orphan(part.get('BLA125303')), orphan(part.get('BLA761404'))]).toEqual([
      [null, true],
      [null, true],
    ])
    // Its properties were read and say nothing of the kind.
    const { records } = await importAll(all())
    expect(orphan(records.get('ANDA070202'))).toEqual([null, false])
  })

  it('TRUTH-04 DB-19 columns of the Purple Book that are not there are told; what it says of no NDA is said by the book alone', async () => {
    const purple = { 'purplebook.csv': purpleBook() }
    const part = (await importAll(filesOf('', lacking(purple, 'purplebook.csv', 'Center')))).records.get('BLA125303')!
    expect(part.absent).toEqual(expect.arrayContaining(['center', 'cber.center']))
    expect((await importAll(filesOf('', purple))).records.get('BLA125303')!.absent).not.toContain('cber.center')
    const alone = (await importAll(filesOf('d/', drugsAtFda()))).records.get('NDA000101')!
    expect(alone.absent).toContain('cber')
    const read = (await importAll(all())).records.get('NDA000101')!
    expect([read.sections.cber, read.absent]).toEqual([[], undefined])
    expect(read.provenance.sections!.cber).toMatchObject({ file: 'purplebook.csv' })
  })

  it('TRUTH-04 tells tables, dates and columns of what it read', async () => {
    const { tables } = await importAll(all())
    expect(tables.map(({ kind }) => kind).sort()).toEqual(
      ['actionTypes', ...fda.tables!.map(({ kind }) => kind)].sort(), // prettier-ignore
    )
    const of = (kind: string) => tables.find((one) => one.kind === kind)!
    expect(of('products')).toMatchObject({ files: ['drugsatfda.zip!Products.txt'], asOf: '2019-07-02' })
    expect(of('patents')).toMatchObject({ files: ['patent.txt'], asOf: '2015-01-09', columns: PATENT })
    expect(of('exclusivities').asOf).toBeNull()
    expect(of('purple').columns).toEqual(expect.arrayContaining(['Center', 'Ref. Product Exclusivity Exp. Date']))
  })
})

describe('statements beside the dates', () => {
  it('TRUTH-01 approved before there were dates: the text stays, and no date is made of another product’s', async () => {
    const products = tilded(OB_PRODUCTS, obProduct('000101', '001', PRIOR), obProduct('000101', '002', 'May 4, 1999'))
    const { records } = await importAll([memoryFile('products.txt', products)])
    const { values, sections } = records.get('NDA000101')!
    expect(values).toMatchObject({ approvalStatement: [PRIOR], approvalDate: null, latestActionDate: '1999-05-04' })
    expect(sections.products!.map(({ approvalDate, approvalStatement }) => [approvalDate, approvalStatement])).toEqual([
      [null, PRIOR],
      ['1999-05-04', null],
    ])
  })

  it('TRUTH-01 notices behind a strength stay with the product', async () => {
    const notice = 'Federal Register determination that product was not discontinued or withdrawn for safety or effectiveness reasons'
    const special = 'See current Annual Edition, 1.8 Description of Special Situations'
    const products = tilded(
      OB_PRODUCTS,
      obProduct('000101', '001', PRIOR, `5MG **${special} **${notice}**`),
      obProduct('000102', '001', PRIOR, `5MG **${special}`),
      obProduct('000103', '001', PRIOR, `5MG **${notice}*`),
      obProduct('000104', '001', PRIOR, '5MG **'),
    )
    const { records } = await importAll([memoryFile('products.txt', products)])
    const told = ['000101', '000102', '000103', '000104'].map((number) => {
      const { values, sections } = records.get(`NDA${number}`)!
      return [sections.products![0]!.strength, sections.products![0]!.notice, values.federalRegister]
    })
    expect(told).toEqual([
      ['5MG', `${special}; ${notice}`, true],
      ['5MG', special, null],
      ['5MG', notice, true],
      ['5MG', null, null],
    ])
  })

  it('TRUTH-04 a date that cannot be read is lost and told of, not its row', async () => {
    const files = [
      memoryFile('ob/products.txt', tilded(OB_PRODUCTS, obProduct('000101', '001', 'sometime'))),
      memoryFile('ob/patent.txt', tilded(PATENT, ['N', '000101', '001', '7000001', 'Dec 31, 2030', '', 'Y', 'U-1', '', 'Jan 17, 17'])),
    ]
    const { records, rejections, notes } = await importAll(files)
    expect(rejections).toEqual([])
    expect(records.get('NDA000101')!.sections.patents).toMatchObject([{ patentNumber: '7000001', expiry: '2030-12-31', submitted: null }])
    expect(notes).toEqual([
      { file: 'ob/products.txt', line: 2, database: 'drugus', field: 'products.approvalDate', value: 'sometime', why: 'date' },
      { file: 'ob/patent.txt', line: 2, database: 'drugus', field: 'patents.submitted', value: 'Jan 17, 17', why: 'date' },
    ])
    expect((await importAll(all())).notes).toEqual([
      {
        file: 'drugsatfda.zip!Submissions.txt',
        line: 9,
        database: 'drugus',
        field: 'approvals.date',
        value: '2019-13-01 00:00:00',
        why: 'date',
      },
    ])
  })

  it('TRUTH-01 the Purple Book’s marks, name parts, references and dates to be told', async () => {
    const row = (mark: string, number: string, first: string) =>
      `${mark},"Copyco, Inc.",761404,Belocop,belovimab-abcd,351(k) Biosimilar,10MG,Injection,Intravenous,Vial,Rx,Licensed,3-Feb-11,belovimab,Belova,0,Original,99,${number},CDER,4-Mar-11,,${first},,`
    const { records, counts, notes } = await importAll([
      memoryFile(
        'purple.csv',
        [PURPLE, row('', '1', 'Date TBD'), row('N', '1', 'Date TBD'), row('U', '1', 'Date TBD'), row('', '2', 'x')].join('\n'),
      ),
    ])
    expect(counts.get('purple.csv')).toEqual([4, 2, 2, 0])
    const { sections, values } = records.get('BLA761404')!
    expect(sections.cber![0]).toMatchObject({
      mark: 'N, U',
      productNumber: '1',
      properName: 'belovimab-abcd',
      coreName: 'belovimab',
      nameSuffix: 'abcd',
      applicant: 'Copyco, Inc.',
      dosageForm: 'Injection',
      route: 'Intravenous',
      firstLicensure: '2011-03-04',
      referenceProperName: 'belovimab',
      referenceProduct: 'Belova',
      licenseNumber: '99',
    })
    expect(sections.exclusivities).toEqual([
      { productNumber: '1', code: 'First interchangeable', expiry: null, statement: 'Date TBD' },
      { productNumber: '2', code: 'First interchangeable', expiry: null, statement: 'x' },
    ])
    expect(values.exclusivityExpiry).toBeNull()
    // 'To be determined' is a statement; what is no date and none of those is told of.
    expect(notes.map(({ field, value, line }) => [field, value, line])).toEqual([['exclusivities.expiry', 'x', 5]])
  })

  it('TRUTH-01 a product of the Purple Book as its last row has it, and once', async () => {
    const row = (mark: string, applicant: string, name: string, product: string) =>
      `${mark},${applicant},125303,Belova,${name},351(a),10MG,Injection,Intravenous,Vial,Rx,Licensed,3-Feb-11,,,0,Original,1871,${product},CBER,,,,,`
    const lines = [PURPLE, row('', 'Old Co', 'old name', '1'), row('', 'Old Co', 'other', '2'), row('U', 'New Co', 'new name', '1')]
    const { records, counts } = await importAll([memoryFile('purple.csv', lines.join('\n'))])
    expect(counts.get('purple.csv')).toEqual([3, 2, 1, 0])
    const { sections, values } = records.get('BLA125303')!
    expect(sections.cber!.map(({ productNumber, applicant, properName, mark }) => [productNumber, applicant, properName, mark])).toEqual([
      ['1', 'New Co', 'new name', 'U'],
      ['2', 'Old Co', 'other', null],
    ])
    expect(values).toMatchObject({ ingredient: ['new name', 'other'], applicant: ['New Co', 'Old Co'], productCount: 2 })
  })

  it('TRUTH-01 the products of a biologic as each publisher’s list has them', async () => {
    const { records } = await importAll([
      ...filesOf('d/', {
        'Applications.txt': tabbed(APPLICATIONS, ['125303', 'BLA', '', 'BIOGENIA']),
        'Products.txt': tabbed(PRODUCTS, ['125303', '001', 'VIAL; SUBCUTANEOUS', '5MG/VIAL', '0', 'BELOVA', 'BELOVIMAB', '1']),
        'TE.txt': tabbed(['ApplNo', 'ProductNo', 'MarketingStatusID', 'TECode'], ['125303', '001', '1', 'BX']),
      }),
      memoryFile('purplebook.csv', purpleBook()),
    ])
    const { sections, values } = records.get('BLA125303')!
    expect(
      sections.products!.map(({ listedIn, productNumber, dosageForm, route, strength, therapeuticEquivalence, referenceStandard }) => [
        listedIn,
        productNumber,
        dosageForm,
        route,
        strength,
        therapeuticEquivalence,
        referenceStandard,
      ]),
    ).toEqual([
      ['Drugs@FDA', '001', 'VIAL', 'SUBCUTANEOUS', '5MG/VIAL', 'BX', true],
      ['Purple Book', '1', 'Injection', 'Intravenous, Subcutaneous', '10MG /ML', null, null],
    ])
    expect(values).toMatchObject({
      dosageForm: ['VIAL', 'Injection'],
      route: ['SUBCUTANEOUS', 'Intravenous', 'Subcutaneous'],
      productCount: 1,
    })
  })

  it('TRUTH-01 a number’s type by the newer list, every status of a product, and addresses with blanks', async () => {
    const own = (day: string) =>
      filesOf(
        'drugsatfda.zip!',
        {
          'Applications.txt': tabbed(APPLICATIONS, ['070202', 'NDA', '', 'COPYCO']),
          'Products.txt': tabbed(PRODUCTS, ['070202', '001', 'TABLET;ORAL', '5MG', '0', 'ZORVEXIN', 'ZORVEXIN', '1']),
          'MarketingStatus.txt': tabbed(['MarketingStatusID', 'ApplNo', 'ProductNo'], ['1', '070202', '001'], ['2', '070202', '001']),
          'MarketingStatus_Lookup.txt': tabbed(
            ['MarketingStatusID', 'MarketingStatusDescription'],
            ['1', 'Prescription'],
            ['2', 'Over-the-counter'],
          ),
          'ApplicationDocs.txt': tabbed(
            ['ApplicationDocsID', 'ApplicationDocsTypeID', 'ApplNo', 'SubmissionType', 'SubmissionNo', 'ApplicationDocsURL'],
            ['1', '2', '070202', 'ORIG', '1', 'https://www.accessdata.fda.gov/a b.pdf'],
          ),
        },
        day,
      )
    const book = filesOf('eobzip.zip!', orangeBook(), '2020-01-01')
    const newer = (await importAll([...own('2021-01-01'), ...book])).records
    expect([newer.has('NDA070202'), newer.has('ANDA070202')]).toEqual([true, false])
    expect(newer.get('NDA070202')!.values.marketingStatus).toEqual(['prescription', 'otc'])
    expect(newer.get('NDA070202')!.sections.documents).toMatchObject([{ url: 'https://www.accessdata.fda.gov/a%20b.pdf' }])
    const older = (await importAll([...own('2019-01-01'), ...book])).records
    expect([older.has('NDA070202'), older.has('ANDA070202')]).toEqual([false, true])
    expect(older.get('ANDA070202')!.values.marketingStatus).toEqual(['discontinued'])
  })

  it('the Purple Book as a workbook, its table behind a sheet of notes', async () => {
    const header = PURPLE.split(',')
    const cell: Record<string, string | number> = {
      Applicant: 'Biogenia',
      'BLA Number': 125303,
      'Proprietary Name': 'Belova',
      'Proper Name': 'belovimab',
      'BLA Type': '351(a)',
      'Approval Date': 40577,
      Center: 'CDER',
      'Product Number': '1',
    }
    const file = memoryFile(
      'purplebook-search-march-data-download.xlsx',
      sheets([['Notes'], ['About this file']], [['Purple Book'], header, header.map((name) => cell[name] ?? null)]),
    )
    const { records, counts } = await importAll([file])
    expect([...counts.values()]).toEqual([[1, 1, 0, 0]])
    expect(records.get('BLA125303')!.sections.cber).toMatchObject([{ proprietaryName: 'Belova', approvalDate: '2011-02-03' }])
  })
})

describe('rules of FDA spellings', () => {
  it('TRUTH-01 a suffix is four letters behind the last hyphen, whatever hyphens the name has', () => {
    expect(
      ['pegfilgrastim-cbqv', 'fam-trastuzumab deruxtecan-nxki', 'ado-trastuzumab emtansine', 'interferon beta-1a', 'x-ray'].map(
        properNameParts,
      ),
    ).toEqual([{ core: 'pegfilgrastim', suffix: 'cbqv' }, { core: 'fam-trastuzumab deruxtecan', suffix: 'nxki' }, null, null, null])
  })

  it('statuses and classes', () => {
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
  })

  it('kinds of biologics', () => {
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
    const { rowCounts, rejections } = recorder()
    const found = new Map<string, SourceRecord>()
    let records = 0
    for await (const { record } of fda.records(files, rowCounts)) {
      records++
      if (['BLA125514', 'NDA020702', 'NDA202155'].includes(record.id)) found.set(record.id, record)
      if (records % 500 === 0) checkAgainst(drugus, record)
    }
    await close()
    rowCounts.check()
    const read = Object.fromEntries(rowCounts.counts().map((counts) => [counts.file.split('/').slice(-2).join('/'), counts.read]))
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
    expect(rowCounts.counts().find(({ file }) => file.endsWith('purplebook.csv'))).toMatchObject({ kept: 2071, merged: 4208 })
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

  it('TRUTH-01 what the Orange Book and the Purple Book state beside dates and names comes through', async () => {
    const { files, close } = await resolveInputs(folders.slice(1), { dataDir })
    const { rowCounts } = recorder()
    const prior = { applications: 0, products: 0 }
    const register = { applications: 0, products: 0 }
    const marks: Record<string, number> = {}
    const suffixes = new Set<unknown>()
    let tbd = 0
    let short = 0
    for await (const { record } of fda.records(files, rowCounts)) {
      const { values, sections } = record
      if ((values.approvalStatement as string[]).length > 0) prior.applications++
      if (values.federalRegister === true) register.applications++
      if ((values.applicantShort as string[]).length > 0) short++
      for (const row of sections.cber!) {
        marks[String(row.mark)] = (marks[String(row.mark)] ?? 0) + 1
        if (row.nameSuffix) suffixes.add(row.properName)
      }
      prior.products += sections.products!.filter((row) => row.approvalStatement !== null).length
      register.products += sections.products!.filter((row) => /Federal Register/.test(String(row.notice))).length
      tbd += sections.exclusivities!.filter((row) => row.statement === 'Date TBD').length
    }
    await close()
    expect(prior).toEqual({ applications: 4122, products: 5870 })
    expect(register).toEqual({ applications: 1088, products: 2008 })
    expect(short).toBe(25_982)
    expect(marks).toEqual({ null: 2009, U: 37, N: 23, 'N, U': 2 })
    expect(suffixes.size).toBe(216)
    expect(tbd).toBeGreaterThan(0)
  })
})

const older = join(data, 'fda-orange-book-2018-03')
describe.skipIf(!existsSync(older))('the Orange Book of 2018', () => {
  const dataDir = scratch()

  it('TRUTH-04 keeps the patent whose submission date cannot be read, and names line and date', async () => {
    const { files, close } = await resolveInputs([older], { dataDir })
    const { rowCounts, rejections, notes } = recorder()
    let patents = 0
    for await (const { record } of fda.records(files, rowCounts))
      if (record.id === 'NDA206627')
        patents = record.sections.patents!.filter((row) => row.patentNumber === '9545380' && row.submitted === null).length
    await close()
    expect(patents).toBe(1)
    expect(rejections).toEqual([])
    expect(rowCounts.counts().find(({ file }) => file.endsWith('patent.txt'))).toMatchObject({ read: 13_266, rejected: 0 })
    expect(notes.map(({ file, line, value, why }) => [file.split('/').at(-1), line, value, why])).toEqual([
      ['patent.txt', 4439, 'Jan 17, 17', 'date'],
    ])
  })
})
