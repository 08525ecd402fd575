import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { LANDING } from '../../domain/pagePaths.ts'
import { PAGES } from '../../domain/routes.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import { requestMachine } from '../../machines/account/request/machine.ts'
import { requestWorld } from '../../services/account/request.ts'
import { MemberPage, RequestPage, SignUpOpenPage } from '../../ui/account/request/RequestPage.tsx'
import type { Language } from '../../domain/language.ts'
import type { App } from '../../services/app.ts'
import { useApp } from '../context.ts'
import { useWatchable } from '../watchable.ts'

/** Texts that nobody else needs: they come with the page. */
const TEXTS: Record<Language, () => Promise<{ default: object }>> = {
  cn: () => import('../../locales/cn/request.json'),
  en: () => import('../../locales/en/request.json'),
}

const Form = () => {
  const app = useApp()
  const [logic] = useState(() => requestMachine.provide(requestWorld(app.world)))
  const actor = useActorRef(logic)
  useWatchable(actor)
  return <RequestPage actor={actor} />
}

/** /product/request: how somebody without an account asks for one (ACC-07). */
const Request = () => {
  const app = useApp()
  const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const member = useSelector(session, ({ context }) => context.user !== null)
  if (member)
    return <MemberPage onHome={() => app.navigation.go(LANDING, 'push')} onAccount={() => app.navigation.go(PAGES.account, 'push')} />
  return app.world.settings.signUp ? <SignUpOpenPage onLogin={() => app.root.send({ type: 'LOGIN.ASKED' })} /> : <Form />
}

/** The page with its texts. */
export const requestRoute = async ({ texts, world: { language } }: Pick<App, 'texts' | 'world'>) => {
  texts.addResourceBundle(language, 'request', (await TEXTS[language]()).default)
  return { Component: Request }
}
