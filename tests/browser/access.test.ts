import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/language.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { solveCaptcha } from './captcha.ts'
import { answerOnce, emailForm, enter, type Gateway, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'
import { inState } from './people.ts'

/** How somebody without an account gets in where logging in makes none: from the refusal to the operator's list. */

type T = (key: string, options?: Record<string, unknown>) => string

const CONTACT = 'Chen Yu, access@materia.example'
let gateway: Gateway
let browser: Browser
const visitors = openHouse({ SIGNUP: 'closed', CONTACT, SAMPLE_SCALE: '0' }, (house) => ({ gateway, browser } = house))

const arrive = async (language: Language, address: string, size?: { width: number; height: number }) => {
  const visitor = await visit(browser, gateway.origin, language, size)
  visitors.push(visitor)
  await visitor.page.goto(address)
  return { ...visitor, t: (await allTexts(language)).t as unknown as T }
}
const requests = () => inState(gateway, (db) => db.selectFrom('access_requests').selectAll().orderBy('created_at').execute())
/** Tab after tab, as somebody without a mouse goes through it. */
const typeThrough = async (page: Page, texts: readonly string[]) => {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

describe.each(['cn', 'en'] as const)('asking for access, in %s', (language) => {
  it('ACC-07 LOGIN-10 who is not registered reads whom to write to, asks, and the operator has it', async () => {
    const { page, context, t } = await arrive(language, '/drugus')
    const dialog = page.locator('[data-modal="login"]')
    await dialog.getByText(t('login:newHere.closed')).waitFor()
    await emailForm(page, language)
    await dialog.getByLabel(t('login:email.label')).fill(`stranger-${language}@pharma.example`)
    await dialog.getByRole('button', { name: t('login:send.first') }).click()
    await solveCaptcha(page, gateway)
    const notice = dialog.getByRole('alert')
    await notice.getByText(CONTACT).waitFor()
    await picture(page, `access-unregistered-${language}`)
    const opened = context.waitForEvent('page')
    await notice.getByRole('link', { name: t('login:newHere.link') }).click()
    const asking = await opened
    await asking.getByRole('heading', { level: 1, name: t('request:title') }).waitFor()
    expect(new URL(asking.url()).pathname).toBe('/product/request')
    await asking.getByText(CONTACT).waitFor()
    await asking.getByRole('button', { name: t('request:submit') }).click()
    await expect.poll(() => asking.getByText(t('request:problems.missing')).count()).toBe(3)
    expect(await violations(asking)).toEqual([])
    await picture(asking, `access-problems-${language}`)
    await asking.getByRole('textbox').first().focus()
    await typeThrough(asking, ['Lin Wei', 'Example Pharma', `stranger-${language}@pharma.example`, 'Apixaban in all countries'])
    // The first try is lost on its way: what was typed is not, and neither a reload nor the other language loses it.
    await answerOnce(asking, '**/1.0/requestAccess', (route) => route.abort('connectionfailed'))
    await asking.keyboard.press('Tab')
    await asking.keyboard.press('Enter')
    await solveCaptcha(asking, gateway)
    await asking.getByRole('alert').getByText(t('request:kept')).waitFor()
    expect(await violations(asking)).toEqual([])
    await picture(asking, `access-failed-${language}`)
    await asking.reload()
    await asking.getByLabel(t('request:purpose')).waitFor()
    expect(await asking.getByLabel(t('request:purpose')).inputValue()).toBe('Apixaban in all countries')
    await asking.getByRole('button', { name: t('request:submit') }).click()
    await solveCaptcha(asking, gateway)
    await asking.getByRole('heading', { level: 1, name: t('request:sent') }).waitFor()
    await picture(asking, `access-sent-${language}`)
    expect(await violations(asking)).toEqual([])
    expect((await requests()).filter((each) => each.language === language)).toMatchObject([
      {
        name: 'Lin Wei',
        organization: 'Example Pharma',
        email: `stranger-${language}@pharma.example`,
        purpose: 'Apixaban in all countries',
      },
    ])
    await asking.reload()
    await asking.getByLabel(t('request:purpose')).waitFor()
    expect(await asking.getByLabel(t('request:purpose')).inputValue()).toBe('')
  })

  it('ACC-07 who is logged in has nothing to ask for: the page leads on to the databases and the account', async () => {
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    await enter(visitor, gateway)
    const { page } = visitor
    const { t } = (await allTexts(language)) as unknown as { t: T }
    await page.goto('/product/request')
    await page.getByRole('heading', { level: 1, name: t('request:memberTitle') }).waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    await picture(page, `access-member-${language}`)
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common:titles.account') })
      .click()
    await page.waitForURL('**/user/account')
    await page.goBack()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common:actions.home') })
      .click()
    await page.waitForURL('**/landscaping')
  })

  it('on a phone nothing is cut off, and every control can be touched', async () => {
    const { page, t } = await arrive(language, '/product/request', { width: 390, height: 844 })
    const submit = page.getByRole('button', { name: t('request:submit') })
    await submit.waitFor()
    await picture(page, `access-phone-${language}`)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    for (const control of [submit, ...(await page.getByRole('main').getByRole('textbox').all())])
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
