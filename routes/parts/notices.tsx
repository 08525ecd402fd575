import type { NoticesActor } from '../../machines/shell/notices/machine.ts'
import { definePart } from './define.ts'

export default definePart<NoticesActor>({
  urgent: [],
  // The bell and what stands above the page, the frame has (`MemberFrame.tsx`, `NoticeStrip.tsx`).
  overlay: ['strong', 'announcement', 'corner', 'blockingNotice', 'guide', 'zoom'],
  load: async (world) => (await import('../../services/shell/notices.ts')).noticesPart(world),
  view: async () => (await import('../partViews.tsx')).fetchNoticeDialogs(),
})
