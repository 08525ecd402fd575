import { Button, Flex } from '@chakra-ui/react'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { phoneAddress } from '../../domain/pagePaths.ts'
import { accountMachine } from '../../machines/account/account/machine.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import { accountWorld } from '../../services/account/account.ts'
import { AccountPage } from '../../ui/account/account/AccountPage.tsx'
import { QuotaBars } from '../../ui/account/quota/QuotaBars.tsx'
import { lazyComponent } from '../../ui/common/lazyComponent.ts'
import { useApp } from '../context.ts'
import { useParameters } from '../parameters.ts'
import { usePart } from '../usePart.ts'
import { useWatchable } from '../watchable.ts'

/** In the place of the keys, where they did not come: the page stays. */
const KeysMissing = () => {
  const { t } = useTranslation()
  const { navigation } = useApp().world
  return (
    <Flex role="alert" align="center" gap="3" mt="6">
      {t('errors:server.busy')}
      <Button onClick={navigation.reload}>{t('common:actions.reload')}</Button>
    </Flex>
  )
}
const KeysPart = lazyComponent<{ session: ActorRefFrom<typeof sessionMachine> }>(
  async () => (await import('../KeysPart.tsx')).KeysPart,
  async () => KeysMissing,
)

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
  const quota = usePart('quota')
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
      usage={quota && <QuotaBars actor={quota} titled={false} />}
      email={parameters.get('type') === 'isemail'}
    >
      {/* Comes behind the page: what one came for, nine times in ten, is above it. */}
      <Suspense fallback={null}>
        <KeysPart session={session} />
      </Suspense>
    </AccountPage>
  )
}
