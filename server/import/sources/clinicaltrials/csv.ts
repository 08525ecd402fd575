import { age, emptyStudy, STUDY_FLAGS, type Study, type StudyMilestone } from './study.ts'
import { type Fills, type Row, type TableColumns, untold } from '../../readers/columns.ts'
import { firstDay, isoDate, later, longDate } from '../../values/dates.ts'
import { distinct } from '../../values/lists.ts'
import { count } from '../../values/numbers.ts'
import { line, prose, slug } from '../../values/text.ts'

/** Columns of the site's "Download CSV"; a person chooses which, so only the number is sure. Names of the old site are aliases. */
export const CSV_COLUMNS = {
  required: ['NCT Number'],
  optional: [
    'Study Title',
    'Acronym',
    'Study Status',
    'Brief Summary',
    'Study Results',
    'Conditions',
    'Interventions',
    'Primary Outcome Measures',
    'Secondary Outcome Measures',
    'Other Outcome Measures',
    'Sponsor',
    'Collaborators',
    'Sex',
    'Age',
    'Phases',
    'Enrollment',
    'Funder Type',
    'Study Type',
    'Study Design',
    'Other IDs',
    'Start Date',
    'Primary Completion Date',
    'Completion Date',
    'First Posted',
    'Results First Posted',
    'Last Update Posted',
    'Locations',
    'Sponsor/Collaborators',
    'Outcome Measures',
    'Study URL',
    'Study Documents',
  ],
  aliases: {
    Title: 'Study Title',
    Status: 'Study Status',
    'Overall Status': 'Study Status',
    Gender: 'Sex',
    'Funded Bys': 'Funder Type',
    'Study Designs': 'Study Design',
    URL: 'Study URL',
  },
} as const satisfies TableColumns<string>

/** Fields and sections by the columns that fill them; those of none of the file's columns are not known. */
export const CSV_FILLS: Fills<Column> = {
  nctId: ['NCT Number'],
  title: ['Study Title'],
  acronym: ['Acronym'],
  status: ['Study Status'],
  summary: ['Brief Summary'],
  hasResults: ['Study Results', 'Results First Posted'],
  indication: ['Conditions'],
  drug: ['Interventions'],
  interventionType: ['Interventions'],
  interventions: ['Interventions'],
  outcomes: ['Primary Outcome Measures', 'Secondary Outcome Measures', 'Other Outcome Measures', 'Outcome Measures'],
  sponsor: ['Sponsor', 'Sponsor/Collaborators'],
  sponsors: ['Sponsor', 'Sponsor/Collaborators'],
  collaborator: ['Collaborators', 'Sponsor/Collaborators'],
  sponsorClass: ['Funder Type'],
  sex: ['Sex'],
  ageGroup: ['Age'],
  minimumAge: ['Age'],
  maximumAge: ['Age'],
  phase: ['Phases'],
  enrollment: ['Enrollment'],
  studyType: ['Study Type'],
  purpose: ['Study Design'],
  designModel: ['Study Design'],
  allocation: ['Study Design'],
  masking: ['Study Design'],
  secondaryId: ['Other IDs'],
  identifiers: ['Other IDs'],
  startDate: ['Start Date'],
  primaryCompletionDate: ['Primary Completion Date'],
  completionDate: ['Completion Date'],
  firstPostedDate: ['First Posted'],
  resultsPostedDate: ['Results First Posted'],
  lastUpdatedDate: ['Last Update Posted'],
  milestones: ['Start Date', 'Primary Completion Date', 'Completion Date', 'First Posted', 'Results First Posted', 'Last Update Posted'],
  country: ['Locations'],
  siteCount: ['Locations'],
  locations: ['Locations'],
  references: ['Study Documents'],
}

/** What no column of the table says. */
const NEVER = [
  'officialTitle',
  'otherName',
  'lastKnownStatus',
  'whyStopped',
  'keyword',
  'description',
  'eligibility',
  'healthyVolunteers',
  'enrollmentType',
  ...STUDY_FLAGS,
  'mesh',
  'arms',
  'sharing',
  'groups',
  'flow',
  'baseline',
  'results',
  'adverseEvents',
  'adverseEventTerms',
  'statements',
]

/** Fields and sections that a table with these columns cannot tell. */
export const csvAbsent = (missing: readonly string[]): string[] => [...untold(CSV_FILLS, (column) => !missing.includes(column)), ...NEVER]

type Column = (typeof CSV_COLUMNS)['required' | 'optional'][number]
export type CsvRow = Row<Column>

/** Names the registry publishes with their second half behind a comma. */
const COUNTRY_TAIL =
  /^(?:(?:Islamic |Democratic People's |Bolivarian )?Republic of|The Democratic Republic of the|The Former Yugoslav Republic of|Federated States of|Province of China|occupied|Plurinational State of|British|U\.S\.)$/i

/** Parts of a cell, each spelling once. */
const parts = (text: string): string[] => distinct(text.split('|').map(line))

/** The country at the end of `Facility, City, State, Zip, Country`; facilities hold commas too, so the rest stays whole. */
export const csvLocation = (text: string): { place: string | null; country: string | null } => {
  const [, place, country = ''] = /^(.*),(.*)$/s.exec(text) ?? [null, '', text]
  const [, before, first] = COUNTRY_TAIL.test(country.trim()) ? (/^(?:(.*),)?(.*)$/s.exec(place ?? '') ?? []) : []
  return first?.trim()
    ? { place: line(before), country: line(`${first.trim()}, ${country.trim()}`) }
    : { place: line(place), country: line(country) }
}

const design = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split('|').flatMap((piece) => {
      const colon = piece.indexOf(':')
      return colon < 0 ? [] : [[slug(piece.slice(0, colon)), piece.slice(colon + 1).trim()]]
    }),
  )

/** `DRUG: Memantine`; names hold colons, so only the first one parts, and only after a kind of intervention. */
const intervention = (text: string): { type: string | null; name: string | null } => {
  const match = /^([A-Z][A-Za-z_ ]{2,30}):\s*(.+)$/s.exec(text)
  return match ? { type: line(match[1]), name: line(match[2]) } : { type: null, name: line(text) }
}

/** `Measure, Description, Time frame` of a chosen column, or the bare measure. */
const outcomes = (text: string, kind: 'primary' | 'secondary' | 'other'): Study['outcomes'] =>
  parts(text).map((measure) => ({ kind, measure, timeFrame: null, description: null }))

const dateOf = (text: string): string | null => isoDate(text) ?? longDate(text)

/** A study of the table. What the table does not tell stays unknown. */
export const csvStudy = (row: CsvRow, nctId: string): Study => {
  const sponsors = parts(row['Sponsor/Collaborators'])
  const designs = design(row['Study Design'])
  const ages = /^(\d+ \w+) (?:to|and) (\d+ \w+)/i.exec(row.Age)
  const minimum = ages?.[1] ?? /^(\d+ \w+) and older/i.exec(row.Age)?.[1]
  const maximum = ages?.[2] ?? /^up to (\d+ \w+)/i.exec(row.Age)?.[1]
  const results = slug(row['Study Results'])
  const otherIds = parts(row['Other IDs'])
  const milestone = (event: StudyMilestone, column: Column) => ({ event, date: dateOf(row[column]), type: null })
  return {
    ...emptyStudy('csv', nctId),
    title: line(row['Study Title']),
    acronym: line(row.Acronym),
    secondaryIds: otherIds,
    status: line(row['Study Status'].split(':')[0]),
    phases: parts(row.Phases),
    studyType: line(row['Study Type'].split(':')[0]),
    sponsor: line(row.Sponsor) ?? sponsors[0] ?? null,
    sponsorClass: parts(row['Funder Type'])[0] ?? null,
    collaborators: [...parts(row.Collaborators), ...(line(row.Sponsor) ? [] : sponsors.slice(1))].map((name) => ({ name, class: null })),
    conditions: parts(row.Conditions),
    summary: prose(row['Brief Summary']),
    purpose: line(designs['primary-purpose']),
    designModel: line(designs['intervention-model']) ?? line(designs['observational-model']),
    allocation: line(designs['allocation']),
    masking: line(designs['masking']),
    sex: line(row.Sex),
    // `CHILD, ADULT`, or `18 Years and older (Adult, Older Adult)`.
    ageGroups: distinct((/\(([^)]*)\)/.exec(row.Age)?.[1] ?? (/\d/.test(row.Age) ? '' : row.Age)).split(/[|,]/).map(line)),
    minimumAge: age(minimum),
    maximumAge: age(maximum),
    enrollment: count(row.Enrollment),
    startDate: dateOf(row['Start Date']),
    primaryCompletionDate: dateOf(row['Primary Completion Date']),
    completionDate: dateOf(row['Completion Date']),
    firstPostedDate: dateOf(row['First Posted']),
    lastUpdatedDate: dateOf(row['Last Update Posted']),
    resultsPostedDate: dateOf(row['Results First Posted']),
    hasResults:
      results === 'yes' || results === 'has-results' ? true : results === 'no' || results === 'no-results-available' ? false : null,
    milestones: [
      milestone('start', 'Start Date'),
      milestone('primary-completion', 'Primary Completion Date'),
      milestone('completion', 'Completion Date'),
      milestone('first-posted', 'First Posted'),
      milestone('results-posted', 'Results First Posted'),
      milestone('update-posted', 'Last Update Posted'),
    ],
    identifiers: otherIds.map((id) => ({ kind: null, id, type: null, domain: null, url: null })),
    interventions: parts(row.Interventions).map((text) => ({ ...intervention(text), otherNames: [], description: null })),
    outcomes: [
      ...outcomes(row['Primary Outcome Measures'], 'primary'),
      ...outcomes(row['Outcome Measures'], 'primary'),
      ...outcomes(row['Secondary Outcome Measures'], 'secondary'),
      ...outcomes(row['Other Outcome Measures'], 'other'),
    ],
    locations: row.Locations.split('|').flatMap((text) => {
      const { place, country } = csvLocation(text)
      return country === null ? [] : [{ facility: place, city: null, state: null, zip: null, country, status: null }]
    }),
    references: parts(row['Study Documents']).map((text) => {
      const match = /^(.*?),?\s*(https?:\S+)$/.exec(text)
      return { type: 'document', citation: line(match?.[1] ?? text), pmid: null, url: line(match?.[2]) }
    }),
  }
}

/** Statuses of studies that have begun, whose start is a past date, and of those that have ended. */
const BEGUN = new Set(['recruiting', 'active-not-recruiting', 'enrolling-by-invitation', 'suspended', 'completed', 'terminated'])
const ENDED = new Set(['completed', 'terminated'])

/**
 * The latest day a row proves to have passed when the table was made: the table carries no date of its own, and planned dates lie
 * in the future. An as-of date no later than the true one.
 */
export const provenDay = (row: CsvRow): string | null => {
  const posted = [row['First Posted'], row['Results First Posted'], row['Last Update Posted']].map(dateOf).reduce(later, null)
  const status = slug(row['Study Status'])
  const begun = BEGUN.has(status) ? dateOf(row['Start Date']) : null
  const ended = ENDED.has(status) ? dateOf(row['Completion Date']) : null
  const latest = [posted, begun, ended].reduce(later, null)
  return latest === null ? null : firstDay(latest)
}
