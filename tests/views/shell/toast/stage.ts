import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'it shows for seconds once something was done: tests/browser/toasts.test.ts' }
