import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import ts from 'typescript'
import type { RequirementTests } from '../machines/gallery/system/wiring.ts'

const ROW = /^\|\s*([A-Z]+-\d{2})\s*\|\s*(.*?)\s*\|\s*(?:(.*?)\s*\|)?\s*$/
/** Only prefixes that the list knows count, so that `UTF-08` or `ISO-10` in a text are no mistakes. */
const ID = /\b([A-Z]{2,}-\d{2})\b/g

/** A row that is several things lists them in a row of its own: `| parts of REG-01 | drugsg drugca … |`. */
const PARTS_ROW = /^\|\s*parts of ([A-Z]+-\d{2})\s*\|\s*(.*?)\s*\|\s*$/
/** What a title may name: a whole row, `REG-01`, or a part of one, `REG-01/drugsg`. */
const PART = /\b([A-Z]{2,}-\d{2})\/([A-Za-z0-9]+)/g
/** The part that stands for every database that is registered. */
export const EACH = 'each'

export interface Requirement {
  id: string
  text: string
  /** Parts that are shown one by one; empty where the row is one thing. */
  parts: readonly string[]
  namedBy: string[]
}

/** Reads the list of requirements, one table row each, and the parts of those that are several things. */
export const readRequirements = (markdown: string): Requirement[] => {
  const lines = markdown.split('\n')
  const parts = new Map(
    lines.flatMap((line) => {
      const [, id, words] = PARTS_ROW.exec(line) ?? []
      return id && words ? [[id, words.split(' ')] as const] : []
    }),
  )
  return lines.flatMap((line) => {
    const [, id, text = '', more] = ROW.exec(line) ?? []
    return id ? [{ id, text: more ? `${text}: ${more}` : text, parts: parts.get(id) ?? [], namedBy: [] }] : []
  })
}

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
      // Of what is kept as JSON a scenario is run; a chart, a plan and an outcome only speak of it.
      if (name.endsWith('.json') && !name.includes('/scenarios/')) continue
      const own = name.endsWith('.json')
        ? [(JSON.parse(text) as { title?: { en?: string } }).title?.en ?? basename(name)]
        : [...new Set(titles.filter((title) => title.includes(id)))]
      // What only speaks of it in its code, helpers and contracts, is found from the tests.
      if (own.length > 0) (found[id] ??= []).push({ file: name, titles: own })
    }
  }
  return Object.fromEntries(requirements.flatMap(({ id }) => (found[id] ? [[id, found[id]]] : [])))
}

/**
 * What is open of each requirement: its id where no title names it; of a row of several things every part, as `REG-01/drugau`, that no title
 * names, be it by itself or, of a database that is registered, as `REG-01/each`. `unknown` are parts that a title names and the row has not.
 */
export const openOf = (
  requirements: readonly Requirement[],
  tests: RequirementTests,
  databases: readonly string[],
): { open: ReadonlyMap<string, readonly string[]>; unknown: readonly string[] } => {
  const named = new Map<string, Set<string>>()
  for (const [id, files] of Object.entries(tests))
    for (const title of files.flatMap(({ titles }) => titles))
      for (const [, of, part] of title.matchAll(PART)) if (of === id) named.set(id, (named.get(id) ?? new Set()).add(part as string))
  const open = new Map<string, readonly string[]>()
  const unknown: string[] = []
  for (const { id, parts } of requirements) {
    const shown = named.get(id) ?? new Set<string>()
    for (const part of shown) if (!parts.includes(part) && !(part === EACH && parts.length > 0)) unknown.push(`${id}/${part}`)
    if (shown.has(EACH)) for (const database of databases) shown.add(database)
    const left = parts.length > 0 ? parts.filter((part) => !shown.has(part)).map((part) => `${id}/${part}`) : tests[id] ? [] : [id]
    if (left.length > 0) open.set(id, left)
  }
  return { open, unknown }
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
