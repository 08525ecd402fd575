import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { zipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { drugnct } from '../../../domain/databases/drugnct/definition.ts'
import { resolveInputs, type ResolvedInputs } from '../../../server/import/readers/inputs.ts'
import { clinicaltrials, leadingKeys, recogniseStudies } from '../../../server/import/sources/clinicaltrials/source.ts'
import { csvLocation } from '../../../server/import/sources/clinicaltrials/csv.ts'
import { classicStudy } from '../../../server/import/sources/clinicaltrials/classic.ts'
import { bounded, studyRecord } from '../../../server/import/sources/clinicaltrials/record.ts'
import { v2Study } from '../../../server/import/sources/clinicaltrials/v2.ts'
import { SILENT } from '../../../server/import/rowCounts.ts'
import { failureOf, importAll, publishersFile, sourceFile } from '../sourceFile.ts'
import { expectValidRecord, faultsIn } from '../validRecord.ts'
import { classic, CSV_HEADER, csvLine, v2, xml } from './samples.ts'
import { runs } from '../../runs.ts'

const json = (value: unknown) => JSON.stringify(value)
const bySlot = (files: Parameters<typeof importAll>[1]) => importAll(clinicaltrials, files)
const one = async (name: string, content: string) => {
  const imported = await bySlot([sourceFile(name, content)])
  expect(imported.records.size).toBe(1)
  const record = [...imported.records.values()][0]
  if (!record) throw new Error('no record')
  expectValidRecord('drugnct', record)
  return { ...imported, record }
}

describe('studies of every format become one kind of record', () => {
  it('reads API v2: every field, section and result', async () => {
    const { record } = await one('a.json', JSON.stringify(v2('NCT00000001'), null, 2))
    expect(record.values).toMatchObject({
      nctId: 'NCT00000001',
      title: 'Examplimab in Example Disease',
      phase: '1-2',
      status: 'active-not-recruiting',
      // As published: what differs in letter case only is still what the sponsor wrote.
      indication: ['Example Disease', 'example disease', 'Second Disease'],
      // Doses, a second medicine and placebo stay in the name as registered; other names are none of its.
      drug: ['EXA-101', 'Carboplatin + Paclitaxel 80 mg/m2', 'Placebo'],
      // Those of the device too, and one that two interventions have once.
      otherName: ['Examplimab', 'EXAMPLA®', 'Infusor 2'],
      interventionType: ['biological', 'drug', 'device'],
      sponsor: ['Example Pharma'],
      collaborator: ['Example University'],
      sponsorClass: 'industry',
      purpose: 'treatment',
      designModel: 'single-group',
      allocation: 'non-randomized',
      masking: 'quadruple',
      healthyVolunteers: false,
      sex: 'all',
      minimumAge: '18 Years',
      maximumAge: null,
      enrollment: 42,
      enrollmentType: 'actual',
      country: ['United States', 'France'],
      siteCount: 3,
      startDate: '2019-03',
      primaryCompletionDate: '2021-01-15',
      resultsPostedDate: '2022-04-01',
      hasResults: true,
      secondaryId: ['ORG-1', '2019-000001-11', 'NCT09999999'],
      summary: 'First line.\n\nSecond line.',
    })
    expect(record.sections['results']).toEqual([
      {
        outcome: 'Response [12 weeks]',
        kind: 'primary',
        group: 'Examplimab (n = 20)',
        value: 'Week 12 · Responder: 11',
        unit: 'Participants · Count of participants',
        analysis: null,
        note: 'By imaging\nTreated participants',
      },
      {
        outcome: 'Response [12 weeks]',
        kind: 'primary',
        group: 'Placebo (n = 22)',
        value: 'Week 12 · Responder: 3 (1 to 5)',
        unit: 'Participants · Count of participants',
        analysis: null,
        note: null,
      },
      {
        outcome: 'Response [12 weeks]',
        kind: 'primary',
        group: 'Examplimab vs Placebo',
        value: 'Odds Ratio (OR) 7.7 (95% CI 1.7 to 34)',
        unit: null,
        analysis: 'Fisher Exact; p <0.001; Superiority',
        note: null,
      },
      { outcome: 'Later', kind: 'secondary', group: null, value: null, unit: null, analysis: null, note: null },
    ])
    expect(record.sections['adverseEvents']).toEqual([
      { group: 'Examplimab', seriousAffected: 2, seriousAtRisk: 20, otherAffected: 15, otherAtRisk: 20, deaths: 1, deathsAtRisk: 20 },
      {
        group: 'Placebo',
        seriousAffected: null,
        seriousAtRisk: null,
        otherAffected: null,
        otherAtRisk: null,
        deaths: null,
        deathsAtRisk: null,
      },
    ])
    expect(record.sections['references']).toEqual([
      { type: 'result', citation: 'Author A. Title. 2020', url: 'https://pubmed.ncbi.nlm.nih.gov/12345678/' },
      { type: 'background', citation: 'No number', url: null },
      { type: 'link', citation: 'Site', url: 'https://example.org/trial' },
      { type: 'link', citation: 'Bad', url: null },
      { type: 'document', citation: 'Study Protocol; 2019-01-31; Prot_000.pdf', url: null },
    ])
    expect(record.sections['arms']).toEqual([
      { label: 'Arm A', type: 'Placebo comparator', description: null, interventions: 'Drug: Examplimab' },
    ])
    expect(record.provenance).toEqual({
      publisher: 'ClinicalTrials.gov',
      file: 'a.json',
      url: 'https://clinicaltrials.gov/study/NCT00000001',
      asOf: '2026-02-04',
      sample: false,
    })
  })

  it('reads what else API v2 tells: MeSH terms, flow, baseline, adverse events by term, sharing of data', async () => {
    const { record } = await one('a.json', json(v2('NCT00000001')))
    const { sections, values } = record
    expect(sections['mesh']).toEqual([
      { kind: 'condition', term: 'Example Diseases', id: 'D000001', broader: false },
      { kind: 'condition', term: 'Diseases', id: 'D000002', broader: true },
      { kind: 'intervention', term: 'Carboplatin', id: 'D000003', broader: false },
    ])
    const flow = { period: 'Overall Study', kind: 'milestone', event: 'STARTED', group: 'Examplimab' }
    expect(sections['flow']).toEqual([
      { ...flow, participants: '20', comment: 'One crossed over' },
      { ...flow, group: 'Placebo', participants: '1,022', comment: null },
      { ...flow, kind: 'withdrawal', event: 'Death', participants: '1', comment: null },
    ])
    expect(sections['baseline']).toEqual([
      {
        measure: 'Age',
        category: null,
        group: 'Examplimab (n = 40 Eyes)',
        value: '54.20 (8.0)',
        unit: 'years · Mean, Standard deviation',
        note: 'At consent',
      },
      {
        measure: 'Sex',
        category: 'Female (n = 19)',
        group: 'Examplimab (n = 40 Eyes)',
        value: '0',
        unit: 'Participants · Count of participants',
        note: null,
      },
    ])
    expect(sections['adverseEventTerms']).toEqual([
      {
        seriousness: 'serious',
        organSystem: 'Infections and infestations',
        term: 'Pneumonia',
        numbers: 'Examplimab: 1/20 [2]\nPlacebo: 0/22',
        vocabulary: 'MedDRA',
        assessment: 'Systematic assessment',
        notes: null,
      },
      {
        seriousness: 'other',
        organSystem: 'Nervous system disorders',
        term: 'Headache',
        numbers: 'Examplimab: 15/20',
        vocabulary: null,
        assessment: null,
        notes: 'Mild',
      },
    ])
    expect(sections['sharing']).toEqual([
      {
        plan: 'yes',
        description: 'On request.',
        documents: 'Study protocol; SAP',
        timeFrame: 'After one year',
        access: 'A proposal',
        url: 'https://example.org/data',
      },
    ])
    expect(sections['groups']).toEqual([
      { title: 'Examplimab', description: '10 mg a day' },
      { title: 'Placebo', description: null },
      { title: 'Examplimab', description: null },
    ])
    expect(sections['milestones']).toEqual([
      { date: '2019-02-28', event: 'first-posted', type: 'actual' },
      { date: '2019-03', event: 'start', type: 'actual' },
      { date: '2021-01-15', event: 'primary-completion', type: 'actual' },
      { date: '2022-04-01', event: 'results-posted', type: 'actual' },
      { date: '2022-05-01', event: 'update-posted', type: 'actual' },
      { date: '2022-05', event: 'verified', type: null },
    ])
    expect(sections['identifiers']).toEqual([
      { kind: 'org', id: 'ORG-1', type: null, domain: null, url: null },
      { kind: 'secondary', id: '2019-000001-11', type: 'Eudract number', domain: null, url: null },
      { kind: 'alias', id: 'NCT09999999', type: null, domain: null, url: null },
    ])
    expect(sections['sponsors']).toEqual([
      { role: 'lead', name: 'Example Pharma', class: 'industry' },
      { role: 'collaborator', name: 'Example University', class: 'other' },
    ])
    expect(sections['statements']).toEqual([
      { item: 'organization', statement: 'Example Pharma' },
      { item: 'responsible-party', statement: 'Principal investigator; Example University' },
      { item: 'who-masked', statement: 'Participant; Care provider' },
      { item: 'removed-countries', statement: 'Brazil' },
      { item: 'recruitment-details', statement: 'From two clinics.' },
      { item: 'baseline-population', statement: 'All randomized.' },
      { item: 'events-threshold', statement: '5' },
      { item: 'agreement-employee', statement: 'No' },
      { item: 'agreement-restrictive', statement: 'Yes' },
      { item: 'agreement-restriction', statement: 'GT60' },
    ])
    expect(sections['locations']?.[0]).toMatchObject({ facility: 'Site 1', zip: '45501' })
    expect(values).toMatchObject({
      ageGroup: ['adult', 'older-adult'],
      dataMonitoringCommittee: true,
      fdaRegulatedDrug: true,
      fdaRegulatedDevice: false,
      usExport: null,
      expandedAccess: false,
    })
    expect(record.absent).toBeUndefined()
  })

  it('TRUTH-01 what a sponsor says of sharing in other words is told in those', async () => {
    const study = v2('NCT00000001')
    const protocol = { ...study.protocolSection, ipdSharingStatementModule: { ipdSharing: 'Only with a protocol' } }
    const { record } = await one('a.json', json({ ...study, protocolSection: protocol }))
    expect(record.sections['sharing']).toMatchObject([{ plan: 'Only with a protocol' }])
  })

  it.each([
    ['API v2', 'a.json', () => json(v2('NCT00000001'))],
    ['XML', 'a.xml', () => xml('NCT00000003')],
  ])('people to contact stay out of the record (%s)', async (_, name, content) => {
    const text = content()
    const { record } = await one(name, text)
    for (const person of ['John Doe', 'Jane Roe', 'Mary Major', '555-0100', 'example.org"', 'director@'])
      expect(JSON.stringify(record).replaceAll('https://example.org/', '')).not.toContain(person)
    expect(text).toContain('Jane Roe')
  })

  it('a long table is kept whole up to a limit, and says how many rows are left out', async () => {
    const sites = Array.from({ length: 2003 }, (_, index) => ({ facility: `Site ${index}`, country: 'France' }))
    const study = v2('NCT00000001')
    const protocol = { ...study.protocolSection, contactsLocationsModule: { locations: sites } }
    const { record } = await one('a.json', json({ ...study, protocolSection: protocol }))
    expect(record.sections['locations']).toHaveLength(2001)
    expect(record.sections['locations']?.at(-1)).toEqual({ leftOut: 3 })
    expect(record.values['siteCount']).toBe(2003)
    expect(bounded(Array.from({ length: 2000 }, () => ({ a: 1 })))).toHaveLength(2000)
  })

  it('reads the classic API: what else it tells', async () => {
    const { record } = await one('search.json', json({ FullStudiesResponse: { FullStudies: [classic('NCT00000002')] } }))
    const { sections, values } = record
    expect(sections['mesh']).toEqual([
      { kind: 'condition', term: 'Example Diseases', id: 'D000001', broader: false },
      { kind: 'condition', term: 'Diseases', id: 'D000002', broader: true },
    ])
    expect(sections['flow']).toMatchObject([
      { period: 'Overall Study', kind: 'milestone', event: 'STARTED', group: 'All', participants: '850' },
      { kind: 'withdrawal', event: 'Missing data', group: 'All', participants: '37' },
    ])
    expect(sections['baseline']).toEqual([
      {
        measure: 'Age, Categorical',
        category: '<=18 years',
        group: 'All (n = 813)',
        value: '0',
        unit: 'Participants · Count of Participants',
        note: null,
      },
    ])
    expect(sections['adverseEventTerms']).toMatchObject([
      { seriousness: 'serious', organSystem: 'Respiratory disorders', term: 'Hypoxia', numbers: 'All: 1/139' },
    ])
    expect(sections['adverseEvents']).toMatchObject([{ group: 'All', deathsAtRisk: 139 }])
    expect(sections['sharing']).toMatchObject([{ plan: 'no', documents: 'Study Protocol' }])
    expect(sections['milestones']).toEqual([
      { date: '2019-03', event: 'start', type: 'actual' },
      { date: '2021-01-05', event: 'completion', type: 'estimated' },
      { date: '2022-05-01', event: 'update-posted', type: 'actual' },
    ])
    expect(values).toMatchObject({ ageGroup: ['adult', 'older-adult'], dataMonitoringCommittee: true, hasResults: true })
    expect(record.absent).toBeUndefined()
  })

  it('reads the retired XML: what else it tells', async () => {
    const { record } = await one('NCT00000003.xml', xml('NCT00000003'))
    const { sections, values } = record
    expect(sections['mesh']).toEqual([
      { kind: 'condition', term: 'Example Diseases', id: null, broader: false },
      { kind: 'intervention', term: 'Antibodies', id: null, broader: true },
    ])
    expect(sections['flow']).toEqual([
      { period: 'Overall Study', kind: 'milestone', event: 'STARTED', group: 'All', participants: '9', comment: 'One came late' },
      { period: 'Overall Study', kind: 'withdrawal', event: 'Death', group: 'All', participants: '1', comment: null },
    ])
    expect(sections['baseline']).toEqual([
      { measure: 'Age', category: null, group: 'All (n = 9)', value: '26 (14 to 86)', unit: 'years · Median, Full Range', note: null },
    ])
    expect(sections['adverseEvents']).toMatchObject([{ group: 'All', seriousAffected: 2, deaths: 1, deathsAtRisk: 9 }])
    // A total is no term: it stands with the group.
    expect(sections['adverseEventTerms']).toEqual([
      {
        seriousness: 'serious',
        organSystem: 'Infections',
        term: 'Pneumonia',
        numbers: 'All: 2/9 [3]',
        vocabulary: 'MedDRA 18.0',
        assessment: null,
        notes: null,
      },
    ])
    expect(sections['sharing']).toMatchObject([{ plan: 'yes', description: 'On request.', documents: 'Study Protocol' }])
    expect(sections['statements']).toEqual([
      { item: 'who-masked', statement: 'Participant, Investigator' },
      { item: 'recruitment-details', statement: 'From two clinics.' },
      { item: 'baseline-population', statement: 'All women' },
      { item: 'events-threshold', statement: '5' },
    ])
    expect(values['dataMonitoringCommittee']).toBe(true)
    expect(record.absent).toEqual(['ageGroup'])
  })

  it('TRUTH-04 what the table of the site has no column for is not known, and its columns are told', async () => {
    const told: [string, readonly string[], readonly string[]][] = []
    const file = sourceFile('ctg-studies.csv', `${CSV_HEADER}\r\n${csvLine('NCT00000004')}\r\n`)
    for await (const { record } of clinicaltrials.records([file], { ...SILENT, columns: (...one) => told.push(one) })) {
      expect(record.absent).toEqual(
        expect.arrayContaining([
          'mesh',
          'flow',
          'baseline',
          'adverseEventTerms',
          'adverseEvents',
          'sharing',
          'results',
          'summary',
          'otherName',
          'sex',
          'ageGroup',
        ]),
      )
      for (const known of ['title', 'status', 'indication', 'drug', 'locations', 'milestones', 'sponsors', 'startDate', 'phase'])
        expect(record.absent).not.toContain(known)
      for (const id of record.absent ?? []) {
        const isSection = drugnct.sections.some((section) => section.id === id && section.kind === 'table')
        expect(isSection || id in drugnct.fields, id).toBe(true)
        expect(isSection ? (record.sections[id] ?? []) : (record.values[id] ?? []), id).toEqual([])
      }
    }
    expect(told).toHaveLength(1)
    expect(told[0]?.[1]).toEqual(expect.arrayContaining(['NCT Number', 'Locations']))
    expect(told[0]?.[2]).toEqual(expect.arrayContaining(['Acronym', 'Study Documents', 'Brief Summary']))
  })

  it('reads the classic API: its own spellings and long dates', async () => {
    const study = classic('NCT00000002')
    Reflect.deleteProperty(study.Study, 'ResultsSection')
    const { record } = await one('search.json', json({ FullStudiesResponse: { APIVrs: '1.01.05', FullStudies: [study] } }))
    expect(record.values).toMatchObject({
      status: 'unknown',
      lastKnownStatus: 'active-not-recruiting',
      phase: '2-3',
      startDate: '2019-03',
      completionDate: '2021-01-05',
      sponsorClass: 'individual',
      allocation: 'na',
      designModel: 'single-group',
      masking: 'none',
      drug: ['Examplimab™ 10 mg tablets'],
      otherName: ['Classicon', 'EXA; formerly EX-1'],
      healthyVolunteers: true,
      sex: 'female',
      enrollment: 42,
      enrollmentType: 'estimated',
      country: ['Korea, Republic of'],
      hasResults: false,
    })
    expect(record.provenance.asOf).toBe('2022-12-22')
  })

  it('reads the retired XML, wrapped prose and results included', async () => {
    const { record } = await one('NCT00000003.xml', xml('NCT00000003'))
    expect(record.values).toMatchObject({
      title: 'Examplimab & Example Disease',
      status: 'completed',
      phase: '1-2',
      startDate: '2015-03',
      completionDate: '2017-04-05',
      // Submitted that year; the file does not say when it was posted.
      firstPostedDate: null,
      sponsorClass: 'fed',
      designModel: 'parallel',
      masking: 'double',
      sex: 'all',
      minimumAge: null,
      enrollment: 37,
      country: ['Italy', 'Spain'],
      siteCount: 1,
      hasResults: true,
      otherName: ['Xemelor', 'xemelor'],
      summary: 'Wrapped prose of one paragraph.\n\n- First bullet',
    })
    expect(record.sections['arms']).toEqual([
      { label: 'Arm A', type: 'Experimental', description: null, interventions: 'Drug: Examplimab' },
    ])
    expect(record.sections['results']).toEqual([
      {
        outcome: 'Level',
        kind: 'other',
        group: 'All (n = 9)',
        value: '4.5 (1.2)',
        unit: 'ng/mL · Mean, Standard Deviation',
        analysis: null,
        note: null,
      },
    ])
    expect(record.sections['adverseEvents']).toMatchObject([{ group: 'All', seriousAffected: 2, seriousAtRisk: 9, otherAffected: null }])
    expect(record.sections['references']).toMatchObject([{ type: 'result', url: 'https://pubmed.ncbi.nlm.nih.gov/17573044/' }])
    expect(record.provenance.asOf).toBe('2021-05-11')
  })

  it('reads the CSV download and dates it by what must have happened, not by plans', async () => {
    const content = [
      CSV_HEADER,
      csvLine('NCT00000004'),
      csvLine('NCT00000005', 'NOT_YET_RECRUITING', '2031-01-01'),
      csvLine('NCT00000006', 'COMPLETED', '2020-02', '2026-02-05'),
    ].join('\r\n')
    const { records, counts } = await bySlot([sourceFile('ctg-studies.csv', `${content}\r\n`, { modified: '2039-01-01' })])
    for (const record of records.values()) expectValidRecord('drugnct', record)
    expect(counts.get('ctg-studies.csv')).toMatchObject({ read: 3, kept: 3, merged: 0, rejected: 0 })
    expect(records.get('NCT00000004')).toMatchObject({
      values: {
        title: 'Examplimab, an Example',
        phase: '2-3',
        sponsorClass: 'other-gov',
        collaborator: ['A University', 'B Institute'],
        drug: ['Examplimab: high dose'],
        country: ['Russia', 'Korea, Republic of'],
        siteCount: 2,
        startDate: '2025-11-20',
        completionDate: '2027-05',
        enrollment: 450,
        hasResults: null,
      },
      provenance: { asOf: '2026-02-05' },
    })
    const [location] = records.get('NCT00000004')?.sections['locations'] ?? []
    expect(location).toMatchObject({ facility: `Clinic "One", Kazan', 420101`, country: 'Russia' })
  })

  it('reads the CSV of the old site by its other column names', async () => {
    const { record } = await one(
      'SearchResults.csv',
      '\ufeffRank,NCT Number,Title,Status,Study Results,Conditions,Interventions,Sponsor/Collaborators,Gender,Age,Phases,Enrollment,Funded Bys,Study Type,Study Designs,Start Date,URL\n' +
        '1,NCT00000007,Old,"Active, not recruiting",Has Results,Disease,Drug: Examplimab,Example Pharma|University,All,18 Years to 65 Years   (Adult),Phase 2|Phase 3,12,Industry|Other,Interventional,Allocation: Randomized|Intervention Model: Crossover Assignment|Masking: None (Open Label)|Primary Purpose: Treatment,"March 1, 2015",https://x\n',
    )
    expect(record.values).toMatchObject({
      title: 'Old',
      status: 'active-not-recruiting',
      hasResults: true,
      sponsor: ['Example Pharma'],
      collaborator: ['University'],
      minimumAge: '18 Years',
      maximumAge: '65 Years',
      phase: '2-3',
      sponsorClass: 'industry',
      allocation: 'randomized',
      designModel: 'crossover',
      masking: 'none',
      purpose: 'treatment',
      startDate: '2015-03-01',
    })
  })
})

describe('files are told by their content', () => {
  it.each([
    ['json-study', json(v2('NCT00000001'))],
    ['json-array', `\ufeff  ${json([v2('NCT00000001')])}`],
    ['json-page', json({ totalCount: 1, studies: [v2('NCT00000001')], nextPageToken: 'x' })],
    ['classic-search', json({ FullStudiesResponse: { FullStudies: [] } })],
    ['json-study', json(classic('NCT00000001').Study)],
    ['xml', xml('NCT00000001')],
    ['csv', CSV_HEADER],
    [null, json({ studies_count: 3 })],
    [null, '<html><body>clinical_study</body></html>'],
    [null, 'a,b,c'],
  ])('recognises %s whatever its name', async (layout, content) => {
    expect(await recogniseStudies(sourceFile('x.dat', content))).toBe(layout)
  })

  it('keys of a value or below a second level are not taken for the outermost', () => {
    expect(leadingKeys('{"a":{"b":{"studies":1}},"c":"\\"studies\\":","d":[{"e":1}]}')).toEqual(['a', '.b', 'c', 'd'])
  })

  it('reads pages and arrays in a zip, and says which files it left aside', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'materia-ct-'))
    try {
      await mkdir(join(folder, 'in'))
      const packed = zipSync({
        'p/one.json': Buffer.from(json({ studies: [v2('NCT00000001'), v2('NCT00000002')] })),
        'p/two.json': Buffer.from(json([v2('NCT00000003')])),
        'p/README.md': Buffer.from('notes'),
      })
      await writeFile(join(folder, 'in', 'all.zip'), packed)
      let inputs: ResolvedInputs | null = null
      try {
        inputs = await resolveInputs([join(folder, 'in')], { dataDir: folder })
        const { records, ignored } = await bySlot(inputs.files)
        expect([...records.keys()].toSorted()).toEqual(['NCT00000001', 'NCT00000002', 'NCT00000003'])
        expect(ignored.map((name) => name.split('!')[1])).toEqual(['p/README.md'])
        expect(records.get('NCT00000001')?.provenance.file).toMatch(/all\.zip!p\/one\.json$/)
      } finally {
        await inputs?.close()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('one study in several files', () => {
  const dated = (id: string, version: string, title: string) => {
    const study = v2(id, { derivedSection: { miscInfoModule: { versionHolder: version } } })
    study.protocolSection.identificationModule.briefTitle = title
    return json(study)
  }
  it.each([
    ['older first', ['2024-01-01', '2026-01-01']],
    ['newer first', ['2026-01-01', '2024-01-01']],
  ])('the later version stays, %s', async (_, [first = '', second = '']) => {
    const { records, counts } = await bySlot([
      sourceFile('a.json', dated('NCT00000001', first, first)),
      sourceFile('b.json', dated('NCT00000001', second, second)),
    ])
    expect(records.get('NCT00000001')?.values['title']).toBe('2026-01-01')
    expect(counts.get('a.json')).toMatchObject({ read: 1, kept: 1, merged: 0 })
    expect(counts.get('b.json')).toMatchObject({ read: 1, kept: 0, merged: 1 })
  })
  it.each([[['table', 'full']], [['full', 'table']]])('a full record beats the table in the order %s', async (order) => {
    const files = {
      table: sourceFile('t.csv', `${CSV_HEADER}\n${csvLine('NCT00000001', 'COMPLETED')}\n`),
      full: sourceFile('f.xml', xml('NCT00000001')),
    }
    const { records } = await bySlot(order.map((name) => files[name as 'table' | 'full']))
    expect(records.get('NCT00000001')?.values['title']).toBe('Examplimab & Example Disease')
  })
})

describe('nothing is lost silently', () => {
  it('tells of coded values without an option and keeps the record', async () => {
    const study = v2('NCT00000001')
    study.protocolSection.statusModule.overallStatus = 'ON_THE_MOON'
    study.protocolSection.designModule.phases = ['PHASE1', 'PHASE4']
    study.protocolSection.sponsorCollaboratorsModule.leadSponsor.class = 'constructor'
    const { record, notes } = await one('a.json', json(study))
    expect(record.values).toMatchObject({ status: 'unknown', phase: 'unknown', sponsorClass: 'unknown' })
    expect(notes.map(({ field, value, line, file, database }) => [database, file, line, field, value])).toEqual([
      ['drugnct', 'a.json', 1, 'phase', 'PHASE1, PHASE4'],
      ['drugnct', 'a.json', 1, 'status', 'ON_THE_MOON'],
      ['drugnct', 'a.json', 1, 'sponsorClass', 'constructor'],
    ])
  })

  it('rejects elements without a proper number, with file, element and reason', async () => {
    const { records, counts, rejections } = await bySlot([
      sourceFile('a.json', json([v2('NCT00000001'), { protocolSection: {} }, v2('NCT123'), 'text', null, v2('nct00000002')])),
    ])
    expect([...records.keys()]).toEqual(['NCT00000001', 'NCT00000002'])
    expect(counts.get('a.json')).toMatchObject({ read: 6, kept: 2, merged: 0, rejected: 4 })
    expect(rejections.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'row.key_missing'],
      [3, 'row.key_malformed'],
      [4, 'row.malformed'],
      [5, 'row.malformed'],
    ])
    for (const { excerpt } of rejections) expect(excerpt.length).toBeLessThanOrEqual(200)
  })

  it('rejects table rows that are too short, and repeats of a study are merged', async () => {
    const content = [CSV_HEADER, csvLine('NCT00000001'), 'NCT00000002,too,short', csvLine('NCT00000001'), csvLine('')].join('\n')
    const { counts, rejections } = await bySlot([sourceFile('a.csv', content)])
    expect(counts.get('a.csv')).toMatchObject({ read: 4, kept: 1, merged: 1, rejected: 2 })
    expect(rejections.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'row.field_count'],
      [5, 'row.key_missing'],
    ])
  })

  it.each([
    ['import.format', 'cut.json', json(v2('NCT00000001')).slice(0, -40)],
    ['import.format', 'array.json', `${json([v2('NCT00000001'), v2('NCT00000002')]).slice(0, -500)}`],
    ['import.format', 'cut.xml', xml('NCT00000001').slice(0, -60)],
    ['import.format', 'wrong.xml', xml('NCT00000001', '<a></b>')],
    ['import.file_empty', 'empty.json', ''],
    ['import.file_unknown', 'other.json', '{"a":1}'],
    ['import.file_unknown', 'other.csv', 'Name,Dose\nx,1\n'],
    ['import.no_records', 'none.csv', `${CSV_HEADER}\n`],
    ['import.no_records', 'none.json', '[]'],
  ])('answers %s for %s', async (code, name, content) => {
    expect(await failureOf(clinicaltrials, [sourceFile(name, content)])).toBe(code)
  })

  it('answers import.encoding for XML and JSON that are no UTF-8', async () => {
    const latin = (text: string) => Buffer.from(text.replace('Examplimab', 'Exampl\u00e9mab'), 'latin1')
    expect(await failureOf(clinicaltrials, [sourceFile('a.xml', latin(xml('NCT00000001')))])).toBe('import.encoding')
    expect(await failureOf(clinicaltrials, [sourceFile('a.json', latin(json(v2('NCT00000001'))))])).toBe('import.encoding')
  })

  it('stops between studies when told to', async () => {
    const control = new AbortController()
    const files = [sourceFile('a.json', json([v2('NCT00000001'), v2('NCT00000002')]))]
    const run = async () => {
      for await (const { record } of clinicaltrials.records(
        files,
        { read() {}, kept() {}, merged() {}, rejected() {}, ignored() {}, progress() {} },
        control.signal,
      )) {
        expect(record.id).toBe('NCT00000001')
        control.abort(new Error('stopped'))
      }
    }
    await expect(run()).rejects.toThrow('stopped')
  })
})

describe('large files', () => {
  it('an array is read element by element: the first study comes long before the end of the file', async () => {
    const studies = 1500
    let pulled = 0
    const text = (function* () {
      for (let index = 0; index < studies; index++) {
        const piece = Buffer.from(
          `${index === 0 ? '[' : ','}${json(v2(`NCT${String(index).padStart(8, '0')}`))}${index === studies - 1 ? ']' : ''}`,
        )
        pulled = index + 1
        yield piece
      }
    })()
    const head = Buffer.from('[{"protocolSection":{')
    const file = { ...sourceFile('all.json', head), open: () => Promise.resolve(Readable.from(text, { objectMode: false })) }
    let pulledAtFirst = 0
    let count = 0
    for await (const { database } of clinicaltrials.records([file], SILENT)) {
      if (database === 'drugnct' && count++ === 0) pulledAtFirst = pulled
    }
    expect(count).toBe(studies)
    expect(pulledAtFirst).toBeLessThan(studies / 10)
  })

  it('levels of many time points stay readable: ten to a row, none lost', async () => {
    const study = v2('NCT00000001')
    const [measure] = study.resultsSection.outcomeMeasuresModule.outcomeMeasures
    if (!measure?.classes) throw new Error('no measure')
    measure.classes = Array.from({ length: 23 }, (_, hour) => ({
      title: `Hour ${hour}`,
      categories: [{ title: '', measurements: [{ groupId: 'OG000', value: String(hour) }] }],
    })) as typeof measure.classes
    const { record } = await one('a.json', json(study))
    const values = (record.sections['results'] ?? [])
      .filter((row) => row['group'] === 'Examplimab (n = 20)')
      .map((row) => String(row['value']).split('; '))
    expect(values.map((cells) => cells.length)).toEqual([10, 10, 3])
    expect(values.flat()).toEqual(Array.from({ length: 23 }, (_, hour) => `Hour ${hour}: ${hour}`))
  })

  it('TRUTH-01 loses no count analysed, no measure without numbers, and says CI where the level is not told', async () => {
    const study = v2('NCT00000001')
    const { outcomeMeasuresModule, baselineCharacteristicsModule } = study.resultsSection
    const [measure] = outcomeMeasuresModule.outcomeMeasures
    if (!measure) throw new Error('no measure')
    const odd = {
      ...measure,
      denoms: [
        { units: 'Participants', counts: [{ groupId: 'OG000', value: '20' }] },
        { units: 'Eyes', counts: [{ groupId: 'OG000', value: '40' }] },
      ],
      analyses: [
        {
          groupIds: ['OG000'],
          statisticalMethod: 'ANCOVA',
          paramType: 'DIFFERENCE',
          paramValue: '2',
          ciNumSides: 'ONE_SIDED',
          ciLowerLimit: '1',
        },
      ],
    }
    const { record } = await one(
      'a.json',
      json({
        ...study,
        resultsSection: {
          ...study.resultsSection,
          outcomeMeasuresModule: { outcomeMeasures: [odd] },
          baselineCharacteristicsModule: {
            ...baselineCharacteristicsModule,
            measures: [{ title: 'Race', populationDescription: 'Not collected from any participant.' }],
          },
        },
      }),
    )
    const results = record.sections['results'] ?? []
    expect(results[0]).toMatchObject({ group: 'Examplimab (n = 20, 40 Eyes)' })
    expect(results.at(-1)).toMatchObject({ value: 'DIFFERENCE 2 (CI, 1-sided 1 to …)', analysis: 'ANCOVA' })
    expect(record.sections['baseline']).toEqual([
      { measure: 'Race', category: null, group: null, value: null, unit: null, note: 'Not collected from any participant.' },
    ])
  })

  it('TRUTH-01 a day of submission is no day of posting, and one told under two names is told once', async () => {
    const text = `<clinical_study><id_info><nct_id>NCT00000009</nct_id></id_info><brief_title>T</brief_title>
      <study_first_submitted>August 7, 2017</study_first_submitted><firstreceived_date>August 7, 2017</firstreceived_date></clinical_study>`
    const { record } = await one('NCT00000009.xml', text)
    expect(record.values['firstPostedDate']).toBeNull()
    expect(record.sections['milestones']).toEqual([{ date: '2017-08-07', event: 'first-submitted', type: null }])
  })
})

describe('names and places', () => {
  it.each([
    ['Clinic, Ltd.,2nd Department, Athens, 11526, Greece', 'Clinic, Ltd.,2nd Department, Athens, 11526', 'Greece'],
    ['Centre (MARC),, Southampton, United Kingdom', 'Centre (MARC),, Southampton', 'United Kingdom'],
    ['Clinic,Seoul, Korea, Republic of', 'Clinic,Seoul', 'Korea, Republic of'],
    ['Republic of', null, 'Republic of'],
  ])('TRUTH-01 commas of %j stay as published', (text, place, country) => expect(csvLocation(text)).toEqual({ place, country }))

  it.each([
    ['Clinic, Fuzhou, Fujian, 350000, China', 'China'],
    ['Clinic, Tehran, Iran, Islamic Republic of', 'Iran, Islamic Republic of'],
    ['China', 'China'],
    ['', null],
  ])('country of %j', (text, country) => expect(csvLocation(text).country).toBe(country))
})

/** Any value at all in place of a branch, so that no shape a study may take makes the mapping throw. */
const mangled = (base: object): fc.Arbitrary<unknown> => {
  const paths: string[][] = []
  const walk = (value: unknown, path: string[]) => {
    if (path.length > 0) paths.push(path)
    if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
  }
  walk(base, [])
  const change = fc.record({
    path: fc.constantFrom(...paths),
    how: fc.oneof(
      { weight: 3, arbitrary: fc.constant({ drop: true } as const) },
      { weight: 2, arbitrary: fc.anything({ maxDepth: 2 }).map((value) => ({ value })) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map((value) => ({ value })) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom('\ud800', '\u0000', ' ', 'NA', '2019-13', '2019-02-30', '1e999', -5, 1e21, 'constructor', '__proto__')
          .map((value) => ({ value })),
      },
    ),
  })
  return fc.array(change, { minLength: 1, maxLength: 12 }).map((changes) => {
    const copy = structuredClone(base) as Record<string, unknown>
    for (const { path, how } of changes) {
      let at: unknown = copy
      for (const key of path.slice(0, -1)) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined
      if (typeof at !== 'object' || at === null) continue
      const key = path.at(-1) ?? ''
      if ('drop' in how && Array.isArray(at)) at.splice(Number(key), 1)
      else if ('drop' in how) delete (at as Record<string, unknown>)[key]
      else (at as Record<string, unknown>)[key] = how.value
    }
    return copy
  })
}

describe('whatever a study lacks or holds', () => {
  it('an API v2 study with any modules missing or odd gives a valid record', () => {
    fc.assert(
      fc.property(mangled(v2('NCT00000001')), (value) => {
        const record = studyRecord(v2Study(value, 'NCT00000001'), 'x.json', '', () => undefined)
        expect(faultsIn('drugnct', record)).toEqual([])
      }),
      { numRuns: runs(400) },
    )
  })
  it('a classic study with any modules missing or odd gives a valid record', () => {
    fc.assert(
      fc.property(mangled(classic('NCT00000001')), (value) => {
        const record = studyRecord(classicStudy(value, 'NCT00000001'), 'x.json', '', () => undefined)
        expect(faultsIn('drugnct', record)).toEqual([])
      }),
      { numRuns: runs(300) },
    )
  })
  it('an XML study with any elements cut out gives a valid record', async () => {
    const elements = [...xml('NCT00000001').matchAll(/<(?!clinical_study|id_info|nct_id)([a-z_]+)(?:\s[^>]*)?>[^<]*<\/\1>/gi)].map(
      (match) => match[0],
    )
    await fc.assert(
      fc.asyncProperty(fc.subarray(elements), fc.integer({ min: 1, max: 400 }), async (cut, chunk) => {
        const text = cut.reduce((rest, element) => rest.replace(element, ''), xml('NCT00000001'))
        const { records } = await bySlot([sourceFile('a.xml', text, { chunk })])
        expect([...records.values()].flatMap((record) => faultsIn('drugnct', record))).toEqual([])
      }),
      { numRuns: runs(60) },
    )
  })
  it('a table of any columns and cells gives valid records, each row counted once', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('PHASE1|PHASE2', 'RECRUITING', '2020-01', 'DRUG: A|OTHER: B', 'A, B, China|C'),
    )
    const columns = fc.subarray([
      'Study Title',
      'Study Status',
      'Phases',
      'Interventions',
      'Locations',
      'Start Date',
      'Age',
      'Study Design',
      'Enrollment',
      'Study Documents',
    ])
    const table = columns.chain((names) =>
      fc.tuple(
        fc.constant(names),
        fc.array(fc.array(cell, { minLength: names.length, maxLength: names.length }), { minLength: 1, maxLength: 8 }),
      ),
    )
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(table, async ([names, rows]) => {
        const lines = rows.map((cells, index) => [`NCT0000000${index}`, ...cells].map(quoted).join(','))
        const { records, counts } = await bySlot([sourceFile('a.csv', [['NCT Number', ...names].join(','), ...lines].join('\r\n'))])
        for (const record of records.values()) expectValidRecord('drugnct', record)
        expect(counts.get('a.csv')).toMatchObject({ read: rows.length, kept: rows.length })
      }),
      { numRuns: runs(80) },
    )
  })
})

describe("the registry's own files", () => {
  const inputs: ResolvedInputs[] = []
  const folders: string[] = []
  afterEach(async () => {
    for (const input of inputs.splice(0)) await input.close()
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  })
  const importPaths = async (...paths: string[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'materia-ct-'))
    folders.push(folder)
    const resolved = await resolveInputs(paths, { dataDir: folder })
    inputs.push(resolved)
    const imported = await bySlot(resolved.files)
    for (const record of imported.records.values()) expectValidRecord('drugnct', record)
    const sum = (key: 'read' | 'kept' | 'merged' | 'rejected') =>
      [...imported.counts.values()].reduce((total, counts) => total + counts[key], 0)
    const rows = (section: string, suffix = '') =>
      [...imported.records.values()]
        .filter((record) => record.provenance.file.endsWith(suffix))
        .reduce((total, record) => total + (record.sections[section]?.length ?? 0), 0)
    /** How many trials tell other names of interventions, and how many names these are. */
    const others = (suffix = '') => {
      const told = [...imported.records.values()]
        .filter((record) => record.provenance.file.endsWith(suffix))
        .map((record) => (record.values['otherName'] as readonly string[]).length)
      return [told.filter((count) => count > 0).length, told.reduce((sum, count) => sum + count, 0)]
    }
    return { ...imported, rows, others, total: { read: sum('read'), kept: sum('kept'), merged: sum('merged'), rejected: sum('rejected') } }
  }
  const archive = publishersFile('clinicaltrials-gov-v2/snapshots.tar.gz')
  const array = publishersFile('clinicaltrials-gov-v2/ctg-studies.json')
  const csv = publishersFile('clinicaltrials-gov-csv/ctg-studies.csv')
  const legacy = publishersFile('clinicaltrials-gov-legacy')

  it.skipIf(!archive || !array)('reads 1,178 studies of the archive and 128 of the array', async () => {
    const { total, records, notes, rows, others } = await importPaths(archive ?? '', array ?? '')
    expect(total).toEqual({ read: 1306, kept: 1306, merged: 0, rejected: 0 })
    const all = [...records.values()]
    expect(all.filter((record) => record.values['hasResults']).length).toBe(161)
    expect(all.filter((record) => (record.sections['results']?.length ?? 0) > 0).length).toBe(161)
    expect(all.filter((record) => record.values['studyType'] === 'expanded-access').length).toBe(3)
    expect(all.filter((record) => record.values['enrollment'] === null).length).toBe(6)
    // Counted in the files by other means, as are the rows of the registry's own lists.
    expect(others()).toEqual([386, 938])
    expect(['mesh', 'flow', 'baseline', 'adverseEventTerms', 'sharing'].map((section) => rows(section))).toEqual([
      15_441 + 799,
      3031 + 206,
      // … and one of each of 11 characteristics that nobody measured.
      5818 + 1019 + 11,
      5780 + 40,
      629 + 98,
    ])
    expect(all.flatMap((record) => Object.values(record.sections).flat()).filter((row) => 'leftOut' in row)).toEqual([])
    expect(all.map((record) => record.provenance.asOf).reduce((a, b) => (a > b ? a : b))).toBe('2026-03-13')
    expect(notes).toEqual([])
  })
  it.skipIf(!csv)('reads 717 rows of the table, one of them a repeat', async () => {
    const { total, notes } = await importPaths(csv ?? '')
    expect(total).toEqual({ read: 717, kept: total.kept, merged: 717 - total.kept, rejected: 0 })
    expect(total.kept).toBeGreaterThan(710)
    expect(notes).toEqual([])
  })
  it.skipIf(!legacy)('reads 62 XML records, 22 with results, and 100 of the classic API', async () => {
    const { total, records, notes, rows, others } = await importPaths(legacy ?? '')
    expect(total).toMatchObject({ read: 162, rejected: 0 })
    expect([...records.values()].filter((record) => record.provenance.file.endsWith('.xml') && record.values['hasResults']).length).toBe(22)
    expect([others('.xml'), others('.json')]).toEqual([
      [22, 139],
      [24, 30],
    ])
    const sections = ['mesh', 'flow', 'baseline', 'adverseEventTerms', 'sharing']
    expect(sections.map((section) => rows(section, '.xml'))).toEqual([263, 389, 970, 1044, 24])
    expect(sections.map((section) => rows(section, '.json'))).toEqual([1347, 14, 94, 10, 82])
    expect(notes).toEqual([])
  })
})
