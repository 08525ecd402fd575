import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { HTML_LANGUAGE, type Language } from '../../../domain/language.ts'
import type { Notice } from '../../../domain/notices.ts'
import type { NoticesActor } from '../../../machines/shell/notices/machine.ts'
import type { NoticeTab } from '../../../machines/shell/notices/types.ts'
import { NotLoaded } from '../../common/NotLoaded.tsx'
import { Icon } from '../../common/Icon.tsx'
import { linkOf } from './noticeLink.ts'

const TABS: readonly NoticeTab[] = ['unread', 'read']

const Item = ({ notice, actor, language }: { notice: Notice; actor: NoticesActor; language: Language }) => {
  const { t } = useTranslation()
  const { id, title, summary, isRead, isClose, publishTime } = notice
  const link = linkOf(notice)
  const read = () => actor.send({ type: 'NOTICES.SEEN', area: 'center', ids: [id] })
  const date = new Intl.DateTimeFormat(HTML_LANGUAGE[language], { dateStyle: 'medium' }).format(publishTime)
  return (
    <Flex as="li" gap="2" px="4" py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Box flex="1" minW="0">
        {link ? (
          <chakra.a
            {...link}
            color="fg.link"
            fontWeight="medium"
            focusVisibleRing="outside"
            _hover={{ textDecoration: 'underline' }}
            onClick={() => {
              read()
              if (!('target' in link)) actor.send({ type: 'CLOSE' })
            }}
          >
            {title}
          </chakra.a>
        ) : (
          <chakra.span fontWeight="medium">{title}</chakra.span>
        )}
        {summary !== '' && (
          <Box color="fg.muted" textStyle="sm">
            {summary}
          </Box>
        )}
        <chakra.time dateTime={new Date(publishTime).toISOString()} color="fg.muted" textStyle="xs">
          {date}
        </chakra.time>
      </Box>
      {!isRead && isClose && (
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={t('notices:center.markRead', { title })}
          title={t('notices:center.markReadShort')}
          onClick={read}
        >
          <Icon name="check" />
        </IconButton>
      )}
    </Flex>
  )
}

/** 380 px: what is unread and what was read, of the last 30 days (NOTICE-02). */
export const NoticeCenter = ({ actor, language, onClose }: { actor: NoticesActor; language: Language; onClose: () => void }) => {
  const { t } = useTranslation()
  const notices = useSelector(actor, ({ context }) => context.notices)
  const failure = useSelector(actor, (snapshot) => (snapshot.hasTag('failed') ? snapshot.context.failure : null))
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading') && snapshot.context.notices.length === 0)
  const tab = useSelector(actor, (snapshot): NoticeTab => (snapshot.hasTag('read') ? 'read' : 'unread'))
  const shown = notices.filter(({ isRead }) => isRead === (tab === 'read'))
  const unread = notices.filter(({ isRead }) => !isRead).length
  const choose = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'unread' ? 'read' : 'unread'
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${other}]`)?.focus()
    actor.send({ type: 'TAB.CHOSEN', tab: other })
  }
  return (
    <Flex
      role="dialog"
      aria-label={t('notices:center.title')}
      direction="column"
      position="fixed"
      top="3.75rem"
      insetEnd={{ base: '2', sm: '5' }}
      zIndex="popover"
      w="min(380px, calc(100vw - 1rem))"
      maxH="min(36rem, calc(100dvh - 4.5rem))"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Flex align="center" justify="space-between" gap="2" px="4" pt="3">
        <chakra.h2 fontWeight="semibold">{t('notices:center.title')}</chakra.h2>
        <IconButton size="sm" variant="ghost" colorPalette="gray" aria-label={t('common:actions.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Flex>
      <Flex align="center" justify="space-between" gap="2" px="2" borderBottomWidth="1px">
        {/* The arrows move the focus between the tabs, which are buttons of their own. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <Flex role="tablist" aria-label={t('notices:center.title')} onKeyDown={choose}>
          {TABS.map((one) => (
            <chakra.button
              key={one}
              type="button"
              role="tab"
              id={`notices-tab-${one}`}
              data-tab={one}
              aria-selected={tab === one}
              aria-controls="notices-panel"
              tabIndex={tab === one ? 0 : -1}
              // The panel has just opened: its first control has the focus, as in any dialog.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={one === 'unread'}
              px="3"
              py="2"
              cursor="button"
              color={tab === one ? 'fg' : 'fg.muted'}
              fontWeight={tab === one ? 'semibold' : 'normal'}
              borderBottomWidth="2px"
              borderColor={tab === one ? 'teal.solid' : 'transparent'}
              focusVisibleRing="inside"
              onClick={() => actor.send({ type: 'TAB.CHOSEN', tab: one })}
            >
              {one === 'unread' ? t('notices:center.unread') : t('notices:center.read')}
              {one === 'unread' && unread > 0 && <span aria-hidden="true"> ({unread})</span>}
            </chakra.button>
          ))}
        </Flex>
        <Button size="sm" variant="ghost" disabled={unread === 0} onClick={() => actor.send({ type: 'ACKNOWLEDGE' })}>
          {t('notices:center.allRead')}
        </Button>
      </Flex>
      <Box
        role="tabpanel"
        id="notices-panel"
        aria-labelledby={`notices-tab-${tab}`}
        aria-busy={loading}
        // It scrolls: the keyboard must get there.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        flex="1"
        minH="8rem"
        overflowY="auto"
        focusVisibleRing="inside"
      >
        {failure ? (
          <NotLoaded failure={failure} onRetry={() => actor.send({ type: 'RETRY' })} />
        ) : shown.length > 0 ? (
          <chakra.ul listStyleType="none">
            {shown.map((notice) => (
              <Item key={notice.id} notice={notice} actor={actor} language={language} />
            ))}
          </chakra.ul>
        ) : (
          <Box p="8" color="fg.muted" textAlign="center">
            {loading ? t('notices:center.loading') : t('notices:center.empty')}
          </Box>
        )}
      </Box>
      <Box px="4" py="2" borderTopWidth="1px" color="fg.muted" textStyle="xs" textAlign="center">
        {t('notices:center.footer')}
      </Box>
    </Flex>
  )
}
