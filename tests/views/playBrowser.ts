import { afterAll, describe, expect, it } from 'vitest'
import { browserDriver, closeBrowser, playableOf } from './drivers/browser.ts'
import { parseStop } from '../../proofs/suites/goals.ts'
import { readScenario, replay, scenarioFiles, scriptOf } from '../../proofs/suites/replay.ts'
import { runSuite } from '../../proofs/suites/suite.ts'
import { subjectOf } from '../../proofs/suites/subjects.ts'

/** `edges=100` plays everything a page can bring about (npm run scenarios -- --all --browser does). */
const STOP = process.env['SCENARIOS_STOP'] ?? 'states=100'

/** Tests of one staged machine in the product: its generated suite, and its hand-written scenarios as far as a page can bring them about. */
export const playInBrowser = async (id: string): Promise<void> => {
  const found = await playableOf(subjectOf(id))
  if ('unstaged' in found) throw new Error(`"${id}" is not played in the browser: ${found.unstaged}`)
  const scenarios = scenarioFiles('tests/scenarios')
    .map((file) => ({ file, scenario: readScenario(file) }))
    .filter(({ scenario }) => scenario.machine === id)

  afterAll(closeBrowser)

  describe('suites generated from the machines, in the product', () => {
    it(`MACH-04 MACH-06 BEY-12 ${id}: in every state the page can be brought to, people see what its contract says`, async () => {
      const { verdicts, suite } = await runSuite(found, [], {
        generator: 'cover',
        stop: parseStop(STOP),
        stopText: STOP,
        seed: 1,
        drivers: { browser: () => browserDriver(id) },
        coverageFolder: 'reports/coverage',
        tries: 0,
      })
      expect(
        verdicts.flatMap(({ script, failure }) =>
          failure ? [`${script.command} --browser: step ${failure.step + 1} of ${script.steps.length}: ${failure.message}`] : [],
        ),
      ).toEqual([])
      // A stage that can do nothing would pass as well.
      expect(suite.universe.states.length).toBeGreaterThan(1)
      expect(verdicts.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(0)
    })

    for (const { file, scenario } of scenarios)
      it(`MACH-04 BEY-12 ${scenario.requirements.join(' ')} ${file} replays in the browser as far as a page can bring it about`, async ({
        skip,
      }) => {
        const verdict = await replay(scriptOf(scenario, file), browserDriver(id), subjectOf(id))
        // What the page cannot even begin with is no pass.
        if (verdict.stopped && verdict.done === 0) skip(verdict.stopped.reason)
        expect(verdict.failure).toBeNull()
      })
  })
}
