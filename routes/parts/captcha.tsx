import { loadChunk } from '../../services/chunks.ts'
import type { CaptchaActor } from '../../ui/account/captcha/CaptchaDialog.tsx'
import { definePart } from './define.ts'

const dialog = () => import('../../ui/account/captcha/CaptchaDialog.tsx')
const missing = () => import('../../ui/account/captcha/CaptchaMissing.tsx')

export default definePart<CaptchaActor>({
  urgent: ['CAPTCHA.ASKED'],
  keep: 'each',
  overlay: ['captcha'],
  load: async (world) => (await import('../../services/account/captcha.ts')).captchaPart(world),
  view: async () => {
    const found = await loadChunk(dialog).catch(() => null)
    if (found) return ({ actor, world }) => <found.CaptchaDialog actor={actor} contact={world.settings.contact} />
    const { CaptchaMissing } = await missing()
    return ({ actor, world }) => <CaptchaMissing actor={actor} onRefresh={world.navigation.reload} />
  },
  early: missing,
})
