import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '../../../machines/gallery/system/derive.ts'
import type { SystemActor } from '../../../machines/gallery/system/machine.ts'
import { sentenceKey } from '../../../machines/gallery/model/propertyText.ts'
import { Link } from '../../common/Link.tsx'
import { Code } from '../gallery/panelElements.tsx'
import type { GallerySource, Requirements, SystemFacts, Words } from '../gallery/types.ts'
import { chartPath, Links, Marked, PlaceLink, propertyPath } from './places.tsx'

interface IndexProps {
  actor: SystemActor
  facts: SystemFacts
  source: GallerySource
  words: Words
  requirements: Requirements
}

interface Implemented {
  machine: string
  /** It is about the machine as a whole. */
  whole: boolean
  places: readonly Place[]
  properties: readonly string[]
}

/** Where machines implement a requirement: exact states and transitions, and properties that speak of it. */
const implementedIn = ({ system }: SystemFacts, source: GallerySource, id: string): Implemented[] =>
  [...system.charts.values()].flatMap((chart) => {
    const { id: machine } = chart
    const names = ({ requirements }: { requirements: readonly string[] }) => requirements.includes(id)
    const found: Implemented = {
      machine,
      whole: chart.whole?.includes(id) === true,
      places: [
        ...chart.states
          .filter((state) => state.parent !== null && names(state))
          .map((state): Place => ({ machine, kind: 'state', id: state.id })),
        ...chart.transitions.filter(names).map((transition): Place => ({ machine, kind: 'transition', id: transition.id })),
      ],
      properties: source
        .properties(machine)
        .filter(names)
        .map((property) => property.id),
    }
    return chart.requirements.includes(id) || found.properties.length > 0 ? [found] : []
  })

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box mt="2">
    <Heading as="h3" textStyle="xs" fontWeight="semibold" color="fg.muted">
      {title}
    </Heading>
    {children}
  </Box>
)

const Details = ({ facts, words, id, all }: IndexProps & { id: string; all: readonly Implemented[] }) => {
  const { t } = useTranslation()
  const tests = facts.tests[id] ?? []
  const known = { system: facts.system, words }
  return (
    <Links>
      <Section title={t('gallery:system.implements')}>
        {all.length === 0 && t('gallery:system.uncovered')}
        {all.map(({ machine, whole, places }) => (
          <Box key={machine} py="0.5">
            <Link to={chartPath(machine)}>{words.name(machine)}</Link>
            {whole && <chakra.span color="fg.muted"> · {t('gallery:system.whole')}</chakra.span>}
            {places.map((place) => (
              <Box key={place.id} ps="3">
                ↳ <PlaceLink {...known} place={place} />
              </Box>
            ))}
          </Box>
        ))}
      </Section>
      {all.some(({ properties }) => properties.length > 0) && (
        <Section title={t('gallery:system.properties')}>
          {all.flatMap(({ machine, properties }) =>
            properties.map((property) => (
              <Box key={`${machine} ${property}`} py="0.5">
                {words.name(machine)}:{' '}
                <Link to={propertyPath(machine, property)}>{words.text(sentenceKey(machine, property)) ?? property}</Link>
              </Box>
            )),
          )}
        </Section>
      )}
      <Section title={t('gallery:system.tests')}>
        {tests.length === 0 && t('gallery:system.notDue')}
        {tests.map(({ file, titles }) => (
          <Box key={file} py="0.5">
            <Code>{file}</Code>
            {titles.map((title) => (
              <Box key={title} ps="3" color="fg.muted" lang="en">
                {title}
              </Box>
            ))}
          </Box>
        ))}
      </Section>
    </Links>
  )
}

/** Every requirement with what implements and tests it, each leading there; those of machines first (MACH-09). */
export const RequirementIndex = (props: IndexProps) => {
  const { actor, facts, source, words, requirements } = props
  const { t } = useTranslation()
  const question = useSelector(actor, ({ context }) => context.search)
  const chosen = useSelector(actor, ({ context }) => context.requirement)
  const rows = useMemo(
    () => [...requirements].map(([id, { text, lang }]) => ({ id, text, lang, all: implementedIn(facts, source, id) })),
    [facts, source, requirements],
  )
  const wanted = question.trim().toLowerCase()
  const found = rows.filter(({ id, text }) => id === chosen || `${id} ${text}`.toLowerCase().includes(wanted))
  const sorted = [...found.filter(({ all }) => all.length > 0), ...found.filter(({ all }) => all.length === 0)]
  return (
    <Box flex="1" minH="0" overflow="auto" px="6" py="3">
      <chakra.p role="status" textStyle="xs" color="fg.muted" mb="2">
        {sorted.length === 0
          ? t('gallery:system.noRequirement', { text: question.trim() })
          : t('gallery:system.count', { count: sorted.length })}
      </chakra.p>
      <chakra.table
        w="full"
        textStyle="xs"
        css={{ '& th, & td': { textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px', py: '1.5', pe: '3' } }}
      >
        <thead>
          <tr>
            <chakra.th w="7rem">{t('gallery:system.requirement')}</chakra.th>
            <th>{t('gallery:system.text')}</th>
            <chakra.th w="13rem">{t('gallery:system.machines')}</chakra.th>
            <chakra.th w="7rem">{t('gallery:system.implements')}</chakra.th>
            <chakra.th w="5rem">{t('gallery:system.properties')}</chakra.th>
            <chakra.th w="6rem">{t('gallery:system.tests')}</chakra.th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, text, lang, all }) => (
            <chakra.tr key={id} bg={id === chosen ? 'bg.muted' : undefined}>
              <td>
                <chakra.button
                  type="button"
                  ref={id === chosen ? (button: HTMLButtonElement | null) => button?.scrollIntoView({ block: 'nearest' }) : undefined}
                  fontFamily="mono"
                  color="fg.link"
                  textDecoration="underline"
                  cursor="button"
                  borderRadius="l1"
                  focusVisibleRing="outside"
                  aria-expanded={id === chosen}
                  onClick={() => actor.send(id === chosen ? { type: 'REQUIREMENT.CLOSE' } : { type: 'REQUIREMENT.CHOSEN', id })}
                >
                  <Marked text={id} question={question} />
                </chakra.button>
              </td>
              <td>
                <span lang={lang}>
                  <Marked text={text} question={question} />
                </span>
                {id === chosen && <Details {...props} id={id} all={all} />}
              </td>
              <td>
                {all.length === 0 ? (
                  <chakra.span color="fg.muted">{t('gallery:system.uncovered')}</chakra.span>
                ) : (
                  all.map(({ machine }) => words.name(machine)).join(' · ')
                )}
              </td>
              <td>{all.reduce((sum, { places }) => sum + places.length, 0) || '—'}</td>
              <td>{all.reduce((sum, { properties }) => sum + properties.length, 0) || '—'}</td>
              <td>
                {facts.tests[id] ? (
                  t('gallery:system.files', { count: facts.tests[id].length })
                ) : (
                  <chakra.span color="fg.muted">{t('gallery:system.notDue')}</chakra.span>
                )}
              </td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      <Flex h="2" />
    </Box>
  )
}
