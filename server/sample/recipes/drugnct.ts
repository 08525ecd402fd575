import type { SectionRow } from '../../../domain/record.ts'
import { type CompanyEntry, drugEntries } from '../../vocabulary/entries.ts'
import type { DrugEntry } from '../../vocabulary/types.ts'
import type { SampleContext, SampleParts, SampleRecipe } from '../context.ts'
import { dayOf, isoDay, yearOf } from '../dates.ts'
import { inSentence, inTitle, isOfAdults, sexOf, stagesOf, studies } from '../illness.ts'
import { type Random, weighted } from '../random.ts'
import { CITIES, companyByName, countryByCode, draw } from '../population.ts'

/** Trials: numbers grow with the day of registration, phase decides size, length and design. */

const FIRST_DAY = dayOf('2002-01-01')
/** Numbers up to the as-of day, all above those that the registry has given out; further records take numbers above. A stride prime to it visits each once. */
const NUMBERS = 7_000_000
const STRIDE = 2_654_437

type Phase = 'early-1' | '1' | '1-2' | '2' | '2-3' | '3' | '4' | 'na'

const phase = weighted<Phase>([['early-1', 2], ['1', 20], ['1-2', 8], ['2', 28], ['2-3', 3], ['3', 20], ['4', 11], ['na', 8]]) // prettier-ignore
const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  'early-1': 'Early Phase 1',
  '1': 'Phase 1',
  '1-2': 'Phase 1/2',
  '2': 'Phase 2',
  '2-3': 'Phase 2/3',
  '3': 'Phase 3',
  '4': 'Phase 4',
  na: '',
}
const SIZES: Readonly<Record<Phase, readonly [least: number, most: number]>> = {
  'early-1': [6, 40],
  '1': [12, 120],
  '1-2': [20, 180],
  '2': [30, 300],
  '2-3': [80, 600],
  '3': [150, 2400],
  '4': [40, 1500],
  na: [30, 5000],
}
const BEGUN = ['completed', 'completed', 'completed', 'completed', 'completed', 'terminated', 'unknown', 'withdrawn'] as const
const RUNNING = [
  'recruiting',
  'recruiting',
  'recruiting',
  'recruiting',
  'active-not-recruiting',
  'active-not-recruiting',
  'enrolling-by-invitation',
  'suspended',
] as const
const PURPOSE = weighted([['treatment', 84], ['prevention', 6], ['supportive-care', 4], ['diagnostic', 2], ['basic-science', 3], ['other', 1]]) // prettier-ignore
/** Years before the first approval in which a drug is first tried on people. */
const TRIED_BEFORE = 8
const PEOPLE = [
  'Participants',
  'Patients',
  'Adults',
  'Subjects',
  'Chinese Participants',
  'Japanese Participants',
  'Adolescents and Adults',
  'Older Adults',
] as const
const WHY = [
  'Slow accrual',
  'Sponsor decision',
  'Business reasons',
  'Lack of efficacy at interim analysis',
  'Funding was withdrawn',
  'Strategic reasons; not related to safety',
] as const
const MEASURES = [
  'Overall survival',
  'Progression-free survival',
  'Objective response rate',
  'Change from baseline at week 24',
  'Number of participants with adverse events',
  'Maximum observed plasma concentration (Cmax)',
  'Area under the concentration-time curve (AUC)',
  'Duration of response',
  'Quality of life score',
  'Time to first event',
] as const
const FRAMES = [
  '12 weeks',
  '24 weeks',
  '52 weeks',
  'Up to 2 years',
  'Up to 5 years',
  'Day 1 to day 29',
  'Through study completion, an average of 1 year',
] as const
const KEYWORDS = [
  'immunotherapy',
  'randomized',
  'biomarker',
  'pharmacokinetics',
  'safety',
  'efficacy',
  'real world',
  'combination therapy',
  'first-line',
  'maintenance',
  'biosimilar',
  'dose escalation',
] as const

/** `NCT` number of a record and the day it was registered. */
const numbered = (index: number, seed: number, today: number): { nctId: string; posted: number } => {
  const place = ((index % NUMBERS) * STRIDE + (Math.abs(seed) % 999_983)) % NUMBERS
  const posted = FIRST_DAY + Math.floor(((place + 1) / (NUMBERS + 1)) * (today - FIRST_DAY))
  return { nctId: `NCT${String(90_000_000 + place + Math.floor(index / NUMBERS) * NUMBERS)}`, posted }
}

/** Drugs of the same illness: what a trial combines or compares. */
const fellows: ReadonlyMap<string, readonly DrugEntry[]> = drugEntries.reduce((map, drug) => {
  for (const indication of drug.indications) map.set(indication, [...(map.get(indication) ?? []), drug])
  return map
}, new Map<string, DrugEntry[]>())

const drugByName: ReadonlyMap<string, DrugEntry> = new Map(drugEntries.map((entry) => [entry.en, entry]))

/** What a sponsor also calls a drug: its brand, where the drug is the sponsor's own. Beside anybody else a real brand would say something untrue. */
const brandOf = (name: string, sponsor: string): string | null => {
  const drug = drugByName.get(name)
  return drug?.originator === sponsor ? (drug.brand ?? null) : null
}

/** A drug that was known when the trial was registered; after a few draws any. */
const drugOf = (random: Random, posted: number): DrugEntry => {
  const latest = yearOf(posted) + TRIED_BEFORE
  let drug = draw.drug(random)
  for (let tries = 0; tries < 4 && (drug.year ?? latest) > latest; tries++) drug = draw.drug(random)
  return drug
}

/** An institution that would study the illness; after a few draws any hospital. */
const institutionFor = (random: Random, condition: string): CompanyEntry => {
  let institution = draw.institution(random)
  for (let tries = 0; tries < 9 && !studies(institution.en, condition); tries++) institution = draw.institution(random)
  return studies(institution.en, condition) ? institution : companyByName.get('Mayo Clinic')!
}

/** With its article: 'an Early Phase 1 Study', 'a Phase 1 Study'. */
const articled = (study: string): string => `${/^[AEIOU]/.test(study) ? 'An' : 'A'} ${study}`

/** What a title says of a trial, which the trial itself bears out. */
interface Titled {
  words: string
  lead: string
  other: string | undefined
  condition: string
  /** Two arms are compared. */
  randomized: boolean
  minimumAge: string
  home: string
}

/** Whom a trial takes in: only as old as it takes, and of a country that it is in. */
const peopleIn = (people: (typeof PEOPLE)[number], { minimumAge, home }: Titled): string => {
  if (people === 'Chinese Participants') return home === 'China' ? people : 'Participants'
  if (people === 'Japanese Participants') return home === 'Japan' ? people : 'Participants'
  if (people === 'Adults' || people === 'Older Adults' || people === 'Adolescents and Adults')
    return minimumAge === '12 Years' ? 'Adolescents and Adults' : 'Adults'
  return people
}

/** Draws a title; the trial says later what of it is so. */
const titleOf = (random: Random, hasOther: boolean, condition: string): { joined: string; say: (trial: Titled) => string } => {
  const joined = hasOther ? random.pick(['Plus', 'in Combination With', 'Versus', 'With or Without']) : ''
  const someone = random.pick(PEOPLE)
  const stage = random.pick(stagesOf(condition))
  const shape = random.whole(0, 4)
  const say = (trial: Titled) => {
    const { words, lead, other, randomized } = trial
    const drugs = other === undefined ? lead : `${lead} ${randomized ? joined : 'Plus'} ${other}`
    const people = peopleIn(someone, trial)
    const illness = `${stage}${inTitle(condition)}`
    const study = words === '' ? 'Study' : `${words} Study`
    switch (shape) {
      case 0:
        return `${articled(study)} of ${drugs} in ${people} With ${illness}`
      case 1:
        return `Efficacy and Safety of ${drugs} in ${illness}`
      case 2:
        return `${drugs} for the Treatment of ${illness}`
      case 3:
        return `${articled(study)} to Evaluate ${drugs} in ${people} With ${illness}`
      default:
        return `${drugs} in Treating ${people} With ${illness}`
    }
  }
  return { joined, say }
}

const EVENTS = [
  ['Gastrointestinal disorders', 'Nausea'],
  ['Gastrointestinal disorders', 'Diarrhoea'],
  ['Nervous system disorders', 'Headache'],
  ['General disorders', 'Fatigue'],
  ['Skin and subcutaneous tissue disorders', 'Rash'],
  ['Infections and infestations', 'Nasopharyngitis'],
] as const

const tables = (
  context: SampleContext,
  trial: {
    lead: string
    other: string | undefined
    strength: string
    size: number
    countries: readonly string[]
    status: string
    randomized: boolean
    hasResults: boolean
    sites: number
    condition: string
    sponsor: { name: string; class: string; collaborator: string | undefined }
    identifier: string | undefined
    milestones: readonly (readonly [event: string, date: string, type: string])[]
  },
): Record<string, SectionRow[]> => {
  const { random } = context
  const { lead, other, strength, size, countries, status, randomized, hasResults, sites, condition, sponsor, identifier, milestones } =
    trial
  const drugs = other === undefined ? [lead] : [lead, other]
  const control = randomized ? (other ?? 'Placebo') : null
  const arms: SectionRow[] = [
    {
      label: lead,
      type: 'Experimental',
      description: `${lead}${strength ? ` ${strength}` : ''} until progression, intolerance or end of study`,
      interventions: drugs.join('; '),
    },
  ]
  if (control !== null)
    arms.push({
      label: control,
      type: control === 'Placebo' ? 'Placebo Comparator' : 'Active Comparator',
      description: `${control} as the comparator`,
      interventions: control,
    })
  const outcomes: SectionRow[] = random
    .some(MEASURES, random.whole(2, 5))
    .map((measure, place) => ({ kind: place === 0 ? 'primary' : 'secondary', measure, timeFrame: random.pick(FRAMES), description: null }))
  const locations: SectionRow[] = []
  for (let site = 0; site < Math.min(sites, 6); site++) {
    const country = random.pick(countries)
    const [city, state] = random.pick(CITIES[country] ?? [[`${country} site`, null]])
    locations.push({
      facility: `${city} ${random.pick(['University Hospital', 'Cancer Center', 'Medical Center', 'Clinical Research Institute'])}`,
      city,
      state,
      zip: null,
      country,
      status: status === 'recruiting' ? 'Recruiting' : null,
    })
  }
  const sections: Record<string, SectionRow[]> = {
    arms,
    interventions: drugs.map((name) => ({ type: 'Drug', name, otherNames: brandOf(name, sponsor.name), description: null })),
    outcomes,
    locations,
    mesh: [{ kind: 'condition', term: condition, id: null, broader: false }],
    sponsors: [
      { role: 'lead', name: sponsor.name, class: sponsor.class },
      ...(sponsor.collaborator === undefined ? [] : [{ role: 'collaborator', name: sponsor.collaborator, class: null }]),
    ],
    identifiers: identifier === undefined ? [] : [{ id: identifier, kind: 'secondary', type: null, domain: null, url: null }],
    milestones: milestones.map(([event, date, type]) => ({ date, event, type })),
    sharing: random.chance(0.4)
      ? [
          {
            plan: random.pick(['yes', 'no', 'undecided'] as const),
            description: null,
            documents: null,
            timeFrame: null,
            access: null,
            url: null,
          },
        ]
      : [],
    groups: [],
    flow: [],
    baseline: [],
    results: [],
    adverseEvents: [],
    adverseEventTerms: [],
    statements: randomized ? [{ item: 'number-of-arms', statement: String(arms.length) }] : [],
    references: random.chance(0.2)
      ? [
          {
            type: 'background',
            citation: `${lead} in clinical practice. Sample citation, ${isoDay(context.today).slice(0, 4)}.`,
            url: null,
          },
        ]
      : [],
  }
  if (hasResults) {
    const half = Math.max(1, Math.floor(size / arms.length))
    sections['results'] = arms.map((arm) => ({
      outcome: outcomes[0]?.['measure'] ?? null,
      kind: 'primary',
      group: arm['label'] ?? null,
      value: String(random.whole(5, 300) / 10),
      unit: 'months',
      analysis: null,
      note: null,
    }))
    sections['groups'] = arms.map((arm) => ({ title: arm['label'] ?? null, description: arm['description'] ?? null }))
    sections['flow'] = arms.flatMap((arm) => {
      const lost = random.whole(0, Math.floor(half * 0.2))
      return [
        ['milestone', 'STARTED', half],
        ['milestone', 'COMPLETED', half - lost],
        ['withdrawal', 'Withdrawal by Subject', lost],
      ].map(([kind, event, participants]) => ({
        period: 'Overall Study',
        kind: String(kind),
        event: String(event),
        group: arm['label'] ?? null,
        participants: String(participants),
        comment: null,
      }))
    })
    sections['baseline'] = arms.map((arm) => ({
      measure: 'Age',
      category: null,
      group: arm['label'] ?? null,
      value: `${random.whole(400, 680) / 10} (${random.whole(60, 140) / 10})`,
      unit: 'years · Mean, Standard deviation',
      note: null,
    }))
    sections['adverseEventTerms'] = random.some(EVENTS, random.whole(2, EVENTS.length)).map(([organSystem, term]) => ({
      seriousness: 'other',
      organSystem,
      term,
      numbers: arms.map((arm) => `${String(arm['label'])}: ${random.whole(0, Math.floor(half * 0.4))}/${half}`).join('\n'),
      vocabulary: 'MedDRA',
      assessment: 'Systematic assessment',
      notes: null,
    }))
    sections['adverseEvents'] = arms.map((arm) => ({
      group: arm['label'] ?? null,
      seriousAffected: random.whole(0, Math.floor(half * 0.3)),
      seriousAtRisk: half,
      otherAffected: random.whole(0, half),
      otherAtRisk: half,
      deaths: random.whole(0, Math.floor(half * 0.2)),
      deathsAtRisk: half,
    }))
  }
  return sections
}

const make = (context: SampleContext): SampleParts => {
  const { random, index, seed, today, rich } = context
  const { nctId, posted } = numbered(index, seed, today)
  const drug = drugOf(random, posted)
  const which = phase(random)
  const words = PHASE_WORDS[which]
  const condition = drug.indications.length > 0 ? random.pick(drug.indications) : draw.indication(random).en
  const second = random.chance(0.35) ? random.pick(fellows.get(condition) ?? [drug]) : undefined
  const other = second === undefined || second === drug ? undefined : second
  const academic = random.chance(which === '4' || which === 'na' ? 0.6 : 0.25)
  const sponsor = academic
    ? institutionFor(random, condition)
    : ((random.chance(0.6) ? companyByName.get(drug.originator ?? '') : undefined) ?? draw.company(random))
  const collaborator = random.chance(0.25) ? draw.company(random) : undefined
  const home = countryByCode.get(sponsor.country) ?? 'United States'
  const countries = [home]
  if (which === '3' || random.chance(0.2))
    for (let more = random.whole(1, 4); more > 0; more--) {
      const country = draw.country(random)
      if (!countries.includes(country)) countries.push(country)
    }

  const start = posted + random.whole(-60, 120)
  const length = random.whole(240, which === '3' ? 1800 : 1100)
  const primary = start + length
  const end = primary + random.whole(0, 540)
  const ended = end < today
  const status = start > today ? 'not-yet-recruiting' : ended ? random.pick(BEGUN) : random.pick(RUNNING)
  const stopped = status === 'terminated' || status === 'withdrawn' || status === 'suspended'
  const [least, most] = SIZES[which]
  const size = status === 'withdrawn' ? 0 : Math.round(least * (most / least) ** random.unit())
  const studyType = which === 'na' && random.chance(0.7) ? 'observational' : 'interventional'
  const interventional = studyType === 'interventional'
  const randomized = interventional && random.chance(which === '3' || which === '2-3' ? 0.85 : which === '1' ? 0.25 : 0.5)
  const hasResults = status === 'completed' && interventional && end + 400 < today && random.chance(0.3)
  const results = hasResults ? Math.min(today, end + random.whole(200, 400)) : null
  const sites = Math.max(1, Math.round(size / random.whole(8, 40)))
  const strength = drug.strengths[0] ?? ''
  const { joined, say } = titleOf(random, other !== undefined, condition)
  const biologic = drug.type !== 'small-molecule'
  const updated = Math.min(today, Math.max(posted, results ?? (ended ? end : today - random.whole(0, 400))))

  const sponsorClass = academic ? (sponsor.en.startsWith('National') && sponsor.country === 'US' ? 'nih' : 'other') : 'industry'
  const secondary = random.chance(0.4)
    ? [
        `${sponsor.en
          .replace(/[^A-Za-z]/g, '')
          .slice(0, 3)
          .toUpperCase()}-${random.whole(100, 9999)}-${String(random.whole(1, 399)).padStart(3, '0')}`,
      ]
    : []
  const startDate = isoDay(start).slice(0, random.chance(0.3) ? 7 : 10)
  const minimumAge = random.chance(0.9) || isOfAdults(condition) ? '18 Years' : '12 Years'
  const maximumAge = random.chance(0.35) ? `${random.pick([65, 70, 75, 80])} Years` : null

  const drugs = other === undefined ? [drug.en] : [drug.en, other.en]
  const title = say({ words, lead: drug.en, other: other?.en, condition, randomized, minimumAge, home })
  const beside = randomized && joined === 'Versus' ? 'compared with' : 'together with'
  const sex = random.chance(0.9) ? 'all' : random.chance(0.6) ? 'female' : 'male'

  return {
    id: nctId,
    values: {
      nctId,
      title,
      officialTitle: rich
        ? `${articled(`${randomized ? 'Randomized, ' : ''}${words === '' ? '' : `${words} `}Study`)} of ${drug.en}${other ? ` ${beside === 'compared with' ? 'Versus' : 'and'} ${other.en}` : ''} in the Treatment of ${inTitle(condition)}`
        : null,
      acronym: random.chance(0.12) ? `${drug.en.slice(0, 4).toUpperCase()}-${random.whole(1, 399)}` : null,
      phase: interventional ? which : null,
      status,
      drug: drugs,
      otherName: [...new Set(drugs.flatMap((name) => brandOf(name, sponsor.en) ?? []))],
      indication: [condition],
      sponsor: [sponsor.en],
      collaborator: collaborator && collaborator !== sponsor ? [collaborator.en] : [],
      sponsorClass,
      studyType,
      interventionType: biologic ? (other?.type === 'small-molecule' ? ['biological', 'drug'] : ['biological']) : ['drug'],
      purpose: interventional ? PURPOSE(random) : null,
      designModel: interventional ? (randomized ? (random.chance(0.9) ? 'parallel' : 'crossover') : 'single-group') : 'cohort',
      allocation: interventional ? (randomized ? 'randomized' : 'na') : null,
      masking: interventional ? (randomized ? random.pick(['none', 'double', 'triple', 'quadruple', 'quadruple'] as const) : 'none') : null,
      healthyVolunteers: which === '1' && random.chance(0.3),
      sex: sexOf(condition) ?? sex,
      genderBased: null,
      ageGroup: [...(minimumAge === '12 Years' ? ['child'] : []), 'adult', ...(maximumAge === '65 Years' ? [] : ['older-adult'])],
      minimumAge,
      maximumAge,
      dataMonitoringCommittee: interventional && random.chance(0.4),
      fdaRegulatedDrug: interventional && home === 'United States',
      fdaRegulatedDevice: false,
      unapprovedDevice: null,
      pediatricPostmarketDevice: null,
      usExport: null,
      expandedAccess: false,
      patientRegistry: interventional ? null : random.chance(0.2),
      enrollment: size,
      enrollmentType: ended ? 'actual' : 'estimated',
      country: countries,
      siteCount: sites,
      startDate,
      primaryCompletionDate: isoDay(primary),
      completionDate: isoDay(end),
      firstPostedDate: isoDay(posted),
      lastUpdatedDate: isoDay(updated),
      resultsPostedDate: results === null ? null : isoDay(results),
      hasResults,
      whyStopped: stopped ? random.pick(WHY) : null,
      keyword: random.chance(0.4) ? [drug.en, random.pick(KEYWORDS)] : [],
      secondaryId: secondary,
      summary: rich
        ? `This sample study looks at ${drug.en}${other ? ` ${beside} ${other.en}` : ''} in people with ${inSentence(condition)}. It is made up and describes no real trial.`
        : null,
      description: null,
      eligibility: rich
        ? `Inclusion: confirmed ${inSentence(condition)}; signed informed consent.\nExclusion: other investigational products within 4 weeks; pregnancy.`
        : null,
    },
    sections: rich
      ? tables(context, {
          lead: drug.en,
          other: other?.en,
          strength,
          size,
          countries,
          status,
          randomized,
          hasResults,
          sites,
          condition,
          sponsor: { name: sponsor.en, class: sponsorClass, collaborator: collaborator === sponsor ? undefined : collaborator?.en },
          identifier: secondary[0],
          milestones: [
            ['first-posted', isoDay(posted), 'actual'],
            ['start', startDate, start > today ? 'estimated' : 'actual'],
            ['primary-completion', isoDay(primary), primary > today ? 'estimated' : 'actual'],
            ['completion', isoDay(end), end > today ? 'estimated' : 'actual'],
            ...(results === null ? [] : [['results-posted', isoDay(results), 'actual'] as const]),
            ['update-posted', isoDay(updated), 'actual'],
          ],
        })
      : {},
  }
}

export const drugnct: SampleRecipe = {
  count: 8000,
  fields: ['nctId', 'title', 'officialTitle', 'acronym', 'phase', 'status', 'lastKnownStatus', 'drug', 'otherName', 'indication', 'sponsor', 'collaborator', 'sponsorClass', 'studyType', 'interventionType', 'purpose', 'designModel', 'allocation', 'masking', 'healthyVolunteers', 'sex', 'genderBased', 'ageGroup', 'dataMonitoringCommittee', 'fdaRegulatedDrug', 'fdaRegulatedDevice', 'unapprovedDevice', 'pediatricPostmarketDevice', 'usExport', 'expandedAccess', 'patientRegistry', 'minimumAge', 'maximumAge', 'enrollment', 'enrollmentType', 'country', 'siteCount', 'startDate', 'primaryCompletionDate', 'completionDate', 'firstPostedDate', 'lastUpdatedDate', 'resultsPostedDate', 'hasResults', 'whyStopped', 'keyword', 'secondaryId', 'summary', 'description', 'eligibility'], // prettier-ignore
  sections: ['milestones', 'sponsors', 'identifiers', 'mesh', 'arms', 'interventions', 'outcomes', 'locations', 'sharing', 'groups', 'flow', 'baseline', 'results', 'adverseEvents', 'adverseEventTerms', 'statements', 'references'], // prettier-ignore
  make,
}
