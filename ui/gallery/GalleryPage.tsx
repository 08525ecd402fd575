import { Box, Button, chakra, Flex, Heading, Input, Skeleton } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GALLERY } from '../../domain/galleryAddress.ts'
import type { GalleryActor } from '../../machines/gallery/machine.ts'
import { type Run, runTrace } from '../../machines/gallery/simulation.ts'
import type { PlacedChart } from '../../machines/model/layout.ts'
import { transitionText } from '../../machines/model/mermaid.ts'
import type { Mark } from '../../machines/model/svg.ts'
import type { Chart } from '../../machines/model/types.ts'
import { failureText } from '../common/errors.ts'
import { Notice } from './Notice.tsx'
import { ChartCanvas, ZOOM_STEP } from './ChartCanvas.tsx'
import { DetailsPanel, shortId } from './DetailsPanel.tsx'
import { EXPORTS, exportChart, type ExportFormat } from './exports.ts'
import { Code, Line, Part } from './parts.tsx'
import { SimulationPanel } from './SimulationPanel.tsx'
import type { GallerySource, Requirements, SaveFile, Words } from './types.ts'

export interface GalleryPageProps {
  actor: GalleryActor
  source: GallerySource
  words: Words
  requirements: Requirements
  onSave: SaveFile
}

const CHOSEN: Mark = { stroke: '#12666d', width: 2.6 }
const FOUND: Mark = { fill: '#fae6d0' }
const ACTIVE: Mark = { fill: '#dceee0', stroke: '#33824a', width: 2 }
/** What is around where one is: its border is enough. */
const AROUND: Mark = { stroke: '#33824a', width: 1.6 }
const TAKEN: Mark = { stroke: '#33824a', width: 2.4 }

/** What of a chart a search finds: states by id, name and tags, transitions by what fires them. */
const findIn = (chart: Chart | undefined, text: string, words: Words) => {
  const wanted = text.trim().toLowerCase()
  if (!chart || wanted === '') return null
  const has = (...texts: string[]) => texts.some((one) => one.toLowerCase().includes(wanted))
  return {
    states: chart.states.filter(({ id, tags }) => has(shortId(chart, id), words.name(id), ...tags)),
    transitions: chart.transitions.filter((transition) => has(transitionText(transition))),
  }
}

const Machines = ({ actor, source, words }: Pick<GalleryPageProps, 'actor' | 'source' | 'words'>) => {
  const { t } = useTranslation()
  const machine = useSelector(actor, ({ context }) => context.machine)
  return (
    <chakra.nav
      aria-label={t('gallery:machines')}
      w="13rem"
      flexShrink="0"
      h="full"
      overflow="auto"
      borderEndWidth="1px"
      p="2"
      bg="bg.panel"
    >
      {source.ids.map((id) => (
        <Line key={id} current={id === machine} onClick={() => actor.send({ type: 'MACHINE.CHOSEN', machine: id })}>
          {words.name(id)}
          <chakra.span display="block" color="fg.muted" fontWeight="normal">
            <Code>{id}</Code>
          </chakra.span>
        </Line>
      ))}
    </chakra.nav>
  )
}

/** At this zoom texts can be read. */
const READABLE = 0.8

/** Puts something of the chart in the middle of the screen, opening what it lies in. */
const show = (actor: GalleryActor, placed: PlacedChart | undefined, id: string): void => {
  const state = placed?.states.find((other) => other.id === id)
  const row = placed?.states.flatMap(({ rows }) => rows).find(({ transition }) => transition === id)
  const edge = placed?.edges.find(({ transition }) => transition === id)
  const box = state ?? row ?? edge?.label ?? (edge?.points[0] && { ...edge.points[0], width: 0, height: 0 })
  if (box) actor.send({ type: 'CENTERED', x: box.x + box.width / 2, y: box.y + box.height / 2, least: READABLE })
  else actor.send({ type: 'FOLD.SET', ids: [] })
}

const Toolbar = ({ actor, chart, placed, onSave }: Pick<GalleryPageProps, 'actor' | 'onSave'> & { chart: Chart; placed: PlacedChart }) => {
  const { t } = useTranslation()
  const zoom = useSelector(actor, ({ context }) => Math.round(context.zoom * 100))
  const search = useSelector(actor, ({ context }) => context.search)
  const isSimulating = useSelector(actor, (snapshot) => snapshot.hasTag('simulating'))
  const isFolded = useSelector(actor, ({ context }) => context.collapsed.length > 0)
  const foldable = chart.states.filter(({ children, parent }) => children.length > 0 && parent !== null).map(({ id }) => id)
  const names: Record<ExportFormat, string> = { svg: 'SVG', png: 'PNG', mermaid: 'Mermaid', json: 'JSON', scxml: 'SCXML' }
  const save = async (format: ExportFormat) => {
    const { blob, name } = await exportChart(format, chart, placed)
    onSave(blob, name)
  }
  return (
    <Flex role="toolbar" aria-label={t('gallery:toolbar.label')} gap="1.5" p="2" borderBottomWidth="1px" wrap="wrap" align="center">
      <Input
        size="xs"
        w="11rem"
        type="search"
        value={search}
        placeholder={t('gallery:toolbar.search')}
        aria-label={t('gallery:toolbar.search')}
        onChange={(event) => actor.send({ type: 'SEARCH.CHANGED', text: event.target.value })}
      />
      <Button size="xs" aria-label={t('gallery:toolbar.smaller')} onClick={() => actor.send({ type: 'ZOOMED', factor: 1 / ZOOM_STEP })}>
        −
      </Button>
      <chakra.output textStyle="xs" w="10" textAlign="center" aria-label={t('gallery:toolbar.zoom')}>
        {zoom}%
      </chakra.output>
      <Button size="xs" aria-label={t('gallery:toolbar.larger')} onClick={() => actor.send({ type: 'ZOOMED', factor: ZOOM_STEP })}>
        +
      </Button>
      <Button size="xs" onClick={() => actor.send({ type: 'FIT' })}>
        {t('gallery:toolbar.fit')}
      </Button>
      {foldable.length > 0 && (
        <Button size="xs" onClick={() => actor.send({ type: 'FOLD.SET', ids: isFolded ? [] : foldable })}>
          {isFolded ? t('gallery:toolbar.unfold') : t('gallery:toolbar.fold')}
        </Button>
      )}
      <Button
        size="xs"
        aria-pressed={isSimulating}
        variant={isSimulating ? 'subtle' : 'outline'}
        onClick={() => actor.send({ type: isSimulating ? 'SIMULATION.CLOSED' : 'SIMULATION.OPENED' })}
      >
        {t('gallery:toolbar.simulate')}
      </Button>
      <Flex role="group" aria-label={t('gallery:toolbar.export')} ms="auto" gap="0.5" align="center">
        <chakra.span textStyle="xs" color="fg.muted" aria-hidden="true">
          {t('gallery:toolbar.export')}
        </chakra.span>
        {EXPORTS.map((format) => (
          <Button key={format} size="xs" px="1.5" variant="ghost" onClick={() => void save(format)}>
            {names[format]}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}

const Found = ({
  chart,
  found,
  onState,
  onTransition,
}: {
  chart: Chart
  found: NonNullable<ReturnType<typeof findIn>>
  onState: (id: string) => void
  onTransition: (id: string) => void
}) => {
  const { t } = useTranslation()
  return (
    <Part title={t('gallery:found.title', { count: found.states.length + found.transitions.length })}>
      {found.states.map(({ id }) => (
        <Line key={id} onClick={() => onState(id)}>
          <Code>{shortId(chart, id)}</Code>
        </Line>
      ))}
      {found.transitions.map((transition) => (
        <Line key={transition.id} onClick={() => onTransition(transition.id)}>
          <Code>{transitionText(transition)}</Code>
          <chakra.span color="fg.muted"> · {shortId(chart, transition.source)}</chakra.span>
        </Line>
      ))}
    </Part>
  )
}

const Workbench = ({
  actor,
  source,
  words,
  requirements,
  onSave,
  chart,
  placed,
}: GalleryPageProps & { chart: Chart; placed: PlacedChart }) => {
  const { t } = useTranslation()
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const search = useSelector(actor, ({ context }) => context.search)
  const isSimulating = useSelector(actor, (snapshot) => snapshot.hasTag('simulating'))
  const steps = useSelector(actor, ({ context }) => context.steps)
  const position = useSelector(actor, ({ context }) => context.position)
  const isFolded = chosen?.kind === 'state' && placed.states.some(({ id, collapsed }) => id === chosen.id && collapsed)
  const isFoldable = chosen?.kind === 'state' && placed.states.some(({ id, foldable }) => id === chosen.id && foldable)

  const bench = source.stepper(chart.id)
  const run = useMemo<Run | null>(
    () => (isSimulating && bench ? runTrace(bench.stepper, bench.input, steps.slice(0, position)) : null),
    [isSimulating, bench, steps, position],
  )
  const found = useMemo(() => findIn(chart, search, words), [chart, search, words])
  const marks = useMemo(() => {
    const hits = new Set([...(found?.states ?? []), ...(found?.transitions ?? [])].map(({ id }) => id))
    const frame = run?.frames.at(-1)
    const active = new Set(frame?.active)
    const inner = new Set(
      chart.states.filter(({ id, children }) => active.has(id) && !children.some((child) => active.has(child))).map(({ id }) => id),
    )
    const taken = new Set(frame?.taken)
    return (id: string): Mark | undefined => {
      const mark = {
        ...(hits.has(id) && FOUND),
        ...(active.has(id) && (inner.has(id) ? ACTIVE : AROUND)),
        ...(taken.has(id) && TAKEN),
        ...(chosen?.id === id && CHOSEN),
      }
      return Object.keys(mark).length > 0 ? mark : undefined
    }
  }, [chart, found, run, chosen])
  const onState = useCallback(
    (id: string) => {
      actor.send({ type: 'STATE.CHOSEN', id })
      show(actor, placed, id)
    },
    [actor, placed],
  )
  const onTransition = useCallback(
    (id: string) => {
      actor.send({ type: 'TRANSITION.CHOSEN', id })
      show(actor, placed, id)
    },
    [actor, placed],
  )

  return (
    <>
      <Flex direction="column" flex="1" minW="0" h="full">
        <Toolbar actor={actor} chart={chart} placed={placed} onSave={onSave} />
        <Box flex="1" minH="0">
          <ChartCanvas actor={actor} placed={placed} marks={marks} label={words.name(chart.id)} />
        </Box>
      </Flex>
      <chakra.aside
        aria-label={t('gallery:panel')}
        w="20rem"
        flexShrink="0"
        h="full"
        overflow="auto"
        borderStartWidth="1px"
        p="3"
        bg="bg.panel"
        position="relative"
      >
        {found && <Found chart={chart} found={found} onState={onState} onTransition={onTransition} />}
        {run && bench && (
          <SimulationPanel
            actor={actor}
            chart={chart}
            stepper={bench.stepper}
            run={run}
            steps={steps}
            position={position}
            onSave={onSave}
          />
        )}
        {(!run || chosen) && (
          <Box mt={run ? '6' : '0'}>
            {chosen && (
              <Flex gap="1" mb="2">
                <Button size="xs" variant="ghost" onClick={() => actor.send({ type: 'CHOICE.CLEARED' })}>
                  {t('gallery:details.close')}
                </Button>
                {isFoldable && (
                  <Button size="xs" variant="ghost" onClick={() => actor.send({ type: 'FOLD.TOGGLED', id: chosen.id })}>
                    {isFolded ? t('gallery:details.unfold') : t('gallery:details.fold')}
                  </Button>
                )}
              </Flex>
            )}
            <DetailsPanel
              chart={chart}
              chosen={chosen}
              words={words}
              requirements={requirements}
              machines={source.ids}
              onState={onState}
              onTransition={onTransition}
              onMachine={(machine) => actor.send({ type: 'MACHINE.CHOSEN', machine })}
            />
          </Box>
        )}
      </chakra.aside>
    </>
  )
}

/** No machine chosen: all of them, with what each is about. */
const Index = ({ source, words }: Pick<GalleryPageProps, 'source' | 'words'>) => {
  const { t } = useTranslation()
  return (
    <Box flex="1" overflow="auto" p="6">
      <Heading as="h1" size="xl">
        {t('gallery:title')}
      </Heading>
      <chakra.p color="fg.muted" mt="1" maxW="prose">
        {t('gallery:lead')}
      </chakra.p>
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(15rem, 1fr))" gap="3" mt="5">
        {source.ids.map((id) => (
          <chakra.a
            key={id}
            href={`${GALLERY}/${id}`}
            display="block"
            textAlign="start"
            borderWidth="1px"
            borderRadius="l2"
            bg="bg.panel"
            p="3"
            focusVisibleRing="outside"
            _hover={{ borderColor: 'border.accent' }}
          >
            <chakra.span display="block" fontWeight="semibold">
              {words.name(id)}
            </chakra.span>
            <Code>{id}</Code>
            <chakra.span display="block" color="fg.muted" textStyle="xs" mt="1">
              {words.text(id)}
            </chakra.span>
          </chakra.a>
        ))}
      </Box>
    </Box>
  )
}

/** /machines: every machine as a statechart (MACH-02, MACH-03). */
export const GalleryPage = (props: GalleryPageProps) => {
  const { actor, source } = props
  const { t } = useTranslation()
  const machine = useSelector(actor, ({ context }) => context.machine)
  const key = useSelector(actor, ({ context }) => context.picture?.key)
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const chart = source.chart(machine)
  const placed = source.picture(key)
  return (
    <Flex h="full" minH="0" aria-busy={isBusy} textStyle="sm">
      {machine !== null && <Machines {...props} />}
      {machine === null ? (
        <Index {...props} />
      ) : isMissing ? (
        <Notice title={t('gallery:missing', { machine })} />
      ) : isFailed ? (
        <Notice title={t('gallery:failed')} text={failure ? failureText(t, failure) : ''}>
          <Button onClick={() => actor.send({ type: 'RETRY' })}>{t('common:actions.retry')}</Button>
        </Notice>
      ) : chart && placed ? (
        <Workbench {...props} chart={chart} placed={placed} />
      ) : (
        <Box flex="1" p="6" role="status" aria-label={t('gallery:loading')}>
          <Skeleton h="full" />
        </Box>
      )}
    </Flex>
  )
}
