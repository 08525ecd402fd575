import { chakra } from '@chakra-ui/react'
import { keyframes } from '@emotion/react'
import type { PlacedChart } from '../../../machines/gallery/model/layout/placed.ts'
import { lineOf } from '../../../machines/gallery/model/picture/edge.ts'

/** A step that was taken, or taken back. */
export interface Move {
  /** Another one for each step, so that the same transition moves again. */
  key: string
  /** Ids of its transitions, one after the other. */
  transitions: readonly string[]
  back: boolean
}

const COLOUR = '#33824a'
/** One transition, ms. */
const TAKES = 450

const drawing = keyframes({ from: { strokeDashoffset: 1, opacity: 1 }, '80%': { opacity: 1 }, to: { strokeDashoffset: 0, opacity: 0 } })
const going = keyframes({
  from: { offsetDistance: '0%', opacity: 1 },
  '80%': { offsetDistance: '100%', opacity: 1 },
  to: { offsetDistance: '100%', opacity: 0 },
})

/** A step moves along its arrows, forwards or back (MACH-02); not for readers who want nothing to move. */
export const Moves = ({ placed, move }: { placed: PlacedChart; move: Move }) => {
  const ways = (move.back ? move.transitions.toReversed() : move.transitions).flatMap((id) => {
    // Transitions that stay where they are have no arrow; they stand out by themselves.
    const points = placed.edges.find(({ transition }) => transition === id)?.points
    return points ? [{ id, d: lineOf(move.back ? points.toReversed() : points) }] : []
  })
  return (
    <g key={move.key} pointerEvents="none" data-move={move.back ? 'back' : 'forward'}>
      {ways.map(({ id, d }, at) => {
        const timing = `${TAKES}ms ease-in-out ${at * TAKES}ms forwards`
        return (
          <chakra.g key={id} data-moving={id} _motionReduce={{ display: 'none' }}>
            <chakra.path
              d={d}
              pathLength={1}
              fill="none"
              stroke={COLOUR}
              strokeWidth="3.5"
              strokeDasharray="1"
              opacity={0}
              css={{ animation: `${drawing} ${timing}` }}
            />
            <chakra.circle
              r="5"
              fill={COLOUR}
              opacity={0}
              style={{ offsetPath: `path("${d}")` }}
              css={{ animation: `${going} ${timing}` }}
            />
          </chakra.g>
        )
      })}
    </g>
  )
}
