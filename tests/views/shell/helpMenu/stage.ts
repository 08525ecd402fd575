import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'what it says is what the account has read: tests/browser/help.test.ts' }
