import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { LIVE_CHANNEL } from '../../services/gallery/live/listener.ts'
import { findings } from './axe.ts'
import { solveCaptcha } from './captcha.ts'
import { downloaded, emailForm, type Gateway, lastMessage, makeAccount, outboxCode, picture, startGateway, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** The live view between two real tabs: one is used, the gallery in the other watches it. */

let browser: Browser
let open: Gateway
openHouse({ MACHINES_PUBLIC: '1' }, (house) => ({ gateway: open, browser } = house))

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
    asked: '由“验证码 email”发起，起因：SEND',
    followed: /^在运行中的状态机上跟踪 \d+ 条性质：\d+ 条至今成立，\d+ 条的前提尚未出现。$/,
    broken: '1 条性质不成立',
    step: /^此步之后不成立：second 到时$/,
    run: '在模拟中重放该运行',
    sentence: '倒计时每过一秒，剩余秒数必定减少',
    verdict: '不成立：有一次运行违反它',
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
    asked: 'Asked by One-time code email, because of SEND',
    followed: /^\d+ properties are followed on the running machines: \d+ held so far, \d+ without their occasion yet\.$/,
    broken: 'One property does not hold',
    step: /^Broken after: second runs out$/,
    run: 'Replay the run in the simulation',
    sentence: 'Every second of the countdown takes one away',
    verdict: 'Broken: a run shows it',
  },
} as const

const lit = (page: Page, state: string) => page.locator(`[data-state="${state}"] rect[stroke="#33824a"]`).first()
const event = (page: Page, type: string) => page.locator(`[role=option][title="${type}"]`)
/** What did not hold of the watched tab, each as it is told: the property and after which event. */
const broken = async (page: Page) => {
  const all = await page.locator('[data-broken]').all()
  return Promise.all(all.map(async (one) => `${await one.getAttribute('data-broken')}: ${await one.innerText()}`))
}

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
      // Between the form and its puzzle stands a service that waited: it is known who asked, and why.
      const search = gallery.getByRole('searchbox').last()
      await search.fill('CAPTCHA.ASKED')
      await event(gallery, 'CAPTCHA.ASKED').last().click()
      const chosen = gallery.getByRole('complementary').getByRole('region')
      await chosen.getByText(words.asked, { exact: true }).waitFor()
      await chosen.getByText(words.asked, { exact: true }).scrollIntoViewIfNeeded()
      await picture(gallery, `live-cause-${language}`)
      await chosen
        .getByRole('button', { name: /[:：] ?SEND$/ })
        .first()
        .click()
      await chosen.getByRole('heading', { name: 'SEND', exact: true }).waitFor()
      await chosen
        .getByRole('button', { name: /[:：] ?CAPTCHA\.ASKED$/ })
        .first()
        .click()
      await chosen.getByRole('heading', { name: 'CAPTCHA.ASKED', exact: true }).waitFor()
      await search.fill('')
      await gallery.getByRole('button', { name: words.resume }).click()
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
      expect((await gallery.locator('#main').innerHTML()).includes(email)).toBe(false)

      await app.close({ runBeforeUnload: true })
      await status.getByText(words.gone).waitFor()
      // Of all that happened nothing breaks what must be true of every run.
      await gallery.getByText(words.followed).waitFor()
      expect(await broken(gallery)).toEqual([])
      await picture(gallery, `live-gone-${language}`)
      expect(await gallery.getByRole('option').count()).toBeGreaterThan(0)
      expect(errors).toEqual([])
      await context.close()
    })

    it('MACH-02 MACH-07 a machine that is really broken is named as it runs: its step, the property, and a run that opens in the simulation', async () => {
      const { page: app, context, errors } = await visit(browser, open.origin, language)
      // The countdown of one-time codes stands still, in every page of this browser.
      await context.route(/\.js$/, async (route) => {
        const response = await route.fetch()
        const code = await response.text()
        await route.fulfill({ response, body: code.replace('countSeconds:', 'countSeconds:()=>{},countedSeconds:') })
      })
      const { email } = await makeAccount(open)
      await app.goto('/drugus')
      const { dialog, field, words: form } = await emailForm(app, language)
      const gallery = await context.newPage()
      await gallery.setViewportSize({ width: 1280, height: 720 })
      gallery.on('pageerror', (error) => errors.push(error.message))
      await gallery.goto('/machines/login?mode=live')
      const panel = gallery.getByRole('complementary')
      await panel.getByRole('button', { name: '/drugus' }).click()
      await panel.getByText(words.followed).waitFor()
      await picture(gallery, `live-properties-${language}`)
      await app.bringToFront()
      await field.fill(email)
      await dialog.getByRole('button', { name: form.send }).click()
      await solveCaptcha(app, open)
      const alert = panel.getByRole('alert')
      await alert.getByText(words.broken).waitFor()
      await gallery.bringToFront()
      const property = alert.getByRole('link', { name: words.sentence })
      await alert.getByText('LOGIN-09').waitFor()
      const run = alert.getByRole('link', { name: words.run })
      await run.waitFor()
      await picture(gallery, `live-broken-${language}`)
      expect(await findings(gallery)).toEqual([])
      await alert.getByRole('button', { name: words.step }).click()
      await gallery.locator('svg[data-chart="code"]').waitFor()
      await panel.getByRole('region').getByText('xstate.after.second.code.counting', { exact: true }).waitFor()
      await picture(gallery, `live-broken-step-${language}`)

      const [simulated] = await Promise.all([context.waitForEvent('page'), run.click()])
      await simulated.waitForURL(/\/machines\/code\?trace=/)
      await simulated.locator('svg[data-chart="code"]').waitFor()
      await simulated.getByRole('complementary').getByText('"secondsLeft": null').waitFor()
      await picture(simulated, `live-broken-run-${language}`)
      expect(simulated.url()).not.toContain(encodeURIComponent(email))
      const [proved] = await Promise.all([context.waitForEvent('page'), property.click()])
      await proved.waitForURL(/mode=properties&property=secondsFall/)
      await proved.getByText(words.verdict).waitFor()
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
            channels: [],
            BroadcastChannel: class extends Real {
              constructor(name: string) {
                super(name)
                ;(globalThis as unknown as { channels: string[] }).channels.push(name)
              }
            },
          })
        })
        const loaded: string[] = []
        page.on('request', (request) => loaded.push(request.url()))
        await page.goto('/drugus')
        await page.locator('[data-modal="login"]').waitFor()
        // Tabs tell each other of read notices over a channel of their own.
        expect(await page.evaluate(() => (globalThis as unknown as { channels: string[] }).channels)).not.toContain(LIVE_CHANNEL)
        expect(loaded.filter((url) => url.includes('recorder'))).toEqual([])
        await context.close()
      } finally {
        await closed.stop()
      }
    })
  })
