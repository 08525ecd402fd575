import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { AUTHORITY, introPath } from '../../../domain/pagePaths.ts'
import type { ShowcaseActor } from '../../../machines/shell/showcase/machine.ts'
import { Link } from '../../common/Link.tsx'
import { Cards, EntryCard } from './Cards.tsx'
import { DidNotCome } from './DidNotCome.tsx'
import { LiveExample } from './LiveExample.tsx'

export interface ShowcasePageProps {
  actor: ShowcaseActor
  /** Ids of the databases there are and of those to come, by group, in the order of the menu. */
  groups: readonly { group: string; databases: readonly string[]; coming: readonly string[] }[]
  contact: string
  /** How a visitor gets in; absent for who is in already, who is led to `home`. */
  onLogin?: () => void
  home: string
  request: string
  /** How many of the databases the reader's memberships open; of who is in. */
  opens: number
}

const links = { '& a': { color: 'fg.link', _hover: { textDecoration: 'underline' } } } as const

/** What the product is, for everybody: what is in it, an example, and how to get in (ROUTE-07). */
export const ShowcasePage = ({ actor, groups, contact, onLogin, home, request, opens }: ShowcasePageProps) => {
  const { t } = useTranslation()
  const label = t as unknown as (key: string) => string
  const showcase = useSelector(actor, ({ context }) => context.showcase)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const total = groups.flatMap(({ databases }) => databases).length
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
            <span>{t(opens === 0 ? 'showcase:may.none' : opens < total ? 'showcase:may.some' : 'showcase:may.all', { opens, total })}</span>
            <chakra.span color="fg.link">
              {opens === 0 ? <Link to={AUTHORITY}>{t('showcase:may.how')}</Link> : <Link to={home}>{t('common:nav.overview')}</Link>}
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
        <DidNotCome text={t('common:landing.failed')} failure={failure} onRetry={() => actor.send({ type: 'RETRY' })} />
      )}
      <chakra.section mt="10" aria-label={t('showcase:inside')}>
        <Heading as="h2" size="lg" mb="2.5">
          {t('showcase:inside')}
        </Heading>
        <Cards>
          {groups
            .flatMap(({ databases }) => databases)
            .map((id) => (
              <EntryCard
                key={id}
                loading={loading}
                entry={{
                  id,
                  title: label(`databases:${id}.title`),
                  text: label(`databases:${id}.description`),
                  state: 'here',
                  to: introPath(id),
                  summary: showcase?.databases.find((one) => one.id === id) ?? null,
                }}
              />
            ))}
        </Cards>
        <Heading as="h3" size="sm" mt="5" mb="1.5">
          {t('showcase:toCome')}
        </Heading>
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: 'max-content minmax(0, 1fr)' }}
          columnGap="5"
          rowGap={{ base: '1', md: '2' }}
          textStyle="sm"
        >
          {groups
            .filter(({ coming }) => coming.length > 0)
            .map(({ group, coming }) => (
              <chakra.div key={group} display="contents">
                <chakra.dt color="fg.muted" css={links}>
                  <Link to={introPath(group)}>{label(`common:menu.groups.${group}`)}</Link>
                </chakra.dt>
                <chakra.dd display="flex" flexWrap="wrap" columnGap="4" rowGap="1" mb={{ base: '2', md: '0' }} css={links}>
                  {coming.map((id) => (
                    <Link key={id} to={introPath(id)}>
                      {label(`common:coming.modules.${id}`)}
                    </Link>
                  ))}
                </chakra.dd>
              </chakra.div>
            ))}
        </chakra.dl>
      </chakra.section>
      {showcase?.example && <LiveExample example={showcase.example} />}
    </Box>
  )
}
