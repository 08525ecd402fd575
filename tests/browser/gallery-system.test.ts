import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { MACHINES } from '../../machines/registry.ts'
import { findings } from './axe.ts'
import { type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { pageShown } from '../views/goWithin.ts'

let gateway: Gateway
let browser: Browser
openHouse({ MACHINES_PUBLIC: '1', SAMPLE_SCALE: '0' }, (house) => ({ gateway, browser } = house))

const WORDS = {
  cn: {
    answer: '解答',
    ask: { captcha: '滑块验证在哪里会出现，如何退出', refusal: '导出时遇到 401 会发生什么' },
    captcha: '“滑块验证”会在哪里出现',
    refusal: '“导出”遇到 401 未登录 时会发生什么',
    requirements: '需求索引',
    map: '系统图',
    letGo: '取消选择',
    inset: '在“登录框”中打开的“二维码”',
    close: '关闭',
  },
  en: {
    answer: 'Answer',
    ask: { captcha: 'where can a captcha appear, and how does one get out', refusal: 'what happens on 401 during an export' },
    captcha: 'Where Slider captcha can appear',
    refusal: 'What happens on 401 Not logged in in Export',
    requirements: 'Requirements',
    map: 'System map',
    letGo: 'Clear choice',
    inset: 'QR code, opened within Login dialog',
    close: 'Close',
  },
} as const

/** A page of the gallery on which clicks are counted; what is typed is none. */
const counting = async (language: Language, size = { width: 1440, height: 900 }) => {
  const { page, context, errors } = await visit(browser, gateway.origin, language, size)
  await page.goto('/machines')
  await pageShown(page)
  let clicks = 0
  return {
    page,
    errors,
    clicks: () => clicks,
    click: async (locator: ReturnType<Page['locator']>) => {
      clicks += 1
      await locator.click()
    },
    ask: async (question: string) => {
      await page.keyboard.press('/')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
      await page.keyboard.insertText(question)
    },
    close: () => context.close(),
  }
}
const drawn = (page: Page, id: string) => page.locator(`svg[data-chart="${id}"]`).waitFor()

for (const language of ['cn', 'en'] as const satisfies Language[])
  describe(`MACH-09 a reviewer's four questions within three clicks, ${language}`, () => {
    const words = WORDS[language]

    it('MACH-09 where can a captcha appear, and how does one get out', async () => {
      const { page, errors, click, clicks, ask, close } = await counting(language)
      await ask(words.ask.captcha)
      const answer = page.getByRole('region', { name: words.answer })
      await answer.getByRole('heading', { name: words.captcha }).waitFor()
      // Who asks: the app, told by the service; a refused call, whoever made it, and getting a code.
      for (const place of ['app.access: CAPTCHA.ASKED [0]', 'call.solving', 'code.captcha', 'export.working.preparing'])
        expect(await answer.locator(`a[title="${place}"]`).count(), place).toBeGreaterThan(0)
      for (const way of ['captcha.open: CLOSE [0]', 'captcha.open: CAPTCHA.WITHDRAWN [0]'])
        expect(await answer.locator(`a[title="${way}"]`).count(), way).toBe(1)
      expect(await findings(page)).toEqual([])
      await picture(page, `gallery-answer-captcha-${language}`)
      await click(answer.locator('a[title="captcha.open: CLOSE [0]"]'))
      await drawn(page, 'captcha')
      expect(new URL(page.url()).searchParams.get('transition')).toBe('captcha.open: CLOSE [0]')
      expect(clicks()).toBeLessThanOrEqual(3)
      await page.goBack()
      await answer.waitFor()
      expect(errors).toEqual([])
      await close()
    })

    it('MACH-09 what happens on 401 during an export', async () => {
      const { page, errors, click, clicks, ask, close } = await counting(language)
      await ask(words.ask.refusal)
      const answer = page.getByRole('region', { name: words.answer })
      await answer.getByRole('heading', { name: words.refusal }).waitFor()
      for (const place of [
        'export.working.validating: xstate.error.actor.validateExport [0]',
        'export.working.preparing: xstate.error.actor.makeExport [0]',
        'export.working.signedOut: RETRY [0]',
        'app.access: LOGIN.REQUIRED [0]',
        'session.member: EXPIRED [0]',
      ])
        expect(await answer.locator(`a[title="${place}"]`).count(), place).toBeGreaterThan(0)
      expect(await findings(page)).toEqual([])
      await picture(page, `gallery-answer-401-${language}`)
      await click(answer.locator('a[title="export.working.preparing: xstate.error.actor.makeExport [0]"]').first())
      await drawn(page, 'export')
      expect(new URL(page.url()).searchParams.get('transition')).toBe('export.working.preparing: xstate.error.actor.makeExport [0]')
      expect(clicks()).toBeLessThanOrEqual(3)
      expect(errors).toEqual([])
      await close()
    })

    it('MACH-09 which requirement is implemented where', async () => {
      const { page, errors, click, clicks, close } = await counting(language)
      await click(page.getByRole('button', { name: words.requirements, exact: true }))
      await click(page.getByRole('button', { name: 'KICK-02', exact: true }))
      const row = page.getByRole('row', { name: /KICK-02/ })
      await row.getByText('tests/browser/kickout.test.ts').waitFor()
      expect(await row.locator('a[title="app.access: SESSION.KICKED [0]"]').count()).toBe(1)
      expect(await row.locator('a[href*="mode=properties"]').count()).toBeGreaterThan(0)
      expect(await findings(page)).toEqual([])
      await picture(page, `gallery-requirement-${language}`)
      await click(row.locator('a[title="app.access.kicked"]'))
      await drawn(page, 'app')
      expect(clicks()).toBe(3)
      // The details of what is chosen lead back to the requirement.
      await page.getByRole('complementary').getByRole('link', { name: 'KICK-02' }).click()
      await row.waitFor()
      expect(new URL(page.url()).searchParams.get('requirement')).toBe('KICK-02')
      expect(errors).toEqual([])
      await close()
    })

    it('MACH-09 who starts whom: the map, a machine on it, and what that is', async () => {
      const { page, errors, click, clicks, close } = await counting(language)
      await click(page.getByRole('button', { name: words.map, exact: true }))
      const map = page.locator('[data-system-map]')
      await map.waitFor()
      for (const { id } of MACHINES)
        expect(await page.locator('[aria-pressed]', { has: page.locator(`span:text-is("${id}")`) }).count(), id).toBe(1)
      await picture(page, `gallery-map-${language}`)
      await click(page.locator('[aria-pressed]', { has: page.locator('span:text-is("login")') }))
      const panel = page.getByRole('complementary')
      await panel.getByRole('heading', { level: 2 }).waitFor()
      expect(new URL(page.url()).searchParams.get('machine')).toBe('login')
      // Started by the app's parts; starts the QR code where a code is scanned.
      expect(await panel.locator('a[title="app.parts"]').count()).toBeGreaterThan(0)
      expect(await panel.locator('a[title="login.scan.on"]').count()).toBe(1)
      expect(await findings(page)).toEqual([])
      await picture(page, `gallery-map-login-${language}`)
      await click(panel.locator('a[data-open="qr"]'))
      await drawn(page, 'login')
      await page.locator('svg[data-inset="qr"]').waitFor()
      expect(clicks()).toBe(3)
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ state: 'login.scan.on', open: 'qr' })
      expect(await findings(page)).toEqual([])
      await picture(page, `gallery-in-place-${language}`)
      // What is chosen above leaves it open; closing it leaves what is chosen.
      await page.getByRole('complementary').getByRole('button', { name: words.letGo, exact: true }).click()
      await expect.poll(() => new URL(page.url()).search).toBe('?open=qr')
      await page.locator('svg[data-inset="qr"]').waitFor()
      await page.getByRole('region', { name: words.inset }).getByRole('button', { name: words.close, exact: true }).click()
      await page.locator('svg[data-inset="qr"]').waitFor({ state: 'detached' })
      await drawn(page, 'login')
      expect(errors).toEqual([])
      await close()
    })
  })

it('MACH-09 a chart by itself fetches nothing of the map; nothing found says so; an event is answered; all by keyboard', async () => {
  const { page, context, errors } = await visit(browser, gateway.origin, 'en', { width: 1280, height: 720 })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/machines/login')
  await drawn(page, 'login')
  const isOfMap = (url: string) => /wiring|requirementTests/.test(url)
  expect(fetched.filter(isOfMap)).toEqual([])
  await page.goto('/machines?search=LOGIN.REQUIRED')
  await page
    .getByRole('region', { name: 'Answer' })
    .getByRole('heading', { name: /LOGIN\.REQUIRED/ })
    .waitFor()
  expect(fetched.filter(isOfMap).length).toBeGreaterThan(0)
  await page.keyboard.press('/')
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('qwertz')
  await page.getByText('Nothing in any machine matches').waitFor()
  await picture(page, 'gallery-search-nothing')
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('未登录')
  await page.getByRole('region', { name: 'Answer' }).getByRole('heading', { name: /401/ }).waitFor()
  await page.goto('/machines?view=map')
  const node = page.locator('[aria-pressed]', { has: page.locator('span:text-is("captcha")') })
  await node.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('complementary').getByRole('heading', { level: 2 }).waitFor()
  expect(new URL(page.url()).searchParams.get('machine')).toBe('captcha')
  await page.goBack()
  await expect.poll(() => node.getAttribute('aria-pressed')).toBe('false')
  // Back as quick as can be: the place is left before the page has drawn it.
  await page.evaluate(() => {
    const write = history.pushState.bind(history)
    history.pushState = (...entry) => {
      write(...entry)
      history.pushState = write
      history.back()
    }
  })
  const returned = page.evaluate(() => new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true })))
  await node.focus()
  await page.keyboard.press('Enter')
  await returned
  await expect.poll(() => node.getAttribute('aria-pressed')).toBe('false')
  expect(new URL(page.url()).search).toBe('?view=map')
  expect(errors).toEqual([])
  await context.close()
})
