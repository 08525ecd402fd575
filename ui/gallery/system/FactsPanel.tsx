import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MachineFacts, Place, Telling } from '../../../machines/gallery/system/derive.ts'
import { grouped } from '../../../machines/gallery/system/grouped.ts'
import type { SystemActor } from '../../../machines/gallery/system/machine.ts'
import { withOpened } from '../../../domain/galleryAddress.ts'
import { Link } from '../../common/Link.tsx'
import { Code, Folded, PanelSection } from '../gallery/panelElements.tsx'
import { chartPath, type Known, Links, mapPath, PlaceLink, TellerName } from './places.tsx'

/** Path of a page that is the same for everybody: of others there is one for each database or record. */
const isOne = (path: string): boolean => !/[<:]/.test(path)

const Row = ({ children, places, ...known }: Known & { children: ReactNode; places: readonly Place[] }) => (
  <Box as="li" listStyleType="none" py="0.5">
    {children}
    {places.map((place) => (
      <Box key={place.id} ps="3" color="fg.muted">
        ↳ <PlaceLink {...known} place={place} />
      </Box>
    ))}
  </Box>
)

/** What is told between two, event by event, with where it is sent or heard. */
const Messages = ({ all, ...known }: Known & { all: readonly (Telling & { who: ReactNode; key: string; places: readonly Place[] })[] }) => (
  <>
    {[...grouped(all, ({ key }) => key)].map(([key, told]) => (
      <Box key={key} mt="1">
        {told[0]?.who}
        <chakra.ul ps="2">
          {told.map(({ event, places }) => (
            <Row key={event} {...known} places={places}>
              <Code>{event}</Code>
            </Row>
          ))}
        </chakra.ul>
      </Box>
    ))}
  </>
)

const Nothing = () => {
  const { t } = useTranslation()
  return <chakra.span color="fg.muted">{t('gallery:system.none')}</chakra.span>
}

const Pages = ({ facts: { pages, everywhere } }: { facts: MachineFacts }) => {
  const { t } = useTranslation()
  return (
    <>
      {everywhere && <Box>{t('gallery:system.everywhere')}</Box>}
      {pages.map(({ path }) => (
        <Box key={path}>{isOne(path) ? <Link to={path}>{path}</Link> : <Code>{path}</Code>}</Box>
      ))}
      {!everywhere && pages.length === 0 && <chakra.span color="fg.muted">{t('gallery:system.nowhere')}</chakra.span>}
    </>
  )
}

/** All that leads to a machine and from it (MACH-09). */
export const FactsPanel = ({ actor, machine, ...known }: Known & { actor: SystemActor; machine: string }) => {
  const { t } = useTranslation()
  const { system, words } = known
  const facts = system.machines.get(machine) as MachineFacts
  const views = facts.toldBy.filter(({ from }) => from.kind === 'view')
  const others = facts.toldBy.filter(({ from }) => from.kind !== 'view' && from.id !== machine)
  return (
    <Links>
      <Flex gap="2" mb="2" align="center">
        <Button size="xs" variant="ghost" onClick={() => actor.send({ type: 'MACHINE.CLOSE' })}>
          {t('gallery:system.close')}
        </Button>
      </Flex>
      <Heading as="h2" size="md">
        {words.name(machine)}
      </Heading>
      <Code>{machine}</Code>
      <chakra.p mt="1" textStyle="sm">
        {words.text(machine) ?? system.charts.get(machine)?.description}
      </chakra.p>
      <Box mt="1.5" textStyle="sm">
        <Link to={chartPath(machine)}>{t('gallery:system.openChart')}</Link>
      </Box>
      <PanelSection title={t('gallery:system.startedBy')}>
        {facts.startedBy.map(({ from, at, id }, place) => (
          <Box key={place} py="0.5">
            <TellerName words={words} teller={from} /> {id !== null && <Code>{id}</Code>}
            {at && (
              <Box ps="3" color="fg.muted">
                ↳ <PlaceLink {...known} place={at} />
              </Box>
            )}
          </Box>
        ))}
      </PanelSection>
      <PanelSection title={t('gallery:system.starts')}>
        {facts.starts.length === 0 && <Nothing />}
        {facts.starts.map(({ machine: started, at, id }, place) => (
          <Box key={place} py="0.5">
            <Link to={mapPath(started)}>{words.name(started)}</Link> <Code>{id}</Code>
            {at && (
              <Box ps="3" color="fg.muted">
                ↳ <PlaceLink {...known} place={at} /> ·{' '}
                <Link to={withOpened(chartPath(machine, at), started)} data-open={started}>
                  {t('gallery:system.inPlace')}
                </Link>
              </Box>
            )}
          </Box>
        ))}
      </PanelSection>
      <PanelSection title={t('gallery:system.toldBy')}>
        {others.length + views.length === 0 && <Nothing />}
        <Messages
          {...known}
          all={others.map((telling) => ({
            ...telling,
            key: `${telling.from.kind} ${telling.from.id}`,
            who: <TellerName words={words} teller={telling.from} />,
            places: telling.heardAt,
          }))}
        />
        {views.length > 0 && (
          <Folded title={`${t('gallery:system.tellers.view')} (${views.length})`}>
            <Messages
              {...known}
              all={views.map((telling) => ({
                ...telling,
                key: telling.from.id,
                who: <Code>{telling.from.id}</Code>,
                places: telling.heardAt,
              }))}
            />
          </Folded>
        )}
      </PanelSection>
      <PanelSection title={t('gallery:system.tells')}>
        {facts.tells.length === 0 && <Nothing />}
        <Messages
          {...known}
          all={facts.tells.map((telling) => ({
            ...telling,
            key: telling.to,
            who: <Link to={mapPath(telling.to)}>{words.name(telling.to)}</Link>,
            places: telling.sentAt,
          }))}
        />
      </PanelSection>
      <PanelSection title={t('gallery:system.shows')}>
        {facts.shows.length === 0 && <Nothing />}
        {facts.shows.map(({ kind, states }) => (
          <Fragment key={kind}>
            {t(`gallery:system.overlays.${kind}`)}
            {states.map((place) => (
              <Box key={place.id} ps="3" color="fg.muted">
                ↳ <PlaceLink {...known} place={place} />
              </Box>
            ))}
          </Fragment>
        ))}
      </PanelSection>
      <PanelSection title={t('gallery:system.services')}>
        {facts.needs.every(({ uses }) => uses.length === 0) && <Nothing />}
        <chakra.ul>
          {facts.needs
            .filter(({ uses }) => uses.length > 0)
            .map(({ name, uses, at }) => (
              <Row key={name} {...known} places={at}>
                <Code>{name}</Code>: <Code>{uses.join(', ')}</Code>
              </Row>
            ))}
        </chakra.ul>
      </PanelSection>
      <PanelSection title={t('gallery:system.pages')}>
        <Pages facts={facts} />
      </PanelSection>
    </Links>
  )
}
