import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MACHINES } from '../../machines/registry.ts'

const read = (folder: string, name: string): string | null => {
  const path = join(import.meta.dirname, '../views', folder, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
/** A stage that says why there is none is not played. */
const isStaged = (folder: string): boolean => read(folder, 'stage.ts')?.includes('defineStage(') === true

describe('machines played in the browser', () => {
  it('MACH-04 are all that have a stage, each in a file of its own', () => {
    const played = MACHINES.filter(({ folder }) => read(folder, 'browser.test.ts') !== null)
    expect(played.map(({ id }) => id)).toEqual(MACHINES.filter(({ folder }) => isStaged(folder)).map(({ id }) => id))
    expect(played.length).toBeGreaterThan(0)
    for (const { id, folder } of played) expect(read(folder, 'browser.test.ts')).toContain(`playInBrowser('${id}')`)
  })
})
