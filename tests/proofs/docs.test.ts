import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import '../../domain/apiKeyCalls.ts'
import '../../domain/restrictionCalls.ts'
import { KNOWN_CODES, readOutcome } from '../../domain/refusals.ts'
import { APIS, ERR_CODES, HEADERS, type ApiName } from '../../domain/calls.ts'
import { GROUPS } from '../../machines/define.ts'
import { MACHINES } from '../../machines/registry.ts'

const text = readFileSync('docs/gateway.md', 'utf8')
/** Cells of the rows whose first cell is `name`. */
const rowOf = (name: string): string[] | undefined =>
  text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find((cells) => cells[1] === name)
    ?.slice(2, -1)
/** The codes a row stands for: `1007 – 1011` is every one of them. */
const codesOf = (cell: string): number[] =>
  cell.split(',').flatMap((part) => {
    const [first, last] = part.split('–').map(Number)
    return Array.from({ length: (last ?? first!) - first! + 1 }, (_, at) => first! + at)
  })

describe('docs/gateway.md', () => {
  it('GATE-01 lists every call with its app, who may make it and how it is answered, and no other', () => {
    for (const [name, { app, who, encrypted }] of Object.entries(APIS))
      expect([name, ...(rowOf(`\`${name}\``)?.slice(0, 3) ?? [])]).toEqual([name, app, who, encrypted ? 'encrypted' : 'plain'])
    const listed = [...text.matchAll(/^\| `([\w-]+)` +\| (?:member|web-common|web-go|web-nct|ass) /gm)].map(([, name]) => name as ApiName)
    expect(listed.toSorted()).toEqual((Object.keys(APIS) as ApiName[]).toSorted())
  })

  it('GATE-02 names every header', () => {
    for (const header of Object.values(HEADERS)) expect(rowOf(`\`${header}\``), header).toBeDefined()
  })

  it('GATE-05 GATE-06 tells of every code what it leads to, as the code itself has it', () => {
    const table = new Map(
      [...text.matchAll(/^\| ([-\d][-\d,– ]*?) +\| `([A-Z.]+)` /gm)].flatMap(([, codes, event]) =>
        codesOf(codes!).map((code) => [code, event]),
      ),
    )
    // Codes between the known ones, as a range has them, must be known too.
    expect([...table.keys()].toSorted((a, b) => a - b)).toEqual(KNOWN_CODES.toSorted((a, b) => a - b))
    for (const [code, event] of table)
      expect([code, readOutcome({ success: false, errCode: code, errMsg: 'text', bizData: { url: '/x' } }).event?.type]).toEqual([
        code,
        event,
      ])
    for (const code of Object.values(ERR_CODES)) expect(text).toMatch(new RegExp(`\\b${code}\\b`))
  })
})

describe('docs/security.md', () => {
  const rows = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([number]) => /^\d/.test(number ?? ''))

  it('GATE-08 tells of each threat its chapter, what holds it and a test', () => {
    expect(rows.length).toBeGreaterThan(30)
    for (const [number, threat, holds, shows, ...more] of rows) {
      expect(number).toMatch(/^\d{1,2}\.\d{1,2}$/)
      expect([threat, (holds ?? '').length > 10, more]).toEqual([threat, true, []])
      expect([threat, shows]).toEqual([threat, expect.stringMatching(/^`[a-z-]+\/[\w/-]+\.test\.ts`/)])
    }
  })

  it.each(rows.map(([, threat, , shows]) => [threat!, shows!] as const))('GATE-08 the tests that show it are there: %s', (_, shows) => {
    let file = ''
    for (const part of shows.split(/; |, (?=`)/)) {
      const [, named, words = ''] = /^(?:`([^`]+)`:? ?)?(.*)$/.exec(part) ?? []
      if (named !== undefined) file = named
      // Names follow `it(`, `describe(` or the table of an `each`.
      const called = /(?:\b(?:it|describe)|\))\(\s*(['`])((?:\\.|(?!\1)[^])*)\1/g
      const names = [...readFileSync(`tests/${file}`, 'utf8').matchAll(called)].map(([, , name]) => name!)
      for (const name of words.split(', ').filter((each) => each !== ''))
        // What stands between two parts of a name changes from case to case.
        expect([file, name, names.some((each) => name.split(' … ').every((piece) => each.includes(piece)))]).toEqual([file, name, true])
    }
  })
})

describe('what people read', () => {
  const pages = ['README.md', 'ARCHITECTURE.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))]
  it.each(pages)('GATE-08 %s has no place that somebody meant to fill in', (path) => {
    // A figure that was to be measured stood as its placeholder.
    expect(readFileSync(path, 'utf8')).not.toMatch(/@@|\bTODO\b|\bTBD\b|\bFIXME\b|\?\?\?/)
  })
})

describe('ARCHITECTURE.md', () => {
  const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
  /** Names in backticks of a table's column. */
  const named = (cells: readonly string[]) => cells.flatMap((cell) => [...cell.matchAll(/`([A-Za-z0-9]+)`/g)].map(([, id]) => id!))

  it('MACH-01 stays as short as a stranger reads it in one go', () => {
    // Whoever adds a line finds one that can go.
    expect(architecture.trimEnd().split('\n').length).toBeLessThanOrEqual(250)
  })

  it('MACH-01 shows readers around the machines: those it tells of are there, each once', () => {
    // A map and no list: all of them are in the gallery and in `npm run machines -- list`, and a new one is no fault of the map.
    const rows = architecture.split('| machine ')[1]!.split('\n\n')[0]!.split('\n')
    const ids = named(rows.map((row) => row.split('|')[1] ?? ''))
    expect(ids.length).toBeGreaterThan(20)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !MACHINES.some((machine) => machine.id === id))).toEqual([])
    // None of the groups is off the map.
    expect([...new Set(ids.map((id) => MACHINES.find((machine) => machine.id === id)!.group))].toSorted()).toEqual(GROUPS.toSorted())
  })

  it('MACH-01 names the groups of machines that there are', () => {
    const row = architecture.split('\n').find((line) => line.startsWith('| `machines/`'))!
    const [, , about = ''] = row.split('|')
    expect(named([about.split(', one folder each')[0]!]).toSorted()).toEqual(GROUPS.toSorted())
  })
})

describe('docs/security.md', () => {
  const security = readFileSync('docs/security.md', 'utf8')
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.ts'))

  it('GATE-08 numbers its threats by sections that ASVS 5.0 has, in their order, and says what is not held', () => {
    // Sections of each of its seventeen chapters.
    const sections = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]
    const [held = '', notHeld = ''] = security.split('\n## What is not held\n')
    const numbers = [...held.matchAll(/^\| ([\d.]+) +\|/gm)].map(([, number]) => number!.split('.').map(Number) as [number, number])
    expect(numbers.length).toBeGreaterThan(20)
    for (const [chapter, section] of numbers) {
      expect([chapter, section, section >= 1 && section <= (sections[chapter - 1] ?? 0)]).toEqual([chapter, section, true])
    }
    const chapters = numbers.map(([chapter]) => chapter)
    expect(chapters).toEqual(chapters.toSorted((a, b) => a - b))
    expect(notHeld.match(/^- \*\*/gm)?.length ?? 0).toBeGreaterThan(5)
  })

  it('GATE-08 CERT-02 leaves no call out of what an account’s calls change and what they ask for, and names a test for each', () => {
    const [, section = ''] = security.split("\n## What an account's calls change, and what they ask for\n")
    const [table = '', none = ''] = section.split('\n## ')[0]!.split('\nThese change nothing of an account: ')
    const namesIn = (part: string) => [...part.matchAll(/`((?:(?:POST|PUT) )?[a-zA-Z/-]+)`/g)].map(([, name]) => name!)
    const rows = table.split('\n').filter((line) => line.startsWith('| `'))
    const told = [...rows.flatMap((row) => namesIn(row.split('|')[1] ?? '')), ...namesIn(none.split('. Addresses')[0]!)]
    const routes = [...readFileSync('server/http/routes.ts', 'utf8').matchAll(/method: '(post|put|delete|patch)',\s+path: '([^']+)'/g)]
    const direct = routes.map(([, method, path]) => {
      const words = path!.split('/').filter((word) => word !== '' && !word.startsWith('{'))
      return `${method!.toUpperCase()} ${words.at(-1)}`
    })
    // Those that the source names by whole paths.
    for (const [, path] of readFileSync('server/http/popups.ts', 'utf8').matchAll(/app\.post\('\/api\/([^']+)'/g))
      direct.push(`POST ${path}`)
    expect(direct.length).toBeGreaterThan(7)
    expect([...new Set(told)].toSorted()).toEqual([...Object.keys(APIS), ...direct].toSorted())
    for (const row of rows) {
      const [, , , , shows = ''] = row.split('|')
      const [, file = '', names = ''] = /^ *`([\w/-]+\.test\.ts)`: (.+?) *$/.exec(shows) ?? []
      for (const name of names.split(', ')) expect(readFileSync(`tests/${file}`, 'utf8'), row).toContain(name)
    }
  })

  it('GATE-08 names for each threat a test that is there, and the part of it that is named', () => {
    const rows = security.split('\n').filter((line) => /^\| \d/.test(line))
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) {
      const cell = row.split('|')[4] ?? ''
      const named = [...cell.matchAll(/`([\w./-]+\.test\.ts)`(?:: ([^;`,]+))?/g)]
      expect(named.length, row).toBeGreaterThan(0)
      for (const [, name, part] of named) {
        const found = files.filter((path) => `tests/${path}`.endsWith(`/${name!.replace(/^tests\//, '')}`))
        expect(found, name).toHaveLength(1)
        // `…` stands for what a table of cases fills in.
        for (const words of part?.trim().split('…') ?? [])
          expect(readFileSync(`tests/${found[0]}`, 'utf8'), `${name}: ${words}`).toContain(words.trim())
      }
    }
  })
})
