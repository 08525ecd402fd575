import { scaleBand } from '@visx/scale'
import {
  HEAD,
  INK,
  LINE,
  MeasureTitle,
  numberWidth,
  pickable,
  ROW,
  RowLabel,
  rowLabels,
  RowsTitle,
  TEXT,
  valueScale,
} from '../ChartPicture.tsx'
import { defineShape, type PictureProps } from './define.ts'

/** Where the picture is narrower, how many records are behind a dot is told only by its text, px. */
const ROOM_FOR_COUNTS = 420

const Dots = (props: PictureProps) => {
  const { layout, width, height, format, behind } = props
  const left = rowLabels(layout, width)
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(numberWidth))
  const counts = width < ROOM_FOR_COUNTS ? 0 : widest(layout.marks.map(({ count }) => behind(count))) + 12
  const right = width - counts - widest(layout.marks.map(({ value }) => format(value ?? 0))) - 20
  const y = scaleBand({ domain: layout.marks.map(({ key }) => key), range: [HEAD, height - 8] })
  const x = valueScale(layout, [left + 6, right], false)
  return (
    <>
      <RowsTitle right={left}>{props.dimension}</RowsTitle>
      <MeasureTitle x={left}>{props.measure}</MeasureTitle>
      <line x1={x(0)} x2={x(0)} y1={HEAD} y2={height - 8} stroke={LINE} />
      {layout.marks.map((mark) => {
        const middle = (y(mark.key) ?? 0) + y.bandwidth() / 2
        const at = x(mark.value ?? 0)
        return (
          <g key={mark.key} {...pickable(() => props.onPick(mark), props.describe(mark))}>
            <rect x={0} y={y(mark.key)} width={width} height={y.bandwidth()} fill="transparent" />
            <RowLabel mark={mark} right={left} middle={middle} />
            <line x1={x(0)} x2={at} y1={middle} y2={middle} stroke={LINE} strokeWidth={2} />
            <circle cx={at} cy={middle} r={5} fill={props.colour(mark, mark.parts[0])} />
            <text x={Math.max(at, x(0)) + 11} y={middle} dy="0.35em" style={{ fontSize: 12, fontWeight: 600 }} fill={TEXT}>
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

/** A dot on a line for each, its value beside it and how many records it is of: for medians and shares, whose bars would lie. */
export default defineShape({ Picture: Dots, height: ({ marks }) => marks.length * ROW + HEAD + 8 })
