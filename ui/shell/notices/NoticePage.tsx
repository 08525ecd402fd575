import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { HTML_LANGUAGE, type Language } from '../../../domain/language.ts'
import type { NoticesActor } from '../../../machines/shell/notices/machine.ts'
import { NotLoaded } from '../../common/NotLoaded.tsx'
import { SafeHtml } from './SafeHtml.tsx'

interface NoticePageProps {
  actor: NoticesActor
  id: string
  language: Language
  /** Asks for the login: a visitor is shown what is for visitors. */
  onLogin: () => void
}

/** A notice by itself, at /user/noticeDetail/{id} (NOTICE-03): for whoever it is shown to, as long as it is published. */
export const NoticePage = ({ actor, id, language, onLogin }: NoticePageProps) => {
  const { t } = useTranslation()
  const notice = useSelector(actor, ({ context: { notices, pages } }) => [...notices, ...pages].find((one) => one.id === id))
  const failure = useSelector(actor, (snapshot) => (snapshot.hasTag('failed') ? snapshot.context.failure : null))
  // Before it is known who is there, too.
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading') || snapshot.context.reader === null)
  const visitor = useSelector(actor, ({ context }) => context.reader === 'visitor')
  if (!notice && failure) return <NotLoaded failure={failure} onRetry={() => actor.send({ type: 'RETRY' })} />
  if (!notice)
    return (
      <Flex direction="column" align="start" gap="4" p="8" color="fg.muted">
        <Box role="status">
          {loading ? t('notices:center.loading') : visitor ? t('notices:center.membersOnly') : t('notices:center.gone')}
        </Box>
        {visitor && !loading && <Button onClick={onLogin}>{t('common:account.login')}</Button>}
      </Flex>
    )
  const date = new Intl.DateTimeFormat(HTML_LANGUAGE[language], { dateStyle: 'long', timeStyle: 'short' }).format(notice.publishTime)
  return (
    <Box as="article" maxW="46rem" mx="auto" px="5" py="8">
      <chakra.h1 textStyle="2xl" fontWeight="semibold">
        {notice.title}
      </chakra.h1>
      <chakra.time dateTime={new Date(notice.publishTime).toISOString()} color="fg.muted" textStyle="sm">
        {date}
      </chakra.time>
      <SafeHtml html={notice.content} />
    </Box>
  )
}
