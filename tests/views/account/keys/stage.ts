import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'no page shows it yet' }
