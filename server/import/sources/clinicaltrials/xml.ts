import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { READ_LIMITS } from '../../readers/limits.ts'
import { ImportError, type SourceFile } from '../../types.ts'
import { longDate } from '../../values/dates.ts'
import { joined, unique } from '../../values/lists.ts'
import { flag, integer } from '../../values/numbers.ts'
import { line, prose } from '../../values/text.ts'
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
  type StudyMeasure,
  type StudyMilestone,
} from './study.ts'

/** An element of a study: attributes, children in order, own text. */
export interface XmlNode {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  text: string
}

/**
 * Studies of a retired XML file one by one, as trees: one `clinical_study` is the usual file, several under any other root are
 * read too. Memory holds one study.
 *
 * Throws `import.format` for malformed or cut XML and for a study larger than a record may be, `import.encoding`.
 */
export async function* xmlStudies(file: SourceFile): AsyncGenerator<{ index: number; study: XmlNode }> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const open: XmlNode[] = []
  let ready: XmlNode[] = []
  let size = 0
  let index = 0
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && name !== 'clinical_study') return
    const node: XmlNode = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const text = (piece: string) => {
    const node = open.at(-1)
    if (!node) return
    size += piece.length
    if (size > READ_LIMITS.rowBytes)
      throw new ImportError('import.format', `a study is larger than ${READ_LIMITS.rowBytes} bytes`, file.name)
    node.text += piece
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', () => {
    const node = open.pop()
    if (node && open.length === 0) {
      ready.push(node)
      size = 0
    }
  })
  const stream = (await file.open()) as Readable
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      parser.write(decoder.decode(chunk, { stream: true }))
      for (const study of ready.splice(0)) yield { index: ++index, study }
    }
    if (bytes === 0) throw new ImportError('import.file_empty', 'is empty', file.name)
    parser.write(decoder.decode()).close()
    for (const study of ready.splice(0)) yield { index: ++index, study }
  } catch (error) {
    if (error instanceof ImportError) throw error
    // The decoder throws TypeError, the parser Error with line and column.
    if (error instanceof TypeError) throw new ImportError('import.encoding', 'is no UTF-8', file.name, error)
    throw new ImportError('import.format', error instanceof Error ? error.message : String(error), file.name, error)
  } finally {
    ready = []
    stream.destroy()
  }
}

const children = (node: XmlNode | undefined, name: string): XmlNode[] => node?.children.filter((child) => child.name === name) ?? []
const at = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined => {
  let found = node
  for (const name of path) found = found?.children.find((child) => child.name === name)
  return found
}
const text = (node: XmlNode | undefined, ...path: string[]): string | null => line(at(node, ...path)?.text)
const block = (node: XmlNode | undefined, name: string): string | null => {
  const found = at(node, name)
  return prose(unindented((at(found, 'textblock') ?? found)?.text ?? ''))
}
const textsOf = (node: XmlNode | undefined, name: string): string[] => children(node, name).flatMap((child) => line(child.text) ?? [])

/** The XML wraps and indents prose; a line break is the author's only where an empty line or a bullet follows. */
const unindented = (value: string): string => value.replace(/\r\n?/g, '\n').replace(/\n[ \t]+(?=\S)(?!-\s|\d+[.)]\s)/g, ' ')

export const xmlNumber = (study: XmlNode): unknown => at(study, 'id_info', 'nct_id')?.text

/** `Allocation:  Randomized, Intervention Model: Parallel Assignment`: how files before 2017 tell the design. */
const oldDesign = (study: XmlNode, name: string): string | null => {
  const match = new RegExp(`${name}:\\s*(.+?)(?=,\\s*[A-Z][A-Za-z ]+:|$)`).exec(text(study, 'study_design') ?? '')
  return line(match?.[1])
}

const groupsOf = (node: XmlNode | undefined) =>
  children(at(node, 'group_list'), 'group').map((group) => ({
    id: group.attributes['group_id'] ?? '',
    title: text(group, 'title'),
    description: block(group, 'description'),
  }))
const titlesOf = (node: XmlNode | undefined) => new Map(groupsOf(node).map((group) => [group.id, group.title ?? (group.id || null)]))

/** Numbers analysed of a group, as the lists of `analyzed` in a node tell them. */
const analysedOf = (node: XmlNode | undefined, group: string): string | null =>
  allAnalysed(
    children(at(node, 'analyzed_list'), 'analyzed').map((told) => {
      const found = children(at(told, 'count_list'), 'count').find((one) => one.attributes['group_id'] === group)
      return analysed(line(found?.attributes['value']), text(told, 'units'))
    }),
  )

const valuesOf = (measure: XmlNode | undefined): StudyMeasure['values'] =>
  children(at(measure, 'class_list'), 'class').flatMap((cls) =>
    children(at(cls, 'category_list'), 'category').flatMap((category) =>
      children(at(category, 'measurement_list'), 'measurement').map((one) => ({
        group: one.attributes['group_id'] ?? '',
        label: joined([text(cls, 'title'), text(category, 'title')], ' · '),
        analysed: analysedOf(cls, one.attributes['group_id'] ?? ''),
        value: line(one.attributes['value']),
        spread: line(one.attributes['spread']),
        lower: line(one.attributes['lower_limit']),
        upper: line(one.attributes['upper_limit']),
        comment: line(one.text),
      })),
    ),
  )

const baselineOf = (baseline: XmlNode | undefined): StudyMeasure[] =>
  children(at(baseline, 'measure_list'), 'measure').map((measure) => ({
    kind: null,
    title: text(measure, 'title'),
    timeFrame: null,
    parameter: text(measure, 'param'),
    dispersion: text(measure, 'dispersion'),
    unit: text(measure, 'units'),
    description: block(measure, 'description'),
    population: block(measure, 'population'),
    anticipated: null,
    posted: true,
    groups: groupsOf(baseline).map(({ id, title }) => ({ id, title, participants: analysedOf(measure, id) ?? analysedOf(baseline, id) })),
    values: valuesOf(measure),
    analyses: [],
  }))

const flowOf = (flow: XmlNode | undefined): Study['flow'] => {
  const titles = titlesOf(flow)
  const rows = (period: XmlNode, kind: 'milestone' | 'withdrawal', name: string): Study['flow'] =>
    children(at(period, `${name}_list`), name).flatMap((event) =>
      children(at(event, 'participants_list'), 'participants').map((one) => ({
        period: text(period, 'title'),
        kind,
        event: text(event, 'title'),
        group: titles.get(one.attributes['group_id'] ?? '') ?? line(one.attributes['group_id']),
        participants: line(one.attributes['count']),
        comment: line(one.text),
      })),
    )
  return children(at(flow, 'period_list'), 'period').flatMap((period) => [
    ...rows(period, 'milestone', 'milestone'),
    ...rows(period, 'withdrawal', 'drop_withdraw_reason'),
  ])
}

const measureOf = (outcome: XmlNode): StudyMeasure => {
  const measure = at(outcome, 'measure')
  return {
    kind: text(outcome, 'type'),
    title: text(outcome, 'title') ?? text(measure, 'title'),
    timeFrame: text(outcome, 'time_frame'),
    parameter: text(measure, 'param'),
    dispersion: text(measure, 'dispersion'),
    unit: text(measure, 'units'),
    description: block(outcome, 'description') ?? block(measure, 'description'),
    population: block(outcome, 'population') ?? block(measure, 'population'),
    anticipated: text(outcome, 'posting_date'),
    posted: measure !== undefined,
    groups: groupsOf(outcome).map(({ id, title }) => ({ id, title, participants: analysedOf(measure, id) })),
    values: valuesOf(measure),
    analyses: children(at(outcome, 'analysis_list'), 'analysis').map((one) => ({
      groups: textsOf(at(one, 'group_id_list'), 'group_id'),
      method: text(one, 'method') ?? text(one, 'other_analysis_desc'),
      pValue: text(one, 'p_value'),
      parameter: text(one, 'param_type'),
      estimate: text(one, 'param_value'),
      dispersion: joined([text(one, 'dispersion_type'), text(one, 'dispersion_value')], ' '),
      confidence: text(one, 'ci_percent'),
      sides: text(one, 'ci_n_sides'),
      lower: text(one, 'ci_lower_limit'),
      upper: text(one, 'ci_upper_limit'),
      type: text(one, 'non_inferiority_type'),
      comment:
        [
          'groups_desc',
          'method_desc',
          'p_value_desc',
          'estimate_desc',
          'ci_lower_limit_na_comment',
          'ci_upper_limit_na_comment',
          'non_inferiority_desc',
          ...(text(one, 'method') === null ? [] : ['other_analysis_desc']),
        ]
          .map((name) => text(one, name))
          .filter(Boolean)
          .join('; ') || null,
    })),
  }
}

const TOTALS = {
  serious: /^total, serious adverse events$/i,
  other: /^total, other adverse events$/i,
  deaths: /^total,? (?:all-cause )?(?:mortality|deaths?)$/i,
} as const
const isTotal = (term: string | null): boolean => Object.values(TOTALS).some((total) => total.test(term ?? ''))
const EVENT_LISTS = ['serious_events', 'other_events'] as const

const adverseEventsOf = (reported: XmlNode | undefined): Study['adverseEvents'] => {
  // Deaths of any cause stand among the serious events.
  const all = EVENT_LISTS.flatMap((list) =>
    children(at(reported, list, 'category_list'), 'category').flatMap((category) => children(at(category, 'event_list'), 'event')),
  )
  const totalOf = (kind: keyof typeof TOTALS, group: string, attribute: string): number | null => {
    const total = all.find((event) => TOTALS[kind].test(text(event, 'sub_title') ?? ''))
    return integer(children(total, 'counts').find((counts) => counts.attributes['group_id'] === group)?.attributes[attribute])
  }
  return children(at(reported, 'group_list'), 'group').map((group) => {
    const id = group.attributes['group_id'] ?? ''
    return {
      group: text(group, 'title') ?? (id || null),
      seriousAffected: totalOf('serious', id, 'subjects_affected'),
      seriousAtRisk: totalOf('serious', id, 'subjects_at_risk'),
      otherAffected: totalOf('other', id, 'subjects_affected'),
      otherAtRisk: totalOf('other', id, 'subjects_at_risk'),
      deaths: totalOf('deaths', id, 'subjects_affected'),
      deathsAtRisk: totalOf('deaths', id, 'subjects_at_risk'),
    }
  })
}

/** Terms of events; the totals among them stand with the groups. */
const eventsOf = (reported: XmlNode | undefined): StudyEvent[] => {
  const titles = titlesOf(reported)
  return EVENT_LISTS.flatMap((kind) => {
    const list = at(reported, kind)
    // The file says once what holds for all terms that do not say otherwise.
    const vocabulary = text(list, 'default_vocab')
    const assessment = text(list, 'default_assessment')
    return children(at(list, 'category_list'), 'category').flatMap((category) =>
      children(at(category, 'event_list'), 'event').flatMap((event) => {
        const term = text(event, 'sub_title')
        if (isTotal(term)) return []
        return [
          {
            serious: kind === 'serious_events',
            system: text(category, 'title'),
            term,
            vocabulary: line(at(event, 'sub_title')?.attributes['vocab']) ?? vocabulary,
            assessment: text(event, 'assessment') ?? assessment,
            notes: block(event, 'description'),
            counts: children(event, 'counts').map((one) => ({
              group: titles.get(one.attributes['group_id'] ?? '') ?? line(one.attributes['group_id']),
              affected: line(one.attributes['subjects_affected']),
              atRisk: line(one.attributes['subjects_at_risk']),
              events: line(one.attributes['events']),
            })),
          },
        ]
      }),
    )
  })
}

const MILESTONES: readonly (readonly [event: StudyMilestone, ...path: string[]])[] = [
  ['start', 'start_date'],
  ['primary-completion', 'primary_completion_date'],
  ['completion', 'completion_date'],
  ['first-submitted', 'study_first_submitted'],
  ['first-submitted-qc', 'study_first_submitted_qc'],
  ['first-submitted', 'firstreceived_date'],
  ['first-posted', 'study_first_posted'],
  ['results-submitted', 'results_first_submitted'],
  ['results-submitted-qc', 'results_first_submitted_qc'],
  ['results-submitted', 'firstreceived_results_date'],
  ['results-posted', 'results_first_posted'],
  ['results-released', 'pending_results', 'submitted'],
  ['results-returned', 'pending_results', 'returned'],
  ['results-unreleased', 'pending_results', 'submission_canceled'],
  ['disposition-submitted', 'disposition_first_submitted'],
  ['disposition-submitted-qc', 'disposition_first_submitted_qc'],
  ['disposition-posted', 'disposition_first_posted'],
  ['update-submitted', 'last_update_submitted'],
  ['update-submitted-qc', 'last_update_submitted_qc'],
  ['update-submitted', 'lastchanged_date'],
  ['update-posted', 'last_update_posted'],
  ['verified', 'verification_date'],
]

const milestonesOf = (study: XmlNode): Study['milestones'] => {
  const all = MILESTONES.flatMap(([event, ...path]) => {
    const parent = at(study, ...path.slice(0, -1))
    return children(parent, path.at(-1) ?? '').map((one) => ({ event, date: longDate(one.text), type: line(one.attributes['type']) }))
  })
  // Files of the change of 2017 tell one day under its old and its new name.
  return all.filter((one, index) => all.findIndex(({ event, date }) => event === one.event && date === one.date) === index)
}

const EXPANDED = ['individual', 'intermediate', 'treatment'] as const

/** A study of the retired XML. */
export const xmlStudy = (study: XmlNode, nctId: string): Study => {
  const info = at(study, 'study_design_info')
  const eligibility = at(study, 'eligibility')
  const results = at(study, 'clinical_results')
  const date = (...names: string[]) => names.map((name) => longDate(text(study, name))).find((found) => found !== null) ?? null
  const downloaded = /\bon (\p{L}+ \d{1,2}, \d{4})/u.exec(text(study, 'required_header', 'download_date') ?? '')
  const enrollment = at(study, 'enrollment')
  const flow = at(results, 'participant_flow')
  const baseline = at(results, 'baseline')
  const reported = at(results, 'reported_events')
  const agreements = at(results, 'certain_agreements')
  const oversight = at(study, 'oversight_info')
  const patientData = at(study, 'patient_data')
  const party = at(study, 'responsible_party')
  const access = at(study, 'expanded_access_info')
  const told = (node: XmlNode | undefined, name: string) => flag(text(node, name))
  const mesh = (name: string, kind: 'condition' | 'intervention'): Study['mesh'] =>
    children(at(study, name), 'mesh_term').map((one) => ({
      kind,
      term: line(one.text),
      id: null,
      broader: /ancestor/i.test(one.attributes['type'] ?? ''),
    }))
  const outcomesOf = (name: string, kind: 'primary' | 'secondary' | 'other') =>
    children(study, name).map((one) => ({
      kind,
      measure: text(one, 'measure'),
      timeFrame: text(one, 'time_frame'),
      description: block(one, 'description'),
    }))
  const interventions = children(study, 'intervention').map((one) => ({
    type: text(one, 'intervention_type'),
    name: text(one, 'intervention_name'),
    otherNames: textsOf(one, 'other_name'),
    description: block(one, 'description'),
    arms: textsOf(one, 'arm_group_label'),
  }))
  return {
    ...emptyStudy('xml', nctId),
    version: longDate(downloaded?.[1]),
    title: text(study, 'brief_title'),
    officialTitle: text(study, 'official_title'),
    acronym: text(study, 'acronym'),
    secondaryIds: ['org_study_id', 'secondary_id', 'nct_alias'].flatMap((name) => textsOf(at(study, 'id_info'), name)),
    status: text(study, 'overall_status'),
    lastKnownStatus: text(study, 'last_known_status'),
    whyStopped: block(study, 'why_stopped'),
    phases: textsOf(study, 'phase'),
    studyType: text(study, 'study_type')?.replace(/\s*\[.*$/, '') ?? null,
    sponsor: text(study, 'sponsors', 'lead_sponsor', 'agency'),
    sponsorClass: text(study, 'sponsors', 'lead_sponsor', 'agency_class'),
    collaborators: children(at(study, 'sponsors'), 'collaborator').flatMap((one) => {
      const name = text(one, 'agency')
      return name === null ? [] : [{ name, class: text(one, 'agency_class') }]
    }),
    conditions: textsOf(study, 'condition'),
    keywords: textsOf(study, 'keyword'),
    summary: block(study, 'brief_summary'),
    description: block(study, 'detailed_description'),
    eligibility: block(eligibility, 'criteria'),
    purpose: text(info, 'primary_purpose') ?? oldDesign(study, 'Primary Purpose'),
    designModel:
      text(info, 'intervention_model') ??
      text(info, 'observational_model') ??
      oldDesign(study, 'Intervention Model') ??
      oldDesign(study, 'Observational Model'),
    allocation: text(info, 'allocation') ?? oldDesign(study, 'Allocation'),
    masking: text(info, 'masking') ?? oldDesign(study, 'Masking'),
    healthyVolunteers: acceptsHealthy(text(eligibility, 'healthy_volunteers')),
    sex: text(eligibility, 'gender'),
    minimumAge: age(text(eligibility, 'minimum_age')),
    maximumAge: age(text(eligibility, 'maximum_age')),
    enrollment: integer(text(enrollment)),
    enrollmentType: line(enrollment?.attributes['type']),
    startDate: date('start_date'),
    primaryCompletionDate: date('primary_completion_date'),
    completionDate: date('completion_date'),
    firstPostedDate: date('study_first_posted'),
    lastUpdatedDate: date('last_update_posted', 'lastchanged_date', 'last_update_submitted'),
    resultsPostedDate: date('results_first_posted'),
    hasResults: results !== undefined,
    interventions: interventions.map(({ type, name, otherNames, description }) => ({ type, name, otherNames, description })),
    arms: children(study, 'arm_group').map((arm) => {
      const label = text(arm, 'arm_group_label')
      return {
        label,
        type: text(arm, 'arm_group_type'),
        description: block(arm, 'description'),
        interventions: interventions.flatMap((one) =>
          label !== null && one.name !== null && one.arms.includes(label) ? [`${one.type ? `${one.type}: ` : ''}${one.name}`] : [],
        ),
      }
    }),
    outcomes: [
      ...outcomesOf('primary_outcome', 'primary'),
      ...outcomesOf('secondary_outcome', 'secondary'),
      ...outcomesOf('other_outcome', 'other'),
    ],
    locations: children(study, 'location').map((one) => {
      const address = at(one, 'facility', 'address')
      return {
        facility: text(one, 'facility', 'name'),
        city: text(address, 'city'),
        state: text(address, 'state'),
        zip: text(address, 'zip'),
        country: text(address, 'country'),
        status: text(one, 'status'),
      }
    }),
    countries: unique(textsOf(at(study, 'location_countries'), 'country')),
    measures: children(at(results, 'outcome_list'), 'outcome').map(measureOf),
    adverseEvents: adverseEventsOf(reported),
    events: eventsOf(reported),
    groups: distinctGroups([flow, baseline, ...children(at(results, 'outcome_list'), 'outcome'), reported].flatMap(groupsOf)),
    flow: flowOf(flow),
    baseline: baselineOf(baseline),
    mesh: [...mesh('condition_browse', 'condition'), ...mesh('intervention_browse', 'intervention')],
    sharing: patientData
      ? {
          plan: text(patientData, 'sharing_ipd'),
          description: block(patientData, 'ipd_description'),
          documents: textsOf(patientData, 'ipd_info_type'),
          timeFrame: block(patientData, 'ipd_time_frame'),
          access: block(patientData, 'ipd_access_criteria'),
          url: text(patientData, 'ipd_url'),
        }
      : null,
    milestones: milestonesOf(study),
    identifiers: (
      [
        ['org_study_id', 'org'],
        ['secondary_id', 'secondary'],
        ['nct_alias', 'alias'],
      ] as const
    ).flatMap(([name, kind]) => textsOf(at(study, 'id_info'), name).map((id) => ({ kind, id, type: null, domain: null, url: null }))),
    flags: {
      dataMonitoringCommittee: told(oversight, 'has_dmc'),
      fdaRegulatedDrug: told(oversight, 'is_fda_regulated_drug'),
      fdaRegulatedDevice: told(oversight, 'is_fda_regulated_device'),
      unapprovedDevice: told(oversight, 'is_unapproved_device'),
      pediatricPostmarketDevice: told(oversight, 'is_ppsd'),
      usExport: told(oversight, 'is_us_export'),
      expandedAccess: told(study, 'has_expanded_access'),
      patientRegistry: /\[patient registry\]/i.test(text(study, 'study_type') ?? '') ? true : null,
      genderBased: told(eligibility, 'gender_based'),
    },
    statements: [
      ...statement('organization', text(study, 'source')),
      ...statement(
        'responsible-party',
        text(party, 'responsible_party_type'),
        text(party, 'investigator_affiliation') ?? text(party, 'organization'),
      ),
      ...statement('model-description', block(info, 'intervention_model_description')),
      ...statement('masking-description', block(info, 'masking_description')),
      ...statement('who-masked', /\((.+)\)/.exec(text(info, 'masking') ?? '')?.[1]?.replace(/^open label$/i, '')),
      ...statement('time-perspective', text(info, 'time_perspective')),
      ...statement('target-duration', text(study, 'target_duration')),
      ...statement('number-of-arms', text(study, 'number_of_arms')),
      ...statement('number-of-groups', text(study, 'number_of_groups')),
      ...statement('biospecimen-retention', text(study, 'biospec_retention')),
      ...statement('biospecimen-description', block(study, 'biospec_descr')),
      ...statement('sampling-method', text(eligibility, 'sampling_method')),
      ...statement('study-population', block(eligibility, 'study_pop')),
      ...statement('gender-description', block(eligibility, 'gender_description')),
      ...statement('expanded-access-types', EXPANDED.filter((kind) => told(access, `expanded_access_type_${kind}`) === true).join(', ')),
      ...statement('expanded-access-record', text(access, 'expanded_access_nct_id'), text(access, 'expanded_access_status_for_nct_id')),
      ...statement('removed-countries', ...textsOf(at(study, 'removed_countries'), 'country')),
      ...statement('recruitment-details', block(flow, 'recruitment_details')),
      ...statement('pre-assignment-details', block(flow, 'pre_assignment_details')),
      ...statement('baseline-population', block(baseline, 'population')),
      ...statement('events-threshold', ...unique(EVENT_LISTS.map((kind) => text(at(reported, kind), 'frequency_threshold')))),
      ...statement('events-time-frame', block(reported, 'time_frame')),
      ...statement('events-description', block(reported, 'desc')),
      ...statement('limitations', block(results, 'limitations_and_caveats')),
      ...statement('agreement-employee', block(agreements, 'pi_employee')),
      ...statement('agreement-restrictive', block(agreements, 'restrictive_agreement')),
    ],
    references: [
      ...children(study, 'reference').map((one) => ({
        type: 'background',
        citation: prose(text(one, 'citation')),
        pmid: text(one, 'PMID'),
        url: null,
      })),
      ...children(study, 'results_reference').map((one) => ({
        type: 'result',
        citation: prose(text(one, 'citation')),
        pmid: text(one, 'PMID'),
        url: null,
      })),
      ...children(study, 'link').map((one) => ({ type: 'link', citation: text(one, 'description'), pmid: null, url: text(one, 'url') })),
      ...children(at(study, 'study_docs'), 'study_doc').map((one) => ({
        type: text(one, 'doc_type'),
        citation: joined([text(one, 'doc_id'), text(one, 'doc_comment')], '; '),
        pmid: null,
        url: text(one, 'doc_url'),
      })),
      ...children(at(study, 'provided_document_section'), 'provided_document').map((one) => ({
        type: 'document',
        citation: joined([text(one, 'document_type'), longDate(text(one, 'document_date'))], '; '),
        pmid: null,
        url: text(one, 'document_url'),
      })),
    ],
  }
}
