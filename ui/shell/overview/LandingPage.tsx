import { Box, Button, chakra, Flex, Grid, Heading } from '@chakra-ui/react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSource } from '../../common/useSource.ts'
import { asOfText } from '../../../domain/periods.ts'
import { AccessRefused } from '../../common/AccessRefused.tsx'
import { Icon, type IconName } from '../../common/Icon.tsx'
import { Link } from '../../common/Link.tsx'
import { TagLabel } from '../../common/TagLabel.tsx'
import { Input } from '../../theme/components/Input.ts'
import { NativeSelect } from '../../theme/components/NativeSelect.ts'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import type { Greeting } from '../app/greeting.ts'

/** A database as the overview shows it. */
export interface LandingDatabase {
  id: string
  /** Its list, or where it is refused the page that tells of it. */
  to: string
  title: string
  description: string
  group: string
  icon: IconName
  /** Why it cannot be opened: the membership is missing (ACC-04). */
  refused?: string | undefined
  /** Absent until the summary has come. */
  summary?:
    | {
        records: number
        recordsText: string
        asOf: string | null
        asOfFrom?: string | null | undefined
        sample: boolean
        publishers: readonly string[]
      }
    | undefined
}

export interface LandingPageProps {
  greeting: { hour: Greeting; name: string }
  databases: readonly LandingDatabase[]
  loading: boolean
  failure: string | null
  search: {
    database: string
    text: string
    /** The last try was shorter than two characters. */
    tooShort: boolean
    onDatabase: (id: string) => void
    onText: (text: string) => void
    onSubmit: () => void
  }
  onRetry: () => void
}

const Source = ({ summary }: { summary: Parameters<typeof useSource>[0] }) => {
  const { t } = useTranslation()
  const text = useSource(summary)
  return (
    <Box color="fg.subtle" textStyle="xs" mt="0.5" truncate title={text || undefined}>
      {text ? t('common:landing.publishers', { publishers: text }) : '\u00a0'}
    </Box>
  )
}

interface CardProps {
  database: LandingDatabase
  loading: boolean
}

const Card = ({ database, loading }: CardProps) => {
  const { t } = useTranslation()
  const { summary } = database
  const body = (
    <>
      <Flex align="center" gap="2">
        <Icon name={database.icon} color="fg.accent" />
        <Heading as="h3" size="md" flex="1">
          {database.title}
        </Heading>
        {database.refused !== undefined && <TagLabel text={t('common:landing.refused')} type="gray_border" hoverText={database.refused} />}
        <TagLabel text={t('common:sample.badge')} type="orange_border" skip={!summary?.sample} />
      </Flex>
      <Box color="fg.muted" textStyle="sm" mt="1.5" minH="2.5rem" lineClamp="2">
        {database.description}
      </Box>
      {database.refused !== undefined && (
        <Box mt="3" pt="3" borderTopWidth="1px" color="fg.subtle" textStyle="xs" minH="3.5rem">
          {database.refused}
          <Box color="fg.link" mt="1">
            {t('common:landing.tell')}
          </Box>
        </Box>
      )}
      {database.refused === undefined && (
        <Box mt="3" pt="3" borderTopWidth="1px">
          {summary ? (
            <>
              <Flex align="baseline" justify="space-between" wrap="wrap" columnGap="3" whiteSpace="nowrap">
                <Box fontSize="lg" fontWeight="semibold" letterSpacing="tight">
                  {summary.records === 0 ? t('common:landing.empty') : summary.recordsText}
                </Box>
                {summary.records > 0 && (
                  <Box color="fg.muted" textStyle="xs">
                    {summary.asOf === null ? t('common:landing.asOfUnknown') : t('common:landing.asOf', { date: asOfText(summary) })}
                  </Box>
                )}
              </Flex>
              <Source summary={summary} />
            </>
          ) : (
            <Skeleton h="2.75rem" loading={loading} variant={loading ? 'pulse' : 'none'} />
          )}
        </Box>
      )}
    </>
  )
  const frame = { display: 'block', p: '4', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3' } as const
  return (
    <Box
      css={{
        '& > a': {
          ...frame,
          focusVisibleRing: 'outside',
          transition: 'border-color 120ms, box-shadow 120ms',
          _hover: { borderColor: 'border.accent', boxShadow: 'sm' },
        },
      }}
    >
      <Link to={database.to}>{body}</Link>
    </Box>
  )
}

/** Where one starts: search, and what is in each database (ROUTE-01, ONEBOX-11). */
export const LandingPage = ({ greeting, databases, loading, failure, search, onRetry }: LandingPageProps) => {
  const { t } = useTranslation()
  const closed = databases.length > 0 && databases.every(({ refused }) => refused !== undefined)
  const groups = [...new Set(databases.map((database) => database.group))]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    search.onSubmit()
  }
  return (
    <Box maxW="72rem" mx="auto" px="6" py="8">
      <Heading as="h1" size="2xl">
        {t('common:greeting.named', { name: greeting.name, greeting: t(`common:greeting.${greeting.hour}`) })}
      </Heading>
      <Box color="fg.muted" textStyle="md" mt="1">
        {closed ? <AccessRefused /> : t('common:landing.lead')}
      </Box>
      {!closed && (
        <chakra.form role="search" display="flex" flexWrap="wrap" gap="2" mt="5" maxW="52rem" onSubmit={submit} noValidate>
          <NativeSelect.Root w="13rem" size="md" flexShrink="0">
            <NativeSelect.Field
              aria-label={t('common:landing.searchIn')}
              value={search.database}
              onChange={(event) => search.onDatabase(event.target.value)}
            >
              {databases.map((database) => (
                <option key={database.id} value={database.id} disabled={database.refused !== undefined}>
                  {database.title}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Box flex="1" minW="16rem">
            <Input
              size="md"
              type="search"
              name="text"
              autoComplete="off"
              maxLength={200}
              aria-label={t('common:landing.placeholder')}
              placeholder={t('common:landing.placeholder')}
              aria-invalid={search.tooShort}
              aria-describedby={search.tooShort ? 'landing-too-short' : undefined}
              value={search.text}
              onChange={(event) => search.onText(event.target.value)}
            />
            {search.tooShort && (
              <Box id="landing-too-short" role="alert" color="fg.error" textStyle="xs" mt="1">
                {t('common:landing.tooShort')}
              </Box>
            )}
          </Box>
          <Button type="submit" size="md" variant="solid" px="5">
            <Icon name="search" />
            {t('common:actions.search')}
          </Button>
        </chakra.form>
      )}
      <chakra.span srOnly role="status">
        {loading ? t('common:landing.loading') : ''}
      </chakra.span>
      {failure !== null && !loading && (
        <Flex role="alert" align="center" gap="3" mt="6" px="4" py="2.5" borderRadius="l2" bg="bg.error" color="fg.error">
          <Icon name="warning" />
          <Box flex="1">
            {t('common:landing.failed')} · {failure}
          </Box>
          <Button onClick={onRetry}>{t('common:actions.retry')}</Button>
        </Flex>
      )}
      <div data-tour="overview">
        {groups.map((group) => (
          <chakra.section key={group} mt="8" aria-label={t(`common:menu.groups.${group}` as 'common:menu.groups.global')}>
            <Heading as="h2" size="sm" color="fg.muted" fontWeight="medium" mb="2.5">
              {t(`common:menu.groups.${group}` as 'common:menu.groups.global')}
            </Heading>
            <Grid gap="3" templateColumns="repeat(auto-fill, minmax(19rem, 1fr))">
              {databases
                .filter((database) => database.group === group)
                .map((database) => (
                  <Card key={database.id} database={database} loading={loading} />
                ))}
            </Grid>
          </chakra.section>
        ))}
      </div>
    </Box>
  )
}
