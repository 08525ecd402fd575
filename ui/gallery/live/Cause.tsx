import { Box, chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveActor } from '../../../machines/gallery/live/machine.ts'
import type { Shown, TracedRecord } from '../../../machines/gallery/live/types.ts'
import { Line, PanelSection } from '../gallery/panelElements.tsx'
import { causesOf, originOf, outcomesOf } from './view.ts'
import type { LiveWords } from './words.ts'

/** What came of an event that is listed at the most. */
const MOST = 12

interface CauseProps {
  live: LiveActor
  record: TracedRecord
  shown: Shown
  words: LiveWords
}

/** Because of what an event came, and what came of it: each end leads to the other. */
export const Cause = ({ live, record, shown, words }: CauseProps) => {
  const { t } = useTranslation()
  const causes = useMemo(() => causesOf(shown, record), [shown, record])
  const outcomes = useMemo(() => outcomesOf(shown, record), [shown, record])
  const { actors } = shown
  const origin = originOf(causes, record)
  const line = (one: TracedRecord) => (
    <Line key={one.seq} onClick={() => live.send({ type: 'RECORD.CHOSEN', seq: one.seq })}>
      <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
        {words.time(one.at)}
      </chakra.span>{' '}
      {t('gallery:live.cause.line', { actor: words.lifeline(one.to, actors), event: words.event(one, actors) })}
    </Line>
  )
  return (
    <>
      {origin && (
        <PanelSection title={t('gallery:live.cause.title')}>
          <Box textStyle="xs">
            {t('gallery:live.cause.asked', { actor: words.lifeline(origin.to, actors), event: words.event(origin, actors) })}
          </Box>
          {causes.map(line)}
        </PanelSection>
      )}
      {outcomes.length > 0 && (
        <PanelSection title={t('gallery:live.cause.outcomes', { count: outcomes.length })}>
          {outcomes.slice(0, MOST).map(line)}
          {outcomes.length > MOST && (
            <Box textStyle="xs" color="fg.muted" px="2">
              {t('gallery:live.cause.more', { count: outcomes.length - MOST })}
            </Box>
          )}
        </PanelSection>
      )}
    </>
  )
}
