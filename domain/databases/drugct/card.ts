import type { DatabaseCard } from '../../database.ts'

export const card = { id: 'drugct', menu: { group: 'review', order: 30 }, permission: 'isNvip' } as const satisfies DatabaseCard
