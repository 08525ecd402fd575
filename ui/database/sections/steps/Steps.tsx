import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { daysBetween, workdaysBetween } from '../../../../domain/workdays.ts'
import { formatNumber } from '../../../../domain/wording.ts'
import type { Labels } from '../../fields/labels.ts'

export interface StepsProps {
  /** What has happened, in any order. */
  done: readonly { date: string; label: string }[]
  /** What is still to come, in its order; not all of it need come. */
  ahead: readonly { name: string; isSure: boolean }[]
  /** Day until which is known what happened, YYYY-MM-DD. */
  asOf: string
  /** Whose words it says. */
  database: string
  labels: Labels
}

/** Room that a step and the way to the next one take at least, px. */
const STEP = 118

/** How long it was between two days, in both kinds of days; '' where either is not known to the day. */
const lastedText = (from: string, to: string, { database, labels: { t, language } }: Pick<StepsProps, 'database' | 'labels'>): string => {
  const [days, workdays] = [daysBetween(from, to), workdaysBetween(from, to)]
  if (days === null || workdays === null) return ''
  return t(`databases:${database}.texts.stages.lasted`, {
    count: days,
    days: formatNumber(days, language),
    workdays: formatNumber(workdays, language),
  })
}

interface StageProps {
  name: string
  date: string
  /** How long it was until the next stage. */
  until: string
  is: 'done' | 'now' | 'ahead'
  isLast: boolean
}

const Stage = ({ name, date, until, is, isLast }: StageProps) => (
  <Box
    as="li"
    flex={`1 1 ${STEP}px`}
    minW={`${STEP}px`}
    pb="2"
    opacity={is === 'ahead' ? 0.75 : 1}
    aria-current={is === 'now' ? 'step' : undefined}
  >
    <Flex align="center" aria-hidden mb="1.5">
      <Box
        boxSize="3"
        flexShrink="0"
        borderRadius="full"
        borderWidth="2px"
        borderColor={is === 'ahead' ? 'border.emphasized' : 'chart.1'}
        bg={is === 'ahead' ? 'bg.panel' : 'chart.1'}
      />
      {!isLast && (
        <Box
          flex="1"
          mx="1"
          borderTopWidth="2px"
          borderTopStyle={is === 'done' ? 'solid' : 'dashed'}
          borderColor={is === 'done' ? 'chart.1' : 'border.emphasized'}
        />
      )}
    </Flex>
    <Text textStyle="sm" fontWeight={is === 'ahead' ? 'normal' : 'medium'} color={is === 'ahead' ? 'fg.muted' : 'fg'} pe="2">
      {name}
    </Text>
    {date !== '' && (
      <Text textStyle="xs" color="fg.muted">
        {date}
      </Text>
    )}
    {until !== '' && (
      <Text textStyle="xs" color={is === 'now' ? 'fg.accent' : 'fg.muted'} pe="2">
        {until}
      </Text>
    )}
  </Box>
)

/** What happened step by step, how long it was from each to the next, and what is still to come. */
export const Steps = ({ done, ahead, asOf, ...said }: StepsProps) => {
  const { database, labels } = said
  const { t } = labels
  // Of several on one day the later row follows; what has no day comes last, for no day is before it.
  const dayOf = ({ date }: (typeof done)[number]) => (date === '' ? '9999' : date)
  const order = done.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
  const [first, last] = [order[0], order.at(-1)]
  if (!first || !last) return null
  const isUnderWay = ahead.length > 0
  const end = isUnderWay ? asOf : last.date
  const whole = lastedText(first.date, end, said)
  return (
    <Box px="2" pt="2" pb="3">
      <chakra.ol display="flex" flexWrap="wrap" rowGap="2" listStyleType="none" m="0" p="0" data-testid="steps">
        {order.map(({ date, label }, at) => {
          const next = order[at + 1]
          const isNow = next === undefined && isUnderWay
          const until = next ? lastedText(date, next.date, said) : isNow ? lastedText(date, asOf, said) : ''
          return (
            <Stage
              key={`${date} ${label}`}
              name={label}
              date={date}
              until={isNow && until !== '' ? t(`databases:${database}.texts.stages.soFar`, { lasted: until }) : until}
              is={isNow ? 'now' : 'done'}
              isLast={next === undefined && !isUnderWay}
            />
          )
        })}
        {ahead.map(({ name, isSure }, at) => (
          <Stage
            key={name}
            name={name}
            date=""
            until={isSure ? t(`databases:${database}.texts.stages.ahead`) : t(`databases:${database}.texts.stages.maybe`)}
            is="ahead"
            isLast={at === ahead.length - 1}
          />
        ))}
      </chakra.ol>
      <Text textStyle="xs" color="fg.muted" mt="1">
        {whole !== '' &&
          t(isUnderWay ? `databases:${database}.texts.stages.wholeSoFar` : `databases:${database}.texts.stages.whole`, {
            lasted: whole,
            date: end,
          })}{' '}
        {t(`databases:${database}.texts.stages.workdays`)}
      </Text>
    </Box>
  )
}
