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
  const struct = (name: string) => ({ date: date(text(status, `${name}DateStruct.${name}Date`)) })
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
        orgStudyIdInfo: { id: text(id, 'OrgStudyIdInfo.OrgStudyId') },
        secondaryIdInfos: list(id, 'SecondaryIdInfo').map((one) => ({ id: text(one, 'SecondaryId') })),
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
      },
      sponsorCollaboratorsModule: {
        leadSponsor: { name: text(sponsors, 'LeadSponsor.LeadSponsorName'), class: text(sponsors, 'LeadSponsor.LeadSponsorClass') },
        collaborators: list(sponsors, 'Collaborator').map((one) => ({ name: text(one, 'CollaboratorName') })),
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
          maskingInfo: { masking: constant(text(design, 'DesignInfo.DesignMaskingInfo.DesignMasking')) },
        },
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
      },
      contactsLocationsModule: {
        locations: list(under(own, 'ContactsLocationsModule'), 'Location').map((one) => ({
          facility: text(one, 'LocationFacility'),
          city: text(one, 'LocationCity'),
          state: text(one, 'LocationState'),
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
      outcomeMeasuresModule: {
        outcomeMeasures: list(under(study, 'ResultsSection.OutcomeMeasuresModule'), 'OutcomeMeasure').map(classicOutcome),
      },
      adverseEventsModule: {
        eventGroups: list(under(study, 'ResultsSection.AdverseEventsModule'), 'EventGroup').map((group) => ({
          title: text(group, 'EventGroupTitle'),
          seriousNumAffected: text(group, 'EventGroupSeriousNumAffected'),
          seriousNumAtRisk: text(group, 'EventGroupSeriousNumAtRisk'),
          otherNumAffected: text(group, 'EventGroupOtherNumAffected'),
          otherNumAtRisk: text(group, 'EventGroupOtherNumAtRisk'),
          deathsNumAffected: text(group, 'EventGroupDeathsNumAffected'),
        })),
      },
    },
    hasResults: under(study, 'ResultsSection') !== undefined,
  }
}

const classicOutcome = (outcome: unknown): Study => ({
  type: constant(text(outcome, 'OutcomeMeasureType')),
  title: text(outcome, 'OutcomeMeasureTitle'),
  timeFrame: text(outcome, 'OutcomeMeasureTimeFrame'),
  paramType: text(outcome, 'OutcomeMeasureParamType'),
  dispersionType: text(outcome, 'OutcomeMeasureDispersionType'),
  unitOfMeasure: text(outcome, 'OutcomeMeasureUnitOfMeasure'),
  groups: list(outcome, 'OutcomeGroup').map((group) => ({ id: text(group, 'OutcomeGroupId'), title: text(group, 'OutcomeGroupTitle') })),
  denoms: list(outcome, 'OutcomeDenom').map((denom) => ({
    counts: list(denom, 'OutcomeDenomCount').map((count) => ({
      groupId: text(count, 'OutcomeDenomCountGroupId'),
      value: text(count, 'OutcomeDenomCountValue'),
    })),
  })),
  classes: list(outcome, 'OutcomeClass').map((one) => ({
    title: text(one, 'OutcomeClassTitle'),
    categories: list(one, 'OutcomeCategory').map((category) => ({
      title: text(category, 'OutcomeCategoryTitle'),
      measurements: list(category, 'OutcomeMeasurement').map((measurement) => ({
        groupId: text(measurement, 'OutcomeMeasurementGroupId'),
        value: text(measurement, 'OutcomeMeasurementValue'),
        spread: text(measurement, 'OutcomeMeasurementSpread'),
        lowerLimit: text(measurement, 'OutcomeMeasurementLowerLimit'),
        upperLimit: text(measurement, 'OutcomeMeasurementUpperLimit'),
        comment: text(measurement, 'OutcomeMeasurementComment'),
      })),
    })),
  })),
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
      ].map((name) => [`${name[0]?.toLowerCase()}${name.slice(1)}`, text(analysis, `OutcomeAnalysis${name}`)]),
    ),
    ciLowerLimit: text(analysis, 'OutcomeAnalysisCILowerLimit'),
    ciUpperLimit: text(analysis, 'OutcomeAnalysisCIUpperLimit'),
    ciPctValue: text(analysis, 'OutcomeAnalysisCIPctValue'),
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
  const events = every(study, 'clinical_results/reported_events')[0]
  return {
    protocolSection: {
      identificationModule: {
        nctId: own('id_info/nct_id'),
        briefTitle: own('brief_title'),
        officialTitle: own('official_title'),
        acronym: own('acronym'),
        orgStudyIdInfo: { id: own('id_info/org_study_id') },
        secondaryIdInfos: sayings(study, 'id_info/secondary_id').map((id) => ({ id })),
        nctIdAliases: sayings(study, 'id_info/nct_alias'),
      },
      statusModule: {
        overallStatus: constant(own('overall_status')),
        lastKnownStatus: constant(own('last_known_status')),
        whyStopped: own('why_stopped'),
        startDateStruct: { date: date(own('start_date')) },
        primaryCompletionDateStruct: { date: date(own('primary_completion_date')) },
        completionDateStruct: { date: date(own('completion_date')) },
        studyFirstPostDateStruct: { date: date(own('study_first_posted')) },
        lastUpdatePostDateStruct: { date: date(own('last_update_posted')) },
        resultsFirstPostDateStruct: { date: date(own('results_first_posted')) },
      },
      sponsorCollaboratorsModule: {
        leadSponsor: { name: own('sponsors/lead_sponsor/agency'), class: constant(own('sponsors/lead_sponsor/agency_class')) },
        collaborators: sayings(study, 'sponsors/collaborator/agency').map((name) => ({ name })),
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
          maskingInfo: { masking: constant(own('study_design_info/masking')) },
        },
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
      },
      contactsLocationsModule: {
        locations: every(study, 'location').map((one) => ({
          facility: said(one, 'facility/name'),
          city: said(one, 'facility/address/city'),
          state: said(one, 'facility/address/state'),
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
      outcomeMeasuresModule: { outcomeMeasures: every(study, 'clinical_results/outcome_list/outcome').map(xmlOutcome) },
      adverseEventsModule: { eventGroups: every(events, 'group_list/group').map((group) => xmlEvents(events, group)) },
    },
    hasResults: every(study, 'clinical_results').length > 0,
  }
}

const xmlOutcome = (outcome: Element): Study => {
  const [measure] = every(outcome, 'measure')
  return {
    type: constant(said(outcome, 'type')),
    title: said(outcome, 'title'),
    timeFrame: said(outcome, 'time_frame'),
    paramType: said(measure, 'param'),
    dispersionType: said(measure, 'dispersion'),
    unitOfMeasure: said(measure, 'units'),
    groups: every(outcome, 'group_list/group').map((group) => ({ id: group.attributes['group_id'], title: said(group, 'title') })),
    denoms: every(measure, 'analyzed_list/analyzed').map((denom) => ({
      counts: every(denom, 'count_list/count').map(({ attributes }) => ({ groupId: attributes['group_id'], value: attributes['value'] })),
    })),
    classes: every(measure, 'class_list/class').map((one) => ({
      title: said(one, 'title'),
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
  return {
    title: said(group, 'title') ?? group.attributes['group_id'],
    seriousNumAffected: serious?.['subjects_affected'],
    seriousNumAtRisk: serious?.['subjects_at_risk'],
    otherNumAffected: other?.['subjects_affected'],
    otherNumAtRisk: other?.['subjects_at_risk'],
    deathsNumAffected: total('serious', /mortality/i)?.['subjects_affected'],
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
