import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { solveCaptcha } from './captcha.ts'
import {
  downloaded,
  emailForm,
  type Gateway,
  lastMessage,
  makeAccount,
  openBrowser,
  outboxCode,
  picture,
  startGateway,
  visit,
} from './harness.ts'

/** The live view between two real tabs: one is used, the gallery in the other watches it. */

let browser: Browser
let open: Gateway
beforeAll(async () => {
  ;[browser, open] = await Promise.all([openBrowser(), startGateway({ MACHINES_PUBLIC: '1' })])
})
afterAll(async () => {
  await browser?.close()
  await open?.stop()
})

const WORDS = {
  cn: {
    choosing: '尚未选择标签页。',
    watching: '正在观察',
    paused: '画面已暂停',
    gone: '该标签页已关闭',
    pause: '暂停',
    resume: /^继续（新增 \d+ 条）$/,
    export: '保存为 JSON',
    total: /^共 \d+ 条/,
    text: '‹文本，6 个字符›',
  },
  en: {
    choosing: 'No tab is watched yet.',
    watching: 'Watching',
    paused: 'Paused',
    gone: 'This tab is gone',
    pause: 'Pause',
    resume: /^Resume \(\d+ new\)$/,
    export: 'Save as JSON',
    total: /^\d+ events/,
    text: '‹text, 6 characters›',
  },
} as const

const lit = (page: Page, state: string) => page.locator(`[data-state="${state}"] rect[stroke="#33824a"]`).first()
const event = (page: Page, type: string) => page.locator(`[role=option][title="${type}"]`)

for (const language of ['cn', 'en'] as const satisfies Language[])
  describe(`the live view, ${language}`, () => {
    const words = WORDS[language]

    it('MACH-02 BEY-12 a login in one tab shows in the other as it happens, without the code; pause, jump, export, the tab closes', async () => {
      const { email } = await makeAccount(open)
      const { page: app, context, errors } = await visit(browser, open.origin, language)
      await app.goto('/drugus')
      const { dialog, field, words: form } = await emailForm(app, language)

      const gallery = await context.newPage()
      await gallery.setViewportSize({ width: 1440, height: 900 })
      gallery.on('pageerror', (error) => errors.push(error.message))
      await gallery.goto('/machines/login?mode=live')
      const status = gallery.getByRole('complementary').getByRole('status')
      await status.getByText(words.choosing).waitFor()
      await gallery.getByRole('complementary').getByRole('button', { name: '/drugus' }).click()
      await status.getByText(words.watching).waitFor()
      await lit(gallery, 'login.visibility.open').waitFor()

      await field.fill(email)
      const before = lastMessage(open)
      await dialog.getByRole('button', { name: form.send }).click()
      await solveCaptcha(app, open)
      await gallery.bringToFront()
      const code = await outboxCode(open, email, before)
      await dialog.getByLabel(form.code, { exact: true }).fill(code)
      // The countdown adds a row a second: what is looked for is looked for by its name, or it may have gone by.
      const filter = gallery.getByRole('searchbox').last()
      await filter.fill('CODE.CHANGED')
      await event(gallery, 'CODE.CHANGED').first().click()
      await status.getByText(words.paused).waitFor()
      await filter.fill('')
      await gallery.locator('aside pre').getByText(words.text).waitFor()
      await picture(gallery, `live-payload-${language}`)

      // Nothing moves while it is paused; everything is there afterwards.
      const list = gallery.getByRole('listbox')
      // How many there are and the last of them: which rows are drawn around those in view is the list's own affair.
      const shown = async () => [await gallery.getByText(words.total).innerText(), await list.getByRole('option').last().innerText()]
      await gallery.getByText(words.total).waitFor()
      const still = await shown()
      const visitor = await gallery.locator('[data-actor=session]').innerText()
      await dialog.getByRole('button', { name: form.submit, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await app.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
      await gallery.getByRole('button', { name: words.resume }).waitFor()
      expect(await shown()).toEqual(still)
      await gallery.getByRole('button', { name: words.resume }).click()
      // The login loads the page anew; it is watched on, and has other states now.
      await gallery.locator('[data-actor=list]').first().waitFor()
      expect(await gallery.locator('[data-actor=session]').innerText()).not.toBe(visitor)

      // From an event to its transition, in the chart of another machine.
      await filter.fill('sendCode')
      await event(gallery, 'xstate.done.actor.sendCode').last().click()
      await list.focus()
      await gallery.keyboard.press('Enter')
      await gallery.locator('svg[data-chart="code"]').waitFor()
      await gallery.waitForURL(/\/machines\/code\?transition=/)
      await lit(gallery, 'code').waitFor()
      await picture(gallery, `live-jump-${language}`)
      await filter.fill('')

      const download = gallery.waitForEvent('download')
      await gallery.getByRole('button', { name: words.export }).click()
      const saved = (await downloaded(await download)).toString()
      const { records } = JSON.parse(saved) as { records: { type: string; machine: string }[] }
      expect(records.map(({ type }) => type)).toContain('CODE.CHANGED')
      expect(new Set(records.map(({ machine }) => machine)).has('code')).toBe(true)
      expect(saved).not.toContain(code)
      expect(saved).not.toContain(email)
      expect((await gallery.content()).includes(code)).toBe(false)
      // Outside the gallery the page says who is logged in.
      expect((await gallery.locator('main').innerHTML()).includes(email)).toBe(false)

      await app.close({ runBeforeUnload: true })
      await status.getByText(words.gone).waitFor()
      await picture(gallery, `live-gone-${language}`)
      expect(await gallery.getByRole('option').count()).toBeGreaterThan(0)
      expect(errors).toEqual([])
      await context.close()
    })

    it('MACH-02 a tab that must not be watched does not listen, and nothing of the view is loaded with it', async () => {
      const closed = await startGateway({ SAMPLE_SCALE: '0' })
      try {
        const { page, context } = await visit(browser, closed.origin, language)
        await page.addInitScript(() => {
          const Real = BroadcastChannel
          Object.assign(globalThis, {
            channels: 0,
            BroadcastChannel: class extends Real {
              constructor(name: string) {
                super(name)
                ;(globalThis as unknown as { channels: number }).channels++
              }
            },
          })
        })
        const loaded: string[] = []
        page.on('request', (request) => loaded.push(request.url()))
        await page.goto('/drugus')
        await page.locator('[data-modal="login"]').waitFor()
        expect(await page.evaluate(() => (globalThis as unknown as { channels: number }).channels)).toBe(0)
        expect(loaded.filter((url) => url.includes('recorder'))).toEqual([])
        await context.close()
      } finally {
        await closed.stop()
      }
    })
  })
