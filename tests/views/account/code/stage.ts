import { dialog, say } from '../../contract.ts'
import { close, solve } from '../../solving.ts'
import { cut, defineStage, through } from '../../stage.ts'

const WORDS = {
  cn: { logIn: '登录', phone: '短信登录', number: '手机号' },
  en: { logIn: 'Log in', phone: 'SMS Login', number: 'Phone number' },
} as const

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
