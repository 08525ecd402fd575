import { Box, Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { DatabaseSummary } from '../../../domain/contract.ts'
import { asOfText } from '../../../domain/periods.ts'
import { useSource } from '../../common/useSource.ts'

export const figures = new Intl.NumberFormat('en')

/** How much is in a database, since when, and whose it is (ROUTE-07). */
export const Facts = ({ summary }: { summary: DatabaseSummary }) => {
  const { t } = useTranslation()
  const publishers = useSource(summary)
  return (
    <>
      <Flex align="baseline" justify="space-between" wrap="wrap" columnGap="3">
        <Box fontSize="lg" fontWeight="semibold">
          {summary.records === 0
            ? t('common:landing.empty')
            : t('common:records', { count: summary.records, number: figures.format(summary.records) })}
        </Box>
        {summary.asOf !== null && (
          <Box color="fg.muted" textStyle="xs">
            {t('common:landing.asOf', { date: asOfText(summary) })}
          </Box>
        )}
      </Flex>
      {publishers !== '' && (
        <Box color="fg.muted" textStyle="xs" mt="0.5">
          {t('common:landing.publishers', { publishers })}
        </Box>
      )}
    </>
  )
}
