import { isoDate } from '../../values/dates.ts'
import { count, flag } from '../../values/numbers.ts'
import { line, prose, words } from '../../values/text.ts'
import { amount, at, comments, each, type Json, kindsOf, object, objects, texts, UNPOSTED, yes } from './json.ts'
import { eventsOf, flowOf, groupsOf, measureOf } from './postedResults.ts'
import { acceptsHealthy, age, distinctGroups, statement, type Study, type StudyFormat, type StudyMilestone } from './study.ts'

// In small pieces: a whole study in one function is compiled anew, for most of a second, whenever a study of another shape comes.

/** A module of a module, or nothing where there is none of that name. */
const moduleOf = (holder: Json, name: string): Json => object(at(holder, name))

/** The study's number where an API v2 record has it. */
export const v2Number = (value: unknown): unknown =>
  at(moduleOf(moduleOf(object(value), 'protocolSection'), 'identificationModule'), 'nctId')

const collaboratorsOf = (sponsors: Json): Study['collaborators'] => {
  const found: Study['collaborators'] = []
  for (const one of objects(at(sponsors, 'collaborators'))) {
    const name = line(at(one, 'name'))
    if (name !== null) found.push({ name, class: line(at(one, 'class')) })
  }
  return found
}

const interventionsOf = (arms: Json): Study['interventions'] =>
  each(arms, 'interventions', (one) => ({
    type: line(at(one, 'type')),
    name: line(at(one, 'name')),
    otherNames: texts(at(one, 'otherNames')),
    description: prose(at(one, 'description')),
  }))

const armsOf = (arms: Json): Study['arms'] =>
  each(arms, 'armGroups', (one) => ({
    label: line(at(one, 'label')),
    type: line(at(one, 'type')),
    description: prose(at(one, 'description')),
    interventions: texts(at(one, 'interventionNames')),
  }))

const outcomesOf = (outcomes: Json, key: string, kind: Study['outcomes'][number]['kind']): Study['outcomes'] =>
  each(outcomes, key, (outcome) => ({
    kind,
    measure: line(at(outcome, 'measure')),
    timeFrame: line(at(outcome, 'timeFrame')),
    description: prose(at(outcome, 'description')),
  }))

const locationsOf = (places: Json): Study['locations'] =>
  each(places, 'locations', (one) => ({
    facility: line(at(one, 'facility')),
    city: line(at(one, 'city')),
    state: line(at(one, 'state')),
    zip: line(at(one, 'zip')),
    country: line(at(one, 'country')),
    status: line(at(one, 'status')),
  }))

const adverseEventsOf = (adverse: Json): Study['adverseEvents'] =>
  each(adverse, 'eventGroups', (group) => ({
    group: line(at(group, 'title')) ?? line(at(group, 'id')),
    seriousAffected: count(at(group, 'seriousNumAffected')),
    seriousAtRisk: count(at(group, 'seriousNumAtRisk')),
    otherAffected: count(at(group, 'otherNumAffected')),
    otherAtRisk: count(at(group, 'otherNumAtRisk')),
    deaths: count(at(group, 'deathsNumAffected')),
    deathsAtRisk: count(at(group, 'deathsNumAtRisk')),
  }))

const meshOf = (browse: Json, kind: Study['mesh'][number]['kind']): Study['mesh'] =>
  (['meshes', 'ancestors'] as const).flatMap((list) =>
    each(browse, list, (one) => ({
      kind,
      term: line(at(one, 'term')),
      id: line(at(one, 'id')),
      broader: list === 'ancestors',
    })),
  )

const sharingOf = (protocol: Json): Study['sharing'] => {
  if (at(protocol, 'ipdSharingStatementModule') === undefined) return null
  const sharing = moduleOf(protocol, 'ipdSharingStatementModule')
  return {
    plan: line(at(sharing, 'ipdSharing')),
    description: prose(at(sharing, 'description')),
    documents: texts(at(sharing, 'infoTypes')),
    timeFrame: prose(at(sharing, 'timeFrame')),
    access: prose(at(sharing, 'accessCriteria')),
    url: line(at(sharing, 'url')),
  }
}

/** The date of a day that may be told with its type. */
const dateIn = (status: Json, struct: string): string | null => isoDate(at(moduleOf(status, struct), 'date'))

const MILESTONES: readonly (readonly [StudyMilestone, string])[] = [
  ['start', 'startDateStruct'],
  ['primary-completion', 'primaryCompletionDateStruct'],
  ['completion', 'completionDateStruct'],
  ['first-submitted', 'studyFirstSubmitDate'],
  ['first-submitted-qc', 'studyFirstSubmitQcDate'],
  ['first-posted', 'studyFirstPostDateStruct'],
  ['results-submitted', 'resultsFirstSubmitDate'],
  ['results-submitted-qc', 'resultsFirstSubmitQcDate'],
  ['results-posted', 'resultsFirstPostDateStruct'],
  // Only the classic API told of it.
  ['results-comments-posted', 'resultsFirstPostedQcCommentsDate'],
  ['disposition-submitted', 'dispFirstSubmitDate'],
  ['disposition-submitted-qc', 'dispFirstSubmitQcDate'],
  ['disposition-posted', 'dispFirstPostDateStruct'],
  ['update-submitted', 'lastUpdateSubmitDate'],
  ['update-posted', 'lastUpdatePostDateStruct'],
  ['verified', 'statusVerifiedDate'],
]

const milestonesOf = (status: Json, unposted: Json): Study['milestones'] => {
  const found: Study['milestones'] = []
  for (const [event, struct] of MILESTONES) {
    const told = at(status, struct)
    if (typeof told === 'object' && told !== null)
      found.push({ event, date: isoDate(at(object(told), 'date')), type: line(at(object(told), 'type')) })
    else found.push({ event, date: isoDate(told), type: null })
  }
  for (const one of objects(at(unposted, 'unpostedEvents'))) {
    const event = UNPOSTED[(line(at(one, 'type')) ?? '').toUpperCase()]
    if (event) found.push({ event, date: isoDate(at(one, 'date')), type: null })
  }
  return found
}

const identifierOf = (one: Json, kind: Study['identifiers'][number]['kind']): Study['identifiers'] => {
  const id = line(at(one, 'id'))
  return id === null ? [] : [{ kind, id, type: line(at(one, 'type')), domain: line(at(one, 'domain')), url: line(at(one, 'link')) }]
}

const identifiersOf = (identification: Json): Study['identifiers'] =>
  [
    identifierOf(moduleOf(identification, 'orgStudyIdInfo'), 'org'),
    ...each(identification, 'secondaryIdInfos', (one) => identifierOf(one, 'secondary')),
    ...texts(at(identification, 'nctIdAliases')).map((id) => identifierOf({ id }, 'alias')),
  ].flat()

const flagsOf = (protocol: Json): Study['flags'] => {
  const oversight = moduleOf(protocol, 'oversightModule')
  return {
    dataMonitoringCommittee: flag(at(oversight, 'oversightHasDmc')),
    fdaRegulatedDrug: flag(at(oversight, 'isFdaRegulatedDrug')),
    fdaRegulatedDevice: flag(at(oversight, 'isFdaRegulatedDevice')),
    unapprovedDevice: flag(at(oversight, 'isUnapprovedDevice')),
    pediatricPostmarketDevice: flag(at(oversight, 'isPpsd')),
    usExport: flag(at(oversight, 'isUsExport')),
    expandedAccess: flag(at(moduleOf(moduleOf(protocol, 'statusModule'), 'expandedAccessInfo'), 'hasExpandedAccess')),
    patientRegistry: flag(at(moduleOf(protocol, 'designModule'), 'patientRegistry')),
    genderBased: flag(at(moduleOf(protocol, 'eligibilityModule'), 'genderBased')),
  }
}

const statementsOfProtocol = (protocol: Json): Study['statements'] => {
  const designInfo = moduleOf(moduleOf(protocol, 'designModule'), 'designInfo')
  const party = moduleOf(moduleOf(protocol, 'sponsorCollaboratorsModule'), 'responsibleParty')
  const organization = moduleOf(moduleOf(protocol, 'identificationModule'), 'organization')
  const masking = moduleOf(designInfo, 'maskingInfo')
  return [
    statement('organization', line(at(organization, 'fullName'))),
    // Who it is by name stays out with the contacts.
    statement(
      'responsible-party',
      words(at(party, 'type')),
      line(at(party, 'investigatorAffiliation')) ?? line(at(party, 'oldOrganization')),
    ),
    statement('model-description', prose(at(designInfo, 'interventionModelDescription'))),
    statement('masking-description', prose(at(masking, 'maskingDescription'))),
    statement('who-masked', ...texts(at(masking, 'whoMasked')).map(words)),
  ].flat()
}

const statementsOfDesign = (protocol: Json, derived: Json): Study['statements'] => {
  const design = moduleOf(protocol, 'designModule')
  const designInfo = moduleOf(design, 'designInfo')
  const biospecimen = moduleOf(design, 'bioSpec')
  const eligibility = moduleOf(protocol, 'eligibilityModule')
  const access = moduleOf(moduleOf(protocol, 'statusModule'), 'expandedAccessInfo')
  return [
    statement('time-perspective', words(at(designInfo, 'timePerspective'))),
    statement('target-duration', line(at(design, 'targetDuration'))),
    statement('biospecimen-retention', words(at(biospecimen, 'retention'))),
    statement('biospecimen-description', prose(at(biospecimen, 'description'))),
    statement('sampling-method', words(at(eligibility, 'samplingMethod'))),
    statement('study-population', prose(at(eligibility, 'studyPopulation'))),
    statement('gender-description', prose(at(eligibility, 'genderDescription'))),
    statement('expanded-access-types', kindsOf(moduleOf(design, 'expandedAccessTypes'))),
    statement('expanded-access-record', line(at(access, 'nctId')), words(at(access, 'statusForNctId'))),
    statement('removed-countries', ...texts(at(moduleOf(derived, 'miscInfoModule'), 'removedCountries'))),
  ].flat()
}

const statementsOfResults = (results: Json): Study['statements'] => {
  const flow = moduleOf(results, 'participantFlowModule')
  const baseline = moduleOf(results, 'baselineCharacteristicsModule')
  const adverse = moduleOf(results, 'adverseEventsModule')
  const more = moduleOf(results, 'moreInfoModule')
  const agreement = moduleOf(more, 'certainAgreement')
  return [
    statement('recruitment-details', prose(at(flow, 'recruitmentDetails'))),
    statement('pre-assignment-details', prose(at(flow, 'preAssignmentDetails'))),
    statement('flow-units', line(at(flow, 'typeUnitsAnalyzed'))),
    statement('baseline-population', prose(at(baseline, 'populationDescription'))),
    statement('baseline-units', line(at(baseline, 'typeUnitsAnalyzed'))),
    statement('events-threshold', amount(at(adverse, 'frequencyThreshold'))),
    statement('events-time-frame', prose(at(adverse, 'timeFrame'))),
    statement('events-description', prose(at(adverse, 'description'))),
    statement('limitations', prose(at(moduleOf(more, 'limitationsAndCaveats'), 'description'))),
    statement('agreement-employee', yes(at(agreement, 'piSponsorEmployee'))),
    statement('agreement-restrictive', yes(at(agreement, 'restrictiveAgreement'))),
    statement('agreement-restriction', words(at(agreement, 'restrictionType'))),
    statement('agreement-details', prose(at(agreement, 'otherDetails'))),
  ].flat()
}

const referencesOf = (root: Json): Study['references'] => {
  const references = moduleOf(moduleOf(root, 'protocolSection'), 'referencesModule')
  return [
    each(references, 'references', (one) => ({
      type: line(at(one, 'type')),
      citation: prose(at(one, 'citation')),
      pmid: line(at(one, 'pmid')),
      url: null,
    })),
    each(references, 'references', (one) =>
      each(one, 'retractions', (retraction) => ({
        type: 'retraction',
        citation: line(at(retraction, 'source')),
        pmid: line(at(retraction, 'pmid')),
        url: null,
      })),
    ).flat(),
    each(references, 'seeAlsoLinks', (one) => ({
      type: 'link',
      citation: line(at(one, 'label')),
      pmid: null,
      url: line(at(one, 'url')),
    })),
    each(references, 'availIpds', (one) => ({
      type: line(at(one, 'type')),
      citation: comments(at(one, 'id'), at(one, 'comment')),
      pmid: null,
      url: line(at(one, 'url')),
    })),
    each(moduleOf(moduleOf(root, 'documentSection'), 'largeDocumentModule'), 'largeDocs', (one) => ({
      type: 'document',
      citation: comments(at(one, 'label'), isoDate(at(one, 'date')), at(one, 'filename')),
      pmid: null,
      url: null,
    })),
  ].flat()
}

/**
 * A study by API v2's keys: of API v2 itself, or of the classic API (`format`) under those keys. `nctId` is checked by the caller.
 */
export const v2Study = (value: unknown, nctId: string, format: StudyFormat = 'v2'): Study => {
  const root = object(value)
  const protocol = moduleOf(root, 'protocolSection')
  const identification = moduleOf(protocol, 'identificationModule')
  const status = moduleOf(protocol, 'statusModule')
  const sponsors = moduleOf(protocol, 'sponsorCollaboratorsModule')
  const lead = moduleOf(sponsors, 'leadSponsor')
  const descriptions = moduleOf(protocol, 'descriptionModule')
  const conditions = moduleOf(protocol, 'conditionsModule')
  const design = moduleOf(protocol, 'designModule')
  const designInfo = moduleOf(design, 'designInfo')
  const enrollment = moduleOf(design, 'enrollmentInfo')
  const arms = moduleOf(protocol, 'armsInterventionsModule')
  const outcomes = moduleOf(protocol, 'outcomesModule')
  const eligibility = moduleOf(protocol, 'eligibilityModule')
  const results = moduleOf(root, 'resultsSection')
  const flow = moduleOf(results, 'participantFlowModule')
  const baseline = moduleOf(results, 'baselineCharacteristicsModule')
  const measures = objects(at(moduleOf(results, 'outcomeMeasuresModule'), 'outcomeMeasures'))
  const adverse = moduleOf(results, 'adverseEventsModule')
  const derived = moduleOf(root, 'derivedSection')
  const identifiers = identifiersOf(identification)
  const unposted = moduleOf(moduleOf(moduleOf(root, 'annotationSection'), 'annotationModule'), 'unpostedAnnotation')
  return {
    format,
    nctId,
    version: isoDate(at(moduleOf(derived, 'miscInfoModule'), 'versionHolder')),
    title: line(at(identification, 'briefTitle')),
    officialTitle: line(at(identification, 'officialTitle')),
    acronym: line(at(identification, 'acronym')),
    secondaryIds: identifiers.flatMap(({ id }) => id ?? []),
    status: line(at(status, 'overallStatus')),
    lastKnownStatus: line(at(status, 'lastKnownStatus')),
    whyStopped: prose(at(status, 'whyStopped')),
    phases: texts(at(design, 'phases')),
    studyType: line(at(design, 'studyType')),
    sponsor: line(at(lead, 'name')),
    sponsorClass: line(at(lead, 'class')),
    collaborators: collaboratorsOf(sponsors),
    conditions: texts(at(conditions, 'conditions')),
    keywords: texts(at(conditions, 'keywords')),
    summary: prose(at(descriptions, 'briefSummary')),
    description: prose(at(descriptions, 'detailedDescription')),
    eligibility: prose(at(eligibility, 'eligibilityCriteria')),
    purpose: line(at(designInfo, 'primaryPurpose')),
    designModel: line(at(designInfo, 'interventionModel')) ?? line(at(designInfo, 'observationalModel')),
    allocation: line(at(designInfo, 'allocation')),
    masking: line(at(moduleOf(designInfo, 'maskingInfo'), 'masking')),
    healthyVolunteers: acceptsHealthy(at(eligibility, 'healthyVolunteers')),
    sex: line(at(eligibility, 'sex')),
    minimumAge: age(at(eligibility, 'minimumAge')),
    maximumAge: age(at(eligibility, 'maximumAge')),
    enrollment: count(at(enrollment, 'count')),
    enrollmentType: line(at(enrollment, 'type')),
    startDate: dateIn(status, 'startDateStruct'),
    primaryCompletionDate: dateIn(status, 'primaryCompletionDateStruct'),
    completionDate: dateIn(status, 'completionDateStruct'),
    firstPostedDate: dateIn(status, 'studyFirstPostDateStruct'),
    lastUpdatedDate: dateIn(status, 'lastUpdatePostDateStruct') ?? isoDate(at(status, 'lastUpdateSubmitDate')),
    resultsPostedDate: dateIn(status, 'resultsFirstPostDateStruct'),
    hasResults: flag(at(root, 'hasResults')) ?? (at(root, 'resultsSection') !== undefined ? true : null),
    interventions: interventionsOf(arms),
    arms: armsOf(arms),
    outcomes: [
      outcomesOf(outcomes, 'primaryOutcomes', 'primary'),
      outcomesOf(outcomes, 'secondaryOutcomes', 'secondary'),
      outcomesOf(outcomes, 'otherOutcomes', 'other'),
    ].flat(),
    locations: locationsOf(moduleOf(protocol, 'contactsLocationsModule')),
    countries: [],
    measures: measures.map((measure) => measureOf(measure, measure)),
    adverseEvents: adverseEventsOf(adverse),
    events: eventsOf(adverse),
    groups: distinctGroups(
      [groupsOf(flow), groupsOf(baseline), ...measures.map((one) => groupsOf(one)), groupsOf(adverse, 'eventGroups')].flat(),
    ),
    flow: flowOf(flow),
    baseline: each(baseline, 'measures', (measure) => measureOf(measure, baseline)),
    mesh: [
      meshOf(moduleOf(derived, 'conditionBrowseModule'), 'condition'),
      meshOf(moduleOf(derived, 'interventionBrowseModule'), 'intervention'),
    ].flat(),
    sharing: sharingOf(protocol),
    milestones: milestonesOf(status, unposted),
    identifiers,
    ageGroups: texts(at(eligibility, 'stdAges')),
    flags: flagsOf(protocol),
    statements: [statementsOfProtocol(protocol), statementsOfDesign(protocol, derived), statementsOfResults(results)].flat(),
    references: referencesOf(root),
  }
}
