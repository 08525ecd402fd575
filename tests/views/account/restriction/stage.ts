import type { Restriction } from '../../../../domain/refusals.ts'
import type { PlainEvent } from '../../../../machines/gallery/stepper.ts'
import { examples } from '../../../../machines/account/restriction/examples.ts'
import { showTab } from '../qr/stage.ts'
import { openLists, refuse } from '../../shell/alert/stage.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'

/** What the gateway says of each kind. */
const CODES: Record<Restriction['kind'], number> = {
  warning: 7102,
  export: 7103,
  temporary: 7104,
  permanent: 7105,
  locked: -7101,
  network: 7106,
  general: -7000,
  group: -7000,
}

/** The page's clock runs a little less than the machine's alone would, by the frames it was given before. */
const SOONER_MS = 5000

const raise = async (scene: Scene, event: PlainEvent): Promise<void> => {
  const { kind, noticeCode, level, until, timeZone, id, appeal, backendAppCode } = event['restriction'] as Restriction
  await refuse(scene, {
    code: CODES[kind],
    msg: JSON.stringify({
      ...(kind === 'group' && { about: 'group' }),
      ...(noticeCode !== null && { noticeCode }),
      ...(level !== null && { type: level }),
      ...(timeZone !== null && { timeZone }),
      ...(id !== null && { id }),
      ...(appeal !== null && { appeal }),
      ...(until !== null && { untilTimstampSecond: until / 1000 }),
      ...(backendAppCode !== null && { backendAppCode }),
    }),
  })
}

const kept: Play = (_, route) =>
  route.fulfill({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify({ success: true, bizData: { appeal: examples.actors.sendAppeal.done[0] } }),
  })

const stands =
  (told: boolean): Play =>
  (_, route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ success: true, bizData: { stands: told } }),
    })

export const stage = defineStage({
  inputs: [0],
  open: openLists,
  answers: {
    receiveNotice: { request: (path) => path.endsWith('/1.0/receiveNotice'), done: [through], error: [cut] },
    askStands: { request: (path) => path.endsWith('/1.0/restrictionStands'), done: [stands(true), stands(false)], error: [cut] },
    // The restriction is put on the wire, so the gateway knows nothing of it; tests/browser/appeals.test.ts has a real one.
    sendAppeal: { request: (path) => path.endsWith('/1.0/appeal'), done: [kept], error: [cut, through] },
  },
  // What is to come for the machine is to come for the page, by its own clock.
  really: async ({ page }, event) => {
    if (event.type !== 'RESTRICTION.RAISED') return event
    const restriction = event['restriction'] as Restriction
    const left = (restriction.until ?? 0) - examples.inputs[0]!.now()
    if (left <= 0) return event
    const now = await page.evaluate(() => Date.now())
    return { ...event, restriction: { ...restriction, until: now + left - SOONER_MS } }
  },
  causes: { 'RESTRICTION.RAISED': raise, 'PAGE.SHOWN': (scene) => showTab(scene, true) },
})
