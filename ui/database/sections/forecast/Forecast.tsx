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

const daysOf = (value: ForecastRow['low']): number | null => (typeof value === 'number' ? value : null)

export const Forecast = ({ definition, section, record, rows, labels }: SectionProps) => {
  const row = rows[0] as ForecastRow | undefined
  if (!row || section.kind !== 'table' || section.computed?.as !== 'forecast') return null
  const { peers } = section.computed
  const { t } = labels
  const { id } = definition
  const number = (value: unknown) => (typeof value === 'number' ? formatNumber(value, labels.language) : '')
  const { state, low, median, high, lasted } = row
  const days = number(lasted)

  /** Numbers of a sentence; `of` is the one whose noun or verb has to agree with it. */
  const counted = (of: unknown) => ({
    count: Number(of),
    peers: number(row.peers),
    ended: number(row.ended),
    longer: number(row.longer),
    days,
  })
  const alike = peers.map((field) => ({ field, op: 'is' as const, values: [String(record.values[field] ?? '')] }))
  const list =
    listPath(definition) +
    addressSearch({ query: { conditions: alike, sort: [], page: 1, size: DEFAULT_PAGE_SIZE }, view: null, parameters: {} })
  const why = {
    over: t(`databases:${id}.texts.forecast.over`, counted(lasted)),
    dayless: t(`databases:${id}.texts.forecast.dayless`),
    few: t(`databases:${id}.texts.forecast.few`, { ...counted(row.ended), least: LEAST_PEERS }),
    beyond: t(`databases:${id}.texts.forecast.beyond`, counted(lasted)),
    early: t(`databases:${id}.texts.forecast.early`, counted(row.ended)),
    unknown: t(`databases:${id}.texts.forecast.unknown`),
  }
  const separator = labels.language === 'cn' ? '；' : '; '
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
                high === null
                  ? t(`databases:${id}.texts.forecast.open`, { from: row.lowDate })
                  : t(`databases:${id}.texts.forecast.span`, { from: row.lowDate, to: row.highDate })
              }
              note={
                high === null
                  ? t(`databases:${id}.texts.forecast.openDays`, { from: number(low) })
                  : t(`databases:${id}.texts.forecast.spanDays`, { from: number(low), to: number(high) })
              }
            />
            <Fact
              colour="chart.2"
              name={t(`databases:${id}.texts.forecast.asOf`, { date: row.asOf })}
              value={t(`databases:${id}.texts.forecast.soFar`, counted(lasted))}
              note=""
            />
          </Flex>
          <Span low={Number(low)} median={daysOf(median)} high={daysOf(high)} lasted={Number(lasted)} />
        </>
      ) : (
        <>
          <Text>{why[state]}</Text>
          {state === 'over' && low !== null && median !== null && (
            <>
              <Text mt="1">
                {high === null
                  ? t(`databases:${id}.texts.forecast.overMedian`, { ...counted(median), median: number(median) })
                  : t(`databases:${id}.texts.forecast.overPeers`, {
                      ...counted(median),
                      low: number(low),
                      median: number(median),
                      high: number(high),
                    })}
              </Text>
              <Span low={Number(low)} median={Number(median)} high={daysOf(high)} lasted={Number(lasted)} />
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
            {t(`databases:${id}.texts.forecast.alike`, {
              fields: peers.map((field) => labels.field(field)).join(t(`databases:${id}.texts.forecast.and`)),
            })}
          </ListLink>
          {[
            t(`databases:${id}.texts.forecast.used`, counted(row.peers)),
            t(`databases:${id}.texts.forecast.usedEnded`, counted(row.ended)),
            ...(state === 'forecast' ? [t(`databases:${id}.texts.forecast.longerOf`, counted(lasted))] : []),
          ]
            .map((part) => `${separator}${part}`)
            .join('')}
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
