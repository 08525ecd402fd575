import type { Coverage } from '../../domain/coverage.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { recorderOf, writeCoverage } from './coverage.ts'
import { actorDriver, type Driver, pureDriver } from './drivers.ts'
import { generate, type GenerateOptions, type Suite } from './generate.ts'
import { type Stop, Tally, walk } from './goals.ts'
import { mutate, type MutationReport } from './mutate.ts'
import { replay, type Script, scriptOf, scriptOfPath, type Verdict } from './replay.ts'
import { shardOf } from './shard.ts'
import { prepared, type Subject } from './subjects.ts'
import { SURVIVORS } from './survivors.ts'

/** Drivers by name. Others join by their line: `--driver` offers what is here. */
export const DRIVERS: Readonly<Record<string, (subject: Subject) => Driver>> = {
  pure: (subject) => pureDriver(prepared(subject).stepper),
  actor: () => actorDriver,
}

export interface SuiteRun {
  suite: Suite
  verdicts: Verdict[]
  coverage: Coverage
  /** Of what was played: the generated paths of this shard and the hand-written scenarios. */
  tally: Tally
}

export interface RunOptions extends GenerateOptions {
  /** As it was written, for replay commands. */
  stopText: string
  drivers: readonly string[]
  shard?: { index: number; count: number }
  /** Only this path. */
  path?: number
  /** Folder of the coverage records. */
  coverageFolder: string
}

/** Scripts of hand-written scenarios of one machine. */
export const byHandOf = (scenarios: readonly { file: string; scenario: Scenario }[], machine: string): Script[] =>
  scenarios.filter(({ scenario }) => scenario.machine === machine).map(({ file, scenario }) => scriptOf(scenario, file))

/** Generates a machine's suite and plays it, with the hand-written scenarios, on the drivers. */
export const runSuite = async (subject: Subject, byHand: readonly Script[], options: RunOptions): Promise<SuiteRun> => {
  const suite = generate(subject, options)
  const all = [...suite.paths.keys()]
  const chosen =
    options.path !== undefined
      ? all.filter((index) => index === options.path)
      : options.shard
        ? shardOf(
            suite.paths.map(({ steps }) => steps.length),
            options.shard.index,
            options.shard.count,
          )
        : all
  // Hand-written ones are few: the first shard plays them.
  const hand = options.path === undefined && (options.shard?.index ?? 1) === 1 ? byHand : []
  const scripts = [...chosen.map((index) => scriptOfPath(suite, index, options.stopText)), ...hand]
  const verdicts: Verdict[] = []
  for (const name of options.drivers) {
    const driver = DRIVERS[name]?.(subject)
    if (!driver) throw new Error(`there is no driver "${name}"; there are ${Object.keys(DRIVERS).join(', ')}`)
    for (const script of scripts) verdicts.push(await replay(script, driver))
  }
  let coverage: Coverage | null = null
  for (const name of options.drivers) {
    const recorder = recorderOf(subject)
    // What a driver did not come to, it has not covered.
    for (const { script, done, driver, failure } of verdicts)
      if (driver === name) recorder.record(failure ? { ...script, steps: script.steps.slice(0, done) } : script)
    const shard = options.shard ? ` shard ${options.shard.index}/${options.shard.count}` : ''
    const path = options.path === undefined ? '' : ` path ${options.path}`
    const id = `${name} ${options.generator} ${options.stopText} seed ${options.seed}${shard}${path}`
    coverage = writeCoverage(options.coverageFolder, subject.id, recorder.all, recorder.run(id, name))
  }
  const tally = new Tally(suite.universe)
  const { stepper, names } = prepared(subject)
  // Each once, as far as it went on the first driver.
  for (const { script, done, failure } of verdicts.slice(0, scripts.length)) {
    const steps = script.steps.map(({ step }) => step)
    tally.add(walk(stepper, names, script.input, failure ? steps.slice(0, done) : steps))
  }
  return { suite, verdicts, coverage: coverage as Coverage, tally }
}

/** Steps of random walks that join the covering paths in the mutation check: chance finds differences nobody thought of. */
const RANDOM_STEPS = 2000

/** Checks the suites: covering paths, random walks and hand-written scenarios against every small change of the machine. */
export const mutationCheck = (subject: Subject, byHand: readonly Script[], seed: number): MutationReport => {
  const covering: Stop = { states: 100, edges: 100 }
  const suites = [
    generate(subject, { generator: 'cover', stop: covering, seed }),
    generate(subject, { generator: 'random', stop: { length: RANDOM_STEPS }, seed }),
  ]
  const scripts = suites.flatMap((suite) => suite.paths.map((_, index) => scriptOfPath(suite, index, '')))
  return mutate(subject, scripts, byHand, SURVIVORS)
}
