import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { askTests } from '../../proofs/suites/seen/units.ts'

const OVERLAY = 'tests/machines/shell/overlay.test.ts'

it('MACH-04 tests of a machine are run on each of its changes in one process, and the first that fails is told', async () => {
  const told = new Map<string, string | null>()
  const changes = ['forget take in overlay.empty: OVERLAY.REQUEST [0]', 'drop overlay.empty: OVERLAY.REQUEST [0]']
  await askTests('shell/overlay', changes, [OVERLAY], { environment: 'node', together: 2 }, (mutant, by) => told.set(mutant, by && by.file))
  expect([...told]).toEqual(changes.map((change) => [change, OVERLAY]))
})

it('MACH-04 a change of what the tests are not about passes them', async () => {
  const told = new Map<string, unknown>()
  const change = 'drop menu.narrow.drawer: CLOSE [0]'
  await askTests('shell/menu', [change], ['tests/machines/shell/overlay.test.ts'], { environment: 'node', together: 1 }, (mutant, by) =>
    told.set(mutant, by),
  )
  expect([...told]).toEqual([[change, null]])
})

it('MACH-04 a test that fails without any change notices none, and is told', async () => {
  const failing = 'reports/mutants/failing.ts'
  mkdirSync('reports/mutants', { recursive: true })
  writeFileSync(failing, "import { expect, it } from 'vitest'\nit('fails', () => expect(1).toBe(2))\n")
  const told = new Map<string, unknown>()
  const change = 'forget take in overlay.empty: OVERLAY.REQUEST [0]'
  const ask = (files: readonly string[]) =>
    askTests('shell/overlay', [change], files, { environment: 'node', together: 1 }, (mutant, by) => told.set(mutant, by && by.file))
  expect(await ask([failing])).toEqual([`${failing}: fails`])
  expect([...told]).toEqual([[change, null]])
  expect(await ask([failing, OVERLAY])).toEqual([`${failing}: fails`])
  expect([...told]).toEqual([[change, OVERLAY]])
})
