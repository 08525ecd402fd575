import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** Drugs approved in China on the built product, over the sample: the product list, and inserts shown in the page (IPO-01). */

let gateway: Gateway
let browser: Browser
openHouse({ DEMO: 'off' }, (house) => ({ gateway, browser } = house))

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
] as const

/** Whether something is drawn on a page: a canvas that is all white shows nothing. */
const isDrawn = (page: Page) =>
  page
    .getByTestId('pdf-page')
    .locator('canvas')
    .evaluate((canvas) => {
      const { data } = (canvas as HTMLCanvasElement)
        .getContext('2d')!
        .getImageData(0, 0, (canvas as HTMLCanvasElement).width, (canvas as HTMLCanvasElement).height)
      return data.some((value, at) => at % 4 !== 3 && value < 128)
    })

it.each(LANGUAGES)(
  'IPO-01 the product list says how many numbers each has, leads to them, and is shared by its address (%s)',
  async (language) => {
    const { t } = await allTexts(language)
    const visitor = await visit(browser, gateway.origin, language)
    const { page, context, errors } = visitor
    await enter(visitor, gateway)
    await page.goto('/drugipo?view=groups')
    const rows = page.getByRole('region', { name: t('databases:drugipo.views.groups'), exact: true }).locator('tbody tr')
    await rows.nth(5).waitFor()
    const first = rows.first().getByRole('cell')
    const [product, count] = [await first.nth(0).innerText(), Number(await first.nth(1).innerText())]
    expect(count).toBeGreaterThan(1)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await picture(page, `drugipo-products-${language}-${size.width}`)
    }
    expect(await violations(page)).toStrictEqual([])
    await page
      .getByRole('button', { name: t('databases:drugipo.fields.product') })
      .last()
      .click()
    await page.waitForURL(/groupSort=name/)
    await page.reload()
    await rows.nth(5).waitFor()
    expect(await page.getByRole('columnheader', { name: t('databases:drugipo.fields.product') }).getAttribute('aria-sort')).toBe(
      'ascending',
    )
    await page.goBack()
    await page.getByRole('link', { name: product, exact: true }).click()
    await page.waitForURL(/product=/)
    await page.getByRole('grid').getByRole('row').nth(1).waitFor()
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(count + 1))
    expect(errors).toStrictEqual([])
    await context.close()
  },
)

it.each(LANGUAGES)(
  'IPO-01 an insert is read in the page as PDF and Word, searched, and nothing of it is fetched before (%s)',
  async (language) => {
    const { t } = await allTexts(language)
    const visitor = await visit(browser, gateway.origin, language)
    const { page, context, errors } = visitor
    await enter(visitor, gateway)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/drugipo?insertPdf=has:sample')
    const grid = page.getByRole('grid')
    await grid.getByRole('row').nth(1).waitFor()
    await page.goto('/drugipo?insertPdf=has:sample&insertWord=has:sample')
    await grid.getByRole('row').nth(1).getByRole('link').first().click()
    const pdf = page.getByRole('button', { name: 'sample-insert.pdf', exact: true })
    await pdf.waitFor()
    expect(asked.filter((url) => /documents\/sample|pdf\.worker|mammoth|bcmap/.test(url))).toStrictEqual([])
    await pdf.click()
    const shown = page.getByTestId('pdf-page')
    await page.locator('[data-testid=pdf-page][aria-busy=false]').waitFor()
    expect(await isDrawn(page)).toBe(true)
    expect((await shown.innerText()).replaceAll(/\s/g, '')).toContain('样例片说明书（示例）')
    await shown.scrollIntoViewIfNeeded()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await picture(page, `drugipo-insert-pdf-${language}-${size.width}`)
    }
    const find = page.getByRole('searchbox', { name: t('detail:documents.find') })
    await find.fill('sample')
    const says = (at: number, total: number) =>
      page.getByText(t('detail:documents.found', { at: String(at), total: String(total) }), { exact: true })
    await says(1, 6).waitFor()
    for (let at = 2; at <= 6; at++) {
      await find.press('Enter')
      await says(at, 6).waitFor()
    }
    // The last place is on the second page, and marked there.
    await page.getByText(t('detail:documents.page', { page: '2', pages: '2' }), { exact: true }).waitFor()
    await page.locator('[data-hit=here]').first().waitFor()
    await find.press('Shift+Enter')
    await says(5, 6).waitFor()
    await picture(page, `drugipo-insert-find-${language}`)
    expect(await violations(page)).toStrictEqual([])

    await page.getByRole('button', { name: 'sample-insert.docx', exact: true }).click()
    const text = page.getByTestId('word-text')
    await text.getByRole('heading', { level: 2 }).first().waitFor()
    await find.fill('样例')
    await text.locator('mark[data-hit=here]').waitFor()
    await picture(page, `drugipo-insert-word-${language}`)
    expect(await violations(page)).toStrictEqual([])
    // What is answered is a file and no page, for who is logged in, and of this record only.
    const file = asked.find((url) => /documents\/sample-insert\.pdf/.test(url))!
    const answer = await page.request.get(file)
    expect([answer.status(), answer.headers()]).toMatchObject([
      200,
      {
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    ])
    for (const name of ['other.pdf', '..%2F..%2Fstate.sqlite', 'sample-insert.pdf%00'])
      expect([name, (await page.request.get(file.replace('sample-insert.pdf', name))).status()]).toEqual([
        name,
        expect.toSatisfy((code: number) => code === 404 || code === 400),
      ])
    expect((await fetch(file)).status).toBe(401)
    // Nothing from anywhere else, and nothing refused by the policy.
    expect(asked.filter((url) => !url.startsWith(gateway.origin) && !/^(?:data|blob):/.test(url))).toStrictEqual([])
    expect(errors).toStrictEqual([])
    await context.close()
  },
)

it('IPO-01 hostile files are said to be broken, protected or too large; nothing of them is run or fetched', async () => {
  const { t } = await allTexts('en')
  const visitor = await visit(browser, gateway.origin, 'en')
  const { page, context, errors } = visitor
  await enter(visitor, gateway)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  let body: Buffer = Buffer.alloc(0)
  await page.route(/documents\/sample-insert/, (route) => route.fulfill({ body, contentType: 'application/octet-stream' }))
  await page.goto('/drugipo?insertPdf=has:sample&insertWord=has:sample')
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first().click()
  const open = async (name: string, bytes: Buffer) => {
    body = bytes
    await page.getByRole('button', { name, exact: true }).click()
  }
  const pdf = (objects: string) => Buffer.from(`%PDF-1.7\n${objects}\ntrailer << /Root 1 0 R >>\n%%EOF\n`)
  await open('sample-insert.pdf', Buffer.from('%PDF-1.7 and nothing else'))
  await page.getByText(t('errors:document.broken')).waitFor()
  await page.getByRole('button', { name: t('detail:documents.close', { name: 'sample-insert.pdf' }) }).click()
  await open('sample-insert.docx', Buffer.from('no zip'))
  await page.getByText(t('errors:document.broken')).waitFor()
  await page.getByRole('button', { name: t('detail:documents.close', { name: 'sample-insert.docx' }) }).click()
  await open('sample-insert.docx', Buffer.alloc(20 * 1024 ** 2 + 1))
  await page.getByText(t('errors:document.too_large')).waitFor()
  await page.getByRole('button', { name: t('detail:documents.close', { name: 'sample-insert.docx' }) }).click()
  // A page with code in it, and a link: the page shows, the code does not run, the link cannot be pressed.
  await open(
    'sample-insert.pdf',
    pdf(
      [
        '1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (globalThis.ran = 1; app.launchURL("https://example.com/ran")) >> >> endobj',
        '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
        '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [4 0 R] >> endobj',
        '4 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 200 200] /A << /S /URI /URI (https://example.com/link) >> >> endobj',
      ].join('\n'),
    ),
  )
  await page.locator('[data-testid=pdf-page][aria-busy=false]').waitFor()
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  expect(await page.getByTestId('pdf-page').getByRole('link').count()).toBe(0)
  expect(asked.filter((url) => url.includes('example.com'))).toStrictEqual([])
  expect(errors.filter((error) => !/Warning/.test(error))).toStrictEqual([])
  await context.close()
})
