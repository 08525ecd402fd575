import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../domain/databases/all.ts'
import { GROUPS } from '../../machines/define.ts'
import { MACHINES } from '../../machines/registry.ts'
import { PART_IDS } from '../../machines/shell/app/parts.ts'

const ROOMS = ['domain', 'machines', 'services', 'ui', 'routes', 'locales', 'server', 'proofs', 'tests', 'scripts'] as const
type Room = (typeof ROOMS)[number]

const SOURCES = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => join(room, path))
    // What mistakes would be put in is no code of the house.
    .filter((path) => !path.startsWith('proofs/sabotage/faults/')),
)
const textOf = new Map(SOURCES.map((file) => [file, readFileSync(file, 'utf8')]))
const roomOf = (file: string): string => file.split('/')[0] ?? ''

/** Files of ours that a file names in an import of any kind: static, of a type, fetched when wanted, or replaced for a test. */
const importsOf = (file: string): string[] =>
  [...(textOf.get(file) ?? '').matchAll(/(?:\bfrom|\bimport|\bimport\(|\bvi\.mock\(import\()\s*'(\.{1,2}\/[^']+)'/g)].map(([, path]) =>
    normalize(join(dirname(file), path!)),
  )
/** Those that come with it at once, and are more than types. */
const comesWith = (file: string): string[] =>
  [...(textOf.get(file) ?? '').matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?'(\.{1,2}\/[^']+)'/gm)].map(([, path]) =>
    normalize(join(dirname(file), path!)),
  )

/** What the table of ARCHITECTURE.md lets a room import: its last column. */
const allowed = (): Map<string, ReadonlySet<string>> => {
  const rows = readFileSync('ARCHITECTURE.md', 'utf8').split('| may import')[1]!.split('\n\n')[0]!.split('\n')
  return new Map(
    rows.flatMap((row) => {
      const cells = row.split('|').map((cell) => cell.trim())
      const room = /^`(\w+)\/`$/.exec(cells[1] ?? '')?.[1]
      if (room === undefined) return []
      const may = cells.at(-2) ?? ''
      const named = [...may.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
      if (may.startsWith('everything')) return [[room, new Set(ROOMS.filter((other) => !named.includes(other)))] as const]
      return [[room, new Set([room, ...named])] as const]
    }),
  )
}

describe('the rooms', () => {
  it('MACH-01 nothing is imported against the table of ARCHITECTURE.md, fetched when wanted or not', () => {
    const may = allowed()
    expect([...may.keys()].toSorted()).toEqual(ROOMS.toSorted())
    const imports = SOURCES.flatMap((file) => importsOf(file).map((target) => ({ file, target, room: roomOf(target) as Room })))
    expect(imports.length).toBeGreaterThan(3000)
    const wrong = imports.filter(
      // What stands below tests/house is laid over a copy of the house, where its rooms are those of the house.
      ({ file, room }) => !file.startsWith('tests/house/madeup/') && ROOMS.includes(room) && !may.get(roomOf(file))!.has(room),
    )
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it('MACH-01 a machine has the same name and group in every room', () => {
    const folderOf = new Map(MACHINES.map(({ id, folder }) => [id, folder]))
    /** What carries a machine's name in a room that has the groups: its own group is the only one that may have it. */
    const named = ['machines', 'services', 'ui', 'tests/views', 'tests/machines', 'tests/services', 'tests/ui', 'locales/machines/cn', 'locales/machines/en'].flatMap(
      (room) =>
        GROUPS.filter((group) => existsSync(join(room, group))).flatMap((group) =>
          readdirSync(join(room, group)).map((entry) => ({ room, group, entry, name: basename(entry).split('.')[0]! })),
        ),
    ) // prettier-ignore
    const strange = named.filter(({ group, name }) => folderOf.has(name) && !MACHINES.some(({ folder }) => folder === `${group}/${name}`))
    expect(strange).toEqual([])
    // No room has a group that no machine is in.
    for (const room of ['machines', 'services', 'ui', 'tests/views', 'tests/machines']) {
      const folders = readdirSync(room, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
      expect(folders.filter((name) => ![...GROUPS, 'common', 'theme', 'drivers'].includes(name as never))).toEqual([])
    }
  })

  it('MACH-04 only the stepper takes machines through their transitions; whoever else walks one asks it', () => {
    const walks = SOURCES.filter(
      (file) =>
        !file.startsWith('tests/') &&
        file !== 'machines/gallery/stepper.ts' &&
        /xstate\/graph|\.getInitialSnapshot\(|import[^;]*?\b(initialTransition|getNextSnapshot|transition)\b[^;]*?from 'xstate'/.test(textOf.get(file)!),
    ) // prettier-ignore
    expect(walks).toEqual([])
  })

  /** A file's text without its comments, and without the types it imports. */
  const codeOf = (file: string): string => textOf.get(file)!.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

  it('MACH-01 what all databases share names none of them', () => {
    /** Where a database is what it is about: its own files, lists that follow from folders, and what machines are shown and tried with. */
    const OWN =
      /^domain\/databases\/|^server\/(import\/sources|sample\/recipes)\/|\/(examples|properties)\.ts$|^machines\/.*\/sample\w+\.ts$|\/registry\.ts$/
    const shared = SOURCES.filter(
      (file) =>
        /^(domain|machines|services|ui|routes|server)\//.test(file) &&
        !OWN.test(file) &&
        // Addresses of the specification, whose databases may be there or not.
        file !== 'domain/coming.ts' &&
        !textOf.get(file)!.startsWith('// Written by'),
    ) // prettier-ignore
    expect(shared.length).toBeGreaterThan(500)
    // 'application' and 'modify' are words, too: those only where they stand as a whole text.
    const ids = DATABASES.map(({ id }) => id)
    const words = ids.filter((id) => ['application', 'modify'].includes(id))
    const named = new RegExp(
      `\\b(${ids.filter((id) => !words.includes(id)).join('|')})\\b|'/(${words.join('|')})\\b|'(${words.join('|')})'`,
    )
    expect(shared.filter((file) => named.test(codeOf(file)))).toEqual([])
  })

  it('MACH-01 a word of the code means one thing: no file and no declaration has a name that docs/terms.md gave up', () => {
    const [, table = ''] = readFileSync('docs/terms.md', 'utf8').split('## Words of the code')
    const rows = table.split('\n').flatMap((line) => (line.startsWith('| ') ? [line.split('|').map((cell) => cell.trim())] : []))
    const givenUp = rows.flatMap((cells) => [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
    expect(givenUp.length).toBeGreaterThanOrEqual(12)
    const declared = new RegExp(
      `\\b(?:function|const|class|interface|type)\\s+(?:${givenUp.filter((name) => /^\w+$/.test(name)).join('|')})\\b`,
    )
    const wrong = SOURCES.filter(
      (file) =>
        givenUp.some((name) => file.endsWith(`/${name}`) || basename(file).split('.')[0] === name) || declared.test(textOf.get(file)!),
    )
    expect(wrong).toEqual([])
  })

  it('a part is attached in one place', () => {
    const attaching = SOURCES.filter((file) => /^(services|ui|routes)\//.test(file) && /type: 'PART\.ATTACH'/.test(codeOf(file)))
    expect(attaching).toEqual(['services/app.ts'])
  })

  it('MACH-01 a command is thin: it reads its words and calls', () => {
    const long = SOURCES.filter((file) => file.startsWith('scripts/') && textOf.get(file)!.split('\n').length > 65)
    expect(long).toEqual([])
  })
})

describe('what loads after the first page', () => {
  it('a part is fetched by its entry in routes/parts and by nothing that comes with the first page', () => {
    const seen = new Set<string>()
    const visit = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      comesWith(file).forEach(visit)
    }
    visit('routes/main.tsx')
    expect(seen.size).toBeGreaterThan(60)
    const folders = MACHINES.filter(({ id }) => PART_IDS.includes(id as never)).map(({ folder }) => folder)
    expect(folders.length).toBe(PART_IDS.length)
    const early = [...seen].filter((file) =>
      folders.some(
        (folder) =>
          file.startsWith(`ui/${folder}/`) || file === `services/${folder}.ts` || /^machines\/.*\/(machine|setup)\.ts$/.test(file) && file.startsWith(`machines/${folder}/`),
      ),
    ) // prettier-ignore
    expect(early).toEqual([])
  })
})

it('the first load has 185 kB after gzip, and no more', () => {
  expect(readFileSync('scripts/bundle-budget.mjs', 'utf8')).toMatch(/'first load': 185,/)
})

describe('views', () => {
  /** What a component keeps for itself: measured by the browser, or the library’s own; a machine has nothing to decide there. */
  const KEEPS = {
    'ui/account/code/CountrySelect.tsx': 'what the library’s machine was told to search',
    'ui/database/chart/ChartTip.tsx': 'where the mark is that is pointed at, as the browser measures it',
    'ui/database/detail/LongText.tsx': 'whether its text is taller than its lines',
    'ui/database/document/PdfPage.tsx': 'which page the canvas has',
    'ui/database/hovers/FieldHovers.tsx': 'what is drawn in the card that the library’s machine opens',
  }
  /** What follows upon drawing: focus, scrolling, and listeners that tell a machine. */
  const EFFECTS = {
    'routes/pages/machines.tsx': 'tells the gallery what the address says',
    'routes/watchable.ts': 'lets a gallery watch an actor',
    'ui/account/certification/CertificationForm.tsx': 'focus, where the machine says that a step was left',
    'ui/common/useHeldEscape.ts': 'tells a machine of the key',
    'ui/database/document/PdfPage.tsx': 'has a page drawn on its canvas, and marks what was found in it',
    'ui/database/document/WordText.tsx': 'scrolls to what was found',
    'ui/database/grid/DataGrid.tsx': 'focus, scrolling and measuring of a virtual table',
    'ui/database/hovers/FieldHovers.tsx': 'listens for the library’s machine',
    'ui/gallery/live/SequenceDiagram.tsx': 'scrolls to the newest',
  }
  const views = SOURCES.filter((file) => /^(ui|routes)\//.test(file))
  const using = (hooks: RegExp) => views.filter((file) => hooks.test(textOf.get(file)!.replaceAll(/const \[\w+\] = useState\(\(\) =>|^ +useState\(\(\) =>/gm, ''))) // prettier-ignore

  it('MACH-01 keep no state beside that of their machines: what a component makes once has no setter', () => {
    expect(using(/\buse(State|Reducer|Optimistic)\b\s*[(<]/).toSorted()).toEqual(Object.keys(KEEPS).toSorted())
  })

  it('MACH-01 do nothing by an effect that a machine would do', () => {
    expect(using(/\buse(Layout|Insertion)?Effect\(/).toSorted()).toEqual(Object.keys(EFFECTS).toSorted())
  })

  it('MACH-01 know no clock and no storage', () => {
    // The login of the development server is no part of a build (LOGIN-18).
    const strange = SOURCES.filter((file) => file.startsWith('ui/') && file !== 'ui/account/login/MockLogin.tsx').filter((file) =>
      /\b(setTimeout|setInterval|localStorage|sessionStorage|fetch)\s*[(.]|\bdocument\.cookie\b|\bDate\.now\b/.test(textOf.get(file)!),
    )
    expect(strange).toEqual([])
  })
})
