import type { Page } from 'playwright-core'
import type { CaptchaContext } from '../../../../machines/account/captcha/types.ts'
import { dialog, NotOffered, say } from '../../contract.ts'
import { inState } from '../../../browser/people.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'

/** Where the piece belongs, px beside where it was let go; null: the gateway does not know the picture any more. */
const puzzle =
  (off: number | null): Play =>
  async (scene, route) => {
    const { challenge, x } = (await scene.context()) as unknown as CaptchaContext
    await inState(scene.gateway, async (db) => {
      const id = challenge?.sceneId ?? ''
      if (off === null) await db.deleteFrom('captchas').where('id', '=', id).execute()
      else
        await db
          .updateTable('captchas')
          .set({ answer_x: Math.round(x) + off })
          .where('id', '=', id)
          .execute()
    })
    await through(scene, route)
  }

/** As a hand does it: slower at both ends, a little up and down. */
const drag = async (scene: Scene): Promise<void> => {
  const { page } = scene
  const box = await page.getByRole('slider').boundingBox()
  if (!box) throw new Error('the captcha has no slider')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const steps = 30
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    await page.mouse.move(from.x + 120 * (10 * share ** 3 - 15 * share ** 4 + 6 * share ** 5), from.y + Math.sin(share * 5) * 3)
    await scene.pass(14 + Math.round(Math.random() * 6))
  }
}

const openLogin = async (page: Page): Promise<void> => {
  const login = page.locator('[data-modal="login"]')
  if (!(await login.isVisible()))
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(登录|Log in)$/ })
      .click()
  await login.getByLabel(/^(企业邮箱|Business e-mail)$/).fill('someone@company.com')
}

export const stage = defineStage({
  inputs: [0],
  around: dialog(say('login:title')),
  open: async ({ page }) => {
    // A code that was sent keeps the next from being asked for.
    await page.route(/1\.0\/verification$/, (route) => route.abort('connectionfailed'))
    await page.goto('/help')
    await openLogin(page)
  },
  answers: {
    loadChallenge: { request: (path) => path.endsWith('/1.0/captchaGetSceneId'), done: [through, null], error: [cut] },
    checkCaptcha: {
      request: (path) => path.endsWith('/1.0/checkCaptcha'),
      done: [puzzle(0), null, null, puzzle(60), null, puzzle(60)],
      error: [puzzle(null), cut, null],
      // The third failure in a row is the last; arrow keys are judged by their rhythm.
      fits: (kind, place, { failures, by }) =>
        kind === 'fail' || (place === 0 ? by === 'pointer' : (place === 5) === (failures as number) >= 2),
    },
  },
  // The page's own arithmetic: nothing keeps it from its end.
  itself: { doWork: { done: [0] } },
  causes: {
    'CAPTCHA.ASKED': async ({ page }) => {
      // A captcha lies over all that asks for one.
      if (await page.locator('[data-modal="captcha"]').isVisible()) throw new NotOffered('CAPTCHA.ASKED')
      await openLogin(page)
      await page
        .locator('[data-modal="login"]')
        .getByRole('button', { name: /^(获取验证码|重新发送|Send code|Resend)$/ })
        .click()
    },
    'DRAG.MOVE': drag,
  },
  without: { 'CAPTCHA.ASKED': [1] },
  unoffered: { 'CAPTCHA.ASKED': ['open'] },
})
