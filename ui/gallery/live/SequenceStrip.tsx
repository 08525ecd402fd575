import { Box, Button, chakra, Flex, Heading, Input } from '@chakra-ui/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '../../../domain/live.ts'
import type { LiveActor } from '../../../machines/live/machine.ts'
import type { LiveContext, Shown } from '../../../machines/live/types.ts'
import { lifelines, ownerOf } from './view.ts'
import type { LiveWords } from './words.ts'

const ROW = 22
const HEADER = 28
const LANE = 116
/** Time and text of an event, before the lanes, px. */
const LEFT = 330
/** Rows that Page Up and Page Down pass. */
const PAGE = 10

const TOOK = '#12666d'
const IGNORED = '#98a1ad'

/** From one lifeline to the other, or back to the same one. */
const Arrow = ({ from, to, took }: { from: number; to: number; took: boolean }) => {
  const middle = ROW / 2
  const x1 = from * LANE + LANE / 2
  const x2 = to * LANE + LANE / 2
  const style = { fill: 'none', stroke: took ? TOOK : IGNORED, strokeWidth: 1.4, strokeDasharray: took ? undefined : '3 3' }
  const color = took ? TOOK : IGNORED
  if (from === to)
    return (
      <>
        <path d={`M${x1} ${middle - 5} h18 v10 h-14`} {...style} />
        <path d={`M${x1 + 1} ${middle + 5} l6 -3.5 v7 z`} fill={color} />
      </>
    )
  const side = x2 > x1 ? -1 : 1
  return (
    <>
      <circle cx={x1} cy={middle} r="2.5" fill={color} />
      <path d={`M${x1} ${middle} H${x2 + side * 4}`} {...style} />
      <path d={`M${x2} ${middle} l${side * 7} -4 v8 z`} fill={color} />
    </>
  )
}

interface RowProps {
  record: LiveRecord
  from: number
  to: number
  lanes: number
  top: number
  chosen: boolean
  text: string
  time: string
  route: string
  onChoose: (seq: number) => void
}
const Row = memo(({ record, from, to, lanes, top, chosen, text, time, route, onChoose }: RowProps) => (
  <Box
    role="option"
    id={`live-${record.seq}`}
    aria-selected={chosen}
    aria-label={`${time} ${route} ${text}`}
    title={record.type}
    position="absolute"
    insetStart="0"
    w="full"
    h={`${ROW}px`}
    display="flex"
    alignItems="center"
    cursor="pointer"
    bg={chosen ? 'bg.selected' : undefined}
    _hover={chosen ? undefined : { bg: 'bg.muted' }}
    style={{ top }}
    onClick={() => onChoose(record.seq)}
  >
    <Flex
      w={`${LEFT}px`}
      flexShrink="0"
      px="3"
      gap="3"
      align="center"
      textStyle="xs"
      position="sticky"
      insetStart="0"
      h="full"
      zIndex="1"
      bg={chosen ? 'bg.selected' : 'bg'}
    >
      <chakra.span fontVariantNumeric="tabular-nums" color="fg.muted" flexShrink="0">
        {time}
      </chakra.span>
      <chakra.span
        truncate
        fontWeight={record.transitions.length > 0 ? 'medium' : 'normal'}
        color={record.transitions.length > 0 ? 'fg' : 'fg.muted'}
      >
        {text}
      </chakra.span>
    </Flex>
    <svg width={lanes * LANE} height={ROW} aria-hidden="true" style={{ flexShrink: 0 }}>
      {Array.from({ length: lanes }, (_, lane) => (
        <line key={lane} x1={lane * LANE + LANE / 2} x2={lane * LANE + LANE / 2} y1="0" y2={ROW} stroke="#e2e5e9" />
      ))}
      <Arrow from={from} to={to} took={record.transitions.length > 0} />
    </svg>
  </Box>
))
Row.displayName = 'Row'

export interface SequenceProps {
  live: LiveActor
  context: LiveContext
  paused: boolean
  gone: boolean
  shown: Shown
  records: readonly LiveRecord[]
  words: LiveWords
  /** Leads to the first transition that a record took. */
  onJump: (record: LiveRecord) => void
  onExport: () => void
}

/** Events over time between actors: one row an event, one lane an actor, time downward (MACH-02). */
const Diagram = ({ live, context, paused, gone, shown, records, words, onJump }: Omit<SequenceProps, 'onExport'>) => {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const lanes = useMemo(() => lifelines(records, shown.actors), [records, shown])
  const laneOf = useMemo(() => {
    const places = new Map(lanes.map((key, index) => [key, index]))
    return (key: string | null) => places.get(ownerOf(shown.actors, key)?.key ?? null) ?? 0
  }, [lanes, shown])
  const at = records.findIndex(({ seq }) => seq === context.chosen)
  // What it returns changes by itself; it is used here and nowhere else.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: records.length,
    // The record looked at is always there: it is what the keyboard is at.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      return at < 0 || rows.includes(at) ? rows : [...rows, at].sort((a, b) => a - b)
    },
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    paddingStart: HEADER,
    scrollPaddingStart: HEADER,
  })
  const last = records.at(-1)?.seq
  const follows = !paused && !gone
  useLayoutEffect(() => {
    if (follows && last !== undefined && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [follows, last])

  const choose = useMemo(() => (seq: number) => live.send({ type: 'RECORD.CHOSEN', seq }), [live])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const end = records.length - 1
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? end : at - 1,
      Home: 0,
      End: end,
      PageDown: at + PAGE,
      PageUp: (at < 0 ? end : at) - PAGE,
    }
    const step = steps[event.key]
    if (step !== undefined) {
      const to = Math.max(0, Math.min(step, end))
      const record = records[to]
      if (!record) return
      choose(record.seq)
      virtual.scrollToIndex(to, { align: 'auto' })
    } else if (event.key === 'Enter' && records[at]) onJump(records[at])
    else if (event.key === 'Escape') live.send({ type: 'RECORD.CLOSED' })
    else return
    event.preventDefault()
  }

  return (
    <Box
      ref={scroller}
      flex="1"
      minH="0"
      overflow="auto"
      position="relative"
      // Whoever looks back does not want to be carried away.
      onWheel={(event) => follows && event.deltaY < 0 && live.send({ type: 'PAUSED' })}
    >
      <Box position="relative" minW={`${LEFT + lanes.length * LANE}px`} style={{ height: virtual.getTotalSize() }}>
        <Flex
          aria-hidden="true"
          position="sticky"
          top="0"
          zIndex="2"
          h={`${HEADER}px`}
          bg="bg.subtle"
          borderBottomWidth="1px"
          align="center"
        >
          <Box
            w={`${LEFT}px`}
            flexShrink="0"
            px="3"
            textStyle="xs"
            color="fg.muted"
            position="sticky"
            insetStart="0"
            bg="bg.subtle"
            h="full"
            alignContent="center"
          >
            {t('gallery:live.strip.event')}
          </Box>
          {lanes.map((key) => (
            <Box key={key ?? ''} w={`${LANE}px`} flexShrink="0" px="1" textAlign="center" textStyle="xs" fontWeight="medium" truncate>
              <span title={words.lifeline(key, shown.actors)}>{words.lifeline(key, shown.actors)}</span>
            </Box>
          ))}
        </Flex>
        <chakra.div
          role="listbox"
          tabIndex={0}
          aria-label={t('gallery:live.strip.label')}
          aria-activedescendant={at >= 0 ? `live-${context.chosen}` : undefined}
          position="absolute"
          inset="0"
          top={`${HEADER}px`}
          focusVisibleRing="inside"
          onKeyDown={onKeyDown}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const record = records[index] as LiveRecord
            return (
              <Row
                key={record.seq}
                record={record}
                from={laneOf(record.from)}
                to={laneOf(record.to)}
                lanes={lanes.length}
                top={start - HEADER}
                chosen={record.seq === context.chosen}
                text={words.event(record, shown.actors)}
                time={words.time(record.at)}
                route={`${words.lifeline(record.from, shown.actors)} → ${words.lifeline(record.to, shown.actors)}`}
                onChoose={choose}
              />
            )
          })}
        </chakra.div>
      </Box>
    </Box>
  )
}

/** The strip under the chart: what happened, in its order, with what narrows it down. */
export const SequenceStrip = (props: SequenceProps) => {
  const { live, context, paused, gone, shown, records, words, onExport } = props
  const { t } = useTranslation()
  const { kept, dropped, heldAt, actor, text } = context
  const owners = [
    ...new Map(
      shown.records
        .flatMap(({ from, to }) => [from, to])
        .map((key) => ownerOf(shown.actors, key))
        .map((one) => [one?.key, one]),
    ).values(),
  ]
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
          <Button size="xs" aria-pressed={paused} onClick={() => live.send({ type: paused ? 'RESUMED' : 'PAUSED' })}>
            {paused ? t('gallery:live.strip.resume', { count: newer }) : t('gallery:live.strip.pause')}
          </Button>
        )}
        <chakra.select
          h="6"
          maxW="11rem"
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
                <option key={owner.key} value={owner.key}>
                  {words.actor(owner, shown.actors)}
                </option>
              ),
          )}
        </chakra.select>
        <Input
          size="xs"
          w="10rem"
          type="search"
          value={text}
          placeholder={t('gallery:live.strip.filter')}
          aria-label={t('gallery:live.strip.filter')}
          onChange={(event) => live.send({ type: 'TEXT.FILTERED', text: event.target.value })}
        />
        <chakra.span textStyle="xs" color="fg.muted">
          {t('gallery:live.strip.count', { shown: records.length, count: shown.records.length })}
          {dropped > 0 && ` · ${t('gallery:live.strip.dropped', { count: dropped })}`}
        </chakra.span>
        <Flex ms="auto" gap="0.5">
          <Button size="xs" variant="ghost" disabled={kept === 0} onClick={() => live.send({ type: 'CLEARED' })}>
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
        <Diagram {...props} />
      )}
    </Flex>
  )
}
