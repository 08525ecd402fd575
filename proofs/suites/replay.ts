import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expectation, type Scenario, ScenarioSchema, SCENARIO_FORMAT } from '../../domain/scenario.ts'
import type { Walked } from './goals.ts'
import { type Driver, NotPlayable, type Observation, pureDriver, type Session } from './drivers.ts'
import type { Suite } from './generate.ts'
import { findBreach } from '../../machines/gallery/expectations.ts'
import { fromFile, Infeasible, inputOf, perform, plain, sourcesOf, type Step, toFile } from '../../machines/gallery/steps.ts'
import { followAll } from '../../machines/gallery/temporal.ts'
import type { Shrunk } from './shrink.ts'
import { prepared, type Subject, subjectOf } from './subjects.ts'

/** A step and what must be true after it. */
export interface CheckedStep {
  step: Step
  expect?: Expectation | undefined
  note?: Scenario['title'] | undefined
}

/** A scenario ready to be replayed, from a file or generated. */
export interface Script {
  id: string
  machine: string
  title: Scenario['title']
  requirements: readonly string[]
  /** Replays it alone. */
  command: string
  /** How it was generated; absent in hand-written ones. */
  generated?: Scenario['generated']
  /** Which input, and that input; `with` as the file says it, where that changes the example. */
  input: { index: number; value: unknown; with?: Scenario['input']['with'] }
  start?: Expectation | undefined
  steps: CheckedStep[]
}

export interface Verdict {
  script: Script
  driver: string
  /** Steps done; all of them when it passed. */
  done: number
  ms: number
  failure: Failure | null
  /** Where the driver could not go on, though nothing failed, and why. */
  stopped?: { step: number; reason: string }
  /** Addresses are PNG files or data URIs. */
  screenshots: { step: number; address: string }[]
  /** Of a generated path that failed: a short one that fails in the same way; null where it passed as it was played again. */
  shrunk?: Shrunk | null
}

/** How many came to their end, how many failed, and how many ended early or were not played, which is neither. */
export const countVerdicts = (verdicts: readonly Verdict[]): { passed: number; failed: number; early: number } => {
  const failed = verdicts.filter(({ failure }) => failure).length
  const early = verdicts.filter(({ failure, stopped }) => !failure && stopped).length
  return { passed: verdicts.length - failed - early, failed, early }
}

export interface Failure {
  /** Place of the step; -1 is the start. */
  step: number
  /** In which way it failed, without values: what fails in the same way is made short once. */
  kind: string
  message: string
  /** Id of the property that does not hold on this run. */
  property?: string
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
    title: scenario.title,
    requirements: scenario.requirements,
    command: `npm run scenarios -- --replay ${file}`,
    generated: scenario.generated,
    input: { index: input.example, value: inputOf(input, subject.examples), ...(input.with && { with: input.with }) },
    start: scenario.start,
    steps: steps.map((step) => ({ step: fromFile(step, subject.examples, (id) => sources.get(id)), expect: step.expect, note: step.note })),
  }
}

/** Where hand-written scenarios are: those that views are played with as well, and those of the machine alone. */
export const SCENARIO_FOLDERS = { played: 'tests/scenarios', alone: 'tests/scenarios/alone' } as const

/** A generated path. */
export const scriptOfPath = (suite: Suite, index: number, stopText: string): Script => {
  const path = suite.paths[index] as Walked
  const { subject, generator, seed } = suite
  const { id } = subject
  return {
    id: `${id}-${generator}-${seed}-${index}`,
    machine: id,
    title: { cn: `${id} 自动生成的路径 ${index}`, en: `Generated path ${index} of ${id}` },
    requirements: [],
    command: `npm run scenarios -- --machine ${id} --generator ${generator} --stop ${stopText} --seed ${seed} --path ${index}`,
    generated: { generator, seed, path: index },
    input: { index: path.input, value: subject.examples.inputs[path.input] },
    steps: path.steps.map((step) => ({ step })),
  }
}

/** A script of examples as a scenario file that expects the states the machine alone comes to, as far as it comes. */
export const scenarioOf = (
  { id, machine, title, requirements, generated, input, steps }: Script,
  subject: Subject = subjectOf(machine),
): Scenario => {
  const { stepper } = prepared(subject)
  let { moment, error } = stepper.start(input.value)
  const expectation = (): Expectation | undefined => (error === undefined ? { state: moment.snapshot.value as never } : undefined)
  const start = expectation()
  return {
    format: SCENARIO_FORMAT,
    id,
    machine,
    title,
    requirements: [...requirements],
    input: { example: input.index, ...(input.with && { with: input.with }) },
    ...(start && { start }),
    steps: steps.map(({ step }) => {
      if (error === undefined) ({ moment, error } = perform(stepper, moment, step))
      return toFile(step, expectation())
    }),
    ...(generated && { generated }),
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

/** Why a path ends early whose suite has used its `time=`. */
export const TIME_UP = 'the time of the suite is up'

/** What is not as it must be; its kind says in which way. */
class Mismatch extends Error {
  readonly kind: string
  readonly property: string | undefined

  constructor(kind: string, message: string, property?: string) {
    super(message)
    this.kind = kind
    this.property = property
  }
}

/** @throws Mismatch where two drivers disagree in what both see. */
const compare = (reference: Observation, seen: Observation): void => {
  for (const field of ['value', 'tags', 'context', 'effects'] as const) {
    if (seen[field] === undefined || reference[field] === undefined) continue
    const [expected, found] = [plain(reference[field]), plain(seen[field])]
    if (expected !== found) throw new Mismatch(`other ${field}`, `${field} is ${found}, but the machine alone says ${expected}`)
  }
}

/** What was thrown, as a failure. Of a message what stands in quotes, and numbers, are values. */
const failureOf = (step: number, error: unknown): Failure => {
  const message = error instanceof Error ? error.message : String(error)
  const [first = ''] = message.split('\n')
  const kind =
    error instanceof Mismatch
      ? error.kind
      : error instanceof Infeasible
        ? 'cannot happen'
        : `${error instanceof Error ? error.name : 'thrown'}: ${first.replaceAll(/"[^"]*"|\d+/g, '…')}`
  return { step, kind, message, ...(error instanceof Mismatch && error.property !== undefined && { property: error.property }) }
}

/**
 * Replays a scenario on a driver, next to the pure machine: what it expects must hold, both must see the same after every step, and every
 * property of the machine holds all along.
 * @param until when it has to end wherever it is, ms of the clock
 */
export const replay = async (
  script: Script,
  driver: Driver,
  subject: Subject = subjectOf(script.machine),
  { clock = () => performance.now(), until = Number.POSITIVE_INFINITY }: { clock?: () => number; until?: number } = {},
): Promise<Verdict> => {
  const began = clock()
  const { stepper } = prepared(subject)
  const reference = await pureDriver(stepper).open(subject, script.input.value)
  const isReference = driver.name === 'pure'
  let session: Session | null = null
  const screenshots: Verdict['screenshots'] = []
  let at = -1
  const { see } = followAll(subject.properties ?? [])
  const look = async (act: (on: Session, wanted?: Observation) => Promise<Observation>, expect: Expectation | undefined): Promise<void> => {
    const wanted = await act(reference)
    const seen = isReference ? wanted : await act(session as Session, wanted)
    if (seen.screenshot) screenshots.push({ step: at, address: seen.screenshot })
    const breach = breachOf(expect, seen)
    if (breach) throw new Mismatch('expectation', breach)
    if (!isReference) compare(wanted, seen)
    for (const one of wanted.looks ?? []) {
      const broken = see(one)
      if (broken) throw new Mismatch(`property ${broken.id}`, `${broken.id} (${broken.requirements.join(', ')}) does not hold`, broken.id)
    }
  }
  let failure: Verdict['failure'] = null
  let stopped: Verdict['stopped']
  try {
    if (!isReference) session = await driver.open(subject, script.input.value)
    await look((on) => on.start(), script.start)
    for (const { step, expect } of script.steps) {
      at++
      if (clock() >= until) throw new NotPlayable(TIME_UP)
      await look((on, wanted) => on.perform(step, wanted), expect)
    }
  } catch (error) {
    if (error instanceof NotPlayable) stopped = { step: at, reason: error.message }
    else {
      failure = failureOf(at, error)
      const address = await session?.picture?.().catch(() => undefined)
      if (address) screenshots.push({ step: at, address })
    }
  } finally {
    await session?.end()
  }
  return {
    script,
    driver: driver.name,
    done: failure || stopped ? Math.max(0, (failure ?? stopped)?.step ?? 0) : script.steps.length,
    ms: clock() - began,
    failure,
    ...(stopped && { stopped }),
    screenshots,
  }
}
