import type { Route } from 'playwright-core'
import { NotPlayable } from '../../../../proofs/suites/drivers.ts'
import { logInHere, newPerson } from '../../../browser/people.ts'
import { defineStage, type Scene } from '../../stage.ts'
import { pageShown } from '../../goWithin.ts'

const ofLists = /^\/api\/(databases\/[^/]+\/(search|chart)|columns\/)/

/** Holds what lists ask the gateway, so that each can be answered when the scenario wants an answer. */
const holdQuestions = async ({ page, leave, isOffered, comes }: Scene): Promise<(body: unknown) => Promise<void>> => {
  const waiting: Route[] = []
  await page.route(
    ({ pathname }) => ofLists.test(pathname),
    (route) => {
      leave(route)
      waiting.push(route)
    },
  )
  return async (body) => {
    // Where nothing is over the page, a list whose question was refused is asked again.
    const retry = page.getByRole('button', { name: /^(重试|Try again)$/ }).first()
    const asked = waiting.length
    if (asked < 8 && (await isOffered(retry))) {
      await retry.click()
      await comes(() => waiting.length > asked)
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
  notes.set('refuse', await holdQuestions(scene))
  // Whoever is logged out by a notice is on the way out for as long as this plays.
  await page.route(/1\.0\/logout$/, scene.leave)
  await page.goto('/drugus')
  for (const name of ['drugca', 'drugeu', 'drugnct']) await page.locator(`a[href$="/${name}"]`).first().click()
  await pageShown(page)
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
