import { Box, chakra, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { NoticeAction, NoticePage } from '../common/Notice.tsx'

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
export const GatePage = ({ onLogin }: { onLogin: () => void }) => {
  const { t } = useTranslation()
  return (
    <NoticePage
      title={t('common:gate.title')}
      actions={
        <NoticeAction primary onClick={onLogin}>
          {t('common:account.login')}
        </NoticeAction>
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

const LEGAL = {
  protocol: ['account', 'data', 'use', 'change'],
  privacy: ['collect', 'code', 'cookie', 'rights'],
} as const

/** Terms of Use and Privacy Policy (ROUTE-07). */
export const LegalPage = ({ document }: { document: keyof typeof LEGAL }) => {
  const { t } = useTranslation()
  return (
    <Box as="article" tabIndex={0} maxW="46rem" mx="auto" px="6" py="10" textStyle="md" lineHeight="tall">
      <Heading as="h1" size="2xl">
        {t(`common:titles.${document}`)}
      </Heading>
      <Box color="fg.subtle" textStyle="xs" mt="2" mb="6">
        {t('common:legal.updated')}
      </Box>
      <p>{t(`common:legal.${document}.intro`)}</p>
      {LEGAL[document].map((part) => (
        <chakra.section key={part} mt="6">
          <Heading as="h2" size="lg" mb="1.5">
            {t(`common:legal.${document}.${part}Title` as 'common:legal.updated')}
          </Heading>
          <p>{t(`common:legal.${document}.${part}` as 'common:legal.updated')}</p>
        </chakra.section>
      ))}
    </Box>
  )
}
