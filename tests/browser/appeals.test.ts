import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** An appeal from the ban to its lifting, in the built product; the operator works on the command line. */

type T = (key: string, options?: Record<string, unknown>) => string
const CONTACT = 'Ms Zhou, zhou@example.com'

let gateway: Gateway
let browser: Browser
const visitors = openHouse({ CONTACT, DEMO: 'off', TIME_ZONE: 'Asia/Shanghai' }, (house) => ({ gateway, browser } = house))

describe.each(LANGUAGES)('appeals in %s', (language) => {
  it('ABUSE-03 who is banned reads what to do, appeals without losing a word, reads the answer, and is told when it was accepted', async () => {
    const t = (await allTexts(language)).t as unknown as T
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const { page } = visitor
    const email = await enter(visitor, gateway)
    await gateway.admin('restriction', 'set', email, 'temporary', '--until', '2100-01-02', '--code', '1002')
    const notice = page.getByRole('alertdialog', { name: t('restriction:title.temporary') })
    const named = (key: string) => notice.getByRole('button', { name: t(`notices:appeal.${key}`), exact: true })
    /** The page and a telephone; the focus never leaves the notice. */
    const seen = async (name: string, of: Page = page) => {
      expect(await of.evaluate(() => document.activeElement?.closest('[data-modal]')?.getAttribute('data-modal'))).toBe('restriction')
      expect([name, await violations(of)]).toEqual([name, []])
      await of.setViewportSize({ width: 1440, height: 900 })
      await picture(of, `${name}-${language}`)
      await of.setViewportSize({ width: 390, height: 844 })
      await picture(of, `${name}-${language}-phone`)
      await of.setViewportSize({ width: 1440, height: 900 })
    }
    const restricted = async () => {
      await page.goto('/drugus')
      await notice.waitFor()
    }
    await expect
      .poll(
        async () => {
          await page.goto('/drugus')
          return notice.waitFor({ timeout: 3_000 }).then(
            () => true,
            () => false,
          )
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    const text = await notice.innerText()
    // At 0:00 where the installation is, whatever the reader's clock.
    expect(text).toContain(language === 'cn' ? '2100年1月2日 0:00' : '2 January 2100, 0:00')
    for (const key of ['guidance.noticed.20', 'guidance.do.20', 'guidance.next.ends', 'reason.1002'])
      expect(text).toContain(t(`restriction:${key}`))
    expect(text).toContain(t('restriction:contact', { contact: CONTACT }))
    await seen('appeal-offered')

    await named('start').click()
    const field = notice.getByRole('textbox', { name: t('notices:appeal.label') })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await named('send').click()
    await notice.getByText(t('notices:appeal.short', { count: 10 })).waitFor()
    const why =
      language === 'cn'
        ? '本周为撰写综述逐页核对了同类药品的说明书，并非批量下载。'
        : 'I compared the labels of one class for a review, page by page.'
    await field.fill(why)
    await seen('appeal-written')
    // Without a connection it stays; and again.
    await page.route(/1\.0\/appeal$/, (route) => route.abort('connectionfailed'))
    await named('send').click()
    await notice.getByText(t('notices:appeal.kept')).waitFor()
    expect(await field.inputValue()).toBe(why)
    await seen('appeal-failed')
    await page.unroute(/1\.0\/appeal$/)
    await named('send').click()
    await notice.getByRole('status').waitFor()
    expect(await notice.innerText()).toContain(why)
    await seen('appeal-sent')

    const [appeal] = (await gateway.admin('appeal', 'list')).appeals!.filter(({ user }) => user === email)
    expect(appeal).toMatchObject({ content: why, restriction: 'temporary', answer: null })
    const answer =
      language === 'cn'
        ? '已读取该库四成以上的记录，请说明所需范围。'
        : 'More than a third of the database was read. Please say which part you need.'
    await gateway.admin('appeal', 'reject', appeal!.id, '--answer', answer)
    await expect
      .poll(
        async () => {
          await restricted()
          return notice.innerText()
        },
        { timeout: 20_000 },
      )
      .toContain(answer)
    await seen('appeal-rejected')

    await named('again').click()
    await field.fill(`${why} 2024–2026.`)
    await named('send').click()
    await field.waitFor({ state: 'detached' })
    const [second] = (await gateway.admin('appeal', 'list')).appeals!.filter(({ user }) => user === email)
    await gateway.admin('appeal', 'accept', second!.id, '--answer', answer)
    // Free again, and told so.
    const note = page.getByRole('alertdialog', { name: t('notices:alert.title') })
    await expect
      .poll(
        async () => {
          await page.goto('/drugus')
          await note.waitFor()
          return (await note.innerText()).includes(answer) && (await page.locator('[data-modal="restriction"]').count()) === 0
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    await picture(page, `appeal-accepted-${language}`)
    await note.getByRole('button', { name: t('notices:alert.ok') }).click()
    await page.getByRole('grid').first().getByRole('row').nth(3).waitFor()
  })
})
