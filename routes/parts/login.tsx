import type { LoginActor } from '../../ui/account/login/types.ts'
import { definePart } from './define.ts'

export default definePart<LoginActor>({
  urgent: ['OPEN', 'SUPERSEDED'],
  overlay: ['login'],
  load: async (world) => (await import('../../services/account/login.ts')).loginPart(world),
  view: async () => {
    const { fetchLogin, fetchCaptcha } = await import('../partViews.tsx')
    const view = await fetchLogin()
    // A code is often asked for a captcha first: it comes without a pause then.
    void fetchCaptcha().catch(() => undefined)
    return view
  },
})
