import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type PointerEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GalleryActor } from '../../../machines/gallery/gallery/machine.ts'
import type { Size } from '../../../machines/gallery/gallery/types.ts'
import type { PlacedChart } from '../../../machines/gallery/model/layout/placed.ts'
import { FONT_FAMILY } from '../../../machines/gallery/model/layout/text.ts'
import type { Marks } from '../../../machines/gallery/model/picture/marks.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { Minimap } from './Minimap.tsx'
import { type Move, Moves } from './Moves.tsx'
import { Picture } from './Picture.tsx'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
}
/** One press of a button or key. */
export const ZOOM_STEP = 1.25

/** States light up and go out; the page's own style keeps that from readers who want nothing to move. */
const LIGHTING = { '& [data-state] > rect': { transition: 'fill 300ms, stroke 300ms' } }

/** The chart on its canvas: moved by dragging and arrow keys, zoomed by Ctrl and wheel, `+`, `-` and `0` (MACH-02). */
export const ChartCanvas = ({
  actor,
  placed,
  marks,
  label,
  plain = false,
  extent,
  move,
}: {
  actor: GalleryActor
  placed: PlacedChart
  marks: Marks
  label: string
  /** One of several: without the minimap, the hint about keys and the legend. */
  plain?: boolean
  /** What has to fit, where more than this chart shows. */
  extent?: Size | undefined
  /** The step that was taken or taken back last. */
  move?: Move | undefined
}) => {
  const { t } = useTranslation()
  const zoom = useSelector(actor, ({ context }) => context.zoom)
  const x = useSelector(actor, ({ context }) => context.x)
  const y = useSelector(actor, ({ context }) => context.y)
  const dragging = useSelector(actor, (snapshot) => snapshot.hasTag('dragging'))

  /** Size and wheel of the canvas; a browser's own wheel listeners could not keep the page from zooming. */
  const attach = useMemo(
    () => (canvas: HTMLDivElement | null) => {
      if (!canvas) return
      const observer = new ResizeObserver(([entry]) => {
        if (entry) actor.send({ type: 'VIEWPORT.SIZED', width: entry.contentRect.width, height: entry.contentRect.height })
      })
      observer.observe(canvas)
      const onWheel = (event: WheelEvent) => {
        event.preventDefault()
        const box = canvas.getBoundingClientRect()
        if (event.ctrlKey || event.metaKey)
          actor.send({
            type: 'ZOOMED',
            factor: Math.exp(-event.deltaY / 300),
            at: { x: event.clientX - box.left, y: event.clientY - box.top },
          })
        else actor.send({ type: 'PANNED', dx: event.shiftKey ? -event.deltaY : -event.deltaX, dy: event.shiftKey ? 0 : -event.deltaY })
      }
      canvas.addEventListener('wheel', onWheel, { passive: false })
      return () => {
        observer.disconnect()
        canvas.removeEventListener('wheel', onWheel)
      }
    },
    [actor],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const move = ARROWS[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (move) actor.send({ type: 'PANNED', dx: move[0], dy: move[1] })
    else if (event.key === '+' || event.key === '=') actor.send({ type: 'ZOOMED', factor: ZOOM_STEP })
    else if (event.key === '-') actor.send({ type: 'ZOOMED', factor: 1 / ZOOM_STEP })
    else if (event.key === '0') actor.send({ type: 'FIT', ...(extent && { extent }) })
    else if (event.key === 'Escape') actor.send({ type: 'CHOICE.CLEAR' })
    else return
    event.preventDefault()
  }

  const isDown = () => {
    const snapshot = actor.getSnapshot()
    return snapshot.hasTag('pressed') || snapshot.hasTag('dragging')
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button === 0) actor.send({ type: 'CHART.GRAB', x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!isDown()) return
    // It came up somewhere that is not heard here.
    if (event.buttons !== 1) return actor.send({ type: 'CHART.CANCEL' })
    actor.send({ type: 'CHART.DRAG', x: event.clientX, y: event.clientY })
    // Only now: what is captured comes up over the canvas, and nothing of the chart would be under a click.
    if (actor.getSnapshot().hasTag('dragging')) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (!isDown()) return
    const hit = (event.target as Element).closest('[data-state], [data-transition]')
    const state = hit?.getAttribute('data-state')
    const transition = hit?.getAttribute('data-transition')
    actor.send({
      type: 'CHART.DROP',
      hit: transition ? { kind: 'transition', id: transition } : state ? { kind: 'state', id: state } : null,
    })
  }
  const onPointerCancel = () => {
    if (isDown()) actor.send({ type: 'CHART.CANCEL' })
  }
  const onDoubleClick = (event: React.MouseEvent) => {
    const state = (event.target as Element).closest('[data-state]')?.getAttribute('data-state')
    if (state && placed.states.some(({ id, foldable }) => id === state && foldable)) actor.send({ type: 'FOLD.TOGGLE', id: state })
  }

  return (
    <Flex direction="column" position="relative" h="full" minH="0" overflow="hidden">
      <Box position="relative" flex="1" minH="0" overflow="hidden">
        <chakra.div
          ref={attach}
          // Its keys are its own: arrows move the chart.
          role="application"
          tabIndex={0}
          aria-label={t('gallery:chart.label', { machine: label })}
          aria-describedby={plain ? undefined : 'gallery-keys'}
          h="full"
          overflow="hidden"
          touchAction="none"
          cursor={dragging ? 'grabbing' : 'grab'}
          focusVisibleRing="inside"
          css={LIGHTING}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerCancel}
          onDoubleClick={onDoubleClick}
        >
          <svg
            width="100%"
            height="100%"
            fontFamily={FONT_FAMILY}
            // Widths of texts grow with the zoom and nothing else, so that they stay within their boxes.
            textRendering="geometricPrecision"
            aria-hidden="true"
            data-chart={placed.machine}
            style={{ display: 'block' }}
          >
            <g transform={`translate(${x} ${y}) scale(${zoom})`}>
              <Picture placed={placed} marks={marks} />
              {move && <Moves placed={placed} move={move} />}
            </g>
          </svg>
        </chakra.div>
        {!plain && <Minimap actor={actor} placed={placed} marks={marks} />}
      </Box>
      {!plain && (
        <Flex borderTopWidth="1px" px="3" py="1" gap="3" align="center" justify="space-between" textStyle="2xs">
          <chakra.p id="gallery-keys" color="fg.muted" truncate>
            {t('gallery:chart.keys')}
          </chakra.p>
          <ChartLegend />
        </Flex>
      )}
    </Flex>
  )
}
