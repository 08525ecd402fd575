import { useSelector } from '@xstate/react'
import { useParams } from 'react-router-dom'
import type { NoticesActor } from '../../machines/shell/notices/machine.ts'
import { NoticePage } from '../../ui/shell/notices/NoticePage.tsx'
import { useApp } from '../context.ts'

/** /user/noticeDetail/{id} (NOTICE-03). Empty until the part that has the notices has come. */
export const NoticeDetail = () => {
  const app = useApp()
  const { id = '' } = useParams()
  const actor = useSelector(app.root, ({ context }) =>
    context.parts.includes('notices') ? (app.root.system.get('notices') as NoticesActor | undefined) : undefined,
  )
  return actor ? (
    <NoticePage actor={actor} id={id} language={app.world.language} onLogin={() => app.root.send({ type: 'LOGIN.ASKED' })} />
  ) : null
}
