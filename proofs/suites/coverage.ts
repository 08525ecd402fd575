import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Coverage, type CoverageRun, CoverageSchema, withRun } from '../../domain/coverage.ts'
import { type BuiltTransition, createStepper, namesOf, type Stepper, stillMachine } from '../../machines/gallery/stepper.ts'
import { guardText, standingStates } from '../../machines/gallery/explore.ts'
import { Infeasible, type Names, perform } from '../../machines/gallery/steps.ts'
import { guarded, letTell } from './guards.ts'
import type { Script } from './replay.ts'
import type { Subject } from './subjects.ts'

/** Counts while scripts are played; guards are counted in both verdicts because every guard of the copy tells. */
export interface Recorder {
  stepper: Stepper
  names: Names
  all: Coverage['all']
  record: (script: Script) => void
  run: (id: string, driver: string) => CoverageRun
}

export const recorderOf = ({ machine: original, examples }: Subject): Recorder => {
  const machine = stillMachine(original)
  const names = namesOf(machine)
  const guards: CoverageRun['guards'] = {}
  const texts: Record<string, string> = {}
  let isCounting = false
  for (const transition of guarded(machine)) {
    const name = names.get(transition) as string
    texts[name] = guardText(transition.guard)
    letTell(transition, (verdict) => {
      if (isCounting) (guards[name] ??= { true: 0, false: 0 })[verdict ? 'true' : 'false']++
    })
  }
  const stepper = createStepper(machine, Object.values(examples.inputs)[0], true)
  const standing = new Set(standingStates(stepper).map((node) => node.id))
  const states: Record<string, number> = {}
  const transitions: Record<string, number> = {}
  let steps = 0
  let paths = 0
  const count = (counts: Record<string, number>, name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  return {
    stepper,
    names,
    all: { states: [...standing], transitions: [...names.values()], guards: texts },
    record: (script) => {
      paths++
      isCounting = true
      try {
        let outcome = stepper.start(script.input.value)
        const see = (taken: readonly BuiltTransition[]): void => {
          for (const transition of taken) count(transitions, names.get(transition) as string)
          for (const node of outcome.moment.snapshot._nodes) if (standing.has(node.id)) count(states, node.id)
        }
        see(outcome.taken)
        for (const { step } of script.steps) {
          outcome = perform(stepper, outcome.moment, step)
          steps++
          see(outcome.taken)
          if (outcome.error !== undefined) return
        }
      } catch (error) {
        // A hand-written scenario that cannot happen fails on its driver; here it counts as far as it went.
        if (!(error instanceof Infeasible)) throw error
      } finally {
        isCounting = false
      }
    },
    run: (id, driver) => ({ id, driver, paths, steps, states, transitions, guards }),
  }
}

const fileOf = (folder: string, machine: string): string => join(folder, `${machine}.json`)

/** @throws when the file is there but is no coverage record. */
export const readCoverage = (folder: string, machine: string): Coverage | null => {
  const file = fileOf(folder, machine)
  return existsSync(file) ? CoverageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Merges a run into the machine's record on disk. */
export const writeCoverage = (folder: string, machine: string, all: Coverage['all'], run: CoverageRun): Coverage => {
  let earlier: Coverage | null = null
  try {
    earlier = readCoverage(folder, machine)
  } catch {
    // An unreadable record of before is replaced.
  }
  const coverage = withRun(earlier, machine, all, run)
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(folder, machine), `${JSON.stringify(coverage, null, 1)}\n`)
  return coverage
}
