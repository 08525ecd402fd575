import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { galleryPath } from '../../../domain/galleryAddress.ts'
import { type Group, GROUPS } from '../../../machines/define.ts'
import { Link } from '../../common/Link.tsx'
import { Code } from '../gallery/panelElements.tsx'
import type { GallerySource, Words } from '../gallery/types.ts'

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

/** All machines by what they are about (MACH-02). */
export const MachineList = ({ source, words }: { source: GallerySource; words: Words }) => {
  const { t } = useTranslation()
  const names: Readonly<Record<Group, string>> = {
    shell: t('gallery:index.shell'),
    account: t('gallery:index.account'),
    database: t('gallery:index.database'),
    gallery: t('gallery:index.gallery'),
  }
  return GROUPS.map((group) => (
    <Box as="section" key={group} mt="5">
      <Heading as="h2" size="sm" mb="2">
        {names[group]}
      </Heading>
      <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="repeat(auto-fill, minmax(17rem, 1fr))" gap="2.5">
        {source.ids
          .filter((id) => source.group(id) === group)
          .map((id) => (
            <Machine key={id} id={id} source={source} words={words} />
          ))}
      </chakra.ul>
    </Box>
  ))
}
