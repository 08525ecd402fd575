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
  const say = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    labels.t(`databases:${definition.id}.texts.forecast.${key}`, values)
  const number = (value: unknown) => (typeof value === 'number' ? formatNumber(value, labels.language) : '')
  const { state, low, median, high, lasted } = row
  const days = number(lasted)
  const isMade = state === 'forecast'
  const counted = {
    peers: number(row.peers),
    ended: number(row.ended),
    longer: number(row.longer),
    days,
    fields: peers.map((id) => labels.field(id)).join(say('and')),
  }
  const alike = peers.map((id) => ({ field: id, op: 'is' as const, values: [String(record.values[id] ?? '')] }))
  const list =
    listPath(definition) +
    addressSearch({ query: { conditions: alike, sort: [], page: 1, size: DEFAULT_PAGE_SIZE }, view: null, parameters: {} })
  const hasBoth = low !== null && high !== null
  return (
    <Box px="2" py="1" data-testid="forecast" data-state={state}>
      {isMade ? (
        <>
          <Flex gap="8" rowGap="3" wrap="wrap">
            <Fact
              name={say('median')}
              value={row.medianDate === null ? say('later') : String(row.medianDate)}
              note={median === null ? '' : say('days', { days: number(median) })}
            />
            <Fact
              name={say('interval')}
              value={hasBoth ? say('span', { from: row.lowDate, to: row.highDate }) : say('open', { from: row.lowDate })}
              note={hasBoth ? say('spanDays', { from: number(low), to: number(high) }) : say('openDays', { from: number(low) })}
            />
            <Fact name={say('asOf', { date: row.asOf })} value={say('soFar', { days })} note="" />
          </Flex>
          <Span low={Number(low)} median={Number(median ?? low)} high={high === null ? null : Number(high)} lasted={Number(lasted)} />
        </>
      ) : (
        <>
          <Text>{say(state, { ...counted, least: LEAST_PEERS })}</Text>
          {state === 'over' && hasBoth && median !== null && (
            <>
              <Text mt="1">{say('overPeers', { low: number(low), median: number(median), high: number(high) })}</Text>
              <Span low={Number(low)} median={Number(median)} high={Number(high)} lasted={Number(lasted)} />
            </>
          )}
        </>
      )}
      {row.peers !== null && (
        <Text mt="3" textStyle="sm">
          <Text as="span" color="fg.muted">
            {say('peers')}
            {labels.language === 'cn' ? '：' : ': '}
          </Text>
          <ListLink to={list} title={labels.t('detail:listOf', { name: alike.map(({ field }) => nameOf(field)).join(say('and')) })}>
            {say('peersOf', counted)}
          </ListLink>
          {isMade && `${labels.language === 'cn' ? '；' : '; '}${say('longerOf', counted)}`}
        </Text>
      )}
      <Text mt="2" textStyle="xs" color="fg.muted" maxW="90ch">
        {say('method')}
      </Text>
    </Box>
  )

  function nameOf(field: string): string {
    return valueText(field, definition.fields[field]!, record.values[field], labels)
  }
}
