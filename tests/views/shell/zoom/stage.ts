import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'it is of Windows screens: tests/browser/noticeOverlays.test.ts' }
