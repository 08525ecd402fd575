import {
  age,
  allAnalysed,
  analysed,
  emptyStudy,
  statement,
  type Study,
  type StudyEvent,
  type StudyFormat,
  type StudyMeasure,
  type StudyMilestone,
} from './clinicaltrialsStudy.ts'
import { flag, integer, isoDate, line, longDate, prose, words } from './fields.ts'

/**
 * Studies of the registry's two JSON formats: API v2 (`protocolSection`, camelCase) and the retired classic API
 * (`ProtocolSection`, PascalCase, every list wrapped and every member prefixed). Any module may be absent or of another kind;
 * what cannot be read is left out, nothing throws.
 */

type Json = Readonly<Record<string, unknown>>

const NOTHING: Json = Object.freeze({})

const object = (value: unknown): Json => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : NOTHING)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const objects = (value: unknown): Json[] => list(value).map(object)
const texts = (value: unknown): string[] => list(value).flatMap((item) => line(item) ?? [])
const count = (value: unknown): number | null => {
  const result = integer(value)
  return result !== null && result >= 0 ? result : null
}
/** The registry writes `NA` for a number that could not be estimated; that is news, so it stays. */
const amount = (value: unknown): string | null => line(value)

const label = (classTitle: unknown, categoryTitle: unknown): string | null =>
  [line(classTitle), line(categoryTitle)].filter(Boolean).join(' · ') || null
const comments = (...values: unknown[]): string | null => values.map(line).filter(Boolean).join('; ') || null

type Group = { id: string; title: string | null; description: string | null }

/** Groups once per title and description, however their lines are broken: modules repeat those of others. */
export const distinctGroups = (groups: readonly Omit<Group, 'id'>[]): Study['groups'] => {
  const found = new Map<string, { title: string | null; description: string | null }>()
  for (const { title, description } of groups) {
    const key = JSON.stringify([title, line(description)])
    if (!found.has(key)) found.set(key, { title, description })
  }
  return [...found.values()]
}

/** A statement of yes or no as text. */
const yes = (value: unknown): string | null => (value === true ? 'Yes' : value === false ? 'No' : line(value))

/** Names of what is set to true: `{ intermediate: true }`. */
const kindsOf = (value: Json): string =>
  Object.keys(value)
    .filter((key) => flag(value[key]) === true)
    .join(', ')

const v2Groups = (module: Json, name = 'groups'): Group[] =>
  objects(module[name]).map((group) => ({
    id: line(group['id']) ?? '',
    title: line(group['title']),
    description: prose(group['description']),
  }))
const v2Denom = (owner: Json, group: string): string | null =>
  allAnalysed(
    objects(owner['denoms']).map((denom) => {
      const found = objects(denom['counts']).find((one) => line(one['groupId']) === group)
      return analysed(line(found?.['value']), line(denom['units']))
    }),
  )

/** An outcome or a characteristic at baseline, whose groups and numbers analysed stand in `module`. */
const v2Measure = (measure: Json, module: Json): StudyMeasure => ({
  title: line(measure['title']),
  kind: line(measure['type']),
  timeFrame: line(measure['timeFrame']),
  parameter: line(measure['paramType']),
  dispersion: line(measure['dispersionType']),
  unit: line(measure['unitOfMeasure']),
  description: prose(measure['description']),
  population: prose(measure['populationDescription']),
  anticipated: line(measure['anticipatedPostingDate']),
  posted: line(measure['reportingStatus']) !== 'NOT_POSTED',
  groups: v2Groups(module).map(({ id, title }) => ({
    id,
    title,
    participants: v2Denom(objects(measure['denoms']).length > 0 ? measure : module, id),
  })),
  values: objects(measure['classes']).flatMap((cls) =>
    objects(cls['categories']).flatMap((category) =>
      objects(category['measurements']).map((one) => ({
        group: line(one['groupId']) ?? '',
        label: label(cls['title'], category['title']),
        analysed: v2Denom(cls, line(one['groupId']) ?? ''),
        value: amount(one['value']),
        spread: amount(one['spread']),
        lower: amount(one['lowerLimit']),
        upper: amount(one['upperLimit']),
        comment: line(one['comment']),
      })),
    ),
  ),
  analyses: objects(measure['analyses']).map((one) => ({
    groups: texts(one['groupIds']),
    method: line(one['statisticalMethod']) ?? line(one['otherAnalysisDescription']),
    pValue: line(one['pValue']),
    parameter: line(one['paramType']),
    estimate: amount(one['paramValue']),
    dispersion: [words(one['dispersionType']), amount(one['dispersionValue'])].filter(Boolean).join(' ') || null,
    confidence: line(one['ciPctValue']),
    sides: line(one['ciNumSides']),
    lower: amount(one['ciLowerLimit']),
    upper: amount(one['ciUpperLimit']),
    type: line(one['nonInferiorityType']),
    comment: comments(
      one['groupDescription'],
      one['statisticalComment'],
      one['pValueComment'],
      one['estimateComment'],
      one['ciLowerLimitComment'],
      one['ciUpperLimitComment'],
      one['nonInferiorityComment'],
      line(one['statisticalMethod']) === null ? null : one['otherAnalysisDescription'],
    ),
  })),
})

const v2Events = (adverse: Json): StudyEvent[] => {
  const titles = new Map(v2Groups(adverse, 'eventGroups').map((group) => [group.id, group.title ?? (group.id || null)]))
  const of = (list: string, serious: boolean) =>
    objects(adverse[list]).map((event) => ({
      serious,
      system: line(event['organSystem']),
      term: line(event['term']),
      vocabulary: line(event['sourceVocabulary']),
      assessment: line(event['assessmentType']),
      notes: prose(event['notes']),
      counts: objects(event['stats']).map((one) => ({
        group: titles.get(line(one['groupId']) ?? '') ?? line(one['groupId']),
        affected: amount(one['numAffected']),
        atRisk: amount(one['numAtRisk']),
        events: amount(one['numEvents']),
      })),
    }))
  return [...of('seriousEvents', true), ...of('otherEvents', false)]
}

const v2Flow = (module: Json): Study['flow'] => {
  const titles = new Map(v2Groups(module).map((group) => [group.id, group.title ?? (group.id || null)]))
  const row = (period: Json, kind: 'milestone' | 'withdrawal', event: Json, one: Json) => ({
    period: line(period['title']),
    kind,
    event: line(event['type']),
    group: titles.get(line(one['groupId']) ?? '') ?? line(one['groupId']),
    participants: amount(one['numSubjects']),
    comment: comments(one['comment'], event['comment']),
  })
  return objects(module['periods']).flatMap((period) => [
    ...objects(period['milestones']).flatMap((event) => objects(event['achievements']).map((one) => row(period, 'milestone', event, one))),
    ...objects(period['dropWithdraws']).flatMap((event) => objects(event['reasons']).map((one) => row(period, 'withdrawal', event, one))),
  ])
}

const UNPOSTED: Readonly<Record<string, StudyMilestone>> = {
  RELEASE: 'results-released',
  UNRELEASE: 'results-unreleased',
  RESET: 'results-returned',
}

/** The study's number where an API v2 record has it. */
export const v2Number = (value: unknown): unknown => object(object(object(value)['protocolSection'])['identificationModule'])['nctId']

/** A study of API v2. `nctId` is checked by the caller. */
export const v2Study = (value: unknown, nctId: string): Study => {
  const root = object(value)
  const protocol = object(root['protocolSection'])
  const identification = object(protocol['identificationModule'])
  const status = object(protocol['statusModule'])
  const sponsors = object(protocol['sponsorCollaboratorsModule'])
  const lead = object(sponsors['leadSponsor'])
  const descriptions = object(protocol['descriptionModule'])
  const conditions = object(protocol['conditionsModule'])
  const design = object(protocol['designModule'])
  const designInfo = object(design['designInfo'])
  const enrollment = object(design['enrollmentInfo'])
  const arms = object(protocol['armsInterventionsModule'])
  const outcomes = object(protocol['outcomesModule'])
  const eligibility = object(protocol['eligibilityModule'])
  const places = object(protocol['contactsLocationsModule'])
  const references = object(protocol['referencesModule'])
  const results = object(root['resultsSection'])
  const oversight = object(protocol['oversightModule'])
  const sharing = object(protocol['ipdSharingStatementModule'])
  const party = object(sponsors['responsibleParty'])
  const organization = object(identification['organization'])
  const masking = object(designInfo['maskingInfo'])
  const biospecimen = object(design['bioSpec'])
  const access = object(status['expandedAccessInfo'])
  const flow = object(results['participantFlowModule'])
  const baseline = object(results['baselineCharacteristicsModule'])
  const measures = objects(object(results['outcomeMeasuresModule'])['outcomeMeasures'])
  const adverse = object(results['adverseEventsModule'])
  const more = object(results['moreInfoModule'])
  const agreement = object(more['certainAgreement'])
  const derived = object(root['derivedSection'])
  const unposted = object(object(object(root['annotationSection'])['annotationModule'])['unpostedAnnotation'])
  const milestone = (event: StudyMilestone, struct: string) => {
    const told = status[struct]
    return typeof told === 'object' && told !== null
      ? { event, date: isoDate(object(told)['date']), type: line(object(told)['type']) }
      : { event, date: isoDate(told), type: null }
  }
  const mesh = (module: string, kind: 'condition' | 'intervention') =>
    (['meshes', 'ancestors'] as const).flatMap((list) =>
      objects(object(derived[module])[list]).map((one) => ({
        kind,
        term: line(one['term']),
        id: line(one['id']),
        broader: list === 'ancestors',
      })),
    )
  const date = (struct: string) => isoDate(object(status[struct])['date'])
  const outcomesOf = (key: string, kind: 'primary' | 'secondary' | 'other') =>
    objects(outcomes[key]).map((outcome) => ({
      kind,
      measure: line(outcome['measure']),
      timeFrame: line(outcome['timeFrame']),
      description: prose(outcome['description']),
    }))
  return {
    ...emptyStudy('v2', nctId),
    version: isoDate(object(object(root['derivedSection'])['miscInfoModule'])['versionHolder']),
    title: line(identification['briefTitle']),
    officialTitle: line(identification['officialTitle']),
    acronym: line(identification['acronym']),
    secondaryIds: [
      ...[object(identification['orgStudyIdInfo'])['id'], ...objects(identification['secondaryIdInfos']).map((info) => info['id'])].flatMap(
        (id) => line(id) ?? [],
      ),
      ...texts(identification['nctIdAliases']),
    ],
    status: line(status['overallStatus']),
    lastKnownStatus: line(status['lastKnownStatus']),
    whyStopped: prose(status['whyStopped']),
    phases: texts(design['phases']),
    studyType: line(design['studyType']),
    sponsor: line(lead['name']),
    sponsorClass: line(lead['class']),
    collaborators: objects(sponsors['collaborators']).flatMap((one) => {
      const name = line(one['name'])
      return name === null ? [] : [{ name, class: line(one['class']) }]
    }),
    conditions: texts(conditions['conditions']),
    keywords: texts(conditions['keywords']),
    summary: prose(descriptions['briefSummary']),
    description: prose(descriptions['detailedDescription']),
    eligibility: prose(eligibility['eligibilityCriteria']),
    purpose: line(designInfo['primaryPurpose']),
    designModel: line(designInfo['interventionModel']) ?? line(designInfo['observationalModel']),
    allocation: line(designInfo['allocation']),
    masking: line(masking['masking']),
    healthyVolunteers: flag(eligibility['healthyVolunteers']),
    sex: line(eligibility['sex']),
    minimumAge: age(eligibility['minimumAge']),
    maximumAge: age(eligibility['maximumAge']),
    enrollment: count(enrollment['count']),
    enrollmentType: line(enrollment['type']),
    startDate: date('startDateStruct'),
    primaryCompletionDate: date('primaryCompletionDateStruct'),
    completionDate: date('completionDateStruct'),
    firstPostedDate: date('studyFirstPostDateStruct'),
    lastUpdatedDate: date('lastUpdatePostDateStruct') ?? isoDate(status['lastUpdateSubmitDate']),
    resultsPostedDate: date('resultsFirstPostDateStruct'),
    hasResults: flag(root['hasResults']) ?? (root['resultsSection'] !== undefined ? true : null),
    interventions: objects(arms['interventions']).map((one) => ({
      type: line(one['type']),
      name: line(one['name']),
      otherNames: texts(one['otherNames']),
      description: prose(one['description']),
    })),
    arms: objects(arms['armGroups']).map((one) => ({
      label: line(one['label']),
      type: line(one['type']),
      description: prose(one['description']),
      interventions: texts(one['interventionNames']),
    })),
    outcomes: [
      ...outcomesOf('primaryOutcomes', 'primary'),
      ...outcomesOf('secondaryOutcomes', 'secondary'),
      ...outcomesOf('otherOutcomes', 'other'),
    ],
    locations: objects(places['locations']).map((one) => ({
      facility: line(one['facility']),
      city: line(one['city']),
      state: line(one['state']),
      zip: line(one['zip']),
      country: line(one['country']),
      status: line(one['status']),
    })),
    measures: measures.map((measure) => v2Measure(measure, measure)),
    adverseEvents: objects(adverse['eventGroups']).map((group) => ({
      group: line(group['title']) ?? line(group['id']),
      seriousAffected: count(group['seriousNumAffected']),
      seriousAtRisk: count(group['seriousNumAtRisk']),
      otherAffected: count(group['otherNumAffected']),
      otherAtRisk: count(group['otherNumAtRisk']),
      deaths: count(group['deathsNumAffected']),
      deathsAtRisk: count(group['deathsNumAtRisk']),
    })),
    events: v2Events(adverse),
    groups: distinctGroups([
      ...v2Groups(flow),
      ...v2Groups(baseline),
      ...measures.flatMap((one) => v2Groups(one)),
      ...v2Groups(adverse, 'eventGroups'),
    ]),
    flow: v2Flow(flow),
    baseline: objects(baseline['measures']).map((measure) => v2Measure(measure, baseline)),
    mesh: [...mesh('conditionBrowseModule', 'condition'), ...mesh('interventionBrowseModule', 'intervention')],
    sharing:
      protocol['ipdSharingStatementModule'] === undefined
        ? null
        : {
            plan: line(sharing['ipdSharing']),
            description: prose(sharing['description']),
            documents: texts(sharing['infoTypes']),
            timeFrame: prose(sharing['timeFrame']),
            access: prose(sharing['accessCriteria']),
            url: line(sharing['url']),
          },
    milestones: [
      milestone('start', 'startDateStruct'),
      milestone('primary-completion', 'primaryCompletionDateStruct'),
      milestone('completion', 'completionDateStruct'),
      milestone('first-submitted', 'studyFirstSubmitDate'),
      milestone('first-submitted-qc', 'studyFirstSubmitQcDate'),
      milestone('first-posted', 'studyFirstPostDateStruct'),
      milestone('results-submitted', 'resultsFirstSubmitDate'),
      milestone('results-submitted-qc', 'resultsFirstSubmitQcDate'),
      milestone('results-posted', 'resultsFirstPostDateStruct'),
      milestone('disposition-submitted', 'dispFirstSubmitDate'),
      milestone('disposition-submitted-qc', 'dispFirstSubmitQcDate'),
      milestone('disposition-posted', 'dispFirstPostDateStruct'),
      milestone('update-submitted', 'lastUpdateSubmitDate'),
      milestone('update-posted', 'lastUpdatePostDateStruct'),
      milestone('verified', 'statusVerifiedDate'),
      ...objects(unposted['unpostedEvents']).flatMap((one) => {
        const event = UNPOSTED[line(one['type']) ?? '']
        return event ? [{ event, date: isoDate(one['date']), type: null }] : []
      }),
    ],
    identifiers: [
      ...[object(identification['orgStudyIdInfo'])].map((one) => ({ kind: 'org' as const, one })),
      ...objects(identification['secondaryIdInfos']).map((one) => ({ kind: 'secondary' as const, one })),
      ...texts(identification['nctIdAliases']).map((id) => ({ kind: 'alias' as const, one: { id } as Json })),
    ].flatMap(({ kind, one }) =>
      line(one['id']) === null
        ? []
        : [{ kind, id: line(one['id']), type: line(one['type']), domain: line(one['domain']), url: line(one['link']) }],
    ),
    ageGroups: texts(eligibility['stdAges']),
    flags: {
      dataMonitoringCommittee: flag(oversight['oversightHasDmc']),
      fdaRegulatedDrug: flag(oversight['isFdaRegulatedDrug']),
      fdaRegulatedDevice: flag(oversight['isFdaRegulatedDevice']),
      unapprovedDevice: flag(oversight['isUnapprovedDevice']),
      pediatricPostmarketDevice: flag(oversight['isPpsd']),
      usExport: flag(oversight['isUsExport']),
      expandedAccess: flag(access['hasExpandedAccess']),
      patientRegistry: flag(design['patientRegistry']),
      genderBased: flag(eligibility['genderBased']),
    },
    statements: [
      ...statement('organization', line(organization['fullName'])),
      // Who it is by name stays out with the contacts.
      ...statement('responsible-party', words(party['type']), line(party['investigatorAffiliation']) ?? line(party['oldOrganization'])),
      ...statement('model-description', prose(designInfo['interventionModelDescription'])),
      ...statement('masking-description', prose(masking['maskingDescription'])),
      ...statement('who-masked', ...texts(masking['whoMasked']).map(words)),
      ...statement('time-perspective', words(designInfo['timePerspective'])),
      ...statement('target-duration', line(design['targetDuration'])),
      ...statement('biospecimen-retention', words(biospecimen['retention'])),
      ...statement('biospecimen-description', prose(biospecimen['description'])),
      ...statement('sampling-method', words(eligibility['samplingMethod'])),
      ...statement('study-population', prose(eligibility['studyPopulation'])),
      ...statement('gender-description', prose(eligibility['genderDescription'])),
      ...statement('expanded-access-types', kindsOf(object(design['expandedAccessTypes']))),
      ...statement('expanded-access-record', line(access['nctId']), words(access['statusForNctId'])),
      ...statement('removed-countries', ...texts(object(derived['miscInfoModule'])['removedCountries'])),
      ...statement('recruitment-details', prose(flow['recruitmentDetails'])),
      ...statement('pre-assignment-details', prose(flow['preAssignmentDetails'])),
      ...statement('flow-units', line(flow['typeUnitsAnalyzed'])),
      ...statement('baseline-population', prose(baseline['populationDescription'])),
      ...statement('baseline-units', line(baseline['typeUnitsAnalyzed'])),
      ...statement('events-threshold', amount(adverse['frequencyThreshold'])),
      ...statement('events-time-frame', prose(adverse['timeFrame'])),
      ...statement('events-description', prose(adverse['description'])),
      ...statement('limitations', prose(object(more['limitationsAndCaveats'])['description'])),
      ...statement('agreement-employee', yes(agreement['piSponsorEmployee'])),
      ...statement('agreement-restrictive', yes(agreement['restrictiveAgreement'])),
      ...statement('agreement-restriction', words(agreement['restrictionType'])),
      ...statement('agreement-details', prose(agreement['otherDetails'])),
    ],
    references: [
      ...objects(references['references']).map((one) => ({
        type: line(one['type']),
        citation: prose(one['citation']),
        pmid: line(one['pmid']),
        url: null,
      })),
      ...objects(references['references']).flatMap((one) =>
        objects(one['retractions']).map((retraction) => ({
          type: 'retraction',
          citation: line(retraction['source']),
          pmid: line(retraction['pmid']),
          url: null,
        })),
      ),
      ...objects(references['seeAlsoLinks']).map((one) => ({
        type: 'link',
        citation: line(one['label']),
        pmid: null,
        url: line(one['url']),
      })),
      ...objects(references['availIpds']).map((one) => ({
        type: line(one['type']),
        citation: comments(one['id'], one['comment']),
        pmid: null,
        url: line(one['url']),
      })),
      ...objects(object(object(root['documentSection'])['largeDocumentModule'])['largeDocs']).map((one) => ({
        type: 'document',
        citation: comments(one['label'], isoDate(one['date']), one['filename']),
        pmid: null,
        url: null,
      })),
    ],
  }
}

/** The classic API wraps a study as `{Rank, Study}` in searches; the bare study passes. */
const classicRoot = (value: unknown): Json => {
  const outer = object(value)
  return outer['Study'] === undefined ? outer : object(outer['Study'])
}

export const classicNumber = (value: unknown): unknown =>
  object(object(classicRoot(value)['ProtocolSection'])['IdentificationModule'])['NCTId']

/** `{XList: {X: […]}}` as the list. */
const wrapped = (parent: Json, name: string): readonly unknown[] => {
  const inner = object(parent[`${name}List`])[name]
  return Array.isArray(inner) ? inner : inner === undefined ? [] : [inner]
}
const wrappedObjects = (parent: Json, name: string): Json[] => wrapped(parent, name).map(object)
const wrappedTexts = (parent: Json, name: string): string[] => texts(wrapped(parent, name))

/** `No`, `Yes`, `Accepts Healthy Volunteers` of both retired formats. */
export const acceptsHealthy = (value: unknown): boolean | null => {
  const text = line(value)
  return text && /^accepts/i.test(text) ? true : flag(text)
}

const classicGroups = (module: Json, prefix: string): Group[] =>
  wrappedObjects(module, `${prefix}Group`).map((group) => ({
    id: line(group[`${prefix}GroupId`]) ?? '',
    title: line(group[`${prefix}GroupTitle`]),
    description: prose(group[`${prefix}GroupDescription`]),
  }))
const classicDenom = (owner: Json, prefix: string, group: string): string | null =>
  allAnalysed(
    wrappedObjects(owner, prefix).map((denom) => {
      const found = wrappedObjects(denom, `${prefix}Count`).find((one) => line(one[`${prefix}CountGroupId`]) === group)
      return analysed(line(found?.[`${prefix}CountValue`]), line(denom[`${prefix}Units`]))
    }),
  )

/** `prefix` is `Outcome` or `Baseline`; a measure of the former is its own module. */
const classicMeasure = (measure: Json, module: Json, prefix: 'Outcome' | 'Baseline'): StudyMeasure => {
  const member = (name: string) => measure[`${prefix}Measure${name}`]
  return {
    title: line(member('Title')),
    kind: line(member('Type')),
    timeFrame: line(member('TimeFrame')),
    parameter: line(member('ParamType')),
    dispersion: line(member('DispersionType')),
    unit: line(member('UnitOfMeasure')),
    description: prose(member('Description')),
    population: prose(member('PopulationDescription')),
    anticipated: line(member('AnticipatedPostingDate')),
    posted: !/^not posted$/i.test(line(member('ReportingStatus')) ?? ''),
    groups: classicGroups(module, prefix).map(({ id, title }) => ({
      id,
      title,
      participants: classicDenom(measure, `${prefix}MeasureDenom`, id) ?? classicDenom(module, `${prefix}Denom`, id),
    })),
    values: wrappedObjects(measure, `${prefix}Class`).flatMap((cls) =>
      wrappedObjects(cls, `${prefix}Category`).flatMap((category) =>
        wrappedObjects(category, `${prefix}Measurement`).map((one) => {
          const group = line(one[`${prefix}MeasurementGroupId`]) ?? ''
          return {
            group,
            label: label(cls[`${prefix}ClassTitle`], category[`${prefix}CategoryTitle`]),
            analysed: classicDenom(cls, `${prefix}ClassDenom`, group),
            value: amount(one[`${prefix}MeasurementValue`]),
            spread: amount(one[`${prefix}MeasurementSpread`]),
            lower: amount(one[`${prefix}MeasurementLowerLimit`]),
            upper: amount(one[`${prefix}MeasurementUpperLimit`]),
            comment: line(one[`${prefix}MeasurementComment`]),
          }
        }),
      ),
    ),
    analyses: wrappedObjects(measure, 'OutcomeAnalysis').map((one) => {
      const told = (name: string) => one[`OutcomeAnalysis${name}`]
      return {
        groups: texts(list(object(told('GroupIdList'))['OutcomeAnalysisGroupId'])),
        method: line(told('StatisticalMethod')) ?? line(told('OtherAnalysisDescription')),
        pValue: line(told('PValue')),
        parameter: line(told('ParamType')),
        estimate: amount(told('ParamValue')),
        dispersion: [words(told('DispersionType')), amount(told('DispersionValue'))].filter(Boolean).join(' ') || null,
        confidence: line(told('CIPctValue')),
        sides: line(told('CINumSides')),
        lower: amount(told('CILowerLimit')),
        upper: amount(told('CIUpperLimit')),
        type: line(told('NonInferiorityType')),
        comment: comments(
          told('GroupDescription'),
          told('StatisticalComment'),
          told('PValueComment'),
          told('EstimateComment'),
          told('CILowerLimitComment'),
          told('CIUpperLimitComment'),
          told('NonInferiorityComment'),
          line(told('StatisticalMethod')) === null ? null : told('OtherAnalysisDescription'),
        ),
      }
    }),
  }
}

const classicEvents = (adverse: Json): StudyEvent[] => {
  const titles = new Map(classicGroups(adverse, 'Event').map((group) => [group.id, group.title ?? (group.id || null)]))
  const of = (prefix: 'SeriousEvent' | 'OtherEvent', serious: boolean) =>
    wrappedObjects(adverse, prefix).map((event) => ({
      serious,
      system: line(event[`${prefix}OrganSystem`]),
      term: line(event[`${prefix}Term`]),
      vocabulary: line(event[`${prefix}SourceVocabulary`]),
      assessment: line(event[`${prefix}AssessmentType`]),
      notes: prose(event[`${prefix}Notes`]),
      counts: wrappedObjects(event, `${prefix}Stats`).map((one) => ({
        group: titles.get(line(one[`${prefix}StatsGroupId`]) ?? '') ?? line(one[`${prefix}StatsGroupId`]),
        affected: amount(one[`${prefix}StatsNumAffected`]),
        atRisk: amount(one[`${prefix}StatsNumAtRisk`]),
        events: amount(one[`${prefix}StatsNumEvents`]),
      })),
    }))
  return [...of('SeriousEvent', true), ...of('OtherEvent', false)]
}

const classicFlow = (module: Json): Study['flow'] => {
  const titles = new Map(classicGroups(module, 'Flow').map((group) => [group.id, group.title ?? (group.id || null)]))
  const row = (period: Json, kind: 'milestone' | 'withdrawal', event: unknown, comment: unknown, one: Json, prefix: string) => ({
    period: line(period['FlowPeriodTitle']),
    kind,
    event: line(event),
    group: titles.get(line(one[`${prefix}GroupId`]) ?? '') ?? line(one[`${prefix}GroupId`]),
    participants: amount(one[`${prefix}NumSubjects`]),
    comment: comments(one[`${prefix}Comment`], comment),
  })
  return wrappedObjects(module, 'FlowPeriod').flatMap((period) => [
    ...wrappedObjects(period, 'FlowMilestone').flatMap((event) =>
      wrappedObjects(event, 'FlowAchievement').map((one) =>
        row(period, 'milestone', event['FlowMilestoneType'], event['FlowMilestoneComment'], one, 'FlowAchievement'),
      ),
    ),
    ...wrappedObjects(period, 'FlowDropWithdraw').flatMap((event) =>
      wrappedObjects(event, 'FlowReason').map((one) =>
        row(period, 'withdrawal', event['FlowDropWithdrawType'], event['FlowDropWithdrawComment'], one, 'FlowReason'),
      ),
    ),
  ])
}

/** A study of the classic API. */
export const classicStudy = (value: unknown, nctId: string): Study => {
  const root = classicRoot(value)
  const protocol = object(root['ProtocolSection'])
  const identification = object(protocol['IdentificationModule'])
  const status = object(protocol['StatusModule'])
  const sponsors = object(protocol['SponsorCollaboratorsModule'])
  const lead = object(sponsors['LeadSponsor'])
  const descriptions = object(protocol['DescriptionModule'])
  const conditions = object(protocol['ConditionsModule'])
  const design = object(protocol['DesignModule'])
  const designInfo = object(design['DesignInfo'])
  const enrollment = object(design['EnrollmentInfo'])
  const arms = object(protocol['ArmsInterventionsModule'])
  const outcomes = object(protocol['OutcomesModule'])
  const eligibility = object(protocol['EligibilityModule'])
  const places = object(protocol['ContactsLocationsModule'])
  const references = object(protocol['ReferencesModule'])
  const results = object(root['ResultsSection'])
  const oversight = object(protocol['OversightModule'])
  const sharing = object(protocol['IPDSharingStatementModule'])
  const party = object(sponsors['ResponsibleParty'])
  const masking = object(designInfo['DesignMaskingInfo'])
  const biospecimen = object(design['BioSpec'])
  const access = object(status['ExpandedAccessInfo'])
  const flow = object(results['ParticipantFlowModule'])
  const baseline = object(results['BaselineCharacteristicsModule'])
  const measures = wrappedObjects(object(results['OutcomeMeasuresModule']), 'OutcomeMeasure')
  const adverse = object(results['AdverseEventsModule'])
  const more = object(results['MoreInfoModule'])
  const agreement = object(more['CertainAgreement'])
  const derived = object(root['DerivedSection'])
  const unposted = object(object(object(root['AnnotationSection'])['AnnotationModule'])['UnpostedAnnotation'])
  const milestone = (event: StudyMilestone, name: string) => {
    const told = object(status[`${name}Struct`])
    return { event, date: longDate(told[name] ?? status[name]), type: line(told[`${name}Type`]) }
  }
  const mesh = (prefix: 'Condition' | 'Intervention', kind: 'condition' | 'intervention') =>
    (['Mesh', 'Ancestor'] as const).flatMap((list) =>
      wrappedObjects(object(derived[`${prefix}BrowseModule`]), `${prefix}${list}`).map((one) => ({
        kind,
        term: line(one[`${prefix}${list}Term`]),
        id: line(one[`${prefix}${list}Id`]),
        broader: list === 'Ancestor',
      })),
    )
  const date = (name: string) => longDate(object(status[`${name}Struct`])[name])
  const outcomesOf = (prefix: 'Primary' | 'Secondary' | 'Other', kind: 'primary' | 'secondary' | 'other') =>
    wrappedObjects(outcomes, `${prefix}Outcome`).map((one) => ({
      kind,
      measure: line(one[`${prefix}OutcomeMeasure`]),
      timeFrame: line(one[`${prefix}OutcomeTimeFrame`]),
      description: prose(one[`${prefix}OutcomeDescription`]),
    }))
  return {
    ...emptyStudy('classic' satisfies StudyFormat, nctId),
    version: longDate(object(object(root['DerivedSection'])['MiscInfoModule'])['VersionHolder']),
    title: line(identification['BriefTitle']),
    officialTitle: line(identification['OfficialTitle']),
    acronym: line(identification['Acronym']),
    secondaryIds: [
      ...[
        object(identification['OrgStudyIdInfo'])['OrgStudyId'],
        ...wrappedObjects(identification, 'SecondaryIdInfo').map((info) => info['SecondaryId']),
      ].flatMap((id) => line(id) ?? []),
      ...wrappedTexts(identification, 'NCTIdAlias'),
    ],
    status: line(status['OverallStatus']),
    lastKnownStatus: line(status['LastKnownStatus']),
    whyStopped: prose(status['WhyStopped']),
    phases: wrappedTexts(design, 'Phase'),
    studyType: line(design['StudyType']),
    sponsor: line(lead['LeadSponsorName']),
    sponsorClass: line(lead['LeadSponsorClass']),
    collaborators: wrappedObjects(sponsors, 'Collaborator').flatMap((one) => {
      const name = line(one['CollaboratorName'])
      return name === null ? [] : [{ name, class: line(one['CollaboratorClass']) }]
    }),
    conditions: wrappedTexts(conditions, 'Condition'),
    keywords: wrappedTexts(conditions, 'Keyword'),
    summary: prose(descriptions['BriefSummary']),
    description: prose(descriptions['DetailedDescription']),
    eligibility: prose(eligibility['EligibilityCriteria']),
    purpose: line(designInfo['DesignPrimaryPurpose']),
    designModel: line(designInfo['DesignInterventionModel']) ?? wrappedTexts(designInfo, 'DesignObservationalModel')[0] ?? null,
    allocation: line(designInfo['DesignAllocation']),
    masking: line(masking['DesignMasking']),
    healthyVolunteers: acceptsHealthy(eligibility['HealthyVolunteers']),
    sex: line(eligibility['Gender']),
    minimumAge: age(eligibility['MinimumAge']),
    maximumAge: age(eligibility['MaximumAge']),
    enrollment: count(enrollment['EnrollmentCount']),
    enrollmentType: line(enrollment['EnrollmentType']),
    startDate: date('StartDate'),
    primaryCompletionDate: date('PrimaryCompletionDate'),
    completionDate: date('CompletionDate'),
    firstPostedDate: date('StudyFirstPostDate'),
    lastUpdatedDate: date('LastUpdatePostDate') ?? longDate(status['LastUpdateSubmitDate']),
    resultsPostedDate: date('ResultsFirstPostDate'),
    hasResults: root['ResultsSection'] !== undefined,
    interventions: wrappedObjects(arms, 'Intervention').map((one) => ({
      type: line(one['InterventionType']),
      name: line(one['InterventionName']),
      otherNames: wrappedTexts(one, 'InterventionOtherName'),
      description: prose(one['InterventionDescription']),
    })),
    arms: wrappedObjects(arms, 'ArmGroup').map((one) => ({
      label: line(one['ArmGroupLabel']),
      type: line(one['ArmGroupType']),
      description: prose(one['ArmGroupDescription']),
      interventions: texts(list(object(one['ArmGroupInterventionList'])['ArmGroupInterventionName'])),
    })),
    outcomes: [...outcomesOf('Primary', 'primary'), ...outcomesOf('Secondary', 'secondary'), ...outcomesOf('Other', 'other')],
    locations: wrappedObjects(places, 'Location').map((one) => ({
      facility: line(one['LocationFacility']),
      city: line(one['LocationCity']),
      state: line(one['LocationState']),
      zip: line(one['LocationZip']),
      country: line(one['LocationCountry']),
      status: line(one['LocationStatus']),
    })),
    measures: measures.map((measure) => classicMeasure(measure, measure, 'Outcome')),
    adverseEvents: wrappedObjects(adverse, 'EventGroup').map((group) => ({
      group: line(group['EventGroupTitle']) ?? line(group['EventGroupId']),
      seriousAffected: count(group['EventGroupSeriousNumAffected']),
      seriousAtRisk: count(group['EventGroupSeriousNumAtRisk']),
      otherAffected: count(group['EventGroupOtherNumAffected']),
      otherAtRisk: count(group['EventGroupOtherNumAtRisk']),
      deaths: count(group['EventGroupDeathsNumAffected']),
      deathsAtRisk: count(group['EventGroupDeathsNumAtRisk']),
    })),
    events: classicEvents(adverse),
    groups: distinctGroups([
      ...classicGroups(flow, 'Flow'),
      ...classicGroups(baseline, 'Baseline'),
      ...measures.flatMap((one) => classicGroups(one, 'Outcome')),
      ...classicGroups(adverse, 'Event'),
    ]),
    flow: classicFlow(flow),
    baseline: wrappedObjects(baseline, 'BaselineMeasure').map((measure) => classicMeasure(measure, baseline, 'Baseline')),
    mesh: [...mesh('Condition', 'condition'), ...mesh('Intervention', 'intervention')],
    sharing:
      protocol['IPDSharingStatementModule'] === undefined
        ? null
        : {
            plan: line(sharing['IPDSharing']),
            description: prose(sharing['IPDSharingDescription']),
            documents: wrappedTexts(sharing, 'IPDSharingInfoType'),
            timeFrame: prose(sharing['IPDSharingTimeFrame']),
            access: prose(sharing['IPDSharingAccessCriteria']),
            url: line(sharing['IPDSharingURL']),
          },
    milestones: [
      milestone('start', 'StartDate'),
      milestone('primary-completion', 'PrimaryCompletionDate'),
      milestone('completion', 'CompletionDate'),
      milestone('first-submitted', 'StudyFirstSubmitDate'),
      milestone('first-submitted-qc', 'StudyFirstSubmitQCDate'),
      milestone('first-posted', 'StudyFirstPostDate'),
      milestone('results-submitted', 'ResultsFirstSubmitDate'),
      milestone('results-submitted-qc', 'ResultsFirstSubmitQCDate'),
      milestone('results-posted', 'ResultsFirstPostDate'),
      milestone('results-comments-posted', 'ResultsFirstPostedQCCommentsDate'),
      milestone('disposition-submitted', 'DispFirstSubmitDate'),
      milestone('disposition-submitted-qc', 'DispFirstSubmitQCDate'),
      milestone('disposition-posted', 'DispFirstPostDate'),
      milestone('update-submitted', 'LastUpdateSubmitDate'),
      milestone('update-posted', 'LastUpdatePostDate'),
      milestone('verified', 'StatusVerifiedDate'),
      ...wrappedObjects(unposted, 'UnpostedEvent').flatMap((one) => {
        const event = UNPOSTED[(line(one['UnpostedEventType']) ?? '').toUpperCase()]
        return event ? [{ event, date: longDate(one['UnpostedEventDate']), type: null }] : []
      }),
    ],
    identifiers: [
      ...[object(identification['OrgStudyIdInfo'])].map((one) => ({
        kind: 'org' as const,
        id: line(one['OrgStudyId']),
        type: line(one['OrgStudyIdType']),
        domain: line(one['OrgStudyIdDomain']),
        url: line(one['OrgStudyIdLink']),
      })),
      ...wrappedObjects(identification, 'SecondaryIdInfo').map((one) => ({
        kind: 'secondary' as const,
        id: line(one['SecondaryId']),
        type: line(one['SecondaryIdType']),
        domain: line(one['SecondaryIdDomain']),
        url: line(one['SecondaryIdLink']),
      })),
      ...wrappedTexts(identification, 'NCTIdAlias').map((id) => ({ kind: 'alias' as const, id, type: null, domain: null, url: null })),
    ].filter((one) => one.id !== null),
    ageGroups: wrappedTexts(eligibility, 'StdAge'),
    flags: {
      dataMonitoringCommittee: flag(oversight['OversightHasDMC']),
      fdaRegulatedDrug: flag(oversight['IsFDARegulatedDrug']),
      fdaRegulatedDevice: flag(oversight['IsFDARegulatedDevice']),
      unapprovedDevice: flag(oversight['IsUnapprovedDevice']),
      pediatricPostmarketDevice: flag(oversight['IsPPSD']),
      usExport: flag(oversight['IsUSExport']),
      expandedAccess: flag(access['HasExpandedAccess']),
      patientRegistry: flag(design['PatientRegistry']),
      genderBased: flag(eligibility['GenderBased']),
    },
    statements: [
      ...statement('organization', line(object(identification['Organization'])['OrgFullName'])),
      ...statement(
        'responsible-party',
        words(party['ResponsiblePartyType']),
        line(party['ResponsiblePartyInvestigatorAffiliation']) ?? line(party['ResponsiblePartyOldOrganization']),
      ),
      ...statement('model-description', prose(designInfo['DesignInterventionModelDescription'])),
      ...statement('masking-description', prose(masking['DesignMaskingDescription'])),
      ...statement('who-masked', ...wrappedTexts(masking, 'DesignWhoMasked')),
      ...statement('time-perspective', ...wrappedTexts(designInfo, 'DesignTimePerspective')),
      ...statement('target-duration', line(design['TargetDuration'])),
      ...statement('biospecimen-retention', line(biospecimen['BioSpecRetention'])),
      ...statement('biospecimen-description', prose(biospecimen['BioSpecDescription'])),
      ...statement('sampling-method', line(eligibility['SamplingMethod'])),
      ...statement('study-population', prose(eligibility['StudyPopulation'])),
      ...statement('gender-description', prose(eligibility['GenderDescription'])),
      ...statement('expanded-access-types', kindsOf(object(design['ExpandedAccessTypes']))),
      ...statement('expanded-access-record', line(access['ExpandedAccessNCTId']), line(access['ExpandedAccessStatusForNCTId'])),
      ...statement('removed-countries', ...wrappedTexts(object(derived['MiscInfoModule']), 'RemovedCountry')),
      ...statement('recruitment-details', prose(flow['FlowRecruitmentDetails'])),
      ...statement('pre-assignment-details', prose(flow['FlowPreAssignmentDetails'])),
      ...statement('flow-units', line(flow['FlowTypeUnitsAnalyzed'])),
      ...statement('baseline-population', prose(baseline['BaselinePopulationDescription'])),
      ...statement('baseline-units', line(baseline['BaselineTypeUnitsAnalyzed'])),
      ...statement('events-threshold', amount(adverse['EventsFrequencyThreshold'])),
      ...statement('events-time-frame', prose(adverse['EventsTimeFrame'])),
      ...statement('events-description', prose(adverse['EventsDescription'])),
      ...statement('limitations', prose(object(more['LimitationsAndCaveats'])['LimitationsAndCaveatsDescription'])),
      ...statement('agreement-employee', yes(agreement['AgreementPISponsorEmployee'])),
      ...statement('agreement-restrictive', yes(agreement['AgreementRestrictiveAgreement'])),
      ...statement('agreement-restriction', line(agreement['AgreementRestrictionType'])),
      ...statement('agreement-details', prose(agreement['AgreementOtherDetails'])),
    ],
    references: [
      ...wrappedObjects(references, 'Reference').map((one) => ({
        type: line(one['ReferenceType']),
        citation: prose(one['ReferenceCitation']),
        pmid: line(one['ReferencePMID']),
        url: null,
      })),
      ...wrappedObjects(references, 'SeeAlsoLink').map((one) => ({
        type: 'link',
        citation: line(one['SeeAlsoLinkLabel']),
        pmid: null,
        url: line(one['SeeAlsoLinkURL']),
      })),
      ...wrappedObjects(references, 'AvailIPD').map((one) => ({
        type: line(one['AvailIPDType']),
        citation: comments(one['AvailIPDId'], one['AvailIPDComment']),
        pmid: null,
        url: line(one['AvailIPDURL']),
      })),
      ...wrappedObjects(object(object(root['DocumentSection'])['LargeDocumentModule']), 'LargeDoc').map((one) => ({
        type: 'document',
        citation: comments(one['LargeDocLabel'], longDate(one['LargeDocDate']), one['LargeDocFilename']),
        pmid: null,
        url: null,
      })),
    ],
  }
}
