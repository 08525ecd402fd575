import { listed, textOf } from '../text.ts'
import type { Place, StatedRecord, StatedRow, TruthFile, TruthParser } from '../types.ts'
import { classicStudies, csvStudies, xmlStudies } from './trials-legacy.ts'
import { baselineOf, bounded, eventsOf, flowOf, groupsOf, resultsOf } from './trials-results.ts'
import { choice, CLASSES, flag, keyOf, list, number, sentence, type Study, text, under, webLink, words } from './trials-study.ts'
import { FLAGS, milestonesOf, statementsOf } from './trials-told.ts'

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

const protocol = 'protocolSection'

/**
 * ClinicalTrials.gov: API v2 JSON (a study, an array, `{studies}`), the classic API's JSON, the retired XML, the CSV download.
 *
 * What is meant:
 * - Lists as registered; `UNKNOWN` and absent modules say nothing. Dates as precise as registered.
 * - Of several versions of a study the one updated last speaks alone.
 * - drug: names of interventions registered as drugs, biologicals, combination products or genetic, a placebo's among them.
 * - otherName: what interventions of any kind are also called, each spelling once. The CSV has no column for it.
 * - Contacts are left out on purpose (privacy).
 * - results: a row per outcome and group; value `mean (spread)` or `median (low to high)`, several parted by `; ` with their titles;
 *   a row per analysis, which names the groups compared. Numbers analysed carry their unit unless they count participants.
 * - Tables of more than 2 000 rows end with how many are left out.
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
    'otherName',
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
    'ageGroup',
    ...Object.keys(FLAGS),
  ],
  sections: {
    milestones: ['date', 'event', 'type'],
    sponsors: ['role', 'name', 'class'],
    identifiers: ['id', 'kind', 'type', 'domain', 'url'],
    mesh: ['kind', 'term', 'id', 'broader'],
    sharing: ['plan', 'description', 'documents', 'timeFrame', 'access', 'url'],
    groups: ['title', 'description'],
    flow: ['period', 'kind', 'event', 'group', 'participants', 'comment', 'leftOut'],
    baseline: ['measure', 'category', 'group', 'value', 'unit', 'note', 'leftOut'],
    adverseEventTerms: ['seriousness', 'organSystem', 'term', 'numbers', 'vocabulary', 'assessment', 'notes', 'leftOut'],
    statements: ['item', 'statement'],
    arms: ['label', 'type', 'description', 'interventions'],
    interventions: ['type', 'name', 'otherNames', 'description'],
    outcomes: ['kind', 'measure', 'timeFrame', 'description'],
    locations: ['facility', 'city', 'state', 'zip', 'country', 'status', 'leftOut'],
    results: ['outcome', 'kind', 'group', 'value', 'unit', 'analysis', 'note', 'leftOut'],
    adverseEvents: ['group', 'seriousAffected', 'seriousAtRisk', 'otherAffected', 'otherAtRisk', 'deaths', 'deathsAtRisk'],
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
      drug: [...new Set(drugs)],
      otherName: [...new Set(interventions.flatMap((one) => words(one, 'otherNames')))],
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
      lastUpdatedDate: own('statusModule.lastUpdatePostDateStruct.date') ?? own('statusModule.lastUpdateSubmitDate'),
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
      ageGroup: words(study, `${protocol}.eligibilityModule.stdAges`).map((group) => keyOf(group) as string),
      ...Object.fromEntries(Object.entries(FLAGS).map(([field, path]) => [field, flag(study, `${protocol}.${path}`)])),
    },
    sections: {
      milestones: milestonesOf(study).map(row),
      sponsors: [
        { role: 'lead', one: under(study, `${protocol}.sponsorCollaboratorsModule.leadSponsor`) },
        ...all('sponsorCollaboratorsModule.collaborators').map((one) => ({ role: 'collaborator', one })),
      ].flatMap(({ role, one }) =>
        text(one, 'name') ? [row({ role, name: text(one, 'name'), class: choice(CLASSES, text(one, 'class')) })] : [],
      ),
      identifiers: [
        {
          kind: 'org',
          one: under(study, `${protocol}.identificationModule.orgStudyIdInfo`),
        },
        ...all('identificationModule.secondaryIdInfos').map((one) => ({ kind: 'secondary', one })),
        ...words(study, `${protocol}.identificationModule.nctIdAliases`).map((id) => ({ kind: 'alias', one: { id } })),
      ].flatMap(({ kind, one }) =>
        text(one, 'id')
          ? [
              row({
                kind,
                id: text(one, 'id'),
                type: sentence(text(one, 'type')),
                domain: text(one, 'domain'),
                url: webLink(text(one, 'link')),
              }),
            ]
          : [],
      ),
      mesh: ['condition', 'intervention'].flatMap((kind) =>
        ['meshes', 'ancestors'].flatMap((which) =>
          list(study, `derivedSection.${kind}BrowseModule.${which}`).map((one) =>
            row({ kind, term: text(one, 'term'), id: text(one, 'id'), broader: which === 'ancestors' }),
          ),
        ),
      ),
      sharing: [under(study, `${protocol}.ipdSharingStatementModule`)]
        .filter((one) => one !== undefined)
        .map((one) =>
          row({
            plan: keyOf(text(one, 'ipdSharing')),
            description: text(one, 'description'),
            documents: words(one, 'infoTypes').map(sentence).join('; ') || null,
            timeFrame: text(one, 'timeFrame'),
            access: text(one, 'accessCriteria'),
            url: webLink(text(one, 'url')),
          }),
        ),
      groups: groupsOf(study).map(row),
      flow: bounded(flowOf(study)).map(row),
      baseline: bounded(baselineOf(study)).map(row),
      adverseEventTerms: bounded(eventsOf(study)).map(row),
      statements: statementsOf(study).map(row),
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
      locations: bounded(
        locations.map((one) => ({
          facility: text(one, 'facility'),
          city: text(one, 'city'),
          state: text(one, 'state'),
          zip: text(one, 'zip'),
          country: text(one, 'country'),
          status: sentence(text(one, 'status')),
        })),
      ).map(row),
      results: bounded(resultsOf(study)).map(row),
      adverseEvents: list(study, 'resultsSection.adverseEventsModule.eventGroups').map((group) =>
        row({
          group: text(group, 'title') ?? text(group, 'id'),
          seriousAffected: number(group, 'seriousNumAffected'),
          seriousAtRisk: number(group, 'seriousNumAtRisk'),
          otherAffected: number(group, 'otherNumAffected'),
          otherAtRisk: number(group, 'otherNumAtRisk'),
          deaths: number(group, 'deathsNumAffected'),
          deathsAtRisk: number(group, 'deathsNumAtRisk'),
        }),
      ),
      references: [
        ...all('referencesModule.references')
          .flatMap((one) => [
            { type: keyOf(text(one, 'type')), citation: text(one, 'citation'), pmid: text(one, 'pmid') },
            ...list(one, 'retractions').map((retraction) => ({
              type: 'retraction',
              citation: text(retraction, 'source'),
              pmid: text(retraction, 'pmid'),
            })),
          ])
          .map(({ pmid, ...cells }) => row({ ...cells, url: pmid && `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` })),
        ...all('referencesModule.availIpds').map((one) =>
          row({
            type: text(one, 'type'),
            citation: [text(one, 'id'), text(one, 'comment')].filter(Boolean).join('; ') || null,
            url: webLink(text(one, 'url')),
          }),
        ),
        ...all('referencesModule.seeAlsoLinks').map((one) =>
          row({ type: 'link', citation: text(one, 'label'), url: webLink(text(one, 'url')) }),
        ),
        ...list(study, 'documentSection.largeDocumentModule.largeDocs').map((one) =>
          row({
            type: 'document',
            citation: [text(one, 'label'), text(one, 'date'), text(one, 'filename')].filter(Boolean).join('; ') || null,
            url: webLink(text(one, 'url')),
          }),
        ),
      ],
    },
  }
}
