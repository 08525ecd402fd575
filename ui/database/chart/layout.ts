import type { ChartPoint } from '../../../domain/contract.ts'
import { addsUp, type ChartDefinition, type FieldDefinition } from '../../../domain/database.ts'
import { textWidth } from '../../../domain/columnWidths.ts'

/** Part of a mark by the splitting field: '' is 'not stated', or all of the mark where the chart does not split. */
export interface Segment {
  split: string
  value: number
  count: number
}

/** Parts that stand on one another: each with what those before it come to. */
export const stacked = (parts: readonly Segment[]): { part: Segment; from: number }[] => {
  let from = 0
  return parts.map((part) => {
    const stands = { part, from }
    from += part.value
    return stands
  })
}

/** One bar, column, slice or dot: what it stands for, what is measured of how many records, and its parts. */
export interface Mark {
  /** Value a filter would take; '' is 'not stated'. */
  key: string
  label: string
  /** null for a year without records where that is not nought: there is no median of nothing. */
  value: number | null
  /** Records behind it. */
  count: number
  parts: readonly Segment[]
  /** 10th, 25th, 75th and 90th percentile, where the chart measures spreads; the value is the median. */
  spread?: ChartPoint['spread']
}

export interface ChartLayout {
  marks: readonly Mark[]
  /** Marks are years. */
  years: boolean
  /** Splits in the order of the definition's options, largest first otherwise; only those that occur. */
  splits: readonly string[]
  /** Least and largest value, nought included: 0 and 1 where nothing is larger. */
  min: number
  max: number
  /** All values are whole numbers, and so should be what stands at the axis. */
  whole: boolean
}

/** Years without a record are drawn as gaps up to this many; a sparser history lists only the years it has. */
const YEARS_FILLED = 150

const MONTH = /^(\d{4})-\d{2}$/

/** Every year between those of the keys; of months every one of the year they lie in, so that a calendar year reads as one. */
const between = (keys: readonly string[]): string[] => {
  const years = new Set(keys.map((key) => MONTH.exec(key)?.[1]))
  const [year] = years
  if (years.size === 1 && year !== undefined)
    return Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`)
  const numbers = keys.map(Number).filter(Number.isInteger)
  const first = Math.min(...numbers)
  const last = Math.max(...numbers)
  if (numbers.length < keys.length || last - first > YEARS_FILLED) return []
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
}

/**
 * Points of an answer arranged for drawing (DB-06): by ascending year with the years between filled in, in the order of the
 * options of `by` where the chart asks for it, others by falling value.
 */
export const layoutChart = (
  chart: ChartDefinition,
  points: readonly ChartPoint[],
  options: { by: FieldDefinition | undefined; splitOrder?: readonly string[]; label: (point: ChartPoint) => string },
): ChartLayout => {
  const marks = new Map<string, Omit<Mark, 'parts'> & { value: number | null; count: number; parts: Map<string, Segment> }>()
  const splitTotals = new Map<string, number>()
  for (const point of points) {
    const mark = marks.get(point.key) ?? {
      key: point.key,
      label: options.label(point),
      value: 0,
      count: 0,
      parts: new Map<string, Segment>(),
      ...(point.spread && { spread: point.spread }),
    }
    const split = point.split ?? ''
    const part = mark.parts.get(split)
    mark.value = (mark.value ?? 0) + point.value
    mark.count += point.count
    mark.parts.set(split, { split, value: (part?.value ?? 0) + point.value, count: (part?.count ?? 0) + point.count })
    marks.set(point.key, mark)
    splitTotals.set(split, (splitTotals.get(split) ?? 0) + point.value)
  }
  const rankOf = (keys: readonly string[]) => {
    const order = new Map(keys.map((key, index) => [key, index]))
    return (key: string) => order.get(key) ?? order.size
  }
  const splitRank = rankOf(options.splitOrder ?? [])
  const splits = [...splitTotals.keys()].sort(
    (a, b) => splitRank(a) - splitRank(b) || splitTotals.get(b)! - splitTotals.get(a)! || (a < b ? -1 : 1),
  )
  const ordered = [...marks.values()]
  const years = options.by?.kind === 'date'
  if (years) {
    for (const key of between(ordered.map((mark) => mark.key)))
      if (!marks.has(key)) ordered.push({ key, label: key, value: addsUp(chart) ? 0 : null, count: 0, parts: new Map() })
    ordered.sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))
  } else {
    const rank = rankOf(chart.order === 'options' && options.by?.kind === 'enum' ? options.by.options : [])
    ordered.sort((a, b) => rank(a.key) - rank(b.key) || (b.value ?? 0) - (a.value ?? 0) || (a.label < b.label ? -1 : 1))
  }
  const values = ordered.flatMap(({ value, spread = [] }) => [value ?? 0, ...spread])
  const max = Math.max(0, ...values)
  const min = Math.min(0, ...values)
  return {
    marks: ordered.map(({ parts, ...mark }) => ({
      ...mark,
      parts: splits.flatMap((split) => parts.get(split) ?? []),
    })),
    years,
    splits,
    min,
    max: max === 0 && min === 0 ? 1 : max,
    whole: values.every(Number.isInteger),
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
    // Names in capitals, as publishers write companies, are wider.
    used += character.codePointAt(0)! > 0x2e7f ? 12 : /[A-Z]/.test(character) ? 8.2 : 7.2
    if (used > width - 8) return `${out}…`
    out += character
  }
  return out
}

/** Rough width of a text in px at a font size of `size` px. */
export const widthAt = (text: string, size: number): number => (textWidth(text) * size) / 13

/** A label as at most two lines of `width` px at 11 px, broken at spaces, or anywhere in Chinese; null where that is not enough. */
export const wrapLabel = (text: string, width: number): readonly string[] | null => {
  const fits = (line: string) => widthAt(line, 11) <= width
  if (fits(text)) return [text]
  const pieces = text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+|\s+/gu) ?? []
  for (let at = pieces.length - 1; at > 0; at--) {
    const lines = [pieces.slice(0, at).join('').trim(), pieces.slice(at).join('').trim()]
    if (lines.every((line) => line !== '' && fits(line))) return lines
  }
  return null
}
