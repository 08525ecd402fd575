import type { ChartAnswer, ChartPoint, Facet } from '../../domain/contract.ts'
import type { ChartDefinition, DatabaseDefinition, FieldDefinition } from '../../domain/database.ts'
import type { Condition, Sort } from '../../domain/query.ts'
import type { SourceRecord } from '../../domain/record.ts'
import type { VocabularyLinker } from '../../server/vocabulary/types.ts'

/**
 * What a query means, as plainly as it can be said: every record is looked at, nothing is indexed. Written without the
 * catalogue's own code, so that the two can disagree.
 */
export interface Thing {
  id: string
  /** Values as lists; empty when not stated. Dates as published, flags and numbers as text. */
  values: Record<string, string[]>
  /** Names by which a field's value is found. */
  names: Record<string, string[]>
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

export const asThing = (definition: DatabaseDefinition, source: SourceRecord, linker: VocabularyLinker): Thing => {
  const values: Record<string, string[]> = {}
  const names: Record<string, string[]> = {}
  for (const [id, field] of Object.entries(definition.fields)) {
    const raw = source.values[id]
    const list = (raw === undefined || raw === null ? [] : Array.isArray(raw) ? [...(raw as string[])] : [String(raw)])
      .map((item) => item.trim())
      .filter((item) => item !== '')
    if (field.kind === 'terms' && field.vocabulary && !field.derived) {
      const vocabulary = field.vocabulary
      const linked = list.map((item) => linker.link(vocabulary, item))
      values[id] = [...new Set(list)]
      values[`${id}Group`] = [...new Set(linked.map((entry) => entry.key))]
      names[id] = [...list, ...linked.flatMap((entry) => [entry.key, entry.cn ?? '', ...entry.also])]
    } else if (!(field.kind === 'terms' && field.derived)) {
      values[id] = [...new Set(list)]
      names[id] = list
    }
  }
  for (const [id, field] of Object.entries(definition.fields)) {
    if (field.kind !== 'terms' || !field.derived || field.derived.as === 'group') continue
    const { from, as, except } = field.derived
    const stated = (except && values[except.field]) ?? []
    const numbers = (except?.unstated && values[except.unstated.field]) ?? []
    const left =
      stated.length > 0 ? stated.some((key) => except?.values.includes(key)) : numbers.some((text) => except?.unstated?.matches.test(text))
    const entries = left
      ? []
      : (values[`${from}Group`] ?? []).flatMap((key) => linker.drug(key)?.[as] ?? []).map((name) => linker.link(field.vocabulary!, name))
    values[id] = [...new Set(entries.map((entry) => entry.key))]
    names[id] = entries.flatMap((entry) => [entry.key, entry.cn ?? '', ...entry.also])
  }
  return { id: source.id, values, names }
}

const firstDay = (text: string): string => (text.length === 4 ? `${text}-01-01` : text.length === 7 ? `${text}-01` : text)
const lastDay = (text: string): string =>
  text.length === 10
    ? text
    : text.length === 4
      ? `${text}-12-31`
      : new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).toISOString().slice(0, 10)

/**
 * The year that a date is found in, and counted in: of dates that look back (neither expiry nor plan) one of this year that is to come has
 * none yet.
 */
const yearOf = (field: FieldDefinition, date: string, today: string): string | null => {
  const year = date.slice(0, 4)
  const endsToday = field.kind === 'date' && !['expiry', 'plan'].includes(field.of ?? '')
  return endsToday && year === today.slice(0, 4) && firstDay(date) > today ? null : year
}

const words = (text: string): string[] => {
  const found: string[] = []
  let word = ''
  let quoted = false
  for (const character of `${text.normalize('NFKC')} `) {
    if (character === '"') {
      found.push(word)
      word = ''
      quoted = !quoted
    } else if (!quoted && /\s/.test(character)) {
      found.push(word)
      word = ''
    } else word += character
  }
  found.push(word)
  return found.map(plain).filter((entry) => entry !== '')
}

const matches = (definition: DatabaseDefinition, thing: Thing, condition: Condition, today: string): boolean => {
  const searchable = Object.keys(definition.fields).filter((id) => definition.fields[id]?.searchable)
  const names = (condition.field === 'any' ? searchable : [condition.field]).flatMap((id) => thing.names[id] ?? []).map(plain)
  const some = condition.join === 'and' ? 'every' : 'some'
  if (condition.op === 'has')
    return condition.values[some]((value) => words(value).every((word) => names.some((name) => name.includes(word))))
  const field = definition.fields[condition.field] as FieldDefinition
  const values = thing.values[condition.field] ?? []
  const is = (value: string): boolean => {
    if (value === '') return values.length === 0
    if (field.kind === 'number') return values.some((own) => Number(own) === Number(value))
    if (field.kind === 'text' && field.searchable) return values.some((own) => plain(own) === plain(value))
    return values.includes(value)
  }
  const [first = '', second = ''] = condition.values
  const [own] = values
  switch (condition.op) {
    case 'is':
      return condition.values[some](is)
    case 'not':
      return !condition.values.some(is)
    case 'years':
      return condition.values.some((year) => (own === undefined ? year === '' : yearOf(field, own, today) === year))
    case 'rolling': {
      const from = `${Number(today.slice(0, 4)) - Number(first) / 12}${today.slice(4)}`
      return own !== undefined && firstDay(own) >= from && firstDay(own) <= today
    }
    case 'ahead': {
      const to = `${Number(today.slice(0, 4)) + Number(first) / 12}${today.slice(4)}`
      return own !== undefined && firstDay(own) >= today && firstDay(own) <= to
    }
    case 'range':
      if (own === undefined) return false
      if (field.kind === 'date')
        return (first === '' || firstDay(own) >= firstDay(first)) && (second === '' || firstDay(own) <= lastDay(second))
      return (first === '' || Number(own) >= Number(first)) && (second === '' || Number(own) <= Number(second))
  }
}

export const select = (
  definition: DatabaseDefinition,
  things: readonly Thing[],
  conditions: readonly Condition[],
  today: string,
): Thing[] => things.filter((thing) => conditions.every((condition) => matches(definition, thing, condition, today)))

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

export const order = (definition: DatabaseDefinition, things: readonly Thing[], sort: readonly Sort[]): Thing[] => {
  const chosen: Sort[] =
    sort.length > 0
      ? [...sort]
      : definition.defaultSort.map((entry) => ({ field: entry.replace('-', ''), direction: entry.startsWith('-') ? 'desc' : 'asc' }))
  return [...things].sort((a, b) => {
    for (const { field: id, direction } of chosen) {
      const field = definition.fields[id] as FieldDefinition
      const [x] = a.values[id] ?? []
      const [y] = b.values[id] ?? []
      if (x === undefined && y === undefined) continue
      if (x === undefined) return 1
      if (y === undefined) return -1
      const compared =
        field.kind === 'number'
          ? Number(x) - Number(y)
          : field.kind === 'flag'
            ? Number(x === 'true') - Number(y === 'true')
            : field.kind === 'enum'
              ? field.options.indexOf(x) - field.options.indexOf(y)
              : field.kind === 'date'
                ? byBytes(firstDay(x), firstDay(y))
                : field.kind === 'terms'
                  ? byBytes(x.toLowerCase(), y.toLowerCase())
                  : field.searchable
                    ? byBytes(plain(x), plain(y))
                    : byBytes(x, y)
      if (compared !== 0) return direction === 'desc' ? -compared : compared
    }
    return byBytes(a.id, b.id)
  })
}

export const facet = (
  definition: DatabaseDefinition,
  things: readonly Thing[],
  conditions: readonly Condition[],
  id: string,
  limit: number,
  today: string,
): Facet => {
  const field = definition.fields[id] as FieldDefinition
  const counts = new Map<string, number>()
  const followed = select(
    definition,
    things,
    conditions.filter((condition) => condition.field !== id),
    today,
  )
  for (const thing of followed) {
    const values = thing.values[id] ?? []
    const keys = values.length === 0 ? [''] : field.kind === 'date' ? values.map((value) => yearOf(field, value, today)) : values
    for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const compare = ([a, x]: [string, number], [b, y]: [string, number]) =>
    (field.kind === 'date' ? Number(b) - Number(a) : y - x) || byBytes(a, b)
  const stated = [...counts].filter(([key]) => key !== '').sort(compare)
  const chosen = conditions
    .filter((condition) => condition.field === id && ['is', 'not', 'years'].includes(condition.op))
    .flatMap((condition) => condition.values)
  const shown = new Map(stated.slice(0, limit))
  for (const key of chosen) if (key !== '' && !shown.has(key)) shown.set(key, counts.get(key) ?? 0)
  const order = field.kind === 'enum' && field.ordered ? field.options.filter((option) => !['na', 'other', 'unknown'].includes(option)) : []
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  const values = [...shown].sort((a, b) => place(a[0]) - place(b[0]) || compare(a, b))
  if (counts.has('') || chosen.includes('')) values.push(['', counts.get('') ?? 0])
  return { field: id, values: values.map(([key, count]) => ({ key, count })), distinct: stated.length }
}

/** Twelve digits: where between two numbers something lies is told by the engine in another order of operations. */
export const digits = (value: number): number => Number(value.toPrecision(12))

const medianOf = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

export const chart = (
  definition: DatabaseDefinition,
  things: readonly Thing[],
  conditions: readonly Condition[],
  { by, split, measure, order: asked, top }: ChartDefinition,
  today: string,
): ChartAnswer => {
  const field = definition.fields[by] as FieldDefinition
  const found = select(definition, things, conditions, today)
  const number = measure && measure.kind !== 'count' && measure.kind !== 'share' ? measure.of : null
  const withValue = found.filter(({ values }) => values[by]?.length && (number === null || values[number]?.length))
  const keyOf = (value: string) => (field.kind === 'date' ? yearOf(field, value, today) : value)
  const drawn = withValue.filter(({ values }) => values[by]?.some((value) => keyOf(value) !== null))
  const ofMark = (key: string) => drawn.filter(({ values }) => values[by]?.some((value) => keyOf(value) === key))
  const valueOf = (some: readonly Thing[]): number => {
    const numbers = number === null ? [] : some.map(({ values }) => Number(values[number]?.[0]))
    if (measure?.kind === 'sum') return numbers.reduce((sum, value) => sum + value, 0)
    if (measure?.kind === 'median' || measure?.kind === 'spread') return medianOf(numbers)
    if (measure?.kind === 'share') return (100 * some.filter(({ values }) => values[measure.of]?.includes(measure.is)).length) / some.length
    return some.length
  }
  const keys = new Set(drawn.flatMap(({ values }) => (values[by] ?? []).flatMap((value) => keyOf(value) ?? [])))
  const marks = [...keys].map((key) => ({ key, things: ofMark(key), value: valueOf(ofMark(key)) }))
  const many = measure?.kind === 'median' || measure?.kind === 'spread' || measure?.kind === 'share'
  const spreadOf = (some: readonly Thing[]): Pick<ChartPoint, 'spread'> => {
    if (measure?.kind !== 'spread') return {}
    const sorted = some.map(({ values }) => Number(values[measure.of]?.[0])).sort((a, b) => a - b)
    const at = (share: number) => {
      const place = (sorted.length - 1) * share
      const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
      return below + (above - below) * (place - Math.floor(place))
    }
    return { spread: [digits(at(0.1)), digits(at(0.25)), digits(at(0.75)), digits(at(0.9))] }
  }
  if (field.kind !== 'date')
    marks
      .sort((a, b) => (many ? b.things.length - a.things.length : b.value - a.value) || byBytes(a.key, b.key))
      .splice(top ?? Number.POSITIVE_INFINITY)
  marks.sort((a, b) => {
    if (field.kind === 'date') return Number(a.key) - Number(b.key)
    const place = asked === 'options' && field.kind === 'enum' ? field.options.indexOf(a.key) - field.options.indexOf(b.key) : 0
    return place || b.value - a.value || byBytes(a.key, b.key)
  })
  const parts = split === undefined ? undefined : definition.fields[split]
  const splits = parts === undefined ? [''] : [...(parts.kind === 'enum' ? parts.options : ['true', 'false']), '']
  const numeric = number === null ? undefined : definition.fields[number]
  const unit = measure?.kind === 'share' ? '%' : numeric?.kind === 'number' ? numeric.unit : undefined
  return {
    points: marks.flatMap(({ key, things: own }) =>
      splits.flatMap((part): ChartPoint[] => {
        const some = split === undefined ? own : own.filter(({ values }) => (values[split]?.[0] ?? '') === part)
        if (some.length === 0) return []
        return [{ key, ...(split === undefined ? {} : { split: part }), count: some.length, value: valueOf(some), ...spreadOf(some) }]
      }),
    ),
    ...(unit === undefined ? {} : { unit }),
    total: found.length,
    missing: found.length - withValue.length,
    ...(drawn.length < withValue.length && { toCome: withValue.length - drawn.length }),
  }
}
