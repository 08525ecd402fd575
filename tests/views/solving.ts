import { dragCaptcha } from '../browser/captcha.ts'
import type { Play } from './stage.ts'

/** Puts the piece where it belongs, and gives the dialog the time to go. */
export const solve: Play = async (scene, route) => {
  const { page, gateway } = scene
  await route.continue()
  const captcha = page.locator('[data-modal="captcha"]')
  await captcha.getByRole('slider', { disabled: false }).waitFor()
  let isOver = false
  // A hand takes its time.
  const time = (async () => {
    for (let last = Date.now(); !isOver;) {
      await page.waitForTimeout(16)
      const now = Date.now()
      await scene.pass(now - last)
      last = now
    }
  })()
  await dragCaptcha(page, gateway)
  await captcha.waitFor({ state: 'detached' })
  isOver = true
  await time
}

/** Closes the captcha, which drops whoever waits for it. */
export const close: Play = async ({ page, language }, route) => {
  await route.continue()
  await page
    .locator('[data-modal="captcha"]')
    .getByRole('button', { name: language === 'cn' ? '关闭' : 'Close' })
    .first()
    .click()
}
