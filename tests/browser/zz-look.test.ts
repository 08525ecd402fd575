import type { Browser } from 'playwright-core'
import { it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off', SAMPLE_SCALE: '1' }, (house) => ({ gateway, browser } = house))
it.each(LANGUAGES)('look %s', async (language) => {
  const visitor = await visit(browser, gateway.origin, language)
  const { page, context, errors } = visitor
  await enter(visitor, gateway)
  for (const size of [{ width: 1440, height: 900 }, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size)
    const name = `app-${language}-${size.width}`
    await page.goto('/application')
    await page.getByRole('row').nth(5).waitFor()
    await picture(page, `${name}-list`)
    for (const [chart, wait] of [['durations', 'box'], ['durationsByCategory', 'box'], ['byYear', 'col'], ['results', ''], ['centres',''],['applicants','']] as const) {
      if (size.width === 1280 && chart !== 'durations') continue
      await page.goto(`/application?view=chart&chart=${chart}`)
      await page.locator('[data-chart-picture] svg').first().waitFor()
      await page.waitForTimeout(400)
      await picture(page, `${name}-${chart}`)
    }
    for (const [what, search] of [['open', '?reviewResult=pending&applicationType=anda&registrationCategory=chem-4'], ['over', '?reviewResult=rejected'], ['few', '?reviewResult=pending&applicationType=technology-transfer']] as const) {
      await page.goto(`/application${search}`)
      await page.locator('a[href^="/application/detail/"]').first().waitFor()
      const links = await page.locator('a[href^="/application/detail/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
      await page.goto(links[Math.min(6, links.length - 1)]!)
      await page.getByTestId('detail').waitFor()
      await page.waitForTimeout(300)
      await picture(page, `${name}-${what}-top`)
      await page.locator('#section-timeline, [aria-labelledby*=timeline]').first().scrollIntoViewIfNeeded()
      await page.evaluate(() => document.querySelector('[data-testid=steps]')?.scrollIntoView({ block: 'center' }))
      await page.waitForTimeout(200)
      await picture(page, `${name}-${what}-steps`)
      await page.evaluate(() => document.querySelector('[data-testid=forecast]')?.scrollIntoView({ block: 'center' }))
      await page.waitForTimeout(200)
      await picture(page, `${name}-${what}-forecast`)
      await page.evaluate(() => document.querySelector('[data-testid=queue]')?.scrollIntoView({ block: 'center' }))
      await page.waitForTimeout(200)
      await picture(page, `${name}-${what}-queue`)
    }
  }
  console.log(errors)
  await context.close()
}, 200_000)
