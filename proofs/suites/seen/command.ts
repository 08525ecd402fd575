import { relative } from 'node:path'
import type { Driver } from '../drivers.ts'
import type { Script } from '../replay.ts'
import { subjectOf, SUBJECTS } from '../subjects.ts'
import { outdated, type Proof, PROOFS, USUAL } from './outcomes.ts'
import { seenOf } from './run.ts'
import { unsoundText } from './sound.ts'
import { askedOf, scoreOf, TABLE, writeTable } from './table.ts'

/**
 * `npm run scenarios -- --mutate --seen [--machine ID] [--proofs scenario,unit]`: would CI see a changed machine? Writes docs/mutations.md.
 *
 * @param view what plays a machine under its view.
 * @returns the exit code: 1 where a change was noticed by nobody and no reason is given, and where something fails without any change.
 * @throws Error for a proof that there is not, and where tests or a view contract fail on the machine as it is.
 */
export const runSeen = async (
  ids: readonly string[],
  proofs: readonly string[],
  { byHand, view, say }: { byHand: (id: string) => readonly Script[]; view: (id: string) => Driver; say: (text: string) => void },
): Promise<number> => {
  const chosen = proofs.length === 0 ? USUAL : PROOFS.filter((proof) => proofs.includes(proof))
  const strange = proofs.find((name) => !PROOFS.includes(name as Proof))
  if (strange !== undefined) throw new Error(`There is no proof "${strange}"; there are ${PROOFS.join(', ')}`)
  let left = 0
  let [noticed, of] = [0, 0]
  for (const id of ids) {
    const began = performance.now()
    const subject = subjectOf(id)
    const unsound = await seenOf(subject, byHand(id), view(id), chosen)
    left += unsound.length
    const asked = askedOf(subject) ?? []
    const score = scoreOf(asked)
    noticed += score.noticed
    of += score.of
    left += score.of - score.noticed
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    say(
      `${id.padEnd(14)}${score.noticed} of ${score.of} noticed: ${score.percent} %; ${score.equivalent} make no difference (${seconds} s)`,
    )
    for (const { id: mutant, outcome, reason } of asked) if (outcome.by === null && reason === null) say(`    ${mutant}`)
    for (const one of unsound) say(`  !! fails on ${id} AS IT IS, and counts for nothing: ${unsoundText(one)}`)
    await writeTable()
  }
  say(`${noticed} of ${of} changes seen by CI: ${((100 * noticed) / Math.max(1, of)).toFixed(1)} %`)
  const older = outdated(SUBJECTS.map(({ id }) => id))
  if (older.length > 0) say(`Measured on what these machines were, not on what they are: ${older.join(', ')}`)
  say(relative(process.cwd(), TABLE))
  return left > 0 ? 1 : 0
}
