import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileOf, timesOf } from '../../proofs/chunks.mjs'

const ROOT = '/app'
/** What is fetched by name, one of each time and two of a page and of a database. */
const ENTRIES = [
  'domain/contract.ts',
  'routes/MemberFrame.tsx',
  'routes/pages/machines.tsx',
  'routes/pages/list.tsx',
  'routes/pages/detail.tsx',
  'routes/pages/phone.tsx',
  'services/account/login.ts',
  'machines/account/login/examples.ts',
  'domain/databases/a/definition.ts',
  'domain/databases/b/definition.ts',
  'ui/database/dates/Calendar.tsx',
]

/** As the bundler tells of a chunk. */
const chunk = (name: string, imports: string[], moduleIds: string[], isDynamicEntry = false) => ({
  type: 'chunk',
  fileName: name,
  imports,
  moduleIds: moduleIds.map((id) => `${ROOT}/${id}`),
  isDynamicEntry,
  facadeModuleId: isDynamicEntry ? `${ROOT}/${moduleIds[0]}` : null,
})

describe('files of the program', () => {
  it('a module is needed when something that is fetched by name imports it, however far behind', () => {
    const times = timesOf(ROOT, [
      chunk('index.js', ['react.js'], ['routes/main.tsx']),
      chunk('react.js', [], ['react']),
      chunk('list.js', ['grid.js', 'react.js'], ['routes/pages/list.tsx'], true),
      chunk('open.js', [], ['routes/open.ts'], true),
      chunk('detail.js', ['grid.js'], ['routes/pages/detail.tsx'], true),
      chunk('grid.js', ['text.js'], ['ui/grid.tsx']),
      chunk('text.js', [], ['ui/text.tsx']),
      chunk('calendar.js', ['text.js'], ['ui/database/dates/Calendar.tsx'], true),
      { type: 'asset', fileName: 'index.css' },
    ])
    expect([...times].map(([id, own]) => [id.slice(ROOT.length + 1), [...own]])).toEqual([
      ['routes/pages/list.tsx', ['list']],
      ['ui/grid.tsx', ['list', 'routes/pages/detail.tsx']],
      ['react', ['list']],
      ['ui/text.tsx', ['list', 'routes/pages/detail.tsx']],
      ['routes/open.ts', ['list']],
      ['routes/pages/detail.tsx', ['routes/pages/detail.tsx']],
    ])
  })

  it.each([
    [['wire', 'list'], 'wire'],
    [['routes/pages/detail.tsx', 'member', 'gallery'], 'member'],
    [['gallery', 'list', 'examples'], 'shared'],
    [['gallery'], null],
    [['list'], 'list'],
    [['list', 'parts'], 'product'],
    // The chart of a list is not to bring its page.
    [['list', 'examples'], 'list-machines'],
    [['parts'], 'parts'],
    [['parts', 'examples'], 'parts-machines'],
    [['examples'], null],
    [['domain/databases/a/definition.ts'], null],
    [['domain/databases/a/definition.ts', 'domain/databases/b/definition.ts'], 'wire'],
    [[], null],
  ])('MACH-02 what is needed with %j is in %s', (times, file) => {
    expect(fileOf(new Set(times))).toBe(file)
  })

  it('no two files need each other, whatever needs what', () => {
    const counts = ENTRIES.length + 8
    // Each of the others is imported by some that stand before it.
    const importers = fc.tuple(
      ...Array.from({ length: counts - ENTRIES.length }, (_, at) => fc.uniqueArray(fc.nat(ENTRIES.length + at - 1), { maxLength: 4 })),
    )
    fc.assert(
      fc.property(importers, (by) => {
        const chunks = Array.from({ length: counts }, (_, at) => {
          const imports = by.flatMap((own, other) => (own.includes(at) ? [`${ENTRIES.length + other}.js`] : []))
          return chunk(`${at}.js`, imports, [ENTRIES[at] ?? `ui/${at}.ts`], at < ENTRIES.length)
        })
        const times = timesOf(ROOT, chunks)
        // What has no file by name is with what is needed at the same times, as the bundler has it.
        const home = (at: number) => {
          const own = times.get(`${ROOT}/${ENTRIES[at] ?? `ui/${at}.ts`}`) ?? new Set<string>()
          return fileOf(own) ?? (at < ENTRIES.length ? `${at}` : [...own].sort().join())
        }
        const needs = new Map<string, Set<string>>()
        for (const [at, { imports }] of chunks.entries())
          for (const file of imports) {
            const [from, to] = [home(at), home(Number.parseInt(file, 10))]
            if (from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to))
          }
        for (const start of needs.keys()) {
          const reached = new Set(needs.get(start))
          for (const file of reached) for (const next of needs.get(file) ?? []) reached.add(next)
          expect(reached.has(start), `${start} needs itself`).toBe(false)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
