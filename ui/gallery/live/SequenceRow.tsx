import { Box, chakra, Flex } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import type { TracedRecord } from '../../../machines/gallery/live/types.ts'

/** Height of a row, px. */
export const ROW = 22
/** Narrowest a lane may be; what is left of the width they share, px. */
export const LANE = 72
/** Time, event and receiver, before the lanes, px. */
export const LEFT = 348

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
  /** The chosen one came of it, or it of the chosen one. */
  linked: boolean
  text: string
  time: string
  sender: string
  receiver: string
  onChoose: (seq: number) => void
}
/** An event: when, what and to whom, and its arrow between the lifelines. */
export const SequenceRow = memo(({ record, from, to, lanes, top, chosen, linked, text, time, sender, receiver, onChoose }: RowProps) => (
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
    bg={chosen ? 'bg.selected' : linked ? 'bg.muted' : 'bg'}
    _hover={chosen || linked ? undefined : { bg: 'bg.subtle' }}
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
SequenceRow.displayName = 'SequenceRow'
