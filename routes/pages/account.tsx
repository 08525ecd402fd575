import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { getI18n } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { CARDS } from '../../domain/databases/known.ts'
import { phoneAddress } from '../../domain/pagePaths.ts'
import { accountMachine } from '../../machines/account/account/machine.ts'
import { keysMachine } from '../../machines/account/keys/machine.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import { addKeyTexts } from '../../locales/keys.ts'
import { accountWorld } from '../../services/account/account.ts'
import { keysWorld } from '../../services/account/keys.ts'
import { writeClipboard } from '../../services/clipboard.ts'
import { AccountPage } from '../../ui/account/account/AccountPage.tsx'
import { Keys } from '../../ui/account/keys/Keys.tsx'
import { useApp } from '../context.ts'
import { useParameters } from '../parameters.ts'
import { useWatchable } from '../watchable.ts'

/** Keys for programs, by what the account may open now. */
const KeysPart = ({ session }: { session: ActorRefFrom<typeof sessionMachine> }) => {
  const { world } = useApp()
  const [logic] = useState(() => {
    addKeyTexts(getI18n(), world.language)
    return keysMachine.provide(keysWorld(world, writeClipboard))
  })
  const [input] = useState(() => {
    const { permissions } = session.getSnapshot().context
    return { now: world.now, databases: CARDS.filter(({ permission }) => permissions.includes(permission)).map(({ id }) => id) }
  })
  const actor = useActorRef(logic, { input })
  useWatchable(actor)
  return <Keys actor={actor} contact={world.settings.contact} />
}

/** /user/account and /user/account?type=isemail (ROUTE-06). */
export const Account = () => {
  const app = useApp()
  const parameters = useParameters()
  const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const [logic] = useState(() => accountMachine.provide(accountWorld(app.world, () => session)))
  const actor = useActorRef(logic, { input: { now: app.world.now } })
  useWatchable(actor)
  const user = useSelector(session, ({ context }) => context.user)
  const certified = useSelector(session, ({ context }) => context.certified)
  const emailCertified = useSelector(session, ({ context }) => context.emailCertified)
  const emailExpired = useSelector(session, ({ context }) => context.emailExpired)
  const memberships = useSelector(session, ({ context }) => context.permission.permissions)
  const employee = useSelector(session, ({ context }) => context.vipInfo['isEmployee'] === true)
  const group = useSelector(session, ({ context }) => context.group)
  if (!user) return null
  return (
    <AccountPage
      actor={actor}
      user={user}
      certified={certified}
      emailCertified={emailCertified}
      emailExpired={emailExpired}
      memberships={memberships}
      employee={employee}
      group={group}
      phonePath={phoneAddress('/user/account')}
      language={app.world.language}
      email={parameters.get('type') === 'isemail'}
    >
      <KeysPart session={session} />
    </AccountPage>
  )
}
