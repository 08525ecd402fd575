import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { COUNTRIES } from '../../../../domain/countries.ts'
import type { Kick, Membership } from '../../../../domain/contract.ts'
import { MateriaError } from '../../../../domain/errors.ts'
import { LANGUAGES } from '../../../../domain/language.ts'
import { certificationMachine } from '../../../../machines/account/certification/machine.ts'
import type { CertifyInput } from '../../../../machines/account/certification/types.ts'
import { proofMachine } from '../../../../machines/account/proof/machine.ts'
import type { ProveInput, ReadProofInput, ReadProofOutput } from '../../../../machines/account/proof/types.ts'
import { codeMachine } from '../../../../machines/account/code/machine.ts'
import type { CodeKind, LoadDeadlineInput, SendCodeInput, SendCodeOutput } from '../../../../machines/account/code/types.ts'
import type { SolveCaptchaOutput } from '../../../../machines/account/pass.ts'
import { confirmMachine } from '../../../../machines/account/confirm/machine.ts'
import type { AnswerInput, ScanInput, ScannedLogin } from '../../../../machines/account/confirm/types.ts'
import { kickoutMachine } from '../../../../machines/account/kickout/machine.ts'
import type { KickoutMarks } from '../../../../machines/account/kickout/types.ts'
import { promptsMachine } from '../../../../machines/account/prompts/machine.ts'
import type { Dismissals, PromptFacts } from '../../../../machines/account/prompts/types.ts'
import { qrMachine } from '../../../../machines/account/qr/machine.ts'
import type { FetchCodeInput, PollCodeInput, PollCodeOutput, QrCode } from '../../../../machines/account/qr/types.ts'
import { momentOf } from '../../../../ui/account/account/time.ts'
import { PhonePage } from '../../../../ui/account/certification/PhonePage.tsx'
import { ConfirmPage } from '../../../../ui/account/confirm/ConfirmPage.tsx'
import { KickoutDialog } from '../../../../ui/account/kickout/KickoutDialog.tsx'
import { ExpiryHint } from '../../../../ui/account/prompts/ExpiryHint.tsx'
import { Prompts } from '../../../../ui/account/prompts/Prompts.tsx'
import { scanned } from '../../../../machines/account/confirm/examples.ts'
import { calmMarks } from '../../../../machines/account/kickout/examples.ts'
import { content } from '../../../../machines/account/prompts/examples.ts'
import { show } from '../../shell/render.tsx'

afterEach(cleanup)

/** jsdom lays nothing out, and the components trust layout; pointer checks would fail for no reason of ours. */
const user = () => userEvent.setup({ pointerEventsCheck: 0 })

/** The real form; captcha and gateway answer as told. */
const FREE: ReadProofOutput = { needed: false, until: null, ways: [], contact: '' }

const makeForm = (kind: CodeKind, refuse?: MateriaError, needs: () => Promise<ReadProofOutput> = () => Promise.resolve(FREE)) => {
  const clock = new SimulatedClock()
  const sent: SendCodeInput[] = []
  const certified: CertifyInput[] = []
  const proved: ProveInput[] = []
  const code = codeMachine.provide({
    actors: {
      solveCaptcha: fromPromise<SolveCaptchaOutput, void>(() => Promise.resolve({ pass: 'pass' })),
      sendCode: fromPromise<SendCodeOutput, SendCodeInput>(({ input }) => {
        sent.push(input)
        return Promise.resolve({ resendAt: clock.now() + 60_000 })
      }),
      loadResendDeadline: fromPromise<number | null, LoadDeadlineInput>(() => Promise.resolve(null)),
    },
  })
  const proof = proofMachine.provide({
    actors: {
      code,
      readProof: fromPromise<ReadProofOutput, ReadProofInput>(needs),
      prove: fromPromise<void, ProveInput>(({ input }) => {
        proved.push(input)
        return Promise.resolve()
      }),
    },
  })
  const logic = certificationMachine.provide({
    actors: {
      code,
      proof,
      certify: fromPromise<void, CertifyInput>(({ input }) => {
        certified.push(input)
        return refuse ? Promise.reject(refuse) : Promise.resolve()
      }),
      checkAgain: fromPromise<void, void>(() => Promise.resolve()),
    },
  })
  return { logic, proof, clock, sent, certified, proved, input: { kind, now: () => clock.now() } }
}

const makePrompts = async (facts: Partial<PromptFacts>) => {
  const form = makeForm('email')
  const asked: unknown[] = []
  const actor = createActor(
    promptsMachine.provide({
      actors: {
        readDismissals: fromPromise<Dismissals, void>(() => Promise.resolve({ email: false, follow: false, hint: false })),
        certification: form.logic,
        qr: qrMachine.provide({
          actors: {
            fetchCode: fromPromise<QrCode, FetchCodeInput>(() =>
              Promise.resolve({ image: 'data:image/png;base64,AA==', key: 'key', number: null, link: null }),
            ),
            pollCode: fromPromise<PollCodeOutput, PollCodeInput>(() => Promise.resolve({ kind: 'expired' })),
            watchVisibility: fromCallback(() => {}),
          },
        }),
      },
      actions: { dismissEmail: (_, params) => void asked.push(params), dismissFollow: () => void asked.push('follow') },
    }),
    { input: { now: () => form.clock.now() }, clock: form.clock },
  ).start()
  actor.send({ type: 'PATH.CHANGED', path: '/landscaping' })
  actor.send({ type: 'PROMPTS.START', ...content, ...facts })
  return { actor, form, asked, clock: form.clock }
}

const makeConfirm = (
  given: { proof?: ReturnType<typeof makeForm>['proof']; scan?: () => Promise<ScannedLogin>; answer?: () => Promise<void> } = {},
) => {
  const answers: AnswerInput[] = []
  let logins = 0
  const actor = createActor(
    confirmMachine.provide({
      actors: {
        ...(given.proof && { proof: given.proof }),
        scan: fromPromise<ScannedLogin, ScanInput>(() => given.scan?.() ?? Promise.resolve(scanned)),
        answer: fromPromise<void, AnswerInput>(({ input }) => {
          answers.push(input)
          return given.answer?.() ?? Promise.resolve()
        }),
        logIn: fromPromise<void, void>(() => {
          logins++
          return new Promise<void>(() => {})
        }),
      },
    }),
    { input: { key: 'key', now: () => scanned.askedAt }, clock: new SimulatedClock() },
  ).start()
  return { actor, answers, logins: () => logins }
}

describe.each(LANGUAGES)('kick-out and certification in %s', (language) => {
  it.each(['cap', 'account', 'address', 'operator'] as const)(
    'KICK-02 the Logout Reminder says why (%s) and when, and goes with its one button',
    async (reason) => {
      const kick: Kick = { reason, at: Date.UTC(2026, 10, 21, 3, 4) }
      const actor = createActor(
        kickoutMachine.provide({ actors: { readMarks: fromPromise<KickoutMarks, void>(() => Promise.resolve(calmMarks)) } }),
      ).start()
      const { t } = await show(<KickoutDialog actor={actor} contact="Chen, 010-1234" />, language)
      expect(screen.queryByRole('alertdialog')).toBeNull()
      act(() => actor.send({ type: 'KICKOUT.KICKED', kick }))
      const dialog = await screen.findByRole('alertdialog', { name: t('certify:kickout.title') })
      expect(dialog.textContent).toContain(t(`certify:kickout.${reason}`, { time: momentOf(kick.at) }))
      expect(dialog.textContent).toContain(t('certify:kickout.contact'))
      expect(dialog.textContent).toContain('Chen, 010-1234')
      const hands = user()
      await hands.keyboard('{Escape}')
      expect(actor.getSnapshot().hasTag('open')).toBe(true)
      expect(within(dialog).getAllByRole('button').length).toBe(1)
      await hands.click(within(dialog).getByRole('button', { name: t('certify:kickout.gotIt') }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(actor.getSnapshot().matches('off')).toBe(true)
    },
  )

  it('CERT-01 the phone page: 40 countries, a code, where the way leads back, and the only other way out', async () => {
    const form = makeForm('phone')
    const actor = createActor(form.logic, { input: form.input, clock: form.clock }).start()
    let left = 0
    const { t } = await show(
      <PhonePage actor={actor} language={language} back="/drugus?page=2" certified={null} onLogout={() => left++} onKeep={() => {}} />,
      language,
    )
    const hands = user()
    const country = await screen.findByRole<HTMLInputElement>('combobox', { name: t('login:country.label') })
    expect(country.value).toBe(`+86 ${COUNTRIES[0][language]}`)
    expect(screen.getByText('/drugus?page=2')).toBeTruthy()
    const send = screen.getByRole<HTMLButtonElement>('button', { name: t('login:send.first') })
    expect(send.disabled).toBe(true)
    const choices = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
    await hands.click(country)
    await waitFor(() => expect(choices()).toHaveLength(40))
    await hands.clear(country)
    await hands.paste('+65')
    await waitFor(() => expect(choices()).toHaveLength(1))
    await hands.click(choices()[0]!)
    await hands.type(screen.getByLabelText(t('login:phone.label')), '8123 4567')
    await waitFor(() => expect(send.disabled).toBe(false))
    await hands.click(send)
    await screen.findByRole('button', { name: t('login:send.wait', { seconds: 60 }) })
    expect(form.sent.map(({ address, purpose }) => [address, purpose])).toEqual([['6581234567', 'certify']])
    await hands.click(screen.getByRole('button', { name: t('certify:form.submit') }))
    expect(screen.getByText(t('login:problems.codeMissing'))).toBeTruthy()
    await hands.type(screen.getByLabelText(t('login:code.label')), '123456')
    await hands.click(screen.getByRole('button', { name: t('certify:form.submit') }))
    await screen.findByRole('button', { name: t('certify:form.done') })
    expect(form.certified).toEqual([{ kind: 'phone', address: '6581234567', code: '123456' }])
    await hands.click(screen.getByRole('button', { name: t('certify:phone.logout') }))
    expect(left).toBe(1)
  })

  it('CERT-01 an address of somebody else is refused under the address', async () => {
    const form = makeForm('phone', new MateriaError('auth.address_taken'))
    const actor = createActor(form.logic, { input: form.input, clock: form.clock }).start()
    const { t } = await show(
      <PhonePage actor={actor} language={language} back="/" certified="+86138****8000" onLogout={() => {}} onKeep={() => {}} />,
      language,
    )
    const hands = user()
    expect(screen.getByRole('button', { name: t('certify:phone.keep') })).toBeTruthy()
    await hands.type(await screen.findByLabelText(t('login:phone.label')), '13800138000')
    await hands.type(screen.getByLabelText(t('login:code.label')), '123456')
    await hands.click(screen.getByRole('button', { name: t('certify:form.submit') }))
    expect((await screen.findByRole('alert')).textContent).toBe(t('errors:auth.address_taken'))
    expect(screen.getByLabelText(t('login:phone.label')).getAttribute('aria-invalid')).toBe('true')
  })

  it('CERT-01 by keyboard: a code to the address chosen first, then the focus is in the new address; both say what will happen, and whom to ask', async () => {
    const ways = [
      { kind: 'phone', address: '+86 138****8000' },
      { kind: 'email', address: 'l***@acme.com' },
    ] as const
    const form = makeForm('phone', undefined, () => Promise.resolve({ needed: true, until: null, ways, contact: 'Chen, 010-1234' }))
    const actor = createActor(form.logic, { input: form.input, clock: form.clock }).start()
    const { t } = await show(
      <PhonePage actor={actor} language={language} back="/" certified="+86 138****8000" onLogout={() => {}} onKeep={() => {}} />,
      language,
    )
    const hands = user()
    const outcome = t('certify:proof.outcome', { addresses: ['+86 138****8000', 'l***@acme.com'].join(t('certify:proof.and')) })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '+86 138****8000' })).checked).toBe(true)
    expect(screen.queryByLabelText(t('login:phone.label'))).toBeNull()
    expect(screen.getByText(outcome)).toBeTruthy()
    expect(screen.getByText(t('certify:proof.lostWhom', { contact: 'Chen, 010-1234' }))).toBeTruthy()
    const other = screen.getByRole<HTMLInputElement>('radio', { name: 'l***@acme.com' })
    other.focus()
    await hands.keyboard(' ')
    await waitFor(() => expect(other.checked).toBe(true))
    expect(document.activeElement).toBe(other)
    await hands.tab()
    expect(document.activeElement).toBe(screen.getByLabelText(t('login:code.label')))
    await hands.tab()
    await hands.keyboard('{Enter}')
    await screen.findByRole('button', { name: t('login:send.wait', { seconds: 60 }) })
    expect(form.sent.map(({ purpose, kind }) => [purpose, kind])).toEqual([['prove', 'email']])
    await hands.type(screen.getByLabelText(t('login:code.label')), '123456{Enter}')
    await screen.findByLabelText(t('login:phone.label'))
    expect(form.proved).toEqual([{ kind: 'email', code: '123456' }])
    expect(screen.getByText(outcome)).toBeTruthy()
    expect(document.activeElement?.closest('form')).not.toBeNull()
    expect(document.activeElement?.tagName).toBe('INPUT')
    expect(screen.getByLabelText<HTMLInputElement>(t('login:code.label')).value).toBe('')
  })

  it('CERT-01 what could not be read is tried again by keyboard; the first step takes the focus from nobody', async () => {
    let reads = 0
    const form = makeForm('phone', undefined, () => (++reads < 3 ? Promise.reject(new MateriaError('server.busy')) : Promise.resolve(FREE)))
    const { logic } = form
    const actor = createActor(logic, { input: form.input, clock: form.clock }).start()
    const { t } = await show(
      <PhonePage actor={actor} language={language} back="/" certified={null} onLogout={() => {}} onKeep={() => {}} />,
      language,
    )
    const retry = () => screen.findByRole('button', { name: t('common:actions.retry') })
    await retry()
    expect(document.activeElement).toBe(document.body)
    const hands = user()
    ;(await retry()).focus()
    await hands.keyboard('{Enter}')
    await waitFor(() => expect(reads).toBe(2))
    const again = await retry()
    await waitFor(() => expect(document.activeElement).toBe(again))
    await hands.keyboard('{Enter}')
    const field = await screen.findByRole('combobox', { name: t('login:country.label') })
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('CERT-02 PROMPT-02 the e-mail prompt is sent away for the day or for a week', async () => {
    for (const long of [false, true]) {
      const { actor, asked } = await makePrompts({ emailCertified: false })
      const { t } = await show(<Prompts actor={actor} language={language} />, language)
      await screen.findByRole('dialog', { name: t('certify:email.title') })
      const hands = user()
      if (long) await hands.click(screen.getByRole('checkbox', { name: t('certify:email.long') }))
      await hands.click(screen.getByRole('button', { name: t('certify:email.later') }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(asked).toEqual([{ long }])
    }
  })

  it('CERT-02 an expired e-mail says so; Escape is not now', async () => {
    const { actor, asked } = await makePrompts({ emailExpired: true })
    const { t } = await show(<Prompts actor={actor} language={language} />, language)
    const dialog = await screen.findByRole('dialog', { name: t('certify:email.title') })
    expect(dialog.textContent).toContain(t('certify:email.expired'))
    await user().keyboard('{Escape}')
    await waitFor(() => expect(asked).toEqual([{ long: false }]))
  })

  it('PROMPT-03 the follow prompt shows the code, offers a new one when it ended, and can be sent away', async () => {
    const { actor, asked, clock } = await makePrompts({ subscribed: false })
    const { t } = await show(<Prompts actor={actor} language={language} />, language)
    await screen.findByRole('img', { name: t('certify:follow.picture') })
    act(() => clock.increment(1000))
    expect((await screen.findByRole('alert')).textContent).toContain(t('certify:follow.ended'))
    const hands = user()
    await hands.click(screen.getByRole('button', { name: t('certify:follow.refresh') }))
    await screen.findByRole('img', { name: t('certify:follow.picture') })
    await hands.click(screen.getByRole('button', { name: t('certify:follow.later') }))
    expect(asked).toEqual(['follow'])
  })

  it('PROMPT-05 the expiry hint names product and days, and goes after 10 s or by hand', async () => {
    const membership: Membership = {
      product: 'approval',
      flag: 'isNvip',
      formal: true,
      expireDay: 12,
      hint: true,
      expireTime: 1,
      exportRows: null,
    }
    const memberships = [
      membership,
      { ...membership, product: 'trial', formal: false, expireDay: 3 },
      { ...membership, product: 'device', hint: false },
    ]
    for (const byHand of [false, true]) {
      const { actor, clock } = await makePrompts({ hint: true })
      const { t } = await show(<ExpiryHint actor={actor} memberships={memberships} contact="Chen" />, language)
      const hint = await screen.findByRole('status', { name: t('certify:hint.label') })
      expect(hint.textContent).toContain(t('certify:hint.formal', { product: t('common:products.approval'), count: 12 }))
      expect(hint.textContent).toContain(t('certify:hint.trial', { product: t('common:products.trial'), count: 3 }))
      expect(hint.textContent).not.toContain(t('common:products.device'))
      if (byHand) await user().click(screen.getByRole('button', { name: t('certify:hint.close') }))
      else {
        act(() => clock.increment(9999))
        expect(screen.queryByRole('status')).not.toBeNull()
        act(() => clock.increment(1))
      }
      expect(screen.queryByRole('status')).toBeNull()
    }
  })

  it('QR-04 the phone sees whose account, which device, which network and when; confirms with the number', async () => {
    const { actor, answers } = makeConfirm()
    const { t } = await show(<ConfirmPage actor={actor} />, language)
    await screen.findByRole('heading', { name: t('certify:confirm.title') })
    for (const text of [
      scanned.account,
      scanned.device,
      t('certify:confirm.other', { network: scanned.network }),
      momentOf(scanned.askedAt),
    ])
      expect(screen.getByText(text)).toBeTruthy()
    const hands = user()
    await hands.click(screen.getByRole('button', { name: t('certify:confirm.yes') }))
    expect(screen.getByRole('alert').textContent).toBe(t('certify:confirm.numberMissing'))
    expect(answers).toEqual([])
    expect(within(screen.getByRole('group', { name: t('certify:confirm.numbers') })).getAllByRole('radio').length).toBe(3)
    await hands.click(screen.getByRole('radio', { name: '42' }))
    await hands.click(screen.getByRole('button', { name: t('certify:confirm.yes') }))
    await screen.findByText(t('certify:confirm.confirmed'))
    expect(answers).toEqual([{ key: 'key', accept: true, number: '42' }])
  })

  it('QR-04 BEY-10 a code to a certified address first, by keyboard, with the number that was chosen; given up, the question stands again', async () => {
    const form = makeForm('email', undefined, () =>
      Promise.resolve({ needed: true, until: null, ways: [{ kind: 'email', address: 'l***@acme.com' }], contact: '' }),
    )
    let refusals = 2
    const answer = () => (refusals-- > 0 ? Promise.reject(new MateriaError('auth.proof_required')) : Promise.resolve())
    const { actor, answers } = makeConfirm({ proof: form.proof, answer })
    const { t } = await show(<ConfirmPage actor={actor} />, language)
    const hands = user()
    await hands.click(await screen.findByRole('radio', { name: '42' }))
    const confirm = async () => {
      await hands.click(await screen.findByRole('button', { name: t('certify:confirm.yes') }))
      const group = await screen.findByRole('group', { name: t('certify:confirm.yes') })
      const field = await within(group).findByLabelText(t('login:code.label'))
      await waitFor(() => expect(document.activeElement).toBe(field))
      return group
    }
    const group = await confirm()
    for (const text of [t('certify:confirm.proofLead'), t('certify:confirm.proofOutcome', { device: scanned.device }), 'l***@acme.com'])
      expect(group.textContent).toContain(text)
    // What is being agreed to is said once more, and can still be refused.
    expect(screen.getByText('42')).toBeTruthy()
    expect(screen.queryAllByRole('radio')).toEqual([])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('certify:confirm.no') }).disabled).toBe(false)
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: '42' }).checked).toBe(true))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: t('certify:confirm.yes') }))
    expect(answers).toHaveLength(1)
    await confirm()
    await hands.keyboard('123456{Enter}')
    await screen.findByText(t('certify:confirm.confirmed'))
    expect(form.proved).toEqual([{ kind: 'email', code: '123456' }])
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ key: 'key', accept: true, number: '42' })))
  })

  it('QR-04 refused, mismatched, over, unreadable and nobody logged in: each says what to do', async () => {
    const refused = makeConfirm()
    const { t } = await show(<ConfirmPage actor={refused.actor} />, language)
    await user().click(await screen.findByRole('button', { name: t('certify:confirm.no') }))
    await screen.findByText(t('certify:confirm.refusedText'))
    expect(refused.answers).toEqual([{ key: 'key', accept: false, number: null }])

    const wrong = makeConfirm({ answer: () => Promise.reject(new MateriaError('auth.number_mismatch')) })
    await show(<ConfirmPage actor={wrong.actor} />, language)
    await user().click(await screen.findByRole('radio', { name: '17' }))
    await user().click(screen.getByRole('button', { name: t('certify:confirm.yes') }))
    await screen.findByText(t('errors:auth.number_mismatch'))

    await show(<ConfirmPage actor={makeConfirm({ scan: () => Promise.reject(new MateriaError('auth.qr_expired')) }).actor} />, language)
    await screen.findByText(t('certify:confirm.expiredText'))

    const tries = [() => Promise.reject<ScannedLogin>(new MateriaError('server.busy')), () => Promise.resolve(scanned)]
    await show(<ConfirmPage actor={makeConfirm({ scan: () => tries.shift()!() }).actor} />, language)
    await screen.findByText(t('errors:server.busy'))
    await user().click(screen.getByRole('button', { name: t('common:actions.retry') }))
    await screen.findByRole('heading', { name: t('certify:confirm.title') })

    const stranger = makeConfirm({ scan: () => Promise.reject(new MateriaError('auth.required')) })
    await show(<ConfirmPage actor={stranger.actor} />, language)
    await user().click(await screen.findByRole('button', { name: t('common:account.login') }))
    expect(stranger.logins()).toBe(2)
  })
})
