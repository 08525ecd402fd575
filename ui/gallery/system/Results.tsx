import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { grouped } from '../../../machines/gallery/system/grouped.ts'
import { type Hit, search, subjectsOf } from '../../../machines/gallery/system/search.ts'
import { sentenceKey } from '../../../machines/gallery/model/propertyText.ts'
import { Link } from '../../common/Link.tsx'
import type { Requirements, SystemFacts, Words } from '../gallery/types.ts'
import { Answers } from './Answers.tsx'
import { chartPath, intoOf, Links, Marked, propertyPath, requirementPath, systemSearchPath, useTransitionText } from './places.tsx'

interface ResultsProps {
  facts: SystemFacts
  words: Words
  requirements: Requirements
  question: string
}

const HitLine = ({ hit, facts: { system }, words, requirements, question }: ResultsProps & { hit: Hit }) => {
  const { t } = useTranslation()
  const transitionText = useTransitionText()
  const { kind, machine, id, place } = hit
  const chart = system.charts.get(machine ?? '')
  const transition = kind === 'transition' ? chart?.transitions.find((one) => one.id === id) : undefined
  const told =
    kind === 'transition' && transition
      ? {
          name: `${words.name(transition.source)}: ${transitionText(transition)}`,
          text: transition.actions.map(({ type }) => type).join(', '),
        }
      : kind === 'event' && place
        ? { name: id, text: words.name(intoOf(system, place) ?? place.machine) }
        : kind === 'property'
          ? { name: words.text(sentenceKey(machine ?? '', id)) ?? id, text: id }
          : kind === 'requirement'
            ? { name: id, text: requirements.get(id)?.text ?? '' }
            : kind === 'refusal'
              ? { name: id, text: `${system.refusals.find(({ code }) => code === id)?.status ?? ''}` }
              : { name: words.name(id), text: words.text(id) ?? chart?.states.find((state) => state.id === id)?.description ?? '' }
  const to =
    kind === 'requirement'
      ? requirementPath(id)
      : kind === 'refusal'
        ? systemSearchPath(id)
        : kind === 'property'
          ? propertyPath(machine ?? '', id)
          : chartPath(machine ?? '', place)
  return (
    <Flex as="li" listStyleType="none" gap="2" py="0.5" align="baseline">
      <chakra.span color="fg.muted" textStyle="2xs" w="4.5rem" flexShrink="0">
        {t(`gallery:system.kinds.${kind}`)}
      </chakra.span>
      <Box minW="0">
        <Link to={to} title={id}>
          <Marked text={told.name} question={question} />
        </Link>
        {told.text !== '' && (
          <chakra.span color="fg.muted" {...(kind === 'requirement' && { lang: requirements.get(id)?.lang })}>
            {' · '}
            <Marked text={told.text} question={question} />
          </chakra.span>
        )}
      </Box>
    </Flex>
  )
}

/** What answers a question, and all that was found, by machine, the best first (MACH-09). */
export const Results = (props: ResultsProps) => {
  const { facts, words, question } = props
  const { t } = useTranslation()
  const hits = useMemo(() => search(facts.index, question), [facts, question])
  const subjects = useMemo(() => subjectsOf(facts.system, facts.index, question), [facts, question])
  if (hits.length + subjects.length === 0)
    return (
      <Box role="status" mt="10" textAlign="center" color="fg.muted">
        {t('gallery:system.nothing', { text: question.trim() })}
      </Box>
    )
  return (
    <Flex gap="5" align="start" wrap={{ base: 'wrap', lg: 'nowrap' }} mt="4">
      {subjects.length > 0 && (
        <Box as="section" aria-label={t('gallery:system.answer')} flex="1 1 50%" minW="20rem">
          <Heading as="h2" size="sm" mb="2">
            {t('gallery:system.answer')}
          </Heading>
          <Answers system={facts.system} words={words} subjects={subjects} />
        </Box>
      )}
      <Box flex="1 1 50%" minW="20rem">
        <Heading as="h2" size="sm" mb="2" role="status">
          {t('gallery:system.results', { count: hits.length })}
        </Heading>
        {[...grouped(hits, ({ machine }) => machine ?? '')].map(([machine, found]) => (
          <Box as="section" key={machine} mb="3">
            <Heading as="h3" textStyle="xs" fontWeight="semibold" mb="0.5">
              {machine === '' ? t('gallery:system.general') : words.name(machine)}
            </Heading>
            <Links>
              <chakra.ul>
                {found.map((hit) => (
                  <HitLine key={`${hit.kind} ${hit.id}`} {...props} hit={hit} />
                ))}
              </chakra.ul>
            </Links>
          </Box>
        ))}
      </Box>
    </Flex>
  )
}
