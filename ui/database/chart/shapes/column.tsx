import { scaleBand } from '@visx/scale'
import { Bar } from '@visx/shape'
import { MarkButtons, MarkLabels, MarkValue, plotOf, ValueAxis, valueScale, valuesFit } from '../ChartPicture.tsx'
import { stacked } from '../layout.ts'
import { defineShape, type PictureProps } from './define.ts'

const Columns = (props: PictureProps) => {
  const { layout } = props
  const plot = plotOf(props)
  const x = scaleBand({ domain: layout.marks.map(({ key }) => key), range: [plot.left, plot.right], padding: 0.2 })
  const y = valueScale(layout, [plot.bottom, plot.top], true)
  const areValuesShown = valuesFit(props, x.step())
  return (
    <>
      <ValueAxis {...props} plot={plot} scale={y} />
      <MarkLabels {...props} plot={plot} middle={({ key }) => (x(key) ?? 0) + x.bandwidth() / 2} />
      {layout.marks.map((mark) => {
        return (
          mark.count > 0 && (
            <g key={mark.key}>
              <MarkButtons
                {...props}
                mark={mark}
                drawn={stacked(mark.parts).map(({ part, from }) => {
                  const [begin, end] = [y(from), y(from + part.value)]
                  return (
                    <Bar
                      key={part.split}
                      x={x(mark.key)}
                      y={Math.min(begin, end)}
                      width={x.bandwidth()}
                      height={Math.abs(begin - end)}
                      fill={props.colour(mark, part)}
                    />
                  )
                })}
              >
                <rect x={x(mark.key)} y={plot.top} width={x.bandwidth()} height={plot.bottom - plot.top} fill="transparent" />
                {areValuesShown && (
                  <MarkValue x={(x(mark.key) ?? 0) + x.bandwidth() / 2} y={y(Math.max(0, mark.value ?? 0)) - 4}>
                    {props.format(mark.value ?? 0)}
                  </MarkValue>
                )}
              </MarkButtons>
            </g>
          )
        )
      })}
    </>
  )
}

/** Columns side by side, of years or of options in their order; parts stand on one another. */
export default defineShape({ Picture: Columns, parts: true, ordered: true })
