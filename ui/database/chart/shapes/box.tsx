import { scaleBand } from '@visx/scale'
import { HEAD, INK, LINE, MeasureTitle, numberWidth, pickable, RowLabel, rowLabels, RowsTitle, TEXT, valueScale } from '../ChartPicture.tsx'
import { defineShape, type PictureProps } from './define.ts'

/** A row with a box in it, px. */
const ROW = 34
/** Room below the rows for the numbers of the axis, px. */
const FOOT = 24
/** Where the picture is narrower, how many records are behind a box is told only by its text, px. */
const ROOM_FOR_COUNTS = 420

const Boxes = (props: PictureProps) => {
  const { layout, width, height, format, behind, tick } = props
  const left = rowLabels(layout, width)
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(numberWidth))
  const counts = width < ROOM_FOR_COUNTS ? 0 : widest(layout.marks.map(({ count }) => behind(count))) + 12
  const right = width - counts - widest(layout.marks.map(({ value }) => format(value ?? 0))) - 20
  const y = scaleBand({ domain: layout.marks.map(({ key }) => key), range: [HEAD, height - FOOT], padding: 0.4 })
  const x = valueScale(layout, [left + 6, right], true)
  const ticks = x.ticks(Math.max(2, Math.min(6, Math.floor((right - left) / 70))))
  return (
    <>
      <RowsTitle right={left}>{props.dimension}</RowsTitle>
      <MeasureTitle x={left}>{props.measure}</MeasureTitle>
      <g aria-hidden>
        {ticks.map((value) => (
          <g key={value}>
            <line x1={x(value)} x2={x(value)} y1={HEAD} y2={height - FOOT} stroke={LINE} />
            <text x={x(value)} y={height - 8} textAnchor="middle" style={{ fontSize: 11 }} fill={INK}>
              {tick(value)}
            </text>
          </g>
        ))}
      </g>
      {layout.marks.map((mark) => {
        const top = y(mark.key) ?? 0
        const middle = top + y.bandwidth() / 2
        const [low, begin, end, high] = (mark.spread ?? Array.from({ length: 4 }, () => mark.value ?? 0)).map((value) => x(value)) as [
          number,
          number,
          number,
          number,
        ]
        const median = x(mark.value ?? 0)
        const colour = props.colour(mark, mark.parts[0])
        return (
          <g key={mark.key} {...pickable(() => props.onPick(mark), props.describe(mark))}>
            <rect x={0} y={top - y.step() * 0.2} width={width} height={y.step()} fill="transparent" />
            <RowLabel mark={mark} right={left} middle={middle} />
            <g stroke={colour} strokeWidth={1.5}>
              <line x1={low} x2={begin} y1={middle} y2={middle} />
              <line x1={end} x2={high} y1={middle} y2={middle} />
              <line x1={low} x2={low} y1={middle - y.bandwidth() / 4} y2={middle + y.bandwidth() / 4} />
              <line x1={high} x2={high} y1={middle - y.bandwidth() / 4} y2={middle + y.bandwidth() / 4} />
              <rect x={begin} y={top} width={Math.max(1, end - begin)} height={y.bandwidth()} rx={2} fill={colour} fillOpacity={0.25} />
            </g>
            <line x1={median} x2={median} y1={top} y2={top + y.bandwidth()} stroke={colour} strokeWidth={3} />
            <text x={Math.max(high, x(0)) + 8} y={middle} dy="0.35em" style={{ fontSize: 12, fontWeight: 600 }} fill={TEXT}>
              {format(mark.value ?? 0)}
            </text>
            {counts > 0 && (
              <text x={width - 4} y={middle} dy="0.35em" textAnchor="end" style={{ fontSize: 11 }} fill={INK}>
                {behind(mark.count)}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

/** A row each with its median as a line, the middle half as a box, and whiskers from the 10th to the 90th percentile: of measures that are spreads. */
export default defineShape({ Picture: Boxes, height: ({ marks }) => marks.length * ROW + HEAD + FOOT, spread: true })
