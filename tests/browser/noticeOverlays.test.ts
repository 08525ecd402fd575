import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { violations } from './axe.ts'
import { film } from './film.ts'
import { type Gateway, holdClock, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState, logInHere, newPerson } from './people.ts'

/** Notices over and above the page (NOTICE-04 …, GUIDE-01, BLOCK-01, ZOOM-01) on the built product, with the sentences written out. */

const WORDS = {
  cn: {
    ok: '我知道了',
    weak: '通知',
    global: '公告',
    close: '关闭通知',
    corner: '推荐',
    try: '立即体验',
    skip: '跳过',
    shut: '关闭',
    pause: '暂停',
    play: '播放',
    noPicture: '无法显示该图片',
    zoom: '调整缩放，浏览更舒适',
    dock: '反馈',
    feedback: '意见反馈',
    centre: '通知中心',
  },
  en: {
    ok: 'I Know',
    weak: 'Notices',
    global: 'Announcement',
    close: 'Close notices',
    corner: 'Recommended',
    try: 'Try',
    skip: 'Skip',
    shut: 'Close',
    pause: 'Pause',
    play: 'Play',
    noPicture: 'This picture cannot be shown',
    zoom: 'A better view on this screen',
    dock: 'Feedback',
    feedback: 'Feedback',
    centre: 'Notification Center',
  },
}
const SIZES = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off', SAMPLE_SCALE: '0' }, (house) => ({ gateway, browser } = house))

const TEXTS: Record<
  Language,
  Record<string, { title: string; summary?: string; content?: string; button?: string; slides?: string[]; code?: string }>
> = {
  en: {
    strong: {
      title: 'Your export of May holds an error',
      summary: 'Dates of 12 trials were wrong.',
      content: '<p>Please <strong>export again</strong>.</p>',
    },
    weak: { title: 'Maintenance on Friday from 20:00', summary: 'Searches may take longer for an hour.' },
    weak2: { title: 'Trials are updated daily' },
    banner: { title: 'EU records of October are complete' },
    announcement: { title: 'New terms from January', content: '<p>The <a href="/product/protocol/index">terms of use</a> change.</p>' },
    corner: { title: 'Drug calendar 2027', summary: 'Approvals and expiries, month by month.' },
    film: { title: 'Charts of what you found' },
    guide: { title: 'Charts of what you found', slides: ['Choose a chart above the list.', 'Click a bar to filter.'] },
    blocking: { title: 'Materia moves tonight', content: '<p>Please save your work until 20:00.</p>', code: 'Scan for support' },
  },
  cn: {
    strong: { title: '您 5 月的导出有误', summary: '12 项试验的日期有误。', content: '<p>请<strong>重新导出</strong>。</p>' },
    weak: { title: '周五 20:00 系统维护', summary: '检索在约一小时内可能较慢。' },
    weak2: { title: '临床试验数据每日更新' },
    banner: { title: '10 月欧盟数据已齐全' },
    announcement: { title: '使用条款将于 1 月更新', content: '<p><a href="/product/protocol/index">使用条款</a>将变更。</p>' },
    corner: { title: '2027 药品日历', summary: '逐月查看获批与到期。' },
    film: { title: '检索结果图表' },
    guide: { title: '检索结果图表', slides: ['在列表上方选择图表。', '点击柱形即可筛选。'] },
    blocking: { title: 'Materia 今晚迁移', content: '<p>请在 20:00 前保存您的工作。</p>', code: '扫码联系客服' },
  },
}

const drawing = async (colour: string) =>
  (
    await sharp({ create: { width: 800, height: 400, channels: 3, background: colour } })
      .png()
      .toBuffer()
  ).toString('base64')

const publish = (
  kind: string,
  more: {
    text?: string
    audience?: string
    database?: string
    draft?: object
    colours?: string[]
    media?: { name: string; data: string }[]
  } = {},
) =>
  inState(gateway, async (db) => {
    const text = more.text ?? kind
    await createOperator({ db, now: Date.now, sender: { send: async () => 'sent' as const }, contact: '' }).perform({
      command: 'notice.add',
      kind,
      audience: more.audience ?? 'members',
      ...(more.database !== undefined && { database: more.database }),
      draft: { en: TEXTS.en[text], cn: TEXTS.cn[text], ...more.draft },
      media: more.media ?? (await Promise.all((more.colours ?? []).map(async (colour) => ({ name: colour, data: await drawing(colour) })))),
    })
  })
const nothing = () => inState(gateway, (db) => db.deleteFrom('published_notices').execute())

const pictures = async (page: Page, name: string) => {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await picture(page, `notice-${name}-${width}`)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
}

for (const language of LANGUAGES) {
  const words = WORDS[language]
  const texts = TEXTS[language]
  const dialog = (page: Page, kind: string) => page.getByRole('dialog', { name: texts[kind]!.title })
  const member = async () => {
    const person = await newPerson(gateway)
    const visitor = await visit(browser, gateway.origin, language)
    await logInHere({ page: visitor.page, gateway }, person)
    return { ...visitor, person }
  }

  describe(`notices over the page (${language})`, () => {
    it('NOTICE-04 the announcement comes before a strong notice, one at a time; what was closed is closed in the other tab and on another device', async () => {
      await nothing()
      await publish('announcement')
      await publish('strong')
      const { page, context, errors, person } = await member()
      await page.goto('/help')
      const second = await context.newPage()
      await second.goto('/help')
      for (const tab of [page, second]) await dialog(tab, 'announcement').waitFor()
      await page.bringToFront()
      expect(await violations(page)).toStrictEqual([])
      await pictures(page, `announcement-${language}`)
      await dialog(page, 'announcement').getByRole('button', { name: words.ok }).click()
      await dialog(second, 'announcement').waitFor({ state: 'detached' })
      const cookie = (await context.cookies()).find(({ name }) => name === 'announcementClosed')!
      expect(Math.round((cookie.expires - Date.now() / 1000) / 86_400)).toBe(90)
      await dialog(page, 'strong').waitFor()
      expect(Math.round((await dialog(page, 'strong').boundingBox())!.width)).toBe(520)
      expect(await violations(page)).toStrictEqual([])
      await pictures(page, `strong-${language}`)
      await dialog(page, 'strong').getByRole('button', { name: words.ok }).click()
      await dialog(second, 'strong').waitFor({ state: 'detached' })
      await expect
        .poll(() => inState(gateway, (db) => db.selectFrom('notice_reads').where('user_id', '=', person.id).selectAll().execute()))
        .toHaveLength(2)

      const device = await visit(browser, gateway.origin, language)
      await logInHere({ page: device.page, gateway }, person)
      const asked = device.page.waitForResponse(/inform$/)
      await device.page.goto('/help')
      await asked
      // As long as a strong notice waits, and a while.
      await device.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3500)))
      expect(await device.page.getByRole('dialog').count()).toBe(0)
      expect([...errors, ...device.errors]).toStrictEqual([])
      await device.context.close()
      await context.close()
    })

    it('NOTICE-03 GUIDE-01 ZOOM-01 BLOCK-01 whichever is put away in one tab leaves the other at once, and the gateway hears of it once', async () => {
      await nothing()
      for (const kind of ['weak', 'banner', 'announcement', 'strong', 'corner']) await publish(kind)
      await publish('blocking', { draft: { reload: false } })
      await publish('guide', { database: 'drugnct', colours: ['#2f6f4f', '#6f2f4f'] })
      const { page, context, errors, person } = await member()
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'Windows' } })
        Object.defineProperty(screen, 'width', { value: 1280 })
      })
      const second = await context.newPage()
      // Marks that wait for each other may come in one call.
      const told: string[] = []
      context.on('request', (request) => {
        if (!/notice-(?:close|popup-read|read)$/.test(request.url())) return
        const { bizData } = request.postDataJSON() as { bizData: { id: string } | { ids: string[] } }
        told.push(...('ids' in bizData ? bizData.ids : [bizData.id]))
      })
      for (const tab of [page, second]) await tab.goto('/drugnct')
      const shut = (sight: Locator) => sight.getByRole('button', { name: words.shut, exact: true })
      const strip = (tab: Page, name: string) => tab.getByRole('region', { name, exact: true })
      const kinds: [what: (tab: Page) => Locator, button: (sight: Locator) => Locator][] = [
        [(tab) => tab.getByRole('alertdialog', { name: texts['blocking']!.title }), shut],
        [(tab) => dialog(tab, 'announcement'), shut],
        [(tab) => dialog(tab, 'strong'), shut],
        [(tab) => tab.getByRole('dialog', { name: words.zoom }), shut],
        [(tab) => dialog(tab, 'guide'), (sight) => sight.getByRole('button', { name: words.skip })],
        [(tab) => tab.getByRole('complementary', { name: words.corner }), shut],
        [(tab) => strip(tab, words.weak), (sight) => sight.getByRole('button', { name: words.close })],
        [(tab) => strip(tab, words.global), (sight) => sight.getByRole('button', { name: words.close })],
      ]
      for (const [at, [what, button]] of kinds.entries()) {
        const [here, there] = at % 2 === 0 ? [page, second] : [second, page]
        for (const tab of [here, there]) await what(tab).waitFor()
        await button(what(here)).click()
        for (const tab of [here, there]) await what(tab).waitFor({ state: 'detached' })
      }
      await expect
        .poll(() => inState(gateway, (db) => db.selectFrom('notice_reads').where('user_id', '=', person.id).selectAll().execute()))
        .toHaveLength(7)
      // Nothing comes back with the next page.
      await Promise.all([second.waitForResponse(/notice-popup$/), second.waitForResponse(/inform$/), second.reload()])
      await second.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3500)))
      expect(
        await second
          .getByRole('dialog')
          .or(second.getByRole('complementary', { name: words.corner }))
          .count(),
      ).toBe(0)
      // The zoom guide is the browser's own. Only now: the gateway may have heard of the last before the test does.
      expect([told.length, new Set(told).size]).toEqual([7, 7])
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('NOTICE-05 NOTICE-06 NOTICE-07 NOTICE-08/strip banners: weak ones take turns and stand still under the pointer, closing reads them all; a fixed global one stays', async () => {
      await nothing()
      await publish('weak')
      await publish('weak', {
        text: 'weak2',
        database: 'drugnct',
        draft: { colors: { back: '#0b3d4a', font: '#ffffff', button: '#ffffff' }, size: 'small', url: 'https://clinicaltrials.gov' },
      })
      await publish('banner', { draft: { isClose: false, level: 'strong' } })
      const { page, context, errors, person } = await member()
      const strip = page.getByRole('region', { name: words.weak, exact: true })
      const global = page.getByRole('region', { name: words.global, exact: true })
      await page.goto('/help')
      await strip.getByText(texts['weak']!.title).waitFor()
      expect(await strip.getByText('1/').count()).toBe(0)
      expect(await global.getByRole('button').count()).toBe(0)
      await page.goto('/drugnct')
      await strip.getByText('1/2').waitFor()
      await page.mouse.move(640, 650)
      await strip.getByText('2/2').waitFor()
      // Each comes in within half a second.
      const comes = await strip.getByText(texts['weak']!.title).evaluate((title) => {
        const { animationName, animationDuration, animationIterationCount } = getComputedStyle(title.parentElement!)
        return [animationName, animationDuration, animationIterationCount]
      })
      expect(comes).toEqual(['notice-comes', '0.5s', '1'])
      await strip.hover()
      expect(await violations(page)).toStrictEqual([])
      await pictures(page, `banner-${language}`)
      await strip.hover()
      const shown = await strip.innerText()
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3500)))
      expect(await strip.innerText()).toBe(shown)
      await strip.getByRole('button', { name: words.close }).press('Enter')
      await strip.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
      await global.getByText(texts['banner']!.title).waitFor()
      await expect
        .poll(() => inState(gateway, (db) => db.selectFrom('notice_reads').where('user_id', '=', person.id).selectAll().execute()))
        .toHaveLength(2)
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('NOTICE-07 a corner lets the reader go on, and waits behind a modal', async () => {
      await nothing()
      await publish('corner', { colours: ['#2f6f4f'], draft: { url: '/help' } })
      await publish('announcement')
      const { page, context, errors } = await member()
      const corner = page.getByRole('complementary', { name: words.corner })
      await page.goto('/help')
      await dialog(page, 'announcement').waitFor()
      expect(await corner.count()).toBe(0)
      await page.keyboard.press('Escape')
      await corner.waitFor()
      const link = page.getByRole('banner').getByRole('link').first()
      await link.focus()
      expect(await violations(page)).toStrictEqual([])
      // A modal that closes beside it gives the focus back to the page, which goes on, whether the corner still stands or not.
      const feedback = page
        .getByRole('region', { name: words.dock, exact: true })
        .getByRole('button', { name: words.feedback, exact: true })
      await feedback.press('Enter')
      await page.getByRole('dialog', { name: words.feedback }).waitFor()
      expect(await corner.count()).toBe(0)
      await page.keyboard.press('Escape')
      await corner.waitFor()
      await expect.poll(() => feedback.evaluate((element) => element === document.activeElement)).toBe(true)
      await link.focus()
      await pictures(page, `corner-${language}`)
      await corner.getByRole('button', { name: words.shut }).click()
      await corner.waitFor({ state: 'detached' })
      await page.reload()
      await page.waitForResponse(/inform$/)
      expect(await corner.count()).toBe(0)
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('NOTICE-07 NOTICE-02 FEED-05 FEED-06 a corner keeps nothing from the pointer: feedback and its bubble stand beside it, the Notification Center before it', async () => {
      await nothing()
      await publish('corner', { colours: ['#2f6f4f'], draft: { url: '/help' } })
      for (let count = 0; count < 6; count += 1) await publish('center', { text: 'weak' })
      const { page, context, errors, person } = await member()
      await inState(gateway, async (db) => {
        const told = { role: 'data-analyst', content: 'Corrected', created_at: Date.now() }
        await db
          .insertInto('feedback')
          .values({
            id: person.id,
            user_id: person.id,
            kind: 'feedback',
            module: 'drugus',
            type: '数据问题',
            content: 'A name is wrong',
            images: '[]',
            language: 'en',
            digest: person.id,
            role: null,
            created_at: Date.now(),
            closed_at: null,
          })
          .execute()
        await db
          .insertInto('feedback_replies')
          .values({ id: person.id, feedback_id: person.id, read_at: null, ...told })
          .execute()
      })
      const corner = page.getByRole('complementary', { name: words.corner })
      const dock = page.getByRole('region', { name: words.dock, exact: true })
      const bubble = dock.getByRole('status')
      const centre = page.getByRole('dialog', { name: words.centre })
      /** Of what can be clicked in `inside`, what something else would take the click of. */
      const taken = (inside: Locator) =>
        inside.evaluate((root) =>
          [...root.querySelectorAll('a, button')].flatMap((one) => {
            // A narrow window has the widget's buttons in the help menu.
            if (!one.checkVisibility()) return []
            const { x, y, width, height } = one.getBoundingClientRect()
            const points = [0.05, 0.5, 0.95].flatMap((across) =>
              [0.05, 0.5, 0.95].map((down) => [x + width * across, y + height * down] as const),
            )
            // Of a list that scrolls, what has scrolled away is not there.
            const seen = root.getBoundingClientRect()
            return points.some(([at, down]) => {
              const hit = down < seen.bottom ? document.elementFromPoint(at, down) : one
              return hit !== null && root !== hit && !root.contains(hit)
            })
              ? [one.textContent || one.getAttribute('aria-label')]
              : []
          }),
        )
      const apart = async (one: Locator, other: Locator) => {
        const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
        return a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height
      }
      await page.goto('/drugnct')
      await corner.waitFor()
      await bubble.waitFor()
      for (const withBubble of [true, false]) {
        if (!withBubble) await bubble.getByRole('button').click()
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height })
          const { x, y } = (await corner.boundingBox())!
          expect([x >= 0, y >= 64]).toStrictEqual([true, true])
          expect(await taken(corner)).toStrictEqual([])
          expect(await taken(dock)).toStrictEqual([])
          for (const one of await dock.getByRole('button').or(dock.getByRole('link')).filter({ visible: true }).all())
            expect(await apart(corner, one)).toBe(true)
          if (withBubble) expect(await apart(corner, bubble)).toBe(true)
          // On a phone, and beside a bubble, most of the page stays its reader's.
          if (width < 480 || withBubble)
            expect([y > height * 0.66, (await corner.boundingBox())!.height < height * 0.25]).toStrictEqual([true, true])
          await picture(page, `notice-corner-beside-${withBubble ? 'bubble-' : ''}${language}-${width}`)
          await page.getByRole('banner').getByRole('button', { name: words.centre }).click()
          await centre.getByRole('listitem').first().waitFor()
          expect(await taken(centre)).toStrictEqual([])
          await picture(page, `notice-corner-behind-${withBubble ? 'bubble-' : ''}${language}-${width}`)
          await page.keyboard.press('Escape')
          await centre.waitFor({ state: 'detached' })
        }
      }
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('GUIDE-01 a module shows its guide once: pictures by hand, Try leads into the product', async () => {
      await nothing()
      await publish('guide', { database: 'drugnct', colours: ['#2f6f4f', '#6f2f4f'], draft: { url: '/drugus' } })
      const { page, context, errors } = await member()
      await page.goto('/drugnct')
      const guide = dialog(page, 'guide')
      await guide.waitFor()
      expect(Math.round((await guide.boundingBox())!.width)).toBe(800)
      await guide.getByText(texts['guide']!.slides![0]!).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.try)
      expect(await violations(page)).toStrictEqual([])
      await pictures(page, `guide-${language}`)
      // A phone sideways, too, shows what stops the pictures.
      await page.setViewportSize({ width: 844, height: 390 })
      const foot = (await guide.getByRole('button', { name: words.skip }).boundingBox())!
      const turning = (await guide
        .getByRole('button', { name: words.pause })
        .or(guide.getByRole('button', { name: words.play }))
        .boundingBox())!
      expect([turning.y + turning.height <= foot.y, foot.y + foot.height <= 390]).toStrictEqual([true, true])
      await picture(page, `guide-${language}-sideways`)
      await page.setViewportSize({ width: 1280, height: 720 })
      await guide.getByRole('button', { name: /2/ }).last().click()
      await guide.getByText(texts['guide']!.slides![1]!).waitFor()
      const told = page.waitForResponse(/notice-popup-read$/)
      await guide.getByRole('button', { name: words.try }).click()
      await page.waitForURL(/\/drugus/)
      await told
      const again = page.waitForResponse(/notice-popup$/)
      await page.goto('/drugnct')
      await again
      expect(await guide.count()).toBe(0)
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('GUIDE-01 a finger draws the next picture in; one that does not come says so, and the next is tried', async () => {
      await nothing()
      await publish('guide', { database: 'drugnct', colours: ['#2f6f4f', '#6f2f4f'] })
      const { page, context, errors } = await member()
      await page.setViewportSize({ width: 390, height: 844 })
      const hands = await context.newCDPSession(page)
      await hands.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      await page.route('**/api/media/**', (route) => route.abort())
      // What turns by itself would look like a finger's doing.
      await page.clock.install()
      await page.goto('/drugnct')
      const guide = dialog(page, 'guide')
      const [one, two] = texts['guide']!.slides!.map((slide) => guide.getByText(slide))
      await one!.waitFor()
      const gone = guide.getByText(words.noPicture)
      await gone.waitFor()
      await picture(page, `guide-without-picture-${language}`)
      await page.unroute('**/api/media/**')
      const draw = async (from: number, to: number, down = 0) => {
        const box = (await guide.locator('img, [role=status]').first().boundingBox())!
        const at = (x: number, y: number) => [{ x: box.x + x, y: box.y + 60 + y }]
        await hands.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from, 0) })
        await hands.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((from + to) / 2, down / 2) })
        await hands.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to, down) })
        await hands.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      await draw(220, 60)
      await two!.waitFor()
      expect(await gone.count()).toBe(0)
      await guide.locator('img').waitFor()
      // It stays until the reader wants another: nothing turns under a finger.
      await guide.getByRole('button', { name: words.play }).waitFor()
      await draw(60, 220)
      await one!.waitFor()
      // Too short, or rather downwards, is none.
      await draw(100, 90)
      await draw(100, 60, 150)
      expect(await two!.count()).toBe(0)
      expect(errors.filter((error) => !error.includes('/api/media/'))).toStrictEqual([])
      await context.close()
    })

    it('GUIDE-01 pictures of a guide take turns by themselves until somebody holds them or chooses one', async () => {
      await nothing()
      await publish('guide', { database: 'drugnct', colours: ['#2f6f4f', '#6f2f4f'] })
      const { page, context, errors } = await member()
      await page.clock.install()
      await page.goto('/drugnct')
      const guide = dialog(page, 'guide')
      const [one, two] = texts['guide']!.slides!.map((slide) => guide.getByText(slide))
      await one!.waitFor()
      await guide.getByRole('button', { name: words.pause }).waitFor()
      await holdClock(page)
      await page.clock.runFor(8000)
      await two!.waitFor()
      await page.clock.runFor(8000)
      await one!.waitFor()
      await guide.getByRole('button', { name: words.pause }).click()
      await page.clock.runFor(20_000)
      expect(await two!.count()).toBe(0)
      await guide.getByRole('button', { name: words.play }).click()
      await page.clock.runFor(8000)
      await two!.waitFor()
      // Put away by a key, it does not come again.
      const told = page.waitForResponse(/notice-popup-read$/)
      await page.clock.resume()
      await page.keyboard.press('Escape')
      await guide.waitFor({ state: 'detached' })
      await told
      const again = page.waitForResponse(/notice-popup$/)
      await page.reload()
      await again
      expect(await guide.count()).toBe(0)
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('GUIDE-01 NOTICE-05 pictures of a guide and banners rest while another modal hides them', async () => {
      await nothing()
      for (const kind of ['weak', 'announcement']) await publish(kind)
      await publish('weak', { text: 'weak2' })
      await publish('guide', { database: 'drugnct', colours: ['#2f6f4f', '#6f2f4f'] })
      const { page, context, errors } = await member()
      await page.clock.install()
      const asked = page.waitForResponse(/notice-popup$/)
      await page.goto('/drugnct')
      // What the reader came for comes first.
      await page.clock.runFor(2000)
      await asked
      await dialog(page, 'announcement').waitFor()
      const strip = page.getByRole('region', { name: words.weak, exact: true, includeHidden: true })
      const first = await strip.innerText()
      await page.clock.runFor(30_000)
      expect(await strip.innerText()).toBe(first)
      await holdClock(page)
      await dialog(page, 'announcement').getByRole('button', { name: words.ok }).click()
      const guide = dialog(page, 'guide')
      const [one, two] = texts['guide']!.slides!.map((slide) => guide.getByText(slide))
      await one!.waitFor()
      await page.clock.runFor(5000)
      expect(await one!.count()).toBe(1)
      await page.clock.runFor(3000)
      await two!.waitFor()
      expect(await strip.innerText()).toBe(first)
      await guide.getByRole('button', { name: words.skip }).click()
      await guide.waitFor({ state: 'detached' })
      await page.clock.runFor(3000)
      await expect.poll(() => strip.innerText()).not.toBe(first)
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('GUIDE-01 a video stops where something hides it, a page that nobody sees or a more urgent modal, and goes on from there', async () => {
      await nothing()
      await publish('guide', {
        text: 'film',
        database: 'drugnct',
        media: [{ name: 'film.webm', data: await film(browser, 4) }],
        draft: { url: '/drugus' },
      })
      const { page, context, errors } = await member()
      await page.clock.install()
      await page.goto('/drugnct')
      const shown = dialog(page, 'guide').locator('video')
      await expect.poll(async () => (await page.clock.runFor(500), shown.count())).toBe(1)
      const at = () => shown.evaluate((video: HTMLVideoElement) => ({ paused: video.paused, at: video.currentTime }))
      const sound = () => shown.evaluate((video: HTMLVideoElement) => [video.muted, video.volume])
      const playOn = async () => {
        const from = (await at()).at
        // Slowly: on a busy machine its few seconds would be over before somebody looks.
        await shown.evaluate((video: HTMLVideoElement) => {
          video.playbackRate = 0.2
          return video.play()
        })
        await expect.poll(async () => (await at()).at).toBeGreaterThan(from + 0.1)
      }
      const see = (is: 'hidden' | 'visible') =>
        page.evaluate((state) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
          document.dispatchEvent(new Event('visibilitychange'))
        }, is)
      await playOn()
      expect(await violations(page)).toStrictEqual([])
      await picture(page, `notice-guide-video-${language}`)
      await see('hidden')
      const left = await at()
      expect(left.paused).toBe(true)
      await see('visible')
      expect(await at()).toStrictEqual(left)
      await playOn()
      await publish('strong')
      const polled = page.waitForResponse(/\/notice-latest$/)
      await page.clock.runFor(10 * 60_000)
      await (await polled).finished()
      // It plays on until the notice is seen.
      await playOn()
      await shown.evaluate((video: HTMLVideoElement) => Object.assign(video, { muted: true, volume: 0.5 }))
      let before = 0
      await expect
        .poll(async () => {
          // Of one that is gone nobody waits for it.
          const [moment] = await shown.evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime))
          before = moment ?? before
          await page.clock.runFor(500)
          return dialog(page, 'strong').isVisible()
        })
        .toBe(true)
      expect(await shown.count()).toBe(0)
      await dialog(page, 'strong').getByRole('button', { name: words.ok }).click()
      await shown.waitFor()
      await expect.poll(async () => (await at()).at).toBeGreaterThanOrEqual(before)
      expect([(await at()).paused, await sound()]).toStrictEqual([true, [true, 0.5]])
      await playOn()
      await dialog(page, 'guide').getByRole('button', { name: words.skip }).click()
      await shown.waitFor({ state: 'detached' })
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('BLOCK-01 a visitor is shown one blocking notice at a time; closing loads the page anew without it', async () => {
      await nothing()
      await publish('blocking', { audience: 'everybody', colours: ['#222222'] })
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      await page.goto('/help')
      const block = page.getByRole('alertdialog', { name: texts['blocking']!.title })
      await block.waitFor()
      expect(Math.round((await block.boundingBox())!.width)).toBe(520)
      expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden')
      expect(await violations(page)).toStrictEqual([])
      await pictures(page, `blocking-${language}`)
      await Promise.all([page.waitForEvent('load'), block.getByRole('button', { name: words.shut }).click()])
      await page.waitForResponse(/inform$/)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await block.count()).toBe(0)
      expect(errors).toStrictEqual([])
      await context.close()
    })

    it('ZOOM-01 a small Windows screen is told of the zoom, once', async () => {
      await nothing()
      const { page, context, errors } = await member()
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'Windows' } })
        Object.defineProperty(screen, 'width', { value: 1280 })
      })
      await page.goto('/help')
      const guide = page.getByRole('dialog', { name: words.zoom })
      await guide.waitFor()
      expect(await violations(page)).toStrictEqual([])
      await pictures(page, `zoom-${language}`)
      await guide.getByRole('button', { name: words.ok }).click()
      const cookie = (await context.cookies()).find(({ name }) => name === 'zoomGuide')!
      expect(Math.round((cookie.expires - Date.now() / 1000) / 86_400)).toBe(90)
      await page.reload()
      await page.waitForResponse(/inform$/)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await guide.count()).toBe(0)
      expect(errors).toStrictEqual([])
      await context.close()
    })
  })
}
