import type { Page } from 'playwright-core'
import { e164 } from '../../../../domain/phone.ts'
import { randomToken } from '../../../../server/auth/secret.ts'
import type { PlainEvent } from '../../../../machines/gallery/stepper.ts'
import type { LoginAttempt, LoginContext } from '../../../../machines/account/login/types.ts'
import { addressOf } from '../../../../machines/account/login/setup.ts'
import { logInElsewhere, newPerson, sendCode } from '../../../browser/people.ts'
import { defineStage, type Play, type Scene, through } from '../../stage.ts'
import { pageShown } from '../../goWithin.ts'

const openLogin = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^(登录|Log in)$/ })
    .click()

type CodeAttempt = Extract<LoginAttempt, { code: string }>
const attemptOf = (context: Record<string, unknown>): CodeAttempt | null => {
  const { attempt } = context as unknown as LoginContext
  return attempt && 'code' in attempt ? attempt : null
}
/** Makes a code the one that was sent to the address that was typed. */
const send = async (scene: Scene, attempt: CodeAttempt, code: string): Promise<void> => {
  const isPhone = attempt.mode === 'phone'
  await sendCode(scene, { kind: isPhone ? 'phone' : 'email', address: isPhone ? e164(attempt) : attempt.email, code })
}
const mistyped: Play = async (scene, route) => {
  const attempt = attemptOf(await scene.context())
  if (attempt) await send(scene, attempt, `${attempt.code}0`)
  await through(scene, route)
}

/** The account that has the address which was typed, with the code that was typed the one that was sent; `cap` logins at most, one there is already. */
const known =
  (of: { certified?: boolean; cap?: number } = {}): Play =>
  async (scene, route) => {
    const attempt = attemptOf(await scene.context())
    if (attempt) {
      const person = await newPerson(scene.gateway, {
        ...(attempt.mode === 'phone' ? { phone: e164(attempt) } : { email: attempt.email }),
        ...of,
      })
      if (of.cap !== undefined) await logInElsewhere(scene.gateway, person)
      await send(scene, attempt, attempt.code)
    }
    await through(scene, route)
  }

const really = async ({ notes }: Scene, event: PlainEvent): Promise<PlainEvent> => {
  if (event.type !== 'EMAIL.CHANGED') return event
  const email = (notes.get('email') ?? `p${randomToken().slice(0, 12).toLowerCase()}@company.com`) as string
  notes.set('email', email)
  return { ...event, email }
}

export const stage = defineStage({
  inputs: [2],
  open: async ({ page }) => {
    await page.goto('/help')
    await pageShown(page)
  },
  answers: {
    logIn: {
      request: (path, _, body) => path.endsWith('/1.0/login') && body !== null,
      done: [known(), known({ certified: false }), known({ cap: 1 })],
      error: [mistyped],
      // A login that is forced is not asked about again.
      fits: (kind, place, { reason }) => kind === 'fail' || place !== 2 || reason === null,
    },
  },
  // What another tab shows is tests/browser/login.test.ts: a context's tabs share one stopped clock.
  causes: { OPEN: ({ page }) => openLogin(page) },
  // A page that asks for a login is another page; no chat app is set up.
  without: { OPEN: [1], 'QUICK.START': [0] },
  // ‘Log in’ is behind the dialog, everything else in it.
  allows: ({ type, accepted: wanted }, context, isIn) => {
    if ((type === 'OPEN') !== isIn('visibility.closed')) return false
    const { accepted } = context as unknown as LoginContext
    const kind = (['phone', 'email'] as const).find((one) => isIn(`method.${one}`))
    if (type === 'TERMS.CHANGED') return accepted !== wanted
    if (type === 'COUNTRY.CHOSEN' || type === 'PHONE.CHANGED') return kind === 'phone'
    if (type === 'EMAIL.CHANGED') return kind === 'email'
    // A captcha would stand over the form; codes have a machine and a stage of their own.
    if (type === 'SEND') return kind !== undefined && (!accepted || addressOf(context as unknown as LoginContext, kind) === null)
    return kind !== undefined || (type !== 'CODE.CHANGED' && type !== 'SUBMIT')
  },
  really,
})
