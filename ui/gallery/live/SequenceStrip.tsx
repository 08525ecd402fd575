import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveActor } from '../../../machines/gallery/live/machine.ts'
import type { LiveContext, Shown, TracedRecord } from '../../../machines/gallery/live/types.ts'
import { Input } from '../../theme/components/Input.ts'
import { identityOf, lanesOf } from './view.ts'
import type { LiveWords } from './words.ts'

const ROW = 22
const HEADER = 26
/** Narrowest a lane may be; what is left of the width they share, px. */
const LANE = 72
/** Time, event and receiver, before the lanes, px. */
const LEFT = 348
/** Rows that Page Up and Page Down pass. */
const PAGE = 10

const TOOK = '#12666d'
const IGNORED = '#98a1ad'

/** From one lifeline to the other, or back to the same one. */
const Arrow = ({ from, to, lanes, took }: { from: number; to: number; lanes: number; took: boolean }) => {
  const middle = ROW / 2
  const at = (lane: number) => `${((lane + 0.5) / lanes) * 100}%`
  const color = took ? TOOK : IGNORED
  const line = { fill: 'none', stroke: color, strokeWidth: 1.4, strokeDasharray: took ? undefined : '3 3' }
  // Drawn from the lifeline it ends at, so that its head has the same size however wide a lane is.
  const head = (shape: ReactNode) => (
    <svg x={at(to)} y={middle} overflow="visible">
      {shape}
    </svg>
  )
  if (from === to)
    return head(
      <>
        <path d="M0 -5 h16 v9 h-11" {...line} />
        <path d="M1 4 l6 -3.5 v7 z" fill={color} />
      </>,
    )
  return (
    <>
      <circle cx={at(from)} cy={middle} r="2.5" fill={color} />
      <line x1={at(from)} x2={at(to)} y1={middle} y2={middle} {...line} />
      {head(<path d={to > from ? 'M0 0 l-7 -4 v8 z' : 'M0 0 l7 -4 v8 z'} fill={color} />)}
    </>
  )
}

interface RowProps {
  record: TracedRecord
  from: number
  to: number
  lanes: number
  top: number
  chosen: boolean
  text: string
  time: string
  sender: string
  receiver: string
  onChoose: (seq: number) => void
}
const Row = memo(({ record, from, to, lanes, top, chosen, text, time, sender, receiver, onChoose }: RowProps) => (
  <Box
    role="option"
    id={`live-${record.seq}`}
    aria-selected={chosen}
    title={record.type}
    position="absolute"
    insetStart="0"
    w="full"
    h={`${ROW}px`}
    display="flex"
    alignItems="center"
    cursor="pointer"
    bg={chosen ? 'bg.selected' : 'bg'}
    _hover={chosen ? undefined : { bg: 'bg.subtle' }}
    style={{ top }}
    onClick={() => onChoose(record.seq)}
  >
    <Flex
      w={`${LEFT}px`}
      flexShrink="0"
      px="3"
      gap="2.5"
      align="center"
      textStyle="xs"
      position="sticky"
      insetStart="0"
      h="full"
      zIndex="1"
      bg="inherit"
      borderEndWidth="1px"
      borderColor="border.muted"
    >
      <chakra.span fontVariantNumeric="tabular-nums" color="fg.muted" flexShrink="0">
        {time}
      </chakra.span>
      <chakra.span flex="1" minW="0" truncate color={record.transitions.length > 0 ? 'fg' : 'fg.muted'}>
        {text}
      </chakra.span>
      <chakra.span maxW="6.5rem" truncate color="fg.muted">
        {receiver}
      </chakra.span>
      {/* The arrow says it to those who see. */}
      <chakra.span srOnly>← {sender}</chakra.span>
    </Flex>
    <chakra.svg flex="1" minW={`${lanes * LANE}px`} h={`${ROW}px`} aria-hidden="true">
      {Array.from({ length: lanes }, (_, lane) => {
        const x = `${((lane + 0.5) / lanes) * 100}%`
        return <line key={lane} x1={x} x2={x} y1="0" y2={ROW} stroke="#e2e5e9" />
      })}
      <Arrow from={from} to={to} lanes={lanes} took={record.transitions.length > 0} />
    </chakra.svg>
  </Box>
))
Row.displayName = 'Row'

export interface SequenceProps {
  live: LiveActor
  context: LiveContext
  paused: boolean
  gone: boolean
  shown: Shown
  records: readonly TracedRecord[]
  words: LiveWords
  /** Leads to the first transition that a record took. */
  onJump: (record: TracedRecord) => void
  onExport: () => void
}

/** Events over time between actors: one row an event, one lane an actor, time downward (MACH-02). */
const Diagram = ({ live, context, paused, gone, shown, records, words, onJump }: Omit<SequenceProps, 'onExport'>) => {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const lanes = useMemo(() => lanesOf(records, shown.actors), [records, shown])
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
    // The record looked at is in sight again after the jump to another chart.
    initialOffset: () => Math.max(0, (at - 3) * ROW),
    paddingStart: HEADER,
    scrollPaddingStart: HEADER,
  })
  const last = records.at(-1)?.seq
  const follows = !paused && !gone
  useLayoutEffect(() => {
    if (follows && last !== undefined && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [follows, last])

  const choose = useMemo(() => (seq: number) => live.send({ type: 'RECORD.CHOSEN', seq }), [live])
  /** Brings the receiver's lane into sight. */
  const bringLane = ({ to }: TracedRecord) => {
    const box = scroller.current
    if (!box || lanes.owners.length === 0) return
    const width = (box.scrollWidth - LEFT) / lanes.owners.length
    const lane = lanes.of(to) * width
    if (lane < box.scrollLeft) box.scrollLeft = lane
    else if (lane + width > box.scrollLeft + box.clientWidth - LEFT) box.scrollLeft = lane + width - box.clientWidth + LEFT
  }
  /** Where a jump to another chart tore the keyboard away from the list, it goes on where it was. */
  const takeUp = useMemo(
    () => (list: HTMLDivElement | null) => {
      if (at < 0 || !list) return
      if (document.activeElement === document.body) list.focus({ preventScroll: true })
    },
    // Once: afterwards the reader goes where they like.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  )
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
      bringLane(record)
      virtual.scrollToIndex(to, { align: 'auto' })
    } else if (event.key === 'Enter' && records[at]) onJump(records[at])
    else if (event.key === 'Escape') live.send({ type: 'RECORD.CLOSE' })
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
      onWheel={(event) => follows && event.deltaY < 0 && live.send({ type: 'PAUSE' })}
    >
      <Box position="relative" minW={`${LEFT + lanes.owners.length * LANE}px`} style={{ height: virtual.getTotalSize() }}>
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
          {lanes.owners.map((owner) => {
            const name = owner ? words.actor(owner, shown.actors) : t('gallery:live.outside')
            return (
              <Box
                key={owner?.key ?? ''}
                flex="1"
                minW={`${LANE}px`}
                px="1"
                textAlign="center"
                textStyle="2xs"
                fontWeight="medium"
                truncate
              >
                <span title={name}>{name}</span>
              </Box>
            )
          })}
        </Flex>
        <chakra.div
          ref={takeUp}
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
            const record = records[index] as TracedRecord
            return (
              <Row
                key={record.seq}
                record={record}
                from={lanes.of(record.from)}
                to={lanes.of(record.to)}
                lanes={lanes.owners.length}
                top={start - HEADER}
                chosen={record.seq === context.chosen}
                text={words.event(record, shown.actors)}
                time={words.time(record.at)}
                sender={words.lifeline(record.from, shown.actors)}
                receiver={words.lifeline(record.to, shown.actors)}
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
        <Diagram {...props} />
      )}
    </Flex>
  )
}
