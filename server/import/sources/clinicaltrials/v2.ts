import { isoDate } from '../../values/dates.ts'
import { joined } from '../../values/lists.ts'
import { count, flag } from '../../values/numbers.ts'
import { line, prose, words } from '../../values/text.ts'
import { amount, comments, type Group, type Json, kindsOf, label, object, objects, texts, UNPOSTED, yes } from './json.ts'
import {
  age,
  allAnalysed,
  analysed,
  distinctGroups,
  emptyStudy,
  statement,
  type Study,
  type StudyEvent,
  type StudyMeasure,
  type StudyMilestone,
} from './study.ts'

/** Studies of API v2: `protocolSection`, camelCase. */

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
    dispersion: joined([words(one['dispersionType']), amount(one['dispersionValue'])], ' '),
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
