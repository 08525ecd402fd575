import { Box, chakra, Flex, Grid, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Example } from '../../../domain/showcase.ts'
import { TagLabel } from '../../common/TagLabel.tsx'
import { figures } from './Facts.tsx'

/** A few records, and how many there are by year. */
export const LiveExample = ({
  example,
  heading,
}: {
  example: Example
  /** In the place of the one that names the database. */
  heading?: string
}) => {
  const { t } = useTranslation()
  const { chart, columns, rows, title, sample } = example
  const name = heading ?? t('showcase:example', { database: title })
  const most = Math.max(...chart.bars.map(({ count }) => count))
  return (
    <chakra.section mt="10" aria-label={name}>
      <Flex align="center" gap="2" mb="2.5">
        <Heading as="h2" size="lg">
          {name}
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
              {rows.map((row, place) => (
                <chakra.tr key={place} _notLast={{ borderBottomWidth: '1px' }}>
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
                    {figures.format(count)}
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
