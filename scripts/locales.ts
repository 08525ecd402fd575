import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import type { DatabaseDefinition } from '../domain/database.ts'
import { DATABASES } from '../domain/databases/registry.ts'
import { ERROR_CODES } from '../domain/errors.ts'
import { LANGUAGES, type Language } from '../domain/language.ts'

/** A fault of the texts: what is wrong and where it is. */
export interface LocaleFault {
  kind: 'missing' | 'unused' | 'empty' | 'parameters' | 'hard-coded'
  /** `common:menu.label`, or `ui/shell/X.tsx:12` for a hard-coded text. */
  where: string
  detail: string
}

export type Texts = Record<Language, ReadonlyMap<string, string>>

/** Rooms whose code shows texts; the server's exports and mails read some too. */
const ROOMS = ['ui', 'routes', 'services', 'server', 'locales'] as const
/** Rooms in which a visible text may only come from the locale files. */
const VISIBLE = ['ui', 'routes'] as const
const PLURALS = /_(zero|one|two|few|many|other)$/
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

const flatten = (value: unknown, prefix: string, into: Map<string, string>): void => {
  if (typeof value === 'string') into.set(prefix, value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) flatten(inner, prefix ? `${prefix}.${key}` : key, into)
}

/** Every text of `locales/<language>/*.json` under `namespace:key`. */
export const readTexts = (root: string): Texts => {
  const of = (language: Language) => {
    const all = new Map<string, string>()
    const folder = join(root, 'locales', language)
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const flat = new Map<string, string>()
      flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')), '', flat)
      for (const [key, text] of flat) all.set(`${file.slice(0, -'.json'.length)}:${key}`, text)
    }
    return all
  }
  return { cn: of('cn'), en: of('en') }
}

/** Keys that follow from a definition, without the namespace of their own `databases:`. */
export const definitionKeys = (definition: DatabaseDefinition): string[] => {
  const base = `databases:${definition.id}`
  const keys = [`${base}.title`, `${base}.description`]
  for (const [id, field] of Object.entries(definition.fields)) {
    keys.push(`${base}.fields.${id}`)
    if (field.kind === 'enum') for (const option of field.options) keys.push(`${base}.options.${id}.${option}`)
  }
  for (const section of definition.sections) {
    keys.push(`${base}.sections.${section.id}`)
    if (section.kind !== 'table') continue
    for (const [id, column] of Object.entries(section.columns)) {
      keys.push(`${base}.columns.${section.id}.${id}`)
      for (const option of column.options ?? []) keys.push(`${base}.columnOptions.${section.id}.${id}.${option}`)
    }
  }
  for (const chart of definition.charts) keys.push(`${base}.charts.${chart.id}`)
  return keys
}

/** Keys code names: whole ones, and patterns of templates in which `*` stands for what is only known at run time. */
interface Uses {
  keys: Set<string>
  patterns: RegExp[]
  faults: LocaleFault[]
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesOf(path) : ['.ts', '.tsx'].includes(extname(entry.name)) ? [path] : []
  })

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Reads the string literals and templates of one file. A literal counts as a key when it begins with a known namespace. */
const scan = (root: string, path: string, namespaces: readonly string[], visible: boolean, uses: Uses): void => {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const isKey = (text: string) => namespaces.some((namespace) => text.startsWith(`${namespace}:`) && /^[\w.:-]+$/.test(text))
  const complain = (node: ts.Node, text: string) => {
    if (!visible || !CJK.test(text)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    uses.faults.push({ kind: 'hard-coded', where: `${relative(root, path)}:${line + 1}`, detail: text.trim().slice(0, 60) })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      if (isKey(node.text)) uses.keys.add(node.text)
      complain(node, node.text)
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
      if (namespaces.some((namespace) => node.head.text.startsWith(`${namespace}:`)))
        uses.patterns.push(new RegExp(`^${parts.map(escaped).join('.+')}$`))
      parts.forEach((part) => complain(node, part))
    } else if (ts.isJsxText(node)) complain(node, node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

const parametersOf = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join(',')

/**
 * Faults of the texts under `root` (LANG-03): keys of one language only, empty texts, other parameters in the other language,
 * keys that code or definitions need and nobody wrote, keys nobody uses, Chinese written into views.
 */
export const checkLocales = (root: string): LocaleFault[] => {
  const texts = readTexts(root)
  const namespaces = [...new Set([...texts.cn.keys(), ...texts.en.keys()].map((key) => key.slice(0, key.indexOf(':'))))]
  const uses: Uses = { keys: new Set(), patterns: [], faults: [] }
  for (const room of ROOMS)
    for (const path of filesOf(join(root, room))) scan(root, path, namespaces, (VISIBLE as readonly string[]).includes(room), uses)
  const derived = new Set([...DATABASES.flatMap(definitionKeys), ...ERROR_CODES.map((code) => `errors:${code}`)])

  const faults = uses.faults
  const stems: Record<Language, Set<string>> = { cn: new Set(), en: new Set() }
  for (const language of LANGUAGES) for (const key of texts[language].keys()) stems[language].add(key.replace(PLURALS, ''))

  for (const stem of new Set([...stems.cn, ...stems.en]))
    for (const language of LANGUAGES)
      if (!stems[language].has(stem)) faults.push({ kind: 'missing', where: stem, detail: `not in ${language}` })
  for (const language of LANGUAGES)
    for (const [key, text] of texts[language])
      if (text.trim() === '') faults.push({ kind: 'empty', where: key, detail: `empty in ${language}` })
  for (const [key, text] of texts.cn) {
    const other = texts.en.get(key)
    if (other !== undefined && parametersOf(other) !== parametersOf(text))
      faults.push({ kind: 'parameters', where: key, detail: `cn has {${parametersOf(text)}}, en has {${parametersOf(other)}}` })
  }
  const known = (key: string) => stems.en.has(key.replace(PLURALS, ''))
  for (const key of [...uses.keys, ...derived])
    if (!known(key))
      faults.push({ kind: 'missing', where: key, detail: derived.has(key) ? 'needed by a definition or error code' : 'named in code' })

  const named = new Set([...uses.keys].map((key) => key.replace(PLURALS, '')))
  for (const stem of new Set([...stems.cn, ...stems.en])) {
    // Labels of databases follow from definitions alone: a pattern in code would excuse every leftover.
    const used =
      derived.has(stem) ||
      named.has(stem) ||
      (!stem.startsWith('databases:') && !stem.startsWith('errors:') && uses.patterns.some((pattern) => pattern.test(stem)))
    if (!used) faults.push({ kind: 'unused', where: stem, detail: 'nothing uses it' })
  }
  return faults
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const faults = checkLocales(root)
  for (const { kind, where, detail } of faults) console.error(`${kind.padEnd(11)}${where} (${detail})`)
  if (faults.length === 0) {
    const { cn, en } = readTexts(root)
    console.log(`${cn.size} Chinese and ${en.size} English texts, all complete and used`)
  }
  process.exit(faults.length === 0 ? 0 : 1)
}
