import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyHouse } from '../house/copy.ts'
import { enter, type Gateway, openBrowser, startGateway, visit } from './harness.ts'

/**
 * A database with an importer, a view, a cell, a section's picture and a chart's shape of its own is added to a copy of the house by its files alone
 * (tests/house/madeup; docs/slots.md): the lists that follow from folders are written anew, the copy is built, and people see it.
 */

const ROOT = join(import.meta.dirname, '../..')
const MADE_UP = join(ROOT, 'tests/house/madeup')
const { path: copy, files: shared, remove } = copyHouse((file) => !file.startsWith('tests/'))

/** What the lists that follow from folders say at their top. */
const WRITTEN = '// Written by `npm run registries` from the folders there are.\n'
/** It names the tests of each requirement, and so their files. */
const TESTS = 'machines/gallery/system/requirementTests.json'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

const digest = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(copy, file)))
    .digest('hex')

let changed: string[] = []
let imported: unknown
let judged: unknown
let gateway: Gateway
let browser: Browser
beforeAll(async () => {
  const before = new Map(shared.map((file) => [file, digest(file)]))
  cpSync(MADE_UP, copy, { recursive: true })
  const env = { ...process.env, DATA_DIR: join(copy, 'data') }
  const run = (...words: string[]) => execFileSync(process.execPath, words, { cwd: copy, encoding: 'utf8', stdio: 'pipe', env })
  run('node_modules/.bin/tsx', 'scripts/registries.ts')
  run('node_modules/.bin/tsx', 'scripts/locales.ts')
  run('scripts/build.mjs')
  const prices = join(copy, 'prices.csv')
  writeFileSync(prices, 'Price,Drug,Notice no.,Priced on\n"1,200",Examplin,N1,1/2/2024\n80,Examplin,N1,3/2/2024\n5,Nothing,,\n')
  imported = JSON.parse(run('node_modules/.bin/tsx', 'scripts/import.ts', 'madeup', prices, '--json').trim().split('\n').at(-1) ?? '{}')
  judged = JSON.parse(run('node_modules/.bin/tsx', 'scripts/truth.ts', 'madeup', prices, '--json').trim().split('\n').at(-1) ?? '{}')
  changed = shared.filter((file) => digest(file) !== before.get(file))
  ;[gateway, browser] = await Promise.all([startGateway({ SAMPLE_SCALE: '0.05' }, undefined, copy), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await gateway?.stop()
  remove()
})

describe('a database added by its files alone', () => {
  it('imports its publisher’s file: the newer row of a notice, whatever order the columns are in', () => {
    expect(imported).toMatchObject({
      files: [{ read: 3, kept: 1, merged: 1, rejected: 1 }],
      databases: { madeup: { records: 1, asOf: '2024-02-03' } },
    })
  })

  it('TRUTH-06 has its second reading in a file of its own, which finds every statement as published', () => {
    expect(judged).toMatchObject({ isTrue: true, reports: [{ database: 'madeup', records: 1, byNobody: [] }] })
  })

  it('touches no shared file, and brings a view, a cell, a section and a chart of its own', async () => {
    expect(changed.length).toBeGreaterThan(0)
    for (const file of changed) expect(readFileSync(join(copy, file), 'utf8').startsWith(WRITTEN), file).toBe(true)
    const added = filesBelow(MADE_UP)
    expect(added.filter((file) => shared.includes(file))).toEqual([])
    // What follows from a database is in its own files: nothing of them is named anywhere but in the lists.
    for (const file of shared.filter(
      (one) => !changed.includes(one) && /^(?:domain|machines|services|ui|routes|server|locales)\//.test(one) && one !== TESTS,
    ))
      expect(readFileSync(join(copy, file), 'utf8').includes('madeup'), file).toBe(false)

    const visitor = await visit(browser, gateway.origin, 'en')
    const { page } = visitor
    await enter(visitor, gateway)
    await page.goto('/madeup')
    await page.locator('[role=gridcell] [data-cell=bar]').first().waitFor()
    expect(await page.locator('[role=columnheader] .g-name').allTextContents()).toEqual(['Notice', 'Drug', 'Region', 'Price', 'Priced on'])

    await page.getByRole('button', { name: 'Ladder' }).click()
    await page.waitForURL((url) => url.searchParams.get('view') === 'ladder')
    const ladder = page.getByTestId('ladder')
    await expect.poll(() => ladder.getByRole('listitem').count()).toBe(3)
    await ladder.getByRole('button', { name: '5', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('rungs') === '5')
    await expect.poll(() => ladder.getByRole('listitem').count()).toBe(5)
    await page.reload()
    await expect.poll(() => ladder.getByRole('listitem').count()).toBe(5)
    await page.goto('/madeup?view=ladder&rungs=4')
    await expect.poll(() => ladder.getByRole('listitem').count()).toBe(3)
    await page.getByRole('alert').filter({ hasText: 'rungs' }).waitFor()

    await page.getByRole('button', { name: 'Chart', exact: true }).click()
    await page.getByRole('group', { name: 'Median price by region' }).locator('circle').first().waitFor()
    expect(await page.getByRole('group', { name: 'Median price by region' }).locator('circle').count()).toBe(3)

    await page.goto('/madeup')
    await page.locator('[role=grid] a').first().click()
    await page.getByTestId('detail').waitFor()
    await page.getByTestId('stairs').getByRole('listitem').first().waitFor()
    expect(visitor.errors).toEqual([])
    await visitor.context.close()
  })
})
