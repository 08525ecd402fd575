import type { feedbackMachine } from '../../../../machines/shell/feedback/machine.ts'
import { FeedbackDialog } from '../../../../ui/shell/feedback/FeedbackDialog.tsx'
import { FeedbackDock } from '../../../../ui/shell/feedback/FeedbackDock.tsx'
import { defineRendering } from '../../rendering.ts'

/** Nobody chooses a file here: the system's own dialog does that. */
const chosen = () => []

export const rendering = defineRendering<typeof feedbackMachine>({
  element: (actor) => (
    <>
      <FeedbackDock actor={actor} />
      <FeedbackDialog actor={actor} chosen={chosen} />
    </>
  ),
})
