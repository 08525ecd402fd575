import { Box, chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { systemPath } from '../../../domain/galleryAddress.ts'
import type { Chosen } from '../../../machines/gallery/gallery/types.ts'
import { actionsText } from '../../../machines/gallery/model/layout/text.ts'
import { sentenceKey, statesIn } from '../../../machines/gallery/model/propertyText.ts'
import { transitionText, triggerText } from '../../../machines/gallery/model/mermaid.ts'
import type { Chart, ChartState, ChartTransition, StateKind, Trigger } from '../../../machines/gallery/model/types.ts'
import type { Property } from '../../../machines/properties.ts'
import { Link } from '../../common/Link.tsx'
import { Code, Line, PanelSection } from './panelElements.tsx'
import type { Requirements, Words } from './types.ts'

export interface DetailsProps {
  chart: Chart
  chosen: Chosen | null
  words: Words
  requirements: Requirements
  /** Ids of machines the gallery has. */
  machines: readonly string[]
  /** What must be true of every run of the machine. */
  properties: readonly Property[]
  onState: (id: string) => void
  onTransition: (id: string) => void
  onMachine: (id: string) => void
  /** Opens a machine that a state runs beneath the chart. */
  onOpen: (id: string) => void
  onProperty: (id: string) => void
}

/** Ids below the machine's own, as the chart shows them. */
export const shortId = (chart: Pick<Chart, 'id'>, id: string): string =>
  id.startsWith(`${chart.id}.`) ? id.slice(chart.id.length + 1) : id

const Facts = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <chakra.dl display="grid" gridTemplateColumns="max-content minmax(0, 1fr)" columnGap="3" rowGap="1" textStyle="xs" mt="2">
    {rows.map(([name, value]) => (
      <Box key={name} display="contents">
        <chakra.dt color="fg.muted">{name}</chakra.dt>
        <chakra.dd minW="0">{value}</chakra.dd>
      </Box>
    ))}
  </chakra.dl>
)

/** Requirements of a thing, with their texts. */
export const Covered = ({ ids, requirements }: { ids: readonly string[]; requirements: Requirements }) => {
  const { t } = useTranslation()
  if (ids.length === 0) return null
  return (
    <PanelSection title={t('gallery:details.requirements')}>
      <chakra.dl textStyle="xs" display="grid" gap="1.5">
        {ids.map((id) => (
          <div key={id}>
            <chakra.dt css={{ '& a': { textDecoration: 'underline', borderRadius: 'l1', focusVisibleRing: 'outside' } }}>
              <Link to={systemPath({ view: 'requirements', search: '', machine: null, requirement: id })}>
                <Code>{id}</Code>
              </Link>
            </chakra.dt>
            <chakra.dd color="fg.muted" lang={requirements.get(id)?.lang}>
              {requirements.get(id)?.text}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </PanelSection>
  )
}

/** What a state covers: its own requirements, else those of the nearest state around it that names some. */
const requirementsAt = (chart: Chart, state: ChartState | undefined): readonly string[] => {
  if (!state) return []
  if (state.requirements.length > 0 || state.parent === null) return state.requirements
  return requirementsAt(
    chart,
    chart.states.find(({ id }) => id === state.parent),
  )
}

const Transitions = ({
  title,
  transitions,
  chart,
  onTransition,
}: Pick<DetailsProps, 'chart' | 'onTransition'> & { title: string; transitions: readonly ChartTransition[] }) =>
  transitions.length === 0 ? null : (
    <PanelSection title={title}>
      {transitions.map((transition) => (
        <Line key={transition.id} onClick={() => onTransition(transition.id)}>
          <Code>{transitionText(transition) || '—'}</Code>
          {transition.targets.length > 0 && (
            <chakra.span color="fg.muted"> → {transition.targets.map((id) => shortId(chart, id)).join(', ')}</chakra.span>
          )}
        </Line>
      ))}
    </PanelSection>
  )

const useKind = (): ((kind: StateKind) => string) => {
  const { t } = useTranslation()
  const kinds: Record<StateKind, string> = {
    atomic: t('gallery:kinds.atomic'),
    compound: t('gallery:kinds.compound'),
    parallel: t('gallery:kinds.parallel'),
    final: t('gallery:kinds.final'),
    history: t('gallery:kinds.history'),
  }
  return (kind) => kinds[kind]
}

const useTriggerKind = (): ((trigger: Trigger) => string) => {
  const { t } = useTranslation()
  const kinds: Record<Trigger['kind'], string> = {
    event: t('gallery:triggers.event'),
    always: t('gallery:triggers.always'),
    after: t('gallery:triggers.after'),
    done: t('gallery:triggers.done'),
    error: t('gallery:triggers.error'),
    snapshot: t('gallery:triggers.snapshot'),
    stateDone: t('gallery:triggers.stateDone'),
  }
  return ({ kind }) => kinds[kind]
}

/** What must be true of every run and names this state, each leading to its proof (MACH-07). */
const Named = ({ state, chart, words, properties, onProperty }: DetailsProps & { state: ChartState }) => {
  const { t } = useTranslation()
  const named = properties.filter((property) => statesIn(property, chart.id).has(state.id))
  if (named.length === 0) return null
  return (
    <PanelSection title={t('gallery:properties.naming')}>
      {named.map(({ id }) => (
        <Line key={id} onClick={() => onProperty(id)}>
          {words.text(sentenceKey(chart.id, id)) ?? id}
        </Line>
      ))}
    </PanelSection>
  )
}

const State = ({ state, ...props }: DetailsProps & { state: ChartState }) => {
  const { chart, words, requirements, machines, onMachine, onOpen, onTransition } = props
  const { t } = useTranslation()
  const kindOf = useKind()
  const rows: (readonly [string, ReactNode])[] = [[t('gallery:details.kind'), kindOf(state.kind)]]
  if (state.tags.length > 0) rows.push([t('gallery:details.tags'), <Code key="tags">{state.tags.join(', ')}</Code>])
  if (state.entry.length > 0) rows.push([t('gallery:details.entry'), <Code key="entry">{actionsText(state.entry)}</Code>])
  if (state.exit.length > 0) rows.push([t('gallery:details.exit'), <Code key="exit">{actionsText(state.exit)}</Code>])
  for (const { delay, ms } of state.after)
    rows.push([t('gallery:details.delay'), <Code key={delay}>{ms === null ? delay : `${delay} (${ms} ms)`}</Code>])
  return (
    <>
      <Heading as="h2" size="md">
        {words.name(state.id)}
      </Heading>
      <Code>{state.id}</Code>
      <chakra.p mt="2" textStyle="sm">
        {words.text(state.id) ?? state.description}
      </chakra.p>
      <Facts rows={rows} />
      {state.invokes.length > 0 && (
        <PanelSection title={t('gallery:details.invokes')}>
          {state.invokes.map(({ id, src }) => {
            const actor = chart.actors.find(({ name }) => name === src)
            const machine = actor?.machine ?? src
            return (
              <Box key={id} textStyle="xs" py="0.5">
                <Code>{id === src ? src : `${src} (${id})`}</Code>
                {actor && <chakra.span color="fg.muted"> · {actor.kind}</chakra.span>}
                {actor && machines.includes(machine) && machine !== chart.id && (
                  <>
                    <Line onClick={() => onOpen(machine)}>{t('gallery:inset.open', { name: words.name(machine) })}</Line>
                    <Line onClick={() => onMachine(machine)}>{t('gallery:details.openMachine', { name: words.name(machine) })}</Line>
                  </>
                )}
              </Box>
            )
          })}
        </PanelSection>
      )}
      {state.spawns && (
        <PanelSection title={t('gallery:details.spawns')}>
          {state.spawns.map(({ id, machine }) => (
            <Box key={id} textStyle="xs" py="0.5">
              <Code>{id}</Code>
              {machine !== null && machines.includes(machine) && (
                <>
                  <Line onClick={() => onOpen(machine)}>{t('gallery:inset.open', { name: words.name(machine) })}</Line>
                  <Line onClick={() => onMachine(machine)}>{t('gallery:details.openMachine', { name: words.name(machine) })}</Line>
                </>
              )}
            </Box>
          ))}
        </PanelSection>
      )}
      <Transitions
        title={t('gallery:details.leaving')}
        transitions={chart.transitions.filter(({ source }) => source === state.id)}
        chart={chart}
        onTransition={onTransition}
      />
      <Transitions
        title={t('gallery:details.arriving')}
        transitions={chart.transitions.filter(({ source, targets }) => source !== state.id && targets.includes(state.id))}
        chart={chart}
        onTransition={onTransition}
      />
      <Named {...props} state={state} />
      <Covered ids={requirementsAt(chart, state)} requirements={requirements} />
    </>
  )
}

const Transition = ({ transition, chart, onState, requirements }: DetailsProps & { transition: ChartTransition }) => {
  const { t } = useTranslation()
  const kindOf = useTriggerKind()
  const rows: (readonly [string, ReactNode])[] = [[t('gallery:details.trigger'), kindOf(transition.trigger)]]
  if (transition.guard) rows.push([t('gallery:details.guard'), <Code key="guard">{transition.guardText}</Code>])
  if (transition.actions.length > 0) rows.push([t('gallery:details.actions'), <Code key="actions">{actionsText(transition.actions)}</Code>])
  if (transition.forbidden) rows.push([t('gallery:details.effect'), t('gallery:details.forbidden')])
  else if (transition.targets.length === 0) rows.push([t('gallery:details.effect'), t('gallery:details.stays')])
  else if (transition.reenter) rows.push([t('gallery:details.effect'), t('gallery:details.reenters')])
  const source = chart.states.find(({ id }) => id === transition.source)
  return (
    <>
      <Heading as="h2" size="md" overflowWrap="anywhere">
        {triggerText(transition.trigger) || t('gallery:triggers.always')}
      </Heading>
      <Code>{transition.id}</Code>
      {transition.description && (
        <chakra.p mt="2" textStyle="sm" lang="en">
          {transition.description}
        </chakra.p>
      )}
      <Facts rows={rows} />
      <PanelSection title={t('gallery:details.from')}>
        <Line onClick={() => onState(transition.source)}>{shortId(chart, transition.source)}</Line>
      </PanelSection>
      {transition.targets.length > 0 && (
        <PanelSection title={t('gallery:details.to')}>
          {transition.targets.map((id) => (
            <Line key={id} onClick={() => onState(id)}>
              {shortId(chart, id)}
            </Line>
          ))}
        </PanelSection>
      )}
      <Covered
        ids={transition.requirements.length > 0 ? transition.requirements : requirementsAt(chart, source)}
        requirements={requirements}
      />
    </>
  )
}

const Machine = (props: DetailsProps) => {
  const { chart, words, requirements, onState } = props
  const { t } = useTranslation()
  return (
    <>
      <Heading as="h2" size="md">
        {words.name(chart.id)}
      </Heading>
      <chakra.p mt="1" textStyle="sm">
        {words.text(chart.id) ?? chart.description}
      </chakra.p>
      <Facts
        rows={[
          [t('gallery:details.states'), chart.states.length],
          [t('gallery:details.transitions'), chart.transitions.length],
          [t('gallery:details.events'), <Code key="events">{chart.events.join(', ') || '—'}</Code>],
        ]}
      />
      <PanelSection title={t('gallery:details.outline')}>
        {chart.states.map((state) => (
          <Line key={state.id} depth={state.path.length} onClick={() => onState(state.id)}>
            <Code>{state.key}</Code>
            {words.name(state.id) !== state.key && <chakra.span color="fg.muted"> · {words.name(state.id)}</chakra.span>}
          </Line>
        ))}
      </PanelSection>
      <Covered ids={chart.requirements} requirements={requirements} />
    </>
  )
}

/** What is chosen, in full: a state, a transition, else the machine with its states as an outline (MACH-02). */
export const DetailsPanel = (props: DetailsProps) => {
  const { chart, chosen } = props
  const state = chosen?.kind === 'state' ? chart.states.find(({ id }) => id === chosen.id) : undefined
  if (state) return <State {...props} state={state} />
  const transition = chosen?.kind === 'transition' ? chart.transitions.find(({ id }) => id === chosen.id) : undefined
  if (transition) return <Transition {...props} transition={transition} />
  return <Machine {...props} />
}
