import { listed, stated, textOf } from '../text.ts'
import type { Place, StatedRecord, StatedRow, TruthFile, TruthParser } from '../types.ts'
import { classicStudies, csvStudies, xmlStudies } from './trials-legacy.ts'
import { type Study, under } from './trials-study.ts'

const text = (value: unknown, path: string): string | null => {
  const found = under(value, path)
  return typeof found === 'string' || typeof found === 'number' ? stated(String(found)) : null
}
const list = (value: unknown, path: string): unknown[] => {
  const found = under(value, path)
  return Array.isArray(found) ? found : []
}
const words = (value: unknown, path: string): string[] => [...new Set(list(value, path).flatMap((word) => stated(String(word)) ?? []))]
const number = (value: unknown, path: string): number | null => {
  const found = under(value, path)
  return found === undefined || found === null || found === '' ? null : Number(found)
}
const flag = (value: unknown, path: string): boolean | null => {
  const found = under(value, path)
  return typeof found === 'boolean' ? found : null
}

/** The registry's constants, `NOT_YET_RECRUITING`, as keys: `not-yet-recruiting`. */
const keyOf = (constant: string | null): string | null => constant?.toLowerCase().replace(/[^a-z0-9]+/g, '-') ?? null
/** The same as words: `Placebo comparator`; retired formats tell words, which stand as they are. */
const sentence = (constant: string | null): string | null => {
  if (constant === null || !/^[A-Z][A-Z0-9_]*$/.test(constant)) return constant
  const said = constant?.toLowerCase().replaceAll('_', ' ')
  return said ? said[0]?.toUpperCase() + said.slice(1) : null
}
const choice = (table: Readonly<Record<string, string>>, constant: string | null): string | null =>
  constant === null ? null : (table[constant] ?? 'unknown')

const PHASES: Readonly<Record<string, string>> = {
  EARLY_PHASE1: 'early-1',
  PHASE1: '1',
  'PHASE1 PHASE2': '1-2',
  PHASE2: '2',
  'PHASE2 PHASE3': '2-3',
  PHASE3: '3',
  PHASE4: '4',
  NA: 'na',
}
const CLASSES: Readonly<Record<string, string>> = {
  INDUSTRY: 'industry',
  NIH: 'nih',
  FED: 'fed',
  OTHER_GOV: 'other-gov',
  NETWORK: 'network',
  INDIV: 'individual',
  OTHER: 'other',
  UNKNOWN: 'unknown',
  AMBIG: 'unknown',
}
const STUDY_TYPES: Readonly<Record<string, string>> = {
  INTERVENTIONAL: 'interventional',
  OBSERVATIONAL: 'observational',
  EXPANDED_ACCESS: 'expanded-access',
}
const PURPOSES: Readonly<Record<string, string>> = {
  TREATMENT: 'treatment',
  PREVENTION: 'prevention',
  DIAGNOSTIC: 'diagnostic',
  SUPPORTIVE_CARE: 'supportive-care',
  SCREENING: 'screening',
  HEALTH_SERVICES_RESEARCH: 'health-services-research',
  BASIC_SCIENCE: 'basic-science',
  DEVICE_FEASIBILITY: 'device-feasibility',
  ECT: 'ect',
  OTHER: 'other',
}
const MODELS: Readonly<Record<string, string>> = {
  SINGLE_GROUP: 'single-group',
  PARALLEL: 'parallel',
  CROSSOVER: 'crossover',
  FACTORIAL: 'factorial',
  SEQUENTIAL: 'sequential',
  COHORT: 'cohort',
  CASE_CONTROL: 'case-control',
  CASE_ONLY: 'case-only',
  CASE_CROSSOVER: 'case-crossover',
  ECOLOGIC_OR_COMMUNITY: 'ecologic',
  FAMILY_BASED: 'family',
  DEFINED_POPULATION: 'defined-population',
  NATURAL_HISTORY: 'natural-history',
  OTHER: 'other',
}
const ALLOCATIONS: Readonly<Record<string, string>> = { RANDOMIZED: 'randomized', NON_RANDOMIZED: 'non-randomized', NA: 'na' }

/** Kinds of interventions whose names are drugs. */
const DRUGS: ReadonlySet<string> = new Set(['drug', 'biological', 'combination-product', 'genetic'])

/** `Placebo …`, `Xolair placebo`, `placebo for X`; a name that offers the drug or its placebo is still the drug's. */
const PLACEBO = /^(?!.*(?:\bor|\/|\band|\+|\bvs\.?)\s*(?:matching )?placebo).*\bplacebos?\b/i

const protocol = 'protocolSection'

/** Measurements shown in one row. */
const IN_A_ROW = 10

/** Measurements of one group under one outcome, as texts of a row each. */
const valuesOf = (outcome: unknown, group: string): string[] => {
  const parts: string[] = []
  for (const one of list(outcome, 'classes'))
    for (const category of list(one, 'categories'))
      for (const measurement of list(category, 'measurements')) {
        if (text(measurement, 'groupId') !== group) continue
        const [value, spread, lower, upper] = ['value', 'spread', 'lowerLimit', 'upperLimit'].map((name) => text(measurement, name))
        if (!value) continue
        const title = [text(one, 'title'), text(category, 'title')].filter(Boolean).join(' · ')
        const range = lower || upper ? ` (${lower ?? '…'} to ${upper ?? '…'})` : ''
        const comment = text(measurement, 'comment')
        parts.push(`${title ? `${title}: ` : ''}${value}${spread ? ` (${spread})` : ''}${range}${comment ? ` [${comment}]` : ''}`)
      }
  return Array.from({ length: Math.ceil(parts.length / IN_A_ROW) }, (_, at) => parts.slice(at * IN_A_ROW, (at + 1) * IN_A_ROW).join('; '))
}

const countOf = (outcome: unknown, group: string): string | null => {
  const denom = list(outcome, 'denoms')[0]
  return text(
    list(denom, 'counts').find((count) => text(count, 'groupId') === group),
    'value',
  )
}

const resultsOf = (study: Study, at: Place): StatedRow[] =>
  list(study, 'resultsSection.outcomeMeasuresModule.outcomeMeasures').flatMap((outcome) => {
    const title = `${text(outcome, 'title') ?? ''}${text(outcome, 'timeFrame') ? ` [${text(outcome, 'timeFrame')}]` : ''}`
    const common = { outcome: title, kind: { OTHER_PRE_SPECIFIED: 'other' }[text(outcome, 'type') ?? ''] ?? keyOf(text(outcome, 'type')) }
    const groups = new Map(list(outcome, 'groups').map((group) => [text(group, 'id') ?? '', text(group, 'title') ?? '']))
    const unit = [
      text(outcome, 'unitOfMeasure'),
      [sentence(text(outcome, 'paramType')), text(outcome, 'dispersionType')].filter(Boolean).join(', '),
    ]
      .filter(Boolean)
      .join(' · ')
    const measured = [...groups].flatMap(([id, name]) => {
      const values = valuesOf(outcome, id)
      const count = countOf(outcome, id)
      const group = `${name}${count ? ` (n = ${count})` : ''}`
      // Nothing was measured in it: the group is told all the same.
      return (values.length > 0 ? values : [null]).map((value) => ({
        at,
        cells: { ...common, group, value, unit: unit || null, analysis: null },
      }))
    })
    const analysed = list(outcome, 'analyses').map((analysis) => {
      const p = text(analysis, 'pValue')
      const estimate = [text(analysis, 'paramType'), text(analysis, 'paramValue')].filter(Boolean).join(' ')
      const [lower, upper, percent] = ['ciLowerLimit', 'ciUpperLimit', 'ciPctValue'].map((name) => text(analysis, name))
      const interval = lower || upper ? ` (${percent ? `${percent}% ` : ''}CI ${lower ?? '…'} to ${upper ?? '…'})` : ''
      return {
        at,
        cells: {
          ...common,
          group:
            words(analysis, 'groupIds')
              .map((id) => groups.get(id) ?? id)
              .join(' vs ') || null,
          value: `${estimate}${interval}` || null,
          unit: null,
          analysis:
            [
              text(analysis, 'statisticalMethod'),
              p && `p ${/^[<>=]/.test(p) ? p : `= ${p}`}`,
              sentence(text(analysis, 'nonInferiorityType')),
              ...[
                'groupDescription',
                'pValueComment',
                'statisticalComment',
                'estimateComment',
                'nonInferiorityComment',
                'otherAnalysisDescription',
              ].map((name) => text(analysis, name)),
            ]
              .filter(Boolean)
              .join('; ') || null,
        },
      }
    })
    // An outcome whose results are yet to come is told all the same.
    const bare = { at, cells: { ...common, group: null, value: null, unit: unit || null, analysis: null } }
    const rows: StatedRow[] = [...measured, ...analysed]
    return rows.length > 0 ? rows : [bare]
  })

/**
 * ClinicalTrials.gov: API v2 JSON (a study, an array, `{studies}`), the classic API's JSON, the retired XML, the CSV download.
 *
 * What is meant:
 * - Lists as registered; `UNKNOWN` and absent modules say nothing. Dates as precise as registered.
 * - Of several versions of a study the one updated last speaks alone.
 * - drug: names of interventions that are drugs, biologicals, combination products or genetic; what is only a placebo is none.
 * - Contacts are left out on purpose (privacy).
 * - results: a row per outcome and group; value `mean (spread)` or `median (low to high)`, several parted by `; ` with their titles;
 *   a row per analysis, which names the groups compared.
 */
export const clinicaltrialsTruth: TruthParser = {
  source: 'clinicaltrials',
  fields: [
    'nctId',
    'title',
    'officialTitle',
    'acronym',
    'phase',
    'status',
    'lastKnownStatus',
    'drug',
    'indication',
    'sponsor',
    'collaborator',
    'sponsorClass',
    'studyType',
    'interventionType',
    'purpose',
    'designModel',
    'allocation',
    'masking',
    'healthyVolunteers',
    'sex',
    'minimumAge',
    'maximumAge',
    'enrollment',
    'enrollmentType',
    'country',
    'siteCount',
    'startDate',
    'primaryCompletionDate',
    'completionDate',
    'firstPostedDate',
    'lastUpdatedDate',
    'resultsPostedDate',
    'hasResults',
    'whyStopped',
    'keyword',
    'secondaryId',
    'summary',
    'description',
    'eligibility',
  ],
  sections: {
    arms: ['label', 'type', 'description', 'interventions'],
    interventions: ['type', 'name', 'otherNames', 'description'],
    outcomes: ['kind', 'measure', 'timeFrame', 'description'],
    locations: ['facility', 'city', 'state', 'country', 'status'],
    results: ['outcome', 'kind', 'group', 'value', 'unit', 'analysis'],
    adverseEvents: ['group', 'seriousAffected', 'seriousAtRisk', 'otherAffected', 'otherAtRisk', 'deaths'],
    references: ['type', 'citation', 'url'],
  },
  unordered: ['results[].analysis'],
  read: (files) => {
    const records = new Map<string, { record: StatedRecord; updated: string }>()
    for (const file of files)
      for (const { study, at } of studiesOf(file)) {
        const record = recordOf(study, at)
        const updated = String(record.values['lastUpdatedDate'] ?? '')
        const other = records.get(record.id)
        if (!other || other.updated < updated) records.set(record.id, { record, updated })
      }
    return [...records.values()].map(({ record }) => record)
  },
}

function* studiesOf(file: TruthFile): Generator<{ study: Study; at: Place }> {
  if (file.base.endsWith('.json')) {
    const content = JSON.parse(textOf(file.bytes())) as unknown
    if (under(content, 'FullStudiesResponse')) yield* classicStudies(file, content)
    const studies = Array.isArray(content) ? content : Array.isArray(under(content, 'studies')) ? list(content, 'studies') : [content]
    for (const [index, study] of studies.entries())
      if (text(study, 'protocolSection.identificationModule.nctId'))
        yield { study: study as Study, at: { file: file.name, line: index + 1 } }
  } else if (file.base.endsWith('.xml')) yield* xmlStudies(file)
  else if (file.base.endsWith('.csv')) yield* csvStudies(file)
}

const recordOf = (study: Study, at: Place): StatedRecord => {
  const own = (path: string) => text(study, `${protocol}.${path}`)
  const all = (path: string) => list(study, `${protocol}.${path}`)
  const id = own('identificationModule.nctId') ?? ''
  const interventions = all('armsInterventionsModule.interventions')
  const locations = all('contactsLocationsModule.locations')
  const design = 'designModule.designInfo'
  const masking = own(`${design}.maskingInfo.masking`)
  const row = (cells: StatedRow['cells']): StatedRow => ({ at, cells })
  const outcomes = (kind: string) =>
    all(`outcomesModule.${kind}Outcomes`).map((outcome) =>
      row({
        kind,
        measure: text(outcome, 'measure'),
        timeFrame: text(outcome, 'timeFrame'),
        description: text(outcome, 'description'),
      }),
    )
  const drugs = interventions.filter((one) => DRUGS.has(keyOf(text(one, 'type')) ?? '')).flatMap((one) => text(one, 'name') ?? [])
  return {
    id,
    at,
    veterinary: false,
    values: {
      nctId: id,
      title: own('identificationModule.briefTitle'),
      officialTitle: own('identificationModule.officialTitle'),
      acronym: own('identificationModule.acronym'),
      phase: choice(PHASES, words(study, `${protocol}.designModule.phases`).join(' ') || null),
      status: keyOf(own('statusModule.overallStatus')),
      lastKnownStatus: keyOf(own('statusModule.lastKnownStatus')),
      drug: [...new Set(drugs)].filter((name) => !PLACEBO.test(name)),
      indication: words(study, `${protocol}.conditionsModule.conditions`),
      sponsor: listed(own('sponsorCollaboratorsModule.leadSponsor.name') ?? '', '\n'),
      collaborator: all('sponsorCollaboratorsModule.collaborators').flatMap((one) => text(one, 'name') ?? []),
      sponsorClass: choice(CLASSES, own('sponsorCollaboratorsModule.leadSponsor.class')),
      studyType: choice(STUDY_TYPES, own('designModule.studyType')),
      interventionType: [...new Set(interventions.flatMap((one) => keyOf(text(one, 'type')) ?? []))],
      purpose: choice(PURPOSES, own(`${design}.primaryPurpose`)),
      designModel: choice(MODELS, own(`${design}.interventionModel`) ?? own(`${design}.observationalModel`)),
      allocation: choice(ALLOCATIONS, own(`${design}.allocation`)),
      masking: keyOf(masking),
      healthyVolunteers: flag(study, `${protocol}.eligibilityModule.healthyVolunteers`),
      sex: keyOf(own('eligibilityModule.sex')),
      minimumAge: own('eligibilityModule.minimumAge'),
      maximumAge: own('eligibilityModule.maximumAge'),
      enrollment: number(study, `${protocol}.designModule.enrollmentInfo.count`),
      enrollmentType: keyOf(own('designModule.enrollmentInfo.type')),
      country: [...new Set(locations.flatMap((one) => text(one, 'country') ?? []))],
      siteCount: locations.length || null,
      startDate: own('statusModule.startDateStruct.date'),
      primaryCompletionDate: own('statusModule.primaryCompletionDateStruct.date'),
      completionDate: own('statusModule.completionDateStruct.date'),
      firstPostedDate: own('statusModule.studyFirstPostDateStruct.date'),
      lastUpdatedDate: own('statusModule.lastUpdatePostDateStruct.date'),
      resultsPostedDate: own('statusModule.resultsFirstPostDateStruct.date'),
      hasResults: flag(study, 'hasResults'),
      whyStopped: own('statusModule.whyStopped'),
      keyword: words(study, `${protocol}.conditionsModule.keywords`),
      secondaryId: [
        ...new Set(
          [
            own('identificationModule.orgStudyIdInfo.id'),
            ...all('identificationModule.secondaryIdInfos').map((one) => text(one, 'id')),
            ...words(study, `${protocol}.identificationModule.nctIdAliases`),
          ].filter((one) => one !== null),
        ),
      ],
      summary: own('descriptionModule.briefSummary'),
      description: own('descriptionModule.detailedDescription'),
      eligibility: own('eligibilityModule.eligibilityCriteria'),
    },
    sections: {
      arms: all('armsInterventionsModule.armGroups').map((arm) =>
        row({
          label: text(arm, 'label'),
          type: sentence(text(arm, 'type')),
          description: text(arm, 'description'),
          interventions: words(arm, 'interventionNames').join('; ') || null,
        }),
      ),
      interventions: interventions.map((one) =>
        row({
          type: sentence(text(one, 'type')),
          name: text(one, 'name'),
          otherNames: words(one, 'otherNames').join('; ') || null,
          description: text(one, 'description'),
        }),
      ),
      outcomes: [...outcomes('primary'), ...outcomes('secondary'), ...outcomes('other')],
      locations: locations.map((one) =>
        row({
          facility: text(one, 'facility'),
          city: text(one, 'city'),
          state: text(one, 'state'),
          country: text(one, 'country'),
          status: sentence(text(one, 'status')),
        }),
      ),
      results: resultsOf(study, at),
      adverseEvents: list(study, 'resultsSection.adverseEventsModule.eventGroups').map((group) =>
        row({
          group: text(group, 'title'),
          seriousAffected: number(group, 'seriousNumAffected'),
          seriousAtRisk: number(group, 'seriousNumAtRisk'),
          otherAffected: number(group, 'otherNumAffected'),
          otherAtRisk: number(group, 'otherNumAtRisk'),
          deaths: number(group, 'deathsNumAffected'),
        }),
      ),
      references: [
        ...all('referencesModule.references').map((one) =>
          row({
            type: keyOf(text(one, 'type')),
            citation: text(one, 'citation'),
            url: text(one, 'pmid') && `https://pubmed.ncbi.nlm.nih.gov/${text(one, 'pmid')}/`,
          }),
        ),
        ...all('referencesModule.availIpds').map((one) =>
          row({
            type: text(one, 'type')?.toLowerCase() ?? null,
            citation: [text(one, 'id'), text(one, 'comment')].filter(Boolean).join('; ') || null,
            url: text(one, 'url'),
          }),
        ),
        ...all('referencesModule.seeAlsoLinks').map((one) => row({ type: 'link', citation: text(one, 'label'), url: text(one, 'url') })),
      ],
    },
  }
}
