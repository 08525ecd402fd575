import type { SectionRow, SourceRecord } from '../../../../domain/record.ts'
import { drugnct } from '../../../../domain/databases/drugnct/definition.ts'
import { firstDay } from '../../values/dates.ts'
import { distinct, joined, unique } from '../../values/lists.ts'
import { line, lookup, slug, words } from '../../values/text.ts'
import { baselineRows, eventRows, resultRows } from './results.ts'
import { STUDY_FLAGS, type Study, type StudyFormat, type Unmapped } from './study.ts'

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

/** Options that published values were found to mean, by field and spelling: a file says the same few over and over. */
const MEANT = new Map<string, Map<string, string>>()
/** Spellings of a field that are remembered. */
const REMEMBERED = 200

/** The option a published value means; unheard-of values are told of and become `unknown`. Absent values stay absent. */
const option = (field: string, value: string | null, unmapped: Unmapped): string | null => {
  if (!value) return null
  let meant = MEANT.get(field)
  if (!meant) MEANT.set(field, (meant = new Map()))
  const remembered = meant.get(value)
  if (remembered !== undefined) return remembered
  const key = slug(value)
  if (key === '') return null
  const definition = (drugnct.fields as Readonly<Record<string, { kind: string; options?: readonly string[] }>>)[field]
  const options = definition?.options ?? []
  const found = lookup(SPELLINGS[field] ?? {}, key) ?? key
  if (options.includes(found)) {
    if (meant.size < REMEMBERED) meant.set(value, found)
    return found
  }
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

const valuesOf = (study: Study, unmapped: Unmapped): SourceRecord['values'] => {
  const types = study.interventions.map((intervention) => option('interventionType', intervention.type, unmapped))
  const hasResults = study.hasResults ?? (study.measures.length > 0 || study.resultsPostedDate !== null ? true : null)
  const model = study.designModel?.split(/[,|]/)[0] ?? null
  return {
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
  }
}

const sectionsOf = (study: Study, unmapped: Unmapped): SourceRecord['sections'] => {
  const sponsorClass = option('sponsorClass', study.sponsorClass, () => {})
  return {
    arms: study.arms.map((arm) => ({
      label: arm.label,
      type: words(arm.type),
      description: arm.description,
      interventions: joined(arm.interventions, '; '),
    })),
    interventions: study.interventions.map((intervention) => ({
      type: words(intervention.type),
      name: intervention.name,
      otherNames: joined(intervention.otherNames, '; '),
      description: intervention.description,
    })),
    outcomes: study.outcomes,
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
    mesh: study.mesh,
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
    groups: study.groups,
    flow: bounded(study.flow),
    baseline: bounded(baselineRows(study.baseline)),
    results: bounded(resultRows(study.measures, unmapped)),
    adverseEvents: study.adverseEvents,
    adverseEventTerms: bounded(eventRows(study.events)),
    statements: study.statements,
    references: study.references.map((reference) => ({
      type: referenceType(reference.type),
      citation: reference.citation,
      url:
        reference.pmid && /^\d{1,9}$/.test(reference.pmid) ? `https://pubmed.ncbi.nlm.nih.gov/${reference.pmid}/` : webLink(reference.url),
    })),
  }
}

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
  const version = study.version ?? study.lastUpdatedDate
  return {
    id: study.nctId,
    values: valuesOf(study, unmapped),
    sections: sectionsOf(study, unmapped),
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
