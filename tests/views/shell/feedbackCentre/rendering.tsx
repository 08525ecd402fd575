import type { feedbackCentreMachine } from '../../../../machines/shell/feedbackCentre/machine.ts'
import { FeedbackCentre } from '../../../../ui/shell/feedbackCentre/FeedbackCentre.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof feedbackCentreMachine>({
  element: (actor) => <FeedbackCentre actor={actor} language="en" unreplied={false} contact="" onWrite={() => {}} />,
})
