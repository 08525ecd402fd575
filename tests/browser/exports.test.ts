import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import cn from '../../locales/cn/gallery.json' with { type: 'json' }
import en from '../../locales/en/gallery.json' with { type: 'json' }
import { describeMachine } from '../../machines/gallery/model/describe.ts'
import type { Chart } from '../../machines/gallery/model/types.ts'
import { MACHINES } from '../../machines/registry.ts'
import { exportChart } from '../../proofs/machines/command.ts'
import { downloaded, type Gateway, openBrowser, picture, startGateway, visit } from './harness.ts'

/** What the gallery and the command export is looked at by those it is for: Mermaid's own library, a browser that has nothing but the SVG. */

const ROOT = join(import.meta.dirname, '../..')
const MERMAID = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js')
const WORDS = { cn, en }

let browser: Browser
let gateway: Gateway
let folder: string
let charts: Chart[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'materia-exports-'))
  ;[browser, gateway, charts] = await Promise.all([
    openBrowser(),
    startGateway({ MACHINES_PUBLIC: '1', SAMPLE_SCALE: '0' }),
    Promise.all(MACHINES.map(async ({ id, load }) => describeMachine(await load(), id))),
  ])
})
afterAll(async () => {
  await browser?.close()
  await gateway?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Texts of the picture that Mermaid makes of a diagram. @throws what it has against it. */
const drawnByMermaid = (page: Page, diagram: string): Promise<string[]> =>
  page.evaluate(async (text) => {
    interface Mermaid {
      initialize: (options: object) => void
      render: (id: string, text: string) => Promise<{ svg: string }>
    }
    const { mermaid } = window as unknown as { mermaid: Mermaid }
    mermaid.initialize({ startOnLoad: false, maxTextSize: 1_000_000, maxEdges: 5000 })
    const { svg } = await mermaid.render('drawing', text)
    document.body.innerHTML = svg
    return [...document.querySelectorAll('.nodeLabel, .edgeLabel, text')].map((label) => label.textContent?.trim() ?? '')
  }, diagram)

describe('MACH-03 exported charts', () => {
  it('MACH-03 Mermaid’s own library draws every machine: all states and all that fires a transition can be read', async () => {
    const page = await browser.newPage()
    await page.setContent('')
    await page.addScriptTag({ path: MERMAID })
    for (const chart of charts) {
      const texts = new Set(await drawnByMermaid(page, await exportChart(ROOT, chart, 'mermaid')))
      const all = [...texts].join('\n')
      for (const { id, key, kind } of chart.states) if (kind !== 'history') expect([id, all.includes(key)]).toEqual([id, true])
      for (const { id, trigger, targets } of chart.transitions)
        if (trigger.kind === 'event' && targets.length > 0) expect([id, all.includes(trigger.event)]).toEqual([id, true])
    }
    await page.close()
  })

  it('MACH-03 an SVG by itself is a picture: well-formed, with nothing from elsewhere, every text within it and within its box', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const chart of charts) {
      const address = pathToFileURL(join(folder, `${chart.id}.svg`)).href
      writeFileSync(join(folder, `${chart.id}.svg`), await exportChart(ROOT, chart, 'svg'))
      await page.goto(address)
      const seen = await page.evaluate(() => {
        const root = document.documentElement as unknown as SVGSVGElement
        const { width, height } = root.viewBox.baseVal
        const texts = [...document.querySelectorAll<SVGTextElement>('text')].map((text) => ({
          text: text.textContent,
          box: text.getBBox(),
        }))
        return {
          name: root.localName,
          states: [...document.querySelectorAll('[data-state]')].map((state) => state.getAttribute('data-state')),
          outside: texts.filter(({ box }) => box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height),
        }
      })
      expect([chart.id, seen.name, seen.outside]).toEqual([chart.id, 'svg', []])
      expect(new Set(seen.states)).toEqual(new Set(chart.states.map(({ id }) => id)))
    }
    expect(asked.filter((address) => !address.startsWith('file:'))).toEqual([])
    await page.close()
  })

  for (const language of LANGUAGES)
    it(`MACH-03 (${language}) the JSON that the gallery exports comes back in, and nothing differs`, async () => {
      const { page, context, errors } = await visit(browser, gateway.origin, language)
      const words = WORDS[language]
      await page.goto('/machines/session')
      await page.locator('svg[data-chart="session"]').first().waitFor()
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'JSON', exact: true }).click()])
      const buffer = await downloaded(download)
      await page.getByRole('button', { name: words.modes.difference, exact: true }).click()
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: words.difference.open, exact: true }).click(),
      ])
      await chooser.setFiles({ name: 'session.json', mimeType: 'application/json', buffer })
      const panel = page.getByRole('complementary')
      await panel.getByText(words.difference.comparedWith).waitFor()
      await panel.getByText(words.difference.same, { exact: true }).first().waitFor()
      await picture(page, `gallery-json-back-${language}`)
      expect(errors).toEqual([])
      await context.close()
    })
})
