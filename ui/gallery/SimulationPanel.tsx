import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ERROR_CODES } from '../../domain/errors.ts'
import { type ScenarioStep, ScenarioSchema } from '../../domain/scenario.ts'
import type { GalleryActor } from '../../machines/gallery/machine.ts'
import { type Offer, offersAt, type Run, scenarioOf } from '../../machines/gallery/simulation.ts'
import type { Chart } from '../../machines/model/types.ts'
import type { Stepper } from '../../machines/stepper.ts'
import { Code, Line, Part } from './parts.tsx'
import type { SaveFile } from './types.ts'

export interface SimulationProps {
  actor: GalleryActor
  chart: Chart
  stepper: Stepper
  run: Run
  steps: readonly ScenarioStep[]
  position: number
  onSave: SaveFile
}

/** Values a payload begins with, by the name of the field; the reader changes them. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  accepted: true,
  active: true,
  address: 'jane@acme.com',
  code: '123456',
  email: 'jane@acme.com',
  language: 'en',
  method: 'email',
  phone: '13800138000',
  text: 'PD-1',
  url: '/',
  width: 240,
}
const skeleton = (fields: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, SAMPLES[field] ?? ''])), null, 1)

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

const stepText = (step: ScenarioStep): string => {
  if ('send' in step) {
    const { type, ...payload } = step.send
    return Object.keys(payload).length > 0 ? `${type} ${JSON.stringify(payload)}` : type
  }
  if ('answer' in step) return `${step.answer} ✓ ${step.output === undefined ? '' : JSON.stringify(step.output)}`
  if ('fail' in step) return `${step.fail} ✗ ${'code' in step.error ? step.error.code : step.error.message}`
  return 'elapse' in step ? `⏱ ${step.elapse}` : `⏱ ${step.wait} ms`
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

const EventOffer = ({ offer, actor }: { offer: Extract<Offer, { kind: 'event' }>; actor: GalleryActor }) => {
  const { t } = useTranslation()
  const send = (payload: object) =>
    actor.send({ type: 'STEPPED', step: { send: Object.assign({ type: offer.type }, payload, { type: offer.type }) } })
  if (offer.fields.length === 0)
    return (
      <Button size="xs" justifyContent="start" onClick={() => send({})}>
        <Code>{offer.type}</Code>
      </Button>
    )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const area = event.currentTarget.elements.namedItem('payload') as HTMLTextAreaElement
    const payload = jsonOf(area, t('gallery:simulation.badJson'))
    if (payload) send(typeof payload.value === 'object' && payload.value !== null ? payload.value : {})
  }
  const fields = skeleton(offer.fields)
  return (
    <chakra.form onSubmit={onSubmit} display="grid" gap="1" borderWidth="1px" borderRadius="l2" p="1.5">
      <chakra.textarea
        {...field}
        name="payload"
        rows={Math.min(fields.split('\n').length, 6)}
        defaultValue={fields}
        spellCheck={false}
        aria-label={t('gallery:simulation.payload', { event: offer.type })}
        onInput={(event) => event.currentTarget.setCustomValidity('')}
      />
      <Button type="submit" size="xs" justifyContent="start">
        <Code>{offer.type}</Code>
      </Button>
    </chakra.form>
  )
}

const ActorOffer = ({ offer, actor }: { offer: Extract<Offer, { kind: 'actor' }>; actor: GalleryActor }) => {
  const { t } = useTranslation()
  const onAnswer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const area = event.currentTarget.elements.namedItem('output') as HTMLTextAreaElement
    const output = jsonOf(area, t('gallery:simulation.badJson'))
    if (output) actor.send({ type: 'STEPPED', step: { answer: offer.id, ...(output.value !== undefined && { output: output.value }) } })
  }
  const onFail = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { value } = event.currentTarget.elements.namedItem('code') as HTMLSelectElement
    actor.send({ type: 'STEPPED', step: { fail: offer.id, error: { code: value } } })
  }
  return (
    <Box borderWidth="1px" borderRadius="l2" p="1.5">
      <Box textStyle="xs" fontWeight="medium" mb="1">
        <Code>{offer.id}</Code> {t('gallery:simulation.runs')}
      </Box>
      <chakra.form onSubmit={onAnswer} display="grid" gap="1">
        <chakra.textarea
          {...field}
          name="output"
          rows={2}
          placeholder={t('gallery:simulation.outputHint')}
          spellCheck={false}
          aria-label={t('gallery:simulation.output', { actor: offer.id })}
          onInput={(event) => event.currentTarget.setCustomValidity('')}
        />
        <Button type="submit" size="xs">
          {t('gallery:simulation.answers')}
        </Button>
      </chakra.form>
      <chakra.form onSubmit={onFail} display="flex" gap="1" mt="1">
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
        <Button type="submit" size="xs" colorPalette="red">
          {t('gallery:simulation.fails')}
        </Button>
      </chakra.form>
    </Box>
  )
}

/** The machine stepped by hand, without a server: what can happen, what it did, back and forth in time (MACH-02, BEY-12). */
export const SimulationPanel = ({ actor, chart, stepper, run, steps, position, onSave }: SimulationProps) => {
  const { t } = useTranslation()
  const file = useRef<HTMLInputElement>(null)
  const frame = run.frames.at(-1)
  if (!frame) return null
  const go = (to: number) => actor.send({ type: 'TIME.MOVED', position: to })
  const offers = run.stopped ? [] : offersAt(stepper, frame.moment)
  const verdicts = {
    taken: t('gallery:simulation.taken'),
    refused: t('gallery:simulation.refused'),
    unasked: t('gallery:simulation.unasked'),
  }
  const save = () => {
    const scenario = scenarioOf(chart.id, chart.requirements, run, steps.slice(0, position))
    onSave(new Blob([`${JSON.stringify(scenario, null, 2)}\n`], { type: 'application/json' }), `${scenario.id}.json`)
  }
  const load = async (input: HTMLInputElement) => {
    const text = await input.files?.[0]?.text()
    if (text === undefined) return
    let read: unknown
    try {
      read = JSON.parse(text)
    } catch {
      read = null
    }
    const scenario = ScenarioSchema.safeParse(read)
    const problem = !scenario.success
      ? t('gallery:simulation.noScenario')
      : scenario.data.machine !== chart.id
        ? t('gallery:simulation.otherMachine', { machine: scenario.data.machine })
        : ''
    input.setCustomValidity(problem)
    input.reportValidity()
    if (scenario.success && problem === '')
      actor.send({ type: 'ADDRESS.CHANGED', machine: chart.id, chosen: null, mode: 'simulating', steps: scenario.data.steps })
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
          onChange={(event) => {
            const input = event.currentTarget
            void load(input).finally(() => {
              input.value = ''
            })
          }}
        />
      </Flex>
      <Box role="status" textStyle="xs" mt="2">
        <Code>{readable(frame.moment.snapshot.value).replaceAll(/\s+/g, ' ')}</Code>
        <chakra.span color="fg.muted">
          {' '}
          · {t('gallery:simulation.time', { ms: frame.moment.now })}
          {frame.moment.snapshot.status === 'done' && ` · ${t('gallery:simulation.done')}`}
        </chakra.span>
      </Box>
      {(run.stopped ?? frame.error) !== null && (
        <Box role="alert" mt="2" px="2" py="1.5" borderRadius="l1" bg="bg.error" color="fg.error" textStyle="xs">
          {run.stopped
            ? t('gallery:simulation.stopped', { step: run.stopped.step + 1, reason: run.stopped.reason })
            : t('gallery:simulation.threw', { message: frame.error ?? '' })}
        </Box>
      )}
      {offers.length > 0 && (
        <Part title={t('gallery:simulation.offers')}>
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
        </Part>
      )}
      {frame.verdicts.length > 0 && (
        <Part title={t('gallery:simulation.verdicts')}>
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
        </Part>
      )}
      {frame.effects.length > 0 && (
        <Part title={t('gallery:simulation.effects')}>
          {frame.effects.map(({ name }, index) => (
            <Box key={index} textStyle="xs">
              <Code>{name}</Code>
            </Box>
          ))}
        </Part>
      )}
      <Part title={t('gallery:simulation.trace')}>
        <Line current={position === 0} onClick={() => go(0)}>
          {t('gallery:simulation.start')}
        </Line>
        {steps.map((step, index) => (
          <Line key={index} current={position === index + 1} onClick={() => go(index + 1)}>
            <chakra.span color="fg.muted">{index + 1}.</chakra.span> <Code>{stepText(step)}</Code>
          </Line>
        ))}
      </Part>
      <Part title={t('gallery:simulation.context')}>
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
      </Part>
    </>
  )
}
