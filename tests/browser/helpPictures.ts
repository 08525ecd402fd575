import type { Browser, Locator, Page } from 'playwright-core'
import type { Language } from '../../domain/language.ts'
import { createOperator } from '../../server/admin/operator.ts'
import { ROOT } from '../../proofs/run/root.mjs'
import { readTexts } from '../../proofs/texts/locales.ts'
import { emailForm, type Gateway, makeAccount } from './harness.ts'
import { inState, logInElsewhere, logInHere, newPerson } from './people.ts'

/**
 * What the pictures of the help center show, one for each article that tells of something to be seen (HELP-01). `npm run help:pictures`
 * takes them of the built product on sample data; people in them are made up.
 */

type T = (key: string) => string

interface Scene {
  page: Page
  gateway: Gateway
  t: T
  /** Of whom is logged in; '' of a visitor, and where others log in. */
  email: string
}
interface Shot {
  /** Goes there and does what is to be seen; the answer is what the picture is cut to: all of it, with room around. */
  act: (scene: Scene) => Promise<Locator | readonly Locator[]>
  /** Drawn with two dots for each px: parts of a page, which are shown as large as they are. */
  close?: boolean
  /** Who is logged in; a formal member unless it says otherwise. */
  as?: 'visitor' | 'none' | 'alone'
  /** Not higher than this, px. */
  height?: number
  /** Room around it, px. */
  room?: number
  viewport?: { width: number; height: number }
}

/** A list that shows the answer to what its address asks. */
const list = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByTestId('total').filter({ hasText: /\d/ }).waitFor()
  await page.locator('[role=grid]:not([aria-busy=true])').waitFor()
}
const chart = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByTestId('chart-panel').locator('svg[role=group] [role=button]').first().waitFor()
}
const bar = (page: Page) => page.locator('[data-tour=search]')
const modal = async (page: Page) => {
  const dialog = page.locator('[data-modal]')
  await dialog.waitFor()
  return dialog
}
/** Wide enough for all of a page, narrow enough to be shown nearly as large as it is. */
const NARROW = { width: 900, height: 760 }
/** All of a chart. */
const LOW = { width: 1440, height: 680 }
const QUERY = '/drugus?ingredientGroup=is:Apixaban&marketingStatus=is:prescription'
/** A database's list, with its filters. */
const database = (address: string): Shot => ({
  height: 520,
  room: 0,
  act: async ({ page }) => {
    await list(page, address)
    return page.getByTestId('list-page')
  },
})

export const SHOTS: Readonly<Record<string, Shot>> = {
  begin: {
    height: 640,
    act: async ({ page }) => {
      await list(page, '/drugus?any=has:apixaban')
      return page.locator('body')
    },
  },
  navigation: {
    height: 560,
    act: async ({ page }) => {
      await page.goto('/landscaping')
      await page.locator('[data-tour=overview]').first().waitFor()
      return page.locator('body')
    },
  },
  login: {
    close: true,
    as: 'visitor',
    act: async ({ page }) => {
      await page.goto('/drugus')
      const dialog = await modal(page)
      await dialog.locator('svg, img, canvas').first().waitFor()
      return dialog
    },
  },
  search: {
    close: true,
    height: 300,
    viewport: NARROW,
    act: async ({ page }) => {
      await list(page, '/drugnct')
      await bar(page).getByRole('combobox').last().pressSequentially('pembro', { delay: 20 })
      const choices = page.getByRole('listbox')
      await choices.getByRole('option').first().waitFor()
      return [bar(page), choices]
    },
  },
  general: {
    close: true,
    viewport: NARROW,
    act: async ({ page, t }) => {
      await list(page, '/drugus?ingredient=is:Apixaban')
      await page.getByRole('tab', { name: t('list:search.general') }).click()
      await page.getByRole('group', { name: t('list:search.generalLabel') }).waitFor()
      return bar(page)
    },
  },
  query: {
    close: true,
    viewport: NARROW,
    act: async ({ page }) => {
      await list(page, QUERY)
      await page.getByTestId('sentence').locator('[data-part="0"]').click()
      const editor = page.getByRole('dialog')
      await editor.waitFor()
      return [bar(page), editor]
    },
  },
  filters: {
    height: 520,
    viewport: { width: 1040, height: 760 },
    act: async ({ page, t }) => {
      await list(page, '/drugnct?phase=is:3')
      return [page.getByRole('complementary', { name: t('list:facets.title') }), page.getByRole('toolbar')]
    },
  },
  drugus: database('/drugus'),
  drugnct: {
    viewport: LOW,
    room: 0,
    act: async ({ page }) => {
      await chart(page, '/drugnct?view=chart&chart=startsByYear&rows=beside')
      return page.getByTestId('list-page')
    },
  },
  drugeu: database('/drugeu'),
  drugca: database('/drugregions/drugca'),
  drugsg: database('/drugregions/drugsg'),
  modify: database('/modify'),
  application: database('/application'),
  dmf: database('/dmf'),
  drugct: database('/drugct'),
  rld: database('/rld'),
  drugipo: database('/drugipo'),
  columns: {
    close: true,
    act: async ({ page, t }) => {
      await list(page, '/drugus')
      await page.getByRole('button', { name: t('list:toolbar.columns'), exact: true }).click()
      return modal(page)
    },
  },
  sorting: {
    close: true,
    height: 330,
    viewport: NARROW,
    act: async ({ page }) => {
      await list(page, '/drugus?sort=-approvalDate,brandName')
      return [page.getByRole('toolbar'), page.getByRole('grid')]
    },
  },
  charts: {
    viewport: LOW,
    room: 0,
    act: async ({ page }) => {
      await chart(page, '/drugus?view=chart&chart=approvalsByYear')
      return page.getByTestId('list-page')
    },
  },
  record: {
    height: 640,
    act: async ({ page }) => {
      await list(page, '/drugus?any=has:apixaban')
      await page.locator('[role=gridcell] a').first().click()
      await page.getByTestId('detail').waitFor()
      return page.locator('#main')
    },
  },
  export: {
    close: true,
    act: async ({ page, t }) => {
      await list(page, '/drugus?applicationType=is:nda')
      await page.getByRole('button', { name: t('list:toolbar.export'), exact: true }).click()
      return modal(page)
    },
  },
  sharing: {
    close: true,
    viewport: NARROW,
    act: async ({ page, t }) => {
      await list(page, QUERY)
      await page.getByRole('button', { name: t('list:sentence.copy') }).click()
      await page.getByText(t('list:sentence.copied')).waitFor()
      return bar(page)
    },
  },
  account: {
    close: true,
    act: async ({ page, t }) => {
      await page.goto('/landscaping')
      await page.getByRole('button', { name: t('common:account.menu'), exact: true }).click()
      return page.getByRole('dialog', { name: t('common:account.menu') })
    },
  },
  membership: {
    height: 460,
    as: 'none',
    act: async ({ page, t }) => {
      await page.goto('/drugus')
      await page.getByRole('heading', { name: t('account:authority.title') }).waitFor()
      return page.locator('body')
    },
  },
  kickout: {
    close: true,
    as: 'alone',
    act: async ({ page }) => {
      await page.getByRole('alertdialog').waitFor()
      return page.locator('[data-modal]')
    },
  },
  captcha: {
    close: true,
    as: 'visitor',
    act: async ({ page, gateway }) => {
      const { email } = await makeAccount(gateway)
      await page.goto('/drugus')
      const language = (await page.locator('html').getAttribute('lang'))?.startsWith('zh') ? 'cn' : 'en'
      const { dialog, field, words } = await emailForm(page, language)
      await field.fill(email)
      await dialog.getByRole('button', { name: words.send }).click()
      await page.locator('[data-modal=captcha] [role=slider][aria-disabled=false]').waitFor()
      return page.locator('[data-modal=captcha]')
    },
  },
  restriction: {
    close: true,
    act: async ({ page, gateway, email, t }) => {
      await gateway.admin('restriction', 'set', email, 'temporary', '--days', '3', '--code', '1002')
      const notice = page.getByRole('alertdialog', { name: t('restriction:title.temporary') })
      const rows = page.getByRole('grid').first().getByRole('row').nth(3)
      // A gateway hears of it within two seconds.
      for (let tries = 0; tries < 10 && !(await notice.isVisible()); tries++) {
        await page.goto('/drugus')
        await rows.or(notice).first().waitFor()
      }
      return modal(page)
    },
  },
  notices: {
    close: true,
    act: async ({ page, t }) => {
      await page.goto('/landscaping')
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('notices:center.bellUnread_other').replace('{{count}}', String(NOTICES.length)), exact: true })
        .click()
      const center = page.getByRole('dialog', { name: t('notices:center.title') })
      await center.getByRole('listitem').nth(1).waitFor()
      return center
    },
  },
  feedback: {
    close: true,
    act: async ({ page, t }) => {
      await page.goto('/user/feedback')
      await page
        .locator('main')
        .getByRole('button', { name: t('feedback:centre.write'), exact: true })
        .click()
      const dialog = await modal(page)
      await dialog.getByRole('combobox').selectOption('drugus')
      await dialog.getByRole('radio').nth(1).check()
      return dialog
    },
  },
  sources: {
    close: true,
    act: async ({ page }) => {
      await list(page, '/drugnct')
      await page.locator('[role=gridcell] a').first().click()
      const section = page.getByTestId('provenance')
      await section.scrollIntoViewIfNeeded()
      return section
    },
  },
  gallery: {
    height: 620,
    act: async ({ page }) => {
      await page.goto('/machines/login')
      await page.locator('svg[data-chart=login]').waitFor()
      return page.locator('#main')
    },
  },
}

const NOTICES = [
  {
    en: { title: 'New: hover cards for trials', summary: 'What a trial is about, without leaving the list.' },
    cn: { title: '新功能：试验悬停卡片', summary: '无需离开列表即可查看试验概要。' },
  },
  {
    en: { title: 'Maintenance on Friday from 20:00', summary: 'Searches may take longer for an hour.' },
    cn: { title: '周五 20:00 系统维护', summary: '检索在约一小时内可能较慢。' },
  },
]

/** What an operator has done before. */
export const prepareHouse = (gateway: Gateway): Promise<void> =>
  inState(gateway, async (db) => {
    const operator = createOperator({ db, now: Date.now, sender: { send: async () => 'sent' as const }, contact: '' })
    for (const draft of NOTICES) await operator.perform({ command: 'notice.add', kind: 'center', audience: 'members', draft, media: [] })
  })

/** Room around a part, px. */
const ROOM = 8

/** What the parts cover together, within the window. */
const around = async (page: Page, parts: readonly Locator[], { height, room = ROOM }: Shot) => {
  const boxes = (await Promise.all(parts.map((part) => part.first().boundingBox()))).filter((box) => box !== null)
  const view = page.viewportSize()!
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x))) - room)
  const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y))) - room)
  const right = Math.min(view.width, Math.ceil(Math.max(...boxes.map((box) => box.x + box.width))) + room)
  const bottom = Math.min(view.height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height))) + room)
  return { x, y, width: right - x, height: Math.min(bottom - y, height ?? Infinity) }
}

const texts = readTexts(ROOT)

/** Takes the picture of an article in one language; a PNG. */
export const takeShot = async (browser: Browser, gateway: Gateway, article: string, language: Language): Promise<Buffer> => {
  const shot = SHOTS[article]!
  const context = await browser.newContext({
    viewport: shot.viewport ?? { width: 1440, height: 900 },
    deviceScaleFactor: shot.close ? 2 : 1,
    locale: language === 'cn' ? 'zh-CN' : 'en-US',
    baseURL: gateway.origin,
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  try {
    await context.addCookies([{ name: 'language', value: language, url: gateway.origin }])
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: gateway.origin })
    const page = await context.newPage()
    let email = ''
    if (shot.as === 'alone') {
      const person = await newPerson(gateway, { cap: 1 })
      await logInHere({ page, gateway }, person)
      await list(page, '/drugus')
      await logInElsewhere(gateway, person, 'Chrome')
    } else if (shot.as !== 'visitor') {
      const membership = shot.as === 'none' ? null : 'formal'
      ;({ email } = await makeAccount(gateway, { membership }))
      const { users = [] } = await gateway.admin('user', 'show', email)
      await logInHere({ page, gateway }, users[0] as never)
    }
    const shown = await shot.act({ page, gateway, email, t: (key) => texts[language].get(key) ?? key })
    // What comes after the rows: the bar's own parts, what stands at the edge, the letters.
    if (shot.as !== 'visitor' && shot.as !== 'alone') {
      for (const part of ['#help-menu', '[aria-haspopup=dialog][aria-expanded]', '#nav-products, #nav-more'])
        await page.locator(`header :is(${part})`).first().waitFor({ state: 'attached' })
      await page.locator(`section[aria-label="${texts[language].get('feedback:dock.label')}"]`).waitFor({ state: 'attached' })
    }
    await page.evaluate(() => document.fonts.ready)
    const parts = Array.isArray(shown) ? shown : [shown]
    const clip = await around(page, parts as Locator[], shot)
    return await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  } finally {
    await context.close()
  }
}
