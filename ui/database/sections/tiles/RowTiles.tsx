import { Box } from '@chakra-ui/react'
import { useParentSize } from '@visx/responsive'
import { byProvince, type Province, provinceName } from '../../../../domain/provinces.ts'
import { formatNumber, keyText } from '../../../../domain/wording.ts'
import { ChartTip } from '../../chart/ChartTip.tsx'
import { namesList } from '../../detail/lists.ts'
import { TileMap, tilesHeight } from '../../tiles/TileMap.tsx'
import { TileTable } from '../../tiles/TileTable.tsx'
import type { SectionProps } from '../define.ts'

/** No wider than it is read at a glance, px. */
const WIDEST = 680
const LEAST = 280

/**
 * A section's rows by province; a tile leads to the list of all records of that province. A row has one spelling, so the rows of all spellings add up,
 * which records do not (`chart/shapes/tiles`).
 */
export const RowTiles = ({ definition, section, rows, labels, options: { place = '', field = '' } }: SectionProps) => {
  const { t, language } = labels
  const { parentRef, width: room } = useParentSize<HTMLDivElement>({
    debounceTime: 60,
    initialSize: { width: WIDEST },
    ignoreDimensions: ['height', 'top', 'left'],
  })
  const counts = new Map<string, number>()
  for (const row of rows) {
    const name = row[place]
    if (typeof name === 'string' && name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const { placed } = byProvince([...counts].map(([key, value]) => ({ key, value })))
  if (placed.size === 0) return null
  const width = Math.max(LEAST, Math.min(WIDEST, room))
  const title = t(`databases:${definition.id}.sections.${section.id}`)
  /** As the column reads it; short names are for the tiles alone. */
  const nameOf = (province: Province) => {
    const key = placed.get(province)?.of[0]?.key
    return key === undefined ? provinceName(province, language) : keyText(field, definition.fields[field], key, labels)
  }
  const number = (value: number) => formatNumber(value, language)
  return (
    <Box px="2" mb="3">
      <Box ref={parentRef} maxW={`${WIDEST}px`} data-testid="row-tiles">
        <ChartTip width={width} height={tilesHeight(width)} title={title}>
          <TileMap
            values={new Map([...placed].map(([province, { value }]) => [province, value]))}
            width={width}
            language={language}
            measure={title}
            format={number}
            whole
            describe={(province, value) => t('detail:chart.mark', { name: nameOf(province), value: number(value) })}
            linkTo={(province) => namesList(definition, field, placed.get(province)?.of.map(({ key }) => key) ?? [])}
          />
        </ChartTip>
      </Box>
      <TileTable
        summary={t('detail:chart.table')}
        heads={[labels.field(field), title]}
        rows={[...placed]
          .toSorted(([, a], [, b]) => b.value - a.value)
          .map(([province, { value }]) => ({ key: province.code, name: nameOf(province), value: number(value) }))}
      />
    </Box>
  )
}
