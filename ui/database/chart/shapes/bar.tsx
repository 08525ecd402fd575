import { scaleBand } from '@visx/scale'
import { Bar } from '@visx/shape'
import { HEAD, INK, MarkButtons, MeasureTitle, numberWidth, ROW, RowLabel, rowLabels, RowsTitle, valueScale } from '../ChartPicture.tsx'
import { stacked } from '../layout.ts'
import { defineShape, type PictureProps } from './define.ts'

const Bars = (props: PictureProps) => {
  const { layout, width, height, format } = props
  const left = rowLabels(layout, width)
  const right = width - Math.max(40, ...layout.marks.map(({ value }) => numberWidth(format(value ?? 0)) + 10))
  const y = scaleBand({ domain: layout.marks.map(({ key }) => key), range: [HEAD, height - 8], padding: 0.25 })
  const x = valueScale(layout, [left, right], false)
  return (
    <>
      <RowsTitle right={left}>{props.dimension}</RowsTitle>
      <MeasureTitle x={left}>{props.measure}</MeasureTitle>
      {layout.marks.map((mark) => {
        const top = y(mark.key) ?? 0
        const middle = top + y.bandwidth() / 2
        return (
          <g key={mark.key}>
            <MarkButtons
              {...props}
              mark={mark}
              drawn={stacked(mark.parts).map(({ part, from }) => {
                const [begin, end] = [x(from), x(from + part.value)]
                return (
                  <Bar
                    key={part.split}
                    x={Math.min(begin, end)}
                    y={top}
                    width={Math.max(0.5, Math.abs(end - begin))}
                    height={y.bandwidth()}
                    fill={props.colour(mark, part)}
                  />
                )
              })}
            >
              <rect x={0} y={top} width={width} height={y.bandwidth()} fill="transparent" />
              <RowLabel mark={mark} right={left} middle={middle} />
              <text x={x(Math.max(0, mark.value ?? 0)) + 6} y={middle} dy="0.35em" style={{ fontSize: 11 }} fill={INK}>
                {format(mark.value ?? 0)}
              </text>
            </MarkButtons>
          </g>
        )
      })}
    </>
  )
}

/** A row each with its value at the end; parts follow one another. */
export default defineShape({ Picture: Bars, height: ({ marks }) => marks.length * ROW + HEAD + 8, parts: true })
