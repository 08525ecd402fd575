import { Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../theme/components/Input.ts'
import { type DiagramProps, SequenceDiagram } from './SequenceDiagram.tsx'
import { identityOf, lanesOf } from './view.ts'

export interface SequenceProps extends DiagramProps {
  onExport: () => void
}

/** The strip under the chart: what happened, in its order, with what narrows it down. */
export const SequenceStrip = (props: SequenceProps) => {
  const { live, context, paused, gone, shown, records, words, onExport } = props
  const { t } = useTranslation()
  const { kept, dropped, heldAt, actor, text } = context
  const owners = useMemo(() => lanesOf(shown.records, shown.actors).owners, [shown])
  const newer = heldAt === null ? 0 : kept + dropped - heldAt
  return (
    <Flex
      as="section"
      aria-label={t('gallery:live.strip.title')}
      direction="column"
      h="clamp(11rem, 36vh, 24rem)"
      flexShrink="0"
      borderTopWidth="1px"
      bg="bg"
    >
      <Flex gap="1.5" px="2" py="1.5" borderBottomWidth="1px" align="center" wrap="wrap">
        <Heading as="h2" textStyle="sm" fontWeight="semibold" me="1">
          {t('gallery:live.strip.title')}
        </Heading>
        {!gone && (
          <Button size="xs" aria-pressed={paused} onClick={() => live.send({ type: paused ? 'RESUME' : 'PAUSE' })}>
            {paused ? t('gallery:live.strip.resume', { count: newer }) : t('gallery:live.strip.pause')}
          </Button>
        )}
        <chakra.select
          h="6"
          maxW="8.5rem"
          textStyle="xs"
          borderWidth="1px"
          borderColor="border.input"
          borderRadius="l2"
          bg="bg"
          px="1"
          focusVisibleRing="outside"
          aria-label={t('gallery:live.strip.actor')}
          value={actor ?? ''}
          onChange={(event) => live.send({ type: 'ACTOR.FILTERED', actor: event.target.value || null })}
        >
          <option value="">{t('gallery:live.strip.allActors')}</option>
          {owners.map(
            (owner) =>
              owner && (
                <option key={owner.key} value={identityOf(owner)}>
                  {words.actor(owner, shown.actors)}
                </option>
              ),
          )}
        </chakra.select>
        <Input
          size="xs"
          w="8rem"
          type="search"
          value={text}
          placeholder={t('gallery:live.strip.filter')}
          aria-label={t('gallery:live.strip.filter')}
          onChange={(event) => live.send({ type: 'TEXT.FILTERED', text: event.target.value })}
        />
        <chakra.span textStyle="xs" color="fg.muted">
          {records.length === shown.records.length
            ? t('gallery:live.strip.total', { count: records.length })
            : t('gallery:live.strip.count', { shown: records.length, count: shown.records.length })}
          {dropped > 0 && ` · ${t('gallery:live.strip.dropped', { count: dropped })}`}
        </chakra.span>
        <Flex ms="auto" gap="0.5">
          <Button size="xs" variant="ghost" disabled={kept === 0} onClick={() => live.send({ type: 'CLEAR' })}>
            {t('gallery:live.strip.clear')}
          </Button>
          <Button size="xs" variant="ghost" disabled={records.length === 0} onClick={onExport}>
            {t('gallery:live.strip.export')}
          </Button>
        </Flex>
      </Flex>
      {records.length === 0 ? (
        <Flex flex="1" align="center" justify="center" p="4" textAlign="center" color="fg.muted" textStyle="sm" role="status">
          {shown.records.length > 0 ? t('gallery:live.strip.noMatch') : t('gallery:live.strip.nothing')}
        </Flex>
      ) : (
        <SequenceDiagram {...props} />
      )}
    </Flex>
  )
}
