import type { NoticesActor } from '../../machines/shell/notices/machine.ts'
import { definePart } from './define.ts'

const bell = () => import('../../ui/shell/notices/NoticeBell.tsx')

export default definePart<NoticesActor>({
  urgent: [],
  // No modal: the bar shows it, for members.
  overlay: [],
  load: async (world) => (await import('../../services/shell/notices.ts')).noticesPart(world),
  view: async () => {
    const { NoticeBell } = await bell()
    return ({ actor, world }) => <NoticeBell actor={actor} language={world.language} />
  },
  early: bell,
})
