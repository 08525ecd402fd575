/**
 * Which requirement IDs a test's title or a scenario asserts; a machine, a helper or a fixture that only names one shows nothing. A row of
 * several things is shown when each of its parts is (`REG-01/drugsg`). `--missing` prints what is open, one a line; `--json` everything; `--write` writes the tests of each for the gallery; `--check` fails when something names an ID that docs/requirements.md does
 * not have, or the tests that are written are not those there are.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CARDS } from '../domain/databases/registry.ts'
import { collect, keptTests, openOf, readRequirements, readRoom, TESTS_FILE, testsOf, testsText } from '../proofs/requirements.ts'

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
  const { open, unknown: unknownParts } = openOf(
    requirements,
    tests,
    CARDS.map(({ id }) => id),
  )
  const missing = [...open.values()].flat()
  const stateOf = ({ id, parts }: (typeof requirements)[number]): string => {
    const left = open.get(id)?.length ?? 0
    if (left === 0) return String(numberOf(id))
    return left < parts.length ? `${parts.length - left}/${parts.length}` : 'open'
  }
  if (args.includes('--json'))
    console.log(JSON.stringify({ requirements, tests, missing, unknown: Object.fromEntries(unknown), unknownParts }))
  else if (args.includes('--missing')) for (const id of missing) console.log(id)
  else if (!args.includes('--check') && !args.includes('--write'))
    for (const requirement of requirements)
      console.log(`${requirement.id.padEnd(11)}${stateOf(requirement).padStart(5)}  ${requirement.text.slice(0, 110)}`)
  for (const part of unknownParts) console.error(`${part} is named by a test but is no part in docs/requirements.md`)
  for (const [id, names] of unknown) console.error(`${id} is named by ${names.join(', ')} but is not in docs/requirements.md`)
  if (args.includes('--write') || args.includes('--check')) {
    const text = testsText(tests)
    if (args.includes('--write')) writeFileSync(join(ROOT, TESTS_FILE), text)
    else if (text !== keptTests(ROOT)) {
      console.error(`${TESTS_FILE} does not have the tests there are: npm run requirements -- --write`)
      return 1
    }
  }
  if (args.includes('--check')) {
    const partly = requirements.filter(({ id, parts }) => open.has(id) && (open.get(id)?.length ?? 0) < parts.length).length
    console.log(
      `${requirements.length - open.size} of ${requirements.length} requirements are shown by a test, ${partly} in part, ${open.size - partly} are open, ${unknown.size + unknownParts.length} unknown`,
    )
  }
  return unknown.size + unknownParts.length === 0 && requirements.length > 0 ? 0 : 1
}

process.exitCode = main(process.argv.slice(2))
