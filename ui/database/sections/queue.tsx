import { Box, Flex, Text } from '@chakra-ui/react'
import type { QueueRow } from '../../../domain/computed.ts'
import { formatNumber, isBlank, valueText } from '../../../domain/wording.ts'
import { defineSection } from './define.ts'
import { Fact } from './Fact.tsx'

/** A place in a list as the gateway has worked it out; options name the record's fields that say the list, the publisher's own number in it, and its days. */
export default defineSection({
  instead: true,
  Component: ({ definition, record, rows, labels, options }) => {
    const row = rows[0] as QueueRow | undefined
    if (!row) return null
    const { t } = labels
    const own = definition.id
    const number = (value: unknown) => (typeof value === 'number' ? formatNumber(value, labels.language) : '')
    const { state } = row
    const told = {
      count: Number(row.inList),
      ahead: number(row.ahead),
      inList: number(row.inList),
      begun: number(row.begun),
      sameDay: number(row.sameDay),
    }
    const why = {
      left: t(`databases:${own}.texts.queue.left`),
      none: t(`databases:${own}.texts.queue.none`),
      unknown: t(`databases:${own}.texts.queue.unknown`),
    }
    const stated = ['list', 'sequence', 'entered', 'began'].flatMap((option) => {
      const id = options[option] ?? ''
      const field = definition.fields[id]
      const value = record.values[id]
      return field && !isBlank(value) ? [{ id, name: labels.field(id), text: valueText(id, field, value, labels) }] : []
    })
    return (
      <Box px="2" py="1" data-testid="queue" data-state={state}>
        {state === 'waiting' ? (
          <>
            <Fact
              name={t(`databases:${own}.texts.queue.asOf`, { date: row.asOf })}
              value={row.ahead === 0 ? t(`databases:${own}.texts.queue.first`, told) : t(`databases:${own}.texts.queue.place`, told)}
              note=""
            />
            {Number(row.begun) > 0 && <Text mt="1">{t(`databases:${own}.texts.queue.begun`, { ...told, count: Number(row.begun) })}</Text>}
            {Number(row.sameDay) > 0 && <Text mt="1">{t(`databases:${own}.texts.queue.sameDay`, told)}</Text>}
          </>
        ) : (
          <Text>{why[state]}</Text>
        )}
        {stated.length > 0 && (
          <Flex as="dl" columnGap="8" rowGap="2" wrap="wrap" mt="3">
            {stated.map(({ id, name, text }) => (
              <Box key={id}>
                <Text as="dt" textStyle="xs" color="fg.muted">
                  {name}
                </Text>
                <Text as="dd" m="0" textStyle="sm">
                  {text}
                </Text>
              </Box>
            ))}
          </Flex>
        )}
        {state === 'waiting' && (
          <Text mt="2" textStyle="xs" color="fg.muted" maxW="90ch">
            {t(`databases:${own}.texts.queue.method`)}
          </Text>
        )}
      </Box>
    )
  },
})
