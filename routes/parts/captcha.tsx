import type { CaptchaActor } from '../../ui/account/captcha/CaptchaDialog.tsx'
import { definePart } from './define.ts'

const missing = () => import('../../ui/account/captcha/CaptchaMissing.tsx')

export default definePart<CaptchaActor>({
  urgent: ['CAPTCHA.ASKED'],
  keep: 'each',
  overlay: ['captcha'],
  load: async (world) => (await import('../../services/account/captcha.ts')).captchaPart(world),
  view: async () => (await import('../partViews.tsx')).fetchCaptcha(),
  early: missing,
})
