import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { ROOT } from '../run/root.mjs'
import { FAULT_LISTS } from './lists.ts'
import { keepOutcome, outcomeOf, readOutcomes, TABLE, tableOf } from './results.ts'
import { sabotage } from './run.ts'

/** docs/sabotage.md as it has to be. */
export const writtenTable = async (): Promise<string> => format(tableOf(FAULT_LISTS), { ...(await resolveConfig(TABLE)), filepath: TABLE })

/**
 * `npm run scenarios -- --sabotage [--fault ID] [--missing]`: puts the faults in one at a time, keeps who noticed and writes docs/sabotage.md.
 *
 * @param wanted ids, all without any; `missing`: only those that nobody has noticed yet as they are now.
 * @returns the exit code: 1 where one was not noticed.
 * @throws Error for an id that there is not.
 */
export const runSabotage = async (wanted: readonly string[], missing: boolean, say: (text: string) => void): Promise<number> => {
  const all = FAULT_LISTS.flatMap((list) => list.faults.map((fault) => ({ list, fault })))
  const listOf = new Map(all.map(({ list, fault }) => [fault.id, list]))
  for (const id of wanted) if (!listOf.has(id)) throw new Error(`There is no fault "${id}"`)
  const chosen = all.filter(
    ({ list, fault }) =>
      (wanted.length === 0 || wanted.includes(fault.id)) && !(missing && (outcomeOf(fault, readOutcomes(list))?.by.length ?? 0) > 0),
  )
  let survivors = 0
  const faults = chosen.map(({ fault }) => fault)
  await sabotage(faults, (fault, outcome) => {
    if ('unasked' in outcome) {
      survivors++
      return say(`? ${fault.id} could not be asked about: ${outcome.unasked}`)
    }
    keepOutcome(listOf.get(fault.id)!, fault, outcome)
    const [first] = outcome.by
    if (first) say(`✓ ${fault.id}: ${first.join(': ')}${outcome.by.length > 1 ? `, and ${outcome.by.length - 1} more` : ''}`)
    else {
      survivors++
      say(`✗ ${fault.id} was not noticed by ${fault.askedOf.join(', ')}: ${fault.means}`)
    }
  })
  writeFileSync(TABLE, await writtenTable())
  say(relative(process.cwd(), TABLE) || relative(ROOT, TABLE))
  return survivors > 0 ? 1 : 0
}
