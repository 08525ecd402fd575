import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { articleOfPage } from '../domain/help.ts'
import { helpMenuMachine } from '../machines/shell/helpMenu/machine.ts'
import { helpMenuWorld } from '../services/shell/helpMenu.ts'
import { HelpMenu as Menu } from '../ui/shell/helpMenu/HelpMenu.tsx'
import { useApp } from './context.ts'
import { usePart } from './usePart.ts'
import { useWatchable } from './watchable.ts'

/** What leads a member into the help center, from any page to the article that tells of it (HELP-01), through the page (TOUR-01), and to feedback. */
export const HelpMenu = () => {
  const { world } = useApp()
  const [logic] = useState(() => helpMenuMachine.provide(helpMenuWorld(world)))
  const actor = useActorRef(logic)
  useWatchable(actor)
  const tour = usePart('tour')
  const hasTour = useSelector(tour, (snapshot) => snapshot?.context.keys.includes(snapshot.context.page) === true)
  const feedback = usePart('feedback')
  return (
    <Menu
      actor={actor}
      article={articleOfPage(useLocation().pathname)}
      onFeedback={feedback && ((kind) => feedback.send({ type: 'FEEDBACK.OPEN', kind }))}
      onTour={hasTour ? () => tour?.send({ type: 'TOUR.OPEN' }) : undefined}
    />
  )
}
