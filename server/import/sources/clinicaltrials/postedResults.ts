import { joined } from '../../values/lists.ts'
import { line, prose, words } from '../../values/text.ts'
import { amount, comments, type Group, type Json, label, objects, texts } from './json.ts'
import { allAnalysed, analysed, type Study, type StudyEvent, type StudyMeasure } from './study.ts'

/** Posted results of a study by API v2's keys: measures, adverse events, the flow of participants. */

/** Groups of posted results, as the module that tells of them lists them. */
export const groupsOf = (module: Json, name = 'groups'): Group[] =>
  objects(module[name]).map((group) => ({
    id: line(group['id']) ?? '',
    title: line(group['title']),
    description: prose(group['description']),
  }))
const denomOf = (owner: Json, group: string): string | null =>
  allAnalysed(
    objects(owner['denoms']).map((denom) => {
      const found = objects(denom['counts']).find((one) => line(one['groupId']) === group)
      return analysed(line(found?.['value']), line(denom['units']))
    }),
  )

/** An outcome or a characteristic at baseline, whose groups and numbers analysed stand in `module`. */
export const measureOf = (measure: Json, module: Json): StudyMeasure => ({
  title: line(measure['title']),
  kind: line(measure['type']),
  timeFrame: line(measure['timeFrame']),
  parameter: line(measure['paramType']),
  dispersion: line(measure['dispersionType']),
  unit: line(measure['unitOfMeasure']),
  description: prose(measure['description']),
  population: prose(measure['populationDescription']),
  anticipated: line(measure['anticipatedPostingDate']),
  posted: !/^not[ _]posted$/i.test(line(measure['reportingStatus']) ?? ''),
  groups: groupsOf(module).map(({ id, title }) => ({
    id,
    title,
    participants: denomOf(objects(measure['denoms']).length > 0 ? measure : module, id),
  })),
  values: objects(measure['classes']).flatMap((cls) =>
    objects(cls['categories']).flatMap((category) =>
      objects(category['measurements']).map((one) => ({
        group: line(one['groupId']) ?? '',
        label: label(cls['title'], category['title']),
        analysed: denomOf(cls, line(one['groupId']) ?? ''),
        value: amount(one['value']),
        spread: amount(one['spread']),
        lower: amount(one['lowerLimit']),
        upper: amount(one['upperLimit']),
        comment: line(one['comment']),
      })),
    ),
  ),
  analyses: objects(measure['analyses']).map((one) => ({
    groups: texts(one['groupIds']),
    method: line(one['statisticalMethod']) ?? line(one['otherAnalysisDescription']),
    pValue: line(one['pValue']),
    parameter: line(one['paramType']),
    estimate: amount(one['paramValue']),
    dispersion: joined([words(one['dispersionType']), amount(one['dispersionValue'])], ' '),
    confidence: line(one['ciPctValue']),
    sides: line(one['ciNumSides']),
    lower: amount(one['ciLowerLimit']),
    upper: amount(one['ciUpperLimit']),
    type: line(one['nonInferiorityType']),
    comment: comments(
      one['groupDescription'],
      one['statisticalComment'],
      one['pValueComment'],
      one['estimateComment'],
      one['ciLowerLimitComment'],
      one['ciUpperLimitComment'],
      one['nonInferiorityComment'],
      line(one['statisticalMethod']) === null ? null : one['otherAnalysisDescription'],
    ),
  })),
})

/** Adverse events by term, with the numbers of each group. */
export const eventsOf = (adverse: Json): StudyEvent[] => {
  const titles = new Map(groupsOf(adverse, 'eventGroups').map((group) => [group.id, group.title ?? (group.id || null)]))
  const of = (list: string, serious: boolean) =>
    objects(adverse[list]).map((event) => ({
      serious,
      system: line(event['organSystem']),
      term: line(event['term']),
      vocabulary: line(event['sourceVocabulary']),
      assessment: line(event['assessmentType']),
      notes: prose(event['notes']),
      counts: objects(event['stats']).map((one) => ({
        group: titles.get(line(one['groupId']) ?? '') ?? line(one['groupId']),
        affected: amount(one['numAffected']),
        atRisk: amount(one['numAtRisk']),
        events: amount(one['numEvents']),
      })),
    }))
  return [...of('seriousEvents', true), ...of('otherEvents', false)]
}

/** How participants went through the study, period by period. */
export const flowOf = (module: Json): Study['flow'] => {
  const titles = new Map(groupsOf(module).map((group) => [group.id, group.title ?? (group.id || null)]))
  const row = (period: Json, kind: 'milestone' | 'withdrawal', event: Json, one: Json) => ({
    period: line(period['title']),
    kind,
    event: line(event['type']),
    group: titles.get(line(one['groupId']) ?? '') ?? line(one['groupId']),
    participants: amount(one['numSubjects']),
    comment: comments(one['comment'], event['comment']),
  })
  return objects(module['periods']).flatMap((period) => [
    ...objects(period['milestones']).flatMap((event) => objects(event['achievements']).map((one) => row(period, 'milestone', event, one))),
    ...objects(period['dropWithdraws']).flatMap((event) => objects(event['reasons']).map((one) => row(period, 'withdrawal', event, one))),
  ])
}
