import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { ROOT } from '../../run/root.mjs'
import { changesOf, type MutationKind } from '../mutate.ts'
import { type Subject, SUBJECTS } from '../subjects.ts'
import { SURVIVORS } from '../survivors.ts'
import { NO_PAGE_YET, unstagedBecause } from '../unstaged.ts'
import { type Outcome, PROOFS, readOutcomes, USUAL } from './outcomes.ts'
import { type Unsound, unsoundText } from './sound.ts'

export const TABLE = join(ROOT, 'docs/mutations.md')

const KINDS: Readonly<Record<MutationKind, string>> = {
  drop: 'a transition is not there',
  retarget: 'a transition leads to the next sibling of its target',
  negate: 'a guard says the opposite',
  forget: 'an action is forgotten',
  delay: 'a delay lasts three times as long, or a third',
  invoke: 'an actor is not started',
  initial: 'a state begins with another of its states',
  assign: 'a figure, yes or no that is assigned is another',
}

/** One change, and what is known of it. */
export interface Asked {
  machine: string
  id: string
  kind: MutationKind
  outcome: Outcome
  /** Why nobody could see a difference, where somebody has looked. */
  reason: string | null
}

/** What is on file of a machine's changes; null where it was never measured. */
export const askedOf = ({ id: machine, machine: chart }: Subject): Asked[] | null => {
  const found = readOutcomes(machine)
  return (
    found &&
    changesOf(chart).flatMap(({ id, kind }) => {
      const outcome = found.mutants[id]
      return outcome ? [{ machine, id, kind, outcome, reason: SURVIVORS[id] ?? null }] : []
    })
  )
}

const isNoticed = ({ outcome }: Asked): boolean => outcome.by !== null
/** Nobody noticed it, and nobody can. */
const isEquivalent = (one: Asked): boolean => !isNoticed(one) && one.reason !== null

/** Of the changes that make a difference, how many are noticed, in percent. */
export const scoreOf = (all: readonly Asked[]): { noticed: number; of: number; equivalent: number; percent: string } => {
  const equivalent = all.filter(isEquivalent).length
  const [noticed, of] = [all.filter(isNoticed).length, all.length - equivalent]
  return { noticed, of, equivalent, percent: of === 0 ? '–' : ((100 * noticed) / of).toFixed(1) }
}

const row = (name: string, all: readonly Asked[]): string => {
  const { noticed, of, equivalent, percent } = scoreOf(all)
  const by = PROOFS.map((proof) => all.filter(({ outcome }) => outcome.by === proof).length)
  return `| ${[name, all.length, ...by, of - noticed, equivalent, `${percent} %`].join(' | ')} |`
}
const head = (first: string): string =>
  `| ${first} | changes | ${PROOFS.join(' | ')} | nobody | no difference | score |\n|${' --- |'.repeat(PROOFS.length + 5)}`

/** docs/mutations.md as Markdown, of what is on file of these machines. */
export const tableOf = (
  machines: readonly { id: string; asked: readonly Asked[] | null; unsound?: readonly Unsound[] | undefined }[],
): string => {
  const known = machines.flatMap(({ id, asked }) => (asked ? [{ id, asked }] : []))
  const all = known.flatMap(({ asked }) => asked)
  const { noticed, of, equivalent, percent } = scoreOf(all)
  const unknown = machines.filter(({ asked }) => !asked).map(({ id }) => `\`${id}\``)
  const survivors = known.flatMap(({ id, asked }) => {
    const left = asked.filter((one) => !isNoticed(one) && one.reason === null)
    return left.length === 0
      ? []
      : [
          `### ${id}\n\n${left.map((one) => `- ${KINDS[one.kind]}: \`${one.id}\`${isAskedOfAll(one) ? '' : ` (not asked: ${unaskedOf(one)})`}`).join('\n')}`,
        ]
  })
  const failing = machines.flatMap(({ id, unsound = [] }) => unsound.map((one) => `- \`${id}\`: ${unsoundText(one)}`))
  const open = all.filter((one) => !isNoticed(one) && one.reason === null && !isAskedOfAll(one)).length
  const same = known.flatMap(({ asked }) => asked.filter(isEquivalent))
  return `# What CI sees of a changed machine

Written by \`npm run scenarios -- --mutate --seen\`, which puts one change after another in the place of a machine and asks what would fail;
[testing.md](testing.md) says how. **${noticed} of ${of} changes are noticed: ${percent} %**; ${equivalent} more make no difference.
${open > 0 ? `\n${open} of those that nobody noticed were not asked of every proof yet; they count as not noticed.\n` : ''}${unknown.length > 0 ? `\nNot measured yet: ${unknown.join(', ')}.\n` : ''}${failing.length > 0 ? `\nWhat fails without any change counts for nothing:\n\n${failing.join('\n')}\n` : ''}
## By machine

A change is counted where it was noticed first.

${head('machine')}
${known.map(({ id, asked }) => row(`\`${id}\``, asked)).join('\n')}
${row('all', all)}

## By kind of change

${head('change')}
${(Object.keys(KINDS) as MutationKind[])
  .flatMap((kind) => {
    const some = all.filter((one) => one.kind === kind)
    return some.length === 0 ? [] : [row(KINDS[kind], some)]
  })
  .join('\n')}

## Changes that nobody noticed

${survivors.join('\n\n') || 'None.'}

## Changes that make no difference

${same.map(({ id, reason }) => `- \`${id}\`: ${reason}`).join('\n') || 'None.'}
`
}

const unaskedOf = ({ outcome }: Asked): string =>
  outcome.by === null ? USUAL.filter((proof) => outcome.asked[proof] === undefined).join(', ') : ''
const isAskedOfAll = (one: Asked): boolean => unaskedOf(one) === ''

/** docs/mutations.md as it has to be; of a machine that no page shows yet once it was measured. */
export const writtenTable = async (): Promise<string> => {
  const machines = SUBJECTS.map((subject) => ({
    id: subject.id,
    asked: askedOf(subject),
    unsound: readOutcomes(subject.id)?.unsound?.found,
  }))
  return format(tableOf(machines.filter(({ id, asked }) => asked || unstagedBecause(id) !== NO_PAGE_YET)), {
    ...(await resolveConfig(TABLE)),
    filepath: TABLE,
  })
}

export const writeTable = async (): Promise<void> => writeFileSync(TABLE, await writtenTable())
