import { Box, chakra, Flex } from '@chakra-ui/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveActor } from '../../../machines/gallery/live/machine.ts'
import type { LiveContext, Shown, TracedRecord } from '../../../machines/gallery/live/types.ts'
import { LANE, LEFT, ROW, SequenceRow } from './SequenceRow.tsx'
import { causesOf, lanesOf, outcomesOf } from './view.ts'
import type { LiveWords } from './words.ts'

/** Height of the lanes' names, px. */
const HEADER = 26
/** Rows that Page Up and Page Down pass. */
const PAGE = 10

export interface DiagramProps {
  live: LiveActor
  context: LiveContext
  paused: boolean
  gone: boolean
  shown: Shown
  records: readonly TracedRecord[]
  words: LiveWords
  /** Leads to the first transition that a record took. */
  onJump: (record: TracedRecord) => void
}

/** Events over time between actors: one row an event, one lane an actor, time downward (MACH-02). */
export const SequenceDiagram = ({ live, context, paused, gone, shown, records, words, onJump }: DiagramProps) => {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const lanes = useMemo(() => lanesOf(records, shown.actors), [records, shown])
  const at = records.findIndex(({ seq }) => seq === context.chosen)
  const chosen = useMemo(() => shown.records.find(({ seq }) => seq === context.chosen), [shown, context.chosen])
  const linked = useMemo(
    () => new Set(chosen ? [...causesOf(shown, chosen), ...outcomesOf(shown, chosen)].map(({ seq }) => seq) : []),
    [shown, chosen],
  )
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
  // A panel may lead to what is out of sight.
  const sought = useRef(context.chosen)
  useLayoutEffect(() => {
    const record = records[at]
    if (record && sought.current !== record.seq) {
      virtual.scrollToIndex(at, { align: 'auto' })
      bringLane(record)
    }
    sought.current = context.chosen
  })
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
              <SequenceRow
                key={record.seq}
                record={record}
                from={lanes.of(record.from)}
                to={lanes.of(record.to)}
                lanes={lanes.owners.length}
                top={start - HEADER}
                chosen={record.seq === context.chosen}
                linked={linked.has(record.seq)}
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
