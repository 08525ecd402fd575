import { Box, Button, chakra, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { LOGIC, type Logic, patternParts, sentenceKey } from '../../../machines/gallery/model/propertyText.ts'
import type { Verdict } from '../../../machines/gallery/prove.ts'
import type { Property } from '../../../machines/properties.ts'
import { failureText } from '../../common/errors.ts'
import { Covered } from './DetailsPanel.tsx'
import type { LensProps } from './lens.ts'
import { Code, Line } from './panelElements.tsx'

interface PanelProps extends Omit<LensProps, 'children'> {
  properties: readonly Property[]
}

const COLOURS: Readonly<Record<Verdict['verdict'], string>> = {
  proved: 'fg.success',
  held: 'fg.muted',
  broken: 'fg.error',
  vacuous: 'fg.error',
}
const SIGNS: Readonly<Record<Verdict['verdict'], string>> = { proved: '✓', held: '≈', broken: '✗', vacuous: '∅' }

const useVerdictText = (): ((verdict: Verdict) => string) => {
  const { t } = useTranslation()
  return ({ verdict, looked: count }) => {
    const texts: Record<Verdict['verdict'], string> = {
      proved: t('gallery:properties.proved', { count }),
      held: t('gallery:properties.held', { count }),
      broken: t('gallery:properties.broken'),
      vacuous: t('gallery:properties.vacuous', { count }),
    }
    return texts[verdict]
  }
}

/** The dictionary as it is written: its holes are filled with parts, not with texts. */
const useLogic = (): Logic => {
  const { t } = useTranslation()
  return Object.fromEntries(LOGIC.map((word) => [word, t(`gallery:logic.${word}`, { skipInterpolation: true })])) as unknown as Logic
}

/** The property in words of the logic; a state in it leads to the chart. */
const Told = ({ property, chart, words, onState }: PanelProps & { property: Property }) => {
  const logic = useLogic()
  return (
    <chakra.p textStyle="xs" mt="1" lineHeight="tall">
      {patternParts(property, { machine: chart.id, logic, name: words.name }).map((part, place) =>
        part.kind === 'text' ? (
          <span key={place}>{part.text}</span>
        ) : part.kind === 'code' ? (
          <Code key={place}>{part.text}</Code>
        ) : (
          <chakra.button
            key={place}
            type="button"
            title={part.id}
            color="fg.link"
            textDecoration="underline"
            cursor="button"
            borderRadius="l1"
            focusVisibleRing="outside"
            onClick={() => onState(part.id)}
          >
            {part.text}
          </chakra.button>
        ),
      )}
    </chakra.p>
  )
}

const One = (props: PanelProps & { property: Property; verdict: Verdict | undefined }) => {
  const { actor, chart, words, requirements, property, verdict } = props
  const { t } = useTranslation()
  const verdictText = useVerdictText()
  const isOpen = useSelector(actor, ({ context }) => context.property === property.id)
  const run = verdict?.run
  return (
    <Box as="li" listStyleType="none" borderTopWidth="1px" py="1">
      <Line
        expanded={isOpen}
        onClick={() => actor.send(isOpen ? { type: 'PROPERTY.CLOSE' } : { type: 'PROPERTY.CHOSEN', id: property.id })}
      >
        {words.text(sentenceKey(chart.id, property.id)) ?? property.id}
      </Line>
      {verdict && (
        <Box px="2" textStyle="xs" color={COLOURS[verdict.verdict]}>
          <span aria-hidden="true">{SIGNS[verdict.verdict]} </span>
          {verdictText(verdict)}
        </Box>
      )}
      {run && (
        <Button size="xs" mt="1" ms="2" onClick={() => actor.send({ type: 'COUNTEREXAMPLE.OPEN', ...run })}>
          {t('gallery:properties.openRun')}
        </Button>
      )}
      {isOpen && (
        <Box px="2" pb="2">
          <Told {...props} />
          <Covered ids={property.requirements} requirements={requirements} />
        </Box>
      )}
    </Box>
  )
}

/** What must be true of every run of a machine, and what looking at all its situations says of it (MACH-07). */
export const PropertiesPanel = (props: PanelProps) => {
  const { actor, properties } = props
  const { t } = useTranslation()
  const verdicts = useSelector(actor, ({ context }) => context.verdicts)
  const situations = useSelector(actor, ({ context }) => context.situations)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isProving = useSelector(actor, (snapshot) => snapshot.hasTag('proving'))
  const isUnproved = useSelector(actor, (snapshot) => snapshot.hasTag('unproved'))
  return (
    <>
      <Heading as="h2" size="md">
        {t('gallery:properties.title')}
      </Heading>
      <chakra.p mt="1" textStyle="sm">
        {properties.length === 0 ? t('gallery:properties.none') : t('gallery:properties.lead', { count: properties.length })}
      </chakra.p>
      {isProving && (
        <Box mt="2" textStyle="xs" color="fg.muted">
          <span role="status">{t('gallery:properties.proving')}</span>
          {/* Read out every time it grows, it would drown everything else. */}
          <span aria-live="off"> {situations > 0 && t('gallery:properties.situations', { count: situations })}</span>
        </Box>
      )}
      {isUnproved && (
        <Box role="alert" mt="2" px="2" py="1.5" borderRadius="l1" bg="bg.error" color="fg.error" textStyle="xs">
          {t('gallery:properties.failed')} {failure ? failureText(t, failure) : ''}
          <Button size="xs" mt="1" display="block" onClick={() => actor.send({ type: 'RETRY' })}>
            {t('common:actions.retry')}
          </Button>
        </Box>
      )}
      {properties.length > 0 && (
        <chakra.ul mt="3" ps="0" aria-label={t('gallery:properties.title')}>
          {properties.map((property) => (
            <One key={property.id} {...props} property={property} verdict={verdicts?.find(({ property: id }) => id === property.id)} />
          ))}
        </chakra.ul>
      )}
    </>
  )
}
