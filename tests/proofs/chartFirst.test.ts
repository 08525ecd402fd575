import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MACHINES } from '../../machines/registry.ts'

/** So many lines a reader sees at once. */
const FIRST_SCREEN = 60

/** Whether `machine.ts` is the chart, which begins on its first screen, and `setup.ts` the code behind its names. */
const isChartFirst = (folder: string): boolean => {
  const [machine, setup] = ['machine.ts', 'setup.ts'].map((name) => join('machines', folder, name))
  if (!existsSync(setup!)) return false
  const text = readFileSync(machine!, 'utf8')
  const line = text.split('\n').findIndex((of) => of.includes('createMachine('))
  return line >= 0 && line < FIRST_SCREEN && !/\b(setup|extend)\(/.test(text)
}

describe('a machine’s chart', () => {
  it('MACH-01 is what a reader of machine.ts sees first; what its names mean is in setup.ts', () => {
    const late = MACHINES.map(({ folder }) => folder).filter((folder) => !isChartFirst(folder))
    expect(late).toEqual([])
  })

  it('MACH-01 its types stand in a file of their own only where they and the code are more than a screen', () => {
    const linesOf = (folder: string, name: string) =>
      readFileSync(join('machines', folder, name), 'utf8')
        .trimEnd()
        .split('\n').length
    const apart = MACHINES.map(({ folder }) => folder).filter((folder) => existsSync(join('machines', folder, 'types.ts')))
    expect(apart.length).toBeGreaterThan(0)
    expect(apart.filter((folder) => linesOf(folder, 'types.ts') + linesOf(folder, 'setup.ts') <= FIRST_SCREEN)).toEqual([])
  })
})
