import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Coverage, COVERAGE_FORMAT } from '../../domain/coverage.ts'
import { describeMachine } from '../../machines/gallery/model/describe.ts'
import type { Chart } from '../../machines/gallery/model/types.ts'
import { MACHINES } from '../../machines/registry.ts'
import { findings } from './axe.ts'
import { downloaded, type Gateway, openBrowser, picture, startGateway, visit } from './harness.ts'

let browser: Browser
let gateway: Gateway
let folder: string
let chart: Chart
/** Names of the menu's chart that the record leaves out. */
let missed: { state: string; transition: string }

const recordOf = ({ id, states, transitions }: Chart, driver: string, without: readonly string[]): Coverage => {
  const counts = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => !without.includes(name)).map((name, index) => [name, 4 ** (index % 6)]))
  const guarded = transitions.filter(({ guard }) => guard !== null)
  const standing = states.filter(({ kind }) => kind !== 'history').map((state) => state.id)
  return {
    format: COVERAGE_FORMAT,
    machine: id,
    all: {
      states: standing,
      transitions: transitions.map((transition) => transition.id),
      guards: Object.fromEntries(guarded.map((transition) => [transition.id, transition.guardText])),
    },
    runs: [
      {
        id: `${driver} cover states=100,edges=100 seed 1`,
        driver,
        paths: 3,
        steps: 9,
        states: counts(standing),
        transitions: counts(transitions.map((transition) => transition.id)),
        guards: Object.fromEntries(guarded.map((transition) => [transition.id, { true: 1, false: 0 }])),
      },
    ],
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'materia-records-'))
  chart = describeMachine(await MACHINES.find(({ id }) => id === 'menu')!.load(), 'menu')
  missed = { state: chart.states.find(({ kind }) => kind === 'atomic')!.id, transition: chart.transitions[1]!.id }
  writeFileSync(join(folder, 'menu.json'), JSON.stringify(recordOf(chart, 'pure', [missed.state, missed.transition])))
  writeFileSync(join(folder, 'broken.json'), '{"format": ')
  ;[browser, gateway] = await Promise.all([openBrowser(), startGateway({ MACHINES_PUBLIC: '1', SAMPLE_SCALE: '0', COVERAGE_DIR: folder })])
})
afterAll(async () => {
  await browser?.close()
  await gateway?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const drawn = (page: Page) => page.locator('svg[data-chart="menu"]').first().waitFor()
const figure = (page: Page, kind: 'state' | 'transition', id: string): Locator => page.locator(`svg[data-chart] [data-${kind}="${id}"]`)
/** Signs on the figures of a state or transition: what colour alone must not say. */
const signs = async (page: Page, kind: 'state' | 'transition', id: string): Promise<string[]> =>
  figure(page, kind, id).first().locator('text').allTextContents()

const open = async (page: Page, name: string, files: Record<string, unknown>) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name, exact: true }).click()])
  await chooser.setFiles(
    Object.entries(files).map(([file, content]) => ({
      name: file,
      mimeType: 'application/json',
      buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    })),
  )
}

/** The menu as it might have been: a state more, a transition less, another guard, another description. */
const earlier = (): Chart => {
  const old = JSON.parse(JSON.stringify(chart)) as Chart
  const leaf = old.states.find(({ id }) => id === missed.state)!
  const around = old.states.find(({ id }) => id === leaf.parent)!
  const lost = { ...leaf, id: `${around.id}.lost`, key: 'lost', path: [...around.path, 'lost'], description: 'It is gone now.' }
  around.children.push(lost.id)
  old.states.push(lost)
  leaf.description = 'It was described otherwise.'
  old.transitions = old.transitions.filter(({ id }) => id !== missed.transition)
  return old
}

const WORDS = {
  cn: {
    unreached: /^未到达/,
    records: '打开记录',
    exports: '打开导出文件',
    broken: '不是 JSON',
    react: 'React',
    every: '全部状态机',
    picture: '导出差异图',
    sides: { both: '并排' },
    gone: 'It is gone now.',
    none: '尚无任何测试套件的记录',
  },
  en: {
    unreached: /^Not reached/,
    records: 'Open records',
    exports: 'Open exports',
    broken: 'is not JSON',
    react: 'React',
    every: 'All machines',
    picture: 'Picture of the difference',
    sides: { both: 'Both' },
    gone: 'It is gone now.',
    none: 'No suite has been recorded here yet',
  },
} as const

for (const language of ['cn', 'en'] as const)
  describe(`coverage and difference in the gallery, ${language}`, () => {
    const words = WORDS[language]
    const size = language === 'cn' ? { width: 1440, height: 900 } : { width: 1280, height: 720 }

    it('MACH-02 MACH-06 BEY-12 the heat of recorded suites shows, what nobody reached first; files take the records’ place', async () => {
      const { page, context, errors } = await visit(browser, gateway.origin, language, size)
      await page.goto('/machines/menu?mode=coverage')
      await drawn(page)
      const panel = page.getByRole('complementary')
      await panel.getByText(words.unreached).waitFor()
      await panel.getByText('broken.json').waitFor()
      await panel.getByText(words.broken).waitFor()
      expect(await signs(page, 'state', missed.state)).toContain('0')
      expect(await signs(page, 'transition', missed.transition)).toContain('0')
      await picture(page, `gallery-coverage-${language}`)
      expect(await findings(page)).toEqual([])
      await panel
        .getByRole('button', { name: missed.transition.slice('menu.'.length) })
        .first()
        .click()
      await expect.poll(() => new URL(page.url()).searchParams.get('transition')).toBe(missed.transition)
      await panel.getByRole('button', { name: words.every }).click()
      expect(await panel.getByRole('row').count()).toBe(MACHINES.length + 1)
      await open(page, words.records, { 'menu.json': recordOf(chart, 'react', []), 'bad.json': '{' })
      await panel.getByText('bad.json').waitFor()
      await panel.getByRole('button', { name: words.react, exact: true }).waitFor()
      await expect.poll(() => signs(page, 'state', missed.state)).not.toContain('0')
      expect(errors).toEqual([])
      await context.close()
    })

    it('MACH-03 BEY-12 an exported version is compared: added, removed and changed, in words and on either picture', async () => {
      const { page, context, errors } = await visit(browser, gateway.origin, language, size)
      await page.goto('/machines/menu?mode=difference')
      await drawn(page)
      const panel = page.getByRole('complementary')
      await panel.getByText('npm run machines -- export --all --at').waitFor()
      await open(page, words.exports, { 'no.json': { a: 1 } })
      await panel.getByText('no.json').waitFor()
      await open(page, words.exports, { 'old.json': earlier() })
      await panel.getByRole('button', { name: words.sides.both, exact: true }).waitFor()
      expect(await signs(page, 'state', missed.state)).toContain('~')
      expect(await signs(page, 'transition', missed.transition)).toContain('+')
      expect(await figure(page, 'state', 'menu.wide.lost').count()).toBe(0)
      await panel.getByText('It was described otherwise.').waitFor()
      await picture(page, `gallery-difference-${language}`)
      // What is gone is shown where it was.
      await panel.getByRole('button', { name: words.gone }).click()
      const lost = `${missed.state.slice(0, missed.state.lastIndexOf('.'))}.lost`
      await figure(page, 'state', lost).waitFor()
      expect(await signs(page, 'state', lost)).toContain('−')
      await panel.getByRole('button', { name: words.sides.both, exact: true }).click()
      await expect.poll(() => page.locator('svg[data-chart="menu"]').count()).toBe(2)
      await picture(page, `gallery-difference-both-${language}`)
      expect(await findings(page)).toEqual([])
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('group', { name: words.picture }).getByRole('button', { name: 'SVG', exact: true }).click(),
      ])
      expect(download.suggestedFilename()).toBe('menu-difference.svg')
      const svg = (await downloaded(download)).toString()
      expect(svg.match(/<svg /g)).toHaveLength(3)
      expect(svg).toContain('old.json')
      await panel.getByRole('button', { name: words.every }).click()
      await panel.getByRole('button', { name: /\+1\s*−1\s*~/ }).waitFor()
      expect(errors).toEqual([])
      await context.close()
    })
  })

it('MACH-06 a gateway without records says so, and how to make them', async () => {
  const empty = await startGateway({ MACHINES_PUBLIC: '1', SAMPLE_SCALE: '0', COVERAGE_DIR: join(folder, 'none') })
  try {
    for (const language of ['cn', 'en'] as const) {
      const { page, context, errors } = await visit(browser, empty.origin, language)
      await page.goto('/machines/menu?mode=coverage')
      await page.getByText(WORDS[language].none).waitFor()
      await page.getByText('npm run scenarios -- --all').waitFor()
      expect(errors).toEqual([])
      await context.close()
    }
  } finally {
    await empty.stop()
  }
})
