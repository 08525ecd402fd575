import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run/root.mjs'
import { editsOf, type Fault, type FaultList } from './fault.ts'

/** What came of a fault when it was put in. */
export interface Outcome {
  /** Of what was changed and who was asked; another fault under the same id has another. */
  fault: string
  /** Tests that failed with it and pass without it: file, full name. None: it was not noticed. */
  by: readonly (readonly [file: string, test: string])[]
}

/** By the id of the fault, in the order of ids. */
export type Outcomes = Readonly<Record<string, Outcome>>

const fileOf = (list: string): string => join(ROOT, `proofs/sabotage/outcomes/${list}.json`)
export const TABLE = join(ROOT, 'docs/sabotage.md')

/** What is on file of a list. */
export const readOutcomes = ({ id }: FaultList): Outcomes =>
  existsSync(fileOf(id)) ? (JSON.parse(readFileSync(fileOf(id), 'utf8')) as Outcomes) : {}

/** Adds one to what is on file now, which another run may have written to meanwhile; what the list has not any more goes. */
export const keepOutcome = (list: FaultList, fault: Fault, outcome: Outcome): void => {
  const known = new Set(list.faults.map(({ id }) => id))
  const all = Object.entries({ ...readOutcomes(list), [fault.id]: outcome }).filter(([id]) => known.has(id))
  const sorted = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(fileOf(list.id), `${JSON.stringify(sorted, null, 2)}\n`)
}

export const fingerprintOf = (fault: Fault): string =>
  createHash('sha256')
    .update(JSON.stringify([editsOf(fault), fault.askedOf]))
    .digest('hex')
    .slice(0, 12)

/** What is known of the fault as it is now; `null` when it was never put in, or as another one. */
export const outcomeOf = (fault: Fault, outcomes: Outcomes): Outcome | null => {
  const outcome = outcomes[fault.id]
  return outcome?.fault === fingerprintOf(fault) ? outcome : null
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ').trim()

/** Kinds of proofs by where they stand; of those that fit, the first. */
const KINDS = {
  step: /^step:/,
  browser: /^tests\/browser\/|\/browser\.test\.ts$/,
  property: /^tests\/proofs\/suites\/(properties|system)\.test\.ts$/,
  scenario: /^tests\/proofs\/suites\/replay\.test\.ts$/,
  contract: /^tests\/views\/.*\/react[^/]*\.test\.ts$/,
  race: /^tests\/races\//,
  view: /^tests\/ui\//,
  engine: /^tests\/(catalogue|import|gateway|truth)\//,
  command: /^tests\/commands\//,
  unit: /^/,
} as const
export type Kind = keyof typeof KINDS
const ALL_KINDS = Object.keys(KINDS) as Kind[]

/** What kind of proof a test of `askedOf` is: properties of machines, hand-written scenarios, view contracts, and the rest by their rooms. */
export const kindOf = (file: string): Kind => ALL_KINDS.find((kind) => KINDS[kind].test(file)) ?? 'unit'

/** Who noticed: the first test of each file, and how many more of it. */
const noticed = ({ by }: Outcome): string => {
  const files = [...new Set(by.map(([file]) => file))]
  return files
    .map((file) => {
      const names = by.flatMap(([other, test]) => (other === file ? [test] : []))
      return `${kindOf(file)} \`${file}\`: ${cell(names[0]!)}${names.length > 1 ? `, and ${names.length - 1} more` : ''}`
    })
    .join('; ')
}

/** How many mistakes of each list each kind of proof noticed. One that several kinds notice counts for each. */
const byKind = (lists: readonly FaultList[]): string => {
  const counted = lists.map((list) => {
    const outcomes = readOutcomes(list)
    const kinds = list.faults.map((fault) => new Set(outcomeOf(fault, outcomes)?.by.map(([file]) => kindOf(file))))
    return { title: list.title, of: kinds.length, by: ALL_KINDS.map((kind) => kinds.filter((each) => each.has(kind)).length) }
  })
  return `| list | mistakes | ${ALL_KINDS.join(' | ')} |
| --- | ---: | ${ALL_KINDS.map(() => '---:').join(' | ')} |
${counted.map(({ title, of, by }) => `| ${title} | ${of} | ${by.map((count) => count || '').join(' | ')} |`).join('\n')}`
}

/** docs/sabotage.md as Markdown. */
export const tableOf = (lists: readonly FaultList[]): string => {
  const told = lists.flatMap((list) => {
    const outcomes = readOutcomes(list)
    return list.faults.map((fault) => outcomeOf(fault, outcomes))
  })
  const by = told.filter((outcome) => outcome !== null && outcome.by.length > 0).length
  const open = told.filter((outcome) => outcome === null).length
  return `# Mistakes put in on purpose

Written by \`npm run scenarios -- --sabotage\`, which puts one mistake after another into a copy of the house and runs the tests that are asked
(\`proofs/sabotage/faults\`); [testing.md](testing.md) says how. **${by} of ${told.length} are noticed** by tests of \`npm test\` that pass
without them${open > 0 ? `; ${open} are still to be put in` : ''}.

How many each kind of proof notices, of those that were asked; a mistake may be noticed by several kinds:

${byKind(lists)}
${lists
  .map((list) => {
    const outcomes = readOutcomes(list)
    return `
## ${list.title}

| mistake | what it means | requirements | noticed by |
| --- | --- | --- | --- |
${list.faults
  .map((fault) => {
    const outcome = outcomeOf(fault, outcomes)
    const who = outcome === null ? 'not put in yet' : outcome.by.length === 0 ? '**nobody**' : noticed(outcome)
    return `| \`${fault.id}\` (\`${fault.file}\`) | ${cell(fault.means)} | ${fault.requirements.join(', ')} | ${who} |`
  })
  .join('\n')}
`
  })
  .join('')}`
}
