import { scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { MarkButtons, MarkLabels, MarkValue, plotOf, ValueAxis, valueScale, valuesFit } from '../ChartPicture.tsx'
import type { ChartLayout, Mark } from '../layout.ts'
import { defineShape, type PictureProps } from './define.ts'

/** What a series says of a mark: null where there is nothing to say, nought where a part of what adds up is not there. */
const valueAt = (mark: Mark, split: string): number | null =>
  mark.value === null ? null : (mark.parts.find((part) => part.split === split)?.value ?? 0)

/** A line is as high as its largest series, not as all of them together. */
const boundsOf = (layout: ChartLayout): ChartLayout => {
  const values = layout.marks.flatMap(({ parts }) => parts.map(({ value }) => value))
  const max = Math.max(0, ...values)
  const min = Math.min(0, ...values)
  return { ...layout, min, max: max === 0 && min === 0 ? 1 : max }
}

/** How near to a dot of a part is at it, px. */
const MOST_NEAR = 9

const Lines = (props: PictureProps) => {
  const layout = boundsOf(props.layout)
  const plot = plotOf({ ...props, layout })
  const x = scalePoint({ domain: layout.marks.map(({ key }) => key), range: [plot.left, plot.right], padding: 0.5 })
  const y = valueScale(layout, [plot.bottom, plot.top], true)
  const middle = (mark: Mark) => x(mark.key) ?? 0
  const radius = x.step() < 10 ? 2 : 3.5
  const areValuesShown = layout.splits.length === 1 && valuesFit(props, x.step())
  return (
    <>
      <ValueAxis {...props} layout={layout} plot={plot} scale={y} />
      <MarkLabels {...props} layout={layout} plot={plot} middle={middle} />
      {layout.splits.map((split) => (
        <LinePath
          key={split}
          data={[...layout.marks]}
          defined={(mark) => valueAt(mark, split) !== null}
          x={middle}
          y={(mark) => y(valueAt(mark, split) ?? 0)}
          stroke={props.series(split)}
          strokeWidth={2}
          fill="none"
        />
      ))}
      {layout.marks
        .filter(({ count }) => count > 0)
        .map((mark) => (
          <MarkButtons
            key={mark.key}
            {...props}
            mark={mark}
            drawn={mark.parts.map((part) => (
              <g key={part.split}>
                {/* A dot alone is too small to be pointed at. */}
                {props.split && (
                  <circle cx={middle(mark)} cy={y(part.value)} r={Math.max(radius, Math.min(MOST_NEAR, x.step() / 2))} fill="transparent" />
                )}
                <circle cx={middle(mark)} cy={y(part.value)} r={radius} fill={props.series(part.split)} />
              </g>
            ))}
          >
            <rect
              x={middle(mark) - x.step() / 2}
              y={plot.top}
              width={Math.max(1, x.step())}
              height={plot.bottom - plot.top}
              fill="transparent"
            />
            {areValuesShown && (
              <MarkValue x={middle(mark)} y={y(mark.value ?? 0) - 8}>
                {props.format(mark.value ?? 0)}
              </MarkValue>
            )}
          </MarkButtons>
        ))}
    </>
  )
}

/** What follows one another over years or options: a line for each part, broken where there is nothing to measure. */
export default defineShape({ Picture: Lines, parts: true, ordered: true })
