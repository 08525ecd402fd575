import { checkReachable, sharesOf, type Stop, CoverageCount, type Universe, walk, type Walked } from './goals.ts'
import { cover } from './generators/cover.ts'
import type { Far, Source } from './generators/define.ts'
import { random } from './generators/random.ts'
import { shortest } from './generators/shortest.ts'
import { simple } from './generators/simple.ts'
import { weighted } from './generators/weighted.ts'
import { ground, type Ground } from './ground.ts'
import { randomOf } from './random.ts'
import type { Subject } from './subjects.ts'
import { Wanted } from './wanted.ts'

export const GENERATORS = ['shortest', 'simple', 'random', 'weighted', 'cover'] as const
export type GeneratorName = (typeof GENERATORS)[number]

export interface GenerateOptions {
  generator: GeneratorName
  stop: Stop
  seed: number
  /** Steps of one path at most. */
  pathLength?: number
  /** Paths at most; a generator that has not come to its end by then says so. */
  maxPaths?: number
  /** Situations explored at most. */
  limit?: number
  /** ms; injected so that `time=` can be tested. */
  clock?: () => number
  /** When `time=` began to count, by the clock; now unless told. */
  began?: number
  /** How long a path of so many steps takes to be played, ms: `time=` is for both. */
  toPlay?: (steps: number) => number
}

/** Paths through one machine. */
export interface Suite {
  subject: Subject
  generator: GeneratorName
  seed: number
  stop: Stop
  paths: Walked[]
  counts: CoverageCount
  universe: Universe
  /** Why it is as long as it is: `paths` at `maxPaths`, `whole` where nothing was asked for but all there is. */
  ended: 'reached' | 'length' | 'time' | 'paths' | 'whole' | 'exhausted'
  /** How far it came of all it could walk, where the generator walks all there is. */
  far?: Far
}

const SOURCES: Record<GeneratorName, Source> = { shortest, simple, random, weighted, cover }

/** Leaves out paths whose every find another path has too; the shortest go first. */
const minimal = (universe: Universe, paths: readonly Walked[], stop: Stop): Walked[] => {
  let kept = [...paths]
  for (const path of [...paths].sort((a, b) => a.steps.length - b.steps.length)) {
    const without = kept.filter((other) => other !== path)
    const counts = new CoverageCount(universe)
    for (const other of without) counts.add(other)
    if (counts.satisfies(stop)) kept = without
  }
  return kept
}

/** What the paths of such a suite are drawn on: all there is, where a generator goes over all there is and nothing ends it before. */
export const groundFor = (subject: Subject, { generator, stop, limit }: GenerateOptions): Ground =>
  ground(subject, stop, { ...(limit !== undefined && { limit }), all: generator === 'simple' && sharesOf(stop).length === 0 })

const keyOfSteps = (path: Walked): string =>
  `${path.input}:${JSON.stringify(path.steps.map((step) => [step.kind, ...Object.values(step)]))}`

/**
 * A suite for one machine. The same options make the same suite, unless `time=` ends it.
 * @throws Unreachable before anything is generated when the stop demands what the machine cannot reach.
 */
export const generate = (subject: Subject, options: GenerateOptions, given?: Ground): Suite => {
  const { generator, stop, seed, pathLength = 40, maxPaths = 5000, clock = () => performance.now(), toPlay = () => 0 } = options
  const until = stop.time === undefined ? Number.POSITIVE_INFINITY : (options.began ?? clock()) + stop.time
  let played = 0
  const base = given ?? groundFor(subject, options)
  const { universe, stepper, names, graph } = base
  checkReachable(subject, stepper, names, graph, universe, stop)

  const shares = sharesOf(stop).map(([share]) => share)
  const counts = new CoverageCount(universe)
  const wanted = new Wanted(universe, shares)
  const seen = new Set<string>()
  let paths: Walked[] = []
  let ended: Suite['ended'] | null = shares.length > 0 && counts.satisfies(stop) ? 'reached' : null
  let far: Far | undefined
  const source = SOURCES[generator](base, wanted, randomOf(seed), pathLength, (told) => void (far = told))
  for (let drawn = 0; ended === null; drawn++) {
    if (clock() + played >= until) ended = 'time'
    else if (drawn >= maxPaths) ended = 'paths'
    else {
      const next = source.next()
      if (next.done) {
        ended = shares.length === 0 ? 'whole' : 'exhausted'
        break
      }
      let path = next.value
      if (stop.length !== undefined && counts.steps + path.steps.length > stop.length)
        path = walk(
          stepper,
          names,
          { index: path.input, value: subject.examples.inputs[path.input] },
          path.steps.slice(0, stop.length - counts.steps),
        )
      const key = keyOfSteps(path)
      const isNew = !seen.has(key)
      seen.add(key)
      // With something to reach only paths that reach something are kept.
      const probe = isNew && counts.add(path, shares)
      if (isNew && (probe || shares.length === 0)) {
        paths.push(path)
        played += toPlay(path.steps.length)
        wanted.found(path)
      } else if (isNew) {
        counts.steps -= path.steps.length
        counts.paths--
      }
      if (counts.satisfies(stop)) ended = 'reached'
      else if (stop.length !== undefined && counts.steps >= stop.length) ended = 'length'
    }
  }
  if (ended === 'reached' && generator === 'cover') paths = minimal(universe, paths, stop)
  const counted = new CoverageCount(universe)
  for (const path of paths) counted.add(path)
  return { subject, generator, seed, stop, paths, counts: counted, universe, ended, ...(far && { far }) }
}
