import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { ROOT } from '../../proofs/run/root.mjs'
import { namespacesOf } from '../views/drivers/views.ts'
import { film } from './film.ts'
import { CHROMIUM_FLAGS, chromiumPath, openBrowser } from './harness.ts'
import { buildStand } from './references/build.ts'
import { NOW } from './references/now.ts'
import { beside, compared, decoded, encoded, halved, type Picture } from './references/compare.ts'

/** Where the pictures are that somebody accepted, and where failures are shown. */
const KEPT = join(import.meta.dirname, 'references')
const SHOWN = join(ROOT, 'reports/references')
/** With it what shows now is kept: whoever commits it has looked at it. */
const ACCEPT = process.env['REFERENCES'] === 'accept'
const ORIGIN = 'http://stand.test'
/** A picture of ours instead of what an operator would have brought. */
const MEDIA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#b7cfe4"/><rect x="80" y="60" width="480" height="240" fill="#4a7aa7"/></svg>'

/** All texts of a language, with labels of the machines' example database. */
const textsOf = (language: Language): string => {
  const all = namespacesOf(language)
  const fields = language === 'cn' ? { number: '编号', name: '名称', drug: '药品' } : { number: 'Number', name: 'Name', drug: 'Drug' }
  return JSON.stringify({ ...all, databases: { ...all['databases'], small: { fields } } })
}

let browser: Browser
/** What plays where an operator would have brought a video. */
let played: Buffer
let stand: Awaited<ReturnType<typeof buildStand>>

const openStand = async (of = browser): Promise<Page> => {
  const context = await of.newContext({
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
    locale: 'en-GB',
  })
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const fulfil = (contentType: string, body: string) => route.fulfill({ contentType, body })
    if (pathname === '/')
      return fulfil(
        'text/html',
        '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/stand.css"><body><script type="module" src="/stand.js"></script>',
      )
    if (pathname === '/stand.js') return fulfil('text/javascript', stand.js)
    if (pathname === '/stand.css') return fulfil('text/css', stand.css)
    if (pathname.startsWith('/texts/')) return fulfil('application/json', textsOf(pathname.slice('/texts/'.length) as Language))
    if (/\.(?:mp4|webm)$/.test(pathname)) return route.fulfill({ contentType: 'video/webm', body: played })
    return fulfil('image/svg+xml', MEDIA)
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await page.goto(`${ORIGIN}/`)
  await page.waitForFunction(() => 'show' in globalThis)
  return page
}

const show = async (page: Page, name: string, language: Language) => {
  await page.evaluate(
    ([shot, spoken]) => (globalThis as unknown as { show: (...of: string[]) => Promise<void> }).show(shot!, spoken!),
    [name, language],
  )
  await page.waitForFunction(() => [...document.querySelectorAll('video')].every(({ readyState }) => readyState >= 2))
}

const pictureOf = async (page: Page): Promise<Picture> => halved(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
/** Once it no longer changes. */
const restingOf = async (page: Page): Promise<Picture> => {
  for (let last = await pictureOf(page); ;) {
    const next = await pictureOf(page)
    if (next.data.equals(last.data)) return next
    last = next
  }
}
const fileOf = (name: string, language: Language) => join(KEPT, language, `${name}.png`)

beforeAll(async () => {
  ;[browser, stand] = await Promise.all([openBrowser(), buildStand()])
  played = Buffer.from(await film(browser, 0.2), 'base64')
  rmSync(SHOWN, { recursive: true, force: true })
})
afterAll(() => browser.close())

describe('what lies over the page looks as somebody accepted it', () => {
  it.for(LANGUAGES)('LANG-01 every dialog, in %s', async (language) => {
    const page = await openStand()
    const names = await page.evaluate(() => (globalThis as unknown as { shots: string[] }).shots)
    const unlike: string[] = []
    for (const name of names) {
      const failure = await show(page, name, language).catch((error: Error) => error.message)
      if (failure) {
        unlike.push(`${name}: ${failure}`)
        continue
      }
      const actual = await restingOf(page)
      const file = fileOf(name, language)
      if (ACCEPT) {
        mkdirSync(join(KEPT, language), { recursive: true })
        if (!existsSync(file) || compared(decoded(readFileSync(file)), actual).unlike > 0) writeFileSync(file, encoded(actual))
        continue
      }
      if (!existsSync(file)) {
        unlike.push(`${name}: nobody has accepted one`)
        continue
      }
      const expected = decoded(readFileSync(file))
      const { unlike: squares, where } = compared(expected, actual)
      if (squares === 0) continue
      const shown = join(SHOWN, `${name}-${language}.png`)
      mkdirSync(SHOWN, { recursive: true })
      writeFileSync(shown, encoded(beside([expected, actual, where])))
      unlike.push(`${name}: unlike in ${squares} squares; as accepted, as it is, and where they differ: ${shown}`)
    }
    expect(
      unlike,
      'If it is meant, and you have looked at it: REFERENCES=accept npm test -- --only browser -- tests/browser/references.test.ts',
    ).toEqual([])
    const kept = readdirSync(join(KEPT, language)).map((file) => file.replace(/\.png$/, ''))
    expect(kept.toSorted(), 'a picture of nothing is left behind').toEqual(names.toSorted())
    await page.context().close()
  })
})

/** In how many squares a page is unlike the accepted picture in English, once something has been done to it. */
const unlikeOf = async (page: Page, name: string, styles = '', language: Language = 'en'): Promise<number> => {
  await show(page, name, language)
  await page.evaluate((text) => {
    const style = document.createElement('style')
    style.textContent = text
    document.body.append(style)
  }, styles)
  return compared(decoded(readFileSync(fileOf(name, 'en'))), await pictureOf(page)).unlike
}

describe('pictures are compared so that mistakes show', () => {
  const NAMES = ['kickout', 'survey-text', 'login-email', 'notices']

  it.for(NAMES)('LANG-01 %s without a button, moved, in other colours, in the other language or without its styles', async (name) => {
    const page = await openStand()
    expect(await unlikeOf(page, name), 'as it is').toBe(0)
    expect(await unlikeOf(page, name, 'button:last-of-type { visibility: hidden !important }'), 'no button').toBeGreaterThan(0)
    expect(await unlikeOf(page, name, '[role$=dialog] { transform: translateX(40px) }'), 'moved by 40 px').toBeGreaterThan(0)
    expect(await unlikeOf(page, name, 'button { filter: hue-rotate(150deg) }'), 'other colours').toBeGreaterThan(0)
    expect(await unlikeOf(page, name, '', 'cn'), 'in Chinese').toBeGreaterThan(0)
    await show(page, name, 'en')
    await page.evaluate(() => document.querySelectorAll('style, link').forEach((style) => style.remove()))
    expect(compared(decoded(readFileSync(fileOf(name, 'en'))), await pictureOf(page)).unlike, 'unstyled').toBeGreaterThan(0)
    await page.context().close()
  })

  it('MACH-04 glyphs drawn otherwise, as another version of Chromium or of a font draws them, are no mistake', async () => {
    const other = await chromium.launch({
      executablePath: chromiumPath(),
      args: [...CHROMIUM_FLAGS, '--font-render-hinting=full', '--disable-font-subpixel-positioning', '--disable-lcd-text'],
    })
    try {
      const page = await openStand(other)
      for (const name of NAMES)
        for (const styles of ['', '* { text-rendering: geometricPrecision !important }'])
          expect(await unlikeOf(page, name, styles), name).toBe(0)
    } finally {
      await other.close()
    }
  })
})
