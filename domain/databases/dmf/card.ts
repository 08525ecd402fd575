import type { DatabaseCard } from '../../database.ts'

export const card = { id: 'dmf', menu: { group: 'review', order: 20 }, permission: 'isNvip' } as const satisfies DatabaseCard
