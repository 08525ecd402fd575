import type { DatabaseCard } from '../../database.ts'

export const card = {
  id: 'madeup',
  menu: { group: 'market', order: 10 },
  permission: 'isNvip',
} as const satisfies DatabaseCard
