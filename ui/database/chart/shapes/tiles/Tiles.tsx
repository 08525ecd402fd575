import { useTranslation } from 'react-i18next'
import { isLanguage } from '../../../../../domain/language.ts'
import { byProvince, provinceName } from '../../../../../domain/provinces.ts'
import { pickable } from '../../ChartPicture.tsx'
import { fitLabel, type Mark } from '../../layout.ts'
import { TileMap, TILES } from '../../../tiles/TileMap.tsx'
import { TileTable } from '../../../tiles/TileTable.tsx'
import type { PictureProps } from '../define.ts'

/** Names that are no province stand in the free corner, so many of them, each so high, px; the table has them all. */
const OTHERS = 7
const OTHER_ROW = 22

const larger = (a: { value: number }, b: { value: number }): number => b.value - a.value

/**
 * Tiles, and what is none. A press asks for one value, and a number that is pressed is its list's: of several spellings of a province, whose records may
 * be the same ones, the most frequent is the tile, and the others stand beside the tiles with their own numbers, after what is no province. Read in one
 * language they would have one name: they stand as published.
 */
const placedOf = ({ marks }: PictureProps['layout']) => {
  const { placed, others } = byProvince(
    marks.filter(({ key }) => key !== '').map((mark) => ({ key: mark.key, value: mark.value ?? 0, mark })),
  )
  const bySize = [...placed].map(([province, { of }]) => {
    const spelt = of.length === 1 ? of : of.map((one) => ({ ...one, mark: { ...one.mark, label: one.key } }))
    return [province, spelt.toSorted(larger)] as const
  })
  return {
    placed: new Map(bySize.flatMap(([province, [first]]) => (first ? [[province, first] as const] : []))),
    others: [...others.toSorted(larger), ...bySize.flatMap(([, [, ...rest]]) => rest).toSorted(larger)],
  }
}

export const Tiles = (props: PictureProps) => {
  const { i18n } = useTranslation()
  const { layout, width, format, describe, onPick } = props
  const language = isLanguage(i18n.language) ? i18n.language : 'cn'
  const { placed, others } = placedOf(layout)
  const side = TILES.side(width)
  return (
    <>
      <TileMap
        values={new Map([...placed].map(([province, { value }]) => [province, value]))}
        width={width}
        language={language}
        measure={props.measure}
        format={format}
        whole={layout.whole}
        // As its value reads elsewhere; short names are for the tiles alone.
        describe={(province, value) => {
          const none: Mark = { key: '', label: provinceName(province, language), value, count: 0, parts: [] }
          return describe(placed.get(province)?.mark ?? none)
        }}
        onChoose={(province) => {
          const mark = placed.get(province)?.mark
          if (mark) onPick(mark)
        }}
      />
      {others.slice(0, OTHERS).map(({ mark }, at) => (
        <g
          key={mark.key}
          {...pickable(() => onPick(mark), describe(mark))}
          transform={`translate(0, ${TILES.legend + 6 * side + at * OTHER_ROW})`}
        >
          <rect width={side * 4 - 8} height={OTHER_ROW} fill="transparent" />
          <text y={14} style={{ fontSize: 11 }} fill="var(--chakra-colors-fg-muted)">
            {fitLabel(`${mark.label} ${format(mark.value ?? 0)}`, side * 4 - 8)}
          </text>
        </g>
      ))}
    </>
  )
}

/** Every value in words and numbers. */
export const TilesBelow = ({ layout, dimension, measure, format }: PictureProps) => {
  const { t } = useTranslation()
  const { placed, others } = placedOf(layout)
  const rows = [
    ...[...placed].map(([province, { value, mark }]) => ({ key: province.code, name: mark.label, value })),
    ...others.map(({ key, value, mark }) => ({ key, name: mark.label, value })),
  ].toSorted(larger)
  return (
    <TileTable
      summary={t('detail:chart.table')}
      heads={[dimension, measure]}
      rows={rows.map(({ key, name, value }) => ({ key, name, value: format(value) }))}
    />
  )
}
