import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { derivationOf } from '../../../domain/database.ts'
import { drugca } from '../../../domain/databases/drugca/definition.ts'
import { resolveInputs } from '../../../server/import/readers/inputs.ts'
import { dpdStatus, strengthOf } from '../../../server/import/sources/dpd/record.ts'
import { dpd } from '../../../server/import/sources/dpd/source.ts'
import { dpdTable } from '../../../server/import/sources/dpd/tables.ts'
import { SILENT } from '../../../server/import/rowCounts.ts'
import type { SourceFile } from '../../../server/import/types.ts'
import { failureOf, importAll, publishersFile, sourceFile } from '../sourceFile.ts'
import { expectValidRecord, faultsIn } from '../validRecord.ts'
import { runs } from '../../runs.ts'

const DRUG_HEADER =
  'DRUG_CODE,PRODUCT_CATEGORIZATION,CLASS,DRUG_IDENTIFICATION_NUMBER,BRAND_NAME,DESCRIPTOR,PEDIATRIC_FLAG,ACCESSION_NUMBER,NUMBER_OF_AIS,LAST_UPDATE_DATE,AI_GROUP_NO,CLASS_F,BRAND_NAME_F,DESCRIPTOR_F'
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
const table = (rows: readonly (readonly string[])[], newline = '\n') => rows.map((cells) => quoted(cells) + newline).join('')

/** Columns of the tables that tell more of a drug, as the agency's description of the extract counts them. */
const CHILD_WIDTHS = {
  ingred: 15,
  comp: 18,
  status: 7,
  form: 4,
  route: 4,
  schedule: 3,
  ther: 4,
  package: 8,
  pharm: 2,
  vet: 4,
  biosimilar: 4,
}
const WIDTHS = { drug: 14, ...CHILD_WIDTHS }

interface Options {
  code?: string
  din?: string
  brand?: string
  updated?: string
  status?: string
  class?: string
}
const drug = ({ code = '100', din = '02500001', brand = 'EXAMPLA', updated = '30-JAN-2024', class: kind = 'Human' }: Options = {}) => [
  code,
  'CAT IV - SUNBURN PROTECTANTS',
  kind,
  din,
  brand,
  'Kit',
  'N',
  '9',
  '2',
  updated,
  '0105826008',
  'Humain',
  'EXEMPLA',
  'Trousse',
]

/** One set of the extract, as files of a folder; `change` replaces or drops (null) tables. */
const extract = (folder: string, suffix: string, options: Options = {}, change: Record<string, string | null> = {}): SourceFile[] => {
  const code = options.code ?? '100'
  const tables: Record<string, string | null> = {
    drug: table([drug(options)]),
    ingred: table(
      [
        [code, '1', 'EXAMPLINE', 'I', '.5', 'MG', '', '0.2', 'N', 'ML', 'Historic\nFreeform', 'Exempline', 'MG', '', 'ML'],
        [code, '2', 'SECONDINE', 'I', ' 002.50 ', '%', '', '', 'Y', 'W/V', '', '', '', '', 'p/v'],
      ],
      '\r\n',
    ),
    comp: table([
      [
        code,
        'EX1',
        '7',
        'EXAMPLE INC.',
        'DIN OWNER',
        'Y',
        'Y',
        'N',
        'N',
        '100',
        '1 MAIN ST',
        'MONTRÉAL',
        'QUEBEC',
        'CANADA',
        'H1J 3B6',
        '55',
        'QUÉBEC',
        'CANADA',
      ],
    ]),
    status: table([
      [code, 'N', 'APPROVED', '02-MAR-2004', 'APPROUVÉ', '', ''],
      [code, 'Y', options.status ?? 'MARKETED', '15-MAY-2005', 'COMMERCIALISÉ', '', ''],
      [code, 'N', 'APPROVED', '02-MAR-2004', 'APPROUVÉ', '', ''],
      [code, 'N', 'CANCELLED (UNRETURNED ANNUAL)', '01-JAN-1999', 'ANNULÉ', 'L1', '31-OCT-2021'],
    ]),
    form: table([[code, '36', 'LOTION', 'Lotion']]),
    route: table([[code, '70', 'TOPICAL', 'Topique']]),
    schedule: table([[code, 'OTC', 'En vente libre']]),
    ther: table([[code, 'QA07AA99', 'EXAMPLES', '']]),
    package: table([[code, '', 'ML', 'VIAL', '1', '10X1ML', '', 'Fiole']]),
    pharm: table([[code, 'USP']]),
    vet: table([
      [code, 'CATTLE', 'CALVES', 'Bétails'],
      [code, 'DOGS', '', 'Chiens'],
    ]),
    biosimilar: table([[code, 'Biosimilar', 'Biosimilaire', '6']]),
    ...change,
  }
  return Object.entries(tables).flatMap(([name, content]) =>
    content === null ? [] : [sourceFile(`${folder}/${name}${suffix}.txt`, content)],
  )
}

describe('Canada: the extract of the Drug Product Database', () => {
  it('joins the twelve tables into one record per DIN', async () => {
    const { records, counts, notes } = await importAll(dpd, extract('all', ''))
    for (const record of records.values()) expectValidRecord('drugca', record)
    expect(notes).toEqual([])
    expect(counts.get('all/status.txt')).toMatchObject({ read: 4, kept: 3, merged: 1, rejected: 0 })
    expect(records.get('02500001')).toEqual({
      id: '02500001',
      values: {
        din: '02500001',
        drugCode: '100',
        brandName: 'EXAMPLA',
        accessionNumber: '9',
        brandNameFrench: 'EXEMPLA',
        ingredient: ['EXAMPLINE', 'SECONDINE'],
        ingredientFrench: ['Exempline'],
        company: ['EXAMPLE INC.'],
        status: 'marketed',
        statusDate: '2005-05-15',
        firstMarketedDate: '2005-05-15',
        approvalDate: '2004-03-02',
        class: 'human',
        productType: ['CAT IV - SUNBURN PROTECTANTS'],
        dosageForm: ['LOTION'],
        // The French word is the English one.
        dosageFormFrench: [],
        route: ['TOPICAL'],
        routeFrench: ['Topique'],
        schedule: ['OTC'],
        scheduleFrench: ['En vente libre'],
        atcCode: ['QA07AA99'],
        atcName: ['EXAMPLES'],
        atcNameFrench: [],
        strength: ['.5 MG/0.2 ML', '002.50 % W/V'],
        pediatric: false,
        biosimilar: true,
        ingredientCount: 2,
        aiGroup: '0105826008',
        species: ['CATTLE (CALVES)', 'DOGS'],
        speciesFrench: ['Bétails', 'Chiens'],
        descriptor: 'Kit',
        descriptorFrench: 'Trousse',
        pharmaceuticalStandard: ['USP'],
        lastUpdateDate: '2024-01-30',
      },
      sections: {
        ingredients: [
          {
            ingredient: 'EXAMPLINE',
            ingredientFrench: 'Exempline',
            code: '1',
            strength: '.5',
            unit: 'MG',
            unitFrench: null,
            dosage: '0.2 ML',
            dosageFrench: null,
            base: false,
            notes: 'Historic Freeform',
          },
          {
            ingredient: 'SECONDINE',
            ingredientFrench: null,
            code: '2',
            strength: '002.50',
            unit: '%',
            unitFrench: null,
            dosage: 'W/V',
            dosageFrench: 'p/v',
            base: true,
            notes: null,
          },
        ],
        history: [
          { date: '1999-01-01', status: 'cancelled-unreturned', current: false, lot: 'L1', expiry: '2021-10-31' },
          { date: '2004-03-02', status: 'approved', current: false, lot: null, expiry: null },
          { date: '2005-05-15', status: 'marketed', current: true, lot: null, expiry: null },
        ],
        packages: [{ size: '1', unit: 'ML', unitFrench: null, type: 'VIAL', typeFrench: 'Fiole', upc: null, information: '10X1ML' }],
        company: [
          {
            name: 'EXAMPLE INC.',
            type: 'DIN OWNER',
            code: '7',
            manufacturerCode: 'EX1',
            address: 'Suite 100, 1 MAIN ST, PO Box 55',
            city: 'MONTRÉAL',
            province: 'QUEBEC',
            provinceFrench: 'QUÉBEC',
            country: 'CANADA',
            countryFrench: null,
            postalCode: 'H1J 3B6',
          },
        ],
      },
      provenance: {
        publisher: 'Health Canada',
        file: 'all/drug.txt',
        url: 'https://health-products.canada.ca/dpd-bdpp/info?lang=eng&code=100',
        asOf: '2024-01-30',
        sample: false,
        sections: Object.fromEntries(
          [
            ['ingredients', 'ingred'],
            ['history', 'status'],
            ['packages', 'package'],
            ['company', 'comp'],
          ].map(([section, name]) => [section, { publisher: 'Health Canada', file: `all/${name}.txt`, asOf: '2024-01-30' }]),
        ),
      },
    })
  })

  it('TRUTH-04 without the table of statuses a status is not known, and not taken from the set', async () => {
    const { records } = await importAll(dpd, extract('all', '', {}, { status: null }))
    const record = records.get('02500001')
    expect(record?.absent).toEqual(['status', 'statusDate', 'firstMarketedDate', 'approvalDate', 'history'])
    expect(record?.values).toMatchObject({ status: null, statusDate: null, firstMarketedDate: null, approvalDate: null })
    expect(Object.keys(record?.provenance.sections ?? {})).toEqual(['ingredients', 'packages', 'company'])
  })

  it('TRUTH-04 what each other table tells is absent where it is, in its set alone', async () => {
    const lacking = Object.fromEntries(
      ['form', 'route', 'schedule', 'ther', 'package', 'pharm', 'vet', 'biosimilar'].map((name) => [name, null]),
    )
    const { records } = await importAll(dpd, [...extract('all', '', {}, lacking), ...extract('ap', '_ap', { code: '7', din: '02500007' })])
    expect(records.get('02500001')?.absent).toEqual([
      'dosageForm',
      'dosageFormFrench',
      'route',
      'routeFrench',
      'schedule',
      'scheduleFrench',
      'atcCode',
      'atcName',
      'atcNameFrench',
      'packages',
      'pharmaceuticalStandard',
      'species',
      'speciesFrench',
      'biosimilar',
    ])
    expect(records.get('02500007')?.absent).toBeUndefined()
  })

  it('veterinary products stay marked, and nothing is concluded of them', async () => {
    const { records } = await importAll(dpd, extract('all', '', { class: 'Veterinary' }))
    const values = records.get('02500001')?.values
    expect(values?.['class']).toBe('veterinary')
    expect(values?.['species']).toEqual(['CATTLE (CALVES)', 'DOGS'])
    for (const field of ['target', 'substanceIndication'] as const)
      expect(derivationOf(drugca.fields[field])?.except).toEqual({
        field: 'class',
        values: expect.arrayContaining(['veterinary']) as unknown,
      })
  })

  it('TRUTH-04 every table tells its columns once', async () => {
    const told: [string, number, readonly string[]][] = []
    const log = {
      ...SILENT,
      columns: (file: string, found: readonly string[], missing: readonly string[]) => told.push([file, found.length, missing]),
    }
    for await (const { record } of dpd.records(extract('all', ''), log)) expect(record.id).toBe('02500001')
    expect(told.map(([file, count]) => [file, count]).toSorted()).toEqual(
      Object.entries(WIDTHS)
        .map(([name, width]) => [`all/${name}.txt`, width])
        .toSorted(),
    )
    expect(told.flatMap(([, , missing]) => missing)).toEqual([])
  })

  it('a header row someone added is no product, in any set', async () => {
    const { counts, records } = await importAll(
      dpd,
      extract('ap', '_ap', { status: 'APPROVED' }, { drug: `${DRUG_HEADER}\r\n${table([drug()], '\r\n')}` }).map((file) => ({ ...file })),
    )
    expect(counts.get('ap/drug.txt')).toBeUndefined()
    expect(counts.get('ap/drug_ap.txt')).toMatchObject({ read: 1, kept: 1 })
    expect(records.get('02500001')?.values).toMatchObject({ status: 'approved', firstMarketedDate: null })
  })

  it.each([
    ['newer first', ['15-FEB-2025', '01-JAN-2024']],
    ['older first', ['01-JAN-2024', '15-FEB-2025']],
  ])('a DIN in two sets stays as updated last, %s, with the rows of its own set', async (_, [marketed = '', approved = '']) => {
    const files = [
      ...extract('all', '', { brand: 'MARKETED', updated: marketed }),
      ...extract('ap', '_ap', { brand: 'APPROVED', updated: approved, status: 'APPROVED' }),
    ]
    const { records, counts } = await importAll(dpd, files)
    expect(records.size).toBe(1)
    const isMarketed = marketed.endsWith('2025')
    expect(records.get('02500001')?.values).toMatchObject({
      brandName: isMarketed ? 'MARKETED' : 'APPROVED',
      status: isMarketed ? 'marketed' : 'approved',
    })
    expect(records.get('02500001')?.sections['ingredients']).toHaveLength(2)
    expect(counts.get('all/ingred.txt')).toMatchObject(isMarketed ? { kept: 2, merged: 0 } : { kept: 0, merged: 2 })
    expect(counts.get('ap/ingred_ap.txt')).toMatchObject(isMarketed ? { kept: 0, merged: 2 } : { kept: 2, merged: 0 })
  })

  it('two releases of one set are told apart by folder', async () => {
    const files = [
      ...extract('2024', '', { brand: 'OLD', updated: '01-JAN-2024' }),
      ...extract('2025', '', { brand: 'NEW', updated: '01-JAN-2025' }),
    ]
    const { records } = await importAll(dpd, files)
    expect(records.get('02500001')?.values['brandName']).toBe('NEW')
    expect(records.get('02500001')?.sections['history']).toHaveLength(3)
  })

  it('cancelled and dormant sets are read, and a missing current status is not that of the set', async () => {
    const noCurrent = table([['100', 'N', 'MARKETED', '15-MAY-2005', '', '', '']])
    const cancelled = await importAll(dpd, extract('ia', '_ia', {}, { status: noCurrent }))
    const dormant = await importAll(dpd, extract('dr', '_dr', {}, { status: noCurrent, biosimilar: null }))
    expect(cancelled.records.get('02500001')?.values).toMatchObject({ status: 'unknown', statusDate: null })
    expect(dormant.records.get('02500001')?.values).toMatchObject({ status: 'unknown', biosimilar: null })
  })

  it('TRUTH-01 an interim order is no approval', async () => {
    const interim = table([['100', 'Y', 'AUTHORIZED BY INTERIM ORDER', '09-JUN-2021', '', '', '']])
    const { records } = await importAll(dpd, extract('ap', '_ap', {}, { status: interim }))
    expect(records.get('02500001')?.values).toMatchObject({ status: 'interim-order', statusDate: '2021-06-09', approvalDate: null })
  })

  it.each([
    ['34', '55', 'Suite 34, 1 MAIN ST, PO Box 55'],
    ['UNIT 1', 'P.O. BOX 300', 'UNIT 1, 1 MAIN ST, P.O. BOX 300'],
    ['', '--', '1 MAIN ST'],
  ])('TRUTH-01 the suite %j and the box %j stand in the address as written', async (suite, box, address) => {
    const owner = [
      '100',
      '1',
      '2',
      'OWNER',
      'DIN OWNER',
      'Y',
      'N',
      'N',
      'N',
      suite,
      '1 MAIN ST',
      'BERN',
      '--',
      'SWITZERLAND',
      '3000',
      box,
      '--',
      'SUISSE',
    ]
    const { records } = await importAll(dpd, extract('all', '', {}, { comp: table([owner]) }))
    expect(records.get('02500001')?.sections['company']).toMatchObject([{ address, province: null, provinceFrench: null }])
  })

  it('reads a zip beside files that are none of the extract', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'materia-ca-'))
    try {
      await mkdir(join(folder, 'in'))
      const members: Record<string, Uint8Array> = { 'ReadMe.txt': Buffer.from('notes') }
      for (const file of extract('x', '')) {
        const chunks: Buffer[] = []
        for await (const chunk of await file.open()) chunks.push(Buffer.from(chunk as Uint8Array))
        members[file.base] = Buffer.concat(chunks)
      }
      await writeFile(join(folder, 'in', 'allfiles.zip'), zipSync(members))
      const inputs = await resolveInputs([join(folder, 'in')], { dataDir: folder })
      try {
        const { records, ignored } = await importAll(dpd, inputs.files)
        expect(records.size).toBe(1)
        expect(ignored).toHaveLength(1)
        expect(records.get('02500001')?.provenance.file).toMatch(/allfiles\.zip!drug\.txt$/)
      } finally {
        await inputs.close()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('Canada: values', () => {
  it.each([
    ['MARKETED', 'marketed'],
    ['APPROVED', 'approved'],
    ['DORMANT', 'dormant'],
    ['CANCELLED POST MARKET', 'cancelled-post-market'],
    ['CANCELLED PRE MARKET', 'cancelled-pre-market'],
    ['CANCELLED (UNRETURNED ANNUAL)', 'cancelled-unreturned'],
    ['CANCELLED (SAFETY ISSUE)', 'cancelled-safety'],
    ['CANCELLED BY REQUEST', 'cancelled-other'],
    ['AUTHORIZED BY INTERIM ORDER', 'interim-order'],
    ['Authorization By Interim Order Revoked', 'interim-order-revoked'],
    ['RESTRICTED ACCESS', 'restricted-access'],
    ['ON THE MOON', null],
  ])('REG-01/drugca status %s is %s', (published, status) => expect(dpdStatus(published)).toBe(status))

  it.each([
    ['.5', '.5 MG'],
    [' 00250 ', '00250 MG'],
    ['2.50', '2.50 MG'],
    ['1,000', '1,000 MG'],
    ['UP TO 5', 'UP TO 5 MG'],
  ])('TRUTH-01 the figure %j stands in a strength as published', (published, shown) =>
    expect(strengthOf(published, 'MG', '', '')).toBe(shown),
  )

  it('strengths say what they are in', () => {
    expect(strengthOf('250', 'MG', '', '')).toBe('250 MG')
    expect(strengthOf('2.5', 'UNIT', '', 'VIAL')).toBe('2.5 UNIT/VIAL')
    expect(strengthOf('', '', '', '')).toBeNull()
  })

  it('tables are told by name', () => {
    expect(dpdTable('INGRED_ap.txt')).toEqual({ table: 'ingred', set: 'ap' })
    expect(dpdTable('drug.txt')).toEqual({ table: 'drug', set: '' })
    expect(dpdTable('drug_xx.txt')).toBeNull()
    expect(dpdTable('constructor.txt')).toBeNull()
  })
})

describe('Canada: nothing is lost silently', () => {
  it('rejects orphans, short rows and wrong codes with line and reason; an impossible date is lost alone', async () => {
    const { counts, rejections, notes, records } = await importAll(
      dpd,
      extract(
        'all',
        '',
        {},
        {
          form: `${table([
            ['100', '36', 'LOTION', 'Lotion'],
            ['999', '36', 'LOTION', 'Lotion'],
            ['', '36', 'LOTION', 'Lotion'],
            ['12a', '36', 'LOTION', 'Lotion'],
          ])}"100","36"\n`,
          status: table([
            ['100', 'Y', 'MARKETED', '15-MAI-2005', '', '', ''],
            ['100', 'N', 'MARKETED', '31-FEB-2005', '', '', ''],
            ['100', 'N', 'APPROVED', '01-FEB-2005', '', '', 'SOON'],
          ]),
        },
      ),
    )
    expect(counts.get('all/form.txt')).toMatchObject({ read: 5, kept: 1, merged: 0, rejected: 4 })
    expect(rejections.map(({ file, line, reason }) => [file, line, reason]).toSorted()).toEqual([
      ['all/form.txt', 2, 'row.orphan'],
      ['all/form.txt', 3, 'row.key_missing'],
      ['all/form.txt', 4, 'row.key_malformed'],
      ['all/form.txt', 5, 'row.field_count'],
    ])
    expect(notes).toEqual([
      { file: 'all/status.txt', line: 2, database: 'drugca', field: 'history.date', value: '31-FEB-2005' },
      { file: 'all/status.txt', line: 3, database: 'drugca', field: 'history.expiry', value: 'SOON' },
    ])
    expect(records.get('02500001')?.sections['history']).toHaveLength(3)
  })

  it('keeps a product without a DIN under its code, and tells of unknown statuses and classes', async () => {
    const { records, notes } = await importAll(dpd, extract('all', '', { din: 'Not Applicable', status: 'PARKED', class: 'Cosmetic' }))
    const record = records.get('code-100')
    expect(record?.values).toMatchObject({ din: null, drugCode: '100', status: 'unknown', class: 'other' })
    expect(notes.map(({ field, value }) => [field, value])).toEqual([
      ['status', 'PARKED'],
      ['class', 'Cosmetic'],
    ])
  })

  it.each([
    ['import.file_missing', extract('all', '', {}, { ingred: null })],
    ['import.file_missing', extract('all', '', {}, { drug: null })],
    ['import.file_empty', extract('all', '', {}, { route: '' })],
    ['import.no_records', extract('all', '', {}, { drug: 'a\tb\tc\n' })],
    ['import.format', extract('all', '', {}, { drug: 'PK\u0003\u0004' })],
    ['import.file_unknown', [sourceFile('notes.txt', 'x')]],
    ['import.nothing_to_read', [sourceFile('notes.txt', 'x'), sourceFile('more.txt', 'y')]],
  ])('answers %s', async (code, files) => expect(await failureOf(dpd, files)).toBe(code))

  it('any rows in any table give valid records and full accounts', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 10 }),
      fc.constantFrom('', 'Y', 'N', '.5', '01-JAN-2020', 'MARKETED', '.', 'hasOwnProperty'),
    )
    const tables = fc.record(
      Object.fromEntries(
        Object.entries(CHILD_WIDTHS).map(([name, width]) => [
          name,
          fc.array(
            fc
              .tuple(fc.constantFrom('100', '200', '300'), fc.array(cell, { minLength: width - 1, maxLength: width - 1 }))
              .map(([code, cells]) => [code, ...cells]),
            { minLength: 1, maxLength: 4 },
          ),
        ]),
      ),
    )
    await fc.assert(
      fc.asyncProperty(tables, fc.array(cell, { minLength: 13, maxLength: 13 }), async (children, cells) => {
        const odd = ['200', ...cells.map((value, index) => (index === 8 ? '01-JAN-2020' : value))]
        const change = Object.fromEntries(Object.entries(children).map(([name, rows]) => [name, table(rows)]))
        const { records } = await importAll(dpd, extract('all', '', {}, { ...change, drug: table([drug(), odd]) }))
        expect([...records.values()].flatMap((record) => faultsIn('drugca', record))).toEqual([])
      }),
      { numRuns: runs(80) },
    )
  })
})

const FRENCH = [
  'ingredientFrench',
  'dosageFormFrench',
  'routeFrench',
  'scheduleFrench',
  'speciesFrench',
  'descriptorFrench',
  'atcNameFrench',
]

describe("Health Canada's own files", () => {
  const active = publishersFile('health-canada-dpd')
  const approved = publishersFile('health-canada-dpd-approved')
  it.skipIf(!active || !approved)('reads 13,338 marketed products and 4,094 approved ones of twelve tables each', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'materia-ca-'))
    const inputs = await resolveInputs([active ?? '', approved ?? ''], { dataDir: folder })
    try {
      const { records, counts, rejections, notes } = await importAll(dpd, inputs.files)
      for (const record of records.values()) expectValidRecord('drugca', record)
      expect(rejections).toEqual([])
      expect(notes).toEqual([])
      const read = (name: string) => [...counts].find(([file]) => file.endsWith(`/${name}.txt`))?.[1].read
      expect(
        ['drug', 'ingred', 'comp', 'status', 'form', 'route', 'schedule', 'ther', 'package', 'pharm', 'vet', 'biosimilar'].map(read),
      ).toEqual([13338, 19574, 13338, 48218, 13651, 16111, 13823, 13148, 8674, 6498, 1602, 140])
      expect(['drug_ap', 'ingred_ap', 'status_ap', 'route_ap', 'vet_ap'].map(read)).toEqual([4094, 6201, 6589, 5673, 391])
      const marketed = [...records.values()].filter((record) => record.values['status'] === 'marketed')
      expect(marketed.length).toBeGreaterThan(13_000)
      expect(records.size).toBe(17_094)
      expect([...records.values()].map((record) => record.provenance.asOf).reduce((a, b) => (a > b ? a : b))).toBe('2025-03-02')
    } finally {
      await inputs.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
  it.skipIf(!active)('reads the marketed set alone: 13,338 records', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'materia-ca-'))
    const inputs = await resolveInputs([active ?? ''], { dataDir: folder })
    try {
      const { records } = await importAll(dpd, inputs.files)
      expect(records.size).toBe(13_338)
      expect([...records.values()].every((record) => record.values['status'] === 'marketed')).toBe(true)
      const told = (field: string) =>
        [...records.values()].filter(({ values }) =>
          Array.isArray(values[field]) ? values[field].length > 0 : (values[field] ?? null) !== null,
        ).length
      expect(FRENCH.map(told)).toEqual([11_101, 8986, 13_165, 5029, 923, 635, 0])
      expect(told('accessionNumber')).toBe(2144)
      expect([...records.values()].filter((record) => record.values['class'] === 'veterinary')).toHaveLength(923)
      const named = [...records.values()]
        .flatMap((record) => record.sections['ingredients'] ?? [])
        .filter((row) => row['ingredientFrench'] !== null)
      expect(named).toHaveLength(15_006)
      expect([...records.values()].flatMap((record) => record.absent ?? [])).toEqual([])
    } finally {
      await inputs.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
