import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../views')
const machines = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const read = (machine: string, name: string): string | null => {
  const path = join(FOLDER, machine, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
/** A stage that says why there is none is not played. */
const isStaged = (machine: string): boolean => read(machine, 'stage.ts')?.includes('defineStage(') === true

describe('machines played in the browser', () => {
  it('MACH-04 are all that have a stage, each in a file of its own', () => {
    const played = machines.filter((machine) => read(machine, 'browser.test.ts') !== null)
    expect(played).toEqual(machines.filter(isStaged))
    expect(played.length).toBeGreaterThan(0)
    for (const machine of played) expect(read(machine, 'browser.test.ts')).toContain(`playInBrowser('${machine}')`)
  })

  it('have their stages in the registry', () => {
    const registry = readFileSync(join(FOLDER, 'registry.ts'), 'utf8')
    const staged = machines.filter((machine) => read(machine, 'stage.ts') !== null)
    expect(staged.filter((machine) => !registry.includes(`import('./${machine}/stage.ts')`))).toEqual([])
  })
})
