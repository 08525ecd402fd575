import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { galleryPath } from '../../../domain/galleryAddress.ts'
import { type Group, GROUPS } from '../../../machines/define.ts'
import type { GalleryActor } from '../../../machines/gallery/gallery/machine.ts'
import { failureText } from '../../common/errors.ts'
import { Link } from '../../common/Link.tsx'
import { Input } from '../../theme/components/Input.ts'
import { Code } from './panelElements.tsx'
import type { GallerySource, Words } from './types.ts'

/** `LOGIN-01–17 QR-01`: IDs in their order, those that follow each other as one. */
const inRanges = (ids: readonly string[]): string => {
  const ranges: { prefix: string; first: string; last: string }[] = []
  for (const id of [...ids].sort()) {
    const [prefix = '', number = ''] = id.split('-')
    const before = ranges.at(-1)
    if (before?.prefix === prefix && Number(before.last) + 1 === Number(number)) before.last = number
    else ranges.push({ prefix, first: number, last: number })
  }
  return ranges.map(({ prefix, first, last }) => `${prefix}-${first}${first === last ? '' : `–${last}`}`.replaceAll('-', '‑')).join(' ')
}

const Machine = ({ id, source, words }: { id: string; source: GallerySource; words: Words }) => {
  const { t } = useTranslation()
  const chart = source.chart(id)
  return (
    <chakra.li
      position="relative"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      px="3"
      py="2.5"
      _hover={{ borderColor: 'border.accent' }}
      _focusWithin={{ borderColor: 'border.accent' }}
      css={{
        '& a': { fontWeight: 'semibold', focusVisibleRing: 'outside', borderRadius: 'l1' },
        '& a::after': { content: '""', position: 'absolute', inset: '0' },
      }}
    >
      <Flex align="baseline" justify="space-between" gap="2">
        <Link to={galleryPath({ machine: id, chosen: null, mode: 'looking', steps: null }) ?? ''}>{words.name(id)}</Link>
        <chakra.span color="fg.muted">
          <Code>{id}</Code>
        </chakra.span>
      </Flex>
      <chakra.p color="fg.muted" textStyle="xs" mt="1" minH="8">
        {words.text(id) ?? chart?.description}
      </chakra.p>
      <chakra.p textStyle="2xs" color="fg.muted" mt="1.5" minH="4">
        {chart &&
          [
            t('gallery:index.states', { count: chart.states.length }),
            t('gallery:index.transitions', { count: chart.transitions.length }),
            inRanges(chart.requirements),
          ]
            .filter(Boolean)
            .join(' · ')}
      </chakra.p>
    </chakra.li>
  )
}

/** No machine chosen: all of them by what they are about, found by name, description and requirement (MACH-02). */
export const Index = ({ actor, source, words }: { actor: GalleryActor; source: GallerySource; words: Words }) => {
  const { t } = useTranslation()
  const search = useSelector(actor, ({ context }) => context.search)
  // The charts come one after the other; once all are there the list is drawn again.
  useSelector(actor, (snapshot) => snapshot.hasTag('surveyed'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('unsurveyed'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const wanted = search.trim().toLowerCase()
  const found = source.ids.filter((id) => {
    const chart = source.chart(id)
    const texts = [id, words.name(id), words.text(id) ?? chart?.description ?? '', ...(chart?.requirements ?? [])]
    return texts.some((text) => text.toLowerCase().includes(wanted))
  })
  const names: Readonly<Record<Group, string>> = {
    shell: t('gallery:index.shell'),
    account: t('gallery:index.account'),
    database: t('gallery:index.database'),
    gallery: t('gallery:index.gallery'),
  }
  return (
    <Box flex="1" overflow="auto" px="6" py="5">
      <Flex align="end" justify="space-between" gap="4" wrap="wrap">
        <Box>
          <Heading as="h1" size="xl">
            {t('gallery:title')}
          </Heading>
          <chakra.p color="fg.muted" mt="1" maxW="44rem">
            {t('gallery:lead')}
          </chakra.p>
        </Box>
        <Flex gap="2" align="center">
          <Input
            size="sm"
            w="17rem"
            type="search"
            value={search}
            placeholder={t('gallery:index.find')}
            aria-label={t('gallery:index.find')}
            onChange={(event) => actor.send({ type: 'SEARCH.CHANGED', text: event.target.value })}
          />
          <Button size="sm" asChild>
            <Link to={galleryPath({ machine: 'app', chosen: null, mode: 'live', steps: null }) ?? ''}>{t('gallery:index.live')}</Link>
          </Button>
        </Flex>
      </Flex>
      {isFailed && (
        <Flex role="alert" align="center" gap="3" mt="4" px="3" py="2" borderRadius="l2" bg="bg.error" color="fg.error" textStyle="xs">
          {t('gallery:index.failed')} {failure ? failureText(t, failure) : ''}
          <Button size="xs" onClick={() => actor.send({ type: 'RETRY' })}>
            {t('common:actions.retry')}
          </Button>
        </Flex>
      )}
      {found.length === 0 && (
        <Box role="status" mt="10" textAlign="center" color="fg.muted">
          {t('gallery:index.nothing', { text: search.trim() })}
        </Box>
      )}
      {GROUPS.map((group) => {
        const ids = found.filter((id) => source.group(id) === group)
        return (
          ids.length > 0 && (
            <Box as="section" key={group} mt="5">
              <Heading as="h2" size="sm" mb="2">
                {names[group]}
              </Heading>
              <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="repeat(auto-fill, minmax(17rem, 1fr))" gap="2.5">
                {ids.map((id) => (
                  <Machine key={id} id={id} source={source} words={words} />
                ))}
              </chakra.ul>
            </Box>
          )
        )
      })}
    </Box>
  )
}
