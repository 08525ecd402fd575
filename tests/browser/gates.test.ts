import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { enter, type Gateway, picture, visit, type Visitor } from './harness.ts'
import { openHouse } from './house.ts'
import { inState } from './people.ts'

/** What an operator shuts and opens again, and what an upgrade leaves behind in open tabs, as people meet it: nothing is put on the wire. */

type T = (key: string, options?: Record<string, unknown>) => string
/** An operator's word is heard of within two seconds. */
const HEARD_MS = 2_100
const CONTACT = 'Ms Zhou, zhou@example.com'
const WORDS = { en: 'New data are being read in. We are back at 18:00.', cn: '正在载入新数据，18:00 恢复访问。' }

let gateway: Gateway
let browser: Browser
/** Where a page is that tells more. */
const STATUS = 'status.example.com'
const visitors = openHouse(
  { CONTACT, DEMO: 'off', TIME_ZONE: 'Asia/Shanghai', ALLOWED_HOSTS: STATUS },
  (house) => ({ gateway, browser } = house),
)

/** The gateway said that it is closed, and nothing else went wrong. */
const expectOnlyClosed = ({ errors }: Visitor) => {
  for (const error of errors.splice(0)) expect(error).toMatch(/^503 .*\/api\/databases\/drugus\/search /)
}

describe.each(LANGUAGES)('what is shut for a while, in %s', (language) => {
  const arrive = async () => {
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const email = await enter(visitor, gateway)
    const { page } = visitor
    await page.goto('/drugus')
    const grid = page.getByRole('grid').first()
    await grid.waitFor()
    const t = (await allTexts(language)).t as unknown as T
    const turn = () => page.getByRole('button', { name: t('list:pages.next'), exact: true }).click()
    return { visitor, page, grid, email, t, turn }
  }

  it('GATE-05/gateway ABUSE-01 all of a group read until when and whom to ask, and go on when an operator lets them in again', async () => {
    const { page, email, t, turn } = await arrive()
    const group = `Research ${language}`
    await gateway.admin('group', 'add', group, '--cap', '3')
    await gateway.admin('user', 'set', email, '--group', group)
    await gateway.admin('block', 'set', '--group', group, '--until', '2099-12-24', '--reason', 'Not paid')
    const notice = page.getByRole('alertdialog', { name: t('restriction:title.group') })
    await sleep(HEARD_MS)
    await turn()
    await notice.waitFor()
    const text = await notice.innerText()
    expect(text).toContain(language === 'cn' ? '2099年12月24日 0:00' : '24 December 2099, 0:00')
    expect(text).toContain(CONTACT)
    expect(text).not.toContain('Not paid')
    expect(await violations(page)).toEqual([])
    await picture(page, `gate-group-${language}`)
    await page.setViewportSize({ width: 390, height: 844 })
    await picture(page, `gate-group-phone-${language}`)
    await page.setViewportSize({ width: 1280, height: 800 })
    await notice.getByRole('button', { name: t('restriction:logout') }).click()
    await page.waitForURL(({ pathname }) => pathname === '/product/index')

    const { blocks = [] } = await gateway.admin('block', 'list')
    for (const { id } of blocks) await gateway.admin('block', 'lift', id)
    await sleep(HEARD_MS)
    const again = await arrive()
    await again.turn()
    await again.grid.waitFor()
    await expect.poll(() => again.page.locator('[data-modal]').count()).toBe(0)
  })

  it('GATE-06/gateway closed for a while: the operator’s words in the reader’s language, what was typed stays, and it goes on where it was', async () => {
    const { visitor, page, grid, email, t, turn } = await arrive()
    await gateway.admin('closed', 'set', '--en', WORDS.en, '--cn', WORDS.cn)
    const message = page.getByRole('alertdialog').filter({ hasText: WORDS[language] })
    await sleep(HEARD_MS)
    await turn()
    await message.waitFor()
    expect(await violations(page)).toEqual([])
    await picture(page, `gate-closed-${language}`)
    await message.getByRole('button', { name: t('notices:alert.ok') }).click()
    await message.waitFor({ state: 'detached' })
    // In the list's own place, too.
    await expect.poll(() => page.locator('main').innerText()).toContain(WORDS[language])
    await picture(page, `gate-closed-list-${language}`)
    // An employee enters and sees whether all is well.
    await gateway.admin('user', 'employee', email, 'on')
    await page
      .getByRole('button', { name: t('common:actions.retry') })
      .first()
      .click()
    await grid.waitFor()
    await gateway.admin('user', 'employee', email, 'off')
    await gateway.admin('closed', 'end')
    await sleep(HEARD_MS)
    expectOnlyClosed(visitor)
  })

  it('GATE-06/gateway where an operator names a page that tells more, pages are led there', async () => {
    const { visitor, page, turn } = await arrive()
    await page.route(`http://${STATUS}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>status</title><h1>Status</h1>' }),
    )
    await gateway.admin('closed', 'set', '--en', WORDS.en, '--cn', WORDS.cn, '--url', `http://${STATUS}/now`)
    await sleep(HEARD_MS)
    await turn()
    await page.waitForURL(`http://${STATUS}/now`)
    expect(await page.title()).toBe('status')
    await gateway.admin('closed', 'end')
    await sleep(HEARD_MS)
    expectOnlyClosed(visitor)
  })

  it('GATE-05/gateway a tab that was open over an upgrade reloads when it asks what is not known any more, once', async () => {
    const { page, grid, t } = await arrive()
    let loads = 0
    page.on('load', () => (loads += 1))
    // As the page of a build before it would ask.
    await page.route('**/api/quotas', (route) =>
      route.continue({
        url: `${gateway.origin}/api/quotas/of-before`,
        headers: { ...route.request().headers(), 'x-build': 'index-Before' },
      }),
    )
    await page.getByRole('button', { name: t('common:account.menu') }).click()
    await expect.poll(() => loads).toBe(1)
    await grid.waitFor()
    await page.getByRole('button', { name: t('common:account.menu') }).click()
    await page
      .getByRole('alertdialog')
      .filter({ hasText: t('notices:alert.outdated') })
      .waitFor()
    expect(loads).toBe(1)
    await picture(page, `gate-outdated-${language}`)
  })

  it('GATE-05/gateway LOGIN-01 who comes back when the login is over by its age logs in again, and the time of that is kept', async () => {
    const { page, email, t, turn } = await arrive()
    await inState(gateway, (db) =>
      db
        .updateTable('sessions')
        .set({ expires_at: 1 })
        .where('user_id', 'in', db.selectFrom('identities').select('user_id').where('value', '=', email))
        .execute(),
    )
    await turn()
    await page.getByRole('dialog', { name: t('login:title') }).waitFor()
    await picture(page, `gate-relogin-${language}`)
  })
})
