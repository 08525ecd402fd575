import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { LANDING, PHONE } from '../../domain/pagePaths.ts'
import { safeTarget } from '../../domain/settings.ts'
import { certificationMachine } from '../../machines/account/certification/machine.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import type { ToastActor } from '../../machines/shell/toast/machine.ts'
import { certificationWorld } from '../../services/account/certification.ts'
import { PhonePage } from '../../ui/account/certification/PhonePage.tsx'
import { useApp } from '../context.ts'
import { useParameters } from '../parameters.ts'
import { useWatchable } from '../watchable.ts'

/**
 * Where the certification leads back to: the `url` given when it is ours or a configured host's, else the landing page (CERT-01,
 * ROUTE-09). Never to the certification itself.
 */
export const backOf = (url: string | null, origin: string, hosts: readonly string[]): string => {
  const target = url === null ? null : safeTarget(url, origin, hosts)
  return target === null || new URL(target, origin).pathname === PHONE ? LANDING : target
}

/** /product/phone?url=… (CERT-01). */
export const Phone = () => {
  const app = useApp()
  const { t } = useTranslation()
  const parameters = useParameters()
  const back = backOf(parameters.get('url'), location.origin, app.world.settings.hosts)
  const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const certified = useSelector(session, ({ context }) => (context.certified ? (context.user?.phone ?? null) : null))
  const leave = () => (back.startsWith('/') ? app.navigation.go(back, 'replace') : app.navigation.leave(back))
  const [logic] = useState(() =>
    certificationMachine.provide(
      certificationWorld(app.world, {
        session: () => session,
        // The page it leads to says nothing of it.
        leave: () => {
          ;(app.root.system.get('toast') as ToastActor | undefined)?.send({ type: 'TOAST.RAISED', key: 'operated' })
          leave()
        },
      }),
    ),
  )
  const actor = useActorRef(logic, { input: { kind: 'phone', language: app.world.language, now: app.world.now } })
  useWatchable(actor)
  return (
    <PhonePage
      actor={actor}
      language={app.world.language}
      back={back === LANDING ? t('common:titles.landing') : back}
      certified={certified}
      onLogout={() => session.send({ type: 'LOGOUT' })}
      onKeep={leave}
    />
  )
}
