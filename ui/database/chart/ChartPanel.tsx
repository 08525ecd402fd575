import { Alert, Box, Button, Flex, Spinner, Text } from '@chakra-ui/react'
import { ParentSize } from '@visx/responsive'
import { useSelector } from '@xstate/react'
import type { ChartPoint } from '../../../domain/contract.ts'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import { formatNumber, termName } from '../fields/format.ts'
import { type Labels, useLabels } from '../fields/labels.ts'
import { ChartPicture, palette, pictureHeight, seriesColor } from './ChartPicture.tsx'
import { layoutChart, type Mark } from './layout.ts'
import type { ChartActor, PointSource } from './types.ts'

export interface ChartPanelProps {
  definition: DatabaseDefinition
  actor: ChartActor
  source: PointSource
  /** Another chart was chosen. */
  onChoose: (chart: string) => void
  /** A mark was chosen: the value becomes a filter of the charted field. */
  onPick: (field: string, key: string) => void
}

/** Heights of a picture, px: columns and donuts take what there is between the least and the most; bars are a row each. */
const HEIGHT = { least: 260, usual: 380, most: 680 } as const

/** Name of a charted value in the reader's language. */
export const pointLabel = (
  definition: DatabaseDefinition,
  field: string,
  labels: Labels,
  point: Pick<ChartPoint, 'key' | 'cn'>,
): string => {
  const kind = definition.fields[field]?.kind
  if (point.key === '') return labels.t('list:values.notStated')
  if (kind === 'enum') return labels.option(field, point.key)
  if (kind === 'flag') return labels.t(point.key === 'true' ? 'list:values.yes' : 'list:values.no')
  return termName(definition.fields[field], point, labels.language)
}

/** Charts of the current result beside the list, with their data as a table and as files (DB-06). */
export const ChartPanel = ({ definition, actor, source, onChoose, onPick }: ChartPanelProps) => {
  const labels = useLabels(definition)
  const shown = useSelector(actor, ({ context }) => context.shown)
  const chosen = useSelector(actor, ({ context }) => context.chart)
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ visible: 'failed' }))
  const failure = useSelector(actor, ({ context }) => (failed ? context.failure : null))
  const downloadFailure = useSelector(actor, ({ context }) => context.downloadFailure)
  const progress = useSelector(actor, (snapshot) => snapshot.hasTag('progress'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  // What stays on screen while another chart is awaited, or did not come, is not what was asked for.
  const saveable = useSelector(actor, (snapshot) => snapshot.matches({ visible: { shown: 'resting' } }))
  const points = shown && source.points?.(shown.key)
  const chart = definition.charts.find(({ id }) => id === (shown?.chart ?? chosen)) ?? definition.charts[0]
  if (!chart) return null
  const { t } = labels
  return (
    <Flex direction="column" h="full" minH="0" bg="bg.panel" aria-busy={busy} data-testid="chart-panel">
      <Flex align="center" gap="2" px="3" py="2" borderBottomWidth="1px" wrap="wrap">
        <Flex role="tablist" aria-label={t('detail:chart.choose')} gap="1" wrap="wrap" flex="1">
          {definition.charts.map(({ id }) => (
            <Button
              key={id}
              role="tab"
              size="xs"
              variant={id === (chosen ?? chart.id) ? 'solid' : 'ghost'}
              aria-selected={id === (chosen ?? chart.id)}
              onClick={() => onChoose(id)}
            >
              {labels.chart(id)}
            </Button>
          ))}
        </Flex>
        {(progress || saving) && <Spinner size="sm" role="status" aria-label={t('detail:chart.loading')} />}
        <Button size="xs" disabled={!saveable} onClick={() => actor.send({ type: 'PICTURE.DOWNLOAD' })}>
          {t('detail:chart.picture')}
        </Button>
        <Button size="xs" disabled={!saveable} onClick={() => actor.send({ type: 'DATA.DOWNLOAD' })}>
          {t('detail:chart.data')}
        </Button>
      </Flex>
      {(failure ?? downloadFailure) && (
        <Alert.Root status="error" role="alert" m="3" w="auto">
          <Alert.Content>
            <Alert.Description>{t(`errors:${(failure ?? downloadFailure)!.code}`, (failure ?? downloadFailure)!.params)}</Alert.Description>
          </Alert.Content>
          {failure && (
            <Button size="xs" onClick={() => actor.send({ type: 'RETRY' })}>
              {t('detail:retry')}
            </Button>
          )}
        </Alert.Root>
      )}
      <Flex
        direction="column"
        flex="1"
        minH="0"
        overflow="auto"
        p="3"
        opacity={busy && shown ? 0.6 : 1}
        tabIndex={0}
        role="region"
        aria-label={labels.chart(chart.id)}
      >
        {shown && points && shown.points > 0 ? (
          <ChartBody
            key={shown.key}
            definition={definition}
            chart={chart}
            points={points}
            total={shown.total}
            missing={shown.missing}
            labels={labels}
            onPick={(mark) => onPick(chart.by, mark.key)}
          />
        ) : shown && shown.points === 0 ? (
          <Text color="fg.muted" py="16" textAlign="center">
            {t('detail:chart.empty')}
          </Text>
        ) : failure ? null : (
          <Flex h={`${HEIGHT.usual}px`} align="center" justify="center" color="fg.muted">
            {t('detail:chart.loading')}
          </Flex>
        )}
      </Flex>
    </Flex>
  )
}

interface ChartBodyProps {
  definition: DatabaseDefinition
  chart: DatabaseDefinition['charts'][number]
  points: readonly ChartPoint[]
  total: number
  missing: number
  labels: Labels
  onPick: (mark: Mark) => void
}

const ChartBody = ({ definition, chart, points, total, missing, labels, onPick }: ChartBodyProps) => {
  const { t } = labels
  const splitField = chart.split ? definition.fields[chart.split] : undefined
  const splitName = (split: string) => (chart.split ? pointLabel(definition, chart.split, labels, { key: split }) : '')
  const layout = layoutChart(chart, points, {
    label: (point) => pointLabel(definition, chart.by, labels, point),
    ...(splitField?.kind === 'enum' ? { splitOrder: splitField.options } : {}),
  })
  const splitColours = palette(splitField, layout.splits)
  const count = (value: number) => formatNumber(value, labels.language)
  const describe = (mark: Mark, split: string, value: number) =>
    split === '' || !chart.split
      ? t('detail:chart.mark', { name: mark.label, value: count(value) })
      : t('detail:chart.part', { name: mark.label, part: splitName(split), value: count(value) })
  return (
    <>
      <Text textStyle="xs" color="fg.muted" mb="2">
        {t('detail:chart.base', { value: count(total) })}
        {missing > 0 && ` ${t('detail:chart.missing', { value: count(missing) })}`}
        {chart.top && layout.marks.length >= chart.top ? ` · ${t('detail:chart.top', { value: chart.top })}` : ''}
      </Text>
      {labels.derived(chart.by) !== '' && (
        <Text textStyle="xs" color="fg.muted" mb="2" role="note">
          {labels.field(chart.by)} · {labels.derived(chart.by)}
        </Text>
      )}
      {chart.split && layout.splits.length > 1 && (
        <Flex gap="3" wrap="wrap" mb="2" aria-hidden>
          {layout.splits.map((split) => (
            <Flex key={split} align="center" gap="1" textStyle="xs" color="fg.muted">
              <Box w="2.5" h="2.5" borderRadius="xs" style={{ background: seriesColor(splitColours, split) }} />
              {splitName(split)}
            </Flex>
          ))}
        </Flex>
      )}
      <Box
        data-chart-picture={chart.id}
        position="relative"
        flex="1 0 auto"
        minH={`${chart.shape === 'bar' ? pictureHeight(chart.shape, layout, HEIGHT.least) : HEIGHT.least}px`}
        maxH={chart.shape === 'bar' ? undefined : `${HEIGHT.most}px`}
      >
        {/* Out of the flow, so that the picture never holds open the room it is measured by. */}
        <Box position="absolute" inset="0">
          <ParentSize debounceTime={60} initialSize={{ width: 720, height: HEIGHT.usual }} ignoreDimensions={['top', 'left']}>
            {({ width, height }) => (
              <ChartPicture
                shape={chart.shape}
                layout={layout}
                colours={
                  chart.shape === 'donut'
                    ? palette(
                        definition.fields[chart.by],
                        layout.marks.map(({ key }) => key),
                      )
                    : splitColours
                }
                width={Math.max(280, width)}
                height={pictureHeight(chart.shape, layout, Math.max(HEIGHT.least, height))}
                title={labels.chart(chart.id)}
                describe={describe}
                formatCount={count}
                onPick={onPick}
              />
            )}
          </ParentSize>
        </Box>
      </Box>
    </>
  )
}
