import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'its address and its articles are the page’s own: tests/browser/help.test.ts' }
