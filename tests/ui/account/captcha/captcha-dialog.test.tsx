import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { MateriaError } from '../../../../domain/errors.ts'
import { LANGUAGES } from '../../../../domain/language.ts'
import { captchaMachine } from '../../../../machines/account/captcha/machine.ts'
import type {
  CheckCaptchaInput,
  CheckCaptchaOutput,
  CheckCodeInput,
  DoWorkInput,
  LoadChallengeOutput,
} from '../../../../machines/account/captcha/types.ts'
import { CaptchaDialog } from '../../../../ui/account/captcha/CaptchaDialog.tsx'
import { CaptchaMissing } from '../../../../ui/account/captcha/CaptchaMissing.tsx'
import { challenge } from '../../../../machines/account/captcha/examples.ts'
import { show } from '../../shell/render.tsx'

afterEach(cleanup)
// What jsdom lacks of pointers.
Element.prototype.setPointerCapture ??= () => {}

/** The real machine on a clock of its own; pictures and answers as told. */
const start = (
  given: { load?: () => Promise<LoadChallengeOutput>; check?: () => Promise<CheckCaptchaOutput>; send?: () => Promise<void> } = {},
) => {
  const clock = new SimulatedClock()
  const checks: CheckCaptchaInput[] = []
  const actor = createActor(
    captchaMachine.provide({
      actors: {
        loadChallenge: fromPromise(given.load ?? (() => Promise.resolve(challenge))),
        doWork: fromPromise<readonly number[], DoWorkInput>(() => Promise.resolve([3, 11])),
        sendCode: fromPromise<void, void>(given.send ?? (() => Promise.resolve())),
        checkCode: fromPromise(({ input }: { input: CheckCodeInput }) =>
          input.code === '123456'
            ? Promise.resolve({ captchaVerifyResult: true, bizResult: true, pass: 'pass', triesLeft: 3 })
            : Promise.reject(new MateriaError('auth.code_invalid')),
        ),
        checkCaptcha: fromPromise<CheckCaptchaOutput, CheckCaptchaInput>(({ input }) => {
          checks.push(input)
          return given.check ? given.check() : new Promise(() => {})
        }),
      },
    }),
    { input: { now: () => clock.now() }, clock },
  ).start()
  actor.send({ type: 'CAPTCHA.ASKED', id: 'a', purpose: 'code' })
  return { actor, clock, checks }
}
const settle = () => act(async () => void (await new Promise((resolve) => setImmediate(resolve))))
const hands = () => userEvent.setup({ pointerEventsCheck: 0 })
const handle = () => screen.getByRole('slider')
const pointer = (type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', clientX: number, clientY = 0) =>
  fireEvent[type](handle(), { clientX, clientY, button: 0, pointerId: 1 })
const wrong = (triesLeft: number) => Promise.resolve({ captchaVerifyResult: false, bizResult: triesLeft > 0, triesLeft })

describe.each(LANGUAGES)('captcha dialog in %s', (language) => {
  it('CAPT-01 the pointer drags the piece, letting go answers', async () => {
    const { actor, checks, clock } = start()
    const { t } = await show(<CaptchaDialog actor={actor} />, language)
    await screen.findByRole('dialog', { name: t('captcha:title') })
    await settle()
    expect(screen.getByRole('img', { name: t('captcha:picture') }).getAttribute('src')).toBe(challenge.background)
    expect(handle().getAttribute('aria-valuenow')).toBe('0')
    pointer('pointerDown', 30, 10)
    clock.increment(100)
    pointer('pointerMove', 90, 12)
    expect(handle().getAttribute('aria-valuenow')).toBe('60')
    expect(handle().getAttribute('aria-valuetext')).toBe(t('captcha:position', { x: 60, range: 358 }))
    clock.increment(100)
    pointer('pointerUp', 150, 11)
    const trail = [
      [0, 0, 0],
      [100, 60, 2],
      [200, 120, 1],
      [200, 120, 1],
    ]
    expect(checks).toEqual([{ purpose: 'code', sceneId: 'scene', x: 120, by: 'pointer', trail, proof: [3, 11] }])
    expect(screen.getByRole('status').textContent).toBe(t('captcha:checking'))
    // While it is judged nothing moves.
    pointer('pointerDown', 30)
    pointer('pointerMove', 90)
    expect(handle().getAttribute('aria-valuenow')).toBe('120')
    expect(handle().getAttribute('aria-disabled')).toBe('true')
  })

  it('CAPT-01 arrow keys and Enter do the same', async () => {
    const { actor, checks, clock } = start()
    await show(<CaptchaDialog actor={actor} />, language)
    await settle()
    const keys = hands()
    handle().focus()
    for (const key of ['{Shift>}{ArrowRight}{/Shift}', '{PageUp}', '{ArrowRight}', '{ArrowUp}', '{ArrowLeft}']) {
      clock.increment(90)
      await keys.keyboard(key)
    }
    expect(handle().getAttribute('aria-valuenow')).toBe('21')
    await keys.keyboard('{Enter}')
    expect(checks).toMatchObject([{ x: 21, by: 'keyboard' }])
  })

  it('CAPT-01 a pointer taken away puts the piece back', async () => {
    const { actor, checks } = start()
    await show(<CaptchaDialog actor={actor} />, language)
    await settle()
    pointer('pointerDown', 30)
    pointer('pointerMove', 90)
    pointer('pointerCancel', 90)
    expect([handle().getAttribute('aria-valuenow'), checks]).toEqual(['0', []])
  })

  it('CAPT-02 says what failed and how many tries are left, then that it logged out', async () => {
    let left = 3
    const { actor, clock } = start({ check: () => wrong(--left) })
    const { t } = await show(<CaptchaDialog actor={actor} />, language)
    await settle()
    for (const tries of [2, 1]) {
      pointer('pointerDown', 0)
      pointer('pointerMove', 100)
      pointer('pointerUp', 100)
      await settle()
      expect(screen.getByText(`${t('captcha:wrong')} ${t('captcha:triesLeft', { count: tries })}`)).toBeTruthy()
      act(() => clock.increment(600))
      await settle()
    }
    pointer('pointerDown', 0)
    pointer('pointerMove', 100)
    pointer('pointerUp', 100)
    await settle()
    expect(screen.getByRole('alertdialog', { name: t('captcha:lockedOut.title') })).toBeTruthy()
    await hands().click(screen.getByRole('button', { name: t('captcha:lockedOut.close') }))
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('CAPT-02 an expired picture says so and is refreshed', async () => {
    const { actor } = start({ check: () => Promise.reject(new MateriaError('auth.captcha_expired')) })
    const { t } = await show(<CaptchaDialog actor={actor} />, language)
    await settle()
    pointer('pointerDown', 0)
    pointer('pointerMove', 100)
    pointer('pointerUp', 100)
    await settle()
    expect(screen.getByRole('dialog', { name: t('captcha:expired.title') })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain(t('captcha:expired.text'))
    await hands().click(screen.getByRole('button', { name: t('captcha:network.refresh') }))
    await settle()
    expect(actor.getSnapshot().matches({ open: { solving: 'ready' } })).toBe(true)
  })

  it("CAPT-03 'Network abnormal' when no picture comes or it cannot be shown", async () => {
    let isUp = false
    const { actor } = start({ load: () => (isUp ? Promise.resolve(challenge) : Promise.reject(new MateriaError('server.busy'))) })
    const { t } = await show(<CaptchaDialog actor={actor} />, language)
    await settle()
    const named = () => screen.getByRole('dialog', { name: t('captcha:network.title') })
    expect(named().textContent).toContain(t('captcha:network.text'))
    isUp = true
    await hands().click(screen.getByRole('button', { name: t('captcha:network.refresh') }))
    await settle()
    fireEvent.error(screen.getByRole('img', { name: t('captcha:picture') }))
    expect(named()).toBeTruthy()
  })

  it('CAPT-01 says so when there were too many pictures', async () => {
    const { actor } = start({ load: () => Promise.reject(new MateriaError('auth.rate_limited')) })
    const { t } = await show(<CaptchaDialog actor={actor} />, language)
    await settle()
    expect(screen.getByRole('dialog', { name: t('captcha:limited') }).textContent).toContain(t('errors:auth.rate_limited'))
  })

  it('CAPT-01 another picture on request; Escape closes and drops', async () => {
    let loads = 0
    const { actor } = start({ load: () => Promise.resolve({ ...challenge, sceneId: String(++loads) }) })
    const { t } = await show(<CaptchaDialog actor={actor} />, language)
    await settle()
    await hands().click(screen.getByRole('button', { name: t('captcha:refresh') }))
    await settle()
    expect(actor.getSnapshot().context.challenge?.sceneId).toBe('2')
    await hands().keyboard('{Escape}')
    expect(actor.getSnapshot().value).toBe('idle')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('CAPT-01 a code instead, by keyboard alone: asked for, typed wrong, typed right', async () => {
    const known = { ...challenge, other: { kind: 'email' as const, to: 'l***@company.com' } }
    const { actor } = start({ load: () => Promise.resolve(known) })
    const { t } = await show(<CaptchaDialog actor={actor} />, language)
    await settle()
    const keys = hands()
    screen.getByRole('button', { name: t('captcha:other.ask') }).focus()
    await keys.keyboard('{Enter}')
    await settle()
    const dialog = screen.getByRole('dialog', { name: t('captcha:other.title') })
    expect(dialog.textContent).toContain(t('captcha:other.sent', { to: 'l***@company.com' }))
    const field = screen.getByRole('textbox', { name: t('captcha:other.label') })
    field.focus()
    await keys.keyboard('000000{Enter}')
    await settle()
    expect(screen.getByRole('alert').textContent).toBe(t('errors:auth.code_invalid'))
    await keys.clear(field)
    await keys.keyboard('123456{Enter}')
    await settle()
    expect(actor.getSnapshot().matches({ open: 'solved' })).toBe(true)
  })

  it('CAPT-01 says what else helps where no code can go: the QR code, and whom to ask', async () => {
    const { actor } = start()
    const { t } = await show(<CaptchaDialog actor={actor} contact="help@company.com" />, language)
    await settle()
    await hands().click(screen.getByRole('button', { name: t('captcha:other.ask') }))
    const told = screen.getByRole('alert').textContent
    for (const text of [t('captcha:other.unknown'), t('captcha:other.qr'), t('captcha:other.contact', { contact: 'help@company.com' })])
      expect(told).toContain(text)
    await hands().click(screen.getByRole('button', { name: t('captcha:other.back') }))
    expect(handle().getAttribute('aria-disabled')).toBe('false')
  })

  it("CAPT-03 'Network abnormal' when the captcha's script did not come; refreshing loads the page anew", async () => {
    const { actor } = start()
    let reloads = 0
    const { t } = await show(<CaptchaMissing actor={actor} onRefresh={() => void reloads++} />, language)
    const dialog = screen.getByRole('dialog', { name: t('captcha:network.title') })
    expect(dialog.textContent).toContain(t('captcha:network.text'))
    await hands().click(screen.getByRole('button', { name: t('captcha:network.refresh') }))
    expect(reloads).toBe(1)
    await hands().keyboard('{Escape}')
    expect(actor.getSnapshot().value).toBe('idle')
  })
})
