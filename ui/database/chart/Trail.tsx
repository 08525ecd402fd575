import { Button, chakra, Flex } from '@chakra-ui/react'
import type { TrailStep } from '../../../domain/drill.ts'
import { Icon } from '../../common/Icon.tsx'
import type { Labels } from '../fields/labels.ts'

interface TrailProps {
  labels: Labels
  trail: readonly TrailStep[]
  /** A step's value in the reader's words. */
  nameOf: (field: string, key: string) => string
  /** Back to so many steps. */
  onUp: (length: number) => void
}

/** What charts have narrowed the query to, each step a way back; how many records that leaves says the toolbar above (DB-06). */
export const Trail = ({ labels, trail, nameOf, onUp }: TrailProps) => {
  const { t } = labels
  if (trail.length === 0) return null
  return (
    <Flex as="nav" aria-label={t('detail:chart.trail')} align="center" gap="1" px="3" pt="2" bg="bg.panel" minW="0">
      <Button
        size="xs"
        variant="ghost"
        px="1.5"
        ms="-1.5"
        flexShrink="0"
        aria-label={t('detail:chart.up')}
        title={`${t('detail:chart.up')} (Esc)`}
        onClick={() => onUp(trail.length - 1)}
      >
        <Icon name="arrowLeft" />
      </Button>
      <chakra.ol display="flex" flexWrap="wrap" alignItems="center" gap="1" minW="0" listStyleType="none" textStyle="sm">
        <li>
          <Button size="xs" variant="plain" px="1" color="fg.link" onClick={() => onUp(0)}>
            {t('detail:chart.all')}
          </Button>
        </li>
        {trail.map((step, index) => (
          <chakra.li key={`${step.field} ${step.key}`} display="flex" alignItems="center" gap="1" minW="0" title={labels.field(step.field)}>
            <chakra.span aria-hidden color="fg.subtle">
              ›
            </chakra.span>
            {index === trail.length - 1 ? (
              <chakra.span px="1" fontWeight="semibold" truncate aria-current="step">
                {nameOf(step.field, step.key)}
              </chakra.span>
            ) : (
              <Button size="xs" variant="plain" px="1" color="fg.link" onClick={() => onUp(index + 1)}>
                {nameOf(step.field, step.key)}
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </Flex>
  )
}
