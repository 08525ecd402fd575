import { drugnct } from '../../../../domain/databases/drugnct/definition.ts'
import { emptyMarks } from '../../values/empty.ts'
import { flag } from '../../values/numbers.ts'
import { line } from '../../values/text.ts'

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

/** Tells of a coded value that no option of the field means; the record carries `unknown` (or nothing) instead. */
export type Unmapped = (field: string, value: string) => void

/** The registry's number: `NCT` and eight digits. */
export const NCT_NUMBER = /^NCT\d{8}$/

const isUnlimited = emptyMarks('na', 'n/a', 'none', 'not applicable', 'no limit')

/** An age limit as published (`18 Years`), null for `N/A`. */
export const age = (value: unknown): string | null => {
  const text = line(value)
  return text && !isUnlimited(text) ? text : null
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

/** A flag of API v2; `No`, `Yes`, `Accepts Healthy Volunteers` of the retired formats. */
export const acceptsHealthy = (value: unknown): boolean | null => {
  const text = line(value)
  return text && /^accepts/i.test(text) ? true : flag(value)
}

/** Groups once per title and description, however their lines are broken: modules repeat those of others. */
export const distinctGroups = (groups: readonly Study['groups'][number][]): Study['groups'] => {
  const found = new Map<string, { title: string | null; description: string | null }>()
  for (const { title, description } of groups) {
    const key = JSON.stringify([title, line(description)])
    if (!found.has(key)) found.set(key, { title, description })
  }
  return [...found.values()]
}
