import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expectation, type Scenario, ScenarioSchema, SCENARIO_FORMAT } from '../../domain/scenario.ts'
import type { Walked } from './goals.ts'
import { type Driver, type Observation, pureDriver, type Session } from './drivers.ts'
import type { Suite } from './generate.ts'
import { findBreach } from '../../machines/expectations.ts'
import { fromFile, inputOf, perform, plain, sourcesOf, type Step, textOf, toFile } from '../../machines/steps.ts'
import { prepared, subjectOf } from './subjects.ts'

/** A step and what must be true after it. */
export interface CheckedStep {
  step: Step
  expect?: Expectation | undefined
}

/** A scenario ready to be replayed, from a file or generated. */
export interface Script {
  id: string
  machine: string
  title: string
  requirements: readonly string[]
  /** Replays it alone. */
  command: string
  /** Which input, and that input. */
  input: { index: number; value: unknown }
  start?: Expectation | undefined
  steps: CheckedStep[]
}

export interface Verdict {
  script: Script
  driver: string
  /** Steps done; all of them when it passed. */
  done: number
  ms: number
  failure: { step: number; message: string } | null
  screenshots: { step: number; address: string }[]
}

/** @throws naming file and field when it is no scenario. */
export const readScenario = (file: string): Scenario => {
  const parsed = ScenarioSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(
    `${file} is no scenario: ${parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`).join('; ')}`,
  )
}

/** Scenario files of a folder, in order of their names. */
export const scenarioFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))

/** @throws when it names a machine, input or example that does not exist. */
export const scriptOf = (scenario: Scenario, file: string): Script => {
  const subject = subjectOf(scenario.machine)
  const { input, steps } = scenario
  if (input.example >= subject.examples.inputs.length) throw new Error(`${file}: ${scenario.machine} has no example input ${input.example}`)
  const sources = sourcesOf(subject.machine)
  return {
    id: scenario.id,
    machine: scenario.machine,
    title: scenario.title.en,
    requirements: scenario.requirements,
    command: `npm run scenarios -- --replay ${file}`,
    input: { index: input.example, value: inputOf(input, subject.examples) },
    start: scenario.start,
    steps: steps.map((step) => ({ step: fromFile(step, subject.examples, (id) => sources.get(id)), expect: step.expect })),
  }
}

/** A generated path, with the state after every step as what is expected of the other drivers. */
export const scriptOfPath = (
  suite: Suite,
  index: number,
  stopText: string,
  expectations: readonly (Expectation | undefined)[] = [],
): Script => {
  const path = suite.paths[index] as Walked
  const { id } = suite.subject
  return {
    id: `${id}-${suite.generator}-${suite.seed}-${index}`,
    machine: id,
    title: path.steps.map(textOf).join(' → ') || 'start',
    requirements: [],
    command: `npm run scenarios -- --machine ${id} --generator ${suite.generator} --stop ${stopText} --seed ${suite.seed} --path ${index}`,
    input: { index: path.input, value: suite.subject.examples.inputs[path.input] },
    start: expectations[0],
    steps: path.steps.map((step, at) => ({ step, expect: expectations[at + 1] })),
  }
}

/** A generated path as a scenario file. */
export const scenarioOfPath = (suite: Suite, index: number): Scenario => {
  const path = suite.paths[index] as Walked
  const { subject, generator, seed } = suite
  const { stepper } = prepared(subject)
  let moment = stepper.start(subject.examples.inputs[path.input]).moment
  const expectation = (): Expectation => ({ state: moment.snapshot.value as never })
  const start = expectation()
  return {
    format: SCENARIO_FORMAT,
    id: `${subject.id}-${generator}-${seed}-${index}`,
    machine: subject.id,
    title: { cn: `${subject.id} 自动生成的路径 ${index}`, en: `Generated path ${index} of ${subject.id}` },
    requirements: [],
    input: { example: path.input },
    start,
    steps: path.steps.map((step) => {
      moment = perform(stepper, moment, step).moment
      return toFile(step, expectation())
    }),
    generated: { generator, seed, path: index },
  }
}

/** What is not as it must be, in words; null when everything is. */
export const breachOf = (expect: Expectation | undefined, seen: Observation): string | null => {
  const breach = expect && findBreach(expect, seen)
  if (!breach) return null
  const { wanted, found } = breach
  switch (breach.kind) {
    case 'state':
      return `the state is ${found}, not ${wanted}`
    case 'tag':
      return `tag "${wanted}" is missing; there are ${found || 'none'}`
    case 'untagged':
      return `tag "${wanted}" is there`
    case 'effect':
      return `"${wanted}" was not executed; executed were ${found || 'none'}`
    case 'without':
      return `"${wanted}" was executed`
    default:
      return `context.${breach.field} is ${found}, not ${wanted}`
  }
}

/** Where two drivers disagree, in words; null when they agree in everything both see. */
export const differenceOf = (reference: Observation, seen: Observation): string | null => {
  for (const field of ['value', 'tags', 'context', 'effects'] as const) {
    if (seen[field] === undefined || reference[field] === undefined) continue
    const [expected, found] = [plain(reference[field]), plain(seen[field])]
    if (expected !== found) return `${field} is ${found}, but the machine alone says ${expected}`
  }
  return null
}

/**
 * Replays a scenario on a driver, next to the pure machine: what it expects must hold, and both must see the same after every step.
 */
export const replay = async (script: Script, driver: Driver, clock: () => number = () => performance.now()): Promise<Verdict> => {
  const subject = subjectOf(script.machine)
  const began = clock()
  const { stepper } = prepared(subject)
  const reference = await pureDriver(stepper).open(subject, script.input.value)
  const isReference = driver.name === 'pure'
  let session: Session | null = null
  const screenshots: Verdict['screenshots'] = []
  let at = -1
  const look = async (act: (on: Session, wanted?: Observation) => Promise<Observation>, expect: Expectation | undefined): Promise<void> => {
    const wanted = await act(reference)
    const seen = isReference ? wanted : await act(session as Session, wanted)
    if (seen.screenshot) screenshots.push({ step: at, address: seen.screenshot })
    const problem = breachOf(expect, seen) ?? (isReference ? null : differenceOf(wanted, seen))
    if (problem) throw new Error(problem)
  }
  let failure: Verdict['failure'] = null
  try {
    if (!isReference) session = await driver.open(subject, script.input.value)
    await look((on) => on.start(), script.start)
    for (const { step, expect } of script.steps) {
      at++
      await look((on, wanted) => on.perform(step, wanted), expect)
    }
  } catch (error) {
    failure = { step: at, message: error instanceof Error ? error.message : String(error) }
  } finally {
    await session?.end()
  }
  return {
    script,
    driver: driver.name,
    done: failure ? Math.max(0, failure.step) : script.steps.length,
    ms: clock() - began,
    failure,
    screenshots,
  }
}
