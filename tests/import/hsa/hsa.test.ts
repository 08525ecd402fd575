import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveInputs } from '../../../server/import/readers/inputs.ts'
import { hsa, ingredientRows, manufacturerRows, strengthText } from '../../../server/import/sources/hsa/source.ts'
import { SILENT } from '../../../server/import/rowCounts.ts'
import { createLinker } from '../../../server/vocabulary/linker.ts'
import { failureOf, importAll, publishersFile, sourceFile } from '../sourceFile.ts'
import { expectValidRecord, faultsIn } from '../validRecord.ts'
import { runs } from '../../runs.ts'

const HEADER =
  'registration_number,product_name,product_registrant,approval_date,forensic_classification,atc_code,dosage_form,route_of_administration,manufacturer,country_of_manufacturer,active_ingredients,strength'

/** CRLF between rows, bare LF inside quotes, windows-1252: as the agency publishes. */
const listing = (...rows: string[]): Uint8Array =>
  Buffer.concat([HEADER, ...rows].map((row) => Buffer.from(`${row}\r\n`.replaceAll('™', '\u0099').replaceAll('–', '\u0096'), 'latin1')))

const PLAIN =
  'SIN00001P,EXAMPLA™ TABLET 5 mg – film,EXAMPLE PTE. LTD.,8/10/1998,Prescription Only,A02BA03,"TABLET, FILM COATED",ORAL,"HOVID BHD\nHOVID Bhd.",MALAYSIA,EXAMPLINE,5.00 mg'
const SEVERAL =
  'SIN00002P,MIX,EXAMPLE PTE. LTD.,22/5/1989,General Sale List,NA,SUSPENSION,"ORAL\nTOPICAL","A LTD\nB LTD","ITALY\nUNITED STATES","ALPHA (DRIED GEL)\nBETA TRIHYDRATE 1.14 g EQV BETA",250 mg/5 ml 500 mg/5 ml'

describe('Singapore listing', () => {
  it('reads windows-1252, day-first dates, lists by line break and pharmacy classes', async () => {
    const { records, counts, notes } = await importAll(hsa, [
      sourceFile('listing.csv', listing(PLAIN, SEVERAL), { modified: '2039-01-01' }),
    ])
    for (const record of records.values()) expectValidRecord('drugsg', record)
    expect(counts.get('listing.csv')).toMatchObject({ read: 2, kept: 2, merged: 0, rejected: 0 })
    expect(notes).toEqual([])
    expect(records.get('SIN00001P')).toEqual({
      id: 'SIN00001P',
      values: {
        registrationNumber: 'SIN00001P',
        productName: 'EXAMPLA™ TABLET 5 mg – film',
        ingredient: ['EXAMPLINE'],
        company: ['EXAMPLE PTE. LTD.'],
        // Two spellings of one company, both the register's.
        manufacturer: ['HOVID BHD', 'HOVID Bhd.'],
        manufacturerCountry: ['MALAYSIA'],
        productType: 'prescription-only',
        dosageForm: ['TABLET, FILM COATED'],
        route: ['ORAL'],
        strength: '5.00 mg',
        atcCode: ['A02BA03'],
        marketingStatus: 'registered',
        approvalDate: '1998-10-08',
      },
      sections: {
        ingredients: [
          { ingredient: 'EXAMPLINE', substance: null, amount: null, equivalent: null, equivalentAmount: null, strength: '5.00 mg' },
        ],
        manufacturers: [
          { manufacturer: 'HOVID BHD', country: 'MALAYSIA' },
          { manufacturer: 'HOVID Bhd.', country: 'MALAYSIA' },
        ],
      },
      provenance: { publisher: 'Health Sciences Authority, Singapore', file: 'listing.csv', asOf: '1998-10-08', sample: false },
    })
    expect(records.get('SIN00002P')).toMatchObject({
      values: {
        ingredient: ['ALPHA (DRIED GEL)', 'BETA TRIHYDRATE 1.14 g EQV BETA'],
        strength: '250 mg/5 ml 500 mg/5 ml',
        route: ['ORAL', 'TOPICAL'],
        atcCode: [],
        productType: 'general-sale',
        manufacturerCountry: ['ITALY', 'UNITED STATES'],
      },
      sections: {
        ingredients: [
          { ingredient: 'ALPHA (DRIED GEL)', substance: null, strength: null },
          {
            ingredient: 'BETA TRIHYDRATE 1.14 g EQV BETA',
            substance: 'BETA TRIHYDRATE',
            amount: '1.14 g',
            equivalent: 'BETA',
            equivalentAmount: null,
            strength: null,
          },
        ],
      },
    })
    expect(records.get('SIN00001P')?.absent).toBeUndefined()
  })

  it.each([
    ['approval_date', 'approved_on', ['approvalDate']],
    ['manufacturer', 'made_by', ['manufacturer', 'manufacturers']],
    ['forensic_classification', 'class', ['productType']],
    ['strength', 'strengths', ['strength']],
  ])('TRUTH-04 a renamed column %s is told, and its fields are not known instead of empty', async (column, renamed, absent) => {
    const told: [string, readonly string[], readonly string[]][] = []
    const header = HEADER.split(',')
      .map((name) => (name === column ? renamed : name))
      .join(',')
    const file = sourceFile('listing.csv', Buffer.from(`${header}\r\n${PLAIN}\r\n`.replaceAll('™', '').replaceAll('–', '-')))
    const log = { ...SILENT, columns: (...one: [string, readonly string[], readonly string[]]) => told.push(one) }
    for await (const { record } of hsa.records([file], log)) {
      expect(record.absent).toEqual(absent)
      for (const field of absent) expect(record.values[field] ?? []).toEqual([])
    }
    expect(told).toEqual([['listing.csv', header.split(','), [column]]])
  })

  it('pairs a country with a manufacturer only where there is no doubt', () => {
    expect(manufacturerRows(['A', 'B'], ['ITALY'])).toEqual([
      { manufacturer: 'A', country: 'ITALY' },
      { manufacturer: 'B', country: 'ITALY' },
    ])
    expect(manufacturerRows(['A', 'B'], ['ITALY', 'FRANCE'])).toEqual([
      { manufacturer: 'A', country: null },
      { manufacturer: 'B', country: null },
    ])
  })

  it.each([
    ['2 mg\n60 mg', '2 mg; 60 mg'],
    ['2 mg\r\nNA\r\n2 mg', '2 mg; 2 mg'],
    // One line stays one: where a strength ends is nothing the register says.
    ['250 mg/5 ml 500 mg/5 ml', '250 mg/5 ml 500 mg/5 ml'],
    ['500 mg per vial', '500 mg per vial'],
    ['NA', null],
    ['', null],
  ])('TRUTH-01 the strength %j is told as %j', (text, expected) => expect(strengthText(text)).toBe(expected))

  it('a strength stands with an ingredient where there are as many lines of both', () => {
    const strengths = (text: string) => ingredientRows(['A', 'B'], text).map((row) => row['strength'])
    expect(strengths('2 mg\n60 mg')).toEqual(['2 mg', '60 mg'])
    expect(strengths('2 mg 60 mg')).toEqual([null, null])
    expect(strengths('2 mg\n60 mg\n5 mg')).toEqual([null, null])
  })

  it.each([
    ['AMOXYCILLIN TRIHYDRATE EQV AMOXYCILLIN', 'AMOXYCILLIN TRIHYDRATE', null, 'AMOXYCILLIN', null],
    ['Erlotinib hydrochloride eqv. to Erlotinib', 'Erlotinib hydrochloride', null, 'Erlotinib', null],
    ['45.8mg Losartan equivalent to Losartan Potassium 50mg', 'Losartan', '45.8mg', 'Losartan Potassium', '50mg'],
    ['MORPHINE 7.52 mg/mL EQV MORPHINE SULPHATE', 'MORPHINE', '7.52 mg/mL', 'MORPHINE SULPHATE', null],
    ['Ivabradine (equivalent to 8.085 mg of ivabradine hydrochloride)', 'Ivabradine', null, 'ivabradine hydrochloride', '8.085 mg'],
    [
      'Enalaprilat 14.148mg eqv. Enalapril 15.287mg eqv. Enalapril Maleate',
      'Enalaprilat',
      '14.148mg',
      'Enalapril; Enalapril Maleate',
      '15.287mg',
    ],
    ['Azithromycin dihydrate 524.03mg eq. to Azithromycin', 'Azithromycin dihydrate', '524.03mg', 'Azithromycin', null],
    ['Atorvastatin Calcium10.85mg eqv atorvastatin', 'Atorvastatin Calcium', '10.85mg', 'atorvastatin', null],
    ['EQVALYSIN', null, null, null, null],
    ['CONJUGATED ESTROGENS, EQUINE 0.3 mg', null, null, null, null],
    ['Insulin Human (as isophane insulin)', null, null, null, null],
  ])('the ingredient %j is one, with its salt and doses', (ingredient, substance, amount, equivalent, equivalentAmount) =>
    expect(ingredientRows([ingredient], '')).toEqual([{ ingredient, substance, amount, equivalent, equivalentAmount, strength: null }]),
  )

  it('one ingredient told as salt and base is found by its substance', () => {
    const linker = createLinker()
    for (const name of ['AMOXYCILLIN TRIHYDRATE EQV AMOXYCILLIN', 'Amoxicillin Trihydrate 573.40 mg eqv Amoxicillin'])
      expect(linker.link('drug', name)).toMatchObject({ key: 'Amoxicillin', known: true })
    expect(linker.link('drug', 'UNHEARDOFIN HCl EQV UNHEARDOFIN').known).toBe(false)
  })

  it('every row is kept, merged or rejected, with line and reason', async () => {
    const file = sourceFile(
      'listing.csv',
      listing(
        PLAIN,
        SEVERAL,
        PLAIN,
        PLAIN.replace('SIN00001P', ''),
        PLAIN.replace('SIN00001P', 'what is this'),
        PLAIN.replace('SIN00001P', 'SIN00003P').replace('8/10/1998', '31/2/1998'),
        'SIN00004P,short',
        PLAIN.replace('SIN00001P', 'SIN00005P').replace('Prescription Only', 'Restricted'),
      ),
    )
    const { counts, rejections, notes, records } = await importAll(hsa, [file])
    expect(counts.get('listing.csv')).toMatchObject({ read: 8, kept: 4, merged: 1, rejected: 3 })
    expect(rejections.map(({ line, reason }) => [line, reason]).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [11, 'row.key_missing'],
      [13, 'row.key_malformed'],
      [17, 'row.field_count'],
    ])
    expect(records.get('SIN00005P')?.values['productType']).toBe('unknown')
    // A date that no calendar has is lost, not the product.
    expect(notes).toMatchObject([
      { line: 15, field: 'approvalDate', value: '31/2/1998' },
      { line: 18, field: 'productType', value: 'Restricted' },
    ])
    expect(records.get('SIN00003P')?.values).toMatchObject({ approvalDate: null, ingredient: ['EXAMPLINE'] })
  })

  it('TRUTH-01 a date written the other way is read, and none that no calendar has', async () => {
    const dated = (number: string, date: string) => PLAIN.replace('SIN00001P', number).replace('8/10/1998', date)
    const file = sourceFile('listing.csv', listing(dated('SIN00001P', '1998-10-08'), dated('SIN00002P', '1998-13-08')))
    const { records, notes } = await importAll(hsa, [file])
    expect([...records.values()].map(({ values }) => values['approvalDate'])).toEqual(['1998-10-08', null])
    expect(notes).toMatchObject([{ field: 'approvalDate', value: '1998-13-08' }])
  })

  it('of two listings the younger one stays', async () => {
    const older = sourceFile('2015.csv', listing(PLAIN.replace('EXAMPLINE', 'OLD')))
    const younger = sourceFile('2017.csv', listing(PLAIN.replace('EXAMPLINE', 'NEW'), SEVERAL.replace('22/5/1989', '1/2/2017')))
    for (const files of [
      [older, younger],
      [younger, older],
    ]) {
      const { records } = await importAll(hsa, files)
      expect(records.get('SIN00001P')?.values['ingredient']).toEqual(['NEW'])
    }
  })

  it.each([
    ['import.file_empty', Buffer.alloc(0)],
    ['import.header', Buffer.from('a,b,c\n1,2,3\n')],
    ['import.format', Buffer.from('PK\u0003\u0004rest of a workbook')],
    ['import.no_records', Buffer.from(`${HEADER}\r\n`)],
  ])('answers %s', async (code, content) => {
    expect(await failureOf(hsa, [sourceFile('listing.csv', content)])).toBe(code)
  })

  it('any cells give valid records, each row counted once', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 14 }),
      fc.constantFrom('NA', 'A\nB', '1/2/2003', '5 mg 6 mg', 'X EQV Y', '\u00a0', 'valueOf'),
    )
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 11, maxLength: 11 }), { minLength: 1, maxLength: 6 }), async (rows) => {
        const lines = rows.map((cells, index) => [`SIN0001${index}P`, ...cells].map(quoted).join(','))
        const { records, counts } = await importAll(hsa, [sourceFile('a.csv', [HEADER, PLAIN, ...lines].join('\r\n'))])
        expect([...records.values()].flatMap((record) => faultsIn('drugsg', record))).toEqual([])
        expect(counts.get('a.csv')?.read).toBe(rows.length + 1)
      }),
      { numRuns: runs(100) },
    )
  })
})

describe("the agency's own file", () => {
  const path = publishersFile('sg-hsa-therapeutic-products-2017/listing-of-registered-therapeutic-products.csv')
  it.skipIf(!path)('reads 5,633 products as of their latest approval', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'materia-sg-'))
    const inputs = await resolveInputs([path ?? ''], { dataDir: folder })
    try {
      const { records, counts, notes } = await importAll(hsa, inputs.files)
      for (const record of records.values()) expectValidRecord('drugsg', record)
      expect(notes).toEqual([])
      expect([...counts.values()]).toMatchObject([{ read: 5633, kept: 5633, merged: 0, rejected: 0 }])
      const count = (type: string) => [...records.values()].filter((record) => record.values['productType'] === type).length
      expect([count('prescription-only'), count('general-sale'), count('pharmacy-only')]).toEqual([4378, 706, 549])
      expect(new Set([...records.values()].map((record) => record.values['marketingStatus']))).toEqual(new Set(['registered']))
      expect(new Set([...records.values()].map((record) => record.provenance.asOf))).toEqual(new Set(['2015-12-29']))
      const ingredients = [...records.values()].flatMap((record) => record.sections['ingredients'] ?? [])
      expect(ingredients).toHaveLength(7775)
      expect(ingredients.filter((row) => row['equivalent'] !== null)).toHaveLength(1446)
      expect([...records.values()].filter((record) => record.values['approvalDate'] === null)).toHaveLength(0)
      expect([...records.values()].some((record) => String(record.values['productName']).includes('™'))).toBe(true)
    } finally {
      await inputs.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
