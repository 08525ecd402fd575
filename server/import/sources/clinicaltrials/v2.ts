import { isoDate } from '../../values/dates.ts'
import { count, flag } from '../../values/numbers.ts'
import { line, prose, words } from '../../values/text.ts'
import { amount, comments, type Json, kindsOf, object, objects, texts, UNPOSTED, yes } from './json.ts'
import { eventsOf, flowOf, groupsOf, measureOf } from './postedResults.ts'
import { acceptsHealthy, age, distinctGroups, emptyStudy, statement, type Study, type StudyFormat, type StudyMilestone } from './study.ts'

/** The study's number where an API v2 record has it. */
export const v2Number = (value: unknown): unknown => object(object(object(value)['protocolSection'])['identificationModule'])['nctId']

/**
 * A study by API v2's keys: of API v2 itself, or of the classic API (`format`) under those keys. `nctId` is checked by the caller.
 */
export const v2Study = (value: unknown, nctId: string, format: StudyFormat = 'v2'): Study => {
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
    ...emptyStudy(format, nctId),
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
    healthyVolunteers: acceptsHealthy(eligibility['healthyVolunteers']),
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
    measures: measures.map((measure) => measureOf(measure, measure)),
    adverseEvents: objects(adverse['eventGroups']).map((group) => ({
      group: line(group['title']) ?? line(group['id']),
      seriousAffected: count(group['seriousNumAffected']),
      seriousAtRisk: count(group['seriousNumAtRisk']),
      otherAffected: count(group['otherNumAffected']),
      otherAtRisk: count(group['otherNumAtRisk']),
      deaths: count(group['deathsNumAffected']),
      deathsAtRisk: count(group['deathsNumAtRisk']),
    })),
    events: eventsOf(adverse),
    groups: distinctGroups([
      ...groupsOf(flow),
      ...groupsOf(baseline),
      ...measures.flatMap((one) => groupsOf(one)),
      ...groupsOf(adverse, 'eventGroups'),
    ]),
    flow: flowOf(flow),
    baseline: objects(baseline['measures']).map((measure) => measureOf(measure, baseline)),
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
      // Only the classic API told of it.
      milestone('results-comments-posted', 'resultsFirstPostedQcCommentsDate'),
      milestone('disposition-submitted', 'dispFirstSubmitDate'),
      milestone('disposition-submitted-qc', 'dispFirstSubmitQcDate'),
      milestone('disposition-posted', 'dispFirstPostDateStruct'),
      milestone('update-submitted', 'lastUpdateSubmitDate'),
      milestone('update-posted', 'lastUpdatePostDateStruct'),
      milestone('verified', 'statusVerifiedDate'),
      ...objects(unposted['unpostedEvents']).flatMap((one) => {
        const event = UNPOSTED[(line(one['type']) ?? '').toUpperCase()]
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
