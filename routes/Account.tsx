import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../machines/account/session/machine.ts'
import { AccountPanel } from '../ui/account/account/AccountPanel.tsx'
import { QuotaBars } from '../ui/account/quota/QuotaBars.tsx'
import { useApp } from './context.ts'
import { usePart } from './usePart.ts'

/** What the account menu holds, memberships, usage of the day and links; it loads once somebody is there. */
export const Account = () => {
  const app = useApp()
  const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const quota = usePart('quota')
  const memberships = useSelector(session, ({ context }) => context.permission.permissions)
  const employee = useSelector(session, ({ context }) => context.vipInfo['isEmployee'] === true)
  const user = useSelector(session, ({ context }) => context.user)
  const leaving = useSelector(session, (snapshot) => snapshot.hasTag('leaving'))
  const failed = useSelector(session, ({ context }) => context.logoutFailure !== null)
  return user ? (
    <AccountPanel
      user={user}
      memberships={memberships}
      employee={employee}
      usage={quota && <QuotaBars actor={quota} />}
      reset={user.isEmail && app.world.language === 'en'}
      leaving={leaving}
      failed={failed}
      onLogout={() => session.send({ type: 'LOGOUT' })}
    />
  ) : null
}
