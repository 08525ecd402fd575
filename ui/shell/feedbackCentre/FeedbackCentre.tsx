import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type FeedbackItem, type FeedbackKind, pictureAddress, TYPE_KEYS } from '../../../domain/feedback.ts'
import { HTML_LANGUAGE, type Language } from '../../../domain/language.ts'
import { FEEDBACK_CENTER } from '../../../domain/pagePaths.ts'
import { SUPPORT_ZONE } from '../../../domain/workingHours.ts'
import type { FeedbackCentreActor } from '../../../machines/shell/feedbackCentre/machine.ts'
import { Section, UserPage } from '../../account/account/frame.tsx'
import { NotLoaded } from '../../common/NotLoaded.tsx'
import { headline } from './headline.ts'

export interface FeedbackCentreProps {
  actor: FeedbackCentreActor
  language: Language
  /** `?tab=unreplied`: only what waits for a reply (ROUTE-06). */
  unreplied: boolean
  contact: string
  /** null until the form can be opened. */
  onWrite: ((kind: FeedbackKind) => void) | null
}

const isUnreplied = ({ replies, closedAt }: FeedbackItem): boolean => replies.length === 0 && closedAt === null

const Item = ({ item, actor, language }: { item: FeedbackItem; actor: FeedbackCentreActor; language: Language }) => {
  const { t } = useTranslation()
  const { id, kind, module, type, question_content, question_img, createdAt, dueAt, closedAt, replies } = item
  const moment = (at: number, timeZone?: string) =>
    new Intl.DateTimeFormat(HTML_LANGUAGE[language], { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(at)
  const news = replies.filter(({ isRead }) => !isRead).length
  const status =
    closedAt !== null
      ? t('feedback:centre.closed')
      : replies.length > 0
        ? t('feedback:centre.replied')
        : // By the clock that the hours of the support are of, which the text names.
          t('feedback:centre.waiting', { date: moment(dueAt, SUPPORT_ZONE) })
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <chakra.details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) actor.send({ type: 'ITEM.OPENED', id })
        }}
      >
        <chakra.summary px="4" py="3" cursor="pointer" focusVisibleRing="inside" borderRadius="l3">
          <chakra.span fontWeight="medium" overflowWrap="anywhere">
            {headline(question_content)}
          </chakra.span>
          {news > 0 && (
            <chakra.span ms="2" px="2" borderRadius="full" bg="red.solid" color="white" textStyle="xs">
              {t('feedback:centre.new', { count: news })}
            </chakra.span>
          )}
          <Flex wrap="wrap" columnGap="3" color="fg.muted" textStyle="xs" mt="1" ps="4">
            <span>{kind === 'analyst' ? t('feedback:centre.question') : module}</span>
            {type !== null && <span>{t(`feedback:types.${TYPE_KEYS[type]}`)}</span>}
            <span>{t('feedback:centre.sentAt', { date: moment(createdAt) })}</span>
            <span>{status}</span>
          </Flex>
        </chakra.summary>
        <Box px="4" pb="4" ps="8">
          <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
            {question_content}
          </Box>
          {question_img.length > 0 && (
            <Flex gap="2" mt="2" wrap="wrap">
              {question_img.map((name, at) => (
                <chakra.a key={name} href={pictureAddress(name)} target="_blank" rel="noopener" focusVisibleRing="outside">
                  <chakra.img
                    src={pictureAddress(name)}
                    alt={t('feedback:centre.image', { number: at + 1 })}
                    loading="lazy"
                    boxSize="24"
                    objectFit="cover"
                    borderWidth="1px"
                    borderRadius="l2"
                  />
                </chakra.a>
              ))}
            </Flex>
          )}
          {replies.map((reply) => (
            <Box key={reply.id} mt="3" ps="3" borderStartWidth="2px" borderColor="teal.solid">
              <Box color="fg.muted" textStyle="xs">
                {t(`feedback:roles.${reply.role}`)} · {moment(reply.at)}
              </Box>
              <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
                {reply.content}
              </Box>
            </Box>
          ))}
        </Box>
      </chakra.details>
    </chakra.li>
  )
}

/** /user/feedback (FEED-04, ROUTE-06): what was sent and what it was answered. */
export const FeedbackCentre = ({ actor, language, unreplied, contact, onWrite }: FeedbackCentreProps) => {
  const { t } = useTranslation()
  const items = useSelector(actor, ({ context }) => context.items)
  const total = useSelector(actor, ({ context }) => context.total)
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const failure = useSelector(actor, (snapshot) => (snapshot.hasTag('failed') ? snapshot.context.failure : null))
  const news = items.some(({ replies }) => replies.some(({ isRead }) => !isRead))
  const shown = unreplied ? items.filter(isUnreplied) : items
  const tabs = [
    { href: FEEDBACK_CENTER, text: t('feedback:centre.all'), current: !unreplied },
    { href: `${FEEDBACK_CENTER}?tab=unreplied`, text: t('feedback:centre.unreplied'), current: unreplied },
  ]
  return (
    <UserPage title={t('common:titles.feedback')} lead={t('feedback:centre.lead')}>
      <Flex wrap="wrap" gap="2" mt="4">
        <Button variant="solid" disabled={onWrite === null} onClick={() => onWrite?.('feedback')}>
          {t('feedback:centre.write')}
        </Button>
        <Button variant="outline" disabled={onWrite === null} onClick={() => onWrite?.('analyst')}>
          {t('feedback:centre.ask')}
        </Button>
      </Flex>
      <Box color="fg.muted" mt="2">
        {t('feedback:form.promise')}
      </Box>
      <Flex align="center" justify="space-between" gap="2" mt="5" mb="3" borderBottomWidth="1px">
        <Flex as="nav" aria-label={t('feedback:centre.tabs')}>
          {tabs.map(({ href, text, current }) => (
            <chakra.a
              key={href}
              href={href}
              aria-current={current ? 'page' : undefined}
              px="3"
              py="2"
              color={current ? 'fg' : 'fg.muted'}
              fontWeight={current ? 'semibold' : 'normal'}
              borderBottomWidth="2px"
              borderColor={current ? 'teal.solid' : 'transparent'}
              focusVisibleRing="inside"
            >
              {text}
            </chakra.a>
          ))}
        </Flex>
        <Button size="sm" variant="ghost" disabled={!news} onClick={() => actor.send({ type: 'ACKNOWLEDGE' })}>
          {t('feedback:centre.allRead')}
        </Button>
      </Flex>
      {failure ? (
        <NotLoaded failure={failure} onRetry={() => actor.send({ type: 'RETRY' })} />
      ) : shown.length > 0 ? (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2" aria-busy={loading}>
          {shown.map((item) => (
            <Item key={item.id} item={item} actor={actor} language={language} />
          ))}
        </chakra.ul>
      ) : (
        <Box role="status" p="8" color="fg.muted" textAlign="center">
          {loading ? t('feedback:centre.loading') : unreplied ? t('feedback:centre.emptyUnreplied') : t('feedback:centre.empty')}
        </Box>
      )}
      {total > items.length && items.length > 0 && (
        <Box color="fg.muted" textStyle="xs" mt="2">
          {t('feedback:centre.more', { shown: items.length, total })}
        </Box>
      )}
      <Section title={t('feedback:centre.reachTitle')}>
        <p>{contact === '' ? t('feedback:centre.reachManager') : t('feedback:centre.reach', { contact })}</p>
      </Section>
    </UserPage>
  )
}
