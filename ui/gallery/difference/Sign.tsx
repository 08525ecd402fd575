import { chakra } from '@chakra-ui/react'
import type { ChartChange } from '../../../machines/gallery/model/diff.ts'

/** Kinds of change by sign and colour, in the order they are told. */
export const SIGNS = { added: '+', removed: '−', changed: '~' } as const
export const COLOURS = { added: 'fg.success', removed: 'fg.error', changed: 'fg.warning' } as const
export const ORDER = ['added', 'removed', 'changed'] as const

export const Sign = ({ change }: { change: ChartChange['change'] }) => (
  <chakra.span color={COLOURS[change]} fontWeight="bold" fontFamily="mono" display="inline-block" w="3">
    {SIGNS[change]}
  </chakra.span>
)
