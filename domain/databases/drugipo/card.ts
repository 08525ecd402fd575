import type { DatabaseCard } from '../../database.ts'

export const card = { id: 'drugipo', menu: { group: 'global', order: 5 }, permission: 'isNvip' } as const satisfies DatabaseCard
