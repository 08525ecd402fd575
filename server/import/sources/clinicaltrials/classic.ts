import { longDate } from '../../values/dates.ts'
import { joined } from '../../values/lists.ts'
import { count, flag } from '../../values/numbers.ts'
import { line, prose, words } from '../../values/text.ts'
import { amount, comments, type Group, type Json, kindsOf, label, list, object, texts, UNPOSTED, yes } from './json.ts'
import {
  acceptsHealthy,
  age,
  allAnalysed,
  analysed,
  distinctGroups,
  emptyStudy,
  statement,
  type Study,
  type StudyEvent,
  type StudyFormat,
  type StudyMeasure,
  type StudyMilestone,
} from './study.ts'

/** Studies of the retired classic API: `ProtocolSection`, PascalCase, every list wrapped and every member prefixed. */

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
        dispersion: joined([words(told('DispersionType')), amount(told('DispersionValue'))], ' '),
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
