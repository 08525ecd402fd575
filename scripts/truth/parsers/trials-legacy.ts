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

/** Studies of a `FullStudiesResponse` of the classic API. */
export function* classicStudies(file: TruthFile, content: unknown): Generator<Told> {
  const studies = under(content, 'FullStudiesResponse.FullStudies')
  for (const [index, one] of (Array.isArray(studies) ? studies : []).entries())
    yield { study: ofClassic(under(one, 'Study')), at: { file: file.name, line: index + 1 } }
}

const ofClassic = (study: unknown): Study => {
  const own = under(study, 'ProtocolSection')
  const id = under(own, 'IdentificationModule')
  const status = under(own, 'StatusModule')
  const sponsors = under(own, 'SponsorCollaboratorsModule')
  const design = under(own, 'DesignModule')
  const arms = under(own, 'ArmsInterventionsModule')
  const outcomes = under(own, 'OutcomesModule')
  const eligibility = under(own, 'EligibilityModule')
  const references = under(own, 'ReferencesModule')
  const struct = (name: string) => ({
    date: date(text(status, `${name}DateStruct.${name}Date`)),
    type: constant(text(status, `${name}DateStruct.${name}DateType`)),
  })
  const oversight = under(own, 'OversightModule')
  const sharing = under(own, 'IPDSharingStatementModule')
  const party = under(sponsors, 'ResponsibleParty')
  const results = under(study, 'ResultsSection')
  const flow = under(results, 'ParticipantFlowModule')
  const baseline = under(results, 'BaselineCharacteristicsModule')
  const events = under(results, 'AdverseEventsModule')
  const agreement = under(results, 'MoreInfoModule.CertainAgreement')
  const browse = (kind: string) =>
    Object.fromEntries(
      [
        ['meshes', 'Mesh'],
        ['ancestors', 'Ancestor'],
      ].map(([name, prefix]) => [
        name,
        list(under(study, `DerivedSection.${kind}BrowseModule`), `${kind}${prefix}`).map((one) => ({
          id: text(one, `${kind}${prefix}Id`),
          term: text(one, `${kind}${prefix}Term`),
        })),
      ]),
    )
  const eventsOf = (kind: string) =>
    list(events, `${kind}Event`).map((event) => ({
      term: text(event, `${kind}EventTerm`),
      organSystem: text(event, `${kind}EventOrganSystem`),
      sourceVocabulary: text(event, `${kind}EventSourceVocabulary`),
      assessmentType: text(event, `${kind}EventAssessmentType`),
      notes: text(event, `${kind}EventNotes`),
      stats: list(event, `${kind}EventStats`).map((one) => ({
        groupId: text(one, `${kind}EventStatsGroupId`),
        numAffected: text(one, `${kind}EventStatsNumAffected`),
        numAtRisk: text(one, `${kind}EventStatsNumAtRisk`),
        numEvents: text(one, `${kind}EventStatsNumEvents`),
      })),
    }))
  const outcomesOf = (kind: string) =>
    list(outcomes, `${kind}Outcome`).map((one) => ({
      measure: text(one, `${kind}OutcomeMeasure`),
      timeFrame: text(one, `${kind}OutcomeTimeFrame`),
      description: text(one, `${kind}OutcomeDescription`),
    }))
  return {
    protocolSection: {
      identificationModule: {
        nctId: text(id, 'NCTId'),
        briefTitle: text(id, 'BriefTitle'),
        officialTitle: text(id, 'OfficialTitle'),
        acronym: text(id, 'Acronym'),
        organization: { fullName: text(id, 'Organization.OrgFullName') },
        orgStudyIdInfo: {
          id: text(id, 'OrgStudyIdInfo.OrgStudyId'),
          type: text(id, 'OrgStudyIdInfo.OrgStudyIdType'),
          domain: text(id, 'OrgStudyIdInfo.OrgStudyIdDomain'),
          link: text(id, 'OrgStudyIdInfo.OrgStudyIdLink'),
        },
        secondaryIdInfos: list(id, 'SecondaryIdInfo').map((one) => ({
          id: text(one, 'SecondaryId'),
          type: text(one, 'SecondaryIdType'),
          domain: text(one, 'SecondaryIdDomain'),
          link: text(one, 'SecondaryIdLink'),
        })),
        nctIdAliases: list(id, 'NCTIdAlias'),
      },
      statusModule: {
        overallStatus: constant(text(status, 'OverallStatus')),
        lastKnownStatus: constant(text(status, 'LastKnownStatus')),
        whyStopped: text(status, 'WhyStopped'),
        startDateStruct: struct('Start'),
        primaryCompletionDateStruct: struct('PrimaryCompletion'),
        completionDateStruct: struct('Completion'),
        studyFirstPostDateStruct: struct('StudyFirstPost'),
        lastUpdatePostDateStruct: struct('LastUpdatePost'),
        resultsFirstPostDateStruct: struct('ResultsFirstPost'),
        resultsFirstPostedQcCommentsDateStruct: struct('ResultsFirstPostedQCComments'),
        dispFirstPostDateStruct: struct('DispFirstPost'),
        studyFirstSubmitDate: date(text(status, 'StudyFirstSubmitDate')),
        studyFirstSubmitQcDate: date(text(status, 'StudyFirstSubmitQCDate')),
        resultsFirstSubmitDate: date(text(status, 'ResultsFirstSubmitDate')),
        resultsFirstSubmitQcDate: date(text(status, 'ResultsFirstSubmitQCDate')),
        dispFirstSubmitDate: date(text(status, 'DispFirstSubmitDate')),
        dispFirstSubmitQcDate: date(text(status, 'DispFirstSubmitQCDate')),
        lastUpdateSubmitDate: date(text(status, 'LastUpdateSubmitDate')),
        statusVerifiedDate: date(text(status, 'StatusVerifiedDate')),
        expandedAccessInfo: {
          hasExpandedAccess: yes(text(status, 'ExpandedAccessInfo.HasExpandedAccess')),
          nctId: text(status, 'ExpandedAccessInfo.ExpandedAccessNCTId'),
          statusForNctId: text(status, 'ExpandedAccessInfo.ExpandedAccessStatusForNCTId'),
        },
      },
      oversightModule: {
        oversightHasDmc: yes(text(oversight, 'OversightHasDMC')),
        isFdaRegulatedDrug: yes(text(oversight, 'IsFDARegulatedDrug')),
        isFdaRegulatedDevice: yes(text(oversight, 'IsFDARegulatedDevice')),
        isUnapprovedDevice: yes(text(oversight, 'IsUnapprovedDevice')),
        isPpsd: yes(text(oversight, 'IsPPSD')),
        isUsExport: yes(text(oversight, 'IsUSExport')),
      },
      ipdSharingStatementModule: sharing && {
        ipdSharing: text(sharing, 'IPDSharing'),
        description: text(sharing, 'IPDSharingDescription'),
        infoTypes: list(sharing, 'IPDSharingInfoType'),
        timeFrame: text(sharing, 'IPDSharingTimeFrame'),
        accessCriteria: text(sharing, 'IPDSharingAccessCriteria'),
        url: text(sharing, 'IPDSharingURL'),
      },
      sponsorCollaboratorsModule: {
        leadSponsor: { name: text(sponsors, 'LeadSponsor.LeadSponsorName'), class: text(sponsors, 'LeadSponsor.LeadSponsorClass') },
        collaborators: list(sponsors, 'Collaborator').map((one) => ({
          name: text(one, 'CollaboratorName'),
          class: text(one, 'CollaboratorClass'),
        })),
        responsibleParty: {
          type: text(party, 'ResponsiblePartyType'),
          investigatorAffiliation: text(party, 'ResponsiblePartyInvestigatorAffiliation'),
          oldOrganization: text(party, 'ResponsiblePartyOldOrganization'),
        },
      },
      descriptionModule: {
        briefSummary: text(own, 'DescriptionModule.BriefSummary'),
        detailedDescription: text(own, 'DescriptionModule.DetailedDescription'),
      },
      conditionsModule: {
        conditions: list(under(own, 'ConditionsModule'), 'Condition'),
        keywords: list(under(own, 'ConditionsModule'), 'Keyword'),
      },
      designModule: {
        studyType: constant(text(design, 'StudyType')),
        phases: list(design, 'Phase').flatMap((phase) => phases(String(phase)) ?? []),
        designInfo: {
          allocation: constant(text(design, 'DesignInfo.DesignAllocation')),
          interventionModel: constant(text(design, 'DesignInfo.DesignInterventionModel')),
          observationalModel: constant(list(under(design, 'DesignInfo'), 'DesignObservationalModel').map(String)[0]),
          primaryPurpose: constant(text(design, 'DesignInfo.DesignPrimaryPurpose')),
          interventionModelDescription: text(design, 'DesignInfo.DesignInterventionModelDescription'),
          timePerspective: list(under(design, 'DesignInfo'), 'DesignTimePerspective'),
          maskingInfo: {
            masking: constant(text(design, 'DesignInfo.DesignMaskingInfo.DesignMasking')),
            maskingDescription: text(design, 'DesignInfo.DesignMaskingInfo.DesignMaskingDescription'),
            whoMasked: list(under(design, 'DesignInfo.DesignMaskingInfo'), 'DesignWhoMasked'),
          },
        },
        patientRegistry: yes(text(design, 'PatientRegistry')),
        targetDuration: text(design, 'TargetDuration'),
        bioSpec: { retention: text(design, 'BioSpec.BioSpecRetention'), description: text(design, 'BioSpec.BioSpecDescription') },
        expandedAccessTypes: Object.fromEntries(
          ['Individual', 'Intermediate', 'Treatment'].map((kind) => [
            kind.toLowerCase(),
            yes(text(design, `ExpandedAccessTypes.ExpAccType${kind}`)),
          ]),
        ),
        enrollmentInfo: {
          count: text(design, 'EnrollmentInfo.EnrollmentCount'),
          type: constant(text(design, 'EnrollmentInfo.EnrollmentType')),
        },
      },
      armsInterventionsModule: {
        armGroups: list(arms, 'ArmGroup').map((arm) => ({
          label: text(arm, 'ArmGroupLabel'),
          type: text(arm, 'ArmGroupType'),
          description: text(arm, 'ArmGroupDescription'),
          interventionNames: under(arm, 'ArmGroupInterventionList.ArmGroupInterventionName'),
        })),
        interventions: list(arms, 'Intervention').map((one) => ({
          type: text(one, 'InterventionType'),
          name: text(one, 'InterventionName'),
          description: text(one, 'InterventionDescription'),
          otherNames: list(one, 'InterventionOtherName'),
        })),
      },
      outcomesModule: {
        primaryOutcomes: outcomesOf('Primary'),
        secondaryOutcomes: outcomesOf('Secondary'),
        otherOutcomes: outcomesOf('Other'),
      },
      eligibilityModule: {
        eligibilityCriteria: text(eligibility, 'EligibilityCriteria'),
        healthyVolunteers: yes(text(eligibility, 'HealthyVolunteers')),
        sex: constant(text(eligibility, 'Gender')),
        minimumAge: age(text(eligibility, 'MinimumAge')),
        maximumAge: age(text(eligibility, 'MaximumAge')),
        stdAges: list(eligibility, 'StdAge'),
        genderBased: yes(text(eligibility, 'GenderBased')),
        genderDescription: text(eligibility, 'GenderDescription'),
        samplingMethod: text(eligibility, 'SamplingMethod'),
        studyPopulation: text(eligibility, 'StudyPopulation'),
      },
      contactsLocationsModule: {
        locations: list(under(own, 'ContactsLocationsModule'), 'Location').map((one) => ({
          facility: text(one, 'LocationFacility'),
          city: text(one, 'LocationCity'),
          state: text(one, 'LocationState'),
          zip: text(one, 'LocationZip'),
          country: text(one, 'LocationCountry'),
          status: text(one, 'LocationStatus'),
        })),
      },
      referencesModule: {
        references: list(references, 'Reference').map((one) => ({
          type: constant(text(one, 'ReferenceType')),
          citation: text(one, 'ReferenceCitation'),
          pmid: text(one, 'ReferencePMID'),
        })),
        availIpds: list(references, 'AvailIPD').map((one) => ({
          id: text(one, 'AvailIPDId'),
          type: text(one, 'AvailIPDType'),
          url: text(one, 'AvailIPDURL'),
          comment: text(one, 'AvailIPDComment'),
        })),
        seeAlsoLinks: list(references, 'SeeAlsoLink').map((one) => ({
          label: text(one, 'SeeAlsoLinkLabel'),
          url: text(one, 'SeeAlsoLinkURL'),
        })),
      },
    },
    resultsSection: {
      participantFlowModule: {
        recruitmentDetails: text(flow, 'FlowRecruitmentDetails'),
        preAssignmentDetails: text(flow, 'FlowPreAssignmentDetails'),
        typeUnitsAnalyzed: text(flow, 'FlowTypeUnitsAnalyzed'),
        groups: classicGroups(flow, 'Flow'),
        periods: list(flow, 'FlowPeriod').map((period) => ({
          title: text(period, 'FlowPeriodTitle'),
          milestones: classicFlow(period, 'FlowMilestone', 'achievements', 'FlowAchievement'),
          dropWithdraws: classicFlow(period, 'FlowDropWithdraw', 'reasons', 'FlowReason'),
        })),
      },
      baselineCharacteristicsModule: {
        populationDescription: text(baseline, 'BaselinePopulationDescription'),
        typeUnitsAnalyzed: text(baseline, 'BaselineTypeUnitsAnalyzed'),
        groups: classicGroups(baseline, 'Baseline'),
        denoms: classicDenoms(baseline, 'BaselineDenom'),
        measures: list(baseline, 'BaselineMeasure').map((measure) => ({
          ...classicMeasure(measure, 'Baseline'),
          denoms: classicDenoms(measure, 'BaselineMeasureDenom'),
        })),
      },
      outcomeMeasuresModule: { outcomeMeasures: list(under(results, 'OutcomeMeasuresModule'), 'OutcomeMeasure').map(classicOutcome) },
      adverseEventsModule: {
        frequencyThreshold: text(events, 'EventsFrequencyThreshold'),
        timeFrame: text(events, 'EventsTimeFrame'),
        description: text(events, 'EventsDescription'),
        eventGroups: list(events, 'EventGroup').map((group) => ({
          id: text(group, 'EventGroupId'),
          title: text(group, 'EventGroupTitle'),
          description: text(group, 'EventGroupDescription'),
          seriousNumAffected: text(group, 'EventGroupSeriousNumAffected'),
          seriousNumAtRisk: text(group, 'EventGroupSeriousNumAtRisk'),
          otherNumAffected: text(group, 'EventGroupOtherNumAffected'),
          otherNumAtRisk: text(group, 'EventGroupOtherNumAtRisk'),
          deathsNumAffected: text(group, 'EventGroupDeathsNumAffected'),
          deathsNumAtRisk: text(group, 'EventGroupDeathsNumAtRisk'),
        })),
        seriousEvents: eventsOf('Serious'),
        otherEvents: eventsOf('Other'),
      },
      moreInfoModule: {
        limitationsAndCaveats: { description: text(results, 'MoreInfoModule.LimitationsAndCaveats.LimitationsAndCaveatsDescription') },
        certainAgreement: {
          piSponsorEmployee: text(agreement, 'AgreementPISponsorEmployee'),
          restrictiveAgreement: text(agreement, 'AgreementRestrictiveAgreement'),
          restrictionType: text(agreement, 'AgreementRestrictionType'),
          otherDetails: text(agreement, 'AgreementOtherDetails'),
        },
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
          label: text(one, 'LargeDocLabel'),
          filename: text(one, 'LargeDocFilename'),
          ...dated(text(one, 'LargeDocDate')),
        })),
      },
    },
    hasResults: under(study, 'ResultsSection') !== undefined,
  }
}

const classicGroups = (owner: unknown, prefix: string): Study[] =>
  list(owner, `${prefix}Group`).map((group) => ({
    id: text(group, `${prefix}GroupId`),
    title: text(group, `${prefix}GroupTitle`),
    description: text(group, `${prefix}GroupDescription`),
  }))

const classicDenoms = (owner: unknown, prefix: string): Study[] =>
  list(owner, prefix).map((denom) => ({
    units: text(denom, `${prefix}Units`),
    counts: list(denom, `${prefix}Count`).map((count) => ({
      groupId: text(count, `${prefix}CountGroupId`),
      value: text(count, `${prefix}CountValue`),
    })),
  }))

const classicFlow = (period: unknown, prefix: string, parts: string, part: string): Study[] =>
  list(period, prefix).map((event) => ({
    type: text(event, `${prefix}Type`),
    comment: text(event, `${prefix}Comment`),
    [parts]: list(event, part).map((one) => ({
      groupId: text(one, `${part}GroupId`),
      numSubjects: text(one, `${part}NumSubjects`),
      comment: text(one, `${part}Comment`),
    })),
  }))

/** What outcomes and characteristics at the beginning have in common. */
const classicMeasure = (measure: unknown, prefix: 'Outcome' | 'Baseline'): Study => ({
  ...Object.fromEntries(
    ['Title', 'Description', 'PopulationDescription', 'ParamType', 'DispersionType', 'UnitOfMeasure', 'AnticipatedPostingDate'].map(
      (name) => [`${name[0]?.toLowerCase()}${name.slice(1)}`, text(measure, `${prefix}Measure${name}`)],
    ),
  ),
  classes: list(measure, `${prefix}Class`).map((one) => ({
    title: text(one, `${prefix}ClassTitle`),
    denoms: classicDenoms(one, `${prefix}ClassDenom`),
    categories: list(one, `${prefix}Category`).map((category) => ({
      title: text(category, `${prefix}CategoryTitle`),
      measurements: list(category, `${prefix}Measurement`).map((measurement) =>
        Object.fromEntries(
          ['GroupId', 'Value', 'Spread', 'LowerLimit', 'UpperLimit', 'Comment'].map((name) => [
            `${name[0]?.toLowerCase()}${name.slice(1)}`,
            text(measurement, `${prefix}Measurement${name}`),
          ]),
        ),
      ),
    })),
  })),
})

const classicOutcome = (outcome: unknown): Study => ({
  ...classicMeasure(outcome, 'Outcome'),
  type: constant(text(outcome, 'OutcomeMeasureType')),
  timeFrame: text(outcome, 'OutcomeMeasureTimeFrame'),
  groups: classicGroups(outcome, 'Outcome'),
  denoms: [...classicDenoms(outcome, 'OutcomeMeasureDenom'), ...classicDenoms(outcome, 'OutcomeDenom')],
  analyses: list(outcome, 'OutcomeAnalysis').map((analysis) => ({
    groupIds: under(analysis, 'OutcomeAnalysisGroupIdList.OutcomeAnalysisGroupId'),
    ...Object.fromEntries(
      [
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
      ].map((name) => [`${name[0]?.toLowerCase()}${name.slice(1)}`, text(analysis, `OutcomeAnalysis${name}`)]),
    ),
    ciLowerLimit: text(analysis, 'OutcomeAnalysisCILowerLimit'),
    ciUpperLimit: text(analysis, 'OutcomeAnalysisCIUpperLimit'),
    ciPctValue: text(analysis, 'OutcomeAnalysisCIPctValue'),
    ciNumSides: text(analysis, 'OutcomeAnalysisCINumSides'),
    ciLowerLimitComment: text(analysis, 'OutcomeAnalysisCILowerLimitComment'),
    ciUpperLimitComment: text(analysis, 'OutcomeAnalysisCIUpperLimitComment'),
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

/** A study in the retired XML. */
export function* xmlStudies(file: TruthFile): Generator<Told> {
  const [study] = every(treeOf(textOf(file.bytes())), 'clinical_study')
  if (study) yield { study: ofXml(study), at: { file: file.name, line: 1 } }
}

const ofXml = (study: Element): Study => {
  const own = (path: string) => said(study, path)
  const outcomesOf = (kind: string) =>
    every(study, `${kind}_outcome`).map((one) => ({
      measure: said(one, 'measure'),
      timeFrame: said(one, 'time_frame'),
      description: said(one, 'description'),
    }))
  const referencesOf = (name: string, type: string) =>
    every(study, name).map((one) => ({ type, citation: said(one, 'citation'), pmid: said(one, 'PMID') }))
  const interventions = every(study, 'intervention')
  const [results] = every(study, 'clinical_results')
  const [events] = every(results, 'reported_events')
  const [flow] = every(results, 'participant_flow')
  const [baseline] = every(results, 'baseline')
  const [sharing] = every(study, 'patient_data')
  const struct = (name: string) => ({ date: date(own(name)), type: constant(every(study, name)[0]?.attributes['type']) })
  const who = /\(([^)]+)\)/.exec(own('study_design_info/masking') ?? '')?.[1]
  const browse = (name: string) => ({ meshes: sayings(study, `${name}/mesh_term`).map((term) => ({ term })) })
  const unposted = (name: string, type: string) => sayings(study, `pending_results/${name}`).map((day) => ({ type, ...dated(day) }))
  const thresholds = ['serious', 'other'].flatMap((kind) => said(events, `${kind}_events/frequency_threshold`) ?? [])
  return {
    protocolSection: {
      identificationModule: {
        nctId: own('id_info/nct_id'),
        briefTitle: own('brief_title'),
        officialTitle: own('official_title'),
        acronym: own('acronym'),
        organization: { fullName: own('source') },
        orgStudyIdInfo: { id: own('id_info/org_study_id') },
        secondaryIdInfos: sayings(study, 'id_info/secondary_id').map((id) => ({ id })),
        nctIdAliases: sayings(study, 'id_info/nct_alias'),
      },
      statusModule: {
        overallStatus: constant(own('overall_status')),
        lastKnownStatus: constant(own('last_known_status')),
        whyStopped: own('why_stopped'),
        startDateStruct: struct('start_date'),
        primaryCompletionDateStruct: struct('primary_completion_date'),
        completionDateStruct: struct('completion_date'),
        studyFirstPostDateStruct: struct('study_first_posted'),
        lastUpdatePostDateStruct: struct('last_update_posted'),
        resultsFirstPostDateStruct: struct('results_first_posted'),
        dispFirstPostDateStruct: struct('disposition_first_posted'),
        // The older name of an element says the same day.
        studyFirstSubmitDate: date(own('study_first_submitted') ?? own('firstreceived_date')),
        studyFirstSubmitQcDate: date(own('study_first_submitted_qc')),
        resultsFirstSubmitDate: date(own('results_first_submitted') ?? own('firstreceived_results_date')),
        resultsFirstSubmitQcDate: date(own('results_first_submitted_qc')),
        dispFirstSubmitDate: date(own('disposition_first_submitted')),
        dispFirstSubmitQcDate: date(own('disposition_first_submitted_qc')),
        lastUpdateSubmitDate: date(own('last_update_submitted') ?? own('lastchanged_date')),
        lastUpdateSubmitQcDate: date(own('last_update_submitted_qc')),
        statusVerifiedDate: date(own('verification_date')),
        expandedAccessInfo: {
          hasExpandedAccess: yes(own('has_expanded_access')),
          nctId: own('expanded_access_info/expanded_access_nct_id'),
          statusForNctId: own('expanded_access_info/expanded_access_status_for_nct_id'),
        },
      },
      oversightModule: {
        oversightHasDmc: yes(own('oversight_info/has_dmc')),
        isFdaRegulatedDrug: yes(own('oversight_info/is_fda_regulated_drug')),
        isFdaRegulatedDevice: yes(own('oversight_info/is_fda_regulated_device')),
        isUnapprovedDevice: yes(own('oversight_info/is_unapproved_device')),
        isPpsd: yes(own('oversight_info/is_ppsd')),
        isUsExport: yes(own('oversight_info/is_us_export')),
      },
      ipdSharingStatementModule: sharing && {
        ipdSharing: said(sharing, 'sharing_ipd'),
        description: block(sharing, 'ipd_description'),
        infoTypes: sayings(sharing, 'ipd_info_type'),
        timeFrame: block(sharing, 'ipd_time_frame'),
        accessCriteria: block(sharing, 'ipd_access_criteria'),
        url: said(sharing, 'ipd_url'),
      },
      sponsorCollaboratorsModule: {
        leadSponsor: { name: own('sponsors/lead_sponsor/agency'), class: constant(own('sponsors/lead_sponsor/agency_class')) },
        collaborators: every(study, 'sponsors/collaborator').map((one) => ({
          name: said(one, 'agency'),
          class: constant(said(one, 'agency_class')),
        })),
        responsibleParty: {
          type: own('responsible_party/responsible_party_type'),
          investigatorAffiliation: own('responsible_party/investigator_affiliation'),
          oldOrganization: own('responsible_party/organization'),
        },
      },
      descriptionModule: { briefSummary: own('brief_summary/textblock'), detailedDescription: own('detailed_description/textblock') },
      conditionsModule: { conditions: sayings(study, 'condition'), keywords: sayings(study, 'keyword') },
      designModule: {
        studyType: constant(own('study_type')),
        phases: phases(own('phase')),
        designInfo: {
          allocation: constant(own('study_design_info/allocation')),
          interventionModel: constant(own('study_design_info/intervention_model')),
          observationalModel: constant(own('study_design_info/observational_model')),
          primaryPurpose: constant(own('study_design_info/primary_purpose')),
          interventionModelDescription: block(study, 'study_design_info/intervention_model_description'),
          timePerspective: own('study_design_info/time_perspective'),
          maskingInfo: {
            masking: constant(own('study_design_info/masking')),
            maskingDescription: block(study, 'study_design_info/masking_description'),
            // `Double (Participant, Investigator)`; `None (Open Label)` names nobody.
            whoMasked: who && who !== 'Open Label' ? [who] : [],
          },
        },
        patientRegistry: /\[Patient Registry\]/.test(own('study_type') ?? '') ? true : undefined,
        targetDuration: own('target_duration'),
        numberOfArms: own('number_of_arms'),
        numberOfGroups: own('number_of_groups'),
        bioSpec: { retention: own('biospec_retention'), description: block(study, 'biospec_descr') },
        expandedAccessTypes: Object.fromEntries(
          ['individual', 'intermediate', 'treatment'].map((kind) => [kind, yes(own(`expanded_access_info/expanded_access_type_${kind}`))]),
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
          type: said(one, 'intervention_type'),
          name: said(one, 'intervention_name'),
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
        eligibilityCriteria: own('eligibility/criteria/textblock'),
        healthyVolunteers: yes(own('eligibility/healthy_volunteers')),
        sex: constant(own('eligibility/gender')),
        minimumAge: age(own('eligibility/minimum_age')),
        maximumAge: age(own('eligibility/maximum_age')),
        genderBased: yes(own('eligibility/gender_based')),
        genderDescription: block(study, 'eligibility/gender_description'),
        samplingMethod: own('eligibility/sampling_method'),
        studyPopulation: block(study, 'eligibility/study_pop'),
      },
      contactsLocationsModule: {
        locations: every(study, 'location').map((one) => ({
          facility: said(one, 'facility/name'),
          city: said(one, 'facility/address/city'),
          state: said(one, 'facility/address/state'),
          zip: said(one, 'facility/address/zip'),
          country: said(one, 'facility/address/country'),
          status: said(one, 'status'),
        })),
      },
      referencesModule: {
        references: [...referencesOf('reference', 'BACKGROUND'), ...referencesOf('results_reference', 'RESULT')],
        availIpds: every(study, 'study_docs/study_doc').map((one) => ({
          id: said(one, 'doc_id'),
          type: said(one, 'doc_type'),
          url: said(one, 'doc_url'),
          comment: said(one, 'doc_comment'),
        })),
        seeAlsoLinks: every(study, 'link').map((one) => ({ label: said(one, 'description'), url: said(one, 'url') })),
      },
    },
    resultsSection: {
      participantFlowModule: {
        recruitmentDetails: block(flow, 'recruitment_details'),
        preAssignmentDetails: block(flow, 'pre_assignment_details'),
        groups: xmlGroups(flow),
        periods: every(flow, 'period_list/period').map((period) => ({
          title: said(period, 'title'),
          milestones: xmlFlow(period, 'milestone', 'achievements'),
          dropWithdraws: xmlFlow(period, 'drop_withdraw_reason', 'reasons'),
        })),
      },
      baselineCharacteristicsModule: {
        populationDescription: block(baseline, 'population'),
        groups: xmlGroups(baseline),
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
        certainAgreement: {
          piSponsorEmployee: block(results, 'certain_agreements/pi_employee'),
          restrictiveAgreement: block(results, 'certain_agreements/restrictive_agreement'),
        },
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
    hasResults: every(study, 'clinical_results').length > 0,
  }
}

const xmlGroups = (owner: Element | undefined): Study[] =>
  every(owner, 'group_list/group').map((group) => ({
    id: group.attributes['group_id'],
    title: said(group, 'title'),
    description: block(group, 'description'),
  }))

const xmlDenoms = (owner: Element | undefined): Study[] =>
  every(owner, 'analyzed_list/analyzed').map((denom) => ({
    units: said(denom, 'units'),
    counts: every(denom, 'count_list/count').map(({ attributes }) => ({ groupId: attributes['group_id'], value: attributes['value'] })),
  }))

const xmlFlow = (period: Element, name: string, parts: string): Study[] =>
  every(period, `${name}_list/${name}`).map((event) => ({
    type: said(event, 'title'),
    [parts]: every(event, 'participants_list/participants').map(({ attributes, text: comment }) => ({
      groupId: attributes['group_id'],
      numSubjects: attributes['count'],
      comment,
    })),
  }))

const xmlMeasure = (measure: Element | undefined): Study => ({
  title: said(measure, 'title'),
  description: block(measure, 'description'),
  populationDescription: block(measure, 'population'),
  paramType: said(measure, 'param'),
  dispersionType: said(measure, 'dispersion'),
  unitOfMeasure: said(measure, 'units'),
  denoms: xmlDenoms(measure),
  classes: every(measure, 'class_list/class').map((one) => ({
    title: said(one, 'title'),
    denoms: xmlDenoms(one),
    categories: every(one, 'category_list/category').map((category) => ({
      title: said(category, 'title'),
      measurements: every(category, 'measurement_list/measurement').map(({ attributes, text: comment }) => ({
        groupId: attributes['group_id'],
        value: attributes['value'],
        spread: attributes['spread'],
        lowerLimit: attributes['lower_limit'],
        upperLimit: attributes['upper_limit'],
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
        stats: every(event, 'counts').map(({ attributes }) => ({
          groupId: attributes['group_id'],
          numAffected: attributes['subjects_affected'],
          numAtRisk: attributes['subjects_at_risk'],
          numEvents: attributes['events'],
        })),
      })),
    )
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
    groups: xmlGroups(outcome),
    analyses: every(outcome, 'analysis_list/analysis').map((analysis) => ({
      groupIds: sayings(analysis, 'group_id_list/group_id'),
      pValue: said(analysis, 'p_value'),
      pValueComment: said(analysis, 'p_value_desc'),
      paramType: said(analysis, 'param_type'),
      paramValue: said(analysis, 'param_value'),
      statisticalMethod: said(analysis, 'method'),
      statisticalComment: said(analysis, 'method_desc'),
      nonInferiorityType: said(analysis, 'non_inferiority_type'),
      nonInferiorityComment: said(analysis, 'non_inferiority_desc'),
      groupDescription: said(analysis, 'groups_desc'),
      estimateComment: said(analysis, 'estimate_desc'),
      otherAnalysisDescription: said(analysis, 'other_analysis_desc'),
      ciLowerLimit: said(analysis, 'ci_lower_limit'),
      ciUpperLimit: said(analysis, 'ci_upper_limit'),
      ciPctValue: said(analysis, 'ci_percent'),
      ciNumSides: said(analysis, 'ci_n_sides'),
      ciLowerLimitComment: said(analysis, 'ci_lower_limit_na_comment'),
      ciUpperLimitComment: said(analysis, 'ci_upper_limit_na_comment'),
      dispersionType: said(analysis, 'dispersion_type'),
      dispersionValue: said(analysis, 'dispersion_value'),
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
    id: group.attributes['group_id'],
    title: said(group, 'title'),
    description: block(group, 'description'),
    seriousNumAffected: serious?.['subjects_affected'],
    seriousNumAtRisk: serious?.['subjects_at_risk'],
    otherNumAffected: other?.['subjects_affected'],
    otherNumAtRisk: other?.['subjects_at_risk'],
    deathsNumAffected: deaths?.['subjects_affected'],
    deathsNumAtRisk: deaths?.['subjects_at_risk'],
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
