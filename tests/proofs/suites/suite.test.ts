import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CoverageSchema, mergedCoverage } from '../../../domain/coverage.ts'
import { ScenarioSchema, type Scenario } from '../../../domain/scenario.ts'
import { actorDriver, type Driver } from '../../../proofs/suites/drivers.ts'
import { readScenario, scriptOf, TIME_UP } from '../../../proofs/suites/replay.ts'
import { parseStop } from '../../../proofs/suites/goals.ts'
import { shardOf } from '../../../proofs/suites/shard.ts'
import { byHandOf, IN_MEMORY, runSuite } from '../../../proofs/suites/suite.ts'
import { subjectOf } from '../../../proofs/suites/subjects.ts'

const folder = mkdtempSync(join(tmpdir(), 'materia-scenarios-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stopText = 'states=100,edges=100'
const options = {
  generator: 'cover',
  stop: parseStop(stopText),
  stopText,
  seed: 1,
  drivers: IN_MEMORY,
  coverageFolder: folder,
} as const
const file = new URL('../../scenarios/kickout-reminder.json', import.meta.url).pathname
const scenario: Scenario = readScenario(file)

describe('BEY-12 a suite run', () => {
  it('BEY-12 plays every path on every driver and writes a record in which nothing is unreached', async () => {
    const { verdicts, suite, counts } = await runSuite(subjectOf('kickout'), [scriptOf(scenario, file)], options)
    expect(verdicts.length).toBe((suite.paths.length + 1) * 2)
    expect(verdicts.filter(({ failure }) => failure)).toEqual([])
    expect(counts.share('edges')).toBe(100)
    const coverage = CoverageSchema.parse(JSON.parse(readFileSync(join(folder, 'kickout.json'), 'utf8')))
    const { states, transitions } = mergedCoverage(coverage)
    expect([...states, ...transitions].filter(({ total }) => total === 0)).toEqual([])
    expect(Object.keys(transitions[0]?.byDriver ?? {}).sort()).toEqual(['actor', 'pure'])
  })

  it('BEY-12 shards write records of their own that merge to the whole; every hand-written scenario is in one of them', async () => {
    const own = mkdtempSync(join(folder, 'shards-'))
    const played: string[] = []
    for (const index of [1, 2]) {
      const { verdicts } = await runSuite(subjectOf('kickout'), [scriptOf(scenario, file)], {
        ...options,
        coverageFolder: own,
        shard: shardOf(index, 2),
      })
      expect(verdicts.length).toBeGreaterThan(0)
      played.push(...verdicts.filter(({ driver }) => driver === 'pure').map(({ script }) => script.id))
    }
    const whole = await runSuite(subjectOf('kickout'), [scriptOf(scenario, file)], {
      ...options,
      coverageFolder: mkdtempSync(join(folder, 'whole-')),
      drivers: { pure: IN_MEMORY.pure },
    })
    expect(played.sort()).toEqual(whole.verdicts.map(({ script }) => script.id).sort())
    const coverage = CoverageSchema.parse(JSON.parse(readFileSync(join(own, readdirSync(own)[0] as string), 'utf8')))
    expect(coverage.runs.length).toBe(4)
    expect(mergedCoverage(coverage).transitions.filter(({ total }) => total === 0)).toEqual([])
  })

  it('MACH-04 time= ends playing as well as generating, wherever it is; what was not played says so and covers nothing', async () => {
    let now = 0
    const slow: Driver = {
      name: 'slow',
      open: async (subject, input) => {
        const session = await actorDriver.open(subject, input)
        const wait = <T>(seen: Promise<T>): Promise<T> => {
          now += 400
          return seen
        }
        return { ...session, perform: (step) => wait(session.perform(step)) }
      },
    }
    const run = await runSuite(subjectOf('kickout'), [scriptOf(scenario, file)], {
      ...options,
      stop: parseStop('time=1s'),
      generator: 'random',
      drivers: { slow: () => slow },
      coverageFolder: mkdtempSync(join(folder, 'time-')),
      clock: () => now,
    })
    const { verdicts, suite, counts } = run
    expect(suite.ended).toBe('time')
    expect(now).toBe(1200)
    expect(verdicts.filter(({ failure }) => failure)).toEqual([])
    expect(verdicts[0]).toMatchObject({ done: 3, stopped: { step: 3, reason: TIME_UP } })
    expect(verdicts.length).toBeGreaterThan(1)
    for (const one of verdicts.slice(1)) expect(one).toMatchObject({ done: 0, stopped: { step: -1, reason: TIME_UP } })
    expect(counts.steps).toBe(3)
  })

  it('MACH-04 a scenario that cannot happen fails, and covers only what it came to', async () => {
    const impossible = ScenarioSchema.parse({
      ...scenario,
      id: 'impossible',
      steps: [scenario.steps[0], { answer: 'nobody' }, scenario.steps[1]],
    })
    const own = mkdtempSync(join(folder, 'impossible-'))
    const { verdicts } = await runSuite(subjectOf('kickout'), byHandOf([{ file: 'x.json', scenario: impossible }], 'kickout'), {
      ...options,
      coverageFolder: own,
    })
    const failed = verdicts.filter(({ failure }) => failure)
    expect(failed.map(({ script, driver, done }) => [script.id, driver, done])).toEqual([
      ['impossible', 'pure', 1],
      ['impossible', 'actor', 1],
    ])
  })
})
