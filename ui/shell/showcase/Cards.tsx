import { Box, chakra, Flex, Grid, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../../domain/introduction.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link } from '../../common/Link.tsx'
import { TagLabel } from '../../common/TagLabel.tsx'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import { Facts } from './Facts.tsx'

const frame = {
  display: 'flex',
  flexDirection: 'column',
  height: 'full',
  p: '4',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
} as const
const hover = {
  '& > a': { ...frame, focusVisibleRing: 'outside', transition: 'border-color 120ms', _hover: { borderColor: 'border.accent' } },
} as const

/** Cards beside each other, as many as there is room for. */
export const Cards = ({ children }: { children: ReactNode }) => (
  <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(19rem, 100%), 1fr))">
    {children}
  </Grid>
)

/** What leads on: a database with what is in it, a product, one that is to come (ROUTE-07). */
export const EntryCard = ({
  entry: { title, text, state, to, summary },
  loading,
  level = 'h3',
}: {
  entry: Entry
  /** Of its name; `h2` where it stands below the page's own. */
  level?: 'h2' | 'h3'
  /** How much is in it is still on its way, or did not come (false). */
  loading?: boolean
}) => {
  const { t } = useTranslation()
  const body = (
    <>
      <Flex align="center" gap="2">
        <Heading as={level} size="md" flex="1" color={state === 'coming' ? 'fg.muted' : undefined}>
          {title}
        </Heading>
        <TagLabel text={t('common:titles.coming')} type="gray_border" skip={state !== 'coming'} />
        <TagLabel text={t('common:sample.badge')} type="orange_border" skip={!summary?.sample} />
        {state === 'elsewhere' && <Icon name="out" color="fg.subtle" />}
      </Flex>
      {text !== '' && (
        <Box color="fg.muted" textStyle="sm" mt="1.5" mb="auto" minH={loading === undefined ? undefined : '2.5rem'}>
          {text}
        </Box>
      )}
      {(summary || loading !== undefined) && (
        <Box mt="3" pt="3" borderTopWidth="1px" minH={loading === undefined ? undefined : '3.75rem'}>
          {summary ? <Facts summary={summary} /> : <Skeleton h="2.75rem" loading={loading} variant={loading ? 'pulse' : 'none'} />}
        </Box>
      )}
    </>
  )
  return (
    <chakra.article>
      {to === null ? (
        <Box css={frame}>{body}</Box>
      ) : (
        <Box css={hover} height="full">
          {to.startsWith('/') ? <Link to={to}>{body}</Link> : <a href={to}>{body}</a>}
        </Box>
      )}
    </chakra.article>
  )
}
