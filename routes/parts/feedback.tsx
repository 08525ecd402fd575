import type { FeedbackActor } from '../../machines/shell/feedback/machine.ts'
import { definePart } from './define.ts'

export default definePart<FeedbackActor>({
  urgent: [],
  // The widget the frame has (`MemberFrame.tsx`).
  overlay: ['feedback'],
  load: async (world) => (await import('../partViews.tsx')).loadFeedback(world),
  view: async () => (await import('../partViews.tsx')).fetchFeedback(),
})
