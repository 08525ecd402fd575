/**
 * `npm run registries`: writes the lists that follow from folders. With `--check` it writes nothing and ends with 1 where a list is not what
 * its folders say.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { LANGUAGES } from '../domain/language.ts'
import { ROOT } from '../proofs/run/root.mjs'

const HEAD = '// Written by `npm run registries` from the folders there are.\n'

/** Folders below `path` that have a file of this name, in order. */
const foldersWith = (path: string, file: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, path, entry.name, file)))
    .map(({ name }) => name)
    .sort()

const lines = (...parts: readonly (string | readonly string[])[]): string => `${parts.flat().join('\n')}\n`

const databases = foldersWith('domain/databases', 'definition.ts')
const nameIn = (id: string, language: string): string => `${id}${language[0]?.toUpperCase()}${language.slice(1)}`

/**
 * Folders of slots (docs/slots.md): the type of what each file exports by default, and the name of the list. `lazy` ones are fetched
 * with the page that names them.
 */
const SLOTS: readonly { folder: string; type: string; list: string; lazy?: true }[] = [
  { folder: 'ui/database/views', type: 'View', list: 'VIEWS' },
  { folder: 'ui/database/cells', type: 'Cell', list: 'CELLS' },
  { folder: 'ui/database/hovers', type: 'Hover', list: 'HOVERS' },
  { folder: 'ui/database/sections', type: 'Section', list: 'SECTIONS' },
  { folder: 'ui/database/actions', type: 'Action', list: 'ACTIONS' },
  { folder: 'ui/database/chart/shapes', type: 'Shape', list: 'SHAPES' },
  { folder: 'services/database/views', type: 'ViewActor', list: 'VIEW_ACTORS', lazy: true },
  { folder: 'services/database/actions', type: 'ActionActor', list: 'ACTION_ACTORS', lazy: true },
]
/** What a folder's files share, and the list itself, are none of its slots. */
const SHARED = new Set(['define', 'registry'])
const slotsIn = (folder: string): { id: string; file: string }[] =>
  readdirSync(join(ROOT, folder))
    .filter((file) => /^[a-z][A-Za-z0-9]*\.tsx?$/.test(file))
    .map((file) => ({ id: file.replace(/\.tsx?$/, ''), file }))
    .filter(({ id }) => !SHARED.has(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
const slotList = ({ folder, type, list, lazy }: (typeof SLOTS)[number]): string => {
  const slots = slotsIn(folder)
  const entries = slots.map(({ id, file }) => (lazy ? `${id}: async () => (await import('./${file}')).default` : id))
  const each = lazy ? `() => Promise<${type}>` : type
  return lines(
    `${HEAD}import type { ${type} } from './define.ts'`,
    lazy ? [] : slots.map(({ id, file }) => `import ${id} from './${file}'`),
    '',
    `export const ${list}: Readonly<Record<string, ${each}>> = { ${entries.join(', ')} }`,
  )
}

const recipes = slotsIn('server/sample/recipes')
const parts = slotsIn('routes/parts')
const sources = foldersWith('server/import/sources', 'source.ts')

const FILES: Record<string, string> = {
  'server/sample/recipes/registry.ts': lines(
    `${HEAD}import type { SampleRecipe } from '../context.ts'`,
    recipes.map(({ id, file }) => `import { ${id} } from './${file}'`),
    '',
    "/** Databases whose sample is more than the generic generator's; the others get the generic sample. */",
    `export const RECIPES: Readonly<Record<string, SampleRecipe>> = { ${recipes.map(({ id }) => id).join(', ')} }`,
  ),
  'server/import/registry.ts': lines(
    HEAD.trimEnd(),
    sources.map((id) => `import { ${id} } from './sources/${id}/source.ts'`),
    "import type { ImportSource } from './types.ts'",
    '',
    '/** Every publisher whose files can be imported. */',
    `export const IMPORT_SOURCES: readonly ImportSource[] = [${sources.join(', ')}]`,
    '',
    'export const findSource = (id: string): ImportSource | undefined => IMPORT_SOURCES.find((source) => source.id === id)',
  ),
  // A source without a second reading of its files does not compile.
  'proofs/truth/parsers/registry.ts': lines(
    `${HEAD}import type { TruthParser } from '../types.ts'`,
    sources.map((id) => `import { ${id}Truth } from './${id}.ts'`),
    '',
    "/** The second reading of every publisher's files: one for each database that a source fills. */",
    `const all: readonly (TruthParser | readonly TruthParser[])[] = [${sources.map((id) => `${id}Truth`).join(', ')}]`,
    'export const TRUTH_PARSERS: readonly TruthParser[] = all.flat()',
  ),
  ...Object.fromEntries(
    SLOTS.filter(({ folder }) => existsSync(join(ROOT, folder, 'define.ts'))).map((slot) => [`${slot.folder}/registry.ts`, slotList(slot)]),
  ),
  'routes/parts/registry.ts': lines(
    `${HEAD}import type { Part } from './define.ts'`,
    parts.map(({ id, file }) => `import ${id} from './${file}'`),
    '',
    '/** Parts of the app that load after the first paint, by the systemId of their actor. */',
    `export const PARTS = { ${parts.map(({ id }) => id).join(', ')} } satisfies Readonly<Record<string, Part>>`,
  ),
  'domain/databases/registry.ts': lines(
    `${HEAD}import type { DatabaseCard, DatabaseDefinition } from '../database.ts'`,
    databases.map((id) => `import { card as ${id} } from './${id}/card.ts'`),
    '',
    `export const CARDS: readonly DatabaseCard[] = [${databases.join(', ')}]`,
    '',
    'export const LOADERS: Readonly<Record<string, () => Promise<DatabaseDefinition>>> = {',
    databases.map((id) => `  ${id}: async () => (await import('./${id}/definition.ts')).${id},`),
    '}',
  ),
  'domain/databases/all.ts': lines(
    `${HEAD}import type { DatabaseDefinition } from '../database.ts'`,
    databases.map((id) => `import { ${id} } from './${id}/definition.ts'`),
    "import { CARDS, remember } from './known.ts'",
    '',
    `const all: readonly DatabaseDefinition[] = [${databases.join(', ')}]`,
    'all.forEach(remember)',
    '',
    '/** Every database of the product, in the order of the menu: for the gateway, tools and tests. A page loads those it opens. */',
    'export const DATABASES: readonly DatabaseDefinition[] = CARDS.flatMap((card) => all.filter(({ id }) => id === card.id))',
    '',
    "export { findDatabase } from './known.ts'",
  ),
  'locales/databases.ts': lines(
    HEAD.trimEnd(),
    LANGUAGES.flatMap((language) =>
      databases.flatMap((id) => [
        `import ${nameIn(id, language)}Card from './${language}/databases/${id}.card.json' with { type: 'json' }`,
        `import ${nameIn(id, language)} from './${language}/databases/${id}.json' with { type: 'json' }`,
      ]),
    ),
    '',
    '/** Titles and labels of every database by language, for the gateway: a page fetches the labels it shows (`labels.ts`). */',
    'export const LABELS = {',
    LANGUAGES.map(
      (language) =>
        `  ${language}: { ${databases.map((id) => `${id}: { ...${nameIn(id, language)}Card, ...${nameIn(id, language)} }`).join(', ')} },`,
    ),
    '}',
  ),
}

for (const [file, text] of Object.entries(FILES))
  FILES[file] = await format(text, { ...(await resolveConfig(join(ROOT, file))), filepath: file })

const stale = Object.entries(FILES).filter(
  ([file, text]) => !existsSync(join(ROOT, file)) || readFileSync(join(ROOT, file), 'utf8') !== text,
)
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is not what the folders say: npm run registries`)
  console.log(`${Object.keys(FILES).length - stale.length} of ${Object.keys(FILES).length} registries follow from their folders`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else
  for (const [file, text] of stale) {
    writeFileSync(join(ROOT, file), text)
    console.log(file)
  }
