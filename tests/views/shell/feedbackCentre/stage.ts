import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'what it shows is what an operator answered: tests/browser/feedback.test.ts' }
