import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { comingGroup } from '../../domain/comingProducts.ts'
import { findCard } from '../../domain/databases/known.ts'
import { articleAddress } from '../../domain/help.ts'
import { listPath } from '../../domain/card.ts'
import { pageAt } from '../../domain/pageAt.ts'
import { offeredBy } from '../../domain/suite.ts'
import { introPath, LANDING, PRODUCT_INDEX, REQUEST } from '../../domain/pagePaths.ts'
import { introMachine } from '../../machines/shell/intro/machine.ts'
import type { App } from '../../services/app.ts'
import { suiteOfPage } from '../../services/suite.ts'
import { introWorld } from '../../services/shell/intro.ts'
import { IntroPage } from '../../ui/shell/intro/Intro.tsx'
import { useApp } from '../context.ts'
import { useReader } from '../reader.ts'
import { useWatchable } from '../watchable.ts'
import { showcaseTexts } from './showcaseTexts.ts'

/** Where the suite leads a member in the place of a product's page (NAV-07); null where it leads to that page, or nowhere. */
const useJump = (product: string): string | null => {
  const { root, world } = useApp()
  const reader = useReader(root)
  const href = offeredBy(suiteOfPage(world.settings), { language: world.language, ...reader })
    .flatMap(({ products }) => products)
    .find(({ key }) => key === product.toLowerCase())?.href
  return href === undefined || pageAt(new URL(href, location.origin).pathname)?.page === 'intro' ? null : href
}

const Intro = ({ product }: { product: string }) => {
  const app = useApp()
  const [logic] = useState(() => introMachine.provide(introWorld(app.world)))
  const actor = useActorRef(logic, { input: { product } })
  useWatchable(actor)
  const visitor = useSelector(app.root, (snapshot) => !snapshot.hasTag('member'))
  const card = findCard(product.toLowerCase())
  const opens = useSelector(app.root, ({ context }) => card !== undefined && context.facts?.permissions.includes(card.permission) === true)
  const jump = useJump(product)
  const group = card?.menu.group ?? comingGroup(product.toLowerCase())
  return (
    <IntroPage
      actor={actor}
      who={visitor ? 'visitor' : opens ? 'member' : 'refused'}
      contact={app.world.settings.contact}
      to={{
        index: PRODUCT_INDEX,
        request: REQUEST,
        home: LANDING,
        list: card ? listPath(card) : LANDING,
        help: articleAddress(product.toLowerCase()),
        group: group ? introPath(group) : PRODUCT_INDEX,
      }}
      group={group}
      jump={jump}
      onLogin={() => app.root.send({ type: 'LOGIN.ASKED' })}
      onHome={() => app.navigation.go(visitor ? PRODUCT_INDEX : LANDING, 'push')}
    />
  )
}

/** /product/{product}/index: a database, a group of them, a product of the suite, for everybody (ROUTE-07). */
const Product = () => {
  const { product = '' } = useParams()
  return <Intro key={product} product={product} />
}

export const introRoute = async (app: Pick<App, 'texts' | 'world'>) => {
  await showcaseTexts(app)
  return { Component: Product }
}
