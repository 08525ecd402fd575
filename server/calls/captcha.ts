import type { CaptchaDesk } from '../captcha/captchas.ts'
import type { Handlers } from './types.ts'

/** Calls of the slider captcha (CAPT-01, CAPT-02). The cookie of a session ended by three failures goes with the answer. */
export const createCaptchaCalls = ({ captchas }: { captchas: CaptchaDesk }): Handlers<'captchaGetSceneId' | 'checkCaptcha'> => ({
  captchaGetSceneId: ({ msg }, { asker }) => captchas.make(msg, asker),
  checkCaptcha: async ({ msg, captchaVerifyParam }, context) => {
    const { ended, ...answer } = await captchas.check(msg, captchaVerifyParam, context)
    if (ended && context.sessionToken !== undefined) context.clearSession()
    return answer
  },
})
