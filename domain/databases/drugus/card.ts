import type { DatabaseCard } from '../../database.ts'

export const card = {
  id: 'drugus',
  alias: 'drugusDetailOneSearch',
  menu: { group: 'global', order: 20 },
  permission: 'isNvip',
} as const satisfies DatabaseCard
