import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GALLERY_MODES, type GalleryMode } from '../../../domain/galleryAddress.ts'
import type { GalleryActor } from '../../../machines/gallery/gallery/machine.ts'
import type { Chosen, Size } from '../../../machines/gallery/gallery/types.ts'
import type { InsetActor } from '../../../machines/gallery/inset/machine.ts'
import type { SystemActor } from '../../../machines/gallery/system/machine.ts'
import type { PlacedChart } from '../../../machines/gallery/model/layout/placed.ts'
import { transitionText } from '../../../machines/gallery/model/mermaid.ts'
import type { Mark, Marks } from '../../../machines/gallery/model/picture/marks.ts'
import type { Chart } from '../../../machines/gallery/model/types.ts'
import { failureText } from '../../common/errors.ts'
import { Input } from '../../theme/components/Input.ts'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import { Notice } from './Notice.tsx'
import { ChartCanvas, ZOOM_STEP } from './ChartCanvas.tsx'
import { DetailsPanel, shortId } from './DetailsPanel.tsx'
import { EXPORTS, exportChart, type ExportFormat } from './exports.ts'
import { Code, Line, PanelSection } from './panelElements.tsx'
import { CoverageLens } from '../coverage/CoverageLens.tsx'
import { DifferenceLens } from '../difference/DifferenceLens.tsx'
import type { LensProps } from './lens.ts'
import { InsetPanel } from '../inset/InsetPanel.tsx'
import { MinimapPlace } from './Minimap.tsx'
import { LiveLens } from '../live/LiveLens.tsx'
import { SystemPage } from '../system/SystemPage.tsx'
import { PropertiesLens } from './PropertiesLens.tsx'
import { show } from './show.ts'
import { SimulationLens } from './SimulationLens.tsx'
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

const noMarks = () => undefined
const LENSES: Readonly<Record<GalleryMode, (props: LensProps) => ReactNode>> = {
  looking: ({ children }) => children({ marks: noMarks, panel: null }),
  simulating: SimulationLens,
  properties: PropertiesLens,
  live: LiveLens,
  coverage: CoverageLens,
  difference: DifferenceLens,
}
const useMode = (actor: GalleryActor): GalleryMode =>
  useSelector(actor, (snapshot) => GALLERY_MODES.find((mode) => snapshot.hasTag(mode)) ?? 'looking')

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

/** The list is longer than most screens: where one is must show. */
const intoSight = (line: HTMLButtonElement | null) => line?.scrollIntoView({ block: 'nearest' })

const Machines = ({
  actor,
  source,
  words,
  map,
}: Pick<GalleryPageProps, 'actor' | 'source' | 'words'> & {
  /** Stands below the list. */
  map: HTMLElement
}) => {
  const { t } = useTranslation()
  const machine = useSelector(actor, ({ context }) => context.machine)
  return (
    <Flex data-tour="gallery" direction="column" w="11rem" flexShrink="0" h="full" borderEndWidth="1px" bg="bg.panel">
      <chakra.nav aria-label={t('gallery:machines')} flex="1" minH="0" overflow="auto" p="2">
        {source.ids.map((id) => (
          <Line
            key={id}
            {...(id === machine && { ref: intoSight })}
            current={id === machine}
            onClick={() => actor.send({ type: 'MACHINE.CHOSEN', machine: id })}
          >
            {words.name(id)}
            <chakra.span display="block" color="fg.muted" fontWeight="normal">
              <Code>{id}</Code>
            </chakra.span>
          </Line>
        ))}
      </chakra.nav>
      <Box ref={(below: HTMLElement | null) => below?.append(map)} />
    </Flex>
  )
}

const Toolbar = ({ actor, chart, extent }: Pick<GalleryPageProps, 'actor'> & { chart: Chart; extent: Size | undefined }) => {
  const { t } = useTranslation()
  const zoom = useSelector(actor, ({ context }) => Math.round(context.zoom * 100))
  const search = useSelector(actor, ({ context }) => context.search)
  const mode = useMode(actor)
  const isFolded = useSelector(actor, ({ context }) => context.collapsed.length > 0)
  const isFull = useSelector(actor, ({ context }) => context.full)
  const foldable = chart.states.filter(({ children, parent }) => children.length > 0 && parent !== null).map(({ id }) => id)
  return (
    <Flex role="toolbar" aria-label={t('gallery:toolbar.label')} gap="1.5" p="2" borderBottomWidth="1px" wrap="wrap" align="center">
      <Input
        size="xs"
        w="10rem"
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
      <Button size="xs" onClick={() => actor.send({ type: 'FIT', ...(extent && { extent }) })}>
        {t('gallery:toolbar.fit')}
      </Button>
      {foldable.length > 0 && (
        <Button size="xs" onClick={() => actor.send({ type: 'FOLD.SET', ids: isFolded ? [] : foldable })}>
          {isFolded ? t('gallery:toolbar.unfold') : t('gallery:toolbar.fold')}
        </Button>
      )}
      <Button
        size="xs"
        aria-pressed={isFull}
        variant={isFull ? 'subtle' : 'outline'}
        onClick={() => actor.send({ type: 'TEXTS.SET', full: !isFull })}
      >
        {t('gallery:toolbar.full')}
      </Button>
      <Flex role="group" aria-label={t('gallery:toolbar.mode')} gap="0.5">
        {GALLERY_MODES.map((one) => (
          <Button
            key={one}
            size="xs"
            aria-pressed={one === mode}
            variant={one === mode ? 'subtle' : 'outline'}
            onClick={() => actor.send({ type: 'MODE.CHOSEN', mode: one })}
          >
            {t(`gallery:modes.${one}`)}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}

/** The machine as a file. */
const Exports = ({ chart, placed, onSave }: Pick<GalleryPageProps, 'onSave'> & { chart: Chart; placed: PlacedChart }) => {
  const { t } = useTranslation()
  const names: Record<ExportFormat, string> = { svg: 'SVG', png: 'PNG', mermaid: 'Mermaid', json: 'JSON', scxml: 'SCXML' }
  const save = async (format: ExportFormat) => {
    const { blob, name } = await exportChart(format, chart, placed)
    onSave(blob, name)
  }
  return (
    <Flex role="group" aria-label={t('gallery:toolbar.export')} align="center" mb="2" mt="-1">
      <chakra.span textStyle="xs" color="fg.muted" aria-hidden="true" me="1">
        {t('gallery:toolbar.export')}
      </chakra.span>
      {EXPORTS.map((format) => (
        <Button key={format} size="xs" px="1.5" variant="ghost" onClick={() => void save(format)}>
          {names[format]}
        </Button>
      ))}
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
    <PanelSection title={t('gallery:found.title', { count: found.states.length + found.transitions.length })}>
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
    </PanelSection>
  )
}

const Workbench = (props: GalleryPageProps & { chart: Chart; placed: PlacedChart }) => {
  const { actor, source, words, requirements, onSave, chart, placed } = props
  const { t } = useTranslation()
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const inset = useSelector(actor, ({ children }) => children['inset'] as InsetActor | undefined)
  const search = useSelector(actor, ({ context }) => context.search)
  const mode = useMode(actor)
  const isFolded = chosen?.kind === 'state' && placed.states.some(({ id, collapsed }) => id === chosen.id && collapsed)
  const isFoldable = chosen?.kind === 'state' && placed.states.some(({ id, foldable }) => id === chosen.id && foldable)
  const found = useMemo(() => findIn(chart, search, words), [chart, search, words])
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
  const Lens = LENSES[mode]

  return (
    <Lens
      key={mode}
      actor={actor}
      source={source}
      words={words}
      requirements={requirements}
      chart={chart}
      placed={placed}
      onState={onState}
      onTransition={onTransition}
      onSave={onSave}
    >
      {({ marks, panel, strip, canvas, extent, move, details = chart }) => (
        <>
          <Flex direction="column" flex="1" minW="0" h="full">
            <Toolbar actor={actor} chart={chart} extent={extent} />
            <Box flex="1" minH="0">
              {canvas ?? (
                <Marked lens={marks} found={found} chosen={chosen}>
                  {(all) => <ChartCanvas actor={actor} placed={placed} marks={all} label={words.name(chart.id)} move={move} />}
                </Marked>
              )}
            </Box>
            {inset && <InsetPanel actor={inset} source={source} words={words} outer={chart.id} />}
            {strip}
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
            <Exports chart={chart} placed={placed} onSave={onSave} />
            {found && <Found chart={chart} found={found} onState={onState} onTransition={onTransition} />}
            {panel}
            {(!panel || chosen) && (
              <Box mt={panel ? '6' : '0'}>
                {chosen && (
                  <Flex gap="1" mb="2">
                    <Button size="xs" variant="ghost" onClick={() => actor.send({ type: 'CHOICE.CLEAR' })}>
                      {t('gallery:details.close')}
                    </Button>
                    {isFoldable && (
                      <Button size="xs" variant="ghost" onClick={() => actor.send({ type: 'FOLD.TOGGLE', id: chosen.id })}>
                        {isFolded ? t('gallery:details.unfold') : t('gallery:details.fold')}
                      </Button>
                    )}
                  </Flex>
                )}
                <DetailsPanel
                  chart={details}
                  chosen={chosen}
                  words={words}
                  requirements={requirements}
                  machines={source.ids}
                  properties={source.properties(details.id)}
                  onState={onState}
                  onTransition={onTransition}
                  onProperty={(id) => actor.send({ type: 'PROPERTY.CHOSEN', id })}
                  onMachine={(machine) => actor.send({ type: 'MACHINE.CHOSEN', machine })}
                  onOpen={(machine) => inset?.send({ type: 'OPEN', outer: chart.id, machine })}
                />
              </Box>
            )}
          </chakra.aside>
        </>
      )}
    </Lens>
  )
}

/** What stands out: by the mode, by the search, by the choice, each over the other. */
const Marked = ({
  lens,
  found,
  chosen,
  children,
}: {
  lens: Marks
  found: ReturnType<typeof findIn>
  chosen: Chosen | null
  children: (marks: Marks) => ReactNode
}) => {
  const all = useMemo(() => {
    const hits = new Set([...(found?.states ?? []), ...(found?.transitions ?? [])].map(({ id }) => id))
    return (id: string): Mark | undefined => {
      const mark = { ...(hits.has(id) && FOUND), ...lens(id), ...(chosen?.id === id && CHOSEN) }
      return Object.keys(mark).length > 0 ? mark : undefined
    }
  }, [lens, found, chosen])
  return children(all)
}

/** /machines: every machine as a statechart (MACH-02, MACH-03). */
export const GalleryPage = (props: GalleryPageProps) => {
  const { actor, source, words, requirements } = props
  const { t } = useTranslation()
  const machine = useSelector(actor, ({ context }) => context.machine)
  const key = useSelector(actor, ({ context }) => context.picture?.key)
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const system = useSelector(actor, ({ children }) => children['system'] as SystemActor | undefined)
  const chart = source.chart(machine)
  const placed = source.picture(key)
  // The list and the chart come and go each by itself: what one shows in the other's column has an element of its own.
  const [map] = useState(() => document.createElement('div'))
  return (
    <Flex h="full" minH="0" aria-busy={isBusy} textStyle="sm">
      {machine !== null && <Machines {...props} map={map} />}
      {machine === null ? (
        system && <SystemPage actor={system} source={source} words={words} requirements={requirements} />
      ) : isMissing ? (
        <Notice title={t('gallery:missing', { machine })} />
      ) : isFailed ? (
        <Notice title={t('gallery:failed')} text={failure ? failureText(t, failure) : ''}>
          <Button onClick={() => actor.send({ type: 'RETRY' })}>{t('common:actions.retry')}</Button>
        </Notice>
      ) : chart && placed ? (
        <MinimapPlace value={map}>
          <Workbench {...props} chart={chart} placed={placed} />
        </MinimapPlace>
      ) : (
        <Box flex="1" p="6" role="status" aria-label={t('gallery:loading')}>
          <Skeleton h="full" />
        </Box>
      )}
    </Flex>
  )
}
