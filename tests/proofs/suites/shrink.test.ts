import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { plain } from '../../../machines/gallery/steps.ts'
import { actorDriver, type Driver, pureDriver } from '../../../proofs/suites/drivers.ts'
import { generate } from '../../../proofs/suites/generate.ts'
import { ground } from '../../../proofs/suites/ground.ts'
import { saveCounterexamples } from '../../../proofs/suites/publish.ts'
import { readScenario, replay, scriptOf, scriptOfPath, type Verdict } from '../../../proofs/suites/replay.ts'
import { shrink, signatureOf } from '../../../proofs/suites/shrink.ts'
import { prepared, type Subject, subjectOf } from '../../../proofs/suites/subjects.ts'
import { runs } from '../../runs.ts'

const folder = mkdtempSync(join(tmpdir(), 'materia-shrink-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A running actor that sees a wrong state as soon as something has happened to it. */
const wrong = (isWrong: (steps: readonly string[]) => boolean): Driver => ({
  name: 'wrong',
  open: async (subject, input) => {
    const session = await actorDriver.open(subject, input)
    const done: string[] = []
    return {
      ...session,
      perform: async (step) => {
        const seen = await session.perform(step, {})
        done.push(plain(step))
        return isWrong(done) ? { ...seen, value: 'elsewhere' } : seen
      },
    }
  },
})

const has = (steps: readonly string[], ...words: string[]): boolean => words.every((word) => steps.some((step) => step.includes(word)))

/** The first generated path of a machine that fails on a driver. */
const failing = async (subject: Subject, driver: Driver, generator: 'random' | 'cover', seed: number): Promise<Verdict | null> => {
  const stop = generator === 'random' ? { length: 200 } : { edges: 100 }
  const suite = generate(subject, { generator, stop, seed })
  for (const index of suite.paths.keys()) {
    const verdict = await replay(scriptOfPath(suite, index, ''), driver, subject)
    if (verdict.failure) return verdict
  }
  return null
}

const textsOf = ({ script }: Verdict): string[] =>
  script.steps.map(({ step }) => ('event' in step ? step.event.type : 'actor' in step ? step.actor : 'delay' in step ? step.delay : 'wait'))

describe('MACH-05 a failing path is made short', () => {
  const qr = subjectOf('qr')

  it('MACH-05 to the steps the failure needs, on a driver that sees something else than the machine', async () => {
    const driver = wrong((steps) => has(steps, 'pollPause'))
    for (const generator of ['random', 'cover'] as const) {
      const failed = (await failing(qr, driver, generator, 1)) as Verdict
      const { verdict, minimal } = (await shrink(failed, qr, driver))!
      expect(signatureOf(verdict)).toBe(signatureOf(failed))
      expect(verdict.failure?.step).toBe(verdict.script.steps.length - 1)
      expect(minimal).toBe(true)
      expect(textsOf(verdict).at(-1)).toBe('pollPause')
      // A code must be there before its polls can be due.
      expect(verdict.script.steps.length).toBeLessThanOrEqual(3)
    }
  })

  it('MACH-05 none of its steps can be left out, whatever the wrong driver needs', async () => {
    const menu = subjectOf('menu')
    const types = Object.keys(menu.examples.events)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), fc.constantFrom(...types), fc.nat(20), async (one, two, seed) => {
        const driver = wrong((steps) => has(steps, `"${one}"`, `"${two}"`))
        const failed = await failing(menu, driver, 'random', seed)
        fc.pre(failed !== null)
        const shrunk = await shrink(failed, menu, driver)
        expect(shrunk?.minimal).toBe(true)
        expect(new Set(textsOf(shrunk!.verdict))).toEqual(new Set([one, two]))
        expect(shrunk!.verdict.script.steps.length).toBe(new Set([one, two]).size)
      }),
      { numRuns: runs(25) },
    )
  })

  it('MACH-05 an actor answers only after what started it: steps that cannot happen without others go with them', async () => {
    const driver = wrong((steps) => steps.some((step) => step.includes('"fail"') && step.includes('checkSession')))
    const session = subjectOf('session')
    const failed = (await failing(session, driver, 'random', 3)) as Verdict
    const { verdict, minimal } = (await shrink(failed, session, driver))!
    expect(minimal).toBe(true)
    const alone = await replay(verdict.script, pureDriver(prepared(session).stepper), session)
    expect(alone.failure).toBeNull()
    expect(verdict.script.steps.length, textsOf(verdict).join(' / ')).toBeLessThanOrEqual(2)
  })

  it('MACH-05 a shortest path to the same situation is tried first', async () => {
    const kickout = subjectOf('kickout')
    const driver = wrong((steps) => has(steps, 'PAGE.HIDDEN'))
    const failed = (await failing(kickout, driver, 'random', 1)) as Verdict
    const { graph } = ground(kickout, { pairs: 100 })
    const shrunk = (await shrink(failed, kickout, driver, { graph }))!
    const without = (await shrink(failed, kickout, driver))!
    expect(shrunk.verdict.script.steps.length).toBeLessThanOrEqual(without.verdict.script.steps.length)
    expect(shrunk.minimal).toBe(true)
  })

  it('MACH-05 a machine that throws is made short on the machine alone', async () => {
    const subject: Subject = {
      id: 'fragile',
      machine: setup({
        types: { context: {} as { presses: number } },
        actions: {
          press: assign({
            presses: ({ context }) => {
              if (context.presses === 2) throw new TypeError('three is too much')
              return context.presses + 1
            },
          }),
        },
      }).createMachine({ id: 'fragile', context: { presses: 0 }, on: { PRESS: { actions: 'press' }, LOOK: { actions: () => {} } } }),
      examples: {
        inputs: [undefined],
        events: { PRESS: [{ type: 'PRESS' }], LOOK: [{ type: 'LOOK' }] },
        actors: {},
        project: () => null,
      },
    }
    const steps = ['LOOK', 'PRESS', 'LOOK', 'LOOK', 'PRESS', 'LOOK', 'PRESS', 'LOOK'].map((type) => ({
      step: { kind: 'send' as const, event: { type }, example: 0 },
    }))
    const script = {
      id: 'fragile-random-1-0',
      machine: 'fragile',
      title: { cn: '易碎', en: 'Fragile' },
      requirements: [],
      command: '',
      generated: { generator: 'random', seed: 1, path: 0 },
      input: { index: 0, value: undefined },
      steps,
    }
    const driver = pureDriver(prepared(subject).stepper)
    const failed = await replay(script, driver, subject)
    expect(failed.failure).toEqual({ step: 6, kind: 'TypeError: three is too much', message: 'three is too much' })
    const { verdict } = (await shrink(failed, subject, driver))!
    expect(textsOf(verdict)).toEqual(['PRESS', 'PRESS', 'PRESS'])
  })

  it('MACH-05 another failure than the one looked for is not taken for it', async () => {
    // Without PAGE.HIDDEN before, PAGE.SHOWN fails in another way.
    const driver: Driver = {
      ...wrong(() => false),
      open: async (subject, input) => {
        const session = await actorDriver.open(subject, input)
        let hidden = false
        return {
          ...session,
          perform: async (step) => {
            const seen = await session.perform(step, {})
            if (step.kind === 'send' && step.event.type === 'PAGE.HIDDEN') hidden = true
            if (step.kind !== 'send' || step.event.type !== 'PAGE.SHOWN') return seen
            throw hidden ? new Error('number 7 is wrong') : new Error('all is lost')
          },
        }
      },
    }
    const kickout = subjectOf('kickout')
    const suite = generate(kickout, { generator: 'random', stop: { length: 400 }, seed: 5 })
    const verdicts = await Promise.all(suite.paths.map((_, index) => replay(scriptOfPath(suite, index, ''), driver, kickout)))
    const failed = verdicts.find(({ failure }) => failure?.message === 'number 7 is wrong') as Verdict
    const { verdict } = (await shrink(failed, kickout, driver))!
    expect(verdict.failure?.message).toBe('number 7 is wrong')
    expect(textsOf(verdict).filter((text) => text === 'PAGE.HIDDEN' || text === 'PAGE.SHOWN')).toEqual(['PAGE.HIDDEN', 'PAGE.SHOWN'])
  })

  it('MACH-05 bounded in tries and time: what was found by then is given, and not called minimal', async () => {
    const driver = wrong((steps) => has(steps, 'pollPause'))
    const failed = (await failing(qr, driver, 'random', 1)) as Verdict
    const once = (await shrink(failed, qr, driver, { tries: 1 }))!
    expect([once.tries, once.minimal]).toEqual([1, false])
    expect(once.verdict.script.steps.length).toBe((failed.failure?.step ?? 0) + 1)
    let now = 0
    const late = (await shrink(failed, qr, driver, { ms: 25, clock: () => (now += 10) }))!
    expect(late.tries).toBeLessThan(5)
    expect(late.minimal).toBe(false)
  })

  it('MACH-05 what passes as it is played again was not the path alone', async () => {
    let plays = 0
    const moody = wrong((steps) => plays === 1 && has(steps, 'pollPause'))
    const driver: Driver = {
      ...moody,
      open: (...given) => {
        plays++
        return moody.open(...given)
      },
    }
    const suite = generate(qr, { generator: 'cover', stop: { edges: 100 }, seed: 1 })
    const at = suite.paths.findIndex(({ steps }) => steps.some((step) => step.kind === 'elapse' && step.delay === 'pollPause'))
    const failed = await replay(scriptOfPath(suite, at, ''), driver)
    expect(failed.failure).not.toBeNull()
    expect(await shrink(failed, qr, driver)).toBeNull()
  })

  it('MACH-04 is saved as a scenario file that fails in the same way when it is replayed', async () => {
    const driver = wrong((steps) => has(steps, 'pollPause'))
    const failed = (await failing(qr, driver, 'random', 1)) as Verdict
    const shrunk = (await shrink(failed, qr, driver))!
    const saved: Verdict = { ...failed, shrunk: { ...shrunk, verdict: { ...shrunk.verdict, script: { ...shrunk.verdict.script } } } }
    saveCounterexamples('/elsewhere', folder, [saved, saved], qr)
    const { script } = (saved.shrunk as NonNullable<Verdict['shrunk']>).verdict
    const file = join(folder, 'failed', `${script.id}.json`)
    expect(script.command).toBe(`npm run scenarios -- --replay ${file} --driver wrong`)
    const scenario = readScenario(file)
    expect(scenario.generated).toEqual(failed.script.generated)
    const again = await replay(scriptOf(scenario, file), driver)
    expect(again.failure?.step).toBe(shrunk.verdict.failure?.step)
    expect((await replay(scriptOf(scenario, file), actorDriver)).failure).toBeNull()
    expect(readFileSync(file, 'utf8').endsWith('}\n')).toBe(true)
  })
})
