import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import cn from '../../locales/cn/certify.json' with { type: 'json' }
import en from '../../locales/en/certify.json' with { type: 'json' }
import { type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState, logInHere, newPerson, type Person } from './people.ts'

/** Prompts after login (PROMPT-01 … PROMPT-05) on the built product: what is asked, in which order, and for how long "not now" holds. */

const WORDS = { cn, en }
/** Figures, written out: constants would agree with themselves. */
const DAY_MS = 86_400_000

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off', SAMPLE_SCALE: '0' }, (house) => ({ gateway, browser } = house))

const certifiedAt = ({ id }: Person, at: number) =>
  inState(gateway, async (db) => {
    await db.updateTable('identities').set({ certified_at: at }).where('user_id', '=', id).where('kind', '=', 'email').execute()
  })
const endsAt = ({ id }: Person, at: number) =>
  inState(gateway, async (db) => {
    await db.updateTable('memberships').set({ expires_at: at }).where('user_id', '=', id).execute()
  })

for (const language of LANGUAGES) {
  const words = WORDS[language]
  const prompt = (page: Page) => page.getByRole('dialog', { name: words.email.title })
  const hint = (page: Page) => page.getByRole('status', { name: words.hint.label })
  const shown = (page: Page) => page.getByRole('main').getByRole('heading').first().waitFor()

  describe(`prompts after login (${language})`, () => {
    it('PROMPT-01 PROMPT-02 an e-mail certified a year ago is asked for again; sent away, nothing is asked until the day ends', async () => {
      const person = await newPerson(gateway)
      await certifiedAt(person, Date.now() - 366 * DAY_MS)
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      await logInHere({ page, gateway }, person)
      await page.goto('/landscaping')
      await prompt(page).waitFor()
      expect(await prompt(page).innerText()).toContain(words.email.expired)
      await picture(page, `prompt-email-${language}`)
      await prompt(page).getByRole('button', { name: words.email.later }).click()
      await prompt(page).waitFor({ state: 'detached' })
      await page.reload()
      await shown(page)
      await page.waitForLoadState('networkidle')
      expect(await page.locator('[data-modal]').count()).toBe(0)
      const until = Number((await context.cookies()).find(({ name }) => name === 'emailPrompt')?.value)
      expect(until - Date.now()).toBeGreaterThan(0)
      expect(until - Date.now()).toBeLessThanOrEqual(DAY_MS)
      // The next day it is asked for again.
      await context.clearCookies({ name: 'emailPrompt' })
      await page.reload()
      await prompt(page).waitFor()
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('PROMPT-02 sent away for long it stays away for seven days', async () => {
      const person = await newPerson(gateway)
      await certifiedAt(person, Date.now() - 366 * DAY_MS)
      const { page, context } = await visit(browser, gateway.origin, language)
      await logInHere({ page, gateway }, person)
      await page.goto('/landscaping')
      await prompt(page).waitFor()
      await prompt(page).getByText(words.email.long).click()
      await prompt(page).getByRole('button', { name: words.email.later }).click()
      await prompt(page).waitFor({ state: 'detached' })
      const until = Number((await context.cookies()).find(({ name }) => name === 'emailPrompt')?.value)
      expect((until - Date.now()) / DAY_MS).toBeGreaterThan(6)
      expect((until - Date.now()) / DAY_MS).toBeLessThanOrEqual(7)
      await context.close()
    })

    it('PROMPT-05 a membership that ends in three days is hinted at; closed, the hint stays away until the day ends', async () => {
      const person = await newPerson(gateway)
      await endsAt(person, Date.now() + 3 * DAY_MS - 60_000)
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      await logInHere({ page, gateway }, person)
      await page.goto('/landscaping')
      await hint(page).waitFor()
      expect(await hint(page).innerText()).toMatch(language === 'cn' ? /3 天/ : /3 days left/)
      await picture(page, `prompt-hint-${language}`)
      await hint(page).getByRole('button', { name: words.hint.close }).click()
      await hint(page).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
      await page.reload()
      await shown(page)
      await page.waitForLoadState('networkidle')
      expect(await hint(page).count()).toBe(0)
      expect(errors).toStrictEqual([])
      await context.close()
    })
  })
}
