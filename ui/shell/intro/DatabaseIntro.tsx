import { Box, Button, chakra, Grid, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Introduction } from '../../../domain/introduction.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link } from '../../common/Link.tsx'
import { Cards } from '../showcase/Cards.tsx'
import { Facts } from '../showcase/Facts.tsx'
import { LiveExample } from '../showcase/LiveExample.tsx'
import { Entries, Part } from './Entries.tsx'
import type { IntroPageProps } from './Intro.tsx'
import { WayIn } from './WayIn.tsx'

const links = { '& a': { color: 'fg.link', _hover: { textDecoration: 'underline' } } } as const
const panel = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', p: '4' } as const

/** What a database is: how much is in it, what it answers, a few records and a chart, its fields, whose files they are (ROUTE-07). */
export const DatabaseIntro = ({
  introduction,
  ...props
}: { introduction: Extract<Introduction, { kind: 'database' }> } & Pick<IntroPageProps, 'who' | 'contact' | 'to' | 'onLogin'>) => {
  const { t } = useTranslation()
  const { title, record, questions, sources, parts, summary, example, others } = introduction
  return (
    <>
      <WayIn {...props} line={props.who === 'member' ? null : t('showcase:contact', { contact: props.contact })}>
        {props.who === 'member' ? (
          <Button asChild size="lg" variant="solid" css={{ '&&': { color: 'white', textDecoration: 'none' } }}>
            <Link to={props.to.list}>{t('showcase:open', { database: title })}</Link>
          </Button>
        ) : (
          <span>{t('common:menu.noPermission')}</span>
        )}
      </WayIn>
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
