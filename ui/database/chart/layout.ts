import type { ChartPoint } from '../../../domain/contract.ts'
import type { ChartDefinition } from '../../../domain/database.ts'

/** One bar, column or slice: what it stands for, and its parts by the splitting field ('' where the chart does not split). */
export interface Mark {
  /** Value a filter would take; '' is 'not stated'. */
  key: string
  label: string
  total: number
  parts: readonly { split: string; count: number }[]
}

export interface ChartLayout {
  marks: readonly Mark[]
  /** Splits in the order of the definition's options, largest first otherwise; only those that occur. */
  splits: readonly string[]
  max: number
}

/** Years without a record are drawn as gaps up to this many; a sparser history lists only the years it has. */
const YEARS_FILLED = 150

/**
 * Points of an answer arranged for drawing (DB-06): columns by ascending year with the years between filled in, others by
 * falling count.
 */
export const layoutChart = (
  chart: ChartDefinition,
  points: readonly ChartPoint[],
  options: { splitOrder?: readonly string[]; label: (point: ChartPoint) => string },
): ChartLayout => {
  const marks = new Map<string, { key: string; label: string; total: number; parts: Map<string, number> }>()
  const splitTotals = new Map<string, number>()
  for (const point of points) {
    const mark = marks.get(point.key) ?? { key: point.key, label: options.label(point), total: 0, parts: new Map<string, number>() }
    const split = point.split ?? ''
    mark.total += point.count
    mark.parts.set(split, (mark.parts.get(split) ?? 0) + point.count)
    marks.set(point.key, mark)
    splitTotals.set(split, (splitTotals.get(split) ?? 0) + point.count)
  }
  const order = new Map((options.splitOrder ?? []).map((split, index) => [split, index]))
  const rank = (split: string) => order.get(split) ?? order.size
  const splits = [...splitTotals.keys()].sort((a, b) => rank(a) - rank(b) || splitTotals.get(b)! - splitTotals.get(a)! || (a < b ? -1 : 1))
  let ordered = [...marks.values()]
  if (chart.shape === 'column') {
    const years = ordered.map(({ key }) => Number(key)).filter((year) => Number.isInteger(year))
    const first = Math.min(...years)
    const last = Math.max(...years)
    if (years.length === ordered.length && last - first <= YEARS_FILLED)
      for (let year = first; year <= last; year++)
        if (!marks.has(String(year))) ordered.push({ key: String(year), label: String(year), total: 0, parts: new Map() })
    ordered = ordered.sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))
  } else ordered = ordered.sort((a, b) => b.total - a.total || (a.label < b.label ? -1 : 1))
  return {
    marks: ordered.map(({ parts, ...mark }) => ({
      ...mark,
      parts: splits.filter((split) => parts.has(split)).map((split) => ({ split, count: parts.get(split)! })),
    })),
    splits,
    max: ordered.reduce((max, { total }) => Math.max(max, total), 0),
  }
}

/** Every n-th label, so that labels of `labelWidth` px do not touch in `width` px. */
export const labelStep = (count: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)))

/** Text cut to about `width` px at 12 px, with an ellipsis. */
export const fitLabel = (text: string, width: number): string => {
  let used = 0
  let out = ''
  for (const character of text) {
    used += character.codePointAt(0)! > 0x2e7f ? 12 : 7.2
    if (used > width - 8) return `${out}…`
    out += character
  }
  return out
}
