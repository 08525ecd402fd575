/**
 * Which requirement IDs tests, scenarios and machines name. `--missing` prints the uncovered ones, one a line; `--json`
 * everything; `--check` fails when something names an ID that docs/requirements.md does not have.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ROOMS = ['tests', 'machines']
const ROW = /^\|\s*([A-Z]+-\d{2})\s*\|\s*(.*?)\s*\|\s*(?:(.*?)\s*\|)?\s*$/
/** Only prefixes that the list knows count, so that `UTF-08` or `ISO-10` in a text are no mistakes. */
const ID = /\b([A-Z]{2,}-\d{2})\b/g

interface Requirement {
  id: string
  text: string
  namedBy: string[]
}

/** Reads the list of requirements: one table row each. */
export const readRequirements = (markdown: string): Requirement[] =>
  markdown.split('\n').flatMap((line) => {
    const [, id, text = '', more] = ROW.exec(line) ?? []
    return id ? [{ id, text: more ? `${text}: ${more}` : text, namedBy: [] }] : []
  })

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|json|md|feature)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Fills `namedBy` and returns IDs that are named but not listed. */
export const collect = (requirements: Requirement[], files: Iterable<{ name: string; text: string }>): Map<string, string[]> => {
  const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]))
  const prefixes = new Set(requirements.map(({ id }) => id.slice(0, id.indexOf('-'))))
  const unknown = new Map<string, string[]>()
  for (const { name, text } of files)
    for (const id of new Set([...text.matchAll(ID)].map((match) => match[1] as string))) {
      if (!prefixes.has(id.slice(0, id.indexOf('-')))) continue
      const requirement = byId.get(id)
      if (requirement) requirement.namedBy.push(name)
      else unknown.set(id, [...(unknown.get(id) ?? []), name])
    }
  return unknown
}

const main = (args: readonly string[]): number => {
  const requirements = readRequirements(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'))
  const files = ROOMS.flatMap((room) => filesBelow(join(ROOT, room))).map((path) => ({
    name: relative(ROOT, path),
    text: readFileSync(path, 'utf8'),
  }))
  const unknown = collect(requirements, files)
  const missing = requirements.filter(({ namedBy }) => namedBy.length === 0)
  if (args.includes('--json'))
    console.log(JSON.stringify({ requirements, missing: missing.map(({ id }) => id), unknown: Object.fromEntries(unknown) }))
  else if (args.includes('--missing')) for (const { id } of missing) console.log(id)
  else if (!args.includes('--check'))
    for (const { id, text, namedBy } of requirements)
      console.log(`${id.padEnd(11)}${String(namedBy.length).padStart(3)}  ${text.slice(0, 110)}`)
  for (const [id, names] of unknown) console.error(`${id} is named by ${names.join(', ')} but is not in docs/requirements.md`)
  if (args.includes('--check'))
    console.log(`${requirements.length - missing.length} of ${requirements.length} requirements are named, ${unknown.size} unknown`)
  return unknown.size === 0 && requirements.length > 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2))
