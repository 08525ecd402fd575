import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { feedbackCentreMachine } from '../../machines/shell/feedbackCentre/machine.ts'
import { addFeedbackTexts } from '../../locales/feedback.ts'
import type { App } from '../../services/app.ts'
import { feedbackCentreWorld } from '../../services/shell/feedbackCentre.ts'
import { FeedbackCentre } from '../../ui/shell/feedbackCentre/FeedbackCentre.tsx'
import { useApp } from '../context.ts'
import { useParameters } from '../parameters.ts'
import { usePart } from '../usePart.ts'
import { useWatchable } from '../watchable.ts'

/** /user/feedback and /user/feedback?tab=unreplied (ROUTE-06). */
const Feedback = () => {
  const app = useApp()
  const parameters = useParameters()
  const [logic] = useState(() => feedbackCentreMachine.provide(feedbackCentreWorld(app.world)))
  const actor = useActorRef(logic)
  useWatchable(actor)
  // The form is a part of its own, which comes after the first paint.
  const form = usePart('feedback')
  return (
    <FeedbackCentre
      actor={actor}
      language={app.world.language}
      unreplied={parameters.get('tab') === 'unreplied'}
      contact={app.world.settings.contact}
      onWrite={form ? (kind) => form.send({ type: 'FEEDBACK.OPEN', kind }) : null}
    />
  )
}

/** The page with its texts. */
export const feedbackRoute = async ({ texts, world: { language } }: Pick<App, 'texts' | 'world'>) => {
  addFeedbackTexts(texts, language)
  return { Component: Feedback }
}
