import type { Coverage } from '../../domain/coverage.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { recorderOf, writeCoverage } from './coverage.ts'
import { actorDriver, type Driver, pureDriver } from './drivers.ts'
import { generate, type GenerateOptions, groundFor, type Suite } from './generate.ts'
import type { Ground } from './ground.ts'
import { type Stop, CoverageCount, walk } from './goals.ts'
import { mutate, type MutationReport } from './mutate.ts'
import { replay, type Script, scriptOf, scriptOfPath, TIME_UP, type Verdict } from './replay.ts'
import { costOf, type Shard } from './shard.ts'
import { shrink, type Shrunk, signatureOf } from './shrink.ts'
import { prepared, type Subject } from './subjects.ts'
import { SURVIVORS } from './survivors.ts'

/** Where suites are played, by name. */
export type Drivers = Readonly<Record<string, (subject: Subject) => Driver>>

/** What needs nothing but the machines. */
export const IN_MEMORY = {
  pure: (subject: Subject) => pureDriver(prepared(subject).stepper),
  actor: () => actorDriver,
} satisfies Drivers

export interface SuiteRun {
  suite: Suite
  verdicts: Verdict[]
  coverage: Coverage
  /** Of what was played, each path once: the generated paths of this shard and the hand-written scenarios. */
  counts: CoverageCount
  /** The same by driver, as far as each came. */
  countsOf: Readonly<Record<string, CoverageCount>>
}

export interface RunOptions extends GenerateOptions {
  /** As it was written, for replay commands. */
  stopText: string
  drivers: Drivers
  shard?: Shard
  /** Only this path. */
  path?: number
  /** Folder of the coverage records. */
  coverageFolder: string
  /** Replays at most for making a failing path short; 0 leaves it as it is. */
  tries?: number
}

/** Scripts of hand-written scenarios of one machine. */
export const byHandOf = (scenarios: readonly { file: string; scenario: Scenario }[], machine: string): Script[] =>
  scenarios.filter(({ scenario }) => scenario.machine === machine).map(({ file, scenario }) => scriptOf(scenario, file))

/** Different failures of a machine on a driver that are made short; one mistake seldom shows in more ways. */
const SHORTENED = 10

/** Plays scripts on a driver. Of generated paths that fail in the same way, the first is made short, and stands for all. */
const play = async (
  scripts: readonly Script[],
  driver: Driver,
  { subject, graph }: Ground,
  { tries, clock, until }: { tries: number; clock: () => number; until: number },
): Promise<Verdict[]> => {
  const verdicts: Verdict[] = []
  const known = new Map<string, Shrunk | null>()
  for (const script of scripts) {
    if (clock() >= until) {
      verdicts.push({ script, driver: driver.name, done: 0, ms: 0, failure: null, stopped: { step: -1, reason: TIME_UP }, screenshots: [] })
      continue
    }
    const verdict = await replay(script, driver, subject, { clock, until })
    verdicts.push(verdict)
    if (!verdict.failure || !script.generated || tries === 0 || clock() >= until) continue
    const signature = signatureOf(verdict)
    if (!known.has(signature) && known.size < SHORTENED) {
      const shrunk = await shrink(verdict, subject, driver, { graph, tries })
      if (shrunk) {
        const { title, id } = script
        shrunk.verdict.script.id = `${id}-${driver.name}`
        shrunk.verdict.script.title = { cn: `${title.cn}：缩短的反例`, en: `${title.en}, made short` }
      }
      known.set(signature, shrunk)
    }
    const shrunk = known.get(signature)
    if (shrunk !== undefined) verdict.shrunk = shrunk
  }
  return verdicts
}

/** Generates a machine's suite and plays it, with the hand-written scenarios, on the drivers. */
export const runSuite = async (subject: Subject, byHand: readonly Script[], options: RunOptions): Promise<SuiteRun> => {
  const { stop, drivers, tries = 200, clock = () => performance.now() } = options
  const began = clock()
  const until = stop.time === undefined ? Number.POSITIVE_INFINITY : began + stop.time
  const base = groundFor(subject, options)
  const toPlay = (steps: number) => costOf(steps, Object.keys(drivers))
  const suite = generate(subject, { ...options, clock, began, toPlay }, base)
  const all = suite.paths.map((_, index) => scriptOfPath(suite, index, options.stopText))
  const whole = options.path === undefined ? [...all, ...byHand] : all.slice(options.path, options.path + 1)
  const scripts = options.shard
    ? options.shard.take(whole.map(({ steps }) => toPlay(steps.length))).map((at) => whole[at] as Script)
    : whole
  const played: Record<string, Verdict[]> = {}
  for (const [name, make] of Object.entries(drivers)) played[name] = await play(scripts, make(subject), base, { tries, clock, until })
  if (
    Object.values(played)
      .flat()
      .some(({ stopped }) => stopped?.reason === TIME_UP)
  )
    suite.ended = 'time'
  let coverage: Coverage | null = null
  const countsOf: Record<string, CoverageCount> = {}
  const { stepper, names } = base
  for (const [name, verdicts] of Object.entries(played)) {
    const recorder = recorderOf(subject)
    const counts = new CoverageCount(suite.universe)
    // What a driver did not come to, it has not covered.
    for (const { script, done } of verdicts) {
      const steps = script.steps.slice(0, done)
      recorder.record({ ...script, steps })
      counts.add(
        walk(
          stepper,
          names,
          script.input,
          steps.map(({ step }) => step),
        ),
      )
    }
    countsOf[name] = counts
    const shard = options.shard ? ` shard ${options.shard.index}/${options.shard.count}` : ''
    const path = options.path === undefined ? '' : ` path ${options.path}`
    const id = `${name} ${options.generator} ${options.stopText} seed ${options.seed}${shard}${path}`
    coverage = writeCoverage(options.coverageFolder, subject.id, recorder.all, recorder.run(id, name))
  }
  return {
    suite,
    verdicts: Object.values(played).flat(),
    coverage: coverage as Coverage,
    counts: Object.values(countsOf)[0] as CoverageCount,
    countsOf,
  }
}

/** Steps of random walks that join the covering paths in the mutation check: chance finds differences nobody thought of. */
const RANDOM_STEPS = 3000
/** Pairs of transitions, in so many situations and steps at most: where an action shows only by what came before it. */
const PAIRS = { situations: 300, steps: 6000 }

/** Checks the suites: covering paths, pairs of transitions, random walks and hand-written scenarios against every small change of the machine. */
export const mutationCheck = (subject: Subject, byHand: readonly Script[], seed: number): MutationReport => {
  const covering: Stop = { states: 100, edges: 100 }
  const suites = [
    generate(subject, { generator: 'cover', stop: covering, seed }),
    generate(subject, { generator: 'shortest', stop: { pairs: 100, length: PAIRS.steps }, limit: PAIRS.situations, seed }),
    generate(subject, { generator: 'random', stop: { length: RANDOM_STEPS }, seed }),
  ]
  const scripts = suites.flatMap((suite) => suite.paths.map((_, index) => scriptOfPath(suite, index, '')))
  return mutate(subject, scripts, byHand, SURVIVORS)
}
