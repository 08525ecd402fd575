import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ERROR_CODES } from '../../../domain/errors.ts'
import type { Beginning, ScenarioStep } from '../../../domain/scenario.ts'
import type { Breach } from '../../../machines/gallery/expectations.ts'
import type { GalleryActor } from '../../../machines/gallery/gallery/machine.ts'
import { type Bench, type Example, type Offer, offersAt, type Run, scenarioOf } from '../../../machines/gallery/gallery/simulation.ts'
import type { Chart } from '../../../machines/gallery/model/types.ts'
import { type Obstacle, plain } from '../../../machines/gallery/steps.ts'
import { Code, Line, PanelSection } from './panelElements.tsx'
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

/** JSON as far as it can be shown: functions and actors by what they are. */
export const readable = (value: unknown): string =>
  JSON.stringify(
    value,
    (_, inner: unknown) => {
      if (typeof inner === 'function') return '(…)'
      if (typeof inner === 'object' && inner !== null && 'sessionId' in inner) return '(actor)'
      return inner
    },
    2,
  ) ?? ''

/** Letters of a payload on a button, of an input in a list. */
const SHORT = 90
const inShort = (value: unknown): string => {
  const text = readable(value).replaceAll(/\s+/g, ' ')
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
}

const stepText = (step: ScenarioStep): string => {
  const example = 'example' in step && step.example !== undefined ? ` #${step.example + 1}` : ''
  if ('send' in step) {
    const { type, ...payload } = step.send
    return Object.keys(payload).length > 0 ? `${type}${example} ${JSON.stringify(payload)}` : `${type}${example}`
  }
  if ('answer' in step) return `${step.answer} ✓${example} ${step.output === undefined ? '' : JSON.stringify(step.output)}`
  if ('fail' in step) return `${step.fail} ✗ ${'code' in step.error ? step.error.code : step.error.message}`
  return 'elapse' in step ? `⏱ ${step.elapse}` : `⏱ ${step.wait} ms`
}

/** What is not as expected, in words. */
const useBreachText = (): ((breach: Breach) => string) => {
  const { t } = useTranslation()
  return ({ kind, wanted, found, field = '' }) => {
    switch (kind) {
      case 'state':
        return t('gallery:simulation.breach.state', { wanted, found })
      case 'tag':
        return t('gallery:simulation.breach.tag', { wanted })
      case 'untagged':
        return t('gallery:simulation.breach.untagged', { wanted })
      case 'effect':
        return t('gallery:simulation.breach.effect', { wanted })
      case 'without':
        return t('gallery:simulation.breach.without', { wanted })
      default:
        return t('gallery:simulation.breach.context', { field, wanted, found })
    }
  }
}

/** Why a step cannot happen, in words. */
const useObstacleText = (): ((obstacle: Obstacle) => string) => {
  const { t } = useTranslation()
  return (obstacle) => {
    switch (obstacle.kind) {
      case 'actor':
        return t('gallery:simulation.obstacle.actor', { actor: obstacle.actor })
      case 'delay':
        return obstacle.next === null
          ? t('gallery:simulation.obstacle.noDelay', { delay: obstacle.delay })
          : t('gallery:simulation.obstacle.delay', { delay: obstacle.delay, next: obstacle.next })
      default:
        return t('gallery:simulation.obstacle.example', { of: obstacle.of, place: obstacle.example + 1 })
    }
  }
}

const field = {
  w: 'full',
  fontFamily: 'mono',
  textStyle: 'xs',
  borderWidth: '1px',
  borderColor: 'border.input',
  borderRadius: 'l1',
  px: '2',
  py: '1',
  bg: 'bg',
  focusVisibleRing: 'inside',
} as const

/** The JSON of a text field; what is none is said at the field, by the browser. */
const jsonOf = (area: HTMLTextAreaElement, complaint: string): { value: unknown } | null => {
  try {
    area.setCustomValidity('')
    return { value: area.value.trim() === '' ? undefined : JSON.parse(area.value) }
  } catch {
    area.setCustomValidity(complaint)
    area.reportValidity()
    return null
  }
}

/** A step the reader takes by one press. */
const Take = ({ actor, example, children }: { actor: GalleryActor; example: Example; children: ReactNode }) => (
  <Button
    size="xs"
    h="auto"
    minH="6"
    py="0.5"
    maxW="full"
    justifyContent="start"
    textAlign="start"
    whiteSpace="normal"
    title={readable(example.json) || undefined}
    onClick={() => actor.send({ type: 'STEPPED', step: example.step })}
  >
    {children}
  </Button>
)

/** Examples with their payloads, each one press. */
const Examples = ({ actor, examples }: { actor: GalleryActor; examples: readonly Example[] }) => {
  const { t } = useTranslation()
  return (
    <Flex wrap="wrap" gap="1">
      {examples.map((example, index) => {
        const isEmpty = example.json === undefined || (typeof example.json === 'object' && Object.keys(example.json ?? {}).length === 0)
        return (
          <Take key={index} actor={actor} example={example}>
            {isEmpty ? (
              example.carried ? (
                t('gallery:simulation.nothing')
              ) : (
                t('gallery:simulation.example', { place: index + 1 })
              )
            ) : (
              <Code>{inShort(example.json)}</Code>
            )}
          </Take>
        )
      })}
    </Flex>
  )
}

/** Another payload than the examples have: JSON, beginning with that of an example. */
const Edited = ({ label, from, onSend }: { label: string; from: readonly Example[]; onSend: (value: unknown) => void }) => {
  const { t } = useTranslation()
  const json = readable(from.find(({ carried, json: value }) => carried && value !== undefined)?.json)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = jsonOf(event.currentTarget.elements.namedItem('json') as HTMLTextAreaElement, t('gallery:simulation.badJson'))
    if (read) onSend(read.value)
  }
  return (
    <chakra.details textStyle="xs">
      <chakra.summary cursor="button" color="fg.muted" focusVisibleRing="outside" borderRadius="l1" w="fit-content">
        {t('gallery:simulation.edit')}
      </chakra.summary>
      <chakra.form onSubmit={onSubmit} display="grid" gap="1" mt="1">
        <chakra.textarea
          {...field}
          name="json"
          rows={Math.min(Math.max(json.split('\n').length, 2), 8)}
          defaultValue={json}
          spellCheck={false}
          aria-label={label}
          onInput={(event) => event.currentTarget.setCustomValidity('')}
        />
        <Button type="submit" size="xs" justifySelf="start">
          {t('gallery:simulation.send')}
        </Button>
      </chakra.form>
    </chakra.details>
  )
}

const offerBox = { borderWidth: '1px', borderRadius: 'l2', p: '1.5', display: 'grid', gap: '1' } as const

const EventOffer = ({ offer, actor }: { offer: Extract<Offer, { kind: 'event' }>; actor: GalleryActor }) => {
  const { t } = useTranslation()
  const [only] = offer.examples
  if (offer.examples.length === 1 && only && only.carried && plain(only.json) === '{}')
    return (
      <Take actor={actor} example={only}>
        <Code>{offer.type}</Code>
      </Take>
    )
  const send = (value: unknown) =>
    actor.send({
      type: 'STEPPED',
      step: { send: { ...(typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}), type: offer.type } },
    })
  return (
    <Box {...offerBox} role="group" aria-label={offer.type}>
      <Code>{offer.type}</Code>
      <Examples actor={actor} examples={offer.examples} />
      {offer.examples.some(({ carried, json }) => carried && plain(json) !== '{}') && (
        <Edited label={t('gallery:simulation.payload', { event: offer.type })} from={offer.examples} onSend={send} />
      )}
    </Box>
  )
}

const ActorOffer = ({ offer, actor }: { offer: Extract<Offer, { kind: 'actor' }>; actor: GalleryActor }) => {
  const { t } = useTranslation()
  const onFail = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { value } = event.currentTarget.elements.namedItem('code') as HTMLSelectElement
    actor.send({ type: 'STEPPED', step: { fail: offer.id, error: { code: value } } })
  }
  return (
    <Box {...offerBox} role="group" aria-label={offer.id}>
      <Box textStyle="xs">
        <Code>{offer.id}</Code> {t('gallery:simulation.runs')}
      </Box>
      {offer.answers.length > 0 && (
        <>
          <Box textStyle="2xs" color="fg.success" fontWeight="medium">
            {t('gallery:simulation.answers')}
          </Box>
          <Examples actor={actor} examples={offer.answers} />
          <Edited
            label={t('gallery:simulation.output', { actor: offer.id })}
            from={offer.answers}
            onSend={(output) => actor.send({ type: 'STEPPED', step: { answer: offer.id, ...(output !== undefined && { output }) } })}
          />
        </>
      )}
      <Box textStyle="2xs" color="fg.error" fontWeight="medium">
        {t('gallery:simulation.fails')}
      </Box>
      <Examples actor={actor} examples={offer.failures} />
      <chakra.form onSubmit={onFail} display="flex" gap="1">
        <chakra.select
          {...field}
          name="code"
          defaultValue="server.busy"
          flex="1"
          minW="0"
          aria-label={t('gallery:simulation.error', { actor: offer.id })}
        >
          {ERROR_CODES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </chakra.select>
        <Button type="submit" size="xs">
          {t('gallery:simulation.fail')}
        </Button>
      </chakra.form>
    </Box>
  )
}

const Broken = () => (
  <chakra.span color="fg.error" fontWeight="semibold" aria-hidden="true">
    ✗{' '}
  </chakra.span>
)

/** Which of the machine's example inputs it begins with. */
const Input = ({ actor, bench, beginning: { input } }: Pick<SimulationProps, 'actor' | 'bench' | 'beginning'>) => {
  const { t } = useTranslation()
  const { inputs } = bench.examples
  if (inputs.length < 2 && !input.with) return null
  return (
    <chakra.label display="grid" gap="1" mt="3" textStyle="xs">
      <chakra.span color="fg.muted">{t('gallery:simulation.input')}</chakra.span>
      <chakra.select
        {...field}
        value={input.with ? 'own' : input.example}
        onChange={(event) => actor.send({ type: 'INPUT.CHOSEN', example: Number(event.target.value) })}
      >
        {input.with && (
          <option value="own" disabled>
            {t('gallery:simulation.ownInput', { place: input.example + 1 })} {inShort(input.with)}
          </option>
        )}
        {inputs.map((value, index) => (
          <option key={index} value={index}>
            {index + 1}: {inShort(value)}
          </option>
        ))}
      </chakra.select>
    </chakra.label>
  )
}

/** The machine stepped by hand, without a server: what can happen, what it did, back and forth in time (MACH-02, BEY-12). */
export const SimulationPanel = ({ actor, chart, bench, run, beginning, steps, position, onSave }: SimulationProps) => {
  const { t, i18n } = useTranslation()
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
      <Input actor={actor} bench={bench} beginning={beginning} />
      {problems.length > 0 && (
        <Box role="alert" mt="2" px="2" py="1.5" borderRadius="l1" bg="bg.error" color="fg.error" textStyle="xs" overflowWrap="anywhere">
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Box>
      )}
      {steps.length > 0 && (
        <PanelSection title={t('gallery:simulation.trace')}>
          <Box maxH="14rem" overflow="auto">
            <Line current={position === 0} onClick={() => go(0)}>
              {brokenAt.has(0) && <Broken />}
              {t('gallery:simulation.start')}
            </Line>
            {steps.map((step, index) => {
              const note = step.note?.[i18n.language === 'cn' ? 'cn' : 'en']
              return (
                <Line key={index} current={position === index + 1} onClick={() => go(index + 1)}>
                  {brokenAt.has(index + 1) && <Broken />}
                  <chakra.span color="fg.muted">{index + 1}.</chakra.span> <Code>{stepText(step)}</Code>
                  {note && (
                    <chakra.span display="block" color="fg.muted">
                      {note}
                    </chakra.span>
                  )}
                  {brokenAt.has(index + 1) && (
                    <chakra.span display="block" color="fg.error">
                      {brokenAt.get(index + 1)}
                    </chakra.span>
                  )}
                </Line>
              )
            })}
          </Box>
        </PanelSection>
      )}
      {offers.length > 0 && (
        <PanelSection title={t('gallery:simulation.offers')}>
          <Flex direction="column" gap="1.5" key={`${chart.id} ${position}`}>
            {offers.map((offer) =>
              offer.kind === 'event' ? (
                <EventOffer key={`event ${offer.type}`} offer={offer} actor={actor} />
              ) : offer.kind === 'actor' ? (
                <ActorOffer key={`actor ${offer.id}`} offer={offer} actor={actor} />
              ) : (
                <Button
                  key="delay"
                  size="xs"
                  justifyContent="start"
                  onClick={() => actor.send({ type: 'STEPPED', step: { elapse: offer.name } })}
                >
                  {t('gallery:simulation.elapse', { delay: offer.name, ms: offer.inMs })}
                </Button>
              ),
            )}
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
