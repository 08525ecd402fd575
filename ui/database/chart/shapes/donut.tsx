import { Group } from '@visx/group'
import { Pie } from '@visx/shape'
import { INK, numberWidth, pickable, TEXT } from '../ChartPicture.tsx'
import { fitLabel } from '../layout.ts'
import { defineShape, type PictureProps } from './define.ts'

/** A ring larger than this says no more; a legend wider parts its names from their numbers, px. */
const MOST_RADIUS = 190
const MOST_LEGEND = 360
/** Where the picture is narrower the legend stands below the ring, px. */
const BESIDE = 520
const LEGEND_ROW = 20
/** Parts of a legend below the ring; beside it, as many as there is room for. */
const heightBelow = (marks: number, width: number): number => ringBelow(width) * 2 + 40 + marks * LEGEND_ROW
const ringBelow = (width: number): number => Math.min(110, width * 0.28)

const Donut = (props: PictureProps) => {
  const { layout, width, height, format, share } = props
  const beside = width >= BESIDE
  const radius = beside ? Math.min(width * 0.24, height / 2 - 12, MOST_RADIUS) : ringBelow(width)
  const legendWidth = Math.min(MOST_LEGEND, beside ? width - radius * 2 - 68 : width - 24)
  // ring and legend together stand in the middle
  const left = beside ? Math.max(12, (width - radius * 2 - 44 - legendWidth) / 2) : width / 2 - radius
  const centre = { x: left + radius, y: beside ? height / 2 : radius + 8 }
  const total = layout.marks.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const rows = beside ? layout.marks.slice(0, Math.floor((height - 16) / LEGEND_ROW)) : layout.marks
  const legend = beside
    ? { x: centre.x + radius + 44, y: height / 2 - (rows.length * LEGEND_ROW) / 2 }
    : { x: (width - legendWidth) / 2, y: radius * 2 + 28 }
  const numbers = rows.map(({ value }) => `${format(value ?? 0)} · ${share(value ?? 0, total)}`)
  const names = legendWidth - Math.max(0, ...numbers.map(numberWidth)) - 24
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
                <path d={pie.path(arc) ?? ''} fill={props.colour(arc.data)} />
              </g>
            ))
          }
        </Pie>
        <text textAnchor="middle" y={-2} style={{ fontSize: 18, fontWeight: 600 }} fill={TEXT}>
          {format(total)}
        </text>
        <text textAnchor="middle" y={16} style={{ fontSize: 11 }} fill={INK}>
          {fitLabel(props.measure, radius * 1.2)}
        </text>
      </Group>
      {rows.map((mark, index) => (
        <g key={mark.key} data-tip={props.describe(mark)} transform={`translate(${legend.x}, ${legend.y + index * LEGEND_ROW})`}>
          <rect width={10} height={10} y={3} rx={2} fill={props.colour(mark)} />
          <text x={16} y={12} style={{ fontSize: 12 }} fill={TEXT}>
            {fitLabel(mark.label, Math.max(48, names))}
          </text>
          <text x={legendWidth} y={12} style={{ fontSize: 12 }} textAnchor="end" fill={INK}>
            {numbers[index]}
          </text>
        </g>
      ))}
    </>
  )
}

/** A ring of parts, the whole in its middle, and each with its share beside it. */
export default defineShape({
  Picture: Donut,
  height: ({ marks }, width) => (width < BESIDE ? heightBelow(marks.length, width) : null),
  whole: true,
})
