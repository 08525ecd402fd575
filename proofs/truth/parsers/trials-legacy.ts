import { SaxesParser } from 'saxes'
import { byHeader, day, listed, monthNumber, quotedRows, stated, textOf } from '../text.ts'
import type { Place, TruthFile } from '../types.ts'
import { type Study, under } from './trials-study.ts'

/** The retired formats of ClinicalTrials.gov, brought into the shape of API v2. */

type Told = { study: Study; at: Place }

const CONSTANTS: Readonly<Record<string, string>> = {
  'N/A': 'NA',
  'Not Applicable': 'NA',
  'U.S. Fed': 'FED',
  'Other Gov': 'OTHER_GOV',
  Individual: 'INDIV',
  'Unknown status': 'UNKNOWN',
  Anticipated: 'ESTIMATED',
  Estimate: 'ESTIMATED',
}

/** `Active, not recruiting` as `ACTIVE_NOT_RECRUITING`; what brackets add says nothing new. */
const constant = (words: string | undefined): string | undefined => {
  const said = stated(words)
  if (!said) return undefined
  return (
    CONSTANTS[said] ??
    said
      .replace(/\s*[([].*[)\]]$/, '')
      .replace(/ Assignment$/, '')
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
  )
}

/** `Phase 1/Phase 2` as `['PHASE1', 'PHASE2']`. */
const phases = (words: string | undefined): string[] | undefined =>
  words ? words.split('/Phase').map((part, at) => constant(at > 0 ? `Phase${part}` : part)?.replace(/PHASE_/, 'PHASE') ?? '') : undefined

/** `August 1, 2021` and `July 2021`, as precise as they are. */
const date = (words: string | undefined): string | undefined => {
  const [, month, dayOfMonth, year] = /^([A-Z][a-z]+) (?:(\d{1,2}), )?(\d{4})$/.exec(stated(words) ?? '') ?? []
  if (!year) return undefined
  const first = day(Number(year), monthNumber(month as string), Number(dayOfMonth ?? 1))
  return first === null ? undefined : dayOfMonth ? first : first.slice(0, 7)
}

/** `December 3, 2020` as 2020-12-03; a day that is not known is none. */
const dated = (words: string | undefined): { date: string | undefined } => ({ date: date(words) })
const yes = (words: string | undefined): boolean | undefined =>
  /^(yes|accepts healthy volunteers)$/i.test(words ?? '') ? true : /^no$/i.test(words ?? '') ? false : undefined
const age = (words: string | undefined): string | undefined => (words === 'N/A' ? undefined : words)

/** A name of the classic API or of the XML as API v2 writes it: `CILowerLimit` and `ci_lower_limit` are `ciLowerLimit`. */
const v2Name = (name: string): string =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/g) ?? [])
    .map((word, at) => (at === 0 ? word.toLowerCase() : `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`))
    .join('')

/** What is told under each of the names, by the names of API v2. */
const named = <T>(names: readonly string[], tell: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [v2Name(name), tell(name)]))

/** The same where API v2 has other names: told under `from`, by `to`. */
const renamed = <T, F>(names: Readonly<Record<string, F>>, tell: (from: F) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(names).map(([to, from]) => [to, tell(from)]))

/* ---- classic JSON ------------------------------------------------------------------------------------------------------- */

const text = (value: unknown, path: string): string | undefined => {
  const found = under(value, path)
  return typeof found === 'string' ? found : undefined
}
/** `list(module, 'Condition')`: what stands in `ConditionList.Condition`. */
const list = (value: unknown, name: string): unknown[] => {
  const found = under(value, `${name}List.${name}`)
  return Array.isArray(found) ? found : []
}
/** `texts(one, 'Location', ['City'])`: the classic API says the element's name before each of its parts (`LocationCity`). */
const texts = (value: unknown, prefix: string, names: readonly string[]): Record<string, string | undefined> =>
  named(names, (name) => text(value, `${prefix}${name}`))

/** Studies of a `FullStudiesResponse` of the classic API. */
export function* classicStudies(file: TruthFile, content: unknown): Generator<Told> {
  const studies = under(content, 'FullStudiesResponse.FullStudies')
  for (const [index, one] of (Array.isArray(studies) ? studies : []).entries())
    yield { study: ofClassic(under(one, 'Study')), at: { file: file.name, line: index + 1 } }
}

const CLASSIC_STRUCTS = [
  'StartDateStruct',
  'PrimaryCompletionDateStruct',
  'CompletionDateStruct',
  'StudyFirstPostDateStruct',
  'LastUpdatePostDateStruct',
  'ResultsFirstPostDateStruct',
  'ResultsFirstPostedQCCommentsDateStruct',
  'DispFirstPostDateStruct',
]
const CLASSIC_DAYS = [
  'StudyFirstSubmitDate',
  'StudyFirstSubmitQCDate',
  'ResultsFirstSubmitDate',
  'ResultsFirstSubmitQCDate',
  'DispFirstSubmitDate',
  'DispFirstSubmitQCDate',
  'LastUpdateSubmitDate',
  'StatusVerifiedDate',
]
const CLASSIC_OVERSIGHT = ['OversightHasDMC', 'IsFDARegulatedDrug', 'IsFDARegulatedDevice', 'IsUnapprovedDevice', 'IsPPSD', 'IsUSExport']

const ofClassic = (study: unknown): Study => {
  const own = under(study, 'ProtocolSection')
  const id = under(own, 'IdentificationModule')
  const status = under(own, 'StatusModule')
  const sponsors = under(own, 'SponsorCollaboratorsModule')
  const conditions = under(own, 'ConditionsModule')
  const design = under(own, 'DesignModule')
  const info = under(design, 'DesignInfo')
  const masking = under(info, 'DesignMaskingInfo')
  const arms = under(own, 'ArmsInterventionsModule')
  const outcomes = under(own, 'OutcomesModule')
  const eligibility = under(own, 'EligibilityModule')
  const references = under(own, 'ReferencesModule')
  const oversight = under(own, 'OversightModule')
  const sharing = under(own, 'IPDSharingStatementModule')
  const results = under(study, 'ResultsSection')
  const flow = under(results, 'ParticipantFlowModule')
  const baseline = under(results, 'BaselineCharacteristicsModule')
  const events = under(results, 'AdverseEventsModule')
  const more = under(results, 'MoreInfoModule')
  const struct = (name: string) => {
    const piece = `${name}.${name.replace(/Struct$/, '')}`
    return { date: date(text(status, piece)), type: constant(text(status, `${piece}Type`)) }
  }
  const numberOf = (one: unknown, prefix: string) => ({ id: text(one, prefix), ...texts(one, prefix, ['Type', 'Domain', 'Link']) })
  const browse = (kind: string) =>
    renamed({ meshes: `${kind}Mesh`, ancestors: `${kind}Ancestor` }, (name) =>
      list(under(study, `DerivedSection.${kind}BrowseModule`), name).map((one) => texts(one, name, ['Id', 'Term'])),
    )
  const eventsOf = (name: string) =>
    list(events, name).map((event) => ({
      ...texts(event, name, ['Term', 'OrganSystem', 'SourceVocabulary', 'AssessmentType', 'Notes']),
      stats: list(event, `${name}Stats`).map((one) => texts(one, `${name}Stats`, ['GroupId', 'NumAffected', 'NumAtRisk', 'NumEvents'])),
    }))
  const outcomesOf = (name: string) => list(outcomes, name).map((one) => texts(one, name, ['Measure', 'TimeFrame', 'Description']))
  return {
    protocolSection: {
      identificationModule: {
        ...texts(id, '', ['NCTId', 'BriefTitle', 'OfficialTitle', 'Acronym']),
        organization: { fullName: text(id, 'Organization.OrgFullName') },
        orgStudyIdInfo: numberOf(under(id, 'OrgStudyIdInfo'), 'OrgStudyId'),
        secondaryIdInfos: list(id, 'SecondaryIdInfo').map((one) => numberOf(one, 'SecondaryId')),
        nctIdAliases: list(id, 'NCTIdAlias'),
      },
      statusModule: {
        ...named(['OverallStatus', 'LastKnownStatus'], (name) => constant(text(status, name))),
        whyStopped: text(status, 'WhyStopped'),
        ...named(CLASSIC_STRUCTS, struct),
        ...named(CLASSIC_DAYS, (name) => date(text(status, name))),
        expandedAccessInfo: {
          hasExpandedAccess: yes(text(status, 'ExpandedAccessInfo.HasExpandedAccess')),
          ...texts(under(status, 'ExpandedAccessInfo'), 'ExpandedAccess', ['NCTId', 'StatusForNCTId']),
        },
      },
      oversightModule: named(CLASSIC_OVERSIGHT, (name) => yes(text(oversight, name))),
      ipdSharingStatementModule: sharing && {
        ipdSharing: text(sharing, 'IPDSharing'),
        ...texts(sharing, 'IPDSharing', ['Description', 'TimeFrame', 'AccessCriteria', 'URL']),
        infoTypes: list(sharing, 'IPDSharingInfoType'),
      },
      sponsorCollaboratorsModule: {
        leadSponsor: texts(under(sponsors, 'LeadSponsor'), 'LeadSponsor', ['Name', 'Class']),
        collaborators: list(sponsors, 'Collaborator').map((one) => texts(one, 'Collaborator', ['Name', 'Class'])),
        responsibleParty: texts(under(sponsors, 'ResponsibleParty'), 'ResponsibleParty', [
          'Type',
          'InvestigatorAffiliation',
          'OldOrganization',
        ]),
      },
      descriptionModule: texts(under(own, 'DescriptionModule'), '', ['BriefSummary', 'DetailedDescription']),
      conditionsModule: { conditions: list(conditions, 'Condition'), keywords: list(conditions, 'Keyword') },
      designModule: {
        studyType: constant(text(design, 'StudyType')),
        phases: list(design, 'Phase').flatMap((phase) => phases(String(phase)) ?? []),
        designInfo: {
          ...named(['Allocation', 'InterventionModel', 'PrimaryPurpose'], (name) => constant(text(info, `Design${name}`))),
          observationalModel: constant(list(info, 'DesignObservationalModel').map(String)[0]),
          interventionModelDescription: text(info, 'DesignInterventionModelDescription'),
          timePerspective: list(info, 'DesignTimePerspective'),
          maskingInfo: {
            masking: constant(text(masking, 'DesignMasking')),
            maskingDescription: text(masking, 'DesignMaskingDescription'),
            whoMasked: list(masking, 'DesignWhoMasked'),
          },
        },
        patientRegistry: yes(text(design, 'PatientRegistry')),
        targetDuration: text(design, 'TargetDuration'),
        bioSpec: texts(under(design, 'BioSpec'), 'BioSpec', ['Retention', 'Description']),
        expandedAccessTypes: named(['Individual', 'Intermediate', 'Treatment'], (kind) =>
          yes(text(design, `ExpandedAccessTypes.ExpAccType${kind}`)),
        ),
        enrollmentInfo: {
          count: text(design, 'EnrollmentInfo.EnrollmentCount'),
          type: constant(text(design, 'EnrollmentInfo.EnrollmentType')),
        },
      },
      armsInterventionsModule: {
        armGroups: list(arms, 'ArmGroup').map((arm) => ({
          ...texts(arm, 'ArmGroup', ['Label', 'Type', 'Description']),
          interventionNames: under(arm, 'ArmGroupInterventionList.ArmGroupInterventionName'),
        })),
        interventions: list(arms, 'Intervention').map((one) => ({
          ...texts(one, 'Intervention', ['Type', 'Name', 'Description']),
          otherNames: list(one, 'InterventionOtherName'),
        })),
      },
      outcomesModule: {
        primaryOutcomes: outcomesOf('PrimaryOutcome'),
        secondaryOutcomes: outcomesOf('SecondaryOutcome'),
        otherOutcomes: outcomesOf('OtherOutcome'),
      },
      eligibilityModule: {
        ...texts(eligibility, '', ['EligibilityCriteria', 'GenderDescription', 'SamplingMethod', 'StudyPopulation']),
        ...named(['HealthyVolunteers', 'GenderBased'], (name) => yes(text(eligibility, name))),
        ...named(['MinimumAge', 'MaximumAge'], (name) => age(text(eligibility, name))),
        sex: constant(text(eligibility, 'Gender')),
        stdAges: list(eligibility, 'StdAge'),
      },
      contactsLocationsModule: {
        locations: list(under(own, 'ContactsLocationsModule'), 'Location').map((one) =>
          texts(one, 'Location', ['Facility', 'City', 'State', 'Zip', 'Country', 'Status']),
        ),
      },
      referencesModule: {
        references: list(references, 'Reference').map((one) => ({
          type: constant(text(one, 'ReferenceType')),
          ...texts(one, 'Reference', ['Citation', 'PMID']),
        })),
        availIpds: list(references, 'AvailIPD').map((one) => texts(one, 'AvailIPD', ['Id', 'Type', 'URL', 'Comment'])),
        seeAlsoLinks: list(references, 'SeeAlsoLink').map((one) => texts(one, 'SeeAlsoLink', ['Label', 'URL'])),
      },
    },
    resultsSection: {
      participantFlowModule: {
        ...texts(flow, 'Flow', ['RecruitmentDetails', 'PreAssignmentDetails', 'TypeUnitsAnalyzed']),
        groups: classicGroups(flow, 'Flow'),
        periods: list(flow, 'FlowPeriod').map((period) => ({
          title: text(period, 'FlowPeriodTitle'),
          milestones: classicFlow(period, 'FlowMilestone', 'achievements', 'FlowAchievement'),
          dropWithdraws: classicFlow(period, 'FlowDropWithdraw', 'reasons', 'FlowReason'),
        })),
      },
      baselineCharacteristicsModule: {
        ...texts(baseline, 'Baseline', ['PopulationDescription', 'TypeUnitsAnalyzed']),
        groups: classicGroups(baseline, 'Baseline'),
        denoms: classicDenoms(baseline, 'BaselineDenom'),
        measures: list(baseline, 'BaselineMeasure').map((measure) => ({
          ...classicMeasure(measure, 'Baseline'),
          denoms: classicDenoms(measure, 'BaselineMeasureDenom'),
        })),
      },
      outcomeMeasuresModule: { outcomeMeasures: list(under(results, 'OutcomeMeasuresModule'), 'OutcomeMeasure').map(classicOutcome) },
      adverseEventsModule: {
        ...texts(events, 'Events', ['FrequencyThreshold', 'TimeFrame', 'Description']),
        eventGroups: classicGroups(events, 'Event', EVENT_COUNTS),
        seriousEvents: eventsOf('SeriousEvent'),
        otherEvents: eventsOf('OtherEvent'),
      },
      moreInfoModule: {
        limitationsAndCaveats: texts(under(more, 'LimitationsAndCaveats'), 'LimitationsAndCaveats', ['Description']),
        certainAgreement: texts(under(more, 'CertainAgreement'), 'Agreement', [
          'PISponsorEmployee',
          'RestrictiveAgreement',
          'RestrictionType',
          'OtherDetails',
        ]),
      },
    },
    derivedSection: {
      conditionBrowseModule: browse('Condition'),
      interventionBrowseModule: browse('Intervention'),
      miscInfoModule: { removedCountries: list(under(study, 'DerivedSection.MiscInfoModule'), 'RemovedCountry') },
    },
    annotationSection: {
      annotationModule: {
        unpostedAnnotation: {
          unpostedEvents: list(under(study, 'AnnotationSection.AnnotationModule.UnpostedAnnotation'), 'UnpostedEvent').map((one) => ({
            type: constant(text(one, 'UnpostedEventType')),
            ...dated(text(one, 'UnpostedEventDate')),
          })),
        },
      },
    },
    documentSection: {
      largeDocumentModule: {
        largeDocs: list(under(study, 'DocumentSection.LargeDocumentModule'), 'LargeDoc').map((one) => ({
          ...texts(one, 'LargeDoc', ['Label', 'Filename']),
          ...dated(text(one, 'LargeDocDate')),
        })),
      },
    },
    hasResults: results !== undefined,
  }
}

const EVENT_COUNTS = [
  'SeriousNumAffected',
  'SeriousNumAtRisk',
  'OtherNumAffected',
  'OtherNumAtRisk',
  'DeathsNumAffected',
  'DeathsNumAtRisk',
]

const classicGroups = (owner: unknown, prefix: string, counts: readonly string[] = []): Study[] =>
  list(owner, `${prefix}Group`).map((group) => texts(group, `${prefix}Group`, ['Id', 'Title', 'Description', ...counts]))

const classicDenoms = (owner: unknown, prefix: string): Study[] =>
  list(owner, prefix).map((denom) => ({
    ...texts(denom, prefix, ['Units']),
    counts: list(denom, `${prefix}Count`).map((count) => texts(count, `${prefix}Count`, ['GroupId', 'Value'])),
  }))

const classicFlow = (period: unknown, prefix: string, parts: string, part: string): Study[] =>
  list(period, prefix).map((event) => ({
    ...texts(event, prefix, ['Type', 'Comment']),
    [parts]: list(event, part).map((one) => texts(one, part, ['GroupId', 'NumSubjects', 'Comment'])),
  }))

const CLASSIC_MEASURE = [
  'Title',
  'Description',
  'PopulationDescription',
  'ParamType',
  'DispersionType',
  'UnitOfMeasure',
  'AnticipatedPostingDate',
]
/** What outcomes and characteristics at the beginning have in common. */
const classicMeasure = (measure: unknown, prefix: 'Outcome' | 'Baseline'): Study => ({
  ...texts(measure, `${prefix}Measure`, CLASSIC_MEASURE),
  classes: list(measure, `${prefix}Class`).map((one) => ({
    title: text(one, `${prefix}ClassTitle`),
    denoms: classicDenoms(one, `${prefix}ClassDenom`),
    categories: list(one, `${prefix}Category`).map((category) => ({
      title: text(category, `${prefix}CategoryTitle`),
      measurements: list(category, `${prefix}Measurement`).map((measurement) =>
        texts(measurement, `${prefix}Measurement`, ['GroupId', 'Value', 'Spread', 'LowerLimit', 'UpperLimit', 'Comment']),
      ),
    })),
  })),
})

const CLASSIC_ANALYSIS = [
  'PValue',
  'PValueComment',
  'ParamType',
  'ParamValue',
  'StatisticalMethod',
  'StatisticalComment',
  'NonInferiorityType',
  'NonInferiorityComment',
  'GroupDescription',
  'EstimateComment',
  'OtherAnalysisDescription',
  'DispersionType',
  'DispersionValue',
  'CILowerLimit',
  'CIUpperLimit',
  'CIPctValue',
  'CINumSides',
  'CILowerLimitComment',
  'CIUpperLimitComment',
]
const classicOutcome = (outcome: unknown): Study => ({
  ...classicMeasure(outcome, 'Outcome'),
  type: constant(text(outcome, 'OutcomeMeasureType')),
  timeFrame: text(outcome, 'OutcomeMeasureTimeFrame'),
  groups: classicGroups(outcome, 'Outcome'),
  denoms: [...classicDenoms(outcome, 'OutcomeMeasureDenom'), ...classicDenoms(outcome, 'OutcomeDenom')],
  analyses: list(outcome, 'OutcomeAnalysis').map((analysis) => ({
    groupIds: under(analysis, 'OutcomeAnalysisGroupIdList.OutcomeAnalysisGroupId'),
    ...texts(analysis, 'OutcomeAnalysis', CLASSIC_ANALYSIS),
  })),
})

/* ---- XML ------------------------------------------------------------------------------------------------------------------ */

interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const treeOf = (xml: string): Element => {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    const element: Element = { name: tag.name, attributes: tag.attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => {
    const element = open.at(-1)
    if (element) element.text += part
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root
}

const every = (element: Element | undefined, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    )
const said = (element: Element | undefined, path: string): string | undefined => every(element, path)[0]?.text
/** A text that may stand in a block of its own. */
const block = (element: Element | undefined, path: string): string | undefined => said(element, `${path}/textblock`) ?? said(element, path)
const sayings = (element: Element | undefined, path: string): string[] => every(element, path).map((child) => child.text)

/** What stands in elements of these names. */
const saids = (element: Element | undefined, names: readonly string[]): Record<string, string | undefined> =>
  named(names, (name) => said(element, name))

/** A study in the retired XML. */
export function* xmlStudies(file: TruthFile): Generator<Told> {
  const [study] = every(treeOf(textOf(file.bytes())), 'clinical_study')
  if (study) yield { study: ofXml(study), at: { file: file.name, line: 1 } }
}

/** Elements by the dates of API v2. */
const XML_STRUCTS = {
  startDateStruct: 'start_date',
  primaryCompletionDateStruct: 'primary_completion_date',
  completionDateStruct: 'completion_date',
  studyFirstPostDateStruct: 'study_first_posted',
  lastUpdatePostDateStruct: 'last_update_posted',
  resultsFirstPostDateStruct: 'results_first_posted',
  dispFirstPostDateStruct: 'disposition_first_posted',
}
/** The older name of an element says the same day. */
const XML_DAYS = {
  studyFirstSubmitDate: ['study_first_submitted', 'firstreceived_date'],
  studyFirstSubmitQcDate: ['study_first_submitted_qc'],
  resultsFirstSubmitDate: ['results_first_submitted', 'firstreceived_results_date'],
  resultsFirstSubmitQcDate: ['results_first_submitted_qc'],
  dispFirstSubmitDate: ['disposition_first_submitted'],
  dispFirstSubmitQcDate: ['disposition_first_submitted_qc'],
  lastUpdateSubmitDate: ['last_update_submitted', 'lastchanged_date'],
  lastUpdateSubmitQcDate: ['last_update_submitted_qc'],
  statusVerifiedDate: ['verification_date'],
}
const XML_OVERSIGHT = {
  oversightHasDmc: 'has_dmc',
  isFdaRegulatedDrug: 'is_fda_regulated_drug',
  isFdaRegulatedDevice: 'is_fda_regulated_device',
  isUnapprovedDevice: 'is_unapproved_device',
  isPpsd: 'is_ppsd',
  isUsExport: 'is_us_export',
}

const ofXml = (study: Element): Study => {
  const own = (path: string) => said(study, path)
  const outcomesOf = (kind: string) => every(study, `${kind}_outcome`).map((one) => saids(one, ['measure', 'time_frame', 'description']))
  const referencesOf = (name: string, type: string) =>
    every(study, name).map((one) => ({ type, ...renamed({ citation: 'citation', pmid: 'PMID' }, (from) => said(one, from)) }))
  const interventions = every(study, 'intervention')
  const [results] = every(study, 'clinical_results')
  const [events] = every(results, 'reported_events')
  const [flow] = every(results, 'participant_flow')
  const [baseline] = every(results, 'baseline')
  const [sharing] = every(study, 'patient_data')
  const [info] = every(study, 'study_design_info')
  const [eligibility] = every(study, 'eligibility')
  const struct = (name: string) => ({ date: date(own(name)), type: constant(every(study, name)[0]?.attributes['type']) })
  const who = /\(([^)]+)\)/.exec(said(info, 'masking') ?? '')?.[1]
  const browse = (name: string) => ({ meshes: sayings(study, `${name}/mesh_term`).map((term) => ({ term })) })
  const unposted = (name: string, type: string) => sayings(study, `pending_results/${name}`).map((day) => ({ type, ...dated(day) }))
  const thresholds = ['serious', 'other'].flatMap((kind) => said(events, `${kind}_events/frequency_threshold`) ?? [])
  return {
    protocolSection: {
      identificationModule: {
        nctId: own('id_info/nct_id'),
        ...saids(study, ['brief_title', 'official_title', 'acronym']),
        organization: { fullName: own('source') },
        orgStudyIdInfo: { id: own('id_info/org_study_id') },
        secondaryIdInfos: sayings(study, 'id_info/secondary_id').map((id) => ({ id })),
        nctIdAliases: sayings(study, 'id_info/nct_alias'),
      },
      statusModule: {
        ...named(['overall_status', 'last_known_status'], (name) => constant(own(name))),
        whyStopped: own('why_stopped'),
        ...renamed(XML_STRUCTS, struct),
        ...renamed(XML_DAYS, (names) => date(names.map(own).find((one) => one !== undefined))),
        expandedAccessInfo: {
          hasExpandedAccess: yes(own('has_expanded_access')),
          nctId: own('expanded_access_info/expanded_access_nct_id'),
          statusForNctId: own('expanded_access_info/expanded_access_status_for_nct_id'),
        },
      },
      oversightModule: renamed(XML_OVERSIGHT, (name) => yes(own(`oversight_info/${name}`))),
      ipdSharingStatementModule: sharing && {
        ipdSharing: said(sharing, 'sharing_ipd'),
        ...named(['description', 'time_frame', 'access_criteria'], (name) => block(sharing, `ipd_${name}`)),
        infoTypes: sayings(sharing, 'ipd_info_type'),
        url: said(sharing, 'ipd_url'),
      },
      sponsorCollaboratorsModule: {
        leadSponsor: xmlSponsor(every(study, 'sponsors/lead_sponsor')[0]),
        collaborators: every(study, 'sponsors/collaborator').map(xmlSponsor),
        responsibleParty: renamed(
          { type: 'responsible_party_type', investigatorAffiliation: 'investigator_affiliation', oldOrganization: 'organization' },
          (name) => own(`responsible_party/${name}`),
        ),
      },
      descriptionModule: named(['brief_summary', 'detailed_description'], (name) => own(`${name}/textblock`)),
      conditionsModule: { conditions: sayings(study, 'condition'), keywords: sayings(study, 'keyword') },
      designModule: {
        studyType: constant(own('study_type')),
        phases: phases(own('phase')),
        designInfo: {
          ...named(['allocation', 'intervention_model', 'observational_model', 'primary_purpose'], (name) => constant(said(info, name))),
          interventionModelDescription: block(info, 'intervention_model_description'),
          timePerspective: said(info, 'time_perspective'),
          maskingInfo: {
            masking: constant(said(info, 'masking')),
            maskingDescription: block(info, 'masking_description'),
            // `Double (Participant, Investigator)`; `None (Open Label)` names nobody.
            whoMasked: who && who !== 'Open Label' ? [who] : [],
          },
        },
        patientRegistry: /\[Patient Registry\]/.test(own('study_type') ?? '') ? true : undefined,
        ...saids(study, ['target_duration', 'number_of_arms', 'number_of_groups']),
        bioSpec: { retention: own('biospec_retention'), description: block(study, 'biospec_descr') },
        expandedAccessTypes: named(['individual', 'intermediate', 'treatment'], (kind) =>
          yes(own(`expanded_access_info/expanded_access_type_${kind}`)),
        ),
        enrollmentInfo: { count: own('enrollment'), type: constant(every(study, 'enrollment')[0]?.attributes['type']) },
      },
      armsInterventionsModule: {
        armGroups: every(study, 'arm_group').map((arm) => {
          const label = said(arm, 'arm_group_label')
          return {
            label,
            type: said(arm, 'arm_group_type'),
            description: said(arm, 'description'),
            interventionNames: interventions
              .filter((one) => sayings(one, 'arm_group_label').includes(label ?? ''))
              .map((one) => `${said(one, 'intervention_type')}: ${said(one, 'intervention_name')}`),
          }
        }),
        interventions: interventions.map((one) => ({
          ...named(['type', 'name'], (name) => said(one, `intervention_${name}`)),
          description: said(one, 'description'),
          otherNames: sayings(one, 'other_name'),
        })),
      },
      outcomesModule: {
        primaryOutcomes: outcomesOf('primary'),
        secondaryOutcomes: outcomesOf('secondary'),
        otherOutcomes: outcomesOf('other'),
      },
      eligibilityModule: {
        eligibilityCriteria: said(eligibility, 'criteria/textblock'),
        ...named(['healthy_volunteers', 'gender_based'], (name) => yes(said(eligibility, name))),
        ...named(['minimum_age', 'maximum_age'], (name) => age(said(eligibility, name))),
        sex: constant(said(eligibility, 'gender')),
        genderDescription: block(eligibility, 'gender_description'),
        samplingMethod: said(eligibility, 'sampling_method'),
        studyPopulation: block(eligibility, 'study_pop'),
      },
      contactsLocationsModule: {
        locations: every(study, 'location').map((one) => ({
          facility: said(one, 'facility/name'),
          ...named(['city', 'state', 'zip', 'country'], (name) => said(one, `facility/address/${name}`)),
          status: said(one, 'status'),
        })),
      },
      referencesModule: {
        references: [...referencesOf('reference', 'BACKGROUND'), ...referencesOf('results_reference', 'RESULT')],
        availIpds: every(study, 'study_docs/study_doc').map((one) =>
          named(['id', 'type', 'url', 'comment'], (name) => said(one, `doc_${name}`)),
        ),
        seeAlsoLinks: every(study, 'link').map((one) => ({ label: said(one, 'description'), url: said(one, 'url') })),
      },
    },
    resultsSection: {
      participantFlowModule: {
        ...named(['recruitment_details', 'pre_assignment_details'], (name) => block(flow, name)),
        groups: every(flow, 'group_list/group').map(xmlGroup),
        periods: every(flow, 'period_list/period').map((period) => ({
          title: said(period, 'title'),
          milestones: xmlFlow(period, 'milestone', 'achievements'),
          dropWithdraws: xmlFlow(period, 'drop_withdraw_reason', 'reasons'),
        })),
      },
      baselineCharacteristicsModule: {
        populationDescription: block(baseline, 'population'),
        groups: every(baseline, 'group_list/group').map(xmlGroup),
        denoms: xmlDenoms(baseline),
        measures: every(baseline, 'measure_list/measure').map(xmlMeasure),
      },
      outcomeMeasuresModule: { outcomeMeasures: every(results, 'outcome_list/outcome').map(xmlOutcome) },
      adverseEventsModule: {
        // Told with each kind of events.
        frequencyThreshold: [...new Set(thresholds)].join('; '),
        timeFrame: block(events, 'time_frame'),
        description: block(events, 'desc'),
        eventGroups: every(events, 'group_list/group').map((group) => xmlEvents(events, group)),
        seriousEvents: xmlTerms(events, 'serious'),
        otherEvents: xmlTerms(events, 'other'),
      },
      moreInfoModule: {
        limitationsAndCaveats: { description: block(results, 'limitations_and_caveats') },
        certainAgreement: renamed({ piSponsorEmployee: 'pi_employee', restrictiveAgreement: 'restrictive_agreement' }, (name) =>
          block(results, `certain_agreements/${name}`),
        ),
      },
    },
    derivedSection: {
      conditionBrowseModule: browse('condition_browse'),
      interventionBrowseModule: browse('intervention_browse'),
      miscInfoModule: { removedCountries: sayings(study, 'removed_countries/country') },
    },
    annotationSection: {
      annotationModule: {
        unpostedAnnotation: {
          unpostedEvents: [
            ...unposted('submitted', 'RELEASE'),
            ...unposted('returned', 'RESET'),
            ...unposted('submission_canceled', 'UNRELEASE'),
          ],
        },
      },
    },
    documentSection: {
      largeDocumentModule: {
        largeDocs: every(study, 'provided_document_section/provided_document').map((one) => ({
          label: said(one, 'document_type'),
          url: said(one, 'document_url'),
          ...dated(said(one, 'document_date')),
        })),
      },
    },
    hasResults: results !== undefined,
  }
}

const xmlSponsor = (sponsor: Element | undefined): Study => ({
  name: said(sponsor, 'agency'),
  class: constant(said(sponsor, 'agency_class')),
})

const xmlGroup = (group: Element): Study => ({
  id: group.attributes['group_id'],
  title: said(group, 'title'),
  description: block(group, 'description'),
})

const xmlDenoms = (owner: Element | undefined): Study[] =>
  every(owner, 'analyzed_list/analyzed').map((denom) => ({
    units: said(denom, 'units'),
    counts: every(denom, 'count_list/count').map(({ attributes }) => named(['group_id', 'value'], (name) => attributes[name])),
  }))

const xmlFlow = (period: Element, name: string, parts: string): Study[] =>
  every(period, `${name}_list/${name}`).map((event) => ({
    type: said(event, 'title'),
    [parts]: every(event, 'participants_list/participants').map(({ attributes, text: comment }) => ({
      ...renamed({ groupId: 'group_id', numSubjects: 'count' }, (from) => attributes[from]),
      comment,
    })),
  }))

const xmlMeasure = (measure: Element | undefined): Study => ({
  ...renamed({ title: 'title', paramType: 'param', dispersionType: 'dispersion', unitOfMeasure: 'units' }, (from) => said(measure, from)),
  ...renamed({ description: 'description', populationDescription: 'population' }, (from) => block(measure, from)),
  denoms: xmlDenoms(measure),
  classes: every(measure, 'class_list/class').map((one) => ({
    title: said(one, 'title'),
    denoms: xmlDenoms(one),
    categories: every(one, 'category_list/category').map((category) => ({
      title: said(category, 'title'),
      measurements: every(category, 'measurement_list/measurement').map(({ attributes, text: comment }) => ({
        ...named(['group_id', 'value', 'spread', 'lower_limit', 'upper_limit'], (name) => attributes[name]),
        comment: stated(comment) ?? undefined,
      })),
    })),
  })),
})

/** Terms of one kind of events; totals stand with the groups. A list says once what holds where a term says nothing else. */
const xmlTerms = (events: Element | undefined, kind: string): Study[] => {
  const [all] = every(events, `${kind}_events`)
  return every(all, 'category_list/category')
    .filter((category) => said(category, 'title') !== 'Total')
    .flatMap((category) =>
      every(category, 'event_list/event').map((event) => ({
        organSystem: said(category, 'title'),
        term: said(event, 'sub_title'),
        sourceVocabulary: every(event, 'sub_title')[0]?.attributes['vocab'] ?? said(all, 'default_vocab'),
        assessmentType: said(event, 'assessment') ?? said(all, 'default_assessment'),
        notes: block(event, 'description'),
        stats: every(event, 'counts').map(({ attributes }) =>
          renamed(
            { groupId: 'group_id', numAffected: 'subjects_affected', numAtRisk: 'subjects_at_risk', numEvents: 'events' },
            (from) => attributes[from],
          ),
        ),
      })),
    )
}

const XML_ANALYSIS = {
  pValue: 'p_value',
  pValueComment: 'p_value_desc',
  paramType: 'param_type',
  paramValue: 'param_value',
  statisticalMethod: 'method',
  statisticalComment: 'method_desc',
  nonInferiorityType: 'non_inferiority_type',
  nonInferiorityComment: 'non_inferiority_desc',
  groupDescription: 'groups_desc',
  estimateComment: 'estimate_desc',
  otherAnalysisDescription: 'other_analysis_desc',
  ciLowerLimit: 'ci_lower_limit',
  ciUpperLimit: 'ci_upper_limit',
  ciPctValue: 'ci_percent',
  ciNumSides: 'ci_n_sides',
  ciLowerLimitComment: 'ci_lower_limit_na_comment',
  ciUpperLimitComment: 'ci_upper_limit_na_comment',
  dispersionType: 'dispersion_type',
  dispersionValue: 'dispersion_value',
}
const xmlOutcome = (outcome: Element): Study => {
  const told = xmlMeasure(every(outcome, 'measure')[0])
  return {
    ...told,
    type: constant(said(outcome, 'type')),
    title: said(outcome, 'title') ?? told['title'],
    timeFrame: said(outcome, 'time_frame'),
    description: block(outcome, 'description') ?? told['description'],
    populationDescription: block(outcome, 'population') ?? told['populationDescription'],
    anticipatedPostingDate: said(outcome, 'posting_date'),
    groups: every(outcome, 'group_list/group').map(xmlGroup),
    analyses: every(outcome, 'analysis_list/analysis').map((analysis) => ({
      groupIds: sayings(analysis, 'group_id_list/group_id'),
      ...renamed(XML_ANALYSIS, (from) => said(analysis, from)),
    })),
  }
}

/** Participants affected and at risk: the event called 'Total, …' of each kind counts them. */
const xmlEvents = (events: Element | undefined, group: Element): Study => {
  const total = (kind: string, title: RegExp) =>
    every(events, `${kind}_events/category_list/category`)
      .filter((category) => said(category, 'title') === 'Total')
      .flatMap((category) => every(category, 'event_list/event'))
      .filter((event) => title.test(said(event, 'sub_title') ?? ''))
      .flatMap((event) => every(event, 'counts'))
      .find(({ attributes }) => attributes['group_id'] === group.attributes['group_id'])?.attributes
  const serious = total('serious', /serious/i)
  const other = total('other', /other/i)
  const deaths = total('serious', /mortality/i)
  return {
    ...xmlGroup(group),
    ...renamed(
      { seriousNumAffected: serious, otherNumAffected: other, deathsNumAffected: deaths },
      (counts) => counts?.['subjects_affected'],
    ),
    ...renamed({ seriousNumAtRisk: serious, otherNumAtRisk: other, deathsNumAtRisk: deaths }, (counts) => counts?.['subjects_at_risk']),
  }
}

/* ---- CSV ------------------------------------------------------------------------------------------------------------------ */

/** Studies of the site's CSV download: lists are parted by `|`, interventions have their kind before them. */
export function* csvStudies(file: TruthFile): Generator<Told> {
  const [header, ...rows] = quotedRows(file)
  if (!header?.fields.some((name) => /NCT Number/i.test(name))) return
  for (const { cells, at } of byHeader(header, rows)) {
    const cell = (name: string) => stated(cells.get(name)) ?? undefined
    yield {
      at,
      study: {
        protocolSection: {
          identificationModule: { nctId: cell('nctnumber'), briefTitle: cell('studytitle') },
          statusModule: {
            overallStatus: cell('studystatus'),
            startDateStruct: { date: cell('startdate') },
            completionDateStruct: { date: cell('completiondate') },
          },
          sponsorCollaboratorsModule: {
            leadSponsor: { name: cell('sponsor'), class: cell('fundertype') },
            collaborators: listed(cells.get('collaborators'), '|').map((name) => ({ name })),
          },
          conditionsModule: { conditions: listed(cells.get('conditions'), '|') },
          designModule: {
            studyType: cell('studytype'),
            phases: listed(cells.get('phases'), '|'),
            enrollmentInfo: { count: cell('enrollment') },
          },
          armsInterventionsModule: {
            // One told twice is one.
            interventions: listed(cells.get('interventions'), '|').flatMap((one) => {
              const [, type, name] = /^\s*([A-Z_]+):\s*(.*)$/s.exec(one) ?? []
              return type ? [{ type, name }] : []
            }),
          },
          contactsLocationsModule: {
            locations: (cells.get('locations') ?? '').split('|').flatMap((one) => {
              const place = stated(one)
              if (!place) return []
              // Which parts are the facility's and which the city's cannot be told; the country stands last.
              const cut = place.lastIndexOf(', ')
              return [{ facility: cut < 0 ? undefined : place.slice(0, cut), country: place.slice(cut < 0 ? 0 : cut + 2) }]
            }),
          },
        },
      },
    }
  }
}
