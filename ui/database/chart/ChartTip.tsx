import { Box } from '@chakra-ui/react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, type SyntheticEvent, useState } from 'react'

/** DB-13: a tooltip is at most so wide, px. */
const WIDEST = 320
/** Below the pointer where there is less room above, px. */
const ROOM_ABOVE = 56

const MARK = '[role=button], a[href]'
const marksIn = (svg: Element): SVGElement[] => [...svg.querySelectorAll<SVGElement>(MARK)]
/** Marks are one stop of the keyboard: the one that had the focus last, else the first. */
const keepOneStop = (svg: SVGSVGElement | null) => {
  const marks = svg ? marksIn(svg) : []
  if (!marks.some(({ tabIndex }) => tabIndex === 0)) marks[0]?.setAttribute('tabindex', '0')
}

/** How far the arrows lead, of so many marks. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Where a mark of a picture by place stands: its column and row. */
const placeOf = (mark: Element): readonly [column: number, row: number] | null => {
  const [column, row] = (mark.getAttribute('data-place') ?? '').split(' ').map(Number)
  return column === undefined || row === undefined ? null : [column, row]
}
const DIRECTIONS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}
/**
 * The nearest mark in the direction of an arrow, where marks say their places: what lies aside counts twice as far, and what lies more aside than ahead is not
 * in that direction. Itself where there is none; undefined where it says no place, or for another key.
 */
export const inDirection = (marks: readonly Element[], at: number, key: string): number | undefined => {
  const here = marks[at] && placeOf(marks[at])
  const direction = DIRECTIONS[key]
  if (!here || !direction) return undefined
  const [across, down] = direction
  let [nearest, least] = [at, Number.POSITIVE_INFINITY]
  marks.forEach((mark, index) => {
    const place = placeOf(mark)
    if (!place) return
    const [x, y] = [place[0] - here[0], place[1] - here[1]]
    const ahead = x * across + y * down
    const aside = Math.abs(x * down) + Math.abs(y * across)
    if (ahead < 1 || aside > ahead) return
    const far = ahead + 2 * aside
    if (far < least) [nearest, least] = [index, far]
  })
  return nearest
}

interface Tip {
  text: string
  x: number
  y: number
}

interface ChartTipProps {
  width: number
  height: number
  /** Accessible name of the picture. */
  title: string
  children: ReactNode
}

/**
 * The frame of a picture: what is pointed at or has the focus says what it is, `data-tip` or else its accessible name; the arrows, Home and End
 * lead from mark to mark, Escape takes the tooltip away (DB-06, WCAG 1.4.13). A mark reads the same aloud, so that its tooltip is for eyes only.
 */
export const ChartTip = ({ width, height, title, children }: ChartTipProps) => {
  const [tip, setTip] = useState<Tip | null>(null)
  const tellOf = (event: SyntheticEvent<SVGSVGElement>, at?: { clientX: number; clientY: number }) => {
    const found = (event.target as Element).closest(`[data-tip], ${MARK}`)
    const text = found?.getAttribute('data-tip') ?? found?.getAttribute('aria-label')
    if (!found || !text) return setTip(null)
    const frame = event.currentTarget.getBoundingClientRect()
    const box = found.getBoundingClientRect()
    const [x, y] = at ? [at.clientX, at.clientY] : [box.left + box.width / 2, box.top + Math.min(box.height / 2, 40)]
    setTip({ text, x: x - frame.left, y: y - frame.top })
  }
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === 'Escape' && tip) {
      setTip(null)
      // The tooltip goes first; only then does Escape lead up.
      event.preventDefault()
    }
    const marks = marksIn(event.currentTarget)
    const at = marks.indexOf(event.target as SVGElement)
    const next = inDirection(marks, at, event.key) ?? STEPS[event.key]?.(at, marks.length - 1)
    if (at < 0 || next === undefined) return
    event.preventDefault()
    for (const mark of marks) mark.setAttribute('tabindex', '-1')
    marks[next]?.setAttribute('tabindex', '0')
    marks[next]?.focus()
  }
  const half = Math.min(WIDEST, width) / 2
  return (
    <Box position="relative">
      {/* The marks in it are the buttons; the frame hears of them all. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        ref={keepOneStop}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={title}
        style={{ fontFamily: 'inherit', display: 'block' }}
        onPointerOver={(event: PointerEvent<SVGSVGElement>) => tellOf(event, event)}
        onPointerLeave={() => setTip(null)}
        onFocus={(event) => tellOf(event)}
        onBlur={() => setTip(null)}
        onKeyDown={onKeyDown}
      >
        {children}
      </svg>
      {tip && (
        <Box
          aria-hidden
          data-testid="chart-tip"
          position="absolute"
          pointerEvents="none"
          zIndex="tooltip"
          w="max-content"
          maxW={`min(${WIDEST}px, 100%)`}
          px="2"
          py="1"
          bg="bg.inverted"
          color="fg.inverted"
          borderRadius="l1"
          boxShadow="md"
          textStyle="xs"
          style={{
            left: Math.min(Math.max(tip.x, half), width - half),
            top: tip.y,
            transform: tip.y < ROOM_ABOVE ? 'translate(-50%, 16px)' : 'translate(-50%, calc(-100% - 10px))',
          }}
        >
          {tip.text}
        </Box>
      )}
    </Box>
  )
}
