import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { isEmail } from '../../domain/email.ts'
import { MateriaError } from '../../domain/errors.ts'
import { loginMachine } from '../../machines/login/machine.ts'
import type { LoginEvent, LogInInput, LogInOutput, SendCodeInput, SendCodeOutput } from '../../machines/login/types.ts'
import { busy } from './fixtures.ts'
import { byHand, flush } from './harness.ts'

const session: LogInOutput = { user: { uid: '1', email: 'a@b.com', realName: 'A' }, permissions: [] }

const start = async (kept: { deadline: number | null } = { deadline: null }, at = 0) => {
  const codes = byHand<SendCodeInput, SendCodeOutput>()
  const logins = byHand<LogInInput, LogInOutput>()
  const stored = byHand<void, number | null>()
  const clock = new SimulatedClock()
  const world = { reloads: 0, remembered: [] as unknown[] }
  const actor = createActor(
    loginMachine.provide({
      actors: { sendCode: codes.logic, logIn: logins.logic, loadResendDeadline: stored.logic },
      actions: {
        storeResendDeadline: (_, { at: deadline }) => {
          kept.deadline = deadline
        },
        reloadPage: () => {
          world.reloads++
        },
        rememberLogin: (_, params) => world.remembered.push(params),
      },
    }),
    { input: { now: () => at + clock.now() }, clock },
  ).start()
  stored.last()?.resolve(kept.deadline)
  await flush()
  return {
    actor,
    codes,
    logins,
    clock,
    kept,
    world,
    context: () => actor.getSnapshot().context,
    send: (event: LoginEvent) => actor.send(event),
  }
}

const step: fc.Arbitrary<LoginEvent | number | 'yes' | 'no'> = fc.oneof(
  fc.constantFrom<LoginEvent>(
    { type: 'OPEN' },
    { type: 'CLOSE' },
    { type: 'SEND' },
    { type: 'SUBMIT' },
    { type: 'EMAIL.CHANGED', email: ' someone@company.com ' },
    { type: 'EMAIL.CHANGED', email: 'someone@' },
    { type: 'CODE.CHANGED', code: '123456' },
    { type: 'CODE.CHANGED', code: ' ' },
    { type: 'TERMS.CHANGED', accepted: true },
    { type: 'TERMS.CHANGED', accepted: false },
    { type: 'METHOD.CHOSEN', method: 'email' },
  ),
  fc.constantFrom(100, 300, 1000, 6000, 60_000),
  fc.constantFrom('yes' as const, 'no' as const),
)

describe('login', () => {
  it('MACH-05 LOGIN-04 LOGIN-07 LOGIN-09 never sends what is not valid, counts down only, one call of a kind at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 40 }), async (isFilled, steps) => {
        const { actor, codes, logins, clock, context, send } = await start()
        // Half of the runs begin where the interesting things are near.
        const filled: LoginEvent[] = [
          { type: 'OPEN' },
          { type: 'EMAIL.CHANGED', email: 'someone@company.com' },
          { type: 'CODE.CHANGED', code: '123456' },
        ]
        for (const event of isFilled ? filled : []) send(event)
        let deadline = 0
        for (const item of steps) {
          const before = [codes.calls.length, logins.calls.length]
          const { accepted, secondsLeft } = context()
          const wasOpen = actor.getSnapshot().hasTag('open')
          if (typeof item === 'number') clock.increment(item)
          else if (item === 'yes') {
            if (codes.open()[0]) deadline = clock.now() + 60_000
            codes.open()[0]?.resolve({ resendAt: deadline })
            logins.open()[0]?.resolve(session)
          } else if (item === 'no') {
            codes.open()[0]?.reject(busy)
            logins.open()[0]?.reject(busy)
          } else send(item)
          await flush()
          expect(codes.open().length).toBeLessThanOrEqual(1)
          expect(logins.open().length).toBeLessThanOrEqual(1)
          if (codes.calls.length > (before[0] ?? 0)) {
            expect([accepted, wasOpen, isEmail(codes.last()?.input.email ?? '')]).toEqual([true, true, true])
            expect(clock.now()).toBeGreaterThanOrEqual(deadline)
          }
          if (typeof item === 'object' && item.type === 'SUBMIT' && actor.getSnapshot().matches({ form: 'delaying' }))
            expect(accepted).toBe(true)
          if (logins.calls.length > (before[1] ?? 0)) {
            const { email, code } = logins.last()!.input
            expect([isEmail(email), email, code]).toEqual([true, email.trim(), '123456'])
          }
          const left = context().secondsLeft
          if (left !== null && secondsLeft !== null) expect(left).toBeLessThanOrEqual(secondsLeft)
          if (left !== null) expect(left).toBe(Math.ceil((deadline - clock.now()) / 1000))
          expect(actor.getSnapshot().hasTag('counting')).toBe(left !== null)
        }
        actor.stop()
      }),
      { numRuns: 150 },
    )
  })

  it('LOGIN-05 LOGIN-09 LOGIN-12 code, login, reload after 300 ms', async () => {
    const { actor, codes, logins, clock, context, send, world } = await start()
    send({ type: 'OPEN' })
    send({ type: 'EMAIL.CHANGED', email: ' someone@company.com ' })
    send({ type: 'SEND' })
    codes.last()?.resolve({ resendAt: 60_000 })
    await flush()
    expect(context().secondsLeft).toBe(60)
    clock.increment(1000)
    expect(context().secondsLeft).toBe(59)
    send({ type: 'CODE.CHANGED', code: ' 123456 ' })
    send({ type: 'SUBMIT' })
    clock.increment(299)
    expect(logins.calls).toEqual([])
    clock.increment(1)
    expect(logins.last()?.input).toEqual({ email: 'someone@company.com', code: '123456' })
    logins.last()?.resolve(session)
    await flush()
    expect([world.reloads, actor.getSnapshot().hasTag('busy')]).toEqual([0, true])
    clock.increment(300)
    expect([world.reloads, world.remembered, context().code]).toEqual([1, [{ method: 'email', value: 'someone@company.com' }], ''])
  })

  it('LOGIN-09 the countdown is a deadline: closing and reloading do not start it again', async () => {
    const first = await start()
    first.send({ type: 'OPEN' })
    first.send({ type: 'EMAIL.CHANGED', email: 'someone@company.com' })
    first.send({ type: 'SEND' })
    first.codes.last()?.resolve({ resendAt: 60_000 })
    await flush()
    first.send({ type: 'CLOSE' })
    first.clock.increment(10_000)
    expect(first.context().secondsLeft).toBe(50)
    const second = await start(first.kept, 20_000)
    expect([second.context().secondsLeft, second.context().sentBefore]).toEqual([40, true])
    second.clock.increment(40_000)
    expect(second.context().secondsLeft).toBeNull()
    const third = await start(first.kept, 60_000)
    expect(third.context().secondsLeft).toBeNull()
  })

  it('LOGIN-04 LOGIN-07 LOGIN-08 says what is missing and sends nothing', async () => {
    const { logins, codes, clock, context, send } = await start()
    send({ type: 'OPEN' })
    expect(context().accepted).toBe(true)
    send({ type: 'TERMS.CHANGED', accepted: false })
    send({ type: 'SUBMIT' })
    expect(context().problems).toEqual({ email: 'emailMissing', code: 'codeMissing', terms: 'termsUnticked' })
    send({ type: 'EMAIL.CHANGED', email: 'someone' })
    send({ type: 'SEND' })
    expect(context().problems.email).toBe('emailMalformed')
    send({ type: 'EMAIL.CHANGED', email: 'someone@company.com' })
    send({ type: 'CODE.CHANGED', code: '123456' })
    send({ type: 'SEND' })
    send({ type: 'SUBMIT' })
    expect(context().problems).toEqual({ email: undefined, code: undefined, terms: 'termsUnticked' })
    clock.increment(1000)
    expect([logins.calls, codes.calls]).toEqual([[], []])
  })

  it('LOGIN-11 a failure shows for 6 s, what was typed stays', async () => {
    const { logins, codes, clock, context, send } = await start()
    send({ type: 'OPEN' })
    send({ type: 'EMAIL.CHANGED', email: 'someone@company.com' })
    send({ type: 'CODE.CHANGED', code: '000000' })
    send({ type: 'SUBMIT' })
    clock.increment(300)
    logins.last()?.reject(new MateriaError('auth.code_invalid'))
    await flush()
    expect([context().notice?.code, context().code]).toEqual(['auth.code_invalid', '000000'])
    clock.increment(5999)
    expect(context().notice).not.toBeNull()
    clock.increment(1)
    expect(context().notice).toBeNull()
    send({ type: 'SEND' })
    codes.last()?.reject(new MateriaError('auth.mail_failed'))
    await flush()
    expect(context().notice?.code).toBe('auth.mail_failed')
  })
})
