import { useTranslation } from 'react-i18next'
import { COMING_MODULES } from '../../../domain/comingProducts.ts'
import { NoticeAction, NoticePage } from '../../common/Notice.tsx'

/** A page that is known and not built yet says so, and what there is instead (ROUTE-11). */
export const ComingPage = ({ path, onHome }: { path: string; onHome: () => void }) => {
  const { t } = useTranslation()
  const module = COMING_MODULES.find((id) => path.startsWith(`/${id}`) || path.endsWith(`/${id}`))
  return (
    <NoticePage
      title={module ? t('common:coming.of', { module: t(`common:coming.modules.${module}`) }) : t('common:coming.title')}
      actions={
        <NoticeAction primary onClick={onHome}>
          {t('common:actions.home')}
        </NoticeAction>
      }
    >
      {t('common:coming.text')}
    </NoticePage>
  )
}

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
