import type { DatabaseCard } from '../../database.ts'

export const card = { id: 'application', menu: { group: 'review', order: 10 }, permission: 'isNvip' } as const satisfies DatabaseCard
