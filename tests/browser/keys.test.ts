import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { dayOf } from '../../ui/account/account/time.ts'
import { allTexts } from '../texts.ts'
import { violations } from './axe.ts'
import { copied, enter, type Gateway, makeAccount, picture, visit } from './harness.ts'
import { openHouse } from './house.ts'

/** A key for programs from the form to the program and to its end, in the built product. */

type T = (key: string, options?: Record<string, unknown>) => string
const CONTACT = 'Ms Zhou, zhou@example.com'
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

let gateway: Gateway
let browser: Browser
const visitors = openHouse({ CONTACT, DEMO: 'off', TOURS: 'off' }, (house) => ({ gateway, browser } = house))

describe.each(LANGUAGES)('keys for programs in %s', (language) => {
  const open = async (membership: 'formal' | null) => {
    const t = (await allTexts(language)).t as unknown as T
    const { email } = await makeAccount(gateway, { membership })
    const visitor = await visit(browser, gateway.origin, language)
    visitors.push(visitor)
    await enter(visitor, gateway, email)
    const { page } = visitor
    await page.setViewportSize(DESK)
    await page.goto('/user/account')
    const section = page.getByRole('region', { name: t('keys:title') })
    await section.waitFor()
    return { t, page, section, email }
  }
  const inProgram = async (secret: string, path = 'drugus/search?size=20') => {
    const response = await fetch(`${gateway.origin}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${secret}`, 'accept-language': language === 'cn' ? 'zh' : 'en' },
    })
    return { status: response.status, body: (await response.json()) as { rows?: unknown[]; detail?: string; databases?: { id: string }[] } }
  }

  it('ACC-05 a member makes a key by the keyboard, a program reads with it, and is refused once it is revoked', async () => {
    const { t, page, section } = await open('formal')
    await section.getByText(t('keys:none')).waitFor()
    await section.getByRole('button', { name: t('keys:open') }).focus()
    await page.keyboard.press('Enter')
    const form = section.getByRole('group', { name: t('keys:form.title') })
    // The first field has the focus; Enter with nothing typed says what is missing, and sends nothing.
    await page.keyboard.press('Enter')
    await form.getByText(t('keys:problems.name', { count: 60 })).waitFor()
    await page.keyboard.type(t('keys:title'))
    await form.getByRole('radio', { name: t('keys:form.until') }).check()
    await form.getByLabel(t('keys:form.day')).fill('2020-01-01')
    await form.getByRole('radio', { name: t('keys:form.some') }).check()
    await form.getByRole('checkbox', { name: t('databases:drugus.title') }).check()
    await form.getByRole('button', { name: t('keys:form.submit') }).click()
    await form.getByText(t('keys:problems.day', { example: '' }).slice(0, 8), { exact: false }).waitFor()
    expect(await violations(page)).toEqual([])
    await picture(page, `keys-form-${language}`)
    await page.setViewportSize(PHONE)
    await form.scrollIntoViewIfNeeded()
    await picture(page, `keys-form-phone-${language}`)
    await page.setViewportSize(DESK)
    // Escape gives it up, and the focus is where it was.
    await form.getByLabel(t('keys:form.day')).press('Escape')
    await form.waitFor({ state: 'detached' })
    expect(await section.getByRole('button', { name: t('keys:open') }).evaluate((one) => one === document.activeElement)).toBe(true)

    await page.keyboard.press('Enter')
    await page.keyboard.type('Nightly')
    await form.getByRole('radio', { name: t('keys:form.some') }).check()
    await form.getByRole('checkbox', { name: t('databases:drugus.title') }).check()
    await form.getByLabel(t('keys:form.name')).press('Enter')
    const told = section.getByRole('group', { name: t('keys:told.title') })
    const secret = await told.getByLabel(t('keys:told.field')).inputValue()
    expect(secret).toMatch(/^mk_[\w-]{32}$/)
    await told.getByRole('button', { name: t('keys:told.copy') }).click()
    await told.getByText(t('keys:told.copied')).waitFor()
    expect(await copied(page)).toBe(secret)
    expect(await violations(page)).toEqual([])
    await picture(page, `keys-told-${language}`)
    await page.setViewportSize(PHONE)
    await told.scrollIntoViewIfNeeded()
    await picture(page, `keys-told-phone-${language}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await page.setViewportSize(DESK)
    await told.getByRole('button', { name: t('keys:told.close') }).click()
    await told.waitFor({ state: 'detached' })
    // Nowhere on the page any more, and not after a reload.
    expect(await page.content()).not.toContain(secret.slice(3, -4))
    expect((await inProgram(secret)).body.rows).toHaveLength(20)
    expect((await inProgram(secret, 'databases')).body.databases?.map(({ id }) => id)).toEqual(['drugus'])
    expect((await inProgram(secret, 'drugnct/search')).status).toBe(403)
    await page.reload()
    const row = section.getByRole('row').filter({ hasText: `mk_…${secret.slice(-4)}` })
    await row.getByText(new Date().toISOString().slice(0, 10), { exact: true }).waitFor()
    expect(await page.content()).not.toContain(secret.slice(3, -4))
    await picture(page, `keys-list-${language}`)

    await row.getByRole('button', { name: t('keys:revoke.of', { name: 'Nightly' }) }).click()
    await row.getByText(t('keys:revoke.effect')).waitFor()
    await picture(page, `keys-revoke-${language}`)
    expect((await inProgram(secret)).status).toBe(200)
    // The question has the focus.
    await page.keyboard.press('Enter')
    await section.getByText(t('keys:revoke.done', { name: 'Nightly' })).waitFor()
    await row.getByText(t('keys:table.revokedBy.owner', { date: dayOf(Date.now()) })).waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
    await picture(page, `keys-revoked-${language}`)
    const refused = await inProgram(secret)
    expect([refused.status, /\p{Script=Han}/u.test(refused.body.detail ?? '')]).toEqual([401, language === 'cn'])
  })

  it('ACC-05 who has no membership reads what keys come with and whom to ask', async () => {
    const { t, page, section } = await open(null)
    await section.getByText(t('keys:askWhom', { contact: CONTACT })).waitFor()
    expect(await section.getByRole('button').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await picture(page, `keys-nobody-${language}`)
  })
})
