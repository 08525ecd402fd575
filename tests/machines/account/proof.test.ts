import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { codeMachine } from '../../../machines/account/code/machine.ts'
import type { CodeKind, LoadDeadlineInput, SendCodeInput, SendCodeOutput } from '../../../machines/account/code/types.ts'
import type { SolveCaptchaOutput } from '../../../machines/account/pass.ts'
import { email, phone } from '../../../machines/account/proof/examples.ts'
import { proofMachine } from '../../../machines/account/proof/machine.ts'
import type { ProofEvent, ProofNews, ProveInput, ReadProofInput, ReadProofOutput } from '../../../machines/account/proof/types.ts'
import { busy } from '../../../machines/examples.ts'
import { runs } from '../../runs.ts'
import { byHand, flush } from '../harness.ts'

const NEEDED: ReadProofOutput = { needed: true, until: null, ways: [email, phone], contact: 'Chen' }

const start = (kind: CodeKind | null = null, asked = true) => {
  const reads = byHand<ReadProofInput, ReadProofOutput>()
  const proves = byHand<ProveInput, void>()
  const captchas = byHand<void, SolveCaptchaOutput>()
  const sends = byHand<SendCodeInput, SendCodeOutput>()
  const deadlines = byHand<LoadDeadlineInput, number | null>()
  const news: ProofNews[] = []
  const logic = proofMachine.provide({
    actors: {
      readProof: reads.logic,
      prove: proves.logic,
      code: codeMachine.provide({ actors: { solveCaptcha: captchas.logic, sendCode: sends.logic, loadResendDeadline: deadlines.logic } }),
    },
  })
  const parent = createActor(
    createMachine({
      types: {} as { events: ProofNews },
      invoke: { id: 'proof', src: logic, input: { kind, asked, now: () => 0 } },
      on: { '*': { actions: ({ event }) => void (event.type.startsWith('PROOF.') && news.push(event)) } },
    }),
  ).start()
  const child = parent.getSnapshot().children['proof'] as unknown as ReturnType<typeof createActor<typeof proofMachine>>
  return {
    reads,
    proves,
    captchas,
    sends,
    deadlines,
    news,
    value: () => child.getSnapshot().value,
    context: () => child.getSnapshot().context,
    send: async (event: ProofEvent) => {
      // Whose work is over hears nothing.
      if (child.getSnapshot().status === 'active') child.send(event)
      await flush()
    },
    stop: () => parent.stop(),
  }
}
const asked = async (kind: CodeKind | null = null, isAsked = true, needs = NEEDED) => {
  const world = start(kind, isAsked)
  world.reads.last()?.resolve(needs)
  await flush()
  return world
}

type Step = ProofEvent | 'yes' | 'no' | 'read' | 'free'
const step = fc.constantFrom<Step>(
  { type: 'RETRY' },
  { type: 'CODE.CHANGED', code: '123456' },
  { type: 'CODE.CHANGED', code: ' ' },
  { type: 'WAY.CHOSEN', kind: 'phone' },
  { type: 'WAY.CHOSEN', kind: 'email' },
  { type: 'SEND' },
  { type: 'SUBMIT' },
  { type: 'SUBMIT' },
  { type: 'CANCEL' },
  'yes',
  'no',
  'read',
  'free',
)

describe('showing a certified address', () => {
  it('MACH-05 SESS-04 QR-04 tells exactly once: done after the right code or where none is needed, given up only by the person', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (steps) => {
        const { reads, proves, news, send, stop } = start()
        let [wasRight, wasFree, wasCancelled] = [false, false, false]
        for (const item of steps) {
          if (typeof item !== 'string') {
            wasCancelled ||= item.type === 'CANCEL' && news.length === 0
            await send(item)
          } else if (item === 'yes') {
            wasRight ||= proves.open().length > 0
            proves.open()[0]?.resolve()
          } else if (item === 'no') {
            proves.open()[0]?.reject(new MateriaError('auth.code_invalid'))
            reads.open()[0]?.reject(busy)
          } else {
            wasFree ||= item === 'free' && reads.open().length > 0
            reads.open()[0]?.resolve(item === 'read' ? NEEDED : { ...NEEDED, until: 600_000 })
          }
          await flush()
          expect(proves.open().length).toBeLessThanOrEqual(1)
          for (const { input } of proves.calls) expect(input.code).toBe('123456')
        }
        expect(news.map(({ type }) => type)).toEqual(wasRight || wasFree ? ['PROOF.DONE'] : wasCancelled ? ['PROOF.GIVEN_UP'] : [])
        stop()
      }),
      { numRuns: runs(200) },
    )
  })

  it('SESS-04 QR-04 of a change of the logins nothing is asked but what it needs, and the code goes to the address chosen; a wrong one stays to be mended', async () => {
    const { reads, proves, captchas, sends, deadlines, send, context, news } = await asked()
    expect(reads.calls.map(({ input }) => input)).toEqual([{ kind: null }])
    // Its words say why already.
    expect([context().way, context().contact, context().refused]).toEqual(['email', 'Chen', null])
    await send({ type: 'WAY.CHOSEN', kind: 'phone' })
    deadlines.last()?.resolve(null)
    await flush()
    expect(deadlines.calls.map(({ input }) => input.storageKey)).toEqual(['resendAt.prove.email', 'resendAt.prove.phone'])
    await send({ type: 'SEND' })
    captchas.last()?.resolve({ pass: 'pass' })
    await flush()
    expect(sends.last()?.input).toEqual({ purpose: 'prove', kind: 'phone', address: phone.address, pass: 'pass' })
    await send({ type: 'CODE.CHANGED', code: ' 123456 ' })
    await send({ type: 'SUBMIT' })
    expect(proves.last()?.input).toEqual({ kind: 'phone', code: '123456' })
    // A digit of it can be mended.
    proves.last()?.reject(new MateriaError('auth.code_invalid'))
    await flush()
    expect([context().refused, context().code, context().way]).toEqual([{ code: 'auth.code_invalid' }, ' 123456 ', 'phone'])
    await send({ type: 'SUBMIT' })
    expect(context().refused).toBeNull()
    proves.last()?.reject(new MateriaError('auth.code_invalid'))
    await flush()
    await send({ type: 'CODE.CHANGED', code: '123457' })
    await send({ type: 'SUBMIT' })
    expect([context().refused, proves.last()?.input]).toEqual([null, { kind: 'phone', code: '123457' }])
    proves.last()?.resolve()
    await flush()
    expect(news).toEqual([{ type: 'PROOF.DONE', ways: [email, phone], proven: true, attended: true }])
  })

  it.each<[given: string, kind: CodeKind | null, isAsked: boolean, needs: Partial<ReadProofOutput>, isDone: boolean]>([
    ['not needed, not refused', 'phone', false, { needed: false }, true],
    ['a proof still good', null, true, { until: 600_000 }, true],
    ['a proof still good, of an address', 'phone', false, { until: 600_000 }, true],
    ['no address to show', null, true, { ways: [] }, true],
    ['needed', 'phone', false, {}, false],
    ['refused though it seemed not needed', null, true, { needed: false }, false],
  ])('CERT-01 SESS-04 %s', async (_, kind, isAsked, needs, isDone) => {
    const { news, value } = await asked(kind, isAsked, { ...NEEDED, ...needs })
    expect([news.length, value()]).toEqual(isDone ? [1, 'done'] : [0, { proving: 'typing' }])
  })

  it('CERT-01 the form of an address is not given up here; that the gateway refused it is said beside the field until the code changes', async () => {
    const { send, news, value, context } = await asked('email')
    expect(context().refused).toEqual({ code: 'auth.proof_required' })
    await send({ type: 'CANCEL' })
    expect([news, value()]).toEqual([[], { proving: 'typing' }])
    await send({ type: 'CODE.CHANGED', code: '1' })
    expect(context().refused).toBeNull()
  })

  it('SESS-04 it can be given up while it is read, after it could not be, and while a code is checked, whose answer counts no more', async () => {
    const reading = start()
    await reading.send({ type: 'CANCEL' })
    const failed = start()
    failed.reads.last()?.reject(busy)
    await flush()
    await failed.send({ type: 'CANCEL' })
    const checking = await asked()
    await checking.send({ type: 'CODE.CHANGED', code: '123456' })
    await checking.send({ type: 'SUBMIT' })
    await checking.send({ type: 'CANCEL' })
    checking.proves.last()?.resolve()
    await flush()
    for (const { news } of [reading, failed, checking]) expect(news).toEqual([{ type: 'PROOF.GIVEN_UP' }])
  })
})
