import type { DatabaseCard } from '../../database.ts'

export const card = {
  id: 'drugeu',
  menu: { group: 'global', order: 30 },
  permission: 'isNvip',
} as const satisfies DatabaseCard
