import { SAMPLE_PUBLISHER } from '../../domain/samplePublisher.ts'
import type { DatabaseDefinition } from '../../domain/database.ts'
import type { Provenance, SourceRecord } from '../../domain/record.ts'
import type { SampleContext, SampleRecipe } from './context.ts'
import { dayOf } from './dates.ts'
import { genericMaker, serial } from './generic.ts'
import { hash, Random } from './random.ts'
import { RECIPES } from './recipes/registry.ts'

interface SampleOptions {
  /** Multiplies the database's own number of records; 1 when absent. */
  scale?: number
  /** Exact number of records instead. */
  count?: number
  /** Whole number; the same seed makes the same bytes. */
  seed: number
  /** As-of date, YYYY-MM-DD: nothing generated happened after it. */
  asOf: string
}

/** Records at scale 1 of a database that has no recipe. */
const PLAIN_COUNT = 1000
/** Records that have their long tables, counted from the first. */
const RICH = 20_000

export const sampleCount = (definition: Pick<DatabaseDefinition, 'id'>, scale: number): number =>
  Math.max(0, Math.round((RECIPES[definition.id]?.count ?? PLAIN_COUNT) * scale))

/**
 * Plausible records of a database, the same for the same seed (and whatever the count: a record depends on seed, database and
 * its index). Marked as sample in their provenance. Throws `RangeError` on a seed, scale, count or date that is none.
 */
export function* generateSample(
  definition: DatabaseDefinition,
  options: SampleOptions,
  recipes: Readonly<Record<string, SampleRecipe>> = RECIPES,
): Generator<SourceRecord, void, void> {
  const { seed, asOf } = options
  const today = dayOf(asOf)
  const count = options.count ?? sampleCount(definition, options.scale ?? 1)
  if (!Number.isSafeInteger(seed)) throw new RangeError('seed must be a whole number')
  if (!Number.isFinite(today)) throw new RangeError('asOf must be a date')
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError('count or scale must be a number, 0 or more')

  const recipe = recipes[definition.id]
  const generic = genericMaker(definition, recipe ?? { fields: [], sections: [] })
  const salt = hash(definition.id)
  const random = new Random(seed, salt)
  const provenance: Provenance = { publisher: SAMPLE_PUBLISHER, file: `sample-${seed}`, asOf, sample: true }
  const context: SampleContext = { index: 0, seed, random, today, rich: true }
  for (let index = 0; index < count; index++) {
    random.reseed(seed, salt, index)
    context.index = index
    context.rich = index < RICH
    const made = recipe?.make(context)
    const rest = generic?.(context)
    yield {
      id: made?.id ?? serial(definition.id.toUpperCase(), index),
      values: rest && made ? { ...rest.values, ...made.values } : ((made ?? rest)?.values ?? {}),
      sections: rest && made ? { ...rest.sections, ...made.sections } : ((made ?? rest)?.sections ?? {}),
      provenance,
    }
  }
}
