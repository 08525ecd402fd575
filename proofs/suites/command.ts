import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readRequirements } from '../requirements.ts'
import { readMachineTexts } from '../machines/texts.ts'
import { ROOT } from '../run/root.mjs'
import { runSabotage } from '../sabotage/command.ts'
import { runSeen } from './seen/command.ts'
import { GENERATORS } from './generate.ts'
import { parseStop, Unreachable } from './goals.ts'
import type { MutationReport } from './mutate.ts'
import { publish, saveCounterexamples } from './publish.ts'
import {
  readScenario,
  replay,
  SCENARIO_FOLDERS,
  scenarioFiles,
  scenarioOf,
  scriptOf,
  scriptOfPath,
  TIME_UP,
  type Verdict,
  countVerdicts,
} from './replay.ts'
import { failuresOf, farText, galleryOf, isShort, type MachineRow, placeOf, type Report, type RequirementRow, shownOf } from './report.ts'
import { parseShard } from './shard.ts'
import { textOf } from '../../machines/gallery/steps.ts'
import { type Subject, SUBJECTS, subjectOf } from './subjects.ts'
import { byHandOf, type Drivers, mutationCheck, runSuite, type SuiteRun } from './suite.ts'
import { type Language, LANGUAGES } from './texts.ts'

/** What the command is handed: where suites can be played, and what there is to be played in a browser. */
export interface Stages {
  drivers: Drivers
  /** The machine as the browser plays it, or why it has no stage there. */
  playableOf: (subject: Subject) => Promise<Subject | { unstaged: string }>
}

/** What needs neither a document nor a browser. */
const DEFAULT_DRIVERS = 'pure,actor'
const helpOf = (drivers: Drivers): string => `npm run scenarios -- --machine ID[,ID] | --all
  --generator ${GENERATORS.join('|')}   default cover
  --stop states=100,edges=100,pairs=80,guards=100,requirements=100,length=N,time=60s   default states=100,edges=100,guards=100
  --seed N            default 1; the same seed makes the same suite
  --driver ${Object.keys(drivers).join(',')}   where to play; default ${DEFAULT_DRIVERS}
  --browser           the same as --driver browser: the built product in Chromium, against the gateway
  --shard 1/4         one of four parts that together cover what the whole covers
  --path K            only path K, step by step
  --save DIR          generated paths as scenario files
  --report DIR        report.html and junit.xml; default reports/scenarios
  --language ${LANGUAGES.join('|')}    of the report; default en
  --tries N           replays at most for making a failing path short; default 200, 0 leaves it as it is
  --coverage DIR      coverage records, merged with those of earlier runs; default reports/coverage
  --json              a summary for programs on standard output
npm run scenarios -- --replay FILE [--replay FILE]    replays scenario files
npm run scenarios -- --mutate [--machine ID]          changes the machines one place at a time; how much do the suites notice?
npm run scenarios -- --mutate --seen [--machine ID] [--proofs scenario,unit]    how much would CI notice? writes docs/mutations.md
npm run scenarios -- --sabotage [--fault ID] [--missing]    puts mistakes into a copy of the house; which test notices?`

const options = {
  machine: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  generator: { type: 'string', default: 'cover' },
  stop: { type: 'string', default: 'states=100,edges=100,guards=100' },
  seed: { type: 'string', default: '1' },
  driver: { type: 'string' },
  browser: { type: 'boolean' },
  shard: { type: 'string' },
  path: { type: 'string' },
  save: { type: 'string' },
  report: { type: 'string' },
  language: { type: 'string', default: 'en' },
  tries: { type: 'string', default: '200' },
  coverage: { type: 'string', default: join(ROOT, 'reports', 'coverage') },
  replay: { type: 'string', multiple: true },
  mutate: { type: 'boolean' },
  seen: { type: 'boolean' },
  proofs: { type: 'string' },
  sabotage: { type: 'boolean' },
  fault: { type: 'string', multiple: true },
  missing: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Names of the machines in a language. */
const namesIn = (language: Language): Record<string, string> => {
  const read = Object.assign({}, ...readMachineTexts(ROOT, language).map(({ texts }) => texts)) as Record<string, { name: string }>
  return Object.fromEntries(SUBJECTS.flatMap(({ id }) => (read[id] ? [[id, read[id].name]] : [])))
}

const say = (text: string): void => console.error(text)

const whole = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} is a whole number, not "${text}"`)
  return value
}

const oneOf = <T extends string>(name: string, text: string, known: readonly T[]): T => {
  const found = known.find((one) => one === text)
  if (found === undefined) throw new Error(`--${name} is one of ${known.join(', ')}, not "${text}"`)
  return found
}

/** Failures that failed in the same way are told once. */
const sayFailures = (verdicts: readonly Verdict[]): void => {
  for (const group of failuresOf(verdicts)) {
    const verdict = shownOf(group)
    const { script, driver, failure } = verdict
    const [first] = group as [Verdict, ...Verdict[]]
    say(`✗ ${script.machine} ${script.id} on ${driver}: ${placeOf(verdict, 'en')}: ${failure?.message ?? ''}`)
    if (first.shrunk) {
      say(
        `  ${script.steps.length} of ${first.script.steps.length} steps are enough${group.length > 1 ? ` (${group.length} paths fail in this way)` : ''}:`,
      )
      for (const { step } of script.steps) say(`    ${textOf(step)}`)
      say(`  ${script.command}`)
    }
    say(`  ${first.script.command}`)
    say(`  in the gallery: ${galleryOf(verdict) ?? 'too long for an address; Simulate opens the scenario file'}`)
  }
}

/** What the drivers of a run did of what requirements ask for. */
const requirementRows = (runs: readonly SuiteRun[], verdicts: readonly Verdict[]): RequirementRow[] => {
  const known = readRequirements(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'))
  return known.flatMap(({ id, text }) => {
    const machines = runs
      .filter(({ suite }) => suite.universe.requirements.has(id))
      .map(({ suite, countsOf }) => ({
        id: suite.subject.id,
        met: Object.entries(countsOf).flatMap(([driver, counts]) => (counts.meets(id) ? [driver] : [])),
      }))
    const named = verdicts.filter(({ script }) => script.requirements.includes(id))
    const scenarios = [...new Map(named.map(({ script }) => [script.id, script.title]))].map(([scenario, title]) => ({
      id: scenario,
      title,
      passed: named.flatMap(({ script, driver, failure }) => (script.id === scenario && !failure ? [driver] : [])),
    }))
    return machines.length + scenarios.length > 0 ? [{ id, text, machines, scenarios }] : []
  })
}

const rowOf = ({ suite, counts, coverage }: SuiteRun, stop: string): MachineRow => ({
  id: suite.subject.id,
  generator: suite.generator,
  seed: suite.seed,
  stop,
  ended: suite.ended,
  blocked: [],
  paths: counts.paths,
  steps: counts.steps,
  ...(suite.far && { far: suite.far }),
  shares: {
    states: counts.share('states'),
    edges: counts.share('edges'),
    pairs: suite.stop.pairs === undefined ? null : counts.share('pairs'),
    guards: suite.stop.guards === undefined ? null : counts.share('guards'),
    requirements: counts.share('requirements'),
  },
  coverage,
})

const handWritten = (folders: readonly string[] = Object.values(SCENARIO_FOLDERS)) =>
  folders.flatMap((folder) =>
    scenarioFiles(join(ROOT, folder)).map((file) => ({ file: relative(ROOT, file), scenario: readScenario(file) })),
  )

const mutateAll = (ids: readonly string[], seed: number): MutationReport[] => {
  const scenarios = handWritten()
  return ids.map((id) => {
    const subject = subjectOf(id)
    const report = mutationCheck(subject, byHandOf(scenarios, id), seed)
    say(`${id.padEnd(14)}${report.noticed} of ${report.mutants} noticed, ${report.byHand} by what hand-written scenarios state`)
    for (const { id: mutant, reason, passed } of report.survivors)
      say(
        `    ${mutant} — ${reason ?? (passed === 0 ? 'NO REASON: no path comes by' : 'NO REASON: every path that comes by sees the same')}`,
      )
    return report
  })
}

/**
 * `npm run scenarios -- --machine ID|--all …`: generates scenario suites from the machines, plays them together with the hand-written
 * ones of tests/scenarios, and reports. `--help` lists everything; docs/testing.md explains it.
 *
 * @returns the exit code: 1 where something failed or a suite did not come to its goal, 2 without a machine. Throws what is wrong with
 * the words.
 */
export const runScenarios = async (args: string[], { drivers: known, playableOf }: Stages): Promise<number> => {
  const { values } = parseArgs({ args, options, strict: true })
  const command = `npm run scenarios -- ${args.map((argument) => (/^[\w./=,:-]+$/.test(argument) ? argument : `'${argument}'`)).join(' ')}`
  if (values.sabotage) return runSabotage(values.fault?.flatMap((ids) => ids.split(',')) ?? [], values.missing ?? false, say)
  const chosen = values.machine?.flatMap((ids) => ids.split(',')) ?? []
  if (values.help || (!values.all && !values.mutate && chosen.length === 0 && !values.replay)) {
    console.log(helpOf(known))
    return values.help ? 0 : 2
  }
  const drivers = [
    ...new Set((values.driver ?? (values.browser ? 'browser' : DEFAULT_DRIVERS)).split(',').concat(values.browser ? ['browser'] : [])),
  ].map((name) => oneOf('driver', name, Object.keys(known)))
  const playedBy: Drivers = Object.fromEntries(drivers.map((name) => [name, known[name]!]))
  const seed = whole('seed', values.seed)
  const language = oneOf('language', values.language, LANGUAGES)
  const folder = resolve(values.report ?? join(ROOT, 'reports', 'scenarios'))
  const report = async (found: Partial<Report>): Promise<void> => {
    await publish(folder, {
      command,
      language,
      names: namesIn(language),
      drivers,
      allDrivers: Object.keys(known),
      shard: null,
      machines: [],
      verdicts: [],
      requirements: [],
      mutations: [],
      ...found,
    })
    say(`${relative(process.cwd(), join(folder, 'report.html'))}, junit.xml`)
  }

  if (values.replay) {
    const verdicts: Verdict[] = []
    for (const file of values.replay) {
      const script = scriptOf(readScenario(resolve(file)), file)
      for (const name of drivers) {
        const verdict = await replay(script, known[name]!(subjectOf(script.machine)))
        verdicts.push(verdict)
        if (verdict.failure) sayFailures([verdict])
        else if (verdict.stopped)
          say(
            `– ${script.machine} ${script.id} on ${name} ends at step ${verdict.stopped.step + 1} of ${script.steps.length}: ${verdict.stopped.reason}`,
          )
        else say(`✓ ${script.machine} ${script.id} on ${name}: ${script.title[language]}`)
      }
    }
    // A report of before is not lost for one scenario.
    if (values.report !== undefined) await report({ verdicts, requirements: requirementRows([], verdicts) })
    if (values.json) console.log(JSON.stringify(verdicts.map(({ script, driver, failure }) => ({ id: script.id, driver, failure }))))
    return verdicts.some(({ failure }) => failure) ? 1 : 0
  }

  const ids = chosen.length > 0 ? chosen : SUBJECTS.map(({ id }) => id)
  if (values.mutate && values.seen) {
    const scenarios = handWritten()
    const { react } = known
    if (!react) throw new Error('There is no driver that plays a machine under its view')
    const view = (id: string) => react(subjectOf(id))
    return runSeen(ids, values.proofs?.split(',') ?? [], { byHand: (id) => byHandOf(scenarios, id), view, say })
  }
  if (values.mutate) {
    const mutations = mutateAll(ids, seed)
    const mutants = mutations.reduce((sum, one) => sum + one.mutants, 0)
    const noticed = mutations.reduce((sum, one) => sum + one.noticed, 0)
    say(`${noticed} of ${mutants} changes noticed: ${((100 * noticed) / Math.max(1, mutants)).toFixed(1)} %`)
    await report({ mutations })
    if (values.json) console.log(JSON.stringify(mutations))
    return mutations.some(({ survivors }) => survivors.some(({ reason }) => reason === null)) ? 1 : 0
  }

  const generator = oneOf('generator', values.generator, GENERATORS)
  const stop = parseStop(values.stop)
  const tries = whole('tries', values.tries)
  const path = values.path === undefined ? undefined : whole('path', values.path)
  const shard = values.shard === undefined ? undefined : parseShard(values.shard)
  if (shard && stop.time !== undefined) throw new Error('--shard needs the same suite everywhere: --stop must not end it by time=')
  const isAlone = drivers.every((driver) => DEFAULT_DRIVERS.split(',').includes(driver))
  const scenarios = handWritten(isAlone ? undefined : [SCENARIO_FOLDERS.played])
  const began = performance.now()
  const runs: SuiteRun[] = []
  const rows: MachineRow[] = []
  for (const id of ids) {
    const playable = drivers.includes('browser') ? await playableOf(subjectOf(id)) : subjectOf(id)
    if ('unstaged' in playable) {
      say(`${id.padEnd(14)}not played in the browser: ${playable.unstaged}`)
      continue
    }
    const subject = playable
    try {
      const run = await runSuite(subject, byHandOf(scenarios, id), {
        generator,
        stop,
        stopText: values.stop,
        seed,
        drivers: playedBy,
        tries,
        coverageFolder: values.coverage,
        ...(shard && { shard }),
        ...(path !== undefined && { path }),
      })
      runs.push(run)
      rows.push(rowOf(run, values.stop))
      const { suite, counts, verdicts } = run
      if (path !== undefined) {
        if (verdicts.length === 0) throw new Error(`${id} has ${suite.paths.length} paths, from 0; there is no path ${path}`)
        for (const { script } of verdicts.slice(0, 1)) for (const { step } of script.steps) say(`  ${textOf(step)}`)
      }
      say(
        `${id.padEnd(14)}${suite.ended.padEnd(10)}${String(counts.paths).padStart(4)} paths ${String(counts.steps).padStart(6)} steps  states ${counts.share('states').toFixed(0)} %, edges ${counts.share('edges').toFixed(0)} %${stop.guards === undefined ? '' : `, guards ${counts.share('guards').toFixed(0)} %`}`,
      )
      if (suite.far) say(`  ${farText(suite.far, 'en')}`)
      saveCounterexamples(ROOT, folder, verdicts, subject)
      sayFailures(verdicts)
      const unplayed = verdicts.filter(({ stopped }) => stopped?.step === -1)
      if (unplayed.length > 0) say(`  ${unplayed.length} of ${verdicts.length} were not played: ${TIME_UP}`)
      for (const { script, stopped } of verdicts)
        if (stopped && stopped.step >= 0)
          say(`  ${script.id} ends at step ${stopped.step + 1} of ${script.steps.length}: ${stopped.reason}`)
      if (values.save) {
        mkdirSync(values.save, { recursive: true })
        for (const index of suite.paths.keys()) {
          const scenario = scenarioOf(scriptOfPath(suite, index, values.stop))
          writeFileSync(join(values.save, `${scenario.id}.json`), `${JSON.stringify(scenario, null, 2)}\n`)
        }
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      const none = { states: null, edges: null, pairs: null, guards: null, requirements: null }
      rows.push({
        id,
        generator,
        seed,
        stop: values.stop,
        ended: null,
        blocked: error.reasons,
        paths: 0,
        steps: 0,
        shares: none,
        coverage: null,
      })
      say(error.message)
    }
  }
  const verdicts = runs.flatMap((run) => run.verdicts)
  const { passed, failed, early } = countVerdicts(verdicts)
  await report({
    shard: shard ?? null,
    machines: rows,
    verdicts,
    requirements: requirementRows(runs, verdicts),
  })
  if (values.json)
    console.log(
      JSON.stringify({
        machines: rows.map(({ id, ended, blocked, paths, steps, shares, far }) => ({
          id,
          ended,
          blocked,
          paths,
          steps,
          states: shares.states,
          edges: shares.edges,
          guards: shares.guards,
          ...(far && { far }),
        })),
        passed,
        failed,
        early,
      }),
    )
  const ended = early > 0 ? `, ${early} ended early or were not played` : ''
  say(`${passed} of ${verdicts.length} passed${ended} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return failed > 0 || rows.some(isShort) ? 1 : 0
}
