import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'what it tells is what an operator answered: tests/browser/feedback.test.ts' }
