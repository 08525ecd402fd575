import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { LiveActorState } from '../../../domain/live.ts'
import type { LiveActor } from '../../../machines/gallery/live/machine.ts'
import type { LiveContext, LiveTag, Shown, TracedRecord } from '../../../machines/gallery/live/types.ts'
import { Code, Line, PanelSection } from '../gallery/panelElements.tsx'
import type { Words } from '../gallery/types.ts'
import { Cause } from './Cause.tsx'
import { Followed, type FollowedProps } from './Followed.tsx'
import { ownerOf, readableMask } from './view.ts'
import type { LiveWords } from './words.ts'

export interface LivePanelProps extends Pick<FollowedProps, 'requirements' | 'properties' | 'onStep'> {
  live: LiveActor
  context: LiveContext
  has: (tag: LiveTag) => boolean
  shown: Shown
  names: Words
  words: LiveWords
  /** Ids of machines the gallery has. */
  machines: readonly string[]
  /** Whose states light up now. */
  lit: LiveActorState | undefined
  chosen: TracedRecord | undefined
  onActor: (actor: LiveActorState) => void
  onTransition: (record: TracedRecord, transition: string) => void
}

const Tabs = ({ live, context, has }: Pick<LivePanelProps, 'live' | 'context' | 'has'>) => {
  const { t } = useTranslation()
  const { tabs, watched } = context
  const isGone = has('gone')
  return (
    <PanelSection title={t('gallery:live.tabs.title')}>
      {tabs.map(({ id, own, title, address }) => (
        <Line key={id} current={id === watched?.id && !isGone} onClick={() => live.send({ type: 'TAB.CHOSEN', tab: id })}>
          {own ? t('gallery:live.tabs.own') : title || t('gallery:live.tabs.untitled')}
          <chakra.span display="block" color="fg.muted" fontWeight="normal">
            <Code>{address}</Code>
          </chakra.span>
        </Line>
      ))}
      {tabs.length === 0 && !has('seeking') && (
        <chakra.p textStyle="xs" color="fg.muted">
          {t('gallery:live.tabs.none')}
        </chakra.p>
      )}
      <Button size="xs" mt="2" onClick={() => live.send({ type: 'APPLICATION.OPEN' })}>
        {t('gallery:live.tabs.open')}
      </Button>
    </PanelSection>
  )
}

const Actors = ({ shown, machines, lit, words, onActor }: Pick<LivePanelProps, 'shown' | 'machines' | 'lit' | 'words' | 'onActor'>) => {
  const { t } = useTranslation()
  const { actors } = shown
  const running = [...actors.values()].filter(({ machine, status }) => machine !== null && status === 'active')
  const roots = running.filter(({ parent }) => ownerOf(actors, parent) === null)
  const line = (actor: LiveActorState, depth: number): React.ReactNode => [
    <Line
      key={actor.key}
      depth={depth}
      current={actor.key === lit?.key}
      onClick={() => actor.machine !== null && machines.includes(actor.machine) && onActor(actor)}
    >
      {words.actor(actor, actors)}
      <chakra.span display="block" color="fg.muted" fontWeight="normal" data-actor={actor.machine}>
        {words.state(actor.machine ?? '', actor.value)}
      </chakra.span>
    </Line>,
    ...running.filter(({ parent }) => parent === actor.key).map((child) => line(child, depth + 1)),
  ]
  return (
    <PanelSection title={t('gallery:live.actors.title', { count: running.length })}>{roots.map((actor) => line(actor, 0))}</PanelSection>
  )
}

const Chosen = ({
  live,
  record,
  shown,
  names,
  words,
  onTransition,
}: Pick<LivePanelProps, 'live' | 'shown' | 'names' | 'words' | 'onTransition'> & { record: TracedRecord }) => {
  const { t } = useTranslation()
  const { actors } = shown
  const owner = ownerOf(actors, record.to)
  const payload = readableMask(record.payload, words.mask)
  const isEmpty = typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0
  return (
    <Box as="section" mt="4" borderWidth="1px" borderRadius="l2" p="2.5" aria-label={t('gallery:live.record.label')}>
      <Flex align="start" justify="space-between" gap="2">
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          {words.event(record, actors)}
        </Heading>
        <Button size="2xs" variant="ghost" onClick={() => live.send({ type: 'RECORD.CLOSE' })}>
          {t('gallery:live.record.close')}
        </Button>
      </Flex>
      <Box textStyle="xs" color="fg.muted">
        {words.time(record.at)} · {words.lifeline(record.from, actors)} → {words.lifeline(record.to, actors)}
      </Box>
      <Code>{record.type}</Code>
      <Cause live={live} record={record} shown={shown} words={words} />
      {record.transitions.length > 0 ? (
        <PanelSection title={t('gallery:live.record.transitions')}>
          {record.transitions.map((transition, index) => (
            <Line key={`${index} ${transition}`} onClick={() => onTransition(record, transition)}>
              <Code>{transition}</Code>
            </Line>
          ))}
        </PanelSection>
      ) : (
        owner?.key === record.to &&
        record.type !== 'xstate.init' && (
          <chakra.p textStyle="xs" mt="2" color="fg.muted">
            {t('gallery:live.record.ignored')}
          </chakra.p>
        )
      )}
      {record.value !== null && owner?.machine && (
        <PanelSection title={t('gallery:live.record.after')}>
          <Box textStyle="xs">{words.state(owner.machine, record.value) || names.name(owner.machine)}</Box>
        </PanelSection>
      )}
      <PanelSection title={t('gallery:live.record.payload')}>
        {isEmpty ? (
          <Box textStyle="xs" color="fg.muted">
            {t('gallery:live.record.noPayload')}
          </Box>
        ) : (
          <>
            <chakra.pre
              tabIndex={0}
              fontFamily="mono"
              textStyle="2xs"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              maxH="16rem"
              overflow="auto"
              bg="bg.subtle"
              borderRadius="l1"
              p="2"
              focusVisibleRing="inside"
              aria-label={t('gallery:live.record.payload')}
            >
              {JSON.stringify(payload, null, 2)}
            </chakra.pre>
            <chakra.p textStyle="2xs" color="fg.muted" mt="1">
              {t('gallery:live.record.masked')}
            </chakra.p>
          </>
        )}
      </PanelSection>
      {record.actions.length > 0 && (
        <PanelSection title={t('gallery:live.record.actions')}>
          <Code>{record.actions.join(', ')}</Code>
        </PanelSection>
      )}
    </Box>
  )
}

/** Beside the chart: which tab is watched, what runs in it, and the event looked at (MACH-02). */
export const LivePanel = (props: LivePanelProps & { machine: string }) => {
  const { live, context, has, names, chosen, lit, machine } = props
  const { t } = useTranslation()
  const { watched } = context
  if (has('failed'))
    return (
      <Box role="alert">
        <Heading as="h2" size="md">
          {t('gallery:live.failed')}
        </Heading>
        <Button mt="3" size="xs" onClick={() => live.send({ type: 'RETRY' })}>
          {t('common:actions.retry')}
        </Button>
      </Box>
    )
  const title = watched?.own ? t('gallery:live.tabs.own') : (watched?.title ?? '')
  const status = has('seeking')
    ? t('gallery:live.status.seeking')
    : watched === null
      ? t('gallery:live.status.choosing')
      : has('gone')
        ? t('gallery:live.status.gone', { title })
        : has('away')
          ? t('gallery:live.status.away', { title })
          : has('paused')
            ? t('gallery:live.status.paused', { title })
            : t('gallery:live.status.watching', { title })
  return (
    <>
      <Flex align="center" justify="space-between" gap="2">
        <Heading as="h2" size="md">
          {t('gallery:live.title')}
        </Heading>
        {watched && (
          <Button size="xs" variant="ghost" onClick={() => live.send({ type: 'WATCH.ENDED' })}>
            {t('gallery:live.end')}
          </Button>
        )}
      </Flex>
      <Box
        role="status"
        textStyle="xs"
        mt="2"
        px="2"
        py="1.5"
        borderRadius="l1"
        bg={has('gone') || has('away') ? 'bg.warning' : has('watching') && !has('paused') ? 'bg.success' : 'bg.muted'}
        color={has('gone') || has('away') ? 'fg.warning' : has('watching') && !has('paused') ? 'fg.success' : 'fg'}
      >
        {status}
      </Box>
      {watched && !lit && (
        <chakra.p textStyle="xs" color="fg.muted" mt="2">
          {t('gallery:live.notRunning', { machine: names.name(machine) })}
        </chakra.p>
      )}
      {watched && <Followed {...props} />}
      {chosen && <Chosen {...props} record={chosen} />}
      {watched === null ? (
        <>
          <chakra.p textStyle="xs" color="fg.muted" mt="2">
            {t('gallery:live.lead')}
          </chakra.p>
          <Tabs {...props} />
        </>
      ) : (
        <>
          <Actors {...props} />
          <Tabs {...props} />
        </>
      )}
    </>
  )
}
