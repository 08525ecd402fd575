import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, setup, SimulatedClock } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { LOGIN_METHODS } from '../../../domain/login.ts'
import { codeMachine } from '../../../machines/account/code/machine.ts'
import type { LoadDeadlineInput, SendCodeInput, SendCodeOutput } from '../../../machines/account/code/types.ts'
import type { SolveCaptchaOutput } from '../../../machines/account/pass.ts'
import type { Failure } from '../../../machines/failure.ts'
import { loginMachine, methodOf } from '../../../machines/account/login/machine.ts'
import type {
  LogInInput,
  LogInOutput,
  LoginEvent,
  LoginInput,
  LoginNews,
  LoginTag,
  RememberLoginParams,
  SharedFlag,
  StartQuickOutput,
} from '../../../machines/account/login/types.ts'
import type { OverlayEvent } from '../../../machines/shell/overlay/types.ts'
import { qrMachine } from '../../../machines/account/qr/machine.ts'
import type { FetchCodeInput, PollCodeInput, PollCodeOutput, QrCode } from '../../../machines/account/qr/types.ts'
import { busy } from '../../../machines/examples.ts'
import { loginInput } from '../../../machines/account/login/examples.ts'
import { qrCode } from '../../../machines/account/qr/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const done = { kind: 'done', certified: true, employee: false, hasGroup: false } as const
const force = { kind: 'force', reason: 'active' } as const

/** The dialog as the app's child, with its codes and its QR code real and their world answered by hand. */
const start = async (input: Partial<LoginInput> = {}, kept: Map<string, number | null> = new Map()) => {
  const clock = new SimulatedClock()
  const hands = {
    captchas: byHand<void, SolveCaptchaOutput>(),
    codes: byHand<SendCodeInput, SendCodeOutput>(),
    stored: byHand<LoadDeadlineInput, number | null>(),
    fetches: byHand<FetchCodeInput, QrCode>(),
    polls: byHand<PollCodeInput, PollCodeOutput>(),
    logins: byHand<LogInInput, LogInOutput>(),
    quicks: byHand<void, StartQuickOutput>(),
  }
  const world = {
    reloads: 0,
    phones: 0,
    kicks: 0,
    remembered: [] as RememberLoginParams[],
    flags: [] as SharedFlag[],
    left: [] as string[],
    alerts: [] as Failure[],
    news: [] as (LoginNews | OverlayEvent)[],
  }
  const provided = loginMachine.provide({
    actors: {
      code: codeMachine.provide({
        actors: { solveCaptcha: hands.captchas.logic, sendCode: hands.codes.logic, loadResendDeadline: hands.stored.logic },
        actions: { storeResendDeadline: (_, { storageKey, at }) => void kept.set(storageKey, at) },
      }),
      qr: qrMachine.provide({
        actors: { fetchCode: hands.fetches.logic, pollCode: hands.polls.logic, watchVisibility: fromCallback(() => {}) },
      }),
      logIn: hands.logins.logic,
      startQuick: hands.quicks.logic,
      watchShared: fromCallback(() => {}),
      watchReturn: fromCallback(() => {}),
    },
    actions: {
      rememberLogin: (_, params) => void world.remembered.push(params),
      watchKicks: () => void world.kicks++,
      storeVisible: (_, { flag }) => void world.flags.push(flag),
      reloadPage: () => void world.reloads++,
      goPhone: () => void world.phones++,
      leaveTo: (_, { address }) => void world.left.push(address),
      raiseAlert: (_, failure) => void world.alerts.push(failure),
    },
  })
  const parent = createActor(
    setup({
      types: { events: {} as LoginNews },
      actors: { login: provided },
      actions: { note: (_, event: LoginNews) => void world.news.push(event) },
    }).createMachine({
      invoke: {
        id: 'login',
        src: 'login',
        input: { ...loginInput, chat: false, ...input, now: () => clock.now() },
      },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
    { clock },
  ).start()
  const actor = parent.getSnapshot().children.login!
  for (const call of hands.stored.open()) call.resolve(kept.get(call.input.storageKey) ?? null)
  await flush()
  return {
    ...hands,
    ...world,
    world,
    actor,
    clock,
    stop: () => parent.stop(),
    context: () => actor.getSnapshot().context,
    method: () => methodOf(actor.getSnapshot()),
    has: (tag: LoginTag) => actor.getSnapshot().hasTag(tag),
    inForm: (state: string) => JSON.stringify(actor.getSnapshot().value).includes(`"form":"${state}"`),
    send: (...events: LoginEvent[]) => {
      for (const event of events) actor.send(event)
    },
  }
}
const typed: LoginEvent[] = [
  { type: 'OPEN' },
  { type: 'METHOD.CHOSEN', method: 'phone' },
  { type: 'PHONE.CHANGED', phone: ' 138 0013 8000 ' },
  { type: 'CODE.CHANGED', code: ' 123456 ' },
]

type Step = LoginEvent | number | 'pass' | 'sent' | 'unknown' | 'code' | 'confirmed' | 'qr force' | 'in' | '401' | 'no'
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<LoginEvent>(
    { type: 'OPEN' },
    { type: 'OPEN', gate: true },
    { type: 'CLOSE' },
    { type: 'SUPERSEDED' },
    { type: 'ELSEWHERE.OPENED' },
    { type: 'ELSEWHERE.CLOSED' },
    { type: 'QUICK.START' },
    { type: 'QUICK.RETURNED', key: 'quick' },
  ),
  {
    weight: 2,
    arbitrary: fc.constantFrom<LoginEvent>(
      ...LOGIN_METHODS.map((method) => ({ type: 'METHOD.CHOSEN', method }) as const),
      { type: 'COUNTRY.CHOSEN', country: '65' },
      { type: 'COUNTRY.CHOSEN', country: '86' },
      { type: 'PHONE.CHANGED', phone: '13800138000' },
      { type: 'PHONE.CHANGED', phone: '81234567' },
      { type: 'PHONE.CHANGED', phone: '1' },
      { type: 'EMAIL.CHANGED', email: ' someone@company.com ' },
      { type: 'EMAIL.CHANGED', email: 'someone@' },
      { type: 'CODE.CHANGED', code: '123456' },
      { type: 'CODE.CHANGED', code: ' ' },
      { type: 'TERMS.CHANGED', accepted: true },
      { type: 'TERMS.CHANGED', accepted: false },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step>(
      { type: 'SEND' },
      { type: 'SUBMIT' },
      { type: 'FORCE.CONFIRM' },
      { type: 'FORCE.CANCEL' },
      'pass',
      'sent',
      'unknown',
      'code',
      'confirmed',
      'qr force',
      'in',
      '401',
      '401',
      'no',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom<Step>(300, 1000, 6000, 60_000) },
)

describe('login', () => {
  it('MACH-05 LOGIN-04 LOGIN-12 LOGIN-13 LOGIN-16 nothing is sent unaccepted or invalid, one login at a time, force only after a 401 and a confirmation, the flag never answers another tab', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<LoginEvent[]>([], [{ type: 'OPEN' }], typed),
        fc.array(step, { maxLength: 50, size: 'max' }),
        async (before, steps) => {
          const run = await start()
          const { captchas, codes, fetches, polls, logins, clock, world, actor, context, method, has, send } = run
          send(...before)
          /** What may be forced: the attempt that was answered 401, and whether the reader has agreed. */
          let refused: unknown = null
          let isAgreed = false
          for (const item of steps) {
            const was = {
              accepted: context().accepted,
              open: has('open'),
              forced: has('forced') && !has('busy'),
              captchas: captchas.calls.length,
              codes: codes.calls.length,
              logins: logins.calls.length,
              polls: polls.calls.length,
              flags: world.flags.length,
              remembered: world.remembered.length,
              isIn: run.inForm('succeeded') || run.inForm('leaving'),
            }
            if (typeof item === 'number') clock.increment(item)
            else if (item === 'pass') captchas.open()[0]?.resolve({ pass: 'pass' })
            else if (item === 'sent') codes.open()[0]?.resolve({ resendAt: clock.now() + 60_000 })
            else if (item === 'unknown') codes.open()[0]?.reject(new MateriaError('auth.not_registered'))
            else if (item === 'code') fetches.open()[0]?.resolve(qrCode)
            else if (item === 'confirmed')
              polls.open()[0]?.resolve({ kind: 'done', answer: { certified: false, employee: false, hasGroup: true } })
            else if (item === 'qr force') {
              const call = polls.open()[0]
              if (call && !was.isIn) refused = { mode: 'wx_mp', key: call.input.key }
              call?.resolve({ kind: 'force', reason: 'cap' })
            } else if (item === 'in') logins.open()[0]?.resolve(done)
            else if (item === 'no') logins.open()[0]?.reject(new MateriaError('auth.code_invalid'))
            else if (item === '401') {
              const call = logins.open()[0]
              if (call) {
                const { force: _, ...attempt } = call.input
                refused = attempt
              }
              call?.resolve(force)
            } else {
              if (item.type === 'FORCE.CONFIRM' && was.forced) isAgreed = true
              send(item)
            }
            await flush()

            expect(logins.open().length).toBeLessThanOrEqual(1)
            expect(fetches.open().length + polls.open().length).toBeLessThanOrEqual(1)
            const isTyped = typeof item === 'object'
            if (captchas.calls.length > was.captchas) expect([was.accepted, was.open]).toEqual([true, true])
            if (codes.calls.length > was.codes)
              expect(['8613800138000', '6581234567', 'someone@company.com']).toContain(codes.last()!.input.address)
            if (logins.calls.length > was.logins) {
              const { force: isForced, ...attempt } = logins.last()!.input
              if (isForced) {
                expect(attempt).toEqual(refused)
                expect(isAgreed).toBe(true)
                expect(has('forced')).toBe(true)
              }
              isAgreed = false
              if (attempt.mode === 'phone')
                expect([
                  ['86', '13800138000', '123456'],
                  ['65', '81234567', '123456'],
                ]).toContainEqual([attempt.dialCode, attempt.number, attempt.code])
              if (attempt.mode === 'email_code') expect([attempt.email, attempt.code]).toEqual(['someone@company.com', '123456'])
            }
            // QR codes are checked only where one shows and the terms are accepted
            if (polls.calls.length > was.polls) expect([method(), context().accepted, has('open')]).toEqual(['qr', true, true])
            if (!has('open')) expect([...polls.open(), ...fetches.open()]).toEqual([])
            // what another tab does is never answered
            if (isTyped && item.type.startsWith('ELSEWHERE.')) expect(world.flags.length).toBe(was.flags)
            // whoever is in is in for good, once
            expect(world.remembered.length).toBeLessThanOrEqual(1)
            if (was.isIn) expect(world.remembered.length).toBe(was.remembered)
            expect(JSON.stringify(world.remembered)).not.toContain('123456')
            expect(world.reloads + world.phones).toBeLessThanOrEqual(2)
            if (actor.getSnapshot().matches({ visibility: 'closed' })) expect(has('forced') && !has('busy')).toBe(false)
          }
          run.stop()
          clock.increment(3_600_000)
          await flush()
          expect([logins.open(), polls.open(), fetches.open(), captchas.open(), codes.open()]).toEqual([[], [], [], [], []])
        },
      ),
      { numRuns: runs(250) },
    )
  })

  it('LOGIN-05 LOGIN-09 LOGIN-12 KICK-01 phone: captcha, code, login after 300 ms, reload after 300 ms', async () => {
    const { captchas, codes, logins, clock, context, has, send, world } = await start()
    send(...typed, { type: 'SEND' })
    captchas.last()?.resolve({ pass: 'p' })
    await flush()
    expect(codes.last()?.input).toEqual({ purpose: 'login', kind: 'phone', address: '8613800138000', pass: 'p' })
    codes.last()?.resolve({ resendAt: 60_000 })
    await flush()
    send({ type: 'SUBMIT' })
    clock.increment(299)
    expect(logins.calls).toEqual([])
    clock.increment(1)
    expect(logins.last()?.input).toEqual({ mode: 'phone', dialCode: '86', number: '13800138000', code: '123456', force: false })
    logins.last()?.resolve({ kind: 'done', certified: true, employee: true, hasGroup: true })
    await flush()
    expect([world.reloads, has('busy'), world.kicks]).toEqual([0, true, 1])
    clock.increment(300)
    expect([world.reloads, world.phones, context().code, world.flags]).toEqual([1, 0, '', ['shown', 'hidden']])
    expect(world.remembered).toEqual([{ method: 'phone', value: '138 0013 8000', country: 'CN', dialCode: '86', employee: true }])
  })

  it('LOGIN-05 an account without a certified phone goes to be certified', async () => {
    const { logins, clock, send, world } = await start()
    send(
      { type: 'OPEN' },
      { type: 'EMAIL.CHANGED', email: ' someone@company.com ' },
      { type: 'CODE.CHANGED', code: '123456' },
      { type: 'SUBMIT' },
    )
    clock.increment(300)
    expect(logins.last()?.input).toEqual({ mode: 'email_code', email: 'someone@company.com', code: '123456', force: false })
    logins.last()?.resolve({ ...done, certified: false })
    await flush()
    clock.increment(300)
    expect([world.reloads, world.phones, world.kicks, world.remembered]).toEqual([
      0,
      1,
      0,
      [{ method: 'email', value: 'someone@company.com', country: '', dialCode: '', employee: false }],
    ])
  })

  it('LOGIN-03 opens on the remembered method with what is known of it', async () => {
    const { context, method } = await start({ language: 'en', remembered: { method: 'phone', value: '81234567', country: 'SG' } })
    expect([method(), context().country, context().phone]).toEqual(['phone', '65', '81234567'])
    const fresh = await start({ language: 'en', chat: true })
    expect([fresh.method(), fresh.context().country]).toEqual(['qr', '1'])
  })

  it('LOGIN-04 LOGIN-06 LOGIN-07 LOGIN-08 says what is missing and sends nothing', async () => {
    const { logins, captchas, clock, context, send, fetches } = await start()
    send({ type: 'OPEN' }, { type: 'TERMS.CHANGED', accepted: false }, { type: 'SUBMIT' })
    expect(context().problems).toEqual({ email: 'emailMissing', code: 'codeMissing', terms: 'termsUnticked' })
    send({ type: 'EMAIL.CHANGED', email: 'someone' }, { type: 'SEND' })
    expect(context().problems.email).toBe('emailMalformed')
    send({ type: 'METHOD.CHOSEN', method: 'phone' }, { type: 'SUBMIT' })
    expect(context().problems).toEqual({ phone: 'phoneMissing', code: 'codeMissing', terms: 'termsUnticked' })
    send({ type: 'PHONE.CHANGED', phone: '12' }, { type: 'SEND' })
    expect(context().problems.phone).toBe('phoneMalformed')
    send({ type: 'PHONE.CHANGED', phone: '13800138000' }, { type: 'CODE.CHANGED', code: '123456' }, { type: 'SEND' }, { type: 'SUBMIT' })
    expect(context().problems).toMatchObject({ terms: 'termsUnticked' })
    send({ type: 'METHOD.CHOSEN', method: 'qr' }, { type: 'QUICK.START' })
    expect(context().problems).toMatchObject({ terms: 'termsUnticked' })
    clock.increment(1000)
    expect([logins.calls, captchas.calls, fetches.calls]).toEqual([[], [], []])
  })

  it('LOGIN-09 changing the country clears number and code and makes the button as new', async () => {
    const { captchas, codes, context, send, actor } = await start({ remembered: { method: 'phone', value: '13800138000', country: 'CN' } })
    send({ type: 'OPEN' }, { type: 'CODE.CHANGED', code: '1' }, { type: 'SEND' })
    captchas.last()?.resolve({ pass: 'p' })
    await flush()
    codes.last()?.resolve({ resendAt: 60_000 })
    await flush()
    const code = () => actor.getSnapshot().children['code:phone']!.getSnapshot() as { hasTag: (tag: string) => boolean }
    expect(code().hasTag('counting')).toBe(true)
    send({ type: 'COUNTRY.CHOSEN', country: '86' })
    expect([context().phone, code().hasTag('counting')]).toEqual(['13800138000', true])
    send({ type: 'COUNTRY.CHOSEN', country: '65' })
    expect([context().phone, context().code, code().hasTag('ready')]).toEqual(['', '', true])
  })

  it('LOGIN-10 an address nobody has is said until another is typed; LOGIN-11 LOGIN-14 every other failure for 6 s', async () => {
    const { captchas, codes, logins, clock, context, send, has } = await start()
    send(...typed, { type: 'SEND' })
    captchas.last()?.resolve({ pass: 'p' })
    await flush()
    codes.last()?.reject(new MateriaError('auth.not_registered'))
    await flush()
    clock.increment(60_000)
    expect(context().notice?.code).toBe('auth.not_registered')
    send({ type: 'PHONE.CHANGED', phone: '13800138001' })
    expect(context().notice).toBeNull()
    send({ type: 'SUBMIT' })
    clock.increment(300)
    logins.last()?.reject(new MateriaError('auth.method_refused'))
    await flush()
    expect([context().notice?.code, context().code]).toEqual(['auth.method_refused', ' 123456 '])
    clock.increment(5999)
    expect(has('notice')).toBe(true)
    clock.increment(1)
    expect(context().notice).toBeNull()
  })

  it('LOGIN-13 a 401 asks; cancel returns to the form, confirm tries again with force', async () => {
    const { logins, clock, context, send, has, world } = await start()
    send(...typed, { type: 'SUBMIT' }, { type: 'FORCE.CONFIRM' })
    clock.increment(300)
    logins.last()?.resolve({ kind: 'force', reason: 'cap' })
    await flush()
    expect([has('forced'), context().reason]).toEqual([true, 'cap'])
    send({ type: 'FORCE.CANCEL' })
    expect([has('forced'), context().phone, logins.calls.length]).toEqual([false, ' 138 0013 8000 ', 1])
    send({ type: 'SUBMIT' })
    clock.increment(300)
    expect(logins.last()?.input.force).toBe(false)
    logins.last()?.resolve(force)
    await flush()
    send({ type: 'FORCE.CONFIRM' })
    expect(logins.last()?.input).toMatchObject({ mode: 'phone', number: '13800138000', force: true })
    logins.last()?.resolve(done)
    await flush()
    clock.increment(300)
    expect(world.reloads).toBe(1)
  })

  it('LOGIN-13 closing the dialog decides nothing', async () => {
    const { logins, clock, send, has } = await start()
    send(...typed, { type: 'SUBMIT' })
    clock.increment(300)
    logins.last()?.resolve(force)
    await flush()
    send({ type: 'CLOSE' }, { type: 'OPEN' }, { type: 'FORCE.CONFIRM' })
    expect([has('forced'), logins.calls.length]).toEqual([false, 1])
  })

  it('QR-01 QR-02 the code lives only while its tab shows; QR-03 a 401 asks and force uses its key', async () => {
    const { fetches, polls, logins, clock, send, has, world } = await start()
    expect(fetches.calls).toEqual([])
    send({ type: 'OPEN' }, { type: 'METHOD.CHOSEN', method: 'qr' })
    fetches.last()?.resolve(qrCode)
    await flush()
    clock.increment(1000)
    expect(polls.open()).toHaveLength(1)
    send({ type: 'METHOD.CHOSEN', method: 'email' })
    clock.increment(10_000)
    expect([polls.open(), polls.calls.length]).toEqual([[], 1])
    send({ type: 'METHOD.CHOSEN', method: 'qr' }, { type: 'TERMS.CHANGED', accepted: false })
    expect(fetches.open()).toEqual([])
    send({ type: 'TERMS.CHANGED', accepted: true })
    fetches.last()?.resolve(qrCode)
    await flush()
    clock.increment(1000)
    polls.last()?.resolve({ kind: 'force', reason: 'active' })
    await flush()
    expect([has('forced'), logins.calls]).toEqual([true, []])
    send({ type: 'FORCE.CANCEL' })
    fetches.last()?.resolve({ ...qrCode, key: 'second' })
    await flush()
    clock.increment(1000)
    polls.last()?.resolve({ kind: 'force', reason: 'active' })
    await flush()
    send({ type: 'FORCE.CONFIRM' })
    expect(logins.last()?.input).toEqual({ mode: 'wx_mp', key: 'second', force: true })
    logins.last()?.resolve(done)
    await flush()
    clock.increment(300)
    expect([world.reloads, world.remembered[0]?.method]).toEqual([1, 'qr'])
  })

  it('QR-01 a confirmed code logs in; QR-03 a failed confirmation is alerted', async () => {
    const { fetches, polls, clock, send, world } = await start({ remembered: { method: 'qr', value: '', country: '' } })
    send({ type: 'OPEN' })
    fetches.last()?.resolve(qrCode)
    await flush()
    clock.increment(1000)
    polls.last()?.reject(new MateriaError('server.message', { params: { text: 'no' } }))
    await flush()
    expect(world.alerts).toEqual([{ code: 'server.message', params: { text: 'no' } }])
    const second = await start({ remembered: { method: 'qr', value: '', country: '' } })
    second.send({ type: 'OPEN' })
    second.fetches.last()?.resolve(qrCode)
    await flush()
    second.clock.increment(1000)
    second.polls.last()?.resolve({ kind: 'done', answer: { certified: true, employee: false, hasGroup: true } })
    await flush()
    second.clock.increment(300)
    expect([second.world.reloads, second.world.kicks]).toEqual([1, 1])
  })

  it('LOGIN-15 a superseded login hides the dialog and reloads once, without going anywhere', async () => {
    const { send, has, world } = await start()
    send({ type: 'OPEN' }, { type: 'SUPERSEDED' }, { type: 'SUPERSEDED' }, { type: 'OPEN' })
    expect([has('open'), world.reloads, world.news]).toEqual([false, 1, []])
  })

  it('LOGIN-15 LOGIN-17 a quick-login key hides the dialog and logs in; a 401 or a failure brings it back', async () => {
    const quick = { type: 'QUICK.RETURNED', key: 'k' } as const
    const { logins, clock, send, has, world } = await start({ chat: true })
    send({ type: 'OPEN', gate: true }, quick, { type: 'OPEN', gate: true }, { type: 'CLOSE' })
    expect([has('open'), logins.last()?.input]).toEqual([false, { mode: 'wx_open', key: 'k', force: false }])
    logins.last()?.resolve(force)
    await flush()
    expect([has('open'), has('forced')]).toEqual([true, true])
    send({ type: 'FORCE.CONFIRM' })
    expect(logins.last()?.input).toEqual({ mode: 'wx_open', key: 'k', force: true })
    logins.last()?.resolve(done)
    await flush()
    clock.increment(300)
    expect(world.reloads).toBe(1)
    const failing = await start({ chat: true })
    failing.send(quick)
    failing.logins.last()?.reject(busy)
    await flush()
    expect([failing.has('open'), failing.context().notice?.code]).toEqual([true, 'server.busy'])
  })

  it('LOGIN-17 the button leads to the provider; who comes back by Back finds the form', async () => {
    const { quicks, clock, send, has, world } = await start({ chat: true })
    send({ type: 'OPEN' }, { type: 'QUICK.START' })
    quicks.last()?.resolve({ address: 'https://chat.example.com/authorize' })
    await flush()
    expect([world.left, has('busy')]).toEqual([['https://chat.example.com/authorize'], true])
    clock.increment(10_000)
    expect(has('busy')).toBe(false)
  })

  it('LOGIN-16 two tabs follow each other and never chase', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom('OPEN', 'CLOSE', 'deliver')), { maxLength: 30, size: 'max' }),
        async (steps) => {
          const tabs = [await start(), await start()] as const
          /** Changes of the flag on their way to each tab; news each tab's root has acted on. */
          const seen = [0, 0]
          const heard = [0, 0]
          const follow = (at: 0 | 1) => {
            for (const news of tabs[at].world.news.slice(heard[at])) if (news.type === 'LOGIN.ASKED') tabs[at].send({ type: 'OPEN' })
            heard[at] = tabs[at].world.news.length
          }
          const deliver = (at: 0 | 1) => {
            const { flags } = tabs[at === 0 ? 1 : 0].world
            for (const flag of flags.slice(seen[at])) {
              tabs[at].send({ type: flag === 'shown' ? 'ELSEWHERE.OPENED' : 'ELSEWHERE.CLOSED' })
              follow(at)
            }
            seen[at] = flags.length
          }
          let acts = 0
          for (const [at, what] of steps) {
            if (what === 'deliver') deliver(at as 0 | 1)
            else {
              tabs[at as 0 | 1].send({ type: what })
              acts++
            }
          }
          for (let round = 0; round < 5; round++) for (const at of [0, 1] as const) deliver(at)
          // every change of the flag is one a reader made
          expect(tabs[0].world.flags.length + tabs[1].world.flags.length).toBeLessThanOrEqual(acts)
          tabs[0].send({ type: 'CLOSE' }, { type: 'OPEN' })
          deliver(1)
          expect(tabs.map((tab) => tab.has('open'))).toEqual([true, true])
          tabs[0].send({ type: 'CLOSE' })
          deliver(1)
          expect(tabs.map((tab) => tab.has('open'))).toEqual([false, false])
          for (const tab of tabs) tab.stop()
        },
      ),
      { numRuns: runs(60) },
    )
  })

  it('LOGIN-16 a page that needs the login keeps its dialog when another tab closes its own', async () => {
    const { send, has, world } = await start()
    send({ type: 'OPEN', gate: true }, { type: 'ELSEWHERE.CLOSED' })
    expect([has('open'), world.news]).toEqual([true, []])
    send({ type: 'CLOSE' })
    expect([has('open'), world.news]).toEqual([false, [{ type: 'LOGIN.CLOSED' }]])
  })
})
