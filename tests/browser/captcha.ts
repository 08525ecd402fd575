import { join } from 'node:path'
import Libsql from 'libsql'
import type { Page } from 'playwright-core'
import { Random } from '../../server/sample/random.ts'
import type { Gateway } from './harness.ts'

/** Width of the gateway's pictures, px. */
const PICTURE_WIDTH = 420
const STEPS = 20
/** Drags so far: no two of a hand tremble alike, and the gateway knows a recording again. */
let drags = 0

/** Where the piece of the newest puzzle belongs, as the gateway's state knows it and no page does. */
const newestAnswer = ({ dataDir }: Pick<Gateway, 'dataDir'>): number => {
  const state = new Libsql(join(dataDir, 'state.sqlite'), { readonly: true, timeout: 120_000 })
  try {
    const row: unknown = state.prepare('select answer_x from captchas where used_at is null order by created_at desc limit 1').get()
    if (typeof row !== 'object' || row === null || !('answer_x' in row)) throw new Error('the gateway has drawn no captcha')
    return Number(row.answer_x)
  } finally {
    state.close()
  }
}

/**
 * Drags the piece of the captcha on screen with the mouse as a hand does, `off` px (of the picture) beside its place, and lets
 * go. The gateway's state tells where the place is: one page at a time may have a captcha open.
 */
export const dragCaptcha = async (page: Page, gateway: Pick<Gateway, 'dataDir'>, off = 0): Promise<void> => {
  const handle = page.locator('[data-modal="captcha"] [role="slider"][aria-disabled="false"]')
  // A tab behind another has a frame a second at most: no hand drags there, and the gateway would take it for none.
  await page.bringToFront()
  await handle.waitFor()
  const box = await handle.boundingBox()
  const track = await handle.locator('..').boundingBox()
  if (!box || !track) throw new Error('the captcha has no place on screen')
  const hand = new Random(process.pid, ++drags)
  const tremble = () => (hand.unit() - 0.5) * 2.4
  const way = ((newestAnswer(gateway) + off) * track.width) / PICTURE_WIDTH
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= STEPS; step++) {
    // The smoothest way from rest to rest, a little up and down.
    const share = step / STEPS
    const eased = 10 * share ** 3 - 15 * share ** 4 + 6 * share ** 5
    const [aside, along] = step === STEPS ? [0, 0] : [tremble(), tremble()]
    await page.mouse.move(from.x + way * eased + along, from.y + Math.sin(share * 5) * 3 + aside)
    // A hand is no faster than the screen, and its way takes time by the page's own clock, however that goes.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.mouse.up()
}

/** Solves the captcha on screen, or the one that is about to show, and waits until it is gone (CAPT-01); twice more where a drag was taken for none of a hand's. */
export const solveCaptcha = async (page: Page, gateway: Pick<Gateway, 'dataDir'>): Promise<void> => {
  const dialog = page.locator('[data-modal="captcha"]')
  const handle = dialog.locator('[role="slider"][aria-disabled="false"]')
  for (let tries = 3; tries > 0; tries--) {
    await handle.waitFor()
    const puzzle = await dialog.locator('img').first().getAttribute('src')
    await dragCaptcha(page, gateway)
    // Judged, the dialog goes, or shows another puzzle.
    await page.waitForFunction((src) => {
      const modal = document.querySelector('[data-modal="captcha"]')
      return !modal || (modal.querySelector('img')?.src !== src && modal.querySelector('[role="slider"][aria-disabled="false"]') !== null)
    }, puzzle)
    if ((await handle.count()) === 0) break
  }
  await dialog.waitFor({ state: 'detached' })
}

/**
 * Has a logged-in page call until the gateway wants a captcha from its session, which stays so until one is solved (CAPT-01). The
 * gateway lets one call a minute through (`CAPTCHA_CALLS_PER_MINUTE`): list and chart ask at the same time, however slow they are.
 */
export const overdoCalls = async (page: Page): Promise<void> => {
  const asked = page.locator('[data-modal="captcha"]')
  const drawn = page.getByTestId('chart-panel').locator('svg [role=button]')
  do {
    await page.goto('/drugus?view=chart')
    await asked.or(drawn).first().waitFor()
  } while ((await asked.count()) === 0)
}
