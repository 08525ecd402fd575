import type { DatabaseCard } from '../../database.ts'

export const card = {
  id: 'drugsg',
  module: 'drugregions',
  menu: { group: 'global', order: 50 },
  permission: 'isNvip',
} as const satisfies DatabaseCard
