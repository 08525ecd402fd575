import { useParentSize } from '@visx/responsive'
import { scaleLinear } from '@visx/scale'
import { LANE, LETTER, placeLabels } from './labels.ts'

export interface TimelinePoint {
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  date: string
  label: string
}

export interface TimelineProps {
  points: readonly TimelinePoint[]
  /** Today, YYYY-MM-DD: drawn as a line when the history reaches beyond it. */
  today: string
  title: string
  todayLabel: string
}

/** A date as a broken year: 2024-07 is 2024.5. */
export const yearOf = (date: string): number => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return year + (month - 1) / 12 + (day - 1) / 365.25
}

/** Points near each other drawn as one: a supplement a month for thirty years stays legible. */
export const cluster = (points: readonly TimelinePoint[], years: number): { at: number; points: TimelinePoint[] }[] => {
  const clusters: { at: number; points: TimelinePoint[] }[] = []
  for (const point of [...points].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const at = yearOf(point.date)
    const last = clusters.at(-1)
    if (last && at - last.at < years) last.points.push(point)
    else clusters.push({ at, points: [point] })
  }
  return clusters
}

/** When things happened, at a glance; the table below says it exactly, so the picture is hidden from screen readers. */
export const Timeline = ({ points, today, title, todayLabel }: TimelineProps) => {
  const { parentRef, width } = useParentSize<HTMLDivElement>({
    debounceTime: 60,
    initialSize: { width: 720 },
    ignoreDimensions: ['height', 'top', 'left'],
  })
  const dated = points.filter(({ date }) => /^\d{4}/.test(date))
  if (dated.length < 2) return null
  const now = yearOf(today)
  const years = dated.map(({ date }) => yearOf(date))
  const from = Math.floor(Math.min(...years))
  const reach = Math.max(...years)
  const to = Math.ceil(Math.max(reach, reach > now || now - reach < 2 ? now : reach)) + 0.2
  const end = Math.max(200, width)
  const x = scaleLinear({ domain: [from, to], range: [16, end - 16] })
  const ticks = x.ticks(Math.max(2, Math.floor(width / 90))).filter(Number.isInteger)
  const clusters = cluster(dated, (to - from) / (end / 14))
  const isTodayShown = now >= from && now <= to
  const said = clusters.map(({ at, points: near }) => ({
    x: x(at),
    text: `${near[0]!.date} ${near[0]!.label}${near.length > 1 ? ` +${near.length - 1}` : ''}`,
  }))
  // Today first, then what comes next, the end and the beginning; the others as there is room.
  const next = clusters.findIndex(({ at }) => at > now)
  const { placed, lanes } = placeLabels(
    isTodayShown ? [...said, { x: x(now), text: todayLabel }] : said,
    [...(isTodayShown ? [said.length] : []), next, said.length - 1, 0],
    end,
  )
  const middle = lanes * LANE + 12
  const height = middle + 34
  return (
    // Its own height: a picture that is laid over its frame would have none.
    <div ref={parentRef} style={{ width: '100%' }}>
      {/* Paper is narrower than the window it was drawn for. Letters have their size as a style: the page’s own outweighs an attribute. */}
      <svg
        width={end}
        height={height}
        viewBox={`0 0 ${end} ${height}`}
        aria-hidden
        style={{ display: 'block', maxWidth: '100%', fontSize: LETTER }}
      >
        <title>{title}</title>
        <line x1={16} x2={end - 16} y1={middle} y2={middle} stroke="var(--chakra-colors-border-emphasized)" strokeWidth={2} />
        {ticks.map((tick) => (
          <text key={tick} x={x(tick)} y={height - 8} textAnchor="middle" fill="var(--chakra-colors-fg-muted)">
            {tick}
          </text>
        ))}
        {isTodayShown && (
          <line x1={x(now)} x2={x(now)} y1={middle - 12} y2={height - 22} stroke="var(--chakra-colors-chart-2)" strokeDasharray="3 3" />
        )}
        {placed.map(
          ({ x: at, left, lane, text }) =>
            lane !== null && (
              <g key={`${at} ${text}`}>
                {lane > 0 && <line x1={at} x2={at} y1={middle - 10} y2={middle - 10 - lane * LANE} stroke="var(--chakra-colors-border)" />}
                <text x={left} y={middle - 12 - lane * LANE} fill="var(--chakra-colors-fg-muted)" data-label>
                  {text}
                </text>
              </g>
            ),
        )}
        {clusters.map(({ at, points: near }) => (
          <g key={at}>
            <circle
              cx={x(at)}
              cy={middle}
              r={Math.min(9, 4 + Math.log2(near.length))}
              fill={at > now ? 'var(--chakra-colors-bg-panel)' : 'var(--chakra-colors-chart-1)'}
              stroke="var(--chakra-colors-chart-1)"
              strokeWidth={2}
            />
            <title>{near.map(({ date, label }) => `${date}  ${label}`).join('\n')}</title>
          </g>
        ))}
      </svg>
    </div>
  )
}
