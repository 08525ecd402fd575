import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { circles, databasesOfFirstLoad, firstLoad, laterLoads } from '../../proofs/bundle.mjs'

/** What a build of two databases could be, a file for each module: no two of one size. */
const BUILT: Record<string, { file: string; isEntry?: true; imports?: string[]; dynamicImports?: string[] }> = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'], dynamicImports: ['routes/pages/list.tsx', 'locales/en.ts'] },
  '_shared.js': { file: 'shared.js', dynamicImports: ['routes/open.ts', 'locales/cn.ts'] },
  'locales/cn.ts': { file: 'cn.js' },
  'locales/en.ts': { file: 'en.js', imports: ['_titles.js'] },
  '_titles.js': { file: 'titles.js' },
  'routes/pages/list.tsx': { file: 'list.js', imports: ['_shared.js', '_grid.js'] },
  '_grid.js': { file: 'grid.js', dynamicImports: ['services/database/views/chart.ts', 'ui/database/chart/ChartView.tsx'] },
  'services/database/views/chart.ts': { file: 'chart.js', imports: ['_grid.js', '_csv.js'] },
  '_csv.js': { file: 'csv.js' },
  'ui/database/chart/ChartView.tsx': { file: 'drawing.js' },
  'routes/open.ts': { file: 'open.js', dynamicImports: ['_definition-a.js', '_definition-b.js', 'locales/en/databases/a.json'] },
  '_definition-a.js': { file: 'a.js', imports: ['_fields.js'] },
  '_definition-b.js': { file: 'b.js' },
  '_fields.js': { file: 'fields.js' },
  'locales/en/databases/a.json': { file: 'a.en.js' },
  'locales/cn/databases/b.json': { file: 'b.cn.js' },
}

let folder = ''
const build = (manifest: typeof BUILT) => writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-bundle-'))
  mkdirSync(join(folder, '.vite'))
  build(BUILT)
  Object.values(BUILT).forEach(({ file }, at) =>
    writeFileSync(join(folder, file), Array.from({ length: (at + 1) * 60 }, (_, word) => word * (at + 7)).join()),
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const named = (weights: readonly { file: string }[]) => weights.map(({ file }) => file).sort()

describe('what a browser fetches', () => {
  it('the first load is the entry with what it imports, and what it would fetch later is none of it', () => {
    expect(named(firstLoad(folder))).toEqual(['entry.js', 'shared.js'])
  })

  it('a language is its chunk with what that imports, the heavier of the two', () => {
    expect(named(laterLoads(folder).language)).toEqual(['en.js', 'titles.js'])
  })

  it('files that need each other are told, those of one circle together', () => {
    expect(circles(folder)).toEqual([])
    build({ ...BUILT, '_csv.js': { file: 'csv.js', imports: ['services/database/views/chart.ts'] } })
    expect(circles(folder).map((files) => files.toSorted())).toEqual([['chart.js', 'csv.js']])
  })

  it('a list page is the page, where databases are, the heaviest definition and labels, and the behaviour of its views', () => {
    // What draws a view comes when somebody wants it; what it does comes with every list.
    expect(named(laterLoads(folder).list)).toEqual(['a.js', 'b.cn.js', 'chart.js', 'csv.js', 'fields.js', 'grid.js', 'list.js', 'open.js'])
  })

  it('a first load that knows the definition or the labels of a database is told, each', () => {
    expect(databasesOfFirstLoad(folder)).toEqual([])
    const known = ['_definition-b.js', 'locales/en/databases/a.json']
    build({ ...BUILT, '_shared.js': { ...BUILT['_shared.js']!, dynamicImports: ['locales/cn.ts', ...known] } })
    expect(databasesOfFirstLoad(folder)).toEqual(known)
  })
})
