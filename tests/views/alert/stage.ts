import type { Page, Route } from 'playwright-core'
import { NotPlayable } from '../../../scripts/scenarios/drivers.ts'
import { logInHere, newPerson } from '../../browser/people.ts'
import { defineStage, type Scene } from '../stage.ts'

const ofLists = /^\/api\/(databases\/[^/]+\/(search|chart)|columns\/)/

/** Holds what lists ask the gateway, so that each can be answered when the scenario wants an answer. */
export const holdQuestions = async (page: Page): Promise<(body: unknown) => Promise<void>> => {
  const waiting: Route[] = []
  await page.route(
    ({ pathname }) => ofLists.test(pathname),
    (route) => void waiting.push(route),
  )
  return async (body) => {
    // Where nothing is over the page, a list whose question was refused is asked again.
    const retry = page.getByRole('button', { name: /^(重试|Try again)$/ }).first()
    const asked = waiting.length
    if (asked < 8 && (await retry.isVisible())) {
      await retry.click({ timeout: 2000 }).catch(() => undefined)
      for (let tries = 0; waiting.length === asked && tries < 20; tries++) {
        await page.clock.runFor(16)
        await page.waitForTimeout(25)
      }
    }
    // What the page has given up meanwhile hears no answer.
    let route = waiting.pop()
    while (route?.request().failure()) route = waiting.pop()
    if (!route) throw new NotPlayable('the page asks the gateway nothing more')
    await route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify(body) })
  }
}

/** Leads a page of a member's through some lists, all of which still wait for their first answers. */
export const openLists = async (scene: Scene): Promise<void> => {
  const { page, gateway, notes } = scene
  await logInHere(scene, await newPerson(gateway))
  notes.set('refuse', await holdQuestions(page))
  // Whoever is logged out by a notice is on the way out for as long as this plays.
  await page.route(/1\.0\/logout$/, () => undefined)
  await page.goto('/drugus')
  for (const name of ['drugca', 'drugeu', 'drugnct']) await page.locator(`a[href$="/${name}"]`).first().click({ timeout: 20_000 })
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

/** Answers what the page asked longest ago with a refusal. */
export const refuse = ({ notes }: Scene, body: unknown): Promise<void> => (notes.get('refuse') as (body: unknown) => Promise<void>)(body)

export const stage = defineStage({
  inputs: [0],
  open: openLists,
  // That the page is outdated is said after it was loaded anew in vain: tests/browser/resilience.test.ts.
  without: { 'ALERT.RAISED': [1] },
  causes: { 'ALERT.RAISED': (scene, { text }) => refuse(scene, { code: 20001, msg: text }) },
})
