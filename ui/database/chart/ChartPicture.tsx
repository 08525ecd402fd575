import { AxisLeft } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { type KeyboardEvent, type ReactNode, Suspense } from 'react'
import { ChartTip } from './ChartTip.tsx'
import { type ChartLayout, fitLabel, labelStep, type Mark, widthAt, wrapLabel } from './layout.ts'
import type { PictureProps, Shape } from './shapes/define.ts'

export const TEXT = 'var(--chakra-colors-fg)'
export const INK = 'var(--chakra-colors-fg-muted)'
export const LINE = 'var(--chakra-colors-border)'
/** Sizes are styles: the theme's own would win over attributes. */
const TICK = { fill: INK, style: { fontSize: 11 } } as const

/** Numbers at an axis, about. */
const TICKS = 5
/** A mark's value beside it. */
export const MarkValue = ({ x, y, children }: { x: number; y: number; children: string }) => (
  <text {...TICK} x={x} y={y} textAnchor="middle" aria-hidden>
    {children}
  </text>
)

/** Whether every mark's value has `room` px: only the small ones written would read as if the others were less. */
export const valuesFit = ({ layout, format }: Pick<PictureProps, 'layout' | 'format'>, room: number): boolean =>
  layout.marks.every(({ value }) => numberWidth(format(value ?? 0)) <= room)

/** Rough width of a number at 11 or 12 px: digits are wider than letters. */
export const numberWidth = (text: string): number => widthAt(text, 14)

/** Rows of bars and dots, px. */
export const ROW = 26
/** Room above rows and axes for what is measured, px. */
export const HEAD = 30

/** What makes a mark a button: Enter and Space choose it, and the arrows lead to it (`ChartTip`). */
export const pickable = (onPick: () => void, label: string) => ({
  role: 'button',
  tabIndex: -1,
  'aria-label': label,
  style: { cursor: 'pointer' },
  onClick: onPick,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPick()
  },
})

interface MarkButtonsProps extends Pick<PictureProps, 'split' | 'onPick' | 'describe'> {
  mark: Mark
  /** What of the picture is the whole mark's: its room, its name. */
  children: ReactNode
  /** Its parts as they are drawn, in their order. */
  drawn: readonly ReactNode[]
}

/** A mark as a button; where the chart splits, its parts are buttons of their own beside it, as none may lie in another. */
export const MarkButtons = ({ split, onPick, describe, mark, children, drawn }: MarkButtonsProps) => (
  <>
    <g {...pickable(() => onPick(mark), describe(mark))}>
      {children}
      {!split && drawn}
    </g>
    {split &&
      mark.parts.map((part, at) => (
        <g key={part.split} {...pickable(() => onPick(mark, part), describe(mark, part))}>
          {drawn[at]}
        </g>
      ))}
  </>
)

const TITLE = { style: { fontSize: 11, fontWeight: 600 }, fill: INK } as const
/** What an axis or the rows measure. */
export const MeasureTitle = ({ x, children }: { x: number; children: string }) => (
  <text {...TITLE} x={x} y={12}>
    {children}
  </text>
)
/** What the rows are: above their names. */
export const RowsTitle = ({ right, children }: { right: number; children: string }) => (
  <text {...TITLE} x={right - 8} y={12} textAnchor="end">
    {fitLabel(children, right)}
  </text>
)
/** Room for what the marks beside one another are, below their names, px. */
const AXIS_TITLE = 18

interface Plot {
  left: number
  right: number
  top: number
  bottom: number
}

/** Room for columns and lines beside their axes: the left margin fits the longest number, the bottom the labels. */
export const plotOf = ({ layout, width, height, tick }: Pick<PictureProps, 'layout' | 'width' | 'height' | 'tick'>): Plot => {
  const numbers = scaleLinear({ domain: [layout.min, layout.max], nice: true })
    .ticks(5)
    .map(tick)
  const left = Math.max(36, ...numbers.map((text) => widthAt(text, 11) + 14))
  const right = width - 12
  return { left, right, top: HEAD, bottom: height - labelRoom(layout, right - left) - AXIS_TITLE }
}

const bandOf = (layout: ChartLayout, width: number): number => width / Math.max(1, layout.marks.length)
/** Labels that are too long for two lines below each other hang aslant. */
const areSlanted = (layout: ChartLayout, width: number): boolean =>
  !layout.years && layout.marks.some(({ label }) => wrapLabel(label, bandOf(layout, width) - 4) === null)
const SLANTED = 110
const labelRoom = (layout: ChartLayout, width: number): number => {
  if (layout.years) return 28
  if (areSlanted(layout, width)) return Math.max(28, ...layout.marks.map(({ label }) => Math.min(SLANTED, widthAt(label, 12)) * 0.64 + 22))
  return layout.marks.some(({ label }) => (wrapLabel(label, bandOf(layout, width) - 4)?.length ?? 1) > 1) ? 42 : 28
}

/** Scale of the values, with nought. */
export const valueScale = ({ min, max }: ChartLayout, range: readonly [number, number], nice: boolean) =>
  scaleLinear({ domain: [min, max], range: [...range], nice: nice && TICKS })

const AxisNumber = ({ y, formattedValue }: { y: number; formattedValue?: string | undefined }) => (
  <text {...TICK} x={-6} y={y} dy="0.35em" textAnchor="end">
    {formattedValue}
  </text>
)

/** Lines and numbers of the values, and what they are. */
export const ValueAxis = ({
  layout,
  plot,
  scale,
  tick,
  measure,
}: Pick<PictureProps, 'layout' | 'tick' | 'measure'> & { plot: Plot; scale: ReturnType<typeof valueScale> }) => {
  const ticks = scale.ticks(TICKS).filter((value) => !layout.whole || Number.isInteger(value))
  return (
    <g aria-hidden>
      <MeasureTitle x={0}>{measure}</MeasureTitle>
      {ticks.map((value) => (
        <line key={value} x1={plot.left} x2={plot.right} y1={scale(value)} y2={scale(value)} stroke={LINE} />
      ))}
      <AxisLeft
        left={plot.left}
        scale={scale}
        tickValues={ticks}
        hideAxisLine
        hideTicks
        tickFormat={(value) => tick(Number(value))}
        tickComponent={AxisNumber}
      />
    </g>
  )
}

/** Names of the marks below a plot: every n-th year, or each option in full; and what they are. `middle` is the middle of a mark, px. */
export const MarkLabels = ({
  layout,
  plot,
  middle,
  height,
  dimension,
}: Pick<PictureProps, 'layout' | 'height' | 'dimension'> & { plot: Plot; middle: (mark: Mark) => number }) => {
  const width = plot.right - plot.left
  const longest = Math.max(0, ...layout.marks.map(({ label }) => widthAt(label, 11)))
  const step = layout.years ? labelStep(layout.marks.length, width, Math.max(40, longest + 12)) : 1
  /** A month is wider than its column: the last would leave the picture. */
  const placeOf = (mark: Mark, line: string) =>
    layout.years ? Math.min(middle(mark), plot.right + 4 - widthAt(line, 11) / 2) : middle(mark)
  const shown = layout.marks.filter((_, index) => (layout.marks.length - 1 - index) % step === 0)
  const slanted = areSlanted(layout, width)
  return (
    <g aria-hidden>
      <line x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} stroke={LINE} />
      <text {...TITLE} x={(plot.left + plot.right) / 2} y={height - 5} textAnchor="middle">
        {dimension}
      </text>
      {shown.map((mark) =>
        slanted ? (
          <text key={mark.key} {...TICK} textAnchor="end" transform={`translate(${middle(mark) + 4}, ${plot.bottom + 14}) rotate(-40)`}>
            {fitLabel(mark.label, SLANTED)}
          </text>
        ) : (
          <text key={mark.key} {...TICK} textAnchor="middle" y={plot.bottom + 16}>
            {(layout.years ? [mark.label] : (wrapLabel(mark.label, bandOf(layout, width) - 4) ?? [mark.label])).map((line, index) => (
              <tspan key={line} x={placeOf(mark, line)} dy={index * 13}>
                {line}
              </tspan>
            ))}
          </text>
        ),
      )}
    </g>
  )
}

/** Room for the names of rows, px: what the longest needs, up to two fifths of the picture. */
export const rowLabels = ({ marks }: ChartLayout, width: number): number =>
  Math.min(260, width * 0.4, Math.max(64, ...marks.map(({ label }) => widthAt(label, 12.5) + 16)))

/** Name of a mark at the left of its row, cut to the room there is. */
export const RowLabel = ({ mark: { label }, right, middle }: { mark: Mark; right: number; middle: number }) => (
  <text x={right - 8} y={middle} dy="0.35em" textAnchor="end" style={{ fontSize: 12 }} fill={TEXT}>
    {widthAt(label, 12.5) + 16 <= right ? label : fitLabel(label, right - 14)}
  </text>
)

/** What the colours of a picture mean. */
interface LegendEntry {
  key: string
  name: string
}
const LEGEND_ROW = 20
const legendPlaces = (entries: readonly LegendEntry[], width: number) => {
  let [x, row] = [0, 0]
  return entries.map((entry) => {
    const own = widthAt(entry.name, 12) + 34
    if (x > 0 && x + own > width) [x, row] = [0, row + 1]
    const place = { ...entry, x, row }
    x += own
    return place
  })
}
/** Height of a legend, px; none is needed for one colour. */
export const legendHeight = (entries: readonly LegendEntry[], width: number): number =>
  entries.length > 1 ? ((legendPlaces(entries, width).at(-1)?.row ?? 0) + 1) * LEGEND_ROW + 8 : 0

interface ChartPictureProps extends PictureProps {
  shape: Shape
  /** Accessible name of the whole picture. */
  title: string
  legend: readonly LegendEntry[]
}

/** The picture itself: one SVG that can be saved as it stands, with what its colours mean (DB-06). */
export const ChartPicture = ({ shape: { Picture }, title, legend, ...props }: ChartPictureProps) => {
  const { width, height, series } = props
  const above = legendHeight(legend, width)
  return (
    <ChartTip width={width} height={height} title={title}>
      {above > 0 && (
        <g aria-hidden>
          {legendPlaces(legend, width).map(({ key, name, x, row }) => (
            <g key={key} transform={`translate(${x}, ${row * LEGEND_ROW})`}>
              <rect width={10} height={10} y={3} rx={2} fill={series(key)} />
              <text x={16} y={12} style={{ fontSize: 12 }} fill={INK}>
                {name}
              </text>
            </g>
          ))}
        </g>
      )}
      <g transform={`translate(0, ${above})`}>
        <Suspense fallback={null}>
          <Picture {...props} height={height - above} />
        </Suspense>
      </g>
    </ChartTip>
  )
}
