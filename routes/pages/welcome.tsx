import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { MENU_GROUPS } from '../../domain/card.ts'
import { comingIn } from '../../domain/comingProducts.ts'
import { CARDS, findCard } from '../../domain/databases/known.ts'
import { LANDING, REQUEST } from '../../domain/pagePaths.ts'
import { showcaseMachine } from '../../machines/shell/showcase/machine.ts'
import type { App } from '../../services/app.ts'
import { showcaseWorld } from '../../services/shell/showcase.ts'
import { ShowcasePage } from '../../ui/shell/showcase/Showcase.tsx'
import { useApp } from '../context.ts'
import { useWatchable } from '../watchable.ts'
import { showcaseTexts } from './showcaseTexts.ts'

const GROUPS = MENU_GROUPS.map((group) => ({
  group,
  databases: CARDS.filter(({ menu }) => menu.group === group).map(({ id }) => id),
  coming: comingIn(group, (id) => findCard(id) !== undefined),
}))

const Welcome = () => {
  const app = useApp()
  const [logic] = useState(() => showcaseMachine.provide(showcaseWorld(app.world)))
  const actor = useActorRef(logic)
  useWatchable(actor)
  const visitor = useSelector(app.root, (snapshot) => !snapshot.hasTag('member'))
  const opens = useSelector(
    app.root,
    ({ context }) => CARDS.filter(({ permission }) => context.facts?.permissions.includes(permission)).length,
  )
  return (
    <ShowcasePage
      actor={actor}
      groups={GROUPS}
      contact={app.world.settings.contact}
      home={LANDING}
      request={REQUEST}
      opens={opens}
      {...(visitor && { onLogin: () => app.root.send({ type: 'LOGIN.ASKED' }) })}
    />
  )
}

/** /product/index and /product/approval/index: what the product is, for everybody (ROUTE-07). */
export const welcomeRoute = async (app: Pick<App, 'texts' | 'world'>) => {
  await showcaseTexts(app)
  return { Component: Welcome }
}
