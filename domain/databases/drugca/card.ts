import type { DatabaseCard } from '../../database.ts'

export const card = {
  id: 'drugca',
  module: 'drugregions',
  menu: { group: 'global', order: 90 },
  permission: 'isNvip',
} as const satisfies DatabaseCard
