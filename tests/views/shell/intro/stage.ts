import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'what it shows is what the catalogue holds: tests/browser/intro.test.ts' }
