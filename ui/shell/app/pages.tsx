import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../common/Link.tsx'
import { NoticeAction, NoticePage } from '../../common/Notice.tsx'

/** A view threw. What was typed is in the address, so a reload loses nothing. */
export const CrashPage = ({ onReload }: { onReload: () => void }) => {
  const { t } = useTranslation()
  return (
    <NoticePage
      icon="warning"
      title={t('common:crash.title')}
      actions={
        <NoticeAction primary onClick={onReload}>
          {t('common:actions.reload')}
        </NoticeAction>
      }
    >
      {t('common:crash.text')}
    </NoticePage>
  )
}

/** A part of the program did not come over the network (GATE-10). */
export const ChunkFailedPage = ({ onReload }: { onReload: () => void }) => {
  const { t } = useTranslation()
  return (
    <NoticePage
      icon="warning"
      title={t('common:chunk.title')}
      actions={
        <NoticeAction primary onClick={onReload}>
          {t('common:actions.reload')}
        </NoticeAction>
      }
    >
      {t('common:chunk.text')}
    </NoticePage>
  )
}

/** What stands behind the login dialog where a visitor asked for a members' page (ROUTE-09). */
export const GatePage = ({ tells, onLogin }: { /** The page that tells of what was asked for. */ tells: string; onLogin: () => void }) => {
  const { t } = useTranslation()
  return (
    <NoticePage
      title={t('common:gate.title')}
      actions={
        <>
          <NoticeAction primary onClick={onLogin}>
            {t('common:account.login')}
          </NoticeAction>
          <Button asChild size="md" variant="outline">
            <Link to={tells}>{t('common:landing.tell')}</Link>
          </Button>
        </>
      }
    >
      {t('common:gate.text')}
    </NoticePage>
  )
}

/** The login check itself failed. */
export const SessionFailedPage = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <NoticePage
      icon="warning"
      title={t('common:session.failedTitle')}
      actions={
        <NoticeAction primary onClick={onRetry}>
          {t('common:actions.retry')}
        </NoticeAction>
      }
    >
      {text}
    </NoticePage>
  )
}
