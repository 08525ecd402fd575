import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import cn from '../../locales/cn/feedback.json' with { type: 'json' }
import en from '../../locales/en/feedback.json' with { type: 'json' }
import { createOperator } from '../../server/admin/operator.ts'
import { violations } from './axe.ts'
import { answerOnce, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState, logInHere, newPerson } from './people.ts'
import { pageShown } from '../views/goWithin.ts'

/** Feedback on the built product: written, sent, answered by an operator, read in tabs and on devices. */

const WORDS = { cn, en }
const DELETED = { cn: '删除成功！', en: 'Deleted successfully!' }
const SENT = {
  cn: '提交成功！可在反馈中心查看处理进度',
  en: 'Submission Successful! You can check the status in the Feedback Center',
}
const GONE = { cn: '无法读取该图片，请重新选择', en: 'The picture can no longer be read. Please choose it again' }
const MEGABYTE = 1024 ** 2

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off', SAMPLE_SCALE: '0' }, (house) => ({ gateway, browser } = house))

const answer = (id: string, text: string) =>
  inState(gateway, (db) =>
    createOperator({ db, now: Date.now, sender: { send: async () => 'sent' as const }, contact: '' }).perform({
      command: 'feedback.answer',
      id,
      text,
      role: 'data-analyst',
    }),
  )
const kept = (userId: string) =>
  inState(gateway, (db) => db.selectFrom('feedback').selectAll().where('user_id', '=', userId).orderBy('created_at').execute())
const pictures = (userId: string) =>
  inState(gateway, (db) => db.selectFrom('feedback_images').select(['name', 'taken_at']).where('user_id', '=', userId).execute())
const png = (size = 24) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
const named = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

for (const language of LANGUAGES) {
  const words = WORDS[language]
  const dock = (page: Page) => page.getByRole('region', { name: words.dock.label })
  const form = (page: Page) => page.getByRole('dialog')
  const submit = (page: Page) => form(page).getByRole('button', { name: words.form.submit, exact: true })
  const content = (page: Page) => form(page).getByRole('textbox')
  const files = (page: Page) => form(page).locator('input[type=file]')
  const open = async (page: Page, name = words.dock.feedback) => {
    await dock(page).getByRole('button', { name, exact: true }).click()
    await content(page).waitFor()
  }
  const fill = async (page: Page, text: string) => {
    await form(page).getByRole('combobox').selectOption('drugus')
    await form(page).getByRole('radio', { name: words.types.data }).check()
    await content(page).fill(text)
  }
  const enter = async () => {
    const person = await newPerson(gateway)
    const visitor = await visit(browser, gateway.origin, language)
    await logInHere({ page: visitor.page, gateway }, person)
    await visitor.page.goto('/landscaping')
    await dock(visitor.page).waitFor()
    return { ...visitor, person }
  }

  describe(`feedback (${language})`, () => {
    it('FEED-01 FEED-02 FEED-03 LANG-03 NOTICE-08 what is missing is said, what is no picture is refused, and all that was written arrives once', async () => {
      const { page, context, errors, person } = await enter()
      await open(page)
      expect(Math.round((await form(page).locator('xpath=.').boundingBox())!.width)).toBe(language === 'cn' ? 520 : 550)
      await submit(page).click()
      for (const text of [words.problems.module, words.problems.type, words.problems.short]) await form(page).getByText(text).waitFor()
      const most = language === 'cn' ? 500 : 1500
      await content(page).fill('x'.repeat(most + 1))
      await form(page).getByText(words.problems.long).waitFor()
      await fill(page, 'The approval date is wrong')
      for (const [file, text] of [
        [named('a.svg', 'image/svg+xml', Buffer.from('<svg/>')), words.problems.picture.type],
        [named('big.png', 'image/png', Buffer.alloc(5 * MEGABYTE)), words.problems.picture.size],
        // It says that it is a PNG and is none: the gateway looks.
        [named('svg.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>')), words.problems.picture.type],
        [named('broken.png', 'image/png', (await png()).subarray(0, 40)), words.problems.picture.broken],
      ] as const) {
        await files(page).setInputFiles(file)
        await form(page).getByRole('alert').filter({ hasText: text }).waitFor()
      }
      expect(await violations(page)).toStrictEqual([])
      await files(page).setInputFiles([named('one.png', 'image/png', await png()), named('two.png', 'image/png', await png(30))])
      await form(page).locator('img[src*="feedback"]').nth(1).waitFor()
      await form(page)
        .getByRole('button', { name: words.form.remove.replace('{{name}}', 'one.png') })
        .click()
      await form(page).getByText(DELETED[language]).waitFor()
      expect((await pictures(person.id)).length).toBe(1)
      await picture(page, `feedback-form-${language}`)
      // Written so far in another tab, and after a reload.
      const second = await context.newPage()
      await second.goto('/landscaping')
      await open(second)
      expect(await content(second).inputValue()).toBe('The approval date is wrong')
      await form(second).locator('img[src*="feedback"]').waitFor()
      await page.reload()
      await open(page)
      expect(await form(page).getByRole('combobox').inputValue()).toBe('drugus')
      // The gateway fails: all of it stays. Then both tabs send the same.
      await answerOnce(page, /feedback-submit$/, (route) => route.fulfill({ status: 503, body: '{}' }))
      await submit(page).click()
      await form(page).getByRole('alert').waitFor()
      expect(await content(page).inputValue()).toBe('The approval date is wrong')
      for (const tab of [page, second]) {
        await submit(tab).click()
        await tab.getByText(SENT[language]).waitFor()
        expect(await form(tab).count()).toBe(0)
      }
      const rows = await kept(person.id)
      expect(rows.map((row) => [row.module, row.type, row.content, (JSON.parse(row.images) as string[]).length])).toStrictEqual([
        ['drugus', '数据问题', 'The approval date is wrong', 1],
      ])
      expect((await pictures(person.id)).every(({ taken_at }) => taken_at !== null)).toBe(true)
      await open(page)
      expect(await content(page).inputValue()).toBe('')
      expect(errors.filter((text) => !/503|400/.test(text))).toStrictEqual([])
      await context.close()
    })

    it('FEED-02 a picture can be pasted and dropped, and nothing is sent while one is on its way', async () => {
      const { page, context, person } = await enter()
      await open(page, words.dock.analyst)
      await content(page).fill('How many PD-1 in phase 3?')
      let go: () => void = () => {}
      const held = new Promise<void>((resolve) => (go = resolve))
      await page.route(/uploadImage$/, async (route) => {
        await held
        await route.continue()
      })
      const bytes = [...(await png())]
      const give = (type: 'paste' | 'drop') =>
        content(page).evaluate(
          (field, [what, data]) => {
            const transfer = new DataTransfer()
            transfer.items.add(new File([new Uint8Array(data)], `${what}.png`, { type: 'image/png' }))
            const init = { bubbles: true, cancelable: true }
            field.dispatchEvent(
              what === 'paste'
                ? new ClipboardEvent('paste', { ...init, clipboardData: transfer })
                : new DragEvent('drop', { ...init, dataTransfer: transfer }),
            )
          },
          [type, bytes] as const,
        )
      await give('paste')
      await form(page).getByRole('progressbar').waitFor()
      expect(await submit(page).isDisabled()).toBe(true)
      go()
      await form(page).locator('img[src*="feedback"]').waitFor()
      await give('drop')
      await form(page).locator('img[src*="feedback"]').nth(1).waitFor()
      await submit(page).click()
      await page.getByText(SENT[language]).waitFor()
      expect(await kept(person.id)).toMatchObject([{ kind: 'analyst', role: 'data-analyst', content: 'How many PD-1 in phase 3?' }])
      await context.close()
    })

    it('FEED-02 FEED-03 on a slow connection it shows how much has been sent; that can be called off, and one that is lost loses nothing', async () => {
      const { page, context, errors, person } = await enter()
      await open(page)
      await fill(page, 'See the pictures')
      const tools = await context.newCDPSession(page)
      const button = (text: string, name: string) => form(page).getByRole('button', { name: text.replace('{{name}}', name), exact: true })
      const bars = form(page).getByRole('progressbar')
      const percents = form(page).getByText(/^\d+%$/)
      // Noise, which takes a megabyte.
      const large = () =>
        sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
          .png()
          .toBuffer()

      await tools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 200 * 1024,
      })
      await files(page).setInputFiles([named('one.png', 'image/png', await large()), named('two.png', 'image/png', await large())])
      expect(await bars.count()).toBe(2)
      const seen = new Set<number>()
      await expect
        .poll(async () => {
          const [text] = await percents.allTextContents()
          if (text) seen.add(Number.parseInt(text))
          return [...seen].filter((percent) => percent > 0 && percent < 100).length
        })
        .toBeGreaterThan(3)
      expect([...seen]).toStrictEqual([...seen].toSorted((one, other) => one - other))
      // The other one waits for its turn.
      expect(await bars.evaluateAll((all) => all.map((bar) => (bar as HTMLProgressElement).value > 0))).toStrictEqual([true, false])
      expect(await submit(page).isDisabled()).toBe(true)
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `feedback-upload-${language}`)
      await page.setViewportSize({ width: 390, height: 844 })
      await picture(page, `feedback-upload-narrow-${language}`)
      await page.setViewportSize({ width: 1280, height: 720 })
      // The connection goes when it is the other one's turn.
      await answerOnce(page, /uploadImage$/, (route) => route.abort('connectionfailed'))
      await button(words.form.remove, 'one.png').click()
      await button(words.form.again, 'two.png').waitFor()
      await form(page).getByRole('alert').filter({ hasText: words.problems.picture.failed }).waitFor()
      expect(await content(page).inputValue()).toBe('See the pictures')
      expect(await pictures(person.id)).toStrictEqual([])
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `feedback-upload-lost-${language}`)
      await submit(page).click()
      expect(await kept(person.id)).toStrictEqual([])
      await button(words.form.again, 'two.png').click()
      await form(page).locator('img[src*="feedback"]').waitFor()
      await submit(page).click()
      await page.getByText(SENT[language]).waitFor()
      expect((await kept(person.id)).map(({ images }) => (JSON.parse(images) as string[]).length)).toStrictEqual([1])
      expect(errors.filter((text) => !/ERR_|Failed to fetch/.test(text))).toStrictEqual([])
      await context.close()
    })

    it('FEED-02 FEED-03 a file that is deleted while others are on their way is to be chosen again; text and pictures stay', async () => {
      const { page, context, errors, person } = await enter()
      const folder = await mkdtemp(join(tmpdir(), 'materia-pictures-'))
      const paths = await Promise.all(
        ['one.png', 'two.png', 'three.png'].map(async (name) => {
          await writeFile(join(folder, name), await png())
          return join(folder, name)
        }),
      )
      await open(page)
      await fill(page, 'See the pictures')
      let go: () => void = () => {}
      const held = new Promise<void>((resolve) => (go = resolve))
      let sent = 0
      await page.route(/uploadImage$/, async (route) => {
        sent++
        await held
        await route.continue()
      })
      // As the system's dialog does it: the page reads the file when it needs it. Playwright would hand over its bytes.
      const tools = await context.newCDPSession(page)
      const { result } = await tools.send('Runtime.evaluate', { expression: `document.querySelector('[role=dialog] input[type=file]')` })
      await tools.send('DOM.setFileInputFiles', { files: paths, objectId: result.objectId! })
      await form(page).getByRole('progressbar').nth(2).waitFor()
      await rm(paths[1]!)
      go()
      await form(page).getByRole('alert').filter({ hasText: GONE[language] }).waitFor()
      await form(page).locator('img[src*="feedback"]').nth(1).waitFor()
      expect(sent).toBe(2)
      expect(await form(page).getByRole('progressbar').count()).toBe(0)
      expect(await content(page).inputValue()).toBe('See the pictures')
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `feedback-gone-${language}`)
      await files(page).setInputFiles(named('two.png', 'image/png', await png()))
      await form(page).locator('img[src*="feedback"]').nth(2).waitFor()
      expect(await form(page).getByRole('alert').count()).toBe(0)
      await submit(page).click()
      await page.getByText(SENT[language]).waitFor()
      expect((await kept(person.id)).map(({ images }) => (JSON.parse(images) as string[]).length)).toStrictEqual([3])
      expect(errors).toStrictEqual([])
      await rm(folder, { recursive: true })
      await context.close()
    })

    it('FEED-04 FEED-05 ROUTE-06/feedback an answer is told of by a bubble, closed for good or until the Feedback Center, read on every device', async () => {
      const { page, context, errors, person } = await enter()
      await open(page)
      await fill(page, 'The name is wrong')
      await submit(page).click()
      await page.getByText(SENT[language]).waitFor()
      await page.goto('/user/feedback?tab=unreplied')
      const items = (tab: Page) =>
        tab
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: tab.locator('details') })
      await items(page).nth(0).waitFor()
      const [{ id } = { id: '' }] = await kept(person.id)
      await answer(id, 'Corrected with the next import')
      await page.goto('/landscaping')
      const bubble = (tab: Page) => dock(tab).getByText(language === 'cn' ? '1 条新回复' : '1 new reply')
      await bubble(page).waitFor()
      await picture(page, `feedback-bubble-${language}`)
      // Closed in one tab, it leaves the other, which has nothing to ask for.
      const second = await context.newPage()
      await second.goto('/landscaping')
      await bubble(second).waitFor()
      const asked: string[] = []
      second.on('request', (request) => asked.push(request.url()))
      await page.bringToFront()
      await page.getByRole('button', { name: words.bubble.close }).click()
      expect(await bubble(page).count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
      await bubble(second).waitFor({ state: 'detached' })
      expect(asked.filter((address) => address.endsWith('/allRead'))).toStrictEqual([])
      await second.close()
      const cookie = (await context.cookies()).find(({ name }) => name === 'feedbackNumber')
      expect(cookie?.value).toBe('1')
      expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(365)
      // Closed for this number; another answer is told of again, and no more where the Feedback Center shows.
      await answer(id, 'Thank you')
      const device = await visit(browser, gateway.origin, language)
      await logInHere({ page: device.page, gateway }, person)
      await page.reload()
      await dock(page).getByRole('link', { name: words.bubble.look }).click()
      // The bubble has the same words until the page is another.
      await page.getByRole('main').getByText(words.centre.new_other.replace('{{count}}', '2')).waitFor()
      expect(await dock(page).getByRole('link', { name: words.bubble.look }).count()).toBe(0)
      await page.goto('/user/feedback?tab=unreplied')
      await page.getByText(words.centre.emptyUnreplied).waitFor()
      await page.getByRole('link', { name: words.centre.all, exact: true }).click()
      await items(page).nth(0).locator('summary').click()
      await page.getByText('Corrected with the next import').waitFor()
      expect(await page.getByText(words.roles['data-analyst']).count()).toBe(2)
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `feedback-centre-${language}`)
      const unread = () =>
        inState(gateway, (db) =>
          db.selectFrom('feedback_replies').select('id').where('feedback_id', '=', id).where('read_at', 'is', null).execute(),
        )
      await expect.poll(async () => (await unread()).length).toBe(0)
      await device.page.goto('/user/feedback')
      await items(device.page).nth(0).waitFor()
      expect(await device.page.getByRole('button', { name: words.centre.allRead }).isDisabled()).toBe(true)
      expect(errors).toStrictEqual([])
      await device.context.close()
      await context.close()
    })

    it('FEED-06 the widget stands at the edge, where nothing of a page lies below it, and can be put away by keyboard and stays so', async () => {
      const { page, context } = await enter()
      for (const path of ['/drugus', '/drugus?view=chart', '/user/feedback', '/help', '/landscaping'])
        for (const [width, height] of [
          [1440, 900],
          [1280, 720],
          [800, 600],
        ] as const) {
          await page.setViewportSize({ width, height })
          await page.goto(path)
          await pageShown(page)
          await dock(page).waitFor()
          const box = (await dock(page).boundingBox())!
          const main = (await page.getByRole('main').boundingBox())!
          expect([path, width, box.x + box.width, box.x >= main.x + main.width, box.width > 20, box.y + box.height < height]).toEqual([
            path,
            width,
            width,
            true,
            true,
            true,
          ])
        }
      await dock(page).getByRole('button', { name: words.dock.collapse }).focus()
      await page.keyboard.press('Enter')
      await dock(page).getByRole('button', { name: words.dock.expand }).waitFor()
      await page.reload()
      await dock(page).getByRole('button', { name: words.dock.expand }).waitFor()
      expect(await dock(page).getByRole('button', { name: words.dock.feedback, exact: true }).count()).toBe(0)
      await context.close()
    })
  })
}
