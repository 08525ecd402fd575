import type { SourceRecord, SectionRow } from '../../../domain/record.ts'
import { drugnct } from '../../../domain/databases/drugnct/definition.ts'
import { distinct, firstDay, line, lookup, slug, unique, words } from './fields.ts'

/** The registry's formats, poorest first: where two hold the same study, a full record beats the table of the site. */
export const STUDY_FORMATS = ['csv', 'xml', 'classic', 'v2'] as const
export type StudyFormat = (typeof STUDY_FORMATS)[number]

/**
 * A study as every format tells it: text cleaned, dates as the house writes them (`YYYY-MM-DD`, `YYYY-MM`, `YYYY`), coded values
 * in the publisher's spelling of that format (`PHASE2`, `Phase 2`), null or empty where the format says nothing.
 */
export interface Study {
  format: StudyFormat
  nctId: string
  /** Date of the registry's copy the record was taken from. */
  version: string | null
  title: string | null
  officialTitle: string | null
  acronym: string | null
  secondaryIds: string[]
  status: string | null
  lastKnownStatus: string | null
  whyStopped: string | null
  phases: string[]
  studyType: string | null
  sponsor: string | null
  sponsorClass: string | null
  collaborators: { name: string; class: string | null }[]
  conditions: string[]
  keywords: string[]
  summary: string | null
  description: string | null
  eligibility: string | null
  purpose: string | null
  designModel: string | null
  allocation: string | null
  masking: string | null
  healthyVolunteers: boolean | null
  sex: string | null
  minimumAge: string | null
  maximumAge: string | null
  enrollment: number | null
  enrollmentType: string | null
  startDate: string | null
  primaryCompletionDate: string | null
  completionDate: string | null
  firstPostedDate: string | null
  lastUpdatedDate: string | null
  resultsPostedDate: string | null
  hasResults: boolean | null
  interventions: { type: string | null; name: string | null; otherNames: string[]; description: string | null }[]
  arms: { label: string | null; type: string | null; description: string | null; interventions: string[] }[]
  outcomes: { kind: 'primary' | 'secondary' | 'other'; measure: string | null; timeFrame: string | null; description: string | null }[]
  locations: {
    facility: string | null
    city: string | null
    state: string | null
    zip: string | null
    country: string | null
    status: string | null
  }[]
  /** Countries told apart from sites (the XML lists them); otherwise those of the sites. */
  countries: string[]
  measures: StudyMeasure[]
  adverseEvents: {
    group: string | null
    seriousAffected: number | null
    seriousAtRisk: number | null
    otherAffected: number | null
    otherAtRisk: number | null
    deaths: number | null
    deathsAtRisk: number | null
  }[]
  /** Terms of adverse events with the numbers of each group; the totals of groups stand in `adverseEvents`. */
  events: StudyEvent[]
  /** Groups of the posted results, once per title and description. */
  groups: { title: string | null; description: string | null }[]
  flow: {
    period: string | null
    kind: 'milestone' | 'withdrawal'
    event: string | null
    group: string | null
    participants: string | null
    comment: string | null
  }[]
  baseline: StudyMeasure[]
  /** What the registry indexed the study under; `broader` are the terms above those. */
  mesh: { kind: 'condition' | 'intervention'; term: string | null; id: string | null; broader: boolean }[]
  /** What the sponsor says of sharing the data of individual participants. */
  sharing: {
    plan: string | null
    description: string | null
    documents: string[]
    timeFrame: string | null
    access: string | null
    url: string | null
  } | null
  milestones: { event: StudyMilestone; date: string | null; type: string | null }[]
  identifiers: {
    kind: 'org' | 'secondary' | 'alias' | null
    id: string | null
    type: string | null
    domain: string | null
    url: string | null
  }[]
  ageGroups: string[]
  flags: Partial<Record<StudyFlag, boolean | null>>
  /** What a study says beside its fields, in the registry's words. */
  statements: { item: StudyStatement; statement: string }[]
  references: { type: string | null; citation: string | null; pmid: string | null; url: string | null }[]
}

type TableColumn<Id extends string, Column extends string> =
  Extract<(typeof drugnct.sections)[number], { id: Id; kind: 'table' }> extends {
    columns: Readonly<Record<Column, { options: readonly (infer Option)[] }>>
  }
    ? Option
    : never
export type StudyMilestone = TableColumn<'milestones', 'event'>
export type StudyStatement = TableColumn<'statements', 'item'>

/** Flag fields that only say yes or no. */
export const STUDY_FLAGS = [
  'dataMonitoringCommittee',
  'fdaRegulatedDrug',
  'fdaRegulatedDevice',
  'unapprovedDevice',
  'pediatricPostmarketDevice',
  'usExport',
  'expandedAccess',
  'patientRegistry',
  'genderBased',
] as const
export type StudyFlag = (typeof STUDY_FLAGS)[number]

export interface StudyEvent {
  serious: boolean
  system: string | null
  term: string | null
  vocabulary: string | null
  assessment: string | null
  notes: string | null
  counts: { group: string | null; affected: string | null; atRisk: string | null; events: string | null }[]
}

/** One outcome measure of posted results. */
export interface StudyMeasure {
  title: string | null
  kind: string | null
  timeFrame: string | null
  /** `Mean`, `COUNT_OF_PARTICIPANTS` … */
  parameter: string | null
  dispersion: string | null
  unit: string | null
  description: string | null
  /** Who was analysed. */
  population: string | null
  /** When numbers that are not posted are expected. */
  anticipated: string | null
  /** False when the measure is announced but its numbers are not posted. */
  posted: boolean
  /** `participants`: number analysed, with its unit where it is no number of participants. */
  groups: { id: string; title: string | null; participants: string | null }[]
  values: {
    group: string
    /** Class and category: `Week 12 · Responders`. */
    label: string | null
    /** Number analysed, where the class has its own. */
    analysed: string | null
    value: string | null
    spread: string | null
    lower: string | null
    upper: string | null
    comment: string | null
  }[]
  analyses: {
    groups: string[]
    method: string | null
    pValue: string | null
    parameter: string | null
    estimate: string | null
    dispersion: string | null
    confidence: string | null
    sides: string | null
    lower: string | null
    upper: string | null
    type: string | null
    comment: string | null
  }[]
}

/** A study of which nothing is known but its number: what a format does not tell stays like this. */
export const emptyStudy = (format: StudyFormat, nctId: string): Study => ({
  format,
  nctId,
  version: null,
  title: null,
  officialTitle: null,
  acronym: null,
  secondaryIds: [],
  status: null,
  lastKnownStatus: null,
  whyStopped: null,
  phases: [],
  studyType: null,
  sponsor: null,
  sponsorClass: null,
  collaborators: [],
  conditions: [],
  keywords: [],
  summary: null,
  description: null,
  eligibility: null,
  purpose: null,
  designModel: null,
  allocation: null,
  masking: null,
  healthyVolunteers: null,
  sex: null,
  minimumAge: null,
  maximumAge: null,
  enrollment: null,
  enrollmentType: null,
  startDate: null,
  primaryCompletionDate: null,
  completionDate: null,
  firstPostedDate: null,
  lastUpdatedDate: null,
  resultsPostedDate: null,
  hasResults: null,
  interventions: [],
  arms: [],
  outcomes: [],
  locations: [],
  countries: [],
  measures: [],
  adverseEvents: [],
  events: [],
  groups: [],
  flow: [],
  baseline: [],
  mesh: [],
  sharing: null,
  milestones: [],
  identifiers: [],
  ageGroups: [],
  flags: {},
  statements: [],
  references: [],
})

/** The registry's number: `NCT` and eight digits. */
export const NCT_NUMBER = /^NCT\d{8}$/

/** Tells of a coded value that no option of the field means; the record carries `unknown` (or nothing) instead. */
export type Unmapped = (field: string, value: string) => void

const AGE_UNKNOWN = /^(n\/?a|none|not applicable|no limit)$/i

/** An age limit as published (`18 Years`), null for `N/A`. */
export const age = (value: unknown): string | null => {
  const text = line(value)
  return text && !AGE_UNKNOWN.test(text) ? text : null
}

/** Spellings of all formats (as slugs) that are not already the option itself. */
const SPELLINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  phase: {
    'early-phase1': 'early-1',
    'early-phase-1': 'early-1',
    'phase-0': 'early-1',
    phase0: 'early-1',
    phase1: '1',
    'phase-1': '1',
    'phase-i': '1',
    phase2: '2',
    'phase-2': '2',
    'phase-ii': '2',
    phase3: '3',
    'phase-3': '3',
    'phase-iii': '3',
    phase4: '4',
    'phase-4': '4',
    'phase-iv': '4',
    'phase1-phase2': '1-2',
    'phase-1-phase-2': '1-2',
    'phase2-phase3': '2-3',
    'phase-2-phase-3': '2-3',
    'n-a': 'na',
    'not-applicable': 'na',
  },
  lastKnownStatus: { 'unknown-status': 'unknown' },
  status: { 'unknown-status': 'unknown', 'no-longer-recruiting': 'active-not-recruiting' },
  sponsorClass: {
    indiv: 'individual',
    'u-s-fed': 'fed',
    'us-fed': 'fed',
    'u-s-federal-government': 'fed',
    'other-u-s-federal-agency': 'fed',
    ambig: 'unknown',
  },
  studyType: { 'observational-patient-registry': 'observational', 'n-a': 'unknown', '': 'unknown' },
  interventionType: { 'dietary-suppl': 'dietary-supplement' },
  purpose: { 'educational-counseling-training': 'ect', ect: 'ect', 'supportive-care': 'supportive-care', 'n-a': 'other' },
  designModel: {
    'single-group-assignment': 'single-group',
    'parallel-assignment': 'parallel',
    'crossover-assignment': 'crossover',
    'factorial-assignment': 'factorial',
    'sequential-assignment': 'sequential',
    'ecologic-or-community': 'ecologic',
    'ecologic-or-community-study': 'ecologic',
    'family-based': 'family',
    'defined-population': 'defined-population',
    'natural-history': 'natural-history',
    'case-control': 'case-control',
    'case-only': 'case-only',
    'case-crossover': 'case-crossover',
  },
  allocation: {
    'n-a': 'na',
    'not-applicable': 'na',
    'random-sample': 'randomized',
    'non-random-sample': 'non-randomized',
    nonrandomized: 'non-randomized',
  },
  masking: { 'none-open-label': 'none', 'open-label': 'none', 'no-masking': 'none', 'single-blind': 'single', 'double-blind': 'double' },
  sex: { both: 'all' },
  enrollmentType: { anticipated: 'estimated', estimate: 'estimated' },
}

/** Number analysed of a group, named where it counts something else than participants (eyes, tests, visits). */
export const analysed = (value: string | null, units: string | null): string | null =>
  value === null ? null : units === null || /^participants?$/i.test(units) ? value : `${value} ${units}`

/** Several counts of one group: `20, 40 Eyes`. */
export const allAnalysed = (counts: readonly (string | null)[]): string | null =>
  counts.filter((count) => count !== null).join(', ') || null

/** Yes and no of a statement are flags; everything else of it is text. */
export const statement = (item: StudyStatement, ...values: (string | null | undefined)[]): Study['statements'] => {
  const text = values.filter(Boolean).join('; ')
  return text === '' ? [] : [{ item, statement: text }]
}

/** The option a published value means; unheard-of values are told of and become `unknown`. Absent values stay absent. */
const option = (field: string, value: string | null, unmapped: Unmapped): string | null => {
  const key = slug(value)
  if (!value || key === '') return null
  const definition = (drugnct.fields as Readonly<Record<string, { kind: string; options?: readonly string[] }>>)[field]
  const options = definition?.options ?? []
  const found = lookup(SPELLINGS[field] ?? {}, key) ?? key
  if (options.includes(found)) return found
  unmapped(field, value)
  return options.includes('unknown') ? 'unknown' : options.includes('other') ? 'other' : null
}

const PHASE_PAIRS: Readonly<Record<string, string>> = { '1,2': '1-2', '2,3': '2-3' }

const phaseOf = (phases: readonly string[], unmapped: Unmapped): string | null => {
  const keys = unique(phases.flatMap((phase) => phase.split(/[|]|\/(?=\s*phase)/i)).map((phase) => option('phase', phase, unmapped)))
  if (keys.length === 0) return null
  if (keys.length === 1) return keys[0] ?? null
  const pair = lookup(PHASE_PAIRS, keys.toSorted().join(','))
  if (pair) return pair
  unmapped('phase', phases.join(', '))
  return 'unknown'
}

const MASK_BY_COUNT = ['none', 'single', 'double', 'triple', 'quadruple']

/** `Double`, `DOUBLE`, and the older `Double Blind (Subject, Investigator)` or `Participant, Investigator`. */
const maskingOf = (value: string | null, unmapped: Unmapped): string | null => {
  const text = line(value)
  if (!text) return null
  const head = text.replace(/\s*\(.*$/s, '').trim()
  if (/^(participant|subject|care ?provider|caregiver|investigator|outcomes? ?assessor)/i.test(head))
    return MASK_BY_COUNT[Math.min(head.split(',').length, 4)] ?? null
  return option('masking', head || text, unmapped)
}

/** Kinds of intervention that are medicines. */
const MEDICINES = new Set(['drug', 'biological', 'combination-product', 'genetic'])

/**
 * Names of the interventions that are registered as medicines, as they are registered: what of a name is a dose, a mark or a second
 * medicine, and whether it is a placebo, is not for the importer to say. Other names are a field of their own.
 */
const drugsOf = (study: Study, types: readonly (string | null)[]): string[] =>
  distinct(study.interventions.map(({ name }, index) => (MEDICINES.has(types[index] ?? '') ? name : null)))

const MEASURE_KINDS: Readonly<Record<string, string>> = {
  primary: 'primary',
  secondary: 'secondary',
  'other-pre-specified': 'other',
  other: 'other',
  'post-hoc': 'post-hoc',
}

const rangeText = (lower: string | null, upper: string | null): string | null =>
  lower === null && upper === null ? null : `${lower ?? '…'} to ${upper ?? '…'}`

const joined = (values: readonly (string | null | undefined | false)[], separator: string): string | null =>
  values.filter(Boolean).join(separator) || null

const VALUES_PER_ROW = 10

const unitText = (measure: StudyMeasure): string | null =>
  joined(
    [
      measure.unit,
      joined(
        [words(measure.parameter), measure.dispersion && !/^not applicable$/i.test(measure.dispersion) && words(measure.dispersion)],
        ', ',
      ),
    ],
    ' · ',
  )

type StudyValue = StudyMeasure['values'][number]

const amountText = (value: StudyValue): string | null => {
  const range = rangeText(value.lower, value.upper)
  return joined([value.value, value.spread && `(${value.spread})`, range && `(${range})`, value.comment && `[${value.comment}]`], ' ')
}
const labelText = (value: StudyValue): string | null => joined([value.label, value.analysed && `(n = ${value.analysed})`], ' ')
const groupText = (group: StudyMeasure['groups'][number]): string | null =>
  joined([group.title ?? group.id, group.participants && `(n = ${group.participants})`], ' ')
const noteText = (measure: StudyMeasure): string | null => joined([measure.description, measure.population, measure.anticipated], '\n')

/**
 * Posted numbers as rows a person can read: per measure a row for each group (values of several classes in one cell, each with
 * its label, ten to a row) and one for each statistical analysis. What the measure is and who was analysed stands in its first row.
 */
const resultRows = (measures: readonly StudyMeasure[], unmapped: Unmapped): SectionRow[] => {
  const rows: SectionRow[] = []
  for (const measure of measures) {
    const kind = lookup(MEASURE_KINDS, slug(measure.kind)) ?? null
    if (measure.kind && !kind) unmapped('results.kind', measure.kind)
    const outcome = joined([measure.title, measure.timeFrame && `[${measure.timeFrame}]`], ' ')
    const unit = unitText(measure)
    let note = noteText(measure)
    const row = (group: string | null, value: string | null, rest: { unit?: string | null; analysis?: string | null } = {}) => {
      rows.push({ outcome, kind: kind ?? measure.kind, group, value, unit: rest.unit ?? null, analysis: rest.analysis ?? null, note })
      note = null
    }
    // Levels over time come by the dozen: ten to a row keep it readable.
    const rowsOf = (group: string | null, cells: readonly string[]) => {
      for (let at = 0; at === 0 || at < cells.length; at += VALUES_PER_ROW)
        row(group, cells.slice(at, at + VALUES_PER_ROW).join('; ') || null, { unit })
    }
    const byGroup = new Map<string, string[]>()
    for (const value of measure.values) {
      const amount = amountText(value)
      if (amount === null) continue
      const cells = byGroup.get(value.group) ?? []
      const label = labelText(value)
      cells.push(label ? `${label}: ${amount}` : amount)
      byGroup.set(value.group, cells)
    }
    const names = new Map(measure.groups.map((group) => [group.id, group.title ?? group.id]))
    for (const group of measure.groups) {
      rowsOf(groupText(group), byGroup.get(group.id) ?? [])
      byGroup.delete(group.id)
    }
    for (const [group, cells] of byGroup) rowsOf(group || null, cells)
    if (measure.groups.length === 0 && measure.values.length === 0) row(null, null, { unit })
    for (const analysis of measure.analyses) {
      const range = rangeText(analysis.lower, analysis.upper)
      const sides = analysis.sides && /one|1/i.test(analysis.sides) ? ', 1-sided' : ''
      const estimate = joined(
        [
          analysis.parameter,
          analysis.estimate,
          range && `(${analysis.confidence ? `${analysis.confidence}% ` : ''}CI${sides} ${range})`,
          analysis.dispersion && `(${analysis.dispersion})`,
        ],
        ' ',
      )
      const p = analysis.pValue && (/^[<>=≤≥]/.test(analysis.pValue) ? `p ${analysis.pValue}` : `p = ${analysis.pValue}`)
      const text = joined([analysis.method, p, analysis.type && words(analysis.type), analysis.comment], '; ')
      row(
        joined(
          analysis.groups.map((id) => names.get(id) ?? id),
          ' vs ',
        ),
        estimate,
        { analysis: text },
      )
    }
  }
  return rows
}

/** Characteristics at the beginning: a row per category and group. */
const baselineRows = (measures: readonly StudyMeasure[]): SectionRow[] =>
  measures.flatMap((measure) => {
    const groups = new Map(measure.groups.map((group) => [group.id, groupText(group)]))
    const note = noteText(measure)
    // Nobody measured it: what the sponsor says of that is told all the same.
    if (measure.values.length === 0)
      return [{ measure: measure.title, category: null, group: null, value: null, unit: unitText(measure), note }]
    return measure.values.map((value, index) => ({
      measure: measure.title,
      category: labelText(value),
      group: groups.get(value.group) ?? (value.group || null),
      value: amountText(value),
      unit: unitText(measure),
      note: index === 0 ? note : null,
    }))
  })

/** A row per term: how many of each group had it, of how many, and how often (`Placebo: 3/22 [5]`). */
const eventRows = (events: readonly StudyEvent[]): SectionRow[] =>
  events.map((event) => ({
    seriousness: event.serious ? 'serious' : 'other',
    organSystem: event.system,
    term: event.term,
    numbers: joined(
      event.counts.map(
        ({ group, affected, atRisk, events: times }) =>
          `${group ?? ''}: ${affected ?? '–'}/${atRisk ?? '–'}${times === null ? '' : ` [${times}]`}`,
      ),
      '\n',
    ),
    vocabulary: event.vocabulary,
    assessment: words(event.assessment),
    notes: event.notes,
  }))

const SHARING_PLANS = ['yes', 'no', 'undecided']

/** Rows of one table that a record holds: more than all but the very largest trials have, and few enough to open at once. */
export const ROWS_KEPT = 2000

/** A table whole up to `ROWS_KEPT` rows; of a longer one the rest is counted, and the last row says how many rows that is. */
export const bounded = (rows: readonly SectionRow[]): readonly SectionRow[] =>
  rows.length <= ROWS_KEPT ? rows : [...rows.slice(0, ROWS_KEPT), { leftOut: rows.length - ROWS_KEPT }]

const webLink = (url: string | null): string | null => {
  if (!url) return null
  try {
    const { protocol } = new URL(url)
    return protocol === 'https:' || protocol === 'http:' ? url : null
  } catch {
    return null
  }
}

/** The registry's kinds of references as keys; a sponsor's own words for what is shared stand as they are. */
const referenceType = (type: string | null): string | null =>
  type !== null && /^(?:background|results?|derived)$/i.test(type) ? type.toLowerCase() : type

/** Fields and sections a format has no place for. The table of the site has others, by the columns chosen. */
const absentIn = (format: StudyFormat): readonly string[] => (format === 'xml' ? ['ageGroup'] : [])

/** The registry's page about a study. */
export const studyUrl = (nctId: string): string => `https://clinicaltrials.gov/study/${nctId}`

/**
 * The record of one study (NCT-01). `asOf` (YYYY-MM-DD) stands in where the record itself does not say how old it is;
 * `unmapped` hears of coded values the definition has no option for; `absent` is what the file has no place for.
 */
export const studyRecord = (
  study: Study,
  file: string,
  asOf: string,
  unmapped: Unmapped,
  absent: readonly string[] = absentIn(study.format),
): SourceRecord => {
  const types = study.interventions.map((intervention) => option('interventionType', intervention.type, unmapped))
  const version = study.version ?? study.lastUpdatedDate
  const hasResults = study.hasResults ?? (study.measures.length > 0 || study.resultsPostedDate !== null ? true : null)
  const sponsorClass = option('sponsorClass', study.sponsorClass, () => {})
  const model = study.designModel?.split(/[,|]/)[0] ?? null
  return {
    id: study.nctId,
    values: {
      nctId: study.nctId,
      title: study.title ?? study.officialTitle,
      officialTitle: study.officialTitle,
      acronym: study.acronym,
      phase: phaseOf(study.phases, unmapped),
      status: option('status', study.status, unmapped) ?? 'unknown',
      drug: drugsOf(study, types),
      otherName: distinct(study.interventions.flatMap((intervention) => intervention.otherNames)),
      indication: distinct(study.conditions),
      sponsor: distinct([study.sponsor]),
      collaborator: distinct(study.collaborators.map((one) => one.name)),
      sponsorClass: option('sponsorClass', study.sponsorClass, unmapped),
      studyType: option('studyType', study.studyType, unmapped),
      interventionType: unique(types),
      purpose: option('purpose', study.purpose, unmapped),
      designModel: option('designModel', model, unmapped),
      allocation: option('allocation', study.allocation, unmapped),
      masking: maskingOf(study.masking, unmapped),
      healthyVolunteers: study.healthyVolunteers,
      sex: option('sex', study.sex, unmapped),
      minimumAge: study.minimumAge,
      maximumAge: study.maximumAge,
      enrollment: study.enrollment !== null && study.enrollment >= 0 ? study.enrollment : null,
      enrollmentType: study.enrollment === null ? null : option('enrollmentType', study.enrollmentType, unmapped),
      country: distinct([...study.countries, ...study.locations.map((location) => location.country)]),
      siteCount: study.locations.length > 0 ? study.locations.length : null,
      startDate: study.startDate,
      primaryCompletionDate: study.primaryCompletionDate,
      completionDate: study.completionDate,
      firstPostedDate: study.firstPostedDate,
      lastUpdatedDate: study.lastUpdatedDate,
      resultsPostedDate: study.resultsPostedDate,
      hasResults,
      whyStopped: study.whyStopped,
      keyword: distinct(study.keywords),
      secondaryId: distinct(study.secondaryIds),
      summary: study.summary,
      description: study.description,
      eligibility: study.eligibility,
      ageGroup: unique(study.ageGroups.map((group) => option('ageGroup', group, unmapped))),
      ...Object.fromEntries(STUDY_FLAGS.map((id) => [id, study.flags[id] ?? null])),
      lastKnownStatus: option('lastKnownStatus', study.lastKnownStatus, unmapped),
    },
    sections: {
      arms: study.arms.map((arm) => ({
        label: arm.label,
        type: words(arm.type),
        description: arm.description,
        interventions: arm.interventions.join('; ') || null,
      })),
      interventions: study.interventions.map((intervention) => ({
        type: words(intervention.type),
        name: intervention.name,
        otherNames: intervention.otherNames.join('; ') || null,
        description: intervention.description,
      })),
      outcomes: study.outcomes.map((outcome) => ({ ...outcome })),
      locations: bounded(study.locations.map((location) => ({ ...location, status: words(location.status) }))),
      sponsors: [
        ...(study.sponsor === null ? [] : [{ role: 'lead', name: study.sponsor, class: sponsorClass }]),
        ...study.collaborators.map((one) => ({
          role: 'collaborator',
          name: one.name,
          class: option('sponsorClass', one.class, (_, value) => unmapped('sponsors.class', value)),
        })),
      ],
      identifiers: study.identifiers.map((one) => ({ ...one, type: words(one.type), url: webLink(one.url) })),
      milestones: study.milestones
        .flatMap(({ event, date, type }) =>
          date === null ? [] : [{ date, event, type: option('enrollmentType', type, (_, value) => unmapped('milestones.type', value)) }],
        )
        .toSorted((a, b) => (firstDay(a.date) < firstDay(b.date) ? -1 : firstDay(a.date) > firstDay(b.date) ? 1 : 0)),
      mesh: study.mesh.map((one) => ({ ...one })),
      sharing: study.sharing
        ? [
            {
              ...study.sharing,
              plan: SHARING_PLANS.includes(slug(study.sharing.plan)) ? slug(study.sharing.plan) : study.sharing.plan,
              documents: joined(study.sharing.documents.map(words), '; '),
              url: webLink(study.sharing.url),
            },
          ]
        : [],
      groups: study.groups.map((one) => ({ ...one })),
      flow: bounded(study.flow.map((one) => ({ ...one }))),
      baseline: bounded(baselineRows(study.baseline)),
      results: bounded(resultRows(study.measures, unmapped)),
      adverseEvents: study.adverseEvents.map((group) => ({ ...group })),
      adverseEventTerms: bounded(eventRows(study.events)),
      statements: study.statements.map((one) => ({ ...one })),
      references: study.references.map((reference) => ({
        type: referenceType(reference.type),
        citation: reference.citation,
        url:
          reference.pmid && /^\d{1,9}$/.test(reference.pmid)
            ? `https://pubmed.ncbi.nlm.nih.gov/${reference.pmid}/`
            : webLink(reference.url),
      })),
    },
    provenance: {
      publisher: 'ClinicalTrials.gov',
      file,
      url: studyUrl(study.nctId),
      asOf: version ? firstDay(version) : asOf,
      sample: false,
    },
    ...(absent.length > 0 && { absent }),
  }
}
