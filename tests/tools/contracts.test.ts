import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MACHINES } from '../../machines/registry.ts'
import { VIEWS } from '../views/registry.ts'

const FOLDER = 'tests/views'

it('MACH-01 MACH-04 every machine has a view contract, and a file that plays it in React; there is no file of another', () => {
  const ids = MACHINES.map(({ id }) => id).sort()
  expect(Object.keys(VIEWS).sort()).toEqual(ids)
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual(ids)
  for (const id of ids) expect(readFileSync(join(FOLDER, id, 'react.test.ts'), 'utf8')).toContain(`playInReact('${id}')`)
})
