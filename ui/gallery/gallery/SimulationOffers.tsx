import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ERROR_CODES } from '../../../domain/errorCodes.ts'
import type { GalleryActor } from '../../../machines/gallery/gallery/machine.ts'
import type { Example, Offer } from '../../../machines/gallery/gallery/simulation.ts'
import { plain } from '../../../machines/gallery/steps.ts'
import { Code, monoField } from './panelElements.tsx'
import { inShort, readable } from './simulationWords.ts'

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
          {...monoField}
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
          {...monoField}
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

/** What can happen now: events, what actors answer, the next delay. */
export const SimulationOffers = ({ actor, offers }: { actor: GalleryActor; offers: readonly Offer[] }) => {
  const { t } = useTranslation()
  return offers.map((offer) =>
    offer.kind === 'event' ? (
      <EventOffer key={`event ${offer.type}`} offer={offer} actor={actor} />
    ) : offer.kind === 'actor' ? (
      <ActorOffer key={`actor ${offer.id}`} offer={offer} actor={actor} />
    ) : (
      <Button key="delay" size="xs" justifyContent="start" onClick={() => actor.send({ type: 'STEPPED', step: { elapse: offer.name } })}>
        {t('gallery:simulation.elapse', { delay: offer.name, ms: offer.inMs })}
      </Button>
    ),
  )
}
