// @vitest-environment node
// The driver makes its document itself, as on the command line.
import { describe, expect, it } from 'vitest'
import { MACHINES } from '../../../machines/registry.ts'
import { parseStop } from '../../../scripts/scenarios/goals.ts'
import { byHandOf, runSuite } from '../../../scripts/scenarios/suite.ts'
import { subjectOf } from '../../../scripts/scenarios/subjects.ts'
import { readScenario, scenarioFiles } from '../../../scripts/scenarios/replay.ts'
import { VIEWS } from '../../views/registry.ts'

/** Quicker, while a view is worked on: `VIEWS_STOP=states=100`. */
const STOP = process.env['VIEWS_STOP'] ?? 'states=100,edges=100'
const scenarios = scenarioFiles('tests/scenarios').map((file) => ({ file, scenario: readScenario(file) }))

describe('MACH-04 MACH-06 view contracts', () => {
  it('MACH-01 every machine has a view contract', () => {
    expect(Object.keys(VIEWS).sort()).toEqual(MACHINES.map(({ id }) => id).sort())
  })

  for (const id of Object.keys(VIEWS))
    it(`MACH-01 MACH-04 ${id}: in every state people see what its contract says, and nothing else is open`, async () => {
      const { verdicts } = await runSuite(subjectOf(id), byHandOf(scenarios, id), {
        generator: 'cover',
        stop: parseStop(STOP),
        stopText: STOP,
        seed: 1,
        drivers: ['react'],
        coverageFolder: 'reports/coverage',
      })
      expect(
        verdicts.flatMap(({ script, failure }) =>
          failure ? [`${script.command} --driver react: step ${failure.step}: ${failure.message}`] : [],
        ),
      ).toEqual([])
      expect(verdicts.length).toBeGreaterThan(0)
    }, 240_000)
})
