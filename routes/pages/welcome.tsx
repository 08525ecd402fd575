import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Language } from '../../domain/language.ts'
import { menuGroups } from '../../domain/menu.ts'
import { LANDING, REQUEST } from '../../domain/pagePaths.ts'
import { showcaseMachine } from '../../machines/shell/showcase/machine.ts'
import type { App } from '../../services/app.ts'
import { showcaseWorld } from '../../services/shell/showcase.ts'
import { ShowcasePage } from '../../ui/shell/showcase/Showcase.tsx'
import { useApp } from '../context.ts'
import { useWatchable } from '../watchable.ts'

/** Texts that nobody else needs: they come with the page. */
const TEXTS: Record<Language, () => Promise<{ default: object }>> = {
  cn: () => import('../../locales/cn/showcase.json'),
  en: () => import('../../locales/en/showcase.json'),
}

const Welcome = () => {
  const app = useApp()
  const [logic] = useState(() => showcaseMachine.provide(showcaseWorld(app.world)))
  const actor = useActorRef(logic)
  useWatchable(actor)
  const visitor = useSelector(app.root, (snapshot) => !snapshot.hasTag('member'))
  return (
    <ShowcasePage
      actor={actor}
      databases={menuGroups().flatMap(({ databases }) => databases.map(({ id }) => id))}
      contact={app.world.settings.contact}
      home={LANDING}
      request={REQUEST}
      {...(visitor && { onLogin: () => app.root.send({ type: 'LOGIN.ASKED' }) })}
    />
  )
}

/** /product/index and /product/approval/index: what the product is, for everybody (ROUTE-07). */
export const welcomeRoute = async ({ texts, world: { language } }: Pick<App, 'texts' | 'world'>) => {
  texts.addResourceBundle(language, 'showcase', (await TEXTS[language]()).default)
  return { Component: Welcome }
}
