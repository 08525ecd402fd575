import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { ScenarioSchema } from '../../domain/scenario.ts'
import { MACHINES } from '../../machines/registry.ts'
import { findings } from './axe.ts'
import { downloaded, enter, type Gateway, makeAccount, openBrowser, picture, startGateway, visit } from './harness.ts'

let browser: Browser
let open: Gateway
let closed: Gateway
beforeAll(async () => {
  ;[browser, open, closed] = await Promise.all([
    openBrowser(),
    startGateway({ MACHINES_PUBLIC: '1', SAMPLE_SCALE: '0' }),
    startGateway({ SAMPLE_SCALE: '0' }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([open?.stop(), closed?.stop()])
})

const drawn = (page: Page, id: string) => page.locator(`svg[data-chart="${id}"]`).waitFor()

const WORDS = {
  cn: { title: '状态机图库', simulate: '模拟', missing: '没有名为', find: '查找状态或事件', back: '后退' },
  en: { title: 'Machine gallery', simulate: 'Simulate', missing: 'There is no machine', find: 'Find a state or event', back: 'Back' },
} as const

for (const language of ['cn', 'en'] as const satisfies Language[])
  describe(`the gallery of machines, ${language}`, () => {
    const words = WORDS[language]

    it('MACH-02 every machine shows as a chart, without login and without errors', async () => {
      const { page, context, errors } = await visit(browser, open.origin, language)
      await page.goto('/machines')
      await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
      expect(await findings(page)).toEqual([])
      await page.locator(`a[href="/machines/${MACHINES[0]!.id}"]`).click()
      for (const { id } of MACHINES) {
        const link = page.locator('nav button', { has: page.locator(`code:text-is("${id}")`) })
        await link.click()
        await drawn(page, id)
        expect(new URL(page.url()).pathname).toBe(`/machines/${id}`)
        expect(await page.locator(`svg[data-chart="${id}"] [data-state]`).count()).toBeGreaterThan(1)
        if (['login', 'list', 'kickout'].includes(id)) await picture(page, `gallery-${id}-${language}`)
      }
      expect(await findings(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    })

    it('MACH-02 links lead to a machine, a state, a transition and a trace; Back leads back', async () => {
      const { page, context, errors } = await visit(browser, open.origin, language, { width: 1280, height: 720 })
      await page.goto('/machines/login?state=login.form.editing')
      await drawn(page, 'login')
      await page.getByRole('complementary').getByText('login.form.editing', { exact: true }).first().waitFor()
      await picture(page, `gallery-state-${language}`)
      await page.goto(`/machines/language?transition=${encodeURIComponent('language.ready: TOGGLE [0]')}`)
      await drawn(page, 'language')
      await page.goto(`/machines/menu?trace=${encodeURIComponent(JSON.stringify([{ send: { type: 'TOGGLE' } }]))}`)
      await drawn(page, 'menu')
      await page.getByRole('complementary').getByRole('status').waitFor()
      await page.goto('/machines/nowhere')
      await page.getByText(words.missing).waitFor()
      await page.goBack()
      await drawn(page, 'menu')
      expect(errors).toEqual([])
      await context.close()
    })

    it('MACH-02 BEY-12 a machine is stepped by hand, back and forth, and its trace kept as a scenario', async () => {
      const { page, context, errors } = await visit(browser, open.origin, language)
      await page.goto('/machines/kickout')
      await drawn(page, 'kickout')
      await page.getByRole('toolbar').getByRole('button', { name: words.simulate, exact: true }).click()
      const panel = page.getByRole('complementary')
      await panel.getByRole('button', { name: 'KICKOUT.START', exact: true }).click()
      await panel.getByRole('status').getByText('watching').waitFor()
      expect(decodeURIComponent(new URL(page.url()).search)).toContain('KICKOUT.START')
      await picture(page, `gallery-simulation-${language}`)
      expect(await findings(page)).toEqual([])
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('button', { name: language === 'cn' ? '保存为场景' : 'Save as scenario' }).click(),
      ])
      const scenario = ScenarioSchema.parse(JSON.parse((await downloaded(download)).toString()))
      expect(scenario.machine).toBe('kickout')
      const broken = { ...scenario, steps: scenario.steps.map((step) => ({ ...step, expect: { state: 'nowhere' } })) }
      expect(scenario.steps).toHaveLength(1)
      await panel.getByRole('button', { name: words.back, exact: true }).click()
      await panel.getByRole('status').getByText('"off"').waitFor()
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        panel.getByRole('button', { name: language === 'cn' ? '打开场景' : 'Open scenario' }).click(),
      ])
      await chooser.setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(scenario)) })
      await panel.getByRole('status').getByText('watching').waitFor()
      expect(await panel.getByRole('alert').count()).toBe(0)
      const [again] = await Promise.all([
        page.waitForEvent('filechooser'),
        panel.getByRole('button', { name: language === 'cn' ? '打开场景' : 'Open scenario' }).click(),
      ])
      await again.setFiles({ name: 'y.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(broken)) })
      await panel.getByRole('alert').getByText('nowhere').waitFor()
      await picture(page, `gallery-breach-${language}`)
      expect(await findings(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    })

    it('MACH-02 the first chart comes by the places laid out beforehand, before the rest of the app, and folding fetches what lays out', async () => {
      const { page, context, errors } = await visit(browser, open.origin, language)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.addInitScript(() => {
        const watcher = new MutationObserver(() => {
          if (document.querySelector('svg[data-chart]') === null) return
          performance.mark('drawn')
          watcher.disconnect()
        })
        watcher.observe(document, { childList: true, subtree: true })
      })
      await page.goto('/machines/login')
      await drawn(page, 'login')
      const before = await page.evaluate(() => {
        const [mark] = performance.getEntriesByName('drawn')
        return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < mark!.startTime ? [name] : []))
      })
      // Dialogs and reminders of the app come after it.
      expect(before.filter((name) => /\/(captcha|kickout|prompts|restriction)-/.test(name))).toEqual([])
      // Each way of the page to what it needs is short: 36 when this was written, 81 before there were layouts.
      expect(before.length).toBeLessThan(45)
      expect(asked.filter((name) => /elk-(api|worker)/.test(name))).toEqual([])
      const states = page.locator('svg[data-chart="login"] [data-state]')
      const all = await states.count()
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: { cn: '全部折叠', en: 'Fold all' }[language] })
        .click()
      await expect.poll(() => states.count()).toBeLessThan(all)
      expect(asked.filter((name) => /elk-(api|worker)/.test(name)).length).toBeGreaterThan(0)
      expect(errors).toEqual([])
      await context.close()
    })

    it('MACH-02 texts stay in their boxes in this browser’s font, states have names in Chinese, and nothing lies under the minimap', async () => {
      const { page, context, errors } = await visit(browser, open.origin, language, { width: 1280, height: 720 })
      for (const id of ['login', 'captcha', 'app']) {
        await page.goto(`/machines/${id}`)
        await drawn(page, id)
        const beyond = await page.locator(`svg[data-chart="${id}"]`).evaluate((svg) =>
          [...svg.querySelectorAll('[data-state]')].flatMap((state) => {
            const box = state.querySelector('rect')?.getBoundingClientRect()
            return [...state.querySelectorAll('text')].flatMap((text) =>
              box && text.getBoundingClientRect().right > box.right ? [text.textContent] : [],
            )
          }),
        )
        expect(beyond).toEqual([])
      }
      await page.goto('/machines/kickout')
      await drawn(page, 'kickout')
      const off = page.locator('[data-state="kickout.off"] text')
      expect(await off.allTextContents()).toEqual(language === 'cn' ? ['未启用', 'off'] : ['off'])
      const [map, chart] = await Promise.all([
        page.getByRole('img', { name: { cn: '缩略图', en: 'Overview' }[language] }).boundingBox(),
        page.getByRole('application').boundingBox(),
      ])
      expect(map!.x + map!.width <= chart!.x || map!.y >= chart!.y + chart!.height).toBe(true)
      expect(errors).toEqual([])
      await context.close()
    })

    it('MACH-02 a step moves along its arrow, and not for readers who want nothing to move', async () => {
      const { page, context, errors } = await visit(browser, open.origin, language)
      const step = async (motion: 'reduce' | 'no-preference') => {
        await page.emulateMedia({ reducedMotion: motion })
        await page.goto('/machines/kickout?trace=[]')
        await drawn(page, 'kickout')
        await page.getByRole('complementary').getByRole('button', { name: 'KICKOUT.START', exact: true }).click()
        const moving = page.locator('[data-moving]').first()
        await moving.waitFor({ state: 'attached' })
        const display = await moving.evaluate((one) => getComputedStyle(one).display)
        // Whether something moves is asked of what shows.
        return display === 'none' ? display : await moving.evaluate((one) => one.getAnimations({ subtree: true }).length > 0)
      }
      expect(await step('no-preference')).toBe(true)
      await picture(page, `gallery-move-${language}`)
      expect(await step('reduce')).toBe('none')
      expect(errors).toEqual([])
      await context.close()
    })

    it('MACH-02 the list tells of every machine and is searched by requirement and name', async () => {
      const { page, context, errors } = await visit(browser, open.origin, language, { width: 1280, height: 720 })
      await page.goto('/machines')
      const items = page.getByRole('main').getByRole('listitem')
      await expect.poll(() => items.count()).toBe(MACHINES.length)
      await expect.poll(() => items.filter({ hasText: /MACH|KICK/ }).count()).toBeGreaterThan(1)
      await picture(page, `gallery-index-${language}`)
      await page.getByRole('searchbox').fill('KICK-03')
      await items.locator('a[title="KICK-03"]').waitFor()
      await page.getByRole('searchbox').fill('kickout')
      await items.locator('a[href="/machines/kickout"]').focus()
      await page.keyboard.press('Enter')
      await drawn(page, 'kickout')
      expect(errors).toEqual([])
      await context.close()
    })

    it('MACH-02 search, zoom, fold and keyboard', async () => {
      const { page, context, errors } = await visit(browser, open.origin, language)
      await page.goto('/machines/login')
      await drawn(page, 'login')
      const chart = page.getByRole('application')
      const zoom = () => page.locator('output').innerText()
      await chart.focus()
      await page.keyboard.press('0')
      const before = await zoom()
      await page.keyboard.press('+')
      expect(await zoom()).not.toBe(before)
      await page.keyboard.press('0')
      expect(await zoom()).toBe(before)
      await page.getByPlaceholder(words.find).fill('FORCE.REQUIRED')
      await page
        .getByRole('complementary')
        .getByRole('button', { name: /FORCE\.REQUIRED/ })
        .first()
        .click()
      await expect.poll(() => decodeURIComponent(page.url())).toContain('FORCE.REQUIRED')
      const states = page.locator('svg[data-chart="login"] [data-state]')
      const all = await states.count()
      await page.getByRole('button', { name: language === 'cn' ? '全部折叠' : 'Fold all', exact: true }).click()
      await expect.poll(() => states.count()).toBeLessThan(all)
      await page.getByRole('button', { name: language === 'cn' ? '全部展开' : 'Unfold all', exact: true }).click()
      await expect.poll(() => states.count()).toBe(all)
      expect(errors).toEqual([])
      await context.close()
    })
  })

it('MACH-03 a chart is exported as SVG, PNG, Mermaid, JSON and SCXML', async () => {
  const { page, context, errors } = await visit(browser, open.origin, 'en')
  await page.goto('/machines/session')
  await drawn(page, 'session')
  const get = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()])
    return { name: download.suggestedFilename(), body: await downloaded(download) }
  }
  const svg = await get('SVG')
  expect(svg.name).toBe('session.svg')
  expect(svg.body.toString()).toMatch(/^<svg /)
  const png = await get('PNG')
  expect(png.body.subarray(1, 4).toString()).toBe('PNG')
  expect(png.body.length).toBeGreaterThan(10_000)
  expect((await get('Mermaid')).body.toString()).toContain('stateDiagram')
  expect(JSON.parse((await get('JSON')).body.toString())).toMatchObject({ id: 'session' })
  expect((await get('SCXML')).body.toString()).toContain('<scxml')
  expect(errors).toEqual([])
  await context.close()
})

it('MACH-02 without MACHINES_PUBLIC the gallery is not there for strangers', async () => {
  const { page, context } = await visit(browser, closed.origin, 'en')
  await page.goto('/machines/login')
  await page.getByRole('heading', { name: 'This page could not be found' }).waitFor()
  expect(await page.locator('svg[data-chart]').count()).toBe(0)
  await context.close()
})

it('MACH-02 an employee finds the gallery in the account menu where others do not', async () => {
  for (const employee of [true, false]) {
    const { email } = await makeAccount(closed)
    if (employee) await closed.admin('user', 'employee', email, 'on')
    const { page, context } = await visit(browser, closed.origin, 'en')
    await enter({ context }, closed, email)
    await page.goto('/landscaping')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('link', { name: 'Account Information' }).waitFor()
    const link = page.getByRole('link', { name: 'Machine Gallery' })
    expect(await link.count()).toBe(employee ? 1 : 0)
    if (employee) {
      await link.click()
      await page.getByRole('heading', { name: 'Machine gallery', level: 1 }).waitFor()
    } else {
      await page.goto('/machines/login')
      await page.getByRole('heading', { name: 'This page could not be found' }).waitFor()
    }
    await context.close()
  }
})
