import type { MouseEvent } from 'react'
import { Flex, IconButton, Text } from '@chakra-ui/react'
import { formatNumber } from '../../../domain/wording.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link } from '../../common/Link.tsx'
import type { Labels } from '../fields/labels.ts'

/** An address of ours to step to; `turn` where it is the list's page beside, one of whose records opens. */
export interface Beside {
  to: string
  turn?: 'next' | 'previous'
}

/** Where a record stands in the list it was opened from, and what is beside it. */
export interface Place {
  /** From 1. */
  place: number
  total: number
  previous: Beside | null
  next: Beside | null
}

export interface StepsProps {
  place: Place
  labels: Labels
  /** Over the end of a page. */
  onTurn: (to: 'next' | 'previous') => void
  /** The page beside is awaited, or did not come. */
  turning: 'awaited' | 'failed' | null
}

/** To the record before and the one after; each takes the other's place in history, so that Back leads to the list (DB-01). */
export const Steps = ({ place: { place, total, previous, next }, labels: { t, language }, onTurn, turning }: StepsProps) => (
  <Flex as="nav" aria-label={t('detail:steps.label')} align="center" gap="1" flexShrink="0" _print={{ display: 'none' }}>
    <Step beside={previous} name={t('detail:steps.previous')} onTurn={onTurn} turned />
    <Text
      as="span"
      textStyle="xs"
      color={turning === 'failed' ? 'fg.error' : 'fg.muted'}
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      role="status"
    >
      {turning === 'failed'
        ? t('detail:steps.failed')
        : turning === 'awaited'
          ? t('detail:steps.awaited')
          : t('detail:steps.place', { place: formatNumber(place, language), total: formatNumber(total, language) })}
    </Text>
    <Step beside={next} name={t('detail:steps.next')} onTurn={onTurn} />
  </Flex>
)

interface StepProps extends Pick<StepsProps, 'onTurn'> {
  beside: Beside | null
  name: string
  turned?: true
}

const Step = ({ beside, name, turned, onTurn }: StepProps) => {
  const icon = <Icon name="chevronRight" transform={turned && 'rotate(180deg)'} />
  if (beside === null)
    return (
      <IconButton size="xs" variant="ghost" aria-label={name} disabled>
        {icon}
      </IconButton>
    )
  const { to, turn } = beside
  const onClick = (event: MouseEvent) => {
    // In a tab of its own a link over the end leads to that page of the list.
    if (turn === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onTurn(turn)
  }
  return (
    <IconButton asChild size="xs" variant="ghost" aria-label={name}>
      <Link to={to} replace title={name} onClick={onClick}>
        {icon}
      </Link>
    </IconButton>
  )
}
