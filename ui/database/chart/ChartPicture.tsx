import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, Pie } from '@visx/shape'
import type { KeyboardEvent } from 'react'
import type { FieldDefinition } from '../../../domain/database.ts'
import { type ChartLayout, fitLabel, labelStep, type Mark } from './layout.ts'

/**
 * Keys in the order of their colours: all options of an enum where the theme has a colour for each, so that a value is of one
 * colour in every chart; else those that occur.
 */
export const palette = (field: FieldDefinition | undefined, keys: readonly string[]): readonly string[] =>
  field?.kind === 'enum' && field.options.length <= 12 && keys.every((key) => key === '' || field.options.includes(key))
    ? field.options
    : keys

/** Colour of a series of the theme: grey for what is not stated, else by position, repeated after twelve. */
export const seriesColor = (keys: readonly string[], key: string): string =>
  keys.length > 1 && (key === '' || key === 'unknown')
    ? 'var(--chakra-colors-chart-none)'
    : `var(--chakra-colors-chart-${(keys.indexOf(key) % 12) + 1})`

const INK = 'var(--chakra-colors-fg-muted)'
const LINE = 'var(--chakra-colors-border)'
const TICK = { fill: INK, fontSize: 11, fontFamily: 'inherit' } as const
const ROW = 26
/** A ring larger than this says no more; a legend wider parts its names from their numbers, px. */
const MOST_RADIUS = 190
const MOST_LEGEND = 360

export interface ChartPictureProps {
  shape: 'bar' | 'column' | 'donut'
  layout: ChartLayout
  /** Series in the order of their colours (see `palette`). */
  colours: readonly string[]
  width: number
  height: number
  /** Accessible name of the whole picture. */
  title: string
  /** Text of a mark for tooltips and screen readers: 'Pfizer: 312'. */
  describe: (mark: Mark, split: string, count: number) => string
  formatCount: (count: number) => string
  /** A mark was chosen: becomes a filter. */
  onPick: (mark: Mark) => void
}

/** Height a picture needs: bars one row each, the others what they are given. */
export const pictureHeight = (shape: ChartPictureProps['shape'], layout: ChartLayout, available: number): number =>
  shape === 'bar' ? layout.marks.length * ROW + 40 : available

const pickable = (onPick: () => void, label: string) => ({
  role: 'button',
  tabIndex: 0,
  'aria-label': label,
  style: { cursor: 'pointer' },
  onClick: onPick,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPick()
  },
})

const wholeText = (props: ChartPictureProps, mark: Mark) => props.describe(mark, '', mark.total)

const Columns = (props: ChartPictureProps) => {
  const { layout, width, height, formatCount } = props
  const margin = { top: 12, right: 12, bottom: 28, left: 52 }
  const x = scaleBand({ domain: layout.marks.map(({ key }) => key), range: [margin.left, width - margin.right], padding: 0.2 })
  const y = scaleLinear({ domain: [0, Math.max(1, layout.max)], range: [height - margin.bottom, margin.top], nice: true })
  const step = labelStep(layout.marks.length, width - margin.left - margin.right, 40)
  const shown = layout.marks.filter((_, index) => (layout.marks.length - 1 - index) % step === 0).map(({ key }) => key)
  const labels = new Map(layout.marks.map(({ key, label }) => [key, label]))
  return (
    <>
      {y.ticks(5).map((tick) => (
        <line key={tick} x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} stroke={LINE} />
      ))}
      <AxisLeft
        left={margin.left}
        scale={y}
        numTicks={5}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatCount(Number(value))}
        tickLabelProps={() => ({ ...TICK, textAnchor: 'end', dy: '0.33em', dx: '-0.4em' })}
      />
      <AxisBottom
        top={height - margin.bottom}
        scale={x}
        tickValues={shown}
        stroke={LINE}
        hideTicks
        tickFormat={(key) => labels.get(String(key)) ?? String(key)}
        tickLabelProps={() => ({ ...TICK, textAnchor: 'middle' })}
      />
      {layout.marks.map((mark) => {
        let from = 0
        return (
          <g key={mark.key} {...(mark.total > 0 ? pickable(() => props.onPick(mark), wholeText(props, mark)) : {})}>
            {mark.total > 0 && (
              <rect x={x(mark.key)} y={margin.top} width={x.bandwidth()} height={height - margin.top - margin.bottom} fill="transparent" />
            )}
            {mark.parts.map(({ split, count }) => {
              const top = y(from + count)
              const bar = (
                <Bar
                  key={split}
                  x={x(mark.key)}
                  y={top}
                  width={x.bandwidth()}
                  height={Math.max(0, y(from) - top)}
                  fill={seriesColor(props.colours, split)}
                />
              )
              from += count
              return (
                <g key={split}>
                  {bar}
                  <title>{props.describe(mark, split, count)}</title>
                </g>
              )
            })}
          </g>
        )
      })}
    </>
  )
}

const Bars = (props: ChartPictureProps) => {
  const { layout, width, height, formatCount } = props
  const margin = { top: 4, right: 64, bottom: 8, left: Math.min(240, Math.max(120, width * 0.3)) }
  const y = scaleBand({ domain: layout.marks.map(({ key }) => key), range: [margin.top, height - margin.bottom], padding: 0.25 })
  const x = scaleLinear({ domain: [0, Math.max(1, layout.max)], range: [margin.left, width - margin.right] })
  return (
    <>
      {layout.marks.map((mark) => {
        let from = 0
        const top = y(mark.key) ?? 0
        const middle = top + y.bandwidth() / 2
        return (
          <g key={mark.key} {...pickable(() => props.onPick(mark), wholeText(props, mark))}>
            <text x={margin.left - 8} y={middle} dy="0.35em" textAnchor="end" fontSize={12} fill="var(--chakra-colors-fg)">
              {fitLabel(mark.label, margin.left - 12)}
              <title>{mark.label}</title>
            </text>
            {mark.parts.map(({ split, count }) => {
              const left = x(from)
              from += count
              return (
                <g key={split}>
                  <Bar
                    x={left}
                    y={top}
                    width={Math.max(0.5, x(from) - left)}
                    height={y.bandwidth()}
                    fill={seriesColor(props.colours, split)}
                  />
                  <title>{props.describe(mark, split, count)}</title>
                </g>
              )
            })}
            <text x={x(mark.total) + 6} y={middle} dy="0.35em" fontSize={11} fill={INK}>
              {formatCount(mark.total)}
            </text>
          </g>
        )
      })}
    </>
  )
}

const Donut = (props: ChartPictureProps) => {
  const { layout, width, height, formatCount } = props
  const radius = Math.min(width * 0.28, height / 2 - 12, MOST_RADIUS)
  const legendWidth = Math.min(MOST_LEGEND, width - radius * 2 - 68)
  // ring and legend together stand in the middle
  const left = Math.max(12, (width - radius * 2 - 44 - legendWidth) / 2)
  const centre = { x: left + radius, y: height / 2 }
  const total = layout.marks.reduce((sum, mark) => sum + mark.total, 0)
  const legendLeft = centre.x + radius + 44
  const rows = layout.marks.slice(0, Math.floor((height - 16) / 20))
  return (
    <>
      <Group left={centre.x} top={centre.y}>
        <Pie
          data={[...layout.marks]}
          pieValue={(mark) => mark.total}
          outerRadius={radius}
          innerRadius={radius * 0.62}
          pieSort={null}
          pieSortValues={null}
          padAngle={0.006}
        >
          {(pie) =>
            pie.arcs.map((arc) => (
              <g key={arc.data.key} {...pickable(() => props.onPick(arc.data), wholeText(props, arc.data))}>
                <path d={pie.path(arc) ?? ''} fill={seriesColor(props.colours, arc.data.key)} />
                <title>{wholeText(props, arc.data)}</title>
              </g>
            ))
          }
        </Pie>
        <text textAnchor="middle" dy="0.35em" fontSize={18} fontWeight={600} fill="var(--chakra-colors-fg)">
          {formatCount(total)}
        </text>
      </Group>
      {rows.map((mark, index) => (
        <g key={mark.key} transform={`translate(${legendLeft}, ${height / 2 - (rows.length * 20) / 2 + index * 20})`}>
          <rect width={10} height={10} y={3} rx={2} fill={seriesColor(props.colours, mark.key)} />
          <text x={16} y={12} fontSize={12} fill="var(--chakra-colors-fg)">
            {fitLabel(mark.label, Math.max(60, legendWidth - 130))}
            <title>{mark.label}</title>
          </text>
          <text x={legendWidth} y={12} fontSize={12} textAnchor="end" fill={INK}>
            {`${formatCount(mark.total)} · ${total === 0 ? 0 : Math.round((mark.total / total) * 1000) / 10}%`}
          </text>
        </g>
      ))}
    </>
  )
}

/** The picture itself: one SVG that can be saved as it stands (DB-06). */
export const ChartPicture = (props: ChartPictureProps) => (
  <svg
    width={props.width}
    height={props.height}
    viewBox={`0 0 ${props.width} ${props.height}`}
    role="group"
    aria-label={props.title}
    style={{ fontFamily: 'inherit', display: 'block' }}
  >
    {props.shape === 'column' ? <Columns {...props} /> : props.shape === 'bar' ? <Bars {...props} /> : <Donut {...props} />}
  </svg>
)
