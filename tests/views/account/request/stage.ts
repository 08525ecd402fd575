import { begun } from '../../../../machines/account/request/examples.ts'
import { inState } from '../../../browser/people.ts'
import { dialog, say } from '../../contract.ts'
import { close, solve } from '../../solving.ts'
import { cut, defineStage, through } from '../../stage.ts'

export const stage = defineStage({
  inputs: [0],
  open: async ({ page, gateway }) => {
    // One path after the other asks from here.
    await inState(gateway, (db) => db.deleteFrom('rate_limits').where('key', 'like', 'access.%').execute())
    await page.goto('/help')
    await page.evaluate((value) => sessionStorage.setItem('mf_typed.request', JSON.stringify({ value })), begun)
    await page.goto('/product/request')
    await page.getByRole('main').getByRole('textbox').first().waitFor()
  },
  itself: { recall: { done: [0] } },
  covered: { checking: dialog(say('captcha:title')) },
  answers: {
    solveCaptcha: { request: (path) => path.endsWith('/1.0/captchaGetSceneId'), done: [solve, null], error: [close] },
    send: { request: (path) => path.endsWith('/1.0/requestAccess'), done: [through], error: [cut, null] },
  },
})
