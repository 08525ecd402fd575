/**
 * Which requirement IDs a test's title or a scenario asserts; a machine, a helper or a fixture that only names one shows nothing. `--missing`
 * prints the open ones, one a line; `--json`
 * everything; `--write` writes the tests of each for the gallery; `--check` fails when something names an ID that docs/requirements.md does
 * not have, or the tests that are written are not those there are.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collect, keptTests, readRequirements, readRoom, TESTS_FILE, testsOf, testsText } from '../proofs/requirements.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ROOMS = ['tests', 'machines'] as const

const main = (args: readonly string[]): number => {
  const requirements = readRequirements(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'))
  const files = ROOMS.flatMap((room) => readRoom(ROOT, room))
  const unknown = collect(requirements, files)
  const tests = testsOf(
    requirements,
    files.filter(({ name }) => name.startsWith('tests')),
  )
  const numberOf = (id: string) => (tests[id] ?? []).reduce((sum, { titles }) => sum + titles.length, 0)
  const missing = requirements.filter(({ id }) => numberOf(id) === 0)
  if (args.includes('--json'))
    console.log(JSON.stringify({ requirements, tests, missing: missing.map(({ id }) => id), unknown: Object.fromEntries(unknown) }))
  else if (args.includes('--missing')) for (const { id } of missing) console.log(id)
  else if (!args.includes('--check') && !args.includes('--write'))
    for (const { id, text } of requirements)
      console.log(`${id.padEnd(11)}${(numberOf(id) === 0 ? 'open' : String(numberOf(id))).padStart(4)}  ${text.slice(0, 110)}`)
  for (const [id, names] of unknown) console.error(`${id} is named by ${names.join(', ')} but is not in docs/requirements.md`)
  if (args.includes('--write') || args.includes('--check')) {
    const text = testsText(tests)
    if (args.includes('--write')) writeFileSync(join(ROOT, TESTS_FILE), text)
    else if (text !== keptTests(ROOT)) {
      console.error(`${TESTS_FILE} does not have the tests there are: npm run requirements -- --write`)
      return 1
    }
  }
  if (args.includes('--check'))
    console.log(
      `${requirements.length - missing.length} of ${requirements.length} requirements are shown by a test, ${missing.length} are open, ${unknown.size} unknown`,
    )
  return unknown.size === 0 && requirements.length > 0 ? 0 : 1
}

process.exitCode = main(process.argv.slice(2))
