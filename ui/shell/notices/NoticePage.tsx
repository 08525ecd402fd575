import { Box, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { HTML_LANGUAGE, type Language } from '../../../domain/language.ts'
import type { NoticesActor } from '../../../machines/shell/notices/machine.ts'
import { SafeHtml } from './SafeHtml.tsx'

/** A notice by itself, at /user/noticeDetail/{id} (NOTICE-03). */
export const NoticePage = ({ actor, id, language }: { actor: NoticesActor; id: string; language: Language }) => {
  const { t } = useTranslation()
  const notice = useSelector(actor, ({ context: { notices, bulletins } }) =>
    [...notices, ...bulletins.banner, ...bulletins.weak, ...bulletins.corner].find((one) => one.id === id),
  )
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  if (!notice)
    return (
      <Box p="8" color="fg.muted" role="status">
        {loading ? t('notices:center.loading') : t('notices:center.gone')}
      </Box>
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
