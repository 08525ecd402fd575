import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { RISK_TABLE, type RiskTable } from '../../domain/risk/table.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { solveCaptcha } from './captcha.ts'
import { enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState } from './people.ts'

/** The upper levels, by behaviour: for good by copying, the network's by a program that drives the browser, locked by going from network to network; and back from each. */

type T = (key: string, options?: Record<string, unknown>) => string
/** Changed thresholds are heard of within ten seconds, an operator's word within two. */
const TABLE_MS = 10_100
const HEARD_MS = 2_100
const QUIET: RiskTable = {
  ...RISK_TABLE,
  coverage: { ...RISK_TABLE.coverage, floor: 10_000 },
  networks: { perDay: 1000, points: 0 },
  reports: { webDriver: 0, debugger: 0 },
  rungs: { captcha: 4, warning: 5, export: 6, temporary: 7, again: 1 },
  bans: [3],
}

let gateway: Gateway
let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'materia-levels-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const visitors = openHouse(
  { CONTACT: 'Ms Zhou', DEMO: 'off', TIME_ZONE: 'Asia/Shanghai', TRUST_PROXY: '1', TOOLS_ALLOWED_HOSTS: 'nowhere.example' },
  (house) => ({ gateway, browser } = house),
)

describe.each(LANGUAGES)('levels of restrictions in %s', (language) => {
  const begin = async (table: RiskTable) => {
    const file = join(folder, 'table.json')
    writeFileSync(file, JSON.stringify(table))
    await gateway.admin('risk', 'set', file)
    await sleep(TABLE_MS)
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    const { page, context } = visitor
    const from = (network: string) => context.setExtraHTTPHeaders({ 'x-forwarded-for': network })
    await from('203.0.113.7')
    const email = await enter(visitor, gateway)
    const t = (await allTexts(language)).t as unknown as T
    const grid = page.getByRole('grid').first()
    await page.goto('/drugus')
    const notice = (kind: string) => page.getByRole('alertdialog', { name: t(`restriction:title.${kind}`) })
    return { visitor, page, from, email, t, grid, notice }
  }
  type Begun = Awaited<ReturnType<typeof begin>>
  /** Whoever was restricted enters again, once it is over, is told what an operator answered, and has the list. */
  const enterAgain = async ({ visitor, page, email, grid, t }: Begun, end: () => Promise<unknown>, answer?: string) => {
    await end()
    await sleep(HEARD_MS)
    await enter(visitor, gateway, email)
    await page.goto('/drugus')
    if (answer) {
      const alert = page.getByRole('alertdialog', { name: t('notices:alert.title') })
      await alert.getByText(answer).waitFor()
      await alert.getByRole('button', { name: t('notices:alert.ok') }).click()
      await alert.waitFor({ state: 'detached' })
    }
    await grid.getByRole('row').nth(5).waitFor()
  }
  /** The days of a ban are over: as far as the gateway can tell. */
  const passBan = (at: Begun) =>
    enterAgain(at, () =>
      inState(gateway, (db) => db.updateTable('restrictions').set({ until: Date.now() }).where('until', 'is not', null).execute()),
    )
  /** Lets whoever was restricted in again, and sees that nothing stands in the way. */
  const comeBack = async (at: Begun, lift: () => Promise<unknown>, answer?: string) => {
    await enterAgain(at, lift, answer)
    expect(await at.page.locator('[data-modal]').count()).toBe(0)
  }
  /** Loads the page until a notice stands there. */
  const reloadUntil = (page: Page, notice: Locator) =>
    expect
      .poll(async () => {
        if (!(await notice.isVisible())) await page.reload()
        await notice.waitFor({ timeout: 3_000 }).catch(() => undefined)
        return notice.isVisible()
      })
      .toBe(true)

  it('ABUSE-01/gateway ABUSE-03 whoever goes on copying is shut out for good, appeals, and comes back once an operator agrees', async () => {
    const at = await begin(QUIET)
    const { page, t, grid, notice, email } = at
    const permanent = notice('permanent')
    await grid.waitFor()
    /** Turns page after page, as asked for meanwhile, until a notice stands there. */
    const copyUntil = async (end: Locator) => {
      for (let n = 0; n < 12 && !(await end.isVisible()); n++) {
        const warning = notice('warning')
        await page.getByRole('button', { name: t('list:pages.next'), exact: true }).click()
        await page
          .locator('[data-modal]')
          .first()
          .waitFor({ timeout: 2_000 })
          .catch(() => undefined)
        if (await page.locator('[data-modal^="captcha"]').isVisible()) await solveCaptcha(page, gateway)
        if (await warning.isVisible()) {
          await warning.getByRole('button', { name: t('restriction:acknowledge') }).click()
          await warning.waitFor({ state: 'detached' })
          await grid.waitFor()
        }
      }
      await end.waitFor()
    }
    await copyUntil(notice('temporary'))
    await passBan(at)
    await copyUntil(permanent)
    const text = await permanent.innerText()
    expect(text).toContain(t('restriction:lead.permanent'))
    expect(text).toContain(t('restriction:reason.1002'))
    expect(await violations(page)).toEqual([])
    await picture(page, `level-permanent-${language}`)
    await permanent.getByRole('button', { name: t('notices:appeal.start') }).click()
    await permanent.getByRole('textbox').fill('I compared all labels of one class for a review of my company.')
    await permanent.getByRole('button', { name: t('notices:appeal.send') }).click()
    await permanent.getByRole('textbox').waitFor({ state: 'detached' })
    const answer = 'Thank you, that explains it.'
    await comeBack(
      at,
      async () => {
        const { appeals = [] } = await gateway.admin('appeal', 'list')
        const mine = appeals.find(({ user }) => user === email)
        await gateway.admin('appeal', 'accept', mine!.id, '--answer', answer)
      },
      answer,
    )
  })

  it('ABUSE-01/gateway DEBUG-02 a program that drives the browser: its network is restricted until a date', async () => {
    const at = await begin({ ...QUIET, reports: { webDriver: 8, debugger: 0 } })
    const { page, t, notice, email } = at
    const network = notice('network')
    // It is told within two seconds of the login; what is asked for after that is refused.
    await reloadUntil(page, network)
    const text = await network.innerText()
    expect(text).toContain(t('restriction:reason.1001'))
    expect(text).toMatch(language === 'cn' ? /日 0:00/ : /, 0:00/)
    await picture(page, `level-network-${language}`)
    const table = join(folder, 'quiet.json')
    writeFileSync(table, JSON.stringify(QUIET))
    await gateway.admin('risk', 'set', table)
    await sleep(TABLE_MS)
    await comeBack(at, () => gateway.admin('restriction', 'lift', email))
  })

  it('ABUSE-01/gateway ABUSE-02 an account that goes from network to network is locked, and knows', async () => {
    const at = await begin({ ...QUIET, networks: { perDay: 1, points: 20 }, most: { ...QUIET.most, networks: 200 } })
    const { page, t, grid, notice, email, from } = at
    const locked = notice('locked')
    await grid.waitFor()
    const meet = async (end: Locator, network: string) => {
      await from(network)
      await reloadUntil(page, end)
    }
    await meet(notice('network'), '198.51.100.7')
    expect(await notice('network').innerText()).toContain(t('restriction:reason.1004'))
    await passBan(at)
    await meet(locked, '192.0.2.7')
    expect(await locked.innerText()).toContain(t('restriction:reason.1003'))
    await picture(page, `level-locked-${language}`)
    await locked.getByRole('button', { name: t('restriction:know') }).click()
    await page.waitForURL(({ pathname }) => pathname === '/product/index')
    await comeBack(at, () => gateway.admin('restriction', 'lift', email))
  })
})
