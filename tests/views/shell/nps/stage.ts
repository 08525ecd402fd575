import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'it asks what an operator opened, after a minute: tests/browser/survey.test.ts' }
