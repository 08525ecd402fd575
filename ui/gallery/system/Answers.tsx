import { Box, chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Cause,
  causesOf,
  type Consequence,
  consequences,
  hearing,
  type Place,
  takenOn,
  waysOf,
  type Way,
} from '../../../machines/gallery/system/derive.ts'
import { grouped } from '../../../machines/gallery/system/grouped.ts'
import type { Subject } from '../../../machines/gallery/system/search.ts'
import type { Chart } from '../../../machines/gallery/model/types.ts'
import { Link } from '../../common/Link.tsx'
import { Code } from '../gallery/panelElements.tsx'
import { chartPath, intoOf, type Known, Links, mapPath, PlaceLink, TellerName, useTransitionText } from './places.tsx'

/** So many show at once; the others when they are asked for. */
const FIRST = 6

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box mt="2.5">
    <Heading as="h4" textStyle="xs" fontWeight="semibold" color="fg.muted" mb="0.5">
      {title}
    </Heading>
    {children}
  </Box>
)

/** The first of many, the rest behind a word. */
const Few = ({ children }: { children: readonly ReactNode[] }) => {
  const { t } = useTranslation()
  const rest = children.slice(FIRST)
  return (
    <>
      {children.slice(0, FIRST)}
      {rest.length > 0 && (
        <chakra.details>
          <chakra.summary cursor="pointer" color="fg.muted" focusVisibleRing="outside" borderRadius="l1">
            {t('gallery:system.more', { count: rest.length })}
          </chakra.summary>
          {rest}
        </chakra.details>
      )}
    </>
  )
}

/** Where a transition leads. */
const Into = ({ place, ...known }: Known & { place: Place }) => {
  const { t } = useTranslation()
  const into = intoOf(known.system, place)
  return (
    <chakra.span color="fg.muted">
      {' → '}
      {into === null ? t('gallery:system.stays') : <PlaceLink {...known} place={{ machine: place.machine, kind: 'state', id: into }} />}
    </chakra.span>
  )
}

const WayLine = ({ way: { place, transition, by }, ...known }: Known & { way: Way }) => {
  const { t } = useTranslation()
  const machines = by.filter(({ from }) => from.kind !== 'view')
  const views = by.filter(({ from }) => from.kind === 'view')
  const who = [...machines, ...views]
  return (
    <Box py="0.5">
      <PlaceLink {...known} place={place} />
      <Into {...known} place={place} />
      <Box ps="3" color="fg.muted">
        {who.length > 0
          ? who.map(({ from }, at) => (
              <span key={`${from.kind} ${from.id}`}>
                {at > 0 && ' · '}
                <TellerName words={known.words} teller={from} />
              </span>
            ))
          : transition.trigger.kind === 'done' || transition.trigger.kind === 'error'
            ? t('gallery:system.world')
            : t('gallery:system.self')}
      </Box>
    </Box>
  )
}

/** Who brings something about, and who that, inwards. */
const Causes = ({ all, ...known }: Known & { all: readonly Cause[] }) => (
  <Few>
    {[...grouped(all, ({ from }) => `${from.kind} ${from.id}`)].map(([key, causes]) => (
      <Box key={key} py="0.5">
        {causes[0] && <TellerName words={known.words} teller={causes[0].from} />}
        {causes.map(({ told, at }) => (
          <Box key={told} ps="3" color="fg.muted">
            <Code>{told}</Code>
            {at.map((place) => (
              <span key={place.id}>
                {' · '}
                <PlaceLink {...known} place={place} />
              </span>
            ))}
          </Box>
        ))}
        {causes.some(({ because }) => because.length > 0) && (
          <Box ms="1.5" ps="2.5" borderStartWidth="2px">
            <Causes {...known} all={causes.flatMap(({ because }) => because)} />
          </Box>
        )}
      </Box>
    ))}
  </Few>
)

/** What follows, outwards; further steps are opened by those who want to know. */
const Follows = ({ all, depth = 0, ...known }: Known & { all: readonly Consequence[]; depth?: number }) => {
  const { t } = useTranslation()
  const transitionText = useTransitionText()
  return (
    <Few>
      {all.map(({ machine, taken, follows }, at) => (
        <Box key={at} py="0.5">
          <Link to={mapPath(machine)}>{known.words.name(machine)}</Link>
          {taken.map(({ place, transition }) => (
            <Box key={place.id} ps="3">
              <PlaceLink {...known} place={place}>
                {`${known.words.name(transition.source)}: ${transitionText(transition)}`}
              </PlaceLink>
              <Into {...known} place={place} />
            </Box>
          ))}
          {follows.length > 0 &&
            (depth < 2 ? (
              <Box ms="1.5" ps="2.5" borderStartWidth="2px">
                <Follows {...known} all={follows} depth={depth + 1} />
              </Box>
            ) : (
              <chakra.details ms="1.5" ps="2.5">
                <chakra.summary cursor="pointer" color="fg.muted" focusVisibleRing="outside" borderRadius="l1">
                  {t('gallery:system.follows')}
                </chakra.summary>
                <Follows {...known} all={follows} depth={depth + 1} />
              </chakra.details>
            ))}
        </Box>
      ))}
    </Few>
  )
}

const Card = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Box as="section" borderWidth="1px" borderColor="border.accent" borderRadius="l2" bg="bg.panel" px="4" py="3" mb="3">
    <Heading as="h3" textStyle="sm" fontWeight="semibold">
      {title}
    </Heading>
    {children}
  </Box>
)

/** A machine: when what it shows appears, who asks for that, how one gets out; of one that shows nothing, who starts and tells it. */
const OfMachine = ({ machine, ...known }: Known & { machine: string }) => {
  const { t } = useTranslation()
  const { system, words } = known
  const facts = system.machines.get(machine)
  if (!facts) return null
  const states = facts.shows.flatMap((showing) => showing.states.map(({ id }) => id))
  const ways = waysOf(system, machine, states)
  const asked = [...new Set(ways.into.flatMap(({ transition: { trigger } }) => (trigger.kind === 'event' ? [trigger.event] : [])))]
  const causes = asked.flatMap((event) => causesOf(system, machine, event))
  return (
    <Card
      title={
        <>
          {states.length > 0 ? t('gallery:system.appears', { name: words.name(machine) }) : words.name(machine)}
          {states.length > 0 && <chakra.span fontWeight="normal"> {t('gallery:system.endsNow')}</chakra.span>}
        </>
      }
    >
      <Links>
        <Box mt="1">
          <Link to={chartPath(machine)}>{t('gallery:system.openChart')}</Link> ·{' '}
          <Link to={mapPath(machine)}>{t('gallery:system.onMap')}</Link>
        </Box>
        {states.length > 0 ? (
          <>
            <Part title={t('gallery:system.appearsWhen')}>
              <Few>
                {ways.into.map((way) => (
                  <WayLine key={way.place.id} {...known} way={way} />
                ))}
              </Few>
            </Part>
            {causes.length > 0 && (
              <Part title={t('gallery:system.asked')}>
                <Causes {...known} all={causes} />
              </Part>
            )}
            <Part title={t('gallery:system.ends')}>
              <Few>
                {ways.out.map((way) => (
                  <WayLine key={way.place.id} {...known} way={way} />
                ))}
              </Few>
            </Part>
          </>
        ) : (
          <>
            <Part title={t('gallery:system.startedBy')}>
              {facts.startedBy.map(({ from, at }, place) => (
                <Box key={place}>
                  <TellerName words={words} teller={from} /> {at && <PlaceLink {...known} place={at} />}
                </Box>
              ))}
            </Part>
            <Part title={t('gallery:system.toldBy')}>
              <Few>
                {[
                  ...grouped(
                    facts.toldBy.filter(({ from }) => from.kind !== 'view'),
                    ({ event }) => event,
                  ),
                ].map(([event, all]) => (
                  <Box key={event}>
                    <Code>{event}</Code>{' '}
                    {all.map(({ from }) => (
                      <span key={from.id}>
                        <TellerName words={words} teller={from} />{' '}
                      </span>
                    ))}
                  </Box>
                ))}
              </Few>
            </Part>
          </>
        )}
      </Links>
    </Card>
  )
}

const OfEvent = ({ event, machines, ...known }: Known & { event: string; machines: readonly string[] }) => {
  const { t } = useTranslation()
  const { system } = known
  return (
    <Card title={t('gallery:system.event', { event })}>
      <Links>
        {machines.map((machine) => (
          <Box key={machine}>
            <Part title={`${t('gallery:system.sentBy')} → ${known.words.name(machine)}`}>
              <Causes {...known} all={causesOf(system, machine, event)} />
            </Part>
            <Part title={t('gallery:system.heardBy')}>
              <Follows {...known} all={[consequences(system, machine, hearing(system.charts.get(machine), event))]} />
            </Part>
          </Box>
        ))}
      </Links>
    </Card>
  )
}

const transitionsOf = (chart: Chart, places: readonly Place[]) =>
  chart.transitions.filter(({ id }) => places.some((place) => place.machine === chart.id && place.id === id))

/** A refusal of the gateway: which transitions hear the failure, how one leaves where they lead, what the application does beside. */
const OfRefusal = ({ subject: { refusal, machines }, ...known }: Known & { subject: Extract<Subject, { kind: 'refusal' }> }) => {
  const { t } = useTranslation()
  const { system, words } = known
  const taken = takenOn(system, refusal.code)
  const meant = taken.filter(({ machine }) => machines.includes(machine))
  const own = meant.length > 0 ? meant : taken
  const others = meant.length > 0 ? taken.filter((place) => !meant.includes(place)) : []
  const name = t(`gallery:system.statuses.${refusal.status}`)
  const lines = (places: readonly Place[]) =>
    [...grouped(places, ({ machine }) => machine)].map(([machine, all]) => {
      const chart = system.charts.get(machine) as Chart
      const targets = [...new Set(transitionsOf(chart, all).flatMap(({ targets: into }) => into))]
      return (
        <Box key={machine} py="0.5">
          <Link to={mapPath(machine)}>{words.name(machine)}</Link>
          {all.map((place) => (
            <Box key={place.id} ps="3">
              <PlaceLink {...known} place={place} />
              <Into {...known} place={place} />
            </Box>
          ))}
          {targets.length > 0 && (
            <Box ms="1.5" ps="2.5" borderStartWidth="2px">
              <chakra.span color="fg.muted">{t('gallery:system.ends')}</chakra.span>
              {waysOf(system, machine, targets).out.map((way) => (
                <WayLine key={way.place.id} {...known} way={way} />
              ))}
            </Box>
          )}
        </Box>
      )
    })
  const told = refusal.events
    .map((event) => consequences(system, 'app', hearing(system.charts.get('app'), event), 6))
    .filter(({ taken: one }) => one.length > 0)
  return (
    <Card
      title={
        meant.length > 0
          ? t('gallery:system.refusalIn', { status: refusal.status, name, machine: words.name(meant[0]!.machine) })
          : t('gallery:system.refusal', { status: refusal.status, name })
      }
    >
      <Links>
        <chakra.p color="fg.muted" mt="1">
          {t('gallery:system.code')} <Code>{refusal.code}</Code>
          {refusal.numbers.length > 0 && (
            <>
              {' · '}
              {t('gallery:system.numbers')} {refusal.numbers.join(', ')}
            </>
          )}
        </chakra.p>
        {own.length > 0 && <Part title={t('gallery:system.takes')}>{lines(own)}</Part>}
        {told.length > 0 && (
          <Part title={t('gallery:system.application')}>
            {refusal.events.length > 0 && <Code>{refusal.events.join(', ')}</Code>}
            <Follows {...known} all={told} />
          </Part>
        )}
        {others.length > 0 && (
          <Part title={t('gallery:system.others')}>
            <Few>{lines(others)}</Few>
          </Part>
        )}
      </Links>
    </Card>
  )
}

/** What answers a question, out of how the machines hang together (MACH-09). */
export const Answers = ({ subjects, ...known }: Known & { subjects: readonly Subject[] }) =>
  subjects.map((subject) =>
    subject.kind === 'machine' ? (
      <OfMachine key={subject.machine} {...known} machine={subject.machine} />
    ) : subject.kind === 'event' ? (
      <OfEvent key={subject.event} {...known} {...subject} />
    ) : (
      <OfRefusal key={subject.refusal.code} {...known} subject={subject} />
    ),
  )
