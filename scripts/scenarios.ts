// `npm run scenarios -- --machine ID|--all …`: suites of the machines, made and played (docs/testing.md).
import { runScenarios } from '../proofs/suites/command.ts'
import { DRIVERS } from '../tests/views/drivers/all.ts'
import { closeBrowser, playableOf } from '../tests/views/drivers/browser.ts'

try {
  process.exitCode = await runScenarios(process.argv.slice(2), { drivers: DRIVERS, playableOf })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
} finally {
  await closeBrowser()
}
