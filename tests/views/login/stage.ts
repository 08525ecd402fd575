import type { Page } from 'playwright-core'
import { randomToken } from '../../../server/auth/secret.ts'
import type { PlainEvent } from '../../../machines/stepper.ts'
import type { LoginContext } from '../../../machines/login/types.ts'
import { addressOf } from '../../../machines/login/machine.ts'
import { logInElsewhere, newPerson, sendCode } from '../people.ts'
import { cut, defineStage, type Play, type Scene, through } from '../stage.ts'

const openLogin = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: /^(登录|Log in)$/ }).click({ timeout: 20_000 })

/** The account that has the address which was typed, with the code that was typed the one that was sent; `cap` logins at most, one there is already. */
const known =
  (of: { certified?: boolean; cap?: number } = {}): Play =>
  async (scene, route) => {
    const { attempt } = (await scene.context()) as unknown as LoginContext
    if (attempt?.mode === 'email_code' && attempt.email) {
      const { email, code } = attempt
      if (!scene.notes.has(email)) {
        const person = await newPerson(scene.gateway, { email, ...of })
        scene.notes.set(email, person)
        if (of.cap !== undefined) await logInElsewhere(scene.gateway, person)
      }
      await sendCode(scene, { kind: 'email', address: email, code })
    }
    await through(scene, route)
  }

/** A second tab of the browser; it follows what the first shows. */
const otherTab = async ({ page, notes }: Scene): Promise<Page> => {
  const known = notes.get('tab') as Page | undefined
  if (known) return known
  const tab = await page.context().newPage()
  notes.set('tab', tab)
  await tab.goto('/help')
  await tab.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ timeout: 20_000 })
  return tab
}
const showElsewhere = async (scene: Scene): Promise<void> => {
  const tab = await otherTab(scene)
  await openLogin(tab)
  await tab.locator('[data-modal="login"]').waitFor()
}
const hideElsewhere = async (scene: Scene): Promise<void> => {
  const tab = await otherTab(scene)
  const dialog = tab.locator('[data-modal="login"]')
  if (!(await dialog.isVisible())) await showElsewhere(scene)
  await dialog.getByRole('button', { name: /^(关闭登录窗口|Close login)$/ }).click()
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
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ timeout: 20_000 })
  },
  answers: {
    logIn: {
      request: (path, _, body) => path.endsWith('/1.0/login') && body !== null,
      done: [known(), known({ certified: false }), known({ cap: 1 })],
      error: [through],
    },
  },
  causes: { OPEN: ({ page }) => openLogin(page), 'HIDDEN.ELSEWHERE': hideElsewhere },
  // A page that asks for a login is another page; no chat app is set up.
  without: { OPEN: [1], QUICK: [0] },
  // The button is behind the dialog.
  unoffered: { OPEN: ['visibility.open', 'visibility.hidden'], 'HIDDEN.ELSEWHERE': ['visibility.closed'] },
  // A captcha would stand over the form; codes have a machine and a stage of their own.
  allows: ({ type }, context) =>
    type !== 'SEND' || !context['accepted'] || addressOf(context as unknown as LoginContext) === null,
  really,
})
