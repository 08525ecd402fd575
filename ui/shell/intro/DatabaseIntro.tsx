import { Box, Button, chakra, Flex, Grid, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry, Introduction } from '../../../domain/introduction.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link } from '../../common/Link.tsx'
import { Cards, EntryCard } from '../showcase/Cards.tsx'
import { Facts } from '../showcase/Facts.tsx'
import { LiveExample } from '../showcase/LiveExample.tsx'
import type { IntroPageProps } from './Intro.tsx'

const links = { '& a': { color: 'fg.link', _hover: { textDecoration: 'underline' } } } as const
const panel = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', p: '4' } as const

/** A part of the page with its heading. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.section mt="10" aria-label={title}>
    <Heading as="h2" size="lg" mb="2.5">
      {title}
    </Heading>
    {children}
  </chakra.section>
)

/** What a page leads on to; nothing where there is none. */
export const Entries = ({ title, entries }: { title: string; entries: readonly Entry[] }) =>
  entries.length > 0 && (
    <Part title={title}>
      <Cards>
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
      </Cards>
    </Part>
  )

/** How one gets to the records: in, or in with whose help (ACC-04). */
const WayIn = ({ title, who, contact, to, onLogin }: { title: string } & Pick<IntroPageProps, 'who' | 'contact' | 'to' | 'onLogin'>) => {
  const { t } = useTranslation()
  return (
    <Box mt="5">
      <Flex gap="4" align="center" wrap="wrap" css={links}>
        {who === 'visitor' && (
          <>
            <Button size="lg" variant="solid" onClick={onLogin}>
              {t('common:account.login')}
            </Button>
            <Link to={to.request}>{t('login:newHere.link')}</Link>
          </>
        )}
        {who === 'member' && (
          <Button asChild size="lg" variant="solid" css={{ '&&': { color: 'white', textDecoration: 'none' } }}>
            <Link to={to.list}>{t('showcase:open', { database: title })}</Link>
          </Button>
        )}
        {who === 'refused' && <span>{t('common:menu.noPermission')}</span>}
      </Flex>
      {who !== 'member' && contact !== '' && (
        <Box color="fg.muted" textStyle="sm" mt="3">
          {t('showcase:contact', { contact })}
        </Box>
      )}
    </Box>
  )
}

/** What a database is: how much is in it, what it answers, a few records and a chart, its fields, whose files they are (ROUTE-07). */
export const DatabaseIntro = ({
  introduction,
  ...props
}: { introduction: Extract<Introduction, { kind: 'database' }> } & Pick<IntroPageProps, 'who' | 'contact' | 'to' | 'onLogin'>) => {
  const { t } = useTranslation()
  const { title, record, questions, sources, parts, summary, example, others } = introduction
  return (
    <>
      <WayIn title={title} {...props} />
      <Grid mt="8" gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}>
        <chakra.section aria-label={t('showcase:record')} {...panel}>
          <Heading as="h2" size="md" mb="1.5">
            {t('showcase:record')}
          </Heading>
          <p>{record}</p>
          <Heading as="h2" size="md" mt="5" mb="2">
            {t('showcase:questions')}
          </Heading>
          <chakra.ul listStyleType="none" display="grid" gap="2">
            {questions.map((question) => (
              <chakra.li key={question} display="flex" gap="2">
                <Icon name="search" color="fg.accent" mt="0.5" />
                <span>{question}</span>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.section>
        <chakra.section aria-label={t('showcase:sources')} {...panel} textStyle="sm" css={links}>
          {summary && (
            <Box mb="4" pb="4" borderBottomWidth="1px">
              <Facts summary={summary} />
            </Box>
          )}
          <Heading as="h2" size="md" mb="1.5">
            {t('showcase:sources')}
          </Heading>
          <chakra.ul listStyleType="none" display="grid" gap="2">
            {sources.map(({ name, page, terms, termsPage }) => (
              <li key={name}>
                <a href={page} target="_blank" rel="noopener">
                  {name}
                </a>
                <Box textStyle="xs">
                  <a href={termsPage} target="_blank" rel="noopener">
                    {terms}
                  </a>
                </Box>
              </li>
            ))}
          </chakra.ul>
          <Box color="fg.muted" mt="4" pt="4" borderTopWidth="1px">
            {t('showcase:provenance')}
            <Box mt="1.5">
              <Link to={props.to.help}>{t('showcase:article', { database: title })}</Link>
            </Box>
          </Box>
        </chakra.section>
      </Grid>
      {example && <LiveExample example={example} heading={t('showcase:look')} />}
      <Part title={t('showcase:fields')}>
        <Cards>
          {parts.map((part) => (
            <Box key={part.title} {...panel} textStyle="sm">
              <Heading as="h3" size="sm" mb="1">
                {part.title}
              </Heading>
              <Box color="fg.muted" lineHeight="tall">
                {part.fields.join(' · ')}
              </Box>
            </Box>
          ))}
        </Cards>
      </Part>
      <Entries title={t('showcase:others')} entries={others} />
    </>
  )
}
