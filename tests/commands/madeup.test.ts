import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyHouse } from '../house/copy.ts'

/**
 * The made-up database (tests/house/madeup) with the machine of its view, added to a copy of the house by its files alone: whatever is asked
 * of the house's own machines and texts is asked of these. tests/browser/madeup.test.ts has people look at it.
 */

const MADE_UP = join(import.meta.dirname, '../house/madeup')
const { path: copy, files, bin, remove } = copyHouse()
const script = (name: string, ...words: string[]) => bin('tsx', `scripts/${name}.ts`, ...words)
const textOf = (file: string) => readFileSync(join(copy, file), 'utf8')
const added = readdirSync(MADE_UP, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(MADE_UP, join(entry.parentPath, entry.name)))

let written: string[] = []
beforeAll(() => {
  cpSync(MADE_UP, copy, { recursive: true })
  written = script('registries').trim().split('\n')
})
afterAll(remove)

describe('a database with a machine of its own', () => {
  it('MACH-01 touches no file of the house: it is named in lists that are written from folders, and nowhere else', () => {
    expect(added.filter((file) => files.includes(file))).toEqual([])
    expect(written).toContain('machines/registry.ts')
    for (const file of written) expect(textOf(file), file).toMatch(/^\/\/ Written by `npm run registries`/)
    expect(script('registries', '--check')).toMatch(/^(\d+) of \1 registries/)
  })

  it('DB-15 the page of what each database has tells of it', () => {
    expect(script('databases', '--check')).toContain('docs/databases.md is not what the definitions say')
    expect(script('databases').trim()).toBe('docs/databases.md')
    expect(textOf('docs/databases.md')).toContain('\n`madeup`, filled by')
    expect(script('databases', '--check')).toContain('as they are defined')
  })

  it('MACH-01 LANG-03 its machine, texts and code have no fault, and the map of all machines has it', () => {
    expect(script('machines', 'wiring').trim()).toBe('machines/gallery/system/wiring.json')
    expect(script('machines', 'check')).toContain('no fault')
    expect(script('locales')).toContain('all complete and used')
    expect(bin('oxlint', '--deny-warnings')).toContain('Found 0 warnings and 0 errors.')
    const proofs = ['contracts', 'chartFirst', 'stages'].map((file) => `tests/proofs/${file}.test.ts`)
    expect(bin('vitest', 'run', '--project', 'unit', ...proofs)).toMatch(/Test Files\s+3 passed/)
  })

  it('MACH-04 people see in each state of its machine what its contract says', () => {
    expect(bin('vitest', 'run', '--project', 'contracts', 'tests/views/database/ladder')).toMatch(/Tests\s+1 passed/)
  })
})
