import { useParams } from 'react-router-dom'
import { NoticePage } from '../../ui/shell/notices/NoticePage.tsx'
import { useApp } from '../context.ts'
import { usePart } from '../usePart.ts'

/** /user/noticeDetail/{id} (NOTICE-03). Empty until the part that has the notices has come. */
export const NoticeDetail = () => {
  const app = useApp()
  const { id = '' } = useParams()
  const actor = usePart('notices')
  return actor ? (
    <NoticePage actor={actor} id={id} language={app.world.language} onLogin={() => app.root.send({ type: 'LOGIN.ASKED' })} />
  ) : null
}
