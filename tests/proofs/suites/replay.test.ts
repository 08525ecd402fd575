import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mergedCoverage, withRun } from '../../../domain/coverage.ts'
import { ScenarioSchema } from '../../../domain/scenario.ts'
import { recorderOf } from '../../../proofs/suites/coverage.ts'
import { actorDriver, type Driver, pureDriver } from '../../../proofs/suites/drivers.ts'
import { generate } from '../../../proofs/suites/generate.ts'
import { changesOf, mutate } from '../../../proofs/suites/mutate.ts'
import { readScenario, replay, SCENARIO_FOLDERS, scenarioFiles, scenarioOf, scriptOf, scriptOfPath } from '../../../proofs/suites/replay.ts'
import { matchesState } from '../../../machines/gallery/expectations.ts'
import { plain } from '../../../machines/gallery/steps.ts'
import { prepared, SUBJECTS, subjectOf } from '../../../proofs/suites/subjects.ts'
import { byHandOf, mutationCheck } from '../../../proofs/suites/suite.ts'
import { SURVIVORS } from '../../../proofs/suites/survivors.ts'

const files = Object.values(SCENARIO_FOLDERS).flatMap((folder) => scenarioFiles(folder))
const pure = (machine: string): Driver => pureDriver(prepared(subjectOf(machine)).stepper)
const documented = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8')

describe('BEY-12 hand-written scenarios', () => {
  it('BEY-12 there are some, each named as its file', () => {
    expect(files.length).toBeGreaterThan(9)
    expect(files.map((file) => readScenario(file).id)).toEqual(files.map((file) => file.slice(file.lastIndexOf('/') + 1, -5)))
  })

  for (const file of files) {
    const scenario = readScenario(file)
    it(`BEY-12 ${scenario.id}: the same file passes on the pure machine and on a running actor`, async () => {
      const script = scriptOf(scenario, file)
      for (const driver of [pure(scenario.machine), actorDriver]) expect((await replay(script, driver)).failure).toBeNull()
      expect(scenario.requirements.filter((id) => !documented.includes(`| ${id} |`))).toEqual([])
      // A scenario that expects nothing proves nothing.
      const expected = scenario.steps.filter((step) => step.expect).length + (scenario.start ? 1 : 0)
      expect(expected).toBeGreaterThan(scenario.steps.length / 3)
    })
  }
})

const base = readScenario(files.find((file) => file.endsWith('overlay-one-at-a-time.json')) as string)

describe('MACH-04 failures', () => {
  it('MACH-04 a wrong expectation fails at its step and says how to replay it', async () => {
    const wrong = ScenarioSchema.parse({
      ...base,
      steps: base.steps.map((step, at) => (at === 2 ? { ...step, expect: { state: 'empty' } } : step)),
    })
    const { failure, script, done } = await replay(scriptOf(wrong, 'wrong.json'), pure('overlay'))
    expect(failure).toEqual({ step: 2, kind: 'expectation', message: 'the state is {"showing":"free"}, not "empty"' })
    expect([done, script.command]).toEqual([2, 'npm run scenarios -- --replay wrong.json'])
  })

  for (const [field, expect_] of Object.entries({
    tags: { tags: ['shut'] },
    untagged: { untagged: ['open'] },
    effects: { effects: ['giveFocusBack'] },
    without: { without: ['keepFocus'] },
    context: { context: { current: 'login' } },
  }))
    it(`MACH-04 a wrong expectation of ${field} fails`, async () => {
      const wrong = ScenarioSchema.parse({ ...base, steps: [{ ...base.steps[0], expect: expect_ }] })
      for (const driver of [pure('overlay'), actorDriver])
        expect((await replay(scriptOf(wrong, 'wrong.json'), driver)).failure?.step).toBe(0)
    })

  it('MACH-04 an actor that does not run cannot answer, a delay that is not next cannot run out', async () => {
    for (const step of [{ answer: 'nobody' }, { elapse: 'never' }])
      for (const driver of [pure('overlay'), actorDriver]) {
        const { failure } = await replay(scriptOf(ScenarioSchema.parse({ ...base, steps: [step] }), 'wrong.json'), driver)
        expect(failure?.step).toBe(0)
      }
  })

  it('MACH-04 a driver that sees something else than the machine fails where it does', async () => {
    const blind: Driver = {
      name: 'blind',
      open: () => ({ start: async () => ({ value: 'empty' }), perform: async () => ({ value: 'empty' }), end: async () => {} }),
    }
    const { failure } = await replay(
      { ...scriptOf(base, 'x.json'), steps: scriptOf(base, 'x.json').steps.map(({ step }) => ({ step })) },
      blind,
    )
    expect(failure).toEqual({ step: 0, kind: 'other value', message: 'value is "empty", but the machine alone says {"showing":"free"}' })
  })

  it('MACH-04 what is no scenario is refused by field', () => {
    expect(ScenarioSchema.safeParse({ ...base, machine: '' }).success).toBe(false)
    expect(ScenarioSchema.safeParse({ ...base, steps: [{ click: 'x' }] }).success).toBe(false)
    expect(() => scriptOf({ ...base, machine: 'none' }, 'x.json')).toThrow('no machine "none"')
    expect(() => scriptOf({ ...base, steps: [{ send: { type: 'OVERLAY.REQUEST' }, example: 9 }] }, 'x.json')).toThrow('no example 9')
  })

  it('MACH-04 part of a state value holds where the whole does', () => {
    expect(matchesState({ a: { b: 'c' } }, { a: { b: 'c' }, d: 'e' })).toBe(true)
    expect(matchesState('a', { a: { b: 'c' } })).toBe(true)
    expect(matchesState('a', { a: 'b', c: 'd' })).toBe(false)
    expect(matchesState({ a: 'x' }, { a: { b: 'c' } })).toBe(false)
  })
})

describe('BEY-12 generated paths', () => {
  for (const { id } of SUBJECTS.filter((subject) => subject.id !== 'list'))
    it(`BEY-12 ${id}: saved as files and read again, they pass on a running actor that agrees with the machine in everything`, async () => {
      const suite = generate(subjectOf(id), { generator: 'cover', stop: { states: 100, edges: 100 }, seed: 1 })
      expect(suite.ended).toBe('reached')
      for (const index of suite.paths.keys()) {
        const scenario = ScenarioSchema.parse(JSON.parse(JSON.stringify(scenarioOf(scriptOfPath(suite, index, '')))))
        expect(scenario.generated).toEqual({ generator: 'cover', seed: 1, path: index })
        expect((await replay(scriptOf(scenario, 'x.json'), actorDriver)).failure).toBeNull()
      }
    })
})

describe('BEY-12 coverage', () => {
  const overlay = subjectOf('overlay')
  const script = scriptOf(base, 'x.json')

  it('BEY-12 counts states, transitions and both verdicts of guards', () => {
    const recorder = recorderOf(overlay)
    recorder.record(script)
    const run = recorder.run('one', 'pure')
    expect(run.transitions['overlay.showing: OVERLAY.REQUEST [0]']).toBe(1)
    expect(run.states['overlay.empty']).toBe(2)
    expect(recorder.all.guards['overlay.showing: always [0]']).toBe('isEmpty')
    expect(run.guards['overlay.showing: always [0]']?.true).toBe(1)
    expect(run.guards['overlay.showing: always [0]']?.false).toBeGreaterThan(1)
  })

  it('BEY-12 runs merge by driver, the same run replaces itself, unreached first', () => {
    const recorder = recorderOf(overlay)
    recorder.record({ ...script, steps: script.steps.slice(0, 1) })
    const { all } = recorder
    const once = withRun(null, 'overlay', all, recorder.run('one', 'pure'))
    const twice = withRun(withRun(once, 'overlay', all, recorder.run('one', 'pure')), 'overlay', all, recorder.run('two', 'react'))
    expect(twice.runs.map(({ id }) => id)).toEqual(['one', 'two'])
    const { states, transitions } = mergedCoverage(twice)
    expect(states.at(-1)?.byDriver).toEqual({ pure: 2, react: 2 })
    expect(transitions[0]?.total).toBe(0)
    expect(transitions.map(({ total }) => total)).toEqual(transitions.map(({ total }) => total).sort((a, b) => a - b))
  })

  it('BEY-12 what the machine has no longer is forgotten', () => {
    const recorder = recorderOf(overlay)
    recorder.record(script)
    const run = recorder.run('one', 'pure')
    const old = withRun(null, 'overlay', recorder.all, { ...run, states: { ...run.states, 'overlay.gone': 3 } })
    expect(Object.keys(withRun(old, 'overlay', recorder.all, recorder.run('two', 'pure')).runs[0]?.states ?? {})).not.toContain(
      'overlay.gone',
    )
  })
})

describe('MACH-04 mutation check', () => {
  it('MACH-04 covering paths notice nearly every change of a machine; the rest is listed with a reason', () => {
    const scenarios = files.map((file) => ({ file, scenario: readScenario(file) }))
    for (const id of ['kickout', 'overlay', 'captcha']) {
      const report = mutationCheck(subjectOf(id), byHandOf(scenarios, id), 1)
      expect(report.mutants).toBeGreaterThan(15)
      expect(report.noticed + report.survivors.length).toBe(report.mutants)
      expect(report.noticed / report.mutants).toBeGreaterThan(0.9)
      expect(report.survivors.filter(({ reason }) => reason === null)).toEqual([])
    }
  })

  it('MACH-04 without paths nothing is noticed', () => {
    const report = mutate(subjectOf('overlay'), [], [])
    expect([report.noticed, report.survivors.length]).toEqual([0, report.mutants])
  })

  it('MACH-04 what a hand-written scenario states is enough to notice', () => {
    const report = mutate(subjectOf('overlay'), [], [scriptOf(base, 'x.json')])
    expect(report.byHand).toBeGreaterThan(report.mutants / 2)
    expect(report.byHand).toBeLessThanOrEqual(report.noticed)
  })

  it('MACH-04 every reason belongs to a change there is', () => {
    const all = new Set(SUBJECTS.flatMap(({ machine }) => changesOf(machine).map(({ id }) => id)))
    expect(Object.keys(SURVIVORS).filter((id) => !all.has(id))).toEqual([])
  })

  it('MACH-04 JSON of payloads tells errors apart', () => {
    expect(plain({ error: new Error('a') })).not.toBe(plain({ error: new Error('b') }))
  })
})
