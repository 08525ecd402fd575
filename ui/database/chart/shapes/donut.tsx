import { Group } from '@visx/group'
import { Pie } from '@visx/shape'
import { INK, pickable, seriesColor, TEXT } from '../ChartPicture.tsx'
import { fitLabel, widthAt } from '../layout.ts'
import { defineShape, type PictureProps } from './define.ts'

/** A ring larger than this says no more; a legend wider parts its names from their numbers, px. */
const MOST_RADIUS = 190
const MOST_LEGEND = 360

const Donut = (props: PictureProps) => {
  const { layout, width, height, format } = props
  const radius = Math.min(width * 0.28, height / 2 - 12, MOST_RADIUS)
  const legendWidth = Math.min(MOST_LEGEND, width - radius * 2 - 68)
  // ring and legend together stand in the middle
  const left = Math.max(12, (width - radius * 2 - 44 - legendWidth) / 2)
  const centre = { x: left + radius, y: height / 2 }
  const total = layout.marks.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const legendLeft = centre.x + radius + 44
  const rows = layout.marks.slice(0, Math.floor((height - 16) / 20))
  const numbers = rows.map(({ value }) => `${format(value ?? 0)} · ${total === 0 ? 0 : Math.round(((value ?? 0) / total) * 1000) / 10}%`)
  const names = legendWidth - Math.max(0, ...numbers.map((text) => widthAt(text, 12))) - 20
  return (
    <>
      <Group left={centre.x} top={centre.y}>
        <Pie
          data={[...layout.marks]}
          pieValue={({ value }) => value ?? 0}
          outerRadius={radius}
          innerRadius={radius * 0.62}
          pieSort={null}
          pieSortValues={null}
          padAngle={0.006}
        >
          {(pie) =>
            pie.arcs.map((arc) => (
              <g key={arc.data.key} {...pickable(() => props.onPick(arc.data), props.describe(arc.data))}>
                <path d={pie.path(arc) ?? ''} fill={seriesColor(props.colours, arc.data.key)} />
                <title>{props.describe(arc.data)}</title>
              </g>
            ))
          }
        </Pie>
        <text textAnchor="middle" y={-2} fontSize={18} fontWeight={600} fill={TEXT}>
          {format(total)}
        </text>
        <text textAnchor="middle" y={16} fontSize={11} fill={INK}>
          {fitLabel(props.measure, radius * 1.2)}
          <title>{props.measure}</title>
        </text>
      </Group>
      {rows.map((mark, index) => (
        <g key={mark.key} transform={`translate(${legendLeft}, ${height / 2 - (rows.length * 20) / 2 + index * 20})`}>
          <rect width={10} height={10} y={3} rx={2} fill={seriesColor(props.colours, mark.key)} />
          <text x={16} y={12} fontSize={12} fill={TEXT}>
            {fitLabel(mark.label, Math.max(48, names))}
            <title>{mark.label}</title>
          </text>
          <text x={legendWidth} y={12} fontSize={12} textAnchor="end" fill={INK}>
            {numbers[index]}
          </text>
        </g>
      ))}
    </>
  )
}

/** A ring of parts, the whole in its middle, and each with its share beside it. */
export default defineShape({ Picture: Donut, whole: true })
