import { Box, Button, chakra, Flex, Grid, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { DatabaseSummary } from '../../../domain/contract.ts'
import { asOfText } from '../../../domain/periods.ts'
import { SAMPLE_PUBLISHER } from '../../../domain/samplePublisher.ts'
import type { Example } from '../../../domain/showcase.ts'
import type { ShowcaseActor } from '../../../machines/shell/showcase/machine.ts'
import { failureText } from '../../common/errors.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link } from '../../common/Link.tsx'
import { TagLabel } from '../../common/TagLabel.tsx'
import { Skeleton } from '../../theme/components/Skeleton.ts'

const format = new Intl.NumberFormat('en')

/** How much is in a database, since when, and whose it is. */
const Facts = ({ id, summary, loading }: { id: string; summary: DatabaseSummary | undefined; loading: boolean }) => {
  const t = useTranslation().t as unknown as (key: string, values?: object) => string
  const publishers = summary?.publishers.filter((name) => name !== SAMPLE_PUBLISHER) ?? []
  return (
    <Box as="article" p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex align="center" gap="2">
        <Heading as="h3" size="md" flex="1">
          {t(`databases:${id}.title`)}
        </Heading>
        <TagLabel text={t('common:sample.badge')} type="orange_border" skip={!summary?.sample} />
      </Flex>
      <Box color="fg.muted" textStyle="sm" mt="1.5" minH="2.5rem">
        {t(`databases:${id}.description`)}
      </Box>
      <Box mt="3" pt="3" borderTopWidth="1px" minH="3.75rem">
        {summary ? (
          <>
            <Flex align="baseline" justify="space-between" wrap="wrap" columnGap="3">
              <Box fontSize="lg" fontWeight="semibold">
                {summary.records === 0
                  ? t('common:landing.empty')
                  : t('common:records', { count: summary.records, number: format.format(summary.records) })}
              </Box>
              {summary.asOf !== null && (
                <Box color="fg.muted" textStyle="xs">
                  {t('common:landing.asOf', { date: asOfText(summary) })}
                </Box>
              )}
            </Flex>
            {publishers.length > 0 && (
              <Box color="fg.muted" textStyle="xs" mt="0.5">
                {t('common:landing.publishers', { publishers: publishers.join(' · ') })}
              </Box>
            )}
          </>
        ) : (
          <Skeleton h="2.75rem" loading={loading} variant={loading ? 'pulse' : 'none'} />
        )}
      </Box>
    </Box>
  )
}

/** A few records, and how many there are by year. */
const LiveExample = ({ example }: { example: Example }) => {
  const { t } = useTranslation()
  const { chart, columns, rows, title, sample } = example
  const most = Math.max(...chart.bars.map(({ count }) => count))
  return (
    <chakra.section mt="10" aria-label={t('showcase:example', { database: title })}>
      <Flex align="center" gap="2" mb="2.5">
        <Heading as="h2" size="lg">
          {t('showcase:example', { database: title })}
        </Heading>
        <TagLabel text={t('common:sample.badge')} type="orange_border" skip={!sample} />
      </Flex>
      <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}>
        <Box
          role="region"
          tabIndex={0}
          aria-label={t('showcase:rows', { database: title })}
          overflowX="auto"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          focusVisibleRing="inside"
        >
          <chakra.table
            w="full"
            textStyle="sm"
            css={{ '& th, & td': { padding: '0.55rem 0.75rem', textAlign: 'start', verticalAlign: 'top' } }}
          >
            <thead>
              <tr>
                {columns.map((column) => (
                  <chakra.th key={column} scope="col" color="fg.muted" fontWeight="medium" whiteSpace="nowrap" borderBottomWidth="1px">
                    {column}
                  </chakra.th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <chakra.tr key={row.join('|')} _notLast={{ borderBottomWidth: '1px' }}>
                  {row.map((cell, at) => (
                    <chakra.td key={columns[at]} maxW="16rem">
                      <Box lineClamp="2" minW="5rem">
                        {cell}
                      </Box>
                    </chakra.td>
                  ))}
                </chakra.tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
        {chart.bars.length > 0 && (
          <chakra.figure bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4">
            <chakra.figcaption fontWeight="medium" textStyle="sm" mb="2">
              {chart.title}
            </chakra.figcaption>
            <chakra.ul listStyleType="none" textStyle="xs">
              {chart.bars.map(({ name, count }) => (
                <chakra.li key={name} display="grid" gridTemplateColumns="2.75rem 1fr 3.5rem" alignItems="center" gap="2" py="0.5">
                  <span>{name}</span>
                  <Box h="3" borderRadius="2px" bg="teal.solid" style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
                  <Box textAlign="end" fontVariantNumeric="tabular-nums">
                    {format.format(count)}
                  </Box>
                </chakra.li>
              ))}
            </chakra.ul>
          </chakra.figure>
        )}
      </Grid>
    </chakra.section>
  )
}

export interface ShowcasePageProps {
  actor: ShowcaseActor
  /** Ids of the databases, in the order of the menu. */
  databases: readonly string[]
  contact: string
  /** How a visitor gets in; absent for who is in already, who is led to `home`. */
  onLogin?: () => void
  home: string
  request: string
}

/** What the product is, for everybody: what is in it, an example, and how to get in (ROUTE-07). */
export const ShowcasePage = ({ actor, databases, contact, onLogin, home, request }: ShowcasePageProps) => {
  const { t } = useTranslation()
  const showcase = useSelector(actor, ({ context }) => context.showcase)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Box maxW="72rem" mx="auto" px={{ base: '4', md: '6' }} py="10">
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }} maxW="44rem">
        {t('common:product.tagline')}
      </Heading>
      <Box color="fg.muted" textStyle="md" mt="2" maxW="44rem" lineHeight="tall">
        {t('showcase:lead')}
      </Box>
      <Flex gap="4" mt="5" align="center" wrap="wrap">
        {onLogin ? (
          <>
            <Button size="lg" variant="solid" onClick={onLogin}>
              {t('common:account.login')}
            </Button>
            <chakra.span color="fg.link">
              <Link to={request}>{t('login:newHere.link')}</Link>
            </chakra.span>
          </>
        ) : (
          <>
            <span>{t('common:landing.inside')}</span>
            <chakra.span color="fg.link">
              <Link to={home}>{t('common:nav.overview')}</Link>
            </chakra.span>
          </>
        )}
      </Flex>
      {contact !== '' && (
        <Box color="fg.muted" textStyle="sm" mt="3">
          {t('showcase:contact', { contact })}
        </Box>
      )}
      <chakra.span srOnly role="status">
        {loading ? t('common:landing.loading') : ''}
      </chakra.span>
      {failed && failure && (
        <Flex role="alert" align="center" gap="3" mt="6" px="4" py="2.5" borderRadius="l2" bg="bg.error" color="fg.error" wrap="wrap">
          <Icon name="warning" />
          <Box flex="1">
            {t('common:landing.failed')} · {failureText(t, failure)}
          </Box>
          <Button onClick={() => actor.send({ type: 'RETRY' })}>{t('common:actions.retry')}</Button>
        </Flex>
      )}
      <chakra.section mt="10" aria-label={t('showcase:inside')}>
        <Heading as="h2" size="lg" mb="2.5">
          {t('showcase:inside')}
        </Heading>
        <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(19rem, 100%), 1fr))">
          {databases.map((id) => (
            <Facts key={id} id={id} summary={showcase?.databases.find((one) => one.id === id)} loading={loading} />
          ))}
        </Grid>
      </chakra.section>
      {showcase?.example && <LiveExample example={showcase.example} />}
    </Box>
  )
}
