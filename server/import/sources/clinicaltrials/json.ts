import { joined } from '../../values/lists.ts'
import { flag } from '../../values/numbers.ts'
import { line } from '../../values/text.ts'
import type { StudyMilestone } from './study.ts'

/**
 * What the registry's two JSON formats share: API v2 (`protocolSection`, camelCase) and the retired classic API
 * (`ProtocolSection`, PascalCase, every list wrapped and every member prefixed). Any module may be absent or of another kind;
 * what cannot be read is left out, nothing throws.
 */

export type Json = Readonly<Record<string, unknown>>

const NOTHING: Json = Object.freeze({})

/** What stands under a key. Read in this one place, where V8 has met all shapes of studies and expects none. */
export const at = (holder: Json, key: string): unknown => holder[key]

/** A module, or nothing where there is none of that name. */
export const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : NOTHING
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const objects = (value: unknown): Json[] => list(value).map(object)
/** What is made of each module of a list. */
export const each = <Made>(holder: Json, key: string, make: (one: Json) => Made): Made[] => objects(at(holder, key)).map(make)
export const texts = (value: unknown): string[] => list(value).flatMap((item) => line(item) ?? [])
/** The registry writes `NA` for a number that could not be estimated; that is news, so it stays. */
export const amount = (value: unknown): string | null => line(value)

/** Class and category of a number: `Week 12 · Responders`. */
export const label = (classTitle: unknown, categoryTitle: unknown): string | null => joined([line(classTitle), line(categoryTitle)], ' · ')
/** What is said of one thing in several places. */
export const comments = (...values: unknown[]): string | null => joined(values.map(line), '; ')

/** A group of the results, under the id its numbers name it by. */
export type Group = { id: string; title: string | null; description: string | null }

/** A statement of yes or no as text. */
export const yes = (value: unknown): string | null => (value === true ? 'Yes' : value === false ? 'No' : line(value))

/** Names of what is set to true: `{ intermediate: true }`. */
export const kindsOf = (value: Json): string =>
  Object.keys(value)
    .filter((key) => flag(value[key]) === true)
    .join(', ')

/** What became of results that were submitted and are not posted. */
export const UNPOSTED: Readonly<Record<string, StudyMilestone>> = {
  RELEASE: 'results-released',
  UNRELEASE: 'results-unreleased',
  RESET: 'results-returned',
}
