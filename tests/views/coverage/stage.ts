import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recorderOf, writeCoverage } from '../../../scripts/scenarios/coverage.ts'
import { subjectOf } from '../../../scripts/scenarios/subjects.ts'
import { cut, defineStage, type Play } from '../stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'materia-coverage-'))
const FILE = join(folder, 'language.json')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Puts the gateway's folder into the state of an example: a record of these drivers, or nothing. */
const record = (...drivers: string[]): void => {
  rmSync(FILE, { force: true })
  const recorder = recorderOf(subjectOf('language'))
  for (const driver of drivers) writeCoverage(folder, 'language', recorder.all, recorder.run(`${driver} cover`, driver))
}
const having =
  (...drivers: string[]): Play =>
  (_, route) => {
    record(...drivers)
    return route.continue()
  }

export const stage = defineStage({
  inputs: [0],
  settings: { COVERAGE_DIR: folder },
  open: async ({ page }) => {
    await page.goto('/machines/language?mode=coverage')
    await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor({ timeout: 20_000 })
  },
  answers: {
    loadRecords: { request: (path) => path === '/api/machines/coverage', done: [having('pure', 'actor'), having()], error: [cut] },
  },
  itself: { readRecords: { done: [0] } },
  causes: {
    'FILES.CHOSEN': async ({ page }) => {
      record('browser')
      await page
        .getByRole('complementary')
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'language.json', mimeType: 'application/json', buffer: readFileSync(FILE) })
    },
  },
  without: { 'FILES.CHOSEN': [1], 'DRIVER.CHOSEN': [2] },
  allows: ({ type, driver }, { key, drivers }) =>
    key === null
      ? type !== 'DRIVER.CHOSEN' && type !== 'SCOPE.CHOSEN'
      : type !== 'DRIVER.CHOSEN' || typeof driver !== 'string' || (drivers as string[]).includes(driver),
})
