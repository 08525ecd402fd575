import type { NoticesActor, noticesMachine } from '../../../../machines/shell/notices/machine.ts'
import { NoticeBell } from '../../../../ui/shell/notices/NoticeBell.tsx'
import { useLanguage } from '../../children.ts'
import { defineRendering } from '../../rendering.ts'

const Bell = ({ actor }: { actor: NoticesActor }) => <NoticeBell actor={actor} language={useLanguage()} />

export const rendering = defineRendering<typeof noticesMachine>({ element: (actor) => <Bell actor={actor} /> })
