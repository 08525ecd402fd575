import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../machines/gallery/model/describe.ts'
import { MACHINES } from '../../machines/registry.ts'
import { findings } from './axe.ts'
import { type Gateway, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** All of the gallery without a mouse, and what axe finds in each of its modes. */

let browser: Browser
let gateway: Gateway
openHouse({ MACHINES_PUBLIC: '1', SAMPLE_SCALE: '0', COVERAGE_DIR: './reports/no-records' }, (house) => ({ gateway, browser } = house))

/** Goes on with Tab until something has the focus, as a reader without a mouse does; fails where it is not on the way. */
const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor()
  for (let press = 0; press < 150; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached with Tab: ${target.toString()}`)
}
const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const WORDS = {
  cn: {
    modes: { simulating: '模拟', live: '实时', coverage: '覆盖率', difference: '差异', looking: '查看' },
    own: /^本标签页/,
    exports: '打开导出文件',
    both: '并排',
    legend: '图例',
    ring: '外层状态自身的转移，通往其内部',
  },
  en: {
    modes: { simulating: 'Simulate', live: 'Live', coverage: 'Coverage', difference: 'Difference', looking: 'Look' },
    own: /^This tab/,
    exports: 'Open exports',
    both: 'Both',
    legend: 'Legend',
    ring: 'Transition of the state around, to inside it',
  },
} as const

for (const language of ['cn', 'en'] as const)
  describe(`the gallery without a mouse, ${language}`, () => {
    const words = WORDS[language]

    it('MACH-02 BEY-12 every mode is reached and used by keyboard, and axe finds nothing serious in any', async () => {
      const size = language === 'cn' ? { width: 1440, height: 900 } : { width: 1280, height: 720 }
      const { page, context, errors } = await visit(browser, gateway.origin, language, size)
      const panel = page.getByRole('complementary')
      const mode = (name: keyof typeof words.modes) =>
        page.getByRole('toolbar').getByRole('button', { name: words.modes[name], exact: true })

      await page.goto('/machines')
      await press(page, page.locator('a[href="/machines/menu"]'))
      await page.locator('svg[data-chart="menu"]').waitFor()
      await press(page, page.locator('summary', { hasText: words.legend }))
      await page.getByText(words.ring).waitFor()
      expect(await findings(page)).toEqual([])

      await press(page, mode('simulating'))
      await press(page, panel.getByRole('button', { name: 'TOGGLE', exact: true }))
      await expect.poll(() => decodeURIComponent(page.url())).toContain('TOGGLE')
      expect(await findings(page)).toEqual([])

      await press(page, mode('live'))
      await press(page, panel.getByRole('button', { name: words.own }))
      await panel.locator('[data-actor=gallery]').waitFor()
      await tabTo(page, page.getByRole('application'))
      await page.keyboard.press('+')
      await page.locator('[role=option][title=ZOOMED]').first().waitFor()
      await tabTo(page, page.getByRole('listbox'))
      await page.keyboard.press('End')
      await expect.poll(() => page.getByRole('listbox').getByRole('option', { selected: true }).count()).toBe(1)
      expect(await findings(page)).toEqual([])

      await press(page, mode('coverage'))
      await panel.getByText('npm run').first().waitFor()
      expect(await findings(page)).toEqual([])

      await press(page, mode('difference'))
      const old = describeMachine(await MACHINES.find(({ id }) => id === 'menu')!.load(), 'menu')
      old.states[1]!.description = 'It was described otherwise.'
      const chooser = page.waitForEvent('filechooser')
      await press(page, panel.getByRole('button', { name: words.exports, exact: true }))
      await (await chooser).setFiles({ name: 'old.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(old)) })
      await press(page, panel.getByRole('button', { name: words.both, exact: true }))
      await expect.poll(() => page.locator('svg[data-chart="menu"]').count()).toBe(2)
      expect(await findings(page)).toEqual([])

      await press(page, mode('looking'))
      await expect.poll(() => page.locator('svg[data-chart="menu"]').count()).toBe(1)
      expect(errors).toEqual([])
      await context.close()
    })
  })

it('MACH-02 a link to a state opens there, at a size that can be read, and the list of machines with it', async () => {
  const { page, context } = await visit(browser, gateway.origin, 'en', { width: 1280, height: 720 })
  await page.goto('/machines/login?state=login.form.leaving')
  const state = page.locator('svg[data-chart="login"] [data-state="login.form.leaving"]')
  await state.waitFor()
  await expect.poll(async () => ((await state.boundingBox())?.y ?? 0) + ((await state.boundingBox())?.height ?? 0)).toBeLessThan(700)
  expect((await state.boundingBox())!.y).toBeGreaterThan(100)
  await page.goto('/machines/difference')
  const line = page.locator('nav button[aria-current]')
  await line.waitFor()
  expect((await line.boundingBox())!.y).toBeLessThan(720)
  await context.close()
})
