import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, assign, cancel, fromPromise, initialTransition, raise, setup, transition } from 'xstate'
import { createStepper, delayOf, namesOf } from '../../../machines/gallery/stepper.ts'
import { actorDriver, pureDriver } from '../../../proofs/suites/drivers.ts'
import { randomOf, pick } from '../../../proofs/suites/random.ts'
import { Infeasible, perform, plain, type Step, stepsAt } from '../../../machines/gallery/steps.ts'
import { prepared, SUBJECTS, subjectOf } from '../../../proofs/suites/subjects.ts'
import { MACHINES } from '../../../machines/registry.ts'
import { runs } from '../../runs.ts'

describe('MACH-04 the pure machine', () => {
  it('MACH-04 every machine of the registry can be played', () => {
    expect(SUBJECTS.map(({ id }) => id).sort()).toEqual(MACHINES.map(({ id }) => id).sort())
  })

  for (const subject of SUBJECTS)
    it(`MACH-05 ${subject.id}: one actor scope for all steps changes nothing: xstate's own transition goes the same way`, () => {
      fc.assert(
        fc.property(fc.integer(), fc.integer({ min: 1, max: 12 }), (seed, length) => {
          const { stepper } = prepared(subject)
          const random = randomOf(seed)
          // A clock that stands: xstate's function gets the input as it is.
          const input = subject.examples.inputs[0]
          let moment = stepper.start(input).moment
          let theirs = (initialTransition as (...of: unknown[]) => [AnyMachineSnapshot, unknown])(stepper.machine, input)[0]
          for (let count = 0; count < length; count++) {
            const step = pick(
              stepsAt(subject.examples, moment).filter(({ kind }) => kind === 'send'),
              random,
            )
            if (step?.kind !== 'send' || moment.snapshot.status !== 'active') return
            const outcome = stepper.fire(moment, step.event)
            // Messages to itself are delivered here, and not by a single transition.
            if (outcome.effects.some(({ name }) => name.startsWith('to:self'))) return
            theirs = transition(stepper.machine, theirs, step.event as never)[0] as AnyMachineSnapshot
            moment = outcome.moment
            expect(moment.snapshot.value).toEqual(theirs.value)
            expect(plain(moment.snapshot.context)).toBe(plain(theirs.context))
          }
        }),
        { numRuns: runs(15) },
      )
    })
})

describe('MACH-04 time', () => {
  it('MACH-04 order of delays: in any run only the delay that is due first runs out, and the clock never goes back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SUBJECTS.map(({ id }) => id)), fc.integer(), (id, seed) => {
        const subject = subjectOf(id)
        const { stepper } = prepared(subject)
        const random = randomOf(seed)
        let { moment } = stepper.start(subject.examples.inputs[0])
        for (let count = 0; count < 20; count++) {
          const due = moment.timers.map(({ at }) => at)
          expect([...due].sort((a, b) => a - b)).toEqual(due)
          const steps = stepsAt(subject.examples, moment, true)
          if (steps.length === 0) return
          const next = perform(stepper, moment, pick(steps, random)).moment
          expect(next.now).toBeGreaterThanOrEqual(moment.now)
          moment = next
        }
      }),
      { numRuns: runs(200) },
    )
  })

  const twoDelays = setup({ delays: { short: 500, long: 2000 } }).createMachine({
    id: 'two',
    initial: 'waiting',
    states: {
      waiting: { on: { AGAIN: { target: 'waiting', reenter: true } }, after: { short: 'early', long: 'late' } },
      early: {},
      late: {},
    },
  })

  it('MACH-04 a longer delay cannot run out before a shorter one started with it', () => {
    const stepper = createStepper(twoDelays, undefined)
    const { moment } = stepper.start(undefined)
    expect(moment.timers.map(({ id }) => delayOf(id))).toEqual(['short', 'long'])
    expect(() => perform(stepper, moment, { kind: 'elapse', delay: 'long' })).toThrow(Infeasible)
    expect(perform(stepper, moment, { kind: 'elapse', delay: 'short' }).moment.snapshot.value).toBe('early')
  })

  it('MACH-04 leaving a state ends its delays, entering it again starts them anew', () => {
    const stepper = createStepper(twoDelays, undefined)
    const later = stepper.wait(stepper.start(undefined).moment, 499).moment
    expect(later.snapshot.value).toBe('waiting')
    const again = stepper.fire(later, { type: 'AGAIN' }).moment
    expect(stepper.wait(again, 499).moment.snapshot.value).toBe('waiting')
    expect(stepper.wait(again, 500).moment.snapshot.value).toBe('early')
    expect(stepper.wait(again, 500).moment.timers).toEqual([])
  })

  it('MACH-04 a context that reads the clock reads the stepper’s: sixty seconds are counted one by one', () => {
    const subject = subjectOf('code')
    const { stepper } = prepared(subject)
    let { moment } = stepper.start(subject.examples.inputs[0])
    for (const event of [
      { type: 'xstate.done.actor.loadResendDeadline', output: null, actorId: 'loadResendDeadline' },
      { type: 'SEND', address: '8613800138000' },
      { type: 'xstate.done.actor.solveCaptcha', output: { pass: 'pass' }, actorId: 'solveCaptcha' },
      { type: 'xstate.done.actor.sendCode', output: { resendAt: 61_000 }, actorId: 'sendCode' },
    ])
      moment = stepper.fire(moment, event).moment
    const seconds: unknown[] = []
    for (let next = stepper.elapse(moment); moment.snapshot.value !== 'idle' && next; next = stepper.elapse(moment)) {
      moment = next.moment
      seconds.push((moment.snapshot.context as { secondsLeft: number | null }).secondsLeft)
    }
    expect(seconds).toEqual([...Array.from({ length: 59 }, (_, index) => 59 - index), null])
  })

  it('MACH-04 an actor answers once, and only while it runs', () => {
    const subject = subjectOf('session')
    const { stepper } = prepared(subject)
    const { moment } = stepper.start(undefined)
    expect([...moment.running.keys()]).toEqual(['watchTabs', 'checkSession'])
    const member = perform(stepper, moment, {
      kind: 'answer',
      actor: 'checkSession',
      output: subject.examples.actors['checkSession']?.done[0],
      example: 0,
    }).moment
    expect([...member.running.keys()]).toEqual(['watchTabs'])
    expect(() => perform(stepper, member, { kind: 'fail', actor: 'checkSession', error: new Error('late') })).toThrow(Infeasible)
  })

  it('MACH-04 a delay started again under the same id before it ran out: both run out, as xstate has it, and only the last can be cancelled', async () => {
    const machine = setup({
      actions: {
        start: raise({ type: 'RING' }, { delay: 100, id: 'bell' }),
        stop: cancel('bell'),
        count: assign({ rings: ({ context }) => context.rings + 1 }),
      },
      types: { context: {} as { rings: number } },
    }).createMachine({
      id: 'bells',
      context: { rings: 0 },
      on: { START: { actions: 'start' }, STOP: { actions: 'stop' }, RING: { actions: 'count' } },
    })
    const send = (type: string): Step => ({ kind: 'send', event: { type }, example: null })
    const wait = (ms: number): Step => ({ kind: 'wait', ms })
    const rings = async (steps: Step[]): Promise<number[]> => {
      const subject = { id: 'bells', machine, examples: { inputs: [undefined], events: {}, actors: {}, project: () => null } }
      return Promise.all(
        [pureDriver(prepared(subject).stepper), actorDriver].map(async (driver) => {
          const session = await driver.open(subject, undefined)
          let seen = await session.start()
          for (const step of steps) seen = await session.perform(step)
          return (JSON.parse(seen.context as string) as { rings: number }).rings
        }),
      )
    }
    expect(await rings([send('START'), wait(50), send('START'), wait(200)])).toEqual([2, 2])
    expect(await rings([send('START'), wait(50), send('START'), send('STOP'), wait(200)])).toEqual([1, 1])
    expect(await rings([send('START'), wait(50), send('START'), wait(60), send('STOP'), wait(200)])).toEqual([2, 2])
    expect(await rings([send('START'), send('STOP'), wait(200)])).toEqual([0, 0])
  })

  it('MACH-04 a failure that nobody hears brings the machine down; after that, and after its end, nothing can happen', () => {
    const machine = setup({ actors: { work: fromPromise(async () => null) } }).createMachine({
      id: 'deaf',
      initial: 'busy',
      states: { busy: { invoke: { src: 'work', id: 'work', onDone: 'over' }, on: { GO: {} } }, over: { type: 'final' } },
    })
    const examples = {
      inputs: [undefined],
      events: { GO: [{ type: 'GO' }] },
      actors: { work: { done: [null], error: [new Error('no')] } },
      project: () => null,
    }
    const stepper = createStepper(machine, undefined)
    const { moment } = stepper.start(undefined)
    const failed = perform(stepper, moment, { kind: 'fail', actor: 'work', error: new Error('no') })
    expect(failed.error).toEqual(new Error('no'))
    expect(stepsAt(examples, failed.moment)).toEqual([])
    const over = perform(stepper, moment, { kind: 'answer', actor: 'work', output: null, example: 0 }).moment
    expect([over.snapshot.status, stepsAt(examples, over)]).toEqual(['done', []])
  })

  it('MACH-04 names of transitions are unique in a machine', () => {
    for (const { machine } of SUBJECTS) {
      const names = [...namesOf(machine).values()]
      expect(new Set(names).size).toBe(names.length)
    }
  })
})
