import type { DatabaseCard } from '../../database.ts'

export const card = {
  id: 'drugus',
  menu: { group: 'global', order: 20 },
  permission: 'isNvip',
} as const satisfies DatabaseCard
