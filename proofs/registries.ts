import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { LANGUAGES } from '../domain/language.ts'
import { OPERATORS } from '../domain/query.ts'
import { GROUPS } from '../machines/define.ts'
import { ROOT } from './run/root.mjs'

const HEAD = '// Written by `npm run registries` from the folders there are.\n'

/** Folders below `path` that have a file of this name, in order. */
const foldersWith = (path: string, file: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, path, entry.name, file)))
    .map(({ name }) => name)
    .sort()

/** JSON files of a folder, in order. */
const jsonIn = (path: string): string[] =>
  existsSync(join(ROOT, path))
    ? readdirSync(join(ROOT, path))
        .filter((file) => file.endsWith('.json'))
        .sort()
    : []

const lines = (...parts: readonly (string | readonly string[])[]): string => `${parts.flat().join('\n')}\n`

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
  { folder: 'services/database/hovers', type: 'HoverActor', list: 'HOVER_ACTORS', lazy: true },
]
/** What a folder's files share, and the list itself, are none of its slots. */
const SHARED = new Set(['define', 'registry', 'index'])
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

/** Folders with a file for each kind of filter, by its operator: the type of what each exports under that name, and the name of the table. */
const FILTERS: readonly { folder: string; types: string; type: string; list: string; what: string }[] = [
  {
    folder: 'domain/filters',
    types: '../query.ts',
    type: 'FilterKind',
    list: 'FILTERS',
    what: 'What the kinds of filters are; the compiler names one that is missing (DB-02, DB-03).',
  },
  {
    folder: 'server/catalogue/filters',
    types: '../../../domain/query.ts',
    type: 'FilterSql',
    list: 'SQL',
    what: 'SQL of the kinds of filters (`domain/filters`); the compiler names one that is missing.',
  },
  {
    folder: 'ui/database/filters',
    types: '../../../domain/query.ts',
    type: 'FilterInput',
    list: 'INPUTS',
    what: 'Inputs of the kinds of filters (`domain/filters`); the compiler names one that is missing.',
  },
]
const filterList = ({ folder, types, type, list, what }: (typeof FILTERS)[number]): string => {
  // In the order of `OPERATORS`; other files of the folder are what its kinds share.
  const slots = slotsIn(folder)
  const kinds = OPERATORS.flatMap((operator) => slots.find(({ id }) => id === operator) ?? [])
  return lines(
    `${HEAD}import type { Operator } from '${types}'`,
    `import type { ${type} } from './define.ts'`,
    kinds.map(({ id, file }) => `import { ${id} } from './${file}'`),
    '',
    `/** ${what} */`,
    `export const ${list}: Readonly<Record<Operator, ${type}>> = { ${kinds.map(({ id }) => id).join(', ')} }`,
  )
}

/** The list of machines' texts in a language, from its folder: `<group>/<id>.json`. */
const machineTexts = (language: string): string => {
  const files = GROUPS.flatMap((group) => jsonIn(`locales/machines/${language}/${group}`).map((file) => ({ group, file })))
  const texts = files.map(({ group, file }) => ({ name: nameIn(file.replace(/\.json$/, ''), 'texts'), path: `${group}/${file}` }))
  return lines(
    HEAD.trimEnd(),
    texts.map(({ name, path }) => `import ${name} from './${language}/${path}' with { type: 'json' }`),
    '',
    '/** Texts of all machines by id of machine or state; they come with the gallery. */',
    `export const TEXTS = { ${texts.map(({ name }) => `...${name}`).join(', ')} }`,
  )
}

/** Every list, by its file, as the folders have it now. */
const written = async (): Promise<Record<string, string>> => {
  const databases = foldersWith('domain/databases', 'definition.ts')
  const recognised = foldersWith('domain/databases', 'recognised.ts')
  const recipes = slotsIn('server/sample/recipes')
  const parts = slotsIn('routes/parts')
  const sources = foldersWith('server/import/sources', 'source.ts')

  const machines = GROUPS.flatMap((group) => foldersWith(`machines/${group}`, 'machine.ts').map((id) => `${group}/${id}`))

  const FILES: Record<string, string> = {
    'machines/registry.ts': lines(
      `${HEAD}import { machineEntry, type MachineEntry } from './define.ts'`,
      '',
      '/** Every machine: by group, in the order of `GROUPS`, and by name. */',
      'export const MACHINES: readonly MachineEntry[] = [',
      machines.map((folder) => {
        const has = (file: string) => existsSync(join(ROOT, 'machines', folder, file))
        const imported = (file: string, how = '') => (has(file) ? `() => import('./${folder}/${file}'${how})` : 'undefined')
        // A machine is laid out when it is accepted; before that it has no file.
        const imports = [imported('examples.ts'), imported('properties.ts'), imported('layout.json', ", { with: { type: 'json' } }")]
        while (imports.at(-1) === 'undefined') imports.pop()
        return `  machineEntry('${folder}', ${imports.join(', ')}),`
      }),
      ']',
    ),
    'machines/shell/app/parts.ts': lines(
      HEAD,
      '/** Ids of the parts there are (`routes/parts`), which are those of their machines. */',
      `export const PART_IDS = [${parts.map(({ id }) => `'${id}'`).join(', ')}] as const`,
      'export type PartId = (typeof PART_IDS)[number]',
    ),
    ...Object.fromEntries(FILTERS.map((table) => [`${table.folder}/registry.ts`, filterList(table)])),
    // A source without a second reading of its files does not compile.
    'proofs/truth/parsers/registry.ts': lines(
      `${HEAD}import type { TruthParser } from '../types.ts'`,
      sources.map((id) => `import { ${id}Truth } from './${id}.ts'`),
      '',
      "/** The second reading of every publisher's files: one for each database that a source fills. */",
      `const all: readonly (TruthParser | readonly TruthParser[])[] = [${sources.map((id) => `${id}Truth`).join(', ')}]`,
      'export const TRUTH_PARSERS: readonly TruthParser[] = all.flat()',
    ),
    ...Object.fromEntries(LANGUAGES.map((language) => [`locales/machines/${language}.ts`, machineTexts(language)])),
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
    ...Object.fromEntries(
      SLOTS.filter(({ folder }) => existsSync(join(ROOT, folder, 'define.ts'))).map((slot) => [
        `${slot.folder}/registry.ts`,
        slotList(slot),
      ]),
    ),
    'routes/parts/registry.ts': lines(
      `${HEAD}import type { Part } from './define.ts'`,
      parts.map(({ id, file }) => `import ${id}Part from './${file}'`),
      '',
      '/** Parts of the app that load after the first paint, by the systemId of their actor. */',
      `export const PARTS = { ${parts.map(({ id }) => `${id}: ${id}Part`).join(', ')} } satisfies Readonly<Record<string, Part>>`,
    ),
    'domain/databases/registry.ts': lines(
      `${HEAD}import type { DatabaseCard } from '../database.ts'`,
      databases.map((id) => `import { card as ${id} } from './${id}/card.ts'`),
      '',
      '/** What every page knows of each database: it is part of the first load, so it is nothing but the cards. */',
      `export const CARDS: readonly DatabaseCard[] = [${databases.join(', ')}]`,
    ),
    'domain/databases/loaders.ts': lines(
      `${HEAD}import type { DatabaseDefinition } from '../database.ts'`,
      '',
      '/** How a page fetches the definition of a database; the list itself comes with the first page of one. */',
      'export const LOADERS: Readonly<Record<string, () => Promise<DatabaseDefinition>>> = {',
      databases.map((id) => `  ${id}: async () => (await import('./${id}/definition.ts')).${id},`),
      '}',
    ),
    'domain/databases/recognised.ts': lines(
      HEAD.trimEnd(),
      recognised.map((id) => `import { recognised as ${id} } from './${id}/recognised.ts'`),
      '',
      '/** Official numbers that say by themselves whose they are: by database, the whole of one, and whether it shows a card (`domain/numbers.ts`). */',
      `export const RECOGNISED: Readonly<Record<string, { number: RegExp; card: boolean }>> = { ${recognised.join(', ')} }`,
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
    // A database that says nothing of itself in a language does not compile.
    'locales/intros.ts': lines(
      `${HEAD}import type { IntroText } from '../domain/introduction.ts'`,
      "import type { Language } from '../domain/language.ts'",
      LANGUAGES.flatMap((language) =>
        databases.map((id) => `import ${nameIn(id, language)} from './${language}/databases/${id}.intro.json' with { type: 'json' }`),
      ),
      '',
      '/** What every database says of itself, by language, for the gateway. */',
      'export const INTROS: Readonly<Record<Language, Readonly<Record<string, IntroText>>>> = {',
      LANGUAGES.map((language) => `  ${language}: { ${databases.map((id) => `${id}: ${nameIn(id, language)}`).join(', ')} },`),
      '}',
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
  return FILES
}

/** Lists that are not what their folders say, each by its path from the root with the text it should have; and how many lists there are. */
export const staleRegistries = async (): Promise<{ count: number; stale: (readonly [file: string, text: string])[] }> => {
  const all = Object.entries(await written())
  const stale = all.filter(([file, text]) => !existsSync(join(ROOT, file)) || readFileSync(join(ROOT, file), 'utf8') !== text)
  return { count: all.length, stale }
}

/** Writes the lists that follow from folders; resolves with the paths of those that were not as their folders say. */
export const writeRegistries = async (): Promise<string[]> => {
  const { stale } = await staleRegistries()
  for (const [file, text] of stale) writeFileSync(join(ROOT, file), text)
  return stale.map(([file]) => file)
}
