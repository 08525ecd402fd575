import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { properties } from '../../machines/database/list/properties.ts'
import { findings } from './axe.ts'
import { type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** What must be true of every run, proved by the page that is delivered (MACH-07). */

let gateway: Gateway
let browser: Browser
openHouse({ MACHINES_PUBLIC: '1', SAMPLE_SCALE: '0' }, (house) => ({ gateway, browser } = house))

const WORDS = {
  cn: {
    title: '性质',
    proved: /^✓ 已证明：全部 12 种情形均成立$/,
    held: /^≈ 已检查的 [\d,]+ 种情形均成立/,
    sentence: '隐藏的标签页不发送任何查询',
    told: '绝不：处于“不可见”，且（checkLogin 在运行，或 readMarks 在运行）',
    state: '不可见',
    requirement: '标签页不可见时停止轮询',
    naming: '涉及此状态的性质',
    proving: '已发现',
  },
  en: {
    title: 'Properties',
    proved: /^✓ Proved for all 12 situations$/,
    held: /^≈ Held in the [\d,]+ situations looked at/,
    sentence: 'A hidden tab asks nothing',
    told: 'never: in “hidden” and (while checkLogin runs or while readMarks runs)',
    state: 'hidden',
    requirement: 'Polling stops while the tab is hidden',
    naming: 'Properties that name it',
    proving: 'situations so far',
  },
} as const

for (const language of ['cn', 'en'] as const)
  describe(`properties in the gallery, ${language}`, () => {
    const words = WORDS[language]

    it('MACH-07 each is proved in the page, told in words, and leads to the states it names', async () => {
      const { page, context, errors } = await visit(browser, gateway.origin, language, { width: 1440, height: 900 })
      const panel = page.getByRole('complementary')
      await page.goto('/machines/kickout')
      await page.locator('svg[data-chart="kickout"]').waitFor()
      await page.getByRole('toolbar').getByRole('button', { name: words.title, exact: true }).click()
      await expect.poll(() => panel.getByText(words.proved).count()).toBe(7)
      expect(page.url()).toContain('mode=properties')
      await panel.getByRole('button', { name: words.sentence, exact: true }).click()
      const item = panel.getByRole('listitem').filter({ hasText: words.sentence })
      expect(await item.textContent()).toContain(words.told)
      expect(await item.textContent()).toContain(words.requirement)
      expect(await findings(page)).toEqual([])
      await picture(page, `gallery-properties-${language}`)
      await item.getByRole('button', { name: words.state, exact: true }).click()
      await panel.getByRole('heading', { name: words.naming }).waitFor()
      expect(new URL(page.url()).searchParams.get('state')).toBe('kickout.watching.hidden')
      expect(await findings(page)).toEqual([])
      await panel.getByRole('heading', { name: words.naming }).scrollIntoViewIfNeeded()
      await picture(page, `gallery-properties-state-${language}`)
      expect(errors).toEqual([])
      await context.close()
    })

    it('MACH-07 where there are too many situations they are said to hold, and the page answers meanwhile', async () => {
      const { page, context, errors } = await visit(browser, gateway.origin, language, { width: 1440, height: 900 })
      const panel = page.getByRole('complementary')
      await page.goto('/machines/list?mode=properties')
      await panel.getByText(words.proving).waitFor()
      await picture(page, `gallery-properties-proving-${language}`)
      // The zoom answers while the proof goes on.
      const zoom = page.getByRole('toolbar').locator('output')
      const before = await zoom.textContent()
      await page.getByRole('toolbar').getByText('+', { exact: true }).click()
      await expect.poll(() => zoom.textContent()).not.toBe(before)
      expect(await panel.getByText(words.held).count()).toBe(0)
      await expect.poll(() => panel.getByText(words.held).count(), { timeout: 480_000 }).toBe(properties.length)
      expect(await findings(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    })
  })
