import { dragCaptcha } from '../../../browser/captcha.ts'
import { dialog, say } from '../../contract.ts'
import { cut, defineStage, type Play, through } from '../../stage.ts'

const WORDS = {
  cn: { logIn: '登录', phone: '短信登录', number: '手机号' },
  en: { logIn: 'Log in', phone: 'SMS Login', number: 'Phone number' },
} as const

/** Puts the piece where it belongs, and gives the dialog the time to go. */
const solve: Play = async (scene, route) => {
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
const close: Play = async ({ page, language }, route) => {
  await route.continue()
  await page
    .locator('[data-modal="captcha"]')
    .getByRole('button', { name: language === 'cn' ? '关闭' : 'Close' })
    .first()
    .click()
}

export const stage = defineStage({
  inputs: [0],
  actor: 'code:phone',
  around: dialog(say('login:title')),
  open: async ({ page, language }) => {
    await page.goto('/help')
    await page.getByRole('banner').getByRole('button', { name: WORDS[language].logIn }).click()
    const login = page.getByRole('dialog')
    await login.getByRole('tab', { name: WORDS[language].phone }).click()
    await login.getByLabel(WORDS[language].number).fill(language === 'cn' ? '13900139000' : '2025550123')
  },
  itself: { loadResendDeadline: { done: [0] } },
  covered: { captcha: dialog(say('captcha:title')) },
  answers: {
    solveCaptcha: { request: (path) => path.endsWith('/1.0/captchaGetSceneId'), done: [solve, null], error: [close] },
    sendCode: {
      request: (path) => path.endsWith('/1.0/verification'),
      done: [
        async (scene, route) => {
          await scene.sync()
          await through(scene, route)
        },
      ],
      error: [cut],
    },
  },
})
