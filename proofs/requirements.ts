import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import ts from 'typescript'
import type { RequirementTests } from '../machines/gallery/system/wiring.ts'

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

/** Where the gallery has the tests of each requirement from. */
export const TESTS_FILE = join('machines', 'gallery', 'system', 'requirementTests.json')

/** What a test is called by: calls whose first word is a title, `it`, `it.each(…)`, `describe.skipIf(…)`. */
const TESTING = new Set(['it', 'test', 'describe'])
const isTesting = (node: ts.Expression): boolean =>
  ts.isIdentifier(node)
    ? TESTING.has(node.text)
    : (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) &&
      isTesting(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression)

const titleOf = (node: ts.Expression | undefined): string | null => {
  if (!node) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
  return null
}

/** Titles of tests in a source. */
const titlesIn = (name: string, text: string): string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTesting(node.expression)) {
      const title = titleOf(node.arguments[0])
      if (title !== null) found.push(title)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false))
  return found
}

/** Tests by requirement: files of `tests/` that name it, with the titles that do; a scenario file by its English title. */
export const testsOf = (requirements: readonly Requirement[], files: Iterable<{ name: string; text: string }>): RequirementTests => {
  const known = new Set(requirements.map(({ id }) => id))
  const found: Record<string, { file: string; titles: string[] }[]> = {}
  for (const { name, text } of files) {
    const named = new Set([...text.matchAll(ID)].map((match) => match[1] as string).filter((id) => known.has(id)))
    if (named.size === 0) continue
    const titles = /\.tsx?$/.test(name) ? titlesIn(name, text) : []
    for (const id of named) {
      const own = name.endsWith('.json')
        ? [(JSON.parse(text) as { title?: { en?: string } }).title?.en ?? basename(name)]
        : [...new Set(titles.filter((title) => title.includes(id)))]
      // What only speaks of it in its code, helpers and contracts, is found from the tests.
      if (own.length > 0) (found[id] ??= []).push({ file: name, titles: own })
    }
  }
  return Object.fromEntries(requirements.flatMap(({ id }) => (found[id] ? [[id, found[id]]] : [])))
}

/** Files of a room with their text, by their paths from the root. */
export const readRoom = (root: string, room: string): { name: string; text: string }[] =>
  filesBelow(join(root, room)).map((path) => ({ name: relative(root, path), text: readFileSync(path, 'utf8') }))

/** As it is kept: a test file a line. */
export const testsText = (tests: RequirementTests): string =>
  `{\n${Object.entries(tests)
    .map(([id, files]) => `  ${JSON.stringify(id)}: [\n${files.map((file) => `    ${JSON.stringify(file)}`).join(',\n')}\n  ]`)
    .join(',\n')}\n}\n`

/** The tests that are kept, as text; '' where there are none. */
export const keptTests = (root: string): string => (existsSync(join(root, TESTS_FILE)) ? readFileSync(join(root, TESTS_FILE), 'utf8') : '')
