import { LRUCache } from 'lru-cache'
import {
  type DatabaseDefinition,
  derivationOf,
  type FieldDefinition,
  fieldOf,
  fieldsOfAny,
  type Vocabulary,
} from '../../domain/database.ts'
import { FILTERS } from '../../domain/filters/registry.ts'
import { ANY_FIELD, type Condition } from '../../domain/query.ts'
import { otherReading, readIn } from '../../domain/readings.ts'
import type { Found, Row, Term, Value } from '../../domain/record.ts'
import { isTerm } from '../../domain/wording.ts'
import type { LinkedName, VocabularyLinker } from '../vocabulary/types.ts'
import { numbersIn } from './filters/has.ts'
import { clean, normalise, wordsOf } from './normalise.ts'

/** Most reasons of one row; who searches for more words reads the record. */
const MAX_REASONS = 3
/** Longest name told whole, and how much of a longer text stands before and behind the words. */
const MAX_NAME = 120
const AROUND = 45

/** A name a record is found by, and what it is to the record. */
interface Name {
  text: string
  found: Omit<Found, 'words' | 'field'>
}
type Candidate = Name & { field: string; order: number }

/** Conditions that a row may be found by without showing it. */
export const textSearches = (conditions: readonly Condition[]) => conditions.filter(({ op }) => FILTERS[op].ranks)

const isLong = (field: FieldDefinition | undefined): boolean => field?.kind === 'text' && field.long === true

/**
 * Fields that the texts of a query are looked for in beside the columns on screen, those with long texts by themselves: they are brought for the
 * rows that what is on screen does not explain.
 */
export const fieldsLookedIn = (
  definition: DatabaseDefinition,
  conditions: readonly Condition[],
  columns: readonly string[],
): string[][] => {
  const asked = textSearches(conditions).flatMap(({ field }) => (field === ANY_FIELD ? fieldsOfAny(definition) : [field]))
  const others = [...new Set(asked)].filter((id) => !columns.includes(id))
  return [false, true]
    .map((long) => others.filter((id) => isLong(fieldOf(definition, id)) === long))
    .filter((fields, at) => at === 0 || fields.length > 0)
}

/** Development codes: letters and at least three figures (`MK-3475`, `BMS-562247`, `LY3009806`). */
const CODE = /^[A-Z]{1,6}[- ]?\d{3,}[A-Z]?$/i

/** Other names of what a published name is linked to, and what each is to it. */
const otherNames = (vocabulary: Vocabulary, stated: string, linked: LinkedName, linker: VocabularyLinker): Name[] => {
  const { key, cn, also } = linked
  const of: Term = { key, ...(cn && { cn }) }
  const own = normalise(stated)
  const brands = new Set((vocabulary === 'drug' ? (linker.drug(key)?.brands ?? []) : []).map(normalise))
  /** The published name stands beside where neither side of the sentence says it. */
  const beside = own.includes(normalise(key)) ? {} : { stated }
  const relation = (name: string): Name['found'] => {
    if (name === key) return { as: brands.has(own) ? 'brand' : 'group', name: stated, of }
    if (name === cn) return { as: 'chinese', name, of, ...beside }
    if (brands.has(normalise(name))) return { as: 'brand', name, of, ...beside }
    if (vocabulary === 'company') return { as: 'group', name, of, ...beside }
    return { as: vocabulary === 'drug' && CODE.test(name) ? 'code' : 'synonym', name, of, ...beside }
  }
  return [key, ...(cn ? [cn] : []), ...also]
    .map((name) => ({ text: normalise(name), found: relation(clean(name)) }))
    .filter(({ text }) => text !== '' && text !== own)
}

/** A publisher's word in the other language, by which it is found as well. */
const readings = ({ reads }: FieldDefinition, { key }: Term): Name[] => {
  const other = otherReading(reads, key)
  // `cn` is the name in the other language, whichever the publisher's is.
  return other === key
    ? []
    : [
        {
          text: normalise(other),
          found: { as: readIn(reads, key, 'cn') === other ? 'chinese' : 'synonym', name: other, of: { key, cn: other } },
        },
      ]
}

/** Names by what the vocabulary knows of a published one, as far as the record was stored with it. */
export class NamesBeside {
  private readonly linker: VocabularyLinker
  private readonly known = new LRUCache<string, readonly Name[]>({ max: 20_000 })

  constructor(linker: VocabularyLinker) {
    this.linker = linker
  }

  of(field: FieldDefinition, { key, group }: Term): readonly Name[] {
    if (field.kind !== 'terms' || !field.vocabulary || (!field.derived && !group)) return []
    const id = `${field.vocabulary}\n${group ?? ''}\n${key}`
    const known = this.known.get(id)
    if (known) return known
    const linked = this.linker.link(field.vocabulary, key)
    // A rule that waits to be applied has not found anything yet.
    const names =
      linked.known && (field.derived || clean(linked.key) === group) ? otherNames(field.vocabulary, key, linked, this.linker) : []
    this.known.set(id, names)
    return names
  }

  /** A record's values, each Chinese name with who states it, where that is a file and not the vocabulary itself (BEY-11). */
  withOrigins(definition: DatabaseDefinition, values: Row['values']): Row['values'] {
    return Object.fromEntries(
      Object.entries(values).map(([id, value]) => {
        const field = fieldOf(definition, id)
        if (field?.kind !== 'terms' || !field.vocabulary || !Array.isArray(value)) return [id, value]
        const { vocabulary } = field
        const terms = value.map((term: Term | string) => {
          if (!isTerm(term) || !term.cn) return term
          const { cn, from } = this.linker.link(vocabulary, term.key)
          // Stored by other names than those of now, it is not theirs.
          return from && clean(cn ?? '') === term.cn ? { ...term, from: { publisher: from.publisher, asOf: from.asOf } } : term
        })
        return [id, terms as Value]
      }),
    )
  }
}

/** The part of a long text where the words stand. */
const excerpt = (text: string, words: readonly string[]): string => {
  if (text.length <= MAX_NAME) return text
  const at = Math.max(0, Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0), text.length))
  const from = Math.max(0, at - AROUND)
  const to = Math.min(text.length, at + Math.max(...words.map((word) => word.length)) + AROUND)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim().toWellFormed()}${to < text.length ? ' …' : ''}`
}

/** Names a record is found by, in the order in which they explain: by what is on screen, by what else is published, by the vocabulary's names of that, within long texts, derived. */
const candidates = function* (
  definition: DatabaseDefinition,
  fields: readonly string[],
  columns: ReadonlySet<string>,
  row: Row,
  beside: NamesBeside,
): Generator<Candidate[]> {
  const each = (order: number, of: (id: string, field: FieldDefinition) => readonly Name[]): Candidate[] =>
    fields.flatMap((id) => of(id, fieldOf(definition, id)!).map((name) => ({ ...name, field: id, order })))
  const published = (id: string): Name[] => {
    const value = row.values[id]
    const names = Array.isArray(value) ? value.map((item) => (isTerm(item) ? item.key : item)) : typeof value === 'string' ? [value] : []
    return names.map((name) => ({ text: normalise(name), found: { as: 'stated', name } }))
  }
  const others = (id: string, field: FieldDefinition): readonly Name[] => {
    const value = row.values[id]
    if (typeof value === 'string') return readings(field, { key: value })
    return Array.isArray(value) ? value.flatMap((item) => (isTerm(item) ? [...readings(field, item), ...beside.of(field, item)] : [])) : []
  }
  yield each(0, (id, field) => (columns.has(id) && !isLong(field) ? published(id) : []))
  yield each(1, (id, field) => (columns.has(id) && !derivationOf(field) ? others(id, field) : []))
  yield each(2, (id, field) => (columns.has(id) || isLong(field) || derivationOf(field) ? [] : published(id)))
  yield each(3, (id, field) => (columns.has(id) || derivationOf(field) ? [] : others(id, field)))
  yield each(4, (id, field) => (isLong(field) ? published(id) : []))
  yield each(5, (id, field) => (derivationOf(field) ? [...(columns.has(id) ? [] : published(id)), ...others(id, field)] : []))
}

/**
 * Why the texts of a query found a row (BEY-01): for each text the names that hold its words, the fewest that do, by the same fields, words and
 * numbers that the search goes by. `isWhole` where what is known of the row explains all of it; `columns` are those on screen.
 */
export const foundBy = (
  definition: DatabaseDefinition,
  conditions: readonly Condition[],
  columns: ReadonlySet<string>,
  row: Row,
  beside: NamesBeside,
): { found: Found[]; isWhole: boolean } => {
  const reasons = new Map<string, Found>()
  const tell = ({ field, found }: Candidate, words: readonly string[]) => {
    const id = JSON.stringify([field, found])
    const known = reasons.get(id)
    reasons.set(id, { field, ...found, words: [...new Set([...(known?.words ?? []), ...words])] })
  }
  /** Whether a text is answered by what is known. */
  const answer = (fields: readonly string[], asked: string, value: string): boolean => {
    const words = wordsOf(value)
    const tests = [...(words.length > 1 ? [value] : []), ...words].map((text) => {
      const { found, only } = numbersIn(definition, asked, text)
      const numbers = found.map(({ field, number }) => ({ field, texts: number.values.map(normalise) }))
      const isAll = words.length > 1 && text === value
      return {
        covers: isAll ? words : [text],
        holds: (candidate: Candidate) =>
          (!only && !isAll && candidate.text.includes(text)) ||
          numbers.some(({ field, texts }) => field === candidate.field && texts.includes(candidate.text)),
      }
    })
    const met: { candidate: Candidate; words: string[] }[] = []
    for (const some of candidates(definition, fields, columns, row, beside)) {
      for (const candidate of some) {
        const covered = [...new Set(tests.filter(({ holds }) => holds(candidate)).flatMap(({ covers }) => covers))]
        if (covered.length > 0) met.push({ candidate, words: covered })
      }
      if (met.some((one) => one.words.length === words.length)) break
    }
    if (words.some((word) => !met.some((one) => one.words.includes(word)))) return false
    const left = new Set(words)
    while (left.size > 0) {
      const news = (one: (typeof met)[number]) => one.words.filter((word) => left.has(word)).length
      const best = met.reduce((most, one) => (news(one) > news(most) ? one : most))
      tell(best.candidate, best.words)
      for (const word of best.words) left.delete(word)
    }
    return true
  }
  const isWhole = textSearches(conditions)
    .map(({ field, values, join }) => {
      const fields = (field === ANY_FIELD ? fieldsOfAny(definition) : [field]).filter((id) => row.values[id] !== undefined)
      const answered = values.map((value) => answer(fields, field, value))
      return join === 'and' ? answered.every(Boolean) : answered.some(Boolean)
    })
    .every(Boolean)
  const found = [...reasons.values()].slice(0, MAX_REASONS).map((one) => ({ ...one, name: excerpt(one.name, one.words) }))
  return { found, isWhole }
}
