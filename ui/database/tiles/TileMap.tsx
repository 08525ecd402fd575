import type { Language } from '../../../domain/language.ts'
import { type Province, provinceName, PROVINCES } from '../../../domain/provinces.ts'
import { Link } from '../../common/Link.tsx'
import { pickable } from '../chart/ChartPicture.tsx'
import { fitLabel, widthAt, wrapLabel } from '../chart/layout.ts'
import { SHADES, type Step, stepOf, stepsTo } from './scale.ts'

const COLOUR = 'var(--chakra-colors-chart-1)'
const TEXT = 'var(--chakra-colors-fg)'
const INK = 'var(--chakra-colors-fg-muted)'
const LINE = 'var(--chakra-colors-border-emphasized)'

const COLUMNS = Math.max(...PROVINCES.map(({ column }) => column)) + 1
const ROWS = Math.max(...PROVINCES.map(({ row }) => row)) + 1
/** Between tiles, and the largest a tile gets, px. */
const GAP = 3
const LARGEST = 56
/** Room above the tiles for what the shades mean, px. */
const LEGEND = 44
const SWATCH = 12

/** Side of a tile in a picture of this width, px. */
const sideIn = (width: number): number => Math.min(LARGEST, Math.floor(width / COLUMNS))

/** Where the tiles stand in a picture: room above them, and the side of one. */
export const TILES = { legend: LEGEND, side: sideIn } as const

/** Height of the picture in this width, px. */
export const tilesHeight = (width: number): number => LEGEND + ROWS * sideIn(width) + 8

/** Letters of a name before it is broken: Heilong-jiang. */
const BREAK = 7

interface TileProps {
  province: Province
  side: number
  shade: number | undefined
  text: string
  language: Language
}

/** Name of a province in a tile: in full where it fits in one line or two, else the sign that stands for it. */
const nameIn = (province: Province, language: Language, room: number): readonly string[] => {
  const name = provinceName(province, language)
  // One name in the other language is too long for a line and has no blank.
  const lines = wrapLabel(name, room) ?? wrapLabel(`${name.slice(0, BREAK)}- ${name.slice(BREAK)}`, room)
  if (room >= 40 && lines !== null) return lines
  return [language === 'cn' ? province.sign : province.code]
}

const Tile = ({ province, side, shade, text, language }: TileProps) => {
  const inner = side - GAP
  const name = nameIn(province, language, inner - 4)
  const isSmall = inner < 40
  const size = isSmall ? 10 : 11
  const top = inner / 2 - (name.length * 12 + 13) / 2 + 10
  return (
    <>
      <rect width={inner} height={inner} rx={4} fill="var(--chakra-colors-bg-panel)" />
      <rect
        width={inner}
        height={inner}
        rx={4}
        fill={shade === undefined ? 'none' : COLOUR}
        fillOpacity={shade}
        stroke={LINE}
        strokeDasharray={shade === undefined ? '2 3' : undefined}
      />
      <text textAnchor="middle" style={{ fontSize: size }} fill={shade === undefined ? INK : TEXT}>
        {name.map((line, at) => (
          <tspan key={line} x={inner / 2} y={top + at * 12}>
            {line}
          </tspan>
        ))}
      </text>
      <text
        x={inner / 2}
        y={top + name.length * 12 + 2}
        textAnchor="middle"
        style={{ fontSize: isSmall ? 10 : 13, fontWeight: 600 }}
        fill={shade === undefined ? INK : TEXT}
      >
        {isSmall && widthAt(text, 10) > inner ? '' : text}
      </text>
    </>
  )
}

interface LegendProps extends Pick<TileMapProps, 'measure' | 'whole' | 'format' | 'width'> {
  steps: readonly Step[]
}

/** What is measured, and what each shade means. */
const Legend = ({ steps, measure, whole, format, width }: LegendProps) => {
  const texts = steps.map(({ above, upTo }) => {
    const first = whole ? above + 1 : above
    return first === upTo ? format(upTo) : `${format(first)}–${format(upTo)}`
  })
  const places = texts.map((_, at) => texts.slice(0, at).reduce((sum, text) => sum + SWATCH + 20 + widthAt(text, 11), 0))
  return (
    <g aria-hidden>
      <text y={12} style={{ fontSize: 11, fontWeight: 600 }} fill={INK}>
        {fitLabel(measure, width)}
      </text>
      {steps.map(({ upTo, shade }, at) => (
        <g key={upTo} transform={`translate(${places[at]}, 20)`}>
          <rect width={SWATCH} height={SWATCH} rx={2} fill={COLOUR} fillOpacity={shade} stroke={LINE} />
          <text x={SWATCH + 5} y={10} style={{ fontSize: 11 }} fill={INK}>
            {texts[at]}
          </text>
        </g>
      ))}
    </g>
  )
}

export interface TileMapProps {
  /** Value of each province that has one. */
  values: ReadonlyMap<Province, number>
  width: number
  language: Language
  /** What is measured, with its unit. */
  measure: string
  format: (value: number) => string
  /** All values are whole numbers. */
  whole: boolean
  /** What a tile says of itself: name and value. */
  describe: (province: Province, value: number) => string
  /** A tile with a value was chosen; without it tiles are the links that `linkTo` says. */
  onChoose?: (province: Province) => void
  /** Address a tile with a value leads to; null for none. */
  linkTo?: (province: Province) => string | null
}

/**
 * China's province-level units as squares of equal area where they are, about: each with its name, its number, and a shade of one colour whose steps
 * stand above. It draws no border and is no map. Part of an SVG; `ChartTip` gives it tooltips, and arrows that lead to the next tile in their
 * direction.
 */
export const TileMap = ({ values, width, language, measure, format, whole, describe, onChoose, linkTo }: TileMapProps) => {
  const side = sideIn(width)
  const left = Math.max(0, (width - side * COLUMNS) / 2)
  const steps = stepsTo(Math.max(0, ...values.values()), whole)
  const first = PROVINCES.find((province) => values.has(province))
  return (
    <>
      <Legend steps={steps} measure={measure} whole={whole} format={format} width={width} />
      {PROVINCES.map((province) => {
        const { code, column, row } = province
        const value = values.get(province)
        const text = describe(province, value ?? 0)
        const transform = `translate(${left + column * side}, ${LEGEND + row * side})`
        /** Where it stands, and whether the keyboard comes to it first: it is one of the marks of its picture (`ChartTip`). */
        const mark = { 'data-place': `${column} ${row}`, transform, tabIndex: province === first ? 0 : -1 }
        const to = value === undefined || onChoose ? null : (linkTo?.(province) ?? null)
        const tile = (
          <Tile
            province={province}
            side={side}
            shade={value === undefined ? undefined : (stepOf(steps, value)?.shade ?? SHADES[0])}
            text={value === undefined ? '–' : format(value)}
            language={language}
          />
        )
        if (value !== undefined && onChoose)
          return (
            <g key={code} {...pickable(() => onChoose(province), text)} {...mark}>
              {tile}
            </g>
          )
        if (to !== null)
          return (
            <Link key={code} to={to} aria-label={text} {...(mark as object)}>
              {tile}
            </Link>
          )
        return (
          <g key={code} transform={transform} data-tip={text}>
            {tile}
          </g>
        )
      })}
    </>
  )
}
