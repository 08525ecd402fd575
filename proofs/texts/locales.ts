import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { conclusionOf, type DatabaseDefinition, fieldLabel, measureLabel, measureOf, slotId, viewsOf } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { ERROR_CODES } from '../../domain/errorCodes.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { readMachineTexts } from '../machines/texts.ts'
import type { MadeTexts } from '../../domain/madeTexts.ts'
import { ROOT } from '../run/root.mjs'

/** Rooms in which code puts keys together. */
const MAKERS = ['ui', 'routes', 'services', 'server', 'domain'] as const
const declarations = MAKERS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'madeTexts.ts' && path !== basename(path))
    .map((path) => join(ROOT, room, path)),
)

/**
 * Every key that code puts together at run time, from the declarations beside that code. A template that is not declared, or is declared and
 * nowhere else, is a fault; so no text of a namespace is excused by a template beside it.
 */
export const DYNAMIC: MadeTexts = Object.assign(
  {},
  ...(await Promise.all(
    declarations.map(async (path) => ((await import(/* @vite-ignore */ pathToFileURL(path).href)) as { MADE: MadeTexts }).MADE),
  )),
) as MadeTexts

const filled = (template: string, values: readonly string[]): string => {
  let at = 0
  return template.replace(/\*/g, () => values[at++] ?? '')
}

/** A fault of the texts: what is wrong and where it is. */
export interface LocaleFault {
  kind: 'missing' | 'unused' | 'undeclared' | 'empty' | 'parameters' | 'hard-coded'
  /** `common:menu.label`, or `ui/shell/X.tsx:12` for a hard-coded text. */
  where: string
  detail: string
}

export type Texts = Record<Language, ReadonlyMap<string, string>>

/** Rooms whose code shows texts; the server's exports and mails read some too, and the grammar of the sentence is domain's. */
const ROOMS = ['ui', 'routes', 'services', 'server', 'locales', 'domain'] as const
/** Rooms in which a visible text may only come from the locale files. */
const VISIBLE = ['ui', 'routes'] as const
const PLURALS = /_(zero|one|two|few|many|other)$/
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

const flatten = (value: unknown, prefix: string, into: Map<string, string>): void => {
  if (typeof value === 'string') into.set(prefix, value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) flatten(inner, prefix ? `${prefix}.${key}` : key, into)
}

/** Every text of `locales/<language>/*.json` under `namespace:key`, and of `databases/<id>{,.card,.intro}.json` under `databases:<id>.key`. */
export const readTexts = (root: string): Texts => {
  const of = (language: Language) => {
    const all = new Map<string, string>()
    const folder = join(root, 'locales', language)
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const flat = new Map<string, string>()
      flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')), '', flat)
      for (const [key, text] of flat) all.set(`${file.slice(0, -'.json'.length)}:${key}`, text)
    }
    const labels = join(folder, 'databases')
    for (const file of existsSync(labels) ? readdirSync(labels) : []) {
      const flat = new Map<string, string>()
      flatten(JSON.parse(readFileSync(join(labels, file), 'utf8')), file.replace(/(?:\.card)?\.json$/, ''), flat)
      for (const [key, text] of flat) all.set(`databases:${key}`, text)
    }
    return all
  }
  return { cn: of('cn'), en: of('en') }
}

/** Faults of the machines' own texts: a machine that has a name in one language only, and empty texts. What its states need the chart says. */
const machineFaults = (root: string): LocaleFault[] => {
  const files = { cn: readMachineTexts(root, 'cn'), en: readMachineTexts(root, 'en') }
  return LANGUAGES.flatMap((language) => {
    const other = LANGUAGES.find((one) => one !== language) as Language
    return files[language].flatMap(({ folder, texts }): LocaleFault[] => [
      ...(files[other].some((file) => file.folder === folder)
        ? []
        : [{ kind: 'missing' as const, where: `machines:${folder}`, detail: `not in ${other}` }]),
      ...Object.entries(texts).flatMap(([id, words]) =>
        Object.values(words).some((text) => text.trim() === '')
          ? [{ kind: 'empty' as const, where: `machines:${id}`, detail: `empty in ${language}` }]
          : [],
      ),
    ])
  })
}

/** Keys that follow from a definition, without the namespace of their own `databases:`. */
export const definitionKeys = (definition: DatabaseDefinition): string[] => {
  const base = `databases:${definition.id}`
  const keys = [`${base}.title`, `${base}.description`]
  for (const [id, field] of Object.entries(definition.fields)) {
    const { key, mark } = fieldLabel(definition, id)
    const how = conclusionOf(field)
    keys.push(key, ...(mark ? [mark] : []), ...(how ? [`databases:derived.hint.${how}`] : []))
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
  for (const chart of definition.charts) {
    keys.push(`${base}.charts.${chart.id}`)
    if (measureOf(chart).kind !== 'count') keys.push(measureLabel(definition, chart))
  }
  return keys
}

/** Names of a definition's views and actions: its own where it has one, else everybody's, which then must be there. */
const slotKeys = (definition: DatabaseDefinition, isWritten: (key: string) => boolean): string[] =>
  [...viewsOf(definition).map(({ id }) => `views.${id}`), ...(definition.actions ?? []).map((action) => `actions.${slotId(action)}`)].map(
    (key) => {
      const own = `databases:${definition.id}.${key}`
      return isWritten(own) ? own : `list:${key}`
    },
  )

/** Keys code names: whole ones, and templates in which `*` stands for what is only known at run time, with where they are. */
interface Uses {
  keys: Set<string>
  templates: Map<string, string>
  faults: LocaleFault[]
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesOf(path) : ['.ts', '.tsx'].includes(extname(entry.name)) ? [path] : []
  })

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
  const placeOf = (node: ts.Node) => `${relative(root, path)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
  const complain = (node: ts.Node, text: string) => {
    if (!visible || !CJK.test(text)) return
    uses.faults.push({ kind: 'hard-coded', where: placeOf(node), detail: text.trim().slice(0, 60) })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      if (isKey(node.text)) uses.keys.add(node.text)
      complain(node, node.text)
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
      if (namespaces.some((namespace) => node.head.text.startsWith(`${namespace}:`))) uses.templates.set(parts.join('*'), placeOf(node))
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
  const uses: Uses = { keys: new Set(), templates: new Map(), faults: [] }
  for (const room of ROOMS)
    for (const path of filesOf(join(root, room))) scan(root, path, namespaces, (VISIBLE as readonly string[]).includes(room), uses)
  const isWritten = (key: string) => LANGUAGES.some((language) => texts[language].has(key))
  const derived = new Set([
    ...DATABASES.flatMap((definition) => [...definitionKeys(definition), ...slotKeys(definition, isWritten)]),
    ...ERROR_CODES.map((code) => `errors:${code}`),
  ])

  const faults = [...uses.faults, ...machineFaults(root)]
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
  // Labels of databases and texts of error codes follow from definitions and codes, whatever the template.
  const declared = [...uses.templates].filter(([template]) => !/^(databases|errors):/.test(template))
  for (const [template, where] of declared)
    if (!Object.hasOwn(DYNAMIC, template)) faults.push({ kind: 'undeclared', where, detail: `${template} is in no madeTexts.ts` })
  for (const template of Object.keys(DYNAMIC))
    if (!uses.templates.has(template)) faults.push({ kind: 'unused', where: template, detail: 'no template in code reads so' })
  const made = declared.flatMap(([template]) => (DYNAMIC[template] ?? []).map((values) => filled(template, values)))

  const known = (key: string) => stems.en.has(key.replace(PLURALS, ''))
  const needed = new Map([
    ...[...uses.keys].map((key) => [key, 'named in code'] as const),
    ...made.map((key) => [key, 'made by a template'] as const),
    ...[...derived].map((key) => [key, 'needed by a definition or error code'] as const),
  ])
  for (const [key, detail] of needed) if (!known(key)) faults.push({ kind: 'missing', where: key, detail })

  const used = new Set([...needed.keys()].map((key) => key.replace(PLURALS, '')))
  // Words of a database's own slots: `databases:${id}.texts.some.key` in code.
  const own = new Set([...uses.templates.keys()].flatMap((template) => /^databases:\*\.texts\.([\w.]+)$/.exec(template)?.[1] ?? []))
  for (const stem of stems.en) if (own.has(/^databases:\w+\.texts\.(.+)$/.exec(stem)?.[1] ?? '')) used.add(stem)
  // What a database says of itself: the compiler knows its shape (`locales/intros.ts`).
  const isIntro = (stem: string) => DATABASES.some(({ id }) => stem.startsWith(`databases:${id}.intro.`))
  for (const stem of new Set([...stems.cn, ...stems.en]))
    if (!used.has(stem) && !isIntro(stem)) faults.push({ kind: 'unused', where: stem, detail: 'nothing uses it' })
  return faults
}
