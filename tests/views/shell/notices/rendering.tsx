import type { noticesMachine } from '../../../../machines/shell/notices/machine.ts'
import { NoticeBell } from '../../../../ui/shell/notices/NoticeBell.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof noticesMachine>({ element: (actor) => <NoticeBell actor={actor} language="en" /> })
