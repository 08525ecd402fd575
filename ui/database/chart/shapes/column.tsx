import { scaleBand } from '@visx/scale'
import { Bar } from '@visx/shape'
import { MarkLabels, pickable, plotOf, ValueAxis, valueScale } from '../ChartPicture.tsx'
import { defineShape, type PictureProps } from './define.ts'

const Columns = (props: PictureProps) => {
  const { layout } = props
  const plot = plotOf(props)
  const x = scaleBand({ domain: layout.marks.map(({ key }) => key), range: [plot.left, plot.right], padding: 0.2 })
  const y = valueScale(layout, [plot.bottom, plot.top], true)
  return (
    <>
      <ValueAxis {...props} plot={plot} scale={y} />
      <MarkLabels layout={layout} plot={plot} middle={({ key }) => (x(key) ?? 0) + x.bandwidth() / 2} />
      {layout.marks.map((mark) => {
        let from = 0
        return (
          <g key={mark.key} {...(mark.count > 0 ? pickable(() => props.onPick(mark), props.describe(mark)) : {})}>
            {mark.count > 0 && (
              <rect x={x(mark.key)} y={plot.top} width={x.bandwidth()} height={plot.bottom - plot.top} fill="transparent">
                <title>{props.describe(mark)}</title>
              </rect>
            )}
            {mark.parts.map((part) => {
              const [begin, end] = [y(from), y(from + part.value)]
              from += part.value
              return (
                <g key={part.split}>
                  <Bar
                    x={x(mark.key)}
                    y={Math.min(begin, end)}
                    width={x.bandwidth()}
                    height={Math.abs(begin - end)}
                    fill={props.colour(mark, part)}
                  />
                  <title>{props.describe(mark, part)}</title>
                </g>
              )
            })}
          </g>
        )
      })}
    </>
  )
}

/** Columns side by side, of years or of options in their order; parts stand on one another. */
export default defineShape({ Picture: Columns, parts: true, ordered: true })
