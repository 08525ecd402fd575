import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, sendTo, SimulatedClock, fromPromise } from 'xstate'
import { isEmail } from '../../../domain/email.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { certificationMachine } from '../../../machines/account/certification/machine.ts'
import { maySend } from '../../../machines/account/certification/setup.ts'
import type { CertificationEvent, CertifyInput, RecallInput, TypedAddress } from '../../../machines/account/certification/types.ts'
import { proofMachine } from '../../../machines/account/proof/machine.ts'
import type { ProofEvent, ProofWay, ProveInput, ReadProofInput, ReadProofOutput } from '../../../machines/account/proof/types.ts'
import { codeMachine } from '../../../machines/account/code/machine.ts'
import type { CodeKind, LoadDeadlineInput, SendCodeInput, SendCodeOutput } from '../../../machines/account/code/types.ts'
import type { SolveCaptchaOutput } from '../../../machines/account/pass.ts'
import { busy } from '../../../machines/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const FREE: ReadProofOutput = { needed: false, until: null, ways: [], contact: '' }
const EMAIL: ProofWay = { kind: 'email', address: 'l***@acme.com' }
const OWN_PHONE: ProofWay = { kind: 'phone', address: '+86 138****8000' }

const start = async (kind: CodeKind, needs: ReadProofOutput | null = FREE) => {
  const clock = new SimulatedClock()
  const captchas = byHand<void, SolveCaptchaOutput>()
  const sends = byHand<SendCodeInput, SendCodeOutput>()
  const deadlines = byHand<LoadDeadlineInput, number | null>()
  const certifies = byHand<CertifyInput, void>()
  const proofs = byHand<ReadProofInput, ReadProofOutput>()
  const proves = byHand<ProveInput, void>()
  const checks = byHand<void, void>()
  const news: string[] = []
  const code = codeMachine.provide({
    actors: { solveCaptcha: captchas.logic, sendCode: sends.logic, loadResendDeadline: deadlines.logic },
  })
  const logic = certificationMachine.provide({
    actors: {
      code,
      proof: proofMachine.provide({ actors: { code, readProof: proofs.logic, prove: proves.logic } }),
      certify: certifies.logic,
      checkAgain: checks.logic,
    },
    actions: { leave: () => void news.push('leave') },
  })
  const parent = createActor(
    createMachine({
      types: {} as { events: { type: 'PASS'; event: CertificationEvent } | { type: string } },
      invoke: { id: 'form', src: logic, input: { kind, now: () => clock.now() } },
      on: {
        'CERTIFICATION.DONE': { actions: () => void news.push('done') },
        PASS: { actions: sendTo('form', ({ event }) => (event as { event: CertificationEvent }).event) },
      },
    }),
    { clock },
  ).start()
  const child = parent.getSnapshot().children['form'] as unknown as ReturnType<typeof createActor<typeof certificationMachine>>
  let left = 0
  child.on('STEP.LEFT', () => void left++)
  deadlines.last()?.resolve(null)
  if (needs) proofs.last()?.resolve(needs)
  await flush()
  const proof = () => child.getSnapshot().children['proof'] as ReturnType<typeof createActor<typeof proofMachine>> | undefined
  return {
    proof,
    /** What it has come to with its proof. */
    at: () => [child.getSnapshot().value, proof()?.getSnapshot().value ?? null],
    sendProof: async (event: ProofEvent) => {
      proof()!.send(event)
      await flush()
    },
    clock,
    captchas,
    sends,
    deadlines,
    certifies,
    proofs,
    proves,
    checks,
    news,
    /** How often the address was to have the focus. */
    steps: () => left,
    snapshot: () => child.getSnapshot(),
    context: () => child.getSnapshot().context,
    send: async (event: CertificationEvent) => {
      parent.send({ type: 'PASS', event })
      await flush()
    },
    stop: () => parent.stop(),
  }
}

type Step = CertificationEvent | number | 'solve' | 'drop' | 'yes' | 'no' | 'taken'
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('138 0013 8000', '8123 4567', '12', '', ' someone@company.com ', 'someone@').map((address): Step => ({
    type: 'ADDRESS.CHANGED',
    address,
  })),
  fc.constantFrom('123456', ' ', '').map((code): Step => ({ type: 'CODE.CHANGED', code })),
  fc.constantFrom('86', '65', '999', '__proto__').map((dialCode): Step => ({ type: 'COUNTRY.CHOSEN', dialCode })),
  fc.constantFrom<Step>({ type: 'SEND' }, { type: 'SUBMIT' }, { type: 'SEND' }, { type: 'SUBMIT' }),
  fc.constantFrom(1000, 60_000),
  fc.constantFrom<Step>('solve', 'drop', 'yes', 'no', 'taken'),
)

describe('certification', () => {
  it('MACH-05 CERT-01 CERT-02 LOGIN-09 sends no code without a captcha, certifies nothing that is not valid, one call of a kind at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<CodeKind>('phone', 'email'), fc.array(step, { maxLength: 35, size: 'max' }), async (kind, steps) => {
        const world = await start(kind)
        const { clock, captchas, sends, certifies, checks, context, news, snapshot } = world
        for (const item of steps) {
          const before = [sends.calls.length, certifies.calls.length]
          const solved = captchas.calls.length - captchas.open().length
          if (typeof item === 'number') clock.increment(item)
          else if (item === 'solve') captchas.open()[0]?.resolve({ pass: 'pass' })
          else if (item === 'drop') captchas.open()[0]?.reject(new MateriaError('auth.captcha_failed'))
          else if (item === 'yes') {
            sends.open()[0]?.resolve({ resendAt: clock.now() + 60_000 })
            certifies.open()[0]?.resolve()
            checks.open()[0]?.resolve()
          } else if (item === 'no') {
            sends.open()[0]?.reject(busy)
            certifies.open()[0]?.reject(new MateriaError('auth.code_invalid'))
            checks.open()[0]?.reject(busy)
          } else if (item === 'taken') certifies.open()[0]?.reject(new MateriaError('auth.address_taken'))
          else await world.send(item)
          await flush()
          for (const calls of [captchas, sends, certifies, checks]) expect(calls.open().length).toBeLessThanOrEqual(1)
          if (sends.calls.length > (before[0] ?? 0)) {
            expect(captchas.calls.length - captchas.open().length).toBeGreaterThan(solved)
            const { address, pass, purpose } = sends.last()!.input
            expect([pass, purpose]).toEqual(['pass', 'certify'])
            expect(kind === 'email' ? isEmail(address) && address === address.trim() : /^(8613800138000|6581234567)$/.test(address)).toBe(
              true,
            )
          }
          if (certifies.calls.length > (before[1] ?? 0)) {
            const { address, code } = certifies.last()!.input
            expect([address !== '', code]).toEqual([true, '123456'])
          }
          if (snapshot().hasTag('done')) expect(context().code).toBe('')
        }
        expect(news.filter((name) => name === 'done').length).toBe(snapshot().hasTag('done') ? 1 : 0)
        world.stop()
      }),
      { numRuns: runs(120) },
    )
  })

  it('CERT-01 a phone: captcha, code, certified, the session asked anew, and only then the way back', async () => {
    const { send, captchas, sends, certifies, checks, news, clock } = await start('phone')
    await send({ type: 'ADDRESS.CHANGED', address: '138 0013 8000' })
    await send({ type: 'SEND' })
    captchas.last()?.resolve({ pass: 'pass' })
    await flush()
    expect(sends.last()?.input).toEqual({ purpose: 'certify', kind: 'phone', address: '8613800138000', pass: 'pass' })
    sends.last()?.resolve({ resendAt: clock.now() + 60_000 })
    await flush()
    await send({ type: 'CODE.CHANGED', code: ' 123456 ' })
    await send({ type: 'SUBMIT' })
    expect(certifies.last()?.input).toEqual({ kind: 'phone', address: '8613800138000', code: '123456' })
    certifies.last()?.resolve()
    await flush()
    expect(news).toEqual([])
    checks.last()?.resolve()
    await flush()
    expect(news).toEqual(['leave', 'done'])
  })

  it('CERT-01 refusals stand under the field they speak of until it changes; what was typed stays', async () => {
    const { send, certifies, context } = await start('phone')
    await send({ type: 'ADDRESS.CHANGED', address: '13800138000' })
    await send({ type: 'CODE.CHANGED', code: '000000' })
    await send({ type: 'SUBMIT' })
    certifies.last()?.reject(new MateriaError('auth.address_taken'))
    await flush()
    expect(context().refused).toEqual({ field: 'address', failure: { code: 'auth.address_taken' } })
    await send({ type: 'CODE.CHANGED', code: '111111' })
    expect(context().refused?.field).toBe('address')
    await send({ type: 'ADDRESS.CHANGED', address: '13900139000' })
    expect(context().refused).toBeNull()
    await send({ type: 'SUBMIT' })
    certifies.last()?.reject(new MateriaError('auth.code_invalid'))
    await flush()
    expect([context().refused?.field, context().address, context().code]).toEqual(['code', '13900139000', '111111'])
  })

  it('CERT-02 LOGIN-06 LOGIN-07 LOGIN-08 says what is missing or malformed, and sends nothing', async () => {
    const phone = await start('phone')
    await phone.send({ type: 'SUBMIT' })
    expect(phone.context().problems).toEqual({ address: 'phoneMissing', code: 'codeMissing' })
    await phone.send({ type: 'ADDRESS.CHANGED', address: '12' })
    await phone.send({ type: 'SEND' })
    expect(phone.context().problems).toEqual({ address: 'phoneMalformed', code: 'codeMissing' })
    const email = await start('email')
    await email.send({ type: 'SEND' })
    expect(email.context().problems).toEqual({ address: 'emailMissing' })
    await email.send({ type: 'ADDRESS.CHANGED', address: 'someone@' })
    await email.send({ type: 'SUBMIT' })
    expect(email.context().problems).toEqual({ address: 'emailMalformed', code: 'codeMissing' })
    expect([phone.captchas.calls, phone.certifies.calls, email.captchas.calls, email.certifies.calls]).toEqual([[], [], [], []])
  })

  it('LOGIN-09 another country clears the inputs and the button', async () => {
    const { send, captchas, sends, context, snapshot } = await start('phone')
    await send({ type: 'ADDRESS.CHANGED', address: '13800138000' })
    await send({ type: 'SEND' })
    captchas.last()?.resolve({ pass: 'pass' })
    await flush()
    sends.last()?.resolve({ resendAt: 60_000 })
    await flush()
    const code = snapshot().children.code!
    expect(code.getSnapshot().hasTag('counting')).toBe(true)
    await send({ type: 'COUNTRY.CHOSEN', dialCode: '65' })
    expect([context().dialCode, context().address, code.getSnapshot().hasTag('ready')]).toEqual(['65', '', true])
    expect(maySend({ ...context(), address: '8123 4567' })).toBe(true)
  })

  it('CERT-01 CERT-02 a certified address comes first: its code goes to the address chosen, a wrong one stands beside the field, the right one leads on', async () => {
    const { sendProof, captchas, sends, deadlines, proves, certifies, at, proof, context, clock } = await start('phone', {
      needed: true,
      until: null,
      ways: [OWN_PHONE, EMAIL],
      contact: 'Chen',
    })
    const asked = () => proof()!.getSnapshot().context
    expect([...at(), asked().way, asked().contact, asked().refused]).toEqual(['proving', { proving: 'typing' }, 'phone', 'Chen', null])
    await sendProof({ type: 'SUBMIT' })
    expect(asked().codeMissing).toBe(true)
    await sendProof({ type: 'WAY.CHOSEN', kind: 'email' })
    expect([asked().way, asked().codeMissing]).toEqual(['email', false])
    // The countdown of each address is kept apart.
    expect(deadlines.calls.map(({ input }) => input.storageKey)).toEqual([
      'resendAt.certify.phone',
      'resendAt.prove.phone',
      'resendAt.prove.email',
    ])
    deadlines.last()?.resolve(null)
    await flush()
    await sendProof({ type: 'SEND' })
    captchas.last()?.resolve({ pass: 'pass' })
    await flush()
    expect(sends.last()?.input).toEqual({ purpose: 'prove', kind: 'email', address: 'l***@acme.com', pass: 'pass' })
    sends.last()?.resolve({ resendAt: clock.now() + 60_000 })
    await flush()
    await sendProof({ type: 'CODE.CHANGED', code: ' 123456 ' })
    await sendProof({ type: 'SUBMIT' })
    expect(proves.last()?.input).toEqual({ kind: 'email', code: '123456' })
    proves.last()?.reject(new MateriaError('auth.code_invalid'))
    await flush()
    expect([...at(), asked().refused]).toEqual(['proving', { proving: 'typing' }, { code: 'auth.code_invalid' }])
    await sendProof({ type: 'CODE.CHANGED', code: '654321' })
    await sendProof({ type: 'SUBMIT' })
    proves.last()?.resolve()
    await flush()
    expect([...at(), context().proven, context().ways, context().code]).toEqual(['editing', null, true, [OWN_PHONE, EMAIL], ''])
    expect(certifies.calls).toEqual([])
  })

  it.each(['SEND', 'SUBMIT'] as const)(
    'CERT-02 the gateway asks for the proof after all, at %s: what was typed as address stays, and the way goes on from there',
    async (by) => {
      const { send, sendProof, captchas, sends, proofs, proves, certifies, at, proof, context, steps } = await start('email', {
        ...FREE,
        ways: [EMAIL],
      })
      expect([...at(), context().proven, steps()]).toEqual(['editing', null, false, 0])
      await send({ type: 'ADDRESS.CHANGED', address: 'lin@new.com' })
      const refused = new MateriaError('auth.proof_required')
      if (by === 'SEND') {
        await send({ type: 'SEND' })
        captchas.last()?.resolve({ pass: 'pass' })
        await flush()
        sends.last()?.reject(refused)
      } else {
        await send({ type: 'CODE.CHANGED', code: '123456' })
        await send({ type: 'SUBMIT' })
        certifies.last()?.reject(refused)
      }
      await flush()
      expect([...at(), proofs.calls.map(({ input }) => input)]).toEqual(['proving', 'loading', [{ kind: 'email' }, { kind: 'email' }]])
      proofs.last()?.resolve({ ...FREE, ways: [EMAIL] })
      await flush()
      expect([...at(), context().code, proof()?.getSnapshot().context.refused]).toEqual([
        'proving',
        { proving: 'typing' },
        '',
        { code: 'auth.proof_required' },
      ])
      await sendProof({ type: 'CODE.CHANGED', code: '111111' })
      await sendProof({ type: 'SUBMIT' })
      proves.last()?.resolve()
      await flush()
      expect([...at(), context().address, context().proven, steps()]).toEqual(['editing', null, 'lin@new.com', true, 1])
    },
  )

  it('CERT-02 LOGIN-11 a send that fails while the proof is shown is said once the address stands there again; one refused for want of it is not', async () => {
    const { send, sendProof, captchas, sends, proofs, proves, certifies, at, context } = await start('email', { ...FREE, ways: [EMAIL] })
    const askAndSubmit = async () => {
      await send({ type: 'SEND' })
      captchas.last()?.resolve({ pass: 'pass' })
      await send({ type: 'CODE.CHANGED', code: '123456' })
      await send({ type: 'SUBMIT' })
      certifies.last()?.reject(new MateriaError('auth.proof_required'))
      await flush()
      proofs.last()?.resolve({ ...FREE, ways: [EMAIL] })
      await flush()
      expect(at()).toEqual(['proving', { proving: 'typing' }])
    }
    const prove = async () => {
      await sendProof({ type: 'CODE.CHANGED', code: '111111' })
      await sendProof({ type: 'SUBMIT' })
      proves.last()?.resolve()
      await flush()
      expect(at()).toEqual(['editing', null])
    }
    await send({ type: 'ADDRESS.CHANGED', address: 'lin@new.com' })
    await askAndSubmit()
    sends.last()?.reject(new MateriaError('auth.proof_required'))
    await flush()
    await prove()
    expect(context().refused).toBeNull()
    await askAndSubmit()
    sends.last()?.reject(busy)
    await flush()
    await prove()
    expect(context().refused).toEqual({ field: 'code', failure: { code: 'server.busy' } })
  })

  it('CERT-01 straight on without a certified address, and with a proof that is still good; what could not be read is asked again', async () => {
    const free = await start('phone')
    expect([...free.at(), free.steps()]).toEqual(['editing', null, 0])
    const shown = await start('phone', { needed: true, until: 600_000, ways: [EMAIL], contact: '' })
    expect([...shown.at(), shown.context().proven]).toEqual(['editing', null, true])
    const { proofs, sendProof, at, proof, steps } = await start('phone', null)
    expect(at()).toEqual(['proving', 'loading'])
    proofs.last()?.reject(busy)
    await flush()
    expect([...at(), proof()?.getSnapshot().context.failure]).toEqual(['proving', 'unread', { code: 'server.busy' }])
    await sendProof({ type: 'RETRY' })
    proofs.last()?.resolve(FREE)
    await flush()
    expect([...at(), steps()]).toEqual(['editing', null, 1])
  })
})

it.each([
  ['cn', '86'],
  ['en', '1'],
] as const)(
  'CERT-01 LOGIN-06 the form of a phone begins with the country of the reader’s language, as the login’s does: %s +%s',
  (language, dialCode) => {
    const actor = createActor(certificationMachine, { input: { kind: 'phone', language, now: () => 0 } }).start()
    expect(actor.getSnapshot().context.dialCode).toBe(dialCode)
    actor.stop()
  },
)

it('CERT-01 BEY-08 a number typed before a reload comes back, whatever country the form begins with', async () => {
  const recall = fromPromise<TypedAddress | null, RecallInput>(async () => ({ dialCode: '65', address: '8123 4567' }))
  const actor = createActor(certificationMachine.provide({ actors: { recall } }), {
    input: { kind: 'phone', language: 'en', now: () => 0 },
  }).start()
  await expect.poll(() => actor.getSnapshot().context.dialCode).toBe('65')
  expect(actor.getSnapshot().context.address).toBe('8123 4567')
  actor.stop()
})
