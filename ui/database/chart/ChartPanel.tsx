import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react'
import { ParentSize } from '@visx/responsive'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import type { ChartLevel, ChartPoint } from '../../../domain/contract.ts'
import { addsUp, type ChartDefinition, type DatabaseDefinition, measureLabel, measureOf, unitOf } from '../../../domain/database.ts'
import { chartedField } from '../../../domain/drill.ts'
import { formatNumber, keyText, measureText, withUnit } from '../../../domain/wording.ts'
import { Icon } from '../../common/Icon.tsx'
import { Alert } from '../../theme/components/Alert.ts'
import { NativeSelect } from '../../theme/components/NativeSelect.ts'
import { Tabs } from '../../theme/components/Tabs.ts'
import { type Labels, useLabels } from '../fields/labels.ts'
import { problemText } from '../query/problems.ts'
import { ChartPicture, legendHeight } from './ChartPicture.tsx'
import { areColoured, colouring, ONE_COLOUR } from './colours.ts'
import { layoutChart, type Mark, type Segment } from './layout.ts'
import type { PictureProps } from './shapes/define.ts'
import { SHAPES } from './shapes/registry.ts'
import type { ChartActor, PointSource } from './types.ts'

export interface ChartPanelProps {
  definition: DatabaseDefinition
  actor: ChartActor
  source: PointSource
  /** Another chart was chosen. */
  onChoose: (chart: string) => void
  /** A mark of a chart, or a part of one, was chosen: the query narrows to it. */
  onPick: (chart: string, key: string, part?: string) => void
  /** Beside the rows there is no room for a tab for each chart: they are a list to choose from. */
  narrow?: boolean
}

/** Heights of a picture that takes what room there is, px. */
const HEIGHT = { least: 260, usual: 380, most: 680 } as const
/** Room is kept for a picture of this width, before it is known how wide it gets, px. */
const USUAL_WIDTH = 560
/** No picture is drawn narrower, px: it is scrolled to then. */
const LEAST_WIDTH = 280

/** Charts of the current result beside the list, with their data as a table and as files (DB-06). */
export const ChartPanel = ({ definition, actor, source, onChoose, onPick, narrow = false }: ChartPanelProps) => {
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
  const current = chosen ?? chart.id
  return (
    <Tabs.Root
      unstyled
      // A choice asks the gateway: arrows only lead there, Enter and Space choose.
      activationMode="manual"
      value={current}
      onValueChange={({ value }) => onChoose(value)}
      display="flex"
      flexDirection="column"
      h="full"
      minH="0"
      bg="bg.panel"
      aria-busy={busy}
      data-testid="chart-panel"
    >
      <Flex
        align="center"
        gap={narrow ? '1' : '2'}
        px={narrow ? '2' : '3'}
        py="2"
        borderBottomWidth="1px"
        wrap={narrow ? 'nowrap' : 'wrap'}
        data-testid="chart-bar"
      >
        {narrow ? (
          // The list gives way, and says that its name goes on: what saves stays in the line.
          <NativeSelect.Root size="xs" flex="1 1 8rem" width="auto" minW="0">
            <NativeSelect.Field
              aria-label={t('detail:chart.choose')}
              value={current}
              onChange={(event) => onChoose(event.currentTarget.value)}
            >
              {definition.charts.map(({ id }) => (
                <option key={id} value={id}>
                  {labels.chart(id)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        ) : (
          <Tabs.List aria-label={t('detail:chart.choose')} display="flex" gap="1" flexWrap="wrap" flex="1 1 20rem">
            {definition.charts.map(({ id }) => (
              <Tabs.Trigger key={id} value={id} asChild>
                <Button
                  size="xs"
                  variant={id === current ? 'solid' : 'ghost'}
                  // Tabs tell of another choice only; the same once more asks again what failed.
                  {...(id === current && { onClick: () => onChoose(id) })}
                >
                  {labels.chart(id)}
                </Button>
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        )}
        {(progress || saving) && <Spinner size="sm" role="status" aria-label={t('detail:chart.loading')} />}
        <Save
          name={t('detail:chart.picture')}
          short={narrow ? t('detail:chart.pictureShort') : undefined}
          disabled={!saveable}
          onClick={() => actor.send({ type: 'PICTURE.DOWNLOAD' })}
        />
        <Save
          name={t('detail:chart.data')}
          short={narrow ? t('detail:chart.dataShort') : undefined}
          disabled={!saveable}
          onClick={() => actor.send({ type: 'DATA.DOWNLOAD' })}
        />
      </Flex>
      {(failure ?? downloadFailure) && (
        <Alert.Root status="error" role="alert" m="3" w="auto">
          <Alert.Content>
            <Alert.Description>{problemText(labels, (failure ?? downloadFailure)!)}</Alert.Description>
          </Alert.Content>
          {failure && (
            <Button size="xs" onClick={() => actor.send({ type: 'RETRY' })}>
              {t('detail:retry')}
            </Button>
          )}
        </Alert.Root>
      )}
      <Content narrow={narrow} value={current}>
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
              toCome={shown.toCome ?? 0}
              labels={labels}
              level={shown.level}
              onPick={(mark, part) => onPick(chart.id, mark.key, ...(part ? [part.split] : []))}
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
      </Content>
    </Tabs.Root>
  )
}

interface SaveProps {
  name: string
  /** Where there is no room for the name: an arrow says that it is saved, and what stands here which. */
  short: string | undefined
  disabled: boolean
  onClick: () => void
}

const Save = ({ name, short, disabled, onClick }: SaveProps) => (
  <Button
    size="xs"
    flexShrink="0"
    {...(short !== undefined && { 'aria-label': name, title: name, px: '1', gap: '0.5' })}
    disabled={disabled}
    onClick={onClick}
  >
    {short === undefined ? (
      name
    ) : (
      <>
        <Icon name="download" boxSize="3" />
        {short}
      </>
    )}
  </Button>
)

/** What the tabs, or the list, lead to. */
const Content = ({ narrow, value, children }: { narrow: boolean; value: string; children: ReactNode }) => {
  const look = { display: 'flex', flexDirection: 'column', flex: '1', minH: '0' } as const
  return narrow ? (
    <Box {...look}>{children}</Box>
  ) : (
    <Tabs.Content value={value} {...look}>
      {children}
    </Tabs.Content>
  )
}

interface ChartBodyProps {
  definition: DatabaseDefinition
  chart: ChartDefinition
  points: readonly ChartPoint[]
  total: number
  missing: number
  toCome: number
  level: ChartLevel | undefined
  labels: Labels
  onPick: PictureProps['onPick']
}

const ChartBody = ({ definition, chart, points, total, missing, toCome, level, labels, onPick }: ChartBodyProps) => {
  const { t, language } = labels
  const shape = SHAPES[chart.shape]
  if (!shape) throw new Error(`nothing draws the shape ${chart.shape} of chart ${definition.id}.${chart.id}`)
  // Of one group it is the names as published that are drawn.
  const charted = chartedField(definition, chart, level)
  const by = definition.fields[charted]
  const splitField = chart.split ? definition.fields[chart.split] : undefined
  const layout = layoutChart(chart, points, {
    by,
    label: ({ key, cn }) => keyText(charted, by, key, labels, cn),
    ...(splitField?.kind === 'enum' ? { splitOrder: splitField.options } : {}),
  })
  const splitName = (split: string) => (chart.split ? keyText(chart.split, splitField, split, labels) : '')
  const number = (value: number) => formatNumber(value, language)
  const records = (count: number) => t('common:records', { count, number: number(count) })
  const asked = measureOf(chart)
  const counts = asked.kind === 'count'
  const of = asked.kind === 'count' ? [] : [asked.of]
  const unit = unitOf(definition, chart)
  const measure = t(measureLabel(definition, chart))
  const format = (value: number) => measureText(value, unit, language)
  const describe = (mark: Mark, part?: Segment) => {
    const { value, count } = part ?? mark
    const name = part && chart.split ? t('detail:chart.part', { name: mark.label, part: splitName(part.split) }) : mark.label
    if (counts) return t('detail:chart.mark', { name, value: records(count) })
    if (mark.spread) {
      const [low, begin, end, high] = mark.spread.map((one) => format(Math.round(10 * one) / 10))
      return t('detail:chart.spread', { name, measure, value: format(value ?? 0), low, begin, end, high, records: records(count) })
    }
    return t('detail:chart.measured', { name, measure, value: format(value ?? 0), records: records(count) })
  }
  const legend = chart.split ? layout.splits.map((key) => ({ key, name: splitName(key) })) : []
  const series = chart.split ? colouring(splitField, layout.splits) : () => ONE_COLOUR
  const own = colouring(
    by,
    layout.marks.map(({ key }) => key),
  )
  const colour = (mark: Mark, part?: Segment) =>
    !chart.split && (shape.whole || areColoured(by)) ? own(mark.key) : series(part?.split ?? '')
  const heightIn = (width: number): number | null => {
    const own = shape.height?.(layout, width) ?? null
    return own === null ? null : own + legendHeight(legend, width)
  }
  const usual = heightIn(USUAL_WIDTH)
  const props = {
    layout,
    split: chart.split !== undefined,
    series,
    colour,
    measure: withUnit(measure, unit, labels),
    dimension: labels.field(charted),
    describe,
    format,
    share: (part: number, whole: number) => measureText(whole === 0 ? 0 : (100 * part) / whole, '%', language),
    tick: (value: number) => (unit === '%' ? `${number(value)}%` : number(value)),
    behind: (count: number) => (counts ? '' : t('detail:chart.behind', { value: number(count) })),
    onPick,
  }
  return (
    <>
      <Text textStyle="xs" color="fg.muted" mb="2">
        {t('detail:chart.base', { value: number(total) })}
        {missing > 0 && ` ${t('detail:chart.missing', { value: number(missing) })}`}
        {toCome > 0 && ` ${t('detail:chart.toCome', { value: number(toCome) })}`}
        {level === 'names' && ` · ${t('list:facets.published')}`}
        {chart.top && layout.marks.length >= chart.top
          ? ` · ${t(addsUp(chart) ? 'detail:chart.top' : 'detail:chart.topByRecords', { value: chart.top })}`
          : ''}
      </Text>
      {asked.kind === 'spread' && (
        <Text textStyle="xs" color="fg.muted" mb="2" role="note">
          {t('detail:chart.spreadNote')}
        </Text>
      )}
      {[charted, ...(chart.split ? [chart.split] : []), ...of]
        .filter((field) => labels.derived(field) !== '')
        .map((field) => (
          <Text key={field} textStyle="xs" color="fg.muted" mb="2" role="note">
            {labels.field(field)} · {labels.derived(field)}
          </Text>
        ))}
      <Box
        data-chart-picture={chart.id}
        position="relative"
        flex="1 0 auto"
        // A narrow picture keeps its height below a legend of several rows.
        minH={`${usual ?? HEIGHT.least + legendHeight(legend, LEAST_WIDTH)}px`}
        maxH={usual === null ? `${HEIGHT.most}px` : undefined}
      >
        {/* Out of the flow, so that the picture never holds open the room it is measured by. */}
        <Box position="absolute" inset="0">
          <ParentSize debounceTime={60} initialSize={{ width: 720, height: HEIGHT.usual }} ignoreDimensions={['top', 'left']}>
            {({ width: room, height }) => {
              const width = Math.max(LEAST_WIDTH, room)
              return (
                <ChartPicture
                  {...props}
                  shape={shape}
                  legend={legend}
                  width={width}
                  height={heightIn(width) ?? Math.max(HEIGHT.least, height)}
                  title={labels.chart(chart.id)}
                />
              )
            }}
          </ParentSize>
        </Box>
      </Box>
      {shape.Below && (
        <Suspense fallback={null}>
          <shape.Below {...props} width={USUAL_WIDTH} height={0} />
        </Suspense>
      )}
    </>
  )
}
