import type { SectionCell } from '../../../domain/record.ts'
import { keyOf, list, sentence, type Study, text, under, words } from './trials-study.ts'

/** What a study posts of its results, as rows. */

type Cells = Readonly<Record<string, SectionCell>>

/** Measurements shown in one row. */
const IN_A_ROW = 10
/** Rows kept of a table. */
const KEPT = 2000

/** A table up to the rows kept; of a longer one the last row says how many are left out. */
export const bounded = (rows: readonly Cells[]): readonly Cells[] =>
  rows.length > KEPT ? [...rows.slice(0, KEPT), { leftOut: rows.length - KEPT }] : rows

const joined = (parts: readonly (string | null | undefined | false)[], separator: string): string | null =>
  parts.filter(Boolean).join(separator) || null

/** How many of a group were analysed, every count with its unit unless it counts participants: `20, 40 Eyes`. */
const counted = (owner: unknown, group: string | null): string | null =>
  joined(
    list(owner, 'denoms').map((denom) => {
      const found = list(denom, 'counts').find((count) => text(count, 'groupId') === group)
      const [value, units] = [text(found, 'value'), text(denom, 'units')]
      return value && (units === null || /^participants?$/i.test(units) ? value : `${value} ${units}`)
    }),
    ', ',
  )
const withCount = (name: string | null, count: string | null): string | null => joined([name, count && `(n = ${count})`], ' ')

const titles = (owner: unknown, groups = 'groups'): Map<string, string> =>
  new Map(list(owner, groups).map((group) => [text(group, 'id') ?? '', text(group, 'title') ?? text(group, 'id') ?? '']))
const titleOf = (names: Map<string, string>, one: unknown): string | null => {
  const id = text(one, 'groupId')
  return names.get(id ?? '') ?? id
}

const unitOf = (measure: unknown): string | null => {
  const dispersion = text(measure, 'dispersionType')
  return joined(
    [
      text(measure, 'unitOfMeasure'),
      joined([sentence(text(measure, 'paramType')), dispersion?.toLowerCase() !== 'not applicable' && sentence(dispersion)], ', '),
    ],
    ' · ',
  )
}

const noteOf = (measure: unknown): string | null =>
  joined([text(measure, 'description'), text(measure, 'populationDescription'), text(measure, 'anticipatedPostingDate')], '\n')

interface Measured {
  group: string | null
  label: string | null
  amount: string | null
}

/** Every number of a measure: `12.3 (4.5) (1 to 20) [why]`, under the titles of its class and category. */
const measuredOf = (measure: unknown): Measured[] =>
  list(measure, 'classes').flatMap((one) =>
    list(one, 'categories').flatMap((category) =>
      list(category, 'measurements').map((measurement) => {
        const group = text(measurement, 'groupId')
        const [value, spread, lower, upper, comment] = ['value', 'spread', 'lowerLimit', 'upperLimit', 'comment'].map((name) =>
          text(measurement, name),
        )
        return {
          group,
          label: withCount(joined([text(one, 'title'), text(category, 'title')], ' · '), counted(one, group)),
          amount: joined(
            [value, spread && `(${spread})`, (lower || upper) && `(${lower ?? '…'} to ${upper ?? '…'})`, comment && `[${comment}]`],
            ' ',
          ),
        }
      }),
    ),
  )

const COMMENTS = [
  'groupDescription',
  'statisticalComment',
  'pValueComment',
  'estimateComment',
  'ciLowerLimitComment',
  'ciUpperLimitComment',
  'nonInferiorityComment',
  'otherAnalysisDescription',
]

const analysisOf = (analysis: unknown, names: Map<string, string>): Cells => {
  const own = (name: string) => text(analysis, name)
  const [lower, upper, percent] = [own('ciLowerLimit'), own('ciUpperLimit'), own('ciPctValue')]
  const sides = /one|1/i.test(own('ciNumSides') ?? '') ? ', 1-sided' : ''
  const spread = joined([sentence(own('dispersionType')), own('dispersionValue')], ' ')
  const p = own('pValue')
  return {
    group: joined(
      words(analysis, 'groupIds').map((id) => names.get(id) ?? id),
      ' vs ',
    ),
    value: joined(
      [
        own('paramType'),
        own('paramValue'),
        (lower || upper) && `(${percent ? `${percent}% ` : ''}CI${sides} ${lower ?? '…'} to ${upper ?? '…'})`,
        spread && `(${spread})`,
      ],
      ' ',
    ),
    analysis: joined(
      [own('statisticalMethod'), p && `p ${/^[<>=≤≥]/.test(p) ? p : `= ${p}`}`, sentence(own('nonInferiorityType')), ...COMMENTS.map(own)],
      '; ',
    ),
  }
}

/** A row per outcome and group (ten numbers each) and one per analysis; an outcome without either is told all the same. */
export const resultsOf = (study: Study): Cells[] =>
  list(study, 'resultsSection.outcomeMeasuresModule.outcomeMeasures').flatMap((outcome) => {
    const names = titles(outcome)
    const unit = unitOf(outcome)
    const measured = measuredOf(outcome).filter(({ amount }) => amount !== null)
    const rows: Cells[] = [...names].flatMap(([id, name]) => {
      const parts = measured.filter(({ group }) => group === id).map(({ label, amount }) => joined([label, amount], ': '))
      const cells = Array.from({ length: Math.max(1, Math.ceil(parts.length / IN_A_ROW)) }, (_, at) =>
        joined(parts.slice(at * IN_A_ROW, (at + 1) * IN_A_ROW), '; '),
      )
      return cells.map((value) => ({ group: withCount(name, counted(outcome, id)), value, unit }))
    })
    const analyses = list(outcome, 'analyses').map((analysis) => analysisOf(analysis, names))
    const all = [...(rows.length > 0 ? rows : [{ group: null, value: null, unit }]), ...analyses]
    const type = text(outcome, 'type')
    const common = {
      outcome: joined([text(outcome, 'title'), text(outcome, 'timeFrame') && `[${text(outcome, 'timeFrame')}]`], ' '),
      kind: type === 'OTHER_PRE_SPECIFIED' ? 'other' : keyOf(type),
    }
    return all.map((cells, index) => ({ ...common, ...cells, note: index === 0 ? noteOf(outcome) : null }))
  })

/** A row per number at the beginning; a characteristic nobody measured is told all the same. */
export const baselineOf = (study: Study): Cells[] => {
  const module = under(study, 'resultsSection.baselineCharacteristicsModule')
  const names = titles(module)
  return list(module, 'measures').flatMap((measure) => {
    const denoms = list(measure, 'denoms').length > 0 ? measure : module
    const rows = measuredOf(measure).map(({ group, label, amount }) => ({
      category: label,
      group: withCount(names.get(group ?? '') ?? group, counted(denoms, group)),
      value: amount,
    }))
    return (rows.length > 0 ? rows : [{}]).map((cells, index) => ({
      measure: text(measure, 'title'),
      unit: unitOf(measure),
      note: index === 0 ? noteOf(measure) : null,
      ...cells,
    }))
  })
}

/** Who entered, reached and left each period. */
export const flowOf = (study: Study): Cells[] => {
  const module = under(study, 'resultsSection.participantFlowModule')
  const names = titles(module)
  const rows = (period: unknown, kind: string, events: string, parts: string): Cells[] =>
    list(period, events).flatMap((event) =>
      list(event, parts).map((one) => ({
        period: text(period, 'title'),
        kind,
        event: text(event, 'type'),
        group: titleOf(names, one),
        participants: text(one, 'numSubjects'),
        comment: joined([text(one, 'comment'), text(event, 'comment')], '; '),
      })),
    )
  return list(module, 'periods').flatMap((period) => [
    ...rows(period, 'milestone', 'milestones', 'achievements'),
    ...rows(period, 'withdrawal', 'dropWithdraws', 'reasons'),
  ])
}

/** A row per term of an adverse event: `Placebo: 3/22 [5]` for 3 of 22 participants and 5 events. */
export const eventsOf = (study: Study): Cells[] => {
  const module = under(study, 'resultsSection.adverseEventsModule')
  const names = titles(module, 'eventGroups')
  return ['serious', 'other'].flatMap((seriousness) =>
    list(module, `${seriousness}Events`).map((event) => ({
      seriousness,
      organSystem: text(event, 'organSystem'),
      term: text(event, 'term'),
      numbers: joined(
        list(event, 'stats').map((one) => {
          const events = text(one, 'numEvents')
          return `${titleOf(names, one) ?? ''}: ${text(one, 'numAffected') ?? '–'}/${text(one, 'numAtRisk') ?? '–'}${events ? ` [${events}]` : ''}`
        }),
        '\n',
      ),
      vocabulary: text(event, 'sourceVocabulary'),
      assessment: sentence(text(event, 'assessmentType')),
      notes: text(event, 'notes'),
    })),
  )
}

/** Groups of all modules, each title and description once. */
export const groupsOf = (study: Study): Cells[] => {
  const results = 'resultsSection'
  const all = [
    ...list(study, `${results}.participantFlowModule.groups`),
    ...list(study, `${results}.baselineCharacteristicsModule.groups`),
    ...list(study, `${results}.outcomeMeasuresModule.outcomeMeasures`).flatMap((outcome) => list(outcome, 'groups')),
    ...list(study, `${results}.adverseEventsModule.eventGroups`),
  ].map((group) => ({ title: text(group, 'title'), description: text(group, 'description') }))
  return [...new Map(all.map((group) => [JSON.stringify(group), group])).values()]
}
