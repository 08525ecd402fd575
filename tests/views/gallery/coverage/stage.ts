import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { recorderOf, writeCoverage } from '../../../../proofs/suites/coverage.ts'
import { subjectOf } from '../../../../proofs/suites/subjects.ts'
import { cut, defineStage, type Play, type SceneGateway } from '../../stage.ts'

/** Where the gateway of scenes looks for records. */
const folderOf = ({ dataDir }: SceneGateway): string => join(dataDir, 'coverage')
const fileOf = (gateway: SceneGateway): string => join(folderOf(gateway), 'language.json')

/** Puts the gateway's folder into the state of an example: a record of these drivers, or nothing. */
const record = (gateway: SceneGateway, ...drivers: string[]): void => {
  rmSync(fileOf(gateway), { force: true })
  const recorder = recorderOf(subjectOf('language'))
  for (const driver of drivers) writeCoverage(folderOf(gateway), 'language', recorder.all, recorder.run(`${driver} cover`, driver))
}
const having =
  (...drivers: string[]): Play =>
  ({ gateway }, route) => {
    record(gateway, ...drivers)
    return route.continue()
  }

export const stage = defineStage({
  inputs: [0],
  open: async ({ page }) => {
    await page.goto('/machines/language?mode=coverage')
    await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor()
  },
  answers: {
    loadRecords: { request: (path) => path === '/api/machines/coverage', done: [having('pure', 'actor'), having()], error: [cut] },
  },
  itself: { readRecords: { done: [0] } },
  causes: {
    'FILES.CHOSEN': async ({ page, gateway }) => {
      record(gateway, 'browser')
      await page
        .getByRole('complementary')
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'language.json', mimeType: 'application/json', buffer: readFileSync(fileOf(gateway)) })
    },
  },
  // The gallery is played on the same gateway.
  close: async ({ gateway }) => record(gateway),
  without: { 'FILES.CHOSEN': [1], 'DRIVER.CHOSEN': [2] },
  allows: ({ type, driver }, { key, drivers }) =>
    key === null
      ? type !== 'DRIVER.CHOSEN' && type !== 'SCOPE.CHOSEN'
      : type !== 'DRIVER.CHOSEN' || typeof driver !== 'string' || (drivers as string[]).includes(driver),
})
