import type { SectionRow } from '../../../../domain/record.ts'
import { joined } from '../../values/lists.ts'
import { lookup, slug, words } from '../../values/text.ts'
import type { StudyEvent, StudyMeasure, Unmapped } from './study.ts'

/** Posted results as rows a person can read. */

const MEASURE_KINDS: Readonly<Record<string, string>> = {
  primary: 'primary',
  secondary: 'secondary',
  'other-pre-specified': 'other',
  other: 'other',
  'post-hoc': 'post-hoc',
}

const rangeText = (lower: string | null, upper: string | null): string | null =>
  lower === null && upper === null ? null : `${lower ?? '…'} to ${upper ?? '…'}`

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
export const resultRows = (measures: readonly StudyMeasure[], unmapped: Unmapped): SectionRow[] => {
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
        row(group, joined(cells.slice(at, at + VALUES_PER_ROW), '; '), { unit })
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
export const baselineRows = (measures: readonly StudyMeasure[]): SectionRow[] =>
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
export const eventRows = (events: readonly StudyEvent[]): SectionRow[] =>
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
