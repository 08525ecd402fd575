import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROW = /^\|\s*([A-Z]+-\d{2})\s*\|\s*(.*?)\s*\|\s*(?:(.*?)\s*\|)?\s*$/
/** Only prefixes that the list knows count, so that `UTF-08` or `ISO-10` in a text are no mistakes. */
const ID = /\b([A-Z]{2,}-\d{2})\b/g

export interface Requirement {
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

export const filesBelow = (folder: string): string[] =>
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
