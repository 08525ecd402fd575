import { type DatabaseDefinition, derivationOf } from '../../domain/database.ts'
import { isMade } from '../../domain/made.ts'
import type { RecordDetail, SectionRow, Value } from '../../domain/record.ts'
import { tidy } from './text.ts'
import type { Place, StatedRecord, StatedRow, Statement, TruthParser } from './types.ts'

/** Differences shown of each field. */
const SHOWN = 20

export interface Difference {
  id: string
  /** What the publisher says, and what the record says. */
  published: unknown
  shown: unknown
  at: Place | null
}

/** Counts of one field (`holder`), of the rows of a section (`patents[]`) or of one of its columns (`patents[].expiry`). */
export interface FieldCount {
  field: string
  compared: number
  equal: number
  derived: number
  differing: number
  /** Of those that differ: only in capital and small letters. */
  onlyCase: number
  differences: Difference[]
}

export interface TruthReport {
  database: string
  records: number
  /** Records that the publisher's files have and the catalogue has not, and the other way round. */
  missing: { id: string; at: Place }[]
  surplus: string[]
  fields: FieldCount[]
  /** Fields and columns of the definition that no parser knows: `field X`, `section Y`, `column Y.z`. */
  byNobody: string[]
  /** Derived values on products that are not for people, against TRUTH-02. */
  trespasses: Difference[]
  /** Values that stand in a field or section which says that it is not in the files imported. */
  contradictions: Difference[]
}

/** Whether anything the publisher says is said otherwise, or is compared by nobody. */
export const isTrue = (report: TruthReport): boolean =>
  report.missing.length === 0 &&
  report.surplus.length === 0 &&
  report.byNobody.length === 0 &&
  report.trespasses.length === 0 &&
  report.contradictions.length === 0 &&
  report.records > 0 &&
  report.fields.every(({ differing }) => differing === 0)

/** What a definition holds that a parser does not know, so that a new field cannot go uncompared (TRUTH-06). */
export const comparedByNobody = (
  definition: DatabaseDefinition,
  parser: Pick<TruthParser, 'fields' | 'sections' | 'concluded'>,
): string[] => [
  ...Object.entries(definition.fields)
    .filter(([id, field]) => !isMade(field) && !parser.fields.includes(id) && !parser.concluded?.includes(id))
    .map(([id]) => `field ${id}`),
  ...definition.sections.flatMap((section) => {
    if (section.kind !== 'table') return []
    const known = parser.sections[section.id]
    if (!known) return [`section ${section.id}`]
    return Object.keys(section.columns)
      .filter((column) => !known.includes(column))
      .map((column) => `column ${section.id}.${column}`)
  }),
]

/** A value in the one form both sides are compared in: lists of names sorted, white space tidied, '' as nothing. */
export const comparable = (value: Statement | Value | undefined): string => {
  if (value === null || value === undefined || value === '') return 'null'
  if (Array.isArray(value)) {
    const names = (value as readonly (string | { key: string })[]).map((one) => tidy(typeof one === 'string' ? one : one.key))
    return JSON.stringify([...new Set(names)].filter((name) => name !== '').sort())
  }
  return JSON.stringify(typeof value === 'string' ? tidy(value) : value)
}

const isNothing = (form: string): boolean => form === 'null' || form === '[]' || form === '""'

/** Whether both say the same. A key of its own for what is not stated says as much as nothing. */
const isSaid = (kind: string | undefined, published: Statement, shown: Value | undefined): boolean => {
  const [own, form] = [comparable(published), comparable(shown)]
  if (own === form) return true
  const isUnknown = kind === 'enum' && (form === '"unknown"' || form === '["unknown"]')
  return isNothing(own) && (isNothing(form) || isUnknown)
}

const partsOf = (cell: unknown): string => (typeof cell === 'string' ? tidy(cell).split('; ').sort().join('; ') : '')

/** A row in one form: the columns that say something, in the order of the definition. */
const cellsOf = (row: SectionRow, columns: readonly string[]): string[] => columns.map((column) => comparable(row[column]))

interface Pair {
  published: StatedRow | null
  shown: SectionRow | null
}

/**
 * Rows of both sides put beside each other: equal ones first (their order is no statement), then what is left by the most equal
 * cells, then what has nobody left on the other side.
 */
const pairRows = (published: readonly StatedRow[], shown: readonly SectionRow[], columns: readonly string[]): Pair[] => {
  const pairs: Pair[] = []
  const waiting = new Map<string, StatedRow[]>()
  for (const row of published) {
    const form = cellsOf(row.cells, columns).join('\n')
    waiting.set(form, [...(waiting.get(form) ?? []), row])
  }
  const others: SectionRow[] = []
  for (const row of shown) {
    const same = waiting.get(cellsOf(row, columns).join('\n'))?.shift()
    if (same) pairs.push({ published: same, shown: row })
    else others.push(row)
  }
  const left = [...waiting.values()].flat()
  for (const row of others) {
    const cells = cellsOf(row, columns)
    let [best, most] = [-1, 0]
    left.forEach((candidate, index) => {
      const alike = cellsOf(candidate.cells, columns).filter((cell, at) => cell === cells[at] && !isNothing(cell)).length
      if (alike > most) [best, most] = [index, alike]
    })
    // Half of what it says must agree before two rows count as one row said twice.
    const isSame = best >= 0 && most * 2 >= cells.filter((cell) => !isNothing(cell)).length
    pairs.push({ published: isSame ? (left.splice(best, 1)[0] as StatedRow) : null, shown: row })
  }
  return [...pairs, ...left.map((row) => ({ published: row, shown: null }))]
}

/** Collects, record by record, what is said on both sides. */
export const createComparison = (definition: DatabaseDefinition, parser: TruthParser, truth: readonly StatedRecord[]) => {
  const expected = new Map(truth.map((record) => [record.id, record]))
  if (expected.size !== truth.length) throw new Error(`the parser of ${parser.source} tells records twice`)
  const counts = new Map<string, FieldCount>()
  const count = (field: string): FieldCount => {
    let found = counts.get(field)
    if (!found) counts.set(field, (found = { field, compared: 0, equal: 0, derived: 0, differing: 0, onlyCase: 0, differences: [] }))
    return found
  }
  const report: TruthReport = {
    database: definition.id,
    records: 0,
    missing: [],
    surplus: [],
    fields: [],
    byNobody: comparedByNobody(definition, parser),
    trespasses: [],
    contradictions: [],
  }
  const compare = (field: string, id: string, published: unknown, shown: unknown, isEqual: boolean, at: Place | null) => {
    const counted = count(field)
    counted.compared++
    if (isEqual) counted.equal++
    else {
      counted.differing++
      const isOnlyCase = comparable(published as Statement).toLowerCase() === comparable(shown as Value).toLowerCase()
      if (isOnlyCase) counted.onlyCase++
      // What differs in more than letter case is shown first.
      const difference = { id, published, shown, at }
      if (!isOnlyCase) counted.differences.splice(counted.differing - counted.onlyCase - 1, 0, difference)
      else counted.differences.push(difference)
      counted.differences.length = Math.min(counted.differences.length, SHOWN)
    }
  }
  const tables = definition.sections.flatMap((section) => (section.kind === 'table' ? [section] : []))

  const record = (shown: RecordDetail): void => {
    report.records++
    const said = expected.get(shown.id)
    if (!said) {
      report.surplus.push(shown.id)
      return
    }
    expected.delete(shown.id)
    for (const [id, field] of Object.entries(definition.fields)) {
      const value = shown.values[id]
      const form = comparable(value)
      const at = said.places?.[id] ?? said.at
      const derived = derivationOf(field)
      if (derived) {
        if (!isNothing(form)) count(id).derived++
        const key = derived.except && said.values[derived.except.field]
        const isLeftOut = said.veterinary || (typeof key === 'string' && derived.except?.values.includes(key))
        if (derived.as !== 'group' && isLeftOut && !isNothing(form))
          report.trespasses.push({ id: shown.id, published: id, shown: value, at })
        continue
      }
      if (shown.absent?.includes(id) && !isNothing(form))
        report.contradictions.push({ id: shown.id, published: `${id} is not in the files`, shown: value, at })
      if (!parser.fields.includes(id)) {
        if (parser.concluded?.includes(id) && !isNothing(form)) count(id).derived++
        continue
      }
      const published = said.values[id] ?? null
      compare(id, shown.id, published, value, isSaid(field.kind, published, value), at)
    }
    for (const { id, columns } of tables) {
      const rows = shown.sections[id] ?? []
      if (shown.absent?.includes(id) && rows.length > 0)
        report.contradictions.push({ id: shown.id, published: `${id} is not in the files`, shown: rows.length, at: said.at })
      const known = parser.sections[id]?.filter((column) => column in columns)
      if (!known) continue
      for (const column of Object.keys(columns)) {
        const told = rows.find((row) => !isNothing(comparable(row[column])))
        if (told && shown.absent?.includes(`${id}.${column}`))
          report.contradictions.push({ id: shown.id, published: `${id}.${column} is not in the files`, shown: told[column], at: said.at })
      }
      for (const { published, shown: row } of pairRows(said.sections[id] ?? [], rows, known)) {
        const at = published?.at ?? said.at
        compare(`${id}[]`, shown.id, published?.cells ?? null, row, published !== null && row !== null, at)
        if (!published || !row) continue
        for (const column of known) {
          const isUnordered = parser.unordered?.includes(`${id}[].${column}`) === true
          const isSame =
            isSaid(columns[column]?.kind, published.cells[column] ?? null, row[column] ?? null) ||
            (isUnordered && partsOf(published.cells[column]) === partsOf(row[column]))
          compare(`${id}[].${column}`, shown.id, published.cells[column] ?? null, row[column] ?? null, isSame, at)
        }
      }
      for (const id of Object.keys(shown.sections))
        if (!tables.some((table) => table.id === id)) throw new Error(`record ${shown.id} has the section ${id}, which no definition has`)
    }
  }

  const finish = (): TruthReport => {
    report.missing = [...expected.values()].map(({ id, at }) => ({ id, at }))
    // A field nobody spoke of is compared all the same: nothing on both sides.
    const order = [
      ...Object.keys(definition.fields),
      ...tables.flatMap(({ id, columns }) => [`${id}[]`, ...Object.keys(columns).map((column) => `${id}[].${column}`)]),
    ]
    report.fields = order.flatMap((field) => counts.get(field) ?? [])
    return report
  }
  return { record, finish }
}
