/**
 * `npm run scenarios -- --machine ID|--all …`: generates scenario suites from the machines, plays them together with the hand-written
 * ones of tests/scenarios, and reports. `--help` lists everything; docs/testing.md explains it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readRequirements } from './requirements.ts'
import { GENERATORS, type GeneratorName } from './scenarios/generate.ts'
import { parseStop, Unreachable } from './scenarios/goals.ts'
import type { MutationReport } from './scenarios/mutate.ts'
import { readScenario, replay, scenarioFiles, scenarioOfPath, scriptOf, type Verdict } from './scenarios/replay.ts'
import { htmlOf, junitOf, placeOf, type Report, type RequirementRow } from './scenarios/report.ts'
import { parseShard } from './scenarios/shard.ts'
import { textOf } from '../machines/steps.ts'
import { SUBJECTS, subjectOf } from './scenarios/subjects.ts'
import { byHandOf, DRIVERS, mutationCheck, runSuite, type SuiteRun } from './scenarios/suite.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const HELP = `npm run scenarios -- --machine ID[,ID] | --all
  --generator ${GENERATORS.join('|')}   default cover
  --stop states=100,edges=100,pairs=80,requirements=100,length=N,time=60s   default states=100,edges=100
  --seed N            default 1; the same seed makes the same suite
  --driver ${Object.keys(DRIVERS).join(',')}   where to play; default all of them
  --shard 1/4         one of four parts that together cover what the whole covers
  --path K            only path K, step by step
  --save DIR          generated paths as scenario files
  --report DIR        report.html and junit.xml; default reports/scenarios
  --coverage DIR      coverage records, merged with those of earlier runs; default reports/coverage
  --json              a summary for programs on standard output
npm run scenarios -- --replay FILE [--replay FILE]    replays scenario files
npm run scenarios -- --mutate [--machine ID]          changes the machines one place at a time; how much do the suites notice?`

const options = {
  machine: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  generator: { type: 'string', default: 'cover' },
  stop: { type: 'string', default: 'states=100,edges=100' },
  seed: { type: 'string', default: '1' },
  driver: { type: 'string', default: Object.keys(DRIVERS).join(',') },
  shard: { type: 'string' },
  path: { type: 'string' },
  save: { type: 'string' },
  report: { type: 'string', default: join(ROOT, 'reports', 'scenarios') },
  coverage: { type: 'string', default: join(ROOT, 'reports', 'coverage') },
  replay: { type: 'string', multiple: true },
  mutate: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const say = (text: string): void => console.error(text)

const whole = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} is a whole number, not "${text}"`)
  return value
}

const sayFailure = (verdict: Verdict): void => {
  const { script, driver, failure } = verdict
  say(`✗ ${script.machine} ${script.id} on ${driver}: ${placeOf(verdict)}: ${failure?.message ?? ''}\n  ${script.command}`)
}

const requirementRows = (runs: readonly SuiteRun[], verdicts: readonly Verdict[]): RequirementRow[] => {
  const known = readRequirements(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'))
  return known.flatMap(({ id, text }) => {
    const machines = runs
      .filter(({ suite }) => suite.universe.requirements.has(id))
      .map(({ suite, tally }) => ({ id: suite.subject.id, met: tally.meets(id) }))
    const named = verdicts.filter(({ script }) => script.requirements.includes(id))
    const scenarios = [...new Set(named.map(({ script }) => script.id))].map((scenario) => ({
      id: scenario,
      passed: named.every(({ script, failure }) => script.id !== scenario || failure === null),
    }))
    return machines.length + scenarios.length > 0 ? [{ id, text, machines, scenarios }] : []
  })
}

const write = (folder: string, report: Report): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'report.html'), htmlOf(report))
  writeFileSync(join(folder, 'junit.xml'), junitOf(report))
  say(`${relative(process.cwd(), join(folder, 'report.html'))}, junit.xml`)
}

const mutateAll = (ids: readonly string[], seed: number): MutationReport[] => {
  const scenarios = handWritten()
  return ids.map((id) => {
    const subject = subjectOf(id)
    const report = mutationCheck(subject, byHandOf(scenarios, id), seed)
    say(`${id.padEnd(14)}${report.noticed} of ${report.mutants} noticed, ${report.byHand} by what hand-written scenarios state`)
    for (const { id: mutant, reason } of report.survivors) say(`    ${mutant} — ${reason}`)
    return report
  })
}

const handWritten = () =>
  scenarioFiles(join(ROOT, 'tests/scenarios')).map((file) => ({ file: relative(ROOT, file), scenario: readScenario(file) }))

const main = async (args: string[]): Promise<number> => {
  const { values } = parseArgs({ args, options, strict: true })
  const command = `npm run scenarios -- ${args.map((argument) => (/^[\w./=,:-]+$/.test(argument) ? argument : `'${argument}'`)).join(' ')}`
  const chosen = values.machine?.flatMap((ids) => ids.split(',')) ?? []
  if (values.help || (!values.all && !values.mutate && chosen.length === 0 && !values.replay)) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const drivers = values.driver.split(',')
  const seed = whole('seed', values.seed)

  if (values.replay) {
    const verdicts: Verdict[] = []
    for (const file of values.replay) {
      const script = scriptOf(readScenario(resolve(file)), file)
      for (const name of drivers) {
        const driver = DRIVERS[name]?.(subjectOf(script.machine))
        if (!driver) throw new Error(`there is no driver "${name}"; there are ${Object.keys(DRIVERS).join(', ')}`)
        const verdict = await replay(script, driver)
        verdicts.push(verdict)
        if (verdict.failure) sayFailure(verdict)
        else say(`✓ ${script.machine} ${script.id} on ${name}: ${script.title}`)
      }
    }
    if (values.json) console.log(JSON.stringify(verdicts.map(({ script, driver, failure }) => ({ id: script.id, driver, failure }))))
    return verdicts.some(({ failure }) => failure) ? 1 : 0
  }

  const ids = chosen.length > 0 ? chosen : SUBJECTS.map(({ id }) => id)
  if (values.mutate) {
    const mutations = mutateAll(ids, seed)
    const mutants = mutations.reduce((sum, report) => sum + report.mutants, 0)
    const noticed = mutations.reduce((sum, report) => sum + report.noticed, 0)
    say(`${noticed} of ${mutants} changes noticed: ${((100 * noticed) / Math.max(1, mutants)).toFixed(1)} %`)
    write(values.report, { command, machines: [], verdicts: [], requirements: [], mutations })
    if (values.json) console.log(JSON.stringify(mutations))
    return 0
  }

  if (!(GENERATORS as readonly string[]).includes(values.generator)) throw new Error(`--generator is one of ${GENERATORS.join(', ')}`)
  const scenarios = handWritten()
  const began = performance.now()
  const runs: SuiteRun[] = []
  let unreachable = 0
  for (const id of ids) {
    try {
      const run = await runSuite(subjectOf(id), byHandOf(scenarios, id), {
        generator: values.generator as GeneratorName,
        stop: parseStop(values.stop),
        stopText: values.stop,
        seed,
        drivers,
        coverageFolder: values.coverage,
        ...(values.shard && { shard: parseShard(values.shard) }),
        ...(values.path !== undefined && { path: whole('path', values.path) }),
      })
      runs.push(run)
      const { suite, tally, verdicts } = run
      if (values.path !== undefined)
        for (const { script } of verdicts.slice(0, 1)) for (const { step } of script.steps) say(`  ${textOf(step)}`)
      say(
        `${id.padEnd(14)}${suite.ended.padEnd(10)}${String(tally.paths).padStart(4)} paths ${String(tally.steps).padStart(6)} steps  states ${tally.share('states').toFixed(0)} %, edges ${tally.share('edges').toFixed(0)} %`,
      )
      for (const verdict of verdicts) if (verdict.failure) sayFailure(verdict)
      if (values.save) {
        mkdirSync(values.save, { recursive: true })
        for (const index of suite.paths.keys()) {
          const scenario = scenarioOfPath(suite, index)
          writeFileSync(join(values.save, `${scenario.id}.json`), `${JSON.stringify(scenario, null, 2)}\n`)
        }
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      unreachable++
      say(error.message)
    }
  }
  const verdicts = runs.flatMap((run) => run.verdicts)
  const failed = verdicts.filter(({ failure }) => failure).length
  write(values.report, {
    command,
    machines: runs.map(({ suite, tally, coverage }) => ({
      id: suite.subject.id,
      generator: suite.generator,
      seed: suite.seed,
      ended: suite.ended,
      paths: tally.paths,
      steps: tally.steps,
      shares: {
        states: tally.share('states'),
        edges: tally.share('edges'),
        pairs: suite.stop.pairs === undefined ? null : tally.share('pairs'),
        requirements: tally.share('requirements'),
      },
      coverage,
    })),
    verdicts,
    requirements: requirementRows(runs, verdicts),
    mutations: [],
  })
  // A suite that did not come to its goal is a failure; one that was told to end is not.
  const short = runs.filter(({ suite }) => suite.ended === 'exhausted').length
  if (values.json)
    console.log(
      JSON.stringify({
        machines: runs.map(({ suite, tally }) => ({
          id: suite.subject.id,
          ended: suite.ended,
          paths: tally.paths,
          steps: tally.steps,
          states: tally.share('states'),
          edges: tally.share('edges'),
        })),
        passed: verdicts.length - failed,
        failed,
      }),
    )
  say(`${verdicts.length - failed} of ${verdicts.length} passed in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return failed + unreachable + short > 0 ? 1 : 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
