import { lazy } from 'react'
import type { LoginActor } from '../../ui/account/login/types.ts'
import { definePart } from './define.ts'

/** In development only: a build drops the branch and the file with it (LOGIN-18). */
const MockLogin =
  import.meta.env.DEV && import.meta.env.MODE === 'development'
    ? lazy(() => import('../../ui/account/login/MockLogin.tsx').then(({ MockLogin: component }) => ({ default: component })))
    : null

export default definePart<LoginActor>({
  urgent: ['OPEN', 'SUPERSEDED'],
  overlay: ['login'],
  load: async (world) => (await import('../../services/account/login.ts')).loginPart(world),
  view: async () => {
    const { LoginDialog } = await import('../../ui/account/login/LoginDialog.tsx')
    return ({ actor, world }) => (
      <LoginDialog actor={actor} signUp={world.settings.signUp}>
        {MockLogin && <MockLogin />}
      </LoginDialog>
    )
  },
})
