import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DifferenceActor } from '../../../machines/gallery/difference/machine.ts'
import type { Side, Version } from '../../../machines/gallery/difference/types.ts'
import { DIFF_MARKS, diffMarks } from '../../../machines/gallery/model/diff.ts'
import type { Marks } from '../../../machines/gallery/model/picture/marks.ts'
import { ChartCanvas } from '../gallery/ChartCanvas.tsx'
import type { LensProps } from '../gallery/lens.ts'
import { Swatch } from '../gallery/Swatch.tsx'
import { DifferencePanel } from './DifferencePanel.tsx'

const noMarks = () => undefined
const SIDES: readonly Side[] = ['after', 'before', 'both']

/** Another version of the machines beside this one (MACH-03, BEY-12): what was added, removed and changed, drawn. */
export const DifferenceLens = (props: LensProps) => {
  const actor = useSelector(props.actor, ({ children }) => children['difference'] as DifferenceActor | undefined)
  return actor ? <Compared {...props} difference={actor} /> : props.children({ marks: noMarks, panel: null })
}

/** What is chosen stands out on the other picture, too. */
const withChoice =
  (marks: Marks, chosen: string | undefined): Marks =>
  (id) =>
    id === chosen ? { ...marks(id), stroke: '#12666d', width: 2.6 } : marks(id)

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <Flex direction="column" flex="1" minW="0" h="full">
    <chakra.h2 px="3" py="1" textStyle="xs" fontWeight="semibold" bg="bg.subtle" borderBottomWidth="1px" overflow="hidden" truncate>
      {title}
    </chakra.h2>
    <Box flex="1" minH="0">
      {children}
    </Box>
  </Flex>
)

const Compared = ({ difference, children, ...props }: LensProps & { difference: DifferenceActor }) => {
  const { actor, source, words, chart, placed } = props
  const { t } = useTranslation()
  const key = useSelector(difference, ({ context }) => (context.key === null ? null : context.key))
  const pictureKey = useSelector(difference, ({ context }) => context.picture?.key)
  const asked = useSelector(difference, (snapshot): Side => SIDES.find((one) => snapshot.hasTag(one)) ?? 'after')
  const chosen = useSelector(actor, ({ context }) => context.chosen?.id)
  const version: Version | undefined = source.version(key)
  const earlier = source.earlier(pictureKey)
  const diff = version?.diffs.get(chart.id)
  const after = useMemo(() => (diff ? diffMarks(diff, 'after', placed) : noMarks), [diff, placed])
  const before = useMemo(
    () => (diff && earlier ? withChoice(diffMarks(diff, 'before', earlier), chosen) : noMarks),
    [diff, earlier, chosen],
  )
  // Without an earlier picture there is only the one of now.
  const side = earlier && diff ? asked : 'after'
  const panel = <DifferencePanel {...props} difference={difference} version={version} earlier={earlier} side={side} />
  if (!version || !diff || !earlier) return children({ marks: after, panel, strip: diff && <DiffLegend /> })
  const old = version.charts.get(chart.id)
  const has = (one: typeof chart | undefined) =>
    one?.states.some(({ id }) => id === chosen) || one?.transitions.some(({ id }) => id === chosen)
  const details = old && has(old) && (side === 'before' || !has(chart)) ? old : chart
  const extent = { width: Math.max(placed.width, earlier.width), height: Math.max(placed.height, earlier.height) }
  const then = (
    <Titled title={t('gallery:difference.titleBefore', { version: version.label })}>
      <ChartCanvas actor={actor} placed={earlier} marks={before} label={words.name(chart.id)} plain={side === 'both'} extent={extent} />
    </Titled>
  )
  return children({
    marks: after,
    panel,
    details,
    strip: <DiffLegend />,
    // Whichever shows, the other stands at the same place.
    extent,
    ...(side === 'before' && { canvas: then }),
    ...(side === 'both' && {
      canvas: (
        <Flex h="full">
          <Flex flex="1" minW="0" borderEndWidth="1px">
            {then}
          </Flex>
          <Titled title={t('gallery:difference.titleAfter')}>
            <ChartCanvas
              actor={actor}
              placed={placed}
              marks={withChoice(after, chosen)}
              label={words.name(chart.id)}
              plain
              extent={extent}
            />
          </Titled>
        </Flex>
      ),
    }),
  })
}

const DiffLegend = () => {
  const { t } = useTranslation()
  return (
    <Flex
      as="ul"
      aria-label={t('gallery:difference.legend')}
      gap="4"
      px="3"
      py="1.5"
      borderTopWidth="1px"
      align="center"
      textStyle="xs"
      listStyleType="none"
    >
      {(['added', 'changed', 'removed'] as const).map((change) => (
        <Flex as="li" key={change} align="center" gap="1.5">
          <Swatch mark={DIFF_MARKS[change]} />
          {t(`gallery:difference.changes.${change}`)}
        </Flex>
      ))}
    </Flex>
  )
}
