import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { galleryPath } from '../../../domain/galleryAddress.ts'
import type { BrokenProperty, LiveContext, LiveTag, Shown, TracedRecord } from '../../../machines/gallery/live/types.ts'
import { sentenceKey } from '../../../machines/gallery/model/propertyText.ts'
import type { Property } from '../../../machines/properties.ts'
import { Code, Line, PanelSection } from '../gallery/panelElements.tsx'
import type { Requirements, Words } from '../gallery/types.ts'
import type { LiveWords } from './words.ts'

export interface FollowedProps {
  context: LiveContext
  has: (tag: LiveTag) => boolean
  shown: Shown
  names: Words
  words: LiveWords
  requirements: Requirements
  properties: (machine: string) => readonly Property[]
  /** Leads to the step after which one did not hold. */
  onStep: (record: TracedRecord, machine: string) => void
}

/** A way into another tab: what is watched here goes on. */
const Beside = ({ to, children }: { to: string; children: string }) => (
  <chakra.a
    href={to}
    target="_blank"
    rel="noopener"
    color="fg.link"
    textDecoration="underline"
    borderRadius="l1"
    focusVisibleRing="outside"
    overflowWrap="anywhere"
  >
    {children}
  </chakra.a>
)

const One = ({ broken, shown, names, words, requirements, properties, onStep }: FollowedProps & { broken: BrokenProperty }) => {
  const { t } = useTranslation()
  const { machine, property: id, actor, at, times, run } = broken
  const record = broken.record === null ? undefined : shown.records.find((one) => one.id === broken.record)
  const covered = properties(machine).find((property) => property.id === id)?.requirements ?? []
  return (
    <Box
      as="li"
      listStyleType="none"
      borderTopWidth="1px"
      borderColor="border.muted"
      py="1.5"
      textStyle="xs"
      data-broken={`${machine} ${id}`}
    >
      <Box textStyle="sm">
        <span aria-hidden="true">✗ </span>
        <Beside to={galleryPath({ machine, chosen: null, mode: 'properties', property: id, steps: null }) ?? ''}>
          {names.text(sentenceKey(machine, id)) ?? id}
        </Beside>
      </Box>
      <Box mt="1">
        {shown.actors.has(actor) ? words.lifeline(actor, shown.actors) : names.name(machine)} · {words.time(at)}
        {times > 1 && ` · ${t('gallery:live.properties.times', { count: times })}`}
      </Box>
      {record ? (
        <Line onClick={() => onStep(record, machine)}>
          {t('gallery:live.properties.step', { event: words.event(record, shown.actors) })}
        </Line>
      ) : (
        <Box color="fg.muted">{broken.record === null ? t('gallery:live.properties.late') : t('gallery:live.properties.stepGone')}</Box>
      )}
      {covered.map((one) => (
        <Box key={one} mt="0.5" color="fg.muted" lineClamp="3" title={requirements.get(one)?.text} lang={requirements.get(one)?.lang}>
          <Code>{one}</Code> {requirements.get(one)?.text}
        </Box>
      ))}
      <Box mt="1">
        {run === 'sought' ? (
          <chakra.span color="fg.muted">{t('gallery:live.properties.sought')}</chakra.span>
        ) : run === null ? (
          <chakra.span color="fg.muted">{t('gallery:live.properties.noRun')}</chakra.span>
        ) : (
          <Beside to={run.address}>{t('gallery:live.properties.run')}</Beside>
        )}
      </Box>
    </Box>
  )
}

/** What must be true of every run, as far as the watched tab has come (MACH-07). */
export const Followed = (props: FollowedProps) => {
  const { context, has } = props
  const { t } = useTranslation()
  const { followed, met, broken } = context
  const isBroken = has('broken')
  return (
    <PanelSection title={t('gallery:live.properties.title')}>
      <Box textStyle="xs" color={isBroken ? 'fg' : has('holding') ? 'fg.success' : 'fg.muted'}>
        {followed === 0
          ? t('gallery:live.properties.none')
          : t('gallery:live.properties.counts', { count: followed, held: Math.max(0, met - broken.length), idle: followed - met })}
      </Box>
      {isBroken && (
        <Box role="alert" mt="2" px="2" py="1.5" borderRadius="l1" bg="bg.error">
          <Box textStyle="xs" fontWeight="semibold" color="fg.error">
            {t('gallery:live.properties.broken', { count: broken.length })}
          </Box>
          <chakra.ul ps="0" mt="1">
            {broken.map((one) => (
              <One key={`${one.machine} ${one.property}`} {...props} broken={one} />
            ))}
          </chakra.ul>
        </Box>
      )}
    </PanelSection>
  )
}
