import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'what it shows is what an operator published: tests/browser/noticeOverlays.test.ts' }
