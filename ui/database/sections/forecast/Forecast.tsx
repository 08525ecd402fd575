import { Box, Flex, Text } from '@chakra-ui/react'
import { addressSearch } from '../../../../domain/address.ts'
import type { ForecastRow } from '../../../../domain/computed.ts'
import { DEFAULT_PAGE_SIZE } from '../../../../domain/constants.ts'
import { listPath } from '../../../../domain/database.ts'
import { LEAST_PEERS } from '../../../../domain/forecast.ts'
import { formatNumber, valueText } from '../../../../domain/wording.ts'
import { ListLink } from '../../detail/links.tsx'
import type { SectionProps } from '../define.ts'
import { Fact } from '../Fact.tsx'
import { Span } from './Span.tsx'

export const Forecast = ({ definition, section, record, rows, labels }: SectionProps) => {
  const row = rows[0] as ForecastRow | undefined
  if (!row || section.kind !== 'table' || section.computed?.as !== 'forecast') return null
  const { peers } = section.computed
  const { t } = labels
  const { id } = definition
  const number = (value: unknown) => (typeof value === 'number' ? formatNumber(value, labels.language) : '')
  const { state, low, median, high, lasted } = row
  const days = number(lasted)

  const counted = {
    peers: number(row.peers),
    ended: number(row.ended),
    longer: number(row.longer),
    days,
    fields: peers.map((field) => labels.field(field)).join(t(`databases:${id}.texts.forecast.and`)),
  }
  const alike = peers.map((field) => ({ field, op: 'is' as const, values: [String(record.values[field] ?? '')] }))
  const list =
    listPath(definition) +
    addressSearch({ query: { conditions: alike, sort: [], page: 1, size: DEFAULT_PAGE_SIZE }, view: null, parameters: {} })
  const why = {
    over: t(`databases:${id}.texts.forecast.over`, counted),
    few: t(`databases:${id}.texts.forecast.few`, { ...counted, least: LEAST_PEERS }),
    beyond: t(`databases:${id}.texts.forecast.beyond`, counted),
    unknown: t(`databases:${id}.texts.forecast.unknown`),
  }
  const hasBoth = low !== null && high !== null
  return (
    <Box px="2" py="1" data-testid="forecast" data-state={state}>
      {state === 'forecast' ? (
        <>
          <Flex gap="8" rowGap="3" wrap="wrap">
            <Fact
              colour="chart.1"
              name={t(`databases:${id}.texts.forecast.median`)}
              value={row.medianDate === null ? t(`databases:${id}.texts.forecast.later`) : String(row.medianDate)}
              note={median === null ? '' : t(`databases:${id}.texts.forecast.days`, { days: number(median) })}
            />
            <Fact
              colour="chart.1/30"
              name={t(`databases:${id}.texts.forecast.interval`)}
              value={
                hasBoth
                  ? t(`databases:${id}.texts.forecast.span`, { from: row.lowDate, to: row.highDate })
                  : t(`databases:${id}.texts.forecast.open`, { from: row.lowDate })
              }
              note={
                hasBoth
                  ? t(`databases:${id}.texts.forecast.spanDays`, { from: number(low), to: number(high) })
                  : t(`databases:${id}.texts.forecast.openDays`, { from: number(low) })
              }
            />
            <Fact
              colour="chart.2"
              name={t(`databases:${id}.texts.forecast.asOf`, { date: row.asOf })}
              value={t(`databases:${id}.texts.forecast.soFar`, { days })}
              note=""
            />
          </Flex>
          <Span low={Number(low)} median={Number(median ?? low)} high={high === null ? null : Number(high)} lasted={Number(lasted)} />
        </>
      ) : (
        <>
          <Text>{why[state]}</Text>
          {state === 'over' && hasBoth && median !== null && (
            <>
              <Text mt="1">
                {t(`databases:${id}.texts.forecast.overPeers`, { low: number(low), median: number(median), high: number(high) })}
              </Text>
              <Span low={Number(low)} median={Number(median)} high={Number(high)} lasted={Number(lasted)} />
            </>
          )}
        </>
      )}
      {row.peers !== null && (
        <Text mt="3" textStyle="sm">
          <Text as="span" color="fg.muted">
            {t(`databases:${id}.texts.forecast.peers`)}
            {labels.language === 'cn' ? '：' : ': '}
          </Text>
          <ListLink
            to={list}
            title={labels.t('detail:listOf', {
              name: alike.map(({ field }) => nameOf(field)).join(t(`databases:${id}.texts.forecast.and`)),
            })}
          >
            {t(`databases:${id}.texts.forecast.peersOf`, counted)}
          </ListLink>
          {state === 'forecast' && `${labels.language === 'cn' ? '；' : '; '}${t(`databases:${id}.texts.forecast.longerOf`, counted)}`}
        </Text>
      )}
      <Text mt="2" textStyle="xs" color="fg.muted" maxW="90ch">
        {t(`databases:${id}.texts.forecast.method`)}
      </Text>
    </Box>
  )

  function nameOf(field: string): string {
    return valueText(field, definition.fields[field]!, record.values[field], labels)
  }
}
