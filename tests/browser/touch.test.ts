import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listPath } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { type Language, LANGUAGES } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'

import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { tooSmall } from './touch.ts'
import { pageShown } from '../views/goWithin.ts'

/** What a finger has to meet on a phone of 390 × 844. One member and one visitor for the whole file. */

const PHONE = { width: 390, height: 844 }

let gateway: Gateway
let browser: Browser
const visitors = openHouse({}, (house) => ({ gateway, browser } = house))

const phone = async (language: Language, member = true) => {
  const visitor = await visit(browser, gateway.origin, language, PHONE)
  visitors.push(visitor)
  if (member) await enter(visitor, gateway)
  return visitor.page
}

const answered = async (page: Page) => {
  await page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
  await page.locator('[role=grid]:not([aria-busy=true]) .g-body [role=row]').first().waitFor()
}

describe.each(LANGUAGES)('on a phone, in %s', (language) => {
  it('HELP-01 FEED-06 the help menu has the article of the page and both forms of feedback, whose buttons need not lie over the rows', async () => {
    const page = await phone(language)
    const { t } = await allTexts(language)
    await page.goto('/drugus')
    await answered(page)
    const help = page.getByRole('button', { name: t('help:menu.title') })
    const menu = page.getByRole('navigation', { name: t('help:menu.title'), exact: true })
    const entry = (key: string) => menu.getByRole('button', { name: t(key), exact: true })
    for (const kind of ['feedback', 'analyst']) {
      await help.click()
      await entry(`feedback:dock.${kind}`).waitFor()
      expect(await tooSmall(page)).toEqual([])
      expect(await violations(page)).toEqual([])
      await picture(page, `phone-help-${language}`)
      await entry(`feedback:dock.${kind}`).click()
      const form = page.getByRole('dialog', { name: t(`feedback:form.${kind}`) })
      await form.getByRole('textbox').waitFor()
      await form.getByRole('button', { name: t('common:actions.close') }).click()
      await form.waitFor({ state: 'detached' })
      // What was pressed has gone; what it came from has the focus.
      expect(await help.evaluate((button) => button === document.activeElement)).toBe(true)
    }
    expect(await page.getByRole('button', { name: t('feedback:dock.feedback'), exact: true }).isVisible()).toBe(false)
    await help.click()
    await menu.getByRole('link', { name: t('help:menu.page') }).click()
    await page.waitForURL((url) => url.searchParams.get('article') === 'drugus')
  })

  it('a visitor at 320 px has the way home in the bar', async () => {
    const page = await phone(language, false)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/help')
    const { t } = await allTexts(language)
    const bar = page.locator('body header').first()
    const home = bar.getByRole('link', { name: t('common:product.name') })
    await home.waitFor()
    const logIn = (await bar.getByRole('button', { name: t('common:account.login') }).boundingBox())!
    expect(logIn.x + logIn.width).toBeLessThanOrEqual(320)
    await home.click()
    await page.waitForURL('**/product/index')
  })

  it('the bar has room for its buttons from 320 px on', async () => {
    const page = await phone(language)
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto('/drugus')
      await answered(page)
      const buttons = page.locator('body header').first().getByRole('button')
      // Menu, More, language, help, bell, account.
      await expect.poll(() => buttons.count()).toBe(6)
      const boxes = (await Promise.all((await buttons.all()).map((one) => one.boundingBox()))).flatMap((box) => box ?? [])
      for (const [at, { x, width: wide }] of boxes.entries()) {
        expect(x + wide).toBeLessThanOrEqual(width)
        if (at > 0) expect(x).toBeGreaterThanOrEqual(boxes[at - 1]!.x + boxes[at - 1]!.width - 0.5)
      }
    }
  })

  it('what is pressed on a list is at least 44 px high and wide, and what one types has its row', async () => {
    const page = await phone(language)
    const { t } = await allTexts(language)
    const good = async (name: string) => {
      expect(await tooSmall(page)).toEqual([])
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
      await picture(page, `phone-${name}-${language}`)
    }
    await page.goto('/drugnct?any=has:cancer&status=is:completed')
    await answered(page)
    const typed = (await page.locator('input[role=combobox]').boundingBox())!
    expect(typed.width).toBeGreaterThan(330)
    for (const other of [
      page.getByRole('tabpanel').locator('select'),
      page.getByRole('tabpanel').getByRole('button', { name: t('list:search.submit') }),
    ]) {
      const { y, height } = (await other.boundingBox())!
      expect(y >= typed.y + typed.height || y + height <= typed.y).toBe(true)
    }
    await good('list')
    // what is asked stands above the link to it where both do not fit, without a row between them
    const asked = (await page.getByTestId('sentence').getByRole('group').boundingBox())!
    const link = (await page.getByRole('button', { name: t('list:sentence.copy') }).boundingBox())!
    expect(link.y - (asked.y + asked.height)).toBeLessThan(8)
    // the link of a row fills its cell: a finger at the cell's corner opens the record
    const cell = (await page.locator('[data-cell="1:0"]').boundingBox())!
    const href = await page.evaluate(
      ({ x, y }) =>
        document
          .elementFromPoint(x + 3, y + 3)
          ?.closest('a')
          ?.getAttribute('href'),
      { x: cell.x, y: cell.y },
    )
    expect(href).toMatch(/^\/drugnct\/detail\/NCT/)

    const filters = page.getByRole('toolbar').getByRole('button', { name: t('list:facets.title') })
    await filters.click()
    await page.getByRole('complementary').getByRole('listitem').first().waitFor()
    await good('facets')
    await filters.click()
    await page.getByRole('complementary').waitFor({ state: 'hidden' })

    await page.locator('[data-tab=general]').click()
    await page.getByRole('tabpanel').getByRole('combobox').nth(1).waitFor()
    await good('general')
    // one thing scrolls, the page: its fields are all there
    const fields = page.getByRole('group', { name: t('list:search.generalLabel') })
    expect(await fields.evaluate((group) => group.scrollHeight - group.clientHeight)).toBeLessThanOrEqual(0)
    await page.locator('[data-tab=quick]').click()

    await page.getByRole('button', { name: t('list:toolbar.columns'), exact: true }).click()
    await page.locator('[role=dialog][data-state=open]').getByRole('listitem').first().waitFor()
    await good('columns')
    // the name of the column that always shows is whole, whatever stands beside it
    const [first] = await page.locator('[role=dialog][data-state=open]').getByRole('listitem').locator('label').all()
    expect(
      await first!.evaluate((label) => [...label.querySelectorAll('span')].filter((one) => one.scrollWidth > one.clientWidth).length),
    ).toBe(0)
    await page.keyboard.press('Escape')

    await page.getByTestId('sentence').locator('[data-part="1"]').click()
    await page.locator('[data-scope=popover][data-part=content][data-state=open]').waitFor()
    await good('sentence')
  })

  it('in each database the empty search field says whole what can be typed, and that it goes on where it does', async () => {
    const page = await phone(language)
    const { t } = await allTexts(language)
    const label = t('list:search.quickLabel', { field: t('list:fields.any') })
    for (const definition of DATABASES) {
      await page.goto(listPath(definition))
      await answered(page)
      const [text, room, overflow] = await page.getByRole('combobox', { name: label }).evaluate((input: HTMLInputElement) => {
        const { fontSize, fontFamily, paddingLeft, paddingRight, textOverflow } = getComputedStyle(input)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = `${fontSize} ${fontFamily}`
        const [topics] = input.placeholder.split(/[,，] ?(?=in |中英)/)
        const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return [topics, room - pen.measureText(`${topics},…`).width, textOverflow] as const
      })
      expect([text, room >= 0, overflow], `${room} px`).toEqual([text, true, 'ellipsis'])
      expect(text).toContain(t('list:search.topics.number'))
    }
    await picture(page, `phone-search-${language}`)
  })

  it('where nothing is asked, all records and the link to them share a row', async () => {
    const page = await phone(language)
    const { t } = await allTexts(language)
    await page.goto('/drugnct')
    await answered(page)
    // Both at once: what is said above of the data may come between two measurements and move the second.
    const [said, link] = await page.evaluate((copy) => {
      const buttons = [...document.querySelectorAll('button')]
      return [
        document.querySelector('[data-testid=sentence] [role=group]')!,
        buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent)?.trim() === copy)!,
      ].map((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    }, t('list:sentence.copy'))
    expect(link!.y).toBeLessThan(said!.y + said!.height)
    expect(link!.x).toBeGreaterThan(said!.x)
  })

  it('what is pressed on a record is at least 44 px high and wide', async () => {
    const page = await phone(language)
    await page.goto('/drugnct')
    await answered(page)
    await page.locator('[data-cell="0:0"]').click()
    await page.locator('[role=grid]').waitFor({ state: 'detached' })
    await pageShown(page)
    await page.getByRole('button').nth(5).waitFor()
    expect(await tooSmall(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    await picture(page, `phone-detail-${language}`)
  })

  it('DB-01 in each database’s record label and value stand in one line, or close below; nothing leaves its card; pages stay in reach', async () => {
    const page = await phone(language)
    for (const definition of DATABASES) {
      await page.goto(`${listPath(definition)}?page=3&size=20`)
      await answered(page)
      const last = (await page.locator('nav:has(form)').getByRole('button').nth(6).boundingBox())!
      expect([definition.id, last.x + last.width <= PHONE.width - 8]).toEqual([definition.id, true])
      await page.locator('[data-cell="0:0"]').click()
      await page.getByTestId('provenance').waitFor()
      const found = await page.getByTestId('detail').evaluate((detail) => {
        // Of its text, and not of the box of a tag, which holds all its lines.
        const lineOf = (element: Element) => {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          const range = document.createRange()
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            range.selectNodeContents(text)
            const line = [...range.getClientRects()].find(({ width, height }) => width > 0 && height < 40)
            if (line) return line
          }
          return undefined
        }
        const rows = [...detail.querySelectorAll('dt')].map((label) => ({ label, value: label.nextElementSibling! }))
        const crooked = rows.flatMap(({ label, value }) => {
          const [name, text] = [lineOf(label), lineOf(value.querySelector('a') ?? value)]
          if (!name || !text) return []
          const isBeside = value.getBoundingClientRect().left > name.right - 1
          const gap = isBeside ? Math.abs(text.top + text.height / 2 - (name.top + name.height / 2)) : text.top - name.bottom
          const isOut =
            value.getBoundingClientRect().right <
            Math.max(...[value, ...value.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)) - 1
          return gap > (isBeside ? 4 : 10) || gap < -1 || isOut ? [`${label.textContent} ${Math.round(gap)} ${isOut}`] : []
        })
        // A Chinese name beside the published one is not torn apart.
        const torn = [...detail.querySelectorAll('dd .v-aside')].flatMap((aside) => {
          const text = (aside.textContent ?? '').trim()
          const tops = new Set(
            [...aside.childNodes].flatMap((node) => {
              if (!node.textContent?.trim()) return []
              const range = document.createRange()
              range.selectNodeContents(node)
              return [...range.getClientRects()].map(({ top }) => Math.round(top))
            }),
          )
          return tops.size > 1 && !/\s/.test(text) ? [text] : []
        })
        return { rows: rows.length, crooked, torn }
      })
      expect(found.rows).toBeGreaterThan(5)
      expect([definition.id, found.crooked, found.torn]).toEqual([definition.id, [], []])
      await picture(page, `phone-record-${definition.id}-${language}`)
    }
  })

  it('a record with a publisher’s long address and linked names: the address breaks within its card, and rows are as far apart as fingers need and no more', async () => {
    const page = await phone(language)
    // No sample has an address; the publisher's files do, of this form.
    const address = 'https://www.ema.europa.eu/en/medicines/human/EPAR/xevudy-previously-sotrovimab'
    await page.route('**/databases/drugeu/records/*', async (route) => {
      const response = await route.fetch()
      const record = (await response.json()) as { values: Record<string, unknown> }
      await route.fulfill({ response, json: { ...record, values: { ...record.values, url: address } } })
    })
    await page.goto('/drugeu')
    await answered(page)
    await page.locator('[data-cell="0:0"]').click()
    await page.getByTestId('provenance').waitFor()
    const link = page.getByTestId('detail').getByRole('link', { name: 'ema.europa.eu' }).last()
    const found = await link.evaluate((link) => {
      const value = link.closest('dd')!
      const card = value.closest('[id^=section-]')!
      return { beyond: link.getBoundingClientRect().right - card.getBoundingClientRect().right, high: value.getBoundingClientRect().height }
    })
    expect(found.beyond).toBeLessThanOrEqual(-8)
    expect(found.high).toBeGreaterThan(60)
    // Of the head: from the one line of a linked name to the next label. Of a card: from a linked line to the next one.
    const rooms = await page.getByTestId('detail').evaluate((detail) => {
      const lineOf = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height < 40)
        return new Set(lines.map(({ top }) => Math.round(top))).size === 1 ? lines[0] : undefined
      }
      const rows = [...detail.querySelectorAll('dt')].map((label) => {
        const link = label.nextElementSibling!.querySelector('a')
        return {
          label,
          name: lineOf(label),
          value: link ? lineOf(label.nextElementSibling!) : undefined,
          isHead: label.closest('[data-testid=head]') !== null,
        }
      })
      return rows.flatMap(({ label, value, isHead }, at) => {
        const next = rows[at + 1]
        if (!value || !next?.name || next.isHead !== isHead) return []
        if (isHead)
          return next.name.top > value.bottom ? [{ label: label.textContent, head: true, room: next.name.top - value.bottom }] : []
        return next.value ? [{ label: label.textContent, head: false, room: next.value.top - value.top }] : []
      })
    })
    expect(rooms.some(({ head }) => head)).toBe(true)
    expect(rooms.some(({ head }) => !head)).toBe(true)
    expect(rooms.filter(({ head, room }) => room > (head ? 34 : 50))).toEqual([])
    await picture(page, `phone-long-address-${language}`)
  })

  it('ACC-01 what is pressed on the account page is at least 44 px high and wide, and its tables are scrolled by keyboard', async () => {
    const page = await phone(language)
    await page.goto('/user/account')
    await page.getByRole('table').nth(1).waitFor()
    expect(await tooSmall(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    await picture(page, `phone-account-${language}`)
  })

  it('ACC-01 what is pressed to log in is at least 44 px high and wide', async () => {
    const page = await phone(language, false)
    await page.goto('/drugnct')
    const login = page.locator('[data-modal=login]')
    await login.getByRole('tab').first().waitFor()
    for (const tab of await login.getByRole('tab').all()) {
      await tab.click()
      expect(await tooSmall(page, '[data-modal=login]')).toEqual([])
    }
    await picture(page, `phone-login-${language}`)
  })
})
