import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged: 'it takes two tabs, one watched and one that watches: tests/browser/live.test.ts has both',
}
