import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { loginMachine } from '../../../machines/login/machine.ts'
import { LoginDialog } from '../../../ui/login/LoginDialog.tsx'
import { show } from './render.tsx'

afterEach(cleanup)

/** The real machine on a clock of its own; the gateway answers as told. */
const makeLogin = (answers: { send?: () => Promise<{ resendAt: number }>; logIn?: () => Promise<never> } = {}) => {
  const clock = new SimulatedClock()
  const calls: unknown[] = []
  const actor = createActor(
    loginMachine.provide({
      actors: {
        sendCode: fromPromise(({ input }) => {
          calls.push(input)
          return answers.send ? answers.send() : Promise.resolve({ resendAt: clock.now() + 60_000 })
        }),
        logIn: fromPromise(({ input }) => {
          calls.push(input)
          return answers.logIn ? answers.logIn() : new Promise<never>(() => {})
        }),
        loadResendDeadline: fromPromise<number | null, void>(() => Promise.resolve(null)),
      },
    }),
    { input: { now: () => clock.now() }, clock },
  )
  actor.start()
  actor.send({ type: 'OPEN' })
  return { actor, clock, calls }
}

/** jsdom lays nothing out, and the components trust layout; pointer checks would fail for no reason of ours. */
const user = () => userEvent.setup({ pointerEventsCheck: 0 })

describe.each(LANGUAGES)('login dialog in %s', (language) => {
  it('LOGIN-04, LOGIN-07, LOGIN-08 names what is missing and sends nothing', async () => {
    const { actor, calls } = makeLogin()
    const { t } = await show(<LoginDialog actor={actor} />, language)
    const hands = user()
    await hands.click(await screen.findByRole('checkbox'))
    await hands.click(screen.getByRole('button', { name: t('login:submit') }))
    for (const problem of ['emailMissing', 'codeMissing', 'termsUnticked'])
      expect(screen.getByText(t(`login:problems.${problem}`))).toBeTruthy()
    await hands.type(screen.getByLabelText(t('login:email.label')), 'nobody')
    await hands.click(screen.getByRole('button', { name: t('login:submit') }))
    expect(screen.getByText(t('login:problems.emailMalformed'))).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('LOGIN-04 links both pages and is ticked to begin with', async () => {
    const { actor } = makeLogin()
    const { t } = await show(<LoginDialog actor={actor} />, language)
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true)
    expect(screen.getByRole('link', { name: t('login:terms.protocol') }).getAttribute('href')).toBe('/product/protocol/index')
    expect(screen.getByRole('link', { name: t('login:terms.privacy') }).getAttribute('href')).toBe('/product/privacy/index')
  })

  it('LOGIN-09 sends a code once the address is one, counts down, then offers to resend', async () => {
    const { actor, clock, calls } = makeLogin()
    const { t } = await show(<LoginDialog actor={actor} />, language)
    const hands = user()
    const first = await screen.findByRole<HTMLButtonElement>('button', { name: t('login:send.first') })
    expect(first.disabled).toBe(true)
    await hands.type(screen.getByLabelText(t('login:email.label')), ' lin@example.com ')
    expect(first.disabled).toBe(false)
    await hands.click(first)
    const counting = await screen.findByRole<HTMLButtonElement>('button', { name: t('login:send.wait', { seconds: 60 }) })
    expect(counting.disabled).toBe(true)
    expect(calls).toEqual([{ email: 'lin@example.com' }])
    for (let second = 0; second < 3; second++) act(() => clock.increment(1000))
    expect(screen.getByRole('button', { name: t('login:send.wait', { seconds: 57 }) })).toBeTruthy()
    for (let second = 0; second < 57; second++) act(() => clock.increment(1000))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('login:send.again') }).disabled).toBe(false)
  })

  it('LOGIN-11 shows what the gateway said for 6 s', async () => {
    const { actor, clock } = makeLogin({ logIn: () => Promise.reject(new MateriaError('auth.code_invalid')) })
    const { t } = await show(<LoginDialog actor={actor} />, language)
    const hands = user()
    await hands.type(await screen.findByLabelText(t('login:email.label')), 'lin@example.com')
    await hands.type(screen.getByLabelText(t('login:code.label')), '000000')
    await hands.click(screen.getByRole('button', { name: t('login:submit') }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('login:submitting') }).disabled).toBe(true)
    act(() => clock.increment(300))
    expect((await screen.findByRole('alert')).textContent).toBe(t('errors:auth.code_invalid'))
    act(() => clock.increment(5999))
    expect(screen.queryByRole('alert')).not.toBeNull()
    act(() => clock.increment(1))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(t('login:email.label')).value).toBe('lin@example.com')
  })

  it('LOGIN-02 closes with Escape and with the icon', async () => {
    const { actor } = makeLogin()
    const { t } = await show(<LoginDialog actor={actor} />, language)
    const hands = user()
    await screen.findByRole('dialog', { name: t('login:title') })
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(actor.getSnapshot().hasTag('open')).toBe(false))
    act(() => actor.send({ type: 'OPEN' }))
    await hands.click(await screen.findByRole('button', { name: t('login:close') }))
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
  })
})
