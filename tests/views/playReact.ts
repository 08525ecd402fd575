import { expect, it } from 'vitest'
import { parseStop } from '../../proofs/suites/goals.ts'
import { readScenario, scenarioFiles } from '../../proofs/suites/replay.ts'
import { subjectOf } from '../../proofs/suites/subjects.ts'
import { byHandOf, runSuite } from '../../proofs/suites/suite.ts'
import { reactDriver } from './drivers/react.ts'

/** Quicker, while a view is worked on: `VIEWS_STOP=states=100`. */
const STOP = process.env['VIEWS_STOP'] ?? 'states=100,edges=100'

/** The tests of a machine under its view in jsdom: generated paths over all of it, and its hand-written scenarios. */
export const playInReact = (id: string): void => {
  it(`MACH-01 MACH-04 MACH-06 ${id}: in every state people see what its contract says, and nothing else is open`, async () => {
    const scenarios = scenarioFiles('tests/scenarios').map((file) => ({ file, scenario: readScenario(file) }))
    const { verdicts } = await runSuite(subjectOf(id), byHandOf(scenarios, id), {
      generator: 'cover',
      stop: parseStop(STOP),
      stopText: STOP,
      seed: 1,
      drivers: { react: () => reactDriver(id) },
      coverageFolder: 'reports/coverage',
    })
    expect(
      verdicts.flatMap(({ script, failure }) =>
        failure ? [`${script.command} --driver react: step ${failure.step}: ${failure.message}`] : [],
      ),
    ).toEqual([])
    expect(verdicts.length).toBeGreaterThan(0)
  })
}
