import type { SectionCell } from '../../../domain/record.ts'
import { flag, keyOf, list, sentence, type Study, text, under, words } from './trials-study.ts'

/** What a study says beside its fields: days, yes and no, and statements in the registry's words. */

type Cells = Readonly<Record<string, SectionCell>>

/** Where the fields that only say yes or no stand. */
export const FLAGS: Readonly<Record<string, string>> = {
  dataMonitoringCommittee: 'oversightModule.oversightHasDmc',
  fdaRegulatedDrug: 'oversightModule.isFdaRegulatedDrug',
  fdaRegulatedDevice: 'oversightModule.isFdaRegulatedDevice',
  unapprovedDevice: 'oversightModule.isUnapprovedDevice',
  pediatricPostmarketDevice: 'oversightModule.isPpsd',
  usExport: 'oversightModule.isUsExport',
  expandedAccess: 'statusModule.expandedAccessInfo.hasExpandedAccess',
  patientRegistry: 'designModule.patientRegistry',
  genderBased: 'eligibilityModule.genderBased',
}

/** Days of the status module by what happened then. */
const DAYS: Readonly<Record<string, string>> = {
  start: 'startDateStruct',
  'primary-completion': 'primaryCompletionDateStruct',
  completion: 'completionDateStruct',
  'first-submitted': 'studyFirstSubmitDate',
  'first-submitted-qc': 'studyFirstSubmitQcDate',
  'first-posted': 'studyFirstPostDateStruct',
  'results-submitted': 'resultsFirstSubmitDate',
  'results-submitted-qc': 'resultsFirstSubmitQcDate',
  'results-posted': 'resultsFirstPostDateStruct',
  // Only the retired formats have the next one and `update-submitted-qc`.
  'results-comments-posted': 'resultsFirstPostedQcCommentsDateStruct',
  'disposition-submitted': 'dispFirstSubmitDate',
  'disposition-submitted-qc': 'dispFirstSubmitQcDate',
  'disposition-posted': 'dispFirstPostDateStruct',
  'update-submitted': 'lastUpdateSubmitDate',
  'update-submitted-qc': 'lastUpdateSubmitQcDate',
  'update-posted': 'lastUpdatePostDateStruct',
  verified: 'statusVerifiedDate',
}
const UNPOSTED: Readonly<Record<string, string>> = {
  RELEASE: 'results-released',
  UNRELEASE: 'results-unreleased',
  RESET: 'results-returned',
}

export const milestonesOf = (study: Study): Cells[] => [
  ...Object.entries(DAYS).flatMap(([event, name]) => {
    const path = `protocolSection.statusModule.${name}`
    const date = text(study, path) ?? text(study, `${path}.date`)
    return date ? [{ event, date, type: keyOf(text(study, `${path}.type`)) }] : []
  }),
  ...list(study, 'annotationSection.annotationModule.unpostedAnnotation.unpostedEvents').flatMap((one) => {
    const event = UNPOSTED[text(one, 'type') ?? '']
    return event && text(one, 'date') ? [{ event, date: text(one, 'date'), type: null }] : []
  }),
]

/** Statements that are one text, by where it stands below the protocol or the results. */
const TEXTS: Readonly<Record<string, string>> = {
  organization: 'protocolSection.identificationModule.organization.fullName',
  'model-description': 'protocolSection.designModule.designInfo.interventionModelDescription',
  'masking-description': 'protocolSection.designModule.designInfo.maskingInfo.maskingDescription',
  'target-duration': 'protocolSection.designModule.targetDuration',
  // Only the XML counts arms and groups.
  'number-of-arms': 'protocolSection.designModule.numberOfArms',
  'number-of-groups': 'protocolSection.designModule.numberOfGroups',
  'biospecimen-description': 'protocolSection.designModule.bioSpec.description',
  'study-population': 'protocolSection.eligibilityModule.studyPopulation',
  'gender-description': 'protocolSection.eligibilityModule.genderDescription',
  'recruitment-details': 'resultsSection.participantFlowModule.recruitmentDetails',
  'pre-assignment-details': 'resultsSection.participantFlowModule.preAssignmentDetails',
  'flow-units': 'resultsSection.participantFlowModule.typeUnitsAnalyzed',
  'baseline-population': 'resultsSection.baselineCharacteristicsModule.populationDescription',
  'baseline-units': 'resultsSection.baselineCharacteristicsModule.typeUnitsAnalyzed',
  'events-threshold': 'resultsSection.adverseEventsModule.frequencyThreshold',
  'events-time-frame': 'resultsSection.adverseEventsModule.timeFrame',
  'events-description': 'resultsSection.adverseEventsModule.description',
  limitations: 'resultsSection.moreInfoModule.limitationsAndCaveats.description',
  'agreement-details': 'resultsSection.moreInfoModule.certainAgreement.otherDetails',
}
/** Statements that are constants. */
const CONSTANTS: Readonly<Record<string, string>> = {
  'biospecimen-retention': 'protocolSection.designModule.bioSpec.retention',
  'sampling-method': 'protocolSection.eligibilityModule.samplingMethod',
  'agreement-restriction': 'resultsSection.moreInfoModule.certainAgreement.restrictionType',
}

const yesNo = (study: Study, path: string): string | null => {
  const said = flag(study, path)
  return said === null ? text(study, path) : said ? 'Yes' : 'No'
}

export const statementsOf = (study: Study): Cells[] => {
  const own = (path: string) => text(study, `protocolSection.${path}`)
  const party = 'sponsorCollaboratorsModule.responsibleParty'
  const perspective = own('designModule.designInfo.timePerspective')
  const access = under(study, 'protocolSection.designModule.expandedAccessTypes') ?? {}
  const several: Readonly<Record<string, readonly (string | null)[]>> = {
    // Who it is by name is left out on purpose.
    'responsible-party': [sentence(own(`${party}.type`)), own(`${party}.investigatorAffiliation`) ?? own(`${party}.oldOrganization`)],
    'who-masked': words(study, 'protocolSection.designModule.designInfo.maskingInfo.whoMasked').map(sentence),
    'time-perspective': perspective
      ? [sentence(perspective)]
      : words(study, 'protocolSection.designModule.designInfo.timePerspective').map(sentence),
    'expanded-access-types': [
      Object.entries(access)
        .flatMap(([kind, is]) => (is === true ? [kind] : []))
        .join(', '),
    ],
    'expanded-access-record': [
      own('statusModule.expandedAccessInfo.nctId'),
      sentence(own('statusModule.expandedAccessInfo.statusForNctId')),
    ],
    'removed-countries': words(study, 'derivedSection.miscInfoModule.removedCountries'),
    'agreement-employee': [yesNo(study, 'resultsSection.moreInfoModule.certainAgreement.piSponsorEmployee')],
    'agreement-restrictive': [yesNo(study, 'resultsSection.moreInfoModule.certainAgreement.restrictiveAgreement')],
  }
  return [
    ...Object.entries(TEXTS).map(([item, path]) => ({ item, statement: text(study, path) })),
    ...Object.entries(CONSTANTS).map(([item, path]) => ({ item, statement: sentence(text(study, path)) })),
    ...Object.entries(several).map(([item, parts]) => ({ item, statement: parts.filter(Boolean).join('; ') || null })),
  ].filter(({ statement }) => statement !== null)
}
