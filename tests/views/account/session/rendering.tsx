import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../../../machines/account/session/machine.ts'
import { AccountPanel } from '../../../../ui/account/account/AccountPanel.tsx'
import { failureText } from '../../../../ui/common/errors.ts'
import { SessionFailedPage } from '../../../../ui/shell/app/pages.tsx'
import { AccountMenu } from '../../../../ui/shell/app/AccountMenu.tsx'
import { ShellFrame } from '../../../../ui/shell/app/ShellFrame.tsx'
import { TopBar } from '../../../../ui/shell/app/TopBar.tsx'
import { defineRendering } from '../../rendering.ts'
import { ignore } from '../../shell.tsx'

/** What of the frame shows who is there. */
const Frame = ({ actor }: { actor: ActorRefFrom<typeof sessionMachine> }) => {
  const { t } = useTranslation()
  const { user, permission, failure, logoutFailure } = useSelector(actor, ({ context }) => context)
  const checking = useSelector(actor, (snapshot) => snapshot.hasTag('checking'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const leaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'))
  const panel = user && (
    <AccountPanel
      user={user}
      memberships={permission.permissions}
      employee={false}
      reset={false}
      leaving={leaving}
      failed={logoutFailure !== null}
      onLogout={() => actor.send({ type: 'LOGOUT' })}
    />
  )
  return (
    <ShellFrame
      bar={
        <TopBar
          home="/"
          crumbs={[]}
          switching={false}
          member={user && <AccountMenu user={user} panel={panel} />}
          checking={checking}
          onLanguage={undefined}
          onLogin={ignore}
        />
      }
      menu={null}
    >
      {failed && failure && <SessionFailedPage text={failureText(t, failure)} onRetry={() => actor.send({ type: 'CHECK' })} />}
    </ShellFrame>
  )
}

export const rendering = defineRendering<typeof sessionMachine>({ element: (actor) => <Frame actor={actor} /> })
