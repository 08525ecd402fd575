import type { Browser, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { violations } from './axe.ts'
import { type Gateway, holdClock, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState, logInHere, newPerson } from './people.ts'
import { showTab } from '../views/account/qr/stage.ts'

/** The satisfaction survey on the built product, with the sentences written out (NPS-01 … NPS-03). */

const WORDS = {
  en: {
    title: 'How likely are you to recommend “US Approved” to a colleague?',
    next: 'Next',
    back: 'Go Back',
    submit: 'Submit',
    difficulties: 'What difficulties did you meet?',
    improvements: 'What could we improve?',
    short: 'Please enter at least 2 characters',
    long: 'The number of characters exceeds the limit. Please enter no more than 1500 characters',
    most: 1500,
    thanks: 'Thank you!',
    close: 'Close',
    busy: 'Network is busy, please try again later.',
    answered: 'We already have your answer',
    answeredText: 'This survey has already been answered from your account, in another window or on another device. That answer counts.',
  },
  cn: {
    title: '您有多大可能向同事推荐“美国批准”？',
    next: '下一步',
    back: '返回',
    submit: '提交',
    difficulties: '您在使用中遇到了哪些困难？',
    improvements: '您认为哪些方面可以改进？',
    short: '请输入至少2个字符',
    long: '字符数超限，请输入不超过500个字符',
    most: 500,
    thanks: '感谢您的反馈！',
    close: '关闭',
    busy: '网络繁忙，请稍后再试。',
    answered: '此前已收到您的回答',
    answeredText: '您的账号已在其他窗口或设备上回答过本次调查，以该次回答为准。',
  },
}
const MINUTE = 60_000
const HOUR = 3_600_000

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off', SAMPLE_SCALE: '0.02' }, (house) => ({ gateway, browser } = house))

beforeEach(async () => {
  await inState(gateway, (db) => Promise.all([db.deleteFrom('surveys').execute(), db.deleteFrom('published_notices').execute()]))
  await gateway.admin('survey', 'open', '--release', '2026-11', '--after', '0')
})

const scores = async () => (await gateway.admin('survey', 'results')).scores?.[0]

for (const language of LANGUAGES) {
  const words = WORDS[language]
  const dialog = (page: Page) => page.getByRole('dialog', { name: words.title })

  /** In front of the survey: the page's clock is the test's. */
  const asked = async () => {
    const person = await newPerson(gateway)
    const visitor = await visit(browser, gateway.origin, language)
    await logInHere({ page: visitor.page, gateway }, person)
    await visitor.page.clock.install()
    await inDatabase(visitor.page)
    return { ...visitor, person }
  }
  /** Its part runs and knows the place: a minute later it asks. */
  const inDatabase = async (page: Page) => {
    await page.goto('/drugus')
    await page.getByRole('grid').waitFor()
    await page.clock.runFor(2000)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(MINUTE)
  }

  describe(`the satisfaction survey (${language})`, () => {
    it('NPS-01 NPS-02 a low score asks what was difficult, and is sent with the text', async () => {
      const { page, context, errors } = await asked()
      await dialog(page).waitFor()
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `survey-score-${language}`)
      expect(await dialog(page).getByRole('button', { name: words.next }).isDisabled()).toBe(true)
      // By keyboard: one stop for the scale, the arrows choose.
      await dialog(page).getByRole('radio', { name: '5', exact: true }).focus()
      await page.keyboard.press('ArrowRight')
      expect(await dialog(page).getByRole('radio', { name: '6', exact: true }).isChecked()).toBe(true)
      await page.setViewportSize({ width: 390, height: 844 })
      const box = (await dialog(page).boundingBox())!
      expect(box.x >= 0 && box.x + box.width <= 390).toBe(true)
      await picture(page, `survey-score-narrow-${language}`)
      await page.keyboard.press('Enter')
      const review = dialog(page).getByRole('textbox', { name: words.difficulties })
      await review.fill('a')
      await dialog(page).getByText(words.short).waitFor()
      expect(await dialog(page).getByRole('button', { name: words.submit }).isDisabled()).toBe(true)
      await review.fill('x'.repeat(words.most + 1))
      await dialog(page).getByText(words.long).waitFor()
      await picture(page, `survey-text-narrow-${language}`)
      await page.setViewportSize({ width: 1280, height: 720 })
      await review.fill('Too slow')
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `survey-text-${language}`)
      await dialog(page).getByRole('button', { name: words.submit }).click()
      const thanks = page.getByRole('dialog', { name: words.thanks })
      await thanks.waitFor()
      expect(await violations(page)).toStrictEqual([])
      // What was pressed is gone; the focus is not.
      await expect.poll(() => thanks.evaluate((one) => one.contains(document.activeElement))).toBe(true)
      await picture(page, `survey-thanks-${language}`)
      await page.clock.runFor(3000)
      await thanks.waitFor({ state: 'detached' })
      expect(await scores()).toMatchObject({ nps: -100, texts: [{ score: 6, text: 'Too slow', language }] })
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('NPS-03 Go Back clears the text; closing reminds later, and the browser asks nobody for an hour', async () => {
      const { page, context, person, errors } = await asked()
      await dialog(page).getByRole('radio', { name: '8', exact: true }).check({ force: true })
      await dialog(page).getByRole('button', { name: words.next }).click()
      const review = dialog(page).getByRole('textbox', { name: words.improvements })
      await review.fill('More charts')
      await dialog(page).getByRole('button', { name: words.back }).click()
      await dialog(page).getByRole('button', { name: words.next }).click()
      expect(await review.inputValue()).toBe('')
      await dialog(page).getByRole('button', { name: words.close }).click()
      await dialog(page).waitFor({ state: 'detached' })
      const cookie = (await context.cookies()).find(({ name }) => name === 'npsTime')!
      expect(Number(cookie.value) - (await page.evaluate(() => Date.now()))).toBeGreaterThan(HOUR - MINUTE)
      // The gateway would ask again: only the browser's hour keeps it.
      await inState(gateway, (db) => db.deleteFrom('survey_reminders').where('user_id', '=', person.id).execute())
      const calls: string[] = []
      page.on('request', (request) => void (request.url().includes('nps') && calls.push(request.url())))
      await page.reload()
      await inDatabase(page)
      expect([await dialog(page).count(), calls]).toStrictEqual([0, []])
      await context.clearCookies({ name: 'npsTime' })
      await page.reload()
      await inDatabase(page)
      await dialog(page).waitFor()
      await dialog(page).getByRole('radio', { name: '10', exact: true }).check({ force: true })
      await dialog(page).getByRole('button', { name: words.next }).click()
      await page.getByRole('dialog', { name: words.thanks }).waitFor()
      expect(await scores()).toMatchObject({ nps: 100, texts: [] })
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('NPS-03 NPS-01 a second tab asks nothing within the hour; where two show it, what is said in one is said for both', async () => {
      const { page, context, errors } = await asked()
      await dialog(page).waitFor()
      const second = await context.newPage()
      await inDatabase(second)
      expect(await dialog(second).count()).toBe(0)
      // The first tab was left as it was for longer than an hour.
      await context.clearCookies({ name: 'npsTime' })
      await second.reload()
      await inDatabase(second)
      await dialog(second).waitFor()
      expect(await dialog(page).count()).toBe(1)
      await dialog(second).getByRole('radio', { name: '10', exact: true }).check({ force: true })
      await dialog(second).getByRole('button', { name: words.next }).click()
      await second.getByRole('dialog', { name: words.thanks }).waitFor()
      await dialog(page).waitFor({ state: 'detached' })
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await scores()).toMatchObject({ nps: 100 })
      expect(errors).toStrictEqual([])
      await context.close()
    })

    /** The same account on another device, in front of the text it writes for a 7; and on this one, where the survey has been answered since. */
    const answeredHere = async () => {
      const { page, context, person, errors } = await asked()
      await dialog(page).waitFor()
      const device = await visit(browser, gateway.origin, language)
      await logInHere({ page: device.page, gateway }, person)
      await device.page.clock.install()
      await inDatabase(device.page)
      await dialog(device.page).getByRole('radio', { name: '7', exact: true }).check({ force: true })
      await dialog(device.page).getByRole('button', { name: words.next }).click()
      await dialog(device.page).getByRole('textbox', { name: words.improvements }).fill('More charts')
      await dialog(page).getByRole('radio', { name: '9', exact: true }).check({ force: true })
      await dialog(page).getByRole('button', { name: words.next }).click()
      await page.getByRole('dialog', { name: words.thanks }).waitFor()
      const close = async () => {
        await device.context.close()
        await context.close()
      }
      return { page: device.page, errors: () => [...errors, ...device.errors], close }
    }
    const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('survey')))

    it('NPS-02 NPS-03 BEY-08 answered on one device, it says so on another that answers too: nothing is left to send, to keep or to be reminded of', async () => {
      const { page, errors, close } = await answeredHere()
      expect((await kept(page)).length).toBe(1)
      const calls: string[] = []
      page.on('request', (request) => void (request.url().includes('nps') && calls.push(request.url().split('/').at(-1)!)))
      await dialog(page).getByRole('button', { name: words.submit }).click()
      const answered = page.getByRole('dialog', { name: words.answered })
      await answered.getByRole('status').getByText(words.answeredText).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(1)
      expect(await answered.getByRole('button').allInnerTexts()).toStrictEqual([words.close, ''])
      expect(await answered.getByRole('textbox').count()).toBe(0)
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `survey-answered-${language}`)
      await page.setViewportSize({ width: 390, height: 844 })
      const box = (await answered.boundingBox())!
      expect(box.x >= 0 && box.x + box.width <= 390).toBe(true)
      await picture(page, `survey-answered-narrow-${language}`)
      // It stays until it is read; by keyboard, one stop puts it away.
      await page.clock.runFor(20 * MINUTE)
      const button = answered.getByRole('button', { name: words.close }).first()
      expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await answered.waitFor({ state: 'detached' })
      expect([await page.getByRole('dialog').count(), await kept(page), calls]).toStrictEqual([0, [], ['submit-nps']])
      expect(await scores()).toMatchObject({ nps: 100, texts: [] })
      expect(errors()).toStrictEqual([])
      await close()
    })

    it('NPS-03 BEY-08 answered on one device, it is gone on another by the next look, with what was begun there', async () => {
      const { page, errors, close } = await answeredHere()
      expect((await kept(page)).length).toBe(1)
      await page.clock.runFor(10 * MINUTE)
      await dialog(page).waitFor({ state: 'detached' })
      expect([await page.getByRole('dialog').count(), await kept(page)]).toStrictEqual([0, []])
      expect(await scores()).toMatchObject({ nps: 100, texts: [] })
      expect(errors()).toStrictEqual([])
      await close()
    })

    it('NPS-03 answered on one device, it is gone on another as somebody comes back to it', async () => {
      const { page, errors, close } = await answeredHere()
      await showTab({ page }, false)
      await page.clock.runFor(5 * MINUTE)
      expect(await dialog(page).count()).toBe(1)
      await showTab({ page }, true)
      await dialog(page).waitFor({ state: 'detached' })
      expect(errors()).toStrictEqual([])
      await close()
    })

    it('NPS-02 GATE-04 an answer that gets no answer is given up after half a minute: what was written stays, may be sent again or put away', async () => {
      const { page, context, errors } = await asked()
      await page.route(/\/submit-nps$/, () => undefined)
      await dialog(page).getByRole('radio', { name: '7', exact: true }).check({ force: true })
      await dialog(page).getByRole('button', { name: words.next }).click()
      const review = dialog(page).getByRole('textbox', { name: words.improvements })
      await review.fill('More charts')
      const asks = page.waitForRequest(/\/submit-nps$/)
      await dialog(page).getByRole('button', { name: words.submit }).click()
      await asks
      expect(await dialog(page).getByRole('button', { name: words.close }).count()).toBe(0)
      await page.clock.runFor(30_000)
      await dialog(page).getByRole('alert').getByText(words.busy).waitFor()
      expect(await review.inputValue()).toBe('More charts')
      await dialog(page).getByRole('button', { name: words.close }).waitFor()
      await page.unroute(/\/submit-nps$/)
      await dialog(page).getByRole('button', { name: words.submit }).click()
      await page.getByRole('dialog', { name: words.thanks }).waitFor()
      expect(await scores()).toMatchObject({ texts: [{ score: 7, text: 'More charts', language }] })
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('NPS-01 NOTICE-04 thanks that come beneath a more urgent notice wait for their reader, and go 3 s after they are seen', async () => {
      const { page, context, errors } = await asked()
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route(/\/submit-nps$/, async (route) => {
        await held
        await route.continue()
      })
      await dialog(page).getByRole('radio', { name: '9', exact: true }).check({ force: true })
      await inState(gateway, (db) =>
        createOperator({ db, now: Date.now, sender: { send: async () => 'sent' as const }, contact: '' }).perform({
          command: 'notice.add',
          kind: 'strong',
          audience: 'members',
          draft: { en: { title: 'First read this' }, cn: { title: 'First read this' } },
          media: [],
        }),
      )
      // The poll for notices; a strong one shows 3 s later, and the answer is on its way by then.
      const polled = page.waitForResponse(/\/notice-latest$/)
      await page.clock.runFor(10 * MINUTE)
      await (await polled).finished()
      await dialog(page).getByRole('button', { name: words.next }).click()
      const notice = page.getByRole('dialog', { name: 'First read this' })
      await expect.poll(async () => (await page.clock.runFor(500), notice.isVisible())).toBe(true)
      const sent = page.waitForResponse(/\/submit-nps$/)
      answer()
      await (await sent).finished()
      await holdClock(page)
      await page.clock.runFor(10_000)
      await page.keyboard.press('Escape')
      const thanks = page.getByRole('dialog', { name: words.thanks })
      await thanks.waitFor()
      expect(await page.getByRole('dialog').count()).toBe(1)
      await page.clock.runFor(2500)
      expect(await thanks.isVisible()).toBe(true)
      await page.clock.runFor(500)
      await thanks.waitFor({ state: 'detached' })
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('BEY-08 NPS-03 what was begun before the page was loaded anew is there when the survey shows again, not sooner', async () => {
      const { page, context, errors } = await asked()
      await dialog(page).getByRole('radio', { name: '7', exact: true }).check({ force: true })
      await dialog(page).getByRole('button', { name: words.next }).click()
      await dialog(page).getByRole('textbox', { name: words.improvements }).fill('<b>More</b> charts')
      await page.reload()
      await inDatabase(page)
      expect(await dialog(page).count()).toBe(0)
      await context.clearCookies({ name: 'npsTime' })
      await page.reload()
      await inDatabase(page)
      await dialog(page).waitFor()
      expect(await dialog(page).getByRole('radio', { name: '7', exact: true }).isChecked()).toBe(true)
      await dialog(page).getByRole('button', { name: words.next }).click()
      expect(await dialog(page).getByRole('textbox', { name: words.improvements }).inputValue()).toBe('<b>More</b> charts')
      await dialog(page).getByRole('button', { name: words.submit }).click()
      await page.getByRole('dialog', { name: words.thanks }).waitFor()
      expect(await scores()).toMatchObject({ texts: [{ score: 7, text: '<b>More</b> charts', language }] })
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('survey')))).toEqual([])
      expect(errors).toStrictEqual([])
      await context.close()
    })
  })
}
