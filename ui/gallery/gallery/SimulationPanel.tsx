import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Beginning, ScenarioStep } from '../../../domain/scenario.ts'
import type { GalleryActor } from '../../../machines/gallery/gallery/machine.ts'
import { type Bench, offersAt, type Run, scenarioOf } from '../../../machines/gallery/gallery/simulation.ts'
import type { Chart } from '../../../machines/gallery/model/types.ts'
import { Code, Line, PanelSection } from './panelElements.tsx'
import { SimulationInput } from './SimulationInput.tsx'
import { SimulationOffers } from './SimulationOffers.tsx'
import { SimulationTrace } from './SimulationTrace.tsx'
import { readable, useBreachText, useObstacleText } from './simulationWords.ts'
import type { SaveFile } from './types.ts'

export interface SimulationProps {
  actor: GalleryActor
  chart: Chart
  bench: Bench
  run: Run
  beginning: Beginning
  steps: readonly ScenarioStep[]
  position: number
  onSave: SaveFile
}

/** The machine stepped by hand, without a server: what can happen, what it did, back and forth in time (MACH-02, BEY-12). */
export const SimulationPanel = ({ actor, chart, bench, run, beginning, steps, position, onSave }: SimulationProps) => {
  const { t } = useTranslation()
  const breachText = useBreachText()
  const obstacleText = useObstacleText()
  const file = useRef<HTMLInputElement>(null)
  const untaken = useSelector(actor, (snapshot) => snapshot.hasTag('untaken'))
  const foreign = useSelector(actor, ({ context }) => context.foreign)
  const frame = run.frames.at(-1)
  if (!frame) return null
  const go = (to: number) => actor.send({ type: 'TIME.MOVED', position: to })
  const offers = run.stopped ? [] : offersAt(bench.examples, frame.moment)
  const breaches = run.frames.flatMap(({ breach }, at) => (breach ? [{ at, text: breachText(breach) }] : []))
  const problems = [
    ...breaches.map(({ at, text }) =>
      at === 0 ? t('gallery:simulation.brokenAtStart', { text }) : t('gallery:simulation.broken', { step: at, text }),
    ),
    ...(run.stopped ? [t('gallery:simulation.stopped', { step: run.stopped.step + 1, reason: obstacleText(run.stopped.obstacle) })] : []),
    ...(frame.error === null ? [] : [t('gallery:simulation.threw', { message: frame.error })]),
  ]
  const brokenAt = new Map(breaches.map(({ at, text }) => [at, text]))
  const verdicts = {
    taken: t('gallery:simulation.taken'),
    refused: t('gallery:simulation.refused'),
    unasked: t('gallery:simulation.unasked'),
  }
  const save = () => {
    const scenario = scenarioOf(chart.id, chart.requirements, run, beginning, steps.slice(0, position))
    onSave(new Blob([`${JSON.stringify(scenario, null, 2)}\n`], { type: 'application/json' }), `${scenario.id}.json`)
  }
  return (
    <>
      <Flex align="center" justify="space-between" gap="2">
        <Heading as="h2" size="md">
          {t('gallery:simulation.title')}
        </Heading>
        <Button size="xs" variant="ghost" onClick={() => actor.send({ type: 'MODE.CHOSEN', mode: 'looking' })}>
          {t('gallery:simulation.close')}
        </Button>
      </Flex>
      <Flex gap="1" mt="2" wrap="wrap">
        <Button size="xs" disabled={position === 0} onClick={() => go(position - 1)}>
          {t('gallery:simulation.back')}
        </Button>
        <Button size="xs" disabled={position === steps.length} onClick={() => go(position + 1)}>
          {t('gallery:simulation.forward')}
        </Button>
        <Button size="xs" disabled={steps.length === 0} onClick={() => actor.send({ type: 'SIMULATION.RESET' })}>
          {t('gallery:simulation.reset')}
        </Button>
      </Flex>
      <Flex gap="1" mt="1" wrap="wrap">
        <Button size="xs" disabled={run.frames.length < 2} onClick={save}>
          {t('gallery:simulation.save')}
        </Button>
        <Button size="xs" onClick={() => file.current?.click()}>
          {t('gallery:simulation.load')}
        </Button>
        <chakra.input
          ref={file}
          type="file"
          accept="application/json,.json"
          position="absolute"
          opacity="0"
          w="1px"
          h="1px"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ currentTarget }) => {
            const [picked] = currentTarget.files ?? []
            // The same file again is news, too.
            currentTarget.value = ''
            if (picked) actor.send({ type: 'SCENARIO.CHOSEN', file: picked })
          }}
        />
      </Flex>
      {untaken && (
        <Box role="alert" mt="2" px="2" py="1.5" borderRadius="l1" bg="bg.error" color="fg.error" textStyle="xs" overflowWrap="anywhere">
          {foreign === null ? t('gallery:simulation.noScenario') : t('gallery:simulation.otherMachine', { machine: foreign })}
        </Box>
      )}
      <Box role="status" textStyle="xs" mt="2">
        <Code>{readable(frame.moment.snapshot.value).replaceAll(/\s+/g, ' ')}</Code>
        <chakra.span color="fg.muted">
          {' '}
          · {t('gallery:simulation.time', { ms: frame.moment.now })}
          {frame.moment.snapshot.status === 'done' && ` · ${t('gallery:simulation.done')}`}
        </chakra.span>
      </Box>
      <SimulationInput actor={actor} bench={bench} beginning={beginning} />
      {problems.length > 0 && (
        <Box role="alert" mt="2" px="2" py="1.5" borderRadius="l1" bg="bg.error" color="fg.error" textStyle="xs" overflowWrap="anywhere">
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Box>
      )}
      {steps.length > 0 && (
        <PanelSection title={t('gallery:simulation.trace')}>
          <SimulationTrace steps={steps} position={position} brokenAt={brokenAt} onGo={go} />
        </PanelSection>
      )}
      {offers.length > 0 && (
        <PanelSection title={t('gallery:simulation.offers')}>
          <Flex direction="column" gap="1.5" key={`${chart.id} ${position}`}>
            <SimulationOffers actor={actor} offers={offers} />
          </Flex>
        </PanelSection>
      )}
      {frame.verdicts.length > 0 && (
        <PanelSection title={t('gallery:simulation.verdicts')}>
          {frame.verdicts.map(({ transition, verdict }) => (
            <Line key={transition} onClick={() => actor.send({ type: 'TRANSITION.CHOSEN', id: transition })}>
              <chakra.span color={verdict === 'taken' ? 'fg.success' : verdict === 'refused' ? 'fg.error' : 'fg.muted'}>
                {verdicts[verdict]}
              </chakra.span>{' '}
              <Code>
                {transition}
                {chart.transitions.find(({ id }) => id === transition)?.guardText.replace(/^(.+)$/, ' [$1]')}
              </Code>
            </Line>
          ))}
        </PanelSection>
      )}
      {frame.effects.length > 0 && (
        <PanelSection title={t('gallery:simulation.effects')}>
          {frame.effects.map(({ name }, index) => (
            <Box key={index} textStyle="xs">
              <Code>{name}</Code>
            </Box>
          ))}
        </PanelSection>
      )}
      <PanelSection title={t('gallery:simulation.context')}>
        <chakra.pre
          textStyle="xs"
          fontFamily="mono"
          bg="bg.subtle"
          borderRadius="l1"
          p="2"
          overflow="auto"
          maxH="20rem"
          tabIndex={0}
          aria-label={t('gallery:simulation.context')}
        >
          {readable(frame.moment.snapshot.context)}
        </chakra.pre>
      </PanelSection>
    </>
  )
}
