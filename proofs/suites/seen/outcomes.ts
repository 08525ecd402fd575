import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { MACHINES } from '../../../machines/registry.ts'
import { ROOT } from '../../run/root.mjs'
import { changesOf } from '../mutate.ts'
import { SCENARIO_FOLDERS, scenarioFiles } from '../replay.ts'
import type { Subject } from '../subjects.ts'
import type { Unsound } from './sound.ts'
import { partsOf, testsOf } from './units.ts'

/** What can notice a change, in the order in which it is asked: cheap ones first. */
export const PROOFS = ['scenario', 'property', 'unit', 'goal', 'contract', 'product'] as const
/** What is asked unless told otherwise: to run the product on every change takes days. */
export const USUAL: readonly Proof[] = ['scenario', 'property', 'unit', 'goal', 'contract']
export type Proof = (typeof PROOFS)[number]

/** What noticed a change first: which scenario, property, test; `mark` is of that one as it was. Or the proofs that did not, with what they were then. */
export type Outcome = { by: Proof; what: string; mark: string } | { by: null; asked: Partial<Record<Proof, string>> }

/**
 * What is on file of a machine: `mark` is of its own files as they were. `unsound` is what fails without any change and was asked of none;
 * its own mark is of the properties as they were. Without it nobody has looked.
 */
export interface Outcomes {
  mark: string
  unsound?: { mark: string; found: readonly Unsound[] }
  mutants: Record<string, Outcome>
}

export const markOf = (...texts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:${text}`)
  return hash.digest('hex').slice(0, 8)
}
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Tests of machines, and of what runs them. */
const UNIT = ['tests/machines', 'tests/services']
/** Those that run much of the product together load parts while they run, and take longer: a process for each change. */
const PRODUCT = ['tests/services/app.test.ts', 'tests/ui', 'tests/proofs/suites/system.test.ts', 'tests/races']
/** Tests of the chart as it was accepted, and of what machines are called, say nothing of what a machine does. */
const APART = /\/(accepted|meta|event-names)\.test\.ts$/

/** All that is asked of a machine's changes. */
export interface Asking {
  folder: string
  mark: string
  unit: readonly string[]
  product: readonly string[]
  /** What each kind of proof is as it stands now. */
  marks: Record<Proof, string>
  /** The mark of one proof by what noticed: of a scenario, a property, a test file. */
  markOfOne: (by: Proof, what: string) => string
}

const folderOf = (id: string): string => MACHINES.find((machine) => machine.id === id)!.folder

/** The mark of a machine's own files, with its examples, as they are now. */
export const ownMarkOf = (id: string): string => {
  const home = join(ROOT, 'machines', folderOf(id))
  const own = [...partsOf(join(home, 'machine.ts')), join(home, 'examples.ts')]
    .map((file) => relative(ROOT, file))
    .filter((file) => file.startsWith('machines/'))
    .sort()
  return markOf(...own.map(textOf))
}

export const askingOf = ({ id, properties = [] }: Subject): Asking => {
  const folder = folderOf(id)
  const tests = (rooms: readonly string[]) => testsOf(folder, rooms).filter(({ file }) => !APART.test(file))
  const [whole, units] = [tests(PRODUCT), tests(UNIT)]
  const unit = units.filter(({ file, direct }) => direct && !whole.some((one) => one.file === file)).map(({ file }) => file)
  const product = [...new Set([...units, ...whole].map(({ file }) => file))].filter((file) => !unit.includes(file))
  const scenarios = Object.values(SCENARIO_FOLDERS)
    .flatMap((place) => scenarioFiles(join(ROOT, place)))
    .map((file) => relative(ROOT, file))
    .filter((file) => (JSON.parse(textOf(file)) as { machine: string }).machine === id)
  const view = ['view.ts', 'rendering.tsx'].map((file) => textOf(`tests/views/${folder}/${file}`))
  const markOfProperties = markOf(JSON.stringify(properties))
  return {
    folder,
    mark: ownMarkOf(id),
    unit,
    product,
    marks: {
      scenario: markOf(...scenarios.map(textOf), markOfProperties),
      property: markOfProperties,
      unit: markOf(...unit.map(textOf)),
      goal: markOfProperties,
      contract: markOf(...view, ...scenarios.map(textOf)),
      product: markOf(...product.map(textOf)),
    },
    markOfOne: (by, what) => {
      if (by === 'scenario') return markOf(textOf(scenarios.find((file) => basename(file, '.json') === what)!))
      if (by === 'unit' || by === 'product') return markOf(textOf(what.slice(0, what.indexOf(': '))))
      if (by === 'contract') return markOf(...view)
      return by === 'property' ? markOf(JSON.stringify(properties.find((property) => property.id === what) ?? null)) : ''
    },
  }
}

const FOLDER = join(ROOT, 'proofs/suites/seen/outcomes')
const fileOf = (id: string): string => join(FOLDER, `${id}.json`)

export const readOutcomes = (id: string): Outcomes | null =>
  existsSync(fileOf(id)) ? (JSON.parse(readFileSync(fileOf(id), 'utf8')) as Outcomes) : null

/** Writes what is known, a line for each change. */
export const writeOutcomes = (id: string, { mark, unsound, mutants }: Outcomes): void => {
  mkdirSync(dirname(fileOf(id)), { recursive: true })
  const lines = Object.entries(mutants).map(([mutant, outcome]) => `    ${JSON.stringify(mutant)}: ${JSON.stringify(outcome)}`)
  const head = unsound ? `  "unsound": ${JSON.stringify(unsound)},\n` : ''
  writeFileSync(fileOf(id), `{\n  "mark": ${JSON.stringify(mark)},\n${head}  "mutants": {\n${lines.join(',\n')}\n  }\n}\n`)
}

/** What is on file and still holds: nothing of another version of the machine, and of the rest what noticed as it still stands. */
export const standing = (subject: Subject, asking: Asking): Map<string, Outcome> => {
  const found = readOutcomes(subject.id)
  const known = found?.mark === asking.mark ? found.mutants : {}
  return new Map(
    changesOf(subject.machine).map(({ id }): [string, Outcome] => {
      const outcome = known[id]
      if (!outcome) return [id, { by: null, asked: {} }]
      if (outcome.by === null) return [id, outcome]
      try {
        if (asking.markOfOne(outcome.by, outcome.what) === outcome.mark) return [id, outcome]
      } catch {
        // Its file is gone.
      }
      return [id, { by: null, asked: {} }]
    }),
  )
}

/** Machines that are others by now than when their changes were asked about: what is on file is of then. */
export const outdated = (ids: readonly string[], read: (id: string) => Pick<Outcomes, 'mark'> | null = readOutcomes): string[] =>
  ids.filter((id) => {
    const found = read(id)
    return found !== null && found.mark !== ownMarkOf(id)
  })
