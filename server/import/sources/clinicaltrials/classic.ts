import { longDate } from '../../values/dates.ts'
import { joined } from '../../values/lists.ts'
import { line } from '../../values/text.ts'
import { type Json, list, object } from './json.ts'
import type { Study } from './study.ts'
import { v2Study } from './v2.ts'

/**
 * Studies of the retired classic API: `ProtocolSection`, PascalCase, every list wrapped and every member prefixed. They say what those of
 * API v2 say: here they come under v2's keys, with dates in digits, and `v2Study` reads both.
 */

/** The classic API wraps a study as `{Rank, Study}` in searches; the bare study passes. */
const classicRoot = (value: unknown): Json => {
  const outer = object(value)
  return outer['Study'] === undefined ? outer : object(outer['Study'])
}

/** The study's number where a record of the classic API has it. */
export const classicNumber = (value: unknown): unknown =>
  object(object(classicRoot(value)['ProtocolSection'])['IdentificationModule'])['NCTId']

/** What stands under a key of v2: the classic name of the member, or how it is read from what holds it. */
type Reading = string | ((holder: Json) => unknown)
type Members = Readonly<Record<string, Reading>>

/** What is not there gets no key, so that absent modules stay absent. */
const renamed = (holder: Json, members: Members): Json =>
  Object.fromEntries(
    Object.entries(members).flatMap(([key, reading]) => {
      const value = typeof reading === 'string' ? holder[reading] : reading(holder)
      return value === undefined ? [] : [[key, value]]
    }),
  )

/** Keys whose classic name is themselves with a capital, behind the prefix that members of one thing share. */
const named = (prefix: string, ...keys: string[]): Members =>
  Object.fromEntries(keys.map((key) => [key, `${prefix}${key.charAt(0).toUpperCase()}${key.slice(1)}`]))

/** `{XList: {X: […]}}` as the list. */
const wrapped = (holder: Json, name: string): readonly unknown[] => {
  const inner = object(holder[`${name}List`])[name]
  return Array.isArray(inner) ? inner : inner === undefined ? [] : [inner]
}

const part =
  (name: string, members: Members): Reading =>
  (holder) =>
    holder[name] === undefined ? undefined : renamed(object(holder[name]), members)
const each =
  (name: string, members: Members): Reading =>
  (holder) =>
    wrapped(holder, name).map((one) => renamed(object(one), members))
const all =
  (name: string): Reading =>
  (holder) =>
    wrapped(holder, name)
const day =
  (name: string): Reading =>
  (holder) =>
    longDate(holder[name]) ?? undefined
/** A date with what kind it is, or the bare date. */
const struct =
  (name: string): Reading =>
  (holder) => {
    const told = object(holder[`${name}Struct`])
    if (holder[`${name}Struct`] === undefined) return longDate(holder[name]) ?? undefined
    return { date: longDate(told[name]), type: told[`${name}Type`] }
  }

const groups = (prefix: string): Reading => each(`${prefix}Group`, named(`${prefix}Group`, 'id', 'title', 'description'))
/** Numbers analysed, under the first of these names that has some. */
const denoms =
  (...names: string[]): Reading =>
  (holder) => {
    const name = names.find((one) => wrapped(holder, one).length > 0)
    if (name === undefined) return undefined
    return wrapped(holder, name).map((one) =>
      renamed(object(one), { ...named(name, 'units'), counts: each(`${name}Count`, named(`${name}Count`, 'groupId', 'value')) }),
    )
  }

const ANALYSIS: Members = {
  ...named('OutcomeAnalysis', 'statisticalMethod', 'otherAnalysisDescription', 'statisticalComment', 'groupDescription', 'pValue'),
  ...named('OutcomeAnalysis', 'pValueComment', 'paramType', 'paramValue', 'dispersionType', 'dispersionValue', 'estimateComment'),
  ...named('OutcomeAnalysis', 'nonInferiorityType', 'nonInferiorityComment'),
  groupIds: all('OutcomeAnalysisGroupId'),
  ciPctValue: 'OutcomeAnalysisCIPctValue',
  ciNumSides: 'OutcomeAnalysisCINumSides',
  ciLowerLimit: 'OutcomeAnalysisCILowerLimit',
  ciUpperLimit: 'OutcomeAnalysisCIUpperLimit',
  ciLowerLimitComment: 'OutcomeAnalysisCILowerLimitComment',
  ciUpperLimitComment: 'OutcomeAnalysisCIUpperLimitComment',
}

const measure = (prefix: 'Outcome' | 'Baseline'): Members => ({
  ...named(`${prefix}Measure`, 'title', 'type', 'timeFrame', 'paramType', 'dispersionType', 'unitOfMeasure', 'description'),
  ...named(`${prefix}Measure`, 'populationDescription', 'anticipatedPostingDate', 'reportingStatus'),
  classes: each(`${prefix}Class`, {
    ...named(`${prefix}Class`, 'title'),
    denoms: denoms(`${prefix}ClassDenom`),
    categories: each(`${prefix}Category`, {
      ...named(`${prefix}Category`, 'title'),
      measurements: each(
        `${prefix}Measurement`,
        named(`${prefix}Measurement`, 'groupId', 'value', 'spread', 'lowerLimit', 'upperLimit', 'comment'),
      ),
    }),
  }),
})

const events = (prefix: string): Reading =>
  each(prefix, {
    ...named(prefix, 'term', 'organSystem', 'sourceVocabulary', 'assessmentType', 'notes'),
    stats: each(`${prefix}Stats`, named(`${prefix}Stats`, 'groupId', 'numAffected', 'numAtRisk', 'numEvents')),
  })

const browse = (prefix: string): Members => ({
  meshes: each(`${prefix}Mesh`, named(`${prefix}Mesh`, 'id', 'term')),
  ancestors: each(`${prefix}Ancestor`, named(`${prefix}Ancestor`, 'id', 'term')),
})

const outcomes = (prefix: string): Reading => each(prefix, named(prefix, 'measure', 'timeFrame', 'description'))

const PROTOCOL: Members = {
  identificationModule: part('IdentificationModule', {
    ...named('', 'briefTitle', 'officialTitle', 'acronym'),
    orgStudyIdInfo: part('OrgStudyIdInfo', { id: 'OrgStudyId', ...named('OrgStudyId', 'type', 'domain', 'link') }),
    secondaryIdInfos: each('SecondaryIdInfo', { id: 'SecondaryId', ...named('SecondaryId', 'type', 'domain', 'link') }),
    nctIdAliases: all('NCTIdAlias'),
    organization: part('Organization', named('Org', 'fullName')),
  }),
  statusModule: part('StatusModule', {
    ...named('', 'overallStatus', 'lastKnownStatus', 'whyStopped'),
    expandedAccessInfo: part('ExpandedAccessInfo', {
      hasExpandedAccess: 'HasExpandedAccess',
      nctId: 'ExpandedAccessNCTId',
      statusForNctId: 'ExpandedAccessStatusForNCTId',
    }),
    startDateStruct: struct('StartDate'),
    primaryCompletionDateStruct: struct('PrimaryCompletionDate'),
    completionDateStruct: struct('CompletionDate'),
    studyFirstSubmitDate: struct('StudyFirstSubmitDate'),
    studyFirstSubmitQcDate: struct('StudyFirstSubmitQCDate'),
    studyFirstPostDateStruct: struct('StudyFirstPostDate'),
    resultsFirstSubmitDate: struct('ResultsFirstSubmitDate'),
    resultsFirstSubmitQcDate: struct('ResultsFirstSubmitQCDate'),
    resultsFirstPostDateStruct: struct('ResultsFirstPostDate'),
    resultsFirstPostedQcCommentsDate: struct('ResultsFirstPostedQCCommentsDate'),
    dispFirstSubmitDate: struct('DispFirstSubmitDate'),
    dispFirstSubmitQcDate: struct('DispFirstSubmitQCDate'),
    dispFirstPostDateStruct: struct('DispFirstPostDate'),
    lastUpdateSubmitDate: struct('LastUpdateSubmitDate'),
    lastUpdatePostDateStruct: struct('LastUpdatePostDate'),
    statusVerifiedDate: struct('StatusVerifiedDate'),
  }),
  sponsorCollaboratorsModule: part('SponsorCollaboratorsModule', {
    leadSponsor: part('LeadSponsor', named('LeadSponsor', 'name', 'class')),
    collaborators: each('Collaborator', named('Collaborator', 'name', 'class')),
    responsibleParty: part('ResponsibleParty', named('ResponsibleParty', 'type', 'investigatorAffiliation', 'oldOrganization')),
  }),
  oversightModule: part('OversightModule', {
    oversightHasDmc: 'OversightHasDMC',
    isFdaRegulatedDrug: 'IsFDARegulatedDrug',
    isFdaRegulatedDevice: 'IsFDARegulatedDevice',
    isUnapprovedDevice: 'IsUnapprovedDevice',
    isPpsd: 'IsPPSD',
    isUsExport: 'IsUSExport',
  }),
  descriptionModule: part('DescriptionModule', named('', 'briefSummary', 'detailedDescription')),
  conditionsModule: part('ConditionsModule', { conditions: all('Condition'), keywords: all('Keyword') }),
  designModule: part('DesignModule', {
    ...named('', 'studyType', 'targetDuration', 'patientRegistry', 'expandedAccessTypes'),
    phases: all('Phase'),
    designInfo: part('DesignInfo', {
      ...named('Design', 'primaryPurpose', 'interventionModel', 'interventionModelDescription', 'allocation'),
      // Lists here, one value in v2.
      observationalModel: (info) => wrapped(info, 'DesignObservationalModel')[0],
      timePerspective: (info) => joined(wrapped(info, 'DesignTimePerspective').map(line), '; ') ?? undefined,
      maskingInfo: part('DesignMaskingInfo', { ...named('Design', 'masking', 'maskingDescription'), whoMasked: all('DesignWhoMasked') }),
    }),
    enrollmentInfo: part('EnrollmentInfo', named('Enrollment', 'count', 'type')),
    bioSpec: part('BioSpec', named('BioSpec', 'retention', 'description')),
  }),
  armsInterventionsModule: part('ArmsInterventionsModule', {
    interventions: each('Intervention', {
      ...named('Intervention', 'type', 'name', 'description'),
      otherNames: all('InterventionOtherName'),
    }),
    armGroups: each('ArmGroup', {
      ...named('ArmGroup', 'label', 'type', 'description'),
      interventionNames: (arm) => list(object(arm['ArmGroupInterventionList'])['ArmGroupInterventionName']),
    }),
  }),
  outcomesModule: part('OutcomesModule', {
    primaryOutcomes: outcomes('PrimaryOutcome'),
    secondaryOutcomes: outcomes('SecondaryOutcome'),
    otherOutcomes: outcomes('OtherOutcome'),
  }),
  eligibilityModule: part('EligibilityModule', {
    ...named('', 'eligibilityCriteria', 'healthyVolunteers', 'genderBased', 'genderDescription', 'minimumAge', 'maximumAge'),
    ...named('', 'studyPopulation', 'samplingMethod'),
    sex: 'Gender',
    stdAges: all('StdAge'),
  }),
  contactsLocationsModule: part('ContactsLocationsModule', {
    locations: each('Location', named('Location', 'facility', 'city', 'state', 'zip', 'country', 'status')),
  }),
  referencesModule: part('ReferencesModule', {
    references: each('Reference', { ...named('Reference', 'type', 'citation'), pmid: 'ReferencePMID' }),
    seeAlsoLinks: each('SeeAlsoLink', { label: 'SeeAlsoLinkLabel', url: 'SeeAlsoLinkURL' }),
    availIpds: each('AvailIPD', { ...named('AvailIPD', 'id', 'type', 'comment'), url: 'AvailIPDURL' }),
  }),
  ipdSharingStatementModule: part('IPDSharingStatementModule', {
    ...named('IPDSharing', 'description', 'timeFrame', 'accessCriteria'),
    ipdSharing: 'IPDSharing',
    infoTypes: all('IPDSharingInfoType'),
    url: 'IPDSharingURL',
  }),
}

const RESULTS: Members = {
  participantFlowModule: part('ParticipantFlowModule', {
    ...named('Flow', 'recruitmentDetails', 'preAssignmentDetails', 'typeUnitsAnalyzed'),
    groups: groups('Flow'),
    periods: each('FlowPeriod', {
      ...named('FlowPeriod', 'title'),
      milestones: each('FlowMilestone', {
        ...named('FlowMilestone', 'type', 'comment'),
        achievements: each('FlowAchievement', named('FlowAchievement', 'groupId', 'numSubjects', 'comment')),
      }),
      dropWithdraws: each('FlowDropWithdraw', {
        ...named('FlowDropWithdraw', 'type', 'comment'),
        reasons: each('FlowReason', named('FlowReason', 'groupId', 'numSubjects', 'comment')),
      }),
    }),
  }),
  baselineCharacteristicsModule: part('BaselineCharacteristicsModule', {
    ...named('Baseline', 'populationDescription', 'typeUnitsAnalyzed'),
    groups: groups('Baseline'),
    denoms: denoms('BaselineDenom'),
    measures: each('BaselineMeasure', { ...measure('Baseline'), denoms: denoms('BaselineMeasureDenom') }),
  }),
  outcomeMeasuresModule: part('OutcomeMeasuresModule', {
    outcomeMeasures: each('OutcomeMeasure', {
      ...measure('Outcome'),
      groups: groups('Outcome'),
      denoms: denoms('OutcomeMeasureDenom', 'OutcomeDenom'),
      analyses: each('OutcomeAnalysis', ANALYSIS),
    }),
  }),
  adverseEventsModule: part('AdverseEventsModule', {
    ...named('Events', 'frequencyThreshold', 'timeFrame', 'description'),
    eventGroups: each('EventGroup', {
      ...named('EventGroup', 'id', 'title', 'description', 'seriousNumAffected', 'seriousNumAtRisk', 'otherNumAffected'),
      ...named('EventGroup', 'otherNumAtRisk', 'deathsNumAffected', 'deathsNumAtRisk'),
    }),
    seriousEvents: events('SeriousEvent'),
    otherEvents: events('OtherEvent'),
  }),
  moreInfoModule: part('MoreInfoModule', {
    limitationsAndCaveats: part('LimitationsAndCaveats', named('LimitationsAndCaveats', 'description')),
    certainAgreement: part('CertainAgreement', {
      ...named('Agreement', 'restrictiveAgreement', 'restrictionType', 'otherDetails'),
      piSponsorEmployee: 'AgreementPISponsorEmployee',
    }),
  }),
}

const STUDY: Members = {
  protocolSection: part('ProtocolSection', PROTOCOL),
  resultsSection: part('ResultsSection', RESULTS),
  hasResults: (study) => study['ResultsSection'] !== undefined,
  annotationSection: part('AnnotationSection', {
    annotationModule: part('AnnotationModule', {
      unpostedAnnotation: part('UnpostedAnnotation', {
        unpostedEvents: each('UnpostedEvent', { type: 'UnpostedEventType', date: day('UnpostedEventDate') }),
      }),
    }),
  }),
  documentSection: part('DocumentSection', {
    largeDocumentModule: part('LargeDocumentModule', {
      largeDocs: each('LargeDoc', { ...named('LargeDoc', 'label', 'filename'), date: day('LargeDocDate') }),
    }),
  }),
  derivedSection: part('DerivedSection', {
    miscInfoModule: part('MiscInfoModule', { versionHolder: day('VersionHolder'), removedCountries: all('RemovedCountry') }),
    conditionBrowseModule: part('ConditionBrowseModule', browse('Condition')),
    interventionBrowseModule: part('InterventionBrowseModule', browse('Intervention')),
  }),
}

/** A study of the classic API. `nctId` is checked by the caller. */
export const classicStudy = (value: unknown, nctId: string): Study => v2Study(renamed(classicRoot(value), STUDY), nctId, 'classic')
