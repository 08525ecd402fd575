import { useSelector } from '@xstate/react'
import { Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { AppActor, appMachine } from '../../../../machines/shell/app/machine.ts'
import { failureText } from '../../../../ui/common/errors.ts'
import { AccountMenu } from '../../../../ui/shell/app/AccountMenu.tsx'
import { GatePage, SessionFailedPage } from '../../../../ui/shell/app/pages.tsx'
import { ShellFrame } from '../../../../ui/shell/app/ShellFrame.tsx'
import { shownInPlace } from '../../../../ui/shell/app/shows.ts'
import { TopBar } from '../../../../ui/shell/app/TopBar.tsx'
import { defineRendering } from '../../rendering.ts'
import { ignore, SOMEBODY } from '../../shell.tsx'

/** The frame, with a heading for a page. Whoever is known of is somebody. */
const Frame = ({ actor }: { actor: AppActor }) => {
  const { t } = useTranslation()
  const route = useSelector(actor, ({ context }) => context.route)
  const known = useSelector(actor, ({ context }) => context.facts !== null)
  const unsure = useSelector(actor, (snapshot) => snapshot.hasTag('checking') || snapshot.hasTag('kicked'))
  const shown = useSelector(actor, (snapshot) => shownInPlace(snapshot, route?.needsLogin === true))
  const onLogin = () => actor.send({ type: 'LOGIN.ASKED' })
  const bar = (
    <TopBar
      home="/"
      crumbs={[]}
      switching={false}
      member={known ? <AccountMenu user={SOMEBODY} /> : null}
      checking={unsure}
      onLanguage={ignore}
      onLogin={onLogin}
    />
  )
  return (
    <ShellFrame bar={bar} menu={null}>
      {shown === 'page' ? (
        route && <Heading as="h1">{route.address}</Heading>
      ) : shown === 'failure' ? (
        <SessionFailedPage text={failureText(t, { code: 'server.busy' })} onRetry={() => actor.send({ type: 'RETRY' })} />
      ) : (
        shown === 'gate' && <GatePage tells="/product/index" onLogin={onLogin} />
      )}
    </ShellFrame>
  )
}

export const rendering = defineRendering<typeof appMachine>({ element: (actor) => <Frame actor={actor} /> })
