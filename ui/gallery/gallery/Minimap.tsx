import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { createContext, type PointerEvent, use } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { GalleryActor } from '../../../machines/gallery/gallery/machine.ts'
import type { PlacedChart } from '../../../machines/gallery/model/layout/placed.ts'
import type { Marks } from '../../../machines/gallery/model/picture/marks.ts'
import { LIGHT } from '../../../machines/gallery/model/picture/theme.ts'

const WIDTH = 158
const HEIGHT = 110

/** Where the minimap has its place: beside the chart, so that nothing of it lies under the map. */
export const MinimapPlace = createContext<HTMLElement | null>(null)

/** All of the chart, small, with what shows of it framed; a click goes there. */
export const Minimap = ({ actor, placed, marks }: { actor: GalleryActor; placed: PlacedChart; marks: Marks }) => {
  const { t } = useTranslation()
  const place = use(MinimapPlace)
  const zoom = useSelector(actor, ({ context }) => context.zoom)
  const x = useSelector(actor, ({ context }) => context.x)
  const y = useSelector(actor, ({ context }) => context.y)
  const width = useSelector(actor, ({ context }) => context.viewport.width)
  const height = useSelector(actor, ({ context }) => context.viewport.height)
  if (!place) return null
  const scale = Math.min(WIDTH / placed.width, HEIGHT / placed.height)
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    actor.send({ type: 'CENTERED', x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale })
  }
  return createPortal(
    <Box borderTopWidth="1px" p="2" display="flex" justifyContent="center" bg="bg.panel">
      <svg
        role="img"
        aria-label={t('gallery:chart.minimap')}
        width={placed.width * scale}
        height={placed.height * scale}
        style={{ display: 'block', cursor: 'crosshair' }}
        onPointerDown={go}
        onPointerMove={(event) => event.buttons === 1 && go(event)}
      >
        <g transform={`scale(${scale})`}>
          {placed.states.map((state) => (
            <rect
              key={state.id}
              x={state.x}
              y={state.y}
              width={state.width}
              height={state.height}
              fill={marks(state.id)?.fill ?? (state.foldable ? LIGHT.nests[state.depth % 2] : LIGHT.border)}
              stroke={LIGHT.border}
              strokeWidth={1 / scale}
            />
          ))}
          <rect
            x={-x / zoom}
            y={-y / zoom}
            width={width / zoom}
            height={height / zoom}
            fill="rgb(33 125 132 / 0.12)"
            stroke="#12666d"
            strokeWidth={1.5 / scale}
          />
        </g>
      </svg>
    </Box>,
    place,
  )
}
