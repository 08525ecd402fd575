import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ScenarioSchema, SCENARIO_FORMAT, type Scenario } from '../../domain/scenario.ts'
import { Infeasible, perform, plain, toFile } from '../../machines/gallery/steps.ts'
import { shorten, watchRun } from '../../machines/gallery/prove.ts'
import { prepared, subjectOf } from '../suites/subjects.ts'
import { ROOT } from '../run/root.mjs'
import type { Broken } from './watch.ts'

/** Where failures are kept. */
const REPORTS = join(ROOT, 'reports')

/** A race that failed, so that it can be run again. */
export interface SavedOrder {
  test: string
  seed: number
  path: string
  /** What went wrong. */
  message: string
  /** What was done, in its order. */
  order: readonly string[]
}

const write = (folder: string, name: string, content: unknown): string => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
  return relative(ROOT, file)
}

/** A name of a file. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)

/** What of an input JSON can carry; its clock is the scenario's. */
const plainFields = (input: unknown): Record<string, unknown> => JSON.parse(plain(input ?? {})) as Record<string, unknown>

/**
 * The way to a broken property as a scenario of its machine alone, without steps it can do without; null when the machine alone does not break it:
 * then it takes more than one machine, or the order of what they do, to tell.
 */
export const scenarioOfBroken = ({ machine, input, steps, property }: Broken, id: string): Scenario | null => {
  const subject = subjectOf(machine)
  const { stepper } = prepared(subject)
  const other = plainFields(input)
  const given = { ...(subject.examples.inputs[0] as object), ...other }
  const { broken } = watchRun(stepper, given, steps, [property])
  if (!broken) return null
  const short = shorten(stepper, [given], property, { input: 0, steps: steps.slice(0, broken.step + 1) })
  let { moment } = stepper.start(given)
  const told: Scenario['steps'] = []
  for (const step of short.steps) {
    try {
      ;({ moment } = perform(stepper, moment, step))
    } catch (error) {
      if (error instanceof Infeasible) return null
      throw error
    }
    told.push(toFile(step, { state: moment.snapshot.value as never }))
  }
  const parsed = ScenarioSchema.safeParse({
    format: SCENARIO_FORMAT,
    id,
    machine,
    title: { cn: `${machine} 不满足 ${property.id}`, en: `${machine} breaks ${property.id}` },
    requirements: [...property.requirements],
    input: { example: 0, with: other },
    steps: told,
  } satisfies Scenario)
  return parsed.success ? parsed.data : null
}

/** Keeps a failure: the scenario where one machine tells it, the order in any case. Answers with how to run them again. */
export const keep = (order: SavedOrder, testFile: string, broken: Broken | null): string => {
  const id = `race-${slugOf(order.test)}`
  const file = write(join(REPORTS, 'races', 'failed'), slugOf(order.test), order)
  const again = `RACE=${file} npx vitest run ${testFile} -t ${JSON.stringify(order.test)}`
  const scenario = broken && scenarioOfBroken(broken, id.slice(0, 80).replace(/-$/, ''))
  if (!scenario) return `replay: ${again}`
  const told = write(join(REPORTS, 'scenarios', 'failed'), scenario.id, scenario)
  return `replay: ${again}\nreplay the machine alone: npm run scenarios -- --replay ${told} --driver actor`
}
