import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { confirmMachine } from '../../../machines/account/confirm/machine.ts'
import type { AnswerInput, ConfirmEvent, ScanInput, ScannedLogin } from '../../../machines/account/confirm/types.ts'
import { busy } from '../../../machines/examples.ts'
import { scanned } from '../../../machines/account/confirm/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const start = (key = 'key', at = scanned.askedAt) => {
  const clock = new SimulatedClock()
  const scans = byHand<ScanInput, ScannedLogin>()
  const answers = byHand<AnswerInput, void>()
  const logins = byHand<void, void>()
  const actor = createActor(confirmMachine.provide({ actors: { scan: scans.logic, answer: answers.logic, logIn: logins.logic } }), {
    input: { key, now: () => at + clock.now() },
    clock,
  }).start()
  return {
    actor,
    clock,
    scans,
    answers,
    logins,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    send: async (event: ConfirmEvent) => {
      actor.send(event)
      await flush()
    },
  }
}
const asked = async (at?: number) => {
  const world = start('key', at)
  world.scans.last()?.resolve(scanned)
  await flush()
  return world
}

const DONE = { type: 'PROOF.DONE', ways: [], proven: true, attended: true } as const
const required = new MateriaError('auth.proof_required')

type Step = ConfirmEvent | number | 'yes' | 'proof' | 'busy' | 'mismatch' | 'expired' | 'stranger'
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('17', '42', '86', '99', '').map((number): Step => ({ type: 'NUMBER.CHOSEN', number })),
  fc.constantFrom<Step>({ type: 'CONFIRM' }, { type: 'REFUSE' }, { type: 'RETRY' }, { type: 'LOGIN' }),
  fc.constantFrom<Step>(DONE, { type: 'PROOF.GIVEN_UP' }, 'proof'),
  fc.constantFrom<Step>('yes', 'busy', 'mismatch', 'expired', 'stranger'),
  fc.constantFrom(1000, 120_000),
)

describe('confirming a login on the phone', () => {
  it('MACH-05 QR-04 nothing is confirmed without a number the gateway offered; one answer at a time, none after the last word', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const { actor, clock, scans, answers, logins, value, send } = start()
        let over = false
        for (const item of steps) {
          const before = answers.calls.length
          const stood = value()
          if (typeof item === 'number') clock.increment(item)
          else if (item === 'yes') {
            scans.open()[0]?.resolve(scanned)
            answers.open()[0]?.resolve()
            logins.open()[0]?.resolve()
          } else if (item === 'proof')
            answers
              .open()
              .find(({ input }) => input.accept)
              ?.reject(required)
          else if (typeof item === 'string') {
            const error =
              item === 'busy'
                ? busy
                : new MateriaError(item === 'mismatch' ? 'auth.number_mismatch' : item === 'expired' ? 'auth.qr_expired' : 'auth.required')
            scans.open()[0]?.reject(error)
            answers.open()[0]?.reject(error)
          } else await send(item)
          await flush()
          expect(answers.open().length).toBeLessThanOrEqual(1)
          expect(scans.open().length).toBeLessThanOrEqual(1)
          if (answers.calls.length > before) {
            expect(over).toBe(false)
            const { accept, number } = answers.last()!.input
            if (accept) {
              expect(scanned.numbers).toContain(number)
              expect([stood, item]).toEqual(stood === 'proving' ? ['proving', DONE] : ['asking', { type: 'CONFIRM' }])
            } else expect([number, item]).toEqual([null, { type: 'REFUSE' }])
          }
          if (over) expect(actor.getSnapshot().hasTag('over')).toBe(true)
          over ||= actor.getSnapshot().hasTag('over')
          if (value() === 'confirmed') expect(answers.calls.some(({ input }) => input.accept)).toBe(true)
        }
        actor.stop()
      }),
      { numRuns: runs(200) },
    )
  })

  it('QR-04 number, confirm, confirmed', async () => {
    const { send, answers, value, context } = await asked()
    await send({ type: 'CONFIRM' })
    expect([value(), context().numberMissing, answers.calls]).toEqual(['asking', true, []])
    await send({ type: 'NUMBER.CHOSEN', number: '42' })
    expect(context().numberMissing).toBe(false)
    await send({ type: 'CONFIRM' })
    expect(answers.last()?.input).toEqual({ key: 'key', accept: true, number: '42' })
    answers.last()?.resolve()
    await flush()
    expect(value()).toBe('confirmed')
  })

  it('QR-04 the wrong number is the end of the code, and said so', async () => {
    const { send, answers, value, context } = await asked()
    await send({ type: 'NUMBER.CHOSEN', number: '17' })
    await send({ type: 'CONFIRM' })
    answers.last()?.reject(new MateriaError('auth.number_mismatch'))
    await flush()
    expect([value(), context().failure?.code]).toEqual(['expired', 'auth.number_mismatch'])
  })

  it('QR-04 refusing needs no number; a code that is over already counts as refused; a busy network leaves the choice open', async () => {
    const { send, answers, value, context } = await asked()
    await send({ type: 'REFUSE' })
    answers.last()?.reject(busy)
    await flush()
    expect([value(), context().failure?.code]).toEqual(['asking', 'server.busy'])
    await send({ type: 'REFUSE' })
    answers.last()?.reject(new MateriaError('auth.qr_expired'))
    await flush()
    expect(value()).toBe('refused')
  })

  it('QR-04 the code ends on the page when it ends at the gateway, on a phone whose clock is fast or slow too', async () => {
    const exact = await asked()
    exact.clock.increment(119_999)
    expect(exact.value()).toBe('asking')
    exact.clock.increment(1)
    expect(exact.value()).toBe('expired')
    for (const at of [scanned.expiresAt + 3_600_000, scanned.askedAt - 3_600_000]) {
      const wrong = await asked(at)
      expect(wrong.value()).toBe('asking')
      wrong.clock.increment(120_000)
      expect(wrong.value()).toBe('expired')
    }
  })

  it('QR-04 a phone nobody is logged in on logs in first, then sees the question', async () => {
    const { scans, logins, value, send } = start()
    scans.last()?.reject(new MateriaError('auth.required'))
    await flush()
    expect([value(), logins.calls.length]).toEqual(['stranger', 1])
    await send({ type: 'LOGIN' })
    expect([logins.calls.length, logins.open().length]).toEqual([2, 1])
    logins.last()?.resolve()
    await flush()
    expect([value(), scans.calls.length]).toEqual(['loading', 2])
  })

  it('QR-04 an address without a key asks nobody', () => {
    const { scans, value } = start('')
    expect([value(), scans.calls]).toEqual(['expired', []])
  })

  it('QR-04 refused for want of a proof: the same number after it, the question when it is given up, a second refusal is told', async () => {
    const { actor, send, answers, value, context } = await asked()
    await send({ type: 'NUMBER.CHOSEN', number: '42' })
    const confirm = async () => {
      await send({ type: 'CONFIRM' })
      answers.last()?.reject(required)
      await flush()
    }
    await confirm()
    expect([value(), context().failure]).toEqual(['proving', null])
    expect(actor.getSnapshot().children['proof']?.getSnapshot()).toMatchObject({ context: { kind: null, asked: true } })
    await send({ type: 'PROOF.GIVEN_UP' })
    expect([value(), context().chosen, answers.calls.length]).toEqual(['asking', '42', 1])
    await confirm()
    await send(DONE)
    expect([value(), answers.calls.length, answers.last()?.input]).toEqual(['confirming', 3, { key: 'key', accept: true, number: '42' }])
    answers.last()?.reject(required)
    await flush()
    expect([value(), context().failure?.code]).toEqual(['asking', 'auth.proof_required'])
    await confirm()
    await send(DONE)
    answers.last()?.resolve()
    await flush()
    expect(value()).toBe('confirmed')
  })

  it('QR-04 while a proof is asked for the code still ends in its time, and can be refused', async () => {
    for (const end of ['time', 'REFUSE'] as const) {
      const { clock, send, answers, value } = await asked()
      await send({ type: 'NUMBER.CHOSEN', number: '42' })
      await send({ type: 'CONFIRM' })
      answers.last()?.reject(required)
      await flush()
      if (end === 'time') {
        clock.increment(119_999)
        expect(value()).toBe('proving')
        clock.increment(1)
        expect([value(), answers.calls.length]).toEqual(['expired', 1])
      } else {
        await send({ type: 'REFUSE' })
        expect([value(), answers.last()?.input]).toEqual(['refusing', { key: 'key', accept: false, number: null }])
      }
    }
  })
})
