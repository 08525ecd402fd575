import { useTranslation } from 'react-i18next'
import { NoticeAction, NoticePage } from '../../common/Notice.tsx'

/** /404 (ROUTE-04). */
export const NotFoundPage = ({ onHome }: { onHome: () => void }) => {
  const { t } = useTranslation()
  return (
    <NoticePage
      title={t('common:notFound.title')}
      actions={
        <NoticeAction primary onClick={onHome}>
          {t('common:actions.home')}
        </NoticeAction>
      }
    >
      {t('common:notFound.text')}
    </NoticePage>
  )
}

/** /403 (ROUTE-04). */
export const ForbiddenPage = ({ onHome }: { onHome: () => void }) => {
  const { t } = useTranslation()
  return (
    <NoticePage
      icon="warning"
      title={t('common:forbidden.title')}
      actions={
        <NoticeAction primary onClick={onHome}>
          {t('common:actions.home')}
        </NoticeAction>
      }
    >
      {t('common:forbidden.text')}
    </NoticePage>
  )
}
