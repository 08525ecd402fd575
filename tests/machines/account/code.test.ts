import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, setup, SimulatedClock } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { codeMachine } from '../../../machines/account/code/machine.ts'
import type {
  CodeEvent,
  CodeInput,
  CodeNews,
  LoadDeadlineInput,
  SendCodeInput,
  SendCodeOutput,
} from '../../../machines/account/code/types.ts'
import type { SolveCaptchaOutput } from '../../../machines/account/pass.ts'
import { busy } from '../../../machines/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

/** A figure, written out: a constant would agree with itself. */
const RESEND_COUNTDOWN_MS = 60_000

/** The code as a form's child, its world answered by hand. `skew` is how far the gateway's clock is ahead of ours, ms. */
const start = async (kept: { deadline: number | null } = { deadline: null }, at = 0) => {
  const captchas = byHand<void, SolveCaptchaOutput>()
  const codes = byHand<SendCodeInput, SendCodeOutput>()
  const stored = byHand<LoadDeadlineInput, number | null>()
  const clock = new SimulatedClock()
  const wall = { set: at }
  const news: CodeNews[] = []
  const provided = codeMachine.provide({
    actors: { solveCaptcha: captchas.logic, sendCode: codes.logic, loadResendDeadline: stored.logic },
    actions: {
      storeResendDeadline: (_, { at: deadline }) => {
        kept.deadline = deadline
      },
    },
  })
  const input: CodeInput = { purpose: 'login', kind: 'phone', storageKey: 'resendAt.phone', now: () => wall.set + clock.now() }
  const parent = createActor(
    setup({
      types: { events: {} as CodeNews },
      actors: { code: provided },
      actions: { note: (_, event: CodeNews) => void news.push(event) },
    }).createMachine({
      invoke: { id: 'code', src: 'code', input },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
    { clock },
  ).start()
  const actor = parent.getSnapshot().children.code!
  stored.last()?.resolve(kept.deadline)
  await flush()
  return {
    actor,
    captchas,
    codes,
    stored,
    clock,
    wall,
    kept,
    news,
    stop: () => parent.stop(),
    context: () => actor.getSnapshot().context,
    has: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag),
    send: (event: CodeEvent) => actor.send(event),
  }
}

type Step = CodeEvent | number | 'solve' | 'empty' | 'drop' | 'sent' | 'refused'
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<CodeEvent>({ type: 'SEND', address: '8613800138000' }, { type: 'SEND', address: '6581234567' }) },
  fc.constantFrom<CodeEvent>({ type: 'CANCEL' }, { type: 'RESET' }),
  { weight: 3, arbitrary: fc.constantFrom<Step>('solve', 'sent') },
  fc.constantFrom<Step>('empty', 'drop', 'refused'),
  fc.constantFrom(200, 1000, 5000, 60_000),
)

describe('code', () => {
  it('MACH-05 LOGIN-09 no code without a solved captcha, the address of the SEND, one at a time, never before the deadline, no second given back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), fc.integer({ min: -600_000, max: 600_000 }), async (steps, skew) => {
        const { captchas, codes, clock, context, has, send, stop } = await start()
        const passes = new Set<string>()
        let asked: string | null = null
        let deadline = 0
        let given = 0
        for (const item of steps) {
          const { secondsLeft } = context()
          const before = { captchas: captchas.calls.length, codes: codes.calls.length }
          if (typeof item === 'number') clock.increment(item)
          else if (item === 'solve') {
            const pass = `pass ${given++}`
            if (captchas.open()[0]) passes.add(pass)
            captchas.open()[0]?.resolve({ pass })
          } else if (item === 'empty') captchas.open()[0]?.resolve({ pass: null })
          else if (item === 'drop') captchas.open()[0]?.reject(new MateriaError('auth.captcha_failed'))
          else if (item === 'sent') {
            const call = codes.open()[0]
            call?.resolve({ resendAt: clock.now() + skew + RESEND_COUNTDOWN_MS })
            if (call) deadline = clock.now() + RESEND_COUNTDOWN_MS
          } else if (item === 'refused') codes.open()[0]?.reject(busy)
          else {
            if (item.type === 'SEND' && has('ready')) asked = item.address
            if (item.type === 'RESET') deadline = 0
            send(item)
          }
          await flush()
          if (context().resendAt !== null) deadline = context().resendAt ?? 0
          expect(captchas.open().length + codes.open().length).toBeLessThanOrEqual(1)
          if (captchas.calls.length > before.captchas) expect(clock.now()).toBeGreaterThanOrEqual(deadline)
          if (codes.calls.length > before.codes) {
            const { pass, address } = codes.last()!.input
            // every pass once, and only one a solved captcha gave
            expect(passes.delete(pass)).toBe(true)
            expect(address).toBe(asked)
          }
          const left = context().secondsLeft
          if (left !== null && secondsLeft !== null) expect(left).toBeLessThanOrEqual(secondsLeft)
          if (left !== null) expect(left).toBeLessThanOrEqual(RESEND_COUNTDOWN_MS / 1000)
          expect(has('counting')).toBe(left !== null)
        }
        stop()
      }),
      { numRuns: runs(200) },
    )
  })

  it('LOGIN-09 captcha, send, 60 s, again', async () => {
    const { captchas, codes, clock, context, has, news, send, kept } = await start()
    expect([has('ready'), context().sentBefore]).toEqual([true, false])
    send({ type: 'SEND', address: '8613800138000' })
    expect([has('captcha'), codes.calls]).toEqual([true, []])
    captchas.last()?.resolve({ pass: 'p' })
    await flush()
    expect(codes.last()?.input).toEqual({ purpose: 'login', kind: 'phone', address: '8613800138000', pass: 'p' })
    codes.last()?.resolve({ resendAt: 60_000 })
    await flush()
    expect([context().secondsLeft, kept.deadline, news]).toEqual([60, 60_000, [{ type: 'CODE.SENT', kind: 'phone', resendAt: 60_000 }]])
    clock.increment(1000)
    expect(context().secondsLeft).toBe(59)
    send({ type: 'SEND', address: '8613800138000' })
    expect(captchas.calls).toHaveLength(1)
    clock.increment(59_000)
    expect([context().secondsLeft, has('ready'), context().sentBefore]).toEqual([null, true, true])
    send({ type: 'SEND', address: '8613800138000' })
    expect(captchas.calls).toHaveLength(2)
  })

  it('LOGIN-09 the countdown is a deadline: a reload goes on with it, and it holds when clocks differ or are set back', async () => {
    const kept = { deadline: 60_000 as number | null }
    const second = await start(kept, 20_000)
    expect([second.context().secondsLeft, second.context().sentBefore]).toEqual([40, true])
    second.wall.set = 0
    second.clock.increment(1000)
    expect(second.context().secondsLeft).toBe(39)
    for (let passed = 0; passed < 39; passed++) second.clock.increment(1000)
    expect(second.context().secondsLeft).toBeNull()
    // nothing is left of a deadline that passed, and a strange one cannot lock the button
    expect((await start(kept, 60_000)).context().secondsLeft).toBeNull()
    expect((await start({ deadline: 9e15 })).context().secondsLeft).toBe(60)
  })

  it('LOGIN-09 a deadline between two seconds is kept to the millisecond', async () => {
    const { has, clock } = await start({ deadline: 20_500 })
    for (let passed = 0; passed < 20; passed++) clock.increment(1000)
    clock.increment(499)
    expect(has('counting')).toBe(true)
    clock.increment(1)
    expect(has('ready')).toBe(true)
  })

  it('LOGIN-09 a computer that slept has slept through the countdown', async () => {
    const { context, has, clock, wall } = await start({ deadline: 60_000 })
    clock.increment(1000)
    wall.set = 30_000
    clock.increment(1000)
    expect([context().secondsLeft, has('counting')]).toEqual([28, true])
    wall.set = 3_600_000
    clock.increment(1000)
    expect([context().secondsLeft, has('ready')]).toEqual([null, true])
  })

  it('LOGIN-09 changing the country makes the button as new and stops what is under way', async () => {
    const { captchas, codes, context, has, send, kept } = await start({ deadline: 60_000 })
    expect(has('counting')).toBe(true)
    send({ type: 'RESET' })
    expect([has('ready'), context().sentBefore, kept.deadline]).toEqual([true, false, null])
    send({ type: 'SEND', address: '1' })
    send({ type: 'RESET' })
    expect([captchas.open(), has('ready')]).toEqual([[], true])
    send({ type: 'SEND', address: '2' })
    captchas.last()?.resolve({ pass: 'p' })
    await flush()
    send({ type: 'RESET' })
    expect([codes.open(), has('ready')]).toEqual([[], true])
  })

  it('LOGIN-10 LOGIN-11 tells why no code came, and a dropped captcha sends nothing', async () => {
    const { captchas, codes, news, has, send } = await start()
    send({ type: 'SEND', address: '1' })
    captchas.last()?.reject(new MateriaError('auth.captcha_failed'))
    await flush()
    send({ type: 'SEND', address: '1' })
    captchas.last()?.resolve({ pass: 'p' })
    await flush()
    codes.last()?.reject(new MateriaError('auth.not_registered', { field: 'phone' }))
    await flush()
    expect([codes.calls.length, has('ready')]).toEqual([1, true])
    expect(news).toEqual([
      { type: 'CODE.FAILED', kind: 'phone', failure: { code: 'auth.captcha_failed' } },
      { type: 'CODE.FAILED', kind: 'phone', failure: { code: 'auth.not_registered', field: 'phone' } },
    ])
  })

  it('LOGIN-09 a form that goes away calls the captcha off, not what is on its way', async () => {
    const { captchas, codes, has, send } = await start()
    send({ type: 'SEND', address: '1' })
    send({ type: 'CANCEL' })
    expect([captchas.open(), has('ready')]).toEqual([[], true])
    send({ type: 'SEND', address: '1' })
    captchas.last()?.resolve({ pass: 'p' })
    await flush()
    send({ type: 'CANCEL' })
    expect([codes.open().length, has('sending')]).toEqual([1, true])
  })
})
