import { age, emptyStudy, type Study, type StudyFormat, type StudyMeasure } from './clinicaltrialsStudy.ts'
import { flag, integer, isoDate, line, longDate, prose } from './fields.ts'

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
    collaborators: objects(sponsors['collaborators']).flatMap((one) => line(one['name']) ?? []),
    conditions: texts(conditions['conditions']),
    keywords: texts(conditions['keywords']),
    summary: prose(descriptions['briefSummary']),
    description: prose(descriptions['detailedDescription']),
    eligibility: prose(eligibility['eligibilityCriteria']),
    purpose: line(designInfo['primaryPurpose']),
    designModel: line(designInfo['interventionModel']) ?? line(designInfo['observationalModel']),
    allocation: line(designInfo['allocation']),
    masking: line(object(designInfo['maskingInfo'])['masking']),
    healthyVolunteers: flag(eligibility['healthyVolunteers']),
    sex: line(eligibility['sex']),
    minimumAge: age(eligibility['minimumAge']),
    maximumAge: age(eligibility['maximumAge']),
    enrollment: count(enrollment['count']),
    enrollmentType: line(enrollment['type']),
    startDate: date('startDateStruct'),
    primaryCompletionDate: date('primaryCompletionDateStruct'),
    completionDate: date('completionDateStruct'),
    firstPostedDate: date('studyFirstPostDateStruct') ?? isoDate(status['studyFirstSubmitDate']),
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
      country: line(one['country']),
      status: line(one['status']),
    })),
    measures: objects(object(results['outcomeMeasuresModule'])['outcomeMeasures']).map((measure): StudyMeasure => ({
      title: line(measure['title']),
      kind: line(measure['type']),
      timeFrame: line(measure['timeFrame']),
      parameter: line(measure['paramType']),
      dispersion: line(measure['dispersionType']),
      unit: line(measure['unitOfMeasure']),
      posted: line(measure['reportingStatus']) !== 'NOT_POSTED',
      groups: objects(measure['groups']).map((group) => ({
        id: line(group['id']) ?? '',
        title: line(group['title']),
        participants: amount(
          objects(object(objects(measure['denoms'])[0])['counts']).find((one) => line(one['groupId']) === line(group['id']))?.['value'],
        ),
      })),
      values: objects(measure['classes']).flatMap((cls) =>
        objects(cls['categories']).flatMap((category) =>
          objects(category['measurements']).map((one) => ({
            group: line(one['groupId']) ?? '',
            label: label(cls['title'], category['title']),
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
          one['nonInferiorityComment'],
        ),
      })),
    })),
    adverseEvents: objects(object(results['adverseEventsModule'])['eventGroups']).map((group) => ({
      group: line(group['title']) ?? line(group['id']),
      seriousAffected: count(group['seriousNumAffected']),
      seriousAtRisk: count(group['seriousNumAtRisk']),
      otherAffected: count(group['otherNumAffected']),
      otherAtRisk: count(group['otherNumAtRisk']),
      deaths: count(group['deathsNumAffected']),
    })),
    references: [
      ...objects(references['references']).map((one) => ({
        type: line(one['type']),
        citation: prose(one['citation']),
        pmid: line(one['pmid']),
        url: null,
      })),
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
    collaborators: wrappedObjects(sponsors, 'Collaborator').flatMap((one) => line(one['CollaboratorName']) ?? []),
    conditions: wrappedTexts(conditions, 'Condition'),
    keywords: wrappedTexts(conditions, 'Keyword'),
    summary: prose(descriptions['BriefSummary']),
    description: prose(descriptions['DetailedDescription']),
    eligibility: prose(eligibility['EligibilityCriteria']),
    purpose: line(designInfo['DesignPrimaryPurpose']),
    designModel: line(designInfo['DesignInterventionModel']) ?? wrappedTexts(designInfo, 'DesignObservationalModel')[0] ?? null,
    allocation: line(designInfo['DesignAllocation']),
    masking: line(object(designInfo['DesignMaskingInfo'])['DesignMasking']),
    healthyVolunteers: acceptsHealthy(eligibility['HealthyVolunteers']),
    sex: line(eligibility['Gender']),
    minimumAge: age(eligibility['MinimumAge']),
    maximumAge: age(eligibility['MaximumAge']),
    enrollment: count(enrollment['EnrollmentCount']),
    enrollmentType: line(enrollment['EnrollmentType']),
    startDate: date('StartDate'),
    primaryCompletionDate: date('PrimaryCompletionDate'),
    completionDate: date('CompletionDate'),
    firstPostedDate: date('StudyFirstPostDate') ?? longDate(status['StudyFirstSubmitDate']),
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
      country: line(one['LocationCountry']),
      status: line(one['LocationStatus']),
    })),
    measures: wrappedObjects(object(results['OutcomeMeasuresModule']), 'OutcomeMeasure').map((measure): StudyMeasure => {
      const counts = wrappedObjects(object(wrapped(measure, 'OutcomeDenom')[0]), 'OutcomeDenomCount')
      return {
        title: line(measure['OutcomeMeasureTitle']),
        kind: line(measure['OutcomeMeasureType']),
        timeFrame: line(measure['OutcomeMeasureTimeFrame']),
        parameter: line(measure['OutcomeMeasureParamType']),
        dispersion: line(measure['OutcomeMeasureDispersionType']),
        unit: line(measure['OutcomeMeasureUnitOfMeasure']),
        posted: !/^not posted$/i.test(line(measure['OutcomeMeasureReportingStatus']) ?? ''),
        groups: wrappedObjects(measure, 'OutcomeGroup').map((group) => ({
          id: line(group['OutcomeGroupId']) ?? '',
          title: line(group['OutcomeGroupTitle']),
          participants: amount(
            counts.find((one) => line(one['OutcomeDenomCountGroupId']) === line(group['OutcomeGroupId']))?.['OutcomeDenomCountValue'],
          ),
        })),
        values: wrappedObjects(measure, 'OutcomeClass').flatMap((cls) =>
          wrappedObjects(cls, 'OutcomeCategory').flatMap((category) =>
            wrappedObjects(category, 'OutcomeMeasurement').map((one) => ({
              group: line(one['OutcomeMeasurementGroupId']) ?? '',
              label: label(cls['OutcomeClassTitle'], category['OutcomeCategoryTitle']),
              value: amount(one['OutcomeMeasurementValue']),
              spread: amount(one['OutcomeMeasurementSpread']),
              lower: amount(one['OutcomeMeasurementLowerLimit']),
              upper: amount(one['OutcomeMeasurementUpperLimit']),
              comment: line(one['OutcomeMeasurementComment']),
            })),
          ),
        ),
        analyses: wrappedObjects(measure, 'OutcomeAnalysis').map((one) => {
          const member = (name: string) => one[`OutcomeAnalysis${name}`]
          return {
            groups: texts(list(object(member('GroupIdList'))['OutcomeAnalysisGroupId'])),
            method: line(member('StatisticalMethod')) ?? line(member('OtherAnalysisDescription')),
            pValue: line(member('PValue')),
            parameter: line(member('ParamType')),
            estimate: amount(member('ParamValue')),
            confidence: line(member('CIPctValue')),
            sides: line(member('CINumSides')),
            lower: amount(member('CILowerLimit')),
            upper: amount(member('CIUpperLimit')),
            type: line(member('NonInferiorityType')),
            comment: comments(
              member('GroupDescription'),
              member('StatisticalComment'),
              member('PValueComment'),
              member('EstimateComment'),
              member('NonInferiorityComment'),
            ),
          }
        }),
      }
    }),
    adverseEvents: wrappedObjects(object(results['AdverseEventsModule']), 'EventGroup').map((group) => ({
      group: line(group['EventGroupTitle']) ?? line(group['EventGroupId']),
      seriousAffected: count(group['EventGroupSeriousNumAffected']),
      seriousAtRisk: count(group['EventGroupSeriousNumAtRisk']),
      otherAffected: count(group['EventGroupOtherNumAffected']),
      otherAtRisk: count(group['EventGroupOtherNumAtRisk']),
      deaths: count(group['EventGroupDeathsNumAffected']),
    })),
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
    ],
  }
}
