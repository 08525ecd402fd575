import type { DatabaseCard } from '../../database.ts'

export const card = {
  id: 'modify',
  tracked: '1104',
  menu: { group: 'competitiveness', order: 40 },
  permission: 'isNvip',
} as const satisfies DatabaseCard
