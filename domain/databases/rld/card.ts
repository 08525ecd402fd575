import type { DatabaseCard } from '../../database.ts'

export const card = { id: 'rld', menu: { group: 'review', order: 50 }, permission: 'isNvip' } as const satisfies DatabaseCard
