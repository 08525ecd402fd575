import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { MACHINES } from '../../machines/registry.ts'

const FOLDER = 'tests/views'
const foldersWith = (name: string): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === name)
    .map(dirname)
    .sort()

it('MACH-01 MACH-04 every machine has a view contract, and a file that plays it in React; there is no file of another', () => {
  const folders = MACHINES.map(({ folder }) => folder).sort()
  expect(new Set(MACHINES.map(({ id }) => id)).size).toBe(MACHINES.length)
  expect(foldersWith('view.ts')).toEqual(folders)
  expect(foldersWith('react.test.ts')).toEqual(folders)
  for (const { id, folder } of MACHINES) {
    expect(readFileSync(join(FOLDER, folder, 'react.test.ts'), 'utf8')).toContain(`playInReact('${id}')`)
    expect(existsSync(join(FOLDER, folder, 'rendering.tsx')), `${folder} has a view to play`).toBe(true)
  }
})
