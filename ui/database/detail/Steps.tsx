import { Flex, IconButton, Text } from '@chakra-ui/react'
import { formatNumber } from '../../../domain/wording.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link } from '../../common/Link.tsx'
import type { Labels } from '../fields/labels.ts'

/** Where a record stands in the list it was opened from, and the addresses of those beside it. */
export interface Place {
  /** From 1. */
  place: number
  total: number
  previous: string | null
  next: string | null
}

/** To the record before and the one after; each takes the other's place in history, so that Back leads to the list (DB-01). */
export const Steps = ({ place: { place, total, previous, next }, labels: { t, language } }: { place: Place; labels: Labels }) => (
  <Flex as="nav" aria-label={t('detail:steps.label')} align="center" gap="1" flexShrink="0" _print={{ display: 'none' }}>
    <Step to={previous} name={t('detail:steps.previous')} turned />
    <Text as="span" textStyle="xs" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {t('detail:steps.place', { place: formatNumber(place, language), total: formatNumber(total, language) })}
    </Text>
    <Step to={next} name={t('detail:steps.next')} />
  </Flex>
)

const Step = ({ to, name, turned }: { to: string | null; name: string; turned?: true }) => {
  const icon = <Icon name="chevronRight" transform={turned && 'rotate(180deg)'} />
  return to === null ? (
    <IconButton size="xs" variant="ghost" aria-label={name} disabled>
      {icon}
    </IconButton>
  ) : (
    <IconButton asChild size="xs" variant="ghost" aria-label={name}>
      <Link to={to} replace title={name}>
        {icon}
      </Link>
    </IconButton>
  )
}
