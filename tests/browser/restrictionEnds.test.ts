import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState } from './people.ts'

/** How a restriction ends in two tabs of one account: one of them in the background, or on a machine that sleeps meanwhile. */

type T = (key: string, options?: Record<string, unknown>) => string
const HOUR_MS = 3_600_000
/** Longer than a notice goes without a look. */
const LOOK_MS = 21_000
/** A gateway hears of what an operator does within two seconds. */
const HEARD = { timeout: 20_000 }

let gateway: Gateway
let browser: Browser
const visitors = openHouse({ DEMO: 'off', TIME_ZONE: 'Asia/Shanghai' }, (house) => void ({ gateway, browser } = house))

/** Nobody sees the tab, or somebody does again. */
const see = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Whether it goes while an answer takes. */
const gone = (what: Locator) =>
  what.waitFor({ state: 'detached', timeout: 3000 }).then(
    () => true,
    () => false,
  )

/** Two tabs of a member with the list in both, and what restricts the account: told in both. They share a clock. */
const restricted = async (language: Language, kind: 'temporary' | 'export') => {
  const t = (await allTexts(language)).t as unknown as T
  const visitor = await visit(browser, gateway.origin, language)
  visitors.push(visitor)
  const { context } = visitor
  await context.clock.install()
  const email = await enter(visitor, gateway)
  const tabs = [visitor.page, await context.newPage()] as const
  const [first, second] = tabs
  const row = (page: Page) => page.getByRole('grid').first().getByRole('row').nth(3)
  const notice = (page: Page) => page.getByRole('alertdialog', { name: t(`restriction:title.${kind}`) })
  const exporting = (page: Page) => page.getByRole('button', { name: t('list:toolbar.export'), exact: true }).click()
  const plan = (page: Page) =>
    page.getByRole('dialog', { name: t('list:export.title') }).getByRole('button', { name: /^(Export \d|导出 \d)/ })
  await gateway.admin('restriction', 'set', email, kind, '--until', '2100-01-02')
  // An hour from now; the gateway's clock is nobody's to set.
  const endsIn = (ms: number) =>
    inState(gateway, async (db) => {
      const { user_id } = await db.selectFrom('identities').select('user_id').where('value', '=', email).executeTakeFirstOrThrow()
      const until = Date.now() + ms
      await db.updateTable('restrictions').set({ until }).where('user_id', '=', user_id).execute()
    })
  await endsIn(HOUR_MS)
  const told = async (page: Page) => {
    await page.goto('/drugus')
    await row(page).or(notice(page)).first().waitFor()
    if (kind === 'export') await exporting(page)
    return notice(page)
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      )
  }
  for (const page of tabs) {
    await expect.poll(() => told(page), HEARD).toBe(true)
    // A clock that jumps while parts of the page come would run their time out.
    await page.waitForLoadState('networkidle')
  }
  /** Nothing is in the way, and what was refused is to be had. */
  const goOn = async (page: Page) => {
    await notice(page).waitFor({ state: 'detached' })
    if (kind === 'temporary') {
      await row(page).waitFor()
      await page.waitForLoadState('networkidle')
      return
    }
    // The dialog that was refused is still there.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:actions.retry') })
      .click()
    await plan(page).waitFor()
  }
  return { first, second, email, notice, endsIn, goOn, clock: context.clock }
}

describe.each(LANGUAGES)('the end of a restriction in %s', (language) => {
  for (const kind of ['temporary', 'export'] as const) {
    it(`is on time in every tab, in the background too: ${kind} [ABUSE-01]`, async () => {
      const { first, second, notice, endsIn, goOn, clock } = await restricted(language, kind)
      await see(second, 'hidden')
      for (const page of [first, second]) expect(await notice(page).count()).toBe(1)
      await endsIn(-1000)
      // In one go: another jump would run out the time of parts that this one lets the page fetch. The gateway may hear of its new end two seconds
      // later: asked too early, it is asked again after ten.
      await clock.fastForward(HOUR_MS)
      for (const page of [first, second]) await notice(page).waitFor({ state: 'detached' })
      await see(second, 'visible')
      for (const page of [first, second]) await goOn(page)
      await picture(second, `restriction-over-${kind}-${language}`)
    })

    it(`is not put off by sleep, during which no timer goes on: ${kind} [ABUSE-01]`, async () => {
      const { first, second, notice, endsIn, goOn, clock } = await restricted(language, kind)
      await see(second, 'hidden')
      await endsIn(-1000)
      await clock.setSystemTime((await first.evaluate(() => Date.now())) + HOUR_MS)
      expect(await notice(first).count()).toBe(1)
      // Whoever comes back to a tab sees nothing of it any more.
      const back = async () => {
        await see(second, 'hidden')
        await see(second, 'visible')
        return gone(notice(second))
      }
      // Sooner than it would look by itself.
      await expect.poll(back, { timeout: 10_000 }).toBe(true)
      await goOn(second)
      // The other one looks by itself.
      await clock.fastForward(LOOK_MS)
      await goOn(first)
    })

    it(`that an operator lifts is heard of in both tabs, without anybody loading them anew: ${kind} [ABUSE-01]`, async () => {
      const { first, second, email, notice, goOn, clock } = await restricted(language, kind)
      await see(second, 'hidden')
      await gateway.admin('restriction', 'lift', email)
      await expect.poll(async () => (await clock.fastForward(LOOK_MS), gone(notice(first))), HEARD).toBe(true)
      await goOn(first)
      // Nobody looks at it, so nothing is asked for it.
      expect(await notice(second).count()).toBe(1)
      await see(second, 'visible')
      await goOn(second)
    })
  }
})
