import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { articleOfPage } from '../domain/help.ts'
import type { FeedbackActor } from '../machines/shell/feedback/machine.ts'
import type { TourActor } from '../machines/shell/tour/machine.ts'
import { helpMenuMachine } from '../machines/shell/helpMenu/machine.ts'
import { helpMenuWorld } from '../services/shell/helpMenu.ts'
import { HelpMenu as Menu } from '../ui/shell/helpMenu/HelpMenu.tsx'
import { useApp } from './context.ts'
import { useWatchable } from './watchable.ts'

/** What leads a member into the help center, from any page to the article that tells of it (HELP-01), through the page (TOUR-01), and to feedback. */
export const HelpMenu = () => {
  const { root, world } = useApp()
  const [logic] = useState(() => helpMenuMachine.provide(helpMenuWorld(world)))
  const actor = useActorRef(logic)
  useWatchable(actor)
  const tour = useSelector(root, ({ context }) =>
    context.parts.includes('tour') ? (root.system.get('tour') as TourActor | undefined) : undefined,
  )
  const hasTour = useSelector(tour, (snapshot) => snapshot?.context.keys.includes(snapshot.context.page) === true)
  const feedback = useSelector(root, ({ context }) =>
    context.parts.includes('feedback') ? (root.system.get('feedback') as FeedbackActor | undefined) : undefined,
  )
  return (
    <Menu
      actor={actor}
      article={articleOfPage(useLocation().pathname)}
      onFeedback={feedback && ((kind) => feedback.send({ type: 'FEEDBACK.OPEN', kind }))}
      onTour={hasTour ? () => tour?.send({ type: 'TOUR.OPEN' }) : undefined}
    />
  )
}
