import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineDatabase, type DatabaseDefinition } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { drugeu } from '../../domain/databases/drugeu/definition.ts'
import { drugnct } from '../../domain/databases/drugnct/definition.ts'
import { drugus } from '../../domain/databases/drugus/definition.ts'
import { isMade, statedTables } from '../../domain/made.ts'
import { otherReading } from '../../domain/readings.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { fillSample } from '../../server/sample/fill.ts'
import { generateSample, sampleCount } from '../../server/sample/generate.ts'
import { MARK } from '../../server/sample/names.ts'
import { GENERIC_MAKERS } from '../../server/sample/population.ts'
import { RECIPES } from '../../server/sample/recipes/registry.ts'
import { drugEntries } from '../../server/vocabulary/entries.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { faultsOf } from '../import/validRecord.ts'
import { runs } from '../runs.ts'

const AS_OF = '2026-11-21'
const sample = (definition: DatabaseDefinition, count: number, seed = 1) => [...generateSample(definition, { count, seed, asOf: AS_OF })]
const linker = createLinker()

/** A database nobody wrote a recipe for, with every kind of field and column. */
const probe = defineDatabase({
  id: 'probe',
  menu: { group: 'global', order: 1 },
  permission: 'isNvip',
  source: 'probe',
  title: 'name',
  number: 'licence',
  fields: {
    licence: { kind: 'text', identifier: true, searchable: true, sortable: true },
    name: { kind: 'text', searchable: true, associate: true, sortable: true },
    drug: { kind: 'terms', vocabulary: 'drug', facet: true },
    owner: { kind: 'terms', vocabulary: 'company' },
    target: { kind: 'terms', vocabulary: 'target' },
    illness: { kind: 'terms', vocabulary: 'indication' },
    dosageForm: { kind: 'terms' },
    country: { kind: 'terms' },
    basis: { kind: 'terms' },
    state: { kind: 'enum', options: ['alive', 'dead', 'unknown'], facet: true },
    kinds: { kind: 'enum', options: ['a', 'b', 'c'], many: true },
    approvalDate: { kind: 'date', sortable: true },
    expiryDate: { kind: 'date' },
    lastChanged: { kind: 'date' },
    price: { kind: 'number', unit: 'CNY' },
    packCount: { kind: 'number', integer: true },
    orphan: { kind: 'flag' },
    leaflet: { kind: 'text', link: true },
    note: { kind: 'text', long: true },
  },
  defaultSort: ['-approvalDate'],
  sections: [
    { id: 'base', kind: 'fields', fields: ['licence', 'name'] },
    {
      id: 'events',
      kind: 'table',
      columns: {
        when: { kind: 'date' },
        what: { kind: 'enum', options: ['x', 'y'] },
        amount: { kind: 'number' },
        sure: { kind: 'flag' },
        number: { kind: 'identifier' },
        page: { kind: 'link' },
        text: { kind: 'text', long: true },
        form: { kind: 'text' },
      },
    },
  ],
  charts: [],
  exportLimit: 1000,
})

const everything: readonly DatabaseDefinition[] = [...DATABASES, probe]

describe('the sample generator', () => {
  for (const definition of everything) {
    it(`DB-14 makes ${definition.id} records that fit the definition, and says that they are sample data`, () => {
      const records = sample(definition, 1500)
      expect(records).toHaveLength(1500)
      const faults = records.flatMap((record) => faultsOf(definition, record).map((fault) => `${record.id} ${fault}`))
      expect(faults.slice(0, 10)).toEqual([])
      expect(new Set(records.map((record) => JSON.stringify(record.provenance)))).toEqual(
        new Set([JSON.stringify({ publisher: 'Materia sample', file: 'sample-1', asOf: AS_OF, sample: true })]),
      )
    })

    it(`makes the same ${definition.id} records from the same seed, and others from another`, () => {
      fc.assert(
        fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, count) => {
          const text = JSON.stringify(sample(definition, count, seed))
          expect(JSON.stringify(sample(definition, count, seed))).toBe(text)
          // A larger sample begins with the smaller one.
          expect(JSON.stringify(sample(definition, count + 7, seed).slice(0, count))).toBe(text)
          expect(JSON.stringify(sample(definition, 60, seed + 1))).not.toBe(JSON.stringify(sample(definition, 60, seed)))
        }),
        { numRuns: runs(15) },
      )
    })

    it(`fills every field of ${definition.id} that the sample can know`, () => {
      const records = sample(definition, 1500)
      const filled = (id: string) =>
        records.some(
          ({ values }) => values[id] !== null && values[id] !== undefined && !(Array.isArray(values[id]) && values[id].length === 0),
        )
      const empty = Object.keys(definition.fields).filter(
        (id) =>
          definition.fields[id]?.column?.default && !isMade(definition.fields[id]) && !definition.fields[id]?.workedOut && !filled(id),
      )
      expect(empty).toEqual([])
      const tables = statedTables(definition).map(({ id }) => id)
      expect(tables.filter((id) => records.every((record) => (record.sections[id] ?? []).length === 0))).toEqual([])
    })

    it(`BEY-11 makes ${definition.id} of names that link to Chinese`, () => {
      const unlinked = new Set<string>()
      for (const record of sample(definition, 800))
        for (const [id, field] of Object.entries(definition.fields))
          // Classes of ATC codes are named by files alone, so that no code of the sample has one.
          if (field.kind === 'terms' && field.vocabulary && field.vocabulary !== 'atc')
            for (const name of (record.values[id] ?? []) as readonly string[]) {
              const linked = linker.link(field.vocabulary, name)
              // Materials, which are no drugs, have a reading instead; made-up makers are nobody's.
              if (otherReading(field.reads, name) !== name || (linked.cn === undefined && name.startsWith(MARK))) continue
              // A publisher who writes Chinese has the Chinese name.
              if (linked.cn === undefined || (linked.key !== name && linked.cn !== name)) unlinked.add(`${id}: ${name}`)
            }
      expect([...unlinked]).toEqual([])
    })
  }

  it('TRUTH-02 leaves to the catalogue what it works out, also where a source may state it', () => {
    const workedOut = DATABASES.flatMap((definition) =>
      Object.entries(definition.fields).flatMap(([id, field]) => (field.workedOut ? [[definition, id] as const] : [])),
    )
    expect(workedOut.length).toBeGreaterThan(8)
    const filled = workedOut.filter(([definition, id]) => sample(definition, 50).some(({ values }) => values[id] !== undefined))
    expect(filled.map(([{ id }, field]) => `${id}.${field}`)).toEqual([])
  })

  it('keeps ids unique over 300 000 records', () => {
    for (const definition of DATABASES) {
      const ids = new Set<string>()
      const count = definition.id === 'drugnct' ? 300_000 : 60_000
      for (const record of generateSample(definition, { count, seed: 7, asOf: AS_OF })) ids.add(record.id)
      expect([definition.id, ids.size]).toEqual([definition.id, count])
    }
  })

  it('keeps the dates of a record in order, none after the as-of date that has already happened', () => {
    const order: Record<string, readonly (readonly string[])[]> = {
      drugus: [['approvalDate', 'latestActionDate']],
      drugnct: [
        ['startDate', 'primaryCompletionDate', 'completionDate'],
        ['firstPostedDate', 'lastUpdatedDate'],
      ],
      drugeu: [
        ['opinionDate', 'decisionDate', 'withdrawalDate'],
        ['decisionDate', 'pageUpdatedDate'],
      ],
      drugca: [['approvalDate', 'firstMarketedDate', 'statusDate', 'lastUpdateDate']],
      drugsg: [['approvalDate']],
      drugipo: [['approvalDate', 'expiryDate']],
      dmf: [
        ['firstRegisteredYear', 'lastUpdateDate'],
        ['cepIssueDate', 'cepEndDate'],
      ],
      modify: [
        ['cnStatusDate', 'lastUpdateDate'],
        ['firstListedDate', 'lastUpdateDate'],
      ],
      application: [
        ['acceptanceDate', 'queueDate', 'reviewStartDate', 'reviewResultDate', 'issueDate'],
        ['acceptanceDate', 'nmpaStatusDate'],
      ],
      drugct: [
        ['protocolDate', 'ethicsDate', 'firstPostedDate'],
        ['ethicsDate', 'consentDate', 'firstEnrollmentDate', 'endDate'],
      ],
    }
    const past = [
      'approvalDate',
      'latestActionDate',
      'firstPostedDate',
      'lastUpdatedDate',
      'resultsPostedDate',
      'authorisationDate',
      'withdrawalDate',
      'statusDate',
      'lastUpdateDate',
      'releasedDate',
      'cepIssueDate',
      'cnStatusDate',
      'globalStatusDate',
      'acceptanceDate',
      'queueDate',
      'reviewStartDate',
      'reviewResultDate',
      'nmpaStatusDate',
      'issueDate',
      'ethicsDate',
      'consentDate',
      'firstEnrollmentDate',
      'endDate',
      'protocolDate',
      'applicationDate',
    ]
    for (const definition of DATABASES)
      for (const { id, values } of sample(definition, 3000)) {
        const told = (names: readonly string[]) => names.map((name) => values[name]).filter((value) => typeof value === 'string')
        for (const names of order[definition.id] ?? []) {
          const days = told(names)
          expect([id, [...days].sort()]).toEqual([id, days])
        }
        for (const day of told(past)) expect(day <= AS_OF, `${id} ${day}`).toBe(true)
      }
  })

  it('spreads what happened to Canadian products over the years: this one has no more than it has days for', () => {
    const drugca = DATABASES.find(({ id }) => id === 'drugca')
    const of = (field: string) => {
      const years = new Map<string, number>()
      for (const { values } of sample(drugca as DatabaseDefinition, 3000)) {
        const day = values[field]
        if (typeof day === 'string') years.set(day.slice(0, 4), (years.get(day.slice(0, 4)) ?? 0) + 1)
      }
      return years
    }
    for (const field of ['statusDate', 'approvalDate', 'firstMarketedDate']) {
      const years = of(field)
      expect([field, (years.get('2026') ?? 0) < 2 * (years.get('2025') ?? 0)]).toEqual([field, true])
    }
  })

  it('spreads records as catalogues do: a few drugs often, hundreds of them at times', () => {
    const drugct = DATABASES.find(({ id }) => id === 'drugnct')
    const counts = new Map<string, number>()
    for (const { values } of sample(drugct as DatabaseDefinition, 8000))
      for (const name of values['drug'] as readonly string[]) counts.set(name, (counts.get(name) ?? 0) + 1)
    const sizes = [...counts.values()].sort((a, b) => b - a)
    expect(sizes.length).toBeGreaterThan(500)
    expect(sizes[0]).toBeGreaterThan(20 * (sizes[Math.floor(sizes.length / 2)] as number))
    expect(counts.get('Pembrolizumab')).toBeGreaterThan(50)
  })

  it('no product has a brand that somebody has, nor a number that an authority has given out', () => {
    const brands = new Set(drugEntries.flatMap(({ brand }) => (brand === undefined ? [] : [brand.toLowerCase()])))
    const numbers: Record<string, RegExp> = {
      drugus: /^(NDA|ANDA|BLA)9\d{5}$/,
      drugnct: /^NCT9\d{7}$/,
      drugeu: /^EMEA\/H\/C\/9\d{5}$/,
      drugca: /^09\d{6}$/,
      drugsg: /^SIN9\d{4}P$/,
      dmf: /^([YFB]9\d{10}|DMF 9\d{5}|CEP 9\d{3}-\d{3}|9\d\dMF1\d{4}|KDMF 9\d{5})$/,
      modify: /^MND-9\d{5}$/,
      drugipo: /^(国药准字(H|S|HJ|SJ|HC|SC)|H|S|HC)(19|20)\d\d9\d{3}$/,
      rld: /^9\d\d-\d{1,2}$/,
      application: /^[CJ][XY][HS][A-Z]9\d{6}$/,
      drugct: /^CTR9\d{7}$/,
    }
    for (const definition of DATABASES)
      for (const { id, values, sections } of sample(definition, 2000)) {
        expect(values[definition.number], id).toMatch(numbers[definition.id]!)
        // Trials, and what is called by its substance.
        if (['drugnct', 'drugct', 'rld', 'dmf', 'modify', 'application', 'drugipo'].includes(definition.id)) continue
        const names = [values[definition.title]].flat().map(String)
        for (const name of names) {
          const own = brands.has(name.toLowerCase()) || brands.has(name.toLowerCase().split(' ')[0]!)
          expect([id, name, own]).toEqual([id, name, false])
        }
        // Copies in the US go by their substance, biologics of others by it and four letters; every other product's name is marked.
        const bySubstance = values['applicationType'] === 'anda' || ['biosimilar', 'biologic'].includes(String(values['innovationType']))
        if (definition.id !== 'drugus' || !bySubstance) for (const name of names) expect(name).toMatch(/exempla/i)
        for (const patent of sections['patents'] ?? []) expect(String(patent['patentNumber'])).toMatch(/^9\d{7}$/)
      }
  })

  it('has no brand beside a sponsor whose it is not', () => {
    const ownerOf = new Map(drugEntries.flatMap(({ brand, originator }) => (brand === undefined ? [] : [[brand, originator]])))
    const pairs = sample(drugnct, 4000).flatMap(({ values, sections }) =>
      [...[values['otherName']].flat(), ...(sections['interventions'] ?? []).map((row) => row['otherNames'])]
        .filter((name) => name !== null)
        .map((name) => ({ name, sponsor: String(values['sponsor']), owner: ownerOf.get(String(name)) })),
    )
    expect(pairs.length).toBeGreaterThan(500)
    expect(pairs.filter(({ sponsor, owner }) => sponsor !== owner)).toEqual([])
  })

  it('writes its titles as people do: an Early Phase 1 Study', () => {
    const titles = sample(drugnct, 4000).flatMap(({ values }) => [values['title'], values['officialTitle']].map(String))
    expect(titles.filter((title) => /^A [AEIOU]/.test(title))).toEqual([])
    expect(titles.some((title) => title.startsWith('An Early Phase 1 Study'))).toBe(true)
    expect(titles.some((title) => title.startsWith('A Randomized, Early Phase 1 Study'))).toBe(true)
  })

  it('a trial bears out what its title says', () => {
    const trials = sample(drugnct, 4000).map(({ values }) => ({ values, title: String(values['title']) }))
    const saying = (words: RegExp) => {
      const found = trials.filter(({ title }) => words.test(title))
      expect(found.length, String(words)).toBeGreaterThan(10)
      return found
    }
    const wrong = [
      ...saying(/ Versus /).filter(({ values }) => values['allocation'] !== 'randomized'),
      ...saying(/Adolescents and Adults/).filter(({ values }) => values['minimumAge'] !== '12 Years'),
      ...saying(/ (in|Treating) Adults /).filter(({ values }) => values['minimumAge'] !== '18 Years'),
      ...saying(/Chinese Participants/).filter(({ values }) => !(values['country'] as string[]).includes('China')),
      ...saying(/Metastatic|Locally Advanced/).filter(({ title }) => /leukemia|lymphoma|myeloma|arthritis|diabetes|infection/i.test(title)),
      ...saying(/Prostate Cancer/).filter(({ values }) => values['sex'] !== 'male' || values['minimumAge'] !== '18 Years'),
      // Every word of an illness has its capital.
      ...trials.filter(({ title }) => / (cancer|disease|diabetes|infections?|arthritis|lymphoma)\b/.test(title)),
    ]
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  it('an illness keeps its letters in a sentence: hemophilia B, HIV infection, Alzheimer’s disease', () => {
    const prose = [drugnct, drugeu].flatMap((definition) =>
      sample(definition, 4000).flatMap(({ values }) => [values['summary'], values['eligibility'], values['indicationText']].map(String)),
    )
    const letters = [/hemophilia B\b/, /Alzheimer/, /\bHIV\b/, /in people with (breast|prostate) cancer/]
    expect(letters.filter((word) => !prose.some((text) => word.test(text)))).toEqual([])
    expect(
      prose.filter((text) => /hemophilia [ab]\b|\bhiv\b|alzheimer|crohn|covid|parkinson|with (Breast|Prostate) cancer/.test(text)),
    ).toEqual([])
  })

  it('a name that says how long a form takes stands on one that takes long', () => {
    const named = sample(drugus, 6000).filter(({ values }) => / (XR|SR|ER|LA|ODT)$/.test(String(values['brandName'])))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(({ values }) => !/extended/i.test(String(values['dosageForm'])))).toEqual([])
  })

  it('an institution for cancer studies cancer', () => {
    const trials = sample(drugnct, 4000).filter(({ values }) =>
      /National Cancer Institute|Anderson|Kettering/.test(String(values['sponsor'])),
    )
    expect(trials.length).toBeGreaterThan(30)
    expect(trials.filter(({ values }) => /diabetes|hypertension|asthma|migraine|depress/i.test(String(values['indication'])))).toEqual([])
  })

  it('a copy is of somebody who makes copies', () => {
    const copies = sample(drugus, 4000).filter(({ values }) => values['applicationType'] === 'anda')
    expect(copies.length).toBeGreaterThan(1000)
    expect(copies.flatMap(({ values }) => values['applicant'] as string[]).filter((name) => !GENERIC_MAKERS.includes(name))).toEqual([])
  })

  it('DB-14 never lets sample prose pass for a publisher’s', () => {
    const records = DATABASES.flatMap((definition) => sample(definition, 300))
    const prose = records.flatMap(({ values }) => [values['summary'], values['indicationText']]).filter((text) => typeof text === 'string')
    expect(prose.length).toBeGreaterThan(300)
    expect(prose.filter((text) => !/\bsample\b/.test(text))).toEqual([])
    expect(records.filter(({ provenance }) => !provenance.sample || provenance.url !== undefined)).toEqual([])
  })

  it('knows the sizes of scale 1 and follows the scale', () => {
    const sizes = Object.fromEntries(DATABASES.map((definition) => [definition.id, sampleCount(definition, 1)]))
    expect(sizes).toMatchObject({ drugus: 3000, drugnct: 8000, drugeu: 1500, drugca: 3000, drugsg: 1500 })
    expect(sampleCount(probe, 2)).toBe(2000)
    expect(sampleCount({ id: 'drugnct' }, 0)).toBe(0)
    expect([...generateSample(probe, { scale: 0.01, seed: 1, asOf: AS_OF })]).toHaveLength(10)
    for (const id of Object.keys(RECIPES)) expect(DATABASES.map((definition) => definition.id)).toContain(id)
  })

  it.each([
    [{ count: -1, seed: 1, asOf: AS_OF }],
    [{ count: 1, seed: 0.5, asOf: AS_OF }],
    [{ count: 1, seed: 1, asOf: 'yesterday' }],
    [{ scale: Number.NaN, seed: 1, asOf: AS_OF }],
  ])('refuses %o', (options) => {
    expect(() => [...generateSample(probe, options)]).toThrow(RangeError)
  })
})

describe('filling the sample', () => {
  /** A catalogue that only keeps what it is given: the seam is the load, tests of the real engine are in tests/catalogue. */
  const memory = (failAt = Infinity) => {
    const visible = new Map<string, SourceRecord[]>()
    const events: string[] = []
    return {
      visible,
      events,
      load: async ({ database, source }: { database: string; source: string }) => {
        const taken: SourceRecord[] = []
        events.push(`load ${database} ${source}`)
        return {
          write: async (records: readonly SourceRecord[]) => {
            if (taken.length + records.length > failAt) throw new Error('disk full')
            taken.push(...records)
          },
          commit: async () => {
            visible.set(database, taken)
            return { records: taken.length, asOf: AS_OF }
          },
          abort: async () => void events.push(`abort ${database}`),
        }
      },
    }
  }
  const options = { seed: 3, asOf: AS_OF, clock: () => new Date('2026-11-21T08:00:00Z') }

  it('loads every database whole, as source sample, and tells how far it is', async () => {
    const catalogue = memory()
    const progress: string[] = []
    const filled = await fillSample({
      ...options,
      catalogue,
      scale: 0.5,
      onProgress: ({ database, records, total }) => progress.push(`${database} ${records}/${total}`),
    })
    expect(filled['drugnct']).toEqual({ records: 4000, asOf: AS_OF })
    expect(catalogue.events).toEqual(DATABASES.map(({ id }) => `load ${id} sample`))
    expect(progress).toContain('drugnct 2000/4000')
    expect(progress).toContain('drugnct 4000/4000')
    expect(catalogue.visible.get('drugsg')).toEqual(sample(DATABASES.find(({ id }) => id === 'drugsg') as DatabaseDefinition, 750, 3))
  })

  it('gives a load up when it fails or is stopped, and keeps what was committed', async () => {
    const failing = memory(3000)
    const databases = [drugus, drugnct]
    await expect(fillSample({ ...options, catalogue: failing, scale: 1, databases })).rejects.toThrow('disk full')
    expect([...failing.visible.keys()]).toEqual(['drugus'])
    expect(failing.events.at(-1)).toBe('abort drugnct')

    const stop = new AbortController()
    const stopped = memory()
    await expect(
      fillSample({ ...options, catalogue: stopped, scale: 1, databases, signal: stop.signal, onProgress: () => stop.abort() }),
    ).rejects.toThrow(/abort/i)
    expect(stopped.events.at(-1)).toBe('abort drugus')
    expect(stopped.visible.size).toBe(0)
  })

  it('fills nothing at scale 0', async () => {
    const catalogue = memory()
    expect(await fillSample({ ...options, catalogue, scale: 0 })).toEqual({})
    expect(catalogue.events).toEqual([])
  })
})
