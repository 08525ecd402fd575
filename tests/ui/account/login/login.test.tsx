import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { COUNTRIES } from '../../../../domain/countries.ts'
import { MateriaError } from '../../../../domain/errors.ts'
import { type Language, LANGUAGES } from '../../../../domain/language.ts'
import { LOGIN_METHODS } from '../../../../domain/login.ts'
import { codeMachine } from '../../../../machines/account/code/machine.ts'
import type { LoadDeadlineInput, SendCodeOutput } from '../../../../machines/account/code/types.ts'
import type { SolveCaptchaOutput } from '../../../../machines/account/pass.ts'
import { loginMachine, methodOf } from '../../../../machines/account/login/machine.ts'
import type { LoginInput, LogInOutput } from '../../../../machines/account/login/types.ts'
import { qrMachine } from '../../../../machines/account/qr/machine.ts'
import type { PollCodeOutput, QrCode } from '../../../../machines/account/qr/types.ts'
import { LoginDialog } from '../../../../ui/account/login/LoginDialog.tsx'
import { show } from '../../shell/render.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const code: QrCode = { image: 'data:image/png;base64,AAAA', key: 'k', number: '42', link: 'http://192.168.1.2:3000/login/confirm?key=k' }

interface Answers {
  send?: () => Promise<SendCodeOutput>
  logIn?: () => Promise<LogInOutput>
  poll?: () => Promise<PollCodeOutput>
  fetch?: () => Promise<QrCode>
}

/** The real machines on a clock of their own; captcha solved at once; the gateway answers as told. */
const makeLogin = async (language: Language, answers: Answers = {}, input: Partial<LoginInput> = {}) => {
  const clock = new SimulatedClock()
  const calls: unknown[] = []
  const actor = createActor(
    loginMachine.provide({
      actors: {
        code: codeMachine.provide({
          actors: {
            solveCaptcha: fromPromise<SolveCaptchaOutput, void>(() => Promise.resolve({ pass: 'pass' })),
            sendCode: fromPromise(({ input: asked }) => {
              calls.push(asked)
              return answers.send ? answers.send() : Promise.resolve({ resendAt: clock.now() + 60_000 })
            }),
            loadResendDeadline: fromPromise<number | null, LoadDeadlineInput>(() => Promise.resolve(null)),
          },
        }),
        qr: qrMachine.provide({
          actors: {
            fetchCode: fromPromise(() => (answers.fetch ? answers.fetch() : Promise.resolve(code))),
            pollCode: fromPromise(() => (answers.poll ? answers.poll() : Promise.resolve({ kind: 'waiting' } as const))),
          },
        }),
        logIn: fromPromise(({ input: asked }) => {
          calls.push(asked)
          return answers.logIn ? answers.logIn() : new Promise<never>(() => {})
        }),
      },
    }),
    { input: { now: () => clock.now(), language, chat: false, remembered: null, ...input }, clock },
  )
  actor.start()
  await Promise.resolve()
  actor.send({ type: 'OPEN' })
  const { t } = await show(<LoginDialog actor={actor} />, language)
  const pass = async (ms: number) => {
    await act(async () => {
      clock.increment(ms)
      await new Promise<void>((resolve) => setImmediate(resolve))
    })
  }
  return { actor, clock, calls, t, pass, hands: user() }
}

/** jsdom lays nothing out, and the components trust layout; pointer checks would fail for no reason of ours. */
const user = () => userEvent.setup({ pointerEventsCheck: 0 })

describe.each(LANGUAGES)('login dialog in %s', (language) => {
  it('LOGIN-01 has three tabs in the words of the source; QR-04 the code says whose it is', async () => {
    const { t } = await makeLogin(language)
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(
      LOGIN_METHODS.map((method) => t(`login:methods.${method}`)),
    )
    if (language === 'en') expect(t('login:methods.phone')).toBe('SMS Login')
    expect(screen.queryByRole('button', { name: t('login:methods.quick') })).toBeNull()
    const chat = await makeLogin(language, {}, { chat: true })
    expect((await screen.findAllByRole('tab'))[0]!.textContent).toBe(chat.t('login:methods.chat'))
    expect(screen.getByRole('button', { name: chat.t('login:methods.quick') })).toBeTruthy()
    if (language === 'en')
      expect([t('login:methods.chat'), t('login:methods.quick')]).toEqual(['WeChat QR Scan Login', 'WeChat Quick Login'])
  })

  it('LOGIN-03 opens on the remembered method, with icons for the others', async () => {
    const { t, hands, actor } = await makeLogin(language, {}, { remembered: { method: 'phone', value: '81234567', country: 'SG' } })
    expect((await screen.findByLabelText<HTMLInputElement>(t('login:phone.label'))).value).toBe('81234567')
    expect(screen.queryByRole('tab')).toBeNull()
    const others = within(screen.getByRole('group', { name: t('login:methods.others') }))
    expect(others.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      t('login:methods.qr'),
      t('login:methods.email'),
    ])
    await hands.click(others.getByRole('button', { name: t('login:methods.email') }))
    expect(methodOf(actor.getSnapshot())).toBe('email')
    expect(screen.getByLabelText(t('login:email.label'))).toBeTruthy()
  })

  it('LOGIN-01 BEY-10 opens with the cursor in the address, and again, once a code was asked for, in the code', async () => {
    // Only what is laid out takes the focus.
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
    const { t, hands, actor } = await makeLogin(language)
    const email = await screen.findByLabelText(t('login:email.label'))
    await waitFor(() => expect(document.activeElement).toBe(email))
    await hands.type(email, 'lin@example.com')
    await hands.click(screen.getByRole('button', { name: t('login:send.first') }))
    await screen.findByRole('button', { name: t('login:send.wait', { seconds: 60 }) })
    act(() => actor.send({ type: 'CLOSE' }))
    act(() => actor.send({ type: 'OPEN' }))
    const code = await screen.findByLabelText(t('login:code.label'))
    await waitFor(() => expect(document.activeElement).toBe(code))
  })

  it('LOGIN-04 LOGIN-06 LOGIN-07 LOGIN-08 names what is missing and sends nothing', async () => {
    const { calls, t, hands } = await makeLogin(language)
    await hands.click(await screen.findByRole('checkbox'))
    await hands.click(screen.getByRole('button', { name: t('login:submit') }))
    for (const problem of ['emailMissing', 'codeMissing', 'termsUnticked'])
      expect(screen.getByText(t(`login:problems.${problem}`))).toBeTruthy()
    await hands.type(screen.getByLabelText(t('login:email.label')), 'nobody')
    await hands.click(screen.getByRole('button', { name: t('login:submit') }))
    expect(screen.getByText(t('login:problems.emailMalformed'))).toBeTruthy()
    await hands.click(screen.getByRole('tab', { name: t('login:methods.phone') }))
    await hands.click(screen.getByRole('button', { name: t('login:submit') }))
    expect(screen.getByText(t('login:problems.phoneMissing'))).toBeTruthy()
    await hands.type(screen.getByLabelText(t('login:phone.label')), '12')
    await hands.click(screen.getByRole('button', { name: t('login:submit') }))
    expect(screen.getByText(t('login:problems.phoneMalformed'))).toBeTruthy()
    expect(calls).toEqual([])
    // the QR code waits for the terms too
    await hands.click(screen.getByRole('tab', { name: t('login:methods.qr') }))
    expect(screen.getByText(t('login:qr.terms'))).toBeTruthy()
  })

  it('LOGIN-04 links both pages and is ticked to begin with', async () => {
    const { t } = await makeLogin(language)
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true)
    expect(screen.getByRole('link', { name: t('login:terms.protocol') }).getAttribute('href')).toBe('/product/protocol/index')
    expect(screen.getByRole('link', { name: t('login:terms.privacy') }).getAttribute('href')).toBe('/product/privacy/index')
  })

  it('LOGIN-06 offers 40 countries, found by name or dial code; LOGIN-09 another one clears the number', async () => {
    const { t, hands, actor } = await makeLogin(language)
    await hands.click(await screen.findByRole('tab', { name: t('login:methods.phone') }))
    await hands.type(screen.getByLabelText(t('login:phone.label')), '13800138000')
    const country = screen.getByRole<HTMLInputElement>('combobox', { name: t('login:country.label') })
    const home = COUNTRIES.find(({ id }) => id === (language === 'cn' ? '86' : '1'))!
    expect(country.value).toBe(`+${home.id} ${home[language]}`)
    // read off the document: asking for roles among 40 choices takes seconds here
    const choices = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
    await hands.click(country)
    await waitFor(() => expect(choices()).toHaveLength(40))
    await hands.clear(country)
    await hands.paste('+65')
    await waitFor(() => expect(choices()).toHaveLength(1))
    await hands.clear(country)
    await hands.paste(language === 'cn' ? '新加' : 'singa')
    await waitFor(() => expect(choices()).toHaveLength(1))
    await hands.click(choices()[0]!)
    expect(actor.getSnapshot().context).toMatchObject({ country: '65', phone: '' })
    await waitFor(() => expect(country.value).toContain('+65'))
  })

  it('LOGIN-09 sends a code once the address is one, counts down, then offers to resend', async () => {
    const { calls, t, hands, pass } = await makeLogin(language)
    const first = await screen.findByRole<HTMLButtonElement>('button', { name: t('login:send.first') })
    expect(first.disabled).toBe(true)
    await hands.type(screen.getByLabelText(t('login:email.label')), ' lin@example.com ')
    expect(first.disabled).toBe(false)
    await hands.click(first)
    const counting = await screen.findByRole<HTMLButtonElement>('button', { name: t('login:send.wait', { seconds: 60 }) })
    expect(counting.getAttribute('aria-disabled')).toBe('true')
    expect(t('login:send.wait', { seconds: 60 })).toBe(language === 'cn' ? '60s后重发' : '60s')
    expect(calls).toEqual([{ purpose: 'login', kind: 'email', address: 'lin@example.com', pass: 'pass' }])
    for (let second = 0; second < 3; second++) await pass(1000)
    expect(screen.getByRole('button', { name: t('login:send.wait', { seconds: 57 }) })).toBeTruthy()
    for (let second = 0; second < 57; second++) await pass(1000)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('login:send.again') }).disabled).toBe(false)
  })

  it('LOGIN-10 an address nobody has comes with a link to the QR tab', async () => {
    const { t, hands, actor } = await makeLogin(
      language,
      { send: () => Promise.reject(new MateriaError('auth.not_registered')) },
      { chat: true },
    )
    act(() => actor.send({ type: 'METHOD.CHOSEN', method: 'email' }))
    await hands.type(await screen.findByLabelText(t('login:email.label')), 'lin@example.com')
    await hands.click(screen.getByRole('button', { name: t('login:send.first') }))
    expect((await screen.findByRole('alert')).textContent).toContain(t('login:unregistered.email'))
    await hands.click(screen.getByRole('button', { name: t('login:unregistered.link') }))
    expect(methodOf(actor.getSnapshot())).toBe('qr')
    if (language === 'en')
      expect(t('login:unregistered.phone')).toBe(
        'Phone number not registered. please log in via WeChat by scanning the QR code and complete your profile',
      )
  })

  it('LOGIN-11 shows what the gateway said for 6 s', async () => {
    const { t, hands, pass } = await makeLogin(language, { logIn: () => Promise.reject(new MateriaError('auth.code_invalid')) })
    await hands.type(await screen.findByLabelText(t('login:email.label')), 'lin@example.com')
    await hands.type(screen.getByLabelText(t('login:code.label')), '000000')
    await hands.click(screen.getByRole('button', { name: t('login:submit') }))
    // It keeps the focus while it is busy.
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: t('login:submitting') })
    expect([submit.getAttribute('aria-disabled'), document.activeElement === submit]).toEqual(['true', true])
    await pass(300)
    expect((await screen.findByRole('alert')).textContent).toBe(t('errors:auth.code_invalid'))
    await pass(5999)
    expect(screen.queryByRole('alert')).not.toBeNull()
    await pass(1)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(t('login:email.label')).value).toBe('lin@example.com')
  })

  it('LOGIN-13 asks in the same dialog, in the words of either reason, and forces only when told to', async () => {
    for (const reason of ['active', 'cap'] as const) {
      const { t, hands, pass, calls } = await makeLogin(language, { logIn: () => Promise.resolve({ kind: 'force', reason }) })
      await hands.type(await screen.findByLabelText(t('login:email.label')), 'lin@example.com')
      await hands.type(screen.getByLabelText(t('login:code.label')), '123456')
      await hands.click(screen.getByRole('button', { name: t('login:submit') }))
      await pass(300)
      expect((await screen.findByRole('alert')).textContent).toBe(t(`login:force.${reason}`))
      expect(screen.getAllByRole('dialog')).toHaveLength(1)
      // The form it takes the place of had the keyboard.
      expect(document.activeElement).toBe(screen.getByRole('button', { name: t('login:force.confirm') }))
      await hands.click(screen.getByRole('button', { name: t('login:force.cancel') }))
      expect(screen.getByLabelText<HTMLInputElement>(t('login:email.label')).value).toBe('lin@example.com')
      await hands.click(screen.getByRole('button', { name: t('login:submit') }))
      await pass(300)
      await hands.click(await screen.findByRole('button', { name: t('login:force.confirm') }))
      expect(calls.map((call) => (call as { force: boolean }).force)).toEqual([false, false, true])
      cleanup()
    }
  })

  it('QR-01 QR-04 shows the code, its number and a way for who cannot scan; tells of scan, end and failure', async () => {
    const answers: PollCodeOutput[] = [{ kind: 'scanned' }, { kind: 'expired' }]
    const codes = [Promise.resolve(code), Promise.reject(new MateriaError('server.busy')), Promise.resolve(code)]
    codes[1]!.catch(() => {})
    const { t, hands, pass } = await makeLogin(language, {
      poll: () => Promise.resolve(answers.shift() ?? { kind: 'waiting' }),
      fetch: () => codes.shift()!,
    })
    await hands.click(await screen.findByRole('tab', { name: t('login:methods.qr') }))
    expect((await screen.findByRole('img', { name: t('login:qr.alt') })).getAttribute('src')).toBe(code.image)
    expect(screen.getByText('42')).toBeTruthy()
    expect(screen.getByRole('link', { name: t('login:qr.link') }).getAttribute('href')).toBe(code.link)
    await pass(1000)
    expect(screen.getByText(t('login:qr.scanned'))).toBeTruthy()
    await pass(1000)
    expect(screen.getByText(t('login:qr.ended'))).toBeTruthy()
    expect(screen.queryByText('42')).toBeNull()
    await hands.click(screen.getByRole('button', { name: t('login:qr.refresh') }))
    expect((await screen.findByRole('alert')).textContent).toBe(t('errors:server.busy'))
    await hands.click(screen.getByRole('button', { name: t('login:qr.retry') }))
    expect(await screen.findByRole('img', { name: t('login:qr.alt') })).toBeTruthy()
  })

  it('LOGIN-02 closes with Escape and with the icon', async () => {
    const { actor, t, hands } = await makeLogin(language)
    await screen.findByRole('dialog', { name: t('login:title') })
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(actor.getSnapshot().hasTag('open')).toBe(false))
    act(() => actor.send({ type: 'OPEN' }))
    await hands.click(await screen.findByRole('button', { name: t('login:close') }))
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
  })
})
