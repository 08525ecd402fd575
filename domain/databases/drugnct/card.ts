import type { DatabaseCard } from '../../database.ts'

export const card = {
  id: 'drugnct',
  menu: { group: 'review', order: 40 },
  permission: 'isNvip',
} as const satisfies DatabaseCard
