import type { LoginActor } from '../../ui/account/login/types.ts'
import { definePart } from './define.ts'

export default definePart<LoginActor>({
  urgent: ['OPEN', 'SUPERSEDED'],
  overlay: ['login'],
  load: async (world) => (await import('../../services/account/login.ts')).loginPart(world),
  view: async () => (await import('../partViews.tsx')).fetchLogin(),
})
