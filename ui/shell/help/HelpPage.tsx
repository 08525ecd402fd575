import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { articleAddress, findArticles, HELP, HELP_TITLE } from '../../../domain/help.ts'
import type { ManualArticle } from '../../../domain/manual.ts'
import type { HelpActor } from '../../../machines/shell/help/machine.ts'
import { failureText } from '../../common/errors.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link } from '../../common/Link.tsx'
import { SafeHtml } from '../notices/SafeHtml.tsx'

/** Articles as links; the one that is open is marked. */
const Titles = ({ articles, open }: { articles: readonly ManualArticle[]; open: string | null }) => (
  <chakra.ul listStyleType="none">
    {articles.map(({ id, title }) => (
      <li key={id}>
        <Box
          px="2"
          borderRadius="l1"
          color={id === open ? 'fg' : 'fg.muted'}
          fontWeight={id === open ? 'medium' : undefined}
          bg={id === open ? 'bg.muted' : undefined}
          _hover={{ color: 'fg', bg: 'bg.muted' }}
          css={{ '& a': { display: 'block', paddingBlock: '0.3rem' } }}
        >
          <Link to={articleAddress(id)} {...(id === open && { 'aria-current': 'page' })}>
            {title}
          </Link>
        </Box>
      </li>
    ))}
  </chakra.ul>
)

/** The groups with their articles. */
const Groups = ({ articles, open, columns }: { articles: readonly ManualArticle[]; open: string | null; columns?: boolean }) => {
  const t = useTranslation().t as unknown as (key: string) => string
  const groups = [...new Set(articles.map(({ group }) => group))]
  return (
    <Box {...(columns && { columnWidth: '15rem', columnGap: '6' })}>
      {groups.map((group) => (
        <Box key={group} mb="5" breakInside="avoid">
          <Heading as="h2" size={columns ? 'md' : 'sm'} mb="1" px="2">
            {t(`help:groups.${group}`)}
          </Heading>
          <Titles articles={articles.filter((article) => article.group === group)} open={open} />
        </Box>
      ))}
    </Box>
  )
}

/** What was found, in place of the contents; null while nothing is looked for. */
const Results = ({ articles, text }: { articles: readonly ManualArticle[]; text: string }) => {
  const { t } = useTranslation()
  const found = findArticles(articles, text) ?? []
  return (
    <Box>
      <Box role="status" color="fg.muted" textStyle="sm" mb="2" px="2">
        {found.length > 0 ? t('help:found', { count: found.length }) : t('help:none')}
      </Box>
      <chakra.ul listStyleType="none">
        {found.map(({ article: { id, title }, excerpt }) => (
          <chakra.li key={id} px="2" py="1.5">
            <chakra.span color="fg.link" fontWeight="medium">
              <Link to={articleAddress(id)}>{title}</Link>
            </chakra.span>
            {excerpt !== '' && (
              <Box textStyle="sm" color="fg.muted" wordBreak="break-word">
                {excerpt}
              </Box>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}

/** Before and after it, in the order of the contents. */
const Neighbours = ({ articles, open }: { articles: readonly ManualArticle[]; open: string }) => {
  const { t } = useTranslation()
  const at = articles.findIndex(({ id }) => id === open)
  const both = [
    { word: t('help:previous'), article: articles[at - 1] },
    { word: t('help:next'), article: articles[at + 1] },
  ]
  return (
    <Flex justify="space-between" gap="4" mt="10" pt="4" borderTopWidth="1px" _print={{ display: 'none' }}>
      {both.map(({ word, article }, end) => (
        <Box key={word} textAlign={end === 1 ? 'end' : 'start'}>
          {article && (
            <>
              <Box textStyle="xs" color="fg.muted">
                {word}
              </Box>
              <chakra.span color="fg.link">
                <Link to={articleAddress(article.id)}>{article.title}</Link>
              </chakra.span>
            </>
          )}
        </Box>
      ))}
    </Flex>
  )
}

const Article = ({ article, articles }: { article: ManualArticle; articles: readonly ManualArticle[] }) => {
  const { t } = useTranslation()
  const { id, title, html, headings, date } = article
  return (
    <Box as="article" maxW="46rem">
      <chakra.h1 id={HELP_TITLE} tabIndex={-1} outline="0" textStyle="3xl" fontWeight="semibold" scrollMarginTop="4">
        {title}
      </chakra.h1>
      {headings.length > 1 && (
        <chakra.nav aria-label={t('help:sections')} mt="3" textStyle="sm" _print={{ display: 'none' }}>
          <chakra.ul display="flex" flexWrap="wrap" columnGap="4" rowGap="1" listStyleType="none">
            {headings.map((heading) => (
              <chakra.li key={heading.id} color="fg.link">
                <a href={`#${heading.id}`}>{heading.text}</a>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.nav>
      )}
      <SafeHtml html={html} pictures />
      <Box mt="8" color="fg.muted" textStyle="xs">
        {t('help:updated', { date })}
      </Box>
      <Neighbours articles={articles} open={id} />
    </Box>
  )
}

/** How to use the databases (HELP-01). */
export const HelpPage = ({ actor }: { actor: HelpActor }) => {
  const { t } = useTranslation()
  const articles = useSelector(actor, ({ context }) => context.articles)
  const open = useSelector(actor, ({ context }) => context.article)
  const text = useSelector(actor, ({ context }) => context.text)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const isContents = useSelector(actor, (snapshot) => snapshot.hasTag('contents'))
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'))
  const shown = useSelector(actor, (snapshot) => snapshot.hasTag('article'))
  const looking = articles !== null && findArticles(articles, text) !== null
  const article = shown ? articles?.find(({ id }) => id === open) : undefined
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: '5', md: '8' }} maxW="72rem" mx="auto" px={{ base: '4', md: '6' }} py="8">
      <Box w={{ base: 'full', md: '15rem' }} flexShrink="0" _print={{ display: 'none' }}>
        <chakra.input
          type="search"
          aria-label={t('help:search')}
          placeholder={t('help:search')}
          value={text}
          onChange={(event) => actor.send({ type: 'TEXT.CHANGED', text: event.currentTarget.value })}
          w="full"
          h="9"
          px="3"
          mb="4"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          focusVisibleRing="inside"
        />
        {looking ? (
          <Results articles={articles} text={text} />
        ) : (
          articles !== null &&
          !isContents && (
            <chakra.nav aria-label={t('help:contents')}>
              <Box color="fg.link" px="2" mb={{ base: '0', md: '4' }}>
                <Link to={HELP}>{t('help:contents')}</Link>
              </Box>
              <Box display={{ base: 'none', md: 'block' }} textStyle="sm">
                <Groups articles={articles} open={open} />
              </Box>
            </chakra.nav>
          )
        )}
      </Box>
      <Box flex="1" minW="0" lineHeight="tall" textStyle="md">
        {!article && (
          <>
            <Heading as="h1" size="3xl">
              {t('common:titles.help')}
            </Heading>
            <Box color="fg.muted" mt="1" mb="6">
              {t('help:lead')}
            </Box>
          </>
        )}
        {articles === null && !failed && <Box role="status">{t('help:loading')}</Box>}
        {failed && failure && (
          <Flex role="alert" align="center" gap="3" wrap="wrap">
            <Icon name="warning" />
            {failureText(t, failure)}
            <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'RETRY' })}>
              {t('common:actions.retry')}
            </Button>
          </Flex>
        )}
        {isMissing && (
          <Box role="alert" mb="6">
            {t('help:missing')}
          </Box>
        )}
        {articles !== null && (isContents || isMissing) && <Groups articles={articles} open={null} columns />}
        {article && articles && <Article article={article} articles={articles} />}
      </Box>
    </Flex>
  )
}
