import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { IntroActor } from '../../../machines/shell/intro/machine.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link } from '../../common/Link.tsx'
import { TagLabel } from '../../common/TagLabel.tsx'
import { NotFoundPage } from '../app/MissingPages.tsx'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import { DidNotCome } from '../showcase/DidNotCome.tsx'
import { ComingIntro, CollectionIntro, SolutionsIntro } from './OtherIntros.tsx'
import { DatabaseIntro } from './DatabaseIntro.tsx'

/** Where its links lead. */
export interface IntroAddresses {
  /** What the product is, for everybody. */
  index: string
  request: string
  /** Where members land. */
  home: string
  /** The list of the database at hand. */
  list: string
  /** Its article in the help center. */
  help: string
  /** The page of that group. */
  group: string
}

export interface IntroPageProps {
  actor: IntroActor
  /** `member` may open the database at hand, `refused` is logged in and may not. */
  who: 'visitor' | 'member' | 'refused'
  contact: string
  to: IntroAddresses
  /** Group of the menu of the database at hand, be it to come; null for what is none. */
  group: string | null
  /** Where the reader's membership leads in the place of solutions (NAV-07); null where it leads nowhere else. */
  jump: string | null
  onLogin: () => void
  onHome: () => void
}

/** The page of one product, for everybody (ROUTE-07). */
export const IntroPage = (props: IntroPageProps) => {
  const { actor, to, group, onHome } = props
  const { t } = useTranslation()
  const label = t as unknown as (key: string) => string
  const introduction = useSelector(actor, ({ context }) => context.introduction)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const absent = useSelector(actor, (snapshot) => snapshot.hasTag('absent'))
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (absent) return <NotFoundPage onHome={onHome} />
  return (
    <Box maxW="72rem" mx="auto" px={{ base: '4', md: '6' }} pt="5" pb="10">
      <chakra.nav
        aria-label={t('showcase:back')}
        textStyle="sm"
        mb="5"
        css={{ '& a': { color: 'fg.link', _hover: { textDecoration: 'underline' } } }}
      >
        <Flex gap="2" align="center" wrap="wrap">
          <Icon name="arrowLeft" color="fg.subtle" />
          <Link to={to.index}>{t('showcase:all')}</Link>
          {group !== null && (
            <>
              <chakra.span color="fg.subtle" aria-hidden="true">
                ›
              </chakra.span>
              <Link to={to.group}>{label(`common:menu.groups.${group}`)}</Link>
            </>
          )}
        </Flex>
      </chakra.nav>
      <chakra.span srOnly role="status">
        {loading ? t('showcase:loading') : ''}
      </chakra.span>
      {loading && !introduction && (
        <>
          <Skeleton h="2.5rem" maxW="20rem" loading />
          <Skeleton h="3rem" maxW="40rem" mt="4" loading />
          <Skeleton h="16rem" mt="8" loading />
        </>
      )}
      {failed && failure && <DidNotCome text={t('showcase:failed')} failure={failure} onRetry={() => actor.send({ type: 'RETRY' })} />}
      {introduction && (
        <>
          <Flex align="center" gap="3" wrap="wrap">
            <Heading as="h1" size={{ base: '3xl', md: '4xl' }} maxW="44rem">
              {introduction.kind === 'coming' && introduction.elsewhere === null
                ? t('common:coming.of', { module: introduction.title })
                : introduction.title}
            </Heading>
            <TagLabel
              text={t('common:sample.badge')}
              type="orange_border"
              skip={introduction.kind !== 'database' || introduction.summary?.sample !== true}
            />
          </Flex>
          {introduction.lead !== '' && (
            <Box color="fg.muted" textStyle="md" mt="2" maxW="44rem" lineHeight="tall">
              {introduction.lead}
            </Box>
          )}
          {introduction.kind === 'database' && <DatabaseIntro introduction={introduction} {...props} />}
          {introduction.kind === 'collection' && <CollectionIntro introduction={introduction} {...props} />}
          {introduction.kind === 'solutions' && <SolutionsIntro introduction={introduction} {...props} />}
          {introduction.kind === 'coming' && <ComingIntro introduction={introduction} {...props} />}
        </>
      )}
    </Box>
  )
}
